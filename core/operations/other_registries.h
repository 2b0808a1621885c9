// The other registries of the specifications (core/registration/registry_record.h): begun when somebody asks
// for it, then added to, revised, given out. A store in which none is begun has nothing of them.
#pragma once

#include "core/formats/record_formats.h"
#include "core/operations/act_error.h"
#include "core/operations/session_subject.h"
#include "core/registration/registry_record.h"

#include <QIODevice>

namespace nidus {

struct OtherRegistryState {
    OtherRegistry registry;
    bool isBegun = false;
    qsizetype records = 0;
    QString updated; // the day of the newest version, YYYY-MM-DD
};

// What is changed of a record: the text of each column that changes, by the column's id.
using RecordChanges = QMap<QString, QString>;

class OtherRegistries : SessionSubject {
public:
    using SessionSubject::SessionSubject;

    ActResult<QList<OtherRegistryState>> otherRegistries(); // all of them, in their order
    // Its records, each in the version that stands, in the order in which they came. `asOf` (YYYY-MM-DD): as
    // they stood at the end of that day. NotBegun.
    ActResult<QList<RegistryRecord>> recordsOf(OtherRegistry registry, const QString &asOf = {});
    // Every version of a record, oldest first. NotBegun, NoSuchRecord.
    ActResult<QList<RegistryRecord>> recordHistory(OtherRegistry registry, const QString &name);

    // Begins it with the records that its specification lists; returns them. IsBegun.
    ActResult<QList<RegistryRecord>> beginRegistry(OtherRegistry registry);
    // A new record. A name is given once: RecordExists, also of an obsolete one. NotBegun; BadArgument for a
    // column that there is not and for what faultOf() refuses; NotRegistered for a NID under "Supported by".
    ActResult<RegistryRecord> addRecord(OtherRegistry registry, const QString &name,
                                        const RecordChanges &cells, const QString &reason);
    // A new version of it: `changes` on top of the one that stands; one that was obsolete is none any more.
    // The errors of addRecord() but for RecordExists; NoSuchRecord; Changed when `basedOn` is not the number
    // of the version that stands (0: whatever stands); BadArgument without a reason, or when nothing changes.
    ActResult<RegistryRecord> reviseRecord(OtherRegistry registry, const QString &name,
                                           const RecordChanges &changes, const QString &reason,
                                           int basedOn = 0);
    // Marks it obsolete: it stays listed, and its name is not given again (RFC 8126 §9.6). NotBegun,
    // NoSuchRecord, Changed; BadArgument without a reason, when it is obsolete already, and where a column of
    // the registry says how a record stands.
    ActResult<RegistryRecord> makeRecordObsolete(OtherRegistry registry, const QString &name,
                                                 const QString &reason, int basedOn = 0);

    // NotBegun, File (the device failed).
    ActResult<> exportRecords(QIODevice &device, OtherRegistry registry, formats::RecordFormat format,
                              const QString &asOf = {});

    // What a query of draft 2012 is explained with: the store's keywords and services where these registries
    // are begun, else those of the draft.
    ActResult<QueryRegistries> queryRegistries();
};

} // namespace nidus
