// What the registry here and a published one have otherwise, difference by difference: filtered, sorted, and
// a tick to take it over. What is taken over of a name is taken as one: its entry, its place, its template;
// so is what stands around the entries.
#pragma once

#include "ui/look/rows_model.h"
#include "ui/reconcile/prepared_reconciled.h"

namespace nidus::ui {

struct DifferenceFilter {
    std::optional<ReconciledDifference::Where> where; // nothing: any
    std::optional<ReconciledDifference::What> what;   // the head stands for the people, too
    bool isDoubtful = false;                          // only what is
    QString words;                                    // in the name or in what differs; case says nothing
};

class DifferencesModel final : public RowsModel<int> { // of a row its difference
    Q_OBJECT
public:
    enum Column { TakeColumn, NameColumn, WhatColumn, WhereColumn, ChangesColumn };

    explicit DifferencesModel(QObject *parent = nullptr);

    // Compared anew, prepared() with what is shown: what was ticked stays so where its differences are the
    // same. Otherwise nothing is ticked.
    void setReconciled(SharedReconciled reconciled);
    const SharedReconciled &shared() const { return m_reconciled; }
    void setFilter(const DifferenceFilter &filter);
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

    const ReconciledDifference *difference(const QModelIndex &index) const; // nullptr: none
    // The differences in their rows from `row` on, then those above it, the nearest first: where one goes
    // when that row goes. And the row of the first of them that is shown; -1: none is.
    std::vector<int> nearest(int row) const;
    int rowOfFirst(const std::vector<int> &differences) const;
    // What became of them when they were compared anew.
    std::vector<int> afterwards(const std::vector<int> &before) const;

    bool isTicked(qsizetype difference) const { return m_ticked[size_t(difference)]; }
    void toggle(int row);
    // Of what is shown; what is doubtful is left out, unless nothing else is shown.
    void tickAll(bool ticked);
    bool isAllTicked() const; // of what tickAll() ticks
    qsizetype ticked() const { return m_tickedCount; }
    qsizetype doubtful() const; // that are shown and not ticked
    QList<ReconciledDifference> tickedOnes() const;
    TakenOver taken() const; // what is ticked, of what is seen

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override; // a tick

Q_SIGNALS:
    void ticksChanged();

private:
    const QList<ReconciledDifference> &all() const { return m_reconciled->differences(); }
    void tick(qsizetype difference, bool ticked);
    void ticksMoved();
    bool isShown(int difference) const;
    bool isTickedByAll(int difference) const;
    QList<int> listed() const; // in their order
    int rank(int difference) const;
    QString text(int difference, int column) const;
    QVariant tickData(int difference, int role) const;

    SharedReconciled m_reconciled = std::make_shared<const PreparedReconciled>();
    std::vector<bool> m_ticked;
    qsizetype m_tickedCount = 0;
    DifferenceFilter m_filter;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

QString differenceName(const ReconciledDifference &one); // "csa"; of the head and the people their word
QString whatWord(ReconciledDifference::What what);       // "entry"
QString whereWord(ReconciledDifference::Where where);    // "only here"
QString changesWords(const ReconciledDifference &one);   // its words, one a line

} // namespace nidus::ui
