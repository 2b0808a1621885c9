// Names of namespaces in prose: another one than the template asks for (RFC 8141 Appendix A).
#include "core/translation.inc"

#include "core/registration/nid.h"
#include "core/rules/reading.h"
#include "core/rules/rule.h"
#include "core/rules/sentence_forms.h"
#include "core/rules/slips.h"

namespace nidus::rules {

namespace {

struct Mention {
    Span span; // of the name
    bool isQuoted = false;
};

bool isQuote(QChar c) { return QStringView(u"\"'`\u2018\u2019\u201c\u201d\u00ab\u00bb\u201e").contains(c); }

bool isOfNid(QChar c) { return isAsciiAlnum(c) || c == u'-'; }

// The word that ends before `i`, with nothing but blanks between; empty: there is none.
QStringView wordBefore(QStringView text, qsizetype i)
{
    while (i > 0 && isBlank(text[i - 1]))
        --i;
    const qsizetype end = i;
    while (i > 0 && isWordChar(text[i - 1]))
        --i;
    return text.sliced(i, end - i);
}

QStringView wordBehind(QStringView text, qsizetype i)
{
    while (i < text.size() && isBlank(text[i]))
        ++i;
    qsizetype end = i;
    while (end < text.size() && isWordChar(text[end]))
        ++end;
    return text.sliced(i, end - i);
}

bool isNamespaceWord(QStringView word) { return isOneOf(word, {"namespace", "nid"}); }

// Calls `take` for each name that is called one of a namespace: `the "oak" namespace`, `NID "oak"`, and, not
// in quotation marks, "the oak namespace".
template <class Take> void eachMention(QStringView text, Take take)
{
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (!isOfNid(text[i]) || (i > 0 && isOfNid(text[i - 1])))
            continue;
        qsizetype end = i;
        while (end < text.size() && isOfNid(text[end]))
            ++end;
        const bool isQuoted = isQuote(charAt(text, i - 1)) && isQuote(charAt(text, end));
        const QStringView behind = wordBehind(text, isQuoted ? end + 1 : end);
        const QStringView before = wordBefore(text, isQuoted ? i - 1 : i);
        const bool isBeforeNamespace = isNamespaceWord(behind) || (isWord(behind, "urn") && isQuoted);
        const bool isBehindNamespace =
            isQuoted && (isNamespaceWord(before) || isOneOf(before, {"identifier", "called", "named"})) &&
            (!isWord(before, "identifier") ||
             isWord(wordBefore(text, before.data() - text.data()), "namespace"));
        if (isBeforeNamespace || isBehindNamespace)
            take(Mention{{i, end - i}, isQuoted});
        i = end - 1;
    }
}

// So much alike that one is meant for the other: "pomona" and "pomonet".
bool areAlike(const QString &a, const QString &b)
{
    constexpr qsizetype least = 4;
    if (isSlipOf(a, b))
        return true;
    qsizetype common = 0;
    while (common < std::min(a.size(), b.size()) && a[common] == b[common])
        ++common;
    const qsizetype rest = std::max(a.size(), b.size()) - common;
    return common >= least && rest <= 2 && common > rest;
}

// "is requested", "this template registers": of what is asked for here.
bool asksFor(QStringView sentence)
{
    static const SentenceForms forms{
        "<is> ~hereby|now requested|asked_for|applied_for|proposed|sought",
        "<is> ~hereby|now registered|defined|described by|in|with this|the "
        "template|request|document|registration|form",
        "this template|request|registration|document|form|application",
        "this|the|our template|request|registration|document|application ... "
        "request*|register*|ask|asks|define*|"
        "apply|applies|propos*|concern*",
        "we|registrant|trust|foundation .. "
        "request|requests|ask_for|asks_for|apply_for|applies_for|propose|proposes"};
    return forms.standsAffirmedIn(sentence);
}

// Not far from it, it is called another one.
bool isCalledAnother(QStringView body, Span span)
{
    constexpr qsizetype reach = 60;
    static const SentenceForms forms{
        "unlike|existing|older|old|former*|formerly|predecessor*|replac*|succe*|similar|related|earlier|"
        "instead|"
        "another|other|others|besides|beside|distinct|confus*|different|differs|compare|compared|already"};
    const qsizetype first = std::max<qsizetype>(0, span.start - reach);
    const qsizetype end = std::min(body.size(), span.start + span.length + reach / 2);
    return forms.standsIn(body.sliced(first, end - first));
}

bool holdsWord(QStringView text, const QString &wanted)
{
    bool found = false;
    for (qsizetype at = 0; !found && (at = text.indexOf(wanted, at, Qt::CaseInsensitive)) >= 0; ++at)
        found = !isOfNid(charAt(text, at - 1)) && !isOfNid(charAt(text, at + wanted.size()));
    return found;
}

void checkField(const Subject &subject, Field field, const QString &own, Report &report)
{
    const QStringView body = subject[field];
    eachMention(body, [&](const Mention &mention) {
        const auto nid = Nid::parse(body.sliced(mention.span.start, mention.span.length));
        if (!nid || nid->folded() == own)
            return;
        const bool isAlike = areAlike(nid->folded(), own);
        if (!isAlike && !mention.isQuoted)
            return;
        const Statement *statement = statementAt(subject.statements(field), mention.span.start);
        if (!statement || isCalledAnother(body, mention.span) ||
            (subject.context.isRegistered && subject.context.isRegistered(nid->folded())))
            return;
        const QStringView sentence = body.sliced(statement->sentence.start, statement->sentence.length);
        if (!holdsWord(sentence, own) && (isAlike || asksFor(sentence)))
            report.say(
                field, mention.span,
                tr("This speaks of the namespace “%1”, but this template is about “%2”. Write the name "
                   "that is asked for, or say which other namespace is meant.")
                    .arg(nid->text(), subject.nid));
    });
}

void namespaceMentioned(const Subject &subject, Report &report)
{
    const auto own = Nid::parse(subject.nid);
    if (!own)
        return;
    for (const Field field :
         {Field::Registrant, Field::Purpose, Field::Syntax, Field::Assignment, Field::SecurityAndPrivacy,
          Field::Interoperability, Field::Resolution, Field::AdditionalInformation})
        checkField(subject, field, own->folded(), report);
}

const Rule rules[] = {
    {{"nid-in-prose", "RFC 8141 App. A", Severity::Warning}, namespaceMentioned},
};

} // namespace

std::span<const Rule> mentionRules() { return rules; }

} // namespace nidus::rules
