#include "core/abnf/urn_language.h"

#include "core/abnf/inclusion.h"
#include "core/characters/utf8.h"
#include "core/urn/urn_automaton.h"

namespace nidus::abnf {

namespace {

using State = Automaton::State;

// Each character of ASCII is an interval, and all others are one.
constexpr std::size_t intervals = 129;

std::vector<char32_t> beginsOfIntervals()
{
    std::vector<char32_t> begins(intervals);
    for (std::size_t c = 0; c < intervals; ++c)
        begins[c] = char32_t(c);
    return begins;
}

Automaton automatonOf(const urn::UrnAutomaton &urns)
{
    std::vector<State> next;
    for (const auto &row : urns.next) {
        next.insert(next.end(), row.begin(), row.end());
        next.push_back(Automaton::dead); // no URN holds anything above ASCII
    }
    return {beginsOfIntervals(), next, urns.accepts, urn::UrnAutomaton::start};
}

// Accepts every text but those that begin with "urn:", in whatever case.
Automaton withoutScheme()
{
    constexpr std::string_view scheme = "urn:";
    constexpr State begins = State(scheme.size()) + 1, others = begins + 1; // 1 to 4: a part of it was read
    std::vector<State> next((others + 1) * intervals, others);
    for (State state = 1; state <= scheme.size(); ++state)
        for (const char c : {scheme[state - 1], char(scheme[state - 1] & ~0x20)})
            next[state * intervals + std::size_t(c)] = state + 1;
    for (std::size_t c = 0; c < intervals; ++c)
        next[begins * intervals + c] = begins;
    std::vector<bool> accepts(others + 1, true);
    accepts[begins] = false;
    return {beginsOfIntervals(), next, std::move(accepts), 1};
}

bool writesScheme(const Grammar &grammar, Productions productions)
{
    for (Terminal &terminal : productions.terminals)
        if (terminal.first < terminal.last) // any letters may stand there
            terminal.first = terminal.last = Automaton::last;
    const Automaton automaton = withoutScheme();
    const Inclusion inclusion = inclusionOf(grammar, productions, automaton, automaton.start());
    return inclusion.kind == Inclusion::Kind::NotIncluded || inclusion.kind == Inclusion::Kind::TooLong;
}

void sayUnknown(const Grammar &grammar, Node unknown, UrnLanguage &language)
{
    const Element &element = grammar.nodes[unknown];
    language.reason = element.kind == Element::Kind::Prose ? UrnsReason::Prose : UrnsReason::Undefined;
    language.unknown = element.text;
    language.where = element.where;
}

void sayCounterExample(const Grammar &grammar, const Inclusion &inclusion, UrnLanguage &language)
{
    const Rule &rule = grammar.rules[inclusion.rule];
    language.rule = rule.name;
    if (inclusion.node != Productions::isKnown)
        language.where = grammar.nodes[inclusion.node].where;
    if (!language.where.present() || language.where.size() == 0)
        language.where = rule.where;
    language.fails = inclusion.fails;
    language.counterExample = inclusion.counterExample;
}

} // namespace

const char *id(Urns urns)
{
    constexpr const char *ids[] = {"all", "some", "unknown"};
    return ids[int(urns)];
}

const char *id(UrnsReason reason)
{
    constexpr const char *ids[] = {nullptr, "prose", "undefined", "too-large", "too-long", "no-grammar"};
    return ids[int(reason)];
}

UrnLanguage urnLanguageOf(const Grammar &grammar, std::size_t start, std::string_view nid)
{
    UrnLanguage language;
    if (start >= grammar.rules.size())
        return language;
    const Productions productions = productionsOf(grammar, start);
    const urn::UrnAutomaton urns = urn::urnAutomaton(nid);
    const Automaton automaton = automatonOf(urns);
    language.isOfNss = !writesScheme(grammar, productions);
    const State from = language.isOfNss ? State(urns.nssStart) : automaton.start();
    const Inclusion inclusion = inclusionOf(grammar, productions, automaton, from);
    language.reason = UrnsReason::None;
    switch (inclusion.kind) {
    case Inclusion::Kind::Included:
        language.urns = Urns::All;
        break;
    case Inclusion::Kind::NotIncluded:
        language.urns = Urns::Some;
        sayCounterExample(grammar, inclusion, language);
        break;
    case Inclusion::Kind::TooLong:
        language.urns = Urns::Some;
        language.reason = UrnsReason::TooLong;
        break;
    case Inclusion::Kind::Unknown:
        sayUnknown(grammar, inclusion.unknown, language);
        break;
    case Inclusion::Kind::Limited:
        language.reason = UrnsReason::TooLarge;
        break;
    }
    if (language.counterExample) {
        const Automaton::Stop stop = automaton.run(*language.counterExample);
        language.hasEmptyNss = language.isOfNss ? language.counterExample->empty()
                                                : stop.state == State(urns.nssStart) &&
                                                      stop.characters == language.counterExample->size();
    }
    return language;
}

bool writesScheme(const Grammar &grammar, std::size_t start)
{
    return writesScheme(grammar, productionsOf(grammar, start));
}

Automaton assignedNames(std::string_view nid)
{
    urn::UrnAutomaton urns = urn::urnAutomaton(nid);
    for (auto &row : urns.next)
        row['?'] = row['#'] = urn::UrnAutomaton::dead;
    urn::UrnAutomaton::State at = urn::UrnAutomaton::start;
    for (const char c : "urn:" + folded(nid)) {
        if (c >= 'a' && c <= 'z')
            urns.next[at][std::size_t(c ^ 0x20)] = urn::UrnAutomaton::dead;
        at = urns.next[at][std::size_t(c)];
    }
    return automatonOf(urns);
}

std::optional<Fault> faultOf(const UrnLanguage &language, std::string_view nid)
{
    using Severity = Fault::Severity;
    if (language.counterExample) {
        std::string about = language.isOfNss && !nid.empty() ? "urn:" + folded(nid) + ':' : std::string();
        for (const char32_t c : *language.counterExample)
            appendUtf8(about, c);
        return Fault{language.hasEmptyNss ? "abnf-nss-empty" : "abnf-no-urn",
                     language.hasEmptyNss ? Severity::Advice
                                          : Severity::Warning, // the RFC leaves nothing open
                     language.where,
                     std::move(about),
                     {},
                     false,
                     folded(nid)};
    }
    if (language.urns == Urns::Unknown && language.reason == UrnsReason::Prose)
        return Fault{"abnf-urns-unknown", Severity::Advice, language.where, language.unknown, {}};
    return std::nullopt;
}

} // namespace nidus::abnf
