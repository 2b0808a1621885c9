#include "ui/workbench/scanned_names_model.h"

#include "ui/look/plain_text.h"
#include "ui/look/roles.h"
#include "ui/look/theme.h"

#include <algorithm>
#include <numeric>

namespace nidus::ui {

namespace {

constexpr int fewNames = 10'000;       // are put in order at once
constexpr std::size_t mostShown = 400; // octets of a name in its cell

QIcon iconOf(Verdict::State state)
{
    switch (state) {
    case Verdict::State::Valid:
        return lineIcon(QStringLiteral("check"), &Colours::good);
    case Verdict::State::Noted:
        return severityIcon(Severity::Warning);
    case Verdict::State::Invalid:
        return lineIcon(QStringLiteral("close"), &Colours::error);
    case Verdict::State::NotAsked:
        break;
    }
    return {};
}

// By what a column sorts, but for FoundColumn.
qint64 rankOf(const FoundNames &names, const NidStandings &standings, int name, int column)
{
    const FoundNames::Row &row = names.row(name);
    switch (column) {
    case ScannedNamesModel::KindColumn:
        return qint64(row.found.kind);
    case ScannedNamesModel::NidColumn: {
        if (row.nid < 0)
            return 3;
        const FoundNid &nid = names.nids()[row.nid];
        return standings.value(nid.nid).isRegistered ? 0 : nid.isRegistrable ? 1 : 2;
    }
    case ScannedNamesModel::GroupColumn:
        return row.group < 0 ? names.groups().size() : row.group;
    case ScannedNamesModel::LineColumn:
        return name; // in the order of the text
    default:
        break;
    }
    const Verdict &verdict = row.verdicts[size_t(column - ScannedNamesModel::FirstJudgeColumn)];
    constexpr std::array<qint64, 4> ranks{3, 0, 1, 2}; // not asked last
    return ranks[size_t(verdict.state)] << 32 | verdict.column;
}

} // namespace

QString kindWords(urn::Found::Kind kind)
{
    switch (kind) {
    case urn::Found::Kind::Urn:
        return QStringLiteral("URN");
    case urn::Found::Kind::Url:
        return QStringLiteral("URL");
    case urn::Found::Kind::Pattern:
        break;
    }
    return ScannedNamesModel::tr("pattern");
}

void ScannedNamesModel::setNames(std::shared_ptr<const FoundNames> names)
{
    beginResetModel();
    m_names = std::move(names);
    makeOrder();
    fillShown();
    endResetModel();
}

void ScannedNamesModel::setStandings(NidStandings standings)
{
    if (standings == m_standings)
        return;
    m_standings = std::move(standings);
    if (m_filter == FoundFilter::NotRegistered || m_sortColumn == NidColumn) {
        beginResetModel();
        makeOrder();
        fillShown();
        endResetModel();
    } else if (rowCount() > 0) {
        Q_EMIT dataChanged(index(0, NidColumn), index(rowCount() - 1, NidColumn));
    }
}

void ScannedNamesModel::setFilter(FoundFilter filter)
{
    beginResetModel();
    m_filter = filter;
    fillShown();
    endResetModel();
}

int ScannedNamesModel::nameAt(const QModelIndex &index) const
{
    return index.isValid() && index.row() < m_shown.size() ? m_shown[index.row()] : -1;
}

int ScannedNamesModel::shownRow(int name) const { return int(m_shown.indexOf(name)); }

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
    if (!m_names->nids()[nid].isRegistrable)
        return tr("not registrable");
    return standing ? tr("not registered") : QString();
}

int ScannedNamesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_shown.size());
}

int ScannedNamesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString ScannedNamesModel::text(int name, int column) const
{
    const FoundNames::Row &row = m_names->row(name);
    switch (column) {
    case KindColumn:
        return kindWords(row.found.kind);
    case FoundColumn: {
        const std::string octets = m_names->text(name, mostShown);
        const QString start = displayable(QString::fromUtf8(octets.data(), qsizetype(octets.size())));
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
    const Verdict &verdict = row.verdicts[size_t(column - FirstJudgeColumn)];
    switch (verdict.state) {
    case Verdict::State::NotAsked:
        return {};
    case Verdict::State::Invalid:
        return tr("col %1").arg(verdict.column);
    case Verdict::State::Valid:
    case Verdict::State::Noted:
        break;
    }
    return tr("valid");
}

QVariant ScannedNamesModel::data(const QModelIndex &index, int role) const
{
    const int name = nameAt(index);
    if (name < 0)
        return {};
    const int column = index.column();
    const bool isVerdict = column >= FirstJudgeColumn && column < NidColumn;
    const Verdict verdict =
        isVerdict ? m_names->row(name).verdicts[size_t(column - FirstJudgeColumn)] : Verdict();
    switch (role) {
    case Qt::DisplayRole:
    case MutedRole: {
        const QString said = text(name, column);
        if (role == MutedRole)
            return said.isEmpty() || column == LineColumn;
        return said.isEmpty() && column != GroupColumn ? QString::fromUtf16(noValue) : said;
    }
    case Qt::AccessibleTextRole: // what icons say beside the words
        if (verdict.state == Verdict::State::Invalid)
            return tr("invalid at column %1").arg(verdict.column);
        if (verdict.state == Verdict::State::Noted)
            return tr("valid, with a warning");
        if (column == FoundColumn && m_names->row(name).mayDeceive)
            return tr("%1, which may deceive").arg(text(name, column));
        return {};
    case MonospaceRole:
        return column == FoundColumn;
    case Qt::DecorationRole:
        if (column == FoundColumn && m_names->row(name).mayDeceive)
            return severityIcon(Severity::Warning);
        return isVerdict ? QVariant(iconOf(verdict.state)) : QVariant();
    default:
        return {};
    }
}

QVariant ScannedNamesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case KindColumn:
        return tr("Kind");
    case FoundColumn:
        return tr("Found");
    case NidColumn:
        return tr("NID");
    case GroupColumn:
        return tr("Equal");
    case LineColumn:
        return tr("Line");
    default:
        return judgeName(Judge(section - FirstJudgeColumn));
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
    QList<int> names;
    for (const QModelIndex &index : before)
        names += nameAt(index);
    fillShown();
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after += index(shownRow(names[i]), before[i].column());
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged();
}

bool ScannedNamesModel::passes(int name) const
{
    const FoundNames::Row &row = m_names->row(name);
    using Kind = urn::Found::Kind;
    const auto is = [&row](Verdict::State state) {
        return std::any_of(row.verdicts.cbegin(), row.verdicts.cend(),
                           [state](const Verdict &verdict) { return verdict.state == state; });
    };
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
        return row.verdicts[size_t(Judge::Rfc8141)].state == Verdict::State::Invalid ||
               row.verdicts[size_t(Judge::Rfc3986)].state == Verdict::State::Invalid;
    case FoundFilter::Noted:
        return row.mayDeceive || is(Verdict::State::Noted);
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
    if (m_names->size() <= fewNames) {
        m_order = orderOf(*m_names, m_standings, m_sortColumn);
        return;
    }
    beside(
        m_ordering.anew(),
        [names = m_names, standings = m_standings, column = m_sortColumn] {
            return orderOf(*names, standings, column);
        },
        [this](QList<int> order) {
            m_order = std::move(order);
            rearrange();
        });
}

QList<int> ScannedNamesModel::orderOf(const FoundNames &names, const NidStandings &standings, int column)
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
    if (column == FoundColumn)
        sortBy([&](int name) { return names.octetsOf(name); });
    else if (column != LineColumn)
        sortBy([&](int name) { return rankOf(names, standings, name, column); });
    return order;
}

void ScannedNamesModel::fillShown()
{
    m_shown.clear();
    const int count = m_names ? m_names->size() : 0;
    const bool ascending = m_sortOrder == Qt::AscendingOrder;
    for (int i = 0; i < count; ++i) {
        const int at = ascending ? i : count - 1 - i;
        const int name = m_order.isEmpty() ? at : m_order[at];
        if (passes(name))
            m_shown += name;
    }
}

} // namespace nidus::ui
