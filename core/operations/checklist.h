// What a person goes through in a request, and ticks: the questions of the clauses beside what the text says
// to them, and what is to be rewritten where the text came in an older form. Only a person ticks.
#pragma once

#include "core/operations/act_error.h"
#include "core/operations/session_subject.h"
#include "core/records/tick.h"
#include "core/rules/rewriting.h"

namespace nidus {

// A question of a clause.
struct AskedQuestion {
    QString id; // "syntax.equivalence"
    Field field;
    QString words;
    std::optional<Span> passage; // of the field, that may answer it
    QString lines;               // in words: "line 3"; empty without a passage
    QString said;                // the passage
    std::optional<Tick> tick;
};
// Those of `field`, in their order, to `body`.
QList<AskedQuestion> questionsOf(Field field, const QString &body, const QList<Tick> &ticks);

struct RewritingEntry {
    rules::Rewriting what;
    bool isLeft = true; // it is still to be found in the text; else somebody has rewritten it
    QString lines;      // in words, of the field; empty: no line says it
    std::optional<Tick> tick;
};
// Of a text that came in an older form as `older`, and reads `now` today: what was to be rewritten when it
// came, and what is today. In the order of the fields.
QList<RewritingEntry> rewritingList(const RegistrationTemplate &older, const RegistrationTemplate &now,
                                    const QList<Tick> &ticks);

struct TickCounts {
    qsizetype ticked = 0, all = 0;
};
TickCounts countTicks(const QList<RewritingEntry> &entries);

class Checklist : SessionSubject {
public:
    using SessionSubject::SessionSubject;

    // Those that stand in a request. What was ticked as rewritten in a request that was published is ticked
    // in the next revision of that registration, until it is taken back there. NoSuchRequest.
    ActResult<QList<Tick>> ticks(qint64 request);
    // Ticks `item` of an open request, or takes that back; nothing is done where it is so already.
    // NoSuchRequest, RequestClosed; BadArgument when there is no such item.
    ActResult<> setTick(qint64 request, const QString &item, bool isTicked);
    // The text that came in an older form, as fields, of which the request's draft was made: its source's, or
    // the version that it revises; of a draft with at least two headings of an older form that itself.
    // Nothing: there was none, and nothing is to be rewritten. NoSuchRequest.
    ActResult<std::optional<RegistrationTemplate>> olderText(qint64 request);
};

} // namespace nidus
