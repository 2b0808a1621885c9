// The queue: a group for each request or registration (and for a name that is checked before anybody asks for
// it), its conflicts under it.
#pragma once

#include "core/operations/review.h"

#include <QAbstractItemModel>

#include <optional>

namespace nidus::ui {

struct ConflictFilter {
    bool openOnly = false;
    std::optional<conflicts::Kind> kind;
    std::optional<conflicts::Weight> weight;
    bool operator==(const ConflictFilter &) const = default;

    bool passes(const ReviewedConflict &one, const Review &of) const;
    // The places of its conflicts that pass; none when they are advice beside which nothing waits.
    QList<int> shownOf(const Review &review) const;
};

// Which conflict: it stays the same one when everything has been read again.
struct ConflictKey {
    QString name;
    qint64 request = 0;
    bool isRegistration = false;
    conflicts::Kind kind = conflicts::Kind::LookAlike;
    QString other;
    bool operator==(const ConflictKey &) const = default;
};

int openCount(const QList<Review> &reviews); // conflicts that wait for a reviewer

class ConflictsModel final : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column { WhatColumn, OtherColumn, StateColumn, ColumnCount };
    enum Role { HeadRole = Qt::UserRole + 100 }; // bool: the row is a group's

    explicit ConflictsModel(QObject *parent = nullptr) : QAbstractItemModel(parent) {}

    void setReviews(QList<Review> reviews);
    void setChecked(std::optional<Review> checked); // stands first, found or not
    void setFilter(const ConflictFilter &filter);

    const Review *review(const QModelIndex &index) const;             // of a group or of a conflict in it
    const ReviewedConflict *conflict(const QModelIndex &index) const; // nullptr for a group
    std::optional<ConflictKey> key(const QModelIndex &index) const;
    QModelIndex find(const ConflictKey &key) const;
    QModelIndex groupOf(qint64 request) const; // invalid: none of it is shown
    // Of a group: its first open conflict, else the first that blocks, else its first one, else itself.
    QModelIndex firstOf(const QModelIndex &group) const;
    // The next (1) or previous (-1) open conflict from `from` on, around the end; invalid when there is none.
    QModelIndex openFrom(const QModelIndex &from, int step) const;
    // Which of how many shown open ones; 0: none of them.
    std::pair<int, int> openPlace(const QModelIndex &index) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Group {
        const Review *review;
        QList<int> conflicts; // those that are shown
        bool isChecked;
    };
    template <class Change> void reset(Change change); // then says anew what is shown
    QVariant groupData(const Group &group, int column, int role) const;
    QVariant conflictData(const ReviewedConflict &one, const Review &of, int column, int role) const;
    QList<QModelIndex> allShown() const; // conflicts, from top to bottom
    QList<QModelIndex> openOnes() const; // of them

    QList<Review> m_reviews;
    std::optional<Review> m_checked;
    ConflictFilter m_filter;
    QList<Group> m_groups;
};

} // namespace nidus::ui
