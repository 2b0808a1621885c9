#include "core/abnf/comparison.h"

#include "core/abnf/earley.h"
#include "core/abnf/generator.h"
#include "core/abnf/inclusion.h"
#include "core/abnf/regular_grammar.h"
#include "core/abnf/rule_graph.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_set>

namespace nidus::abnf {

namespace {

constexpr std::uint64_t mostStepsOfSample = 20'000'000;

struct Side {
    const Grammar &grammar;
    std::size_t rule;
    Productions productions;
    std::optional<GrammarAutomaton> regular;

    Side(const Grammar &grammar, std::size_t rule)
        : grammar(grammar), rule(rule), productions(productionsOf(grammar, rule)),
          regular(automatonOf(productions))
    {
    }
};

std::string nameOf(const Grammar &grammar, Node unknown) { return std::string(grammar.nodes[unknown].text); }

// Of two automata side by side: a shortest text that the one accepts and the other does not.
class Pairs {
public:
    Pairs(const Automaton &has, const Automaton &lacks) : m_has(has), m_lacks(lacks) { findCharacters(); }

    // Nothing: there are too many pairs of states.
    std::optional<Difference> run()
    {
        reach({m_has.start(), m_lacks.start(), 0, 0});
        for (std::size_t at = 0; at < m_all.size() && m_all.size() <= mostPairs; ++at) {
            const Pair pair = m_all[at];
            if (m_has.accepts(pair.has) && !m_lacks.accepts(pair.lacks))
                return Difference{Difference::Kind::Some, true, textTo(at), {}};
            for (const char32_t c : m_characters)
                if (const Automaton::State next = m_has.next(pair.has, m_has.classOf(c));
                    next != Automaton::dead)
                    reach({next, m_lacks.next(pair.lacks, m_lacks.classOf(c)), at, c});
        }
        if (m_all.size() > mostPairs)
            return std::nullopt;
        return Difference{Difference::Kind::Nothing, true, {}, {}};
    }

private:
    static constexpr std::size_t mostPairs = 1 << 20;

    struct Pair {
        Automaton::State has, lacks;
        std::size_t from; // the pair before
        char32_t by;
    };

    // One of those that neither automaton tells apart; no text holds a surrogate.
    void findCharacters()
    {
        std::set<std::pair<Automaton::Class, Automaton::Class>> known;
        for (const Automaton *automaton : {&m_has, &m_lacks})
            for (const char32_t first : automaton->intervals()) {
                const char32_t c = first >= 0xD800 && first <= 0xDFFF ? 0xE000 : first;
                if (known.emplace(m_has.classOf(c), m_lacks.classOf(c)).second)
                    m_characters.push_back(c);
            }
    }

    void reach(const Pair &pair)
    {
        if (m_known.insert(std::uint64_t(pair.has) << 32 | pair.lacks).second)
            m_all.push_back(pair);
    }

    std::u32string textTo(std::size_t at) const
    {
        std::u32string text;
        for (; at > 0; at = m_all[at].from)
            text += m_all[at].by;
        std::ranges::reverse(text);
        return text;
    }

    const Automaton &m_has, &m_lacks;
    std::vector<char32_t> m_characters;
    std::vector<Pair> m_all;
    std::unordered_set<std::uint64_t> m_known;
};

// Accepts what `one` accepts, and all that `among` does not accept. Nothing: it would become too large.
std::optional<Automaton> orOutside(const Automaton &one, const Automaton &among)
{
    constexpr std::size_t mostCells = 1 << 22;
    constexpr Automaton::State outside = 1; // whatever follows, `among` does not accept it
    using Pair = std::pair<Automaton::State, Automaton::State>;
    std::set<char32_t> all(one.intervals().begin(), one.intervals().end());
    all.insert(among.intervals().begin(), among.intervals().end());
    const std::vector<char32_t> begins(all.begin(), all.end());
    std::vector<Automaton::State> next(begins.size(), Automaton::dead);
    next.resize(2 * begins.size(), outside);
    std::vector<bool> accepts{false, true};
    std::vector<Pair> pairs;
    std::map<Pair, Automaton::State> known;
    const auto stateOf = [&](Automaton::State ofOne, Automaton::State ofAmong) {
        if (ofAmong == Automaton::dead)
            return outside;
        const auto [found, isNew] = known.try_emplace({ofOne, ofAmong}, Automaton::State(accepts.size()));
        if (isNew) {
            pairs.emplace_back(ofOne, ofAmong);
            accepts.push_back(one.accepts(ofOne) || !among.accepts(ofAmong));
        }
        return found->second;
    };
    const Automaton::State start = stateOf(one.start(), among.start());
    for (std::size_t at = 0; at < pairs.size(); ++at) {
        const auto [ofOne, ofAmong] = pairs[at];
        for (const char32_t c : begins)
            next.push_back(stateOf(one.next(ofOne, one.classOf(c)), among.next(ofAmong, among.classOf(c))));
        if (next.size() > mostCells)
            return std::nullopt;
    }
    return Automaton(begins, next, std::move(accepts), start);
}

// Nothing: it cannot be told exactly.
std::optional<Difference> exactDifference(const Side &has, const Side &lacks, const ComparisonLimits &limits,
                                          const Automaton *among)
{
    if (!lacks.regular)
        return std::nullopt;
    std::optional<Automaton> wider;
    if (among && !(wider = orOutside(lacks.regular->automaton, *among)))
        return std::nullopt;
    const Automaton &automaton = wider ? *wider : lacks.regular->automaton;
    Inclusion inclusion =
        inclusionOf(has.grammar, has.productions, automaton, automaton.start(), limits.inclusionSteps);
    switch (inclusion.kind) {
    case Inclusion::Kind::Included:
        return Difference{Difference::Kind::Nothing, true, {}, {}};
    case Inclusion::Kind::NotIncluded:
        return Difference{Difference::Kind::Some, true, std::move(inclusion.counterExample), {}};
    case Inclusion::Kind::Unknown:
        return Difference{Difference::Kind::Unknown, true, {}, nameOf(has.grammar, inclusion.unknown)};
    case Inclusion::Kind::TooLong:
    case Inclusion::Kind::Limited:
        break;
    }
    return has.regular ? Pairs(has.regular->automaton, automaton).run() : std::nullopt;
}

bool isAccepted(const Automaton &automaton, std::u32string_view text)
{
    const Automaton::Stop stop = automaton.run(text);
    return stop.characters == text.size() && automaton.accepts(stop.state);
}

Difference sampledDifference(const Side &has, const Side &lacks, const ComparisonLimits &limits,
                             const Automaton *among)
{
    Difference difference;
    difference.kind = Difference::Kind::Undecided;
    std::uint64_t stepsLeft = limits.sampleSteps;
    for (const std::u32string &text : generate(has.grammar, has.rule, limits.samples, 1)) {
        if (among && !isAccepted(*among, text))
            continue;
        Match match;
        if (lacks.regular) {
            match.matches = isAccepted(lacks.regular->automaton, text);
        } else {
            match =
                matchByEarley(lacks.grammar, lacks.productions, text, std::min(mostStepsOfSample, stepsLeft));
        }
        if (!match.matches && !match.limited && match.unknown.empty() &&
            (difference.kind != Difference::Kind::Some || text.size() < difference.witness.size()))
            difference = {Difference::Kind::Some, false, text, {}};
        else if (!match.matches && !match.unknown.empty() && difference.kind == Difference::Kind::Undecided)
            difference = {Difference::Kind::Unknown, false, {}, match.unknown};
        stepsLeft -= match.steps;
        if (stepsLeft == 0)
            break;
    }
    return difference;
}

// Are all rules that the two need written alike, each under the same name?
bool isWrittenAlike(const Grammar &old, std::size_t oldRule, const Grammar &now, std::size_t newRule)
{
    const std::vector<bool> isReached = RuleGraph(old).reachable(oldRule);
    if (!isSameName(old.rules[oldRule].name, now.rules[newRule].name))
        return false;
    for (std::size_t rule = 0; rule < old.rules.size(); ++rule) {
        const Rule *other = isReached[rule] ? now.rule(old.rules[rule].name) : nullptr;
        if (!isReached[rule])
            continue;
        const std::vector<Node> &again = old.rules[rule].again;
        if (!other || !isAlike(old, old.rules[rule].body, now, other->body) ||
            !std::ranges::equal(again, other->again,
                                [&](Node one, Node two) { return isAlike(old, one, now, two); }))
            return false;
    }
    return true;
}

// What is broken so that nobody knows which texts it was meant to derive: a rule that is defined twice, a
// repetition that allows less than it demands. Empty: nothing.
std::string brokenPart(const Grammar &grammar, std::size_t start)
{
    const std::vector<bool> isReached = RuleGraph(grammar).reachable(start);
    for (std::size_t rule = 0; rule < grammar.rules.size(); ++rule) {
        if (!isReached[rule])
            continue;
        if (!grammar.rules[rule].again.empty())
            return grammar.rules[rule].name;
        std::vector<Node> nodes{grammar.rules[rule].body};
        while (!nodes.empty()) {
            const Element &element = grammar.nodes[nodes.back()];
            nodes.pop_back();
            if (element.kind == Element::Kind::Repetition && element.least > element.most)
                return std::to_string(element.least) + '*' + std::to_string(element.most);
            nodes.insert(nodes.end(), element.children.begin(), element.children.end());
        }
    }
    return {};
}

Difference differenceOf(const Side &has, const Side &lacks, const ComparisonLimits &limits,
                        const Automaton *among)
{
    std::optional<Difference> exact = exactDifference(has, lacks, limits, among);
    return exact ? std::move(*exact) : sampledDifference(has, lacks, limits, among);
}

} // namespace

Comparison compareGrammars(const Grammar &old, std::size_t oldRule, const Grammar &now, std::size_t newRule,
                           const ComparisonLimits &limits, const Automaton *among)
{
    const Side before(old, oldRule), after(now, newRule);
    if (isWrittenAlike(old, oldRule, now, newRule)) { // whatever names mean that nobody defines
        const Difference none{Difference::Kind::Nothing, true, {}, {}};
        return {none, none};
    }
    Comparison comparison{differenceOf(before, after, limits, among),
                          differenceOf(after, before, limits, among)};
    std::string broken = brokenPart(old, oldRule);
    if (broken.empty())
        broken = brokenPart(now, newRule);
    if (broken.empty())
        return comparison;
    for (Difference *difference : {&comparison.lost, &comparison.gained}) {
        difference->isExact = false;
        if (difference->kind != Difference::Kind::Some)
            *difference = {Difference::Kind::Unknown, false, {}, broken};
    }
    return comparison;
}

} // namespace nidus::abnf
