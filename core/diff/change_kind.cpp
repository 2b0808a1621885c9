#include "core/diff/change_kind.h"

#include "core/characters/classes.h"
#include "core/characters/edits.h"
#include "core/diff/encoding_change.h"
#include "core/diff/grammar_breaks.h"
#include "core/diff/layout_units.h"
#include "core/registration/short_fields.h"
#include "core/registration/words.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace nidus::diff {

namespace {

// ---- labels ----

// A word of the labels of Appendix A in RFC 2611, 3406 and 8141, or one misspelt.
bool isWordOfLabels(QStringView word)
{
    static const QStringList words =
        QStringLiteral("namespace identifier registration information declared registrant declaration "
                       "syntactic structure syntax relevant ancillary documentation uniqueness "
                       "persistence considerations process assignment resolution rules lexical "
                       "equivalence conformance validation mechanism scope purpose security privacy "
                       "interoperability additional revision of for the and with urn")
            .split(u' ');
    return std::ranges::any_of(words, [word](const QString &one) {
        constexpr qsizetype shortWord = 6; // up to this a letter or two make another word
        constexpr int most = 2;
        return word.compare(one, Qt::CaseInsensitive) == 0 ||
               (one.size() > shortWord && editsBetween(word.toString().toLower(), one, most) <= most);
    });
}

// "Relevant ancillary documentation:" on a line of its own: what only the forms' words say. Any other line
// with a colon behind it says something ("Numbers are reused each year:").
bool isHeading(QStringView line)
{
    line = line.trimmed();
    if (!line.endsWith(u':') || !line.front().isUpper())
        return false;
    const auto words = line.chopped(1).split(u' ', Qt::SkipEmptyParts);
    return !words.isEmpty() && std::ranges::all_of(words, isWordOfLabels);
}

QString withoutHeadings(const QString &text)
{
    QString out;
    for (const QStringView line : QStringView(text).tokenize(u'\n'))
        if (!isHeading(line))
            out += line + u'\n';
    return out;
}

// The words of a Registrant without the sub-labels that only lay it out.
QStringList registrantWords(const QString &registrant)
{
    static const QStringList labels =
        QStringLiteral(
            "registering organization organisation designated contact person name address email "
            "e-mail mail phone telephone tel fax url web website affiliation registrant postal of the "
            "and")
            .split(u' ');
    QStringList words;
    for (QString word : registrant.simplified().split(u' ', Qt::SkipEmptyParts)) {
        while (!word.isEmpty() && QStringView(u",;:()<>[]\"'").contains(word.back()))
            word.chop(1);
        if (word.size() > 2 && word.endsWith(u'.')) // not of an initial
            word.chop(1);
        while (!word.isEmpty() && QStringView(u"(<[\"'").contains(word.front()))
            word.remove(0, 1);
        if (!word.isEmpty() && !labels.contains(word.toLower()))
            words += word;
    }
    return words;
}

// compareTemplates(): nothing but the labels of other sections.
bool isOfOtherLabels(const FieldChange &change)
{
    return !change.field && change.label == QLatin1String("Other sections");
}

bool isOfLabels(const FieldChange &change)
{
    if (change.field == Field::Registrant)
        return registrantWords(change.before) == registrantWords(change.after);
    const QList<LayoutUnit> before = layoutUnits(withoutHeadings(change.before));
    return !before.isEmpty() && before == layoutUnits(withoutHeadings(change.after));
}

// ---- a slip of the pen ----

// Marks that are easily left out, and that a reader can tell are missing.
bool isPairing(const QString &token)
{
    return token.size() == 1 && QStringView(u"\"'<>{}()[]").contains(token[0]);
}

// Runs of letters, runs of digits and every other mark by itself.
QStringList tokensOf(QStringView text)
{
    QStringList tokens;
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype from = at++;
        if (text[from].isLetter())
            while (at < text.size() && text[at].isLetter())
                ++at;
        else if (text[from].isDigit())
            while (at < text.size() && text[at].isDigit())
                ++at;
        if (!text[from].isSpace())
            tokens += text.sliced(from, at - from).toString();
    }
    return tokens;
}

// Whether every mark has its other one.
bool arePaired(const QStringList &tokens)
{
    constexpr QStringView opening = u"<{([", closing = u">})]";
    QString open;
    bool isQuoted = false;
    for (const QString &token : tokens) {
        if (token == u"\"")
            isQuoted = !isQuoted;
        else if (isQuoted || token.size() > 1)
            continue;
        else if (opening.contains(token[0]))
            open += token;
        else if (const qsizetype kind = closing.indexOf(token[0]); kind >= 0) {
            if (open.isEmpty() || open.back() != opening[kind])
                return false;
            open.chop(1);
        }
    }
    return !isQuoted && open.isEmpty();
}

// What RFC 5234 Appendix B.1 names.
bool isCoreRule(const QString &word)
{
    return isAnyOf(word, {u"ALPHA", u"BIT", u"CHAR", u"CR", u"CRLF", u"CTL", u"DIGIT", u"DQUOTE", u"HEXDIG",
                          u"HTAB", u"LF", u"LWSP", u"OCTET", u"SP", u"VCHAR", u"WSP"});
}

// The words of a Syntax before it was corrected, and the name of the namespace.
struct SyntaxWords {
    QStringList all;
    QString nid; // its first run of letters; empty: not known
};

// A name that nothing else in the text says becomes one that it does, or a core rule; the NID in a URN
// becomes what it is.
bool isNameRespelled(const QString &before, const QString &now, bool isBehindUrn, bool isQuoted,
                     const SyntaxWords &words)
{
    if (!before.front().isLetter() || !now.front().isLetter() || !isOneLetterApart(before, now))
        return false;
    if (isBehindUrn)
        return words.nid.isEmpty() || now.compare(words.nid, Qt::CaseInsensitive) == 0;
    const auto isKnown = [&words](const QString &name) {
        return isCoreRule(name) || words.all.contains(name);
    };
    return !isQuoted && isKnown(now) && !isCoreRule(before) && words.all.count(before) == 1;
}

// A few words misspelt, or of marks that come in pairs one forgotten or one too many; no number, no choice,
// no repetition.
bool isSlipOfThePen(const QString &before, const QString &after, const SyntaxWords &words)
{
    constexpr qsizetype most = 2;
    const QStringList old = tokensOf(before), now = tokensOf(after);
    const qsizetype more = now.size() - old.size();
    if (std::abs(more) > most || (more != 0 && (arePaired(old) || !arePaired(now))))
        return false;
    qsizetype differing = 0;
    bool isQuoted = false; // of the text that stands
    for (qsizetype i = 0, j = 0; i < old.size() || j < now.size();) {
        const bool isSame = i < old.size() && j < now.size() && old[i] == now[j];
        if (!isSame) {
            if (++differing > most)
                return false;
            if (more > 0 && j < now.size() && isPairing(now[j])) {
                isQuoted = isQuoted != (now[j++] == u"\"");
                continue;
            }
            if (more < 0 && i < old.size() && isPairing(old[i])) {
                ++i;
                continue;
            }
            const bool isBehindUrn = j > 1 && now[j - 1] == u":" && isAnyOf(now[j - 2], {u"urn"});
            if (i == old.size() || j == now.size() ||
                !isNameRespelled(old[i], now[j], isBehindUrn, isQuoted, words))
                return false;
        }
        isQuoted = isQuoted != (now[j] == u"\"");
        ++i;
        ++j;
    }
    return true;
}

// What stands between quotation marks is meant as it stands.
QStringList quoted(const QString &text)
{
    QStringList all;
    const QStringList parts = text.split(u'"');
    for (qsizetype i = 1; i < parts.size(); i += 2)
        all += parts[i];
    return all;
}

// In Syntax the words of prose may be misspelt as everywhere; in a grammar, and in what looks like a URN,
// only names that become known ones, and marks that come in pairs.
bool isSyntaxSpelling(const QString &before, const QString &after, const QString &nid)
{
    const QList<LayoutUnit> old = layoutUnits(before), now = layoutUnits(after);
    const QStringList name = tokensOf(nid);
    const SyntaxWords words{tokensOf(before), name.isEmpty() ? QString() : name.first()};
    return !breaksGrammar(before, after) &&
           std::ranges::equal(old, now, [&words](const LayoutUnit &a, const LayoutUnit &b) {
               if (a == b)
                   return true;
               if (a.isOfGrammar != b.isOfGrammar)
                   return false;
               const bool isProse = !a.isOfGrammar && quoted(a.text) == quoted(b.text);
               return (isProse && isSpelling(a.text, b.text)) || isSlipOfThePen(a.text, b.text, words);
           });
}

// ---- references ----

// A URL, a numbered document, or where one is listed.
bool pointsAtDocument(QStringView text)
{
    if (text.contains(QLatin1String("://")) || text.contains(QLatin1String("urn:"), Qt::CaseInsensitive) ||
        text.contains(QLatin1String("draft-"), Qt::CaseInsensitive) ||
        text.contains(QLatin1String("www."), Qt::CaseInsensitive))
        return true;
    QStringView before; // "RFC 8141", "ISO 10957:2009", "BCP-14", "[RFC8141]"
    for (const QStringView word : text.tokenize(u' ', Qt::SkipEmptyParts)) {
        const auto isLetters = [](QStringView part) {
            return part.size() > 1 && std::all_of(part.begin(), part.end(), [](QChar c) {
                       return c.isUpper() || c.isDigit() || QStringView(u"-/.:[](),").contains(c);
                   });
        };
        const bool hasDigit = std::any_of(word.begin(), word.end(), isDigit);
        if (hasDigit &&
            (isLetters(before) || (isLetters(word) && word.front().isLetter()) || word.startsWith(u'[')))
            return true;
        before = word;
    }
    return false;
}

// The words of a passage that belong to no reference; a sentence is one that says something by itself.
QStringList wordsBesideReferences(QStringView text, bool &isSentence)
{
    QStringList words;
    for (const QStringView word : text.tokenize(u' ', Qt::SkipEmptyParts)) {
        isSentence =
            isSentence || isAnyOf(word, {u"is", u"are", u"was", u"were", u"be", u"must", u"shall", u"should",
                                         u"may", u"can", u"will", u"not", u"no", u"none"});
        const bool isOfReference = std::any_of(word.begin(), word.end(), isDigit) || word.contains(u':') ||
                                   word.contains(u'/') || word.startsWith(u'[') ||
                                   word.toString().toUpper() == word;
        if (!isOfReference)
            words += word.toString();
    }
    return words;
}

// A passage that changed: a document is named in it, and what a sentence says beside it is the same.
bool isOfReferences(const QString &gone, const QString &come)
{
    if (!pointsAtDocument(QString(gone + u' ' + come)))
        return gone.trimmed().isEmpty() && come.trimmed().isEmpty();
    bool isSentence = false;
    const QStringList old = wordsBesideReferences(gone, isSentence);
    const QStringList now = wordsBesideReferences(come, isSentence);
    return old == now || !isSentence || gone.trimmed() == QLatin1String("None.");
}

// Whatever lines change in it, a document is named in them; and one is left where one was.
bool areOfReferences(const QString &before, const QString &after)
{
    if (pointsAtDocument(before.simplified()) && !pointsAtDocument(after.simplified()))
        return false;
    QString gone, come;
    bool isNamed = true;
    const auto end = [&] {
        isNamed = isNamed && isOfReferences(gone, come);
        gone.clear();
        come.clear();
    };
    for (const Piece &piece : compareLines(before, after)) {
        if (piece.kind == Piece::Kind::Same)
            end();
        else
            (piece.kind == Piece::Kind::Removed ? gone : come) +=
                QString(piece.text).replace(u'\n', u' ') + u' ';
    }
    end();
    return isNamed;
}

// ---- the short fields ----

// The same name is laid out anew where nothing but the words that lead up to it have changed; what named none
// names one now, and says no more. Another name is none that was spelt otherwise.
std::optional<ChangeKind> kindOfNidField(const FieldChange &change)
{
    const QString before = parseNidField(change.before), after = parseNidField(change.after);
    const QStringList said = wordsBesideNid(change.before), says = wordsBesideNid(change.after);
    if (before.isEmpty() && !after.isEmpty() && (says.isEmpty() || says == said))
        return ChangeKind::Labels;
    if (before.compare(after, Qt::CaseInsensitive) != 0)
        return ChangeKind::Meaning;
    return said == says && !after.isEmpty() ? std::optional(ChangeKind::Layout) : std::nullopt;
}

// They say the same number or name in other words; what said none says one now.
std::optional<ChangeKind> kindOfShortField(const FieldChange &change)
{
    if (change.field == Field::NamespaceIdentifier)
        return kindOfNidField(change);
    const auto before = statedVersion(change.before), after = statedVersion(change.after);
    if (change.field != Field::Version || !after)
        return std::nullopt;
    return !before           ? std::optional(ChangeKind::Labels)
           : before == after ? std::optional(ChangeKind::Layout)
                             : std::nullopt;
}

// What came or went whole, under which label ever; nothing of a Registrant, and of what only changed.
std::optional<QString> wholeText(const FieldChange &change, bool isGone)
{
    const QString &none = isGone ? change.after : change.before, &all = isGone ? change.before : change.after;
    if (change.field == Field::Registrant || !none.trimmed().isEmpty())
        return std::nullopt;
    return all.simplified();
}

QList<std::pair<FieldChange, ChangeKind>> kindsBetween(const RegistrationTemplate &before,
                                                       const RegistrationTemplate &after)
{
    const QList<FieldChange> changes = compareTemplates(before, after);
    QSet<QString> gone, come;
    for (const FieldChange &change : changes) {
        if (const auto text = wholeText(change, true))
            gone.insert(*text);
        if (const auto text = wholeText(change, false))
            come.insert(*text);
    }
    const auto isAmong = [](const std::optional<QString> &text, const QSet<QString> &texts) {
        return text && texts.contains(*text);
    };
    const QString nid = parseNidField(after[Field::NamespaceIdentifier]);
    QList<std::pair<FieldChange, ChangeKind>> kinds;
    for (const FieldChange &change : changes) {
        // Another label stands before what one label had.
        const bool isMoved =
            isAmong(wholeText(change, true), come) || isAmong(wholeText(change, false), gone);
        kinds.append({change, isMoved ? ChangeKind::Labels : kindOf(change, nid)});
    }
    return kinds;
}

bool isOfSpelling(const FieldChange &change, const QString &nid)
{
    if (change.field == Field::Syntax)
        return isSyntaxSpelling(change.before, change.after, nid);
    return change.field == Field::Registrant ? isSpellingOfNames(change.before, change.after)
                                             : isSpelling(change.before, change.after);
}

} // namespace

ChangeKind kindOf(const FieldChange &change, const QString &nid)
{
    if (layoutUnits(change.before) == layoutUnits(change.after))
        return ChangeKind::Layout;
    if (isOfOtherLabels(change))
        return ChangeKind::Labels;
    if (const auto kind = kindOfShortField(change))
        return *kind;
    if (isOfLabels(change))
        return ChangeKind::Labels;
    if (isOfEncoding(change.before, change.after) &&
        (change.field != Field::Syntax || change.after == withPlainMarks(change.after)))
        return ChangeKind::Encoding; // a grammar's marks are those of a keyboard
    if (change.field == Field::Date)
        return ChangeKind::Date;
    if (isOfSpelling(change, nid))
        return ChangeKind::Spelling;
    if (change.field == Field::Documentation && areOfReferences(change.before, change.after))
        return ChangeKind::Reference;
    return ChangeKind::Meaning;
}

ChangeKind kindOf(const RegistrationTemplate &before, const RegistrationTemplate &after)
{
    ChangeKind most = ChangeKind::Layout;
    for (const auto &[change, kind] : kindsBetween(before, after))
        most = std::max(most, kind);
    return most;
}

QList<FieldChange> changesOfMeaning(const RegistrationTemplate &before, const RegistrationTemplate &after)
{
    QList<FieldChange> changes;
    for (const auto &[change, kind] : kindsBetween(before, after))
        if (kind == ChangeKind::Meaning)
            changes += change;
    return changes;
}

} // namespace nidus::diff
