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

bool ReviewedConflict::stops(Procedure procedure) const
{
    if (conflict.weight() == conflicts::Weight::Blocks)
        return isBlocked();
    if (conflict.weight() == conflicts::Weight::Advice || procedure == Procedure::FastTrack)
        return false;
    if (conflict.isTrademark)
        return verdict() == Verdict::Blocks && !isReopened();
    return verdict() != Verdict::NoConflict || isReopened();
}

bool Review::needsAnswer() const
{
    return std::ranges::any_of(conflicts, [](const ReviewedConflict &one) {
        return one.isBlocked() || one.isOpen() ||
               (one.conflict.weight() == conflicts::Weight::Decide && one.verdict() == Verdict::Blocks);
    });
}

} // namespace nidus
