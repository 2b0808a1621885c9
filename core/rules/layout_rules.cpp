// How the text lies on the page, and what stands in it unseen. Advice only: no clause of RFC 8141 asks for
// it.
#include "core/translation.inc"

#include "core/registration/displayable.h"
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
    out.reserve(line.size() + line.size() / (widest / 2) * (1 + indent)); // and the ends of lines
    qsizetype column = 0;
    for (const QStringView word : line.sliced(indent).tokenize(u' ', Qt::SkipEmptyParts)) {
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
    return std::ranges::none_of(text, isBlank);
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

// ---- hidden characters ----

bool isLetterOrMark(char32_t c) { return QChar::isLetter(c) || QChar::isMark(c); }

// Symbols and keys have a picture and a plain form, ideographs and the letters of some scripts have variants.
bool takesVariationSelector(char32_t c)
{
    if (c < 0x80)
        return isDigit(c) || c == U'#' || c == U'*';
    const QChar::Script script = QChar::script(c);
    return QChar::isSymbol(c) || QChar::isPunct(c) || script == QChar::Script_Han ||
           script == QChar::Script_Mongolian || script == QChar::Script_Myanmar ||
           script == QChar::Script_PhagsPa;
}

// A letter of a script whose letters join, or one whose vowel a virama has just taken away (RFC 5892 A.1).
bool isJoining(char32_t c)
{
    constexpr unsigned char virama = 9;
    return QChar::joiningType(c) > QChar::Joining_None || QChar::combiningClass(c) == virama;
}

bool isRightToLeft(char32_t c)
{
    return QChar::isLetter(c) && (QChar::direction(c) == QChar::DirR || QChar::direction(c) == QChar::DirAL);
}

// Does the script of its neighbours (line feeds at the text's ends) need the hidden character `c`?
bool isNeeded(char32_t c, char32_t before, char32_t next)
{
    constexpr char32_t nonJoiner = 0x200C, joiner = 0x200D, leftToRight = 0x200E, rightToLeft = 0x200F;
    if (hiddenKind(c) == HiddenKind::VariationSelector)
        return takesVariationSelector(before);
    if (c == nonJoiner || c == joiner)
        return isLetterOrMark(before) && isLetterOrMark(next) && isJoining(before);
    return (c == leftToRight || c == rightToLeft) && (isRightToLeft(before) || isRightToLeft(next));
}

struct HiddenRun {
    Span span;
    char32_t first = 0;
    int count = 0;
};

// What is hidden in `body`: what no script needs, in runs, and what one needs, as one.
struct HiddenRuns {
    QList<HiddenRun> unneeded;
    HiddenRun needed;
};

HiddenRuns hiddenRuns(QStringView body)
{
    HiddenRuns runs;
    const std::u16string_view text(body.utf16(), std::size_t(body.size()));
    char32_t before = U'\n';
    eachCharacter(body, [&](char32_t c, qsizetype at, int units) {
        const char32_t last = std::exchange(before, c);
        if (hiddenKind(c) == HiddenKind::None)
            return;
        const auto end = std::size_t(at + units);
        const char32_t next = end < text.size() ? codePointAt(text, end).character : U'\n';
        if (isNeeded(c, last, next)) {
            if (runs.needed.count++ == 0)
                runs.needed = {{at, units}, c, 1};
            return;
        }
        HiddenRun *run = runs.unneeded.isEmpty() ? nullptr : &runs.unneeded.back();
        if (run && run->span.start + run->span.length == at)
            run->span.length += units;
        else
            runs.unneeded += {{at, units}, c, 1};
    });
    return runs;
}

void hiddenCharacter(const Subject &subject, Report &report)
{
    for (const FieldInfo &row : fieldTable()) {
        const HiddenRuns runs = hiddenRuns(subject[row.field]);
        for (const HiddenRun &run : runs.unneeded) {
            // U+0080 to U+009F stand where a letter was read in the wrong encoding: to take them out mends
            // nothing.
            const bool wasLetter = run.first >= 0x80 && run.first <= 0x9f;
            const QString words =
                hiddenKind(run.first) == HiddenKind::TurnsText
                    ? tr("An unseen character (%1) changes the order in which this text is shown.")
                : wasLetter ? tr("A control character (%1) stands here, most likely a letter in another "
                                 "encoding. Write the letter.")
                            : tr("An unseen character (%1) stands here.");
            std::optional<Remedy> remedy;
            if (!wasLetter)
                remedy = Remedy{tr("Take it out"), run.span, QString()};
            report.say(row.field, run.span, words.arg(codePointName(run.first)), remedy);
        }
        if (runs.needed.count > 0)
            report.say(
                row.field, runs.needed.span,
                tr("Unseen characters (%1 first, %2 in this field) stand where their script needs them. "
                   "They are no part of a name.")
                    .arg(codePointName(runs.needed.first))
                    .arg(runs.needed.count));
    }
}

const Rule rules[] = {
    {{"line-too-long", "RFC 7994", Severity::Advice}, lineTooLong},
    {{"hidden-character", "Unicode TR 36", Severity::Advice}, hiddenCharacter},
};

} // namespace

std::span<const Rule> layoutRules() { return rules; }

} // namespace nidus::rules
