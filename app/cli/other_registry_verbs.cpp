// registries list, begin, show, history, add, revise, obsolete, export: the other registries of the
// specifications.
#include "core/translation.inc"

#include "app/cli/call.h"
#include "app/cli/other_registry_option.h"
#include "app/cli/plain_text.h"
#include "app/cli/store_option.h"
#include "core/files/file.h"
#include "core/files/path.h"

namespace nidus::cli {

namespace {

QByteArray supportJson(const Support &pair)
{
    return JsonLine().text("nid", pair.nid).text("reference", pair.reference).object();
}

JsonLine recordJson(OtherRegistry registry, const RegistryRecord &record)
{
    JsonLine line;
    line.text("registry", id(registry)).text("name", record.name).number("version", record.number);
    line.boolean("obsolete", record.isObsolete);
    for (const RecordColumn &column : infoOf(registry).columns) {
        const QString cell = cellOf(registry, record, column.id);
        if (qstrcmp(column.id, "supported_by") == 0)
            line.array(column.id, supportOf(cell), supportJson);
        else
            line.text(column.id, cell);
    }
    return line.text("since", timeText(record.since))
        .text("at", timeText(record.at))
        .text("by", record.by)
        .textOrNull("reason", record.reason);
}

// A row a version: name, version, what it says, the day, who, why.
QByteArray recordRow(const RegistryRecord &record)
{
    QByteArrayList cells{textCell(record.name), QByteArray::number(record.number),
                         record.isObsolete ? "obsolete" : "current"};
    for (const QString &cell : record.cells)
        cells += textCell(cell);
    return cells.join('\t');
}

void printRecords(OtherRegistry registry, const QList<RegistryRecord> &records, const Call &call, Output &out)
{
    for (const RegistryRecord &record : records)
        print(out, call.json(), recordJson(registry, record), recordRow(record));
}

ActResult<Exit> listRegistries(const Call &call, Output &out)
{
    NIDUS_TRY(desk, openToRead(call));
    NIDUS_TRY(states, desk->otherRegistries());
    for (const OtherRegistryState &state : states) {
        const OtherRegistryInfo &info = infoOf(state.registry);
        const QString title = QLatin1String(info.title), clause = QLatin1String(info.clause);
        print(out, call.json(),
              JsonLine()
                  .text("registry", id(state.registry))
                  .boolean("begun", state.isBegun)
                  .number("records", state.records)
                  .textOrNull("updated", state.updated)
                  .text("title", title)
                  .text("reference", clause)
                  .text("policy", tr(info.policy)),
              row({id(state.registry), state.isBegun ? QStringLiteral("begun") : QStringLiteral("not begun"),
                   QString::number(state.records), state.updated, title, clause}));
    }
    return Exit::Yes;
}

ActResult<Exit> beginRegistry(const Call &call, Output &out)
{
    NIDUS_TRY(registry, otherRegistryOf(call.argument(0)));
    NIDUS_TRY(desk, openToWrite(call));
    NIDUS_TRY(records, desk->beginRegistry(registry));
    printRecords(registry, records, call, out);
    return Exit::Yes;
}

ActResult<Exit> showRecords(const Call &call, Output &out)
{
    NIDUS_TRY(registry, otherRegistryOf(call.argument(0)));
    NIDUS_TRY(day, dayOption(call, "as-of"));
    NIDUS_TRY(desk, openToRead(call));
    NIDUS_TRY(records, desk->recordsOf(registry, day));
    printRecords(registry, records, call, out);
    return Exit::Yes;
}

ActResult<Exit> showHistory(const Call &call, Output &out)
{
    NIDUS_TRY(registry, otherRegistryOf(call.argument(0)));
    NIDUS_TRY(desk, openToRead(call));
    NIDUS_TRY(versions, desk->recordHistory(registry, call.argument(1)));
    for (const RegistryRecord &version : std::as_const(versions))
        print(out, call.json(), recordJson(registry, version),
              recordRow(version) + '\t' + row({timeText(version.at).left(10), version.by, version.reason}));
    return Exit::Yes;
}

// --set COLUMN=TEXT.
ActResult<RecordChanges> changesOf(const Call &call)
{
    RecordChanges changes;
    for (const QByteArray &octets : call.options.value("set")) {
        const QString said = QString::fromUtf8(octets);
        const qsizetype equals = said.indexOf(u'=');
        if (equals <= 0)
            return refuseCall(tr("--set takes a column and its text, purpose=TEXT; not “%1”.").arg(said));
        changes.insert(said.first(equals), said.sliced(equals + 1));
    }
    return changes;
}

// --after N: of the version that stands; 0: whatever stands.
ActResult<int> afterOption(const Call &call)
{
    bool isNumber = true;
    const int number = call.has("after") ? call.text("after").toInt(&isNumber) : 0;
    if (!isNumber || number < 0 || (call.has("after") && number == 0))
        return refuseCall(tr("--after is the number of the version that you saw, 1 or more; not “%1”.")
                              .arg(call.text("after")));
    return number;
}

ActResult<Exit> addRecord(const Call &call, Output &out)
{
    NIDUS_TRY(registry, otherRegistryOf(call.argument(0)));
    NIDUS_TRY(cells, changesOf(call));
    NIDUS_TRY(desk, openToWrite(call));
    NIDUS_TRY(record, desk->addRecord(registry, call.argument(1), cells, call.text("reason")));
    printRecords(registry, {record}, call, out);
    return Exit::Yes;
}

ActResult<Exit> reviseRecord(const Call &call, Output &out)
{
    NIDUS_TRY(registry, otherRegistryOf(call.argument(0)));
    NIDUS_TRY(reason, requiredReason(call));
    NIDUS_TRY(changes, changesOf(call));
    NIDUS_TRY(after, afterOption(call));
    NIDUS_TRY(desk, openToWrite(call));
    NIDUS_TRY(record, desk->reviseRecord(registry, call.argument(1), changes, reason, after));
    printRecords(registry, {record}, call, out);
    return Exit::Yes;
}

ActResult<Exit> makeObsolete(const Call &call, Output &out)
{
    NIDUS_TRY(registry, otherRegistryOf(call.argument(0)));
    NIDUS_TRY(reason, requiredReason(call));
    NIDUS_TRY(after, afterOption(call));
    NIDUS_TRY(desk, openToWrite(call));
    NIDUS_TRY(record, desk->makeRecordObsolete(registry, call.argument(1), reason, after));
    printRecords(registry, {record}, call, out);
    return Exit::Yes;
}

ActResult<Exit> exportRecords(const Call &call, Output &out)
{
    NIDUS_TRY(registry, otherRegistryOf(call.argument(0)));
    NIDUS_TRY(day, dayOption(call, "as-of"));
    const auto format = formats::recordFormatById(call.text("format"));
    if (!format)
        return refuseCall(call.has("format")
                              ? tr("--format is text, csv, xml or json, not “%1”.").arg(call.text("format"))
                              : tr("--format is missing: text, csv, xml or json."));
    if (call.json() && *format != formats::RecordFormat::Json)
        return refuseCall(
            tr("--json goes with --format json; --format %1 is another format.").arg(call.text("format")));
    NIDUS_TRY(desk, openToRead(call));
    if (!call.has("output")) {
        OutputDevice device(out);
        const auto written = desk->exportRecords(device, registry, *format, day);
        if (written || out.broken()) // main tells what happened to standard output
            return Exit::Yes;
        return refuse(written.error());
    }
    const QString path = files::pathOf(call.octets("output"));
    files::SaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return refused(refusal::File{file.errorString(), path});
    NIDUS_DO(desk->exportRecords(file, registry, *format, day).map_error(ofFile(path)));
    return file.commit() ? ActResult<Exit>(Exit::Yes) : refused(refusal::File{file.errorString(), path});
}

} // namespace

QList<Verb> otherRegistryVerbs()
{
    const VerbOption asOf{"as-of", "DAY", QT_TR_NOOP("as it was on that date, YYYY-MM-DD")};
    const VerbOption set{"set", "COLUMN=TEXT",
                         QT_TR_NOOP("what the record says in a column: purpose, scope, status, reference; "
                                    "supported_by=NID REFERENCE; NID REFERENCE …; may be repeated")};
    const VerbOption after{"after", "N", QT_TR_NOOP("only when that version is the one that stands")};
    const VerbOption reason{"reason", "TEXT", QT_TR_NOOP("why; kept with the version"), true};
    const char *const noRecord = QT_TR_NOOP("the registry is not begun, or has no such record; or another "
                                            "version stands");
    return {
        Verb(listRegistries, "registries list", "", 0, 0,
             QT_TR_NOOP("the other registries of the specifications: the query keywords and resolution "
                        "services of the draft of 2012, the record of the scheme urn; which are begun here"),
             "registries list"),
        Verb(beginRegistry, "registries begin", "REGISTRY", 1, 1,
             QT_TR_NOOP("begins one of them with the records that its specification lists"),
             "registries begin query-keywords", QT_TR_NOOP("it is begun already")),
        Verb(showRecords, "registries show", "REGISTRY", 1, 1,
             QT_TR_NOOP("its records: name, version, current or obsolete, then its columns"),
             "registries show resolution-services", QT_TR_NOOP("it is not begun"), {asOf}),
        Verb(showHistory, "registries history", "REGISTRY NAME", 2, 2,
             QT_TR_NOOP("the versions of a record, oldest first, each with day, person and reason"),
             "registries history query-keywords s",
             QT_TR_NOOP("it is not begun, or there is no such record")),
        Verb(addRecord, "registries add", "REGISTRY NAME", 2, 2,
             QT_TR_NOOP("adds a record; its name is compared character for character"),
             "registries add query-keywords lang --set purpose='language of the answer' --set "
             "scope=global --set reference='RFC 9999'",
             QT_TR_NOOP("it is not begun, or has a record of that name"),
             {set, {"reason", "TEXT", QT_TR_NOOP("why; kept with the version")}}),
        Verb(reviseRecord, "registries revise", "REGISTRY NAME", 2, 2,
             QT_TR_NOOP("makes a new version of a record: what is set changes, the rest stays; an obsolete "
                        "one is current again"),
             "registries revise query-keywords s --set supported_by='isbn RFC 3187' --reason 'ISBN "
             "resolvers take it'",
             noRecord, {set, reason, after}),
        Verb(makeObsolete, "registries obsolete", "REGISTRY NAME", 2, 2,
             QT_TR_NOOP("marks a query keyword obsolete: it stays listed, and its name is not given again"),
             "registries obsolete query-keywords lang --reason 'nobody takes it'", noRecord, {reason, after}),
        Verb(exportRecords, "registries export", "REGISTRY", 1, 1,
             QT_TR_NOOP("one of them as a file for the public"),
             "registries export resolution-services --format csv", QT_TR_NOOP("it is not begun"),
             {{"format", "text|csv|xml|json", QT_TR_NOOP("the format"), true},
              asOf,
              {"output", "FILE",
               QT_TR_NOOP("into a file, written whole or not at all, in the place of one that is there")}}),
    };
}

} // namespace nidus::cli
