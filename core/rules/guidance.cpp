#include "core/rules/guidance.h"

#include "core/rules/reading.h"
#include "core/rules/rule.h"

namespace nidus::rules {

namespace {

// The beginnings of words, lower case, that tell of a question; "*": whatever the field says. In the
// questions' order.
struct Clues {
    Field field;
    std::array<const char *, 4> questions;
};

constexpr Clues table[] = {
    {Field::NamespaceIdentifier, {"*"}},
    {Field::Version, {"*"}},
    {Field::Date, {"*"}},
    {Field::Registrant, {"*", "contact email mail telephone phone tel address", "fast"}},
    {Field::Purpose,
     {"*", "existing alternativ instead unlike suffic", "user used benefit member reader developer",
      "internet worldwide global closed internal"}},
    {Field::Syntax,
     {"abnf structur consist digit string number grammar", "encod percent escap reserved",
      "equivalen lexical case compar", "component fragment"}},
    {Field::Assignment,
     {"assign allocat issue", "uniqu once never reus reassign duplicat twice",
      "persist permanent forever stable lasting meaning"}},
    {Field::SecurityAndPrivacy,
     {"*", "privacy person device reveal", "forg misread spoof fake malicious confus verif"}},
    {Field::Interoperability, {"*", "none no not"}},
    {Field::Resolution, {"resol", "http https dns service server resolver mechanism lookup"}},
    {Field::Documentation, {"*"}},
    {Field::AdditionalInformation, {"*"}},
    {Field::RevisionInformation, {"*"}},
};

bool beginsWithOneOf(QStringView word, const char *clues)
{
    for (const char *clue = clues; *clue;) {
        const char *end = clue;
        while (*end && *end != ' ')
            ++end;
        const QLatin1String beginning(clue, qsizetype(end - clue));
        // "no" is a word of its own, "encod" begins several.
        if (beginning.size() <= 3 ? isWord(word, beginning) : word.startsWith(beginning, Qt::CaseInsensitive))
            return true;
        clue = *end ? end + 1 : end;
    }
    return false;
}

// The sentence, or the line where that is shorter, around `at`.
Span passageAround(QStringView body, qsizetype at)
{
    const auto ends = [body](qsizetype i) {
        return body[i] == u'\n' || (body[i] == u'.' && isBlank(charAt(body, i + 1)));
    };
    qsizetype start = at, end = at;
    while (start > 0 && !ends(start - 1))
        --start;
    while (end < body.size() && !ends(end))
        ++end;
    while (start < end && isBlank(body[start]))
        ++start;
    return {start, end - start};
}

std::optional<Span> passageOf(const char *clues, QStringView body)
{
    std::optional<Span> found;
    const bool any = *clues == '*';
    eachWord(body, [&](qsizetype at, QStringView word) {
        if (!found && (any || beginsWithOneOf(word, clues)))
            found = passageAround(body, at);
    });
    return found;
}

} // namespace

QList<std::optional<Span>> passagesFor(Field field, QStringView body)
{
    QList<std::optional<Span>> passages;
    for (const Clues &row : table)
        if (row.field == field)
            for (const char *clues : row.questions)
                if (clues)
                    passages += passageOf(clues, body);
    return passages;
}

} // namespace nidus::rules
