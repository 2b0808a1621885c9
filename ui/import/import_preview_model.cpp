#include "ui/import/import_preview_model.h"

#include "ui/import/import_input.h"
#include "ui/look/plain_text.h"
#include "ui/look/roles.h"
#include "ui/look/theme.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

namespace nidus::ui {

namespace {

using Verdict = PlannedItem::Verdict;
using Kind = PlannedItem::Kind;

QString fileName(const PlannedItem &item)
{
    const QString name = planFileName(item.file);
    return item.inFile.isEmpty() ? name : ImportPreviewModel::tr("%1 in %2").arg(item.inFile, name);
}

// Equal items have equal ranks.
template <class Less> std::vector<int> ranksOf(const QList<PlannedItem> &items, Less less)
{
    std::vector<int> order(size_t(items.size())), ranks(size_t(items.size()));
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return less(items[a], items[b]); });
    int rank = 0;
    for (size_t i = 0; i < order.size(); ++i) {
        rank += i > 0 && less(items[order[i - 1]], items[order[i]]) ? 1 : 0;
        ranks[size_t(order[i])] = rank;
    }
    return ranks;
}

// By which an item is found again when it is planned anew.
std::tuple<QString, int, int, int, QString> keyOf(const PlannedItem &item)
{
    const bool isTemplate = item.kind == Kind::Template; // its name may change with its lines
    return {item.file, int(item.kind), item.text, item.part, isTemplate ? QString() : item.name};
}

} // namespace

ListedPlan::ListedPlan(ImportPlan planned) : plan(std::move(planned))
{
    for (const PlannedItem &item : std::as_const(plan.items))
        if (item.kind == Kind::Template)
            ++templates[item.name];
    hasTemplates = !templates.isEmpty();
    nameRank =
        ranksOf(plan.items, [](const PlannedItem &a, const PlannedItem &b) { return a.name < b.name; });
    fileRank = ranksOf(plan.items, [](const PlannedItem &a, const PlannedItem &b) {
        return std::pair(a.file, a.text) < std::pair(b.file, b.text);
    });
}

std::shared_ptr<ListedPlan> ListedPlan::with(const QList<PlannedItem> &items) const
{
    std::map<decltype(keyOf({})), const PlannedItem *> now;
    for (const PlannedItem &item : items)
        now.emplace(keyOf(item), &item);
    ImportPlan next = plan;
    for (PlannedItem &item : next.items)
        if (const auto found = now.find(keyOf(item)); found != now.cend())
            item = *found->second;
    return std::make_shared<ListedPlan>(std::move(next));
}

QString verdictWord(const PlannedItem &item)
{
    switch (item.verdict) {
    case Verdict::New:
        return item.kind == Kind::Edition ? ImportPreviewModel::tr("new edition")
               : item.kind == Kind::Entry ? ImportPreviewModel::tr("new entry")
                                          : ImportPreviewModel::tr("new registration");
    case Verdict::Version:
        return ImportPreviewModel::tr("next version");
    case Verdict::Earlier:
        return ImportPreviewModel::tr("earlier version");
    case Verdict::Correction:
        return ImportPreviewModel::tr("correction");
    case Verdict::Changed:
        return ImportPreviewModel::tr("changed");
    case Verdict::Delisted:
        return ImportPreviewModel::tr("no longer listed");
    case Verdict::Known:
        return ImportPreviewModel::tr("known already");
    case Verdict::Refused:
        break;
    }
    return ImportPreviewModel::tr("refused");
}

// ---- what is listed ----

void ImportPreviewModel::setPlan(std::shared_ptr<ListedPlan> plan, const std::optional<ImportChoice> &choice)
{
    beginResetModel();
    m_listed = std::move(plan);
    m_ticked = choice ? takenBy(m_listed->plan, *choice) : takenByDefault(m_listed->plan);
    m_toReplan.clear();
    rebuild();
    endResetModel();
    Q_EMIT ticksChanged();
}

void ImportPreviewModel::replacePlan(std::shared_ptr<ListedPlan> plan)
{
    const std::shared_ptr<ListedPlan> before = std::exchange(m_listed, std::move(plan));
    for (qsizetype i = 0; i < items().size(); ++i) {
        const bool could = before->plan.items[i].canBeTaken();
        m_ticked[size_t(i)] = items()[i].canBeTaken() && (m_ticked[size_t(i)] || !could);
    }
    ticksMoved();
}

void ImportPreviewModel::setShown(Show what)
{
    beginResetModel();
    m_shown = what;
    rebuild();
    endResetModel();
}

void ImportPreviewModel::rebuild()
{
    m_rows.clear();
    for (int i = 0; i < int(m_listed->plan.items.size()); ++i) {
        const PlannedItem &item = m_listed->plan.items[i];
        const bool isWanted = m_shown == Show::Everything ? true
                              : m_shown == Show::Refused  ? item.verdict == Verdict::Refused
                                                          : item.verdict != Verdict::Known;
        if (isWanted)
            m_rows.push_back(i);
    }
    if (m_sortColumn < 0)
        return;
    const auto key = [this](int item) {
        switch (m_sortColumn) {
        case TakeColumn:
            return m_ticked[size_t(item)] ? 0 : 1;
        case VerdictColumn:
            return int(m_listed->plan.items[item].verdict);
        case FileColumn:
            return m_listed->fileRank[size_t(item)];
        case ChangesColumn:
            return -int(m_listed->plan.items[item].changes.size());
        default:
            return m_listed->nameRank[size_t(item)];
        }
    };
    std::stable_sort(m_rows.begin(), m_rows.end(), [&](int a, int b) {
        return m_sortOrder == Qt::AscendingOrder ? key(a) < key(b) : key(b) < key(a);
    });
}

void ImportPreviewModel::sort(int column, Qt::SortOrder order)
{
    beginResetModel();
    m_sortColumn = column;
    m_sortOrder = order;
    rebuild();
    endResetModel();
}

const PlannedItem *ImportPreviewModel::item(const QModelIndex &index) const
{
    return index.isValid() && index.row() < int(m_rows.size())
               ? &m_listed->plan.items[m_rows[size_t(index.row())]]
               : nullptr;
}

int ImportPreviewModel::firstRowThatChanges() const
{
    for (size_t row = 0; row < m_rows.size(); ++row)
        if (items()[m_rows[row]].canBeTaken())
            return int(row);
    return m_rows.empty() ? -1 : 0;
}

// ---- ticks ----

// An edition is a whole: with it go all its records, and without one of them there is no edition.
void ImportPreviewModel::tick(qsizetype at, bool ticked)
{
    const PlannedItem &item = items()[at];
    if (!item.canBeTaken() || m_ticked[size_t(at)] == ticked)
        return;
    m_ticked[size_t(at)] = ticked;
    if (item.kind == Kind::Template && m_listed->templates.value(item.name) > 1)
        return replanWith(item.file);
    const bool wholeComes = item.kind == Kind::Edition && ticked;
    const bool wholeGoes = item.kind == Kind::Entry && !ticked;
    bool isOtherwise = item.kind == Kind::Edition || item.kind == Kind::Registration;
    for (qsizetype i = 0; (wholeComes || wholeGoes) && i < items().size(); ++i) {
        const PlannedItem &other = items()[i];
        if (other.file != item.file || other.kind != (wholeComes ? Kind::Entry : Kind::Edition) ||
            !other.canBeTaken())
            continue;
        isOtherwise = isOtherwise || m_ticked[size_t(i)] != wholeComes;
        m_ticked[size_t(i)] = wholeComes;
    }
    if (isOtherwise)
        m_toReplan.insert(item.file);
}

// Which number a text gets hangs on the other texts of its name.
void ImportPreviewModel::replanWith(const QString &file)
{
    m_toReplan.insert(file);
    QSet<QString> names;
    for (const PlannedItem &item : items())
        if (item.file == file && item.kind == Kind::Template && m_listed->templates.value(item.name) > 1)
            names.insert(item.name);
    for (qsizetype i = 0; !names.isEmpty() && i < items().size(); ++i)
        if (items()[i].kind == Kind::Template && names.contains(items()[i].name))
            m_toReplan.insert(items()[i].file);
}

void ImportPreviewModel::ticksMoved()
{
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    Q_EMIT ticksChanged();
}

void ImportPreviewModel::toggle(int row)
{
    if (row < 0 || row >= int(m_rows.size()))
        return;
    const int at = m_rows[size_t(row)];
    tick(at, !m_ticked[size_t(at)]);
    ticksMoved();
}

void ImportPreviewModel::tickAll(bool ticked)
{
    for (const int at : m_rows) {
        const PlannedItem &item = items()[at];
        if (!item.canBeTaken() || m_ticked[size_t(at)] == ticked)
            continue;
        m_ticked[size_t(at)] = ticked;
        const bool isAlone = item.kind == Kind::Template && m_listed->templates.value(item.name) == 1;
        if (!isAlone && item.kind != Kind::Entry) // those go with their edition
            m_toReplan.insert(item.file);
    }
    ticksMoved();
}

qsizetype ImportPreviewModel::ticked() const { return std::count(m_ticked.begin(), m_ticked.end(), true); }

qsizetype ImportPreviewModel::takeable() const
{
    return std::count_if(items().cbegin(), items().cend(),
                         [](const PlannedItem &item) { return item.canBeTaken(); });
}

QString ImportPreviewModel::editionInPart() const
{
    QHash<QString, QString> left; // file → day, of editions that are not taken as a whole
    for (qsizetype i = 0; i < items().size(); ++i)
        if (items()[i].kind == Kind::Edition && !m_ticked[size_t(i)])
            left.insert(items()[i].file, items()[i].name);
    for (qsizetype i = 0; !left.isEmpty() && i < items().size(); ++i)
        if (m_ticked[size_t(i)] && items()[i].kind == Kind::Entry && left.contains(items()[i].file))
            return left.value(items()[i].file);
    return {};
}

bool ImportPreviewModel::takesOlderEdition() const
{
    for (qsizetype i = 0; i < items().size(); ++i)
        if (m_ticked[size_t(i)] && items()[i].isOlder)
            return true;
    return false;
}

// ---- the table ----

int ImportPreviewModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int ImportPreviewModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

Qt::ItemFlags ImportPreviewModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    const PlannedItem *there = item(index);
    return there && index.column() == TakeColumn && there->canBeTaken() ? flags | Qt::ItemIsUserCheckable
                                                                        : flags;
}

bool ImportPreviewModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::CheckStateRole || !(flags(index) & Qt::ItemIsUserCheckable))
        return false;
    const int at = m_rows[size_t(index.row())];
    if (m_ticked[size_t(at)] != (value.toInt() == Qt::Checked))
        toggle(index.row());
    return true;
}

QString ImportPreviewModel::words(const PlannedItem &item) const
{
    if (item.verdict == Verdict::Refused)
        return item.line > 0 && item.kind == Kind::File ? tr("line %1: %2").arg(item.line).arg(item.why())
                                                        : item.why();
    return item.changes.join(QStringLiteral(", "));
}

QVariant ImportPreviewModel::data(const QModelIndex &index, int role) const
{
    const PlannedItem *there = item(index);
    if (!there)
        return {};
    const bool isTicked = m_ticked[size_t(m_rows[size_t(index.row())])];
    const bool isTake = index.column() == TakeColumn;
    switch (role) {
    case Qt::CheckStateRole:
        return isTake && there->canBeTaken() ? QVariant(isTicked ? Qt::Checked : Qt::Unchecked) : QVariant();
    case Qt::AccessibleTextRole:
        return isTake && there->canBeTaken() ? QVariant(tr("Take %1").arg(displayableLine(there->what, 80)))
                                             : QVariant();
    case Qt::DecorationRole:
        if (isTake && there->canBeTaken())
            return isTicked ? lineIcon(QStringLiteral("ticked"), &Colours::accent)
                            : lineIcon(QStringLiteral("unticked"));
        return index.column() == VerdictColumn && there->verdict == Verdict::Refused
                   ? severityIcon(Severity::Error)
                   : QVariant();
    case MutedRole:
        return index.column() == FileColumn || there->verdict == Verdict::Known;
    case MonospaceRole:
        return index.column() == WhatColumn && there->kind != Kind::File;
    case Qt::ToolTipRole:
        return index.column() == ChangesColumn && !words(*there).isEmpty()
                   ? QVariant(plainToolTip(words(*there).left(2000)))
                   : QVariant();
    case Qt::DisplayRole:
        break;
    default:
        return {};
    }
    switch (index.column()) {
    case VerdictColumn:
        return verdictWord(*there);
    case WhatColumn:
        return displayableLine(there->what, 80);
    case ChangesColumn:
        return displayableLine(words(*there), 200);
    case FileColumn:
        return displayableLine(fileName(*there), 80);
    default:
        return {};
    }
}

QVariant ImportPreviewModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const QString titles[] = {tr("Take"), tr("Verdict"), tr("What"), tr("Changes"), tr("File")};
    return section < ColumnCount ? titles[section] : QString();
}

} // namespace nidus::ui
