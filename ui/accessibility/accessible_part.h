// What is no widget of its own, but part of one: a cell, a tab, an entry. Who works from outside may hold it
// longer than it is there; then it is invalid by its state, and answers nothing.
#pragma once

#include <QAccessible>
#include <QHash>
#include <QPointer>
#include <QWidget>
#include <QWindow>

#include <optional>

namespace nidus::ui {

class AccessiblePart : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    explicit AccessiblePart(QWidget *whole) : m_whole(whole) {}

    virtual bool isThere() const = 0;
    QString text(QAccessible::Text what) const final { return isThere() ? saidOf(what) : QString(); }
    QRect rect() const final { return isThere() ? onScreen() : QRect(); }
    QAccessible::State state() const override
    {
        QAccessible::State gone;
        gone.invalid = gone.invisible = true;
        return isThere() ? stateNow() : gone;
    }
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
    // As long as it is there:
    virtual QString saidOf(QAccessible::Text what) const = 0;
    virtual QRect onScreen() const = 0;
    virtual QAccessible::State stateNow() const { return {}; }

private:
    QPointer<QWidget> m_whole;
};

// The parts of a widget by what tells them apart: each is made when it is first asked for and stays the same
// for who holds it.
template <class Key> class AccessibleParts {
public:
    ~AccessibleParts() { clear(); }
    void clear()
    {
        release(std::exchange(m_ids, {}).values());
        release(std::exchange(m_gone, {}));
    }

    template <class Make> QAccessibleInterface *at(const Key &key, Make make)
    {
        if (const auto known = m_ids.constFind(key); known != m_ids.cend())
            return QAccessible::accessibleInterface(*known);
        QAccessibleInterface *made = make();
        m_ids.insert(key, QAccessible::registerAccessibleInterface(made));
        return made;
    }
    std::optional<Key> keyOf(const QAccessibleInterface *part) const // none: no part of these
    {
        for (auto it = m_ids.cbegin(); it != m_ids.cend(); ++it)
            if (QAccessible::accessibleInterface(it.value()) == part)
                return it.key();
        return std::nullopt;
    }
    // Those that are gone are kept until the next are: who holds one is told that it is gone.
    template <class IsGone> void removeIf(IsGone isGone)
    {
        QList<QAccessible::Id> gone;
        m_ids.removeIf([&](const auto part) {
            if (!isGone(part.key()))
                return false;
            gone += part.value();
            return true;
        });
        if (!gone.isEmpty())
            release(std::exchange(m_gone, gone));
    }

private:
    static void release(const QList<QAccessible::Id> &ids)
    {
        for (const QAccessible::Id id : ids)
            QAccessible::deleteAccessibleInterface(id);
    }

    QHash<Key, QAccessible::Id> m_ids;
    QList<QAccessible::Id> m_gone;
};

} // namespace nidus::ui
