// What a label means: the sections of the RFC 8141 form (Appendix A) and of the older RFC 2611 and RFC 3406
// forms, found by the words of the label in any order, number and case ("Identifier assignment process",
// "Process of identifiers assignment").
#pragma once

#include "core/registration/field.h"

#include <QStringView>

#include <optional>
#include <string_view>

namespace nidus::formats {

enum class Topic {
    NamespaceIdentifier,
    RegistrationInformation,
    Version,
    Date,
    Registrant,
    Purpose,
    Syntax,
    Assignment,
    Security,
    Interoperability,
    Resolution,
    Documentation,
    AdditionalInformation,
    RevisionInformation,
    Uniqueness,
    Persistence,
    LexicalEquivalence,
    Conformance,
    Validation,
    Scope,
    CommunityConsiderations,
    NamespaceConsiderations,
    IanaConsiderations,
    OtherSection, // of documents, in neither form: References, Overview, Change history …
};

struct TopicInfo {
    Topic topic;
    std::optional<Field> field;
    const char *source8141;  // the section's name in a template of the RFC 8141 form
    const char *sourceOlder; // and in the older form
    int order8141;           // its place in the form; -1: it has none there
    int orderOlder;
    bool native() const { return field && order8141 >= 0; } // one of Appendix A's own thirteen
};

const TopicInfo &info(Topic topic);

struct LabelMatch {
    Topic topic = Topic::OtherSection;
    quint64 wording = 0;       // equal for equal wording, whatever the order, number and case of the words
    bool strong = false;       // two or more telling words: hardly ever a line of a body
    int vote = 0;              // 1: the wording of RFC 8141; -1: an older one; 0: either
    bool isNear = false;       // by words that are nearly a form's, where the form's section was missing
    bool subNamespace = false; // RFC 3553: names a part of another namespace, no NID
};

// Nothing when `label` (without markup, numbering and colon) is the label of no known section.
std::optional<LabelMatch> matchLabel(QStringView label);

// Whether the forms' labels have `word`, which is folded.
bool isWordOfLabels(std::string_view word);

// A letter of labels in lower case, without the marks of other languages; '\x7f' for one outside of ASCII.
char foldedLetter(QChar letter);

// Whether `label` speaks of lexical equivalence among other things ("Encoding and lexical equivalence").
std::optional<LabelMatch> matchLoosely(QStringView label);

// Whether `label` names an item inside a Registrant section: "Designated contact", "E-mail", "Postal
// address".
bool isRegistrantItem(QStringView label);

} // namespace nidus::formats
