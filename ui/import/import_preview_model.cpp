#include "core/translation.inc"

#include "ui/import/import_preview_model.h"

#include "ui/import/import_input.h"
#include "ui/look/plain_text.h"
#include "ui/look/roles.h"
#include "ui/look/theme.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace nidus::ui {

namespace {

using Verdict = PlannedItem::Verdict;
using Kind = PlannedItem::Kind;

QString fileName(const PlannedItem &item)
{
    const QString name = planFileName(item.file);
    return item.inFile.isEmpty() ? name : tr("%1 in %2").arg(item.inFile, name);
}

// By which an item is found again when it is planned anew.
std::tuple<QString, int, int, int, QString> keyOf(const PlannedItem &item)
{
    const bool isTemplate = item.kind == Kind::Template; // its name may change with its lines
    return {item.file, int(item.kind), item.text, item.part, isTemplate ? QString() : item.name};
}

} // namespace

SharedPlan planWith(const ImportPlan &plan, const QList<PlannedItem> &items)
{
    QHash<QString, QList<PlannedItem>> now; // by file
    for (const PlannedItem &item : items)
        now[item.file] += item;
    auto next = std::make_shared<ImportPlan>(plan);
    next->items.clear();
    QSet<QString> placed;
    for (const PlannedItem &item : plan.items) {
        if (!now.contains(item.file)) {
            next->items += item;
        } else if (!placed.contains(item.file)) {
            placed.insert(item.file);
            next->items += now.value(item.file);
        }
    }
    return next;
}

QString verdictWord(const PlannedItem &item)
{
    if (item.verdict == Verdict::New && item.kind == Kind::Edition)
        return tr("new edition");
    if (item.verdict == Verdict::New && item.kind == Kind::Entry)
        return tr("new entry");
    static const char *const words[] = {QT_TR_NOOP("new registration"), QT_TR_NOOP("next version"),
                                        QT_TR_NOOP("earlier version"),  QT_TR_NOOP("correction"),
                                        QT_TR_NOOP("changed"),          QT_TR_NOOP("no longer listed"),
                                        QT_TR_NOOP("known already"),    QT_TR_NOOP("refused")};
    return tr(words[int(item.verdict)]);
}

// ---- what is listed ----

ImportPreviewModel::ImportPreviewModel(QObject *parent)
    : RowsModel({tr("Take"), tr("Verdict"), tr("What"), tr("Changes"), tr("File")}, parent)
{
}

void ImportPreviewModel::setPlan(SharedPlan plan, const std::optional<ImportChoice> &choice)
{
    beginResetModel();
    m_plan = std::move(plan);
    m_ticked = choice ? takenBy(*m_plan, *choice) : takenByDefault(*m_plan);
    m_toReplan.clear();
    m_templates.clear();
    for (const PlannedItem &item : items())
        if (item.kind == Kind::Template)
            ++m_templates[item.name];
    m_rows = listed();
    endResetModel();
    Q_EMIT ticksChanged();
}

void ImportPreviewModel::replacePlan(SharedPlan plan)
{
    const SharedPlan before = std::exchange(m_plan, std::move(plan));
    const std::vector<bool> ticked = std::exchange(m_ticked, {});
    std::map<decltype(keyOf({})), qsizetype> places; // before; of what could be taken
    QSet<QString> wholes;                            // files
    for (qsizetype i = 0; i < before->items.size(); ++i) {
        const PlannedItem &item = before->items[i];
        if (item.canBeTaken())
            places.emplace(keyOf(item), i);
        if (item.kind == Kind::Edition && ticked[size_t(i)])
            wholes.insert(item.file);
    }
    m_templates.clear();
    for (const PlannedItem &item : items()) {
        const auto place = places.find(keyOf(item));
        const bool isTicked = place != places.cend() ? bool(ticked[size_t(place->second)])
                                                     : item.isTakenByDefault || wholes.contains(item.file);
        m_ticked.push_back(item.canBeTaken() && isTicked);
        if (item.kind == Kind::Template)
            ++m_templates[item.name];
    }
    const auto keys = [](const ImportPlan &of) {
        QList<decltype(keyOf({}))> all;
        for (const PlannedItem &item : of.items)
            all += keyOf(item);
        return all;
    };
    const QList<int> rows = listed();
    if (rows == m_rows && keys(*before) == keys(*m_plan))
        return ticksMoved();
    setRows(rows);
    Q_EMIT ticksChanged();
}

QModelIndex ImportPreviewModel::find(const PlannedItem &wanted) const
{
    const auto row =
        std::ranges::find_if(m_rows, [&](int at) { return keyOf(items()[at]) == keyOf(wanted); });
    return row == m_rows.cend() ? QModelIndex() : index(int(row - m_rows.cbegin()), 0);
}

QStringList ImportPreviewModel::takeFilesToReplan()
{
    QStringList files;
    const QSet<QString> wanted = std::exchange(m_toReplan, {});
    for (const PlannedItem &item : items())
        if (wanted.contains(item.file) && (files.isEmpty() || files.last() != item.file))
            files += item.file;
    files.removeDuplicates();
    return files;
}

void ImportPreviewModel::setShown(Show what)
{
    m_shown = what;
    setRows(listed());
}

void ImportPreviewModel::sort(int column, Qt::SortOrder order)
{
    m_sortColumn = column;
    m_sortOrder = order;
    setRows(listed());
}

QList<int> ImportPreviewModel::listed() const
{
    QList<int> rows;
    for (int i = 0; i < int(items().size()); ++i)
        if (m_shown == Show::Everything || (m_shown == Show::Refused ? items()[i].verdict == Verdict::Refused
                                                                     : items()[i].verdict != Verdict::Known))
            rows += i;
    if (m_sortColumn >= 0)
        std::stable_sort(rows.begin(), rows.end(), [this](int a, int b) {
            return m_sortOrder == Qt::AscendingOrder ? isBefore(a, b) : isBefore(b, a);
        });
    return rows;
}

bool ImportPreviewModel::isBefore(int a, int b) const
{
    const PlannedItem &item = items()[a], &other = items()[b];
    switch (m_sortColumn) {
    case TakeColumn:
        return m_ticked[size_t(a)] && !m_ticked[size_t(b)];
    case VerdictColumn:
        return item.verdict < other.verdict;
    case FileColumn:
        return std::tie(item.file, item.text) < std::tie(other.file, other.text);
    case ChangesColumn:
        return item.changes.size() > other.changes.size();
    default:
        return item.name < other.name;
    }
}

const PlannedItem *ImportPreviewModel::item(const QModelIndex &index) const
{
    const int *item = row(index);
    return item ? &items()[*item] : nullptr;
}

int ImportPreviewModel::firstRowThatChanges() const
{
    const auto first =
        std::find_if(m_rows.cbegin(), m_rows.cend(), [this](int item) { return items()[item].canBeTaken(); });
    return first != m_rows.cend() ? int(first - m_rows.cbegin()) : m_rows.isEmpty() ? -1 : 0;
}

bool ImportPreviewModel::hasNamesakes(const PlannedItem &item) const
{
    return item.kind == Kind::Template && m_templates.value(item.name) > 1;
}

// ---- ticks ----

// An edition is a whole: with it go all its records, and without one of them there is no edition.
void ImportPreviewModel::tick(qsizetype at, bool ticked)
{
    const PlannedItem &item = items()[at];
    if (!item.canBeTaken() || m_ticked[size_t(at)] == ticked)
        return;
    m_ticked[size_t(at)] = ticked;
    if (hasNamesakes(item))
        return replanWith(item.file);
    const auto isPart = [](Kind kind) { return kind == Kind::Entry || kind == Kind::Registration; };
    const bool wholeComes = item.kind == Kind::Edition && ticked;
    const bool wholeGoes = isPart(item.kind) && !ticked;
    bool isOtherwise = item.kind == Kind::Edition || item.kind == Kind::Registration;
    for (qsizetype i = 0; (wholeComes || wholeGoes) && i < items().size(); ++i) {
        const PlannedItem &other = items()[i];
        const bool isMoved = wholeComes ? isPart(other.kind) : other.kind == Kind::Edition;
        if (other.file != item.file || !isMoved || !other.canBeTaken())
            continue;
        isOtherwise = isOtherwise || m_ticked[size_t(i)] != wholeComes;
        m_ticked[size_t(i)] = wholeComes;
    }
    if (isOtherwise)
        replanDocuments(item.file);
}

// What an edition changes hangs on the editions that are taken beside it.
void ImportPreviewModel::replanDocuments(const QString &file)
{
    m_toReplan.insert(file);
    for (qsizetype i = 0; i < items().size(); ++i)
        if (items()[i].kind == Kind::Edition && m_ticked[size_t(i)])
            m_toReplan.insert(items()[i].file);
}

// Which number a text gets hangs on the other texts of its name.
void ImportPreviewModel::replanWith(const QString &file)
{
    m_toReplan.insert(file);
    QSet<QString> names;
    for (const PlannedItem &item : items())
        if (item.file == file && hasNamesakes(item))
            names.insert(item.name);
    for (qsizetype i = 0; !names.isEmpty() && i < items().size(); ++i)
        if (items()[i].kind == Kind::Template && names.contains(items()[i].name))
            m_toReplan.insert(items()[i].file);
}

void ImportPreviewModel::ticksMoved()
{
    if (!m_rows.isEmpty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    Q_EMIT ticksChanged();
}

void ImportPreviewModel::toggle(int row)
{
    if (row < 0 || row >= m_rows.size())
        return;
    tick(m_rows[row], !isTicked(m_rows[row]));
    ticksMoved();
}

void ImportPreviewModel::untickTemplates()
{
    for (qsizetype i = 0; i < items().size(); ++i)
        if (items()[i].kind == Kind::Template)
            tick(i, false);
    ticksMoved();
}

void ImportPreviewModel::tickAll(bool ticked)
{
    const std::vector<bool> together = takenTogether(*m_plan);
    QString edition; // the file of one whose tick was moved
    for (const int at : m_rows) {
        const PlannedItem &item = items()[at];
        if ((ticked && !together[size_t(at)]) || m_ticked[size_t(at)] == ticked)
            continue;
        m_ticked[size_t(at)] = ticked;
        const bool isAlone = item.kind == Kind::Template && !hasNamesakes(item);
        if (!isAlone && item.kind != Kind::Entry) // those go with their edition
            m_toReplan.insert(item.file);
        if (item.kind == Kind::Edition)
            edition = item.file;
    }
    if (!edition.isEmpty())
        replanDocuments(edition);
    ticksMoved();
}

qsizetype ImportPreviewModel::ticked() const { return std::count(m_ticked.begin(), m_ticked.end(), true); }

qsizetype ImportPreviewModel::takeable() const
{
    return std::count_if(items().cbegin(), items().cend(),
                         [](const PlannedItem &item) { return item.canBeTaken(); });
}

QString ImportPreviewModel::editionInPart(bool isKnown) const
{
    QHash<QString, QString> left; // file → day, of editions that are not taken as a whole
    for (qsizetype i = 0; i < items().size(); ++i)
        if (items()[i].kind == Kind::Edition && !m_ticked[size_t(i)] && isKnown != items()[i].canBeTaken())
            left.insert(items()[i].file, items()[i].name);
    for (qsizetype i = 0; !left.isEmpty() && i < items().size(); ++i)
        if (m_ticked[size_t(i)] && items()[i].kind == Kind::Entry && left.contains(items()[i].file))
            return left.value(items()[i].file);
    return {};
}

bool ImportPreviewModel::takesOlder(Kind kind) const
{
    for (qsizetype i = 0; i < items().size(); ++i)
        if (m_ticked[size_t(i)] && items()[i].isOlder && items()[i].kind == kind)
            return true;
    return false;
}

// ---- the table ----

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
    if (isTicked(*row(index)) != (value.toInt() == Qt::Checked))
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

QString ImportPreviewModel::text(const PlannedItem &item, int column) const
{
    switch (column) {
    case VerdictColumn:
        return verdictWord(item);
    case WhatColumn:
        return displayableLine(item.what, 80);
    case ChangesColumn:
        return displayableLine(words(item), 200);
    case FileColumn:
        return displayableLine(fileName(item), 80);
    default:
        return {};
    }
}

QVariant ImportPreviewModel::data(const QModelIndex &index, int role) const
{
    const PlannedItem *there = item(index);
    if (!there)
        return {};
    const int column = index.column();
    const bool isTick = column == TakeColumn && there->canBeTaken();
    const bool isTicked = isTick && this->isTicked(*row(index));
    switch (role) {
    case Qt::DisplayRole:
        return column == TakeColumn ? QVariant() : text(*there, column);
    case Qt::CheckStateRole:
        return isTick ? QVariant(isTicked ? Qt::Checked : Qt::Unchecked) : QVariant();
    case Qt::AccessibleTextRole:
        return isTick ? QVariant(tr("Take %1").arg(displayableLine(there->what, 80))) : QVariant();
    case Qt::DecorationRole:
        if (isTick)
            return isTicked ? lineIcon(QStringLiteral("ticked"), &Colours::accent)
                            : lineIcon(QStringLiteral("unticked"));
        return column == VerdictColumn && there->verdict == Verdict::Refused ? severityIcon(Severity::Error)
                                                                             : QVariant();
    case MutedRole:
        return column == FileColumn || there->verdict == Verdict::Known;
    case MonospaceRole:
        return column == WhatColumn && there->kind != Kind::File;
    case Qt::ToolTipRole:
        return column == ChangesColumn && !words(*there).isEmpty()
                   ? QVariant(plainToolTip(words(*there).left(2000)))
                   : QVariant();
    default:
        return {};
    }
}

} // namespace nidus::ui
