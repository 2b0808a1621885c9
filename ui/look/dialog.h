// What every dialog does with the keyboard, and that it loses nothing. One button is the default. Enter in a
// one-line field, and Ctrl+Enter wherever the focus is, press it; Enter on another button presses that one.
// In a list or a choice Enter does not leave the dialog. Where the act cannot be done yet, both go to what is
// missing.
// An act that had the focus has it again when it can be pressed again: what was refused leaves nobody on
// Cancel. Before an act that is final they only go to its button: a paste, however it ends, does nothing
// final. Nor does a key that was pressed twice where the act became a final one under it: "Export" turns into
// "Replace". Final is what cannot be taken back, or what others see at once. Escape
// and the window's cross ask before they throw away what somebody typed or pasted, and never otherwise.
#pragma once

#include <QDialog>
#include <QElapsedTimer>
#include <QPointer>
#include <QPushButton>

#include <functional>

namespace nidus::ui {

class Dialog : public QDialog {
    Q_OBJECT
public:
    enum class Enter {
        Acts,      // presses the default button
        GoesToAct, // gives it the focus: there it is pressed by another Enter
    };
    static constexpr int seenMilliseconds = 500; // that an act has been final before Enter presses it
    explicit Dialog(QWidget *parent, Qt::WindowFlags flags = {}) : QDialog(parent, flags) {}

    // True when closing would throw away what somebody typed or pasted.
    virtual bool hasWritten() const;

public Q_SLOTS:
    void reject() override; // asks first where something was written

protected:
    // Which button is the default; once, or whenever another one shall be.
    void setAct(QPushButton *act, Enter enter = Enter::Acts);
    // What is written in the fields now is kept elsewhere: closing throws nothing away.
    void setKept();
    // Asks where something was written; closes and calls `then` when nothing is lost, or the person agrees.
    void leaveThen(const std::function<void()> &then);
    virtual void leave() { QDialog::reject(); } // asks nothing
    // What has to be written or decided first, where the act cannot be done yet; null: it cannot be said.
    virtual QWidget *missing() const { return nullptr; }

    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void addActKeys();
    void pressEnter();
    void pressAct();
    bool isLeftByAct() const;
    bool isUnseen() const;

    QPointer<QPushButton> m_act;
    Enter m_enter = Enter::Acts;
    bool m_actLostFocus = false; // because it was disabled
    QElapsedTimer m_sinceFinal;  // it became so while the dialog was open
};

} // namespace nidus::ui
