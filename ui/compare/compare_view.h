// Two texts side by side, to read and to step through. Rows opposite each other are of one height; a gutter
// between the columns numbers the changes; what is unchanged can be behind folds. Only what is on screen is
// laid out at once, the rest in slices between events.
//
// Why not two of Qt's text widgets with extra selections (tried with Qt 6.4): QPlainTextEdit has no space
// around blocks, so rows of different length cannot stand opposite each other; QTextEdit has, but the margins
// must be made anew for the whole of both texts whenever the width changes, which takes 130 ms of the
// window's thread for 1,000 passages of 190 KB, where 100 are allowed. Folds, gutter, hatching, the frame
// around both sides of a change and the rows for screen readers would still be drawn and told here.
#pragma once

#include "core/diff/comparison_items.h"

#include <QAbstractScrollArea>
#include <QBasicTimer>
#include <QTextLayout>

#include <memory>
#include <unordered_map>

namespace nidus::ui {

class CompareView final : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit CompareView(QWidget *parent = nullptr);
    ~CompareView() override;

    void setComparison(const diff::Comparison &comparison); // current is the first change
    const diff::Comparison &comparison() const { return m_comparison; }
    void setFolding(bool isFolding);
    bool isFolding() const { return m_isFolding; }

    void stepChange(int step);   // 1 or -1; from the last on to the first
    void goToChange(int number); // from 1
    void goToSection(int section);
    int currentChange() const;  // 0: the current row is no change
    int currentSection() const; // -1: nothing to show

    // For who reads the rows one by one (screen readers).
    int itemCount() const { return int(m_items.size()); }
    const diff::ComparedItem &item(int at) const { return m_items[at]; }
    int currentItem() const { return m_current; }
    QString itemWords(int at) const; // what is read of an item, in one line
    QRect itemRect(int at) const;    // in the viewport; may lie outside of it
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
    struct Extent {
        int top = 0;    // of the whole, the space above included
        int space = 0;  // above
        int height = 0; // without the space
        bool isExact = false;
        int bottom() const { return top + space + height; }
    };
    using Layouts = std::array<std::unique_ptr<QTextLayout>, 2>;
    // A place in one column's text. The end of a selection, or its start.
    struct Place {
        int item = -1;
        int offset = 0;
        auto operator<=>(const Place &) const = default;
    };

    // compare_view.cpp: what stands where
    void rebuild();
    int standsNow(const diff::ComparedItem &was) const;
    void forgetLayouts();
    const diff::ComparedRow &row(const diff::ComparedItem &item) const;
    int spaceAbove(int at) const;
    int estimatedHeight(int at) const;
    int columnWidth() const;
    int columnLeft(diff::Side side) const; // of its text
    int textWidth(bool isMonospaced) const;
    std::unique_ptr<QTextLayout> layOut(const diff::ComparedRow &row, diff::Side side) const;
    Layouts layOut(const diff::ComparedRow &row) const;
    const Layouts &layouts(int at);
    void measure(int at);
    void placeAll();
    void layOutVisible();
    void measureSlice();
    int itemAt(int y) const; // y in the whole
    std::pair<int, int> anchor() const;
    void restoreAnchor(std::pair<int, int> anchor);
    void showItem(int from, int to);

    // compare_paint.cpp
    void paintFold(QPainter &painter, const diff::ComparedItem &item, const QRect &rect,
                   bool isCurrent) const;
    void paintTitle(QPainter &painter, const diff::ComparedItem &item, const QRect &rect) const;
    void paintRow(QPainter &painter, int at, const QRect &rect);
    void paintGutter(QPainter &painter, int at, const QRect &rect) const;
    QVector<QTextLayout::FormatRange> selectionIn(int at, diff::Side side) const;
    bool isOfCurrentChange(int at) const;

    // compare_hands.cpp: keys, mouse, selection
    void moveBy(int step);
    void extendBy(int step);
    void chooseSide(diff::Side side);
    Place placeAt(const QPoint &at, diff::Side side) const;
    diff::Side sideAt(int x) const;
    void clearSelection();
    bool hasSelection() const { return m_anchor.item >= 0 && m_anchor != m_head; }
    QString selectedText() const;
    QString columnText(int at, diff::Side side) const;
    QString unchangedWords(const diff::ComparedItem &fold) const;
    int endOf(int at, diff::Side side) const;
    void announce();

    diff::Comparison m_comparison;
    bool m_isFolding = true;
    diff::OpenFolds m_open;
    QList<diff::ComparedItem> m_items;
    QList<Extent> m_extents;
    int m_current = -1;

    std::unordered_map<int, Layouts> m_layouts;
    int m_unmeasured = 0; // all items before it are exact
    bool m_isAdjusting = false;
    QBasicTimer m_sliceTimer, m_dragTimer;
    QFont m_mono;

    diff::Side m_side = diff::Side::After;
    Place m_anchor, m_head;
    bool m_isDragging = false;
    int m_pressedFold = -1;
    QPoint m_dragAt;
};

} // namespace nidus::ui
