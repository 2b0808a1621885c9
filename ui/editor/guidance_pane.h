// Follows the field in which one writes: what the clause asks, what the text says to it, and the findings
// there with their remedies. Only a person ticks a question.
#pragma once

#include "core/operations/checklist.h"
#include "core/operations/review.h"
#include "ui/editor/finding_card.h"

#include <QScrollArea>

class QCheckBox;
class QPushButton;
class QVBoxLayout;

namespace nidus::ui {

class ConflictList;
class PlainLabel;

class GuidancePane final : public QScrollArea {
    Q_OBJECT
public:
    explicit GuidancePane(QWidget *parent = nullptr);
    void setField(Field field);
    // Those of the field; `selectedFinding` is the open one. `text` is the field's, to show what a remedy
    // would change.
    void setFindings(const Findings &findings, const std::optional<Finding> &selectedFinding,
                     const QString &text, bool canChange);

    void setTicks(const QList<Tick> &ticks); // of the request
    void setConflicts(const Review &review); // of the name; shown beside Namespace Identifier

Q_SIGNALS:
    void conflictsAsked();
    void asked(nidus::ui::FindingAct act, const nidus::Finding &finding);
    void sentenceAsked(const QString &sentence); // to be written at the field's end
    void tickAsked(const QString &item, bool isTicked);
    void passageAsked(const nidus::Span &span); // of the field

private:
    // A question, and what the text says to it.
    struct QuestionRow {
        QString id;
        QCheckBox *box = nullptr;
        PlainLabel *said = nullptr;
        QPushButton *open = nullptr;
        Span passage;
    };
    void showQuestions();
    void addQuestion(const AskedQuestion &question);
    void showQuestion(QuestionRow &row, const AskedQuestion &question);
    void addCard(QVBoxLayout *layout, const Finding &finding, bool selectedFinding);
    void showSentence();
    void showConflicts();

    QList<Tick> m_ticks;
    QList<QuestionRow> m_rows;
    Field m_field = Field::NamespaceIdentifier;
    Findings m_shown;
    std::optional<Finding> m_selectedFinding;
    QString m_text;
    bool m_canChange = false;
    bool m_hasConflicts = false; // it is known what speaks against the name
    PlainLabel *m_clause;
    QVBoxLayout *m_questions;
    QPushButton *m_sentence;
    PlainLabel *m_count;
    QVBoxLayout *m_findings;
    QPushButton *m_fold; // the suppressed ones
    QWidget *m_suppressedPane;
    QVBoxLayout *m_suppressed;
    ConflictList *m_conflicts;
};

} // namespace nidus::ui
