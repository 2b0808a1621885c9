// Names of namespaces in prose: another one than the template asks for (RFC 8141 Appendix A), and a place in
// "urn:ietf:params:", which is none (RFC 3553).
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

// ---- urn:ietf:params ----

// "Our schemas will be named urn:ietf:params:xml:ns:oak:1", "the office hands out names below ..."
bool assignsParams(QStringView sentence, bool inAssignment)
{
    if (!sentence.contains(QLatin1String("ietf:params"), Qt::CaseInsensitive))
        return false;
    static const SentenceForms assigned{
        "assign*|mint*|issu*|hand|hands|handed|allocat*|register*|number*|will|shall|plan*|get|gets|receive*|"
        "given|"
        "give|gives|identified|named|name|live|lives|reserve*|create*|coin*|intend*|choos*|want*|put|placed"};
    static const SentenceForms harmless{
        "iana|rfc|ietf|already|<not>|unlike|had|would|existing|formerly|instead|"
        "similar|compar*|differ*"};
    const FormWords words = formWords(sentence);
    return (inAssignment || assigned.findIn(words)) && !harmless.findIn(words);
}

// RFC 3553: a place under "urn:ietf:params:" is asked for in a document of the IETF, not by a template.
void ietfParams(const Subject &subject, Report &report)
{
    const QString &field = subject[Field::NamespaceIdentifier];
    const qsizetype at = field.indexOf(QLatin1String("ietf:params"), 0, Qt::CaseInsensitive);
    const QString words =
        tr("“urn:ietf:params:” is a part of the namespace “ietf”. A place in it is asked for "
           "in an RFC and registered by IANA (RFC 3553 §4); it is not a namespace of its own.");
    if (at >= 0)
        return report.say(Field::NamespaceIdentifier, {at, 11}, words);
    const bool isOfIetf = subject.nid.compare(QLatin1String("ietf"), Qt::CaseInsensitive) == 0;
    if (isOfIetf && !(subject.context.isRegistered && subject.context.isRegistered(subject.nid.toLower())))
        return; // a version of the registration itself
    for (const Sample &sample : subject.samples) {
        const Statement *statement = statementAt(subject.statements(sample.field), sample.span.start);
        if (sample.field != Field::Syntax ||
            !sample.text.startsWith(QLatin1String("urn:ietf:params"), Qt::CaseInsensitive) ||
            (statement && statement->ofSentence.hasAny({Topic::Other, Topic::Denied})))
            continue;
        return report.say(sample.field, sample.span, words);
    }
    for (const FieldInfo &row : fieldTable())
        for (const Statement &statement : subject.statements(row.field))
            if (row.field != Field::Syntax &&
                assignsParams(textWithMarks(subject[row.field], statement.sentence),
                              row.field == Field::Assignment))
                return report.say(row.field, statement.span, words);
}

const Rule rules[] = {
    {{"nid-in-prose", "RFC 8141 App. A", Severity::Warning}, namespaceMentioned},
    {{"ietf-params", "RFC 3553 §4", Severity::Warning}, ietfParams},
};

} // namespace

std::span<const Rule> mentionRules() { return rules; }

} // namespace nidus::rules
