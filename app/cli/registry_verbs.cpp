// registry import, registry export, registry publish: the registry's files in and out.
#include "core/translation.inc"

#include "app/cli/call.h"
#include "app/cli/import_report.h"
#include "app/cli/long_work.h"
#include "app/cli/other_registry_option.h"
#include "app/cli/plain_text.h"
#include "app/cli/store_option.h"
#include "core/files/file.h"
#include "core/files/path.h"
#include "core/files/spool.h"
#include "core/files/unfinished_file.h"
#include "core/operations/publication_memory.h"
#include "core/registration/names.h"

#include <QDir>

#include <cerrno>
#include <vector>

#include <unistd.h>

namespace nidus::cli {

namespace {

// ---- import ----

// A store to import into, where there is none; for a dry run one that goes with `scratch`.
ActResult<Desk> makeToImport(const Call &call, std::unique_ptr<files::UnfinishedFile> &scratch)
{
    NIDUS_TRY(where, location(call));
    if (!call.has("dry-run"))
        return Registrar::openOrCreate(where, deskOf(call));
    scratch = files::UnfinishedFile::temporary();
    if (!scratch)
        return refused(refusal::File{qt_error_string(errno), QDir::tempPath()});
    return Registrar::openOrCreate(scratch->path(), deskOf(call));
}

// What a document begins with: that of XML ('<') and of JSON ('{', a record a line) is read in pieces.
char firstOf(QByteArray start)
{
    if (start.startsWith("\xEF\xBB\xBF"))
        start.remove(0, 3);
    start = start.trimmed();
    return start.isEmpty() ? '\0' : start.front();
}

using Spools = std::vector<std::unique_ptr<files::Spool>>;

// What can be read only once (standard input, a pipe, a device): an import reads it twice.
ActResult<> spool(const QString &path, Spools &spools)
{
    files::File input(path);
    const auto unusable = [&path](const QString &why) { return refused(refusal::File{why, path}); };
    constexpr auto mode = QIODevice::ReadOnly | QIODevice::Unbuffered;
    if (path == QLatin1String("-") ? !input.open(STDIN_FILENO, mode) : !input.open(mode))
        return unusable(input.errorString());
    files::Spool &copy = *spools.emplace_back(std::make_unique<files::Spool>(path));
    const auto uncopied = [&] {
        return unusable(tr("it cannot be copied into %1: %2").arg(QDir::tempPath(), copy.errorString()));
    };
    if (!copy.isOpen())
        return uncopied();
    constexpr qint64 blockBytes = 1 << 20;
    qint64 octets = 0, lines = 0;
    char first = '\0';
    for (QByteArray block = input.read(blockBytes); !block.isEmpty(); block = input.read(blockBytes)) {
        first = octets == 0 ? firstOf(block) : first;
        octets += block.size();
        lines += block.count('\n');
        if (octets > formats::maxBytes && first != '<' && first != '{')
            return unusable(files::tooLong(formats::maxBytes));
        if (lines > formats::maxRecords && first == '{')
            return unusable(tr("it has more than %1 lines").arg(formats::maxRecords));
        if (copy.write(block) != block.size())
            return uncopied();
    }
    if (input.error() != QFileDevice::NoError)
        return unusable(input.errorString());
    return {};
}

ActResult<QStringList> pathsOf(const Call &call, Spools &spools)
{
    QStringList paths;
    for (const QByteArray &argument : call.arguments) {
        const QString path = files::pathOf(argument);
        const bool isOnce = argument == "-" || files::statusOf(path).kind == files::FileStatus::Kind::Other;
        if (isOnce && !paths.contains(path))
            NIDUS_DO(spool(path, spools));
        paths += path;
    }
    return paths;
}

// What was unreadable is a fault of the call, whatever became of the others.
Exit tell(const ImportReport &report, const Call &call, Output &out)
{
    (call.json() ? printReportJson : printReport)(report, call.has("dry-run"), out);
    return report.unreadable > 0 ? Exit::Unusable : report.refused > 0 ? Exit::No : Exit::Yes;
}

ActResult<Exit> importPaths(const Call &call, Output &out)
{
    Spools spools;
    std::unique_ptr<files::UnfinishedFile> scratch;
    NIDUS_TRY(paths, pathsOf(call, spools));
    ImportOptions options;
    options.insert = call.has("insert");
    options.dryRun = call.has("dry-run");
    ActResult<Desk> opened = openToWrite(call);
    if (!opened && isMissingStore(opened.error())) {
        if (const auto nothing = Registrar::nothingToImport(paths)) // no store is made for it
            return tell(*nothing, call, out);
        opened = makeToImport(call, scratch);
    }
    NIDUS_TRY(desk, std::move(opened));
    ActResult<ImportReport> report = ImportReport();
    {
        const Interruptible interruptible;
        ProgressLine progress;
        options.progress = [&](qint64 done, qint64 total, const QString &file) {
            progress.show(done, total, file);
            return !interruptible.isStopAsked();
        };
        report = desk->import(paths, options);
    }
    return report ? tell(*report, call, out) : refuse(report.error());
}

// ---- export ----

enum class Format { IanaXml, IanaText, Csv, Xml, Json, Draft, DraftText };
constexpr Names<Format, 7> formatNames{{{
    {Format::IanaXml, "iana-xml"},
    {Format::IanaText, "iana-txt"},
    {Format::Csv, "csv"},
    {Format::Xml, "xml"},
    {Format::Json, "json"},
    {Format::Draft, "draft"},
    {Format::DraftText, "draft-txt"},
}}};
bool isDraft(Format format) { return format == Format::Draft || format == Format::DraftText; }

struct Export {
    Format format = Format::IanaXml;
    QList<Nid> nids;
    AsOf asOf;
    Kind kind = Kind::Formal;                                   // of CSV: which sub-registry
    formats::ByteOrderMark mark = formats::ByteOrderMark::None; // of CSV
};

// What only CSV takes: its two sub-registries have different columns, so that a call gives one of them.
ActResult<> readCsvOptions(const Call &call, Export &wanted)
{
    for (const char *option : {"kind", "bom"})
        if (call.has(option) && wanted.format != Format::Csv)
            return refuseCall(tr("--%1 goes with --format csv.").arg(QLatin1String(option)));
    const auto kind = kindById(call.has("kind") ? call.text("kind") : id(Kind::Formal));
    if (!kind)
        return refuseCall(tr("--kind is formal or informal, not “%1”.").arg(call.text("kind")));
    wanted.kind = *kind;
    if (call.has("bom"))
        wanted.mark = formats::ByteOrderMark::Written;
    return {};
}

ActResult<Export> exportOf(const Call &call)
{
    const QString name = call.text("format");
    const auto format = formatNames.value(name);
    if (!format)
        return refuseCall(
            name.isEmpty()
                ? tr("--format is missing: iana-xml, iana-txt, csv, xml, json, draft or draft-txt.")
                : tr("--format is iana-xml, iana-txt, csv, xml, json, draft or draft-txt, not “%1”.")
                      .arg(name));
    Export wanted;
    wanted.format = *format;
    if (call.json() && wanted.format != Format::Json)
        return refuseCall(tr("--json goes with --format json; --format %1 is another format.").arg(name));
    for (const QByteArray &octets : call.options.value("nid")) {
        NIDUS_TRY(nid, Nid::parse(QString::fromUtf8(octets)));
        wanted.nids += nid;
    }
    NIDUS_DO(readCsvOptions(call, wanted));
    if (isDraft(wanted.format) && wanted.nids.size() != 1)
        return refuseCall(
            tr("--format %1 is the draft of one registration: name it with --nid, once.").arg(name));
    if (!wanted.nids.isEmpty() && wanted.format != Format::Xml && wanted.format != Format::Json &&
        !isDraft(wanted.format))
        return refuseCall(
            tr("--nid goes with --format xml, json, draft or draft-txt; %1 is the registry as a whole.")
                .arg(name));
    NIDUS_TRY(day, dayOption(call, "as-of"));
    wanted.asOf.day = day;
    if (call.has("as-of") && call.has("edition"))
        return refuseCall(
            tr("--as-of and --edition do not go together: each names a state of the registry."));
    bool isNumber = true;
    if (call.has("edition"))
        wanted.asOf.edition = call.text("edition").toLongLong(&isNumber);
    if (!isNumber || wanted.asOf.edition < 0 || (call.has("edition") && wanted.asOf.edition == 0))
        return refuseCall(tr("--edition is a number from 1, not “%1”.").arg(call.text("edition")));
    return wanted;
}

// Said beside what is written: of several registrations one that is too long is not read again.
ActResult<> tellOfLong(const ActResult<QStringList> &written)
{
    NIDUS_TRY(names, written);
    if (const QString words = formats::wordsOfLongRecords(names); !words.isEmpty())
        complain(words);
    return {};
}

ActResult<> writeExport(Registrar &desk, const Export &wanted, QIODevice &device)
{
    switch (wanted.format) {
    case Format::IanaXml:
        return desk.exportIanaXml(device, wanted.asOf);
    case Format::IanaText:
        return desk.exportIanaText(device, wanted.asOf);
    case Format::Csv:
        return desk.exportCsv(device, wanted.kind, wanted.mark, wanted.asOf);
    case Format::Xml:
        return tellOfLong(desk.exportXml(device, wanted.nids, wanted.asOf));
    case Format::Draft:
        return desk.exportTemplate(device, wanted.nids.first(), formats::TemplateFormat::Draft, wanted.asOf);
    case Format::DraftText:
        return desk.exportTemplate(device, wanted.nids.first(), formats::TemplateFormat::DraftText,
                                   wanted.asOf);
    case Format::Json:
        break;
    }
    return tellOfLong(desk.exportJson(device, wanted.nids, wanted.asOf));
}

// Into a file that is there whole or not at all. Beside our own formats stands what the audit log held
// before: what `verify --against` asks for.
ActResult<> writeFile(Registrar &desk, const Export &wanted, const QString &path)
{
    NIDUS_TRY(head, desk.auditHead());
    files::SaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return refused(refusal::File{file.errorString(), path});
    NIDUS_DO(writeExport(desk, wanted, file).map_error(ofFile(path)));
    // Both files have their space before the first gets its name.
    if (file.flush() && (wanted.format == Format::Xml || wanted.format == Format::Json))
        NIDUS_DO(recordHead(path, head));
    if (!file.commit())
        return refused(refusal::File{file.errorString(), path});
    return {};
}

ActResult<Exit> exportRegistry(const Call &call, Output &out)
{
    NIDUS_TRY(wanted, exportOf(call));
    NIDUS_TRY(desk, openToRead(call));
    if (call.has("output")) {
        NIDUS_DO(writeFile(*desk, wanted, files::pathOf(call.octets("output"))));
        return Exit::Yes;
    }
    OutputDevice device(out);
    const auto written = writeExport(*desk, wanted, device);
    if (written || out.broken()) // main tells what happened to standard output
        return Exit::Yes;
    return refuse(written.error());
}

// ---- publish ----

QByteArray pathsJson(const TreePaths &paths)
{
    QByteArray array = "[";
    paths.forEach([&](const QString &path) { // letters, digits and a few signs: JSON as it is
        array += (array.size() > 1 ? ",\"" : "\"") + path.toUtf8() + '"';
    });
    return array + ']';
}

void printTreeJson(const TreeReport &report, bool dryRun, Output &out)
{
    out.write(JsonLine()
                  .text("folder", report.folder)
                  .text("edition", report.edition)
                  .json("added", pathsJson(report.added))
                  .json("changed", pathsJson(report.changed))
                  .json("removed", pathsJson(report.removed))
                  .number("unchanged", report.unchanged)
                  .texts("left_alone", report.others)
                  .boolean("dry_run", dryRun)
                  .line());
}

void printTree(const TreeReport &report, bool dryRun, Output &out)
{
    const auto print = [&out](const char *outcome, const TreePaths &paths) {
        paths.forEach([&](const QString &path) { out.line(outcome + path.toUtf8()); });
    };
    print("added: ", report.added);
    print("changed: ", report.changed);
    print("removed: ", report.removed);
    for (const QString &path : report.others)
        out.line("left alone: " + sentence(path));
    out.line(tr("edition %1 in %2").arg(report.edition, QString::fromUtf8(sentence(report.folder))).toUtf8());
    out.line(message(report).toUtf8());
    if (dryRun)
        out.line(tr("a dry run: nothing was written").toUtf8());
    else if (!report.isDifferent())
        out.line(tr("nothing changed").toUtf8());
}

ActResult<Exit> publishTree(const Call &call, Output &out)
{
    TreeOptions options;
    NIDUS_TRY(day, dayOption(call, "as-of"));
    options.asOf = day;
    options.dryRun = call.has("dry-run");
    const QString folder = files::pathOf(call.arguments.first());
    if (folder.isEmpty())
        return refuseCall(tr("DIR names no folder; name the one to publish into, or . for this one."));
    NIDUS_TRY(with, otherRegistriesOption(call, "with"));
    options.with = with;
    options.memory = publicationMemoryFolder();
    NIDUS_TRY(desk, openToRead(call));
    const QString here = QDir::currentPath();
    ActResult<TreeReport> report = TreeReport();
    {
        const Interruptible interruptible;
        ProgressLine progress;
        options.progress = [&](qint64 done, qint64 total, const QString &what) {
            progress.show(done, total, what);
            return !interruptible.isStopAsked();
        };
        report = desk->publishTree(folder, options);
    }
    if (!report)
        return refuse(report.error());
    if (const QString now = QDir::currentPath(); now != here) // the folder was put aside with us in it
        complain(tr("This shell stands in %1 now, which was put aside and goes with the next publication: "
                    "go to %2 again (cd .. and back).")
                     .arg(now, here));
    (call.json() ? printTreeJson : printTree)(*report, options.dryRun, out);
    return Exit::Yes;
}

} // namespace

QList<Verb> registryVerbs()
{
    return {
        Verb(importPaths, "registry import", "PATH…|-", 1, -1,
             QT_TR_NOOP("imports templates (text, XML, JSON or mail), IANA's registry XML, Nidus's own XML "
                        "or JSON, or a folder of them"),
             "registry import assignments/",
             QT_TR_NOOP("something was refused; 2 when a file could not be read"),
             {{"insert", nullptr,
               QT_TR_NOOP("puts an edition older than the newest, or a text older than the present one, in "
                          "its place in the history")},
              {"dry-run", nullptr, QT_TR_NOOP("shows what would happen; keeps nothing")}}),
        Verb(
            exportRegistry, "registry export", "", 0, 0,
            QT_TR_NOOP("exports the registry, or some registrations"),
            "registry export --format iana-xml --as-of 2020-01-01",
            QT_TR_NOOP("there is no such registration or edition"),
            {{"format", "iana-xml|iana-txt|csv|xml|json|draft|draft-txt",
              QT_TR_NOOP("the format; draft is an Internet-Draft of one registration in XML (RFC 7991), "
                         "draft-txt its plain text"),
              true},
             {"kind", "formal|informal",
              QT_TR_NOOP("csv: the namespaces of that kind; formal unless said, for each kind has columns of "
                         "its own")},
             {"bom", nullptr,
              QT_TR_NOOP("csv: begins with a byte order mark, for spreadsheets that ask for one")},
             {"nid", "NID", QT_TR_NOOP("only this registration; may be repeated, but for a draft")},
             {"as-of", "DAY", QT_TR_NOOP("as it was on that date, YYYY-MM-DD")},
             {"edition", "N", QT_TR_NOOP("that edition, by its number")},
             {"output", "FILE",
              QT_TR_NOOP("into a file, written whole or not at all, in the place of one that is there; xml "
                         "and json also write FILE.head beside it, for verify --against")}}),
        Verb(publishTree, "registry publish", "DIR", 1, 1,
             QT_TR_NOOP("writes the public files into a folder in IANA's layout: XML, text, CSV, JSON, "
                        "templates, schema and stylesheet, and a manifest; the folder changes as a whole, "
                        "and what it was stays beside it as DIR.replaced-… until the next time"),
             "registry publish --dry-run /srv/www/assignments", QT_TR_NOOP("there is no such edition"),
             {{"as-of", "DAY", QT_TR_NOOP("as it was on that date, YYYY-MM-DD")},
              {"dry-run", nullptr, QT_TR_NOOP("shows what would change; writes nothing")},
              {"with", "REGISTRY,…",
               QT_TR_NOOP("also of the other registries those: query-keywords, resolution-services, "
                          "urn-scheme; without it none of them stays in the folder")}}),
    };
}

} // namespace nidus::cli
