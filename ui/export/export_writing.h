// What is exported and how it is written, beside the window: under a temporary name first, so that never half
// a file stands; and the beginning of it, to be looked at before.
#pragma once

#include "core/operations/registrar.h"
#include "ui/async/job.h"

#include <QImage>

namespace nidus::ui {

enum class ExportFormat { Text, Draft, DraftText, Xml, Json, Pdf, IanaXml, IanaText };

struct ExportTask {
    ExportFormat format = ExportFormat::Text;
    bool isWhole = false; // the whole registry; IANA's formats are never less
    QStringList nids;     // otherwise these
    bool isOfTemplates() const { return format <= ExportFormat::DraftText; } // a document each
    bool isFolder() const { return isOfTemplates() && (isWhole || nids.size() > 1); }
};

struct Exported {
    QString path;
    QStringList leftOut = {}; // registrations without a template, where one was asked for
    QStringList tooLong = {}; // core/formats/long_records.h
};

// Writes to `path`, which is there as a whole on success and otherwise untouched (a folder of texts keeps the
// files that were whole); beside our XML and JSON `path`.head, as nidus-cli does. Errors: Registrar's, File,
// Cancelled. In a folder a text or a draft is NID.txt, a draft in XML NID.xml.
ActResult<Exported> writeExport(Registrar &registrar, Job &job, const ExportTask &task, const QString &path);

// The names of the files that writeExport() would replace, in the order in which it writes them.
ActResult<QStringList> replacedBy(Registrar &registrar, const ExportTask &task, const QString &path);

struct ExportPreview {
    QString text;        // the beginning of the file; of a folder, of its first file
    QList<QImage> pages; // instead: the first pages of the document
    bool isWhole = true; // nothing is left out
    qsizetype files = 1;
    qsizetype leftOut = 0; // as Exported has them
};

// Never reads more than the beginning. `pixelsPerInch`: of the screen, for pages.
ActResult<ExportPreview> previewExport(Registrar &registrar, const ExportTask &task, qreal pixelsPerInch);

} // namespace nidus::ui
