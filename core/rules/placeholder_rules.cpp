// What was left to be filled in: "TBD", "TODO", "20xx", "assignedNID", "<when submitted>", "[Name of
// organization]". What counts depends on the field: "YYYY-MM-DD" is a placeholder for a date, but a
// description in Syntax, and "XXX" may stand in a grammar.
#include "core/translation.inc"

#include "core/registration/assigned_name.h"
#include "core/registration/short_fields.h"
#include "core/rules/form_words.h"
#include "core/rules/reading.h"
#include "core/rules/rule.h"

#include <QRegularExpression>

namespace nidus::rules {

namespace {

class PlaceholderSearch {
public:
    PlaceholderSearch(Field field, QStringView body, QVarLengthArray<Placeholder, 8> &found)
        : m_field(field), m_body(body), m_isWhole(classify(body) == Saying::Placeholder), m_found(found)
    {
    }

    void run()
    {
        for (qsizetype i = 0; i < m_body.size();) {
            const QChar c = m_body[i];
            qsizetype length = 0;
            if (const auto address = isWordChar(c) ? openAddressAt(i) : std::nullopt) {
                length = address->length;
            } else if (isWordChar(c)) {
                const qsizetype end = wordEnd(i);
                length = wordAt(i, end - i);
                if (length == 0)
                    length = -(end - i);
            } else if (c == u'<' || c == u'[') {
                length = bracketAt(i);
            } else if (c == u'?') {
                length = questionMarksAt(i);
            }
            if (length > 0)
                m_found.append({m_field, {i, length}});
            i += length == 0 ? 1 : qAbs(length);
        }
    }

private:
    qsizetype wordEnd(qsizetype i) const
    {
        while (i < m_body.size() && isWordChar(m_body[i]))
            ++i;
        return i;
    }

    // Examples may have such addresses; where everybody should find a person or a document, nobody would.
    std::optional<Span> openAddressAt(qsizetype i) const
    {
        if (m_field != Field::Registrant && m_field != Field::Documentation)
            return std::nullopt;
        const QChar before = charAt(m_body, i - 1); // a mark that no address holds: each is read once
        const bool begins = isBlank(before) || QStringView(u"<([\",;\u201c").contains(before);
        return begins ? addressOfForm(m_body, i) : std::nullopt;
    }

    // Most words begin with none of these letters and cost one comparison.
    qsizetype wordAt(qsizetype i, qsizetype length) const
    {
        const QStringView word = m_body.sliced(i, length);
        switch (word.front().unicode()) {
        case u't':
        case u'T':
            return toBeDone(i, word) ? length : word.size() == 2 ? toBeDecided(i) : 0;
        case u'f':
        case u'F':
            return isWord(word, "fixme") ? length : 0;
        case u'x':
        case u'X':
            return isLoneCrosses(i, word) ? length : 0;
        case u'r':
        case u'R':
            return rfcWithoutNumber(i, word);
        case u'1':
        case u'2':
            return dayWithoutDigits(i, word);
        case u'y':
        case u'Y':
            return m_field == Field::Date && isWord(word, "yyyy") ? dateEnd(i) - i : 0;
        case u'a':
        case u'A':
            return isWord(word, "assignednid") ? length : 0;
        case u'l':
        case u'L':
            return isWord(word, "lorem") &&
                           m_body.sliced(i + length).startsWith(QLatin1String(" ipsum"), Qt::CaseInsensitive)
                       ? length + 6
                       : 0;
        default:
            return 0;
        }
    }

    // Not a part of a name or an address ("urn:example:xxx", "tbd.example", "XXX-XXX").
    bool standsAlone(qsizetype i, qsizetype length) const
    {
        const auto joins = [](QChar c) {
            return c == u':' || c == u'-' || c == u'/' || c == u'_' || c == u'.' || c == u'@' || c == u'&' ||
                   c == u'=';
        };
        const QChar after = charAt(m_body, i + length);
        return !(joins(charAt(m_body, i - 1)) && isWordChar(charAt(m_body, i - 2))) &&
               !(joins(after) && isWordChar(charAt(m_body, i + length + 1)));
    }

    // "https://oak.example/TBD": the last part of a URL.
    bool endsUrl(qsizetype i, qsizetype length) const
    {
        const auto isOutside = [](QChar c) { return isBlank(c) || QStringView(u"<>()\"").contains(c); };
        const QChar after = charAt(m_body, i + length);
        const bool isAtEnd = isOutside(after) || isOutside(charAt(m_body, i + length + 1));
        if (charAt(m_body, i - 1) != u'/' || !isAtEnd)
            return false;
        qsizetype start = i;
        while (start > 0 && i - start < reach && !isOutside(m_body[start - 1]))
            --start;
        return m_body.sliced(start, i - start).contains(QLatin1String("://"));
    }

    // "To be determined" where a value would stand, and "is to be determined" at a sentence's end: of what
    // is to be determined by somebody, or how, the text says something.
    qsizetype toBeDecided(qsizetype i) const
    {
        const auto end = endOfToBeDecided(m_body, i);
        if (!end || m_isWhole)
            return 0;
        return isValue(i, *end) || isLeftOpen(i, *end) ? *end - i : 0;
    }

    // As standsForValue; a line may have been broken before or behind it.
    bool isValue(qsizetype i, qsizetype end) const
    {
        if (!standsForValue(i, end - i))
            return false;
        qsizetype before = i, behind = end; // of the text beside it, over blanks
        while (before > 0 && isBlank(m_body[before - 1]))
            --before;
        while (behind < m_body.size() && isBlank(m_body[behind]))
            ++behind;
        const QStringView gap = m_body.sliced(before, i - before);
        const bool begins = before == 0 || QStringView(u":([.").contains(m_body[before - 1]) ||
                            gap.contains(QLatin1String("\n\n"));
        const bool ends = behind == m_body.size() || isMark(m_body[behind]) || m_body[behind].isUpper();
        return begins && ends;
    }

    bool isLeftOpen(qsizetype i, qsizetype end) const
    {
        if (m_field == Field::Syntax || m_field == Field::Assignment ||
            !QStringView(u".;)").contains(charAt(m_body, end)))
            return false;
        qsizetype start = i;
        while (start > 0 && i - start < reach && !QStringView(u".;:()").contains(m_body[start - 1]) &&
               !(m_body[start - 1] == u'\n' && charAt(m_body, start - 2) == u'\n'))
            --start;
        QVarLengthArray<QStringView, 64> words;
        eachWord(m_body.sliced(start, i - start), [&](qsizetype, QStringView word) { words.append(word); });
        if (words.isEmpty() || !isOneOf(words.last(), {"is", "are", "still", "yet", "remains", "remain"}))
            return false;
        return std::ranges::none_of(words, [](QStringView word) {
            return isOneOf(word, {"how", "whether", "when", "which", "who", "what", "where", "if", "method",
                                  "procedure", "way", "has", "have", "need", "needs"});
        });
    }

    // "TBD" in any case, also numbered ("TBD1"); "TODO" in capitals (a word of Spanish otherwise); "TBC" and
    // "TBA", which are names of organizations too, where a value would stand.
    bool toBeDone(qsizetype i, QStringView word) const
    {
        if (word.size() > 6 || word.size() < 3)
            return false;
        const QStringView first = word.first(3);
        if (isWord(first, "tbd") && std::all_of(word.begin() + 3, word.end(), isDigit))
            return standsAlone(i, word.size()) || (isCapital(word) && endsUrl(i, word.size()));
        if (word == QLatin1String("TODO"))
            return standsAlone(i, word.size()) || endsUrl(i, word.size());
        return (word == QLatin1String("TBC") || word == QLatin1String("TBA")) &&
               standsForValue(i, word.size());
    }

    static bool isCapital(QStringView word) { return word.front().isUpper(); }

    // Behind a line's beginning, a colon or a bracket, and before a line's or a sentence's end.
    bool standsForValue(qsizetype i, qsizetype length) const
    {
        qsizetype before = i - 1, after = i + length;
        while (charAt(m_body, before) == u' ' || charAt(m_body, before) == u'*')
            --before;
        while (charAt(m_body, after) == u' ' || charAt(m_body, after) == u'*')
            ++after;
        return QStringView(u"\n:([").contains(charAt(m_body, before)) &&
               QStringView(u"\n.,;)]").contains(charAt(m_body, after));
    }

    bool isCrosses(QStringView word) const
    {
        return word.size() >= 3 && std::ranges::all_of(word, [](QChar c) { return c == u'X'; });
    }

    // A grammar may say "XXX" of digits; elsewhere three capitals that stand alone wait for something.
    bool isLoneCrosses(qsizetype i, QStringView word) const
    {
        return isCrosses(word) && m_field != Field::Syntax && m_field != Field::Assignment &&
               (standsAlone(i, word.size()) || endsUrl(i, word.size()));
    }

    // "RFC XXXX", "RFCXXXX", "RFC-to-be", "RFC 9999999": documents that were to get a number.
    qsizetype rfcWithoutNumber(qsizetype i, QStringView word) const
    {
        if (!isWord(word.first(qMin<qsizetype>(3, word.size())), QLatin1String("rfc")))
            return 0;
        const auto isOpenNumber = [this](QStringView number) {
            return isCrosses(number) || number == QLatin1String("NNNN") || isNumberOfNoRfc(number);
        };
        if (word.size() > 3) {
            const bool isOfName = QStringView(u":-_").contains(charAt(m_body, i - 1));
            const bool isOpen = isOpenNumber(word.sliced(3)) && !(isDigit(word.back()) && isOfName);
            return isOpen ? word.size() : 0;
        }
        if (m_body.sliced(i + 3).startsWith(QLatin1String("-to-be"), Qt::CaseInsensitive))
            return 9;
        const qsizetype next = i + 4;
        const QChar joint = charAt(m_body, i + 3);
        if ((!isBlank(joint) && joint != u'-') || next >= m_body.size())
            return 0;
        const qsizetype end = wordEnd(next);
        return isOpenNumber(m_body.sliced(next, end - next)) ? end - i : 0;
    }

    // In 2026 RFC 10000 is near, and some three hundred are published a year.
    static bool isNumberOfNoRfc(QStringView number)
    {
        constexpr int highest = 14999;
        return !number.isEmpty() && std::ranges::all_of(number, isDigit) &&
               (number.size() > 5 || number.toInt() > highest || number.toInt() == 0);
    }

    // "20xx", "20XX-06-01", "2025-xx-xx"; in Date also "202x" and "2025-MM-DD".
    qsizetype dayWithoutDigits(qsizetype i, QStringView word) const
    {
        if (word.size() != 4 || !isDigit(word[1]))
            return 0;
        const auto isCross = [](QChar c) { return c == u'x' || c == u'X'; };
        if (isCross(word[2]) && isCross(word[3]) &&
            (word.startsWith(u'2') || word.startsWith(QLatin1String("19"))))
            return standsForYear(i) ? dateEnd(i) - i : 0;
        if (!isDigit(word[2]))
            return 0;
        if (isCross(word[3]))
            return m_field == Field::Date ? dateEnd(i) - i : 0;
        if (!isDigit(word[3]) || charAt(m_body, i + 4) != u'-')
            return 0;
        const QChar a = charAt(m_body, i + 5), b = charAt(m_body, i + 6);
        const bool letters = a == b && (isCross(a) || (m_field == Field::Date && a.toLower() == u'm'));
        return letters && !isWordChar(charAt(m_body, i + 7)) ? dateEnd(i) - i : 0;
    }

    // "20xx" is a year unless it is the end of some number ("ISO-20xx" is still one).
    bool standsForYear(qsizetype i) const
    {
        return charAt(m_body, i - 1) != u':' && charAt(m_body, i - 1) != u'.';
    }

    // The end of what began as a date: letters, digits and hyphens.
    qsizetype dateEnd(qsizetype i) const
    {
        while (i < m_body.size() && (isAsciiAlnum(m_body[i]) || m_body[i] == u'-' || m_body[i] == u'/'))
            ++i;
        return i;
    }

    // "<when submitted>", "[insert name]". In the short fields every bracketed text that is no address.
    qsizetype bracketAt(qsizetype i) const
    {
        constexpr qsizetype longest = 80;
        const QChar close = m_body[i] == u'<' ? u'>' : u']';
        const QStringView rest = m_body.sliced(i, qMin(reach, m_body.size() - i));
        const qsizetype end = rest.indexOf(close);
        if (end < 2)
            return 0;
        const QStringView inside = rest.sliced(1, end - 1);
        if (charAt(m_body, i + end + 1) != u'(' && (isInstruction(inside) || isToBeDecided(i + 1)))
            return end + 1;
        if (end >= longest)
            return 0;
        qsizetype wordLength = 0;
        while (isAsciiLetter(charAt(inside, wordLength)))
            ++wordLength;
        // "<when submitted>"; "<when>" alone may be a rule of a grammar
        if (inside.contains(u' ') &&
            isOneOf(inside.first(wordLength), {"insert", "fill", "your", "when", "enter"}))
            return end + 1;
        if (asksForAnswer(i, end + 1, inside))
            return end + 1;
        if (close != u'>')
            return 0;
        if (isWord(inside, "assigned number") || isWord(inside, "assigned nid"))
            return end + 1;
        const bool isShort =
            m_field == Field::NamespaceIdentifier || m_field == Field::Version || m_field == Field::Date;
        return isShort && isAsciiLetter(inside.front()) && !inside.contains(u'.') && !inside.contains(u'@') &&
                       !inside.contains(u'/')
                   ? end + 1
                   : 0;
    }

    // "[To be completed: known issues]"
    bool isToBeDecided(qsizetype i) const
    {
        const auto end = endOfToBeDecided(m_body, i);
        return end && charAt(m_body, *end) == u':';
    }

    // "[Name of organization]"; "<address>" where a grammar cannot stand. "[Contact](https://...)" is a link,
    // and "urn:oak:<name>" a form of names.
    bool asksForAnswer(qsizetype i, qsizetype length, QStringView inside) const
    {
        const QChar before = charAt(m_body, i - 1), after = charAt(m_body, i + length);
        const bool isInGrammar = m_field == Field::Syntax || m_field == Field::Assignment;
        const bool isOfContact = m_field == Field::Registrant || m_field == Field::Documentation;
        const bool isInName = isWordChar(before) || isWordChar(after) ||
                              QStringView(u"/=").contains(before) || (before == u':' && !isOfContact) ||
                              QStringView(u"/:=([{").contains(after);
        const bool isTag = !inside.contains(u' ') && m_body[i] == u'[' && m_field != Field::Registrant;
        return !isInGrammar && !isInName && !isTag && (isOfContact || m_body[i] == u'[') &&
               isNameOfAnswer(inside);
    }

    qsizetype questionMarksAt(qsizetype i) const
    {
        qsizetype end = i;
        while (charAt(m_body, end) == u'?')
            ++end;
        const bool stands = !isWordChar(charAt(m_body, i - 1)) && !isWordChar(charAt(m_body, end));
        return end - i >= 3 && stands ? end - i : -(end - i);
    }

    static constexpr qsizetype reach = 300; // of a sentence or an address, back from a word

    const Field m_field;
    const QStringView m_body;
    const bool m_isWhole; // all of it is one placeholder
    QVarLengthArray<Placeholder, 8> &m_found;
};

// RFC 8141 §5.2: the registry numbers an informal namespace. A grammar that was written for another name, or
// another number, would keep that one for ever.
void nameOfAnother(const Subject &subject, Report &report)
{
    static const QRegularExpression others(
        QStringLiteral("(?<![\\w-])urn:(urn-[1-9][0-9]*)(?=:)|"
                       "^[ \\t]*<?[a-z][\\w-]*>?[ \\t]*(?:=/?|::?=)[^;\"\\n]*\"urn:([a-z0-9][a-z0-9-]*):"),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::MultilineOption);
    const auto next = subject.context.nextInformal;
    if (!next)
        return;
    const QString own = QStringLiteral("urn-%1").arg(*next);
    const QString open = QStringLiteral("urn-N");
    for (auto it = others.globalMatch(subject[Field::Syntax]); it.hasNext();) {
        const QRegularExpressionMatch found = it.next();
        const int group = found.lastCapturedIndex();
        const Span span{found.capturedStart(group), found.capturedLength(group)};
        const QString name = found.captured(group);
        const OpenNames names =
            openNames(QString(u"urn:" + name + u':'), subject[Field::NamespaceIdentifier]);
        if (name.compare(own, Qt::CaseInsensitive) == 0 || !names.open.isEmpty() || !names.unclear.isEmpty())
            continue;
        report.say(Field::Syntax, span,
                   tr("“%1” is not this namespace: the registry assigns the number, and the next one is "
                      "%2. Write %3 instead.")
                       .arg(name, own, open),
                   Remedy{tr("Write %1").arg(open), span, open});
    }
}

// RFC 8141 §5.2: the registry puts the name in where it knows that one is open. This would stay for ever.
void nameLeftOpen(const Placeholder &found, const QString &text, Report &report)
{
    const bool isNothing = text.endsWith(u':'); // "urn::"
    const QString open = QStringLiteral("urn-N");
    report.say(
        found.field, found.span,
        tr("“%1” can be no name of this namespace: in a URN the name that the registry assigns stands "
           "there. Write “%2” for it.")
            .arg(text, isNothing ? QString(u"urn:" + open + u':') : open),
        Remedy{tr("Write %1").arg(open), found.span, isNothing ? QString(u"urn:" + open + u':') : open});
}

void placeholder(const Subject &subject, Report &report)
{
    nameOfAnother(subject, report);
    for (const Placeholder &found : subject.placeholders) {
        const auto asked =
            found.field == Field::NamespaceIdentifier ? askWhetherName(subject[found.field]) : std::nullopt;
        if (asked) {
            report.say(found.field, found.span, asked->words, asked->remedy);
            continue;
        }
        const QString text =
            subject[found.field].sliced(found.span.start, found.span.length).simplified().left(80);
        if (found.isOfName) {
            nameLeftOpen(found, text, report);
            continue;
        }
        const bool isOfRfc =
            text.startsWith(QLatin1String("rfc"), Qt::CaseInsensitive) && isDigit(text.back());
        report.say(found.field, found.span,
                   (isOfRfc ? tr("“%1” is not an RFC that exists. Write the number of the one that is meant.")
                            : tr("“%1” is a placeholder. Replace it with what is meant."))
                       .arg(text),
                   knownValue(found.field, subject));
    }
}

void placeholderInOtherSection(const Subject &subject, Report &report)
{
    for (const OtherSection &section : subject.text.others) {
        QVarLengthArray<Placeholder, 8> found;
        findPlaceholders(Field::AdditionalInformation, section.body, subject.text, subject.context.kind,
                         found);
        if (!found.isEmpty())
            report.say(
                std::nullopt, wholeField,
                tr("“%1” in the section “%2” is a placeholder. Replace it with what is meant.")
                    .arg(section.body.sliced(found[0].span.start, found[0].span.length), section.label));
    }
}

const Rule rules[] = {
    {{"placeholder", "RFC 8141 App. A", Severity::Error}, placeholder},
    {{"placeholder-elsewhere", "RFC 8141 App. A", Severity::Warning}, placeholderInOtherSection},
};

// RFC 8141 §5.2: what stands for the name becomes it at publication. What stands where the name should, and
// is not known to, would stay as it is.
void takeOutOpenNames(Field field, QStringView body, QStringView nidField,
                      QVarLengthArray<Placeholder, 8> &found, qsizetype from)
{
    const OpenNames names = openNames(body, nidField);
    QList<Span> places = names.open + names.unclear;
    std::ranges::sort(places, {}, &Span::start);
    const auto byStart = [](const Placeholder &a, const Placeholder &b) {
        return a.span.start < b.span.start;
    };
    std::stable_sort(found.begin() + from, found.end(), byStart);
    auto place = places.cbegin(); // the first that does not end before the placeholder
    const auto gone = std::remove_if(found.begin() + from, found.end(), [&](const Placeholder &one) {
        while (place != places.cend() && place->start + place->length <= one.span.start)
            ++place;
        return place != places.cend() && place->start < one.span.start + one.span.length;
    });
    found.erase(gone, found.end());
    for (const Span &unclear : names.unclear)
        found.append({field, unclear, true});
    std::stable_sort(found.begin() + from, found.end(), byStart);
}

} // namespace

std::span<const Rule> placeholderRules() { return rules; }

void findPlaceholders(Field field, QStringView body, const RegistrationTemplate &text, Kind kind,
                      QVarLengthArray<Placeholder, 8> &found)
{
    // The registry puts an informal name in: what stands there until then is none of the registrant's.
    if (field == Field::NamespaceIdentifier && kind == Kind::Informal)
        return;
    const auto lone = field == Field::NamespaceIdentifier ? loneWord(body) : std::nullopt;
    if (lone && lone->isQuoted) // "tbd" in quotation marks is a name
        return;
    const qsizetype before = found.size();
    PlaceholderSearch(field, body, found).run();
    if (kind == Kind::Informal)
        takeOutOpenNames(field, body, text[Field::NamespaceIdentifier], found, before);
    const bool isForm = isInstruction(body) && body.trimmed().endsWith(QLatin1String("here."));
    if (found.size() == before && (isForm || classify(body) == Saying::Placeholder))
        found.append({field, all(body)});
}

} // namespace nidus::rules
