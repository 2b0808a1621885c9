// The colours of texts and numbers in a grammar, beside those of theme.h; at least 4.5:1 on the grounds on
// which a field stands.
#pragma once

#include <QPalette>

namespace nidus::ui {

struct GrammarColours {
    QRgb literal, number;

    // Those that belong to a palette: by the lightness of its base.
    static GrammarColours of(const QPalette &palette)
    {
        const bool isDark = palette.color(QPalette::Base).lightness() < 128;
        return isDark ? GrammarColours{0xff86d0d6, 0xffcfa8ea} : GrammarColours{0xff0b5c63, 0xff6a3a8c};
    }
};

} // namespace nidus::ui
