// What was found as a table: a row a name, a column a syntax. Rows are shown through a permutation, so that
// ten thousand sort and filter at once.
#pragma once

#include "core/names/name_scanner.h"
#include "ui/async/worker.h"
#include "ui/look/rows_model.h"

#include <QHash>

#include <optional>

namespace nidus::ui {

enum class FoundFilter { All, Urns, Urls, Patterns, Invalid, Noted, NotRegistered };

// What the store says of a NID.
struct NidStanding {
    bool isRegistered = false;
    QString status;     // as the registration has it
    QString references; // of its entry
    QString registrant;
    QString draft = {}; // the open request that asks for it, "R-7"; empty: none
    bool operator==(const NidStanding &) const = default;
};
using NidStandings = QHash<QString, NidStanding>; // by folded NID

class ScannedNamesModel final : public RowsModel<int> { // of a row its name
    Q_OBJECT
public:
    enum Column {
        KindColumn,
        FoundColumn,
        FirstJudgeColumn,
        NidColumn = FirstJudgeColumn + judgeCount,
        GroupColumn,
        LineColumn
    };

    explicit ScannedNamesModel(QObject *parent = nullptr);

    void setNames(std::shared_ptr<const FoundNames> names);
    const FoundNames *names() const { return m_names.get(); }
    void setStandings(NidStandings standings);
    void setFilter(FoundFilter filter);

    int nameAt(const QModelIndex &index) const; // row of the names; -1: none
    int shownRow(int name) const;               // -1: the filter hides it
    // Nothing when the name has no NID, or none was looked up yet.
    std::optional<NidStanding> standing(int name) const;
    QString nid(int name) const;
    QString nidWords(int name) const; // "registered", "not registrable"

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    QString text(int name, int column) const;
    bool passes(int name) const;
    void makeOrder();
    void rearrange();
    QList<int> shown() const; // in the order chosen

    std::shared_ptr<const FoundNames> m_names;
    NidStandings m_standings;
    FoundFilter m_filter = FoundFilter::All;
    int m_sortColumn = LineColumn;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    QList<int> m_order; // of all names, ascending; empty: as the text has them
    Latest m_ordering;
};

} // namespace nidus::ui
