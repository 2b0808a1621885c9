#include "ui/compare/compare_accessible.h"

#include "ui/accessibility/accessible_part.h"
#include "ui/compare/compare_view.h"

#include <QAccessibleWidget>

namespace nidus::ui {

namespace {

// The rows of the comparison are drawn, not widgets or cells of a model: Qt knows nothing of them.
class AccessibleItem final : public AccessiblePart {
public:
    AccessibleItem(CompareView *view, int at) : AccessiblePart(view), m_at(at) {}

    bool isThere() const override { return isValid(); }
    bool isValid() const override { return whole() && m_at < view()->itemCount(); }

    QString saidOf(QAccessible::Text what) const override
    {
        return what == QAccessible::Name ? view()->itemWords(m_at) : QString();
    }
    QRect onScreen() const override
    {
        const QRect inside = view()->itemRect(m_at);
        return {view()->viewport()->mapToGlobal(inside.topLeft()), inside.size()};
    }
    QAccessible::Role role() const override
    {
        if (!isValid())
            return QAccessible::NoRole;
        switch (view()->item(m_at).kind) {
        case diff::ComparedItem::Kind::Title:
            return QAccessible::Heading;
        case diff::ComparedItem::Kind::Fold:
            return QAccessible::Button;
        case diff::ComparedItem::Kind::Row:
            break;
        }
        return QAccessible::ListItem;
    }
    QAccessible::State stateNow() const override
    {
        QAccessible::State state;
        const bool isTitle = view()->item(m_at).kind == diff::ComparedItem::Kind::Title;
        state.focusable = state.selectable = !isTitle;
        state.readOnly = true;
        state.focused = m_at == view()->currentItem() && view()->hasFocus();
        state.selected = m_at == view()->currentItem();
        state.offscreen = !view()->itemRect(m_at).intersects(view()->viewport()->rect());
        if (isFold()) {
            state.expandable = true;
            state.expanded = view()->item(m_at).isOpen;
            state.collapsed = !state.expanded;
        }
        return state;
    }

    QStringList actionNames() const override
    {
        QStringList names;
        if (isFold())
            names += pressAction();
        if (isValid() && view()->item(m_at).kind != diff::ComparedItem::Kind::Title)
            names += setFocusAction();
        return names;
    }
    void doAction(const QString &name) override
    {
        if (!isValid())
            return;
        if (name == setFocusAction()) {
            view()->setFocus(Qt::OtherFocusReason);
            view()->setCurrentItem(m_at);
        } else if (name == pressAction() && isFold()) {
            // Not from within: this interface is gone then.
            QMetaObject::invokeMethod(
                view(), [view = view(), at = m_at] { view->toggleFold(at); }, Qt::QueuedConnection);
        }
    }

private:
    CompareView *view() const { return static_cast<CompareView *>(whole()); }
    bool isFold() const { return isValid() && view()->item(m_at).kind == diff::ComparedItem::Kind::Fold; }

    int m_at;
};

class AccessibleView final : public QAccessibleWidget {
public:
    explicit AccessibleView(CompareView *view) : QAccessibleWidget(view, QAccessible::List), m_view(view) {}

    int childCount() const override { return m_view->itemCount(); }
    QAccessibleInterface *child(int index) const override
    {
        if (index < 0 || index >= m_view->itemCount())
            return nullptr;
        return m_children.at(index, [&] { return new AccessibleItem(m_view, index); });
    }
    int indexOfChild(const QAccessibleInterface *child) const override
    {
        return m_children.keyOf(child).value_or(-1);
    }
    QAccessibleInterface *focusChild() const override
    {
        return m_view->hasFocus() ? child(m_view->currentItem()) : nullptr;
    }
    QAccessibleInterface *childAt(int x, int y) const override
    {
        const QPoint inside = m_view->viewport()->mapFromGlobal(QPoint(x, y));
        for (int at = 0; at < m_view->itemCount(); ++at)
            if (m_view->itemRect(at).contains(inside))
                return child(at);
        return nullptr;
    }
    void forget() { m_children.clear(); }

private:
    CompareView *m_view;
    mutable AccessibleParts<int> m_children;
};

QAccessibleInterface *makeInterface(const QString &, QObject *object)
{
    auto *view = qobject_cast<CompareView *>(object);
    return view ? new AccessibleView(view) : nullptr;
}

} // namespace

void installCompareAccessibility()
{
    QAccessible::installFactory(makeInterface); // once, however often it is called
}

void forgetAccessibleItems(CompareView *view)
{
    if (!QAccessible::isActive())
        return;
    if (auto *known = dynamic_cast<AccessibleView *>(QAccessible::queryAccessibleInterface(view)))
        known->forget();
}

void tellCurrentItem(CompareView *view)
{
    if (!QAccessible::isActive())
        return;
    QAccessibleEvent described(view, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&described);
    if (view->hasFocus() && view->currentItem() >= 0) {
        QAccessibleEvent focused(view, QAccessible::Focus);
        focused.setChild(view->currentItem());
        QAccessible::updateAccessibility(&focused);
    }
}

} // namespace nidus::ui
