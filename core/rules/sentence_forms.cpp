#include "core/rules/sentence_forms.h"

#include "core/rules/reading.h"
#include "core/rules/word_kinds.h"

namespace nidus::rules {

namespace {

bool isSpecial(QChar c) { return QStringView(u"/#?%~&").contains(c); }

// "%2F", "%XX"
bool isEncodingAt(QStringView text, qsizetype i)
{
    const auto isDigitOfIt = [](QChar c) {
        return isDigit(c) || QStringView(u"abcdefABCDEFxXhHnN").contains(c);
    };
    return text[i] == u'%' && isDigitOfIt(charAt(text, i + 1)) && isDigitOfIt(charAt(text, i + 2)) &&
           !isWordChar(charAt(text, i + 3));
}

// How long the word at `i` is that has no letters; 0: none is there.
qsizetype markAt(QStringView text, qsizetype i)
{
    if (!isSpecial(text[i]))
        return 0;
    if (isEncodingAt(text, i))
        return 3;
    const QChar next = charAt(text, i + 1);
    if (text[i] == u'?' && (next == u'=' || next == u'+'))
        return 2;
    if (text[i] == u'&' && isBlank(charAt(text, i - 1)) && isBlank(next))
        return 0; // "Reed & Sons"
    const bool standsAlone = !isWordChar(charAt(text, i - 1)) && !isWordChar(next) && !isSpecial(next) &&
                             !isSpecial(charAt(text, i - 1));
    return standsAlone ? 1 : 0;
}

bool isEqual(QStringView word, std::string_view wanted, bool withEnding)
{
    const auto size = qsizetype(wanted.size());
    if (withEnding ? word.size() < size : word.size() != size)
        return false;
    for (qsizetype i = 0; i < size; ++i) {
        const char16_t c = word[i].unicode();
        const char16_t folded = c >= u'A' && c <= u'Z' ? char16_t(c | 0x20) : c;
        if (folded != char16_t(uchar(wanted[std::size_t(i)])))
            return false;
    }
    return true;
}

// The first two characters of a word, letters in either case; never 0.
std::uint16_t beginningOf(char16_t first, char16_t second)
{
    const auto folded = [](char16_t c) { return unsigned(c >= u'A' && c <= u'Z' ? c | 0x20 : c) & 0xFF; };
    return std::uint16_t(folded(first) << 8 | folded(second) | (folded(first) == 0 ? 1 : 0));
}

// One of 64 bits for it.
std::uint64_t bitOf(std::uint16_t beginning)
{
    return std::uint64_t(1) << (((beginning >> 8) * 11 + (beginning & 0xFF)) % 64);
}

// Calls `take` for each part of `text` between two marks.
template <class Take> void eachPart(std::string_view text, char mark, Take take)
{
    while (!text.empty()) {
        const std::size_t end = text.find(mark);
        take(text.substr(0, end));
        text = end == text.npos ? std::string_view() : text.substr(end + 1);
    }
}

// "seven" → 7, "twenty" → 20; -1: no such word.
int smallNumber(QStringView word)
{
    static constexpr const char *ones[] = {"zero",    "one",     "two",       "three",    "four",
                                           "five",    "six",     "seven",     "eight",    "nine",
                                           "ten",     "eleven",  "twelve",    "thirteen", "fourteen",
                                           "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"};
    static constexpr const char *tens[] = {"twenty", "thirty",  "forty",  "fifty",
                                           "sixty",  "seventy", "eighty", "ninety"};
    for (int i = 0; i < int(std::size(ones)); ++i)
        if (isWord(word, ones[i]))
            return i;
    for (int i = 0; i < int(std::size(tens)); ++i)
        if (isWord(word, tens[i]))
            return 20 + 10 * i;
    return -1;
}

// "seven", "twenty two"
std::optional<SpelledNumber> belowHundredAt(const FormWords &words, qsizetype i)
{
    if (i >= words.size())
        return std::nullopt;
    const int first = smallNumber(words[i].text());
    if (first < 0)
        return std::nullopt;
    const int second = first >= 20 && i + 1 < words.size() ? smallNumber(words[i + 1].text()) : -1;
    if (second > 0 && second < 10)
        return SpelledNumber{first + second, 2};
    return SpelledNumber{first, 1};
}

// Behind a URN, or a beginning of one, at `i`.
qsizetype endOfUrn(QStringView text, qsizetype i)
{
    while (i < text.size() && !isBlank(text[i]) && !QStringView(u"\"'`<>()\u201c\u201d,;").contains(text[i]))
        ++i;
    while (isMark(text[i - 1]) && text[i - 1] != u':')
        --i;
    return i;
}

} // namespace

namespace {

// "isn't" is "is not", "we'll" is "we will": of the last word, behind an apostrophe.
void undoContraction(QStringView text, FormWords &words)
{
    const QChar mark = charAt(text, words.last().at - 1);
    if ((mark != u'\'' && mark != u'\u2019') || words.size() < 2)
        return;
    FormWord &last = words.last(), &before = words[words.size() - 2];
    if (isWord(last.text(), "t") && before.text().endsWith(u'n', Qt::CaseInsensitive)) {
        last.setText(u"not");
        if (isWord(before.text(), "won"))
            before.setText(u"will");
        else if (isWord(before.text(), "shan"))
            before.setText(u"shall");
        else if (!isWord(before.text(), "can") && before.text().size() > 1)
            before.setText(before.text().chopped(1));
    } else if (isWord(last.text(), "ll")) {
        last.setText(u"will");
    } else if (isWord(last.text(), "ve")) {
        last.setText(u"have");
    } else if (isWord(last.text(), "re")) {
        last.setText(u"are");
    }
}

} // namespace

FormWords formWords(QStringView text)
{
    FormWords words;
    bool isBehindMark = false;
    for (qsizetype i = 0; i < text.size();) {
        qsizetype end = i;
        while (end < text.size() && isWordChar(text[end]))
            ++end;
        if (end == i)
            end += markAt(text, i);
        else if (charAt(text, end) == u':' && isWord(text.sliced(i, end - i), "urn"))
            end = endOfUrn(text, end);
        if (end > i) {
            words.append({i, text.sliced(i, end - i), isBehindMark});
            undoContraction(text, words);
        }
        isBehindMark = end == i && (isBehindMark || QStringView(u",;:").contains(text[i]));
        i = std::max(end, i + 1);
    }
    return words;
}

void FormWord::setText(QStringView text)
{
    static constexpr std::string_view denials[] = {
        "not", "never", "no", "nor", "neither", "cannot", "nobody", "none", "nothing", "without", "hardly"};
    m_text = text;
    m_beginning = beginningOf(text[0].unicode(), text.size() > 1 ? text[1].unicode() : 0);
    const char16_t first = m_beginning >> 8;
    m_isDenial =
        (first == u'n' || first == u'c' || first == u'w' || first == u'h') &&
        std::ranges::any_of(denials, [text](std::string_view one) { return isEqual(text, one, false); });
}

std::optional<SpelledNumber> numberAt(const FormWords &words, qsizetype i)
{
    if (i >= words.size())
        return std::nullopt;
    const QStringView word = words[i].text();
    if (std::ranges::all_of(word, isDigit))
        return word.size() <= 5 ? std::optional(SpelledNumber{word.toInt(), 1}) : std::nullopt;
    const bool isA = isWord(word, "a") && i + 1 < words.size() && isWord(words[i + 1].text(), "hundred");
    std::optional<SpelledNumber> number = isA ? SpelledNumber{1, 1} : belowHundredAt(words, i);
    if (!number || i + number->words >= words.size() || !isWord(words[i + number->words].text(), "hundred"))
        return number;
    number->value *= 100;
    ++number->words;
    const bool isJoined = i + number->words < words.size() && isWord(words[i + number->words].text(), "and");
    if (const auto rest = belowHundredAt(words, i + number->words + (isJoined ? 1 : 0))) {
        number->value += rest->value;
        number->words += rest->words + (isJoined ? 1 : 0);
    }
    return number;
}

SentenceForms::SentenceForms(std::initializer_list<const char *> forms)
{
    for (const char *form : forms) {
        Form &added = m_forms.emplace_back();
        const std::string_view text(form);
        added.isUnordered = text.starts_with("& ");
        eachPart(text.substr(added.isUnordered ? 2 : 0), ' ',
                 [&added](std::string_view item) { added.items.push_back(itemOf(item)); });
        bool mayBeLeftOut = true;
        for (const Item &item : added.items) {
            if (mayBeLeftOut)
                added.beginnings |= item.beginnings;
            mayBeLeftOut = mayBeLeftOut && item.isOptional;
            if (!item.isOptional && item.beginnings != anyWord)
                added.needed.push_back(item.beginnings);
        }
    }
}

SentenceForms::Item SentenceForms::itemOf(std::string_view text)
{
    constexpr qsizetype few = 4, many = 12;
    Item item;
    if (text.starts_with('~')) {
        item.isOptional = true;
        text.remove_prefix(1);
    }
    if (text == ".." || text == "...")
        item.mostSkipped = text.size() == 2 ? few : many;
    else if (text == "#")
        item.isNumber = true;
    else
        addAlternatives(text, item.alternatives);
    std::ranges::stable_sort(item.alternatives, {}, &Alternative::beginning);
    item.beginnings = beginningsOf(item);
    return item;
}

std::uint64_t SentenceForms::beginningsOf(const Item &item)
{
    if (item.mostSkipped > 0 || item.isNumber)
        return anyWord;
    std::uint64_t beginnings = 0;
    for (const Alternative &one : item.alternatives)
        beginnings |= one.beginning == 0 ? anyWord : bitOf(one.beginning);
    return beginnings;
}

void SentenceForms::addAlternatives(std::string_view text, std::vector<Alternative> &alternatives)
{
    eachPart(text, '|', [&alternatives](std::string_view one) {
        if (one.starts_with('<'))
            return addAlternatives(wordsOfKind(one.substr(1, one.size() - 2)), alternatives);
        Alternative &alternative = alternatives.emplace_back();
        eachPart(one, '_', [&alternative](std::string_view word) {
            const bool withEnding = word.ends_with('*');
            alternative.words.emplace_back(word.substr(0, word.size() - (withEnding ? 1 : 0)), withEnding);
        });
        const auto &[first, withEnding] = alternative.words.front();
        if (first.size() > 1 || !withEnding)
            alternative.beginning = beginningOf(uchar(first[0]), first.size() > 1 ? uchar(first[1]) : 0);
    });
}

bool SentenceForms::isAt(const FormWords &words, qsizetype i, const Alternative &alternative)
{
    if (i + qsizetype(alternative.words.size()) > words.size())
        return false;
    for (const auto &[word, withEnding] : alternative.words)
        if (!isEqual(words[i++].text(), word, withEnding))
            return false;
    return true;
}

template <class Take>
bool SentenceForms::anyAt(const FormWords &words, qsizetype i, const Item &item, Take take)
{
    if (i >= words.size() || (item.beginnings & bitOf(words[i].beginning())) == 0)
        return false;
    const auto isOneAt = [&](const Alternative &one) {
        return isAt(words, i, one) && take(i + qsizetype(one.words.size()));
    };
    auto one = item.alternatives.begin();
    for (; one != item.alternatives.end() && one->beginning == 0; ++one)
        if (isOneAt(*one))
            return true;
    one =
        std::lower_bound(one, item.alternatives.end(), words[i].beginning(),
                         [](const Alternative &two, std::uint16_t wanted) { return two.beginning < wanted; });
    for (; one != item.alternatives.end() && one->beginning == words[i].beginning(); ++one)
        if (isOneAt(*one))
            return true;
    return false;
}

bool SentenceForms::matchFrom(const FormWords &words, qsizetype i, const Form &form, std::size_t item,
                              FormMatch &match, std::size_t numbers)
{
    if (item == form.items.size()) {
        match.end = i;
        return true;
    }
    const Item &wanted = form.items[item];
    const auto restFrom = [&](qsizetype next, std::size_t count) {
        return matchFrom(words, next, form, item + 1, match, count);
    };
    if (wanted.mostSkipped > 0) {
        for (qsizetype skipped = 0; skipped <= wanted.mostSkipped; ++skipped) {
            if (restFrom(i + skipped, numbers))
                return true;
            if (i + skipped >= words.size() || words[i + skipped].isDenial())
                return false;
        }
        return false;
    }
    if (wanted.isNumber) {
        const auto number = numberAt(words, i);
        if (number) {
            if (numbers < match.numbers.size())
                match.numbers[numbers] = number->value;
            if (restFrom(i + number->words, numbers + 1))
                return true;
        }
    }
    if (anyAt(words, i, wanted, [&](qsizetype end) { return restFrom(end, numbers); }))
        return true;
    return wanted.isOptional && restFrom(i, numbers);
}

namespace {

// "not used", "nobody has confirmed": says what a name is, and denies nothing of what becomes of it.
bool deniesUse(const FormWords &words, qsizetype denial, qsizetype end)
{
    constexpr qsizetype reach = 4;
    for (qsizetype i = denial + 1; i < std::min(end, denial + 1 + reach); ++i)
        if (isOneOf(words[i].text(),
                    {"longer",  "used",       "uses",     "use",       "renewed", "claimed",  "paid",
                     "needed",  "confirmed",  "reported", "report",    "heard",   "answered", "more",
                     "visited", "registered", "resolved", "requested", "cited",   "active"}))
            return true;
    return false;
}

// Does a word before the match deny it?
bool isDeniedBefore(const FormWords &words, qsizetype first)
{
    constexpr qsizetype reach = 6;
    for (qsizetype i = first - 1; i >= std::max<qsizetype>(0, first - reach); --i) {
        const bool isJoint = isOneOf(words[i].text(), {"as", "because", "since", "so", "but", "and",
                                                       "whereas", "while", "although", "though"});
        if ((words[i + 1].isBehindMark || (isJoint && i + 2 <= first)) &&
            isOneOf(words[i + 1].text(),
                    {"the", "a", "an", "its", "their", "it", "they", "we", "our", "he", "she", "this", "that",
                     "these", "each", "every", "all", "any", "such"}))
            return false; // another clause
        if (words[i].isDenial() && !deniesUse(words, i, first))
            return true;
    }
    return false;
}

} // namespace

std::optional<FormMatch> SentenceForms::findAnywhere(const FormWords &words, const Form &form)
{
    FormMatch match{words.size(), 0, {}};
    for (const Item &item : form.items) {
        qsizetype i = 0;
        while (i < words.size() &&
               !anyAt(words, i, item, [&](qsizetype) { return !isDeniedBefore(words, i); }))
            ++i;
        if (i == words.size())
            return std::nullopt;
        match.first = std::min(match.first, i);
        match.end = std::max(match.end, i + 1);
    }
    return match;
}

std::optional<FormMatch> SentenceForms::find(const FormWords &words, bool affirmed) const
{
    QVarLengthArray<std::uint64_t, 64> bits;
    std::uint64_t all = 0;
    for (const FormWord &word : words) {
        bits.append(bitOf(word.beginning()));
        all |= bits.last();
    }
    for (const Form &form : m_forms) {
        if (std::ranges::any_of(form.needed, [all](std::uint64_t one) { return (one & all) == 0; }))
            continue;
        if (form.isUnordered) {
            if (const auto match = findAnywhere(words, form))
                return match;
            continue;
        }
        for (qsizetype i = 0; i < words.size(); ++i) {
            if ((form.beginnings & bits[i]) == 0)
                continue;
            FormMatch match;
            match.first = i;
            if (!matchFrom(words, i, form, 0, match, 0))
                continue;
            if (!affirmed || !isDeniedBefore(words, i))
                return match;
        }
    }
    return std::nullopt;
}

std::optional<FormMatch> SentenceForms::findIn(const FormWords &words) const { return find(words, false); }

std::optional<FormMatch> SentenceForms::findAffirmedIn(const FormWords &words) const
{
    return find(words, true);
}

} // namespace nidus::rules
