#include "core/abnf/checks.h"

#include "core/abnf/known_rules.h"
#include "core/abnf/rule_graph.h"
#include "core/characters/classes.h"
#include "core/characters/edits.h"

#include <algorithm>
#include <unordered_set>

namespace nidus::abnf {

namespace {

using Kind = Element::Kind;
using Severity = Fault::Severity;

// "DIGITS", "HEXDIGIT": a rule of RFC 5234 Appendix B.1 is meant.
std::string coreRuleNear(std::string_view name)
{
    for (const std::string_view rule : {"ALPHA", "CHAR", "DIGIT", "HEXDIG", "OCTET", "VCHAR"})
        for (const std::string_view behind : {"s", "it", "its"})
            if (isSameName(name, std::string(rule) + std::string(behind)) &&
                (behind == "s" || rule == "HEXDIG"))
                return std::string(rule);
    return {};
}

class Checks {
public:
    Checks(const Grammar &grammar, std::string_view start)
        : m_grammar(grammar), m_graph(grammar), m_wanted(start)
    {
    }

    Checked run()
    {
        if (m_grammar.rules.empty())
            return {};
        findStart();
        findUndefined();
        findOtherCases();
        findUnused();
        findRedefined();
        findRecursion();
        findEndless();
        findUnproductive();
        std::ranges::stable_sort(m_checked.faults, {}, [](const Fault &fault) { return fault.where.first; });
        return std::move(m_checked);
    }

private:
    static constexpr std::size_t mostCompared = 1 << 20; // pairs of names

    void fault(const char *rule, Severity severity, Part where, std::string about, std::string repair = {})
    {
        const bool repairs = !repair.empty();
        m_checked.faults.push_back({rule, severity, where, std::move(about), std::move(repair), repairs});
    }
    // Known rules stand behind all others, and nowhere in the text.
    static std::size_t placeOf(const Rule &rule)
    {
        return rule.from.empty() ? rule.where.first : std::size_t(-1);
    }
    bool isDefinedHere(std::size_t rule) const { return m_grammar.rules[rule].from.empty(); }

    void findStart()
    {
        m_isUsed.assign(m_grammar.rules.size(), false);
        for (std::size_t rule = 0; rule < m_grammar.rules.size(); ++rule)
            for (const Use &use : m_graph.uses(rule))
                if (use.rule != rule)
                    m_isUsed[use.rule] = true;
        const auto unused = std::ranges::find(m_isUsed, false);
        m_start = unused == m_isUsed.end() ? 0 : std::size_t(unused - m_isUsed.begin());
        if (const Rule *wanted = m_wanted.empty() ? nullptr : m_grammar.rule(m_wanted))
            m_start = std::size_t(wanted - m_grammar.rules.data());
        m_checked.start = m_grammar.rules[m_start].name;
    }

    void findUndefined()
    {
        std::unordered_set<std::string> seen;
        std::vector<const Element *> places;
        for (const Element &element : m_grammar.nodes)
            if (element.kind == Kind::Rule && !isCoreRule(element.text)) {
                const Rule *rule = m_grammar.rule(element.text);
                if (!rule || !rule->from.empty())
                    places.push_back(&element);
            }
        std::ranges::stable_sort(places, {}, [](const Element *element) { return element->where.first; });
        for (const Element *element : places) {
            if (!element->where.present() || element->where.size() == 0 ||
                !seen.insert(folded(element->text)).second)
                continue;
            m_checked.undefined.emplace_back(element->text);
            m_undefinedAt.push_back(element->where);
        }
    }

    // Of each name the first place that writes it in other capital and small letters than its definition.
    void findOtherCases()
    {
        std::vector<const Element *> places(m_grammar.rules.size(), nullptr);
        for (const Element &element : m_grammar.nodes) {
            const bool isWritten =
                element.kind == Kind::Rule && element.where.present() && element.where.size() > 0;
            const Rule *rule = isWritten ? m_grammar.rule(element.text) : nullptr;
            if (!rule || !rule->from.empty() || element.text == rule->name)
                continue;
            const Element *&place = places[std::size_t(rule - m_grammar.rules.data())];
            if (!place || element.where.first < place->where.first)
                place = &element;
        }
        for (std::size_t rule = 0; rule < places.size(); ++rule)
            if (const Element *place = places[rule])
                fault("abnf-name-case", Severity::Advice, place->where, std::string(place->text),
                      m_grammar.rules[rule].name);
    }

    void findUnused()
    {
        const std::vector<bool> isReached = m_graph.reachable(m_start);
        std::vector<std::size_t> unused;
        for (std::size_t rule = 0; rule < m_grammar.rules.size(); ++rule) {
            const Rule &one = m_grammar.rules[rule];
            if (rule == m_start || !isDefinedHere(rule))
                continue;
            if (!m_isUsed[rule]) {
                m_checked.unused.push_back(one.name);
                unused.push_back(rule);
                fault("abnf-unused", Severity::Advice, one.where, one.name);
            } else if (!isReached[rule]) {
                fault("abnf-unreachable", Severity::Advice, one.where, one.name);
            }
        }
        sayUndefined(unused);
    }

    // A rule that is named otherwise than it is defined: one name too many, one too few.
    void sayUndefined(const std::vector<std::size_t> &unused)
    {
        for (std::size_t i = 0; i < m_checked.undefined.size(); ++i) {
            const std::string &name = m_checked.undefined[i];
            const std::string_view from = knownFrom(name);
            std::string near = from.empty() ? nearest(name, m_undefinedAt[i], unused) : std::string();
            if (from.empty() && near.empty())
                near = coreRuleNear(name);
            if (!near.empty())
                fault("abnf-undefined", Severity::Error, m_undefinedAt[i], name, near);
            else if (from.empty())
                fault("abnf-undefined", Severity::Error, m_undefinedAt[i], name);
            else
                fault("abnf-imported", Severity::Advice, m_undefinedAt[i], name);
        }
    }

    // The unused rule that is named most alike, the first of several; not the one that the name stands in.
    std::string nearest(const std::string &name, Part where, const std::vector<std::size_t> &unused)
    {
        m_compared += unused.size();
        if (m_compared > mostCompared)
            return {};
        int least = name.size() < 4 ? 1 : name.size() < 7 ? 2 : 3; // of short names all are near
        std::string near;
        const auto behind = std::ranges::upper_bound(m_grammar.rules, where.first, {}, placeOf);
        const Rule *around = behind == m_grammar.rules.begin() ? nullptr : &*std::prev(behind);
        for (const std::size_t rule : unused) {
            const int apart = editsBetween(folded(name), folded(m_grammar.rules[rule].name), least - 1);
            if (apart < least && &m_grammar.rules[rule] != around) {
                least = apart;
                near = m_grammar.rules[rule].name;
            }
        }
        return near;
    }

    void findRedefined()
    {
        for (std::size_t rule = 0; rule < m_grammar.rules.size(); ++rule) {
            const Rule &one = m_grammar.rules[rule];
            if (!one.again.empty()) {
                m_checked.redefined.push_back(one.name);
                const bool sameAgain = std::ranges::all_of(
                    one.again, [&](Node again) { return isAlike(m_grammar, one.body, m_grammar, again); });
                fault(sameAgain ? "abnf-redefined-alike" : "abnf-redefined",
                      sameAgain ? Severity::Advice : Severity::Error,
                      m_grammar.nodes[one.again.front()].where, one.name);
            }
            if (isDefinedHere(rule) && isCoreRule(one.name) &&
                !isCoreRuleAlike(one.name, m_grammar, one.body))
                fault("abnf-core-redefined", Severity::Advice, one.where, one.name);
        }
    }

    void findRecursion()
    {
        const std::vector<int> left = m_graph.recursiveGroups([](const Use &use) { return use.atFirst; });
        for (std::size_t rule = 0; rule < left.size(); ++rule)
            if (left[rule] >= 0)
                fault("abnf-left-recursive", Severity::Advice, m_grammar.rules[rule].where,
                      m_grammar.rules[rule].name);
        const std::vector<int> groups = m_graph.recursiveGroups([](const Use &) { return true; });
        std::vector<bool> hasHead(groups.size(), false), hasTail(groups.size(), false);
        bool isRegular = true;
        const std::vector<bool> isReached = m_graph.reachable(m_start);
        for (std::size_t rule = 0; rule < groups.size(); ++rule) {
            if (groups[rule] < 0 || !isReached[rule])
                continue;
            for (const Use &use : m_graph.uses(rule)) {
                if (groups[use.rule] != groups[rule])
                    continue;
                const auto group = std::size_t(groups[rule]);
                isRegular = isRegular && (use.isHead || use.isTail);
                if (!(use.isHead && use.isTail)) {
                    hasHead[group] = hasHead[group] || use.isHead;
                    hasTail[group] = hasTail[group] || use.isTail;
                }
                isRegular = isRegular && !(hasHead[group] && hasTail[group]);
            }
        }
        m_checked.isRegular = isRegular;
    }

    // `*( *x )`: the empty string any number of times.
    void findEndless()
    {
        for (const Element &element : m_grammar.nodes)
            if (element.kind == Kind::Repetition && element.most == unbounded && element.where.present() &&
                element.where.size() > 0 && m_graph.isNullable(element.children.front()))
                fault("abnf-endless", Severity::Advice, element.where, {});
    }

    void findUnproductive()
    {
        for (std::size_t rule = 0; rule < m_grammar.rules.size(); ++rule)
            if (!m_graph.isProductive(m_grammar.rules[rule].body))
                fault("abnf-unproductive", Severity::Error, m_grammar.rules[rule].where,
                      m_grammar.rules[rule].name);
    }

    const Grammar &m_grammar;
    const RuleGraph m_graph;
    const std::string_view m_wanted;
    std::vector<bool> m_isUsed; // by another rule
    std::vector<Part> m_undefinedAt;
    std::size_t m_start = 0, m_compared = 0;
    Checked m_checked;
};

// What a text holds behind "urn:" and the NID.
std::string_view behindNid(std::string_view text, std::string_view nid)
{
    const std::string lower = folded(text), name = folded(nid);
    std::size_t at = lower.starts_with("urn:") ? 4 : lower == "urn" ? 3 : 0;
    if (!name.empty() && lower.compare(at, name.size(), name) == 0 &&
        (at + name.size() == lower.size() || lower[at + name.size()] == ':'))
        at += name.size();
    else if (name.empty() && at == 4)
        at = std::min(lower.find(':', at), lower.size());
    return text.substr(at);
}

bool holdsLetter(std::string_view text) { return std::ranges::any_of(text, isAsciiLetter); }

// One of several letters between slashes.
bool isListedLetter(const Grammar &grammar, Node node, Node parent)
{
    const auto isLetter = [&grammar](Node one) {
        const Element &element = grammar.nodes[one];
        return element.kind == Kind::Text && element.text.size() == 1 && holdsLetter(element.text);
    };
    return parent != Node(-1) && grammar.nodes[parent].kind == Kind::Alternatives && isLetter(node) &&
           std::ranges::count_if(grammar.nodes[parent].children, isLetter) > 1;
}

} // namespace

Checked checkGrammar(const Grammar &grammar, std::string_view start) { return Checks(grammar, start).run(); }

std::vector<Fault> lettersOfEitherCase(const Grammar &grammar, std::size_t start, std::string_view nid)
{
    const std::vector<bool> isReached = RuleGraph(grammar).reachable(start);
    std::vector<Fault> faults;
    for (std::size_t rule = 0; rule < grammar.rules.size(); ++rule) {
        if (!isReached[rule] || !grammar.rules[rule].from.empty() || isCoreRule(grammar.rules[rule].name))
            continue;
        std::vector<std::pair<Node, Node>> open{{grammar.rules[rule].body, Node(-1)}}; // with its parent
        while (!open.empty()) {
            const auto [node, parent] = open.back();
            open.pop_back();
            const Element &element = grammar.nodes[node];
            for (const Node child : element.children)
                open.emplace_back(child, node);
            if (element.kind == Kind::Text && !element.caseSensitive && element.where.present() &&
                holdsLetter(behindNid(element.text, nid)) && !isListedLetter(grammar, node, parent))
                faults.push_back({"abnf-either-case", Severity::Advice, element.where,
                                  std::string(element.text), "%s\"" + std::string(element.text) + '"', true});
        }
    }
    std::ranges::stable_sort(faults, {}, [](const Fault &fault) { return fault.where.first; });
    return faults;
}

} // namespace nidus::abnf
