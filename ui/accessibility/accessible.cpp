#include "ui/accessibility/accessible.h"

#include "ui/accessibility/accessible_kinds.h"
#include "ui/accessibility/accessible_part.h"
#include "ui/look/plain_text.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAccessibleWidget>
#include <QComboBox>
#include <QCoreApplication>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QSplitterHandle>
#include <QTableView>
#include <QTextEdit>
#include <QToolButton>
#include <QTreeView>

namespace nidus::ui {

namespace {

QLabel *labelOf(const QWidget *widget)
{
    const QWidget *parent = widget->parentWidget();
    if (!parent)
        return nullptr;
    for (QLabel *label : parent->findChildren<QLabel *>(Qt::FindDirectChildrenOnly))
        if (label->buddy() == widget)
            return label;
    return nullptr;
}

// One entry of a combo box. Qt 6.4.2: no act of an entry chooses it (tests/accessibility: comboBox_…).
class AccessibleEntry final : public AccessiblePart {
public:
    AccessibleEntry(QComboBox *box, int at) : AccessiblePart(box), m_at(at) {}

    bool isThere() const override { return whole() && m_at < box()->count(); }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    QStringList actionNames() const override { return {pressAction()}; }
    void doAction(const QString &name) override
    {
        if (!isThere() || name != pressAction() || !box()->isEnabled())
            return;
        box()->hidePopup();
        box()->setCurrentIndex(m_at);
        Q_EMIT box()->activated(m_at);
    }

private:
    QString saidOf(QAccessible::Text what) const override
    {
        return what == QAccessible::Name ? box()->itemText(m_at) : QString();
    }
    QRect onScreen() const override { return {box()->mapToGlobal(QPoint()), box()->size()}; }
    QAccessible::State stateNow() const override
    {
        QAccessible::State state;
        state.selectable = true;
        state.selected = m_at == box()->currentIndex();
        state.disabled = !box()->isEnabled();
        state.invisible = !box()->isVisible();
        return state;
    }
    QComboBox *box() const { return static_cast<QComboBox *>(whole()); }
    int m_at;
};

// Qt 6.4.2: called by its entry also beside a label, without a text and without saying whether it is open.
class AccessibleComboBox final : public QAccessibleWidget, public QAccessibleTextInterface {
public:
    explicit AccessibleComboBox(QComboBox *box) : QAccessibleWidget(box, QAccessible::ComboBox) {}

    QString text(QAccessible::Text what) const override
    {
        if (what == QAccessible::Value)
            return box()->currentText();
        if (what == QAccessible::Name) {
            const QLabel *label = labelOf(box());
            return label                                 ? label->text().remove(u'&')
                   : box()->property("filters").toBool() ? box()->itemText(0)
                                                         : box()->currentText();
        }
        if (what == QAccessible::Description && !labelOf(box()) && box()->accessibleDescription().isEmpty())
            return box()->accessibleName();
        return QAccessibleWidget::text(what);
    }
    QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        state.hasPopup = state.expandable = true;
        const bool isOpen = box()->view()->isVisible();
        state.expanded = isOpen;
        state.collapsed = !isOpen;
        return state;
    }
    int childCount() const override { return box()->count(); }
    QAccessibleInterface *child(int index) const override
    {
        if (index < 0 || index >= box()->count())
            return nullptr;
        return m_entries.at(index, [&] { return new AccessibleEntry(box(), index); });
    }
    int indexOfChild(const QAccessibleInterface *child) const override
    {
        return m_entries.keyOf(child).value_or(-1);
    }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    void *interface_cast(QAccessible::InterfaceType type) override
    {
        if (type == QAccessible::TextInterface)
            return static_cast<QAccessibleTextInterface *>(this);
        return QAccessibleWidget::interface_cast(type);
    }
    QStringList actionNames() const override { return {pressAction(), showMenuAction(), setFocusAction()}; }
    void doAction(const QString &name) override
    {
        if (!box()->isEnabled())
            return;
        if (name == setFocusAction())
            box()->setFocus(Qt::OtherFocusReason);
        else if (box()->view()->isVisible())
            box()->hidePopup();
        else
            box()->showPopup();
    }

    // Its entry, to be read only.
    void selection(int, int *start, int *end) const override { *start = *end = 0; }
    int selectionCount() const override { return 0; }
    void addSelection(int, int) override {}
    void removeSelection(int) override {}
    void setSelection(int, int, int) override {}
    int cursorPosition() const override { return 0; }
    void setCursorPosition(int) override {}
    QString text(int start, int end) const override
    {
        return box()->currentText().mid(start, end < 0 ? -1 : end - start);
    }
    int characterCount() const override { return int(box()->currentText().size()); }
    QRect characterRect(int) const override { return rect(); }
    int offsetAtPoint(const QPoint &) const override { return 0; }
    void scrollToSubstring(int, int) override {}
    QString attributes(int, int *start, int *end) const override
    {
        *start = 0;
        *end = characterCount();
        return {};
    }

private:
    QComboBox *box() const { return static_cast<QComboBox *>(widget()); }

    mutable AccessibleParts<int> m_entries;
};

// Its field is its child. Qt 6.4.2: called by what is written in it (tests/accessibility:
// comboBoxToWriteIn_isCalledByWhatIsWritten).
class AccessibleWritableBox final : public QAccessibleWidget {
public:
    explicit AccessibleWritableBox(QComboBox *box) : QAccessibleWidget(box, QAccessible::ComboBox) {}

    QString text(QAccessible::Text what) const override
    {
        const QLabel *label = what == QAccessible::Name ? labelOf(box()) : nullptr;
        return label                        ? label->text().remove(u'&')
               : what == QAccessible::Value ? box()->currentText()
                                            : QAccessibleWidget::text(what);
    }
    QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        state.hasPopup = state.expandable = true;
        state.expanded = box()->view()->isVisible();
        state.collapsed = !state.expanded;
        return state;
    }
    QStringList actionNames() const override { return {showMenuAction(), setFocusAction()}; }
    void doAction(const QString &name) override
    {
        if (name == setFocusAction())
            box()->setFocus(Qt::OtherFocusReason);
        else if (box()->isEnabled())
            box()->showPopup();
    }

private:
    QComboBox *box() const { return static_cast<QComboBox *>(widget()); }
};

// One of the window's places: exactly one is chosen, and choosing is pressing. Qt 6.4.2: a check box, but for
// push buttons (tests/accessibility: oneOfSeveralButtons_isSaidToBeACheckBox).
class AccessiblePlace final : public QAccessibleWidget {
public:
    explicit AccessiblePlace(QAbstractButton *button) : QAccessibleWidget(button, QAccessible::RadioButton) {}

    QString text(QAccessible::Text what) const override
    {
        return what == QAccessible::Name ? button()->text() : QAccessibleWidget::text(what);
    }
    QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        state.checkable = true;
        state.checked = button()->isChecked();
        return state;
    }
    QStringList actionNames() const override { return {pressAction(), toggleAction(), setFocusAction()}; }
    void doAction(const QString &name) override
    {
        if (name == setFocusAction())
            button()->setFocus(Qt::OtherFocusReason);
        else if (button()->isEnabled())
            button()->click();
    }

private:
    QAbstractButton *button() const { return static_cast<QAbstractButton *>(widget()); }
};

QAccessibleInterface *makeInterface(const QString &kind, QObject *object)
{
    if (auto *box = qobject_cast<QComboBox *>(object)) {
        if (box->isEditable())
            return new AccessibleWritableBox(box);
        return new AccessibleComboBox(box);
    }
    if (auto *button = qobject_cast<QAbstractButton *>(object);
        button && button->property("place").isValid()) {
        if (button->property("place").toBool())
            return new AccessiblePlace(button);
        return new QAccessibleWidget(button, QAccessible::StaticText);
    }
    auto *widget = qobject_cast<QWidget *>(object);
    if (widget && (widget->property("rule").toBool() || qobject_cast<QSplitterHandle *>(widget)))
        return new QAccessibleWidget(widget, QAccessible::Separator);
    if (auto *view = qobject_cast<QAbstractItemView *>(object))
        return qobject_cast<QTableView *>(view) || qobject_cast<QTreeView *>(view) ||
                       qobject_cast<QListView *>(view)
                   ? makeAccessibleView(view)
                   : nullptr;
    if (auto *text = qobject_cast<QTextEdit *>(object); text && text->property("inRows").toBool())
        return makeAccessibleRows(text);
    return makeAccessibleWidget(kind, object);
}

} // namespace

void installAccessibility()
{
    QAccessible::installFactory(makeInterface); // once, however often it is called
}

void makeCurrentFollowSelection(QAbstractItemView *view)
{
    QItemSelectionModel *selection = view->selectionModel();
    QObject::connect(
        selection, &QItemSelectionModel::selectionChanged, view, [selection](const QItemSelection &selected) {
            const QModelIndex current = selection->currentIndex();
            const bool isOneRow =
                selected.size() == 1 && selected.first().height() == 1; // added to others, perhaps
            if (selected.isEmpty() || selected.contains(current) ||
                (!isOneRow && selection->isSelected(current)))
                return;
            selection->setCurrentIndex(selected.first().topLeft(), QItemSelectionModel::NoUpdate);
        });
}

QMenu *menuOf(QAbstractButton *button)
{
    button->setProperty("opensMenu", true);
    // It may have been asked for before, and known as another kind of button.
    QAccessible::deleteAccessibleInterface(
        QAccessible::uniqueId(QAccessible::queryAccessibleInterface(button)));
    auto *menu = new QMenu(button);
    QObject::connect(button, &QAbstractButton::clicked, menu,
                     [button, menu] { menu->popup(button->mapToGlobal(QPoint(0, button->height()))); });
    return menu;
}

} // namespace nidus::ui
