#include "core/urn/urn.h"

#include <array>

namespace nidus::urn {

namespace {

using Clauses = std::array<std::string_view, 4>; // by Syntax

constexpr Clauses whole{"RFC 8141 §2", "RFC 2141 §2", "rfc2141bis-urn-03 §2", "rfc2141bis 2015 §3"};
constexpr Clauses nid{"RFC 8141 §2", "RFC 2141 §2.1", "rfc2141bis-urn-03 §2.1", "rfc2141bis 2015 §3.1"};
constexpr Clauses nss{"RFC 8141 §2", "RFC 2141 §2.2", "rfc2141bis-urn-03 §2.2", "rfc2141bis 2015 §3"};
constexpr Clauses characters{"RFC 8141 §2, RFC 3986 §3.3", "RFC 2141 §2.4", "rfc2141bis-urn-03 §2.5.3",
                             "rfc2141bis 2015 §3, RFC 3986 §3.3"};
constexpr Clauses encoding{"RFC 3986 §2.1", "RFC 2141 §2.3.1", "rfc2141bis-urn-03 §2.5.2", "RFC 3986 §2.1"};
constexpr Clauses nullOctet{"RFC 3986 §7.3", "RFC 2141 §2.4", "rfc2141bis-urn-03 §2.5.3", "RFC 3986 §7.3"};
constexpr Clauses reserved{"RFC 8141 §2", "RFC 2141 §2.3.2", "rfc2141bis-urn-03 §2.5.1",
                           "rfc2141bis 2015 §3"};
constexpr Clauses fragment{"RFC 8141 §2.3.3", "RFC 2141 §2.3.2", "rfc2141bis-urn-03 §2.4",
                           "rfc2141bis 2015 §3.3.3"};
constexpr Clauses components{"RFC 8141 §2", "RFC 2141 §2.3.2", "rfc2141bis-urn-03 §2.3",
                             "rfc2141bis 2015 §3"};
constexpr Clauses rComponent{"RFC 8141 §2.3.1", "RFC 2141 §2.3.2", "rfc2141bis-urn-03 §2.3",
                             "rfc2141bis 2015 §3"};

const Clauses &clausesOf(UrnReason reason)
{
    using enum UrnReason;
    switch (reason) {
    case Scheme:
        return whole;
    case NidTooShort:
    case NidTooLong:
    case NidStart:
    case NidEnd:
    case NidCharacter:
    case NidUnended:
    case NidIsUrn:
        return nid;
    case NssEmpty:
    case NssStart:
        return nss;
    case Reserved:
        return reserved;
    case Character:
        return characters;
    case PercentEncoding:
        return encoding;
    case NullOctet:
        return nullOctet;
    case SecondNumberSign:
        return fragment;
    case UnendedQuestionMarks:
        return rComponent;
    default: // of the components and their directives
        return components;
    }
}

// Of a fault in a component of RFC 8141; empty: the clause of its reason says it.
std::string_view clauseOfComponent(UrnReason reason, char component)
{
    const bool isCharacter = reason == UrnReason::Character;
    if (!isCharacter && reason != UrnReason::ComponentEmpty && reason != UrnReason::ComponentStart)
        return {};
    switch (component) {
    case 'r':
        return isCharacter ? "RFC 8141 §2, §2.3.1, RFC 3986 §3.3" : "RFC 8141 §2, §2.3.1";
    case 'q':
        return isCharacter ? "RFC 8141 §2, §2.3.2, RFC 3986 §3.4" : "RFC 8141 §2, §2.3.2";
    case 'f':
        return "RFC 8141 §2.3.3, RFC 3986 §3.5";
    default:
        return {};
    }
}

} // namespace

char componentAt(std::string_view text, std::size_t position)
{
    const std::string_view before = text.substr(0, position);
    if (before.find('#') != before.npos)
        return 'f';
    const std::size_t q = before.find("?="), r = before.find("?+");
    return q != before.npos ? 'q' : r != before.npos ? 'r' : '\0';
}

std::string_view clause(const UrnFault &fault, std::string_view text, Syntax syntax)
{
    if (fault.reason == UrnReason::None)
        return {};
    const std::string_view ofComponent =
        syntax == Syntax::Rfc8141 ? clauseOfComponent(fault.reason, componentAt(text, fault.position))
                                  : std::string_view();
    return ofComponent.empty() ? clausesOf(fault.reason)[std::size_t(syntax)] : ofComponent;
}

} // namespace nidus::urn
