#include "core/translation.inc"

#include "ui/workbench/scanned_names_model.h"

#include "ui/look/plain_text.h"
#include "ui/look/roles.h"
#include "ui/look/theme.h"

#include <algorithm>
#include <numeric>

namespace nidus::ui {

namespace {

using State = Verdict::State;

constexpr int fewNames = 10'000;  // are put in order at once
constexpr size_t mostShown = 400; // octets of a name in its cell

QStringList titles()
{
    QStringList all{tr("Kind"), tr("Found")};
    for (int judge = 0; judge < judgeCount; ++judge)
        all += judgeName(Judge(judge));
    return all << tr("NID") << tr("Equal") << tr("Line");
}

// What the syntax of a column says; NotAsked of the other columns.
Verdict verdictOf(const FoundNames::Row &row, int column)
{
    const int judge = column - ScannedNamesModel::FirstJudgeColumn;
    return judge >= 0 && judge < judgeCount ? row.verdicts[size_t(judge)] : Verdict();
}

QIcon iconOf(State state)
{
    return state == State::Valid     ? lineIcon(QStringLiteral("check"), &Colours::good)
           : state == State::Noted   ? severityIcon(Severity::Warning)
           : state == State::Invalid ? lineIcon(QStringLiteral("close"), &Colours::error)
                                     : QIcon();
}

// By what a column sorts, but for FoundColumn and LineColumn.
qint64 rankOf(const FoundNames &names, const NidStandings &standings, int name, int column)
{
    const FoundNames::Row &row = names.row(name);
    if (column == ScannedNamesModel::KindColumn)
        return qint64(row.found.kind);
    if (column == ScannedNamesModel::GroupColumn)
        return row.group < 0 ? names.groups().size() : row.group;
    if (column == ScannedNamesModel::NidColumn) {
        if (row.nid < 0)
            return 3;
        const FoundNid &nid = names.nids()[row.nid];
        return standings.value(nid.nid).isRegistered ? 0 : nid.isRegistrable ? 1 : 2;
    }
    const Verdict verdict = verdictOf(row, column);
    constexpr std::array<qint64, 4> ranks{3, 0, 1, 2}; // not asked last
    return ranks[size_t(verdict.state)] << 32 | verdict.column;
}

// All names in the order of that column, ascending.
QList<int> orderOf(const FoundNames &names, const NidStandings &standings, int column)
{
    QList<int> order(names.size());
    std::iota(order.begin(), order.end(), 0);
    const auto sortBy = [&](auto key) {
        std::vector<decltype(key(0))> keys;
        keys.reserve(size_t(names.size()));
        for (int name = 0; name < names.size(); ++name)
            keys.push_back(key(name));
        std::stable_sort(order.begin(), order.end(),
                         [&keys](int a, int b) { return keys[size_t(a)] < keys[size_t(b)]; });
    };
    if (column == ScannedNamesModel::FoundColumn)
        sortBy([&](int name) { return names.octetsOf(name); });
    else
        sortBy([&](int name) { return rankOf(names, standings, name, column); });
    return order;
}

} // namespace

ScannedNamesModel::ScannedNamesModel(QObject *parent) : RowsModel(titles(), parent) {}

void ScannedNamesModel::setNames(std::shared_ptr<const FoundNames> names)
{
    beginResetModel();
    m_names = std::move(names);
    makeOrder();
    m_rows = shown();
    endResetModel();
}

void ScannedNamesModel::setStandings(NidStandings standings)
{
    if (standings == m_standings)
        return;
    m_standings = std::move(standings);
    if (m_filter == FoundFilter::NotRegistered || m_sortColumn == NidColumn) {
        makeOrder();
        setRows(shown());
    } else if (rowCount() > 0) {
        Q_EMIT dataChanged(index(0, NidColumn), index(rowCount() - 1, NidColumn));
    }
}

void ScannedNamesModel::setFilter(FoundFilter filter)
{
    m_filter = filter;
    setRows(shown());
}

int ScannedNamesModel::nameAt(const QModelIndex &index) const
{
    const int *name = row(index);
    return name ? *name : -1;
}

int ScannedNamesModel::shownRow(int name) const { return int(m_rows.indexOf(name)); }

QString ScannedNamesModel::nid(int name) const
{
    const int nid = m_names->row(name).nid;
    return nid < 0 ? QString() : m_names->nids()[nid].nid;
}

std::optional<NidStanding> ScannedNamesModel::standing(int name) const
{
    const auto known = m_standings.constFind(nid(name));
    return known == m_standings.cend() ? std::nullopt : std::optional(*known);
}

QString ScannedNamesModel::nidWords(int name) const
{
    const int nid = m_names->row(name).nid;
    if (nid < 0)
        return {};
    const std::optional<NidStanding> standing = this->standing(name);
    if (standing && standing->isRegistered)
        return standing->status.isEmpty() ? tr("registered") : standing->status;
    if (standing && !standing->draft.isEmpty())
        return tr("draft %1").arg(standing->draft);
    if (!m_names->nids()[nid].isRegistrable)
        return tr("not registrable");
    return standing ? tr("not registered") : QString();
}

QString ScannedNamesModel::text(int name, int column) const
{
    const FoundNames::Row &row = m_names->row(name);
    switch (column) {
    case KindColumn:
        return row.found.kind == urn::Found::Kind::Urn   ? QStringLiteral("URN")
               : row.found.kind == urn::Found::Kind::Url ? QStringLiteral("URL")
                                                         : tr("pattern");
    case FoundColumn: {
        const QString start = displayable(QString::fromStdString(m_names->text(name, mostShown)));
        return m_names->octets(name) > mostShown ? QString(start + QChar(0x2026)) : start;
    }
    case NidColumn:
        return nidWords(name);
    case GroupColumn:
        return m_names->group(name);
    case LineColumn:
        return QString::number(row.line);
    default:
        break;
    }
    const Verdict verdict = verdictOf(row, column);
    return verdict.state == State::NotAsked  ? QString()
           : verdict.state == State::Invalid ? tr("col %1").arg(verdict.column)
                                             : tr("valid");
}

QVariant ScannedNamesModel::data(const QModelIndex &index, int role) const
{
    const int name = nameAt(index);
    if (name < 0)
        return {};
    const int column = index.column();
    const Verdict verdict = verdictOf(m_names->row(name), column);
    const bool mayDeceive = column == FoundColumn && m_names->row(name).mayDeceive;
    switch (role) {
    case Qt::DisplayRole: {
        const QString said = text(name, column);
        return said.isEmpty() && column != GroupColumn ? QString::fromUtf16(noValue) : said;
    }
    case MutedRole:
        return column == LineColumn || text(name, column).isEmpty();
    case Qt::AccessibleTextRole: // what icons say beside the words
        if (verdict.state == State::Invalid)
            return tr("invalid at column %1").arg(verdict.column);
        if (verdict.state == State::Noted)
            return tr("valid, with a warning");
        return mayDeceive ? QVariant(tr("%1, which may mislead").arg(text(name, column))) : QVariant();
    case MonospaceRole:
        return column == FoundColumn;
    case Qt::DecorationRole:
        if (mayDeceive)
            return severityIcon(Severity::Warning);
        return verdict.state == State::NotAsked ? QVariant() : QVariant(iconOf(verdict.state));
    default:
        return {};
    }
}

void ScannedNamesModel::sort(int column, Qt::SortOrder order)
{
    m_sortColumn = column;
    m_sortOrder = order;
    makeOrder();
    rearrange();
}

// What was selected stays so.
void ScannedNamesModel::rearrange()
{
    Q_EMIT layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    const QList<int> names = std::exchange(m_rows, shown());
    QModelIndexList after;
    for (const QModelIndex &index : before)
        after += this->index(shownRow(names[index.row()]), index.column());
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged();
}

bool ScannedNamesModel::passes(int name) const
{
    const FoundNames::Row &row = m_names->row(name);
    using Kind = urn::Found::Kind;
    const auto isNoted = [](const Verdict &verdict) { return verdict.state == State::Noted; };
    switch (m_filter) {
    case FoundFilter::All:
        return true;
    case FoundFilter::Urns:
        return row.found.kind == Kind::Urn;
    case FoundFilter::Urls:
        return row.found.kind == Kind::Url;
    case FoundFilter::Patterns:
        return row.found.kind == Kind::Pattern;
    case FoundFilter::Invalid: // by what is in force today
        return row.verdicts[size_t(Judge::Rfc8141)].state == State::Invalid ||
               row.verdicts[size_t(Judge::Rfc3986)].state == State::Invalid;
    case FoundFilter::Noted:
        return row.mayDeceive || std::any_of(row.verdicts.cbegin(), row.verdicts.cend(), isNoted);
    case FoundFilter::NotRegistered:
        break;
    }
    const std::optional<NidStanding> standing = this->standing(name);
    return standing && !standing->isRegistered;
}

// Few at once; of many the order follows, and they stand meanwhile as the text has them.
void ScannedNamesModel::makeOrder()
{
    m_ordering.drop();
    m_order.clear();
    if (!m_names || m_sortColumn == LineColumn)
        return;
    const auto order = [names = m_names, standings = m_standings, column = m_sortColumn] {
        return orderOf(*names, standings, column);
    };
    if (m_names->size() <= fewNames)
        m_order = order();
    else
        beside(m_ordering.anew(), order, [this](QList<int> made) {
            m_order = std::move(made);
            rearrange();
        });
}

QList<int> ScannedNamesModel::shown() const
{
    QList<int> rows;
    const int count = m_names ? m_names->size() : 0;
    for (int i = 0; i < count; ++i) {
        const int at = m_sortOrder == Qt::AscendingOrder ? i : count - 1 - i;
        const int name = m_order.isEmpty() ? at : m_order[at];
        if (passes(name))
            rows += name;
    }
    return rows;
}

} // namespace nidus::ui
