// Private to core/operations: from a name to its review.
#pragma once

#include "core/operations/conflict_search.h"
#include "core/operations/review.h"
#include "core/records/listing.h"

namespace nidus {

// A name and the side that it is on in every one of its conflicts.
struct Subject {
    AskedName asked;
    Side side;
    Procedure procedure = Procedure::Standard;
};

class Reviewing {
public:
    Reviewing(store::Database &database, NameCatalog &names)
        : m_database(database), m_names(names), m_finder(database, names)
    {
    }

    // A name alone: what is registered of it, else the one open request for it, else nothing is known but the
    // name.
    StoreResult<Subject> subjectOf(const QString &name);
    // A request, with `text` for its draft.
    static Subject subjectOf(const Request &request, const RegistrationTemplate &text);
    // A registration as it stands, reviewed against all others.
    StoreResult<Subject> subjectOf(const Listing &listing);

    StoreResult<Review> review(const Subject &subject);
    // One conflict with its rulings and whether they still stand.
    StoreResult<ReviewedConflict> reviewed(const conflicts::Conflict &conflict, const Subject &subject);
    // What a ruling on `kind` with `other` (as lookOnlyFor() has it) would be about: both sides as they are
    // now, without what was ruled before.
    StoreResult<QList<ReviewedConflict>> toRuleOn(const Subject &subject, conflicts::Kind kind,
                                                  const QString &other);
    // Without same-registrant, which is advice.
    void leaveOutRegistrants() { m_finder.leaveOutRegistrants(); }

private:
    StoreResult<Side> sideOf(const conflicts::Conflict &conflict);
    StoreResult<Side> registeredSide(const QString &folded);
    StoreResult<Side> requestedSide(qint64 request);

    store::Database &m_database;
    NameCatalog &m_names;
    ConflictFinder m_finder;
};

// A pair is one, whichever of the two is asked for.
bool comesUpEitherWay(conflicts::Kind kind);
// By which texts rulings are kept and found: the other name; where a request asks for that, its id, too (and
// last).
QStringList otherNamesOf(const conflicts::Conflict &conflict);

} // namespace nidus
