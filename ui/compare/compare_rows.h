// The items of a comparison from top to bottom: where each stands, and its text laid out. Heights are
// estimated until an item is measured, so that long texts need not be laid out at once. Places are in the
// whole, from 0.
#pragma once

#include "core/diff/comparison_items.h"

#include <QFont>
#include <QPalette>
#include <QTextLayout>

#include <memory>
#include <unordered_map>

namespace nidus::ui {

// The two columns and the gutter between them.
struct CompareColumns {
    static constexpr int margin = 16;
    int width = 0; // of one column
    int gutter = 0;
    int left(diff::Side side) const { return side == diff::Side::Before ? 0 : width + gutter; }
    int textLeft(diff::Side side) const { return left(side) + margin; }
};

class CompareRows {
public:
    static constexpr int padding = 2; // above and below a row's text
    using Layouts = std::array<std::unique_ptr<QTextLayout>, 2>;

    void setItems(QList<diff::ComparedItem> items) { m_items = std::move(items); } // then setLook()
    // Forgets what was laid out; place() is due.
    void setLook(const QFont &font, const QPalette &palette, const CompareColumns &columns);

    void setComparison(const diff::Comparison &comparison) { m_comparison = comparison; }
    const diff::Comparison &comparison() const { return m_comparison; }
    const CompareColumns &columns() const { return m_columns; }

    int count() const { return int(m_items.size()); }
    const diff::ComparedItem &operator[](int at) const { return m_items[at]; }
    bool isRow(int at) const; // false outside of the items, too
    bool isTitle(int at) const { return m_items[at].kind == diff::ComparedItem::Kind::Title; }
    bool isFold(int at) const { return m_items[at].kind == diff::ComparedItem::Kind::Fold; }
    const diff::ComparedRow &row(int at) const; // isRow(at)
    int change(int at) const { return isRow(at) ? row(at).change : 0; }
    int textLength(int at, diff::Side side) const;
    const QString &label(int at) const { return m_comparison.sections[m_items[at].section].label; }

    // ---- words ----
    static QString unchangedWords(const diff::ComparedItem &fold);
    QString columnText(int at, diff::Side side) const;
    QString words(int at) const; // what is read of an item, in one line

    // ---- places ----
    struct Extent {
        int top = 0;    // the space above included
        int space = 0;  // above
        int height = 0; // without the space
        bool isExact = false;
        int bottom() const { return top + space + height; }
    };
    const Extent &extent(int at) const { return m_extents[at]; }
    int height() const { return m_extents.isEmpty() ? 0 : m_extents.back().bottom(); }
    int itemAt(int y) const;

    bool measure(int at); // true: its height was not known; place() is due
    bool measureSlice();  // some more, for a few milliseconds; the same
    bool isMeasured() const { return m_unmeasured >= count(); }
    void place();                                                       // tops, from the heights
    const Layouts &layouts(int at);                                     // isRow(at)
    int offsetAt(int at, diff::Side side, const QPointF &inside) const; // of the character there; isRow(at)
    void keepLayouts(int top, int bottom); // drops those outside when there are many

private:
    int spaceAbove(int at) const;
    int estimatedHeight(int at) const;
    int textWidth(bool isMonospaced) const;
    std::unique_ptr<QTextLayout> layOut(const diff::ComparedRow &row, diff::Side side) const;
    Layouts layOut(int at) const;

    diff::Comparison m_comparison;
    QList<diff::ComparedItem> m_items;
    QList<Extent> m_extents;
    std::unordered_map<int, Layouts> m_layouts;
    int m_unmeasured = 0; // all items before it are exact
    QFont m_font, m_monospaced;
    QPalette m_palette;
    CompareColumns m_columns;
};

} // namespace nidus::ui
