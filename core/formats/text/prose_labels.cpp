#include "core/formats/text/prose_labels.h"

#include <bit>
#include <optional>

namespace nidus::formats {

namespace {

bool hasOneValue(Topic topic)
{
    return topic == Topic::NamespaceIdentifier || topic == Topic::Version || topic == Topic::Date ||
           topic == Topic::RegistrationInformation;
}

bool isOfOtherForm(const LabelMatch &match, Form form)
{
    return match.vote != 0 && (match.vote > 0) != (form == Form::Rfc8141);
}

} // namespace

std::vector<size_t> labelsInProse(const std::vector<LabelCandidate> &candidates,
                                  const std::function<bool(size_t)> &isLabel, Form form)
{
    quint32 alone = 0, beside = 0; // topics of sections that begin below their label, and on its line
    for (size_t i = 0; i < candidates.size(); ++i)
        if (const LabelCandidate &c = candidates[i]; isLabel(i) && !hasOneValue(c.match->topic))
            (c.shape.standalone() ? alone : beside) |= quint32(1) << unsigned(c.match->topic);
    constexpr int manyTimes = 3;
    std::vector<size_t> inProse;
    if (std::popcount(alone) < manyTimes * std::popcount(beside) || beside == 0)
        return inProse;
    std::optional<Topic> before;
    for (size_t i = 0; i < candidates.size(); ++i) {
        if (!isLabel(i))
            continue;
        const LabelCandidate &c = candidates[i];
        if (!c.shape.standalone() && !hasOneValue(c.match->topic) &&
            (isOfOtherForm(*c.match, form) || before == c.match->topic))
            inProse.push_back(i);
        else
            before = c.match->topic;
    }
    return inProse;
}

} // namespace nidus::formats
