// What a grammar in any octets lets through, and how it differs from another one: a counter-example is
// derived and is no URN; a witness is derived by the one and not by the other.
#include "core/abnf/comparison.h"
#include "core/abnf/earley.h"
#include "core/abnf/finder.h"
#include "core/abnf/known_rules.h"
#include "core/abnf/matcher.h"
#include "core/abnf/parser.h"
#include "core/abnf/urn_language.h"
#include "core/characters/utf8.h"
#include "core/urn/urn.h"

#include <cstdlib>

using namespace nidus::abnf;

namespace {

constexpr std::uint64_t mostSteps = 2'000'000;

void orAbort(bool holds)
{
    if (!holds)
        std::abort();
}

void judge(const Grammar &grammar)
{
    const UrnLanguage language = urnLanguageOf(grammar, 0, "oak");
    if (!language.counterExample)
        return;
    const Match match = Matcher(grammar, 0).match(*language.counterExample, mostSteps);
    orAbort(match.matches || match.limited);
    std::string urn = language.isOfNss ? "urn:oak:" : "";
    for (const char32_t c : *language.counterExample)
        nidus::appendUtf8(urn, c);
    const nidus::urn::ParsedUrn parsed = nidus::urn::parseUrn(urn, nidus::urn::Syntax::Rfc8141);
    const std::string nid = folded(parsed.nid.of(urn));
    orAbort(!parsed.valid() || nid != "oak");
    orAbort(grammar.rule(language.rule) && language.fails <= language.counterExample->size());
}

void isOfFirstOnly(const Difference &difference, const Grammar &has, const Grammar &lacks)
{
    if (difference.kind != Difference::Kind::Some)
        return;
    const Match one = Matcher(has, 0).match(difference.witness, mostSteps);
    const Match other = Matcher(lacks, 0).match(difference.witness, mostSteps);
    orAbort((one.matches || one.limited) && !other.matches);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    std::vector<Grammar> grammars;
    for (const FoundGrammar &found : grammarsIn(text)) {
        Grammar grammar = withKnownRules(readGrammar(text, found));
        if (!grammar.rules.empty())
            grammars.push_back(std::move(grammar));
        if (grammars.size() == 2)
            break;
    }
    for (const Grammar &grammar : grammars) {
        judge(grammar);
        const Productions productions = productionsOf(grammar, 0);
        const std::u32string input = charactersOf(text.substr(0, 60));
        const Match slow = matchByEarley(grammar, productions, input, mostSteps);
        const Match fast = Matcher(grammar, 0).match(input, mostSteps);
        if (!slow.limited)
            orAbort(slow.matches == fast.matches && slow.stopped == fast.stopped &&
                    (slow.matches || slow.expected == fast.expected));
    }
    if (grammars.size() == 2) {
        const Comparison comparison = compareGrammars(grammars[0], 0, grammars[1], 0, {.samples = 20});
        isOfFirstOnly(comparison.lost, grammars[0], grammars[1]);
        isOfFirstOnly(comparison.gained, grammars[1], grammars[0]);
    }
    return 0;
}
