#include "core/abnf/grammar.h"

#include "core/characters/utf8.h"

#include <algorithm>
#include <utility>

namespace nidus::abnf {

std::string folded(std::string_view name)
{
    std::string lower(name);
    std::ranges::transform(lower, lower.begin(), foldedLetter);
    return lower;
}

GrammarStorage::GrammarStorage(GrammarStorage &&other) noexcept
    : m_blocks(std::move(other.m_blocks)), m_free(std::exchange(other.m_free, nullptr)),
      m_left(std::exchange(other.m_left, 0))
{
}

GrammarStorage &GrammarStorage::operator=(GrammarStorage other) noexcept
{
    m_blocks.swap(other.m_blocks);
    std::swap(m_free, other.m_free);
    std::swap(m_left, other.m_left);
    return *this;
}

std::byte *GrammarStorage::room(std::size_t octets)
{
    constexpr std::size_t blockSize = 4096;
    const std::size_t rounded = (octets + alignof(Node) - 1) / alignof(Node) * alignof(Node);
    if (rounded > m_left) {
        const std::size_t size = std::max(rounded, blockSize << std::min<std::size_t>(m_blocks.size(), 8));
        m_blocks.emplace_back(new std::byte[size]);
        m_free = m_blocks.back().get();
        m_left = size;
    }
    m_left -= rounded;
    return std::exchange(m_free, m_free + rounded);
}

std::string_view GrammarStorage::keep(std::string_view text)
{
    if (text.empty())
        return {};
    auto *kept = reinterpret_cast<char *>(room(text.size()));
    std::ranges::copy(text, kept);
    return {kept, text.size()};
}

std::span<const Node> GrammarStorage::keep(std::span<const Node> nodes)
{
    if (nodes.empty())
        return {};
    auto *kept = reinterpret_cast<Node *>(room(nodes.size_bytes()));
    for (std::size_t i = 0; i < nodes.size(); ++i) // few
        kept[i] = nodes[i];
    return {kept, nodes.size()};
}

const Rule *Grammar::rule(std::string_view name) const
{
    const std::optional<std::uint32_t> found = m_byName.find(name);
    return found ? &rules[*found] : nullptr;
}

Rule &Grammar::addRule(Rule rule)
{
    m_byName.insert(keep(rule.name));
    return rules.emplace_back(std::move(rule));
}

Node Grammar::add(const Element &element)
{
    nodes.push_back(element);
    nodes.back().children = m_storage.keep(element.children);
    return last();
}

bool isAlike(const Grammar &a, Node ofA, const Grammar &b, Node ofB)
{
    std::vector<std::pair<Node, Node>> open{{ofA, ofB}};
    while (!open.empty()) {
        const Element &one = a.nodes[open.back().first], &other = b.nodes[open.back().second];
        open.pop_back();
        const bool isSameText = one.caseSensitive ? one.text == other.text : isSameName(one.text, other.text);
        const bool isSame = one.kind == other.kind && one.children.size() == other.children.size() &&
                            isSameText && one.least == other.least && one.most == other.most &&
                            one.first == other.first && one.last == other.last &&
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
    std::u32string characters(text.size(), U'\0');
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size(); ++count) {
        const auto octet = static_cast<unsigned char>(text[at]);
        const std::optional<Utf8Character> read = octet < 0x80 ? std::nullopt : utf8CharacterAt(text, at);
        characters[count] = read ? read->character : char32_t(octet);
        at += read ? read->octets : 1;
    }
    characters.resize(count);
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
