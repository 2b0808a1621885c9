// Requests and their drafts: open, save, check, suppress what need not be mended, withdraw.
#pragma once

#include "core/formats/mail/template_texts.h"
#include "core/formats/text/partial_update.h"
#include "core/operations/act_error.h"
#include "core/operations/session_subject.h"
#include "core/records/stored_request.h"
#include "core/rules/rules.h"

namespace nidus {

struct NewRequest {
    Kind kind = Kind::Formal;
    std::optional<Procedure>
        procedure; // nothing: fast track when the Registrant claims it (§6.3), else standard
    QString nid;   // it wins over what the template names; empty: that name (formal), none (informal)
    RegistrationTemplate text;
    std::optional<Source> source;
    LineRange sourceLines;
    std::optional<formats::PartialUpdate> partial = {}; // `text` is only that: a revision is composed of it
    bool placeUnderIetf = false;                        // RFC 3553: `text` names a part of another namespace
};

// What each of the templates in `text`, read from `source`, asks for: formal namespaces by the names that the
// templates state. They share the source.
QList<NewRequest> requestsOf(const Source &source, const formats::TemplateText &text);

// A name that several of `requests` ask for, and which of them: who brought them may have meant one.
struct RepeatedName {
    QString nid; // as the first writes it
    QList<qsizetype> requests;
};
QList<RepeatedName> repeatedNames(const QList<NewRequest> &requests); // in the order of their first requests

// "Version, Date and Registrant": what it replaces, for a person.
QString replacedFields(const formats::PartialUpdate &update);

// By folded NID: the number of the version that stands, where the store does not have its text.
using NumbersBefore = QHash<QString, int>;

class Requests : SessionSubject {
public:
    using SessionSubject::SessionSubject;

    // NoNid, NoNidText; BadArgument for a name in an informal request (RFC 8141 §5.2), for a text that only
    // replaces fields of a registration, and for one that asks for a place under urn:ietf:params where the
    // call names no namespace.
    ActResult<qint64> openRequest(const NewRequest &request);
    // The same of several, in their order; none is opened when one of them cannot be.
    ActResult<QList<qint64>> openEach(const QList<NewRequest> &requests);
    // A revision of `nid`; without a text it starts from the current version with its number raised. `after`
    // is the number of the version that stands, where the store does not have its text. A text that only
    // replaces fields is composed with the latest version. NotRegistered, NamesAnother, NeedsNumberBefore;
    // BadArgument for an `after` before what the store has, and where there is nothing to compose with.
    ActResult<qint64> openRevision(const Nid &nid, std::optional<NewRequest> text,
                                   std::optional<int> after = {});
    // A revision out of a correction that changes too much: `changed`, another text of the current version,
    // with the next number, the day and what differs in Revision Information. `of` is the version that it was
    // made from. NotRegistered, NoTemplate; Changed where another than `of` is the current one.
    ActResult<qint64> reviseWith(const Nid &nid, const RegistrationTemplate &changed,
                                 std::optional<VersionNumber> of = {});
    // What a template that arrived asks for by itself: a revision of the name that it states, where that is
    // registered (after the version before the one that it states); else a formal name, or an informal one
    // where it states none. One that only replaces fields of a registration asks for a revision of that.
    ActResult<qint64> openStated(NewRequest request);
    // The same of several, in their order. NeedsNumberBefore names all whose number neither they nor `before`
    // say; none is opened then. Those before one that fails otherwise stay.
    ActResult<QList<qint64>> openEachStated(QList<NewRequest> requests, const NumbersBefore &before = {});
    // A request for a new namespace whose name came from its template goes on asking for the one stated
    // there. The draft's new revision; Changed, RequestClosed.
    ActResult<int> saveDraft(qint64 request, int seenRevision, const RegistrationTemplate &text);
    // The request as it would be once `text` is saved: its name is the one that it asks for then.
    ActResult<Request> requestWith(qint64 request, const RegistrationTemplate &text);
    ActResult<> withdraw(qint64 request, const QString &reason);

    // The findings of a request's draft, or of `text` as if it had been saved.
    ActResult<Findings> check(qint64 request, const RegistrationTemplate *text = nullptr);
    // What the rules say of a name that somebody may ask for.
    ActResult<Findings> checkName(const QString &name, Kind kind);

    // A warning or an advice of the draft as saved need not be mended: all findings of `rule` in `field`
    // (nothing: wherever the rule speaks). Kept with the request, and with the version once it is published.
    // An error is answered when the request is published: BadArgument; so is a rule that finds nothing there.
    ActResult<> suppressFinding(qint64 request, const QString &rule, std::optional<Field> field,
                                const QString &reason);
    // It is shown again. BadArgument when it was not suppressed (by the same rule and field).
    ActResult<> restoreFinding(qint64 request, const QString &rule, std::optional<Field> field);
    // The same of whatever suppresses this finding: its rule in its field, else its rule everywhere.
    ActResult<> restoreFinding(qint64 request, const Finding &finding);
};

} // namespace nidus
