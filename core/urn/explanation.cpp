#include "core/urn/explanation.h"

#include <algorithm>

namespace nidus::urn {

namespace {

Difference differenceOf(const UrnFault &fault, std::string_view text, Syntax syntax)
{
    using enum UrnReason;
    const char octet = fault.position < text.size() ? text[fault.position] : '\0';
    switch (fault.reason) {
    case NidTooShort:
        return Difference::ShortNid;
    case NidEnd:
        return Difference::HyphenAtNidEnd;
    case NidIsUrn:
        return Difference::NidUrn;
    case NullOctet:
        return Difference::NullOctet;
    case Character:
        return octet == '~' || octet == '&' ? Difference::NssCharacter : Difference::None;
    case Reserved:
        return octet == '/'   ? Difference::Slash
               : octet == '?' ? Difference::QuestionMark
               : octet == '#' ? Difference::Fragment
                              : Difference::None;
    case QuestionMark:
        return Difference::BareQuestion;
    case KeywordStart:
    case KeywordCharacter:
    case KeywordEnd:
    case DirectiveWithoutValue:
        return Difference::Directives;
    case UnendedQuestionMarks:
        return Difference::DoubledQuestion;
    case ComponentEmpty:
    case ComponentStart:
        return syntax == Syntax::Draft2012 ? Difference::Directives : Difference::ComponentStart;
    default:
        return Difference::None;
    }
}

bool sameParts(const ParsedUrn &a, const ParsedUrn &b)
{
    return a.nid == b.nid && a.nss == b.nss && a.r == b.r && a.q == b.q && a.f == b.f;
}

} // namespace

Explanation explain(std::string_view text) noexcept
{
    Explanation all{};
    for (const Syntax syntax : allSyntaxes)
        all.under[std::size_t(syntax)] = parseUrn(text, syntax);
    const auto first =
        std::find_if(all.under.begin(), all.under.end(), [](const ParsedUrn &urn) { return urn.valid(); });
    if (first == all.under.end())
        return all;
    for (const Syntax syntax : allSyntaxes) {
        const ParsedUrn &urn = all[syntax];
        if (!urn.valid())
            all.differs[std::size_t(syntax)] = differenceOf(urn.fault, text, syntax);
        else
            all.sameComponents = all.sameComponents && sameParts(urn, *first);
    }
    return all;
}

} // namespace nidus::urn
