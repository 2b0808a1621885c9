// A list of the overview: rows of words that are read and opened, nothing more.
#pragma once

#include "ui/look/rows_model.h"

#include <QSet>

namespace nidus::ui {

class ListedRows final : public RowsModel<QStringList> {
    Q_OBJECT
public:
    // `names`: columns with names, `numbers`: columns with figures.
    ListedRows(const QStringList &titles, QSet<int> names, QSet<int> numbers = {}, QObject *parent = nullptr)
        : RowsModel(titles, parent), m_names(std::move(names)), m_numbers(std::move(numbers))
    {
    }
    void setCells(QList<QStringList> rows) { setRows(std::move(rows)); }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    QSet<int> m_names, m_numbers;
};

} // namespace nidus::ui
