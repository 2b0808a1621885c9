#include "core/abnf/grammar.h"

#include "core/characters/utf8.h"

namespace nidus::abnf {

std::string folded(std::string_view name)
{
    std::string lower(name);
    for (char &c : lower)
        if (c >= 'A' && c <= 'Z')
            c = char(c | 0x20);
    return lower;
}

const Rule *Grammar::rule(std::string_view name) const
{
    const auto found = m_byName.find(folded(name));
    return found == m_byName.end() ? nullptr : &rules[found->second];
}

Node Grammar::add(Element element)
{
    nodes.push_back(std::move(element));
    return Node(nodes.size() - 1);
}

Rule &Grammar::addRule(Rule rule)
{
    m_byName.emplace(folded(rule.name), rules.size());
    return rules.emplace_back(std::move(rule));
}

bool isAlike(const Grammar &a, Node ofA, const Grammar &b, Node ofB)
{
    std::vector<std::pair<Node, Node>> open{{ofA, ofB}};
    while (!open.empty()) {
        const Element &one = a.nodes[open.back().first], &other = b.nodes[open.back().second];
        open.pop_back();
        const bool isSame = one.kind == other.kind && one.children.size() == other.children.size() &&
                            folded(one.text) == folded(other.text) && one.least == other.least &&
                            one.most == other.most && one.first == other.first && one.last == other.last &&
                            one.caseSensitive == other.caseSensitive;
        if (!isSame)
            return false;
        for (std::size_t i = 0; i < one.children.size(); ++i)
            open.emplace_back(one.children[i], other.children[i]);
    }
    return true;
}

std::u32string charactersOf(std::string_view text)
{
    std::u32string characters;
    for (std::size_t at = 0; at < text.size();) {
        const std::optional<Utf8Character> read = utf8CharacterAt(text, at);
        characters += read ? read->character : char32_t(static_cast<unsigned char>(text[at]));
        at += read ? read->octets : 1;
    }
    return characters;
}

bool isOfOctets(const Grammar &grammar)
{
    std::uint32_t largest = 0;
    for (const Element &element : grammar.nodes)
        if (element.kind == Element::Kind::Range)
            largest = std::max(largest, element.last);
    return largest > 0x7F && largest <= 0xFF;
}

} // namespace nidus::abnf
