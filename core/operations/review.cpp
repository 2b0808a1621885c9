#include "core/operations/review.h"

#include <algorithm>

namespace nidus {

namespace {

const QLatin1String noConflict("no-conflict");
const QLatin1String blocks("blocks");

} // namespace

QString ReviewedConflict::changesWords() const
{
    const QString words = changes.join(QLatin1String("; "));
    return words.endsWith(u'.') ? words : QString(words + u'.');
}

bool ReviewedConflict::isOpen() const
{
    if (conflict.weight() != conflicts::Weight::Decide)
        return false;
    return !standing || isReopened() || verdict() == QLatin1String("ask");
}

bool ReviewedConflict::stops(Procedure procedure) const
{
    if (conflict.weight() == conflicts::Weight::Blocks)
        return true;
    if (conflict.weight() == conflicts::Weight::Advice || procedure == Procedure::FastTrack)
        return false;
    if (conflict.isTrademark)
        return verdict() == blocks && !isReopened();
    return verdict() != noConflict || isReopened();
}

bool Review::needsAnswer() const
{
    return std::ranges::any_of(conflicts, [](const ReviewedConflict &one) {
        return one.conflict.weight() == conflicts::Weight::Blocks || one.isOpen() ||
               (one.conflict.weight() == conflicts::Weight::Decide && one.verdict() == blocks);
    });
}

} // namespace nidus
