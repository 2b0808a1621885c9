// entry show, entry edit, entry supersede: what the public registry lists of a registration, changed without
// a version.
#include "core/translation.inc"

#include "app/cli/call.h"
#include "app/cli/input.h"
#include "app/cli/plain_text.h"
#include "app/cli/store_option.h"
#include "core/diff/diff.h"
#include "core/files/path.h"
#include "core/formats/json/json_object.h"
#include "core/formats/json/json_text.h"
#include "core/formats/text/not_text.h"
#include "core/formats/text/source_text.h"
#include "core/operations/entry_checks.h"

#include <QJsonDocument>

namespace nidus::cli {

namespace {

using formats::EntryFields;
using formats::JsonFault;
using formats::JsonObject;
using formats::JsonPath;
using formats::ReadError;
using formats::Xref;

// “entry edit” reads the same.
QJsonObject fieldsJson(const Nid &nid, const Registrar::ListedEntry &listed)
{
    const EntryFields fields = formats::fieldsOf(listed.entry);
    QJsonArray references;
    for (const Xref &xref : fields.references) {
        QJsonObject reference{{QStringLiteral("type"), xref.type}};
        for (const auto &[name, value] :
             {std::pair("data", xref.data), {"text", xref.text}, {"element", xref.element}})
            if (!value.isEmpty())
                reference.insert(QLatin1String(name), value);
        references.append(reference);
    }
    return {{QStringLiteral("nid"), nid.folded()},
            {QStringLiteral("revision"), listed.revision},
            {QStringLiteral("date"), fields.date},
            {QStringLiteral("updated"), fields.updated},
            {QStringLiteral("references"), references}};
}

void printEntry(const Nid &nid, const Registrar::ListedEntry &listed, const Call &call, Output &out)
{
    const QJsonObject json = fieldsJson(nid, listed);
    if (call.json())
        out.write(jsonLine(json));
    else // a person edits it: a member a line
        out.write(QJsonDocument(json).toJson(QJsonDocument::Indented));
}

ActResult<Exit> showEntry(const Call &call, Output &out)
{
    NIDUS_TRY(nid, Nid::parse(call.argument(0)));
    NIDUS_TRY(desk, openToRead(call));
    NIDUS_TRY(listed, desk->listedEntry(nid));
    printEntry(nid, listed, call, out);
    return Exit::Yes;
}

struct AskedEntry {
    QByteArray text;                      // which it was read from
    qint64 revision = 0;                  // 0: whatever stands
    std::optional<QString> date, updated; // what the input does not name stays
    std::optional<QList<Xref>> references;
};

ActResult<AskedEntry> readEntry(const QByteArray &file, const Nid &nid)
{
    NIDUS_TRY(source, readSource(file));
    const QByteArray text = formats::utf8Of(source.bytes);
    const auto unusable = [&file](ReadError error) {
        if (error.kind != ReadError::Kind::NotWellFormed)
            error.detail = tr("%1; write an entry as “entry show” prints it").arg(error.detail);
        return refused(refusal::Unreadable{files::pathOf(file), error});
    };
    if (const auto damaged = formats::wideFault(source.bytes))
        return unusable(*damaged);
    const auto document = formats::readJson(text);
    if (!document)
        return refused(refusal::Unreadable{files::pathOf(file), document.error()});
    if (!document->isObject())
        return unusable(formats::errorAt(text, formats::placeOf(text, {}), ReadError::Kind::WrongDocument,
                                         tr("it is not a JSON object")));
    JsonFault fault;
    const QJsonObject object = document->object();
    JsonObject reader(object, fault);
    AskedEntry asked{text};
    QString named, date, updated;
    reader.text("nid", named);
    reader.count("revision", asked.revision);
    reader.text("date", date);
    reader.text("updated", updated);
    QList<Xref> references;
    reader.objects("references", [&references](JsonObject &one) {
        Xref xref;
        xref.type = one.required("type");
        one.text("data", xref.data);
        one.text("text", xref.text);
        one.text("element", xref.element);
        one.close();
        references += xref;
    });
    if (!named.isEmpty() && named.toLower() != nid.folded())
        reader.fail("nid", tr("it is the entry of “%1”, not of “%2”").arg(named, nid.text()));
    reader.close();
    if (fault.any())
        return unusable(errorOf(fault, text));
    if (object.contains(QLatin1String("date")))
        asked.date = date;
    if (object.contains(QLatin1String("updated")))
        asked.updated = updated;
    if (object.contains(QLatin1String("references")))
        asked.references = references;
    return asked;
}

// Where in the input stands what checkEntryFields() refuses of `fields`.
formats::FilePlace placeOfRefused(const QByteArray &file, const AskedEntry &asked, const EntryFields &before,
                                  const EntryFields &fields, const QString &today)
{
    const QList<Xref> references = asked.references.value_or(QList<Xref>());
    EntryFields some = before;
    JsonPath path;
    for (qsizetype i = 0; i < references.size() && path.isEmpty(); ++i) {
        some.references = {references[i]};
        if (!checkEntryFields(before, some, today))
            path = {{QStringLiteral("references")}, {{}, i}};
    }
    some = before;
    some.date = fields.date;
    if (path.isEmpty() && asked.date && !checkEntryDays(before, some, today))
        path = {{QStringLiteral("date")}};
    else if (path.isEmpty() && asked.updated && !checkEntryDays(before, fields, today))
        path = {{QStringLiteral("updated")}};
    const ReadError place = formats::errorOf({{}, path}, asked.text);
    return {files::pathOf(file), place.line, place.column};
}

ActResult<Exit> editEntry(const Call &call, Output &out)
{
    NIDUS_TRY(nid, Nid::parse(call.argument(0)));
    NIDUS_TRY(asked, readEntry(call.arguments[1], nid));
    NIDUS_TRY(desk, openToWrite(call));
    NIDUS_TRY(before, desk->listedEntry(nid));
    EntryFields fields = formats::fieldsOf(before.entry);
    fields.date = asked.date.value_or(fields.date);
    fields.updated = asked.updated.value_or(fields.updated);
    fields.references = asked.references.value_or(fields.references);
    const auto changed = desk->changeEntry(nid, asked.revision > 0 ? asked.revision : before.revision, fields,
                                           call.text("reason"));
    if (!changed && changed.error().is<refusal::BadArgument>()) {
        complain(
            message(changed.error()),
            placeOfRefused(call.arguments[1], asked, formats::fieldsOf(before.entry), fields, desk->today()));
        return Exit::Unusable;
    }
    if (!changed)
        return unexpected(changed.error());
    if (call.json()) {
        printEntry(nid, *changed, call, out);
        return Exit::Yes;
    }
    for (const QString &change : diff::compareEntries(before.entry, changed->entry))
        out.line(sentence(change));
    return Exit::Yes;
}

ActResult<Exit> supersedeEntry(const Call &call, Output &)
{
    NIDUS_TRY(old, Nid::parse(call.argument(0)));
    NIDUS_TRY(successor, Nid::parse(call.argument(1)));
    NIDUS_TRY(reason, requiredReason(call));
    NIDUS_TRY(desk, openToWrite(call));
    NIDUS_DO(desk->supersede(old, successor, reason));
    return Exit::Yes;
}

} // namespace

QList<Verb> entryVerbs()
{
    return {
        Verb(showEntry, "entry show", "NID", 1, 1,
             QT_TR_NOOP("dates and references of a registry entry, as JSON to be edited"),
             "entry show acorn > acorn.json", QT_TR_NOOP("it is not registered, or not listed")),
        Verb(editEntry, "entry edit", "NID FILE|-", 2, 2,
             QT_TR_NOOP("changes a registry entry without a version; prints what changed"),
             "entry edit acorn acorn.json --reason \"the page has moved\"",
             QT_TR_NOOP("nothing changes, or somebody else changed it in the meantime"),
             {{"reason", "TEXT", QT_TR_NOOP("why; kept in the audit log")}}),
        Verb(supersedeEntry, "entry supersede", "OLD NEW", 2, 2,
             QT_TR_NOOP("removes an entry that was listed in error from the registry; both histories name "
                        "each other"),
             "entry supersede acron acorn --reason \"a slip of the pen\"",
             QT_TR_NOOP("one of them is not registered, or not listed"),
             {{"reason", "TEXT", QT_TR_NOOP("why; kept with both"), true}}),
    };
}

} // namespace nidus::cli
