// What the rules share inside this folder: what a rule looks at, how it reports, and the tables of the rules.
// One small function a rule; a new rule is a function and a row. The tables stand in nid_rules.cpp,
// presence_rules.cpp, version_and_date_rules.cpp, revision_rules.cpp, registrant_rules.cpp,
// placeholder_rules.cpp, documentation_rules.cpp, address_rules.cpp, form_rules.cpp, sample_rules.cpp,
// length_rules.cpp, mention_rules.cpp, equivalence_rules.cpp, grammar_change_rules.cpp, character_rules.cpp,
// namespace_rules.cpp, reference_rules.cpp, layout_rules.cpp and, of what core/abnf finds, grammar_rules.cpp.
#pragma once

#include "core/rules/grammar_change.h"
#include "core/rules/rules.h"
#include "core/rules/sample_claims.h"
#include "core/rules/samples.h"
#include "core/rules/sentences.h"
#include "core/rules/urn_forms.h"

#include <QVarLengthArray>

#include <array>
#include <memory>
#include <span>

namespace nidus::rules {

// What a field's body says as a whole.
enum class Saying {
    Empty,         // nothing, or nothing but marks ("-", "...")
    NotApplicable, // "N/A", "not applicable"
    None,          // "None.", "None relevant."
    Placeholder,   // nothing but a placeholder ("TBD", "To be determined.")
    Something,
};

struct Placeholder {
    Field field;
    Span span;
    bool isOfName = false; // where the name of an informal namespace belongs (OpenNames::unclear)
};

// What the rules look at: the template, and what several of them want to know of it, found out
// once (rules.cpp).
struct Subject {
    Subject(const RegistrationTemplate &text, const Context &context);

    const QString &operator[](Field field) const { return text[field]; }
    Saying saying(Field field) const { return sayings[size_t(field)]; }
    bool hasPlaceholder(Field field) const;
    bool isOpen(Field field) const { return saying(field) == Saying::Empty || hasPlaceholder(field); }
    // "urn:<assigned number>:1" in an informal request, where the registry will put its number (§5.2).
    bool waitsForName(const QString &urn) const;

    const QList<Statement> &statements(Field field) const { return prose[size_t(field)]; }

    const RegistrationTemplate &text;
    const Context &context;
    QVarLengthArray<Placeholder, 8> placeholders; // in the order of the fields, then of their place
    std::array<Saying, fieldCount> sayings;
    std::optional<int> version;    // as stated, when that is a positive integer
    std::optional<Span> fastTrack; // where Registrant asks for the fast track
    QString nid;                   // the name asked for; empty: none, or the registry gives it
    std::array<QList<Statement>, fieldCount> prose;
    QList<Sample> samples;     // of `nid`
    QList<SampleClaim> claims; // what the text says of each
    QList<EarlierName> earlierNames;
    std::unique_ptr<const UrnForms> forms; // of Syntax; nothing: there is no name that these had to derive
    GrammarChange grammarChange;           // of a revision or correction
};

// Where a rule puts its findings; fills in what the rule's row says.
class Report {
public:
    Report(const RuleInfo &rule, Findings &findings) : m_rule(rule), m_findings(findings) {}

    void say(std::optional<Field> field, Span span, QString words, std::optional<Remedy> remedy = {})
    {
        sayOf(m_rule.clause, field, span, std::move(words), std::move(remedy));
    }
    // For a rule that stands for several clauses.
    void sayOf(const char *clause, std::optional<Field> field, Span span, QString words,
               std::optional<Remedy> remedy = {})
    {
        if (m_said < mostOfOneRule)
            append(clause, field, span, std::move(words), std::move(remedy));
        else if (++m_left == 1)
            m_firstLeft = {field, span};
    }
    // After the rule has looked: says how many places more it found than are listed.
    void finish();

private:
    void append(const char *clause, std::optional<Field> field, Span span, QString words,
                std::optional<Remedy> remedy)
    {
        ++m_said;
        m_findings.append({QString::fromLatin1(m_rule.id), m_rule.severity, field, span,
                           QString::fromUtf8(clause), std::move(words), std::move(remedy)});
    }

    const RuleInfo &m_rule;
    Findings &m_findings;
    qsizetype m_said = 0, m_left = 0;
    std::pair<std::optional<Field>, Span> m_firstLeft = {};
};

struct Rule {
    RuleInfo info;
    void (*look)(const Subject &subject, Report &report);
};

inline constexpr Span wholeField{};
inline Span all(QStringView body) { return {0, body.size()}; }

// The tables, a file each.
QList<RuleInfo> nidRuleInfos();
std::span<const Rule> presenceRules();
std::span<const Rule> versionAndDateRules();
std::span<const Rule> revisionRules();
std::span<const Rule> registrantRules();
std::span<const Rule> documentationRules();
std::span<const Rule> placeholderRules();
std::span<const Rule> addressRules();
std::span<const Rule> formRules();
std::span<const Rule> sampleRules();
std::span<const Rule> lengthRules();
std::span<const Rule> mentionRules();
std::span<const Rule> grammarChangeRules();
std::span<const Rule> equivalenceRules();
std::span<const Rule> characterRules();
std::span<const Rule> namespaceRules();
std::span<const Rule> referenceRules();
std::span<const Rule> layoutRules();

// Findings about the Namespace Identifier field of a template: the NID rules, with spans in the field's body.
Findings checkNidField(const Subject &subject);

// What is wrong with the grammars in Syntax (grammar_rules.cpp), appended to `findings` in the order of
// grammarRuleInfos().
QList<RuleInfo> grammarRuleInfos();
void checkGrammars(const Subject &subject, Findings &findings);

// The placeholders in `body` of `text`, appended to `found` in order. `kind`: an informal template cannot
// know its NID yet.
void findPlaceholders(Field field, QStringView body, const RegistrationTemplate &text, Kind kind,
                      QVarLengthArray<Placeholder, 8> &found);
Saying classify(QStringView body);
// "See section 5.", "See above.": a few words that send to another place and name no document
// (presence_rules.cpp).
bool pointsAtNoDocument(QStringView body);
// The name that a word stands for which mostly stands for none ("tbd"), where it is all that Namespace
// Identifier says; asks whether it is the name.
struct AskedName {
    QString words;
    Remedy remedy;
};
std::optional<AskedName> askWhetherName(QStringView field);
// What a program may write into an open field: the number and the day are known (rules.cpp).
std::optional<Remedy> knownValue(Field field, const Subject &subject);
// Where `text` asks for the fast track: "fast-track" in a sentence that denies nothing.
std::optional<Span> fastTrackClaim(QStringView text);

} // namespace nidus::rules
