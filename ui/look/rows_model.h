// A table of rows of one kind. What stands in a cell is the model's; how many rows and columns there are and
// what the columns are called is the same for all.
#pragma once

#include <QAbstractTableModel>

namespace nidus::ui {

template <class Row> class RowsModel : public QAbstractTableModel {
public:
    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_rows.size());
    }
    int columnCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_titles.size());
    }
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override
    {
        const bool isTitle = orientation == Qt::Horizontal && role == Qt::DisplayRole;
        return isTitle && section < m_titles.size() ? QVariant(m_titles[section]) : QVariant();
    }
    const QList<Row> &rows() const { return m_rows; }
    const Row *row(const QModelIndex &index) const // nullptr: none
    {
        return index.isValid() && index.row() < m_rows.size() ? &m_rows[index.row()] : nullptr;
    }

protected:
    RowsModel(QStringList titles, QObject *parent) : QAbstractTableModel(parent), m_titles(std::move(titles))
    {
    }
    void setRows(QList<Row> rows)
    {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
    }

    QList<Row> m_rows;

private:
    QStringList m_titles; // of the columns
};

} // namespace nidus::ui
