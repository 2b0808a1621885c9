#include "ui/look/dialog.h"

#include "ui/look/dialog_parts.h"
#include "ui/look/plain_text.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QShortcut>

#include <algorithm>
#include <utility>

namespace nidus::ui {

namespace {

bool isEnter(const QKeyEvent &event)
{
    const auto modifiers = event.modifiers() & ~Qt::KeypadModifier;
    return (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter) &&
           (modifiers == Qt::NoModifier || modifiers == Qt::ControlModifier);
}

bool isWritten(const QLineEdit &line)
{
    return line.isModified() && !line.isReadOnly() && !line.text().trimmed().isEmpty();
}

bool isWritten(const QPlainTextEdit &text)
{
    return text.document()->isModified() && !text.isReadOnly() && !text.toPlainText().trimmed().isEmpty();
}

// Of the dialog itself, not of one that it opened.
template <class Field> QList<Field *> fieldsOf(const QDialog &dialog)
{
    QList<Field *> fields = dialog.findChildren<Field *>();
    fields.removeIf([&](const Field *field) { return field->window() != &dialog; });
    return fields;
}

template <class Field> bool hasWrittenField(const QDialog &dialog)
{
    return std::ranges::any_of(fieldsOf<Field>(dialog), [](const Field *field) { return isWritten(*field); });
}

} // namespace

void Dialog::setAct(QPushButton *act, Enter enter)
{
    if (m_act && m_act != act)
        m_act->removeEventFilter(this);
    else if (!m_act)
        addActKeys();
    if (m_act != act) {
        m_actLostFocus = false;
        act->installEventFilter(this);
        if (m_act && m_act->property("filled").toBool()) { // the filled button is what Enter does
            setFilled(m_act, false);
            setFilled(act, true);
        }
    } else if (m_enter == Enter::Acts && enter == Enter::GoesToAct) {
        m_sinceFinal.start();
    }
    m_act = act;
    m_enter = enter;
    act->setDefault(true);
}

// Shortcuts, because a button takes Enter with any modifier for a press of its own.
void Dialog::addActKeys()
{
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter}) {
        auto *shortcut = new QShortcut(QKeySequence(Qt::CTRL | key), this);
        shortcut->setAutoRepeat(false); // a key that is held down acts once
        connect(shortcut, &QShortcut::activated, this, &Dialog::pressAct);
    }
}

bool Dialog::hasWritten() const
{
    return hasWrittenField<QLineEdit>(*this) || hasWrittenField<QPlainTextEdit>(*this);
}

void Dialog::setKept()
{
    for (QLineEdit *line : fieldsOf<QLineEdit>(*this))
        line->setModified(false);
    for (QPlainTextEdit *text : fieldsOf<QPlainTextEdit>(*this))
        text->document()->setModified(false);
}

void Dialog::reject()
{
    leaveThen([] {});
}

void Dialog::leaveThen(const std::function<void()> &then)
{
    const auto leaveNow = [this, then] {
        leave();
        then();
    };
    if (!hasWritten())
        return leaveNow();
    askBeforeLosing(this, tr("Discard what you wrote?"),
                    tr("What you wrote in “%1” has not been used or saved yet.").arg(windowTitle()),
                    [this, leaveNow] {
                        // Two windows go at once: the window manager may find none that comes to the front.
                        const QPointer<QWidget> below = parentWidget() ? parentWidget()->window() : nullptr;
                        leaveNow();
                        if (below)
                            below->activateWindow();
                    });
}

void Dialog::keyPressEvent(QKeyEvent *event)
{
    if (!isEnter(*event))
        return QDialog::keyPressEvent(event);
    if (!event->isAutoRepeat()) // a key that is held down acts once
        pressEnter();
}

// A button that has the focus is the dialog's default to Qt as long as it has it; the act stays the act.
void Dialog::pressEnter()
{
    if (auto *focused = qobject_cast<QPushButton *>(focusWidget()); focused && focused->isEnabled())
        return focused->click();
    auto *choice = qobject_cast<QComboBox *>(focusWidget());
    if (choice && !choice->isEditable() && isLeftByAct())
        return choice->showPopup();
    if (!isLeftByAct() || !qobject_cast<QAbstractItemView *>(focusWidget()))
        pressAct();
}

// The act is to leave: "Close".
bool Dialog::isLeftByAct() const
{
    const auto *box = m_act ? qobject_cast<QDialogButtonBox *>(m_act->parentWidget()) : nullptr;
    return box && box->buttonRole(m_act) == QDialogButtonBox::RejectRole;
}

void Dialog::pressAct()
{
    if (!m_act || !m_act->isVisible())
        return;
    if (QWidget *first = m_act->isEnabled() ? nullptr : missing())
        return first->setFocus(Qt::TabFocusReason);
    if (!m_act->isEnabled())
        return;
    if (m_enter == Enter::GoesToAct && !m_act->hasFocus())
        m_act->setFocus(Qt::TabFocusReason);
    else if (!isUnseen())
        m_act->click();
}

bool Dialog::isUnseen() const
{
    return m_enter == Enter::GoesToAct && m_sinceFinal.isValid() && m_sinceFinal.elapsed() < seenMilliseconds;
}

// The Enter that brought the focus to the button is not yet the one that presses it. A button that is
// disabled passes the focus on, to Cancel where that is next.
bool Dialog::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_act && event->type() == QEvent::FocusOut)
        m_actLostFocus = !m_act->isEnabled();
    if (watched == m_act && event->type() == QEvent::EnabledChange && m_act->isEnabled() &&
        std::exchange(m_actLostFocus, false) &&
        (!focusWidget() || qobject_cast<QAbstractButton *>(focusWidget())))
        m_act->setFocus(Qt::OtherFocusReason);
    if (watched == m_act && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (isEnter(*key) && (key->isAutoRepeat() || isUnseen()))
            return true;
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace nidus::ui
