// Colours, fonts and sizes of the window. Two palettes with the same roles; every text colour has at
// least 4.5:1 on the grounds on which it stands.
#pragma once

#include "core/registration/finding.h"

#include <QColor>
#include <QFont>
#include <QIcon>
#include <QPalette>

class QApplication;

namespace nidus::ui {

struct Colours {
    QRgb base, alternateBase, window, button, line, edge, text, muted, accent, onAccent;
    QRgb selection, selectionWithoutFocus, onSelection;
    QRgb error, warning, advice, good;
    QRgb added, onAddedGround, removed, onRemovedGround, found;
    QRgb tints[4], strips[4]; // passages of a source, in turn: their ground, and the strip before it
    QRgb bar;                 // of a chart

    // The set that belongs to a palette: by the lightness of its base.
    static const Colours &of(const QPalette &palette);
};

enum class Theme { System, Light, Dark };

inline constexpr int leastTextPercent = 100;
inline constexpr int mostTextPercent = 200;

// Style, palette, style sheet and text size of the whole program, at once. System: as light or dark as the
// desktop's own palette. What was laid out in relation to the text (heights, widths, rows, columns, fonts)
// follows it; a part that is not seen takes the style sheet when it is shown next.
void applyTheme(QApplication &application, Theme theme, int textPercent = leastTextPercent);

// A length of the layout that must grow with the text (rows, bars, columns of text), at the present text
// size.
int scaled(int pixels);

QFont monospaceFont();           // of the text font's size
QFont titleFont();               // 1.15×, semi-bold
QFont nameFont(bool monospaced); // 1.5×, semi-bold

// An icon of resources/icons/line, drawn in that colour of the palette's and sharp at every size.
QIcon lineIcon(const QString &name, QRgb Colours::*colour = &Colours::muted);

// ■ error, ▲ warning, ○ advice: a shape first, a colour second.
QIcon severityIcon(Severity severity);
QString severityMark(Severity severity);             // the shape as a character
QString severityWord(Severity severity);             // translated
QString severityCount(Severity severity, int count); // "1 error", "3 errors"
QRgb Colours::*severityColour(Severity severity);

} // namespace nidus::ui
