#include "core/rules/contact.h"

#include "core/rules/reading.h"
#include "core/rules/sentence_forms.h"

#include <QVarLengthArray>

#include <algorithm>
#include <optional>

namespace nidus::rules {

namespace {

bool isLocalPart(QChar c)
{
    return isWordChar(c) || c == u'.' || c == u'_' || c == u'-' || c == u'+' || c == u'%' || c == u'\'';
}

// Does a host with two labels or more begin at `i`: "host.example", or "host dot example"?
bool hostAt(QStringView text, qsizetype i)
{
    const qsizetype start = i;
    while (isWordChar(charAt(text, i)) || charAt(text, i) == u'-')
        ++i;
    if (i == start)
        return false;
    if (charAt(text, i) == u'.')
        return isWordChar(charAt(text, i + 1));
    const QStringView rest = text.sliced(qMin(i, text.size()));
    for (const char *dot : {" dot ", "(dot)", " (dot) ", "[dot]", " [dot] "})
        if (rest.startsWith(QLatin1String(dot), Qt::CaseInsensitive))
            return true;
    return false;
}

bool hasSpelledEmail(QStringView text)
{
    for (const char *at : {" at ", "(at)", "[at]", " (at) ", " [at] "}) {
        const QLatin1String mark(at);
        for (qsizetype i = 0; (i = text.indexOf(mark, i, Qt::CaseInsensitive)) >= 0; ++i)
            if (isLocalPart(charAt(text, i - 1)) && hostAt(text, i + mark.size()))
                return true;
    }
    return false;
}

bool endsInYearMonthDay(QStringView digitsAndMarks)
{
    for (qsizetype i = 0; i + 10 <= digitsAndMarks.size(); ++i)
        if (digitsAndMarks[i + 4] == u'-' && digitsAndMarks[i + 7] == u'-')
            return isDigit(digitsAndMarks[i + 5]) && isDigit(digitsAndMarks[i + 6]);
    return false;
}

bool isNumberMark(QChar c)
{
    return c == u' ' || c == u'-' || c == u'.' || c == u'(' || c == u')' || c == QChar::Nbsp || c == u'\t';
}

bool isMarkedAsTelephone(QStringView line)
{
    bool marked = false;
    eachWord(line, [&marked](qsizetype, QStringView word) {
        marked = marked || isOneOf(word, {"tel", "phone", "telephone", "ph", "mobile", "fax", "telefon"});
    });
    return marked;
}

bool lineHasTelephone(QStringView line)
{
    std::optional<bool> marked;
    constexpr int markedDigits = 5, internationalDigits = 7, bareDigits = 9; // E.164 has 15 at most
    for (qsizetype i = 0; i < line.size(); ++i) {
        if ((!isDigit(line[i]) && line[i] != u'+') || isWordChar(charAt(line, i - 1)))
            continue;
        qsizetype end = i + 1;
        int digits = isDigit(line[i]) ? 1 : 0;
        for (; end < line.size() && (isDigit(line[end]) || isNumberMark(line[end])); ++end)
            digits += isDigit(line[end]) ? 1 : 0;
        if (digits >= markedDigits && !endsInYearMonthDay(line.sliced(i, end - i))) {
            const bool international = line[i] == u'+' && digits >= internationalDigits;
            if (international || digits >= bareDigits)
                return true;
            if (!marked)
                marked = isMarkedAsTelephone(line);
            if (*marked)
                return true;
        }
        i = end - 1;
    }
    return false;
}

// "Address: 12 Mill Lane"; not "E-mail address:", not "Web address:".
bool isAddressLabel(QStringView line)
{
    const qsizetype colon = line.indexOf(u':');
    const QStringView labelText = colon < 0 ? QStringView() : line.first(colon);
    return labelText.contains(QLatin1String("address"), Qt::CaseInsensitive) &&
           !labelText.contains(QLatin1String("mail"), Qt::CaseInsensitive) &&
           !labelText.contains(QLatin1String("web"), Qt::CaseInsensitive);
}

// The number at `i` is the year, the month or the day of a YYYY-MM-DD.
bool isInDate(QStringView line, qsizetype i)
{
    if (charAt(line, i - 1) == u'-' && isDigit(charAt(line, i - 2)))
        return true;
    return charAt(line, i + 4) == u'-' && isDigit(charAt(line, i + 5)) && charAt(line, i + 7) == u'-';
}

// A number of `line` that may be a house number or a postcode: not that of a law, an RFC or a year in prose.
bool hasPlaceNumber(QStringView line)
{
    bool found = false;
    QStringView before;
    eachWord(line, [&](qsizetype i, QStringView word) {
        const bool counted =
            isInDate(line, i) || isOneOf(before, {"rfc", "iso", "no", "in", "since", "of", "version",
                                                  "section", "part", "ec", "iec"});
        found = found || (!counted && word.size() <= 7 && std::ranges::any_of(word, isDigit) &&
                          (isDigit(word.front()) || word.size() >= 2));
        before = word;
    });
    return found;
}

// "PL1 3DH" at the end of a line: a British postcode.
bool endsInBritishPostcode(QStringView line)
{
    QVarLengthArray<QStringView, 8> words;
    eachWord(line, [&words](qsizetype, QStringView word) { words.append(word); });
    if (words.size() < 2)
        return false;
    const QStringView outward = words[words.size() - 2], inward = words.last();
    const auto isCapital = [](QChar c) { return c >= u'A' && c <= u'Z'; };
    return inward.size() == 3 && isDigit(inward[0]) && isCapital(inward[1]) && isCapital(inward[2]) &&
           outward.size() >= 2 && outward.size() <= 4 && isCapital(outward[0]) &&
           std::ranges::any_of(outward, isDigit);
}

// "8 Limekiln Quay", "Gartnerveien 14": a street and the number of a house, and nothing else.
bool isStreet(QStringView line)
{
    constexpr qsizetype mostWords = 5;
    QVarLengthArray<QStringView, 8> words;
    eachWord(line, [&words](qsizetype, QStringView word) { words.append(word); });
    if (words.size() < 2 || words.size() > mostWords || line.contains(u':') || line.contains(u'@'))
        return false;
    const auto isHouse = [](QStringView word) { return isDigit(word.front()) && word.size() <= 4; };
    const bool isFirst = isHouse(words.front());
    const bool isLast = isHouse(words.last()) && words.size() <= 3 && words.last().size() <= 3;
    return isFirst != isLast && words[isFirst ? 1 : 0].front().isUpper();
}

// A line with a number and a comma, a postcode before a place ("75003 Lyon"), or a post-office box.
bool isAddressLine(QStringView line)
{
    if (line.contains(QLatin1String("P.O."), Qt::CaseInsensitive) ||
        line.contains(QLatin1String("PO Box"), Qt::CaseInsensitive))
        return true;
    if (line.contains(QLatin1String("://")))
        return false;
    const QStringView text = line.trimmed();
    if ((text.contains(u',') && hasPlaceNumber(text)) || endsInBritishPostcode(text))
        return true;
    qsizetype prefix = 0; // "B-1310 Lahulpe"
    while (prefix < 3 && charAt(text, prefix).isUpper())
        ++prefix;
    const QStringView code = prefix > 0 && charAt(text, prefix) == u'-' ? text.sliced(prefix + 1) : text;
    qsizetype digits = 0;
    while (isDigit(charAt(code, digits)))
        ++digits;
    return digits >= 4 && digits <= 6 &&
           (digits == code.size() || (code[digits] == u' ' && charAt(code, digits + 1).isUpper()));
}

} // namespace

bool hasEmail(QStringView text)
{
    for (qsizetype i = 0; i < text.size(); ++i)
        if ((text[i] == u'@' || text[i] == u'&') && isLocalPart(charAt(text, i - 1)) && hostAt(text, i + 1))
            return true;
    return hasSpelledEmail(text);
}

bool hasTelephone(QStringView text)
{
    bool found = false;
    eachLine(text, [&found](qsizetype, QStringView line) { found = found || lineHasTelephone(line); });
    return found;
}

bool hasPostalAddress(QStringView text)
{
    bool found = false, labelled = false, isBelowStreet = false;
    eachLine(text, [&](qsizetype, QStringView line) {
        if (found || line.trimmed().isEmpty())
            return;
        const bool isPlace = line.trimmed().front().isLetterOrNumber() && !line.contains(u':');
        found = labelled || isAddressLine(line) || (isBelowStreet && isPlace);
        isBelowStreet = isStreet(line.trimmed());
        if (isAddressLabel(line)) {
            labelled = line.sliced(line.indexOf(u':') + 1).trimmed().isEmpty();
            found = found || !labelled;
        }
    });
    return found;
}

bool putsContactOff(QStringView text)
{
    static const SentenceForms forms{
        "<contact> ... to_be|yet_to_be|still_to_be|being "
        "named|announced|appointed|determined|decided|supplied|"
        "provided|confirmed|communicated|elected|nominated|given|designated|agreed|hired|found|advised|"
        "chosen|"
        "notified|added|defined|selected|recruited|filled|completed|published|set_up|created|arranged",
        "<contact> ... will|shall|going_to|about_to ~be .. "
        "named|announced|appointed|supplied|provided|communicated|"
        "nominated|given|told|sent|designated|published|notified|follow|added|chosen|elected|advised|"
        "determined|"
        "available|exist",
        "<contact> .. not ~yet|been|currently ~been "
        "appointed|named|known|elected|decided|available|chosen|hired|"
        "fixed|assigned|nominated|designated|determined|set_up|agreed|selected",
        "<contact> .. yet|still unknown|open|undecided|unnamed|vacant|missing|unassigned|outstanding",
        "<contact> .. "
        "follow|follows|pending|vacant|unknown|unassigned|undecided|outstanding|in_due_course|later|"
        "n_n|nn|somebody|someone",
        "<contact> .. as_soon_as|once|when .. "
        "appointed|elected|hired|known|chosen|named|found|available|decided|moved|opened|set_up",
        "no|none ~permanent|fixed|named contact|contact_person|responsible_person|address .. "
        "yet|moment|present|so_far|currently|now|appointed|named|available",
        "whom|who ~to|is|will .. contact|answer|responsible ... decided|determined|open|settled|clear|known",
        "whoever|whichever .. <is> .. elected|appointed|hired|chosen|nominated",
        "& "
        "will|shall|yet|later|until|vacant|pending|soon|advertised|elect|elected|settled|recruiting|choose|"
        "chooses "
        "contact|letters|correspondence|mailbox|mail|clerk|scribe|secretary|officer|post|reach|reached|write|"
        "anybody|"
        "somebody|person|coordinator|registrar",
        "<contact>|correspondence|mailbox|clerk|scribe ... <is> being|not_running|not_yet|to_be|unsettled",
        "not|nobody|never ~yet ~been|have settled|found|appointed|anybody|decided|chosen|named|elected",
        "n_n|tba|tbd|tbc",
        "<contact> ... <not> ~have|know|given|settled|exist .. yet|so_far|at_present|currently",
        "appointment|election|nomination|vacancy ~is expected|pending|due|planned|follows|open",
        "name|address|details|number ~we|they|he|she|i ll|will|shall .. "
        "pass|tell|give|send|forward|submit|add|announce|supply|communicate",
        "will|shall|to .. tell|name|announce|send|supply|communicate|inform|provide|notify|nominate ... "
        "<contact>"};
    static const SentenceForms harmless{"change*|former|formerly|previous|predecessor|will_answer|renamed"};
    const FormWords words = formWords(text);
    const auto found = forms.findIn(words);
    return found && !harmless.findIn(words);
}

namespace {

// Is `label` the name of somebody, or ends with one, that stands in `text` outside of `but`: "areed", "reed"?
bool namesSomebody(QStringView label, QStringView text, Span but)
{
    constexpr qsizetype shortest = 3, shortestEnd = 4;
    bool found = false;
    eachWord(text, [&](qsizetype at, QStringView word) {
        if (found || (at >= but.start && at < but.start + but.length) || word.size() < shortest ||
            !word.front().isUpper())
            return;
        found = label.compare(word, Qt::CaseInsensitive) == 0 ||
                (word.size() >= shortestEnd && label.size() <= word.size() + 2 &&
                 label.endsWith(word, Qt::CaseInsensitive));
    });
    return found;
}

bool isOffice(QStringView label)
{
    return isOneOf(label, {"info",        "contact",   "office",     "desk",      "secretary", "secretariat",
                           "admin",       "registry",  "registrar",  "urn",       "urns",      "mail",
                           "post",        "hello",     "editor",     "support",   "names",     "chair",
                           "president",   "webmaster", "enquiries",  "inquiries", "kontakt",   "buero",
                           "sekretariat", "contacto",  "secretaria", "standards", "naming",    "urnadmin",
                           "librarian",   "curator",   "clerk",      "director",  "manager",   "archivist"});
}

// A word of two labels and more with letters at its end: "ada.reed.oak.example".
bool isDotted(QStringView word)
{
    const qsizetype dot = word.lastIndexOf(u'.');
    const QStringView last = word.sliced(dot + 1);
    return dot > 0 && last.size() >= 2 && last.size() <= 12 && std::ranges::all_of(last, isAsciiLetter) &&
           std::ranges::any_of(word.first(dot), isAsciiLetter) && !word.contains(QLatin1String(".."));
}

} // namespace

Span emailWithoutSign(QStringView text)
{
    if (text.contains(u'@') || hasEmail(text))
        return {};
    const auto isPart = [](QChar c) { return isWordChar(c) || QStringView(u"._-#*/:").contains(c); };
    const auto isJoined = [&](qsizetype at) { // "ada(oak.example"
        return isPart(text[at]) ||
               (text[at] == u'(' && isWordChar(charAt(text, at - 1)) && isWordChar(charAt(text, at + 1)));
    };
    QStringView before, lastButOne;
    for (qsizetype i = 0; i < text.size();) {
        if (!isPart(text[i])) {
            ++i;
            continue;
        }
        qsizetype end = i;
        while (end < text.size() && isJoined(end))
            ++end;
        qsizetype last = end;
        while (last > i && !isWordChar(text[last - 1]))
            --last;
        const QStringView word = text.sliced(i, last - i);
        const bool isWeb = word.contains(QLatin1String("//")) ||
                           word.startsWith(QLatin1String("www"), Qt::CaseInsensitive) ||
                           isOneOf(before, {"web", "site", "website", "url", "homepage", "www", "see", "at",
                                            "online", "page", "internet", "on", "under"});
        const bool isMail = isOneOf(before, {"mail", "e-mail", "email", "mailto", "mailbox"}) ||
                            (isOneOf(before, {"address", "to", "is", "via", "by"}) &&
                             isOneOf(lastButOne, {"mail", "e-mail", "email", "mails", "write", "mailing"}));
        if (!isWeb && isDotted(word)) {
            const QStringView first = word.first(word.indexOf(u'.'));
            const bool hasHost = word.count(u'.') >= 2;
            qsizetype letters = 0;
            while (letters < first.size() && isAsciiLetter(first[letters]))
                ++letters;
            const QStringView second = word.sliced(first.size() + 1);
            const QStringView label =
                first.size() == 1 ? second.first(std::max<qsizetype>(second.indexOf(u'.'), 0)) : first;
            const qsizetype joint = std::max(label.indexOf(u'_'), label.indexOf(u'-'));
            const Span span{i, last - i};
            const bool isPerson =
                hasHost && (namesSomebody(label, text, span) ||
                            (joint >= 0 && namesSomebody(label.sliced(joint + 1), text, span)));
            if (isMail || isPerson || (hasHost && isOffice(first)))
                return span;
        }
        lastButOne = before;
        before = word;
        i = end;
    }
    return {};
}

} // namespace nidus::rules
