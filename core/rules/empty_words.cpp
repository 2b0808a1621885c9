#include "core/rules/empty_words.h"

#include "core/rules/reading.h"

#include <string_view>

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

// Words that any text could have, whatever it is about: who "pursues purposes in an appropriate manner" has
// said nothing. "*": with any ending.
constexpr std::string_view vagueWords =
    "a able about absolutely accept* accommodat* accomplish* accord* achiev* act action* activit* acts "
    "actual* adapt* adequa* adequat* adher* adjust* advanc* advantag* aforementioned aforesaid after "
    "agree* aid aids aim* all allocat* allow* also always am among amongst amount an and another any "
    "anybody anyhow anyone anyway appl* approach* appropriat* are area* aris* arrang* art as assign* "
    "assist* at attempt* attend* attention availab* bases basis be because becom* been befit* before "
    "being belong* beneficial* benefit* besid* best bestow* better between big bod* both bring* broad* "
    "brought business* but by call* came can capab* care careful* carr* case* cater* cause* certain* "
    "chang* charg* circumstance* clear* coherent* come* comfort common* communit* compan* competen* "
    "compl* complet* comprehensiv* compris* conceiv* conceivabl* concept* concern* condition* conduc* "
    "confer* conform* conscientious* consequen* consequence* consider* consist* consistent* contain* "
    "context* continu* contribut* convenien* correct* correspond* could course cover* creat* current* "
    "customar* day days deal* decid* decision* dedicat* deem* defin* degree* demand* denot* depend* "
    "describ* deserv* design* designat* desir* desirab* develop* devot* did differ* diligen* discharg* "
    "discretion divers* do does doing domain* done due duly during duties duty each eager* earnest* ease "
    "easily easy effect* effectiv* efficient* effort* element* emerg* enabl* end endeavo* ends enhanc* "
    "ensur* entire* entit* entitl* entrust* environment* essenc* establish* even event* ever every "
    "everybody everyone evident* evolv* exact* exercis* exist* expect* expedient experienc* explain* "
    "express* extent facilitat* fact* factor* fair* fall falls fashion featur* feel* few field* find* "
    "fit fits fitting flexib* follow* for form* forth foster* found fram* framework* free* from fulfil* "
    "fulfill* full* function* further furthermore future gave general* generat* generic* get* giv* glad "
    "gladly global* go goal* goes going gone good got govern* great* group* grow* guarante* had hand "
    "handed handl* hands happen* happy harmoni* has have having he heed* held help* hence her here "
    "hereby high* himself his hold* how idea* ideal* identif* if imaginabl* implement* importan* improv* "
    "in includ* increas* indeed individual* inform initiat* innovat* instance* institution* intend* "
    "intent* interest* internal into involv* is issu* it item* its itself just justif* keep* kept key "
    "kind* large largely later latter least legitimat* less let level* lie lies life light line load "
    "long look* low* lying mad* main mainly maintain* major mak* manag* manifold manner* many match* "
    "matter* may mean* measur* meet* merit* might mind minor mode* moment* more moreover most mostly "
    "much multitud* must mutual* nam* namespac* natur* necess* need* neither new no nobody none nor "
    "normal* not notion* now numbers numerous object* objectiv* oblig* observance observe observed "
    "observing obtain* obvious* occasion* occur* of offer* often old on one ones ongoing only onto open* "
    "operat* opinion* opportune opportunit* optimi* option* or order orderly organi* organisation* "
    "organization* origin* other others ought our ourselves out outcome* outlin* over overall own part* "
    "particip* particular* past people* per perceiv* perfect* perform* period* permanent* permit* "
    "persist* person* pertinent place* plan planned plans plausibl* play* pleas* plenty point* position* "
    "possib* potential* practice* preced* precis* prefer* prepar* present principl* priorit* problem* "
    "proce* produc* profitabl* promot* prop* proper* prospect* prov* provid* provision* prudent* purpos* "
    "pursu* put puts qualities quality quantities quantity question* quick* quite ran range* rather "
    "reach* readily ready real* realis* realiz* reason* reasonabl* receiv* reckon* recogn* refer* "
    "reflect* regard* regular* regulation* relat* relevan* reliabl* remain* remark* repres* requir* "
    "requirement* requisit* resourc* respect* respectiv* respond* responsib* result* right* robust role* "
    "rule* run* safeguard* said same sane satisf* satisfactor* scalab* scheme* scope sector* see seek* "
    "seem* seen sees select* sens* sensib* separate seri* serious* serv* set sets setting several shall "
    "she short should show* significan* similar* simpl* since situation* small so solution* some "
    "somebody somehow someone sometimes soon sort* sought sound* speak* specif* spirit stabl* stage* "
    "stand* start* state stay* step* still strateg* streamlin* strong* structur* stuff styl* subject* "
    "substan* success* such sufficien* suggest* suit* suitabl* sum sundry support* sure sustainab* "
    "system* tailor* tak* task* team* tend* term* than that the their them themselves then thence there "
    "thereby therefore therein thereof these they thing* think* this thorough* those thought thoughtful* "
    "through throughout thus time timely times title to today together too took total touch* "
    "transparent* treat* trend tri* true truly try* turn type* typical* ultimat* under underst* "
    "undertak* unique* univers* unlike until unto upon urn* us* use* user* usual* utmost valu* varied "
    "various vast versatil* very via view vital want* was way* we welcom* well were what whatever "
    "whatsoever when whenever where wherein wherever which whichever whichsoever whilst who whoever "
    "whole wholly whom whose why wide* will willing* wise* wish* with within without word* work* world "
    "worth* would yet you your";

bool isVague(QStringView word)
{
    for (std::string_view rest = vagueWords; !rest.empty();) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        std::string_view one = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        const bool withEnding = one.ends_with('*');
        one.remove_suffix(withEnding ? 1 : 0);
        const QLatin1String begin(one.data(), qsizetype(one.size()));
        if (withEnding ? word.startsWith(begin, Qt::CaseInsensitive) : isWord(word, begin))
            return true;
    }
    return false;
}

// "So that those concerned may refer to the things in question in a suitable way": a sentence or two of which
// no word tells what is named, or who assigns it and how.
bool saysWhatAnyTextCould(QStringView body, Field field)
{
    constexpr qsizetype fewest = 6, most = 60;
    if (field != Field::Purpose && field != Field::Assignment)
        return false;
    qsizetype words = 0;
    bool saysMore = false;
    eachWord(body,
             [&](qsizetype, QStringView word) { saysMore = saysMore || ++words > most || !isVague(word); });
    return words >= fewest && !saysMore;
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
    return (words > 0 && words <= mostWords && !saysMore) || saysWhatAnyTextCould(text[field], field);
}

} // namespace nidus::rules
