#include "ui/registrations/registration_rows.h"

#include <QSet>

#include <algorithm>
#include <numeric>

namespace nidus::ui {

namespace {
constexpr int yearLength = 4;
}

RegistrationRows RegistrationRows::of(const QList<Listing> &listings)
{
    RegistrationRows rows;
    rows.reserve(listings.size());
    for (const Listing &listing : listings)
        rows.add(listing);
    rows.finish();
    return rows;
}

void RegistrationRows::reserve(qsizetype rows) { m_rows.reserve(rows); }

int RegistrationRows::shared(const QString &text)
{
    const auto known = m_places.constFind(text);
    if (known != m_places.constEnd())
        return *known;
    const int place = int(m_shared.size());
    m_shared.append(text);
    m_places.insert(text, place);
    return place;
}

void RegistrationRows::add(const Listing &listing)
{
    Row row{};
    row.registration = listing.registration;
    row.at = quint32(m_texts.size());
    row.version = listing.version;
    row.kind = shared(listing.kind);
    row.status = shared(listing.status);
    row.form = shared(listing.form);
    row.date = shared(listing.date);
    row.registered = shared(listing.registered);
    row.updated = shared(listing.updated);
    const auto put = [this](const QString &text) {
        const QByteArray octets = text.toUtf8();
        m_texts += octets;
        return quint32(octets.size());
    };
    row.nidSize = put(listing.nid);
    row.registrantIsReferences = listing.registrant == listing.references;
    row.registrantSize = row.registrantIsReferences ? 0 : put(listing.registrant);
    row.referencesSize = put(listing.references);
    m_rows.append(row);
}

void RegistrationRows::finish()
{
    m_texts.squeeze();
    m_rows.squeeze();
    m_places = {};
    m_byRegistration.resize(m_rows.size());
    std::iota(m_byRegistration.begin(), m_byRegistration.end(), 0);
    std::sort(m_byRegistration.begin(), m_byRegistration.end(),
              [this](int a, int b) { return m_rows[a].registration < m_rows[b].registration; });
    QSet<int> kinds, statuses, forms, days;
    for (const Row &row : std::as_const(m_rows)) {
        kinds.insert(row.kind);
        statuses.insert(row.status);
        forms.insert(row.form);
        days.insert(row.registered);
    }
    const auto sorted = [this](const QSet<int> &places, int length) {
        QSet<QString> texts;
        for (const int place : places)
            if (!m_shared[place].isEmpty())
                texts.insert(length > 0 ? m_shared[place].left(length) : m_shared[place]);
        QStringList list(texts.cbegin(), texts.cend());
        list.sort();
        return list;
    };
    m_values = {sorted(kinds, 0), sorted(statuses, 0), sorted(forms, 0), sorted(days, yearLength)};
}

QString RegistrationRows::registrant(int row) const
{
    const Row &at = m_rows[row];
    return at.registrantIsReferences ? references(row) : text(at.at + at.nidSize, at.registrantSize);
}

QString RegistrationRows::references(int row) const
{
    const Row &at = m_rows[row];
    return text(at.at + at.nidSize + at.registrantSize, at.referencesSize);
}

Listing RegistrationRows::listing(int row) const
{
    const Row &at = m_rows[row];
    return {at.registration, nid(row),  kind(row),       status(row),     at.version,
            date(row),       form(row), registrant(row), registered(row), m_shared[at.updated],
            references(row)};
}

int RegistrationRows::rowOf(qint64 registration) const
{
    const auto found = std::lower_bound(m_byRegistration.begin(), m_byRegistration.end(), registration,
                                        [this](int row, qint64 id) { return m_rows[row].registration < id; });
    return found != m_byRegistration.end() && m_rows[*found].registration == registration ? *found : -1;
}

int RegistrationRows::rowOf(const QString &nid) const
{
    const QByteArray octets = nid.toUtf8();
    for (int row = 0; row < m_rows.size(); ++row)
        if (m_rows[row].nidSize == quint32(octets.size()) &&
            qstrnicmp(m_texts.constData() + m_rows[row].at, octets.constData(), size_t(octets.size())) == 0)
            return row;
    return -1;
}

bool RegistrationRows::passes(int row, const RegistrationFilter &filter) const
{
    return (filter.kind.isEmpty() || kind(row) == filter.kind) &&
           (filter.status.isEmpty() || status(row) == filter.status) &&
           (filter.form.isEmpty() || form(row) == filter.form) &&
           (filter.year.isEmpty() || registered(row).startsWith(filter.year));
}

int RegistrationRows::sharedOf(const Row &row, Shared which) const
{
    switch (which) {
    case Shared::Kind:
        return row.kind;
    case Shared::Status:
        return row.status;
    case Shared::Form:
        return row.form;
    case Shared::Date:
        return row.date;
    case Shared::Registered:
        return row.registered;
    }
    return row.kind;
}

QList<int> RegistrationRows::ranks(Shared which) const
{
    QList<int> order(m_shared.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [this](int a, int b) { return m_shared[a] < m_shared[b]; });
    QList<int> rankOf(m_shared.size());
    for (int rank = 0; rank < order.size(); ++rank)
        rankOf[order[rank]] = rank;
    QList<int> ranks(m_rows.size());
    for (qsizetype row = 0; row < m_rows.size(); ++row)
        ranks[row] = rankOf[sharedOf(m_rows[row], which)];
    return ranks;
}

} // namespace nidus::ui
