#include "core/registration/displayable.h"

namespace nidus {

QString displayable(const QString &text)
{
    QString out;
    qsizetype taken = 0; // up to here `out` has it
    eachCharacter(text, [&](char32_t c, qsizetype at, int units) {
        if (!isUnsafeToDisplay(c))
            return;
        out += QStringView(text).sliced(taken, at - taken) + u'⟨' + codePointName(c) + u'⟩';
        taken = at + units;
    });
    return taken == 0 ? text : out + QStringView(text).sliced(taken);
}

QString displayableLine(const QString &text, int length)
{
    const auto cut = [](QString line, int most) { // no pair in two
        const bool isPair = most < line.size() && line[most].isLowSurrogate();
        line.truncate(isPair ? most - 1 : most);
        return line;
    };
    const QString line = displayable(cut(text, 4 * length).simplified());
    return line.size() > length ? QString(cut(line, length - 1) + QChar(0x2026)) : line;
}

QString codePointName(char32_t c)
{
    return QStringLiteral("U+") + QString::number(uint(c), 16).rightJustified(4, u'0').toUpper();
}

} // namespace nidus
