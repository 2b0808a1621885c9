#include "core/formats/text/repeated_labels.h"

#include <algorithm>
#include <array>
#include <climits>

namespace nidus::formats {

int placeInForm(Topic topic, Form form)
{
    return form == Form::Rfc8141 ? info(topic).order8141 : info(topic).orderOlder;
}

void joinLabelsToHeadings(std::vector<LabelCandidate> &candidates)
{
    constexpr size_t furthest = 3; // lines
    std::vector<LabelCandidate> joined;
    joined.reserve(candidates.size());
    for (LabelCandidate &c : candidates) {
        LabelCandidate *const heading = joined.empty() ? nullptr : &joined.back();
        const bool saysTheSame = heading && heading->inForm() && c.inForm() && heading->decorated() &&
                                 !c.decorated() && c.shape.colon && heading->shape.standalone() &&
                                 heading->match->topic == c.match->topic && c.before == heading->lastLine() &&
                                 c.line - heading->line <= furthest;
        if (!saysTheSame) {
            joined.push_back(std::move(c));
            continue;
        }
        heading->shape.lines = c.lastLine() + 1 - heading->line;
        heading->shape.bodyStart = c.shape.bodyStart;
    }
    candidates = std::move(joined);
}

std::vector<RepeatedLabel> repeatedLabels(const std::vector<LabelCandidate> &candidates, size_t from,
                                          size_t to, const std::function<bool(size_t)> &isLabel, Form form)
{
    std::vector<RepeatedLabel> repeated;
    constexpr size_t topics = size_t(Topic::OtherSection) + 1;
    std::array<int, topics> count{};
    for (size_t i = from; i < to; ++i)
        if (isLabel(i))
            ++count[size_t(candidates[i].match->topic)];
    const auto order = [form](size_t topic) { return placeInForm(Topic(topic), form); };
    std::array<int, topics> place;
    std::array<bool, topics> passed{};
    for (size_t t = 0; t < topics; ++t)
        place[t] = count[t] == 1 ? order(t) : -1;
    struct Best {
        size_t index = 0;
        quint64 wording = 0;
        int faults = INT_MAX;
    };
    std::array<std::vector<Best>, topics> best;
    for (size_t i = from; i < to; ++i) {
        if (!isLabel(i))
            continue;
        const size_t t = size_t(candidates[i].match->topic);
        passed[t] = true;
        if (count[t] == 1)
            continue;
        int faults = 0;
        for (size_t other = 0; other < topics && order(t) >= 0; ++other)
            if (place[other] >= 0)
                faults += passed[other] == (place[other] > order(t)) ? 1 : 0;
        const quint64 words = candidates[i].match->wording;
        auto known =
            std::find_if(best[t].begin(), best[t].end(), [&](const Best &b) { return b.wording == words; });
        if (known == best[t].end()) {
            best[t].push_back({i, words, faults});
            continue;
        }
        const bool better = faults < known->faults;
        repeated.push_back(better ? RepeatedLabel{known->index, i} : RepeatedLabel{i, known->index});
        if (better)
            *known = {i, words, faults};
    }
    return repeated;
}

} // namespace nidus::formats
