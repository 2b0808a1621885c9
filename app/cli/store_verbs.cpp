// init, verify, backup, restore, migrate: the store itself.
#include "core/translation.inc"

#include "app/cli/call.h"
#include "app/cli/plain_text.h"
#include "app/cli/recorded_head.h"
#include "app/cli/store_option.h"
#include "app/cli/words.h"

#include <QFile>
#include <QFileInfo>

namespace nidus::cli {

namespace {

// ---- init, migrate ----

ActResult<Exit> init(const Call &call, Output &out)
{
    NIDUS_TRY(where, location(call));
    NIDUS_TRY(desk, Registrar::create(where, call.has("empty"), deskOf(call)));
    NIDUS_TRY(count, desk->countListings());
    JsonLine json;
    if (call.json())
        out.write(json.text("store", where).number("registrations", count).line());
    else
        out.line(sentence(tr("%1: a new store that knows %2 registered names").arg(where).arg(count)));
    return Exit::Yes;
}

ActResult<Exit> migrate(const Call &call, Output &out)
{
    auto before = openToRead(call);
    const bool older = !before && before.error().kind == ActError::Kind::Store &&
                       before.error().store.kind == StoreError::Kind::NeedsMigration;
    if (!before && !older)
        return refuse(before.error());
    before = ActResult<Desk>(nullptr); // closes it
    auto desk = openToWrite(call);     // brings an older store up to date
    if (!desk)
        return refuse(desk.error());
    NIDUS_TRY(version, (*desk)->schemaVersion());
    JsonLine json;
    if (call.json())
        out.write(json.number("schema", version).boolean("upgraded", older).line());
    else
        out.line((older ? tr("brought up to schema %1") : tr("current: schema %1")).arg(version).toUtf8());
    return Exit::Yes;
}

// ---- verify ----

const char *kindName(Fault::Kind kind)
{
    using Kind = Fault::Kind;
    switch (kind) {
    case Kind::Schema:
        return "schema";
    case Kind::AuditChain:
        return "audit-chain";
    case Kind::Row:
        return "row";
    case Kind::RowsOfAct:
        return "rows-of-act";
    case Kind::Listing:
        return "listing";
    case Kind::Reference:
        return "reference";
    case Kind::Damaged:
        return "damaged";
    case Kind::Tail:
        break;
    }
    return "tail";
}

void printClean(const VerifyReport &report, bool json, Output &out)
{
    JsonLine counts;
    QByteArray text = "ok:";
    for (const auto &[table, rows] : report.counts) {
        counts.number(table.toLatin1().constData(), rows);
        text += ' ' + table.toUtf8() + ' ' + QByteArray::number(rows) + ',';
    }
    JsonLine line;
    if (json)
        out.write(line.boolean("ok", true)
                      .json("counts", counts.object())
                      .number("audit", report.head.count)
                      .text("head", QString::fromLatin1(report.head.hash.toHex()))
                      .line());
    else
        out.line(text + " head " + report.head.hash.toHex());
}

void printFault(const Fault &fault, bool json, Output &out)
{
    JsonLine line;
    if (json)
        out.write(line.boolean("ok", false)
                      .text("kind", QLatin1String(kindName(fault.kind)).toString())
                      .text("place", fault.place)
                      .text("detail", fault.detail)
                      .text("words", message(fault))
                      .line());
    else
        out.line(sentence(message(fault)));
}

ActResult<Exit> verify(const Call &call, Output &out)
{
    std::optional<AuditHead> expected;
    if (call.has("against")) {
        NIDUS_TRY(head, recordedHead(QFile::decodeName(call.octets("against"))));
        expected = head;
    }
    NIDUS_TRY(desk, openToRead(call));
    NIDUS_TRY(report, desk->verify(expected));
    for (const Fault &fault : report.faults)
        printFault(fault, call.json(), out);
    if (report.faults.isEmpty())
        printClean(report, call.json(), out);
    return report.faults.isEmpty() ? Exit::Yes : Exit::No;
}

// ---- backup, restore ----

ActResult<Exit> backUp(const Call &call, Output &out)
{
    const QString file = QFile::decodeName(call.arguments.front());
    if (QFileInfo::exists(file))
        return refuse(
            actError(ActError::Kind::File, tr("there is a file already, and a backup replaces none"), file));
    NIDUS_TRY(desk, openToRead(call));
    NIDUS_TRY(head, desk->backup(file));
    JsonLine json;
    if (call.json())
        out.write(json.text("file", file)
                      .number("audit", head.count)
                      .text("head", QString::fromLatin1(head.hash.toHex()))
                      .line());
    else
        out.line(sentence(tr("%1: %2 acts, head %3")
                              .arg(file)
                              .arg(head.count)
                              .arg(QString::fromLatin1(head.hash.toHex()))));
    return Exit::Yes;
}

void printDifference(const RestoreDifference &difference, bool json, Output &out)
{
    const auto print = [&](const QStringList &names, const char *side, const QString &words) {
        for (const QString &name : names) {
            JsonLine line;
            if (json)
                out.write(line.text("only_in", QLatin1String(side).toString()).text("what", name).line());
            else
                out.line(sentence(words.arg(name)));
        }
    };
    print(difference.onlyInPresent, "present", tr("only in the present store: %1"));
    print(difference.onlyInBackup, "backup", tr("only in the backup: %1"));
    if (json)
        return;
    if (difference.present == difference.backup)
        out.line(tr("the backup and the present store hold the same acts").toUtf8());
    else if (difference.presentIsOlder)
        out.line(
            tr("the present store is an earlier state of the backup: nothing of it would be lost").toUtf8());
    else if (difference.backupIsOlder)
        out.line(tr("the backup is an earlier state of the present store").toUtf8());
}

ActResult<Exit> restore(const Call &call, Output &out)
{
    const QString file = QFile::decodeName(call.arguments.front());
    if (!QFileInfo::exists(file))
        return refuse(actError(ActError::Kind::File, tr("there is no such file"), file));
    NIDUS_TRY(where, location(call));
    if (QFileInfo::exists(where)) {
        NIDUS_TRY(difference, nidus::compareForRestore(where, file));
        printDifference(difference, call.json(), out);
        const bool loses = !difference.onlyInPresent.isEmpty() || difference.backupIsOlder;
        if (loses && !call.has("yes") && !call.has("dry-run")) {
            out.flush();
            complain(tr("The present store has what the backup lacks. To restore all the same, say --yes: "
                        "the present file is kept beside it."));
            return Exit::No;
        }
    }
    if (call.has("dry-run"))
        return Exit::Yes;
    NIDUS_TRY(kept, nidus::restore(where, file, deskOf(call).now()));
    JsonLine json;
    if (call.json())
        out.write(json.text("restored", where).textOrNull("kept", kept).line());
    else
        out.line(sentence(kept.isEmpty() ? tr("%1: restored").arg(where)
                                         : tr("%1: restored; the file before is %2").arg(where, kept)));
    return Exit::Yes;
}

} // namespace

QList<Verb> storeVerbs()
{
    return {
        {"init",
         "",
         QT_TR_NOOP("makes the store"),
         {{"empty", nullptr, QT_TR_NOOP("without the registered NIDs, which it knows otherwise")}},
         "--db registry.sqlite init",
         nullptr,
         0,
         0,
         init},
        {"verify",
         "",
         QT_TR_NOOP("is the store what was written? “ok” with counts, or a line a fault"),
         {{"against", "FILE",
           QT_TR_NOOP("a backup, or an XML or JSON export made with --output, and FILE.head "
                      "beside it: nothing recorded then may be missing")}},
         "verify --against backup.sqlite",
         QT_TR_NOOP("faults were found"),
         0,
         0,
         verify},
        {"backup",
         "FILE",
         QT_TR_NOOP("copies the whole store into a file, and its head beside it"),
         {},
         "backup backup.sqlite",
         nullptr,
         1,
         1,
         backUp},
        {"restore",
         "FILE",
         QT_TR_NOOP("puts a backup in the store's place; shows first what differs"),
         {{"dry-run", nullptr, QT_TR_NOOP("only shows what differs")},
          {"yes", nullptr, QT_TR_NOOP("even where the present store has what the backup lacks")}},
         "restore --dry-run backup.sqlite",
         QT_TR_NOOP("the present store has what the backup lacks, and --yes was not said"),
         1,
         1,
         restore},
        {"migrate",
         "",
         QT_TR_NOOP("brings a store of an older version up to date"),
         {},
         "migrate",
         nullptr,
         0,
         0,
         migrate},
    };
}

} // namespace nidus::cli
