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
    const auto markJson = [](const conflicts::MarkedSpans &mark) {
        return QByteArray("{\"name\":" + spanJson(mark.name) + ",\"other\":" + spanJson(mark.other) + '}');
    };
    return JsonLine()
        .text("words", evidence.words)
        .textOrNull("way", evidence.way ? conflicts::id(*evidence.way) : QString())
        .array("marks", evidence.marks, markJson)
        .object();
}

JsonLine decisionStart(const Decision &decision, bool isAnonymous)
{
    return JsonLine()
        .number("id", decision.id)
        .text("verdict", id(decision.verdict))
        .text("reason", decision.reason)
        .textOrNull("by", isAnonymous ? QString() : decision.who)
        .text("at", decision.at);
}

QByteArray rulingJson(const Ruling &ruling, bool isAnonymous)
{
    const Decision &decision = ruling.decision;
    return decisionStart(decision, isAnonymous)
        .textOrNull("request", decision.request ? requestId(decision.request) : QString())
        .boolean("undone", ruling.isUndone)
        .textOrNull("undone_by", isAnonymous ? QString() : ruling.undoneBy)
        .object();
}

// The decision that stands, null when none does; with what changed since and with all that came before.
QByteArray decisionJson(const ReviewedConflict &one, bool isAnonymous)
{
    if (!one.standing)
        return "null";
    QList<Ruling> earlier = one.rulings;
    earlier.removeIf([&](const Ruling &ruling) { return ruling.decision.id == one.standing->decision.id; });
    return decisionStart(one.standing->decision, isAnonymous)
        .boolean("reopened", one.isReopened())
        .texts("changes", one.changes)
        .array("earlier", earlier, [&](const Ruling &ruling) { return rulingJson(ruling, isAnonymous); })
        .object();
}

QString decisionWord(const ReviewedConflict &one)
{
    if (one.lifted)
        return tr("lifted");
    if (one.standing)
        return one.isReopened() ? tr("reopened") : id(*one.verdict());
    return one.conflict.weight() == conflicts::Weight::Decide ? tr("undecided") : QString();
}

} // namespace

QByteArray conflictJson(const Review &review, const ReviewedConflict &one, bool isAnonymous)
{
    const conflicts::Conflict &conflict = one.conflict;
    JsonLine json;
    json.text("name", conflict.name)
        .text("kind", conflicts::id(conflict.kind))
        .text("weight", conflicts::id(conflict.weight()))
        .text("other", conflict.other)
        .text("source", conflict.source)
        .json("evidence", evidenceJson(conflict.evidence))
        .json("decision", decisionJson(one, isAnonymous))
        .textOrNull("request", conflict.request ? requestId(conflict.request) : QString())
        .textOrNull("asked_by", review.request ? requestId(review.request) : QString());
    if (one.lifted)
        json.text("lifted", wordsOf(*one.lifted));
    return json.line();
}

QByteArray conflictLine(const ReviewedConflict &one)
{
    const conflicts::Conflict &conflict = one.conflict;
    const bool isPending = conflict.kind == conflicts::Kind::Pending;
    QByteArray words = sentence(conflict.evidence.words);
    if (one.lifted)
        words +=
            sentence(QString(u' ' + tr("Lifted by the outside decision of %1.").arg(wordsOf(*one.lifted))));
    if (one.isReopened())
        words += sentence(QString(u' ' + tr("Changed since it was decided: %1").arg(one.changesWords())));
    return conflicts::id(conflict.weight()).toUtf8() + '\t' + conflicts::id(conflict.kind).toUtf8() + '\t' +
           textCell(conflict.name) + '\t' +
           textCell(isPending ? requestId(conflict.request) : conflict.other) + '\t' +
           decisionWord(one).toUtf8() + '\t' + words + '\t' + textCell(conflict.source);
}

} // namespace nidus::cli
