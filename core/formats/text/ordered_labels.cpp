#include "core/formats/text/ordered_labels.h"

#include "core/formats/text/near_labels.h"
#include "core/formats/text/repeated_labels.h"

#include <array>
#include <bit>
#include <map>

namespace nidus::formats {

namespace {

constexpr int places = 14;  // in the longer of the forms
constexpr int fewest = 5;   // labels
constexpr int certain = 10; // the weight of a label in the form's words

// One way to read one label, behind the best way to read those before it.
struct Step {
    size_t candidate = 0;
    Topic topic = Topic::OtherSection;
    int before = -1; // the step before; -1: none
    int weight = 0;  // of all up to here
};

// The heaviest row of labels whose sections ascend in a form.
class Row {
public:
    explicit Row(Form form) : m_form(form) { m_best.fill(-1); }

    // The sections that a label could mean, likeliest first.
    void add(size_t candidate, const QVarLengthArray<Topic, 8> &topics, int weight)
    {
        std::array<int, places> best = m_best;
        for (const Topic topic : topics) {
            const int place = placeInForm(topic, m_form);
            if (place < 0)
                continue;
            Step step{candidate, topic, heaviestBelow(place), 0};
            step.weight = weight + (step.before < 0 ? 0 : m_steps[size_t(step.before)].weight);
            if (best[size_t(place)] < 0 || m_steps[size_t(best[size_t(place)])].weight < step.weight) {
                best[size_t(place)] = int(m_steps.size());
                m_steps.push_back(step);
            }
            weight -= weight > 1 ? 1 : 0;
        }
        m_best = best;
    }

    std::vector<Step> heaviest() const
    {
        std::vector<Step> steps;
        for (int at = heaviestBelow(places); at >= 0; at = steps.back().before)
            steps.push_back(m_steps[size_t(at)]);
        return steps;
    }
    Form form() const { return m_form; }

private:
    int heaviestBelow(int place) const
    {
        int heaviest = -1;
        for (int i = 0; i < place; ++i)
            if (const int step = m_best[size_t(i)];
                step >= 0 &&
                (heaviest < 0 || m_steps[size_t(heaviest)].weight < m_steps[size_t(step)].weight))
                heaviest = step;
        return heaviest;
    }

    Form m_form;
    std::array<int, places> m_best; // the step with which the heaviest row ends at each place
    std::vector<Step> m_steps;
};

// Marked up as a label, and worded as one or alone on its line.
bool couldBeLabel(const LabelCandidate &c)
{
    return c.hasLabelMarkup() && (isTitle(c.shape.label) ||
                                  (c.shape.standalone() && c.blankBefore && c.shape.label.front().isUpper()));
}

// Labels stand at one column, all with the same mark.
using Group = std::pair<int, LabelStyle>;

void take(std::vector<LabelCandidate> &candidates, const Row &row, int exact)
{
    const std::vector<Step> steps = row.heaviest();
    if (int(steps.size()) < qMax(fewest, 2 * exact) || steps.back().topic != Topic::NamespaceIdentifier)
        return;
    for (const Step &step : steps)
        if (LabelCandidate &c = candidates[step.candidate]; !c.inForm()) {
            c.match = LabelMatch{.topic = step.topic, .isNear = true};
            c.match->vote = row.form() == Form::Rfc8141 ? 1 : -1;
        }
}

} // namespace

void takeOrderedLabels(std::vector<LabelCandidate> &candidates)
{
    struct Rows {
        Row newer{Form::Rfc8141}, older{Form::Rfc3406};
        quint32 exact = 0;
    };
    std::map<Group, Rows> groups;
    for (size_t i = 0; i < candidates.size(); ++i) {
        const LabelCandidate &c = candidates[i];
        if (!couldBeLabel(c))
            continue;
        const bool isExact = c.inForm() && !c.match->isNear;
        const auto topics =
            c.inForm() ? QVarLengthArray<Topic, 8>{c.match->topic} : nearTopics(c.shape.label);
        if (topics.isEmpty())
            continue;
        Rows &rows = groups[{c.column, c.shape.style}];
        const int weight = c.inForm() ? certain : c.shape.colon ? certain / 2 + 1 : certain / 2;
        rows.newer.add(i, topics, weight);
        rows.older.add(i, topics, weight);
        rows.exact |= isExact ? quint32(1) << unsigned(c.match->topic) : 0;
    }
    for (const auto &[group, rows] : groups) {
        const bool isOlder = rows.older.heaviest().size() > rows.newer.heaviest().size();
        take(candidates, isOlder ? rows.older : rows.newer, std::popcount(rows.exact));
    }
}

} // namespace nidus::formats
