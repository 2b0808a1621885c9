#include "core/registration/short_fields.h"

#include "core/registration/words.h"

#include <algorithm>
#include <array>

namespace nidus {

namespace {

bool hasWord(QStringView text, std::initializer_list<QStringView> words)
{
    return anyWord(text, isLetter, [&](QStringView word) { return isAnyOf(word, words); });
}

// Whom an item of the field speaks of.
enum class About { Organization, Person, Name, Nobody };

About aboutOf(QStringView label)
{
    if (hasWord(label, {u"contact", u"designated", u"person", u"representative"}))
        return About::Person;
    if (hasWord(label,
                {u"address", u"type", u"mail", u"email", u"phone", u"telephone", u"url", u"website", u"web",
                 u"role", u"title", u"country", u"fax", u"tel", u"note", u"homepage", u"city"}))
        return About::Nobody;
    if (hasWord(label, {u"organization", u"organisation", u"affiliation", u"company", u"institution",
                        u"registrant", u"agency", u"association", u"body", u"registering"}))
        return About::Organization;
    return hasWord(label, {u"name"}) ? About::Name : About::Nobody;
}

// "Executive Director, The Acorn Agency" → "The Acorn Agency".
QStringView withoutOffice(QStringView value)
{
    const qsizetype comma = value.indexOf(u',');
    if (comma < 0 || !hasWord(value.first(comma),
                              {u"director", u"president", u"officer", u"manager", u"chair", u"secretary",
                               u"professor", u"head", u"engineer", u"administrator", u"editor"}))
        return value;
    const QStringView rest = value.sliced(comma + 1).trimmed();
    return rest.isEmpty() ? value : rest;
}

QStringView cleaned(QStringView value)
{
    value = value.trimmed();
    while (value.size() > 1 && QStringView(u"-*+:\u2022").contains(value.front()) && value[1].isSpace())
        value = value.sliced(1).trimmed();
    if (value.startsWith(u"<br/>"))
        value = value.sliced(5).trimmed();
    while (!value.isEmpty() && QStringView(u",;*").contains(value.back()))
        value.chop(1);
    return value.trimmed();
}

struct Item {
    QStringView label; // empty: the line has none
    QStringView value;
};

Item itemOf(QStringView line)
{
    line = cleaned(line);
    const qsizetype colon = line.indexOf(u':');
    if (colon > 0 && colon < 48 && (colon + 1 == line.size() || line[colon + 1].isSpace()))
        return {line.first(colon).trimmed(), line.sliced(colon + 1).trimmed()};
    if (line.size() < 40 && (hasWord(line, {u"registering"}) || hasWord(line, {u"designated"})))
        return {line, {}};
    return {{}, line};
}

// An address of the net; a name it is not.
bool isReach(QStringView value)
{
    return value.startsWith(u"http") || value.startsWith(u"<http") ||
           value.startsWith(u"URL:", Qt::CaseInsensitive) ||
           value.startsWith(u"<URL:", Qt::CaseInsensitive) ||
           (!value.contains(u' ') && (value.contains(u'@') || value.contains(u'&')));
}

// Whether a name says of itself that it is no person's.
bool isOrganization(QStringView value)
{
    const bool isAbbreviated = value.endsWith(u"Inc.") || value.endsWith(u"Ltd.") || value.endsWith(u"Corp.");
    return value.size() < 120 && (isAbbreviated || !value.endsWith(u'.')) &&
           !hasWord(value, {u"drive", u"street", u"avenue", u"road", u"lane", u"boulevard", u"suite"}) &&
           hasWord(value, {u"agency",       u"alliance",     u"archives",   u"association", u"board",
                           u"club",         u"committee",    u"company",    u"consortium",  u"corp",
                           u"corporation",  u"council",      u"federation", u"forum",       u"foundation",
                           u"gmbh",         u"group",        u"guild",      u"inc",         u"institute",
                           u"library",      u"ltd",          u"ministry",   u"network",     u"office",
                           u"organisation", u"organization", u"society",    u"union",       u"university"});
}

// A remark of the author's, where a name was asked for.
bool isRemark(QStringView value)
{
    return value.startsWith(u"I ") || value.startsWith(u"We ") || value.startsWith(u"I'm ") ||
           value.endsWith(u'?');
}

bool isFiniteVerb(QStringView word)
{
    static constexpr std::array<QStringView, 24> verbs{
        u"is",        u"are",      u"was",       u"were",     u"has",        u"have",
        u"had",       u"will",     u"shall",     u"may",      u"can",        u"does",
        u"acts",      u"develops", u"maintains", u"manages",  u"operates",   u"provides",
        u"publishes", u"runs",     u"serves",    u"requests", u"represents", u"coordinates"};
    return std::find(verbs.begin(), verbs.end(), word) !=
           verbs.end(); // small letters only: "Acorn Is Us" is a name
}

// "The registrant", "This organization": what stands before the verb of a sentence that names somebody behind
// it.
bool namesNobody(QStringView words)
{
    for (const QStringView word : words.tokenize(u' ', Qt::SkipEmptyParts))
        if (!isAnyOf(word, {u"the", u"this", u"it", u"registrant", u"registering", u"declared",
                            u"organization", u"organisation", u"of", u"for", u"namespace", u"name",
                            u"registration", u"authority", u"body"}))
            return false;
    return true;
}

// Where a sentence's first clause ends: behind "group." and before ", which", ", a", " - an".
qsizetype clauseEnd(QStringView text)
{
    qsizetype from = 0; // of the word before
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (text[at] != u' ')
            continue;
        const QStringView before = text.sliced(from, at - from);
        const QStringView rest = text.sliced(at).trimmed();
        from = at + 1;
        if (before.isEmpty() || rest.isEmpty())
            continue;
        const QStringView next = rest.first(rest.indexOf(u' ') < 0 ? rest.size() : rest.indexOf(u' '));
        const bool isPause = before.endsWith(u',') ||
                             (before.size() == 1 && QStringView(u"-\u2013\u2014").contains(before[0]));
        const auto isOne = [&](QStringView word) { return next == word; };
        constexpr std::array<QStringView, 7> openers{u"a",   u"an",    u"the", u"which",
                                                     u"who", u"whose", u"that"};
        if (isPause && std::any_of(openers.begin(), openers.end(), isOne))
            return at - 1;
        // Abbreviations ("Inc.", "s.c.") end no sentence; a word of four small letters does.
        const QStringView word = before.chopped(1);
        if (before.endsWith(u'.') && word.size() >= 4 && rest.front().isUpper() &&
            std::all_of(word.begin(), word.end(), [](QChar c) { return c.isLower(); }))
            return at - 1;
    }
    return text.size();
}

// What a sentence ("The Acorn Society is a society that …") calls the registrant; a name stays as it is.
QStringView withoutPredicate(QStringView value)
{
    qsizetype at = 0;
    for (const QStringView word : value.tokenize(u' ')) {
        if (at > 0 && isFiniteVerb(word)) {
            const QStringView subject = value.first(at), predicate = value.sliced(at + word.size());
            if (!namesNobody(subject))
                return cleaned(subject.first(clauseEnd(subject)));
            QStringView named = predicate.trimmed();
            if (named.startsWith(u"the ") || named.startsWith(u"by "))
                named = named.sliced(named.indexOf(u' ') + 1);
            // "The registrant is a body that …" names nobody there either.
            if (named.isEmpty() || named.front().isLower())
                return cleaned(subject);
            named = named.first(named.indexOf(u',') < 0 ? named.size() : named.indexOf(u','));
            named = cleaned(named.first(clauseEnd(named)));
            const qsizetype lastWord = named.size() - named.lastIndexOf(u' ') - 1;
            return named.endsWith(u'.') && lastWord > 5 ? named.chopped(1) : named; // "Society.", but "Corp."
        }
        at += word.size() + 1;
    }
    return cleaned(value.first(clauseEnd(value)));
}

// Whether a name that a line ends with goes on in the next one: it ends in a word that asks for another, or
// the next begins with one, or the line was full and nothing but words of a name stands below.
bool goesOn(QStringView line, QStringView next)
{
    const QStringView name = line.trimmed(), rest = next.trimmed();
    const Item item = itemOf(next);
    if (name.isEmpty() || rest.isEmpty() || !item.label.isEmpty() || isReach(item.value) ||
        QStringView(u".,;:").contains(name.back()))
        return false;
    const auto lasting = {u"of", u"for", u"and", u"the", u"&", u"to", u"on", u"in", u"de", u"der", u"für"};
    const auto isJoining = [&](QStringView word) {
        return std::any_of(lasting.begin(), lasting.end(), [&](QStringView one) { return one == word; });
    };
    if (rest.front() == u'(' || isJoining(name.sliced(name.lastIndexOf(u' ') + 1)) ||
        isJoining(rest.first(rest.indexOf(u' ') < 0 ? rest.size() : rest.indexOf(u' '))))
        return true;
    constexpr qsizetype full = 50, mostWords = 4;
    const QList<QStringView> words = rest.split(u' ', Qt::SkipEmptyParts);
    return line.size() >= full && name.back() != u')' && words.size() <= mostWords &&
           std::all_of(words.begin(), words.end(), [](QStringView word) {
               return (word.front().isUpper() || word.front() == u'(') &&
                      std::all_of(word.begin(), word.end(),
                                  [](QChar c) { return c.isLetter() || QStringView(u"()-'’").contains(c); });
           });
}

struct Names {
    QStringView organization; // in an item that speaks of one
    QStringView name;         // in an item "Name"
    QStringView likely;       // in no item, but it reads like an organization's
    QStringView plain;        // in no item
    QStringView person;       // of a contact
    QStringView remark;       // where nothing else is
};

void note(QStringView &place, QStringView value)
{
    if (place.isEmpty() && !isReach(value) && !isRemark(value))
        place = value;
}

Names namesIn(QStringView field)
{
    Names names;
    About heading = About::Name, pending = About::Nobody;
    const QList<QStringView> lines = field.split(u'\n');
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QStringView line = lines[i];
        if (line.trimmed().isEmpty() || line.trimmed().startsWith(u'{')) // {…}: markdown's attributes
            continue;
        Item item = itemOf(line);
        constexpr int mostLines = 3;
        for (int more = 1;
             more < mostLines && i + 1 < lines.size() && !item.value.isEmpty() &&
             (item.label.isEmpty() || aboutOf(item.label) != About::Nobody) && goesOn(lines[i], lines[i + 1]);
             ++more)
            item.value = QStringView(item.value.begin(), lines[++i].trimmed().end());
        if (names.remark.isEmpty() && isRemark(item.value))
            names.remark = item.value;
        const About about = item.label.isEmpty() ? pending : aboutOf(item.label);
        pending = About::Nobody;
        if (!item.label.isEmpty() && item.value.isEmpty()) {
            pending = about;
            if (about == About::Organization || about == About::Person)
                heading = about;
            continue;
        }
        if (item.label.isEmpty() && about == About::Nobody) {
            if (item.value.startsWith(u"on behalf of ", Qt::CaseInsensitive))
                note(names.organization, item.value.sliced(13).trimmed());
            else if (heading != About::Person) {
                note(names.plain, item.value);
                if (isOrganization(item.value))
                    note(names.likely, item.value);
            }
            continue;
        }
        if (about == About::Organization || (about == About::Name && heading == About::Organization))
            note(names.organization, withoutOffice(item.value));
        else if (about == About::Person || (about == About::Name && heading == About::Person))
            note(names.person, item.value);
        else if (about == About::Name)
            note(names.name, item.value);
    }
    return names;
}

// "Ada Oak", "J. R. Leaf": two to four words with a capital each, and none that an organization has.
bool isPersonsName(const QString &name)
{
    const QList<QStringView> words = QStringView(name).split(u' ');
    return words.size() >= 2 && words.size() <= 4 && !isOrganization(name) &&
           std::all_of(words.begin(), words.end(), [](QStringView word) {
               const bool isInitial = word.size() == 2 && word[1] == u'.';
               return word.front().isUpper() &&
                      (isInitial || std::all_of(word.begin() + 1, word.end(),
                                                [](QChar c) { return c.isLetter() || c == u'-'; }));
           });
}

QString plainName(QStringView name)
{
    QString plain = withoutPredicate(cleaned(name)).toString().simplified();
    if (plain.endsWith(QLatin1String(" The"), Qt::CaseInsensitive)) // of a sentence that begins there
        plain.chop(4);
    return plain;
}

// Without what stands behind a person's name: the office, an address.
QString personsName(QStringView name)
{
    for (const QStringView behind : {u",", u" - ", u" <", u" ("})
        if (const qsizetype at = name.indexOf(behind); at > 0)
            name = name.first(at);
    return plainName(name);
}

QString firstName(const Names &names, std::initializer_list<QStringView> further)
{
    const QStringView likely = isOrganization(names.name) ? names.name : names.likely;
    for (const QStringView name : {names.organization, likely, names.name, names.plain})
        if (!name.isEmpty())
            return plainName(name);
    for (const QStringView name : further)
        if (!name.isEmpty())
            return plainName(name);
    return {};
}

} // namespace

QString registrantName(QStringView field)
{
    const Names names = namesIn(field);
    return firstName(names, {names.person, names.remark});
}

RegistrantNames registrantNames(QStringView field)
{
    const Names names = namesIn(field);
    RegistrantNames both{firstName(names, {}), personsName(names.person)};
    for (const QStringView name : {names.name, names.plain}) // who speaks for an organization stands first
        if (const QString person = personsName(name);
            both.person.isEmpty() &&
            std::none_of(name.begin(), name.end(), [](QChar c) { return c.isDigit(); }) &&
            person != both.organization && isPersonsName(person))
            both.person = person;
    if (!both.person.isEmpty() && both.organization.startsWith(both.person))
        both.person.clear();
    if (both.person.isEmpty() && names.organization.isEmpty() && isPersonsName(both.organization))
        std::swap(both.organization, both.person);
    return both;
}

} // namespace nidus
