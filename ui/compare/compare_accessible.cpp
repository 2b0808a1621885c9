#include "ui/compare/compare_accessible.h"

#include "ui/compare/compare_view.h"

#include <QAccessibleWidget>
#include <QHash>
#include <QPointer>

namespace nidus::ui {

namespace {

class AccessibleItem final : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    AccessibleItem(CompareView *view, int at) : m_view(view), m_at(at) {}

    bool isValid() const override { return m_view && m_at < m_view->itemCount(); }
    QObject *object() const override { return nullptr; }
    QAccessibleInterface *parent() const override { return QAccessible::queryAccessibleInterface(m_view); }
    QAccessibleInterface *child(int) const override { return nullptr; }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    QWindow *window() const override { return isValid() ? m_view->window()->windowHandle() : nullptr; }

    QString text(QAccessible::Text what) const override
    {
        return isValid() && what == QAccessible::Name ? m_view->itemWords(m_at) : QString();
    }
    void setText(QAccessible::Text, const QString &) override {}
    QRect rect() const override
    {
        if (!isValid())
            return {};
        const QRect inside = m_view->itemRect(m_at);
        return {m_view->viewport()->mapToGlobal(inside.topLeft()), inside.size()};
    }
    QAccessible::Role role() const override
    {
        if (!isValid())
            return QAccessible::NoRole;
        switch (m_view->item(m_at).kind) {
        case diff::ComparedItem::Kind::Title:
            return QAccessible::Heading;
        case diff::ComparedItem::Kind::Fold:
            return QAccessible::Button;
        case diff::ComparedItem::Kind::Row:
            break;
        }
        return QAccessible::ListItem;
    }
    QAccessible::State state() const override
    {
        QAccessible::State state;
        if (!isValid()) {
            state.invalid = true;
            return state;
        }
        const bool isTitle = m_view->item(m_at).kind == diff::ComparedItem::Kind::Title;
        state.focusable = state.selectable = !isTitle;
        state.readOnly = true;
        state.focused = m_at == m_view->currentItem() && m_view->hasFocus();
        state.selected = m_at == m_view->currentItem();
        state.offscreen = !m_view->itemRect(m_at).intersects(m_view->viewport()->rect());
        if (isFold()) {
            state.expandable = true;
            state.expanded = m_view->item(m_at).isOpen;
            state.collapsed = !state.expanded;
        }
        return state;
    }

    void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface && isValid()
                   ? static_cast<QAccessibleActionInterface *>(this)
                   : nullptr;
    }
    QStringList actionNames() const override
    {
        QStringList names;
        if (isFold())
            names += pressAction();
        if (isValid() && m_view->item(m_at).kind != diff::ComparedItem::Kind::Title)
            names += setFocusAction();
        return names;
    }
    void doAction(const QString &name) override
    {
        if (!isValid())
            return;
        if (name == setFocusAction()) {
            m_view->setFocus(Qt::OtherFocusReason);
            m_view->setCurrentItem(m_at);
        } else if (name == pressAction() && isFold()) {
            // Not from within: this interface is gone then.
            QMetaObject::invokeMethod(
                m_view, [view = m_view, at = m_at] { view->toggleFold(at); }, Qt::QueuedConnection);
        }
    }
    QStringList keyBindingsForAction(const QString &) const override { return {}; }

private:
    bool isFold() const { return isValid() && m_view->item(m_at).kind == diff::ComparedItem::Kind::Fold; }

    QPointer<CompareView> m_view;
    int m_at;
};

class AccessibleView final : public QAccessibleWidget {
public:
    explicit AccessibleView(CompareView *view) : QAccessibleWidget(view, QAccessible::List), m_view(view) {}
    ~AccessibleView() override { forget(); }

    int childCount() const override { return m_view->itemCount(); }
    QAccessibleInterface *child(int index) const override
    {
        if (index < 0 || index >= m_view->itemCount())
            return nullptr;
        const auto known = m_children.constFind(index);
        if (known != m_children.cend())
            return QAccessible::accessibleInterface(*known);
        auto *made = new AccessibleItem(m_view, index);
        m_children.insert(index, QAccessible::registerAccessibleInterface(made));
        return made;
    }
    int indexOfChild(const QAccessibleInterface *child) const override
    {
        for (auto it = m_children.cbegin(); it != m_children.cend(); ++it)
            if (QAccessible::accessibleInterface(it.value()) == child)
                return it.key();
        return -1;
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
    void forget()
    {
        for (const QAccessible::Id id : std::as_const(m_children))
            QAccessible::deleteAccessibleInterface(id);
        m_children.clear();
    }

private:
    CompareView *m_view;
    mutable QHash<int, QAccessible::Id> m_children;
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
