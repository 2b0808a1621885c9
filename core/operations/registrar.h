// What staff do, as verbs. The window and the command line call this and nothing under it that writes.
//
// Every verb that writes is one act: one transaction with its audit entry (a large import: several, shown by
// the last). Nothing here asks a person anything and nothing waits for one. A read that fails is an error,
// never "no".
#pragma once

#include "core/operations/checklist.h"
#include "core/operations/conflict_review.h"
#include "core/operations/corrections.h"
#include "core/operations/entries.h"
#include "core/operations/exports.h"
#include "core/operations/follow_ups.h"
#include "core/operations/import/imports.h"
#include "core/operations/maintenance.h"
#include "core/operations/other_registries.h"
#include "core/operations/overviews.h"
#include "core/operations/publication.h"
#include "core/operations/publishing.h"
#include "core/operations/queries.h"
#include "core/operations/reconciliation.h"
#include "core/operations/requests.h"
#include "core/operations/watch_list.h"
#include "core/records/actor.h"
#include "core/records/open_mode.h"

#include <memory>

namespace nidus {

// One session with a store: all its subjects in one place.
class Registrar final : public Queries,
                        public Requests,
                        public Checklist,
                        public Publishing,
                        public Corrections,
                        public Entries,
                        public ConflictReview,
                        public WatchList,
                        public Exports,
                        public Publication,
                        public Imports,
                        public Reconciliation,
                        public Maintenance,
                        public Overviews,
                        public FollowUps,
                        public OtherRegistries {
public:
    ~Registrar();

    // Opens the store at `location` and migrates an older one (unless ReadOnly).
    static ActResult<std::unique_ptr<Registrar>> open(const QString &location, OpenMode mode, Actor desk);
    // Makes a store: with the registered NIDs as seeds unless `empty`. An empty file is none. BadArgument
    // when there is one already, or another one has made it just now.
    static ActResult<std::unique_ptr<Registrar>> create(const QString &location, bool empty, Actor desk);
    // Opens the store to write; one that is Missing is made, with the registered NIDs.
    static ActResult<std::unique_ptr<Registrar>> openOrCreate(const QString &location, Actor desk);

    const Actor &desk() const;
    QString today() const; // YYYY-MM-DD by the desk's clock, UTC

private:
    explicit Registrar(std::unique_ptr<Session> session);
    std::unique_ptr<Session> m_shared;
};

// The store that is used when none is named: NIDUS_DB, else the user's own file (QStandardPaths
// AppDataLocation).
QString defaultLocation();

// Who acts when nobody is named: USER or LOGNAME, else what the system calls this account; never empty.
QString loginName();

// The clock: NIDUS_NOW (YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ) when set and valid, else the system's. UTC.
std::function<QDateTime()> clockFromEnvironment();
// Whether NIDUS_NOW can be read where it is set; else BadArgument, for programs to say so before they act.
ActResult<> checkClockOfEnvironment();

} // namespace nidus
