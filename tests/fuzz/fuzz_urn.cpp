// URNs: any octets are judged under every syntax; what is valid stays so in its normal form, with its
// components where they lay, and is equivalent to it; a fault lies inside the text.
#include "core/urn/equivalence.h"
#include "core/urn/explanation.h"
#include "core/urn/normal_form.h"
#include "core/urn/notes.h"
#include "core/urn/reading_form.h"

#include <cstdlib>

using namespace nidus::urn;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char *>(bytes), size);
    const Explanation all = explain(text);
    for (const Syntax syntax : allSyntaxes) {
        const ParsedUrn &urn = all[syntax];
        if (!urn.valid()) {
            if (urn.fault.position > size || clause(urn.fault, text, syntax).empty() || urn.nid.present())
                std::abort();
            continue;
        }
        const std::string normal = normalForm(text, urn);
        const Query query = syntax == Syntax::Draft2012 ? Query::Compared : Query::Ignored;
        if (parseUrn(normal, syntax) != urn || normalForm(normal, urn) != normal ||
            !areEquivalent(text, urn, normal, urn, query) ||
            comparedForm(text, urn) != comparedForm(normal, urn))
            std::abort();
        for (const NotedUrn &note : notesOn(text, urn, syntax))
            if (note.position >= size)
                std::abort();
    }
    for (const KeptCharacter &kept : readingForm(text).kept)
        if (kept.where.end > size)
            std::abort();
    return 0;
}
