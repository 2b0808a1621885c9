// The verb: one unit after the other; what cannot be read is refused, and the others are taken.
#include "core/files/file.h"
#include "core/formats/iana/registry_document.h"
#include "core/formats/json/registration_json.h"
#include "core/formats/mail/mail_reader.h"
#include "core/formats/xml/registration_xml.h"
#include "core/operations/act_result.h"
#include "core/operations/import/import_plan.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace nidus {

namespace {

QString tr(const char *text) { return QCoreApplication::translate("nidus::Registrar", text); }

// Reads the document of `unit` to its end and keeps nothing.
ActResult<> readThrough(const QString &file, const ImportUnit &unit)
{
    files::File device(file);
    if (!device.open(QIODevice::ReadOnly))
        return refused(ActError::Kind::File, device.errorString(), file);
    const auto pass = [](Registration &&) { return true; };
    std::optional<formats::ReadError> fault;
    if (!unit.registryFile.isEmpty()) {
        if (const auto read = formats::readRegistry(device); !read)
            fault = read.error();
    } else if (const auto read = unit.json ? formats::readRegistrationsJson(device, pass)
                                           : formats::readRegistrationsXml(device, pass);
               !read) {
        fault = read.error();
    }
    if (!fault)
        return {};
    return unexpected(unreadable(file, *fault));
}

// Whether an import would take something of `unit`: its document is whole, or one of its templates is one.
bool isReadable(const ImportUnit &unit, ImportReport &report)
{
    if (const QString file = unit.registryFile + unit.registrationsFile; !file.isEmpty()) {
        const auto read = readThrough(file, unit);
        if (!read)
            noteUnreadable(unit, read.error(), report);
        return bool(read);
    }
    for (const QString &file : unit.templateFiles) {
        const auto bytes = readWhole(file);
        if (!bytes)
            noteUnreadable({{}, {file}, {}, false}, bytes.error(), report);
        else if (const auto text = formats::templateText(formats::describeSource({}, *bytes)); !text)
            noteUnreadable({{}, {file}, {}, false}, unreadable(file, text.error()), report);
        else if (!text->reading.sections.isEmpty())
            return true;
        else
            noteRefused(file, tr("no field of a template was found in it"), report);
    }
    return false;
}

} // namespace

QString givenFile(qsizetype index) { return QStringLiteral("given:%1").arg(index); }

std::optional<ImportReport> Registrar::nothingToImport(const QStringList &paths)
{
    ImportReport report;
    for (const ImportUnit &unit : ImportPlan(paths, {}, report).units())
        if (isReadable(unit, report))
            return std::nullopt;
    return report;
}

ActResult<ImportReport> Registrar::import(const QStringList &paths, const ImportOptions &options)
{
    using Kind = ActError::Kind;
    ImportReport report;
    for (const ImportUnit &unit : ImportPlan(paths, options.given, report).units()) {
        const ImportReport before = report;
        auto taken = ImportRun(*this, options, report).run(unit);
        if (!taken && taken.error().kind == Kind::NeedsInsert) {
            ++report.refused; // the others are taken all the same
            ++report.older;
            report.items += {ImportItem::Outcome::Refused, unit.registryFile,
                             tr("edition %1").arg(taken.error().detail), message(taken.error())};
            continue;
        }
        if (!taken && (taken.error().kind == Kind::Unreadable || taken.error().kind == Kind::File)) {
            report = before;
            noteUnreadable(unit, taken.error(), report);
            continue;
        }
        NIDUS_DO(taken);
    }
    return report;
}

} // namespace nidus
