// conflicts, decide, undecide, recuse, watch list|add|remove: reviewing names.
#include "core/translation.inc"

#include "app/cli/bulk.h"
#include "app/cli/conflict_lines.h"
#include "app/cli/plain_text.h"
#include "app/cli/request_text.h"
#include "app/cli/store_option.h"
#include "core/operations/review_report.h"

namespace nidus::cli {

namespace {

// Prints reviews in the manner that the call asks for, and remembers whether any of them needs an answer.
class ReviewPrinter {
public:
    ReviewPrinter(const Call &call, Output &out, const Registrar &desk)
        : m_out(out), m_json(call.json()), m_report(call.has("report")), m_isAnonymous(call.has("anonymous")),
          m_day(desk.today()), m_reviewer(m_isAnonymous ? QString() : desk.desk().user)
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
    }
    void nameRequests() { m_withRequests = true; }
    // Says so when nothing was found at all.
    Exit end()
    {
        if (!m_any && !m_json && !m_report)
            m_out.line(tr("no conflicts").toUtf8());
        return m_needsAnswer ? Exit::No : Exit::Yes;
    }

private:
    Output &m_out;
    const bool m_json, m_report, m_isAnonymous;
    const QString m_day, m_reviewer;
    QStringList m_told;
    bool m_any = false, m_needsAnswer = false, m_withRequests = false;
};

ActResult<Exit> conflictsOfNames(const Call &call, Output &out, Registrar &desk, ReviewPrinter &printer)
{
    Exit failed = Exit::Yes;
    const Exit read = answerAll(call, out, [&](QByteArrayView name, qint64) {
        if (failed != Exit::Yes)
            return false;
        const auto review = desk.conflictsOf(QString::fromUtf8(name));
        if (review)
            printer.print(*review);
        else
            failed = refuse(review.error());
        return true;
    });
    if (failed != Exit::Yes || read == Exit::Unusable)
        return failed != Exit::Yes ? failed : read;
    return printer.end();
}

ActResult<Exit> conflictsOfRequest(const Call &call, Registrar &desk, ReviewPrinter &printer)
{
    const auto number = requestNumber(call.text("request"));
    if (!number)
        return refuseCall(tr("“%1” is no request id: R-7.").arg(call.text("request")));
    NIDUS_TRY(review, desk.conflictsOfRequest(*number));
    printer.print(review);
    return printer.end();
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
    if (!call.arguments.isEmpty())
        return conflictsOfNames(call, out, *desk, printer);
    if (call.has("request"))
        return conflictsOfRequest(call, *desk, printer);
    if (call.has("open")) {
        NIDUS_TRY(reviews, desk->openConflicts());
        printer.nameRequests();
        for (const Review &review : reviews)
            printer.print(review);
        return printer.end();
    }
    const auto done = desk->conflictsOfAll([&](const Review &review) {
        printer.print(review);
        return !out.broken();
    });
    return done ? printer.end() : refuse(done.error());
}

ActResult<Exit> decide(const Call &call, Output &out)
{
    RulingRequest ruling;
    ruling.name = call.argument(0);
    const auto kind = conflicts::kindById(call.argument(1));
    if (!kind) {
        const QString near = nearest(call.argument(1), conflicts::kindIds());
        return refuseCall(
            near.isEmpty()
                ? tr("There is no kind of conflict “%1”. The kinds: %2.")
                      .arg(call.argument(1), conflicts::kindIds().join(QLatin1String(", ")))
                : tr("There is no kind of conflict “%1”. Did you mean %2?").arg(call.argument(1), near));
    }
    ruling.kind = *kind;
    ruling.other = call.argument(2);
    ruling.verdict = call.argument(3);
    ruling.reason = call.text("reason").trimmed();
    if (ruling.reason.isEmpty())
        return refuseCall(tr("“decide” needs a reason: --reason TEXT."));
    if (call.has("request")) {
        const auto number = requestNumber(call.text("request"));
        if (!number)
            return refuseCall(tr("“%1” is no request id: R-7.").arg(call.text("request")));
        ruling.request = *number;
    }
    NIDUS_TRY(desk, openToWrite(call));
    NIDUS_TRY(decisions, desk->decide(ruling));
    for (const qint64 decision : decisions) {
        JsonLine json;
        if (call.json())
            out.write(json.number("decision", decision).line());
        else
            out.line(QByteArray::number(decision));
    }
    return Exit::Yes;
}

ActResult<Exit> undecide(const Call &call, Output &)
{
    bool isNumber = false;
    const qint64 decision = call.argument(0).toLongLong(&isNumber);
    if (!isNumber || decision <= 0)
        return refuseCall(tr("“%1” is no decision's number.").arg(call.argument(0)));
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
        JsonLine json;
        if (call.json())
            out.write(json.text("name", one.name)
                          .text("ground", one.ground)
                          .text("reason", one.reason)
                          .textOrNull("source", one.source)
                          .text("since", one.at)
                          .text("by", one.who)
                          .line());
        else
            out.line(textCell(one.name) + '\t' + one.ground.toUtf8() + '\t' + textCell(one.reason) + '\t' +
                     textCell(one.source) + '\t' + one.at.left(10).toUtf8() + '\t' + textCell(one.who));
    }
    return Exit::Yes;
}

ActResult<Exit> addWatched(const Call &call, Output &)
{
    Watched watched;
    watched.name = call.argument(0);
    watched.ground = call.has("ground") ? call.text("ground") : QStringLiteral("other");
    watched.reason = call.text("reason").trimmed();
    watched.source = call.text("source").trimmed();
    if (watched.reason.isEmpty())
        return refuseCall(tr("“watch add” needs a reason: --reason TEXT."));
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

QList<Verb> watchVerbs()
{
    return {
        {"watch list",
         "",
         QT_TR_NOOP("the names that staff watch, a line each"),
         {},
         "watch list",
         nullptr,
         0,
         0,
         listWatched},
        {"watch add",
         "NAME",
         QT_TR_NOOP("puts a name on the watch list, or says anew why it is there"),
         {{"reason", "TEXT", QT_TR_NOOP("why; shown with every conflict"), true},
          {"ground", "GROUND", QT_TR_NOOP("trademark, in-use (without registration) or other")},
          {"source", "TEXT", QT_TR_NOOP("where it can be read")}},
         "watch add acorn --ground in-use --reason \"seen in mails since 2019\"",
         nullptr,
         1,
         1,
         addWatched},
        {"watch remove",
         "NAME",
         QT_TR_NOOP("takes a name off the watch list"),
         {{"reason", "TEXT", QT_TR_NOOP("why; kept with it")}},
         "watch remove acorn",
         QT_TR_NOOP("it is not on the list"),
         1,
         1,
         removeWatched},
    };
}

} // namespace

QList<Verb> conflictVerbs()
{
    return QList<Verb>{
               {"conflicts",
                "NID…|-",
                QT_TR_NOOP("what a name could collide with, and what was decided about it"),
                {{"all", nullptr, QT_TR_NOOP("of every registered name, instead of NID")},
                 {"open", nullptr, QT_TR_NOOP("of every open request, instead of NID")},
                 {"request", "REQUEST", QT_TR_NOOP("of that request, instead of NID")},
                 {"report", nullptr, QT_TR_NOOP("as a text for a mail, or for the record")},
                 {"anonymous", nullptr, QT_TR_NOOP("a report, or JSON, that names no reviewer")}},
                "conflicts acorn",
                QT_TR_NOOP("there are conflicts that block, or that nobody has decided"),
                0,
                -1,
                showConflicts},
               {"decide",
                "NAME KIND OTHER no-conflict|ask|blocks",
                QT_TR_NOOP("rules on a conflict; prints the decision's number"),
                {{"reason", "TEXT", QT_TR_NOOP("why; remembered with it"), true},
                 {"request", "REQUEST", QT_TR_NOOP("for which of several requests for NAME")}},
                "decide acorn look-alike ac0rn no-conflict --reason \"another trade\"",
                QT_TR_NOOP(
                    "there is no such conflict, no decision lifts it, or the reviewer has recused himself"),
                4,
                4,
                decide},
               {"undecide",
                "DECISION",
                QT_TR_NOOP("takes a decision back; the one before it stands again"),
                {{"reason", "TEXT", QT_TR_NOOP("why; kept with it")}},
                "undecide 12",
                QT_TR_NOOP("there is no such decision, or it was taken back already"),
                1,
                1,
                undecide},
               {"recuse",
                "REQUEST",
                QT_TR_NOOP("a reviewer stands aside: he decides nothing on that request"),
                {{"reviewer", "NAME", QT_TR_NOOP("who; else who acts")},
                 {"reason", "TEXT", QT_TR_NOOP("why; kept with it")}},
                "recuse R-7 --reason \"works for the registrant\"",
                QT_TR_NOOP("there is no such open request"),
                1,
                1,
                recuse},
           } +
           watchVerbs();
}

} // namespace nidus::cli
