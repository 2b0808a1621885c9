// Taking in what arrives: files, folders and pasted text, into the registry or as requests.
#pragma once

#include "core/operations/import/divided_source.h"
#include "core/operations/import/import_plan.h"
#include "core/operations/requests.h"
#include "core/operations/session_subject.h"

namespace nidus {

class Imports : SessionSubject {
public:
    using SessionSubject::SessionSubject;

    // Files and folders: templates, IANA registry XML, our XML or JSON, a folder in IANA's layout or of such
    // files. What cannot be read or parsed is refused in the report, and the others are taken; nothing of a
    // file that breaks off in the middle is.
    ActResult<ImportReport> import(const QStringList &paths, const ImportOptions &options);
    // What import() would do with each thing, those that are not chosen as well. Reads only.
    ActResult<ImportPlan> preview(const QStringList &paths, const ImportOptions &options);
    // Before a store is made for an import: the report of one of which nothing can come, because nothing at
    // `paths` can be read. No value as soon as one file can be.
    static std::optional<ImportReport> nothingToImport(const QStringList &paths);

    // Requests made of what arrived, instead of an import: a name that is registered is asked to be revised;
    // a template that names none asks for an informal namespace (RFC 8141 §5.2: the registry names it). Their
    // numbers. `before` and what fails: as Requests::openEachStated.
    ActResult<QList<qint64>> openRequests(const QList<SourceToDivide> &asked,
                                          const NumbersBefore &before = {});
};

} // namespace nidus
