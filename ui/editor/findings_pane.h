// All findings of a draft below its fields: how many there are of each kind, and a table of them. Those of
// the layout are shown to whoever asks for them.
#pragma once

#include "core/registration/registration_template.h"
#include "ui/editor/finding_card.h"

#include <array>

class QCheckBox;
class QModelIndex;
class QPushButton;
class QTableView;

namespace nidus::ui {

class FindingsModel;
class PlainLabel;

class FindingsPane final : public QWidget {
    Q_OBJECT
public:
    explicit FindingsPane(QWidget *parent = nullptr);

    void setFindings(const Findings &findings, const RegistrationTemplate &text); // they are of `text`
    const Findings &findings() const
    {
        return m_shown;
    }                                        // without those of the layout, where these are not shown
    void setCurrent(const Finding &finding); // the person has gone to it
    void highlight(const std::optional<Finding> &finding); // the one that the keys act on, if any
    // `step` behind the current one, or behind where it was; 1 or -1, round and round; nothing when all are
    // suppressed.
    std::optional<Finding> findingAfterCurrent(int step) const;
    // The next active one that is not of the same rule and field; nothing when there is none.
    std::optional<Finding> otherAfter(const Finding &finding) const;
    bool hasFocus() const; // the table has it
    void focusTable();
    // Where there is little room: the shape of the severity, and where and what in one; the card beside the
    // field has the clause and the remedy.
    void setCompact(bool compact);
    // The words of a button to the list that may stand in this one's place; empty: there is none.
    void setOther(const QString &words);

Q_SIGNALS:
    void stepAsked(int step);
    void shownChanged();                                // the person wants to see others
    void currentChanged(const nidus::Finding &finding); // by keys or from outside; the focus stays here
    void asked(nidus::ui::FindingAct act, const nidus::Finding &finding);
    void otherAsked();

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeBar();
    Findings active() const; // in the order of the rows
    void showFindings();
    void makeTable();
    void sizeSeverity();
    void click(const QModelIndex &index);

    FindingsModel *m_findings;
    QTableView *m_table = nullptr;
    Findings m_all, m_shown;
    RegistrationTemplate m_text;
    std::optional<Finding> m_current; // to which the person has gone last
    qsizetype m_place = 0;            // of that among the active ones
    bool m_isHighlighting = false;    // it is no person who moves the current row
    std::array<PlainLabel *, 3> m_counts{};
    PlainLabel *m_settledCount = nullptr;
    QCheckBox *m_layout = nullptr;
    PlainLabel *m_title = nullptr;
    QPushButton *m_other = nullptr, *m_previous = nullptr, *m_next = nullptr;
    bool m_isCompact = false;
};

} // namespace nidus::ui
