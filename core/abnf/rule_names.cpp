#include "core/abnf/rule_names.h"

#include "core/abnf/grammar.h"
#include "core/characters/classes.h"

#include <algorithm>
#include <array>

namespace nidus::abnf {

namespace {

constexpr std::array<bool, 256> plain = [] {
    std::array<bool, 256> table{};
    for (std::size_t octet = 0; octet < table.size(); ++octet)
        table[octet] = isNameCharacter(char(octet)) && octet != '_';
    return table;
}();

bool isPlain(char c) { return plain[static_cast<unsigned char>(c)]; }

std::string simplified(std::string_view name)
{
    std::string written;
    for (const char c : name)
        if (isPlain(c))
            written += c;
        else if (!written.empty() && written.back() != '-')
            written += '-';
    while (!written.empty() && written.back() == '-')
        written.pop_back();
    return written.empty() || !isAsciiLetter(written.front()) ? "r-" + written : written;
}

} // namespace

bool isAbnfName(std::string_view name)
{
    return !name.empty() && isAsciiLetter(name.front()) && std::ranges::all_of(name, isPlain);
}

DashedName dashedName(std::string_view text, std::span<const Token> tokens)
{
    using Kind = Token::Kind;
    constexpr std::size_t most = 16; // tokens
    DashedName all{std::string(tokens.front().where.of(text)), 0};
    const auto isNext = [&](std::size_t at, Kind kind) {
        return at < tokens.size() && tokens[at].kind == kind &&
               tokens[at].where.first == tokens[at - 1].where.end;
    };
    while (all.further < most && isNext(all.further + 1, Kind::Dash) && isNext(all.further + 2, Kind::Name)) {
        all.name += '-' + std::string(tokens[all.further + 2].where.of(text));
        all.further += 2;
    }
    return all;
}

RuleNames::RuleNames(const FoundGrammar &found)
{
    for (const Definition &one : found.definitions) {
        m_defined.insert(one.name);
        m_haveSeveralWords = m_haveSeveralWords ||
                             !isAsciiLetter(one.name.empty() ? ' ' : one.name.front()) ||
                             !std::ranges::all_of(one.name, isNameCharacter);
    }
    if (std::ranges::all_of(found.definitions, isAbnfName, &Definition::name))
        return;
    NameTable taken = m_defined;
    for (const Definition &one : found.definitions) {
        if (isAbnfName(one.name) || m_abnfNames.contains(folded(one.name)))
            continue;
        const std::string first = simplified(one.name);
        std::string name = first;
        for (int number = 2; taken.contains(name); ++number)
            name = first + '-' + std::to_string(number);
        const auto entry = m_abnfNames.emplace(folded(one.name), std::move(name)).first;
        taken.insert(entry->second); // entries of an unordered_map do not move
    }
}

std::string_view RuleNames::asDefined(std::string_view name) const
{
    const std::optional<std::uint32_t> number = m_defined.find(name);
    return number ? m_defined.name(*number) : name;
}

std::string RuleNames::abnfName(std::string_view name) const
{
    const auto found = m_abnfNames.find(folded(name));
    return found == m_abnfNames.end() ? simplified(name) : found->second;
}

} // namespace nidus::abnf
