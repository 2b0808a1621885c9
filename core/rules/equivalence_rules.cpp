// When two names are the same: what a namespace may not say (RFC 8141 §3.1), and what it should (§6.4.2 (3)).
// Read out of sentences: a person judges.
#include "core/translation.inc"

#include "core/rules/component_claims.h"
#include "core/rules/equivalence_claims.h"
#include "core/rules/reading.h"
#include "core/rules/rule.h"
#include "core/rules/sentence_forms.h"
#include "core/urn/equivalence.h"
#include "core/urn/octets.h"

namespace nidus::rules {

namespace {

QStringView textOf(const Subject &subject, Span span)
{
    return QStringView(subject[Field::Syntax]).sliced(span.start, span.length);
}

bool distinguishesNids(const Subject &subject, const Statement &statement)
{
    const Topics &topics = statement.topics;
    if (topics.isDenied())
        return false;
    const bool toldApart = topics.has(Topic::NotEquivalent) ||
                           (topics.has(Topic::ToldApart) && !topics.has(Topic::AboutEquivalence));
    if (toldApart && topics.has(Topic::UpperLower) && topics.hasAny({Topic::Nid, Topic::Urn}) &&
        !topics.has(Topic::CaseBlind))
        return true;
    if (topics.has(Topic::Nss))
        return topics.hasAll({Topic::Nid, Topic::CaseSensitive}) && !topics.has(Topic::CaseBlind);
    if (topics.has(Topic::CaseSensitive))
        return topics.hasAny({Topic::Nid, Topic::Urn, Topic::EveryCharacter});
    // "match character for character", which takes the scheme and the NID in
    return topics.has(Topic::CharacterByCharacter) && topics.has(Topic::Equivalence) &&
           !statement.ofSentence.hasAny({Topic::Nss, Topic::Normalized, Topic::Ignored}) &&
           isOfWholeUrns(textOf(subject, statement.sentence));
}

// The names "oak" and "OAK": the NID `nid` in two spellings.
bool holdsNidInBothCases(QStringView text, QStringView nid)
{
    if (nid.isEmpty() || text.contains(QLatin1String("urn:"), Qt::CaseInsensitive))
        return false;
    QStringView first;
    bool isTwice = false;
    eachWord(text, [&](qsizetype, QStringView word) {
        if (word.compare(nid, Qt::CaseInsensitive) != 0)
            return;
        isTwice = isTwice || (!first.isEmpty() && first != word);
        first = word;
    });
    return isTwice;
}

// "URN:" and "urn:"
bool quotesSchemeInBothCases(QStringView text)
{
    bool isUpper = false, isLower = false;
    eachWord(text, [&](qsizetype at, QStringView word) {
        const QChar before = charAt(text, at - 1);
        if (!isWord(word, "urn") || !QStringView(u"\"'`\u201c").contains(before))
            return;
        isLower = isLower || word == u"urn";
        isUpper = isUpper || word != u"urn";
    });
    return isUpper && isLower;
}

// "To find out whether two names agree": two names, not two that differ.
bool asksWhetherSame(QStringView sentence)
{
    static const SentenceForms forms{"whether|if|when ~any two names|urns|identifiers|strings"};
    return forms.standsIn(sentence);
}

bool distinguishesHexDigits(const Statement &statement, QStringView text)
{
    const Topics &topics = statement.topics;
    if (topics.isDenied())
        return false;
    if (holdsEncodingsInBothCases(text) && !statement.ofSentence.has(Topic::CaseBlind) &&
        (topics.has(Topic::NotEquivalent) ||
         (topics.hasAny({Topic::ToldApart, Topic::CaseSensitive}) && !topics.has(Topic::AboutEquivalence))))
        return true;
    return topics.hasAll({Topic::HexDigits, Topic::CaseSensitive}) ||
           (statement.ofSentence.hasAll({Topic::HexDigits, Topic::UpperLower}) &&
            topics.has(Topic::UpperLower) &&
            (topics.has(Topic::ToldApart) || (topics.has(Topic::NotEquivalent) && !asksWhetherSame(text))) &&
            !statement.ofSentence.hasAny({Topic::CaseBlind, Topic::AboutEquivalence, Topic::Nss}));
}

void equivalenceNarrowed(const Subject &subject, Report &report)
{
    const auto say = [&](const Statement &statement, const QString &words) {
        report.say(Field::Syntax, statement.span, words);
    };
    Span last{-1, 0};
    for (const Statement &statement : subject.statements(Field::Syntax)) {
        const Topics &topics = statement.topics;
        const bool isFirst = statement.sentence != last;
        last = statement.sentence;
        const QStringView sentence = textWithMarks(subject[Field::Syntax], last),
                          text = textWithMarks(subject[Field::Syntax], statement.span);
        const bool areNidsTwo = topics.has(Topic::NotEquivalent) && !topics.isDenied() &&
                                (holdsNidInBothCases(text, subject.nid) || quotesSchemeInBothCases(text));
        if (areNidsTwo || distinguishesNids(subject, statement) || (isFirst && comparesWholeUrns(sentence)))
            say(statement, tr("“urn” and the NID are compared without regard to case in every namespace. A "
                              "rule of a namespace can only make more names equivalent."));
        else if (distinguishesHexDigits(statement, text) || (isFirst && tellsEncodingsApart(sentence)))
            say(statement, tr("The hexadecimal digits of a percent-encoding are compared without regard to "
                              "case in every namespace."));
        const bool isCompared = topics.has(Topic::Counted) && statement.ofSentence.has(Topic::Equivalence) &&
                                !topics.isDenied() && !statement.ofSentence.has(Topic::Ignored);
        const bool tellsApart = topics.hasAll({Topic::NotEquivalent, Topic::Differing});
        if ((topics.has(Topic::Components) && (isCompared || (tellsApart && !tellsPlacesApart(sentence)))) ||
            (isFirst && namesByComponent(subject[Field::Syntax], last)))
            say(statement, tr("r-, q- and f-components do not count when names are compared. Say that they "
                              "are ignored, or put what tells names apart into the NSS."));
    }
}

void equivalenceDecodes(const Subject &subject, Report &report)
{
    Span last{-1, 0};
    for (const Statement &statement : subject.statements(Field::Syntax)) {
        const Topics &topics = statement.topics;
        if (statement.sentence == last)
            continue;
        const bool isCompared = statement.ofSentence.hasAny({Topic::Equivalence, Topic::NotEquivalent});
        const bool isDecoded = topics.hasAny({Topic::Decoding, Topic::BothForms}) && isCompared &&
                               !topics.isDenied() && !decodesForReaders(textOf(subject, statement.span));
        if (!isDecoded && !decodesToCompare(textWithMarks(subject[Field::Syntax], statement.sentence)))
            continue;
        last = statement.sentence;
        report.say(Field::Syntax, statement.span,
                   tr("Nothing is decoded before names are compared: “%41” and “A” are different. Ask "
                      "registrants to write a character in one way only."));
    }
}

// ---- two samples and what is said of them ----

std::string decoded(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (urn::isPercentEncoded(text, i)) {
            out += char(urn::decodedOctet(text, i));
            i += 2;
        } else {
            out += text[i];
        }
    return out;
}

std::string lower(std::string text)
{
    for (char &c : text)
        c = urn::lowerCase(c);
    return text;
}

// Prefixes ("urn:OAK") have no NSS and are compared by what they have.
bool areSame(const std::string &a, const std::string &b)
{
    const urn::ParsedUrn first = urn::parseUrn(a, urn::Syntax::Rfc8141);
    const urn::ParsedUrn second = urn::parseUrn(b, urn::Syntax::Rfc8141);
    if (first.valid() && second.valid())
        return urn::areEquivalent(a, first, b, second);
    return !first.valid() && !second.valid() && a != b && urn::equalIgnoringCase(a, b);
}

// "urn:oak:%31 is the same as urn:oak:1"
bool saysTheSame(QStringView sentence)
{
    static const SentenceForms forms{"urn:* ... same|one|alike|equals|interchangeabl* ... urn:*",
                                     "urn:* ... urn:* .. <is>|mean|denote|name|identify|count .. "
                                     "same|one|alike|interchangeabl*"};
    static const SentenceForms harmless{"<not>"};
    const FormWords words = formWords(sentence);
    return forms.findIn(words) && !harmless.findIn(words);
}

void compare(const Sample &one, const Sample &other, const Topics &topics, QStringView sentence,
             Report &report)
{
    const std::string a = one.text.toStdString(), b = other.text.toStdString();
    const Span span{one.span.start, other.span.start + other.span.length - one.span.start};
    if (topics.has(Topic::NotEquivalent)) {
        if (areSame(a, b))
            report.say(Field::Syntax, span,
                       tr("These two are equivalent: “urn”, the NID and the digits of a percent-encoding are "
                          "compared without regard to case, and components do not count."));
    } else if (((topics.has(Topic::Equivalence) && !topics.isDenied()) || saysTheSame(sentence)) &&
               !areSame(a, b) && lower(a) != lower(b) && lower(decoded(a)) == lower(decoded(b))) {
        report.say(Field::Syntax, span,
                   tr("These two are not equivalent: nothing is decoded before names are compared."));
    }
}

void samplesCompared(const Subject &subject, Report &report)
{
    const QList<Statement> &statements = subject.statements(Field::Syntax);
    auto statement = statements.begin();
    for (qsizetype i = 0; i + 1 < subject.samples.size(); ++i) {
        const Sample &one = subject.samples[i], &other = subject.samples[i + 1];
        if (one.field != Field::Syntax || other.field != Field::Syntax)
            continue;
        while (statement != statements.end() &&
               statement->sentence.start + statement->sentence.length <= one.span.start)
            ++statement;
        if (statement != statements.end() && statement->sentence.start <= one.span.start &&
            other.span.start < statement->sentence.start + statement->sentence.length)
            compare(one, other, statement->ofSentence, textOf(subject, statement->sentence), report);
    }
}

// ---- both ways ----

// Of all names' NSS, not of a part of it or of some names.
bool isOfEveryNss(const Subject &subject, const Statement &statement)
{
    static const SentenceForms parts{
        "except|unless|apart|if|part|parts|first|last|second|third|prefix|suffix|component|components|"
        "segment|segments|digit|digits|check|older|some|where|when|before|after|behind|field|element|"
        "elements|code|codes"};
    return statement.topics.has(Topic::Nss) && !statement.topics.isDenied() &&
           !statement.ofSentence.hasAny({Topic::Nid, Topic::HexDigits}) &&
           !parts.standsIn(textOf(subject, statement.sentence));
}

void equivalenceContradicted(const Subject &subject, Report &report)
{
    const Statement *sensitive = nullptr, *blind = nullptr;
    for (const Statement &statement : subject.statements(Field::Syntax)) {
        const Topics &topics = statement.topics;
        if (!isOfEveryNss(subject, statement) || topics.hasAll({Topic::CaseSensitive, Topic::CaseBlind}))
            continue;
        if (topics.has(Topic::CaseSensitive) && !sensitive)
            sensitive = &statement;
        if (topics.has(Topic::CaseBlind) && !blind)
            blind = &statement;
    }
    if (sensitive && blind)
        report.say(Field::Syntax,
                   std::max(sensitive->span.start, blind->span.start) == blind->span.start ? blind->span
                                                                                           : sensitive->span,
                   tr("Syntax says that case counts in the NSS, and that it does not. Say one of them."));
}

// ---- no rule at all ----

bool hasLetter(QStringView text) { return std::ranges::any_of(text, isAsciiLetter); }

// "urn:acorn:a<b is none": shows no name.
bool isDeniedAt(const Subject &subject, Field field, qsizetype at)
{
    return std::ranges::any_of(subject.statements(field), [at](const Statement &statement) {
        return statement.topics.isDenied() && at >= statement.span.start &&
               at < statement.span.start + statement.span.length;
    });
}

// The first place where Syntax lets letters into names, or shows some.
std::optional<Span> lettersInNames(const Subject &subject)
{
    for (const Sample &sample : subject.samples) {
        if (sample.field != Field::Syntax || sample.verdict == Sample::Verdict::Other)
            continue;
        const QStringView rest = QStringView(sample.text).sliced(4);
        const qsizetype colon = rest.indexOf(u':');
        if (colon >= 0 && sample.verdict == Sample::Verdict::Valid && hasLetter(rest.sliced(colon + 1)) &&
            !isDeniedAt(subject, sample.field, sample.span.start))
            return sample.span;
    }
    for (const Statement &statement : subject.statements(Field::Syntax))
        if (statement.topics.has(Topic::Letters) && !statement.topics.isDenied())
            return statement.span;
    std::optional<Span> found;
    const QString &body = subject[Field::Syntax];
    eachLine(body, [&](qsizetype start, QStringView line) {
        if (!found && isGrammarLine(line))
            eachWord(line, [&](qsizetype at, QStringView word) {
                while (!word.isEmpty() && isDigit(word.front()))
                    word = word.sliced(1);
                if (!found && isOneOf(word, {"alpha", "hexdig", "letter", "alphanum", "upper", "lower"}))
                    found = Span{start + at, word.size()};
            });
    });
    return found;
}

void equivalenceMissing(const Subject &subject, Report &report)
{
    if (subject.saying(Field::Syntax) != Saying::Something)
        return;
    for (const Field field : {Field::Syntax, Field::AdditionalInformation})
        for (const Statement &statement : subject.statements(field))
            if (statement.topics.hasAny({Topic::Equivalence, Topic::CaseSensitive}) ||
                saysWhatIsTheSame(
                    QStringView(subject[field]).sliced(statement.sentence.start, statement.sentence.length)))
                return;
    if (const auto span = lettersInNames(subject))
        report.say(
            Field::Syntax, *span,
            tr("Names hold letters, but Syntax does not say whether case counts. Say when two names are "
               "equivalent, or that RFC 8141 §3.1 decides alone."));
}

const Rule rules[] = {
    {{"equivalence-narrowed", "RFC 8141 §3.1", Severity::Warning}, equivalenceNarrowed},
    {{"equivalence-decodes", "RFC 8141 §3.1", Severity::Warning}, equivalenceDecodes},
    {{"equivalence-of-samples", "RFC 8141 §3.1", Severity::Warning}, samplesCompared},
    {{"equivalence-contradicted", "RFC 8141 §6.4.2 (3)", Severity::Warning}, equivalenceContradicted},
    {{"equivalence-missing", "RFC 8141 §6.4.2 (3)", Severity::Advice}, equivalenceMissing},
};

} // namespace

std::span<const Rule> equivalenceRules() { return rules; }

} // namespace nidus::rules
