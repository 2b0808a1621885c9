#include "ui/accessible.h"

#include "ui/plain_text.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAccessibleWidget>
#include <QComboBox>
#include <QFormLayout>
#include <QCoreApplication>
#include <QHash>
#include <QLineEdit>
#include <QPointer>
#include <QSplitterHandle>
#include <QToolButton>

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

// One entry of a combo box.
class AccessibleEntry final : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    AccessibleEntry(QComboBox *box, int at) : m_box(box), m_at(at) {}

    bool isValid() const override { return m_box && m_at < m_box->count(); }
    QObject *object() const override { return nullptr; }
    QAccessibleInterface *parent() const override { return QAccessible::queryAccessibleInterface(m_box); }
    QAccessibleInterface *child(int) const override { return nullptr; }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    QWindow *window() const override { return isValid() ? m_box->window()->windowHandle() : nullptr; }
    QString text(QAccessible::Text what) const override
    {
        return isValid() && what == QAccessible::Name ? m_box->itemText(m_at) : QString();
    }
    void setText(QAccessible::Text, const QString &) override {}
    QRect rect() const override
    {
        return isValid() ? QRect(m_box->mapToGlobal(QPoint()), m_box->size()) : QRect();
    }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    QAccessible::State state() const override
    {
        QAccessible::State state;
        if (!isValid()) {
            state.invalid = true;
            return state;
        }
        state.selectable = true;
        state.selected = m_at == m_box->currentIndex();
        state.disabled = !m_box->isEnabled();
        state.invisible = !m_box->isVisible();
        return state;
    }
    void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface *>(this) : nullptr;
    }
    QStringList actionNames() const override { return {pressAction()}; }
    QStringList keyBindingsForAction(const QString &) const override { return {}; }
    void doAction(const QString &name) override
    {
        if (!isValid() || name != pressAction() || !m_box->isEnabled())
            return;
        m_box->hidePopup();
        m_box->setCurrentIndex(m_at);
        Q_EMIT m_box->activated(m_at);
    }

private:
    QPointer<QComboBox> m_box;
    int m_at;
};

class AccessibleComboBox final : public QAccessibleWidget, public QAccessibleTextInterface {
public:
    explicit AccessibleComboBox(QComboBox *box) : QAccessibleWidget(box, QAccessible::ComboBox) {}
    ~AccessibleComboBox() override
    {
        for (const QAccessible::Id id : std::as_const(m_entries))
            QAccessible::deleteAccessibleInterface(id);
    }

    QString text(QAccessible::Text what) const override
    {
        if (what == QAccessible::Value)
            return box()->currentText();
        if (what == QAccessible::Name) {
            const QLabel *label = labelOf(box());
            return label ? label->text().remove(u'&') : box()->currentText();
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
        if (const auto known = m_entries.constFind(index); known != m_entries.cend())
            return QAccessible::accessibleInterface(*known);
        auto *made = new AccessibleEntry(box(), index);
        m_entries.insert(index, QAccessible::registerAccessibleInterface(made));
        return made;
    }
    int indexOfChild(const QAccessibleInterface *child) const override
    {
        for (auto it = m_entries.cbegin(); it != m_entries.cend(); ++it)
            if (QAccessible::accessibleInterface(it.value()) == child)
                return it.key();
        return -1;
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

    mutable QHash<int, QAccessible::Id> m_entries;
};

// One of the window's places: exactly one is chosen, and choosing is pressing.
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

QAccessibleInterface *makeInterface(const QString &, QObject *object)
{
    if (auto *box = qobject_cast<QComboBox *>(object); box && !box->isEditable())
        return new AccessibleComboBox(box);
    if (auto *button = qobject_cast<QAbstractButton *>(object); button && button->property("place").isValid()) {
        if (button->property("place").toBool())
            return new AccessiblePlace(button);
        return new QAccessibleWidget(button, QAccessible::StaticText);
    }
    auto *widget = qobject_cast<QWidget *>(object);
    if (widget && (widget->property("rule").toBool() || qobject_cast<QSplitterHandle *>(widget)))
        return new QAccessibleWidget(widget, QAccessible::Separator);
    return nullptr;
}

} // namespace

void installAccessibility()
{
    QAccessible::installFactory(makeInterface); // once, however often it is called
}

void makeCurrentFollowSelection(QAbstractItemView *view)
{
    QItemSelectionModel *selection = view->selectionModel();
    QObject::connect(selection, &QItemSelectionModel::selectionChanged, view, [selection](const QItemSelection &selected) {
        const QModelIndex current = selection->currentIndex();
        const bool isOneRow = selected.size() == 1 && selected.first().height() == 1; // added to others, perhaps
        if (selected.isEmpty() || selected.contains(current) || (!isOneRow && selection->isSelected(current)))
            return;
        selection->setCurrentIndex(selected.first().topLeft(), QItemSelectionModel::NoUpdate);
    });
}

void nameClearButton(QLineEdit *field)
{
    for (auto *button : field->findChildren<QToolButton *>())
        button->setAccessibleName(QCoreApplication::translate("nidus::ui", "Clear"));
}

void labelRows(QFormLayout *form)
{
    for (int row = 0; row < form->rowCount(); ++row) {
        QLayoutItem *head = form->itemAt(row, QFormLayout::LabelRole);
        QLayoutItem *body = form->itemAt(row, QFormLayout::FieldRole);
        auto *label = head ? qobject_cast<QLabel *>(head->widget()) : nullptr;
        if (!label || !body)
            continue;
        QWidget *field = body->widget();
        for (int i = 0; !field && body->layout() && i < body->layout()->count(); ++i)
            field = body->layout()->itemAt(i)->widget();
        if (field)
            label->setBuddy(field);
    }
}

} // namespace nidus::ui
