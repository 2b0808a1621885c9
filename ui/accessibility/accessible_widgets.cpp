#include "ui/accessibility/accessible_kinds.h"
#include "ui/accessibility/accessible_part.h"
#include "ui/look/plain_text.h"

#include <QAbstractButton>
#include <QAccessibleWidget>
#include <QAction>
#include <QApplication>
#include <QCoreApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QTabBar>
#include <QTextDocumentFragment>
#include <QToolButton>

namespace nidus::ui {

namespace {

// What Qt leaves out comes last among the children: menus, which are windows of their own, and what stands in
// the corner of the menu bar.
class WithMore : public QAccessibleWidget {
public:
    using QAccessibleWidget::QAccessibleWidget;

    virtual QList<QWidget *> more() const = 0;
    int childCount() const override { return QAccessibleWidget::childCount() + int(more().size()); }
    QAccessibleInterface *child(int index) const override
    {
        const int own = QAccessibleWidget::childCount();
        if (index < own)
            return QAccessibleWidget::child(index);
        return QAccessible::queryAccessibleInterface(more().value(index - own));
    }
    int indexOfChild(const QAccessibleInterface *child) const override
    {
        auto *widget = child ? qobject_cast<QWidget *>(child->object()) : nullptr;
        const auto at = widget ? more().indexOf(widget) : -1;
        return at < 0 ? QAccessibleWidget::indexOfChild(child) : QAccessibleWidget::childCount() + int(at);
    }
};

bool isOfAnotherMenu(const QMenu *menu)
{
    const QObjectList holders = menu->menuAction()->associatedObjects();
    for (const QObject *holder : holders)
        if (qobject_cast<const QMenu *>(holder) || qobject_cast<const QMenuBar *>(holder))
            return true;
    return false;
}

// What holds other controls: a window, with the menus that are open over it, or a part of one. Qt 6.4.2:
// those menus and the corner of the menu bar are in no tree, a plain window is said to be a part of one, and
// focus is said of what hands it on as well (tests/accessibility: window_…,
// focus_isSaidOfTwo_whereOneHandsItOn).
class AccessibleHolder final : public WithMore {
public:
    AccessibleHolder(QWidget *widget, QAccessible::Role role) : WithMore(widget, role) {}

    QAccessible::Role role() const override
    {
        const bool isWindow = widget()->isWindow() && widget()->windowType() == Qt::Window;
        return isWindow && QAccessibleWidget::role() == QAccessible::Client ? QAccessible::Window
                                                                            : QAccessibleWidget::role();
    }
    QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        if (widget()->focusProxy()) // that one has it
            state.focusable = state.focused = false;
        return state;
    }
    QList<QWidget *> more() const override
    {
        QList<QWidget *> more;
        if (!widget()->isWindow())
            return more;
        if (auto *main = qobject_cast<QMainWindow *>(widget()); main && main->menuWidget())
            if (auto *bar = qobject_cast<QMenuBar *>(main->menuWidget()); bar && bar->cornerWidget())
                more += bar->cornerWidget();
        for (QWidget *top : QApplication::topLevelWidgets()) {
            auto *menu = qobject_cast<QMenu *>(top);
            const QWidget *from = menu && menu->isVisible() ? menu->parentWidget() : nullptr;
            if (from && from->window() == widget() && !from->property("opensMenu").toBool() &&
                !isOfAnotherMenu(menu))
                more += menu;
        }
        return more;
    }
};

// Qt 6.4.2: the menu of a button is not its child, and opening it keeps who asked waiting until it is shut;
// the cross of a tab has no name (tests/accessibility: menuOfAButton_…, crossOfATab_hasNoName).
class AccessibleButton : public WithMore {
public:
    explicit AccessibleButton(QAbstractButton *button) : WithMore(button, QAccessible::Button) {}

    QString text(QAccessible::Text what) const override
    {
        if (what != QAccessible::Name)
            return QAccessibleWidget::text(what);
        const QString name = widget()->accessibleName();
        const QString written = withoutMarks(button()->text());
        return !name.isEmpty()     ? name
               : written.isEmpty() ? widget()->toolTip()
                                   : written; // a cross says no more
    }
    QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        state.pressed = button()->isDown();
        state.hasPopup = widget()->property("opensMenu").toBool();
        return state;
    }
    QList<QWidget *> more() const override
    {
        QList<QWidget *> more;
        for (QMenu *menu : widget()->findChildren<QMenu *>(Qt::FindDirectChildrenOnly))
            more += menu;
        return more;
    }
    QStringList actionNames() const override
    {
        QStringList names{pressAction()};
        if (state().hasPopup)
            names += showMenuAction();
        return names + QAccessibleWidget::actionNames();
    }
    void doAction(const QString &name) override
    {
        if (name == setFocusAction())
            QAccessibleWidget::doAction(name);
        else if (button()->isEnabled())
            button()->click();
    }

protected:
    QAbstractButton *button() const { return static_cast<QAbstractButton *>(widget()); }
};

// In a field: what empties it, what stands for an act, or a picture that is only looked at. Qt 6.4.2: buttons
// without names, all of them (tests/accessibility: buttonInAField_hasNoName_alsoWhereItIsAPicture).
class AccessibleIconButton final : public QAccessibleWidget {
public:
    explicit AccessibleIconButton(QToolButton *button) : QAccessibleWidget(button, QAccessible::Graphic) {}

    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.invisible = true;
        return state;
    }
    QStringList actionNames() const override { return {}; }
};

// Qt 6.4.2: a label without words is said to take the focus (tests/accessibility: labelWithoutWords_…).
class AccessibleLabel final : public QAccessibleWidget {
public:
    explicit AccessibleLabel(QLabel *label) : QAccessibleWidget(label, QAccessible::StaticText) {}

    QAccessible::Role role() const override
    {
        return label()->text().isEmpty() && !label()->pixmap(Qt::ReturnByValue).isNull()
                   ? QAccessible::Graphic
                   : QAccessible::StaticText;
    }
    QString text(QAccessible::Text what) const override
    {
        if (what != QAccessible::Name || !label()->accessibleName().isEmpty())
            return QAccessibleWidget::text(what);
        const QString text = label()->text();
        const auto format = label()->textFormat();
        if (format == Qt::RichText || (format == Qt::AutoText && Qt::mightBeRichText(text)))
            return QTextDocumentFragment::fromHtml(text).toPlainText();
        return label()->buddy() ? withoutMarks(text) : text;
    }
    QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        state.readOnly = true;
        const bool isEmpty = text(QAccessible::Name).isEmpty();
        state.invisible = state.invisible || isEmpty;
        state.focusable = state.focusable && !isEmpty;
        return state;
    }
    QList<std::pair<QAccessibleInterface *, QAccessible::Relation>>
    relations(QAccessible::Relation match) const override
    {
        auto related = QAccessibleWidget::relations(match);
        if ((match & QAccessible::Labelled) && label()->buddy())
            related.append({QAccessible::queryAccessibleInterface(label()->buddy()), QAccessible::Labelled});
        return related;
    }

private:
    QLabel *label() const { return static_cast<QLabel *>(widget()); }
};

// Qt 6.4.2: the current tab says that it has the focus when its bar has not, never that it is selected, and
// cannot be closed (tests/accessibility: tab_saysThatItHasTheFocus_whenItsBarHasNot).
class AccessibleTab final : public AccessiblePart {
public:
    AccessibleTab(QTabBar *bar, int at) : AccessiblePart(bar), m_at(at) {}

    bool isThere() const override { return whole() && m_at < bar()->count(); }
    QAccessible::Role role() const override { return QAccessible::PageTab; }
    QStringList actionNames() const override
    {
        QStringList names{pressAction()};
        if (isThere() && bar()->tabsClosable())
            names += QStringLiteral("Close");
        return names;
    }
    void doAction(const QString &name) override
    {
        if (!isThere() || state().disabled)
            return;
        // Not from within: a tab that closes is gone.
        if (name == pressAction())
            bar()->setCurrentIndex(m_at);
        else if (actionNames().contains(name))
            QMetaObject::invokeMethod(
                bar(), [bar = bar(), at = m_at] { Q_EMIT bar->tabCloseRequested(at); }, Qt::QueuedConnection);
    }

private:
    QString saidOf(QAccessible::Text what) const override
    {
        if (what == QAccessible::Description)
            return QTextDocumentFragment::fromHtml(bar()->tabToolTip(m_at)).toPlainText();
        if (what != QAccessible::Name)
            return {};
        const QString name = bar()->accessibleTabName(m_at);
        return name.isEmpty() ? withoutMarks(bar()->tabText(m_at)) : name;
    }
    QRect onScreen() const override
    {
        const QRect inside = bar()->tabRect(m_at);
        return {bar()->mapToGlobal(inside.topLeft()), inside.size()};
    }
    QAccessible::State stateNow() const override
    {
        QAccessible::State state;
        state.disabled = !bar()->isEnabled() || !bar()->isTabEnabled(m_at);
        state.invisible = !bar()->isVisible() || !bar()->isTabVisible(m_at);
        state.offscreen = !bar()->tabRect(m_at).intersects(bar()->rect());
        state.selectable = true;
        state.selected = bar()->currentIndex() == m_at;
        state.focusable = !state.disabled;
        state.focused = state.selected && bar()->hasFocus();
        return state;
    }
    QTabBar *bar() const { return static_cast<QTabBar *>(whole()); }
    int m_at;
};

// Its tabs by their number, as Qt counts them in its events, then the buttons on it.
class AccessibleTabBar final : public QAccessibleWidget {
public:
    explicit AccessibleTabBar(QTabBar *bar) : QAccessibleWidget(bar, QAccessible::PageTabList) {}
    QString text(QAccessible::Text what) const override
    {
        return what == QAccessible::Name && bar()->currentIndex() >= 0
                   ? withoutMarks(bar()->tabText(bar()->currentIndex()))
                   : QAccessibleWidget::text(what);
    }
    QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        state.focused = state.focused && bar()->count() == 0; // a tab has it
        return state;
    }
    int childCount() const override { return bar()->count() + QAccessibleWidget::childCount(); }
    QAccessibleInterface *child(int index) const override
    {
        if (index >= bar()->count())
            return QAccessibleWidget::child(index - bar()->count());
        if (index < 0)
            return nullptr;
        return m_tabs.at(index, [&] { return new AccessibleTab(bar(), index); });
    }
    int indexOfChild(const QAccessibleInterface *child) const override
    {
        if (const auto tab = m_tabs.keyOf(child))
            return *tab;
        const int inside = QAccessibleWidget::indexOfChild(child);
        return inside < 0 ? -1 : inside + bar()->count();
    }
    QAccessibleInterface *focusChild() const override
    {
        return bar()->hasFocus() ? child(bar()->currentIndex()) : nullptr;
    }
    QAccessibleInterface *childAt(int x, int y) const override
    {
        const int at = bar()->tabAt(bar()->mapFromGlobal(QPoint(x, y)));
        return at < 0 ? QAccessibleWidget::childAt(x, y) : child(at);
    }

private:
    QTabBar *bar() const { return static_cast<QTabBar *>(widget()); }
    mutable AccessibleParts<int> m_tabs;
};

QAccessibleInterface *iconButton(QToolButton *button)
{
    const bool clears = button->defaultAction() &&
                        button->defaultAction()->objectName() == QLatin1String("_q_qlineeditclearaction");
    if (clears && button->accessibleName().isEmpty())
        button->setAccessibleName(QCoreApplication::translate("nidus::ui", "Clear"));
    const bool isAct = !button->accessibleName().isEmpty() || !button->text().isEmpty();
    if (isAct)
        return new AccessibleButton(button);
    return new AccessibleIconButton(button);
}

} // namespace

QAccessibleInterface *makeAccessibleWidget(const QString &kind, QObject *object)
{
    auto *widget = qobject_cast<QWidget *>(object);
    if (!widget)
        return nullptr;
    if (auto *button = qobject_cast<QAbstractButton *>(object)) {
        if (auto *icon = qobject_cast<QToolButton *>(button);
            icon && qobject_cast<QLineEdit *>(icon->parentWidget()))
            return iconButton(icon);
        const bool closesATab =
            qobject_cast<QTabBar *>(button->parentWidget()) && !qobject_cast<QToolButton *>(object);
        return closesATab || button->property("opensMenu").toBool() ? new AccessibleButton(button) : nullptr;
    }
    if (auto *bar = qobject_cast<QTabBar *>(object))
        return new AccessibleTabBar(bar);
    if (auto *label = qobject_cast<QLabel *>(object))
        return new AccessibleLabel(label);
    if (kind == QLatin1String("QMainWindow"))
        return new AccessibleHolder(widget, QAccessible::Window);
    if (kind == QLatin1String("QDialog"))
        return new AccessibleHolder(widget, QAccessible::Dialog);
    if (kind == QLatin1String("QFrame") || kind == QLatin1String("QTabWidget"))
        return new AccessibleHolder(widget, QAccessible::Grouping);
    if (kind == QLatin1String("QWidget"))
        return new AccessibleHolder(widget, QAccessible::Client);
    return nullptr;
}

} // namespace nidus::ui
