#include "core/rules/answers.h"

#include "core/rules/empty_words.h"
#include "core/rules/reading.h"
#include "core/rules/rule.h"

#include <QSet>

namespace nidus::rules {

namespace {

// An answer has a word of the first kind, or two of the others: what it speaks of, and what it says of that.
struct Wanted {
    Field field;
    Topic one;
    std::array<std::optional<Topic>, 2> things;
    std::optional<Topic> said;
};

constexpr Wanted wanted[] = {
    {Field::Purpose, Topic::OfPurpose, {}, {}},
    {Field::Syntax, Topic::OfSyntax, {}, {}},
    {Field::Assignment, Topic::OfAssignment, {Topic::MarkGiven}, Topic::Giving},
    {Field::SecurityAndPrivacy, Topic::OfSecurity, {Topic::Affected, Topic::Identifiers}, Topic::Shown},
    {Field::Interoperability, Topic::OfInteroperability, {Topic::Identifiers, Topic::Systems}, Topic::Alike},
    {Field::Resolution, Topic::OfResolution, {Topic::Asked}, Topic::Answered},
};

// "IPNI", "iDAI": what is called so and is neither the registrant nor the namespace.
bool namesOther(const Subject &subject, QStringView body)
{
    constexpr qsizetype fewLetters = 3;
    const QString &registrant = subject[Field::Registrant];
    bool found = false, hasSmall = false;
    eachWord(body, [&](qsizetype, QStringView word) {
        const auto capitals = std::ranges::count_if(word, [](QChar c) { return c.isUpper(); });
        hasSmall = hasSmall || (word.size() > 1 && capitals == 0 && word.front().isLetter());
        found = found || (word.size() >= fewLetters && capitals >= 2 && !isWord(word, "iana") &&
                          !isWord(word, "urn") && word.compare(subject.nid, Qt::CaseInsensitive) != 0 &&
                          !registrant.contains(word));
    });
    return found && hasSmall; // in a text of capitals they tell nothing
}

// The same in the plural.
QString folded(QStringView word)
{
    QString text = word.toString().toLower();
    if (text.endsWith(u's') && !text.endsWith(QLatin1String("ss")))
        text.chop(1);
    return text;
}

// Has it a word that other fields have, too, and not every text: "gauge", "bell"? What is named is spoken of.
bool speaksOfWhatIsNamed(const Subject &subject, Field field)
{
    constexpr qsizetype fewLetters = 3;
    QSet<QString> named;
    const auto eachOwn = [](QStringView body, auto take) {
        eachWord(body, [&](qsizetype, QStringView word) {
            if (word.size() >= fewLetters && !isDigit(word.front()) && !isOfAnyText(word))
                take(folded(word));
        });
    };
    eachOwn(subject[field], [&named](const QString &word) { named.insert(word); });
    eachOwn(subject[Field::Registrant], [&named](const QString &word) { named.remove(word); });
    bool found = false;
    for (const Field other : {Field::Purpose, Field::Syntax, Field::Assignment})
        if (other != field && !named.isEmpty())
            eachOwn(subject[other], [&](const QString &word) { found = found || named.contains(word); });
    return found;
}

// "oaks.example", "ann@oaks.example"
bool holdsHost(QStringView body)
{
    for (qsizetype i = 1; i + 2 < body.size(); ++i)
        if (body[i] == u'.' && isAsciiAlnum(body[i - 1]) && isAsciiLetter(body[i + 1]) &&
            isAsciiLetter(body[i + 2]) && body[i + 1].isLower())
            return true;
    return false;
}

// "None at the outset.", "As with most constants, no.": what is asked is denied.
bool deniesAtOnce(QStringView body)
{
    QStringView first, last;
    eachWord(body, [&](qsizetype, QStringView word) {
        first = first.isEmpty() ? word : first;
        last = word;
    });
    return isOneOf(first, {"no", "none", "not", "nothing", "neither", "nobody"}) ||
           isOneOf(last, {"no", "none"});
}

// "There is none", "The Board does not offer any such thing".
bool declinesResolution(const Subject &subject)
{
    return std::ranges::any_of(subject.statements(Field::Resolution), [](const Statement &one) {
        return one.topics.hasAll({Topic::Denied, Topic::Declined});
    });
}

bool isUndecided(const Topics &topics, const Wanted &row)
{
    return topics.has(Topic::Undecided) || (topics.has(Topic::Unknown) && !topics.has(row.one));
}

Content contentBy(const Subject &subject, const Wanted &row, const Topics &topics)
{
    if (topics.has(row.one))
        return Content::Position;
    const bool mayBeOfNamed = row.field >= Field::SecurityAndPrivacy;
    const bool isOfResolution = row.field == Field::Resolution;
    const QStringView body = subject[row.field];
    if ((row.field >= Field::Interoperability && deniesAtOnce(body)) ||
        (isOfResolution && (holdsHost(body) || declinesResolution(subject))))
        return Content::Position;
    const auto has = [&topics](std::optional<Topic> topic) { return topic && topics.has(*topic) ? 1 : 0; };
    const bool mayBeOfOthers = isOfResolution || row.field == Field::Interoperability;
    const int things = has(row.things[0]) + has(row.things[1]) +
                       (mayBeOfOthers && namesOther(subject, body) ? 1 : 0) +
                       (mayBeOfNamed && speaksOfWhatIsNamed(subject, row.field) ? 1 : 0);
    const int kinds = things + has(row.said);
    if (kinds > 1 || (kinds == 1 && topics.has(Topic::Denied)))
        return Content::Position;
    return things > 0 ? Content::Subject : Content::Nothing;
}

} // namespace

bool pointsAtDocument(QStringView body)
{
    bool found = body.contains(QLatin1String("://")), here = false;
    QStringView before;
    eachWord(body, [&](qsizetype, QStringView word) {
        found =
            found ||
            (isDigit(word.front()) && isOneOf(before, {"section", "clause", "chapter", "annex", "rfc"})) ||
            (word.size() > 3 && word.startsWith(QLatin1String("rfc"), Qt::CaseInsensitive) &&
             isDigit(word[3]));
        here = here || isOneOf(word, {"above", "below"});
        before = word;
    });
    return found && !here;
}

Content contentOf(const Subject &subject, Field field)
{
    constexpr qsizetype mostWords = 60, fewWords = 8; // of more a person judges
    const auto row = std::ranges::find(wanted, field, &Wanted::field);
    if (row == std::end(wanted) || subject.saying(field) != Saying::Something ||
        subject.hasPlaceholder(field))
        return Content::Position;
    const QString &body = subject[field];
    if (pointsAtNoDocument(body))
        return Content::Nothing;
    Topics topics;
    qsizetype words = 0;
    for (const Statement &statement : subject.statements(field)) {
        topics.add(statement.topics);
        words += statement.words;
    }
    const bool isGrammar = words == 0 && body.contains(u'=');
    if (words > mostWords || isGrammar || body.contains(QLatin1String("urn:"), Qt::CaseInsensitive) ||
        pointsAtDocument(body))
        return Content::Position;
    if (saysOnlyItsHeading(subject.text, field) || (words < fewWords && topics.has(Topic::Elsewhere)) ||
        (words <= 2 * fewWords && isUndecided(topics, *row)))
        return Content::Nothing;
    return contentBy(subject, *row, topics);
}

} // namespace nidus::rules
