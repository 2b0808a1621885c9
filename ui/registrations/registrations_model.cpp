#include "ui/registrations/registrations_model.h"

#include "core/records/found_words.h"
#include "ui/look/plain_text.h"
#include "ui/look/roles.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <numeric>

namespace nidus::ui {

namespace {

// The rows by numbers or texts that rank them; equal ones stay in the order of names.
template <class Key> QList<int> ordered(const QList<int> &identity, const QList<Key> &keys)
{
    QList<int> order = identity;
    std::stable_sort(order.begin(), order.end(), [&keys](int a, int b) { return keys[a] < keys[b]; });
    return order;
}

} // namespace

QString formWords(const QString &form)
{
    if (form == QLatin1String("other"))
        return QCoreApplication::translate("nidus::ui::RegistrationsModel", "other");
    return form.isEmpty() ? QString() : QString(QStringLiteral("RFC ") + form);
}

RegistrationsModel::Orders RegistrationsModel::ordersOf(const RegistrationRows &rows)
{
    QList<int> identity(rows.size());
    std::iota(identity.begin(), identity.end(), 0);
    Orders orders;
    orders.fill(identity); // columns without an order of their own stay in the order of names
    using Rows = RegistrationRows;
    for (const auto &[column, which] :
         {std::pair(KindColumn, Rows::Kind), std::pair(StatusColumn, Rows::Status),
          std::pair(DateColumn, Rows::Date), std::pair(FormColumn, Rows::Form),
          std::pair(RegisteredColumn, Rows::Registered)})
        orders[size_t(column)] = ordered(identity, rows.ranks(which));
    QStringList texts(rows.size());
    for (int row = 0; row < rows.size(); ++row)
        texts[row] = rows.registrant(row).toCaseFolded();
    orders[RegistrantColumn] = ordered(identity, texts);
    for (int row = 0; row < rows.size(); ++row)
        texts[row] = rows.references(row).toCaseFolded();
    orders[ReferenceColumn] = ordered(identity, texts);
    QList<int> versions(rows.size());
    for (int row = 0; row < rows.size(); ++row)
        versions[row] = rows.version(row);
    orders[VersionColumn] = ordered(identity, versions);
    orders[FindingsColumn] = orders[VersionColumn]; // judged or not depends on whether there is a template
    return orders;
}

RegistrationsModel::RegistrationsModel(QObject *parent) : QAbstractTableModel(parent) {}

void RegistrationsModel::setRows(RegistrationRows rows)
{
    reset([&] {
        m_rows = std::move(rows);
        m_orders = {};
        m_findings.clear();
    });
}

void RegistrationsModel::setOrders(Orders orders)
{
    if (orders[NidColumn].size() != m_rows.size())
        return; // of rows that have been replaced meanwhile
    m_orders = std::move(orders);
    if (m_sortColumn == NidColumn && m_sortOrder == Qt::AscendingOrder)
        return;
    reset([] {});
}

void RegistrationsModel::setFilter(const RegistrationFilter &filter)
{
    if (filter != m_filter)
        reset([&] { m_filter = filter; });
}

void RegistrationsModel::setHits(std::optional<QList<Hit>> hits, const QString &words)
{
    if (!hits && !m_hits)
        return;
    reset([&] {
        m_hits = std::move(hits);
        m_words = words;
        m_foundIn.clear();
    });
}

void RegistrationsModel::setFoundIn(const QHash<qint64, QString> &fields)
{
    for (auto field = fields.cbegin(); field != fields.cend(); ++field)
        if (const int row = m_rows.rowOf(field.key()); row >= 0)
            m_foundIn.insert(row, field.value());
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, FoundInColumn), index(rowCount() - 1, FoundInColumn));
}

QMap<int, QString> RegistrationsModel::unreadFindings(int first, int last) const
{
    QMap<int, QString> nids;
    for (int shown = qMax(0, first); shown <= last && shown < m_shown.size(); ++shown)
        if (const int row = m_shown[shown]; m_rows.version(row) > 0 && !m_findings.contains(row))
            nids.insert(row, m_rows.nid(row));
    return nids;
}

void RegistrationsModel::setFindings(const QMap<int, QString> &words)
{
    for (const auto &[row, said] : words.asKeyValueRange())
        m_findings.insert(row, said);
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, FindingsColumn), index(rowCount() - 1, FindingsColumn));
}

QString RegistrationsModel::foundIn(int row) const
{
    const QString fields = m_foundIn.value(row);
    return !fields.isEmpty() ? displayableLine(fields) : m_foundByName.value(row) ? tr("name") : tr("text");
}

QList<Span> RegistrationsModel::foundWords(int row, int column) const
{
    if (!m_hits || (column != NidColumn && column != RegistrantColumn))
        return {};
    return m_foundByName.value(row) ? wordsInName(text(row, column), m_words)
                                    : wordsInText(text(row, column), m_words);
}

void RegistrationsModel::sort(int column, Qt::SortOrder order)
{
    if (column < 0 || column >= ColumnCount)
        return;
    m_sortColumn = column;
    m_sortOrder = order;
    if (isSearching())
        return; // ranked: best first
    reset([] {});
}

void RegistrationsModel::show()
{
    m_shown.clear();
    m_foundByName.clear();
    const auto take = [this](int row) {
        if (m_rows.passes(row, m_filter))
            m_shown += row;
    };
    if (m_hits) {
        for (const Hit &hit : std::as_const(*m_hits)) {
            const int row = m_rows.rowOf(hit.registration);
            if (row < 0 || m_foundByName.contains(row))
                continue;
            m_foundByName.insert(row, hit.byName);
            take(row);
        }
        return;
    }
    m_shown.reserve(m_rows.size());
    const bool byName = m_sortColumn == NidColumn || !hasOrders();
    const qsizetype count = m_rows.size();
    for (qsizetype place = 0; place < count; ++place) {
        const qsizetype at = m_sortOrder == Qt::AscendingOrder ? place : count - 1 - place;
        take(byName ? int(at) : m_orders[size_t(m_sortColumn)][at]);
    }
}

QString RegistrationsModel::nid(const QModelIndex &index) const
{
    return index.isValid() && index.row() < m_shown.size() ? m_rows.nid(m_shown[index.row()]) : QString();
}

int RegistrationsModel::rowOf(const QString &nid) const { return int(m_shown.indexOf(m_rows.rowOf(nid))); }

int RegistrationsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_shown.size());
}

int RegistrationsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString RegistrationsModel::text(int row, int column) const
{
    switch (column) {
    case NidColumn:
        return displayable(m_rows.nid(row));
    case KindColumn:
        return m_rows.text(row, RegistrationRows::Kind);
    case StatusColumn:
        return m_rows.text(row, RegistrationRows::Status);
    case VersionColumn:
        return m_rows.version(row) > 0 ? QString::number(m_rows.version(row)) : QString();
    case DateColumn:
        return m_rows.text(row, RegistrationRows::Date);
    case FormColumn:
        return formWords(m_rows.text(row, RegistrationRows::Form));
    case RegistrantColumn: { // without a template the references stand for it
        const QString registrant = m_rows.registrant(row);
        return m_rows.version(row) == 0 && registrant == m_rows.references(row) ? QString()
                                                                                : displayable(registrant);
    }
    case ReferenceColumn:
        return displayable(m_rows.references(row));
    case RegisteredColumn:
        return m_rows.text(row, RegistrationRows::Registered);
    case FindingsColumn: // rules judge requests; what has today's form may have been one
        if (const auto told = m_findings.constFind(row); told != m_findings.cend())
            return *told;
        return m_rows.version(row) > 0 && m_rows.text(row, RegistrationRows::Form) != QLatin1String("8141")
                   ? tr("not judged")
                   : QString();
    default:
        return {};
    }
}

QVariant RegistrationsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= m_shown.size())
        return {};
    const int row = m_shown[index.row()];
    const int column = index.column();
    if (role == Qt::DisplayRole || role == MutedRole) {
        const QString said = column == FoundInColumn && m_hits ? foundIn(row) : text(row, column);
        if (role == MutedRole)
            return said.isEmpty() || column == FindingsColumn || column == FoundInColumn;
        return said.isEmpty() ? QString::fromUtf16(noValue) : said;
    }
    if (role == MonospaceRole)
        return column == NidColumn;
    if (role == FoundRole)
        return QVariant::fromValue(foundWords(row, column));
    if (role == Qt::ToolTipRole &&
        (column == RegistrantColumn || column == ReferenceColumn || column == FindingsColumn)) {
        const QString said = text(row, column);
        return said.isEmpty() ? QVariant() : QVariant(plainToolTip(said));
    }
    return {};
}

QStringList RegistrationsModel::columnNames()
{
    return {tr("NID"),        tr("Kind"),      tr("Status"),     tr("Version"),  tr("Date"),    tr("Form"),
            tr("Registrant"), tr("Reference"), tr("Registered"), tr("Found in"), tr("Findings")};
}

QVariant RegistrationsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool isHead = orientation == Qt::Horizontal && role == Qt::DisplayRole;
    return isHead ? QVariant(columnNames().value(section)) : QVariant();
}

} // namespace nidus::ui
