// Findings about a template: every rule of RFC 8141 that a program can judge. Rules judge requests; what was
// registered long ago is not judged unless asked for.
#pragma once

#include "core/registration/finding.h"
#include "core/registration/nid.h"
#include "core/registration/registration_template.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

namespace nidus::rules {

// Stored with the findings of a publication; raised whenever a rule changes what it says.
inline constexpr char ruleSetVersion[] = "15";

// What lifts an error of a rule when the request is published.
enum class Answer {
    Never,           // no decision makes one name two, or gives one that RFC 8141 gives to nobody
    OutsideDecision, // another body's decision, recorded as such (core/registration/outside_decision.h)
    Reason,          // a person's, in words
};

struct RuleInfo {
    const char *id;
    const char *clause;
    Severity severity;
    Answer answer = Answer::Reason;
    bool isLayout = false; // of the page, not of what is said: shown to whoever asks for it, one a text
};
// Every rule, NID rules first in the order of their printing.
const QList<RuleInfo> &allRules();
Answer answerTo(const QString &rule); // a rule that there is no more: Reason
bool isLayout(const QString &rule);   // a rule that there is no more: false

// A name that an earlier version of the registration gives as a sample, and that its own grammar derives.
struct EarlierName {
    QString name;
    int version = 0; // its number
};

// What a text says of its names' syntax which others have names by (RFC 8141 §5.1).
struct EarlierSyntax {
    QString body;    // of its field Syntax
    int version = 0; // its number
};

// What the rules must know beside the text. Questions to a store are functions, so that rules need none.
struct Context {
    Kind kind = Kind::Formal;
    // The version number that a template must state, when it is known (1 for a new request).
    std::optional<int> expectedVersion;
    // Is this folded NID registered already (and not by the registration under revision)? Empty: not asked.
    std::function<bool(const QString &foldedNid)> isRegistered;
    // Of a registered one: does no edition list it any longer? Empty: not asked.
    std::function<bool(const QString &foldedNid)> isDelisted = {};
    // The name that is asked for beside a template that names none. Empty: none is.
    QString askedNid = {};
    // Of a revision: the name that is revised, folded. Empty: a new request.
    QString revisedNid = {};
    // The number that the next informal namespace gets. Empty: not asked.
    std::optional<qint64> nextInformal;
    // The registry, not the registrant, put the informal name in: nid-informal-requested is silent.
    bool nidAssigned = false;
    // The day that it is now (UTC), YYYY-MM-DD: a remedy writes it for an open Date. Empty: not known.
    QString today = {};
    // Of a revision: the text of the version before it. Nothing: there is none, or it is not known.
    std::optional<RegistrationTemplate> before = {};
    // Of a revision that was begun before `before` stood: the text from which it was begun. Nothing: from
    // `before`, or it is not known.
    std::optional<RegistrationTemplate> begunFrom = {};
    // Of a revision: names of the versions before it. Empty: not asked.
    std::function<QList<EarlierName>()> earlierNames = {};
    // Of a revision: Syntax of the version before it; of a correction: of the text that it corrects. Nothing:
    // there is none.
    std::optional<EarlierSyntax> earlierSyntax = {};
    // A beginning for Revision Information, out of what differs from the version before. Empty: not asked.
    std::function<QString(const RegistrationTemplate &text)> revisionDraft = {};
};

// The samples of `text` that its own grammars derive: valid for ever (RFC 8141 §5.1). `nid`: of the
// namespace. Each once, in their order.
QStringList derivedSamples(const RegistrationTemplate &text, const QString &nid);

// NID rules alone (nid_rules.cpp), in their order; a broken nid-syntax is the only one then. Spans count in
// `nid`. A formal name is judged by every clause of §5.1 (`xn--oak` breaks two), an informal one by §5.2 and
// nid-registered. nid-informal-requested is about a request, not about a name: only checkTemplate reports it,
// beside what checkNid says of the name asked for.
Findings checkNid(const QString &nid, const Context &context);

// Of one rule so many findings are listed; another one, in the place of the next, says how many were not.
inline constexpr qsizetype mostOfOneRule = 1000;

// All rules. Findings come in the order of the fields, then of their place; what concerns no field comes
// last. A field that says nothing has one finding for that. An informal request may leave Namespace
// Identifier empty or open. Linear in the text; about 45 µs for one of 2.5 KB
// (tests/core/rules/tst_text_rules).
Findings checkTemplate(const RegistrationTemplate &text, const Context &context);

} // namespace nidus::rules
