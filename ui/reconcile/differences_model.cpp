#include "core/translation.inc"

#include "ui/reconcile/differences_model.h"

#include "ui/look/plain_text.h"
#include "ui/look/roles.h"
#include "ui/look/theme.h"

#include <algorithm>

namespace nidus::ui {

using What = ReconciledDifference::What;
using Where = ReconciledDifference::Where;

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

QString changesWords(const ReconciledDifference &one) { return words(one).join(u'\n'); }

// ---- what is listed ----

DifferencesModel::DifferencesModel(QObject *parent)
    : RowsModel({tr("Take"), tr("Name"), tr("What"), tr("Where"), tr("What differs")}, parent)
{
}

void DifferencesModel::setReconciled(SharedReconciled reconciled)
{
    beginResetModel();
    m_reconciled = std::move(reconciled);
    const std::vector<bool> were = std::exchange(m_ticked, std::vector<bool>(size_t(all().size()), false));
    m_tickedCount = 0;
    for (size_t i = 0; i < m_ticked.size(); ++i)
        if (const int before = m_reconciled->before[i];
            before >= 0 && m_reconciled->isAsBefore[i] && were[size_t(before)]) {
            m_ticked[i] = true;
            ++m_tickedCount;
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

bool DifferencesModel::isShown(int at) const
{
    const ReconciledDifference &one = all()[at];
    const What what = one.what == What::People ? What::Head : one.what;
    if ((m_filter.where && one.where != *m_filter.where) || (m_filter.what && what != *m_filter.what) ||
        (m_filter.isDoubtful && !m_reconciled->isDoubtful[size_t(at)]))
        return false;
    return m_filter.words.isEmpty() || m_reconciled->searched[at].contains(m_filter.words.toLower());
}

QList<int> DifferencesModel::listed() const
{
    QList<int> rows;
    for (int i = 0; i < int(all().size()); ++i)
        if (isShown(i))
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
        return isTicked(at) ? 0 : all()[at].canBeTaken() ? 1 : 2;
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

std::vector<int> DifferencesModel::nearest(int row) const
{
    std::vector<int> ones;
    if (row < 0)
        return ones;
    ones.reserve(size_t(m_rows.size()));
    for (int at = row; at < m_rows.size(); ++at)
        ones.push_back(m_rows[at]);
    for (int at = qMin(row, int(m_rows.size())) - 1; at >= 0; --at)
        ones.push_back(m_rows[at]);
    return ones;
}

int DifferencesModel::rowOfFirst(const std::vector<int> &differences) const
{
    std::vector<int> rows(size_t(all().size()), -1);
    for (int row = 0; row < m_rows.size(); ++row)
        rows[size_t(m_rows[row])] = row;
    const auto first =
        std::ranges::find_if(differences, [&](int at) { return at >= 0 && rows[size_t(at)] >= 0; });
    return first == differences.end() ? -1 : rows[size_t(*first)];
}

std::vector<int> DifferencesModel::afterwards(const std::vector<int> &before) const
{
    std::vector<int> now;
    for (size_t i = 0; i < m_reconciled->before.size(); ++i)
        if (const int was = m_reconciled->before[i]; was >= 0) {
            now.resize(qMax(now.size(), size_t(was) + 1), -1);
            now[size_t(was)] = int(i);
        }
    std::vector<int> ones;
    for (const int was : before)
        ones.push_back(size_t(was) < now.size() ? now[size_t(was)] : -1);
    return ones;
}

// ---- ticks ----

void DifferencesModel::tick(qsizetype difference, bool ticked)
{
    for (int i = m_reconciled->from[size_t(difference)]; i < m_reconciled->behind[size_t(difference)]; ++i)
        if (all()[i].canBeTaken() && isTicked(i) != ticked) {
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
    if (row < 0 || row >= m_rows.size() || !all()[m_rows[row]].canBeTaken())
        return;
    tick(m_rows[row], !isTicked(m_rows[row]));
    ticksMoved();
}

bool DifferencesModel::isTickedByAll(int at) const
{
    return all()[at].canBeTaken() && (m_filter.isDoubtful || !m_reconciled->isDoubtful[size_t(at)]);
}

void DifferencesModel::tickAll(bool ticked)
{
    for (const int at : m_rows)
        if (isTicked(at) != ticked && (ticked ? isTickedByAll(at) : all()[at].canBeTaken()))
            tick(at, ticked);
    ticksMoved();
}

bool DifferencesModel::isAllTicked() const
{
    return std::ranges::all_of(m_rows, [this](int at) { return isTicked(at) || !isTickedByAll(at); });
}

qsizetype DifferencesModel::doubtful() const
{
    return std::ranges::count_if(m_rows, [this](int at) {
        return all()[at].canBeTaken() && m_reconciled->isDoubtful[size_t(at)] && !isTicked(at);
    });
}

QList<ReconciledDifference> DifferencesModel::tickedOnes() const
{
    QList<ReconciledDifference> ones;
    for (qsizetype i = 0; i < all().size(); ++i)
        if (isTicked(i))
            ones += all()[i];
    return ones;
}

TakenOver DifferencesModel::taken() const
{
    TakenOver taken;
    taken.seen = std::shared_ptr<const Reconciled>(m_reconciled, &m_reconciled->found);
    taken.all = taken.doubtful = m_tickedCount > 0 && m_tickedCount == m_reconciled->takeable;
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
    return one && index.column() == TakeColumn && one->canBeTaken() ? flags | Qt::ItemIsUserCheckable : flags;
}

bool DifferencesModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::CheckStateRole || !(flags(index) & Qt::ItemIsUserCheckable))
        return false;
    if (isTicked(*row(index)) != (value.toInt() == Qt::Checked))
        toggle(index.row());
    return true;
}

QString DifferencesModel::text(int at, int column) const
{
    const ReconciledDifference &one = all()[at];
    switch (column) {
    case NameColumn:
        return displayableLine(differenceName(one), 80);
    case WhatColumn:
        return whatWord(one.what);
    case WhereColumn:
        return whereWord(one.where);
    case ChangesColumn:
        return m_reconciled->words[at];
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
        return one->canBeTaken() ? tickData(*row(index), role) : QVariant();
    switch (role) {
    case Qt::DisplayRole:
        return text(*row(index), column);
    case Qt::DecorationRole:
        return column == ChangesColumn && !one->doubts.isEmpty() ? QVariant(severityIcon(Severity::Warning))
                                                                 : QVariant();
    case MutedRole:
        return (column == ChangesColumn && one->doubts.isEmpty()) || !one->canBeTaken();
    case MonospaceRole:
        return column == NameColumn && !one->nid.isEmpty();
    case Qt::ToolTipRole:
        return column == ChangesColumn ? QVariant(plainToolTip(changesWords(*one).left(2000))) : QVariant();
    default:
        return {};
    }
}

} // namespace nidus::ui
