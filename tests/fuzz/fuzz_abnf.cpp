// Grammars in any octets: found, read, judged, converted, and matched against the text itself.
#include "core/abnf/checks.h"
#include "core/abnf/conversion.h"
#include "core/abnf/finder.h"
#include "core/abnf/known_rules.h"
#include "core/abnf/matcher.h"
#include "core/abnf/parser.h"

#include <cstdlib>

using namespace nidus::abnf;

namespace {

// Replacements lie in the text, in order, none over another.
void convert(std::string_view text, const FoundGrammar &found)
{
    const Grammar grammar = readGrammar(text, found);
    const std::vector<Fault> checked = checkGrammar(grammar).faults;
    for (const bool keepsOriginal : {false, true}) {
        const Conversion conversion = conversionOf(text, found, grammar, checked, keepsOriginal);
        std::size_t end = 0;
        for (const Replacement &one : conversion.replacements) {
            if (one.where.first < end || one.where.end < one.where.first || one.where.end > text.size())
                std::abort();
            end = one.where.end;
        }
        convertedText(text, found, conversion);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    for (const FoundGrammar &found : grammarsIn(text)) {
        convert(text, found);
        const Grammar grammar = withKnownRules(readGrammar(text, found));
        const Checked checked = checkGrammar(grammar);
        for (const Fault &fault : checked.faults)
            if (fault.where.present() && fault.where.end > size)
                std::abort();
        if (grammar.rules.empty())
            continue;
        const std::u32string input = charactersOf(text.substr(0, 200));
        const Match match = Matcher(grammar, 0).match(input, 1'000'000);
        if (match.stopped > input.size() || (match.matches && match.stopped != input.size()))
            std::abort();
    }
    return 0;
}
