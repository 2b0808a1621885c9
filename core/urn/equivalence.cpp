#include "core/urn/equivalence.h"

#include "core/urn/normal_form.h"
#include "core/urn/octets.h"

#include <algorithm>
#include <vector>

namespace nidus::urn {

namespace {

// Equal but for the case of percent-encoding's digits. Both are well formed.
bool sameButEncodingCase(std::string_view a, std::string_view b)
{
    if (a.size() != b.size())
        return false;
    std::size_t digitsEnd = 0; // the digits of an encoding stand before this
    for (std::size_t i = 0; i < a.size(); ++i) {
        const bool same = i < digitsEnd ? lowerCase(a[i]) == lowerCase(b[i]) : a[i] == b[i];
        if (!same)
            return false;
        if (a[i] == '%')
            digitsEnd = i + 3;
    }
    return true;
}

// The directives of a query in an order of their own, percent-encoding in upper case.
std::vector<std::string_view> sortedDirectives(std::string_view query)
{
    std::vector<std::string_view> directives;
    for (std::size_t first = 0; first <= query.size();) {
        const std::size_t end = std::min(query.find('&', first), query.size());
        directives.push_back(query.substr(first, end - first));
        first = end + 1;
    }
    std::sort(directives.begin(), directives.end());
    return directives;
}

bool sameDirectives(std::string_view textA, const ParsedUrn &a, std::string_view textB, const ParsedUrn &b)
{
    if (a.q.present() != b.q.present() || a.q.size() != b.q.size())
        return false;
    if (!a.q.present())
        return true;
    const std::string normalA = normalForm(textA, a), normalB = normalForm(textB, b);
    return sortedDirectives(a.q.of(normalA)) == sortedDirectives(b.q.of(normalB));
}

} // namespace

bool areEquivalent(std::string_view textA, const ParsedUrn &a, std::string_view textB, const ParsedUrn &b,
                   Query query)
{
    return equalIgnoringCase(a.nid.of(textA), b.nid.of(textB)) &&
           sameButEncodingCase(a.nss.of(textA), b.nss.of(textB)) &&
           (query == Query::Ignored || sameDirectives(textA, a, textB, b));
}

std::string comparedForm(std::string_view text, const ParsedUrn &urn)
{
    return normalForm(text.substr(0, urn.nss.end), urn);
}

} // namespace nidus::urn
