// Which characters a namespace lets into its names, in sentences and in grammars: RFC 8141 §2, §2.2 and
// RFC 3986 §2.1; and what RFC 2141 reserved and RFC 8141 does not.
#include "core/translation.inc"

#include "core/rules/character_claims.h"
#include "core/rules/reading.h"
#include "core/rules/rule.h"
#include "core/rules/sentence_forms.h"

namespace nidus::rules {

namespace {

bool isAdmitted(const Statement &statement)
{
    return statement.topics.has(Topic::InNames) && !statement.topics.isDenied() &&
           !statement.ofSentence.hasAny({Topic::Encoded, Topic::Mapped, Topic::Notation});
}

// "Letters beyond ASCII, such as þ, are left out."
bool leavesOut(QStringView statement)
{
    static const SentenceForms forms{
        "<is> ~always|simply|then "
        "left_out|left_away|omitted|dropped|removed|replaced|transliterated|avoided|"
        "excluded|not_used|unused|written_without|skipped|ignored",
        "leave|leaves|drop|drops|omit|omits ~out"};
    return forms.standsIn(statement);
}

// "Brackets are always written %5B": this sentence, or the next one, says how names hold the character.
bool isWrittenEncoded(const QList<Statement> &statements, const Statement &statement, QStringView body)
{
    static const SentenceForms forms{
        "writ*|encod*|represent*|appear|appears|becom*|stand|stands|put|puts|giv*|turn*|rendered|spelt|"
        "spelled|as|us*|replac* ... %*",
        "%* ... stand|stands|is|are|instead|used|written|put|takes", "<is> ~always %*",
        "<is> ~always|then|first percent_encoded|encoded|escaped",
        "percent_encode|encode|escape them|it|these|those|this|the"};
    static const SentenceForms never{"not|never|without ~be|need|being percent_encoded|encoded|escaped",
                                     "<may> not|never ~be percent_encoded|encoded|escaped"};
    const auto says = [&](Span sentence) {
        const qsizetype start = std::max<qsizetype>(0, sentence.start - 1); // "%5B stands for ..."
        const FormWords words = formWords(body.sliced(start, sentence.start + sentence.length - start));
        return forms.findIn(words) && !never.findIn(words);
    };
    const auto next = std::ranges::find_if(statements, [&statement](const Statement &one) {
        return one.sentence.start >= statement.sentence.start + statement.sentence.length;
    });
    return says(statement.sentence) || (next != statements.end() && says(next->sentence));
}

void charactersBeyondAscii(const Subject &subject, Report &report)
{
    for (const Statement &statement : subject.statements(Field::Syntax)) {
        const Topics &topics = statement.topics;
        if (!topics.has(Topic::NonAscii) || topics.has(Topic::Denied) ||
            (topics.has(Topic::Prevented) && !topics.has(Topic::Unencoded)) ||
            leavesOut(
                QStringView(subject[Field::Syntax]).sliced(statement.span.start, statement.span.length)))
            continue;
        const bool isAllowed = topics.hasAny({Topic::Permitted, Topic::InNames}) && !topics.isDenied() &&
                               !statement.ofSentence.hasAny({Topic::Encoded, Topic::Mapped, Topic::Denied});
        const bool isEncoded =
            isWrittenEncoded(subject.statements(Field::Syntax), statement, subject[Field::Syntax]);
        if ((isAllowed && !isEncoded) || statement.ofSentence.has(Topic::Unencoded))
            report.say(Field::Syntax, statement.span,
                       tr("An NSS has ASCII characters only. Should names need others, say that they are "
                          "encoded as UTF-8 and percent-encoded, and which ones are meant."));
    }
}

QString ofNoUrn(const QStringList &characters)
{
    if (characters.isEmpty())
        return tr("No URN may have this character. Say how it is percent-encoded, or what stands for it.");
    if (characters.size() == 1)
        return tr("No URN may have %1. Say how it is percent-encoded, or what stands for it.")
            .arg(characters.first());
    return tr("No URN may have %1 or %2. Say how they are percent-encoded, or what stands for them.")
        .arg(characters.mid(0, characters.size() - 1).join(QStringLiteral(", ")), characters.last());
}

void charactersNotOfUrns(const Subject &subject, Report &report)
{
    for (const Statement &statement : subject.statements(Field::Syntax)) {
        const Topics &topics = statement.topics;
        const bool asIs =
            topics.hasAll({Topic::BadCharacter, Topic::Unencoded}) && !topics.has(Topic::Denied);
        const QStringView text = textWithMarks(subject[Field::Syntax], statement.span);
        const bool percentIsItself = letsPercentStandForItself(text);
        if (!asIs && !percentIsItself &&
            (!isAdmitted(statement) ||
             isWrittenEncoded(subject.statements(Field::Syntax), statement, subject[Field::Syntax])))
            continue;
        if (topics.has(Topic::PercentSign) || percentIsItself)
            report.sayOf("RFC 8141 §2, RFC 3986 §2.1", Field::Syntax, statement.span,
                         tr("In a URN the percent sign begins an encoded octet and is nothing else. The sign "
                            "itself is written “%25”."));
        else if (topics.has(Topic::MarkOfComponents) &&
                 !statement.ofSentence.hasAny({Topic::Components, Topic::RComponent, Topic::QComponent,
                                               Topic::FComponent, Topic::Reserved}))
            report.say(Field::Syntax, statement.span,
                       tr("“?” and “#” begin the components behind a name and are no part of an NSS. "
                          "Percent-encode them there."));
        else if (topics.has(Topic::BadCharacter))
            report.say(Field::Syntax, statement.span, ofNoUrn(charactersOfNoUrn(text)));
    }
}

void rulesOfRfc2141(const Subject &subject, Report &report)
{
    Span last{-1, 0};
    for (const Statement &statement : subject.statements(Field::Syntax)) {
        const Topics &topics = statement.topics;
        const bool isFirst = statement.sentence != last;
        last = statement.sentence;
        if ((topics.hasAll({Topic::Slash, Topic::Reserved, Topic::UrnSyntax}) ||
             (isFirst && speaksAsRfc2141(subject[Field::Syntax], last))) &&
            !statement.ofSentence.hasAny({Topic::Rfc3986, Topic::History}))
            report.say(
                Field::Syntax, statement.span,
                tr("RFC 2141 reserved “/” and excluded “~” and “&”; RFC 8141 allows them in an NSS, and “?” "
                   "and “#” begin components. Write what holds in this namespace today."));
    }
}

// ---- how an NSS begins, and that there is one ----

enum class NssClaim { None, Slash, Empty };

// Is what begins at word `verb` said of the NSS as a whole: of no part of it, and not "if the NSS ..."?
bool isSaidOfNss(const FormWords &words, qsizetype verb)
{
    constexpr qsizetype reach = 5; // "The NSS of all these URNs always begins"
    const auto is = [&words](qsizetype i, std::initializer_list<const char *> any) {
        return i >= 0 && isOneOf(words[i].text(), any);
    };
    for (qsizetype i = verb - 1; i >= std::max<qsizetype>(0, verb - reach); --i) {
        const bool isLong =
            is(i, {"string", "strings"}) && is(i - 1, {"specific"}) && is(i - 2, {"namespace"});
        if (isLong || is(i, {"nss", "nsss"})) {
            qsizetype before = i - (isLong ? 3 : 1);
            while (is(before, {"the", "a", "an", "each", "every", "this", "its", "any"}))
                --before;
            return !is(before, {"of", "in", "within", "inside", "behind", "after", "from", "to", "if", "when",
                                "where", "whether", "that", "unless", "because"});
        }
        if (is(i, {"part", "segment", "character", "and", "or", "that", "which", "where", "whose", "if",
                   "when", "has", "have", "consists", "contains"}))
            return false;
    }
    return false;
}

NssClaim claimOfNss(QStringView text)
{
    static const SentenceForms slash{
        "begin|begins|start|starts with ~a|the|one ~leading|single|forward ~character /|slash|solidus",
        "has|have a leading slash"};
    static const SentenceForms firstIsSlash{
        "first character of the|an|each|every nss|namespace_specific_string is ~a|the|one "
        "~leading|single|forward ~character /|slash|solidus"};
    static const SentenceForms empty{
        "is|are optional", "is|are allowed|permitted to be empty",
        "may|can|might|could ~also ~even be ~even ~left ~the|an empty|omitted|absent|missing",
        "may|can|might|could ~also ~even have|consist ~of zero length|characters"};
    static const SentenceForms emptyIsAllowed{
        "empty nss|nsss|namespace_specific_string|namespace_specific_strings is|are "
        "allowed|permitted|valid|legal|possible|fine",
        "without a|an|any nss|namespace_specific_string is|are allowed|permitted|valid|legal|possible|fine"};
    const FormWords words = formWords(text);
    const auto isSaid = [&words](const SentenceForms &forms) {
        const auto match = forms.findIn(words);
        return match && isSaidOfNss(words, match->first);
    };
    if (isSaid(slash) || firstIsSlash.findIn(words))
        return NssClaim::Slash;
    return isSaid(empty) || emptyIsAllowed.findIn(words) ? NssClaim::Empty : NssClaim::None;
}

void nssWhole(const Subject &subject, Report &report)
{
    for (const Statement &statement : subject.statements(Field::Syntax)) {
        if (!statement.topics.has(Topic::Nss) || statement.topics.hasAny({Topic::Denied, Topic::Prevented}))
            continue;
        const QString &body = subject[Field::Syntax];
        switch (claimOfNss(QStringView(body).sliced(statement.span.start, statement.span.length))) {
        case NssClaim::Slash:
            report.say(Field::Syntax, statement.span,
                       tr("No NSS begins with “/”: its first character is a pchar, and “/” may stand behind "
                          "it. Say how the names really begin."));
            break;
        case NssClaim::Empty:
            report.say(Field::Syntax, statement.span,
                       tr("No NSS is empty: it has one character (pchar) at least. Say what stands there."));
            break;
        case NssClaim::None:
            break;
        }
    }
}

// ---- grammars ----

// Behind a literal "%": "2HEXDIG", "HEXDIG HEXDIG", "hexoctet".
bool hexDigitsFollow(QStringView rest)
{
    qsizetype i = 0;
    while (i < rest.size() && (isBlank(rest[i]) || isDigit(rest[i]) || QStringView(u"(*").contains(rest[i])))
        ++i;
    const QStringView word = rest.sliced(i);
    return word.startsWith(QLatin1String("hex"), Qt::CaseInsensitive) ||
           word.startsWith(QLatin1String("uhex"), Qt::CaseInsensitive) ||
           word.startsWith(QLatin1String("lhex"), Qt::CaseInsensitive);
}

// `span`: of the literal with its quotation marks; `rest`: what follows it on its line.
void checkLiteral(QStringView literal, Span span, QStringView rest, Report &report)
{
    if (literal == u"%") {
        if (!hexDigitsFollow(rest))
            report.sayOf(
                "RFC 8141 §2, RFC 3986 §2.1", Field::Syntax, span,
                tr("In a URN two hexadecimal digits follow a percent sign. The sign itself is written "
                   "“%25”."));
        return;
    }
    const bool beginsComponent = literal == u"?+" || literal == u"?=" || literal == u"#";
    if (beginsComponent && (literal != u"#" || rest.contains(QLatin1String("f-comp"), Qt::CaseInsensitive) ||
                            rest.contains(QLatin1String("fragment"), Qt::CaseInsensitive)))
        return;
    for (const QChar c : literal)
        if (QStringView(u" ?#[]<>{}|\\^`").contains(c) || c.unicode() >= 0x80)
            return report.say(Field::Syntax, span,
                              tr("The grammar lets “%1” into names, which no URN may have there. "
                                 "Percent-encode it, or leave it out.")
                                  .arg(c));
}

// Which characters between the two no NSS may have (RFC 8141 §2): "blank, “#”, “%”", three at most.
QString noneOfUrns(uint first, uint last)
{
    constexpr qsizetype most = 3;
    QStringList names;
    if (first < 0x20)
        names += tr("control characters");
    for (const QChar c : QStringView(u" #%\"<>?[\\]^`{|}"))
        if (c.unicode() >= first && c.unicode() <= last)
            names += c == u' ' ? tr("blank") : tr("“%1”").arg(c);
    const QString more = names.size() > most ? QStringLiteral(" …") : QString();
    return names.mid(0, most).join(QStringLiteral(", ")) + more;
}

// "%x80-FF", "%x20", "%d128-255": characters that no URN has.
void checkNumbers(qsizetype start, QStringView line, Report &report)
{
    for (qsizetype at = 0; (at = line.indexOf(u'%', at)) >= 0; ++at) {
        const QChar base = charAt(line, at + 1).toLower();
        if (base != u'x' && base != u'd')
            continue;
        qsizetype i = at + 2;
        const auto number = [&] {
            const qsizetype from = i;
            while (i < line.size() && i - from < 8 &&
                   (isDigit(line[i]) || (base == u'x' && QStringView(u"abcdefABCDEF").contains(line[i]))))
                ++i;
            return line.sliced(from, i - from).toUInt(nullptr, base == u'x' ? 16 : 10);
        };
        uint first = number(), last = first;
        if (charAt(line, i) == u'-') {
            ++i;
            last = number();
        }
        if (last >= 0x80)
            report.sayOf("RFC 8141 §2.2", Field::Syntax, {start + at, i - at},
                         tr("The grammar lets characters beyond ASCII into names. Put percent-encoding in "
                            "their place."));
        else if (first < 0x7F &&
                 (first <= 0x20 || (first <= 0x23 && last >= 0x23) || (first < 0x25 && last > 0x25)))
            report.say(
                Field::Syntax, {start + at, i - at},
                tr("The grammar lets characters into names that no URN may have there (%1). Name those "
                   "that are meant.")
                    .arg(noneOfUrns(first, last)));
    }
}

void grammarCharacters(const Subject &subject, Report &report)
{
    bool inRule = false;
    const QString &body = subject[Field::Syntax];
    eachLine(body, [&](qsizetype start, QStringView line) {
        const QStringView text = line.trimmed();
        inRule = isGrammarLine(line) || (inRule && (text.startsWith(u'/') || text.startsWith(u'"')));
        if (!inRule)
            return;
        qsizetype code = 0; // where the part before a comment ends
        for (qsizetype at = 0; at < line.size();) {
            if (line[at] == u';')
                break;
            code = at + 1;
            if (line[at] != u'"') {
                ++at;
                continue;
            }
            const qsizetype close = line.indexOf(u'"', at + 1);
            if (close < 0)
                return;
            const QStringView literal = line.sliced(at + 1, close - at - 1);
            if (!literal.startsWith(QLatin1String("urn:"), Qt::CaseInsensitive))
                checkLiteral(literal, {start + at, close + 1 - at}, line.sliced(close + 1), report);
            at = close + 1;
            code = at;
        }
        checkNumbers(start, line.first(code), report);
    });
}

const Rule rules[] = {
    {{"nss-ascii", "RFC 8141 §2.2", Severity::Warning}, charactersBeyondAscii},
    {{"nss-characters", "RFC 8141 §2, §2.2", Severity::Warning}, charactersNotOfUrns},
    {{"nss-form", "RFC 8141 §2", Severity::Warning}, nssWhole},
    {{"rfc2141-reserved", "RFC 8141 §2.2, App. B.1", Severity::Warning}, rulesOfRfc2141},
    {{"grammar-characters", "RFC 8141 §2, §2.2", Severity::Warning}, grammarCharacters},
};

} // namespace

std::span<const Rule> characterRules() { return rules; }

} // namespace nidus::rules
