#include "core/translation.inc"

#include "core/registration/registry_record.h"

#include "core/registration/displayable.h"
#include "core/registration/nid.h"
#include "core/registration/rfc_mentions.h"
#include "core/urn/urn.h"

#include <algorithm>

namespace nidus {

namespace {

using Fault = RecordFault::Kind;

constexpr char draft[] = "draft-ietf-urnbis-rfc2141bis-urn-03";
constexpr const char *keywordsClause = "draft-ietf-urnbis-rfc2141bis-urn-03, s. 9.2.1";
constexpr const char *servicesClause = "draft-ietf-urnbis-rfc2141bis-urn-03, s. 9.2.2";
constexpr const char *schemeClause = "RFC 8141, s. 7.1";

constexpr RecordColumn keywordColumns[] = {
    {"purpose", QT_TR_NOOP("Purpose"), keywordsClause, true},
    {"scope", QT_TR_NOOP("Scope"), keywordsClause, true},
    {"reference", QT_TR_NOOP("Reference"), keywordsClause, true},
    {"supported_by", QT_TR_NOOP("Supported by"), keywordsClause, false},
};
constexpr RecordColumn serviceColumns[] = {
    {"purpose", QT_TR_NOOP("Purpose"), servicesClause, true},
    {"status", QT_TR_NOOP("Status"), servicesClause, true},
    {"reference", QT_TR_NOOP("Reference"), servicesClause, true},
};
constexpr RecordColumn schemeColumns[] = {
    {"status", QT_TR_NOOP("Status"), schemeClause, true},
    {"syntax", QT_TR_NOOP("URI Scheme Syntax"), schemeClause, true},
    {"semantics", QT_TR_NOOP("URI Scheme Semantics"), schemeClause, true},
    {"encoding", QT_TR_NOOP("Encoding Considerations"), schemeClause, true},
    {"applications", QT_TR_NOOP("Applications/Protocols That Use This URI Scheme Name"), schemeClause, true},
    {"interoperability", QT_TR_NOOP("Interoperability Considerations"), schemeClause, true},
    {"security", QT_TR_NOOP("Security Considerations"), schemeClause, true},
    {"contact", QT_TR_NOOP("Contact"), schemeClause, true},
    {"change_controller", QT_TR_NOOP("Author/Change Controller"), schemeClause, true},
    {"references", QT_TR_NOOP("References"), schemeClause, true},
};

constexpr OtherRegistryInfo table[] = {
    {OtherRegistry::QueryKeywords, "query-keywords", "URN Query Keywords", QT_TR_NOOP("Keyword"),
     keywordsClause,
     QT_TR_NOOP(
         "Scope “global”: IETF Review (RFC 8126, s. 4.8); the IESG controls changes. Scope “specific”: "
         "a specification document by the procedure for URN namespaces (RFC 8141, s. 6); those who "
         "hold the namespaces control changes. What stands under “Supported by” may change without "
         "that."),
     keywordColumns},
    {OtherRegistry::ResolutionServices, "resolution-services", "URN Resolution Service Designators",
     QT_TR_NOOP("Name"), servicesClause,
     QT_TR_NOOP("RFC Required (RFC 8126, s. 4.7): on the Standards Track for the status “std”, Experimental "
                "for “exp”. “provisional” is for a registration that is still pending (BCP 100). IESG "
                "Approval (RFC 8126, s. 4.10) makes it “deprecated”."),
     serviceColumns},
    {OtherRegistry::UrnScheme, "urn-scheme", "URI Scheme \"urn\"", QT_TR_NOOP("URI Scheme Name"),
     schemeClause,
     QT_TR_NOOP("Expert Review (RFC 8126, s. 4.5), as for every permanent URI scheme (BCP 35); the IETF "
                "controls changes."),
     schemeColumns},
};

struct InitialRecord {
    OtherRegistry registry;
    const char *name;
    QList<const char *> cells;
};

// Of the draft the words and the references of its own tables, which call it "RFC this"; of RFC 8141 the text
// of §7.1.
const QList<InitialRecord> &initialTable()
{
    using enum OtherRegistry;
    static const QList<InitialRecord> records{
        {QueryKeywords,
         "s",
         {"intended URN resolution service", "global", "draft-ietf-urnbis-rfc2141bis-urn-03, s. 2.3.1", ""}},
        {QueryKeywords,
         "c",
         {"component of structured resource", "global", "draft-ietf-urnbis-rfc2141bis-urn-03, s. 2.3.2", ""}},
        {ResolutionServices, "I2L", {"URI to URL", "provisional", "RFC 2483, sec. 4.1"}},
        {ResolutionServices, "I2Ls", {"URI to URLs", "provisional", "RFC 2483, sec. 4.2"}},
        {ResolutionServices, "I2R", {"URI to resource", "provisional", "RFC 2483, sec. 4.3"}},
        {ResolutionServices, "I2Rs", {"URI to resources", "provisional", "RFC 2483, sec. 4.4"}},
        {ResolutionServices, "I2C", {"URI to URC", "provisional", "RFC 2483, sec. 4.5"}},
        {ResolutionServices, "I2Cs", {"URI to URCs", "provisional", "RFC 2483, sec. 4.6"}},
        {ResolutionServices, "I2N", {"URI to URN", "provisional", "RFC 2483, sec. 4.7"}},
        {ResolutionServices, "I2Ns", {"URI to URNs", "provisional", "RFC 2483, sec. 4.8"}},
        {ResolutionServices, "I=I", {"URI equal to URI?", "provisional", "RFC 2483, sec. 4.9"}},
        {UrnScheme,
         "urn",
         {"permanent", "See Section 2 of RFC 8141.",
          "The \"urn\" scheme identifies Uniform Resource Names, which are persistent, location-independent "
          "resource identifiers.",
          "See Section 2 of RFC 8141.",
          "Uniform Resource Names are used in a wide variety of applications, including bibliographic "
          "reference systems and as names for Extensible Markup Language (XML) namespaces.",
          "See Section 4 of RFC 8141.", "See Sections 6.4.4 and 8 of RFC 8141.",
          "URNBIS working group [mailto:urn@ietf.org]",
          "This scheme is registered under the IETF tree. As such, the IETF maintains change control.",
          "None."}},
    };
    return records;
}

qsizetype columnIndex(OtherRegistry registry, const char *column)
{
    const auto columns = infoOf(registry).columns;
    const auto found = std::ranges::find_if(
        columns, [column](const RecordColumn &one) { return qstrcmp(one.id, column) == 0; });
    return found == columns.end() ? -1 : found - columns.begin();
}

// That `query` is one whole directive of draft 2012 §2.3, and not the beginning of one or several.
bool isDirective(const QString &query)
{
    const std::string text = "urn:example:a?" + query.toStdString();
    const urn::ParsedUrn parsed = urn::parseUrn(text, urn::Syntax::Draft2012);
    return parsed.valid() && parsed.q.end == text.size() && !query.contains(u'&');
}

bool isName(OtherRegistry registry, const QString &name)
{
    if (registry == OtherRegistry::QueryKeywords)
        return !name.contains(u'=') && isDirective(name + u'=');
    return !name.isEmpty() && isDirective(QStringLiteral("s=") + name);
}

bool namesRfc(const QString &reference)
{
    bool isThere = false;
    eachRfc(reference, [&isThere](const RfcMention &mention) { isThere = isThere || !mention.inAddress; });
    return isThere;
}

bool isVisible(const QString &text) { return displayable(text) == text && !text.contains(QChar(0xFFFD)); }

// That the reference is a document as the policy asks for (§9.2.1, §9.2.2).
std::optional<RecordFault> faultOfReference(OtherRegistry registry, const RegistryRecord &record)
{
    const QString reference = cellOf(registry, record, "reference");
    const QString column = tr("Reference");
    if (registry == OtherRegistry::QueryKeywords &&
        cellOf(registry, record, "scope") == QLatin1String("global"))
        if (!namesRfc(reference) && !reference.startsWith(QLatin1String("draft-")))
            return RecordFault{Fault::NoDocument, column, reference};
    const QString status = cellOf(registry, record, "status");
    if (registry == OtherRegistry::ResolutionServices &&
        (status == QLatin1String("std") || status == QLatin1String("exp")) && !namesRfc(reference))
        return RecordFault{Fault::NoRfc, column, reference};
    return std::nullopt;
}

std::optional<RecordFault> faultOfSupport(OtherRegistry registry, const RegistryRecord &record)
{
    QStringList nids;
    const QString column = tr("Supported by");
    for (const Support &pair : supportOf(cellOf(registry, record, "supported_by"))) {
        if (!Nid::parse(pair.nid))
            return RecordFault{Fault::BadNid, column, pair.nid};
        if (pair.reference.isEmpty())
            return RecordFault{Fault::NoReference, column, pair.nid};
        if (nids.contains(pair.nid, Qt::CaseInsensitive))
            return RecordFault{Fault::NidTwice, column, pair.nid};
        nids += pair.nid;
    }
    return std::nullopt;
}

} // namespace

std::span<const OtherRegistryInfo> otherRegistryTable() { return table; }

const OtherRegistryInfo &infoOf(OtherRegistry registry) { return table[std::size_t(registry)]; }

QString id(OtherRegistry registry) { return QString::fromLatin1(infoOf(registry).id); }

std::optional<OtherRegistry> otherRegistryById(const QString &id)
{
    for (const OtherRegistryInfo &info : table)
        if (id == QLatin1String(info.id))
            return info.registry;
    return std::nullopt;
}

QString versionName(const RegistryRecord &record)
{
    return QStringLiteral("%1@%2").arg(record.name).arg(record.number);
}

QString cellOf(OtherRegistry registry, const RegistryRecord &record, const char *column)
{
    return record.cells.value(columnIndex(registry, column));
}

QStringList choicesOf(OtherRegistry registry, const char *column)
{
    const QLatin1String asked(column);
    if (registry == OtherRegistry::QueryKeywords && asked == QLatin1String("scope"))
        return {QStringLiteral("global"), QStringLiteral("specific")};
    if (registry == OtherRegistry::ResolutionServices && asked == QLatin1String("status"))
        return {QStringLiteral("std"), QStringLiteral("exp"), QStringLiteral("provisional"),
                QStringLiteral("deprecated")};
    if (registry == OtherRegistry::UrnScheme && asked == QLatin1String("status"))
        return {QStringLiteral("permanent"), QStringLiteral("provisional"), QStringLiteral("historical")};
    return {};
}

QList<RegistryRecord> initialRecords(OtherRegistry registry)
{
    QList<RegistryRecord> records;
    for (const InitialRecord &initial : initialTable()) {
        if (initial.registry != registry)
            continue;
        RegistryRecord record;
        record.name = QString::fromLatin1(initial.name);
        for (const char *cell : initial.cells)
            record.cells += QString::fromLatin1(cell);
        records += record;
    }
    return records;
}

bool hasObsoleteRecords(OtherRegistry registry) { return choicesOf(registry, "status").isEmpty(); }

QList<Support> supportOf(const QString &cell)
{
    QList<Support> pairs;
    for (const QString &part : cell.split(u';', Qt::SkipEmptyParts)) {
        const QString pair = part.simplified();
        if (!pair.isEmpty())
            pairs += {pair.section(u' ', 0, 0), pair.section(u' ', 1)};
    }
    return pairs;
}

RegistryRecord tidied(OtherRegistry registry, RegistryRecord record)
{
    record.name = record.name.trimmed();
    record.reason = record.reason.simplified();
    record.cells.resize(qsizetype(infoOf(registry).columns.size()));
    for (QString &cell : record.cells)
        cell = cell.simplified();
    if (const qsizetype at = columnIndex(registry, "supported_by"); at >= 0) {
        QStringList pairs;
        for (const Support &pair : supportOf(record.cells[at]))
            pairs += QString(pair.nid.toLower() + u' ' + pair.reference).trimmed();
        record.cells[at] = pairs.join(QLatin1String("; "));
    }
    return record;
}

std::optional<RecordFault> faultOf(OtherRegistry registry, const RegistryRecord &record)
{
    if (registry == OtherRegistry::UrnScheme) {
        if (record.name != QLatin1String("urn"))
            return RecordFault{Fault::NotItsName, {}, record.name};
    } else if (!isName(registry, record.name)) {
        return RecordFault{Fault::NameSyntax, {}, record.name};
    }
    const auto columns = infoOf(registry).columns;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const QString cell = record.cells.value(qsizetype(i));
        const QString title = tr(columns[i].title);
        const QStringList choices = choicesOf(registry, columns[i].id);
        if (columns[i].isRequired && cell.isEmpty())
            return RecordFault{Fault::Missing, title, {}};
        if (!choices.isEmpty() && !choices.contains(cell))
            return RecordFault{Fault::NotOneOf, title, cell};
        if (!isVisible(cell))
            return RecordFault{Fault::BadCharacter, title, {}};
    }
    if (!isVisible(record.reason))
        return RecordFault{Fault::BadCharacter, tr("Reason"), {}};
    if (auto fault = faultOfReference(registry, record))
        return fault;
    return faultOfSupport(registry, record);
}

QString message(const RecordFault &fault, OtherRegistry registry)
{
    const QString clause = QString::fromLatin1(infoOf(registry).clause);
    const bool isKeyword = registry == OtherRegistry::QueryKeywords;
    switch (fault.kind) {
    case Fault::NameSyntax:
        return isKeyword
                   ? tr("“%1” is not a query keyword: write a letter, then letters and digits, with single "
                        "hyphens between them (%2, s. 2.3).")
                         .arg(fault.text, QLatin1String(draft))
                   : tr("“%1” cannot be the value of a directive: write letters, digits and the signs "
                        "that a query takes, without “&” and blanks (%2, s. 2.3).")
                         .arg(fault.text, QLatin1String(draft));
    case Fault::NotItsName:
        return tr("This registry has one record, “urn” (%1): there is no “%2”.").arg(clause, fault.text);
    case Fault::Missing:
        return tr("“%1” is missing; each record says it (%2).").arg(fault.column, clause);
    case Fault::NotOneOf: {
        QStringList choices;
        for (const RecordColumn &column : infoOf(registry).columns)
            choices += choicesOf(registry, column.id);
        return tr("“%1” is one of %2, not “%3” (%4).")
            .arg(fault.column, choices.join(QLatin1String(", ")), fault.text,
                 registry == OtherRegistry::UrnScheme ? QStringLiteral("BCP 35") : clause);
    }
    case Fault::NoRfc:
        return tr("The reference “%1” names no RFC: the status “std” or “exp” needs one of that category "
                  "(%2).")
            .arg(fault.text, clause);
    case Fault::NoDocument:
        return tr("The reference “%1” names neither an RFC nor an Internet-Draft: a keyword of global scope "
                  "needs IETF Review (%2).")
            .arg(fault.text, clause);
    case Fault::NoReference:
        return tr("“%1” stands under “%2” without its reference: write pairs of a NID and a reference, with "
                  "a semicolon between them (%3).")
            .arg(fault.text, fault.column, clause);
    case Fault::BadNid:
        return tr("“%1” under “%2” is not a namespace identifier: write pairs of a NID and a reference, with "
                  "a "
                  "semicolon between them (%3).")
            .arg(fault.text, fault.column, clause);
    case Fault::NidTwice:
        return tr("“%1” stands twice under “%2”.").arg(fault.text, fault.column);
    case Fault::BadCharacter:
        return tr("“%1” has a character that nobody can see; remove it.").arg(fault.column);
    }
    return {};
}

} // namespace nidus
