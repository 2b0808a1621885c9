#include "core/translation.inc"

#include "ui/conflicts/conflict_words.h"

#include "core/registration/request.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

namespace nidus::ui {

namespace {

using conflicts::Kind;
using conflicts::Weight;

Severity severityOf(Weight weight)
{
    return weight == Weight::Blocks   ? Severity::Error
           : weight == Weight::Decide ? Severity::Warning
                                      : Severity::Advice;
}

} // namespace

QString pairWords(const QString &name, const QString &other)
{
    return tr("“%1” and “%2”").arg(displayableLine(name, 40), displayableLine(other, 40));
}

QString kindWords(Kind kind)
{
    switch (kind) {
    case Kind::Registered:
        return tr("registered");
    case Kind::Forbidden:
        return tr("forbidden");
    case Kind::Pending:
        return tr("pending");
    case Kind::Country:
        return tr("country");
    case Kind::UriScheme:
        return tr("URI scheme");
    case Kind::IdentifierSystem:
        return tr("identifier system");
    case Kind::WatchList:
        return tr("watch list");
    case Kind::LookAlike:
        return tr("look-alike");
    case Kind::InformalConfusion:
        return tr("informal confusion");
    case Kind::SameRegistrant:
        return tr("same registrant");
    }
    return {};
}

QString verdictWords(Decision::Verdict verdict)
{
    if (verdict == Decision::Verdict::NoConflict)
        return tr("no conflict");
    return verdict == Decision::Verdict::Ask ? tr("ask the registrant") : tr("blocks");
}

QString stateWords(const ReviewedConflict &one)
{
    if (one.isReopened())
        return tr("decide again");
    if (one.standing)
        return one.verdict() == Decision::Verdict::Ask ? tr("asked") : verdictWords(*one.verdict());
    if (one.lifted)
        return tr("lifted");
    return one.conflict.weight() == Weight::Decide   ? tr("open")
           : one.conflict.weight() == Weight::Blocks ? tr("blocks")
                                                     : QString();
}

QString meaningOf(const ReviewedConflict &one, const Review &of)
{
    const bool isGiven = of.isRegistration; // then nothing waits for what is decided
    const QString who = of.request > 0 ? requestId(of.request) : tr("a request");
    if (one.lifted)
        return tr("lifted by an outside decision: %1").arg(wordsOf(*one.lifted));
    if (one.conflict.weight() == Weight::Blocks)
        return isGiven ? tr("this form is not allowed; the name was registered all the same")
                       : tr("not to be decided: %1 cannot have this name").arg(who);
    if (one.conflict.weight() == Weight::Advice)
        return tr("for information: nothing waits for it");
    if (one.isReopened())
        return tr("to be decided again: one side has changed");
    if (!one.standing)
        return isGiven ? tr("registered; not decided yet")
                       : tr("to be decided before %1 can be published").arg(who);
    if (one.verdict() == Decision::Verdict::NoConflict)
        return tr("decided: no conflict");
    if (one.verdict() == Decision::Verdict::Ask)
        return isGiven ? tr("the registrant was asked")
                       : tr("the registrant was asked; %1 waits for the answer").arg(who);
    return isGiven          ? tr("decided: they conflict")
           : of.blocks(one) ? tr("decided: it blocks %1").arg(who)
                            : tr("decided: they conflict; %1 does not wait for it (fast track)").arg(who);
}

QIcon conflictIcon(const ReviewedConflict &one, const Review &of)
{
    if (of.blocks(one))
        return severityIcon(Severity::Error);
    const bool isSettled = one.lifted || (one.conflict.weight() == Weight::Decide && !one.isOpen());
    return isSettled ? lineIcon(QStringLiteral("check"), &Colours::good)
                     : severityIcon(severityOf(one.conflict.weight()));
}

QString conflictMark(const ReviewedConflict &one, const Review &of)
{
    if (one.lifted)
        return tr("lifted");
    if (one.conflict.weight() == Weight::Blocks || of.blocks(one))
        return tr("blocks");
    if (one.conflict.weight() == Weight::Advice)
        return tr("advice");
    return one.isOpen() ? tr("open") : tr("decided");
}

} // namespace nidus::ui
