#include "core/formats/internet_draft/draft_notation.h"

#include "core/characters/classes.h"
#include "core/formats/internet_draft/line_folding.h"
#include "core/registration/words.h"

#include <algorithm>

namespace nidus::formats {

namespace {

bool isCapital(QChar c) { return c >= u'A' && c <= u'Z'; }

// The words of RFC 2119 §1 to §5 and RFC 8174 §2, in capitals; "MAY 2001" is a month, and a text that is in
// capitals throughout stresses none.
bool hasKeyWord(QStringView text)
{
    if (2 * std::ranges::count_if(text, isCapital) > text.size())
        return false;
    return anyWord(text, isAsciiLetter, [&](QStringView word) {
        if (word == u"MAY") {
            const qsizetype behind = word.end() - text.begin();
            return !(charAt(text, behind) == u' ' && isDigit(charAt(text, behind + 1)));
        }
        return std::ranges::any_of(std::initializer_list<QStringView>{u"MUST", u"SHALL", u"SHOULD",
                                                                      u"REQUIRED", u"RECOMMENDED",
                                                                      u"OPTIONAL"},
                                   [&](QStringView one) { return word == one; });
    });
}

void note(DraftNotation &notation, const QList<DraftBlock> &blocks)
{
    for (const DraftBlock &block : blocks) {
        QString text;
        for (const DraftRun &run : block.text)
            text += run.text % u' ';
        notation.hasKeyWords = notation.hasKeyWords || hasKeyWord(text);
        notation.declaresKeyWords =
            notation.declaresKeyWords || (text.contains(QLatin1String("key words"), Qt::CaseInsensitive) &&
                                          text.contains(QLatin1String("interpreted"), Qt::CaseInsensitive));
        if (block.kind == DraftBlock::Kind::Grammar) {
            notation.hasAbnf = notation.hasAbnf || block.type == QLatin1String("abnf");
            notation.isFolded =
                notation.isFolded || saysThatItIsFolded(foldedGrammar(block.lines, widestLine));
        } else {
            notation.isFolded = notation.isFolded || saysThatItIsFolded(foldedLines(block.lines, widestLine));
        }
        for (const QList<DraftBlock> &item : block.items)
            note(notation, item);
    }
}

} // namespace

DraftNotation notationOf(const QList<DraftSection> &sections)
{
    DraftNotation notation;
    for (const DraftSection &section : sections) {
        note(notation, section.blocks);
        const DraftNotation below = notationOf(section.sections);
        notation.hasKeyWords = notation.hasKeyWords || below.hasKeyWords;
        notation.declaresKeyWords = notation.declaresKeyWords || below.declaresKeyWords;
        notation.hasAbnf = notation.hasAbnf || below.hasAbnf;
        notation.isFolded = notation.isFolded || below.isFolded;
    }
    return notation;
}

} // namespace nidus::formats
