// init, verify, repair, backup, restore, migrate: the store itself.
#include "core/translation.inc"

#include "app/cli/call.h"
#include "app/cli/input.h"
#include "app/cli/plain_text.h"
#include "app/cli/store_option.h"
#include "core/files/file.h"
#include "core/files/path.h"
#include "core/formats/json/registration_json.h"
#include "core/formats/xml/registration_xml.h"
#include "core/operations/maintenance.h"
#include "core/registration/names.h"

namespace nidus::cli {

namespace {

// ---- init, migrate ----

// How many names it knows.
ActResult<qint64> makeStore(const QString &where, bool empty, Actor desk)
{
    NIDUS_TRY(made, Registrar::create(where, empty, std::move(desk)));
    return made->countListings();
}

ActResult<Exit> init(const Call &call, Output &out)
{
    NIDUS_TRY(where, location(call));
    auto known = makeStore(where, call.has("empty"), deskOf(call));
    // Where the disk has room for the store and for nothing beside it, the store is there all the same.
    if (!known && known.error().is(StoreError::Kind::Full))
        if (const auto made = Registrar::open(where, OpenMode::ReadOnly, deskOf(call)))
            known = (*made)->countListings();
    NIDUS_TRY(count, std::move(known));
    print(out, call.json(), JsonLine().text("store", where).number("registrations", count),
          sentence(tr("%1: a new store that knows %2 registered names").arg(where, QString::number(count))));
    return Exit::Yes;
}

ActResult<Exit> migrate(const Call &call, Output &out)
{
    bool older = false;
    if (const auto before = openToRead(call); !before) {
        older = before.error().is(StoreError::Kind::NeedsMigration);
        if (!older)
            return unexpected(before.error());
    }
    NIDUS_TRY(desk, openToWrite(call)); // brings an older store up to date
    NIDUS_TRY(version, desk->schemaVersion());
    print(out, call.json(), JsonLine().number("schema", version).boolean("upgraded", older),
          (older ? tr("updated to schema %1") : tr("current: schema %1")).arg(version).toUtf8());
    return Exit::Yes;
}

// ---- verify ----

constexpr Names<Fault::Kind, 10> faultKinds{{{{Fault::Kind::Schema, "schema"},
                                              {Fault::Kind::AuditChain, "audit-chain"},
                                              {Fault::Kind::Row, "row"},
                                              {Fault::Kind::RowsOfAct, "rows-of-act"},
                                              {Fault::Kind::Listing, "listing"},
                                              {Fault::Kind::Reference, "reference"},
                                              {Fault::Kind::Damaged, "damaged"},
                                              {Fault::Kind::Pages, "damaged"},
                                              {Fault::Kind::OtherTable, "schema"},
                                              {Fault::Kind::Tail, "tail"}}}};

void printClean(const VerifyReport &report, bool json, Output &out)
{
    JsonLine counts;
    QByteArray text = "ok:";
    for (const auto &[table, rows] : report.counts) {
        counts.number(table.toLatin1().constData(), rows);
        text += ' ' + table.toUtf8() + ' ' + QByteArray::number(rows) + ',';
    }
    print(out, json,
          JsonLine()
              .boolean("ok", true)
              .json("counts", counts.object())
              .number("audit", report.head.count)
              .text("head", QString::fromLatin1(report.head.hash.toHex())),
          text + " head " + report.head.hash.toHex());
}

void printFaults(const QList<Fault> &faults, bool json, Output &out)
{
    for (const Fault &fault : faults)
        print(out, json,
              JsonLine()
                  .boolean("ok", false)
                  .text("kind", faultKinds.name(fault.kind))
                  .text("place", fault.place)
                  .text("detail", fault.detail)
                  .text("words", message(fault)),
              sentence(message(fault)));
}

// The audit chain's head that a backup or an export recorded: FILE.head beside a backup, FILE itself when it
// is a .head file, the backup, or an export in our XML or JSON. File or Unreadable when there is none.
ActResult<AuditHead> expectedHead(const QString &name)
{
    NIDUS_TRY(recorded, nidus::recordedHead(name));
    if (recorded)
        return *recorded;
    files::File file(name); // no store: an export, or nothing that can be read
    if (!file.open(QIODevice::ReadOnly))
        return refused(refusal::File{file.errorString(), name});
    const QByteArray start = file.peek(512).trimmed();
    const auto onlyTheHead = [](Registration &&) { return false; };
    const auto head = start.startsWith('{') ? formats::readRegistrationsJson(file, onlyTheHead)
                                            : formats::readRegistrationsXml(file, onlyTheHead);
    if (!head)
        return refused(refusal::Unreadable{name, head.error()});
    if (head->auditHash.isEmpty())
        return refused(refusal::File{tr("there is no %1.head beside it, so it records no state of an audit "
                                        "log; an export gets one when it is made with --output")
                                         .arg(files::shownName(name)),
                                     name});
    return AuditHead{head->auditCount, head->auditHash};
}

// What takes them away; the words of each kind once.
void adviseOn(const QList<Fault> &faults)
{
    const auto advise = [&](FaultRemedy remedy, const QString &words) {
        if (isHelpedBy(remedy, faults))
            complain(words);
    };
    advise(FaultRemedy::Repair, tr("“repair” rebuilds the listing and all indexes."));
    advise(FaultRemedy::Copy,
           tr("“backup FILE”, then “restore FILE” (“restore --faulty FILE.faulty” where the copy "
              "is named so), sets the schema and the layout of the file right."));
    advise(FaultRemedy::RemoveTable,
           tr("A table that does not belong to the store stays in every copy. Remove it "
              "with the program that made it."));
    advise(FaultRemedy::EarlierBackup,
           tr("What was changed, damaged or lost comes back only by “restore FILE” of a backup that was made "
              "before. “backup FILE” saves what can still be read: a copy with the same faults."));
}

ActResult<Exit> verify(const Call &call, Output &out)
{
    std::optional<AuditHead> expected;
    if (call.has("against")) {
        NIDUS_TRY(head, expectedHead(files::pathOf(call.octets("against"))));
        expected = head;
    }
    NIDUS_TRY(desk, openToRead(call));
    NIDUS_TRY(report, desk->verify(expected));
    printFaults(report.faults, call.json(), out);
    if (report.faults.isEmpty())
        printClean(report, call.json(), out);
    out.flush();
    adviseOn(report.faults);
    return report.faults.isEmpty() ? Exit::Yes : Exit::No;
}

ActResult<Exit> repair(const Call &call, Output &out)
{
    NIDUS_TRY(desk, openToWrite(call));
    NIDUS_TRY(built, desk->repair());
    print(out, call.json(), JsonLine().number("names", built.names).number("texts", built.texts),
          tr("rebuilt: the listing and the search index of %1 names, the search index of %2 texts, all other "
             "indexes")
              .arg(built.names)
              .arg(built.texts)
              .toUtf8());
    NIDUS_TRY(report, desk->verify({})); // what else is faulty does not go out of sight
    printFaults(report.faults, call.json(), out);
    return report.faults.isEmpty() ? Exit::Yes : Exit::No;
}

// ---- backup, restore ----

ActResult<Exit> backUp(const Call &call, Output &out)
{
    const QString file = files::pathOf(call.arguments.front());
    NIDUS_TRY(where, location(call));
    NIDUS_TRY(backup, nidus::backup(where, file));
    const QString written = backup.faults.isEmpty() ? file : file + QLatin1String(".faulty");
    const QString head = QString::fromLatin1(backup.head.hash.toHex());
    printFaults(backup.faults, call.json(), out);
    print(out, call.json(),
          JsonLine().text("file", written).number("audit", backup.head.count).text("head", head),
          sentence(tr("%1: %2 acts, head %3").arg(written, QString::number(backup.head.count), head)));
    if (backup.faults.isEmpty())
        return Exit::Yes;
    out.flush();
    complain(
        (backup.isRestorable
             ? tr("The store has faults, so its copy is named %1. “restore --faulty” accepts it.")
             : tr("The store has faults, so its copy is named %1. Nothing can be restored from it: it is "
                  "too badly damaged. Restore a backup that was made before."))
            .arg(written));
    return Exit::No;
}

void printDifference(const RestoreDifference &difference, bool json, Output &out)
{
    const auto print = [&](const QStringList &names, const QString &side, const QString &words) {
        for (const QString &name : names) {
            if (json)
                out.write(JsonLine().textOrNull("only_in", side).text("what", name).line());
            else
                out.line(sentence(words.arg(name)));
        }
    };
    print(difference.onlyInPresent, QStringLiteral("present"), tr("only in the current store: %1"));
    print(difference.changed, {}, tr("in both, but different: %1"));
    print(difference.onlyInBackup, QStringLiteral("backup"), tr("only in the backup: %1"));
    if (json)
        return;
    if (difference.presentUnreadable)
        out.line(sentence(
            tr("the current store cannot be read: %1").arg(whyUnreadable(*difference.presentUnreadable))));
    if (difference.backupUnreadable)
        out.line(sentence(
            tr("the backup cannot be compared: %1").arg(whyUnreadable(*difference.backupUnreadable))));
    else if (!difference.presentUnreadable && difference.present == difference.backup)
        out.line(tr("the backup and the current store hold the same acts").toUtf8());
    else if (difference.presentIsOlder)
        out.line(
            tr("the current store is an earlier state of the backup: nothing in it would be lost").toUtf8());
    else if (difference.backupIsOlder)
        out.line(tr("the backup is an earlier state of the current store").toUtf8());
}

ActResult<Exit> restore(const Call &call, Output &out)
{
    const QString file = files::pathOf(call.arguments.front());
    if (!files::statusOf(file).exists())
        return refused(refusal::File{files::whyNotRead(file), file});
    NIDUS_TRY(where, location(call));
    if (files::statusOf(where).exists()) {
        NIDUS_TRY(difference, nidus::compareForRestore(where, file));
        printDifference(difference, call.json(), out);
        if (difference.mayLose() && !call.has("yes") && !call.has("dry-run")) {
            out.flush();
            complain((difference.isKnown()
                          ? tr("The current store has acts that the backup lacks.")
                          : tr("What the current store has and the backup lacks is not known.")) +
                     u' ' + tr("To restore anyway, add --yes: the current file is kept beside it."));
            return Exit::No;
        }
    }
    if (call.has("dry-run")) {
        NIDUS_TRY(faults, nidus::faultsForRestore(file));
        printFaults(faults, call.json(), out);
        return faults.isEmpty() ? Exit::Yes : Exit::No;
    }
    const auto restored = nidus::restore(where, file, deskOf(call).now(), {},
                                         call.has("faulty") ? FaultyBackup::Take : FaultyBackup::Refuse);
    if (!restored && !call.has("faulty") && restored.error().is(StoreError::Kind::Faulty))
        complain(tr("“restore --faulty” accepts it."));
    if (!restored)
        return unexpected(restored.error());
    printFaults(restored->faults, call.json(), out);
    const QString &kept = restored->kept;
    if (call.json())
        out.write(JsonLine().text("restored", where).textOrNull("kept", kept).line());
    else
        out.line(sentence(kept.isEmpty() ? tr("%1: restored").arg(where)
                                         : tr("%1: restored; the previous file is %2").arg(where, kept)));
    return Exit::Yes;
}

} // namespace

QList<Verb> storeVerbs()
{
    return {
        Verb(init, "init", "", 0, 0, QT_TR_NOOP("creates the store"), "--db registry.sqlite init", nullptr,
             {{"empty", nullptr, QT_TR_NOOP("without the registered NIDs that a new store knows")}}),
        Verb(verify, "verify", "", 0, 0,
             QT_TR_NOOP("checks that the store is what was written: “ok” with counts, or one fault a line"),
             "verify --against backup.sqlite", QT_TR_NOOP("faults were found"),
             {{"against", "FILE",
               QT_TR_NOOP("a backup, or an XML or JSON export made with --output, with its FILE.head: "
                          "nothing recorded then may be missing")}}),
        Verb(repair, "repair", "", 0, 0,
             QT_TR_NOOP("rebuilds the listing and all indexes, and nothing else; then verifies the store"),
             "repair", QT_TR_NOOP("faults remain that it cannot fix")),
        Verb(backUp, "backup", "FILE", 1, 1,
             QT_TR_NOOP("copies the whole store into a new file, with its head beside it; verifies the copy"),
             "backup backup.sqlite", QT_TR_NOOP("faults were found: the copy is FILE.faulty")),
        Verb(restore, "restore", "FILE", 1, 1,
             QT_TR_NOOP("replaces the store by a backup; shows first what differs"),
             "restore --dry-run backup.sqlite",
             QT_TR_NOOP("the current store has acts that the backup lacks, and --yes was not given; with "
                        "--dry-run, the backup has faults"),
             {{"dry-run", nullptr, QT_TR_NOOP("only shows what differs, and the faults of the backup")},
              {"faulty", nullptr, QT_TR_NOOP("accepts a backup that has faults: FILE.faulty")},
              {"yes", nullptr,
               QT_TR_NOOP("even if the current store has, or may have, acts that the backup lacks")}}),
        Verb(migrate, "migrate", "", 0, 0, QT_TR_NOOP("updates a store of an older version"), "migrate"),
    };
}

} // namespace nidus::cli
