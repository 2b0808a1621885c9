// How the editor page is put together: header, outline, page of fields, guidance, findings; and what the
// window asks of it.
#include "core/rules/prose.h"
#include "ui/accessibility/accessible.h"
#include "ui/editor/editor_page.h"
#include "ui/editor/field_editor.h"
#include "ui/editor/field_outline.h"
#include "ui/editor/field_text_edit.h"
#include "ui/editor/findings_pane.h"
#include "ui/editor/grammar_editing.h"
#include "ui/editor/guidance_pane.h"
#include "ui/editor/other_desk.h"
#include "ui/editor/other_text_dialog.h"
#include "ui/editor/publishing.h"
#include "ui/editor/request_ticks.h"
#include "ui/editor/rewriting_pane.h"
#include "ui/editor/samples_view.h"
#include "ui/editor/suppressing.h"
#include "ui/look/dialog_parts.h"
#include "ui/look/fitted_row.h"
#include "ui/look/icon_label.h"
#include "ui/look/layouts.h"
#include "ui/look/menu_reasons.h"
#include "ui/look/notice_bar.h"
#include "ui/look/plain_text.h"
#include "ui/look/splitter.h"
#include "ui/look/text_layout.h"
#include "ui/look/theme.h"
#include "ui/print/printing.h"
#include "ui/print/registration_section.h"

#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QStyle>
#include <QTableView>

#include <algorithm>

namespace nidus::ui {

namespace {
constexpr int headerHeight = 48;
constexpr int outlineWidth = 208;
constexpr int guidanceWidth = 304;
constexpr int fieldsWidth = 760; // about 90 characters
constexpr int findingsHeight = 150;
constexpr int seenRows = 6; // of the findings, also of large text in a small window
constexpr int leastForClauses = 900;
constexpr int mostSpare = 136; // that the guidance takes on a wide window
} // namespace

EditorPage::EditorPage(StoreAccess &store, qint64 request, QWidget *parent)
    : TabPage(parent), m_store(store), m_keeper(new DraftKeeper(store, request, this)),
      m_printing(new Printing(this)), m_publishing(new Publishing(store, *m_keeper, this)),
      m_suppressing(new Suppressing(store, *m_keeper, this)), m_ticks(new RequestTicks(store, request, this))
{
    offerCommands();
    QVBoxLayout *layout = columnIn(this);
    layout->addWidget(makeHeader());
    layout->addWidget(horizontalRule());
    layout->addWidget(makeFailureStrip());
    m_withdrawal = addTo(layout, new NoticeBar);
    m_otherDesk = new OtherDesk(*m_keeper, addTo(layout, new NoticeBar), this);

    auto *splitter = addTo(layout, new Splitter(Qt::Vertical), 1);
    auto *upper = new QWidget;
    QHBoxLayout *columns = rowIn(upper);
    m_outline = addTo(columns, new FieldOutline);
    m_outline->setFixedWidth(scaled(outlineWidth));
    columns->addWidget(verticalRule());
    columns->addWidget(makeFields(), 1);
    columns->addWidget(verticalRule());
    m_guidance = addTo(columns, new GuidancePane);
    m_guidance->setFixedWidth(scaled(guidanceWidth));
    for (QWidget *fitted : std::initializer_list<QWidget *>{m_outline, m_guidance})
        fitted->setProperty(fittedByItsPage, true);
    m_findings = new FindingsPane;
    m_rewriting = new RewritingPane;
    m_below = new QStackedWidget;
    m_below->addWidget(m_findings);
    m_below->addWidget(m_rewriting);
    splitter->addWidget(upper);
    splitter->addWidget(m_below);
    splitter->setStretchFactor(0, 1);
    splitter->divide({600, findingsHeight});
    splitter->showRows(m_findings->findChild<QTableView *>(), seenRows);
    splitter->keepAs(QStringLiteral("editor/division"));

    m_checkTimer.setSingleShot(true);
    connectParts();
    enter(Field::NamespaceIdentifier);
    showState();
    m_keeper->load();
}

void EditorPage::connectParts()
{
    connect(&m_checkTimer, &QTimer::timeout, this, &EditorPage::check);
    connect(m_printing, &Printing::failed, this, &EditorPage::failed);
    connect(m_outline, &FieldOutline::jumpAsked, this, &EditorPage::jump);
    connect(m_outline, &FieldOutline::writeAsked, this, &EditorPage::writeIn);
    connect(m_outline, &QListWidget::itemActivated, this, &EditorPage::focusFirst);
    connect(m_guidance, &GuidancePane::conflictsAsked, this, &EditorPage::review);
    connect(m_guidance, &GuidancePane::asked, this, &EditorPage::act);
    connect(m_guidance, &GuidancePane::sentenceAsked, this, &EditorPage::writeSentence);
    connect(m_findings, &FindingsPane::stepAsked, this, &EditorPage::nextFinding);
    connect(m_findings, &FindingsPane::shownChanged, this, &EditorPage::showFindingsOfFields);
    connect(m_findings, &FindingsPane::asked, this, &EditorPage::act);
    connect(m_findings, &FindingsPane::currentChanged, this, [this](const Finding &finding) {
        if (m_selectedFinding != finding)
            act(FindingAct::GoTo, finding);
    });
    connect(m_grammar, &GrammarEditing::hasGrammarChanged, this, &EditorPage::changed);
    const auto openLines = [this](Field field, const Span &span) { writeIn(field)->select(span); };
    connect(m_samples, &SamplesView::jumpAsked, this, openLines);
    connect(m_guidance, &GuidancePane::passageAsked, this,
            [this, openLines](const Span &span) { openLines(m_current, span); });
    connect(m_guidance, &GuidancePane::tickAsked, m_ticks, &RequestTicks::set);
    connect(m_findings, &FindingsPane::otherAsked, this, [this] {
        m_below->setCurrentWidget(m_rewriting);
        m_rewriting->focusTable();
    });
    connect(m_rewriting, &RewritingPane::findingsAsked, this, [this] {
        m_below->setCurrentWidget(m_findings);
        m_findings->focusTable();
    });
    connect(m_rewriting, &RewritingPane::fieldAsked, this, openLines);
    connect(m_rewriting, &RewritingPane::tickAsked, m_ticks, &RequestTicks::set);
    connect(m_ticks, &RequestTicks::changed, this, &EditorPage::showTicks);
    connect(m_ticks, &RequestTicks::failed, this, &EditorPage::failed);
    connect(m_keeper, &DraftKeeper::loaded, this, &EditorPage::showLoaded);
    connect(m_keeper, &DraftKeeper::loadFailed, this, &EditorPage::failed);
    connect(m_keeper, &DraftKeeper::stateChanged, this, &EditorPage::showState);
    connect(m_keeper, &DraftKeeper::takenIn, this, [this] { takeIn(m_keeper->text()); });
    connect(m_otherDesk, &OtherDesk::chosen, this, &EditorPage::takeIn);
    connect(m_otherDesk, &OtherDesk::putBackAsked, this, &EditorPage::putBack);
    connect(m_publishing, &Publishing::written, this, [this](Field field, const QString &text) {
        if (normalBody(m_fields[size_t(field)]->text()) != normalBody(text))
            m_fields[size_t(field)]->replaceText(text);
    });
    connect(m_publishing, &Publishing::fieldAsked, this, &EditorPage::writeIn);
    connect(m_publishing, &Publishing::conflictsAsked, this, &EditorPage::review);
    connect(m_publishing, &Publishing::otherTextAsked, this, &EditorPage::openAround);
    connect(m_publishing, &Publishing::published, this, [this](const QString &nid, const QString &reference) {
        m_scroll->verticalScrollBar()->setValue(0);
        m_open->setFocus(Qt::OtherFocusReason);
        Q_EMIT published(nid, reference);
    });
    connect(m_publishing, &Publishing::failed, this, &EditorPage::failed);
    connect(m_publishing, &Publishing::answersKept, this, &EditorPage::changed);
    connect(m_suppressing, &Suppressing::failed, this, &EditorPage::failed);
    connect(m_suppressing, &Suppressing::suppressed, this, [this] { m_goesOn = true; });
    connect(m_suppressing, &Suppressing::judged, this, &EditorPage::check);
    connect(m_suppressing, &Suppressing::judged, this, &EditorPage::judged);
}

// Large text in a window that is not: outline and guidance leave the fields at least half of it. A wide
// window gives the guidance some of what the fields cannot use.
void EditorPage::fitWidths()
{
    m_outline->setFixedWidth(qMin(scaled(outlineWidth), qMax(outlineWidth, width() * 22 / 100)));
    const int spare = width() - m_outline->width() - scaled(guidanceWidth) - scaled(fieldsWidth) - 64;
    m_guidance->setFixedWidth(qMin(scaled(guidanceWidth), qMax(guidanceWidth, width() * 26 / 100)) +
                              qBound(0, spare, scaled(mostSpare)));
    m_findings->setCompact(width() < scaled(leastForClauses));
}

void EditorPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitWidths();
}

void EditorPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_findings)
        fitWidths();
}

QWidget *EditorPage::makeHeader()
{
    QWidget *header = widgetOn("paper");
    header->setFixedHeight(scaled(headerHeight));
    QHBoxLayout *layout = rowIn(header, {16, 0, 16, 0}, 8);
    m_name = addTo(layout, nameLabel({}, true));
    layout->addSpacing(4);
    m_what = addTo(layout, mutedLabel({}, Lines::Elided));
    addTo(layout, verticalRule())->setFixedHeight(20);
    m_stateIcon = addTo(layout, new IconLabel);
    m_state = addTo(layout, new ElidedLabel, 1);
    m_resolve = addButton(layout, new QPushButton(tr("Show both…")), this, [this] { m_otherDesk->ask(); });
    m_compare = addButton(layout, new QPushButton(tr("Compare")), this, &EditorPage::compareWithBase);
    m_compare->hide();
    m_checkNow = addButton(layout, new QPushButton(tr("Check")), this, [this] {
        check();
        m_below->setCurrentWidget(m_findings);
        m_findings->focusTable();
    });
    m_publish = addButton(layout, filledButton(tr("Publish…")), this, &EditorPage::publish);
    m_export = addButton(layout, new QPushButton(tr("Export…")), this,
                         [this] { Q_EMIT commandAsked(Command::Export, nid()); });
    m_publishFiles = addButton(layout, new QPushButton(tr("Publish files…")), this,
                               [this] { Q_EMIT commandAsked(Command::PublishFiles, nid()); });
    m_open = addButton(layout, filledButton(tr("Open")), this, [this] { Q_EMIT registrationAsked(nid()); });
    QPushButton *more = addTo(layout, flatButton({}, lineIcon(QStringLiteral("more"))));
    more->setAccessibleName(tr("More"));
    more->setToolTip(plainToolTip(tr("More")));
    QMenu *menu = menuOf(more);
    showReasons(menu);
    menu->addAction(tr("Show as text…"), this, &EditorPage::exportText);
    m_withdraw = menu->addAction(tr("Withdraw…"), this, [this] { Q_EMIT withdrawAsked(request()); });
    auto *fitted = new FittedRow(header);
    fitted->keepsWhole(m_state); // whether all is saved
    fitted->keepsWhole(m_what);
    fitted->mayBeIcon(m_compare, lineIcon(QStringLiteral("compare")));
    fitted->mayBeIcon(m_checkNow, lineIcon(QStringLiteral("check")));
    fitted->mayShrink(m_name);
    fitted->mayGo(m_what); // the list of requests has it, too
    return header;
}

// Over the whole width: that something is not saved is seen wherever one looks.
QWidget *EditorPage::makeFailureStrip()
{
    m_failureStrip = new QWidget;
    QVBoxLayout *outer = columnIn(m_failureStrip);
    QHBoxLayout *row = rowIn(outer, {16, 8, 16, 8}, 8);
    row->addWidget(new IconLabel(lineIcon(QStringLiteral("caution"), &Colours::error)), 0, Qt::AlignTop);
    m_failure = addTo(row, failureLabel(), 1);
    m_failure->show();
    addButton(row, new QPushButton(tr("Try again")), this, &EditorPage::save);
    addButton(row, new QPushButton(tr("Show as text…")), this, &EditorPage::exportText);
    outer->addWidget(horizontalRule());
    m_failureStrip->hide();
    return m_failureStrip;
}

QWidget *EditorPage::makeFields()
{
    m_scroll = new QScrollArea;
    m_scroll->setWidgetResizable(true);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    QWidget *page = widgetOn("chrome");
    QHBoxLayout *outer = rowIn(page, {16, 12, 16, 16}, -1);
    auto *column = addTo(outer, new QWidget, 100);
    column->setMaximumWidth(scaled(fieldsWidth));
    outer->addStretch(1);
    QVBoxLayout *layout = columnIn(column, {}, 16);
    m_around = addTo(layout, new QWidget);
    QHBoxLayout *around = rowIn(m_around, {}, 8);
    m_aroundLabel = addTo(around, mutedLabel({}, Lines::Wrapped), 1);
    m_aroundAct = addButton(around, linkButton(tr("Show or leave out…")), this, [this] { openAround(); });
    for (const FieldInfo &row : fieldTable()) {
        FieldEditor *field = addTo(layout, new FieldEditor(row.field));
        m_fields[size_t(row.field)] = field;
        m_undo.add(field->edit());
        if (row.field == Field::Syntax) {
            field->layout()->addWidget(m_samples = new SamplesView);
            m_grammar = new GrammarEditing(*field->edit(), *m_samples, this);
        }
        connect(field, &FieldEditor::edited, this, &EditorPage::edited);
        connect(field->edit(), &FieldTextEdit::wrapAsked, this, &EditorPage::wrapProse);
        connect(field->edit(), &FieldTextEdit::entered, this, [this, which = row.field] { enter(which); });
        connect(field->edit(), &QPlainTextEdit::cursorPositionChanged, this,
                [this, which = row.field] { followCursor(which); });
        connect(field->edit(), &FieldTextEdit::cursorMoved, this,
                [this, edit = field->edit()](const QRect &cursor) {
                    const QPoint at = edit->mapTo(m_scroll->widget(), cursor.center());
                    m_scroll->ensureVisible(at.x(), at.y(), 0, 40);
                });
    }
    layout->addStretch(1);
    m_scroll->setWidget(page);
    return m_scroll;
}

// What a published text does not need is gone, and the next acts are there.
void EditorPage::showOpenOrClosed()
{
    using State = DraftKeeper::State;
    const State state = m_keeper->state();
    const bool isPublished = state == State::Published, isClosed = m_keeper->isClosed();
    for (QWidget *widget :
         std::initializer_list<QWidget *>{m_checkNow, m_publish, m_guidance, m_below, m_aroundAct})
        widget->setVisible(!isClosed);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_export, m_publishFiles, m_open})
        widget->setVisible(isPublished);
    m_withdrawal->say(m_keeper->withdrawalWords(), NoticeBar::Tone::Closed);
    showOutline();
    showGuidance();
    if (std::exchange(m_wasClosed, isClosed) != isClosed) {
        QWidget *page = m_scroll->widget(); // one white page, not a form
        page->setProperty("paper", isClosed);
        page->setProperty("chrome", !isClosed);
        page->style()->unpolish(page);
        page->style()->polish(page);
        Q_EMIT titleChanged(); // and its icon
    }
    if (isClosed)
        m_otherDesk->forget();
    if (isClosed)
        check(); // nothing is asked of it, not by an answer on its way either
}

void EditorPage::showAround()
{
    const QStringList beside = partsOutsideFields(m_unedited);
    m_aroundLabel->setText(tr("Outside the fields: %1.").arg(beside.join(QStringLiteral(", "))));
    m_around->setVisible(!beside.isEmpty());
}

// What the form has no field for is seen, and left out where it is not meant: no text is registered unseen.
void EditorPage::openAround(PublishDialog *over)
{
    auto *dialog = new OtherTextDialog(m_unedited, over ? static_cast<QWidget *>(over) : this);
    connect(dialog, &QDialog::accepted, this, [this, dialog, over] {
        const RegistrationTemplate before = m_unedited, chosen = dialog->chosen();
        if (chosen == before)
            return;
        m_undo.push([this, before] { setAround(before); }, [this, chosen] { setAround(chosen); });
        setAround(chosen);
        if (over)
            m_publishing->lookAgain(over);
    });
    dialog->open();
}

void EditorPage::review()
{
    m_isReviewing = true;
    Q_EMIT conflictsAsked(request());
}

// What was decided elsewhere in the window meanwhile is seen when one comes back.
void EditorPage::showEvent(QShowEvent *event)
{
    TabPage::showEvent(event);
    if (std::exchange(m_isReviewing, false))
        m_publish->setFocus(Qt::OtherFocusReason);
    check();
}

void EditorPage::reload()
{
    check();
    m_ticks->load();
}

void EditorPage::showTicks()
{
    const QList<RewritingEntry> &entries = m_ticks->rewriting();
    m_guidance->setTicks(m_ticks->ticks());
    m_rewriting->setEntries(entries);
    m_findings->setOther(entries.isEmpty() ? QString() : rewritingTitle(entries));
    if (entries.isEmpty())
        m_below->setCurrentWidget(m_findings);
}

// ---- what the window knows of it ----

QString EditorPage::wholeTitle() const
{
    if (!m_stored)
        return title();
    const Request &asked = m_stored->request;
    const QString what =
        asked.nid.isEmpty() ? whatIs(asked) : tr("%1, %2").arg(displayableLine(asked.nid), whatIs(asked));
    return tr("%1: %2").arg(requestId(asked.number), what);
}

QString EditorPage::icon() const
{
    return m_keeper->state() == DraftKeeper::State::Published ? QStringLiteral("document")
                                                              : QStringLiteral("pencil");
}

QString EditorPage::nid() const
{
    return m_keeper->state() == DraftKeeper::State::Published ? m_keeper->outcome().section(u'@', 0, 0)
                                                              : QString();
}

TabPage::SaveState EditorPage::saveState() const
{
    const auto state = m_keeper->state();
    return state == DraftKeeper::State::Failed || state == DraftKeeper::State::Conflict ? SaveState::Failed
           : m_keeper->hasUnsaved()                                                     ? SaveState::NotYet
           : m_publishing->keepsAnswers()                                               ? SaveState::OnlyHere
                                                                                        : SaveState::Saved;
}

void EditorPage::confirmClose(std::function<void()> then)
{
    flush([this, then = std::move(then)](bool saved) {
        if (!saved)
            return askBeforeLosing(this, tr("The draft is not saved"),
                                   tr("%1 Closing the tab discards what was written since it was saved.")
                                       .arg(m_keeper->stateWords()),
                                   then);
        if (!m_publishing->keepsAnswers())
            return then();
        askBeforeLosing(this, tr("Close without your answers?"),
                        tr("What you wrote under Publish is not used yet, and closing loses it."), then);
    });
}

// Of an open draft; what is said of every closed one says the window.
QString EditorPage::reasonAgainst(Command command) const
{
    if (!m_keeper->isOpen() || !m_guidance || !m_fields[0])
        return {};
    const auto hasRemedy = [](const Finding &one) { return !one.suppressed && one.remedy.has_value(); };
    const auto isWrapped = [](const FieldEditor *field) {
        return rules::wrapProse(field->text()) == field->text();
    };
    const auto selected = selectedFinding();
    switch (command) {
    case Command::Publish:
        return m_publish->isEnabled() ? QString() : tr("Resolve what another desk saved first.");
    case Command::ApplyRemedy:
        return selected && selected->remedy ? QString()
               : std::ranges::any_of(findingsOf(m_current), hasRemedy)
                   ? tr("The highlighted finding has no remedy. F8 goes to the next finding.")
                   : tr("No finding of %1 has a remedy.").arg(label(m_current));
    case Command::SuppressFinding:
        return !selected ? tr("%1 has no finding to suppress.").arg(label(m_current))
               : selected->severity == Severity::Error
                   ? tr("An error cannot be suppressed: fix it, or answer it when you publish.")
                   : QString();
    case Command::WrapProse:
        return std::ranges::all_of(m_fields, isWrapped) ? tr("All prose is wrapped already.") : QString();
    case Command::NextFinding:
    case Command::PreviousFinding:
        return m_findings->findingAfterCurrent(1) ? QString() : tr("This draft has no findings.");
    default:
        return {};
    }
}

void EditorPage::offerCommands()
{
    using enum Command;
    const auto isOpen = [this] { return m_keeper->isOpen(); };
    const auto offer = [this, isOpen](Command command, const std::function<void()> &act) {
        m_offers.add(
            command, [=, this] { return isOpen() && reasonAgainst(command).isEmpty(); }, act);
    };
    m_offers.add(SaveDraft, isOpen, [this] { save(); });
    offer(Publish, [this] { publish(); });
    offer(ApplyRemedy, [this] { applyRemedy(); });
    offer(SuppressFinding, [this] { suppressFinding(); });
    offer(WrapProse, [this] { wrapProse(); });
    const auto hasGrammar = [this] { return m_keeper->isOpen() && m_grammar->hasGrammar(); };
    m_offers.add(CompleteRuleName, hasGrammar, [this] { m_grammar->complete(); });
    m_offers.add(
        GoToDefinition, [this] { return m_grammar->hasGrammar(); }, [this] { m_grammar->goToDefinition(); });
    m_offers.add(RenameRule, hasGrammar, [this] { m_grammar->rename(); });
    m_offers.add(GenerateSamples, hasGrammar, [this] { m_grammar->generateSamples(); });
    const auto hasFindings = [this] { return m_findings && m_findings->findingAfterCurrent(1).has_value(); };
    m_offers.add(NextFinding, hasFindings, [this] { nextFinding(1); });
    m_offers.add(PreviousFinding, hasFindings, [this] { nextFinding(-1); });
    m_offers.add(
        Compare, [this] { return m_base.has_value(); }, [this] { compareWithBase(); });
    // Before it is read its paper is empty.
    m_offers.add(
        Print, [this] { return m_keeper->state() != DraftKeeper::State::Loading; }, [this] { print(); });
}

void EditorPage::print()
{
    const QString day = m_store.place().desk.now().toUTC().date().toString(Qt::ISODate);
    m_printing->ask(m_store.place(), tr("Print the draft"), title(),
                    oneSection(draftSection(request(), m_keeper->text(), day)));
}

QString EditorPage::addSample(const QString &sample)
{
    if (!m_keeper->isOpen())
        return tr("%1 is closed: no text can be added.").arg(requestId(request()));
    m_grammar->takeOver(sample);
    return tr("Added to %1 of %2.").arg(label(Field::Syntax), requestId(request()));
}

void EditorPage::compareWithBase()
{
    if (!m_base)
        return;
    m_keeper->flush([this](bool saved) {
        if (!saved)
            Q_EMIT failed(tr("The draft is not saved: the comparison shows it as it was last saved."));
        Q_EMIT compareAsked(m_stored->request.nid, {TextId{m_base->number, 0}, TextId{{}, request()}});
    });
}

} // namespace nidus::ui
