#include "core/translation.inc"

#include "core/rules/grammar_words.h"

#include "core/abnf/known_rules.h"
#include "core/registration/finding.h"

#include <QLatin1String>

namespace nidus {

namespace {

struct Words {
    const char *rule, *words, *clause; // %1: what it is about
};

constexpr Words table[] = {
    {"abnf-quote-open", QT_TR_NOOP("The quotation mark in %1 is not closed on its line."), "RFC 5234 §2.3"},
    {"abnf-quotes", QT_TR_NOOP("ABNF quotes text with \", not as in %1."), "RFC 5234 §2.3"},
    {"abnf-number", QT_TR_NOOP("%1 is no character or range of characters: numbers go up, and to 10FFFF."),
     "RFC 5234 §2.3, §3.4"},
    {"abnf-dash", QT_TR_NOOP("%1 holds another dash than the hyphen of a range, or the base twice."),
     "RFC 5234 §3.4"},
    {"abnf-bracket-open", QT_TR_NOOP("The bracket “%1” is not closed."), "RFC 5234 §3.5, §3.8"},
    {"abnf-bracket-close", QT_TR_NOOP("The bracket “%1” closes nothing."), "RFC 5234 §3.5, §3.8"},
    {"abnf-bracket-other", QT_TR_NOOP("The bracket “%1” closes one of another kind."), "RFC 5234 §3.5, §3.8"},
    {"abnf-repeat", QT_TR_NOOP("ABNF writes bounds of a repetition with an asterisk, not as “%1”."),
     "RFC 5234 §3.6"},
    {"abnf-repeat-bounds", QT_TR_NOOP("“%1” asks for more than it allows."), "RFC 5234 §3.6"},
    {"abnf-bar", QT_TR_NOOP("ABNF separates alternatives by a slash, not by “%1”."), "RFC 5234 §3.2"},
    {"abnf-alternative-empty", QT_TR_NOOP("Nothing stands on one side of “%1”."), "RFC 5234 §3.2"},
    {"abnf-group-empty", QT_TR_NOOP("Nothing stands in these brackets."), "RFC 5234 §3.5"},
    {"abnf-rule-empty", QT_TR_NOOP("Nothing stands behind the equals sign."), "RFC 5234 §2.2"},
    {"abnf-braces",
     QT_TR_NOOP("ABNF has no braces: a comment begins with a semicolon, a repetition with an "
                "asterisk."),
     "RFC 5234 §3.6, §3.9"},
    {"abnf-suffix", QT_TR_NOOP("ABNF says before an element how often it stands, not by “%1”."),
     "RFC 5234 §3.6, §3.8"},
    {"abnf-unquoted", QT_TR_NOOP("“%1” stands without quotation marks."), "RFC 5234 §2.3"},
    {"abnf-adds-to-nothing", QT_TR_NOOP("“=/” adds to %1, which is not defined before."), "RFC 5234 §3.3"},
    {"abnf-defines", QT_TR_NOOP("ABNF defines with “=”, not with “%1”."), "RFC 5234 §2.2"},
    {"abnf-name", QT_TR_NOOP("“%1” is no name of ABNF: a letter, then letters, digits and hyphens."),
     "RFC 5234 §2.1"},
    {"abnf-undefined", QT_TR_NOOP("No rule defines %1."), "RFC 5234 §2.1"},
    {"abnf-imported", QT_TR_NOOP("No rule defines %1 here; %2 does. Say so, or copy the rule."),
     "RFC 5234 §2.1"},
    {"abnf-unused", QT_TR_NOOP("No other rule uses %1."), "RFC 5234 §2.1"},
    {"abnf-unreachable", QT_TR_NOOP("%1 is used only by rules that the first one does not reach."),
     "RFC 5234 §2.1"},
    {"abnf-redefined",
     QT_TR_NOOP("%1 is defined again, in other words; only the first definition counts here. "
                "Use “=/” to add alternatives."),
     "RFC 5234 §3.3"},
    {"abnf-redefined-alike", QT_TR_NOOP("%1 is defined twice in the same words."), "RFC 5234 §3.3"},
    {"abnf-core-redefined",
     QT_TR_NOOP(
         "%1 is a rule of RFC 5234 itself, where it says something else; this definition takes its place."),
     "RFC 5234 App. B.1"},
    {"abnf-left-recursive", QT_TR_NOOP("%1 begins with itself: many programs do not read such a rule."),
     "RFC 5234"},
    {"abnf-endless", QT_TR_NOOP("What is repeated here without end may be empty."), "RFC 5234 §3.6"},
    {"abnf-unproductive", QT_TR_NOOP("%1 never ends: no text is derived from it."), "RFC 5234"},
};

const Words *wordsOf(const abnf::Fault &fault)
{
    for (const Words &row : table)
        if (qstrcmp(row.rule, fault.rule) == 0)
            return &row;
    return nullptr;
}

} // namespace

QString message(const abnf::Fault &fault)
{
    const Words *row = wordsOf(fault);
    if (!row)
        return QString::fromLatin1(fault.rule);
    QString words = tr(row->words);
    const QString about = QString::fromStdString(fault.about);
    const std::string_view from = abnf::knownFrom(fault.about);
    if (words.contains(QLatin1String("%2")))
        words = words.arg(about, QString::fromLatin1(from.data(), qsizetype(from.size())));
    else if (words.contains(QLatin1String("%1")))
        words = words.arg(about);
    if (fault.repairs)
        words += u' ' + tr("Write %1.").arg(QString::fromStdString(fault.repair));
    return words;
}

QString clauseOf(const abnf::Fault &fault)
{
    const Words *row = wordsOf(fault);
    return row ? QString::fromUtf8(row->clause) : QString();
}

QString id(abnf::Fault::Severity severity)
{
    constexpr Severity known[] = {Severity::Error, Severity::Warning, Severity::Advice};
    return nidus::id(known[int(severity)]);
}

} // namespace nidus
