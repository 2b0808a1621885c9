#include "ui/editor/page_undo.h"

#include "ui/editor/field_text_edit.h"

#include <QTextDocument>

namespace nidus::ui {

namespace {

// One step of one field. Its document has it done already when it comes here, and merges typing into one
// step.
class FieldStep final : public QUndoCommand {
public:
    explicit FieldStep(FieldTextEdit *field) : m_field(field) {}

    void undo() override
    {
        m_field->setFocus(Qt::OtherFocusReason); // what is taken back is seen
        m_field->undoHere();
    }
    void redo() override
    {
        if (!std::exchange(m_wasUndone, true))
            return;
        m_field->setFocus(Qt::OtherFocusReason);
        m_field->redoHere();
    }

private:
    FieldTextEdit *m_field;
    bool m_wasUndone = false;
};

class OtherStep final : public QUndoCommand {
public:
    OtherStep(std::function<void()> undo, std::function<void()> redo)
        : m_undo(std::move(undo)), m_redo(std::move(redo))
    {
    }

    void undo() override { m_undo(); }
    void redo() override
    {
        if (std::exchange(m_wasUndone, true))
            m_redo();
    }

private:
    std::function<void()> m_undo, m_redo;
    bool m_wasUndone = false; // it is done when it comes here
};

} // namespace

void PageUndo::add(FieldTextEdit *field)
{
    connect(field->document(), &QTextDocument::undoCommandAdded, this,
            [this, field] { m_steps.push(new FieldStep(field)); });
    connect(field, &FieldTextEdit::undoAsked, this, &PageUndo::undo);
    connect(field, &FieldTextEdit::redoAsked, this, &PageUndo::redo);
}

void PageUndo::push(std::function<void()> undo, std::function<void()> redo)
{
    m_steps.push(new OtherStep(std::move(undo), std::move(redo)));
}

void PageUndo::asOne(const std::function<void()> &act)
{
    m_steps.beginMacro({});
    act();
    m_steps.endMacro();
}

} // namespace nidus::ui
