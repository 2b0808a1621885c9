// What is planned to be imported, thing by thing: its verdict, what changes, and a tick to take it or not.
#pragma once

#include "core/operations/registrar.h"

#include <QAbstractTableModel>

#include <utility>
#include <vector>

namespace nidus::ui {

// A plan with the orders in which it can be listed: made beside the window's thread.
struct ListedPlan {
    explicit ListedPlan(ImportPlan plan = {});
    // The same things, those that are in `items` as they are planned there.
    std::shared_ptr<ListedPlan> with(const QList<PlannedItem> &items) const;

    ImportPlan plan;
    std::vector<int> nameRank, fileRank; // of each item
    QHash<QString, int> templates;       // how many there are of a name
    bool hasTemplates = false;
};

class ImportPreviewModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { TakeColumn, VerdictColumn, WhatColumn, ChangesColumn, FileColumn, ColumnCount };
    enum class Show { WhatChanges, Everything, Refused };

    explicit ImportPreviewModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    // Ticked is what the plan proposes, or what was chosen before.
    void setPlan(std::shared_ptr<ListedPlan> plan, const std::optional<ImportChoice> &choice);
    // The same things planned anew (ListedPlan::with). Ticks stay where they were.
    void replacePlan(std::shared_ptr<ListedPlan> plan);
    const std::shared_ptr<ListedPlan> &listed() const { return m_listed; }
    // What is done with these hangs on what was ticked since this was asked last: they must be planned anew.
    QStringList takeFilesToReplan() { return std::exchange(m_toReplan, {}).values(); }
    void replanWith(const QString &file); // lines of it were moved
    void setShown(Show what);

    const PlannedItem *item(const QModelIndex &index) const;
    const ImportPlan &plan() const { return m_listed->plan; }
    const QList<PlannedItem> &items() const { return m_listed->plan.items; }
    const std::vector<bool> &ticks() const { return m_ticked; }
    int firstRowThatChanges() const;

    bool isTicked(qsizetype item) const { return m_ticked[size_t(item)]; }
    void toggle(int row);
    void tickAll(bool ticked); // of what is shown
    qsizetype ticked() const;
    qsizetype takeable() const;
    bool hasTemplates() const { return m_listed->hasTemplates; }
    // A registry document of which some records are ticked, but not the whole: its day.
    QString editionInPart() const;
    bool takesOlderEdition() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override; // a tick
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

Q_SIGNALS:
    void ticksChanged();

private:
    void rebuild();
    void tick(qsizetype item, bool ticked);
    void ticksMoved();
    QString words(const PlannedItem &item) const;

    std::shared_ptr<ListedPlan> m_listed = std::make_shared<ListedPlan>();
    std::vector<bool> m_ticked;
    QSet<QString> m_toReplan;
    std::vector<int> m_rows; // row → item
    Show m_shown = Show::WhatChanges;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

QString verdictWord(const PlannedItem &item); // "new registration", "correction", "known already"

} // namespace nidus::ui
