#include "ui/editor/guidance_pane.h"

#include "core/rules/guidance.h"
#include "ui/conflicts/conflict_list.h"
#include "ui/editor/finding_card.h"
#include "ui/look/icon_label.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

namespace nidus::ui {

namespace {

constexpr int margin = 16;
constexpr int longestFound = 48;
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

QVBoxLayout *indented(QVBoxLayout *outer, int spacing)
{
    auto *inner = new QVBoxLayout;
    inner->setContentsMargins(margin, 0, margin, 0);
    inner->setSpacing(spacing);
    outer->addLayout(inner);
    return inner;
}

} // namespace

GuidancePane::GuidancePane(QWidget *parent) : QScrollArea(parent)
{
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    auto *inside = new QWidget;
    inside->setProperty("paper", true);
    inside->setAttribute(Qt::WA_StyledBackground);
    QVBoxLayout *layout = columnIn(inside, {0, 12, 0, 12}, 8);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(margin, 0, margin, 0);
    auto *title = titleLabel(tr("What RFC 8141 asks"));
    title->setWordWrap(true);
    head->addWidget(title, 1);
    layout->addLayout(head);
    m_clause = mutedText();
    indented(layout, 0)->addWidget(m_clause);
    m_questions = indented(layout, 8);
    m_sentence = linkButton(tr("Write that they are undefined"));
    setPlainToolTip(m_sentence, componentsUndefined);
    connect(m_sentence, &QPushButton::clicked, this, [this] { Q_EMIT sentenceAsked(componentsUndefined); });
    auto *sentenceRow = new QHBoxLayout;
    sentenceRow->setContentsMargins(margin + 16, 0, margin, 0);
    sentenceRow->addWidget(m_sentence);
    sentenceRow->addStretch(1);
    layout->addLayout(sentenceRow);
    layout->addWidget(horizontalRule());
    auto *findingsHead = new QHBoxLayout;
    findingsHead->setContentsMargins(margin, 4, margin, 0);
    findingsHead->addWidget(titleLabel(tr("Findings here")), 1);
    m_count = mutedLabel();
    findingsHead->addWidget(m_count);
    layout->addLayout(findingsHead);
    m_findings = new QVBoxLayout;
    m_findings->setSpacing(4);
    layout->addLayout(m_findings);
    m_fold = flatButton({}, lineIcon(QStringLiteral("down")));
    m_fold->setCheckable(true);
    auto *foldRow = new QHBoxLayout;
    foldRow->setContentsMargins(margin - 8, 0, margin, 0);
    foldRow->addWidget(m_fold);
    foldRow->addStretch(1);
    layout->addLayout(foldRow);
    m_suppressedPane = new QWidget;
    m_suppressed = new QVBoxLayout(m_suppressedPane);
    m_suppressed->setContentsMargins(0, 0, 0, 0);
    m_suppressed->setSpacing(4);
    m_suppressedPane->hide();
    layout->addWidget(m_suppressedPane);
    connect(m_fold, &QPushButton::toggled, this, [this](bool open) {
        m_suppressedPane->setVisible(open);
        m_fold->setIcon(lineIcon(open ? QStringLiteral("up") : QStringLiteral("down")));
    });
    m_conflicts = new ConflictList;
    m_conflicts->hide();
    connect(m_conflicts, &ConflictList::reviewAsked, this, &GuidancePane::conflictsAsked);
    layout->addWidget(m_conflicts);
    m_fold->hide();
    m_sentence->hide();
    layout->addStretch(1);
    setWidget(inside);
}

void GuidancePane::setField(Field field)
{
    m_field = field;
    m_clause->setText(QString::fromUtf8(info(field).clause).remove(QLatin1String("RFC 8141 ")));
    showQuestions();
    showSentence();
    m_conflicts->setVisible(m_field == Field::NamespaceIdentifier && m_hasConflicts);
}

// Each question with what the text was found to say.
void GuidancePane::showQuestions()
{
    empty(m_questions);
    const QStringList questions = guidanceQuestions(m_field);
    const QList<std::optional<Span>> passages = rules::passagesFor(m_field, m_text);
    for (qsizetype i = 0; i < questions.size(); ++i) {
        const bool isFound = i < passages.size() && passages[i];
        const Span passage = isFound ? *passages[i] : Span();
        auto *row = new QWidget;
        QHBoxLayout *layout = rowIn(row, {}, 8);
        QLabel *mark =
            isFound ? static_cast<QLabel *>(new IconLabel(lineIcon(QStringLiteral("check"), &Colours::good)))
                    : mutedLabel(QStringLiteral("•"));
        mark->setAccessibleName(isFound ? tr("found") : tr("not found"));
        mark->setAlignment(Qt::AlignHCenter);
        mark->setFixedWidth(scaled(IconLabel::besideText));
        layout->addWidget(mark, 0, Qt::AlignTop);
        auto *words = new QVBoxLayout;
        words->setSpacing(2);
        words->addWidget(wrappedLabel(questions[i]));
        auto *found = mutedText(
            isFound ? tr("found: “%1”")
                          .arg(displayableLine(m_text.mid(passage.start, passage.length), longestFound))
                    : tr("found: nothing"));
        words->addWidget(found);
        layout->addLayout(words, 1);
        m_questions->addWidget(row);
    }
}

void GuidancePane::setConflicts(const Review &review)
{
    m_hasConflicts = !review.name.isEmpty();
    m_conflicts->setReview(review);
    m_conflicts->setVisible(m_field == Field::NamespaceIdentifier && m_hasConflicts);
}

void GuidancePane::showSentence()
{
    m_sentence->setVisible(m_field == Field::Syntax && m_canChange && !saysOfComponents(m_text));
}

void GuidancePane::addCard(QVBoxLayout *layout, const Finding &finding, bool selectedFinding)
{
    auto *card = new FindingCard(finding, m_text, selectedFinding, m_canChange);
    connect(card, &FindingCard::handAsked, this, [this, finding] { Q_EMIT handAsked(finding); });
    connect(card, &FindingCard::applyAsked, this, [this, finding] { Q_EMIT remedyAsked(finding); });
    connect(card, &FindingCard::suppressAsked, this, [this, finding] { Q_EMIT suppressAsked(finding); });
    connect(card, &FindingCard::restoreAsked, this, [this, finding] { Q_EMIT restoreAsked(finding); });
    layout->addWidget(card);
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
    if (active > mostCards) {
        auto *more = mutedLabel(tr("and %1 more, in the list below").arg(active - mostCards));
        more->setContentsMargins(margin, 0, margin, 0);
        m_findings->addWidget(more);
    }
    m_count->setText(QString::number(active));
    if (active == 0) {
        auto *none = mutedLabel(tr("none"));
        none->setContentsMargins(margin, 0, margin, 0);
        m_findings->addWidget(none);
    }
    m_fold->setText(tr("%1 suppressed").arg(suppressed));
    m_fold->setVisible(suppressed > 0);
    if (suppressed == 0)
        m_fold->setChecked(false);
    showSentence();
}

} // namespace nidus::ui
