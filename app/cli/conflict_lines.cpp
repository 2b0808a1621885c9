#include "core/translation.inc"

#include "app/cli/conflict_lines.h"

#include "app/cli/plain_text.h"

namespace nidus::cli {

namespace {

QByteArray spanJson(const Span &span)
{
    return '[' + QByteArray::number(span.start) + ',' + QByteArray::number(span.length) + ']';
}

// {"words": …, "way": … or null, "marks": [{"name": [start, length], "other": [start, length]}, …]}
QByteArray evidenceJson(const conflicts::Evidence &evidence)
{
    QByteArray marks;
    for (const conflicts::MarkedSpans &mark : evidence.marks)
        marks += (marks.isEmpty() ? "" : ",") + QByteArray("{\"name\":") + spanJson(mark.name) +
                 ",\"other\":" + spanJson(mark.other) + '}';
    JsonLine json;
    return json.text("words", evidence.words)
        .textOrNull("way", evidence.way ? conflicts::id(*evidence.way) : QString())
        .json("marks", '[' + marks + ']')
        .object();
}

QByteArray rulingJson(const Ruling &ruling, bool isAnonymous)
{
    JsonLine json;
    json.number("id", ruling.decision.id)
        .text("verdict", ruling.decision.verdict)
        .text("reason", ruling.decision.reason);
    json.textOrNull("by", isAnonymous ? QString() : ruling.decision.who).text("at", ruling.decision.at);
    json.textOrNull("request", ruling.decision.request ? requestId(ruling.decision.request) : QString());
    json.boolean("undone", ruling.isUndone)
        .textOrNull("undone_by", isAnonymous ? QString() : ruling.undoneBy);
    return json.object();
}

// The decision that stands, null when none does; with what changed since and with all that came before.
QByteArray decisionJson(const ReviewedConflict &one, bool isAnonymous)
{
    if (!one.standing)
        return "null";
    QByteArray earlier;
    for (const Ruling &ruling : one.rulings)
        if (ruling.decision.id != one.standing->decision.id)
            earlier += (earlier.isEmpty() ? "" : ",") + rulingJson(ruling, isAnonymous);
    JsonLine json;
    const Decision &decision = one.standing->decision;
    return json.number("id", decision.id)
        .text("verdict", decision.verdict)
        .text("reason", decision.reason)
        .textOrNull("by", isAnonymous ? QString() : decision.who)
        .text("at", decision.at)
        .boolean("reopened", one.isReopened())
        .texts("changes", one.changes)
        .json("earlier", '[' + earlier + ']')
        .object();
}

QString decisionWord(const ReviewedConflict &one)
{
    if (one.standing)
        return one.isReopened() ? tr("reopened") : one.verdict();
    return one.conflict.weight() == conflicts::Weight::Decide ? tr("undecided") : QString();
}

} // namespace

QByteArray conflictJson(const Review &review, const ReviewedConflict &one, bool isAnonymous)
{
    const conflicts::Conflict &conflict = one.conflict;
    JsonLine json;
    return json.text("name", conflict.name)
        .text("kind", conflicts::id(conflict.kind))
        .text("weight", conflicts::id(conflict.weight()))
        .text("other", conflict.other)
        .text("source", conflict.source)
        .json("evidence", evidenceJson(conflict.evidence))
        .json("decision", decisionJson(one, isAnonymous))
        .textOrNull("request", conflict.request ? requestId(conflict.request) : QString())
        .textOrNull("asked_by", review.request ? requestId(review.request) : QString())
        .line();
}

QByteArray conflictLine(const ReviewedConflict &one)
{
    const conflicts::Conflict &conflict = one.conflict;
    const bool isPending = conflict.kind == conflicts::Kind::Pending;
    QByteArray words = sentence(conflict.evidence.words);
    if (one.isReopened())
        words += sentence(QString(u' ' + tr("Changed since it was decided: %1").arg(one.changesWords())));
    return conflicts::id(conflict.weight()).toUtf8() + '\t' + conflicts::id(conflict.kind).toUtf8() + '\t' +
           textCell(conflict.name) + '\t' +
           textCell(isPending ? requestId(conflict.request) : conflict.other) + '\t' +
           decisionWord(one).toUtf8() + '\t' + words + '\t' + textCell(conflict.source);
}

} // namespace nidus::cli
