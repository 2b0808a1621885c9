// How the text lies on the page, and what stands in it unseen. Advice only: no clause of RFC 8141 asks for
// it.
#include "core/rules/reading.h"
#include "core/rules/rule.h"

namespace nidus::rules {

namespace {

constexpr qsizetype widest = 72; // RFC 7994: the width of plain text that mail and RFCs keep
constexpr qsizetype tabWidth = 8;

// Where column `widest` ends in `line`, when text stands beyond it.
std::optional<qsizetype> overflow(QStringView line)
{
    while (!line.isEmpty() && isBlank(line.back()))
        line.chop(1);
    qsizetype columns = 0;
    for (qsizetype i = 0; i < line.size(); ++i) {
        if (line[i].isLowSurrogate() || line[i].category() == QChar::Mark_NonSpacing)
            continue;
        columns += line[i] == u'\t' ? tabWidth - columns % tabWidth : 1;
        if (columns > widest)
            return i;
    }
    return std::nullopt;
}

// `line` broken at blanks to at most `widest` columns, its indentation on every line; nothing when that needs
// a word to be broken.
std::optional<QString> wrapped(QStringView line)
{
    qsizetype indent = 0;
    while (indent < line.size() && line[indent] == u' ')
        ++indent;
    const QStringView margin = line.first(indent);
    QString out;
    qsizetype column = 0;
    for (const QStringView word : line.sliced(indent).split(u' ', Qt::SkipEmptyParts)) {
        if (indent + word.size() > widest)
            return std::nullopt;
        if (column == 0 || column + 1 + word.size() > widest) {
            if (column > 0)
                out += u'\n';
            out += margin;
            column = indent;
        } else {
            out += u' ';
            ++column;
        }
        out += word;
        column += word.size();
    }
    return out;
}

// One word that cannot be broken ("https://…") may stand alone on a line of any length.
bool isOneWord(QStringView line)
{
    const QStringView text = line.trimmed();
    return std::none_of(text.begin(), text.end(), isBlank);
}

void lineTooLong(const Subject &subject, Report &report)
{
    for (const FieldInfo &row : fieldTable()) {
        const QString &body = subject[row.field];
        if (body.size() <= widest / tabWidth)
            continue;
        eachLine(body, [&](qsizetype start, QStringView line) {
            if (line.size() <= widest && !line.contains(u'\t'))
                return;
            const auto over = overflow(line);
            if (!over || isOneWord(line))
                return;
            std::optional<Remedy> remedy;
            if (row.field != Field::Syntax && !line.contains(u'\t')) // a grammar breaks where it means to
                if (const auto lines = wrapped(line))
                    remedy = Remedy{tr("Break the line"), {start, line.size()}, *lines};
            report.say(
                row.field, {start + *over, line.size() - *over},
                tr("This line is wider than 72 columns. Break it, so that it survives mail and print."),
                remedy);
        });
    }
}

// Characters that are there but not seen, or that change the order in which others are shown.
bool isHidden(char16_t c)
{
    if (c < 0x20)
        return c != u'\n' && c != u'\t';
    if (c < 0x7f)
        return false;
    return c <= 0x9f || c == 0xad || c == 0x61c || c == 0x200b || c == 0x200e || c == 0x200f ||
           (c >= 0x2028 && c <= 0x202e) || (c >= 0x2060 && c <= 0x206f) || c == 0xfeff;
}

bool turnsText(char16_t c)
{
    return c == 0x61c || c == 0x200e || c == 0x200f || (c >= 0x202a && c <= 0x202e) ||
           (c >= 0x2066 && c <= 0x2069);
}

QString codePoint(char16_t c)
{
    return QStringLiteral("U+%1").arg(ushort(c), 4, 16, QLatin1Char('0')).toUpper();
}

void hiddenCharacter(const Subject &subject, Report &report)
{
    for (const FieldInfo &row : fieldTable()) {
        const QStringView body = subject[row.field];
        for (qsizetype i = 0; i < body.size(); ++i) {
            if (!isHidden(body[i].unicode()))
                continue;
            const qsizetype start = i;
            while (isHidden(charAt(body, i + 1).unicode()))
                ++i;
            const char16_t first = body[start].unicode();
            const Span span{start, i + 1 - start};
            // U+0080 to U+009F stand where a letter was read in the wrong encoding: to take them out mends
            // nothing.
            const bool wasLetter = first >= 0x80 && first <= 0x9f;
            const QString words =
                turnsText(first)
                    ? tr("An unseen character (%1) changes the order in which this text is shown.")
                : wasLetter ? tr("A control character (%1) stands here, most likely a letter in another "
                                 "encoding. Write the letter.")
                            : tr("An unseen character (%1) stands here.");
            std::optional<Remedy> remedy;
            if (!wasLetter)
                remedy = Remedy{tr("Take it out"), span, QString()};
            report.say(row.field, span, words.arg(codePoint(first)), remedy);
        }
    }
}

const Rule rules[] = {
    {{"line-too-long", "RFC 7994", Severity::Advice}, lineTooLong},
    {{"hidden-character", "Unicode TR 36", Severity::Advice}, hiddenCharacter},
};

} // namespace

std::span<const Rule> layoutRules() { return rules; }

} // namespace nidus::rules
