// Giving the registry out: IANA's XML and text, our XML and JSON, now or as of a day; and what differs
// between two days.
#pragma once

#include "core/operations/act_error.h"
#include "core/operations/session_subject.h"

#include <QIODevice>

namespace nidus {

// Which state of the registry an export shows. Both empty: the newest.
struct AsOf {
    QString day;
    qint64 edition = 0;
};

class Exports : SessionSubject {
public:
    using SessionSubject::SessionSubject;

    // NoSuchEdition, File (the device failed), Unwritable.
    ActResult<> exportIanaXml(QIODevice &device, const AsOf &asOf);
    ActResult<> exportIanaText(QIODevice &device, const AsOf &asOf);
    // Those registrations, or all when `nids` is empty, with the editions and their heads. Nothing is written
    // where one of `nids` is not registered (NotRegistered).
    ActResult<> exportXml(QIODevice &device, const QList<Nid> &nids, const AsOf &asOf);
    ActResult<> exportJson(QIODevice &device, const QList<Nid> &nids, const AsOf &asOf);

    struct RegistryDifference {
        QString nid;         // empty of the head and the people
        QString event;       // "head", "people", "listed", "entry", "order", "delisted"
        QStringList changes; // "date: (none) → 2018-06-19"; of the order "behind acorn → behind birch"
    };
    // The head and the people first, then the registrations by name. NoSuchEdition.
    ActResult<QList<RegistryDifference>> compareDays(const QString &before, const QString &after);
};

} // namespace nidus
