// What is no widget of its own, but part of one: a cell, a tab, an entry. Who works from outside may hold it
// longer than it is there; then it is invalid by its state, and answers nothing.
#pragma once

#include <QAccessible>
#include <QHash>
#include <QPointer>
#include <QWidget>
#include <QWindow>

namespace nidus::ui {

class AccessiblePart : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    explicit AccessiblePart(QWidget *whole) : m_whole(whole) {}

    virtual bool isThere() const = 0;
    bool isValid() const override { return m_whole != nullptr; }
    QObject *object() const override { return nullptr; }
    QAccessibleInterface *parent() const override { return QAccessible::queryAccessibleInterface(m_whole); }
    QAccessibleInterface *child(int) const override { return nullptr; }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    QWindow *window() const override { return m_whole ? m_whole->window()->windowHandle() : nullptr; }
    void setText(QAccessible::Text, const QString &) override {}
    void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface *>(this)
                                                    : nullptr;
    }
    QStringList keyBindingsForAction(const QString &) const override { return {}; }

protected:
    QWidget *whole() const { return m_whole; }
    QAccessible::State gone() const
    {
        QAccessible::State state;
        state.invalid = state.invisible = true;
        return state;
    }

private:
    QPointer<QWidget> m_whole;
};

// The parts of a widget by their number: each is made when it is first asked for and stays the same for who
// holds it.
class AccessibleParts {
public:
    ~AccessibleParts() { clear(); }

    template <class Make> QAccessibleInterface *at(int number, Make make)
    {
        if (const auto known = m_ids.constFind(number); known != m_ids.cend())
            return QAccessible::accessibleInterface(*known);
        QAccessibleInterface *made = make();
        m_ids.insert(number, QAccessible::registerAccessibleInterface(made));
        return made;
    }
    int numberOf(const QAccessibleInterface *part) const // -1: none of them
    {
        for (auto it = m_ids.cbegin(); it != m_ids.cend(); ++it)
            if (QAccessible::accessibleInterface(it.value()) == part)
                return it.key();
        return -1;
    }
    void clear()
    {
        for (const QAccessible::Id id : std::as_const(m_ids))
            QAccessible::deleteAccessibleInterface(id);
        m_ids.clear();
    }

private:
    QHash<int, QAccessible::Id> m_ids;
};

} // namespace nidus::ui
