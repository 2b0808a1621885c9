#include "ui/registrations/registration_rows.h"

#include <QSet>

#include <algorithm>
#include <numeric>

namespace nidus::ui {

static constexpr int yearLength = 4;

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
    row.shared = {shared(listing.kind), shared(listing.status), shared(listing.form), shared(listing.date),
                  shared(listing.registered)};
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
    m_unlisted += listing.isListed() ? 0 : 1;
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
    m_values = {values(Kind), values(Status), values(Form), values(Registered, yearLength)};
}

QStringList RegistrationRows::values(Shared which, qsizetype length) const
{
    QSet<int> places;
    for (const Row &row : m_rows)
        places.insert(row.shared[which]);
    QSet<QString> texts;
    for (const int place : std::as_const(places))
        texts.insert(m_shared[place].left(length));
    texts.remove({});
    QStringList sorted = texts.values();
    sorted.sort();
    return sorted;
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
    return (filter.kind.isEmpty() || text(row, Kind) == filter.kind) &&
           (filter.status.isEmpty() || text(row, Status) == filter.status) &&
           (filter.form.isEmpty() || text(row, Form) == filter.form) &&
           (filter.year.isEmpty() || text(row, Registered).startsWith(filter.year));
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
        ranks[row] = rankOf[m_rows[row].shared[which]];
    return ranks;
}

} // namespace nidus::ui
