// A text as a string of JSON (RFC 8259 §7), in UTF-8. Half a surrogate pair comes out as its escape (§8.2).
#pragma once

#include <QStringEncoder>
#include <QStringView>

namespace nidus::formats {

// How backspace and form feed are written: as \u0008 and \u000c, or as \b and \f.
enum class ControlEscape { ByNumber, ByLetter };

// How many units at the start of `text` stand for themselves: no control, mark of JSON or half a pair.
qsizetype plainUnits(QStringView text);
// Writes the escape of a unit that does not, six bytes at most; returns the end.
char *putEscaped(char *to, char16_t unit, ControlEscape escape);

// `Buffer`: QByteArray, QVarLengthArray<char>.
template <class Buffer> void appendJsonString(Buffer &out, QStringView text, ControlEscape escape)
{
    // A unit takes at most six bytes (an escape): room is made for a block, in which the loop writes freely.
    constexpr qsizetype blockUnits = 4096, mostBytesAUnit = 6;
    QStringEncoder utf8(QStringEncoder::Utf8, QStringEncoder::Flag::Stateless);
    out.append('"');
    while (!text.isEmpty()) {
        qsizetype units = qMin(text.size(), blockUnits);
        if (units < text.size() && text[units - 1].isHighSurrogate())
            ++units; // what follows may be its other half
        QStringView block = text.first(units);
        text = text.sliced(units);
        const qsizetype before = out.size(), needed = before + units * mostBytesAUnit;
        if (needed > out.capacity()) // resize() makes room for no more than it is asked for
            out.reserve(qMax(needed, 2 * out.capacity()));
        out.resize(needed);
        char *to = out.data() + before;
        for (;;) {
            const qsizetype plain = plainUnits(block);
            to = utf8.appendToBuffer(to, block.first(plain));
            if (plain == block.size())
                break;
            to = putEscaped(to, block[plain].unicode(), escape);
            block = block.sliced(plain + 1);
        }
        out.resize(to - out.data());
    }
    out.append('"');
}

} // namespace nidus::formats
