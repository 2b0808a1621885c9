// Publishing a request as a version, and what it would publish.
#pragma once

#include "core/operations/review.h"
#include "core/operations/session_subject.h"
#include "core/operations/version_reference.h"
#include "core/records/stored_request.h"
#include "core/rules/rules.h"

#include <QMap>

namespace nidus {

struct PublishOptions {
    int seenRevision = 0;           // the draft's revision that the person saw; 0: whatever stands
    QString reason;                 // kept with the version
    QMap<QString, QString> answers; // rule id → why the error is accepted; all findings of that rule. What
                                    // only an outside decision lifts is answered by recordOutsideDecision()
    std::optional<QString>
        entryUpdated; // of a revision: the entry's `updated`; nothing: today; empty: as it was
};

// What publishing does to the public registry: the entry that is listed now (nothing: none), and the one that
// will be.
struct EntryStep {
    std::optional<Entry> before;
    Entry after;
};

// What publish() would publish, and what is in its way. publish() itself goes by it.
struct PublicationPreview {
    RegistrationTemplate text; // with the name that the request asks for, or that the registry gives
    QString name;              // as asked for or given; empty: none yet
    VersionNumber number;
    Findings findings;            // with what is suppressed, and what another body's decision lifts
    std::optional<Review> review; // of the name that is asked for; without same-registrant, which is advice
    QList<ReviewedConflict> stopped; // those of its conflicts that stop it until somebody has decided
    QList<ReviewedConflict> passed;  // those undecided with which the fast track passes: RFC 8141 §6.3
    ActResult<EntryStep> entry;      // why not: the text names no name, or another's
    std::optional<RegistrationTemplate> base; // of a revision: the text that it follows
    QString revisionDraft;     // for an empty Revision Information: what differs from the version before
    QList<Decision> decisions; // what the answers come to
    std::optional<ActError> refusal; // why it cannot be published so, the first reason; nothing: it can
};

// Why no free text answers an error of `rule`, and what does; nothing: a reason does. Words, translatable.
std::optional<QString> faultOfAnswer(const QString &rule);
// Says an answer who decided, and where that can be read? A pointer is a URL or a numbered document.
bool pointsSomewhere(const QString &answer);

// What publish() made of a request, as the act itself saw it.
struct PublishedRequest : Published {
    QList<ReviewedConflict> passed; // PublicationPreview::passed
};

class Publishing : SessionSubject {
public:
    using SessionSubject::SessionSubject;

    // Another body decided that the name may be given in spite of an error of `rule`: an act of its own, kept
    // for ever. It counts for the name that the request asks for now; a later one takes its place.
    // RequestClosed, Recused; AnswerRefused of a rule that none lifts; BadArgument where it does not count or
    // the rule finds nothing.
    ActResult<> recordOutsideDecision(qint64 request, const QString &rule, const OutsideDecision &decision);

    // RequestClosed, Changed, and what previewPublication() says is in the way.
    ActResult<PublishedRequest> publish(qint64 request, const PublishOptions &options);
    // What publishing `text` as this request would do. An error only where the store cannot be read.
    ActResult<PublicationPreview> previewPublication(qint64 request, const RegistrationTemplate &text,
                                                     const PublishOptions &options);
};

} // namespace nidus
