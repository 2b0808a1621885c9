// What stands on the screen was laid out for one size of the text: heights and widths of its own, rows,
// columns, fonts that are not the program's. Notes all of it before another size of the text, and lets it
// follow after.
#pragma once

#include <QList>
#include <QPointer>
#include <QWidget>

class QHeaderView;

namespace nidus::ui {

// The property of a widget whose fixed size its page fits to text and window.
inline constexpr char fittedByItsPage[] = "fittedByItsPage";

class TextLayout {
public:
    TextLayout();
    void followText() const; // the program has its new font and style sheet

private:
    struct LaidOut {
        QPointer<QWidget> widget;
        QSize least, most, size;
        int fontPixels; // of a font of its own; 0: the program's
    };
    static void resizeWithText(QWidget *window, QSize before, double ratio);
    static void rescale(const LaidOut &before, double ratio, int rowsBefore);
    static void rescaleColumns(QHeaderView &columns, double ratio);

    int m_textPixels, m_rowPixels;
    QList<LaidOut> m_widgets;
};

} // namespace nidus::ui
