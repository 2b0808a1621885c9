// Asks for a reason, and for one of several choices or a line of text where there are any.
#pragma once

#include "ui/look/dialog.h"

class QComboBox;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace nidus::ui {

class PlainLabel;

class ReasonDialog final : public Dialog {
    Q_OBJECT
public:
    struct Asked {
        QString title;
        QString sentence;        // what will happen
        QString act;             // the verb on the button
        QString choiceName = {}; // empty: nothing to choose
        QStringList choices = {};
        QString textName = {}; // a line to write beside the reason; empty: none
        bool isFinal = true;   // what can be taken back asks for its reason in one line
        QString reason = {};   // given before, when the act was refused
    };
    ReasonDialog(const Asked &asked, QWidget *parent);
    QString reason() const;
    int choice() const;
    QString text() const; // of the line; empty where there is none
    void showFailure(const QString &words);

Q_SIGNALS:
    void decided(); // the dialog stays until it is accepted

private:
    QWidget *makeReason(bool isFinal);
    void showReadiness();

    QComboBox *m_choice = nullptr;
    QLineEdit *m_text = nullptr;
    QPlainTextEdit *m_reason = nullptr; // of a final act
    QLineEdit *m_reasonLine = nullptr;  // of another
    QPushButton *m_act;
    PlainLabel *m_failure;
};

} // namespace nidus::ui
