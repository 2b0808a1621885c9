#include "core/translation.inc"

#include "core/operations/review.h"

#include <algorithm>

namespace nidus {

using Verdict = Decision::Verdict;

QString ReviewedConflict::changesWords() const
{
    const QString words = changes.join(QLatin1String("; "));
    return words.endsWith(u'.') ? words : QString(words + u'.');
}

bool ReviewedConflict::isOpen() const
{
    if (conflict.weight() != conflicts::Weight::Decide)
        return false;
    return !standing || isReopened() || verdict() == Verdict::Ask;
}

bool ReviewedConflict::isBlocked() const
{
    if (conflict.weight() == conflicts::Weight::Blocks)
        return !lifted;
    return verdict() == Verdict::Blocks && !isReopened();
}

bool ReviewedConflict::stops(Procedure procedure) const
{
    if (conflict.weight() == conflicts::Weight::Blocks)
        return isBlocked();
    if (conflict.weight() == conflicts::Weight::Advice || procedure == Procedure::FastTrack)
        return false;
    if (conflict.isTrademark)
        return isBlocked();
    return verdict() != Verdict::NoConflict || isReopened();
}

bool Review::needsAnswer() const
{
    return std::ranges::any_of(conflicts,
                               [](const ReviewedConflict &one) { return one.isBlocked() || one.isOpen(); });
}

bool Review::blocks(const ReviewedConflict &one) const
{
    const bool isDecided = one.conflict.weight() != conflicts::Weight::Blocks;
    return one.isBlocked() && one.stops(procedure) && !(isDecided && isRegistration);
}

NameState Review::state() const
{
    if (std::ranges::any_of(conflicts, [this](const ReviewedConflict &one) { return blocks(one); }))
        return NameState::Blocked;
    const bool isStopped =
        std::ranges::any_of(conflicts, [this](const ReviewedConflict &one) { return one.stops(procedure); });
    return isStopped ? NameState::Unsettled : NameState::Settled;
}

int Review::openCount() const
{
    return int(std::ranges::count_if(conflicts, [](const ReviewedConflict &one) { return one.isOpen(); }));
}

QString message(NameState state)
{
    return state == NameState::Blocked     ? tr("open, name blocked")
           : state == NameState::Unsettled ? tr("open, name undecided")
                                           : tr("open");
}

QString blockingWords(const ReviewedConflict &one)
{
    if (!one.standing)
        return one.conflict.evidence.words;
    const Decision &decision = one.standing->decision;
    const bool isAskedFor = one.conflict.request > 0;
    const QString other =
        isAskedFor ? tr("“%1” (requested, %2)").arg(one.conflict.other, requestId(one.conflict.request))
                   : tr("“%1”").arg(one.conflict.other);
    const QString head = one.conflict.kind == conflicts::Kind::LookAlike
                             ? tr("%1 decided on %2 that it is too close to %3: %4")
                             : tr("%1 decided on %2 that it conflicts with %3: %4");
    const QString words = head.arg(decision.who, decision.at.left(10), other, decision.reason.simplified());
    return words.endsWith(u'.') ? words : QString(words + u'.');
}

QString blockedWords(const Review &review)
{
    QStringList all;
    bool isAnyDecided = false;
    for (const ReviewedConflict &one : review.conflicts)
        if (review.blocks(one)) {
            all += blockingWords(one);
            isAnyDecided = isAnyDecided || one.standing;
        }
    if (all.isEmpty())
        return {};
    const QString todo =
        isAnyDecided ? tr("Choose another name, or change the decision.") : tr("Choose another name.");
    return tr("The name “%1” is blocked. %2 %3").arg(review.name, all.join(u' '), todo);
}

} // namespace nidus
