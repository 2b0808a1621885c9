// conflicts, decide, undecide, recuse, watch list|add|remove: reviewing names.
#include "core/translation.inc"

#include "app/cli/bulk.h"
#include "app/cli/conflict_lines.h"
#include "app/cli/plain_text.h"
#include "app/cli/request_text.h"
#include "app/cli/store_option.h"
#include "core/files/text_of_utf8.h"
#include "core/operations/review_report.h"

namespace nidus::cli {

namespace {

// Prints reviews in the manner that the call asks for, and remembers whether any of them needs an answer.
class ReviewPrinter {
public:
    ReviewPrinter(const Call &call, Output &out, const Registrar &desk)
        : m_out(out), m_json(call.json()), m_report(call.has("report")), m_isAnonymous(call.has("anonymous")),
          m_withRequests(call.has("open")), m_day(desk.today()),
          m_reviewer(m_isAnonymous ? QString() : desk.desk().user)
    {
    }

    void print(const Review &review)
    {
        for (const QString &words : review.notRun)
            if (!m_told.contains(words)) {
                complain(words);
                m_told += words;
            }
        m_needsAnswer = m_needsAnswer || review.needsAnswer();
        if (m_report)
            m_out.write(reviewReport(review, m_day, m_reviewer).toUtf8());
        for (const ReviewedConflict &one : review.conflicts) {
            if (m_json)
                m_out.write(conflictJson(review, one, m_isAnonymous));
            else if (!m_report)
                m_out.line((m_withRequests ? requestId(review.request).toUtf8() + '\t' : QByteArray()) +
                           conflictLine(one));
            m_any = true;
        }
        if (review.request > 0 && review.isBlocked() && !m_json && !m_report)
            complain(tr("%1: %2. %3")
                         .arg(requestId(review.request), message(review.state()), blockedWords(review)));
    }
    // Says so when nothing was found at all.
    Exit end()
    {
        if (!m_any && !m_json && !m_report)
            m_out.line(tr("no conflicts").toUtf8());
        return m_needsAnswer ? Exit::No : Exit::Yes;
    }

private:
    Output &m_out;
    const bool m_json, m_report, m_isAnonymous, m_withRequests;
    const QString m_day, m_reviewer;
    QStringList m_told;
    bool m_any = false, m_needsAnswer = false;
};

// What an argument names: a request, R-7, or a name. On standard input there are names only, so that one that
// reads like a request can be asked about, too.
ActResult<Review> reviewOf(Registrar &desk, const QString &text, bool isArgument)
{
    const auto number = requestNumber(text);
    return isArgument && number ? desk.conflictsOfRequest(*number) : desk.conflictsOf(text);
}

ActResult<Exit> showConflicts(const Call &call, Output &out)
{
    const int ways = int(call.has("all")) + int(call.has("open")) + int(call.has("request")) +
                     int(!call.arguments.isEmpty());
    if (ways != 1)
        return refuseCall(
            tr("“conflicts” looks at names, at --request R-7, at all --open requests, or at --all of the "
               "registry: name one of them."));
    if (call.json() && call.has("report"))
        return refuseCall(tr("--report is a text: leave out --json, or --report."));
    NIDUS_TRY(desk, openToRead(call));
    ReviewPrinter printer(call, out, *desk);
    const auto print = [&](const Review &review) {
        printer.print(review);
        return !out.broken();
    };
    if (call.has("request")) {
        NIDUS_TRY(number, requestNamed(call.text("request")));
        NIDUS_TRY(review, desk->conflictsOfRequest(number));
        print(review);
    } else if (call.has("open")) {
        NIDUS_TRY(reviews, desk->openConflicts());
        for (const Review &review : reviews)
            print(review);
    } else if (call.has("all")) {
        NIDUS_DO(desk->conflictsOfAll(print));
    } else {
        NIDUS_DO(answerAll(call, out, [&](QByteArrayView name, qint64 line) -> ActResult<bool> {
            NIDUS_TRY(review, reviewOf(*desk, textOfUtf8(name), line == 0));
            return print(review);
        }));
    }
    return printer.end();
}

ActResult<Exit> decide(const Call &call, Output &out)
{
    RulingRequest ruling;
    ruling.name = call.argument(0);
    const auto named = requestNumber(ruling.name);
    ruling.request = named.value_or(0);
    const auto kind = conflicts::kindById(call.argument(1));
    if (!kind)
        return refuseCall(withNearest(
            tr("There is no kind of conflict “%1”.").arg(call.argument(1)), call.argument(1),
            conflicts::kindIds(), tr("The kinds: %1.").arg(conflicts::kindIds().join(QLatin1String(", ")))));
    ruling.kind = *kind;
    ruling.other = call.argument(2);
    const auto verdict = verdictById(call.argument(3));
    if (!verdict || *verdict < Decision::Verdict::NoConflict)
        return refuseCall(
            tr("A decision is one of %1; not “%2”.").arg(u"no-conflict, ask, blocks", call.argument(3)));
    ruling.verdict = *verdict;
    NIDUS_TRY(reason, requiredReason(call));
    ruling.reason = reason;
    if (call.has("request")) {
        NIDUS_TRY(number, requestNamed(call.text("request")));
        ruling.request = number;
    }
    NIDUS_TRY(desk, openToWrite(call));
    if (named) {
        NIDUS_TRY(asking, desk->request(*named));
        ruling.name = asking.request.nid;
    }
    NIDUS_TRY(decisions, desk->decide(ruling));
    for (const qint64 decision : decisions) {
        print(out, call.json(), JsonLine().number("decision", decision), QByteArray::number(decision));
    }
    return Exit::Yes;
}

ActResult<Exit> undecide(const Call &call, Output &)
{
    bool isNumber = false;
    const qint64 decision = call.argument(0).toLongLong(&isNumber);
    if (!isNumber || decision <= 0)
        return refuseCall(tr("“%1” is not the number of a decision.").arg(call.argument(0)));
    NIDUS_TRY(desk, openToWrite(call));
    NIDUS_DO(desk->undoDecision(decision, call.text("reason")));
    return Exit::Yes;
}

ActResult<Exit> recuse(const Call &call, Output &)
{
    NIDUS_TRY(number, requestArgument(call));
    NIDUS_TRY(desk, openToWrite(call));
    NIDUS_DO(desk->recuse(number, call.text("reviewer"), call.text("reason")));
    return Exit::Yes;
}

ActResult<Exit> listWatched(const Call &call, Output &out)
{
    NIDUS_TRY(desk, openToRead(call));
    NIDUS_TRY(watched, desk->watchList());
    for (const Watched &one : watched) {
        print(out, call.json(),
              JsonLine()
                  .text("name", one.name)
                  .text("ground", id(one.ground))
                  .text("reason", one.reason)
                  .textOrNull("source", one.source)
                  .text("since", one.at)
                  .text("by", one.who),
              row({one.name, id(one.ground), one.reason, one.source, one.at.left(10), one.who}));
    }
    return Exit::Yes;
}

ActResult<Exit> addWatched(const Call &call, Output &)
{
    Watched watched;
    watched.name = call.argument(0);
    if (call.has("ground")) {
        const auto ground = groundById(call.text("ground"));
        if (!ground)
            return refuseCall(tr("A name is watched as one of %1; not “%2”.")
                                  .arg(u"trademark, in-use, other", call.text("ground")));
        watched.ground = *ground;
    }
    watched.source = call.text("source").trimmed();
    NIDUS_TRY(reason, requiredReason(call));
    watched.reason = reason;
    NIDUS_TRY(desk, openToWrite(call));
    NIDUS_DO(desk->watch(watched));
    return Exit::Yes;
}

ActResult<Exit> removeWatched(const Call &call, Output &)
{
    NIDUS_TRY(desk, openToWrite(call));
    NIDUS_DO(desk->unwatch(call.argument(0), call.text("reason")));
    return Exit::Yes;
}

} // namespace

QList<Verb> conflictVerbs()
{
    return {
        Verb(showConflicts, "conflicts", "NID|REQUEST…|-", 0, -1,
             QT_TR_NOOP(
                 "what a name, or the one that a request asks for, conflicts with, and what was decided "
                 "about it"),
             "conflicts acorn", QT_TR_NOOP("there are conflicts that block, or that are undecided"),
             {{"all", nullptr, QT_TR_NOOP("for every registered name, instead of NID")},
              {"open", nullptr, QT_TR_NOOP("for every open request, instead of NID")},
              {"request", "REQUEST", QT_TR_NOOP("for that request, instead of NID")},
              {"report", nullptr, QT_TR_NOOP("as a text for a mail, or for the record")},
              {"anonymous", nullptr, QT_TR_NOOP("a report, or JSON, that names no reviewer")}}),
        Verb(decide, "decide", "NAME|REQUEST KIND OTHER no-conflict|ask|blocks", 4, 4,
             QT_TR_NOOP("decides a conflict; prints the number of the decision"),
             "decide acorn look-alike ac0rn no-conflict --reason \"another trade\"",
             QT_TR_NOOP("there is no such conflict, no decision can lift it, or the reviewer is recused"),
             {{"reason", "TEXT", QT_TR_NOOP("why; kept with it"), true},
              {"request", "REQUEST", QT_TR_NOOP("for which of several requests for NAME")}}),
        Verb(undecide, "undecide", "DECISION", 1, 1,
             QT_TR_NOOP("takes back a decision; the one before it applies again"), "undecide 12",
             QT_TR_NOOP("there is no such decision, or it is already taken back"),
             {{"reason", "TEXT", QT_TR_NOOP("why; kept with it")}}),
        Verb(recuse, "recuse", "REQUEST", 1, 1,
             QT_TR_NOOP("recuses a reviewer, who then decides nothing on that request"),
             "recuse R-7 --reason \"works for the registrant\"", QT_TR_NOOP("there is no such open request"),
             {{"reviewer", "NAME", QT_TR_NOOP("who; default: who acts")},
              {"reason", "TEXT", QT_TR_NOOP("why; kept with it")}}),
        Verb(listWatched, "watch list", "", 0, 0, QT_TR_NOOP("the names that staff watch, one a line"),
             "watch list"),
        Verb(addWatched, "watch add", "NAME", 1, 1,
             QT_TR_NOOP("puts a name on the watch list, or changes why it is there"),
             "watch add acorn --ground in-use --reason \"seen in mails since 2019\"", nullptr,
             {{"reason", "TEXT", QT_TR_NOOP("why; shown with every conflict"), true},
              {"ground", "GROUND", QT_TR_NOOP("trademark, in-use (without registration) or other")},
              {"source", "TEXT", QT_TR_NOOP("where it can be read")}}),
        Verb(removeWatched, "watch remove", "NAME", 1, 1, QT_TR_NOOP("takes a name off the watch list"),
             "watch remove acorn", QT_TR_NOOP("it is not on the list"),
             {{"reason", "TEXT", QT_TR_NOOP("why; kept with it")}}),
    };
}

} // namespace nidus::cli
