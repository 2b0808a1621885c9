#include "core/abnf/rule_names.h"

#include "core/abnf/grammar.h"
#include "core/characters/classes.h"

#include <algorithm>

namespace nidus::abnf {

namespace {

bool isPlain(char c) { return isNameCharacter(c) && c != '_'; }

std::string simplified(std::string_view name)
{
    std::string plain;
    for (const char c : name)
        if (isPlain(c))
            plain += c;
        else if (!plain.empty() && plain.back() != '-')
            plain += '-';
    while (!plain.empty() && plain.back() == '-')
        plain.pop_back();
    return plain.empty() || !isAsciiLetter(plain.front()) ? "r-" + plain : plain;
}

} // namespace

bool isAbnfName(std::string_view name)
{
    return !name.empty() && isAsciiLetter(name.front()) && std::ranges::all_of(name, isPlain);
}

RuleNames::RuleNames(const FoundGrammar &found)
{
    for (const Definition &one : found.definitions) {
        m_defined.insert(one.name);
        m_haveSeveralWords = m_haveSeveralWords ||
                             !isAsciiLetter(one.name.empty() ? ' ' : one.name.front()) ||
                             !std::ranges::all_of(one.name, isNameCharacter);
    }
    NameTable taken = m_defined;
    for (const Definition &one : found.definitions) {
        if (isAbnfName(one.name) || m_abnfNames.contains(folded(one.name)))
            continue;
        const std::string plain = simplified(one.name);
        std::string name = plain;
        for (int number = 2; taken.contains(name); ++number)
            name = plain + '-' + std::to_string(number);
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
