#include "core/urn/urn.h"

namespace nidus::urn {

namespace {

// The clause in each syntax, in the order of the enumeration.
struct Clauses {
    std::string_view rfc8141, rfc2141, draft2012, draft2015;
    std::string_view of(Syntax syntax) const
    {
        switch (syntax) {
        case Syntax::Rfc2141:
            return rfc2141;
        case Syntax::Draft2012:
            return draft2012;
        case Syntax::Draft2015:
            return draft2015;
        case Syntax::Rfc8141:
            break;
        }
        return rfc8141;
    }
};

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
                             "rfc2141bis 2015 §3.3.2"};

} // namespace

std::string_view clause(UrnReason reason, Syntax syntax)
{
    switch (reason) {
    case UrnReason::None:
        return {};
    case UrnReason::Scheme:
        return whole.of(syntax);
    case UrnReason::NidTooShort:
    case UrnReason::NidTooLong:
    case UrnReason::NidStart:
    case UrnReason::NidEnd:
    case UrnReason::NidCharacter:
    case UrnReason::NidUnended:
    case UrnReason::NidIsUrn:
        return nid.of(syntax);
    case UrnReason::NssEmpty:
    case UrnReason::NssStart:
        return nss.of(syntax);
    case UrnReason::Reserved:
        return reserved.of(syntax);
    case UrnReason::Character:
        return characters.of(syntax);
    case UrnReason::PercentEncoding:
        return encoding.of(syntax);
    case UrnReason::NullOctet:
        return nullOctet.of(syntax);
    case UrnReason::SecondNumberSign:
        return fragment.of(syntax);
    case UrnReason::UnendedQuestionMarks:
        return rComponent.of(syntax);
    case UrnReason::QuestionMark:
    case UrnReason::ComponentEmpty:
    case UrnReason::ComponentStart:
    case UrnReason::KeywordStart:
    case UrnReason::KeywordCharacter:
    case UrnReason::KeywordEnd:
    case UrnReason::DirectiveWithoutValue:
        break;
    }
    return components.of(syntax);
}

} // namespace nidus::urn
