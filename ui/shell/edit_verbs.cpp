#include "core/translation.inc"

#include "ui/shell/edit_verbs.h"

#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QTextEdit>

namespace nidus::ui {

namespace {

const char *verbOf(Command command)
{
    using enum Command;
    return command == Undo    ? "undo"
           : command == Redo  ? "redo"
           : command == Cut   ? "cut"
           : command == Copy  ? "copy"
           : command == Paste ? "paste"
                              : "selectAll";
}

QWidget *takerOf(Command command)
{
    const QByteArray slot = QByteArray(verbOf(command)).append("()");
    for (QWidget *widget = QApplication::focusWidget(); widget; widget = widget->parentWidget())
        if (widget->metaObject()->indexOfSlot(slot.constData()) >= 0)
            return widget;
    return nullptr;
}

// What a text says of itself; nothing where it has another way to know.
struct TextState {
    bool isReadOnly, hasSelection, isEmpty;
};
std::optional<TextState> stateOf(const QWidget *widget)
{
    if (const auto *line = qobject_cast<const QLineEdit *>(widget))
        return TextState{line->isReadOnly(), line->hasSelectedText(), line->text().isEmpty()};
    if (const auto *plain = qobject_cast<const QPlainTextEdit *>(widget))
        return TextState{plain->isReadOnly(), plain->textCursor().hasSelection(),
                         plain->document()->isEmpty()};
    if (const auto *rich = qobject_cast<const QTextEdit *>(widget))
        return TextState{rich->isReadOnly(), rich->textCursor().hasSelection(), rich->document()->isEmpty()};
    return {};
}

// "canUndo" or "canRedo" of the text, or of the page that does it for all its parts; nothing: nobody says.
std::optional<bool> canDo(const QWidget *widget, const char *what)
{
    const bool isUndo = QLatin1String(what) == QLatin1String("canUndo");
    if (const auto *line = qobject_cast<const QLineEdit *>(widget))
        return isUndo ? line->isUndoAvailable() : line->isRedoAvailable();
    for (const QWidget *part = widget; part && !part->isWindow(); part = part->parentWidget())
        if (const QVariant can = part->property(what); can.isValid())
            return can.toBool();
    if (const auto *plain = qobject_cast<const QPlainTextEdit *>(widget))
        return isUndo ? plain->document()->isUndoAvailable() : plain->document()->isRedoAvailable();
    return std::nullopt;
}

} // namespace

void doEditVerb(Command command)
{
    if (QWidget *widget = takerOf(command))
        QMetaObject::invokeMethod(widget, verbOf(command));
}

QString reasonAgainstEditVerb(Command command)
{
    using enum Command;
    const QWidget *widget = takerOf(command);
    if (!widget)
        return tr("Nothing that could do it has the focus.");
    const auto state = stateOf(widget);
    if (state && state->isReadOnly && command != Copy && command != SelectAll)
        return tr("This text cannot be edited.");
    if (state && (command == Cut || command == Copy) && !state->hasSelection)
        return tr("No text is selected.");
    if (state && command == SelectAll && state->isEmpty)
        return tr("There is no text here.");
    const QMimeData *clipboard = QApplication::clipboard()->mimeData();
    if (state && command == Paste && (!clipboard || !clipboard->hasText()))
        return tr("There is no text on the clipboard.");
    if ((command == Undo && canDo(widget, "canUndo") == false) ||
        (command == Redo && canDo(widget, "canRedo") == false))
        return command == Undo ? tr("There is nothing to undo here.") : tr("There is nothing to redo here.");
    return {};
}

} // namespace nidus::ui
