#include "core/translation.inc"

#include "ui/reconcile/differences_model.h"

#include "ui/look/plain_text.h"
#include "ui/look/roles.h"
#include "ui/look/theme.h"

#include <algorithm>

namespace nidus::ui {

namespace {

using What = ReconciledDifference::What;
using Where = ReconciledDifference::Where;

bool canBeTaken(const ReconciledDifference &one) { return one.whyNot.isEmpty(); }

bool isOfOneName(const ReconciledDifference &one, const ReconciledDifference &other)
{
    return one.nid.compare(other.nid, Qt::CaseInsensitive) == 0;
}

} // namespace

QString whatWord(What what)
{
    static const char *const words[] = {QT_TR_NOOP("head"), QT_TR_NOOP("people"), QT_TR_NOOP("entry"),
                                        QT_TR_NOOP("order"), QT_TR_NOOP("template")};
    return tr(words[int(what)]);
}

QString whereWord(Where where)
{
    static const char *const words[] = {QT_TR_NOOP("only here"), QT_TR_NOOP("only there"),
                                        QT_TR_NOOP("different")};
    return tr(words[int(where)]);
}

QString differenceName(const ReconciledDifference &one)
{
    return one.nid.isEmpty() ? whatWord(one.what) : one.nid;
}

QString changesWords(const ReconciledDifference &one)
{
    QStringList said = diff::words(one.changes);
    if (!canBeTaken(one))
        said += one.whyNot;
    return said.join(u'\n');
}

// ---- what is listed ----

DifferencesModel::DifferencesModel(QObject *parent)
    : RowsModel({tr("Take"), tr("Name"), tr("What"), tr("Where"), tr("What differs")}, parent)
{
}

void DifferencesModel::setReconciled(SharedReconciled reconciled)
{
    beginResetModel();
    m_reconciled = std::move(reconciled);
    m_ticked.assign(size_t(all().size()), false);
    m_tickedCount = 0;
    m_takeableCount = std::ranges::count_if(all(), canBeTaken);
    m_rows = listed();
    endResetModel();
    Q_EMIT ticksChanged();
}

// Both are in the order of their names: one walk over each finds what is the same.
void DifferencesModel::replaceReconciled(SharedReconciled reconciled)
{
    beginResetModel();
    const SharedReconciled before = std::exchange(m_reconciled, std::move(reconciled));
    const std::vector<bool> were = std::exchange(m_ticked, std::vector<bool>(size_t(all().size()), false));
    m_tickedCount = 0;
    m_takeableCount = std::ranges::count_if(all(), canBeTaken);
    qsizetype old = 0;
    for (qsizetype i = 0; i < all().size();) {
        const qsizetype behind = groupOf(i).second;
        const auto isBefore = [&](const ReconciledDifference &one) {
            return one.nid.toLower() < all()[i].nid.toLower();
        };
        while (old < before->differences.size() && isBefore(before->differences[old]))
            ++old;
        const auto one = all().cbegin() + i, last = all().cbegin() + behind;
        const qsizetype left = before->differences.size() - old;
        const auto was = before->differences.cbegin() + old;
        const bool isSame = left >= behind - i && std::equal(one, last, was) &&
                            (left == behind - i || !isOfOneName(was[behind - i], *one));
        for (qsizetype k = 0; isSame && k < behind - i; ++k)
            if (were[size_t(old + k)]) {
                m_ticked[size_t(i + k)] = true;
                ++m_tickedCount;
            }
        i = behind;
    }
    m_rows = listed();
    endResetModel();
    Q_EMIT ticksChanged();
}

void DifferencesModel::setFilter(const DifferenceFilter &filter)
{
    m_filter = filter;
    setRows(listed());
}

void DifferencesModel::sort(int column, Qt::SortOrder order)
{
    m_sortColumn = column;
    m_sortOrder = order;
    setRows(listed());
}

bool DifferencesModel::isShown(const ReconciledDifference &one) const
{
    const What what = one.what == What::People ? What::Head : one.what;
    if ((m_filter.where && one.where != *m_filter.where) || (m_filter.what && what != *m_filter.what))
        return false;
    return m_filter.words.isEmpty() || differenceName(one).contains(m_filter.words, Qt::CaseInsensitive) ||
           changesWords(one).contains(m_filter.words, Qt::CaseInsensitive);
}

QList<int> DifferencesModel::listed() const
{
    QList<int> rows;
    for (int i = 0; i < int(all().size()); ++i)
        if (isShown(all()[i]))
            rows += i;
    if (m_sortColumn >= 0)
        std::ranges::stable_sort(rows, [this](int a, int b) {
            return m_sortOrder == Qt::AscendingOrder ? rank(a) < rank(b) : rank(b) < rank(a);
        });
    return rows;
}

// They come in the order of their names.
int DifferencesModel::rank(int at) const
{
    switch (m_sortColumn) {
    case TakeColumn:
        return isTicked(at) ? 0 : canBeTaken(all()[at]) ? 1 : 2;
    case WhatColumn:
        return int(all()[at].what);
    case WhereColumn:
        return int(all()[at].where);
    case ChangesColumn:
        return -int(all()[at].changes.size());
    default:
        return at;
    }
}

const ReconciledDifference *DifferencesModel::difference(const QModelIndex &index) const
{
    const int *at = row(index);
    return at ? &all()[*at] : nullptr;
}

int DifferencesModel::rowOf(const ReconciledDifference &wanted) const
{
    const auto found = std::ranges::find_if(
        m_rows, [&](int at) { return all()[at].what == wanted.what && all()[at].nid == wanted.nid; });
    return found == m_rows.cend() ? -1 : int(found - m_rows.cbegin());
}

// ---- ticks ----

std::pair<qsizetype, qsizetype> DifferencesModel::groupOf(qsizetype difference) const
{
    qsizetype from = difference, behind = difference + 1;
    while (from > 0 && isOfOneName(all()[from - 1], all()[difference]))
        --from;
    while (behind < all().size() && isOfOneName(all()[behind], all()[difference]))
        ++behind;
    return {from, behind};
}

void DifferencesModel::tick(qsizetype difference, bool ticked)
{
    const auto [from, behind] = groupOf(difference);
    for (qsizetype i = from; i < behind; ++i)
        if (canBeTaken(all()[i]) && isTicked(i) != ticked) {
            m_ticked[size_t(i)] = ticked;
            m_tickedCount += ticked ? 1 : -1;
        }
}

void DifferencesModel::ticksMoved()
{
    if (!m_rows.isEmpty())
        Q_EMIT dataChanged(index(0, TakeColumn), index(rowCount() - 1, TakeColumn));
    Q_EMIT ticksChanged();
}

void DifferencesModel::toggle(int row)
{
    if (row < 0 || row >= m_rows.size() || !canBeTaken(all()[m_rows[row]]))
        return;
    tick(m_rows[row], !isTicked(m_rows[row]));
    ticksMoved();
}

void DifferencesModel::tickAll(bool ticked)
{
    for (const int at : m_rows)
        if (canBeTaken(all()[at]) && isTicked(at) != ticked)
            tick(at, ticked);
    ticksMoved();
}

bool DifferencesModel::isAllTicked() const
{
    return std::ranges::all_of(m_rows, [this](int at) { return isTicked(at) || !canBeTaken(all()[at]); });
}

TakenOver DifferencesModel::taken() const
{
    TakenOver taken;
    taken.seen = m_reconciled;
    taken.all = m_tickedCount > 0 && m_tickedCount == m_takeableCount;
    for (qsizetype i = 0; !taken.all && i < all().size(); ++i) {
        if (isTicked(i) && all()[i].nid.isEmpty())
            taken.head = true;
        else if (isTicked(i))
            taken.names.insert(all()[i].nid.toLower());
    }
    return taken;
}

// ---- the table ----

Qt::ItemFlags DifferencesModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    const ReconciledDifference *one = difference(index);
    return one && index.column() == TakeColumn && canBeTaken(*one) ? flags | Qt::ItemIsUserCheckable : flags;
}

bool DifferencesModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::CheckStateRole || !(flags(index) & Qt::ItemIsUserCheckable))
        return false;
    if (isTicked(*row(index)) != (value.toInt() == Qt::Checked))
        toggle(index.row());
    return true;
}

QString DifferencesModel::text(const ReconciledDifference &one, int column) const
{
    switch (column) {
    case NameColumn:
        return displayableLine(differenceName(one), 80);
    case WhatColumn:
        return whatWord(one.what);
    case WhereColumn:
        return whereWord(one.where);
    case ChangesColumn:
        return displayableLine(changesWords(one).replace(u'\n', QStringLiteral("; ")), 200);
    default:
        return {};
    }
}

QVariant DifferencesModel::tickData(int at, int role) const
{
    switch (role) {
    case Qt::CheckStateRole:
        return isTicked(at) ? Qt::Checked : Qt::Unchecked;
    case Qt::AccessibleTextRole:
        return tr("Take over %1").arg(displayableLine(differenceName(all()[at]), 80));
    case Qt::DecorationRole:
        return isTicked(at) ? lineIcon(QStringLiteral("ticked"), &Colours::accent)
                            : lineIcon(QStringLiteral("unticked"));
    default:
        return {};
    }
}

QVariant DifferencesModel::data(const QModelIndex &index, int role) const
{
    const ReconciledDifference *one = difference(index);
    if (!one)
        return {};
    const int column = index.column();
    if (column == TakeColumn)
        return canBeTaken(*one) ? tickData(*row(index), role) : QVariant();
    switch (role) {
    case Qt::DisplayRole:
        return text(*one, column);
    case MutedRole:
        return column == ChangesColumn || !canBeTaken(*one);
    case MonospaceRole:
        return column == NameColumn && !one->nid.isEmpty();
    case Qt::ToolTipRole:
        return column == ChangesColumn ? QVariant(plainToolTip(changesWords(*one).left(2000))) : QVariant();
    default:
        return {};
    }
}

} // namespace nidus::ui
