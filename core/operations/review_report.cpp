#include "core/translation.inc"

#include "core/operations/review_report.h"

#include "core/rules/rules.h"

namespace nidus {

namespace {

constexpr qsizetype widest = 72;

// `text` in lines of a mail's width, each behind `indent`.
QString wrapped(const QString &text, const QString &indent)
{
    QString out, line = indent;
    for (const QString &word : text.simplified().split(u' ', Qt::SkipEmptyParts)) {
        if (line.size() > indent.size() && line.size() + 1 + word.size() > widest) {
            out += line + u'\n';
            line = indent;
        }
        line += line.size() > indent.size() ? QString(u' ' + word) : word;
    }
    return out + line + u'\n';
}

QString marked(const QString &name, const QList<Span> &spans)
{
    QString under(name.size() + 1, u' ');
    for (const Span &span : spans)
        for (qsizetype i = 0; i < qMax<qsizetype>(span.length, 1) && span.start + i < under.size(); ++i)
            under[span.start + i] = span.length == 0 ? u'|' : u'^';
    while (under.endsWith(u' '))
        under.chop(1);
    const QString indent(6, u' ');
    return indent + name + u'\n' + (under.isEmpty() ? QString() : QString(indent + under + u'\n'));
}

QString bothNames(const conflicts::Conflict &conflict)
{
    if (!conflict.evidence.way)
        return {};
    QList<Span> mine, theirs;
    for (const conflicts::MarkedSpans &mark : conflict.evidence.marks) {
        mine += mark.name;
        theirs += mark.other;
    }
    return marked(conflict.name, mine) + marked(conflict.other, theirs);
}

// In the order of the kinds; %1 is the other name.
constexpr const char *heads[] = {QT_TR_NOOP("%1 is registered"),
                                 QT_TR_NOOP("A form that no name may have"),
                                 QT_TR_NOOP("%1 is requested by somebody else as well"),
                                 QT_TR_NOOP("%1 stands for a country"),
                                 QT_TR_NOOP("%1 is a URI scheme"),
                                 QT_TR_NOOP("%1 is in use as the prefix of an identifier system"),
                                 QT_TR_NOOP("%1 is watched"),
                                 QT_TR_NOOP("Could be taken for %1"),
                                 QT_TR_NOOP("Could be taken for %1"),
                                 QT_TR_NOOP("%1 seems to be of the same registrant")};

QString headOf(const conflicts::Conflict &conflict)
{
    const QString head = tr(heads[int(conflict.kind)]);
    return conflict.kind == conflicts::Kind::Forbidden ? head : head.arg(conflict.other);
}

QString verdictWords(Decision::Verdict verdict)
{
    if (verdict == Decision::Verdict::NoConflict)
        return tr("no conflict");
    return verdict == Decision::Verdict::Ask ? tr("the registrant was asked") : tr("blocks the registration");
}

// A form that RFC 8141 §5.1 (3) keeps back until another body decides (DESIGN §4 (3)).
bool liftedElsewhere(const conflicts::Conflict &conflict)
{
    return conflict.kind == conflicts::Kind::Forbidden &&
           rules::answerTo(conflict.other) == rules::Answer::OutsideDecision;
}

QString standingWords(const ReviewedConflict &one, bool isAnonymous)
{
    if (one.lifted)
        return tr("Lifted by an outside decision: %1.").arg(wordsOf(*one.lifted));
    if (one.conflict.weight() == conflicts::Weight::Blocks)
        return liftedElsewhere(one.conflict) ? tr("No reviewer can decide this otherwise: choose another "
                                                  "name, or record another body's decision with the request.")
                                             : tr("This cannot be decided otherwise: choose another name.");
    if (!one.standing)
        return one.conflict.weight() == conflicts::Weight::Advice ? tr("For information.")
                                                                  : tr("Not decided yet.");
    const Decision &decision = one.standing->decision;
    QString words =
        tr("Decided %1: %2. %3").arg(decision.at.left(10), verdictWords(decision.verdict), decision.reason);
    if (!isAnonymous)
        words += tr(" (%1)").arg(decision.who);
    if (one.isReopened())
        words += tr(" To be decided again, because this changed: %1").arg(one.changesWords());
    return words;
}

} // namespace

QString reviewReport(const Review &review, const QString &day, const QString &reviewer)
{
    QString out = tr("Review of the name “%1”").arg(review.name) + u'\n';
    if (review.request)
        out += tr("Request: %1").arg(requestId(review.request)) + u'\n';
    if (review.request && review.isBlocked())
        out += tr("State: %1").arg(message(review.state())) + u'\n';
    if (!review.registrant.isEmpty())
        out += tr("Registrant: %1").arg(review.registrant) + u'\n';
    out += tr("Date: %1").arg(day) + u'\n';
    out += tr("Reviewer: %1").arg(reviewer.isEmpty() ? tr("a Designated Expert") : reviewer) + u'\n';
    out += u'\n';
    if (review.conflicts.isEmpty())
        out += wrapped(tr("No conflict was found."), {});
    int number = 0;
    for (const ReviewedConflict &one : review.conflicts) {
        out += QStringLiteral("%1. %2\n").arg(++number).arg(headOf(one.conflict));
        out += wrapped(one.conflict.evidence.words, QStringLiteral("   "));
        out += bothNames(one.conflict);
        if (!one.other.registrant.isEmpty())
            out += wrapped(tr("Registrant there: %1").arg(one.other.registrant), QStringLiteral("   "));
        out += wrapped(tr("Where: %1").arg(one.conflict.source), QStringLiteral("   "));
        out += wrapped(standingWords(one, reviewer.isEmpty()), QStringLiteral("   "));
        out += u'\n';
    }
    for (const QString &words : review.notRun)
        out += wrapped(words, {});
    return out;
}

} // namespace nidus
