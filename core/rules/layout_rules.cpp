// The layout of the text, and the characters in it that cannot be seen. Advice only: no clause of RFC 8141
// asks for it.
#include "core/translation.inc"

#include "core/registration/displayable.h"
#include "core/rules/prose.h"
#include "core/rules/reading.h"
#include "core/rules/rule.h"

namespace nidus::rules {

namespace {

// A longer text is not laid out anew at every key.
constexpr qsizetype mostToWrap = 1 << 20;

// Wrapping the field's prose, where that changes something.
std::optional<Remedy> wrapRemedy(const QString &body)
{
    if (body.size() > mostToWrap)
        return std::nullopt;
    QString wrapped = wrapProse(body);
    if (wrapped == body)
        return std::nullopt;
    return Remedy{tr("Wrap prose at 72"), all(body), std::move(wrapped)};
}

// One for the whole text, at the first field whose prose can be wrapped, else at the first wide line.
void lineTooLong(const Subject &subject, Report &report)
{
    struct Wide {
        Field field;
        Span span;
        std::optional<Remedy> remedy;
    };
    std::optional<Wide> first;
    qsizetype count = 0;
    for (const FieldInfo &row : fieldTable()) {
        const QString &body = subject[row.field];
        std::optional<Span> here;
        eachLine(body, [&](qsizetype start, QStringView line) {
            const auto end = endOfWidth(line);
            count += end.has_value();
            if (end && !here)
                here = Span{start + *end, line.size() - *end};
        });
        if (!here || (first && first->remedy))
            continue;
        auto remedy = wrapRemedy(body);
        if (!first || remedy)
            first = Wide{row.field, *here, std::move(remedy)};
    }
    if (first)
        report.say(first->field, first->span,
                   count == 1 ? tr("This line is wider than 72 columns.")
                              : tr("%1 lines are wider than 72 columns; one of them is here.").arg(count),
                   first->remedy);
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

constexpr char unseenClause[] = "Unicode TR 36"; // which says nothing of U+0000 and its like:
constexpr char controlsClause[] = "RFC 5198 §2";

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
                    ? tr("An invisible character (%1) changes the order in which this text is shown.")
                : wasLetter ? tr("There is a control character (%1) here, most likely a letter in another "
                                 "encoding. Write the letter.")
                            : tr("There is an invisible character (%1) here.");
            std::optional<Remedy> remedy;
            if (!wasLetter)
                remedy = Remedy{tr("Remove it"), run.span, QString()};
            const bool isControl = hiddenKind(run.first) == HiddenKind::Control;
            report.sayOf(isControl ? controlsClause : unseenClause, row.field, run.span,
                         words.arg(codePointName(run.first)), remedy);
        }
        if (runs.needed.count > 0)
            report.say(row.field, runs.needed.span,
                       tr("Invisible characters (%1 first, %2 in this field) are used where their script "
                          "needs them. They are not part of a name.")
                           .arg(codePointName(runs.needed.first))
                           .arg(runs.needed.count));
    }
}

const Rule rules[] = {
    {{"line-too-long", "layout", Severity::Advice, Answer::Reason, true}, lineTooLong},
    {{"hidden-character", unseenClause, Severity::Advice}, hiddenCharacter},
};

} // namespace

std::span<const Rule> layoutRules() { return rules; }

} // namespace nidus::rules
