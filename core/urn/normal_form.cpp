#include "core/urn/normal_form.h"

#include "core/urn/octets.h"

#include <cstring>

namespace nidus::urn {

void writeNormalForm(std::string_view text, const ParsedUrn &urn, char *out)
{
    std::memcpy(out, text.data(), text.size());
    for (std::size_t at = 0; at < urn.nid.end; ++at)
        out[at] = lowerCase(out[at]);
    const char *const end = out + text.size();
    const auto nextPercent = [end](char *from) {
        return static_cast<char *>(std::memchr(from, '%', std::size_t(end - from)));
    };
    for (char *percent = nextPercent(out + urn.nss.first); percent; percent = nextPercent(percent + 3))
        for (char *digit = percent + 1; digit < percent + 3; ++digit)
            if (*digit >= 'a')
                *digit = char(*digit & ~0x20);
}

std::string normalForm(std::string_view text, const ParsedUrn &urn)
{
    std::string out(text.size(), '\0');
    writeNormalForm(text, urn, out.data());
    return out;
}

} // namespace nidus::urn
