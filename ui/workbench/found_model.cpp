#include "ui/workbench/found_model.h"

#include "ui/models/roles.h"
#include "ui/plain_text.h"
#include "ui/theme.h"

#include <algorithm>

namespace nidus::ui {

namespace {

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
    return FoundModel::tr("pattern");
}

void FoundModel::setNames(std::shared_ptr<const FoundNames> names)
{
    beginResetModel();
    m_names = std::move(names);
    arrange();
    endResetModel();
}

void FoundModel::setStandings(NidStandings standings)
{
    if (standings == m_standings)
        return;
    m_standings = std::move(standings);
    if (m_filter == FoundFilter::NotRegistered || m_sortColumn == NidColumn) {
        beginResetModel();
        arrange();
        endResetModel();
    } else if (rowCount() > 0) {
        Q_EMIT dataChanged(index(0, NidColumn), index(rowCount() - 1, NidColumn));
    }
}

void FoundModel::setFilter(FoundFilter filter)
{
    beginResetModel();
    m_filter = filter;
    arrange();
    endResetModel();
}

int FoundModel::nameAt(const QModelIndex &index) const
{
    return index.isValid() && index.row() < m_shown.size() ? m_shown[index.row()] : -1;
}

int FoundModel::shownRow(int name) const
{
    return int(m_shown.indexOf(name));
}

QString FoundModel::nid(int name) const
{
    const int nid = m_names->row(name).nid;
    return nid < 0 ? QString() : m_names->nids()[nid].nid;
}

std::optional<NidStanding> FoundModel::standing(int name) const
{
    const auto known = m_standings.constFind(nid(name));
    return known == m_standings.cend() ? std::nullopt : std::optional(*known);
}

QString FoundModel::nidWords(int name) const
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

int FoundModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_shown.size());
}

int FoundModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString FoundModel::text(int name, int column) const
{
    const FoundNames::Row &row = m_names->row(name);
    switch (column) {
    case KindColumn:
        return kindWords(row.found.kind);
    case FoundColumn: {
        const std::string octets = m_names->text(name, mostShown);
        const QString start = shown(QString::fromUtf8(octets.data(), qsizetype(octets.size())));
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

QVariant FoundModel::data(const QModelIndex &index, int role) const
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
        if (column == FoundColumn && m_names->row(name).deceives)
            return tr("%1, which may deceive").arg(text(name, column));
        return {};
    case MonospaceRole:
        return column == FoundColumn;
    case Qt::DecorationRole:
        if (column == FoundColumn && m_names->row(name).deceives)
            return severityIcon(Severity::Warning);
        return isVerdict ? QVariant(iconOf(verdict.state)) : QVariant();
    default:
        return {};
    }
}

QVariant FoundModel::headerData(int section, Qt::Orientation orientation, int role) const
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

void FoundModel::sort(int column, Qt::SortOrder order)
{
    Q_EMIT layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    QList<int> names;
    for (const QModelIndex &index : before)
        names += nameAt(index);
    m_sortColumn = column;
    m_sortOrder = order;
    arrange();
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after += index(shownRow(names[i]), before[i].column());
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged();
}

bool FoundModel::passes(int name) const
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
        return row.deceives || is(Verdict::State::Noted);
    case FoundFilter::NotRegistered:
        break;
    }
    const std::optional<NidStanding> standing = this->standing(name);
    return standing && !standing->isRegistered;
}

qint64 FoundModel::rank(int name, int column) const
{
    const FoundNames::Row &row = m_names->row(name);
    switch (column) {
    case KindColumn:
        return qint64(row.found.kind);
    case NidColumn: {
        const std::optional<NidStanding> standing = this->standing(name);
        return row.nid < 0                              ? 3
               : standing && standing->isRegistered     ? 0
               : m_names->nids()[row.nid].isRegistrable ? 1
                                                        : 2;
    }
    case GroupColumn:
        return row.group < 0 ? m_names->groups().size() : row.group;
    case LineColumn:
        return name; // in the order of the text
    default:
        break;
    }
    const Verdict &verdict = row.verdicts[size_t(column - FirstJudgeColumn)];
    constexpr std::array<qint64, 4> ranks{3, 0, 1, 2}; // not asked last
    return ranks[size_t(verdict.state)] << 32 | verdict.column;
}

void FoundModel::arrange()
{
    m_shown.clear();
    if (!m_names)
        return;
    for (int name = 0; name < m_names->size(); ++name)
        if (passes(name))
            m_shown += name;
    const bool ascending = m_sortOrder == Qt::AscendingOrder;
    const auto sorted = [this, ascending](auto key) {
        std::vector<decltype(key(0))> keys;
        keys.reserve(size_t(m_names->size()));
        for (int name = 0; name < m_names->size(); ++name)
            keys.push_back(key(name));
        std::stable_sort(m_shown.begin(), m_shown.end(), [&](int a, int b) {
            return ascending ? keys[size_t(a)] < keys[size_t(b)] : keys[size_t(b)] < keys[size_t(a)];
        });
    };
    if (m_sortColumn == FoundColumn)
        sorted([this](int name) { return m_names->octetsOf(name); });
    else if (m_sortColumn != LineColumn || !ascending)
        sorted([this](int name) { return rank(name, m_sortColumn); });
}

} // namespace nidus::ui
