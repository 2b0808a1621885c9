#include "core/formats/text/near_labels.h"

#include "core/characters/edits.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace nidus::formats {

namespace {

using Topics = QVarLengthArray<Topic, 8>;

// A word of labels and the section that it tells of. A vague word tells something only where no other word
// does.
struct Hint {
    std::string_view word;
    Topic topic;
    bool vague = false;
};

constexpr auto hints = std::to_array<Hint>({
    {"nid", Topic::NamespaceIdentifier},
    {"namespaceid", Topic::NamespaceIdentifier},
    {"registrant", Topic::Registrant},
    {"declared", Topic::Registrant},
    {"applicant", Topic::Registrant},
    {"requester", Topic::Registrant},
    {"requestor", Topic::Registrant},
    {"submitter", Topic::Registrant},
    {"proponent", Topic::Registrant},
    {"owner", Topic::Registrant},
    {"registering", Topic::Registrant},
    {"registration", Topic::RegistrationInformation},
    {"registration", Topic::Registrant},
    {"registration", Topic::Date},
    {"version", Topic::Version},
    {"date", Topic::Date},
    {"datum", Topic::Date}, // of half a dozen languages
    {"submission", Topic::Date},
    {"purpose", Topic::Purpose},
    {"motivation", Topic::Purpose},
    {"rationale", Topic::Purpose},
    {"scope", Topic::Scope},
    {"scope", Topic::Purpose},
    {"applicability", Topic::Scope},
    {"applicability", Topic::Purpose},
    {"syntax", Topic::Syntax},
    {"structure", Topic::Syntax},
    {"syntactic", Topic::Syntax},
    {"syntactical", Topic::Syntax},
    {"declaration", Topic::Syntax},
    {"grammar", Topic::Syntax},
    {"assigned", Topic::Assignment},
    {"assignment", Topic::Assignment},
    {"assigning", Topic::Assignment},
    {"allocation", Topic::Assignment},
    {"allocating", Topic::Assignment},
    {"security", Topic::Security},
    {"privacy", Topic::Security},
    {"interoperability", Topic::Interoperability},
    {"interoperation", Topic::Interoperability},
    {"interworking", Topic::Interoperability},
    {"compatibility", Topic::Interoperability},
    {"resolution", Topic::Resolution},
    {"resolving", Topic::Resolution},
    {"resolver", Topic::Resolution},
    {"documentation", Topic::Documentation},
    {"document", Topic::Documentation},
    {"ancillary", Topic::Documentation},
    {"relevant", Topic::Documentation},
    {"literature", Topic::Documentation},
    {"additional", Topic::AdditionalInformation},
    {"further", Topic::AdditionalInformation},
    {"supplementary", Topic::AdditionalInformation},
    {"miscellaneous", Topic::AdditionalInformation},
    {"revision", Topic::RevisionInformation},
    {"revised", Topic::RevisionInformation},
    {"history", Topic::RevisionInformation},
    {"amendment", Topic::RevisionInformation},
    {"uniqueness", Topic::Uniqueness},
    {"unique", Topic::Uniqueness},
    {"persistence", Topic::Persistence},
    {"persistent", Topic::Persistence},
    {"permanence", Topic::Persistence},
    {"longevity", Topic::Persistence},
    {"equivalence", Topic::LexicalEquivalence},
    {"equivalent", Topic::LexicalEquivalence},
    {"lexical", Topic::LexicalEquivalence},
    {"conformance", Topic::Conformance},
    {"conforming", Topic::Conformance},
    {"compliance", Topic::Conformance},
    {"validation", Topic::Validation},
    {"validating", Topic::Validation},
    {"verification", Topic::Validation},
    {"namespace", Topic::NamespaceIdentifier, true},
    {"identifier", Topic::NamespaceIdentifier, true},
    {"name", Topic::NamespaceIdentifier, true},
    {"information", Topic::AdditionalInformation, true},
    {"information", Topic::RegistrationInformation, true},
    {"change", Topic::RevisionInformation, true},
    {"who", Topic::Registrant, true},
    {"else", Topic::AdditionalInformation, true},
    {"remark", Topic::AdditionalInformation, true},
    {"comment", Topic::AdditionalInformation, true},
    {"reference", Topic::Documentation, true},
    {"description", Topic::Syntax, true},
    {"definition", Topic::Syntax, true},
});

// How many letters of a word of so many may be wrong.
int editsOf(size_t letters) { return letters < 5 ? 0 : letters < 9 ? 1 : 2; }

// "assigned" and "assignment", "resolve" and "resolving".
bool isOfOneStem(std::string_view word, std::string_view hint)
{
    constexpr ptrdiff_t shortestStem = 6, longestEnding = 5;
    const auto [wordEnding, hintEnding] = std::ranges::mismatch(word, hint);
    return wordEnding - word.begin() >= shortestStem && word.end() - wordEnding <= longestEnding &&
           hint.end() - hintEnding <= longestEnding;
}

bool isSpeltLike(std::string_view word, std::string_view hint)
{
    if (word == hint)
        return true;
    if (word.size() == hint.size() + 1 && word.back() == 's' && word.starts_with(hint))
        return true;
    if (isOfOneStem(word, hint))
        return true;
    const int edits = editsOf(hint.size());
    const bool begins = word.front() == hint.front() || (word.size() > 1 && word[1] == hint.front());
    return edits > 0 && begins && editsBetween(word, hint, edits) <= edits;
}

constexpr size_t longestWord = 24;

void addTopics(std::string_view word, bool vague, Topics &topics)
{
    const bool known = isWordOfLabels(word) || std::ranges::any_of(hints, [word](const Hint &hint) {
                           return word == hint.word || (word.size() == hint.word.size() + 1 &&
                                                        word.back() == 's' && word.starts_with(hint.word));
                       });
    for (const Hint &hint : hints) {
        if (hint.vague != vague || topics.contains(hint.topic))
            continue;
        const bool said = known ? word.starts_with(hint.word) && word.size() <= hint.word.size() + 1
                                : isSpeltLike(word, hint.word);
        if (said)
            topics.append(hint.topic);
    }
}

void addTopics(QStringView label, bool vague, Topics &topics)
{
    for (qsizetype i = 0; i < label.size();) {
        if (!label[i].isLetter()) {
            ++i;
            continue;
        }
        std::array<char, longestWord> folded;
        size_t size = 0;
        const qsizetype from = i;
        for (; i < label.size() && label[i].isLetter(); ++i)
            if (size < longestWord)
                folded[size++] = foldedLetter(label[i]);
        if (i - from <= qsizetype(longestWord))
            addTopics({folded.data(), size}, vague, topics);
    }
}

} // namespace

QVarLengthArray<Topic, 8> nearTopics(QStringView label)
{
    Topics topics;
    addTopics(label, false, topics);
    if (topics.isEmpty())
        addTopics(label, true, topics);
    return topics;
}

} // namespace nidus::formats
