// show, history, diff: one registration, as it is and as it was.
#include "core/translation.inc"

#include "app/cli/call.h"
#include "app/cli/plain_text.h"
#include "app/cli/store_option.h"
#include "core/characters/classes.h"
#include "core/diff/diff.h"
#include "core/diff/marked_sections.h"
#include "core/formats/iana/registry_document.h"
#include "core/formats/json/registration_json.h"
#include "core/formats/text/template_writer.h"

#include <QJsonArray>
#include <QJsonObject>

namespace nidus::cli {

namespace {

// ---- show ----

QJsonObject versionJson(const Registration &registration, const Version &version)
{
    return {{QStringLiteral("nid"), registration.nid.folded()},
            {QStringLiteral("kind"), id(registration.kind)},
            {QStringLiteral("status"), id(registration.status)},
            {QStringLiteral("version"), version.number.number},
            {QStringLiteral("correction"), version.number.correction},
            {QStringLiteral("stated"), version.stated},
            {QStringLiteral("date"), version.date},
            {QStringLiteral("form"), version.form},
            {QStringLiteral("origin"), id(version.origin)},
            {QStringLiteral("reason"), version.reason},
            {QStringLiteral("published"), timeText(version.published)},
            {QStringLiteral("published_by"), version.publishedBy},
            {QStringLiteral("template"), formats::toJson(version.text)}};
}

QJsonObject entryJson(const Registration &registration, const Entry &entry)
{
    QJsonArray references;
    for (const formats::Xref &xref : formats::references(entry))
        references.append(QJsonObject{{QStringLiteral("type"), xref.type},
                                      {QStringLiteral("data"), xref.data},
                                      {QStringLiteral("text"), xref.text},
                                      {QStringLiteral("element"), xref.element}});
    return {{QStringLiteral("nid"), registration.nid.folded()},
            {QStringLiteral("kind"), id(registration.kind)},
            {QStringLiteral("status"), id(registration.status)},
            {QStringLiteral("section"), entry.section},
            {QStringLiteral("date"), entry.date},
            {QStringLiteral("updated"), entry.updated},
            {QStringLiteral("references"), references}};
}

void printRow(Output &out, const QString &label, const QString &value)
{
    if (!value.isEmpty())
        out.line((label + u':').toUtf8().leftJustified(14) + sentence(value));
}

QString xrefText(const formats::Xref &xref)
{
    if (xref.text.isEmpty())
        return xref.data;
    return xref.text == xref.data ? xref.data : xref.text + QLatin1String(" <") + xref.data + u'>';
}

void printEntry(const Registration &registration, const Entry &entry, Output &out)
{
    printRow(out, tr("NID"), entry.name);
    printRow(out, tr("Kind"), id(registration.kind));
    printRow(out, tr("Status"), id(registration.status));
    printRow(out, tr("Registered"), entry.date);
    printRow(out, tr("Updated"), entry.updated);
    printRow(out, tr("References"), formats::referencesText(entry));
    for (const formats::Xref &xref : formats::references(entry))
        if (xref.element == QLatin1String("template"))
            printRow(out, tr("Template"), xrefText(xref));
        else if (xref.element == QLatin1String("contact"))
            printRow(out, tr("Contact"), xrefText(xref));
    printRow(out, tr("Note"), tr("the template is not in this store"));
    printRow(out, tr("Records"), Queries::severalRecords(registration));
}

// The entry as `list` tells it, or as it was last listed.
ActResult<Exit> showEntry(Registrar &desk, const Registration &registration, const ActError &noTemplate,
                          bool json, Output &out)
{
    NIDUS_TRY(entry, desk.currentEntry(registration.nid));
    if (!entry)
        return refuse(noTemplate);
    if (json) {
        QJsonObject object = entryJson(registration, *entry);
        if (const QString several = Queries::severalRecords(registration); !several.isEmpty())
            object.insert(QStringLiteral("records"), several);
        out.write(jsonLine(object));
    } else {
        printEntry(registration, *entry, out);
    }
    return Exit::Yes;
}

ActResult<Exit> show(const Call &call, Output &out)
{
    NIDUS_TRY(reference, parseReference(call.argument(0)));
    NIDUS_TRY(desk, openToRead(call));
    NIDUS_TRY(registration, desk->registration(reference.nid));
    const auto version = desk->version(reference);
    if (!version) {
        const bool entryServes = registration.versions.isEmpty() && reference.number == 0 &&
                                 !call.has("original") && !version.error().is<StoreError>();
        if (!entryServes)
            return refuse(version.error());
        return showEntry(*desk, registration, version.error(), call.json(), out);
    }
    if (call.has("original")) {
        if (!version->source) {
            complain(tr("%1 was written at the desk: there is no file that it came from.")
                         .arg(referenceText(registration.nid, version->number)));
            return Exit::No;
        }
        out.write(version->source->bytes);
    } else if (call.json()) {
        out.write(jsonLine(versionJson(registration, *version)));
    } else {
        out.write(formats::writeTemplate(version->text).toUtf8());
    }
    return Exit::Yes;
}

// ---- history ----

ActResult<Exit> history(const Call &call, Output &out)
{
    NIDUS_TRY(nid, Nid::parse(call.argument(0)));
    NIDUS_TRY(desk, openToRead(call));
    NIDUS_TRY(events, desk->history(nid));
    for (const Registrar::Event &event : events) {
        print(out, call.json(),
              JsonLine()
                  .textOrNull("date", event.date)
                  .text("event", event.event)
                  .textOrNull("number", event.number)
                  .text("what", event.what),
              row({event.date, event.event, event.number, event.what}));
    }
    return Exit::Yes;
}

// ---- diff ----

ActResult<Exit> compareVersions(const Call &call, Output &out)
{
    QList<VersionReference> references;
    for (int i : {1, 2}) {
        NIDUS_TRY(reference, parseReference(QString(call.argument(0) + u'@' + call.argument(i))));
        references += reference;
    }
    NIDUS_TRY(desk, openToRead(call));
    const auto before = desk->version(references[0]);
    NIDUS_TRY(after, before ? desk->version(references[1]) : before);
    const QList<diff::FieldChange> changes = diff::compareTemplates(before->text, after.text);
    const bool hasWords = call.has("words");
    if (!call.json() && !hasWords)
        out.write(textLines(diff::changesText(changes)));
    const QStringList marked =
        hasWords ? diff::markedSections(diff::compare(before->text, after.text)) : QStringList();
    for (qsizetype i = 0; i < changes.size(); ++i) {
        const diff::FieldChange &change = changes[i];
        if (hasWords && !call.json())
            out.write(textLines(QString(change.label + u'\n' + marked.value(i))));
        JsonLine json;
        json.textOrNull("field", change.field ? id(*change.field) : QString()).text("label", change.label);
        json.text("before", change.before).text("after", change.after);
        if (hasWords)
            json.texts("passages", marked.value(i).split(u'\n', Qt::SkipEmptyParts));
        if (call.json())
            out.write(json.line());
    }
    return changes.isEmpty() ? Exit::Yes : Exit::No;
}

ActResult<Exit> compareDays(const Call &call, Output &out)
{
    const QByteArrayList days = call.options.value("as-of");
    for (const QByteArray &day : days)
        if (!isDay(QString::fromUtf8(day)))
            return refuseCall(tr("“%1” is not a date: write YYYY-MM-DD.").arg(QString::fromUtf8(day)));
    NIDUS_TRY(desk, openToRead(call));
    NIDUS_TRY(differences, desk->compareDays(QString::fromUtf8(days[0]), QString::fromUtf8(days[1])));
    for (const Registrar::RegistryDifference &difference : differences) {
        if (call.json())
            out.write(JsonLine()
                          .textOrNull("nid", difference.nid)
                          .text("event", difference.event)
                          .texts("changes", difference.changes)
                          .line());
        else
            out.line(row({difference.nid, difference.event, difference.changes.join(QLatin1String("; "))}));
    }
    return differences.isEmpty() ? Exit::Yes : Exit::No;
}

ActResult<Exit> compare(const Call &call, Output &out)
{
    const qsizetype days = call.options.value("as-of").size();
    if (days == 0 && call.arguments.size() == 3)
        return compareVersions(call, out);
    if (days == 2 && call.arguments.isEmpty())
        return compareDays(call, out);
    return refuseCall(tr("“diff” takes a NID and two versions (diff acorn 1 2), or two dates (diff --as-of "
                         "2020-01-01 --as-of 2021-01-01)."));
}

} // namespace

QList<Verb> historyVerbs()
{
    return {
        Verb(show, "show", "NID[@N[.C]]", 1, 1,
             QT_TR_NOOP("a template as text, or the entry where there is no template"), "show acorn@2",
             QT_TR_NOOP("there is no such registration, version or file"),
             {{"original", nullptr, QT_TR_NOOP("the original bytes of the imported file")}}),
        Verb(history, "history", "NID", 1, 1, QT_TR_NOOP("the history of a registration, oldest first"),
             "history acorn", QT_TR_NOOP("it is not registered")),
        Verb(compare, "diff", "NID A B | --as-of DAY --as-of DAY", 0, 3,
             QT_TR_NOOP("what changed between two versions, or between two dates of the registry: head, "
                        "people, registrations and their order"),
             "diff acorn 1.1 1.2", QT_TR_NOOP("they differ, or one of them does not exist"),
             {{"as-of", "DAY", QT_TR_NOOP("a date of the registry, YYYY-MM-DD; twice")},
              {"words", nullptr,
               QT_TR_NOOP("marks the words that changed within a passage: [-old-]{+new+}")}}),
    };
}

} // namespace nidus::cli
