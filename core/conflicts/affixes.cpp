// Words and endings that leave the meaning of a name: with them or without, a person reads the same thing. A
// word that merely begins or ends like another one is no such variant, so what may stand without a hyphen is
// little.
#include "core/conflicts/shapes.h"

#include <algorithm>

namespace nidus::conflicts {

namespace {

constexpr std::size_t shortestStem = 3;       // of what is left
constexpr std::size_t shortestUnhyphened = 4; // of what is left, where no hyphen set the word apart

// Whose it is, or where it is to be found: `acorn-org` is acorn.
constexpr std::string_view whoseOpenings[] = {"the",    "www",       "official", "my",
                                              "our",    "open",      "get",      "real",
                                              "global", "worldwide", "intl",     "international"};
constexpr std::string_view whoseClosings[] = {
    "agency",       "alliance", "association",   "authority", "com",       "committee",
    "consortium",   "corp",     "council",       "edu",       "forum",     "foundation",
    "global",       "gmbh",     "gov",           "group",     "inc",       "info",
    "institute",    "int",      "international", "intl",      "llc",       "ltd",
    "net",          "official", "online",        "open",      "org",       "organisation",
    "organization", "project",  "society",       "union",     "worldwide", "www"};
// What of it is named, or which one: `acorn-names` is something of acorn's.
constexpr std::string_view whatOpenings[] = {"std", "urn", "nid", "uri", "e", "i", "new", "old"};
constexpr std::string_view whatClosings[] = {
    "api",     "beta",  "dev",       "draft",      "id",        "identifier", "identifiers", "ids",
    "name",    "names", "namespace", "namespaces", "new",       "next",       "ng",          "nid",
    "nids",    "ns",    "number",    "numbers",    "old",       "params",     "registry",    "schema",
    "schemas", "spec",  "specs",     "standard",   "standards", "std",        "stds",        "uri",
    "uris",    "url",   "urls",      "urn",        "urns",      "xml"};
// The same, but many a short word makes a word of its own with them: a pin code, a pin board.
constexpr std::string_view compoundClosings[] = {"board", "code", "codes", "test"};
// Without a hyphen: what is hardly the end of another word.
constexpr std::string_view gluedOpenings[] = {"the", "open", "official"};
constexpr std::string_view gluedWhatOpenings[] = {"urn", "nid"};
constexpr std::string_view gluedWhose[] = {
    "agency",     "alliance",     "association",   "authority",  "com",      "committee",
    "consortium", "council",      "forum",         "foundation", "gov",      "group",
    "institute",  "int",          "international", "net",        "official", "open",
    "org",        "organisation", "organization",  "society"};
constexpr std::string_view gluedWhat[] = {"nid",         "nids",     "id",        "ids",        "identifier",
                                          "identifiers", "names",    "namespace", "namespaces", "number",
                                          "numbers",     "registry", "standard",  "standards",  "uri",
                                          "urn",         "urns"};

std::size_t lengthWithoutHyphens(std::string_view text)
{
    return text.size() - std::size_t(std::count(text.begin(), text.end(), '-'));
}

template <std::size_t size> bool isOneOf(std::string_view word, const std::string_view (&words)[size])
{
    return std::ranges::find(words, word) != std::end(words);
}

bool takeHyphenedWord(std::string_view &rest, Affixes which)
{
    const std::size_t first = rest.find('-'), last = rest.rfind('-');
    if (first == std::string_view::npos)
        return false;
    const std::string_view opening = rest.substr(0, first), closing = rest.substr(last + 1);
    const std::size_t leftByClosing = lengthWithoutHyphens(rest.substr(0, last));
    const std::size_t leftByOpening = lengthWithoutHyphens(rest.substr(first));
    const bool all = which == Affixes::All;
    if (leftByClosing >= shortestStem &&
        (isOneOf(closing, whoseClosings) || (all && isOneOf(closing, whatClosings)) ||
         (all && leftByClosing >= shortestUnhyphened && isOneOf(closing, compoundClosings)))) {
        rest.remove_suffix(rest.size() - last);
        return true;
    }
    if (leftByOpening < shortestStem ||
        !(isOneOf(opening, whoseOpenings) || (all && isOneOf(opening, whatOpenings))))
        return false;
    rest.remove_prefix(first + 1);
    return true;
}

template <std::size_t size> bool takeEnding(std::string_view &rest, const std::string_view (&endings)[size])
{
    for (const std::string_view ending : endings)
        if (rest.ends_with(ending) && lengthWithoutHyphens(rest) >= ending.size() + shortestUnhyphened &&
            rest[rest.size() - ending.size() - 1] != '-') {
            rest.remove_suffix(ending.size());
            return true;
        }
    return false;
}

template <std::size_t size> bool takeOpening(std::string_view &rest, const std::string_view (&openings)[size])
{
    for (const std::string_view opening : openings)
        if (rest.starts_with(opening) && lengthWithoutHyphens(rest) >= opening.size() + shortestUnhyphened &&
            rest[opening.size()] != '-') {
            rest.remove_prefix(opening.size());
            return true;
        }
    return false;
}

bool takeGluedWord(std::string_view &rest, Affixes which)
{
    return takeOpening(rest, gluedOpenings) || takeEnding(rest, gluedWhose) ||
           (which == Affixes::All && (takeOpening(rest, gluedWhatOpenings) || takeEnding(rest, gluedWhat)));
}

// "isbns" → "isbn", "libraries" → "library", "lexes" → "lex".
void appendSingular(ShortName &out, std::string_view bare)
{
    const auto longerThan = [&](std::size_t ending) { return bare.size() >= shortestStem + ending; };
    const auto endsLike = [&](std::initializer_list<std::string_view> ends) {
        return std::ranges::any_of(ends, [&](std::string_view end) { return bare.ends_with(end); });
    };
    if (endsLike({"ss", "us", "sis", "xis"})) { // "globus", "oasis": one of them
        out.append(bare);
    } else if (longerThan(4) && bare.ends_with("ies")) {
        out.append(bare.substr(0, bare.size() - 3));
        out.append('y');
    } else if (longerThan(2) && endsLike({"xes", "ches", "shes", "sses", "zes"})) {
        out.append(bare.substr(0, bare.size() - 2));
    } else if (longerThan(1) && bare.ends_with('s')) {
        out.append(bare.substr(0, bare.size() - 1));
    } else {
        out.append(bare);
    }
}

// The name without what says which one of a series it is: "-t", "-t2", "v7", "-2024", "13"; and the
// electronic one of four letters: "eisbn".
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

std::string_view without(std::string_view folded, Affixes which)
{
    while (takeAffix(folded, which))
        continue;
    return folded;
}

} // namespace

bool takeAffix(std::string_view &rest, Affixes which)
{
    return takeHyphenedWord(rest, which) || takeGluedWord(rest, which);
}

ShortName wordsOf(std::string_view folded)
{
    ShortName words;
    appendSingular(words, bareOf(without(folded, Affixes::Whose)).view());
    return words;
}

ShortName stemOf(std::string_view folded)
{
    ShortName stem;
    appendSingular(stem, bareOf(withoutPart(without(folded, Affixes::All))).view());
    return stem;
}

} // namespace nidus::conflicts
