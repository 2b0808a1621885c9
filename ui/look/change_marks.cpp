#include "ui/look/change_marks.h"

#include "ui/look/theme.h"

#include <QColor>

#include <algorithm>

namespace nidus::ui {

namespace {

// "-", "–", "~", "=": a stroke in its place cannot be told from it.
bool isAtMidHeight(QChar c)
{
    return c.category() == QChar::Punctuation_Dash || c.category() == QChar::Symbol_Math;
}

} // namespace

void addChangeMarks(QList<QTextLayout::FormatRange> &ranges, QStringView text, int start, bool isAdded,
                    const Colours &colours)
{
    QTextCharFormat marked;
    marked.setForeground(QColor(isAdded ? colours.added : colours.removed));
    marked.setBackground(QColor(isAdded ? colours.onAddedGround : colours.onRemovedGround));
    marked.setFontUnderline(isAdded);
    if (isAdded)
        return ranges.append({start, int(text.size()), marked});
    const auto isBlank = [](QChar c) { return c.isSpace(); };
    for (qsizetype from = 0; from < text.size();) { // a word with the blanks before it
        const auto word = std::find_if_not(text.begin() + from, text.end(), isBlank);
        const auto behind = std::find_if(word, text.end(), isBlank);
        const qsizetype to = behind - text.begin();
        const bool isHidden = std::any_of(word, behind, isAtMidHeight);
        marked.setFontStrikeOut(!isHidden);
        marked.setFontOverline(isHidden);
        ranges.append({start + int(from), int(to - from), marked});
        from = to;
    }
}

} // namespace nidus::ui
