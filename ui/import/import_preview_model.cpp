#include "ui/import/import_preview_model.h"

#include "ui/look/plain_text.h"
#include "ui/look/roles.h"
#include "ui/look/theme.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <numeric>

namespace nidus::ui {

namespace {

using Verdict = PreviewItem::Verdict;
using Kind = PreviewItem::Kind;

QString fileName(const PreviewItem &item)
{
    const QString name = item.file.startsWith(QLatin1String("given:")) ? ImportFoundModel::tr("pasted text")
                                                                       : QFileInfo(item.file).fileName();
    return item.inFile.isEmpty() ? name : ImportFoundModel::tr("%1 in %2").arg(item.inFile, name);
}

// Equal items have equal ranks.
template <class Less> std::vector<int> ranksOf(const QList<PreviewItem> &items, Less less)
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

void rank(Found &found)
{
    found.counts.fill(0);
    found.editions.clear();
    found.hasTemplates = false;
    for (qsizetype i = 0; i < found.items.size(); ++i) {
        const PreviewItem &item = std::as_const(found.items)[i];
        ++found.counts[size_t(item.verdict)];
        found.hasTemplates = found.hasTemplates || item.kind == Kind::Template;
        if (item.kind == Kind::Edition)
            found.editions += i;
    }
    found.nameRank =
        ranksOf(found.items, [](const PreviewItem &a, const PreviewItem &b) { return a.name < b.name; });
    found.fileRank = ranksOf(found.items, [](const PreviewItem &a, const PreviewItem &b) {
        return std::pair(a.file, a.text) < std::pair(b.file, b.text);
    });
}

bool isRecord(const PreviewItem &item) { return item.kind == Kind::Entry || item.kind == Kind::Registration; }

} // namespace

Found foundIn(ImportPreview preview)
{
    Found found;
    found.items = std::move(preview.items);
    found.notes = std::move(preview.notes);
    rank(found);
    return found;
}

bool canBeTaken(const PreviewItem &item)
{
    return item.verdict != Verdict::Known && item.verdict != Verdict::Refused;
}

QString verdictWord(const PreviewItem &item)
{
    switch (item.verdict) {
    case Verdict::New:
        return item.kind == Kind::Edition ? ImportFoundModel::tr("new edition")
               : item.kind == Kind::Entry ? ImportFoundModel::tr("new entry")
                                          : ImportFoundModel::tr("new registration");
    case Verdict::Version:
        return ImportFoundModel::tr("next version");
    case Verdict::Earlier:
        return ImportFoundModel::tr("earlier version");
    case Verdict::Correction:
        return ImportFoundModel::tr("correction");
    case Verdict::Changed:
        return ImportFoundModel::tr("changed");
    case Verdict::Delisted:
        return ImportFoundModel::tr("no longer listed");
    case Verdict::Known:
        return ImportFoundModel::tr("known already");
    case Verdict::Refused:
        break;
    }
    return ImportFoundModel::tr("refused");
}

// ---- what is listed ----

void ImportFoundModel::setFound(std::shared_ptr<Found> found)
{
    beginResetModel();
    m_found = std::move(found);
    m_ticked.assign(size_t(m_found->items.size()), false);
    QSet<QString> older;
    for (const qsizetype edition : std::as_const(m_found->editions))
        if (items()[edition].isOlder)
            older.insert(items()[edition].file);
    for (qsizetype i = 0; i < items().size(); ++i) {
        const PreviewItem &item = items()[i];
        const bool isRegistry = item.kind == Kind::Edition || item.kind == Kind::Entry;
        const bool isOfOlder = !older.isEmpty() && isRegistry && older.contains(item.file);
        m_ticked[size_t(i)] = canBeTaken(item) && !isOfOlder;
    }
    rebuild();
    endResetModel();
    Q_EMIT ticksChanged();
}

void ImportFoundModel::replace(const QString &file, const QList<PreviewItem> &items)
{
    QHash<QPair<int, int>, const PreviewItem *> now;
    for (const PreviewItem &item : items)
        now.insert({item.text, item.part}, &item);
    for (qsizetype i = 0; i < m_found->items.size(); ++i) {
        PreviewItem &item = m_found->items[i];
        const auto found = item.file == file ? now.constFind({item.text, item.part}) : now.cend();
        if (found == now.cend())
            continue;
        const bool could = canBeTaken(item);
        item = **found;
        m_ticked[size_t(i)] = canBeTaken(item) && (m_ticked[size_t(i)] || !could);
    }
    rank(*m_found);
    ticksMoved();
}

void ImportFoundModel::setShown(Show what)
{
    beginResetModel();
    m_shown = what;
    rebuild();
    endResetModel();
}

void ImportFoundModel::rebuild()
{
    m_rows.clear();
    for (int i = 0; i < int(m_found->items.size()); ++i) {
        const PreviewItem &item = m_found->items[i];
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
            return int(m_found->items[item].verdict);
        case FileColumn:
            return m_found->fileRank[size_t(item)];
        case ChangesColumn:
            return -int(m_found->items[item].changes.size());
        default:
            return m_found->nameRank[size_t(item)];
        }
    };
    std::stable_sort(m_rows.begin(), m_rows.end(), [&](int a, int b) {
        return m_sortOrder == Qt::AscendingOrder ? key(a) < key(b) : key(b) < key(a);
    });
}

void ImportFoundModel::sort(int column, Qt::SortOrder order)
{
    beginResetModel();
    m_sortColumn = column;
    m_sortOrder = order;
    rebuild();
    endResetModel();
}

const PreviewItem *ImportFoundModel::item(const QModelIndex &index) const
{
    return index.isValid() && index.row() < int(m_rows.size()) ? &m_found->items[m_rows[size_t(index.row())]]
                                                               : nullptr;
}

int ImportFoundModel::firstRowThatChanges() const
{
    for (size_t row = 0; row < m_rows.size(); ++row)
        if (canBeTaken(m_found->items[m_rows[row]]))
            return int(row);
    return m_rows.empty() ? -1 : 0;
}

// ---- ticks ----

// An edition is a whole: with it go all its records, and without one of them there is no edition.
void ImportFoundModel::tick(qsizetype at, bool ticked)
{
    const PreviewItem item = m_found->items[at];
    if (!canBeTaken(item))
        return;
    m_ticked[size_t(at)] = ticked;
    const bool wholeComes = item.kind == Kind::Edition && ticked;
    const bool wholeGoes = item.kind == Kind::Entry && !ticked;
    if (!wholeComes && !wholeGoes)
        return;
    for (qsizetype i = 0; i < m_found->items.size(); ++i) {
        const PreviewItem &other = m_found->items[i];
        if (other.file == item.file && other.kind == (wholeComes ? Kind::Entry : Kind::Edition) &&
            canBeTaken(other))
            m_ticked[size_t(i)] = wholeComes;
    }
}

void ImportFoundModel::ticksMoved()
{
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    Q_EMIT ticksChanged();
}

void ImportFoundModel::toggle(int row)
{
    if (row < 0 || row >= int(m_rows.size()))
        return;
    const int at = m_rows[size_t(row)];
    tick(at, !m_ticked[size_t(at)]);
    ticksMoved();
}

void ImportFoundModel::tickAll(bool ticked)
{
    for (const int at : m_rows)
        if (canBeTaken(m_found->items[at]))
            m_ticked[size_t(at)] = ticked;
    if (!ticked) // what is not shown keeps its tick, but no edition without all of its records
        for (const int at : m_rows)
            if (m_found->items[at].kind == Kind::Edition)
                m_ticked[size_t(at)] = false;
    ticksMoved();
}

qsizetype ImportFoundModel::ticked() const { return std::count(m_ticked.begin(), m_ticked.end(), true); }

qsizetype ImportFoundModel::takeable() const
{
    return items().size() - count(Verdict::Known) - count(Verdict::Refused);
}

ImportChoice ImportFoundModel::choice() const
{
    ImportChoice choice;
    for (qsizetype i = 0; i < m_found->items.size(); ++i) {
        if (!m_ticked[size_t(i)])
            continue;
        const PreviewItem &item = m_found->items[i];
        ImportChoice::File &file = choice.files[item.file];
        if (item.kind == Kind::Template) {
            file.digest = item.digest;
            file.templates.insert({item.text, item.part});
        } else if (item.kind == Kind::Edition) {
            file.whole = true;
        } else if (isRecord(item)) {
            file.names.insert(item.name);
        }
    }
    return choice;
}

QString ImportFoundModel::editionInPart() const
{
    QHash<QString, QString> left; // file → day, of editions that are not taken as a whole
    for (const qsizetype edition : std::as_const(m_found->editions))
        if (!m_ticked[size_t(edition)])
            left.insert(items()[edition].file, items()[edition].name);
    for (qsizetype i = 0; !left.isEmpty() && i < items().size(); ++i)
        if (m_ticked[size_t(i)] && items()[i].kind == Kind::Entry && left.contains(items()[i].file))
            return left.value(items()[i].file);
    return {};
}

bool ImportFoundModel::takesOlderEdition() const
{
    return std::any_of(m_found->editions.cbegin(), m_found->editions.cend(), [this](qsizetype edition) {
        return m_ticked[size_t(edition)] && items()[edition].isOlder;
    });
}

// ---- the table ----

int ImportFoundModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int ImportFoundModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

Qt::ItemFlags ImportFoundModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    const PreviewItem *there = item(index);
    return there && index.column() == TakeColumn && canBeTaken(*there) ? flags | Qt::ItemIsUserCheckable
                                                                       : flags;
}

bool ImportFoundModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::CheckStateRole || !(flags(index) & Qt::ItemIsUserCheckable))
        return false;
    const int at = m_rows[size_t(index.row())];
    if (m_ticked[size_t(at)] != (value.toInt() == Qt::Checked))
        toggle(index.row());
    return true;
}

QString ImportFoundModel::words(const PreviewItem &item) const
{
    if (item.verdict == Verdict::Refused)
        return item.line > 0 && item.kind == Kind::File ? tr("line %1: %2").arg(item.line).arg(item.why)
                                                        : item.why;
    return item.changes.join(QStringLiteral(", "));
}

QVariant ImportFoundModel::data(const QModelIndex &index, int role) const
{
    const PreviewItem *there = item(index);
    if (!there)
        return {};
    const bool isTicked = m_ticked[size_t(m_rows[size_t(index.row())])];
    const bool isTake = index.column() == TakeColumn;
    switch (role) {
    case Qt::CheckStateRole:
        return isTake && canBeTaken(*there) ? QVariant(isTicked ? Qt::Checked : Qt::Unchecked) : QVariant();
    case Qt::AccessibleTextRole:
        return isTake && canBeTaken(*there) ? QVariant(tr("Take %1").arg(displayableLine(there->what, 80)))
                                            : QVariant();
    case Qt::DecorationRole:
        if (isTake && canBeTaken(*there))
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

QVariant ImportFoundModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const QString titles[] = {tr("Take"), tr("Verdict"), tr("What"), tr("Changes"), tr("File")};
    return section < ColumnCount ? titles[section] : QString();
}

} // namespace nidus::ui
