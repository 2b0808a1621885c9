// All findings of a draft below its fields: how many there are of each kind, and a table of them.
#pragma once

#include "ui/editor/finding_card.h"

#include <array>

class QModelIndex;
class QTableView;

namespace nidus::ui {

class FindingsModel;
class PlainLabel;

class FindingsPane final : public QWidget {
    Q_OBJECT
public:
    explicit FindingsPane(QWidget *parent = nullptr);

    void setFindings(const Findings &findings);
    const Findings &findings() const; // as shown
    void setCurrent(const Finding &finding);
    // `step` behind the current one, 1 or -1, round and round; nothing when all are suppressed.
    std::optional<Finding> findingAfterCurrent(int step) const;
    void focusTable();
    void setClausesShown(bool shown);

Q_SIGNALS:
    void stepAsked(int step);
    void currentChanged(const nidus::Finding &finding); // by keys or from outside; the focus stays here
    void asked(nidus::ui::FindingAct act, const nidus::Finding &finding);

private:
    QWidget *makeBar();
    void makeTable();
    void click(const QModelIndex &index);

    FindingsModel *m_findings;
    QTableView *m_table = nullptr;
    qsizetype m_active = 0; // of those that are not suppressed, which come first
    std::array<PlainLabel *, 3> m_counts{};
    PlainLabel *m_suppressedCount = nullptr;
};

} // namespace nidus::ui
