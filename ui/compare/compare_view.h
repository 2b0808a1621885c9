// Two texts side by side, to read and to step through. Rows opposite each other are of one height; a gutter
// between the columns numbers the changes; what is unchanged can be behind folds. Only what is on screen is
// laid out at once (compare_rows.h), the rest in slices between events; compare_paint.cpp draws.
//
// Why not two of Qt's text widgets with extra selections (tried with Qt 6.4): QPlainTextEdit has no space
// around blocks, so rows of different length cannot stand opposite each other; QTextEdit has, but the margins
// must be made anew for the whole of both texts whenever the width changes, which takes 130 ms of the
// window's thread for 1,000 passages of 190 KB, where 100 are allowed. Folds, gutter, hatching, the frame
// around both sides of a change and the rows for screen readers would still be drawn and told here.
#pragma once

#include "ui/compare/compare_rows.h"

#include <QAbstractScrollArea>
#include <QBasicTimer>

#include <algorithm>

namespace nidus::ui {

// A place in one column's text: the end of a selection, or its start.
struct ComparePlace {
    int item = -1;
    int offset = 0;
    auto operator<=>(const ComparePlace &) const = default;
};

// It stays in one column.
struct CompareSelection {
    diff::Side side = diff::Side::After;
    ComparePlace anchor, head;
    bool isEmpty() const { return anchor.item < 0 || anchor == head; }
    ComparePlace from() const { return std::min(anchor, head); }
    ComparePlace to() const { return std::max(anchor, head); }
};

class CompareView final : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit CompareView(QWidget *parent = nullptr);

    void setComparison(const diff::Comparison &comparison); // current is the first change
    const diff::Comparison &comparison() const { return m_rows.comparison(); }
    void setFolding(bool isFolding);

    void stepChange(int step);   // 1 or -1; from the last on to the first
    void goToChange(int number); // from 1
    void goToSection(int section);
    int currentChange() const { return m_rows.change(m_current); } // 0: the current row is no change
    int currentSection() const;                                    // -1: nothing to show

    // For who reads the rows one by one (screen readers), and for who draws them.
    int itemCount() const { return m_rows.count(); }
    const diff::ComparedItem &item(int at) const { return m_rows[at]; }
    int currentItem() const { return m_current; }
    QString itemWords(int at) const { return m_rows.words(at); } // what is read of an item, in one line
    QRect itemRect(int at) const;                                // in the viewport; may lie outside of it
    int itemAt(int y) const;                                     // in the viewport; the nearest above
    CompareRows &rows() { return m_rows; }                       // what comes into view is laid out
    const CompareSelection &selection() const { return m_selection; }
    void setCurrentItem(int at);
    void toggleFold(int at);

    static int gutterWidth(const QFontMetrics &metrics); // of the gutter between the columns

public Q_SLOTS:
    void copy(); // the selection, or the current row
    void selectAll();

Q_SIGNALS:
    void currentChanged();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void changeEvent(QEvent *event) override;
    void timerEvent(QTimerEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    // compare_view.cpp: what is current, and what is in sight
    void rebuild();
    int standsNow(const diff::ComparedItem &was) const;
    void layOutAnew();
    void keepPlace(const std::function<bool()> &measure);
    void layOutVisible();
    void showItems(int from, int to);
    void announce();

    // compare_view_input.cpp: keys, mouse, selection
    void moveBy(int step);
    void extendBy(int step);
    void movePage(bool isDown);
    void chooseSide(diff::Side side);
    int itemUnder(const QPoint &at) const; // in the viewport; -1: between two
    ComparePlace placeAt(const QPoint &at, diff::Side side) const;
    void dragOn();
    void clearSelection();
    QString selectedText() const;

    CompareRows m_rows;
    bool m_isFolding = true;
    diff::OpenFolds m_open;
    int m_current = -1;
    bool m_isAdjusting = false;
    QBasicTimer m_sliceTimer, m_dragTimer;

    CompareSelection m_selection;
    bool m_isDragging = false;
    int m_pressedFold = -1;
    QPoint m_dragAt;
};

// The part `exposed` of a view (compare_paint.cpp).
void paintComparison(QPainter &painter, const QRect &exposed, CompareView &view);

} // namespace nidus::ui
