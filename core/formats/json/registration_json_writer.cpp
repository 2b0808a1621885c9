#include "core/formats/json/registration_json.h"

#include "core/formats/value_text.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace nidus::formats {

namespace {

void put(QJsonObject &out, QLatin1String key, const QString &text)
{
    if (!text.isEmpty())
        out.insert(key, text);
}

void put(QJsonObject &out, QLatin1String key, qint64 number)
{
    if (number != 0)
        out.insert(key, number);
}

void put(QJsonObject &out, QLatin1String key, const QJsonArray &array)
{
    if (!array.isEmpty())
        out.insert(key, array);
}

void putSpan(QJsonObject &out, const Span &span)
{
    put(out, QLatin1String("start"), qint64(span.start));
    put(out, QLatin1String("length"), qint64(span.length));
}

QJsonObject sourceJson(const Source &source)
{
    QJsonObject out;
    put(out, QLatin1String("name"), source.name);
    put(out, QLatin1String("encoding"), source.encoding);
    put(out, QLatin1String("line_ends"), source.lineEnds);
    if (source.byteOrderMark)
        out.insert(QLatin1String("byte_order_mark"), true);
    put(out, QLatin1String("base64"), QString::fromLatin1(source.bytes.toBase64()));
    return out;
}

QJsonObject findingJson(const Finding &finding)
{
    QJsonObject out;
    put(out, QLatin1String("rule"), finding.rule);
    put(out, QLatin1String("severity"), id(finding.severity));
    if (finding.field)
        put(out, QLatin1String("field"), id(*finding.field));
    putSpan(out, finding.span);
    put(out, QLatin1String("clause"), finding.clause);
    put(out, QLatin1String("words"), finding.words);
    if (finding.remedy) {
        QJsonObject remedy;
        put(remedy, QLatin1String("words"), finding.remedy->words);
        putSpan(remedy, finding.remedy->span);
        put(remedy, QLatin1String("replacement"), finding.remedy->replacement);
        out.insert(QLatin1String("remedy"), remedy);
    }
    if (finding.suppressed) {
        QJsonObject suppressed;
        put(suppressed, QLatin1String("reason"), finding.suppressed->reason);
        put(suppressed, QLatin1String("by"), finding.suppressed->by);
        put(suppressed, QLatin1String("at"), momentText(finding.suppressed->at));
        out.insert(QLatin1String("suppressed"), suppressed);
    }
    return out;
}

QJsonObject versionJson(const Version &version)
{
    QJsonObject out;
    put(out, QLatin1String("number"), version.number.number);
    put(out, QLatin1String("correction"), version.number.correction);
    put(out, QLatin1String("stated"), version.stated);
    put(out, QLatin1String("date"), version.date);
    put(out, QLatin1String("form"), version.form);
    put(out, QLatin1String("origin"), id(version.origin));
    put(out, QLatin1String("class"), version.correctionClass);
    put(out, QLatin1String("reason"), version.reason);
    put(out, QLatin1String("published"), momentText(version.published));
    put(out, QLatin1String("by"), version.publishedBy);
    put(out, QLatin1String("rule_set"), version.ruleSet);
    put(out, QLatin1String("first_line"), version.sourceLines.first);
    put(out, QLatin1String("last_line"), version.sourceLines.last);
    out.insert(QLatin1String("template"), toJson(version.text));
    if (version.source)
        out.insert(QLatin1String("source"), sourceJson(*version.source));
    QJsonArray findings;
    for (const Finding &finding : version.findings)
        findings.append(findingJson(finding));
    put(out, QLatin1String("findings"), findings);
    return out;
}

QJsonObject entryJson(const EntryRevision &revision)
{
    QJsonObject out;
    put(out, QLatin1String("effective"), revision.effective);
    put(out, QLatin1String("origin"), id(revision.origin));
    if (revision.occurrence > 1)
        put(out, QLatin1String("occurrence"), revision.occurrence);
    if (revision.removed) {
        out.insert(QLatin1String("removed"), true);
        return out;
    }
    put(out, QLatin1String("section"), revision.entry.section);
    put(out, QLatin1String("position"), revision.position);
    put(out, QLatin1String("name"), revision.entry.name);
    put(out, QLatin1String("date"), revision.entry.date);
    put(out, QLatin1String("updated"), revision.entry.updated);
    put(out, QLatin1String("attributes"), revision.entry.attributes);
    put(out, QLatin1String("content"), revision.entry.content);
    put(out, QLatin1String("lead"), revision.entry.lead);
    return out;
}

QJsonObject annotationJson(const Annotation &annotation)
{
    QJsonObject out;
    put(out, QLatin1String("status"), id(annotation.status));
    put(out, QLatin1String("change_controller"), annotation.changeController);
    put(out, QLatin1String("reason"), annotation.reason);
    put(out, QLatin1String("at"), momentText(annotation.at));
    put(out, QLatin1String("by"), annotation.by);
    return out;
}

QByteArray line(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

} // namespace

QJsonObject toJson(const RegistrationTemplate &text)
{
    QJsonObject out;
    for (const FieldInfo &row : fieldTable())
        put(out, QLatin1String(row.id), text[row.field]);
    put(out, QLatin1String("preamble"), text.preamble);
    QJsonArray others;
    for (const OtherSection &other : text.others) {
        QJsonObject section;
        put(section, QLatin1String("label"), other.label);
        put(section, QLatin1String("body"), other.body);
        others.append(section);
    }
    put(out, QLatin1String("others"), others);
    return out;
}

QJsonObject toJson(const Registration &registration)
{
    QJsonObject out;
    put(out, QLatin1String("nid"), registration.nid.text());
    put(out, QLatin1String("kind"), id(registration.kind));
    put(out, QLatin1String("status"), id(registration.status));
    put(out, QLatin1String("change_controller"), registration.changeController);
    QJsonArray annotations, entries, versions;
    for (const Annotation &annotation : registration.annotations)
        annotations.append(annotationJson(annotation));
    for (const EntryRevision &revision : registration.entries)
        entries.append(entryJson(revision));
    for (const Version &version : registration.versions)
        versions.append(versionJson(version));
    put(out, QLatin1String("annotations"), annotations);
    put(out, QLatin1String("entries"), entries);
    put(out, QLatin1String("versions"), versions);
    return out;
}

QByteArray headJson(const ExportHead &head)
{
    QJsonObject out;
    out.insert(QLatin1String("format"), QLatin1String(registrationNamespace));
    put(out, QLatin1String("audit_hash"), QString::fromLatin1(head.auditHash.toHex()));
    put(out, QLatin1String("audit_count"), head.auditCount);
    return line(out);
}

QByteArray registrationJson(const Registration &registration) { return line(toJson(registration)); }

} // namespace nidus::formats
