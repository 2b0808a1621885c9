// Which row is current, and the way from change to change.
#include "ui/compare/compare_view.h"

#include <QScrollBar>

#include <algorithm>

namespace nidus::ui {

int CompareView::currentChange() const
{
    if (m_current < 0 || m_items[m_current].kind != diff::ComparedItem::Kind::Row)
        return 0;
    return row(m_items[m_current]).change;
}

int CompareView::currentSection() const { return m_current < 0 ? -1 : m_items[m_current].section; }

void CompareView::setCurrentItem(int at)
{
    if (at < 0 || at >= itemCount())
        return;
    m_current = at;
    int last = at;
    const int change = currentChange();
    while (change > 0 && last + 1 < itemCount() && m_items[last + 1].kind == diff::ComparedItem::Kind::Row &&
           row(m_items[last + 1]).change == change)
        ++last;
    showItem(at, last);
    viewport()->update();
    announce();
}

void CompareView::goToChange(int number)
{
    for (int at = 0; at < itemCount(); ++at)
        if (m_items[at].kind == diff::ComparedItem::Kind::Row && row(m_items[at]).change == number)
            return setCurrentItem(at);
}

void CompareView::stepChange(int step)
{
    const int count = m_comparison.changes;
    if (count == 0)
        return;
    int number = currentChange();
    if (number == 0) { // between two: the one before counts as current forward, the one behind backward
        for (int at = 0; at < m_current; ++at)
            if (m_items[at].kind == diff::ComparedItem::Kind::Row)
                number = std::max(number, row(m_items[at]).change);
        if (step < 0)
            ++number;
    }
    goToChange((number - 1 + step + 2 * count) % count + 1);
}

void CompareView::goToSection(int section)
{
    for (int at = 0; at < itemCount(); ++at) {
        const diff::ComparedItem &item = m_items[at];
        const bool isInFold = item.kind == diff::ComparedItem::Kind::Fold && item.row < 0 && !item.isOpen &&
                              item.section <= section &&
                              (at + 1 == itemCount() || m_items[at + 1].section > section);
        if (item.section != section && !isInFold)
            continue;
        m_current = at;
        for (int next = at; next < itemCount() && m_items[next].section == section; ++next) {
            if (m_items[m_current].kind == diff::ComparedItem::Kind::Title)
                m_current = next;
            if (m_items[next].kind == diff::ComparedItem::Kind::Row && row(m_items[next]).change > 0) {
                m_current = next; // its first change
                break;
            }
        }
        verticalScrollBar()->setValue(m_extents[at].top);
        layOutVisible();
        verticalScrollBar()->setValue(m_extents[at].top);
        return announce();
    }
}

} // namespace nidus::ui
