#include "core/abnf/name_comparison.h"

#include "core/abnf/urn_language.h"

#include <algorithm>
#include <vector>

namespace nidus::abnf {

namespace {

// No name of a rule holds it: what stands in front is the name as it was written.
constexpr char ofGrammar = '@';

// The grammars of all forms as one, whose last rule derives what any of the forms derives. Rules of one name
// in several grammars stay different.
class Joined {
public:
    Joined(std::span<const NameForm> forms, std::string_view nid)
    {
        const std::string_view prefix = m_grammar.keep("urn:" + folded(nid) + ':');
        std::vector<Node> all;
        for (const NameForm &form : forms) {
            const std::string_view name =
                m_grammar.keep(nameOf(form.grammar.rules[form.rule].name, form.grammar));
            all.push_back(add({.kind = Element::Kind::Rule, .text = name}));
            if (!form.isOfNss)
                continue;
            const Node parts[] = {add({.kind = Element::Kind::Text, .text = prefix}), all.back()};
            all.back() = add({.kind = Element::Kind::Sequence, .children = parts});
        }
        Rule start;
        start.name = ofGrammar;
        start.body = add({.kind = Element::Kind::Alternatives, .children = all});
        m_grammar.addRule(std::move(start));
    }

    const Grammar &grammar() const { return m_grammar; }
    std::size_t start() const { return m_grammar.rules.size() - 1; }

private:
    Node add(const Element &element) { return m_grammar.add(element); }

    std::string nameOf(std::string_view name, const Grammar &grammar)
    {
        const auto known = std::ranges::find(m_copied, &grammar);
        const auto number = std::size_t(known - m_copied.begin());
        if (known == m_copied.end()) {
            m_copied.push_back(&grammar);
            copy(grammar, number);
        }
        return std::string(name) + ofGrammar + std::to_string(number);
    }

    void copy(const Grammar &grammar, std::size_t number)
    {
        const auto first = Node(m_grammar.nodes.size());
        const std::string suffix = ofGrammar + std::to_string(number);
        for (Element element : grammar.nodes) {
            std::vector<Node> children(element.children.begin(), element.children.end());
            for (Node &child : children)
                child += first;
            element.children = children;
            element.text =
                m_grammar.keep(element.kind == Element::Kind::Rule ? std::string(element.text) + suffix
                                                                   : std::string(element.text));
            add(element);
        }
        for (Rule rule : grammar.rules) {
            rule.name += suffix;
            rule.body += first;
            for (Node &again : rule.again)
                again += first;
            m_grammar.addRule(std::move(rule));
        }
    }

    Grammar m_grammar;
    std::vector<const Grammar *> m_copied; // a grammar's number is its place
};

} // namespace

Comparison compareNames(std::span<const NameForm> old, std::span<const NameForm> now, std::string_view nid,
                        const ComparisonLimits &limits)
{
    const Joined before(old, nid), after(now, nid);
    const Automaton names = assignedNames(nid);
    Comparison comparison =
        compareGrammars(before.grammar(), before.start(), after.grammar(), after.start(), limits, &names);
    for (Difference *difference : {&comparison.lost, &comparison.gained})
        difference->unknown.resize(std::min(difference->unknown.find(ofGrammar), difference->unknown.size()));
    return comparison;
}

} // namespace nidus::abnf
