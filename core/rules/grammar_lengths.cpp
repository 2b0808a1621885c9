#include "core/rules/grammar_lengths.h"

#include "core/characters/classes.h"

#include <algorithm>

namespace nidus::rules {

namespace {

using abnf::Element;

constexpr std::uint64_t unbounded = abnf::unbounded;

std::uint64_t sum(std::uint64_t a, std::uint64_t b) { return a > unbounded - b ? unbounded : a + b; }
std::uint64_t product(std::uint64_t a, std::uint64_t b)
{
    return a == 0 || b == 0 ? 0 : a > unbounded / b ? unbounded : a * b;
}

void addKinds(DerivedLength &to, const DerivedLength &of)
{
    to.hasLetters = to.hasLetters || of.hasLetters;
    to.hasDigits = to.hasDigits || of.hasDigits;
    to.hasOthers = to.hasOthers || of.hasOthers;
    to.hasPercent = to.hasPercent || of.hasPercent;
}

// Of the characters from `first` to `last`.
void addRange(DerivedLength &to, std::uint32_t first, std::uint32_t last)
{
    const auto holds = [&](char32_t a, char32_t z) { return first <= z && last >= a; };
    const auto isWithin = [&](char32_t a, char32_t z) { return first >= a && last <= z; };
    to.hasLetters = to.hasLetters || holds(U'A', U'Z') || holds(U'a', U'z');
    to.hasDigits = to.hasDigits || holds(U'0', U'9');
    to.hasPercent = to.hasPercent || holds(U'%', U'%');
    to.hasOthers = to.hasOthers || !(isWithin(U'A', U'Z') || isWithin(U'a', U'z') || isWithin(U'0', U'9'));
}

class Lengths {
public:
    explicit Lengths(const abnf::Grammar &grammar) : m_grammar(grammar), m_known(grammar.nodes.size()) {}

    std::optional<DerivedLength> of(const abnf::Rule &rule, int depth = 0)
    {
        return rule.again.empty() ? of(rule.body, depth) : std::nullopt;
    }

private:
    enum class State : std::uint8_t { New, Open, Done };
    struct Known {
        State state = State::New;
        std::optional<DerivedLength> length;
    };

    std::optional<DerivedLength> of(abnf::Node node, int depth)
    {
        constexpr int deepest = 100;
        if (m_known[node].state == State::Done)
            return m_known[node].length;
        if (m_known[node].state == State::Open || depth > deepest) // derives itself
            return std::nullopt;
        m_known[node].state = State::Open;
        std::optional<DerivedLength> length = read(m_grammar.nodes[node], depth + 1);
        m_known[node] = {State::Done, length};
        return length;
    }

    std::optional<DerivedLength> read(const Element &element, int depth)
    {
        DerivedLength length;
        switch (element.kind) {
        case Element::Kind::Prose:
            return std::nullopt;
        case Element::Kind::Rule: {
            const abnf::Rule *rule = m_grammar.rule(element.text);
            return rule ? of(*rule, depth) : std::nullopt;
        }
        case Element::Kind::Text:
            for (const char32_t c : abnf::charactersOf(element.text)) {
                addRange(length, c, c);
                length.least = ++length.most;
            }
            return length;
        case Element::Kind::Range:
            addRange(length, element.first, element.last);
            length.least = length.most = 1;
            return length;
        case Element::Kind::Repetition: {
            const auto one = of(element.children.front(), depth);
            if (!one)
                return std::nullopt;
            addKinds(length, *one);
            length.least = product(one->least, element.least);
            length.most = product(one->most, element.most);
            return length;
        }
        case Element::Kind::Sequence:
        case Element::Kind::Alternatives:
            return ofAll(element, depth);
        }
        return std::nullopt;
    }

    std::optional<DerivedLength> ofAll(const Element &element, int depth)
    {
        const bool isSequence = element.kind == Element::Kind::Sequence;
        if (!isSequence && element.children.empty())
            return std::nullopt;
        DerivedLength all;
        bool isFirst = true;
        for (const abnf::Node child : element.children) {
            const auto one = of(child, depth);
            if (!one)
                return std::nullopt;
            addKinds(all, *one);
            all.least = isSequence || isFirst ? sum(all.least, one->least) : std::min(all.least, one->least);
            all.most = isSequence ? sum(all.most, one->most) : std::max(all.most, one->most);
            isFirst = false;
        }
        return all;
    }

    const abnf::Grammar &m_grammar;
    std::vector<Known> m_known;
};

} // namespace

std::optional<DerivedLength> derivedLength(const abnf::Grammar &grammar, const abnf::Rule &rule)
{
    return Lengths(grammar).of(rule);
}

} // namespace nidus::rules
