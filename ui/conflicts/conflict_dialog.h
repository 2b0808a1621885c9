// Two desks changed one draft: both texts, field by field, and a choice for each. Nothing is lost: what is
// not chosen can be copied from here.
#pragma once

#include "core/registration/registration_template.h"
#include "ui/look/dialog.h"

#include <QPointer>

class QListWidget;
class QPlainTextEdit;

namespace nidus::ui {

class ConflictDialog final : public Dialog {
    Q_OBJECT
public:
    // `base`: what both began from, so that a field that only one side changed is chosen from that side.
    ConflictDialog(const RegistrationTemplate &mine, const RegistrationTemplate &theirs,
                   const RegistrationTemplate &base, const QString &theirName, QWidget *parent);
    RegistrationTemplate chosen() const;
    // Opens unasked while somebody may be typing in `writing` (or null): a key that was meant for that goes
    // there, and the dialog goes (typedOn).
    void openBeside(QWidget *writing);

Q_SIGNALS:
    void typedOn();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    enum class Choice { Mine, Theirs, Both };
    void showField(int row);
    void choose(Choice choice);
    QString choiceText(qsizetype at) const;
    QString textOf(qsizetype at) const; // as chosen

    RegistrationTemplate m_mine, m_theirs;
    QList<Field> m_fields;       // that differ
    QList<Choice> m_choices;     // for each of them
    QPointer<QWidget> m_writing; // until the dialog has been seen
    QListWidget *m_list;
    QPlainTextEdit *m_mineText;
    QPlainTextEdit *m_theirText;
};

} // namespace nidus::ui
