#include "core/formats/text/label_table.h"

#include "core/characters/classes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <string_view>

namespace nidus::formats {

namespace {

using Words = quint64;

// The words that labels are made of; each is one bit.
enum Word : unsigned {
    Abstract,
    Additional,
    Ancillary,
    Assignment,
    Author,
    Bibliography,
    Change,
    Community,
    Conformance,
    Consideration,
    Contributor,
    Date,
    Declaration,
    Declared,
    Documentation,
    Equivalence,
    Form,
    History,
    Iana,
    Identifier,
    Information,
    Informative,
    Interoperability,
    Introduction,
    Issue,
    Lexical,
    Log,
    Mechanism,
    Name,
    Namespace,
    Normative,
    Number,
    Overview,
    Persistence,
    Policy,
    Privacy,
    Process,
    Purpose,
    Reference,
    Registrant,
    Registration,
    Related,
    Requested,
    Resolution,
    Revision,
    Rule,
    Scope,
    Security,
    Structure,
    Submission,
    Sub,
    Syntax,
    Template,
    Thanks,
    Uniqueness,
    Urn,
    Use,
    Validation,
    Version,
    WordCount,
};
static_assert(WordCount <= 64);

constexpr Words bit(Word word) { return Words(1) << word; }
template <class... W> constexpr Words words(W... word) { return (bit(word) | ... | Words(0)); }

struct Spelling {
    std::string_view text; // folded; a plural's "s" is left away
    Words meaning;
};

// Sorted by text, for a binary search.
constexpr std::array spellings{
    Spelling{"abstract", words(Abstract)},
    Spelling{"acknowledgement", words(Thanks)},
    Spelling{"acknowledgment", words(Thanks)},
    Spelling{"additional", words(Additional)},
    Spelling{"ancillary", words(Ancillary)},
    Spelling{"aspect", words(Issue)},
    Spelling{"assigned", words(Requested)},
    Spelling{"assignment", words(Assignment)},
    Spelling{"author", words(Author)},
    Spelling{"bibliography", words(Bibliography)},
    Spelling{"change", words(Change)},
    Spelling{"changelog", words(Change, Log)},
    Spelling{"community", words(Community)},
    Spelling{"compliance", words(Conformance)},
    Spelling{"concern", words(Issue)},
    Spelling{"conformance", words(Conformance)},
    Spelling{"conformity", words(Conformance)},
    Spelling{"consideration", words(Consideration)},
    Spelling{"contributor", words(Contributor)},
    Spelling{"date", words(Date)},
    Spelling{"declaration", words(Declaration)},
    Spelling{"declared", words(Declared)},
    Spelling{"description", words(Declaration)},
    Spelling{"detail", words(Information)},
    Spelling{"document", words(Documentation)},
    Spelling{"documentation", words(Documentation)},
    Spelling{"equivalence", words(Equivalence)},
    Spelling{"equivalency", words(Equivalence)},
    Spelling{"form", words(Form)},
    Spelling{"formal", words(Form)},
    Spelling{"further", words(Additional)},
    Spelling{"history", words(History)},
    Spelling{"iana", words(Iana)},
    Spelling{"id", words(Identifier)},
    Spelling{"identifier", words(Identifier)},
    Spelling{"info", words(Information)},
    Spelling{"informal", words(Form)},
    Spelling{"information", words(Information)},
    Spelling{"informative", words(Informative)},
    Spelling{"intended", words(Use)},
    Spelling{"interoperability", words(Interoperability)},
    Spelling{"introduction", words(Introduction)},
    Spelling{"issue", words(Issue)},
    Spelling{"lexical", words(Lexical)},
    Spelling{"log", words(Log)},
    Spelling{"mechanism", words(Mechanism)},
    Spelling{"method", words(Mechanism)},
    Spelling{"name", words(Name)},
    Spelling{"namespace", words(Namespace)},
    Spelling{"namespaceid", words(Namespace, Identifier)},
    Spelling{"nid", words(Namespace, Identifier)},
    Spelling{"normative", words(Normative)},
    Spelling{"number", words(Number)},
    Spelling{"operability", words(Interoperability)},
    Spelling{"overview", words(Overview)},
    Spelling{"persistence", words(Persistence)},
    Spelling{"persistency", words(Persistence)},
    Spelling{"policy", words(Policy)},
    Spelling{"privacy", words(Privacy)},
    Spelling{"procedure", words(Process)},
    Spelling{"process", words(Process)},
    Spelling{"purpose", words(Purpose)},
    Spelling{"reference", words(Reference)},
    Spelling{"registered", words(Declared)},
    Spelling{"registrant", words(Registrant)},
    Spelling{"registration", words(Registration)},
    Spelling{"related", words(Related)},
    Spelling{"relevant", words(Related)},
    Spelling{"request", words(Requested)},
    Spelling{"requested", words(Requested)},
    Spelling{"resolution", words(Resolution)},
    Spelling{"revision", words(Revision)},
    Spelling{"rule", words(Rule)},
    Spelling{"scope", words(Scope)},
    Spelling{"security", words(Security)},
    Spelling{"structure", words(Structure)},
    Spelling{"sub", words(Sub)},
    Spelling{"submission", words(Submission)},
    Spelling{"submitted", words(Submission)},
    Spelling{"subnamespace", words(Sub, Namespace)},
    Spelling{"supplementary", words(Ancillary)},
    Spelling{"supporting", words(Ancillary)},
    Spelling{"syntactic", words(Syntax)},
    Spelling{"syntactical", words(Syntax)},
    Spelling{"syntax", words(Syntax)},
    Spelling{"template", words(Template)},
    Spelling{"unicity", words(Uniqueness)},
    Spelling{"uniqueness", words(Uniqueness)},
    Spelling{"urn", words(Urn)},
    Spelling{"usage", words(Use)},
    Spelling{"use", words(Use)},
    Spelling{"validation", words(Validation)},
    Spelling{"version", words(Version)},
};
static_assert(std::is_sorted(spellings.begin(), spellings.end(),
                             [](const Spelling &a, const Spelling &b) { return a.text < b.text; }));

constexpr std::array<std::string_view, 18> fillers{"a",   "about", "an",  "and",   "as",   "by",
                                                   "for", "from",  "in",  "inter", "its",  "of",
                                                   "on",  "or",    "the", "to",    "with", "regarding"};

// A label means `topic` when it has all of `needs` and nothing beyond `needs` and `allows`.
struct Row {
    Words needs;
    Words allows;
    Topic topic;
    int vote;
    bool orderedFrom = false; // "Identifier persistence", but not "Persistence of the identifier"
};

constexpr Words anywhere = words(Urn, Namespace);

constexpr std::array rows{
    Row{words(Sub, Namespace), words(Name, Identifier, Urn), Topic::NamespaceIdentifier, 0},
    Row{words(Namespace, Identifier), words(Urn, Form, Requested, Registration), Topic::NamespaceIdentifier,
        0},
    Row{words(Version), words(Number, Registration, Template, Namespace), Topic::Version, 1},
    Row{words(Date), words(Registration, Requested, Submission, Template), Topic::Date, 1},
    Row{words(Registration, Information), anywhere | words(Template, Version, Date),
        Topic::RegistrationInformation, -1},
    Row{words(Registrant, Namespace), words(Declared, Urn, Information), Topic::Registrant, -1},
    Row{words(Registrant, Declared), words(Namespace, Urn, Information), Topic::Registrant, -1},
    Row{words(Registrant), words(Information), Topic::Registrant, 1},
    Row{words(Purpose), anywhere | words(Use, Scope, Identifier), Topic::Purpose, 1},
    Row{words(Conformance, Syntax), anywhere | words(Rule), Topic::Conformance, -1},
    Row{words(Conformance, Urn), anywhere | words(Rule), Topic::Conformance, -1},
    Row{words(Declaration, Structure), anywhere | words(Syntax, Identifier), Topic::Syntax, -1},
    Row{words(Syntax, Structure), anywhere | words(Declaration, Identifier), Topic::Syntax, -1},
    Row{words(Structure, Identifier), anywhere, Topic::Syntax, -1},
    Row{words(Declaration, Syntax), anywhere | words(Identifier), Topic::Syntax, -1},
    Row{words(Syntax), anywhere | words(Identifier, Rule), Topic::Syntax, 1},
    Row{words(Assignment, Identifier), anywhere | words(Process, Policy, Rule, Mechanism, Consideration),
        Topic::Assignment, -1},
    Row{words(Assignment, Process), anywhere, Topic::Assignment, -1},
    Row{words(Assignment), anywhere | words(Policy, Rule, Mechanism), Topic::Assignment, 1},
    Row{words(Security, Privacy), words(Consideration, Issue), Topic::Security, 1},
    Row{words(Security), words(Consideration, Issue), Topic::Security, 0},
    Row{words(Privacy), words(Consideration, Issue), Topic::Security, 0},
    Row{words(Interoperability), words(Consideration, Issue), Topic::Interoperability, 1},
    Row{words(Resolution, Identifier), anywhere | words(Process, Policy, Rule, Mechanism, Consideration),
        Topic::Resolution, -1},
    Row{words(Resolution, Process), anywhere, Topic::Resolution, -1},
    Row{words(Resolution), anywhere | words(Mechanism, Policy), Topic::Resolution, 1},
    Row{words(Ancillary, Documentation), words(Related, Additional, Information), Topic::Documentation, -1},
    Row{words(Documentation, Related), words(), Topic::Documentation, -1},
    Row{words(Documentation), words(Additional, Information), Topic::Documentation, 1},
    Row{words(Additional, Information), words(), Topic::AdditionalInformation, 1},
    Row{words(Revision, Information), words(Version, History), Topic::RevisionInformation, 1},
    Row{words(Revision, History), words(Version), Topic::RevisionInformation, 1},
    Row{words(Uniqueness), anywhere | words(Identifier, Consideration), Topic::Uniqueness, -1, true},
    Row{words(Persistence), anywhere | words(Identifier, Consideration), Topic::Persistence, -1, true},
    Row{words(Lexical, Equivalence), anywhere | words(Rule, Identifier), Topic::LexicalEquivalence, 0},
    Row{words(Rule, Equivalence), anywhere | words(Identifier), Topic::LexicalEquivalence, 0},
    Row{words(Validation), anywhere | words(Mechanism, Process, Identifier), Topic::Validation, -1},
    Row{words(Scope), anywhere, Topic::Scope, -1},
    Row{words(Community, Consideration), words(), Topic::CommunityConsiderations, -1},
    Row{words(Namespace, Consideration), words(Urn), Topic::NamespaceConsiderations, -1},
    Row{words(Iana, Consideration), words(), Topic::IanaConsiderations, -1},
    Row{words(Reference), words(Normative, Informative, Related), Topic::OtherSection, 0},
    Row{words(Overview), words(), Topic::OtherSection, 0},
    Row{words(Introduction), words(), Topic::OtherSection, 0},
    Row{words(Abstract), words(), Topic::OtherSection, 0},
    Row{words(Bibliography), words(), Topic::OtherSection, 0},
    Row{words(Thanks), words(Contributor), Topic::OtherSection, 0},
    Row{words(Contributor), words(), Topic::OtherSection, 0},
    Row{words(Change, History), words(), Topic::OtherSection, 0},
    Row{words(Change, Log), words(), Topic::OtherSection, 0},
};

// The words of one label.
struct Reading {
    Words known = 0;
    Words first = 0; // the first known word
    int count = 0;   // known words
    int unknown = 0;
    QStringView firstUnknown; // when it is the label's first word
};

Words lookUp(std::string_view word)
{
    const auto at = std::lower_bound(spellings.begin(), spellings.end(), word,
                                     [](const Spelling &s, std::string_view w) { return s.text < w; });
    return at != spellings.end() && at->text == word ? at->meaning : 0;
}

bool isLetterOrDigit(char16_t c) { return isAsciiAlnum(c) || c >= 0x80; }

void readWord(QStringView word, bool firstWord, Reading &reading)
{
    constexpr size_t longest = 24;
    char folded[longest];
    if (size_t(word.size()) > longest) {
        ++reading.unknown;
        return;
    }
    for (qsizetype i = 0; i < word.size(); ++i) {
        const char16_t c = word[i].unicode();
        folded[i] = c >= u'A' && c <= u'Z' ? char(c + 32) : c < 0x80 ? char(c) : '\x7f';
    }
    const std::string_view text(folded, size_t(word.size()));
    if (std::find(fillers.begin(), fillers.end(), text) != fillers.end())
        return;
    Words meaning = lookUp(text);
    if (!meaning && text.size() > 3 && text.back() == 's')
        meaning = lookUp(text.substr(0, text.size() - 1));
    if (meaning) {
        reading.first = reading.first ? reading.first : meaning;
        reading.known |= meaning;
        ++reading.count;
        return;
    }
    if (firstWord)
        reading.firstUnknown = word;
    ++reading.unknown;
}

// What stands in parentheses explains a label ("Namespace Identifier (NID)") and is no part of it.
Reading readWords(QStringView label)
{
    Reading reading;
    int depth = 0;
    bool firstWord = true;
    for (qsizetype i = 0; i < label.size() && reading.unknown < 4;) {
        const char16_t c = label[i].unicode();
        depth += c == u'(' ? 1 : c == u')' ? -1 : 0;
        if (depth > 0 || !isLetterOrDigit(c)) {
            ++i;
            continue;
        }
        const qsizetype from = i;
        while (i < label.size() && isLetterOrDigit(label[i].unicode()))
            ++i;
        readWord(label.sliced(from, i - from), firstWord, reading);
        firstWord = false;
    }
    return reading;
}

bool isAcronym(QStringView word)
{
    return word.size() >= 2 && word.size() <= 12 &&
           std::all_of(word.begin(), word.end(), [](QChar c) { return c.isUpper() || c.isDigit(); });
}

const Row *findRow(const Reading &reading)
{
    for (const Row &row : rows) {
        if ((reading.known & row.needs) != row.needs || (reading.known & ~(row.needs | row.allows)))
            continue;
        const bool inOrder =
            (reading.known & bit(Consideration)) || reading.first != row.needs || reading.known == row.needs;
        if (!row.orderedFrom || inOrder)
            return &row;
    }
    return nullptr;
}

} // namespace

const TopicInfo &info(Topic topic)
{
    using T = Topic;
    using F = Field;
    constexpr std::nullopt_t none = std::nullopt;
    static const std::array<TopicInfo, size_t(T::OtherSection) + 1> table{{
        {T::NamespaceIdentifier, F::NamespaceIdentifier, "namespace_identifier", "namespace_id", 0, 0, true},
        {T::RegistrationInformation, none, "registration_information", "registration_information", 1, 1,
         false},
        {T::Version, F::Version, "version", "version", 2, -1, true},
        {T::Date, F::Date, "date", "date", 3, -1, true},
        {T::Registrant, F::Registrant, "registrant", "declared_registrant", 4, 2, true},
        {T::Purpose, F::Purpose, "purpose", "purpose", 5, -1, true},
        {T::Syntax, F::Syntax, "syntax", "declaration_of_structure", 6, 3, true},
        {T::Assignment, F::Assignment, "assignment", "identifier_assignment", 7, 7, true},
        {T::Security, F::SecurityAndPrivacy, "security_and_privacy", "security_considerations", 8, -1, true},
        {T::Interoperability, F::Interoperability, "interoperability", "interoperability", 9, -1, true},
        {T::Resolution, F::Resolution, "resolution", "identifier_resolution", 10, 8, true},
        {T::Documentation, F::Documentation, "documentation", "ancillary_documentation", 11, 4, true},
        {T::AdditionalInformation, F::AdditionalInformation, "additional_information",
         "additional_information", 12, -1, true},
        {T::RevisionInformation, F::RevisionInformation, "revision_information", "revision_information", 13,
         -1, true},
        {T::Uniqueness, F::Assignment, "identifier_uniqueness", "identifier_uniqueness", -1, 5, false},
        {T::Persistence, F::Assignment, "identifier_persistence", "identifier_persistence", -1, 6, false},
        {T::LexicalEquivalence, F::Syntax, "lexical_equivalence", "lexical_equivalence", -1, 9, false},
        {T::Conformance, F::Syntax, "conformance_with_urn_syntax", "conformance_with_urn_syntax", -1, 10,
         false},
        {T::Validation, F::AdditionalInformation, "validation_mechanism", "validation_mechanism", -1, 11,
         false},
        {T::Scope, F::Purpose, "scope", "scope", -1, 12, false},
        {T::CommunityConsiderations, F::Purpose, "community_considerations", "community_considerations", -1,
         -1, false},
        {T::NamespaceConsiderations, F::Purpose, "namespace_considerations", "namespace_considerations", -1,
         -1, false},
        {T::IanaConsiderations, F::AdditionalInformation, "iana_considerations", "iana_considerations", -1,
         -1, false},
        {T::OtherSection, none, "unmapped", "unmapped", -1, -1, false},
    }};
    return table[size_t(topic)];
}

std::optional<LabelMatch> matchLabel(QStringView label)
{
    const Reading reading = readWords(label);
    if (reading.count == 0)
        return std::nullopt;
    // "ISBN assignment": the namespace's own name may stand in front.
    const bool named = reading.unknown == 1 && isAcronym(reading.firstUnknown);
    if (reading.unknown > 0 && !named)
        return std::nullopt;
    const Row *row = findRow(reading);
    if (!row || (named && row->topic == Topic::OtherSection))
        return std::nullopt;
    LabelMatch match;
    match.topic = row->topic;
    match.wording = reading.known | (named ? Words(1) << 63 : 0);
    match.strong = std::popcount(reading.known) >= 2;
    match.vote = row->vote;
    match.subNamespace = (row->needs & bit(Sub)) != 0;
    return match;
}

std::optional<LabelMatch> matchLoosely(QStringView label)
{
    const Reading reading = readWords(label);
    if ((reading.known & words(Lexical, Equivalence)) != words(Lexical, Equivalence) || reading.unknown > 3)
        return std::nullopt;
    LabelMatch match;
    match.topic = Topic::LexicalEquivalence;
    match.wording = reading.known;
    match.strong = true;
    return match;
}

bool isRegistrantItem(QStringView label)
{
    static constexpr std::array<QStringView, 36> items{u"address",      u"affiliation",
                                                       u"attention",    u"attn",
                                                       u"city",         u"company",
                                                       u"contact",      u"contacts",
                                                       u"country",      u"department",
                                                       u"designated",   u"email",
                                                       u"fax",          u"homepage",
                                                       u"mail",         u"mobile",
                                                       u"name",         u"note",
                                                       u"organisation", u"organization",
                                                       u"person",       u"phone",
                                                       u"position",     u"postal",
                                                       u"registering",  u"representative",
                                                       u"role",         u"street",
                                                       u"tel",          u"telephone",
                                                       u"title",        u"url",
                                                       u"uri",          u"web",
                                                       u"website",      u"zip"};
    for (qsizetype i = 0; i < label.size();) {
        if (!isLetterOrDigit(label[i].unicode())) {
            ++i;
            continue;
        }
        const qsizetype from = i;
        while (i < label.size() && isLetterOrDigit(label[i].unicode()))
            ++i;
        const QStringView word = label.sliced(from, i - from);
        for (const QStringView item : items)
            if (word.compare(item, Qt::CaseInsensitive) == 0)
                return true;
    }
    return false;
}

} // namespace nidus::formats
