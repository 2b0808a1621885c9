#include "ui/models/registrations_model.h"

#include "ui/models/roles.h"
#include "ui/plain_text.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <numeric>

namespace nidus::ui {

namespace {

constexpr int yearLength = 4;

// Of columns that sort by text.
const QString &sortText(const store::Listing &row, int column)
{
    switch (column) {
    case RegistrationsModel::KindColumn:
        return row.kind;
    case RegistrationsModel::StatusColumn:
        return row.status;
    case RegistrationsModel::DateColumn:
        return row.date;
    case RegistrationsModel::FormColumn:
        return row.form;
    case RegistrationsModel::RegistrantColumn:
        return row.registrant;
    case RegistrationsModel::ReferenceColumn:
        return row.references;
    default:
        return row.registered;
    }
}

} // namespace

RegistrationRows RegistrationRows::of(QList<store::Listing> listings)
{
    RegistrationRows rows;
    rows.listings = std::move(listings);
    rows.rowOfRegistration.reserve(rows.listings.size());
    QSet<QString> texts, kinds, statuses, forms, years;
    const auto share = [&texts](QString &text) { text = *texts.insert(text); };
    for (int row = 0; row < rows.listings.size(); ++row) {
        store::Listing &listing = rows.listings[row];
        rows.rowOfRegistration.insert(listing.registration, row);
        for (QString *text : {&listing.kind, &listing.status, &listing.form, &listing.date, &listing.registered,
                              &listing.updated})
            share(*text);
        if (listing.registrant == listing.references)
            listing.registrant = listing.references; // one text, not two
        kinds.insert(listing.kind);
        statuses.insert(listing.status);
        if (!listing.form.isEmpty())
            forms.insert(listing.form);
        if (listing.registered.size() >= yearLength)
            years.insert(listing.registered.left(yearLength));
    }
    const auto sorted = [](const QSet<QString> &set) {
        QStringList list(set.cbegin(), set.cend());
        list.sort();
        return list;
    };
    rows.values = {sorted(kinds), sorted(statuses), sorted(forms), sorted(years)};
    return rows;
}

QString formWords(const QString &form)
{
    if (form == QLatin1String("other"))
        return QCoreApplication::translate("nidus::ui::RegistrationsModel", "other");
    return form.isEmpty() ? QString() : QString(QStringLiteral("RFC ") + form);
}

RegistrationsModel::Orders RegistrationsModel::ordersOf(const QList<store::Listing> &rows)
{
    QList<int> identity(rows.size());
    std::iota(identity.begin(), identity.end(), 0);
    Orders orders;
    orders.fill(identity); // columns without an order of their own stay in the order of names
    for (const int column : {KindColumn, StatusColumn, DateColumn, FormColumn, RegistrantColumn,
                             ReferenceColumn, RegisteredColumn})
        std::stable_sort(orders[size_t(column)].begin(), orders[size_t(column)].end(),
                         [&rows, column](int a, int b) {
                             return QString::compare(sortText(rows[a], column), sortText(rows[b], column),
                                                     Qt::CaseInsensitive) < 0;
                         });
    auto &byVersion = orders[VersionColumn];
    std::stable_sort(byVersion.begin(), byVersion.end(),
                     [&rows](int a, int b) { return rows[a].version < rows[b].version; });
    orders[FindingsColumn] = byVersion; // judged or not depends on whether there is a template
    return orders;
}

RegistrationsModel::RegistrationsModel(QObject *parent) : QAbstractTableModel(parent) {}

void RegistrationsModel::setRows(RegistrationRows rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    m_hasOrders = false;
    show();
    endResetModel();
}

void RegistrationsModel::setOrders(Orders orders)
{
    if (orders[NidColumn].size() != m_rows.listings.size())
        return; // of rows that have been replaced meanwhile
    m_orders = std::move(orders);
    m_hasOrders = true;
    if (m_sortColumn == NidColumn && m_sortOrder == Qt::AscendingOrder)
        return;
    beginResetModel();
    show();
    endResetModel();
}

void RegistrationsModel::setFilter(const RegistrationFilter &filter)
{
    if (filter == m_filter)
        return;
    beginResetModel();
    m_filter = filter;
    show();
    endResetModel();
}

void RegistrationsModel::setHits(std::optional<QList<store::Hit>> hits)
{
    if (!hits && !m_hits)
        return;
    beginResetModel();
    m_hits = std::move(hits);
    show();
    endResetModel();
}

void RegistrationsModel::sort(int column, Qt::SortOrder order)
{
    if (column < 0 || column >= ColumnCount)
        return;
    m_sortColumn = column;
    m_sortOrder = order;
    if (isSearching())
        return; // ranked: best first
    beginResetModel();
    show();
    endResetModel();
}

bool RegistrationsModel::passes(const store::Listing &row) const
{
    return (m_filter.kind.isEmpty() || row.kind == m_filter.kind) &&
           (m_filter.status.isEmpty() || row.status == m_filter.status) &&
           (m_filter.form.isEmpty() || row.form == m_filter.form) &&
           (m_filter.year.isEmpty() || row.registered.startsWith(m_filter.year));
}

void RegistrationsModel::show()
{
    m_shown.clear();
    m_foundByName.clear();
    const auto take = [this](int row) {
        if (passes(m_rows.listings[row]))
            m_shown += row;
    };
    if (m_hits) {
        for (const store::Hit &hit : std::as_const(*m_hits)) {
            const int row = m_rows.rowOfRegistration.value(hit.registration, -1);
            if (row < 0 || m_foundByName.contains(row))
                continue;
            m_foundByName.insert(row, hit.byName);
            take(row);
        }
        return;
    }
    m_shown.reserve(m_rows.listings.size());
    const bool byName = m_sortColumn == NidColumn || !m_hasOrders;
    const qsizetype count = m_rows.listings.size();
    for (qsizetype place = 0; place < count; ++place) {
        const qsizetype at = m_sortOrder == Qt::AscendingOrder ? place : count - 1 - place;
        take(byName ? int(at) : m_orders[size_t(m_sortColumn)][at]);
    }
}

const store::Listing *RegistrationsModel::listing(const QModelIndex &index) const
{
    if (!index.isValid() || index.row() >= m_shown.size())
        return nullptr;
    return &m_rows.listings[m_shown[index.row()]];
}

int RegistrationsModel::rowOf(const QString &nid) const
{
    for (int row = 0; row < m_shown.size(); ++row)
        if (m_rows.listings[m_shown[row]].nid.compare(nid, Qt::CaseInsensitive) == 0)
            return row;
    return -1;
}

int RegistrationsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_shown.size());
}

int RegistrationsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString RegistrationsModel::text(const store::Listing &row, int column) const
{
    switch (column) {
    case NidColumn:
        return shown(row.nid);
    case KindColumn:
        return row.kind;
    case StatusColumn:
        return row.status;
    case VersionColumn:
        return row.version > 0 ? QString::number(row.version) : QString();
    case DateColumn:
        return row.date;
    case FormColumn:
        return formWords(row.form);
    case RegistrantColumn:
        return row.version == 0 && row.registrant == row.references ? QString() : shown(row.registrant);
    case ReferenceColumn:
        return shown(row.references);
    case RegisteredColumn:
        return row.registered;
    case FindingsColumn: // rules judge requests
        return row.version > 0 ? tr("not judged") : QString();
    default:
        return {};
    }
}

QVariant RegistrationsModel::data(const QModelIndex &index, int role) const
{
    const store::Listing *row = listing(index);
    if (!row)
        return {};
    const int column = index.column();
    if (role == Qt::DisplayRole || role == MutedRole) {
        const QString said = column == FoundInColumn && m_hits
                                 ? (m_foundByName.value(m_shown[index.row()]) ? tr("name") : tr("text"))
                                 : text(*row, column);
        if (role == MutedRole)
            return said.isEmpty() || column == FindingsColumn || column == FoundInColumn;
        return said.isEmpty() ? QString::fromUtf16(noValue) : said;
    }
    if (role == MonospaceRole)
        return column == NidColumn;
    if (role == Qt::ToolTipRole && (column == RegistrantColumn || column == ReferenceColumn)) {
        const QString said = text(*row, column);
        return said.isEmpty() ? QVariant() : QVariant(plainToolTip(said));
    }
    return {};
}

QVariant RegistrationsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NidColumn:
        return tr("NID");
    case KindColumn:
        return tr("Kind");
    case StatusColumn:
        return tr("Status");
    case VersionColumn:
        return tr("Version");
    case DateColumn:
        return tr("Date");
    case FormColumn:
        return tr("Form");
    case RegistrantColumn:
        return tr("Registrant");
    case ReferenceColumn:
        return tr("Reference");
    case RegisteredColumn:
        return tr("Registered");
    case FoundInColumn:
        return tr("Found in");
    case FindingsColumn:
        return tr("Findings");
    default:
        return {};
    }
}

} // namespace nidus::ui
