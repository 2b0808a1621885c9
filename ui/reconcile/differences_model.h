// What the registry here and a published one have otherwise, difference by difference: filtered, sorted, and
// a tick to take it over. What is taken over of a name is taken as one: its entry, its place, its template;
// so is what stands around the entries.
#pragma once

#include "core/operations/registrar.h"
#include "ui/look/rows_model.h"

#include <memory>
#include <vector>

namespace nidus::ui {

using SharedReconciled = std::shared_ptr<const Reconciled>;

struct DifferenceFilter {
    std::optional<ReconciledDifference::Where> where; // nothing: any
    std::optional<ReconciledDifference::What> what;   // the head stands for the people, too
    QString words;                                    // in the name or in what differs; case says nothing
};

class DifferencesModel final : public RowsModel<int> { // of a row its difference
    Q_OBJECT
public:
    enum Column { TakeColumn, NameColumn, WhatColumn, WhereColumn, ChangesColumn };

    explicit DifferencesModel(QObject *parent = nullptr);

    void setReconciled(SharedReconciled reconciled); // nothing is ticked
    // The same registries compared anew: what was ticked stays so where its differences are the same.
    void replaceReconciled(SharedReconciled reconciled);
    const SharedReconciled &shared() const { return m_reconciled; }
    void setFilter(const DifferenceFilter &filter);
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

    const ReconciledDifference *difference(const QModelIndex &index) const; // nullptr: none
    int rowOf(const ReconciledDifference &difference) const; // of the same name and kind; -1: not shown

    bool isTicked(qsizetype difference) const { return m_ticked[size_t(difference)]; }
    void toggle(int row);
    void tickAll(bool ticked); // of what is shown
    bool isAllTicked() const;  // of what is shown and can be taken
    qsizetype ticked() const { return m_tickedCount; }
    qsizetype takeable() const { return m_takeableCount; }
    TakenOver taken() const; // what is ticked, of what is seen

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override; // a tick

Q_SIGNALS:
    void ticksChanged();

private:
    const QList<ReconciledDifference> &all() const { return m_reconciled->differences; }
    std::pair<qsizetype, qsizetype> groupOf(qsizetype difference) const; // from, and behind its last
    void tick(qsizetype difference, bool ticked);
    void ticksMoved();
    bool isShown(const ReconciledDifference &one) const;
    QList<int> listed() const; // in their order
    int rank(int difference) const;
    QString text(const ReconciledDifference &one, int column) const;
    QVariant tickData(int difference, int role) const;

    SharedReconciled m_reconciled = std::make_shared<const Reconciled>();
    std::vector<bool> m_ticked;
    qsizetype m_tickedCount = 0, m_takeableCount = 0;
    DifferenceFilter m_filter;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

QString differenceName(const ReconciledDifference &one); // "csa"; of the head and the people their word
QString whatWord(ReconciledDifference::What what);       // "entry"
QString whereWord(ReconciledDifference::Where where);    // "only here"
QString changesWords(const ReconciledDifference &one);   // one a line, and why it cannot be taken over

} // namespace nidus::ui
