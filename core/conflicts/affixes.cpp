// Words and endings that leave the meaning of a name: with them or without, a person reads the same thing. A word that
// merely begins or ends like another one is no such variant, so what may stand without a hyphen is little.
#include "core/conflicts/closeness.h"

#include <algorithm>

namespace nidus::conflicts {

namespace {

constexpr std::size_t shortestStem = 3;    // of what is left
constexpr std::size_t shortestUnhyphened = 4; // of what is left, where no hyphen set the word apart

// Before a hyphen.
constexpr std::string_view openings[] = {"the", "www", "official", "urn", "nid", "uri", "e", "i", "my", "new"};
// Behind a hyphen.
constexpr std::string_view closings[] = {
    "open",       "org",        "int",        "com",        "net",       "info",         "www",       "online",
    "official",   "id",         "ids",        "identifier", "identifiers", "uri",        "uris",      "urn",
    "urns",       "nid",        "nids",       "ns",         "namespace", "namespaces",   "std",       "stds",
    "standard",   "standards",  "spec",       "specs",      "group",     "foundation",   "consortium", "alliance",
    "association", "society",   "forum",      "inc",        "ltd",       "llc",          "gmbh",      "corp",
    "international", "intl",    "global",     "worldwide",  "registry",  "names",        "name",      "number",
    "numbers",    "code",       "codes",      "organization", "organisation", "institute", "committee", "project",
    "schema",     "schemas",    "params",     "new",        "next",      "ng",           "draft",     "beta"};
// At the end, without a hyphen.
constexpr std::string_view endings[] = {"org", "open", "urn", "urns", "ids", "id", "nid", "namespace", "identifier"};

bool isDigit(char c) { return c >= '0' && c <= '9'; }

std::size_t lengthWithoutHyphens(std::string_view text)
{
    return text.size() - std::size_t(std::count(text.begin(), text.end(), '-'));
}

bool withoutHyphenedWord(std::string_view &rest)
{
    if (const std::size_t hyphen = rest.find('-'); hyphen != std::string_view::npos) {
        const std::string_view word = rest.substr(0, hyphen);
        if (std::find(std::begin(openings), std::end(openings), word) != std::end(openings) &&
            lengthWithoutHyphens(rest.substr(hyphen)) >= shortestStem) {
            rest.remove_prefix(hyphen + 1);
            return true;
        }
    }
    const std::size_t hyphen = rest.rfind('-');
    if (hyphen == std::string_view::npos)
        return false;
    const std::string_view word = rest.substr(hyphen + 1);
    if (std::find(std::begin(closings), std::end(closings), word) == std::end(closings) ||
        lengthWithoutHyphens(rest.substr(0, hyphen)) < shortestStem)
        return false;
    rest.remove_suffix(word.size() + 1);
    return true;
}

bool withoutUnhyphenedWord(std::string_view &rest)
{
    if (rest.starts_with("the") && lengthWithoutHyphens(rest) >= 3 + shortestUnhyphened && rest[3] != '-') {
        rest.remove_prefix(3);
        return true;
    }
    for (const std::string_view ending : endings)
        if (rest.ends_with(ending) && lengthWithoutHyphens(rest) >= ending.size() + shortestUnhyphened &&
            rest[rest.size() - ending.size() - 1] != '-') {
            rest.remove_suffix(ending.size());
            return true;
        }
    return false;
}

// "isbns" → "isbn", "libraries" → "library", "lexes" → "lex".
void appendSingular(ShortName &out, std::string_view bare)
{
    const auto longerThan = [&](std::size_t ending) { return bare.size() >= shortestStem + ending; };
    const auto endsLike = [&](std::initializer_list<std::string_view> ends) {
        return std::any_of(ends.begin(), ends.end(), [&](std::string_view end) { return bare.ends_with(end); });
    };
    if (longerThan(4) && bare.ends_with("ies")) {
        out.append(bare.substr(0, bare.size() - 3));
        out.append('y');
    } else if (longerThan(2) && endsLike({"xes", "ches", "shes", "sses", "zes"})) {
        out.append(bare.substr(0, bare.size() - 2));
    } else if (longerThan(1) && bare.ends_with('s') && !bare.ends_with("ss")) {
        out.append(bare.substr(0, bare.size() - 1));
    } else {
        out.append(bare);
    }
}

// The name without what says which one of a series it is: "-t", "-t2", "v7", "-2024", "13"; and the electronic one of four
// letters: "eisbn".
std::string_view withoutPart(std::string_view rest)
{
    const std::size_t hyphen = rest.rfind('-');
    if (hyphen != std::string_view::npos && rest.size() - hyphen - 1 <= 2 &&
        lengthWithoutHyphens(rest.substr(0, hyphen)) >= shortestStem)
        return rest.substr(0, hyphen);
    if (rest.size() == shortestForOneCharacter && rest.front() == 'e')
        return rest.substr(1);
    std::size_t end = rest.size();
    while (end > 0 && isDigit(rest[end - 1]))
        --end;
    if (end == rest.size())
        return rest;
    if (end > 0 && rest[end - 1] == 'v' && lengthWithoutHyphens(rest.substr(0, end - 1)) >= shortestStem)
        --end;
    while (end > 0 && rest[end - 1] == '-')
        --end;
    return lengthWithoutHyphens(rest.substr(0, end)) >= shortestStem ? rest.substr(0, end) : rest;
}

std::string_view withoutWords(std::string_view folded)
{
    while (withoutHyphenedWord(folded))
        continue;
    withoutUnhyphenedWord(folded);
    return folded;
}

} // namespace

ShortName wordsOf(std::string_view folded)
{
    ShortName words;
    appendSingular(words, bareOf(withoutWords(folded)).view());
    return words;
}

ShortName stemOf(std::string_view folded)
{
    ShortName stem;
    appendSingular(stem, bareOf(withoutPart(withoutWords(folded))).view());
    return stem;
}

} // namespace nidus::conflicts
