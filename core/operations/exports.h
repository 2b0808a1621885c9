// Giving the registry out: IANA's XML, text and CSV, our XML and JSON, a registration's template as text or
// as an Internet-Draft, now or as of a day; and what differs between two days.
#pragma once

#include "core/formats/csv/registry_csv.h"
#include "core/formats/template_formats.h"
#include "core/operations/act_error.h"
#include "core/operations/as_of.h"
#include "core/operations/session_subject.h"
#include "core/registration/request.h"

#include <QIODevice>

namespace nidus {

// What the template of a request is about.
formats::TemplateSubject subjectOf(const Request &request);

class Exports : SessionSubject {
public:
    using SessionSubject::SessionSubject;

    // NoSuchEdition, File (the device failed), Unwritable.
    ActResult<> exportIanaXml(QIODevice &device, const AsOf &asOf); // written; what came is in publication.h
    ActResult<> exportIanaText(QIODevice &device, const AsOf &asOf);
    // IANA's CSV of the formal or of the informal namespaces.
    ActResult<> exportCsv(QIODevice &device, Kind kind, formats::ByteOrderMark mark, const AsOf &asOf);
    // Those registrations, or all when `nids` is empty, with the editions and their heads. Nothing is written
    // where one of `nids` is not registered (NotRegistered). What is given back are the names of those whose
    // record is too long to be read again from a document of several (formats/long_records.h).
    ActResult<QStringList> exportXml(QIODevice &device, const QList<Nid> &nids, const AsOf &asOf);
    ActResult<QStringList> exportJson(QIODevice &device, const QList<Nid> &nids, const AsOf &asOf);
    // The template of one registration, not as JSON. NotRegistered, NoTemplate.
    ActResult<> exportTemplate(QIODevice &device, const Nid &nid, formats::TemplateFormat format,
                               const AsOf &asOf);

    struct RegistryDifference {
        QString nid;         // empty of the head and the people
        QString event;       // "head", "people", "listed", "entry", "order", "delisted"
        QStringList changes; // "date: (none) → 2018-06-19"; of the order "behind acorn → behind birch"
    };
    // The head and the people first, then the registrations by name. NoSuchEdition.
    ActResult<QList<RegistryDifference>> compareDays(const QString &before, const QString &after);
};

} // namespace nidus
