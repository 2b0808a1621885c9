#include "core/formats/text/label_table.h"

#include "core/characters/classes.h"
#include "core/formats/text/near_labels.h"
#include "core/registration/words.h"

#include <algorithm>
#include <array>
#include <bit>
#include <string_view>

namespace nidus::formats {

namespace {

using Words = quint64;

// Calls `take` with each word of `text`, in which a blank stands between two.
constexpr void eachWord(std::string_view text, auto take)
{
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        take(word);
        text.remove_prefix(std::min(text.size(), word.size() + 1));
    }
}

// The words that labels are made of, folded and without a plural's "s"; each is one bit.
constexpr auto vocabulary = [] {
    std::array<std::string_view, 59> words;
    eachWord(
        "abstract acknowledgement additional ancillary assignment author bibliography change community "
        "conformance consideration contributor date declaration declared documentation equivalence form "
        "history iana identifier information informative interoperability introduction issue lexical log "
        "mechanism name namespace normative number overview persistence policy privacy process purpose "
        "reference registrant registration related requested resolution revision rule scope security "
        "structure sub submission syntax template uniqueness urn use validation version",
        [at = 0U, &words](std::string_view word) mutable { words[at++] = word; });
    return words;
}();
static_assert(vocabulary.size() < 63 && std::ranges::is_sorted(vocabulary)); // bit 63 is a label's own name

constexpr Words wordBit(std::string_view word)
{
    const auto at = std::ranges::lower_bound(vocabulary, word);
    return at != vocabulary.end() && *at == word ? Words(1) << (at - vocabulary.begin()) : 0;
}

// The bits of the words in `text`. One that is not in the vocabulary does not compile.
consteval Words words(std::string_view text)
{
    Words bits = 0;
    eachWord(text, [&bits](std::string_view word) {
        if (!wordBit(word))
            throw "not in the vocabulary";
        bits |= wordBit(word);
    });
    return bits;
}

// Other words for them.
struct Spelling {
    std::string_view text;
    Words meaning;
    consteval Spelling(std::string_view text, std::string_view meaning) : text(text), meaning(words(meaning))
    {
    }
};

constexpr auto spellings = std::to_array<Spelling>({
    {"acknowledgment", "acknowledgement"},
    {"aspect", "issue"},
    {"assigned", "requested"},
    {"changelog", "change log"},
    {"compliance", "conformance"},
    {"concern", "issue"},
    {"conformity", "conformance"},
    {"description", "declaration"},
    {"detail", "information"},
    {"document", "documentation"},
    {"equivalency", "equivalence"},
    {"formal", "form"},
    {"further", "additional"},
    {"id", "identifier"},
    {"info", "information"},
    {"informal", "form"},
    {"intended", "use"},
    {"method", "mechanism"},
    {"namespaceid", "namespace identifier"},
    {"nid", "namespace identifier"},
    {"operability", "interoperability"},
    {"persistency", "persistence"},
    {"procedure", "process"},
    {"registered", "declared"},
    {"relevant", "related"},
    {"request", "requested"},
    {"submitted", "submission"},
    {"subnamespace", "sub namespace"},
    {"supplementary", "ancillary"},
    {"supporting", "ancillary"},
    {"syntactic", "syntax"},
    {"syntactical", "syntax"},
    {"unicity", "uniqueness"},
    {"usage", "use"},
});
static_assert(std::ranges::is_sorted(spellings, {}, &Spelling::text));

constexpr auto fillers =
    std::to_array<std::string_view>({"a", "about", "an", "and", "as", "by", "for", "from", "in", "inter",
                                     "its", "of", "on", "or", "the", "to", "with", "regarding"});

// A label means `topic` when it has all of `needs` and nothing beyond `needs` and `allows`.
struct Row {
    Words needs;
    Words allows;
    Topic topic;
    int vote;
    bool orderedFrom; // "Identifier persistence", but not "Persistence of the identifier"
    consteval Row(std::string_view needs, std::string_view allows, Topic topic, int vote,
                  bool orderedFrom = false)
        : needs(words(needs)), allows(words(allows)), topic(topic), vote(vote), orderedFrom(orderedFrom)
    {
    }
};

constexpr auto rows = std::to_array<Row>({
    {"sub namespace", "name identifier urn", Topic::NamespaceIdentifier, 0},
    {"namespace identifier", "urn form requested registration", Topic::NamespaceIdentifier, 0},
    {"version", "number registration template namespace", Topic::Version, 1},
    {"date", "registration requested submission template", Topic::Date, 1},
    {"registration information", "urn namespace template version date", Topic::RegistrationInformation, -1},
    {"registrant namespace", "declared urn information", Topic::Registrant, -1},
    {"registrant declared", "namespace urn information", Topic::Registrant, -1},
    {"registrant", "information", Topic::Registrant, 1},
    {"purpose", "urn namespace use scope identifier", Topic::Purpose, 1},
    {"conformance syntax", "urn namespace rule", Topic::Conformance, -1},
    {"conformance urn", "urn namespace rule", Topic::Conformance, -1},
    {"declaration structure", "urn namespace syntax identifier", Topic::Syntax, -1},
    {"syntax structure", "urn namespace declaration identifier", Topic::Syntax, -1},
    {"structure identifier", "urn namespace", Topic::Syntax, -1},
    {"declaration syntax", "urn namespace identifier", Topic::Syntax, -1},
    {"syntax", "urn namespace identifier rule", Topic::Syntax, 1},
    {"assignment identifier", "urn namespace process policy rule mechanism consideration", Topic::Assignment,
     -1},
    {"assignment process", "urn namespace", Topic::Assignment, -1},
    {"assignment", "urn namespace policy rule mechanism", Topic::Assignment, 1},
    {"security privacy", "consideration issue", Topic::Security, 1},
    {"security", "consideration issue", Topic::Security, 0},
    {"privacy", "consideration issue", Topic::Security, 0},
    {"interoperability", "consideration issue", Topic::Interoperability, 1},
    {"resolution identifier", "urn namespace process policy rule mechanism consideration", Topic::Resolution,
     -1},
    {"resolution process", "urn namespace", Topic::Resolution, -1},
    {"resolution", "urn namespace mechanism policy", Topic::Resolution, 1},
    {"ancillary documentation", "related additional information", Topic::Documentation, -1},
    {"documentation related", "", Topic::Documentation, -1},
    {"documentation", "additional information", Topic::Documentation, 1},
    {"additional information", "", Topic::AdditionalInformation, 1},
    {"revision information", "version history", Topic::RevisionInformation, 1},
    {"revision history", "version", Topic::RevisionInformation, 1},
    {"uniqueness", "urn namespace identifier consideration", Topic::Uniqueness, -1, true},
    {"persistence", "urn namespace identifier consideration", Topic::Persistence, -1, true},
    {"lexical equivalence", "urn namespace rule identifier", Topic::LexicalEquivalence, 0},
    {"rule equivalence", "urn namespace identifier", Topic::LexicalEquivalence, 0},
    {"validation", "urn namespace mechanism process identifier", Topic::Validation, -1},
    {"scope", "urn namespace", Topic::Scope, -1},
    {"community consideration", "", Topic::CommunityConsiderations, -1},
    {"namespace consideration", "urn", Topic::NamespaceConsiderations, -1},
    {"iana consideration", "", Topic::IanaConsiderations, -1},
    {"reference", "normative informative related", Topic::OtherSection, 0},
    {"overview", "", Topic::OtherSection, 0},
    {"introduction", "", Topic::OtherSection, 0},
    {"abstract", "", Topic::OtherSection, 0},
    {"bibliography", "", Topic::OtherSection, 0},
    {"acknowledgement", "contributor", Topic::OtherSection, 0},
    {"contributor", "", Topic::OtherSection, 0},
    {"change history", "", Topic::OtherSection, 0},
    {"change log", "", Topic::OtherSection, 0},
});

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
    const auto at = std::ranges::lower_bound(spellings, word, {}, &Spelling::text);
    return at != spellings.end() && at->text == word ? at->meaning : wordBit(word);
}

bool isLetterOrDigit(QChar c) { return isAsciiAlnum(c) || c.unicode() >= 0x80; }

void readWord(QStringView word, bool firstWord, Reading &reading)
{
    constexpr size_t longest = 24;
    char folded[longest];
    if (size_t(word.size()) > longest) {
        ++reading.unknown;
        return;
    }
    for (qsizetype i = 0; i < word.size(); ++i)
        folded[i] = foldedLetter(word[i]);
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
        const QChar c = label[i];
        depth += c == u'(' ? 1 : c == u')' ? -1 : 0;
        if (depth > 0 || !isLetterOrDigit(c)) {
            ++i;
            continue;
        }
        const qsizetype from = i++;
        while (i < label.size() && isLetterOrDigit(label[i]) &&
               !(label[i].isUpper() && label[i - 1].isLower())) // "namespaceIdentifier"
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
        const bool inOrder = (reading.known & words("consideration")) || reading.first != row.needs ||
                             reading.known == row.needs;
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
        {T::NamespaceIdentifier, F::NamespaceIdentifier, "namespace_identifier", "namespace_id", 0, 0},
        {T::RegistrationInformation, none, "registration_information", "registration_information", 1, 1},
        {T::Version, F::Version, "version", "version", 2, -1},
        {T::Date, F::Date, "date", "date", 3, -1},
        {T::Registrant, F::Registrant, "registrant", "declared_registrant", 4, 2},
        {T::Purpose, F::Purpose, "purpose", "purpose", 5, -1},
        {T::Syntax, F::Syntax, "syntax", "declaration_of_structure", 6, 3},
        {T::Assignment, F::Assignment, "assignment", "identifier_assignment", 7, 7},
        {T::Security, F::SecurityAndPrivacy, "security_and_privacy", "security_considerations", 8, -1},
        {T::Interoperability, F::Interoperability, "interoperability", "interoperability", 9, -1},
        {T::Resolution, F::Resolution, "resolution", "identifier_resolution", 10, 8},
        {T::Documentation, F::Documentation, "documentation", "ancillary_documentation", 11, 4},
        {T::AdditionalInformation, F::AdditionalInformation, "additional_information",
         "additional_information", 12, -1},
        {T::RevisionInformation, F::RevisionInformation, "revision_information", "revision_information", 13,
         -1},
        {T::Uniqueness, F::Assignment, "identifier_uniqueness", "identifier_uniqueness", -1, 5},
        {T::Persistence, F::Assignment, "identifier_persistence", "identifier_persistence", -1, 6},
        {T::LexicalEquivalence, F::Syntax, "lexical_equivalence", "lexical_equivalence", -1, 9},
        {T::Conformance, F::Syntax, "conformance_with_urn_syntax", "conformance_with_urn_syntax", -1, 10},
        {T::Validation, F::AdditionalInformation, "validation_mechanism", "validation_mechanism", -1, 11},
        {T::Scope, F::Purpose, "scope", "scope", -1, 12},
        {T::CommunityConsiderations, F::Purpose, "community_considerations", "community_considerations", -1,
         -1},
        {T::NamespaceConsiderations, F::Purpose, "namespace_considerations", "namespace_considerations", -1,
         -1},
        {T::IanaConsiderations, F::AdditionalInformation, "iana_considerations", "iana_considerations", -1,
         -1},
        {T::OtherSection, none, "unmapped", "unmapped", -1, -1},
    }};
    return table[size_t(topic)];
}

namespace {

std::optional<LabelMatch> matchWords(const Reading &reading)
{
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
    match.subNamespace = (row->needs & words("sub")) != 0;
    return match;
}

// "Zweck (Purpose)", "Zweck / Purpose": the form's words beside those of another language, of which none is
// the form's; nothing when the words beside speak of another section.
std::optional<LabelMatch> matchBeside(QStringView label, QStringView words)
{
    const Reading reading = readWords(words);
    auto match = matchWords(reading);
    if (!match || match->topic == Topic::OtherSection || reading.unknown > 0)
        return std::nullopt;
    const auto near = nearTopics(label);
    if (!near.isEmpty() && !near.contains(match->topic))
        return std::nullopt;
    match->isNear = true;
    match->strong = false;
    return match;
}

std::optional<LabelMatch> matchTwoLanguages(QStringView label)
{
    if (label.isEmpty() || !label.front().isUpper() || std::any_of(label.begin(), label.end(), isDigit))
        return std::nullopt;
    if (const qsizetype open = label.indexOf(u'('); open > 0 && label.endsWith(u')'))
        return matchBeside(label.first(open), label.sliced(open + 1).chopped(1));
    const qsizetype slash = label.indexOf(u" / ");
    if (slash <= 0)
        return std::nullopt;
    const QStringView left = label.first(slash), right = label.sliced(slash + 3);
    const auto match = matchBeside(left, right);
    return match ? match : matchBeside(right, left);
}

} // namespace

std::optional<LabelMatch> matchLabel(QStringView label)
{
    const auto match = matchWords(readWords(label));
    return match ? match : matchTwoLanguages(label);
}

bool isWordOfLabels(std::string_view word)
{
    return lookUp(word) != 0 || std::ranges::find(fillers, word) != fillers.end();
}

char foldedLetter(QChar letter)
{
    if (letter.unicode() >= 0x80) // a letter with a mark is read as the letter
        if (const QString parts = letter.decomposition(); !parts.isEmpty())
            letter = parts.front();
    const char16_t c = letter.unicode();
    return c >= u'A' && c <= u'Z' ? char(c + 32) : c < 0x80 ? char(c) : '\x7f';
}

std::optional<LabelMatch> matchLoosely(QStringView label)
{
    const Reading reading = readWords(label);
    if ((reading.known & words("lexical equivalence")) != words("lexical equivalence") || reading.unknown > 3)
        return std::nullopt;
    LabelMatch match;
    match.topic = Topic::LexicalEquivalence;
    match.wording = reading.known;
    match.strong = true;
    return match;
}

bool isRegistrantItem(QStringView label)
{
    static constexpr QStringView items =
        u" address affiliation attention attn city company contact contacts country department "
        u"designated email fax homepage mail mobile name note organisation organization person phone "
        u"position postal registering representative role street tel telephone title url uri web "
        u"website zip ";
    return anyWord(label, isLetterOrDigit, [](QStringView word) {
        return items.contains(QString(u' ' % word % u' '), Qt::CaseInsensitive);
    });
}

} // namespace nidus::formats
