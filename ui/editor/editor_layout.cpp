// How the editor page is put together: header, outline, page of fields, guidance, findings.
#include "ui/accessibility/accessible.h"
#include "ui/editor/editor_page.h"
#include "ui/editor/field_editor.h"
#include "ui/editor/field_outline.h"
#include "ui/editor/field_text_edit.h"
#include "ui/editor/findings_pane.h"
#include "ui/editor/guidance_pane.h"
#include "ui/editor/samples_view.h"
#include "ui/look/dialog_parts.h"
#include "ui/look/icon_label.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"
#include "ui/print/printing.h"
#include "ui/print/registration_section.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>

namespace nidus::ui {

namespace {
constexpr int headerHeight = 48;
constexpr int outlineWidth = 208;
constexpr int guidanceWidth = 304;
constexpr int fieldsWidth = 760; // about 90 characters
constexpr int findingsHeight = 150;
constexpr int leastForClauses = 900;
constexpr int mostSpare = 136; // that the guidance takes on a wide window
} // namespace

EditorPage::EditorPage(StoreAccess &store, qint64 request, QWidget *parent)
    : TabPage(parent), m_store(store), m_keeper(new DraftKeeper(store, request, this)),
      m_printing(new Printing(this))
{
    connect(m_printing, &Printing::failed, this, &EditorPage::failed);
    offerCommands();
    QVBoxLayout *layout = columnIn(this);
    layout->addWidget(makeHeader());
    layout->addWidget(horizontalRule());
    layout->addWidget(makeFailureStrip());

    auto *upper = new QWidget;
    QHBoxLayout *columns = rowIn(upper);
    m_outline = new FieldOutline;
    m_outline->setFixedWidth(scaled(outlineWidth));
    columns->addWidget(m_outline);
    columns->addWidget(verticalRule());
    columns->addWidget(makeFields(), 1);
    columns->addWidget(verticalRule());
    m_guidance = new GuidancePane;
    m_guidance->setFixedWidth(scaled(guidanceWidth));
    columns->addWidget(m_guidance);

    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(upper);
    m_findings = new FindingsPane;
    splitter->addWidget(m_findings);
    splitter->setStretchFactor(0, 1);
    splitter->setSizes({600, findingsHeight});
    layout->addWidget(splitter, 1);

    m_checkTimer.setSingleShot(true);
    connect(&m_checkTimer, &QTimer::timeout, this, &EditorPage::check);
    connect(m_outline, &FieldOutline::jumpAsked, this, &EditorPage::jump);
    connect(m_outline, &QListWidget::itemActivated, this, &EditorPage::focusFirst);
    connect(m_guidance, &GuidancePane::conflictsAsked, this,
            [this] { Q_EMIT conflictsAsked(this->request()); });
    connect(m_guidance, &GuidancePane::handAsked, this, &EditorPage::selectFinding);
    connect(m_guidance, &GuidancePane::remedyAsked, this, &EditorPage::apply);
    connect(m_guidance, &GuidancePane::suppressAsked, this, &EditorPage::askToSuppress);
    connect(m_guidance, &GuidancePane::restoreAsked, this, &EditorPage::restoreFinding);
    connect(m_guidance, &GuidancePane::sentenceAsked, this,
            [this](const QString &sentence) { writeSentence(m_current, sentence); });
    connect(m_findings, &FindingsPane::stepAsked, this, &EditorPage::nextFinding);
    connect(m_findings, &FindingsPane::currentChanged, this, [this](const Finding &finding) {
        if (m_selectedFinding != finding)
            chooseFinding(finding);
    });
    connect(m_findings, &FindingsPane::chosen, this, &EditorPage::chooseFinding);
    connect(m_findings, &FindingsPane::activated, this, [this](const Finding &finding) {
        selectFinding(finding);
        jumpTo(finding);
    });
    connect(m_findings, &FindingsPane::applyAsked, this, &EditorPage::apply);
    connect(m_findings, &FindingsPane::restoreAsked, this, &EditorPage::restoreFinding);
    connect(m_samples, &SamplesView::jumpAsked, this, [this](Field field, const Span &span) {
        jump(field);
        m_fields[size_t(field)]->edit()->setFocus(Qt::OtherFocusReason);
        m_fields[size_t(field)]->edit()->select(span);
    });
    connect(m_keeper, &DraftKeeper::loaded, this, &EditorPage::showLoaded);
    connect(m_keeper, &DraftKeeper::loadFailed, this, &EditorPage::failed);
    connect(m_keeper, &DraftKeeper::stateChanged, this, &EditorPage::showState);
    connect(m_keeper, &DraftKeeper::conflictFound, this, &EditorPage::openConflict);
    enter(Field::NamespaceIdentifier);
    showState();
    m_keeper->load();
}

// Large text in a window that is not: outline and guidance leave the fields at least half of it. A wide
// window gives the guidance some of what the fields cannot use.
void EditorPage::fitWidths()
{
    m_outline->setFixedWidth(qMin(scaled(outlineWidth), qMax(outlineWidth, width() * 22 / 100)));
    const int spare = width() - m_outline->width() - scaled(guidanceWidth) - scaled(fieldsWidth) - 64;
    m_guidance->setFixedWidth(qMin(scaled(guidanceWidth), qMax(guidanceWidth, width() * 26 / 100)) +
                              qBound(0, spare, scaled(mostSpare)));
    m_findings->setClausesShown(width() >= scaled(leastForClauses));
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
    auto *header = new QWidget;
    header->setFixedHeight(scaled(headerHeight));
    header->setProperty("paper", true);
    header->setAttribute(Qt::WA_StyledBackground);
    QHBoxLayout *layout = rowIn(header, {16, 0, 16, 0}, 8);
    m_name = new PlainLabel;
    m_name->setFont(nameFont(true));
    layout->addWidget(m_name);
    layout->addSpacing(4);
    m_what = new ElidedLabel;
    m_what->setMuted(true);
    layout->addWidget(m_what);
    auto *rule = verticalRule();
    rule->setFixedHeight(20);
    layout->addWidget(rule);
    m_stateIcon = new IconLabel;
    layout->addWidget(m_stateIcon);
    m_state = new ElidedLabel;
    layout->addWidget(m_state, 1);
    m_resolve = new QPushButton(tr("Show both…"));
    connect(m_resolve, &QPushButton::clicked, this, &EditorPage::openConflict);
    layout->addWidget(m_resolve);
    m_compare = new QPushButton(tr("Compare"));
    m_compare->hide();
    connect(m_compare, &QPushButton::clicked, this, &EditorPage::compareWithBase);
    layout->addWidget(m_compare);
    auto *check = new QPushButton(tr("Check"));
    connect(check, &QPushButton::clicked, this, [this] {
        this->check();
        m_findings->focusTable();
    });
    layout->addWidget(check);
    m_publish = filledButton(tr("Publish…"));
    connect(m_publish, &QPushButton::clicked, this, &EditorPage::publish);
    layout->addWidget(m_publish);
    m_more = flatButton({}, lineIcon(QStringLiteral("more")));
    m_more->setAccessibleName(tr("More"));
    m_more->setToolTip(plainToolTip(tr("More")));
    QMenu *menu = menuOf(m_more);
    menu->addAction(tr("Show as text…"), this, &EditorPage::exportText);
    m_withdraw = menu->addAction(tr("Withdraw…"), this, [this] { Q_EMIT withdrawAsked(this->request()); });
    layout->addWidget(m_more);
    return header;
}

// Over the whole width: that something is not saved is seen wherever one looks.
QWidget *EditorPage::makeFailureStrip()
{
    m_failureStrip = new QWidget;
    QVBoxLayout *outer = columnIn(m_failureStrip);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(16, 8, 16, 8);
    row->setSpacing(8);
    auto *icon = new IconLabel(lineIcon(QStringLiteral("caution"), &Colours::error));
    row->addWidget(icon, 0, Qt::AlignTop);
    m_failure = failureLabel();
    row->addWidget(m_failure, 1);
    auto *again = new QPushButton(tr("Try again"));
    connect(again, &QPushButton::clicked, this, &EditorPage::save);
    row->addWidget(again);
    auto *asText = new QPushButton(tr("Show as text…"));
    connect(asText, &QPushButton::clicked, this, &EditorPage::exportText);
    row->addWidget(asText);
    outer->addLayout(row);
    m_failure->show(); // in its strip now: before, it would be a window of its own for a moment
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
    auto *page = new QWidget;
    page->setProperty("chrome", true);
    page->setAttribute(Qt::WA_StyledBackground);
    QHBoxLayout *outer = rowIn(page, {16, 12, 16, 16}, -1);
    auto *column = new QWidget;
    column->setMaximumWidth(scaled(fieldsWidth));
    QVBoxLayout *layout = columnIn(column, {}, 16);
    for (const FieldInfo &row : fieldTable()) {
        auto *field = new FieldEditor(row.field);
        m_fields[size_t(row.field)] = field;
        m_undo.add(field->edit());
        layout->addWidget(field);
        if (row.field == Field::Syntax) {
            m_samples = new SamplesView;
            field->layout()->addWidget(m_samples);
        }
        connect(field, &FieldEditor::edited, this, &EditorPage::edited);
        connect(field->edit(), &FieldTextEdit::entered, this, [this, which = row.field] { enter(which); });
        connect(field->edit(), &FieldTextEdit::cursorMoved, this,
                [this, edit = field->edit()](const QRect &cursor) {
                    const QPoint at = edit->mapTo(m_scroll->widget(), cursor.center());
                    m_scroll->ensureVisible(at.x(), at.y(), 0, 40);
                });
    }
    m_aroundLabel = mutedText();
    layout->addWidget(m_aroundLabel);
    layout->addStretch(1);
    outer->addWidget(column, 100);
    outer->addStretch(1);
    m_scroll->setWidget(page);
    return m_scroll;
}

// ---- what the window knows of it ----

TabPage::SaveState EditorPage::saveState() const
{
    const auto state = m_keeper->state();
    return state == DraftKeeper::State::Failed || state == DraftKeeper::State::Conflict ? SaveState::Failed
           : m_keeper->hasUnsaved()                                                     ? SaveState::NotYet
                                                                                        : SaveState::Saved;
}

void EditorPage::confirmClose(std::function<void()> then)
{
    flush([this, then = std::move(then)](bool saved) {
        if (saved)
            then();
        else
            Q_EMIT failed(tr("The draft stays open: it is not saved."));
    });
}

void EditorPage::offerCommands()
{
    using enum Command;
    const auto isOpen = [this] { return m_keeper->isOpen(); };
    m_offers.add(SaveDraft, isOpen, [this] { save(); });
    m_offers.add(Publish, isOpen, [this] { publish(); });
    m_offers.add(ApplyRemedy, isOpen, [this] { applyRemedy(); });
    m_offers.add(SuppressFinding, isOpen, [this] { suppressFinding(); });
    m_offers.add(NextFinding, [this] { nextFinding(1); });
    m_offers.add(PreviousFinding, [this] { nextFinding(-1); });
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

} // namespace nidus::ui
