#include "ui/import/template_preview.h"

#include "ui/async/store_access.h"
#include "ui/import/field_cards.h"
#include "ui/import/source_view.h"
#include "ui/look/fitted_row.h"
#include "ui/look/icon_label.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

#include <QComboBox>
#include <QMenu>
#include <QSplitter>

#include <algorithm>

namespace nidus::ui {

namespace {

constexpr int headHeight = 34;
constexpr int footHeight = 30;
constexpr int margin = 16;
constexpr qsizetype atOnce = 128 * 1024; // octets that are divided between two keystrokes

// How a person has a source read: which lines belong to whom, and in which encoding.
class ReadOtherwise final : public QUndoCommand {
public:
    struct Reading {
        formats::MovedLines moved;
        QString encoding;
    };
    ReadOtherwise(LookedAt &looked, Reading after, int drag)
        : m_looked(looked), m_before{looked.what.moved, looked.what.source.encoding},
          m_after(std::move(after)), m_drag(drag)
    {
    }
    void undo() override { read(m_before); }
    void redo() override { read(m_after); }
    int id() const override { return m_drag > 0 ? m_drag : -1; }
    bool mergeWith(const QUndoCommand *later) override
    {
        m_after = static_cast<const ReadOtherwise *>(later)->m_after;
        return true;
    }

private:
    void read(const Reading &reading)
    {
        m_looked.what.moved = reading.moved;
        m_looked.what.source.encoding = reading.encoding;
    }

    LookedAt &m_looked;
    Reading m_before, m_after;
    int m_drag; // 0: none
};

} // namespace

bool LookedAt::isUnkept() const
{
    return std::any_of(divisions.cbegin(), divisions.cend(),
                       [](const Division &division) { return division.now != division.kept; });
}

TemplatePreview::TemplatePreview(StoreAccess &store, QWidget *parent) : QWidget(parent), m_store(store)
{
    QVBoxLayout *layout = columnIn(this);
    auto *splitter = new QSplitter(Qt::Horizontal);
    splitter->setChildrenCollapsible(false);
    const auto side = [&](QWidget *head, QWidget *body) {
        auto *pane = new QWidget;
        QVBoxLayout *column = columnIn(pane);
        column->addWidget(head);
        column->addWidget(horizontalRule());
        column->addWidget(body, 1);
        splitter->addWidget(pane);
        splitter->setStretchFactor(splitter->count() - 1, 1);
    };
    m_view = new SourceView;
    m_cards = new FieldCards;
    QWidget *fieldsHead = widgetOn("chrome", headHeight);
    QHBoxLayout *row = rowIn(fieldsHead, {margin, 0, margin, 0}, -1);
    row->addWidget(semiBoldLabel(tr("Fields")));
    row->addWidget(mutedLabel(tr("in Appendix A’s order")), 1);
    side(makeSourceHead(), m_view);
    side(fieldsHead, m_cards);
    splitter->setSizes({scaled(764), scaled(460)});
    layout->addWidget(splitter, 1);
    layout->addWidget(horizontalRule());
    layout->addWidget(makeFoot());

    connect(m_view, &SourceView::currentPassageChanged, this, &TemplatePreview::showCurrent);
    connect(m_view, &SourceView::selectedLinesChanged, this, &TemplatePreview::showSelected);
    connect(m_view, &SourceView::undoAsked, this, &TemplatePreview::undo);
    connect(m_view, &SourceView::redoAsked, this, &TemplatePreview::redo);
    connect(m_view, &SourceView::fieldAsked, this, &TemplatePreview::offerFields);
    connect(m_view, &SourceView::dragEnded, this, [this] { ++m_drag; });
    connect(m_view, &SourceView::boundaryMoved, this, [this](int passage, int lines, bool isDrag) {
        if (m_looked)
            propose(withBoundary(m_looked->what.moved, *m_divided, passage, lines), isDrag);
    });
    connect(m_cards, &FieldCards::chosen, this, [this](Field field) {
        m_field = field;
        if (const int passage = m_divided->fields[size_t(field)].passage; passage >= 0)
            m_view->setCurrentPassage(passage);
        m_cards->setCurrent(field);
    });
    connect(m_cards, &FieldCards::boundaryAsked, m_view, &SourceView::moveBoundary);
    connect(m_cards, &FieldCards::givenTo, this, &TemplatePreview::givePassages);
}

QWidget *TemplatePreview::makeSourceHead()
{
    QWidget *head = widgetOn("chrome", headHeight);
    QHBoxLayout *layout = rowIn(head, {margin, 0, 8, 0}, 8);
    layout->addWidget(semiBoldLabel(tr("Source")));
    auto *hint =
        addTo(layout,
              mutedLabel(tr("drag a boundary, or press a name (F2) to change its field"), Lines::Elided), 1);
    layout->addStretch();
    m_undo = addButton(layout, flatButton(tr("Undo")), this, &TemplatePreview::undo);
    m_redo = addButton(layout, flatButton(tr("Redo")), this, &TemplatePreview::redo);
    m_lines = addTo(layout, mutedLabel());
    m_to = addTo(layout, fieldBox(addTo(layout, mutedLabel(tr("Field")))));
    m_to->setAccessibleName(tr("Field of the selected lines"));
    m_to->setToolTip(tr("Field of the selected lines"));
    connect(m_to, &QComboBox::activated, this, &TemplatePreview::giveSelected);
    auto *fitted = new FittedRow(head);
    fitted->keepsWhole(hint); // its beginning says nothing
    fitted->mayGo(hint);
    return head;
}

QWidget *TemplatePreview::makeFoot()
{
    QWidget *foot = widgetOn("chrome", footHeight);
    QHBoxLayout *layout = rowIn(foot, {margin, 0, margin, 0}, 6);
    m_filled = addTo(layout, semiBoldLabel({}));
    for (const Severity severity : {Severity::Error, Severity::Warning, Severity::Advice}) {
        layout->addSpacing(10);
        m_marks[int(severity)] = addTo(layout, new IconLabel(severityIcon(severity)));
        m_counts[int(severity)] = addTo(layout, new PlainLabel);
    }
    layout->addSpacing(10);
    m_unclaimed = addButton(layout, linkButton({}), this, &TemplatePreview::showUnclaimed);
    layout->addSpacing(10);
    m_encodingTitle = addTo(layout, mutedLabel(tr("Encoding")));
    m_encoding = addTo(layout, new QComboBox);
    m_encoding->setAccessibleName(m_encodingTitle->text());
    m_encoding->setProperty("filters", true);
    m_encodingTitle->setBuddy(m_encoding);
    connect(m_encoding, &QComboBox::activated, this,
            [this](int index) { readIn(m_encoding->itemText(index)); });
    addTo(layout, mutedLabel(tr("Nothing is saved yet. The source is kept unchanged."), Lines::Elided), 1)
        ->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return foot;
}

void TemplatePreview::show(std::shared_ptr<LookedAt> looked, std::shared_ptr<const DividedSource> divided)
{
    m_dividing.drop();
    m_looked = std::move(looked);
    m_field.reset();
    take(std::move(divided));
}

void TemplatePreview::take(std::shared_ptr<const DividedSource> divided)
{
    m_divided = std::move(divided);
    if (m_looked) {
        LookedAt::Division &division = m_looked->divisions[m_looked->what.part];
        const bool isAsFound = m_looked->what.moved.isEmpty() && !m_looked->hasOtherEncoding();
        if (isAsFound || division.kept == RegistrationTemplate())
            division.kept = m_divided->text;
        division.now = m_divided->text;
    }
    m_cards->setSource(*m_divided);
    m_view->setSource(m_divided);
    m_undo->setEnabled(m_looked && m_looked->undo.canUndo());
    m_redo->setEnabled(m_looked && m_looked->undo.canRedo());
    showCounts();
    showEncodings();
}

// Where there is a choice.
void TemplatePreview::showEncodings()
{
    const bool hasChoice = m_looked && m_divided->encodings.size() > 1;
    for (QWidget *widget : std::initializer_list<QWidget *>{m_encodingTitle, m_encoding})
        widget->setVisible(hasChoice);
    if (!hasChoice)
        return;
    m_encoding->clear();
    m_encoding->addItems(m_divided->encodings);
    m_encoding->setCurrentText(m_looked->what.source.encoding);
}

void TemplatePreview::focusSource() { m_view->setFocus(Qt::OtherFocusReason); }

// ---- moving ----

void TemplatePreview::propose(const formats::MovedLines &moved, bool isDrag)
{
    if (!m_looked || moved == m_looked->what.moved)
        return;
    m_looked->undo.push(
        new ReadOtherwise(*m_looked, {moved, m_looked->what.source.encoding}, isDrag ? m_drag + 1 : 0));
    divideAnew();
}

// The lines are the same in each of them, so that what was moved stays moved.
void TemplatePreview::readIn(const QString &encoding)
{
    if (!m_looked || encoding == m_looked->what.source.encoding)
        return;
    m_looked->undo.push(new ReadOtherwise(*m_looked, {m_looked->what.moved, encoding}, 0));
    divideAnew();
}

void TemplatePreview::undo()
{
    if (!m_looked || !m_looked->undo.canUndo())
        return;
    m_looked->undo.undo();
    divideAnew();
}

void TemplatePreview::redo()
{
    if (!m_looked || !m_looked->undo.canRedo())
        return;
    m_looked->undo.redo();
    divideAnew();
}

void TemplatePreview::divideAnew()
{
    m_dividing.drop();
    const auto work = [what = m_looked->what] { return divide(what); };
    const auto then = [this](ActResult<DividedSource> divided) {
        if (!divided)
            return;
        take(std::make_shared<const DividedSource>(*std::move(divided)));
        Q_EMIT dividedAnew();
    };
    if (m_looked->what.source.bytes.size() <= atOnce)
        return then(work());
    m_store.look(
        m_dividing.anew(), [work](Registrar &) { return work(); }, then);
}

void TemplatePreview::giveSelected(int index)
{
    const auto [first, last] = m_view->selectedLines();
    if (first >= 0 && m_looked)
        propose(withField(m_looked->what.moved, *m_divided, first, last, fieldIn(m_to, index)), false);
    showSelected();
    m_view->setFocus(Qt::OtherFocusReason);
}

// Every passage of the current card.
void TemplatePreview::givePassages(std::optional<Field> to)
{
    if (!m_looked || !m_field)
        return;
    formats::MovedLines moved = m_looked->what.moved;
    for (const SourcePassage &passage : m_divided->passages)
        if (passage.field == m_field)
            moved = withField(std::move(moved), *m_divided, passage.first, passage.last, to);
    propose(moved, false);
}

void TemplatePreview::givePassage(int passage, std::optional<Field> to)
{
    if (!m_looked || passage >= m_divided->passages.size())
        return;
    const SourcePassage &given = m_divided->passages[passage];
    propose(withField(m_looked->what.moved, *m_divided, given.first, given.last, to), false);
    focusSource();
}

void TemplatePreview::offerFields(int passage, const QPoint &at)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const std::optional<Field> now = m_divided->passages[passage].field;
    const auto offer = [&](const QString &words, std::optional<Field> field) {
        QAction *action =
            menu->addAction(words, this, [this, passage, field] { givePassage(passage, field); });
        action->setCheckable(true);
        action->setChecked(field == now && (field || !m_divided->passages[passage].isOwned()));
        if (action->isChecked())
            menu->setActiveAction(action);
    };
    for (const FieldInfo &row : fieldTable())
        offer(withoutMnemonic(label(row.field)), row.field);
    menu->addSeparator();
    offer(tr("no field"), std::nullopt);
    menu->popup(at);
}

// ---- what is current ----

void TemplatePreview::showCurrent()
{
    const int passage = m_view->currentPassage();
    const auto isHere = [&](Field field) {
        return passage >= 0 && m_divided->fields[size_t(field)].passage == passage;
    };
    // Version and Date may share a passage: whichever card was chosen stays.
    if (!m_field || !isHere(*m_field)) {
        m_field = passage < 0 ? std::nullopt : m_divided->passages[passage].field;
        for (const FieldInfo &row : fieldTable())
            if (!m_field && isHere(row.field))
                m_field = row.field;
    }
    m_cards->setCurrent(m_field);
}

void TemplatePreview::showSelected()
{
    const auto [first, last] = m_view->selectedLines();
    m_to->setEnabled(first >= 0);
    if (first < 0)
        return m_lines->clear();
    const int from = m_divided->firstNumber + first, to = m_divided->firstNumber + last;
    m_lines->setText(from == to ? tr("Line %1").arg(from) : tr("Lines %1–%2").arg(from).arg(to));
    const int passage = m_divided->passageOf(first);
    const SourcePassage there = passage < 0 ? SourcePassage() : m_divided->passages[passage];
    m_to->setCurrentIndex(there.field ? int(*there.field) : there.isOwned() ? -1 : m_to->count() - 1);
}

void TemplatePreview::showCounts()
{
    m_filled->setText(tr("%1 of %2 fields filled").arg(m_divided->filled()).arg(fieldCount));
    for (int severity = 0; severity < 3; ++severity) {
        const int count = m_divided->counts[severity];
        m_counts[severity]->setText(severityCount(Severity(severity), count));
        m_counts[severity]->setVisible(count > 0);
        m_marks[severity]->setVisible(count > 0);
    }
    const qsizetype stray = m_divided->stray.size();
    m_unclaimed->setVisible(stray > 0);
    m_unclaimed->setText(stray == 1 ? tr("1 line claimed by no field")
                                    : tr("%1 lines claimed by no field").arg(stray));
    setPlainToolTip(m_unclaimed, tr("Lines %1").arg(m_divided->strayLines()));
}

// To the next lines that no field claims; from the last ones on to the first.
void TemplatePreview::showUnclaimed()
{
    const int count = int(m_divided->passages.size());
    for (int step = 1; step <= count; ++step) {
        const int passage = (m_view->currentPassage() + step) % count;
        if (m_divided->hasStray(m_divided->passages[passage])) {
            m_view->setCurrentPassage(passage);
            return focusSource();
        }
    }
}

} // namespace nidus::ui
