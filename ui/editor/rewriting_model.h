// What is to be rewritten in a text that came in an older form, as a table: ticked or not, in which field and
// lines, and what.
#pragma once

#include "core/operations/checklist.h"
#include "ui/look/rows_model.h"

namespace nidus::ui {

class RewritingModel final : public RowsModel<RewritingEntry> {
    Q_OBJECT
public:
    enum Column { TickColumn, FieldColumn, TitleColumn, ClauseColumn };

    explicit RewritingModel(QObject *parent = nullptr);
    // The same entries, in the same order, keep the current row.
    void setEntries(QList<RewritingEntry> entries);
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    void toggle(int row);

Q_SIGNALS:
    void tickAsked(const QString &item, bool isTicked);

private:
    QString text(const RewritingEntry &entry, int column) const;
};

} // namespace nidus::ui
