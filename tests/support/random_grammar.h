// Small grammars at random, and what they derive, found by deriving.
#pragma once

#include "core/abnf/finder.h"
#include "core/abnf/grammar.h"
#include "core/abnf/known_rules.h"
#include "core/abnf/parser.h"

#include <cstdlib>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace nidus::abnf {

// How many grammars are tried; all where a release is judged (NIDUS_GRAMMARS=full).
inline unsigned grammarsToTry(unsigned few, unsigned all)
{
    const char *wanted = std::getenv("NIDUS_GRAMMARS");
    return wanted && std::string_view(wanted) == "full" ? all : few;
}

inline Grammar grammarOf(const std::string &text)
{
    const auto found = grammarsIn(text);
    return found.empty() ? Grammar() : withKnownRules(readGrammar(text, found.front()));
}

// All texts of at most `longest` characters that each rule derives: sets that grow until nothing is new. Of
// texts, not of ranges.
class Derivation {
public:
    using Texts = std::set<std::u32string>;

    Derivation(const Grammar &grammar, std::size_t longest)
        : m_grammar(grammar), m_longest(longest), m_rules(grammar.rules.size())
    {
        for (bool grows = true; grows;) {
            grows = false;
            for (std::size_t rule = 0; rule < m_rules.size(); ++rule) {
                Texts texts = of(grammar.rules[rule].body);
                grows = grows || texts.size() > m_rules[rule].size();
                m_rules[rule] = std::move(texts);
            }
        }
    }
    const Texts &ofRule(std::size_t rule) const { return m_rules[rule]; }

private:
    Texts ofText(std::u32string text) const
    {
        return text.size() <= m_longest ? Texts{std::move(text)} : Texts();
    }

    Texts joined(const Texts &firsts, const Texts &seconds) const
    {
        Texts all;
        for (const auto &first : firsts)
            for (const auto &second : seconds)
                if (first.size() + second.size() <= m_longest)
                    all.insert(first + second);
        return all;
    }

    Texts of(Node node) const
    {
        const Element &element = m_grammar.nodes[node];
        Texts texts;
        switch (element.kind) {
        case Element::Kind::Rule:
            if (const Rule *rule = m_grammar.rule(element.text))
                return m_rules[std::size_t(rule - m_grammar.rules.data())];
            return {};
        case Element::Kind::Text:
            return ofText(charactersOf(element.text));
        case Element::Kind::Alternatives:
            for (const Node child : element.children)
                texts.merge(of(child));
            return texts;
        case Element::Kind::Sequence:
            texts = {U""};
            for (const Node child : element.children)
                texts = joined(texts, of(child));
            return texts;
        case Element::Kind::Repetition:
            return repeated(of(element.children.front()), element.least, element.most);
        default:
            return texts;
        }
    }

    Texts repeated(const Texts &one, std::uint64_t least, std::uint64_t most) const
    {
        Texts all, some{U""};
        for (std::uint64_t count = 0; count <= std::min<std::uint64_t>(most, least + m_longest + 1);
             ++count) {
            if (count >= least)
                all.insert(some.begin(), some.end());
            some = joined(some, one);
        }
        return all;
    }

    const Grammar &m_grammar;
    const std::size_t m_longest;
    std::vector<Texts> m_rules;
};

// A small grammar at random: rules r0 to r3 over two texts, in this case only.
class RandomGrammar {
public:
    explicit RandomGrammar(unsigned seed, std::string one = "a", std::string other = "b")
        : m_random(seed), m_one(std::move(one)), m_other(std::move(other))
    {
    }

    std::string text()
    {
        std::string all;
        for (int rule = 0; rule < 4; ++rule)
            all += "r" + std::to_string(rule) + " = " + alternatives(2) + "\n";
        return all;
    }

private:
    int below(int end) { return int(m_random() % unsigned(end)); }
    std::string alternatives(int depth)
    {
        std::string all = sequence(depth);
        for (int more = below(3); more > 0; --more)
            all += " / " + sequence(depth);
        return all;
    }
    std::string sequence(int depth)
    {
        std::string all = element(depth);
        for (int more = below(3); more > 0; --more)
            all += " " + element(depth);
        return all;
    }
    std::string element(int depth)
    {
        static constexpr const char *repeats[] = {"", "", "", "*", "1*2", "2", "0*1"};
        const std::string repeat = repeats[below(7)];
        switch (below(depth > 0 ? 6 : 4)) {
        case 0:
            return repeat + "%s\"" + m_one + '"';
        case 1:
            return repeat + "%s\"" + m_other + '"';
        case 2:
            return repeat + "r" + std::to_string(below(4));
        case 3:
            return "%s\"" + m_one + m_other + '"';
        case 4:
            return repeat + "(" + alternatives(depth - 1) + ")";
        default:
            return "[" + alternatives(depth - 1) + "]";
        }
    }
    std::mt19937 m_random;
    const std::string m_one, m_other;
};

} // namespace nidus::abnf
