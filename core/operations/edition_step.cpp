#include "core/operations/edition_step.h"

#include "core/characters/classes.h"
#include "core/formats/iana/registry_folder.h"
#include "core/store/tables/editions.h"
#include "core/store/tables/entries.h"
#include "core/store/tables/entry_history.h"
#include "core/urn/scan.h"

#include <algorithm>

namespace nidus {

namespace {

// What templates cite of the procedure, of notations and of URNs and URIs in general: it defines nobody's
// namespace. Ascending.
constexpr int generalRfcs[] = {1737, 2119, 2141, 2234, 2276, 2396, 2434, 2483, 2611, 3305, 3406, 3629,
                               3986, 3987, 4234, 5226, 5234, 5646, 5890, 5891, 7405, 8126, 8141, 8174};

// "RFC 9999" in `text`, the first one that can define a namespace, as "rfc9999"; empty when there is none.
QString firstRfc(const QString &text)
{
    for (qsizetype at = 0; (at = text.indexOf(QLatin1String("RFC"), at, Qt::CaseInsensitive)) >= 0; at += 3) {
        qsizetype digits = at + 3;
        while (digits < text.size() && (text[digits] == u' ' || text[digits] == u'-'))
            ++digits;
        qsizetype end = digits;
        while (end < text.size() && isDigit(text[end]))
            ++end;
        const QStringView number = QStringView(text).sliced(digits, end - digits);
        if (!number.isEmpty() && number.size() <= 5 &&
            !std::ranges::binary_search(generalRfcs, number.toInt()))
            return QStringLiteral("rfc") + number;
    }
    return {};
}

// The first https URL in `text`, else the first http one; those that are broken over lines in one piece.
QString firstUrl(const QString &text)
{
    const QByteArray octets = text.toUtf8();
    const std::string_view all(octets.constData(), std::size_t(octets.size()));
    std::string first;
    urn::eachFound(all, [&](const urn::Found &found) {
        const std::string url = found.kind == urn::Found::Kind::Url ? urn::joined(all, found) : std::string();
        const bool isSecure = url.starts_with("https://");
        if (isSecure || (first.empty() && url.starts_with("http://")))
            first = url;
        return !isSecure;
    });
    return QString::fromStdString(first);
}

} // namespace

ActResult<EditionStep> EditionStep::begin(store::Database &database, const QDateTime &now)
{
    EditionStep step;
    const QString today = now.toUTC().date().toString(Qt::ISODate);
    NIDUS_TRY(newest, store::editionAsOf(database, {}));
    if (newest) {
        NIDUS_TRY(edition, store::readEdition(database, *newest));
        step.m_base = *newest;
        step.m_edition = formats::withEffective(edition, qMax(today, edition.effective));
    } else {
        step.m_edition = formats::newEdition(today);
    }
    return step;
}

ActResult<QList<EntryRevision>> listedRecords(store::Database &database, qint64 registration)
{
    NIDUS_TRY(history, store::entryHistory(database, registration));
    QMap<int, EntryRevision> listed;
    for (const EntryRevision &entry : std::as_const(history))
        if (entry.removed)
            listed.remove(entry.occurrence);
        else
            listed.insert(entry.occurrence, entry);
    return listed.values();
}

QString sectionFor(const Edition &edition, Kind kind)
{
    const auto sections = formats::registrySections(edition);
    for (const formats::RegistrySection &section : sections)
        if (section.kind == kind)
            return section.id;
    return sections.isEmpty() ? QString() : sections.last().id;
}

ActResult<> EditionStep::put(store::AuditedTransaction &act, qint64 registration, int occurrence,
                             const QString &position, const Entry &entry)
{
    return addEntry(act, registration, occurrence, false, position, entry);
}

ActResult<> EditionStep::remove(store::AuditedTransaction &act, qint64 registration, int occurrence,
                                const QString &position, const Entry &entry)
{
    Entry last; // of a vanished one its place and name are kept
    last.section = entry.section;
    last.name = entry.name;
    return addEntry(act, registration, occurrence, true, position, last);
}

ActResult<> EditionStep::addEntry(store::AuditedTransaction &act, qint64 registration, int occurrence,
                                  bool isRemoved, const QString &position, const Entry &entry)
{
    if (m_id == 0) {
        m_edition.origin = Origin::Desk;
        m_edition.recorded = act.at();
        m_edition.recordedBy = act.user();
        NIDUS_TRY(id, store::addEdition(act, m_edition, m_base, std::nullopt));
        m_id = id;
    }
    NIDUS_DO(store::addEntry(act, m_id, registration, occurrence, isRemoved, position, entry));
    return {};
}

QList<formats::Xref> linksFor(const Nid &nid, const RegistrationTemplate &text, const QString &registrant)
{
    const bool formal = nid.kind() == Kind::Formal;
    const QString link = QLatin1String(formats::assignmentsAddress) + formats::templatePath(nid, nid.kind());
    if (!formal)
        return {{QStringLiteral("uri"), link, nid.folded(), {}},
                {QStringLiteral("text"), {}, registrant, QStringLiteral("contact")}};
    QList<formats::Xref> xrefs{{QStringLiteral("uri"), link, nid.folded() + QStringLiteral("-template"),
                                QStringLiteral("template")}};
    if (const QString rfc = firstRfc(text[Field::Documentation]); !rfc.isEmpty())
        xrefs += {QStringLiteral("rfc"), rfc, {}, {}};
    else if (const QString url = firstUrl(text[Field::Documentation]); !url.isEmpty())
        xrefs += {QStringLiteral("uri"), url, registrant, {}};
    else if (!registrant.isEmpty())
        xrefs += {QStringLiteral("text"), {}, registrant, {}};
    return xrefs;
}

Entry withLinks(const Entry &listed, const QList<formats::Xref> &links)
{
    formats::EntryFields fields = formats::fieldsOf(listed);
    const QList<formats::Xref> before = fields.references;
    const auto isReference = [](const formats::Xref &xref) { return xref.element.isEmpty(); };
    const auto isTemplate = [](const formats::Xref &xref) {
        return xref.element == QLatin1String("template") ||
               xref.data.startsWith(QLatin1String(formats::assignmentsAddress));
    };
    for (const formats::Xref &link : links) {
        const bool isMissing = isTemplate(link)    ? std::ranges::none_of(before, isTemplate)
                               : isReference(link) ? std::ranges::none_of(before, isReference)
                                                   : false;
        if (isMissing)
            fields.references += link;
    }
    return fields.references == before ? listed : formats::withFields(listed, fields).value_or(listed);
}

NewRecord newRecordFor(const Nid &nid, const RegistrationTemplate &text, const QString &registrant)
{
    const QList<formats::Xref> xrefs = linksFor(nid, text, registrant);
    return {formats::newEntry({}, nid.text(), {}, xrefs), formats::referencesText(xrefs)};
}

} // namespace nidus
