// Undo and redo over the whole page: the steps of all its fields in the order in which they were made. Each
// field's document keeps its own text; here is kept whose turn it is.
#pragma once

#include <QObject>
#include <QUndoStack>

#include <functional>

namespace nidus::ui {

class FieldTextEdit;

class PageUndo final : public QObject {
    Q_OBJECT
public:
    explicit PageUndo(QObject *parent = nullptr) : QObject(parent) {}
    // Takes part from now on; the field asks here when a person asks it to undo or redo.
    void add(FieldTextEdit *field);
    // What `act` changes in any field is one step; it must change something.
    void asOne(const std::function<void()> &act);
    // A step of what is in no field, and is done already.
    void push(std::function<void()> undo, std::function<void()> redo);
    void forget() { m_steps.clear(); } // the texts were read anew

    bool canUndo() const { return m_steps.canUndo(); }
    bool canRedo() const { return m_steps.canRedo(); }
    void undo() { m_steps.undo(); }
    void redo() { m_steps.redo(); }

private:
    QUndoStack m_steps;
};

} // namespace nidus::ui
