// The registrations as a table: rows taken in once, shown through permutations of their own (one a column,
// made beside the window's thread), so that sorting 100,000 rows is a copy of 100,000 numbers.
#pragma once

#include "core/registration/finding.h"
#include "ui/registrations/registration_rows.h"

#include <QAbstractTableModel>
#include <QHash>
#include <QMap>
#include <QStringList>

#include <array>

namespace nidus::ui {

class RegistrationsModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column {
        NidColumn,
        KindColumn,
        StatusColumn,
        VersionColumn,
        DateColumn,
        FormColumn,
        RegistrantColumn,
        ReferenceColumn,
        RegisteredColumn,
        FoundInColumn,
        FindingsColumn,
        ColumnCount
    };

    // The orders of `rows`: for each column the indices of the rows, ascending. Pure; for a thread beside the
    // window's.
    using Orders = std::array<QList<int>, ColumnCount>;
    static Orders ordersOf(const RegistrationRows &rows);

    explicit RegistrationsModel(QObject *parent = nullptr);

    // Orders of other columns than the name's follow by setOrders.
    void setRows(RegistrationRows rows);
    const RegistrationRows &rows() const { return m_rows; }
    void setOrders(Orders orders); // of the rows that were set last
    bool hasOrders() const { return m_orders[NidColumn].size() == m_rows.size(); }

    void setFilter(const RegistrationFilter &filter);
    // Shows only these, best first; nothing: all, sorted.
    void setHits(std::optional<QList<Hit>> hits, const QString &words = {});
    // The fields in which the words stand, by registration; until they are told a hit says "name" or "text".
    void setFoundIn(const QHash<qint64, QString> &fields);
    // Of what is shown from `first` to `last`: the NIDs of the rows with a template whose findings are not
    // told yet, by their place in rows(). They are told for as long as these rows are there.
    QMap<int, QString> unreadFindings(int first, int last) const;
    void setFindings(const QMap<int, QString> &words);
    bool isSearching() const { return m_hits.has_value(); }

    QString nid(const QModelIndex &index) const; // empty: nothing stands there
    static QStringList columnNames();            // as the head of the table says them
    int rowOf(const QString &nid) const;         // where it is shown; -1: not shown

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    QString text(int row, int column) const;
    QString foundIn(int row) const;
    QList<Span> foundWords(int row, int column) const;
    // Makes a change, and the rows shown anew.
    template <class Change> void reset(const Change &change)
    {
        beginResetModel();
        change();
        show();
        endResetModel();
    }
    void show();

    RegistrationRows m_rows;
    Orders m_orders;
    RegistrationFilter m_filter;
    std::optional<QList<Hit>> m_hits;
    QString m_words;                // that were searched for
    QHash<int, bool> m_foundByName; // of the hits, by row
    QHash<int, QString> m_foundIn;  // the same
    QHash<int, QString> m_findings; // that are told, by row
    int m_sortColumn = NidColumn;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    QList<int> m_shown;
};

// "RFC 8141" for "8141", and so on; empty for none.
QString formWords(const QString &form);

} // namespace nidus::ui
