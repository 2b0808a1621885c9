#include "core/rules/empty_words.h"

#include "core/rules/reading.h"

namespace nidus::rules {

namespace {

constexpr const char *ofGrammar[] = {
    "a",         "an",       "the",   "is",         "are",         "was",       "be",         "been",
    "it",        "they",     "this",  "that",       "these",       "those",     "we",         "our",
    "us",        "its",      "their", "of",         "to",          "in",        "for",        "by",
    "with",      "as",       "at",    "on",         "and",         "or",        "all",        "any",
    "every",     "each",     "very",  "fully",      "always",      "well",      "quite",      "will",
    "would",     "should",   "can",   "may",        "do",          "does",      "has",        "have",
    "there",     "so",       "full",  "good",       "highly",      "both",      "also",       "totally",
    "made",      "possible", "out",   "much",       "completely",  "entirely",  "absolutely", "extremely",
    "perfectly", "which",    "who",   "from",       "such",        "namespace", "namespaces", "name",
    "names",     "urn",      "urns",  "identifier", "identifiers", "registrant"};

constexpr const char *ofPurpose[] = {
    "purpose",     "purposes",       "use",        "used",      "uses",      "useful",       "serve",
    "serves",      "need",           "needs",      "needed",    "general",   "various",      "many",
    "thing",       "things",         "resource",   "resources", "object",    "objects",      "item",
    "items",       "entity",         "entities",   "naming",    "named",     "identify",     "identifies",
    "identifying", "identification", "persistent", "unique",    "permanent", "stable",       "work",
    "business",    "people",         "everybody",  "everyone",  "anybody",   "organization", "organisation",
    "company"};

constexpr const char *ofAssignment[] = {
    "assign",      "assigns",    "assigned",     "assignment",   "assignments", "give",      "gives",
    "given",       "issue",      "issued",       "issues",       "allocate",    "allocated", "allocates",
    "register",    "registered", "made",         "make",         "makes",       "create",    "created",
    "creates",     "properly",   "duly",         "correctly",    "carefully",   "quickly",   "regularly",
    "usual",       "usually",    "needed",       "necessary",    "required",    "when",      "demand",
    "appropriate", "process",    "procedure",    "rule",         "rules",       "according", "care",
    "new",         "people",     "organization", "organisation", "company",     "staff",     "office",
    "normal",      "normally"};

constexpr const char *ofSecurity[] = {
    "secure",     "secured",    "securely",      "security",       "safe",       "safely",      "safety",
    "privacy",    "seriously",  "serious",       "take",           "takes",      "taken",       "important",
    "importance", "concern",    "concerns",      "priority",       "priorities", "top",         "utmost",
    "high",       "highest",    "guaranteed",    "ensured",        "ensure",     "ensures",     "guarantee",
    "respected",  "respect",    "protected",     "protect",        "protection", "care",        "careful",
    "carefully",  "considered", "consideration", "considerations", "server",     "servers",     "system",
    "systems",    "data",       "information",   "service",        "services",   "best",        "practice",
    "practices",  "standard",   "standards",     "measures",       "measure",    "appropriate", "adequate",
    "sufficient", "necessary",  "usual",         "state",          "art",        "modern",      "latest",
    "technology", "software",   "computers",     "website",        "site",       "keep",        "kept",
    "up",         "date",       "great",         "everything",     "matters",    "matter",      "cares",
    "about",      "users",      "level",         "levels",         "everyone",   "everybody",   "all"};

constexpr const char *ofInteroperability[] = {"interoperable", "interoperability",
                                              "interoperates", "interoperate",
                                              "interworking",  "compatible",
                                              "compatibility", "complete",
                                              "excellent",     "great",
                                              "perfect",       "high",
                                              "guaranteed",    "ensured",
                                              "ensure",        "given",
                                              "works",         "work",
                                              "working",       "fine",
                                              "everything",    "everywhere",
                                              "compliant",     "supported",
                                              "system",        "systems",
                                              "software",      "other",
                                              "others",        "standard",
                                              "standards",     "best",
                                              "easy",          "easily",
                                              "smooth",        "smoothly",
                                              "seamless",      "seamlessly",
                                              "nice",          "very",
                                              "assured"};

constexpr const char *ofAnyText[] = {
    "them",         "then",         "than",          "when",          "where",
    "what",         "while",        "whose",         "whom",          "been",
    "being",        "were",         "into",          "onto",          "over",
    "under",        "after",        "before",        "about",         "between",
    "other",        "others",       "another",       "same",          "some",
    "more",         "most",         "many",          "only",          "also",
    "even",         "ever",         "never",         "none",          "nothing",
    "nobody",       "must",         "shall",         "could",         "might",
    "your",         "ours",         "here",          "since",         "until",
    "upon",         "both",         "either",        "neither",       "without",
    "within",       "because",      "therefore",     "thus",          "hence",
    "however",      "though",       "once",          "twice",         "first",
    "second",       "third",        "last",          "next",          "later",
    "long",         "short",        "large",         "small",         "high",
    "good",         "well",         "kind",          "kinds",         "make",
    "makes",        "take",         "takes",         "taken",         "give",
    "gives",        "given",        "keep",          "keeps",         "kept",
    "have",         "having",       "need",          "needs",         "work",
    "works",        "working",      "year",          "years",         "month",
    "months",       "week",         "weeks",         "days",          "time",
    "times",        "today",        "people",        "person",        "persons",
    "everybody",    "everyone",     "anybody",       "anyone",        "used",
    "uses",         "using",        "want",          "wants",         "like",
    "such",         "very",         "much",          "already",       "again",
    "against",      "among",        "number",        "numbers",       "code",
    "codes",        "list",         "lists",         "letter",        "letters",
    "digit",        "digits",       "string",        "office",        "offices",
    "secretary",    "secretariat",  "committee",     "board",         "member",
    "members",      "membership",   "society",       "association",   "club",
    "meeting",      "meetings",     "institute",     "institution",   "staff",
    "clerk",        "chair",        "chairman",      "chairwoman",    "president",
    "organization", "organisation", "organizations", "organisations", "company",
    "group",        "groups",       "union",         "federation",    "council",
    "department",   "volunteers",   "visitors",      "website",       "street",
    "town",         "city",         "country",       "countries",     "world",
    "public",       "national",     "international", "internet",      "community",
    "important",    "general",      "purpose",       "assign",        "assigned",
    "assigns",      "assignment",   "request",       "requests",      "requested",
    "register",     "registry",     "registered",    "decide",        "decides",
    "decided",      "founded",      "three",         "four",          "five",
    "eight",        "nine",         "twelve",        "they",          "will",
    "open",         "closed",       "not",           "but",           "was",
    "his",          "her",          "him",           "she",           "you",
    "how",          "one",          "two",           "six",           "ten",
    "own",          "off",          "per",           "via",           "yes",
    "let",          "get",          "gets",          "got",           "put",
    "puts",         "set",          "sets",          "say",           "says",
    "see",          "sees",         "day",           "new",           "old",
    "few",          "now",          "far",           "due",           "had",
    "did",          "use",          "too",           "way",           "why",
    "yet",          "nor",          "fee",           "fees",          "rfc",
    "https",        "http",         "www",           "org",           "com",
    "nss",          "nid"};

std::span<const char *const> wordsOf(Field field)
{
    switch (field) {
    case Field::Purpose:
        return ofPurpose;
    case Field::Assignment:
        return ofAssignment;
    case Field::SecurityAndPrivacy:
        return ofSecurity;
    case Field::Interoperability:
        return ofInteroperability;
    default:
        return {};
    }
}

} // namespace

bool isOfAnyText(QStringView word) { return isOneOf(word, ofGrammar) || isOneOf(word, ofAnyText); }

bool saysOnlyItsHeading(const RegistrationTemplate &text, Field field)
{
    constexpr qsizetype mostWords = 16;
    const std::span<const char *const> own = wordsOf(field);
    if (own.empty())
        return false;
    const QString &registrant = text[Field::Registrant];
    const auto isOfRegistrant = [&](QStringView word) {
        bool found = false;
        eachWord(registrant, [&](qsizetype, QStringView one) {
            found = found || (word.size() > 2 && word.compare(one, Qt::CaseInsensitive) == 0);
        });
        return found;
    };
    qsizetype words = 0;
    bool saysMore = false;
    eachWord(text[field], [&](qsizetype, QStringView word) {
        if (++words > mostWords || saysMore)
            return;
        saysMore = !isOneOf(word, ofGrammar) && !isOneOf(word, own) && !isOfRegistrant(word);
    });
    return words > 0 && words <= mostWords && !saysMore;
}

} // namespace nidus::rules
