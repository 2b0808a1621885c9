// What the store knows, read and never changed.
#pragma once

#include "core/operations/session_subject.h"
#include "core/operations/version_reference.h"
#include "core/records/audit_log.h"
#include "core/records/listing.h"
#include "core/records/stored_request.h"

#include <functional>

namespace nidus {

class Queries : SessionSubject {
public:
    using SessionSubject::SessionSubject;

    // ---- registrations; NotRegistered ----
    ActResult<Registration> registration(const Nid &nid);
    ActResult<bool> isRegistered(const Nid &nid);
    ActResult<Version> version(const VersionReference &reference); // NoTemplate, NoSuchVersion
    ActResult<QList<Version>> versions(const Nid &nid);            // oldest first, without their sources
    // As listing() tells it: where the registry has several records of the name, the first of them.
    ActResult<std::optional<Entry>> currentEntry(const Nid &nid);
    // That there are several, and which one is shown: "the first of 2 records"; empty: there are not.
    static QString severalRecords(const Registration &registration);
    ActResult<qint64> nextInformal();

    struct Event {
        QString date;   // YYYY-MM-DD: an entry's edition day, a version's publication (of an imported one its
                        // own date), an annotation's day
        QString event;  // "listed", "entry", "version", "correction", "delisted", "annotated", "relisted",
                        // "superseded", "supersedes", "outside-decision"
        QString number; // "2", "2.1"; empty for entries
        QString what;   // one line
    };
    ActResult<QList<Event>> history(const Nid &nid);                 // oldest first
    static QList<Event> historyOf(const Registration &registration); // the same, of one that has been read
    static Event eventOf(const Version &version);                    // its text is not looked at

    // ---- lists ----
    // In the order of folded NIDs, informal ones by number behind the formal ones; `take` returns false to
    // stop.
    ActResult<> forEachListing(const std::function<bool(const Listing &)> &take);
    ActResult<std::optional<Listing>> listing(const Nid &nid); // nothing: not registered
    ActResult<qint64> countListings();
    // `words` is plain text. Names that contain every word come first, then texts that do (the last word as a
    // beginning), by rank; at most `limit` (usualHits, everyHit).
    ActResult<QList<Hit>> search(const QString &words, int limit);
    // Where the words of a search stand in what it found: "NID", "Registrant", or the fields of the text.
    ActResult<QString> foundIn(const Hit &hit, const QString &words);
    ActResult<qint64> countFound(const QString &words); // without a limit
    ActResult<QList<Hit>> searchNames(const QString &words, int limit);
    // The days for which there are editions, newest first; of seeds only where there is nothing else.
    ActResult<QStringList> editionDays();
    // The day of the newest edition; nothing where there is none.
    ActResult<std::optional<QString>> newestEdition();

    // ---- requests; NoSuchRequest ----
    ActResult<StoredRequest> request(qint64 number);
    ActResult<Draft> draft(qint64 request);
    ActResult<std::optional<Withdrawal>> withdrawal(qint64 request);       // nothing: it was not withdrawn
    ActResult<QList<Request>> requests(std::optional<RequestState> state); // nothing: all

    // What others did to the store since this was asked last: nothing the first time. "Others" is every other
    // connection; what this one did in the meantime is told along with it. Asked every second it costs
    // nothing. Moved when the store's file was replaced.
    ActResult<ChangedAreas> pollExternalChanges();
    // What to say before an act is written where the clock was set back: the newest act is more than two
    // minutes younger than now. Else empty.
    ActResult<QString> clockWarning();
};

} // namespace nidus
