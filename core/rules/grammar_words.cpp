#include "core/translation.inc"

#include "core/rules/grammar_words.h"

#include "core/abnf/known_rules.h"
#include "core/registration/finding.h"

#include <QLatin1String>

#include <optional>

namespace nidus {

namespace {

struct Words {
    const char *rule, *words, *clause; // %1: what it is about; %2: secondOf()
    std::optional<Severity> inTemplate;
};

// RFC 8141 §6.4.2 leaves it to the registrant how the structure is described: no fault of a grammar is an
// error of the template. A warning is one that leaves open which names are meant.
constexpr auto warning = Severity::Warning;
constexpr auto advice = Severity::Advice;
constexpr std::optional<Severity> silent = {}; // what is meant is plain, or it is no fault of a template

constexpr Words table[] = {
    {"abnf-quote-open", QT_TR_NOOP("The quotation mark in %1 is not closed on its line."), "RFC 5234 §2.3",
     warning},
    {"abnf-quotes", QT_TR_NOOP("ABNF quotes text with \", not as in %1."), "RFC 5234 §2.3", advice},
    {"abnf-text-characters",
     QT_TR_NOOP("The text %1 holds a character that may not stand between quotation marks."),
     "RFC 5234 §2.3, §4", advice},
    {"abnf-regex", QT_TR_NOOP("No grammar says what “%1” of this regular expression means."), "RFC 5234 §3",
     warning},
    {"abnf-range", QT_TR_NOOP("ABNF writes a range of characters by their numbers, not as %1."),
     "RFC 5234 §3.4", advice},
    {"abnf-number",
     QT_TR_NOOP("%1 is not a character or a range of characters: digits of the base, and two bounds that "
                "go up."),
     "RFC 5234 §2.3, §3.4", warning},
    {"abnf-number-large", QT_TR_NOOP("No character has a number of %1: they go to 10FFFF."), "RFC 3629 §3",
     warning},
    {"abnf-dash",
     QT_TR_NOOP("%1 holds another dash than the hyphen of a range, blanks beside it, or the base twice."),
     "RFC 5234 §3.4", advice},
    {"abnf-bracket-open", QT_TR_NOOP("The bracket “%1” is not closed."), "RFC 5234 §3.5, §3.8", warning},
    {"abnf-bracket-close", QT_TR_NOOP("The bracket “%1” closes nothing."), "RFC 5234 §3.5, §3.8", warning},
    {"abnf-bracket-other", QT_TR_NOOP("The bracket “%1” closes one of another kind."), "RFC 5234 §3.5, §3.8",
     warning},
    {"abnf-repeat", QT_TR_NOOP("ABNF writes bounds of a repetition with an asterisk, not as “%1”."),
     "RFC 5234 §3.6", advice},
    {"abnf-repeat-blank", QT_TR_NOOP("ABNF has no blank between “%1” and what it repeats."),
     "RFC 5234 §3.6, §4", advice},
    {"abnf-repeat-single",
     QT_TR_NOOP("“%1” before an element says “once”, which it says without; one or more is “1*”."),
     "RFC 5234 §3.6, §3.7", warning},
    {"abnf-repeat-nothing",
     QT_TR_NOOP("“%1” has nothing directly behind it that it repeats: ABNF says before an element how often "
                "it stands."),
     "RFC 5234 §3.6", warning},
    {"abnf-list",
     QT_TR_NOOP(
         "“%1” is a list of HTTP's extension of ABNF (RFC 9110 §5.6.1), which RFC 5234 does not have."),
     "RFC 5234 §3.6", warning},
    {"abnf-exception",
     QT_TR_NOOP("ABNF cannot say “but not” as EBNF does by “%1”: list what may stand here."), "RFC 5234 §3",
     warning},
    {"abnf-operator",
     QT_TR_NOOP(
         "ABNF has no operator “%1”: list what may stand here, or quote it where it stands for itself."),
     "RFC 5234 §3", warning},
    {"abnf-slash-missing",
     QT_TR_NOOP("%1 ends its line without a slash, and what follows belongs to it; the lines around are "
                "alternatives."),
     "RFC 5234 §3.1, §3.2", warning},
    {"abnf-comment-wrapped",
     QT_TR_NOOP("A comment ends with its line; “%1” looks like the rest of the one before."), "RFC 5234 §3.9",
     warning},
    {"abnf-prose-wrapped", QT_TR_NOOP("What stands in angle brackets ends on the line where it begins."),
     "RFC 5234 §4", advice},
    {"abnf-comment", QT_TR_NOOP("A comment of ABNF begins with a semicolon, not as “%1”."), "RFC 5234 §3.9",
     advice},
    {"abnf-repeat-bounds", QT_TR_NOOP("“%1” asks for more than it allows."), "RFC 5234 §3.6", warning},
    {"abnf-bar", QT_TR_NOOP("ABNF separates alternatives by a slash, not by “%1”."), "RFC 5234 §3.2", advice},
    {"abnf-comma",
     QT_TR_NOOP("ABNF writes what follows one another with blanks between, not with “%1” as EBNF does."),
     "RFC 5234 §3.1", advice},
    {"abnf-name-case", QT_TR_NOOP("%1 is defined in other capital and small letters: that is the same name."),
     "RFC 5234 §2.1", silent},
    {"abnf-alternative-empty", QT_TR_NOOP("Nothing stands on one side of “%1”."), "RFC 5234 §3.2", warning},
    {"abnf-group-empty", QT_TR_NOOP("Nothing stands in these brackets."), "RFC 5234 §3.5", advice},
    {"abnf-rule-empty", QT_TR_NOOP("Nothing stands behind the equals sign."), "RFC 5234 §2.2", warning},
    {"abnf-braces",
     QT_TR_NOOP("ABNF has no braces: a comment begins with a semicolon, a repetition with an "
                "asterisk."),
     "RFC 5234 §3.6, §3.9", advice},
    {"abnf-suffix", QT_TR_NOOP("ABNF says before an element how often it stands, not by “%1”."),
     "RFC 5234 §3.6, §3.8", advice},
    {"abnf-unquoted", QT_TR_NOOP("“%1” stands without quotation marks."), "RFC 5234 §2.3", warning},
    {"abnf-line-unread",
     QT_TR_NOOP("“%1” stands among rules and is none: a rule is a name, an equals sign and what it stands "
                "for."),
     "RFC 5234 §2.1, §2.2", warning},
    {"abnf-indent",
     QT_TR_NOOP("“%1” goes on with the rule before, and is not indented deeper than its name."),
     "RFC 5234 §2.2", advice},
    {"abnf-mark", QT_TR_NOOP("“%1” stands before a rule, and is no part of it."), "RFC 5234 §2.2", advice},
    {"abnf-angle", QT_TR_NOOP("%1 is a name: in angle brackets stands what is said in prose."),
     "RFC 5234 §2.1, §4", silent},
    {"abnf-blank", QT_TR_NOOP("This blank is none of ABNF's: it looks the same and is another character."),
     "RFC 5234 §3.1, App. B.1", advice},
    {"abnf-adds-to-nothing", QT_TR_NOOP("“=/” adds to %1, which is not defined before."), "RFC 5234 §3.3",
     advice},
    {"abnf-adds-unnamed",
     QT_TR_NOOP("“=/” is an operator that needs the name of its rule before it, as in “%1 =/ …”."),
     "RFC 5234 §3.3", warning},
    {"abnf-defines", QT_TR_NOOP("ABNF defines with “=”, not with “%1”."), "RFC 5234 §2.2", advice},
    {"abnf-name", QT_TR_NOOP("“%1” is not a name in ABNF: a letter, then letters, digits and hyphens."),
     "RFC 5234 §2.1", advice},
    {"abnf-undefined", QT_TR_NOOP("No rule defines %1."), "RFC 5234 §2.1", warning},
    {"abnf-imported", QT_TR_NOOP("No rule defines %1 here; %2 does. Say so, or copy the rule."),
     "RFC 5234 §2.1", advice},
    {"abnf-imported-cited", QT_TR_NOOP("%1 is a rule of %2."), "RFC 5234 §2.1", silent},
    {"abnf-unused", QT_TR_NOOP("No other rule uses %1."), "RFC 5234 §2.1", advice},
    {"abnf-unreachable", QT_TR_NOOP("%1 is used only by rules that the first one does not reach."),
     "RFC 5234 §2.1", silent},
    {"abnf-redefined",
     QT_TR_NOOP("%1 is defined again, in other words; only the first definition counts here. "
                "Use “=/” to add alternatives."),
     "RFC 5234 §3.3", warning},
    {"abnf-redefined-alike", QT_TR_NOOP("%1 is defined twice in the same words."), "RFC 5234 §3.3", advice},
    {"abnf-core-redefined",
     QT_TR_NOOP(
         "%1 is a rule of RFC 5234 itself, where it says something else; this definition takes its place."),
     "RFC 5234 App. B.1", advice},
    {"abnf-left-recursive", QT_TR_NOOP("%1 begins with itself: many programs do not read such a rule."),
     "RFC 5234", silent},
    {"abnf-endless", QT_TR_NOOP("What is repeated here without end may be empty."), "RFC 5234 §3.6", advice},
    {"abnf-no-urn", QT_TR_NOOP("“%1” can be derived, and is not a URN%2."), "RFC 8141 §2", warning},
    {"abnf-nss-empty",
     QT_TR_NOOP("“%1” can be derived: nothing stands where the namespace-specific string has one character "
                "at least."),
     "RFC 8141 §2", advice},
    {"abnf-urns-unknown",
     QT_TR_NOOP("Whether all that can be derived are URNs is not known: %1 is said in prose."), "RFC 8141 §2",
     silent},
    {"abnf-either-case",
     QT_TR_NOOP("“%1” stands for capital and small letters; the text says that they are told apart."),
     "RFC 5234 §2.3, RFC 7405 §2.1", advice},
    {"abnf-unproductive", QT_TR_NOOP("%1 never ends: no text is derived from it."), "RFC 5234", warning},
};

const Words *wordsOf(const abnf::Fault &fault)
{
    for (const Words &row : table)
        if (qstrcmp(row.rule, fault.rule) == 0)
            return &row;
    return nullptr;
}

// What stands for %2: the document of a known rule, or the namespace.
QString secondOf(const abnf::Fault &fault)
{
    if (!fault.nid.empty())
        return tr(" of the namespace “%1”").arg(QString::fromStdString(fault.nid));
    const std::string_view from = abnf::knownFrom(fault.about);
    return QString::fromLatin1(from.data(), qsizetype(from.size()));
}

} // namespace

QString message(const abnf::Fault &fault)
{
    const Words *row = wordsOf(fault);
    if (!row)
        return QString::fromLatin1(fault.rule);
    QString words = tr(row->words);
    const QString about = QString::fromStdString(fault.about);
    if (words.contains(QLatin1String("%2")))
        words = words.arg(about, secondOf(fault));
    else if (words.contains(QLatin1String("%1")))
        words = words.arg(about);
    if (fault.repairs)
        words += u' ' + (fault.repair.empty()  ? tr("Leave it out.")
                         : fault.repair == " " ? tr("Write the one of the space bar.")
                                               : tr("Write %1.").arg(QString::fromStdString(fault.repair)));
    return words;
}

QString clauseOf(const abnf::Fault &fault)
{
    const Words *row = wordsOf(fault);
    return row ? QString::fromUtf8(row->clause) : QString();
}

std::optional<Severity> severityInTemplate(const abnf::Fault &fault)
{
    const Words *row = wordsOf(fault);
    return row ? row->inTemplate : std::nullopt;
}

QList<FaultRule> faultRules()
{
    QList<FaultRule> rules;
    for (const Words &row : table)
        rules += {row.rule, row.clause, row.inTemplate};
    return rules;
}

QString id(abnf::Fault::Severity severity)
{
    constexpr Severity known[] = {Severity::Error, Severity::Warning, Severity::Advice};
    return nidus::id(known[int(severity)]);
}

} // namespace nidus
