#include "ui/registrations/reading_pane.h"

#include "core/formats/iana/entry_source.h"
#include "core/formats/iana/registry_document.h"
#include "core/formats/text/source_text.h"
#include "core/registration/short_fields.h"
#include "ui/accessibility/accessible.h"
#include "ui/history/history_view.h"
#include "ui/look/fitted_row.h"
#include "ui/look/layouts.h"
#include "ui/look/menu_reasons.h"
#include "ui/look/plain_text.h"
#include "ui/look/text_layout.h"
#include "ui/look/theme.h"
#include "ui/registrations/property_grid.h"
#include "ui/registrations/seen_findings.h"
#include "ui/registrations/template_view.h"
#include "ui/requests/requests_model.h"

#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabBar>
#include <QTabWidget>
#include <QTimer>

#include <algorithm>

namespace nidus::ui {

namespace {

constexpr int factsWidth = 248;
constexpr int findingsGap = 8;
constexpr int headHeight = 48, buttonHeight = 26;
constexpr qsizetype mostSourceCharacters =
    300'000; // more is for an export: laying it out would stop the window

enum Tab { TemplateTab, EntryTab, HistoryTab, SourceTab };

qsizetype blanksBefore(const QString &line)
{
    return std::ranges::find_if_not(line, [](QChar c) { return c.isSpace(); }) - line.begin();
}

// Without the margin that all its lines share: they stood deep in a file.
QString outdented(const QString &text)
{
    QStringList lines = text.split(u'\n');
    while (!lines.isEmpty() && lines.constFirst().trimmed().isEmpty())
        lines.removeFirst();
    qsizetype margin = text.size();
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const qsizetype blanks = blanksBefore(lines[i]);
        const bool beginsInALine = i == 0 && blanks == 0; // behind what is left out
        if (blanks < lines[i].size() && !beginsInALine)
            margin = qMin(margin, blanks);
    }
    for (QString &line : lines)
        line.remove(0, qMin(margin, blanksBefore(line)));
    return lines.join(u'\n').trimmed();
}

bool hasSource(const Version &version) { return version.source.has_value(); }

QString dateOf(const std::optional<Entry> &entry, QString Entry::*date)
{
    return entry ? (*entry).*date : QString();
}

} // namespace

ReadingPane::ReadingPane(StoreAccess &store, bool isPage, QWidget *parent) : TabPage(parent), m_store(store)
{
    setGround(this, "paper");
    auto *layout = columnIn(this);
    layout->addWidget(makeHeader(isPage));
    m_tabs = new QTabWidget;
    m_tabs->setAccessibleName(tr("Registration"));
    m_tabs->setDocumentMode(true);
    m_tabs->tabBar()->setExpanding(false);
    m_tabs->tabBar()->setDrawBase(false);
    layout->addWidget(m_tabs, 1);

    m_tabs->addTab(makeTemplateTab(), tr("Template"));

    QWidget *entry = widgetOn("paper");
    auto *entryScroll = new QScrollArea; // large text in a low pane
    entryScroll->setWidgetResizable(true);
    entryScroll->setFrameShape(QFrame::NoFrame);
    entryScroll->setFocusPolicy(Qt::NoFocus);
    entryScroll->setWidget(entry);
    auto *entryLayout = columnIn(entry);
    m_entryFacts = new PropertyGrid;
    m_entryFacts->setContentsMargins(16, 12, 16, 12);
    entryLayout->addWidget(m_entryFacts);
    entryLayout->addWidget(horizontalRule());
    m_entryText = readOnlyText(tr("XML"), true);
    PlainLabel *xml = addTo(entryLayout, mutedLabel(tr("XML, as the registry has it")));
    xml->setContentsMargins(16, 8, 16, 0);
    entryLayout->addWidget(m_entryText, 1);
    m_tabs->addTab(entryScroll, tr("Entry"));

    m_history = new HistoryView(m_store);
    connect(m_history, &HistoryView::compareAsked, this, [this](VersionNumber before, VersionNumber after) {
        Q_EMIT compareAsked(m_nid, {TextId{before, 0}, TextId{after, 0}});
    });
    m_tabs->addTab(m_history, tr("History"));

    QWidget *source = widgetOn("paper");
    auto *sourceLayout = columnIn(source);
    m_sourceFacts = mutedLabel();
    m_sourceFacts->setContentsMargins(16, 8, 16, 0);
    m_source = readOnlyText(tr("Source"), true);
    sourceLayout->addWidget(m_sourceFacts);
    sourceLayout->addWidget(m_source, 1);
    m_tabs->addTab(source, tr("Source"));
    connect(m_tabs, &QTabWidget::currentChanged, this, [this](int tab) {
        if (tab == SourceTab && m_registration)
            showSource(*m_registration);
    });
    clear();
}

QString ReadingPane::title() const { return displayableLine(m_nid, 24); }

QString ReadingPane::wholeTitle() const { return displayableLine(m_nid); }

QWidget *ReadingPane::makeHeader(bool isPage)
{
    auto *header = new QWidget;
    m_header = header;
    header->setProperty(fittedByItsPage, true);
    auto *layout = rowIn(header, {16, 8, 16, 4}, 8);
    m_name = new PlainLabel;
    m_name->setFont(nameFont(true));
    m_name->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_registrant = new ElidedLabel;
    m_summary = mutedLabel();
    m_registrant->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    layout->addWidget(m_name);
    layout->addSpacing(4);
    layout->addWidget(m_summary);
    layout->addSpacing(4);
    layout->addWidget(m_registrant, 1);

    const auto button = [&](const QString &text, Command command) {
        auto *made = new QPushButton(text);
        connect(made, &QPushButton::clicked, this, [this, command] { Q_EMIT commandAsked(command, m_nid); });
        layout->addWidget(made);
        return made;
    };
    m_open = button(tr("Open"), Command::OpenRegistration);
    m_open->setVisible(!isPage);
    m_revise = button(tr("Revise"), Command::Revise);
    m_export = button(tr("Export…"), Command::Export);
    QPushButton *more = flatButton({}, lineIcon(QStringLiteral("more")));
    more->setAccessibleName(tr("More"));
    more->setToolTip(plainToolTip(tr("More")));
    QMenu *menu = menuOf(more);
    const std::pair<Command, QString> acts[] = {{Command::Correct, tr("Correct…")},
                                                {Command::Annotate, tr("Annotate…")},
                                                {Command::Supersede, tr("Supersede…")}};
    for (const auto &[command, words] : acts) {
        QAction *action =
            menu->addAction(words, this, [this, command = command] { Q_EMIT commandAsked(command, m_nid); });
        connect(menu, &QMenu::aboutToShow, action,
                [this, action, command = command] { setReasonAgainst(action, reasonAgainst(command)); });
    }
    showReasons(menu);
    layout->addWidget(more);
    auto *fitted = new FittedRow(header);
    fitted->mayGo(m_summary); // the facts say it
    fitted->mayBeIcon(m_export, lineIcon(QStringLiteral("export")));
    fitted->mayBeIcon(m_open, lineIcon(QStringLiteral("document")));
    fitted->mayShrink(m_name);
    fitted->mayBeIcon(m_revise, lineIcon(QStringLiteral("pencil")));
    return header;
}

QString ReadingPane::reasonAgainst(Command command) const
{
    using enum Command;
    const bool writes = command == Revise || command == Correct || command == EditEntry ||
                        command == Annotate || command == Supersede;
    if (writes && m_store.isReadOnly())
        return tr("This registry is open for reading only.");
    const bool isRead = m_registration && m_registration->nid.folded() == m_nid.toLower();
    const bool isWithoutTemplate = isRead && m_registration->versions.isEmpty();
    return isWithoutTemplate && (command == Correct || command == Compare)
               ? tr("The template of this registration is not in this registry.")
               : QString();
}

QWidget *ReadingPane::makeTemplateTab()
{
    QWidget *page = widgetOn("paper");
    auto *layout = rowIn(page);
    m_template = new TemplateView;
    layout->addWidget(m_template, 1);
    layout->addWidget(verticalRule());

    QWidget *side = widgetOn("chrome");
    auto *sideLayout = columnIn(side, {16, 12, 16, 12}, 8);
    m_facts = new PropertyGrid;
    sideLayout->addWidget(m_facts);
    m_openRequest = linkButton({});
    sideLayout->addWidget(m_openRequest);
    connect(m_openRequest, &QPushButton::clicked, this,
            [this] { Q_EMIT requestAsked(m_openRequest->property("request").toLongLong()); });
    m_check = new QPushButton(tr("Check as if requested today"));
    connect(m_check, &QPushButton::clicked, this, &ReadingPane::checkAsIfToday);
    sideLayout->addWidget(m_check);
    m_findings = readOnlyText(tr("Findings"), false);
    m_findings->document()->setDocumentMargin(4);
    sideLayout->addWidget(m_findings, 1);
    sideLayout->addStretch(0);
    auto *scroll = new QScrollArea; // large text in a low pane
    m_factsSide = scroll;
    scroll->setProperty(fittedByItsPage, true);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(side);
    layout->addWidget(scroll);
    fitText();
    return page;
}

void ReadingPane::fitText()
{
    // The act in it is never cut, beside the scroll bar either.
    const int least = m_factsSide->widget()->minimumSizeHint().width() +
                      m_factsSide->verticalScrollBar()->sizeHint().width();
    m_factsSide->setFixedWidth(qMax(least, qMin(scaled(factsWidth), qMax(factsWidth, width() * 44 / 100))));
    m_header->setFixedHeight(scaled(buttonHeight) + headHeight - buttonHeight);
}

void ReadingPane::resizeEvent(QResizeEvent *event)
{
    TabPage::resizeEvent(event);
    fitText();
}

void ReadingPane::changeEvent(QEvent *event)
{
    TabPage::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_factsSide)
        fitText();
}

void ReadingPane::focusFirst()
{
    m_tabs->setCurrentIndex(TemplateTab);
    m_template->setFocus(Qt::OtherFocusReason);
}

void ReadingPane::setNid(const QString &nid)
{
    if (nid.compare(m_nid, Qt::CaseInsensitive) == 0 && m_registration)
        return;
    m_nid = nid;
    reload();
    Q_EMIT changed();
}

void ReadingPane::setFoundWords(const QString &words)
{
    if (words == m_foundWords)
        return;
    m_foundWords = words;
    if (m_registration && !m_registration->versions.isEmpty())
        m_template->showTemplate(m_registration->versions.last().text, words);
}

ActResult<ReadingPane::Content> ReadingPane::read(Registrar &registrar, const QString &nid)
{
    NIDUS_TRY(parsed, Nid::parse(nid));
    NIDUS_TRY(registration, registrar.registration(parsed));
    NIDUS_TRY(entry, registrar.currentEntry(parsed));
    NIDUS_TRY(open, registrar.requests(RequestState::Open));
    open.removeIf([&](const Request &request) { return request.nid.compare(nid, Qt::CaseInsensitive) != 0; });
    QList<Registrar::Event> history = Registrar::historyOf(registration);
    return Content{std::move(registration), std::move(history), std::move(entry), std::move(open)};
}

void ReadingPane::reload()
{
    m_reading.drop();
    if (m_nid.isEmpty())
        return clear();
    m_store.look(
        m_reading.anew(), [nid = m_nid](Registrar &registrar) { return read(registrar, nid); },
        [this](ActResult<Content> content) {
            if (content)
                return setContent(*std::move(content));
            clear();
            m_template->showMessage(placedWords(content.error()));
        });
}

void ReadingPane::clear()
{
    m_registration.reset();
    m_name->setText(m_nid.isEmpty() ? QString() : displayableLine(m_nid));
    m_registrant->clear();
    m_summary->clear();
    m_facts->setFacts({});
    m_entryFacts->setFacts({});
    m_entryText->clear();
    m_history->clear();
    m_source->clear();
    m_sourceFacts->clear();
    m_findings->hide();
    m_openRequest->hide();
    m_tabs->setTabText(HistoryTab, tr("History"));
    m_tabs->setTabEnabled(SourceTab, false);
    m_template->showMessage(tr("Select a registration to read it here."));
    for (QPushButton *button : {m_open, m_revise, m_export, m_check})
        button->setEnabled(false);
}

void ReadingPane::showHead(const Registration &registration)
{
    m_name->setText(displayableLine(registration.nid.text(), 40));
    QStringList summary{id(registration.kind)};
    if (!registration.versions.isEmpty()) {
        const Version &last = registration.versions.last();
        summary += tr("version %1").arg(last.number.number);
        if (last.number.correction > 1)
            summary += tr("corrected");
        if (!last.date.isEmpty())
            summary += last.date;
    } else {
        summary += tr("no template here");
    }
    if (registration.status != Status::Registered)
        summary += id(registration.status);
    m_summary->setText(summary.join(QStringLiteral(" · ")));
}

void ReadingPane::setContent(Content content)
{
    m_registration = content.registration;
    const Registration &registration = *m_registration;
    showHead(registration);
    const bool hasTemplate = !registration.versions.isEmpty();
    if (hasTemplate) {
        const RegistrationTemplate &text = registration.versions.last().text;
        m_registrant->setText(displayableLine(registrantName(text[Field::Registrant]), 80));
        m_template->showTemplate(text, m_foundWords);
    } else {
        m_registrant->clear();
        m_template->showMessage(tr("This registration is listed, but the registry has no template of it. The "
                                   "Entry tab shows what is listed."));
    }
    m_factRows = {{tr("Status"), id(registration.status)},
                  {tr("Registered"), dateOf(content.entry, &Entry::date)},
                  {tr("Updated"), dateOf(content.entry, &Entry::updated)},
                  {tr("Controller"), registration.changeController},
                  {tr("Findings"), hasTemplate ? judgement(registration.versions.last()) : QString()}};
    m_facts->setFacts(m_factRows);
    m_openRequest->setVisible(!content.openRequests.isEmpty());
    if (!content.openRequests.isEmpty()) {
        const Request &request = content.openRequests.first();
        m_openRequest->setText(tr("%1, %2").arg(requestId(request.number), whatIs(request)));
        m_openRequest->setProperty("request", request.number);
    }
    m_findings->hide();
    m_open->setEnabled(true);
    m_export->setEnabled(true);
    m_revise->setEnabled(!m_store.isReadOnly());
    m_check->setEnabled(hasTemplate);
    showEntry(content);
    m_history->setHistory(registration, content.history);
    m_tabs->setTabText(HistoryTab, tr("History %1").arg(content.history.size()));
    m_tabs->setTabEnabled(SourceTab, std::ranges::any_of(registration.versions, hasSource));
    m_source->clear();
    if (m_tabs->currentIndex() == SourceTab)
        showSource(registration);
    Q_EMIT changed();
}

void ReadingPane::showEntry(const Content &content)
{
    if (!content.entry) {
        m_entryFacts->setFacts({{tr("Entry"), tr("not listed")}});
        m_entryText->clear();
        return;
    }
    const Entry &entry = *content.entry;
    QList<QPair<QString, QString>> facts{{tr("Name"), entry.name},
                                         {tr("Registered"), entry.date},
                                         {tr("Updated"), entry.updated},
                                         {tr("Section"), entry.section},
                                         {tr("References"), formats::referencesText(entry)}};
    if (const QString several = Queries::severalRecords(content.registration); !several.isEmpty())
        facts.prepend({tr("Shown"), several});
    m_entryFacts->setFacts(facts);
    m_entryText->setPlainText(displayable(outdented(formats::recordSource(entry, false))));
}

void ReadingPane::showSource(const Registration &registration)
{
    const auto found =
        std::find_if(registration.versions.crbegin(), registration.versions.crend(), hasSource);
    if (found == registration.versions.crend() || !m_source->document()->isEmpty())
        return;
    const Source &source = *found->source;
    QStringList facts{displayableLine(source.name), source.encoding, source.lineEnds,
                      tr("%L1 bytes").arg(source.bytes.size())};
    if (found->sourceLines.first > 0)
        facts += tr("lines %1 to %2").arg(found->sourceLines.first).arg(found->sourceLines.last);
    QString text = formats::decodedText(source);
    if (text.size() > mostSourceCharacters) {
        text.truncate(mostSourceCharacters);
        facts += tr("only the beginning is shown");
    }
    facts.removeAll(QString());
    m_sourceFacts->setText(facts.join(QStringLiteral(" · ")));
    text.replace(QStringLiteral("\r\n"), QStringLiteral("\n"));
    m_source->setPlainText(displayable(text));
}

void ReadingPane::checkAsIfToday()
{
    if (!m_registration || m_registration->versions.isEmpty())
        return;
    m_store.look(
        m_reading.again(),
        [text = m_registration->versions.last().text,
         kind = m_registration->kind](Registrar &registrar) -> ActResult<Findings> {
            rules::Context context;
            context.kind = kind;
            context.today = registrar.today();
            context.nidAssigned = true;
            return rules::checkTemplate(text, context);
        },
        [this](ActResult<Findings> findings) {
            if (!findings)
                return;
            // Over what is listed it does not say "not judged".
            const Version &latest = m_registration->versions.last();
            const QString today = tr("%1 if requested today").arg(message(countOf(*findings)));
            m_factRows.last().second = latest.origin == Origin::Desk
                                           ? tr("%1; %2 when published").arg(today, judgement(latest))
                                           : today;
            m_facts->setFacts(m_factRows);
            QStringList lines;
            for (const Finding &finding : *findings)
                lines += severityMark(finding.severity) % u' ' %
                         (finding.field ? label(*finding.field) : tr("the whole")) % QStringLiteral(": ") %
                         finding.words;
            m_findings->setPlainText(lines.isEmpty() ? tr("No findings.")
                                                     : displayable(lines.join(QStringLiteral("\n\n"))));
            m_findings->show();
            showFindings();
        });
}

// Below the button, which in a low pane is all that was seen: the result gets the rest of the pane.
void ReadingPane::showFindings()
{
    const int room = m_factsSide->viewport()->height() - m_check->height() - 4 * findingsGap;
    m_findings->setMinimumHeight(qMax(m_findings->minimumSizeHint().height(), room));
    QTimer::singleShot(0, m_findings, [this] { // once it is laid out
        m_factsSide->verticalScrollBar()->setValue(m_check->y() - findingsGap);
    });
}

} // namespace nidus::ui
