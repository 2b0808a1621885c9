// Asks for a reason, and for one of several choices where there are any.
#pragma once

#include <QDialog>

class QComboBox;
class QPlainTextEdit;
class QPushButton;

namespace nidus::ui {

class PlainLabel;

class ReasonDialog final : public QDialog {
    Q_OBJECT
public:
    struct Asked {
        QString title;
        QString sentence;        // what will happen
        QString act;             // the verb on the button
        QString choiceName = {}; // empty: nothing to choose
        QStringList choices = {};
    };
    ReasonDialog(const Asked &asked, QWidget *parent);
    QString reason() const;
    int choice() const;
    void showFailure(const QString &words);

Q_SIGNALS:
    void decided(); // the dialog stays until it is accepted

private:
    QComboBox *m_choice = nullptr;
    QPlainTextEdit *m_reason;
    QPushButton *m_act;
    PlainLabel *m_failure;
};

} // namespace nidus::ui
