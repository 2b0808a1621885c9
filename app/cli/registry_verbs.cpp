// registry import, registry export: the registry's files in and out.
#include "core/translation.inc"

#include "app/cli/call.h"
#include "app/cli/import_report.h"
#include "app/cli/plain_text.h"
#include "app/cli/store_option.h"
#include "core/characters/classes.h"
#include "core/files/file.h"
#include "core/files/path.h"
#include "core/files/spool.h"
#include "core/files/unfinished_file.h"

#include <QDir>
#include <QElapsedTimer>

#include <cerrno>
#include <csignal>
#include <vector>

#include <unistd.h>

namespace nidus::cli {

namespace {

// ---- import ----

volatile std::sig_atomic_t stopAsked =
    0; // Ctrl+C: the import ends at its next step, with nothing half visible

// While it lives, Ctrl+C asks for a stop instead of ending the program; a second one ends it.
class Interruptible {
public:
    Interruptible()
        : m_before(std::signal(SIGINT, [](int) {
              stopAsked = 1;
              std::signal(SIGINT, SIG_DFL);
          }))
    {
    }
    ~Interruptible() { std::signal(SIGINT, m_before); }
    Interruptible(const Interruptible &) = delete;

private:
    void (*m_before)(int);
};

// Shows how far an import is, where a person looks at standard error.
class ProgressLine {
public:
    void show(qint64 done, qint64 total, const QString &file)
    {
        constexpr qint64 everyMilliseconds = 100;
        if (!m_terminal || (m_shown && m_since.elapsed() < everyMilliseconds))
            return;
        m_since.start();
        m_shown = true;
        const QByteArray text = "\r\x1b[K" + QByteArray::number(done) + '/' + QByteArray::number(total) +
                                ' ' + sentence(files::shownName(file).left(50));
        [[maybe_unused]] const auto written = ::write(STDERR_FILENO, text.constData(), size_t(text.size()));
    }
    ~ProgressLine()
    {
        if (m_shown) [[maybe_unused]]
            const auto written = ::write(STDERR_FILENO, "\r\x1b[K", 4);
    }

private:
    bool m_terminal = ::isatty(STDERR_FILENO) == 1;
    bool m_shown = false;
    QElapsedTimer m_since;
};

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
        options.progress = [&progress](qint64 done, qint64 total, const QString &file) {
            progress.show(done, total, file);
            return stopAsked == 0;
        };
        report = desk->import(paths, options);
    }
    return report ? tell(*report, call, out) : refuse(report.error());
}

// ---- export ----

enum class Format { IanaXml, IanaText, Xml, Json };

struct Export {
    Format format = Format::IanaXml;
    QList<Nid> nids;
    AsOf asOf;
};

ActResult<Export> exportOf(const Call &call)
{
    const QString name = call.text("format");
    const QStringList names{QStringLiteral("iana-xml"), QStringLiteral("iana-txt"), QStringLiteral("xml"),
                            QStringLiteral("json")};
    const qsizetype index = names.indexOf(name);
    if (index < 0)
        return refuseCall(name.isEmpty()
                              ? tr("--format is missing: iana-xml, iana-txt, xml or json.")
                              : tr("--format is iana-xml, iana-txt, xml or json, not “%1”.").arg(name));
    Export wanted;
    wanted.format = Format(index);
    if (call.json() && wanted.format != Format::Json)
        return refuseCall(tr("--json goes with --format json; --format %1 is another format.").arg(name));
    for (const QByteArray &octets : call.options.value("nid")) {
        NIDUS_TRY(nid, Nid::parse(QString::fromUtf8(octets)));
        wanted.nids += nid;
    }
    if (!wanted.nids.isEmpty() && (wanted.format == Format::IanaXml || wanted.format == Format::IanaText))
        return refuseCall(
            tr("--nid goes with --format xml or json; %1 is the registry as a whole.").arg(name));
    wanted.asOf.day = call.text("as-of");
    if (call.has("as-of") && !isDay(wanted.asOf.day))
        return refuseCall(tr("--as-of is a date, YYYY-MM-DD, not “%1”.").arg(wanted.asOf.day));
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

ActResult<> writeExport(Registrar &desk, const Export &wanted, QIODevice &device)
{
    switch (wanted.format) {
    case Format::IanaXml:
        return desk.exportIanaXml(device, wanted.asOf);
    case Format::IanaText:
        return desk.exportIanaText(device, wanted.asOf);
    case Format::Xml:
        return desk.exportXml(device, wanted.nids, wanted.asOf);
    case Format::Json:
        break;
    }
    return desk.exportJson(device, wanted.nids, wanted.asOf);
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
        Verb(exportRegistry, "registry export", "", 0, 0,
             QT_TR_NOOP("exports the registry, or some registrations"),
             "registry export --format iana-xml --as-of 2020-01-01",
             QT_TR_NOOP("there is no such registration or edition"),
             {{"format", "iana-xml|iana-txt|xml|json", QT_TR_NOOP("the format"), true},
              {"nid", "NID", QT_TR_NOOP("only this registration; may be repeated")},
              {"as-of", "DAY", QT_TR_NOOP("as it was on that date, YYYY-MM-DD")},
              {"edition", "N", QT_TR_NOOP("that edition, by its number")},
              {"output", "FILE",
               QT_TR_NOOP("into a file, written whole or not at all; xml and json also write FILE.head "
                          "beside it, for verify --against")}}),
    };
}

} // namespace nidus::cli
