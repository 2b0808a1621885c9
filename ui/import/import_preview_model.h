// What is planned to be imported, thing by thing: its verdict, what changes, and a tick to take it or not.
#pragma once

#include "core/operations/registrar.h"
#include "ui/look/rows_model.h"

#include <utility>
#include <vector>

namespace nidus::ui {

using SharedPlan = std::shared_ptr<const ImportPlan>;
// The same, with `items` in place of what there was of their files.
SharedPlan planWith(const ImportPlan &plan, const QList<PlannedItem> &items);

class ImportPreviewModel final : public RowsModel<int> { // of a row its item
    Q_OBJECT
public:
    enum Column { TakeColumn, VerdictColumn, WhatColumn, ChangesColumn, FileColumn };
    enum class Show { WhatChanges, Everything, Refused };

    explicit ImportPreviewModel(QObject *parent = nullptr);

    // Ticked is what the plan proposes, or what was chosen before.
    void setPlan(SharedPlan plan, const std::optional<ImportChoice> &choice);
    // Some files planned anew (planWith). Ticks stay where they were; what has come is ticked with the whole
    // of which it is a part, or as the plan proposes.
    void replacePlan(SharedPlan plan);
    QModelIndex find(const PlannedItem &item) const; // as it is now; invalid: it is not shown
    const SharedPlan &shared() const { return m_plan; }
    // What is done with these hangs on what was ticked since this was asked last: they must be planned anew.
    QStringList takeFilesToReplan();      // in the order of the plan
    void replanWith(const QString &file); // lines of it were moved
    void setShown(Show what);

    const PlannedItem *item(const QModelIndex &index) const;
    const ImportPlan &plan() const { return *m_plan; }
    const QList<PlannedItem> &items() const { return m_plan->items; }
    const std::vector<bool> &ticks() const { return m_ticked; }
    int firstRowThatChanges() const;

    bool isTicked(qsizetype item) const { return m_ticked[size_t(item)]; }
    void toggle(int row);
    void tickAll(bool ticked); // of what is shown; takenTogether()
    void untickTemplates();    // they were taken otherwise
    qsizetype ticked() const;
    qsizetype takeable() const;
    bool hasTemplates() const { return !m_templates.isEmpty(); }
    // A registry document of which some records are ticked, but not the whole: its day. `isKnown`: one that
    // is here already.
    QString editionInPart(bool isKnown) const;
    // Whether one of that kind is ticked that goes into the history only.
    bool takesOlder(PlannedItem::Kind kind) const;

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override; // a tick
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

Q_SIGNALS:
    void ticksChanged();

private:
    QList<int> listed() const; // the items that are shown, in their order
    bool isBefore(int item, int other) const;
    bool hasNamesakes(const PlannedItem &item) const; // it is a template, and another has its name
    void tick(qsizetype item, bool ticked);
    void replanDocuments(const QString &file);
    void ticksMoved();
    QString text(const PlannedItem &item, int column) const;
    QString words(const PlannedItem &item) const;

    SharedPlan m_plan = std::make_shared<const ImportPlan>();
    QHash<QString, int> m_templates; // how many there are of a name
    std::vector<bool> m_ticked;
    QSet<QString> m_toReplan;
    Show m_shown = Show::WhatChanges;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

QString verdictWord(const PlannedItem &item); // "new registration", "correction", "known already"

} // namespace nidus::ui
