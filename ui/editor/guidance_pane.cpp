#include "ui/editor/guidance_pane.h"

#include "ui/conflicts/conflict_list.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"
#include "ui/requests/requests_model.h"

#include <QCheckBox>
#include <QTimer>

#include <algorithm>

namespace nidus::ui {

namespace {

constexpr int margin = 16;
constexpr int longestFound = 120;
constexpr int mostCards = 20; // the list of all findings has them all

// RFC 8141, Appendix A: unless a registration says otherwise the three components are undefined. Part of the
// template, so it is not translated.
const QString componentsUndefined = QStringLiteral(
    "Names of this namespace are not used with r-, q- or f-components; their\nmeaning is left undefined.");

void empty(QVBoxLayout *layout)
{
    while (QLayoutItem *item = layout->takeAt(0)) {
        if (QWidget *widget = item->widget()) {
            widget->hide();
            widget->deleteLater(); // a button may be the one that is pressed
        }
        delete item;
    }
}

bool saysOfComponents(const QString &text)
{
    return text.contains(QLatin1String("component"), Qt::CaseInsensitive) ||
           text.contains(QLatin1String("fragment"), Qt::CaseInsensitive);
}

} // namespace

GuidancePane::GuidancePane(QWidget *parent) : QScrollArea(parent)
{
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    QWidget *inside = widgetOn("paper");
    QVBoxLayout *layout = columnIn(inside, {0, 12, 0, 12}, 8);
    const QMargins sides(margin, 0, margin, 0);
    addTo(rowIn(layout, sides), titleLabel(tr("What RFC 8141 asks")), 1)->setWordWrap(true);
    m_clause = addTo(columnIn(layout, sides, 0), mutedLabel({}, Lines::Wrapped));
    m_questions = columnIn(layout, sides, 8);
    QHBoxLayout *sentenceRow = rowIn(layout, {margin + 16, 0, margin, 0});
    m_sentence = addButton(sentenceRow, linkButton(tr("Write that they are undefined")), this,
                           [this] { Q_EMIT sentenceAsked(componentsUndefined); });
    setPlainToolTip(m_sentence, componentsUndefined);
    m_sentence->hide();
    sentenceRow->addStretch(1);
    layout->addWidget(horizontalRule());
    QHBoxLayout *findingsHead = rowIn(layout, {margin, 4, margin, 0});
    addTo(findingsHead, titleLabel(tr("Findings here")), 1)->setWordWrap(true);
    m_count = addTo(findingsHead, mutedLabel());
    m_findings = columnIn(layout, {}, 4);
    QHBoxLayout *foldRow = rowIn(layout, {margin - 8, 0, margin, 0});
    m_fold = addTo(foldRow, flatButton({}, lineIcon(QStringLiteral("down"))));
    m_fold->setCheckable(true);
    m_fold->hide();
    foldRow->addStretch(1);
    m_suppressedPane = addTo(layout, new QWidget);
    m_suppressed = columnIn(m_suppressedPane, {}, 4);
    m_suppressedPane->hide();
    connect(m_fold, &QPushButton::toggled, this, [this](bool open) {
        m_suppressedPane->setVisible(open);
        m_fold->setIcon(lineIcon(open ? QStringLiteral("up") : QStringLiteral("down")));
    });
    m_conflicts = addTo(layout, new ConflictList);
    m_conflicts->hide();
    connect(m_conflicts, &ConflictList::reviewAsked, this, &GuidancePane::conflictsAsked);
    layout->addStretch(1);
    setWidget(inside);
}

void GuidancePane::setField(Field field)
{
    m_field = field;
    m_clause->setText(QString::fromUtf8(info(field).clause).remove(QLatin1String("RFC 8141 ")));
    showQuestions();
    showSentence();
    showConflicts();
}

void GuidancePane::setTicks(const QList<Tick> &ticks)
{
    m_ticks = ticks;
    showQuestions();
}

// Each question with a passage of the text that may answer it: whether it does, a person says. Those of the
// same field stay in their place, and one of them the focus.
void GuidancePane::showQuestions()
{
    const QList<AskedQuestion> questions = questionsOf(m_field, m_text, m_ticks);
    const bool isSameField = std::ranges::equal(m_rows, questions, {}, &QuestionRow::id, &AskedQuestion::id);
    if (!isSameField) {
        m_rows.clear();
        empty(m_questions);
        for (const AskedQuestion &question : questions)
            addQuestion(question);
    }
    for (qsizetype i = 0; i < questions.size(); ++i)
        showQuestion(m_rows[i], questions[i]);
}

void GuidancePane::addQuestion(const AskedQuestion &question)
{
    QuestionRow added;
    added.id = question.id;
    auto *row = addTo(m_questions, new QWidget);
    QHBoxLayout *layout = rowIn(row, {}, 8);
    added.box = addTo(layout, new QCheckBox, 0, Qt::AlignTop);
    added.box->setAccessibleName(question.words);
    connect(added.box, &QCheckBox::clicked, this,
            [this, item = question.id](bool isTicked) { Q_EMIT tickAsked(item, isTicked); });
    QVBoxLayout *words = columnIn(layout, {}, 2, 1);
    addTo(words, wrappedLabel(question.words))->setBuddy(added.box);
    added.said = addTo(words, mutedLabel({}, Lines::Wrapped));
    QHBoxLayout *acts = rowIn(words, {}, 0);
    added.open = addButton(acts, linkButton({}), this, [this, item = question.id] {
        const auto asked = std::ranges::find(m_rows, item, &QuestionRow::id);
        if (asked != m_rows.end())
            Q_EMIT passageAsked(Span(asked->passage));
    });
    acts->addStretch(1);
    m_rows += added;
}

void GuidancePane::showQuestion(QuestionRow &row, const AskedQuestion &question)
{
    row.passage = question.passage.value_or(Span());
    row.box->setChecked(question.tick.has_value());
    setPlainToolTip(row.box, question.tick ? tr("Ticked by %1, %2")
                                                 .arg(displayableLine(question.tick->by, 60),
                                                      question.tick->at.date().toString(Qt::ISODate))
                                           : tr("Tick what you have checked"));
    const bool isSaid = !question.said.isEmpty();
    row.said->setText(isSaid ? tr("In the text: “%1”").arg(displayableLine(question.said, longestFound))
                             : QString());
    row.said->setVisible(isSaid);
    row.open->setText(isSaid ? tr("Show %1").arg(question.lines) : QString());
    row.open->setVisible(isSaid);
}

void GuidancePane::setConflicts(const Review &review)
{
    m_hasConflicts = !review.name.isEmpty();
    m_conflicts->setReview(review);
    showConflicts();
}

void GuidancePane::showConflicts()
{
    m_conflicts->setVisible(m_field == Field::NamespaceIdentifier && m_hasConflicts);
}

void GuidancePane::showSentence()
{
    m_sentence->setVisible(m_field == Field::Syntax && m_canChange && !saysOfComponents(m_text));
}

void GuidancePane::addCard(QVBoxLayout *layout, const Finding &finding, bool selectedFinding)
{
    auto *card = addTo(layout, new FindingCard(finding, m_text, selectedFinding, m_canChange));
    connect(card, &FindingCard::asked, this, [this, finding](FindingAct act) { Q_EMIT asked(act, finding); });
    if (selectedFinding)
        QTimer::singleShot(0, card, [this, card] { ensureWidgetVisible(card, 0, 8); }); // once it is laid out
}

void GuidancePane::setFindings(const Findings &findings, const std::optional<Finding> &selectedFinding,
                               const QString &text, bool canChange)
{
    if (findings == m_shown && selectedFinding == m_selectedFinding && text == m_text &&
        canChange == m_canChange)
        return;
    m_shown = findings;
    m_selectedFinding = selectedFinding;
    if (std::exchange(m_text, text) != text)
        showQuestions();
    m_canChange = canChange;
    empty(m_findings);
    empty(m_suppressed);
    int active = 0, suppressed = 0;
    bool isOpen = false; // one card, where two findings are alike
    for (const Finding &finding : findings) {
        if (finding.suppressed) {
            ++suppressed;
            addCard(m_suppressed, finding, false);
            continue;
        }
        ++active;
        const bool opens = !isOpen && selectedFinding == finding;
        isOpen = isOpen || opens;
        if (active <= mostCards || opens)
            addCard(m_findings, finding, opens);
    }
    const FindingCounts counts = countOf(findings); // as in the outline and below
    m_count->setText(QString::number(counts.errors + counts.warnings + counts.advice));
    if (active == 0 || active > mostCards)
        addTo(m_findings,
              mutedLabel(active == 0 ? tr("none")
                                     : tr("and %1 more, in the list below").arg(active - mostCards)))
            ->setContentsMargins(margin, 0, margin, 0);
    m_fold->setText(tr("%1 suppressed").arg(suppressed));
    m_fold->setVisible(suppressed > 0);
    if (suppressed == 0)
        m_fold->setChecked(false);
    showSentence();
}

} // namespace nidus::ui
