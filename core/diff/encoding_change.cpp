#include "core/diff/encoding_change.h"

#include "core/characters/windows_1252.h"

#include <QStringDecoder>
#include <QStringList>

#include <algorithm>
#include <optional>

namespace nidus::diff {

namespace {

// The octets of text that was read as Windows-1252 or ISO-8859-1; nothing when it holds other characters.
std::optional<QByteArray> asSingleOctets(QStringView text)
{
    QByteArray octets;
    for (const QChar c : text) {
        const auto control = c == QChar::ReplacementCharacter ? windows1252Controls.npos
                                                              : windows1252Controls.find(c.unicode());
        if (control == windows1252Controls.npos && c.unicode() > 0xFF)
            return std::nullopt;
        octets += char(control == windows1252Controls.npos ? c.unicode() : 0x80 + control);
    }
    return octets;
}

// UTF-8 that was read as one octet a character ("KÃ¤se"), read as it was meant; else `word` itself.
QString decodedAnew(const QString &word)
{
    if (std::ranges::all_of(word, [](QChar c) { return c.unicode() < 0x80; }))
        return word;
    const auto octets = asSingleOctets(word);
    if (!octets)
        return word;
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    const QString decoded = decoder(*octets);
    return decoder.hasError() ? word : decoded;
}

// What no decoder could read ("K?se", "K\ufffdse") stands where `after` has a letter beyond ASCII.
bool fillsGaps(QStringView before, QStringView after)
{
    const auto isGap = [](QChar c) { return c == u'?' || c == QChar::ReplacementCharacter; };
    qsizetype i = 0, j = 0;
    bool isFilled = false;
    while (i < before.size() && j < after.size()) {
        if (before[i] == after[j]) {
            ++i;
            ++j;
            continue;
        }
        if (!isGap(before[i]) || after[j].unicode() < 0x80)
            return false;
        isFilled = true;
        while (i < before.size() && isGap(before[i]))
            ++i;
        while (j < after.size() && after[j].unicode() >= 0x80)
            ++j;
    }
    return isFilled && i == before.size() && j == after.size();
}

} // namespace

QString withPlainMarks(const QString &word)
{
    QString out;
    for (const QChar c : word.normalized(QString::NormalizationForm_KC)) {
        if (QStringView(u"\u2018\u2019\u201a\u201b`\u00b4").contains(c))
            out += u'\'';
        else if (QStringView(u"\u201c\u201d\u201e\u00ab\u00bb").contains(c))
            out += u'"';
        else if (QStringView(u"\u2010\u2011\u2012\u2013\u2014\u2212").contains(c))
            out += u'-';
        else if (c.category() != QChar::Other_Format)
            out += c;
    }
    const bool isAddress =
        out.count(u'&') == 1 && !out.startsWith(u'&') && out.indexOf(u'.', out.indexOf(u'&')) > 0;
    return isAddress ? out.replace(u'&', u'@') : out;
}

bool isOfEncoding(const QString &before, const QString &after)
{
    const QStringList old = before.simplified().split(u' '), now = after.simplified().split(u' ');
    return old != now && old.size() == now.size() &&
           std::ranges::equal(old, now, [](const QString &a, const QString &b) {
               return a == b || withPlainMarks(a) == withPlainMarks(b) ||
                      withPlainMarks(decodedAnew(a)) == withPlainMarks(b) || fillsGaps(a, b);
           });
}

} // namespace nidus::diff
