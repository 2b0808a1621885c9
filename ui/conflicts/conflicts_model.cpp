#include "ui/conflicts/conflicts_model.h"

#include "core/registration/request.h"
#include "ui/conflicts/conflict_words.h"
#include "ui/look/plain_text.h"
#include "ui/look/roles.h"
#include "ui/look/theme.h"

#include <algorithm>
#include <numeric>

namespace nidus::ui {

namespace {

constexpr quintptr ofGroup = 0; // internal id: 0 for a group, its number + 1 for what is in it

// The list is narrow, and most rules are of RFC 8141.
QString shortClause(QString clause) { return clause.remove(QLatin1String("RFC 8141 ")); }

} // namespace

int openCount(const QList<Review> &reviews)
{
    int count = 0;
    for (const Review &review : reviews)
        count += review.openCount();
    return count;
}

template <class Change> void ConflictsModel::reset(Change change)
{
    beginResetModel();
    change();
    m_groups.clear();
    if (m_checked) {
        QList<int> all(m_checked->conflicts.size());
        std::iota(all.begin(), all.end(), 0);
        m_groups += {&*m_checked, all, true};
    }
    for (const Review &review : std::as_const(m_reviews))
        if (const QList<int> shown = m_filter.shownOf(review); !shown.isEmpty())
            m_groups += {&review, shown, false};
    endResetModel();
}

void ConflictsModel::setReviews(QList<Review> reviews)
{
    reset([&] { m_reviews = std::move(reviews); });
}

void ConflictsModel::setChecked(std::optional<Review> checked)
{
    reset([&] { m_checked = std::move(checked); });
}

void ConflictsModel::setFilter(const ConflictFilter &filter)
{
    if (filter != m_filter)
        reset([&] { m_filter = filter; });
}

bool ConflictFilter::passes(const ReviewedConflict &one, const Review &of) const
{
    const auto &conflict = one.conflict;
    const bool isSettled = conflict.weight() == conflicts::Weight::Decide && !one.isOpen() && !of.blocks(one);
    return (!openOnly || !isSettled) && (!kind || conflict.kind == *kind) &&
           (!weight || conflict.weight() == *weight);
}

QList<int> ConflictFilter::shownOf(const Review &review) const
{
    QList<int> passing;
    bool isAdviceOnly = openOnly && !weight;
    for (int i = 0; i < review.conflicts.size(); ++i)
        if (passes(review.conflicts[i], review)) {
            passing += i;
            isAdviceOnly = isAdviceOnly && review.conflicts[i].conflict.weight() == conflicts::Weight::Advice;
        }
    return isAdviceOnly ? QList<int>() : passing;
}

const Review *ConflictsModel::review(const QModelIndex &index) const
{
    if (!index.isValid())
        return nullptr;
    return m_groups[index.internalId() == ofGroup ? index.row() : int(index.internalId() - 1)].review;
}

const ReviewedConflict *ConflictsModel::conflict(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == ofGroup)
        return nullptr;
    const Group &group = m_groups[int(index.internalId() - 1)];
    return &group.review->conflicts[group.conflicts[index.row()]];
}

std::optional<ConflictKey> ConflictsModel::key(const QModelIndex &index) const
{
    const ReviewedConflict *one = conflict(index);
    if (!one)
        return std::nullopt;
    return ConflictKey{one->conflict.name, review(index)->request, review(index)->isRegistration,
                       one->conflict.kind, one->conflict.other};
}

QModelIndex ConflictsModel::find(const ConflictKey &wanted) const
{
    const QList<QModelIndex> shown = allShown();
    const auto found = std::find_if(shown.cbegin(), shown.cend(),
                                    [&](const QModelIndex &one) { return key(one) == wanted; });
    return found == shown.cend() ? QModelIndex() : *found;
}

QModelIndex ConflictsModel::groupOf(qint64 request) const
{
    for (int group = 0; group < m_groups.size(); ++group)
        if (request > 0 && m_groups[group].review->request == request)
            return index(group, 0);
    return {};
}

QModelIndex ConflictsModel::firstOf(const QModelIndex &group) const
{
    const int rows = group.isValid() ? rowCount(group) : 0;
    QModelIndex first = rows > 0 ? index(0, 0, group) : group;
    for (int row = rows - 1; row >= 0; --row)
        if (const QModelIndex one = index(row, 0, group); review(group)->blocks(*conflict(one)))
            first = one;
    for (int row = rows - 1; row >= 0; --row)
        if (const QModelIndex one = index(row, 0, group); conflict(one)->isOpen())
            first = one;
    return first;
}

QList<QModelIndex> ConflictsModel::allShown() const
{
    QList<QModelIndex> all;
    for (int group = 0; group < m_groups.size(); ++group)
        for (int row = 0; row < m_groups[group].conflicts.size(); ++row)
            all += index(row, 0, index(group, 0));
    return all;
}

QList<QModelIndex> ConflictsModel::openOnes() const
{
    QList<QModelIndex> open = allShown();
    open.removeIf([this](const QModelIndex &one) { return !conflict(one)->isOpen(); });
    return open;
}

QModelIndex ConflictsModel::openFrom(const QModelIndex &from, int step) const
{
    const QList<QModelIndex> open = openOnes();
    if (open.isEmpty())
        return {};
    // Where it stands among them; a group stands before what is in it, nothing before all.
    const auto place = [](const QModelIndex &index) {
        return !index.isValid() || index.internalId() == ofGroup
                   ? std::pair(index.row(), -1)
                   : std::pair(int(index.internalId()) - 1, index.row());
    };
    const auto behind = std::find_if(open.cbegin(), open.cend(), [&](const QModelIndex &one) {
        return step > 0 ? place(one) > place(from) : place(one) >= place(from);
    });
    if (step > 0)
        return behind == open.cend() ? open.first() : *behind;
    return behind == open.cbegin() ? open.last() : *std::prev(behind);
}

std::pair<int, int> ConflictsModel::openPlace(const QModelIndex &index) const
{
    const QList<QModelIndex> open = openOnes();
    return {int(open.indexOf(index.siblingAtColumn(0))) + 1, int(open.size())};
}

QModelIndex ConflictsModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? quintptr(parent.row() + 1) : ofGroup);
}

QModelIndex ConflictsModel::parent(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == ofGroup)
        return {};
    return createIndex(int(index.internalId() - 1), 0, ofGroup);
}

int ConflictsModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_groups.size());
    return parent.internalId() == ofGroup && parent.column() == 0
               ? int(m_groups[parent.row()].conflicts.size())
               : 0;
}

int ConflictsModel::columnCount(const QModelIndex &) const { return ColumnCount; }

QVariant ConflictsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == HeadRole)
        return index.internalId() == ofGroup;
    if (index.internalId() == ofGroup)
        return groupData(m_groups[index.row()], index.column(), role);
    return conflictData(*conflict(index), *review(index), index.column(), role);
}

QVariant ConflictsModel::groupData(const Group &group, int column, int role) const
{
    if (role == MonospaceRole)
        return column == WhatColumn;
    if (role == MutedRole)
        return column == OtherColumn;
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    const Review &review = *group.review;
    switch (column) {
    case WhatColumn:
        return displayableLine(review.name);
    case OtherColumn:
        return group.isChecked      ? tr("checked")
               : review.request > 0 ? tr("new, %1").arg(requestId(review.request))
                                    : tr("registered");
    default: {
        const int open = review.openCount();
        return review.conflicts.isEmpty() ? tr("no conflicts")
               : review.isBlocked()       ? tr("blocked")
               : open > 0                 ? tr("%n open", nullptr, open)
                                          : tr("decided");
    }
    }
}

QVariant ConflictsModel::conflictData(const ReviewedConflict &one, const Review &of, int column,
                                      int role) const
{
    const bool isRule = one.conflict.kind == conflicts::Kind::Forbidden;
    switch (role) {
    case Qt::DisplayRole:
        return column == WhatColumn ? kindWords(one.conflict.kind)
               : column == OtherColumn
                   ? displayableLine(isRule ? shortClause(one.conflict.source) : one.conflict.other)
                   : stateWords(one);
    case Qt::DecorationRole:
        return column == WhatColumn ? QVariant(conflictIcon(one, of)) : QVariant();
    case Qt::AccessibleDescriptionRole:
        return column == WhatColumn ? QVariant(conflictMark(one, of)) : QVariant();
    case MonospaceRole:
        return column == OtherColumn && !isRule;
    case MutedRole:
        return column == StateColumn;
    default:
        return {};
    }
}

QVariant ConflictsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == WhatColumn ? tr("Conflict") : section == OtherColumn ? tr("With") : tr("Decision");
}

} // namespace nidus::ui
