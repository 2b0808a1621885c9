#include "core/operations/follow_ups.h"

#include "core/formats/iana/registry_document.h"
#include "core/formats/iana/registry_folder.h"
#include "core/formats/iana/registry_outline.h"
#include "core/operations/session.h"
#include "core/operations/version_reference.h"
#include "core/records/search_words.h"
#include "core/store/tables/editions.h"
#include "core/store/tables/listed_names.h"
#include "core/store/tables/search.h"
#include "core/store/tables/versions.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace nidus {

namespace {

using Kind = FollowUp::Kind;

// A name of three parts and more: "draft-ietf-urnbis-…"; "draft-like" is none.
const QRegularExpression &draftName()
{
    static const QRegularExpression pattern(QStringLiteral("\\bdraft(?:-[a-z0-9]+){2,}"),
                                            QRegularExpression::CaseInsensitiveOption);
    return pattern;
}

// An RFC that has no number yet stands as "RFC-ietf-urnbis-…-22".
bool isUnpublishedRfc(const QString &reference)
{
    return reference.startsWith(QLatin1String("RFC-"), Qt::CaseInsensitive);
}

// "desk&tidepool.example" is how IANA prints an address (DESIGN §5).
QStringList addressesOf(const formats::OutlinePerson &person)
{
    QStringList addresses;
    for (QString uri : person.uris) {
        if (!uri.startsWith(QLatin1String("mailto:"), Qt::CaseInsensitive))
            continue;
        uri = uri.sliced(7).section(u'?', 0, 0).replace(u'&', u'@').trimmed().toLower();
        if (!uri.isEmpty())
            addresses += uri;
    }
    return addresses;
}

QStringList bodiesOf(const RegistrationTemplate &text)
{
    QStringList bodies(text.fields.begin(), text.fields.end());
    for (const OtherSection &other : text.others)
        bodies += other.body;
    return bodies;
}

bool holdsOneOf(const RegistrationTemplate &text, const QStringList &addresses)
{
    return std::ranges::any_of(bodiesOf(text), [&](QString body) {
        body.replace(u'&', u'@');
        return std::ranges::any_of(
            addresses, [&](const QString &address) { return body.contains(address, Qt::CaseInsensitive); });
    });
}

// In the column of templates, or, as informal names have it, in their reference.
bool leadsToTemplate(const formats::Xref &xref, const QString &nid)
{
    if (xref.element == QLatin1String("template"))
        return true;
    const QStringList path = xref.data.split(u'/');
    return path.size() > 1 && formats::isTreeFolder(path[path.size() - 2]) &&
           path.last().compare(nid, Qt::CaseInsensitive) == 0;
}

QString draftsIn(const RegistrationTemplate &text)
{
    QStringList names;
    for (const QString &body : bodiesOf(text))
        for (auto it = draftName().globalMatch(body); it.hasNext();)
            if (const QString name = it.next().captured().toLower(); !names.contains(name))
                names += name;
    return names.join(QLatin1String(", "));
}

class Collector {
public:
    explicit Collector(store::Database &database) : m_database(database) {}

    ActResult<QList<FollowUp>> collect()
    {
        NIDUS_TRY(newest, store::editionAsOf(m_database, {}));
        if (newest)
            NIDUS_DO(readEdition(*newest));
        NIDUS_DO(readTexts());
        std::ranges::stable_sort(m_found, {}, &FollowUp::kind);
        return std::move(m_found);
    }

private:
    StoreResult<> readEdition(qint64 number)
    {
        NIDUS_TRY(edition, store::readEdition(m_database, number));
        if (const auto outline = formats::outlineOf(edition))
            for (const formats::OutlinePerson &person : outline->people)
                m_people.insert(person.id, person);
        NIDUS_TRY(forms, store::standingForms(m_database, {}));
        m_forms = std::move(forms);
        NIDUS_DO(readFirstEdition(number));
        NIDUS_DO(store::forEachListedName(m_database, number, [this](const store::ListedName &one) {
            take(one);
            return true;
        }));
        for (const auto &[id, person] : m_people.asKeyValueRange())
            if (!m_referred.contains(id) && !edition.head.contains(QStringLiteral("data=\"%1\"").arg(id)))
                m_found += FollowUp{Kind::UnusedPerson, {}, person.name.isEmpty() ? id : person.name};
        return {};
    }

    // What was listed there without a date has never had one: the registry did not always state it.
    StoreResult<> readFirstEdition(qint64 newest)
    {
        NIDUS_TRY(editions, store::editions(m_database));
        const auto first = std::ranges::find_if(
            editions, [](const store::EditionInfo &info) { return info.origin != Origin::Seed; });
        const qint64 number = first == editions.end() ? newest : first->number;
        return store::forEachListedName(m_database, number, [this](const store::ListedName &one) {
            if (one.entry.date.isEmpty())
                m_neverDated.insert(one.registration);
            return true;
        });
    }

    void take(const store::ListedName &one)
    {
        if (one.entry.date.isEmpty() && !m_neverDated.contains(one.registration))
            m_found += FollowUp{Kind::AddedUndated, one.nid, {}};
        for (const formats::Xref &xref : formats::references(one.entry)) {
            const QString shown = xref.data.isEmpty() ? xref.text.simplified() : xref.data;
            if (xref.type == QLatin1String("person"))
                takePerson(one, xref);
            else if (leadsToTemplate(xref, one.nid) && !m_forms.contains(one.registration))
                m_found += FollowUp{Kind::MissingTemplate, one.nid, shown};
            else if (isUnpublishedRfc(shown) || isUnpublishedRfc(xref.text.simplified()))
                m_found += FollowUp{Kind::CitesUnpublishedRfc, one.nid, shown};
            else if (xref.type == QLatin1String("draft") || draftName().match(shown).hasMatch())
                m_found += FollowUp{Kind::CitesDraft, one.nid, shown};
        }
    }

    void takePerson(const store::ListedName &one, const formats::Xref &xref)
    {
        m_referred.insert(xref.data);
        const auto person = m_people.constFind(xref.data);
        if (person != m_people.cend() && m_forms.contains(one.registration))
            m_contacts += {one.registration, one.nid, addressesOf(*person)};
    }

    ActResult<> readTexts()
    {
        for (const auto &[registration, nid, addresses] : std::as_const(m_contacts)) {
            if (addresses.isEmpty())
                continue;
            NIDUS_TRY(version, store::readVersion(m_database, registration, 0, 0));
            if (!holdsOneOf(version.text, addresses))
                m_found += FollowUp{Kind::ContactDiffers, nid, addresses.join(QLatin1String(", "))};
        }
        NIDUS_TRY(hits, store::searchTexts(m_database, QStringLiteral("draft"), everyHit));
        std::ranges::sort(hits, {}, &Hit::nid);
        for (const Hit &hit : std::as_const(hits)) {
            NIDUS_TRY(version, store::readVersion(m_database, hit.registration, 0, 0));
            if (const QString names = draftsIn(version.text); !names.isEmpty())
                m_found += FollowUp{Kind::NamesDraft, hit.nid, names};
        }
        NIDUS_TRY(unnumbered, store::unnumberedTexts(m_database));
        for (const store::UnnumberedText &text : std::as_const(unnumbered))
            m_found += FollowUp{
                Kind::ChangedWithoutNumber, text.nid,
                QStringLiteral("%1@%2.%3").arg(text.nid).arg(text.number.number).arg(text.number.correction)};
        return {};
    }

    struct Contact {
        qint64 registration;
        QString nid;
        QStringList addresses;
    };

    store::Database &m_database;
    QList<FollowUp> m_found;
    QMap<QString, formats::OutlinePerson> m_people; // by id
    QSet<QString> m_referred;
    QSet<qint64> m_neverDated;
    QHash<qint64, QString> m_forms;
    QList<Contact> m_contacts;
};

} // namespace

ActResult<QList<FollowUp>> FollowUps::followUps()
{
    const store::Snapshot snapshot(m_session.database);
    return Collector(m_session.database).collect();
}

} // namespace nidus
