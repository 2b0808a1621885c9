// Grammars in any octets: found, read, judged, and matched against the text itself.
#include "core/abnf/checks.h"
#include "core/abnf/finder.h"
#include "core/abnf/known_rules.h"
#include "core/abnf/matcher.h"
#include "core/abnf/parser.h"

#include <cstdlib>

using namespace nidus::abnf;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    for (const FoundGrammar &found : grammarsIn(text)) {
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
