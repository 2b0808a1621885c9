#include "ui/shell/name_dialog.h"

#include "ui/look/dialog_parts.h"
#include "ui/look/plain_text.h"
#include "ui/shell/person.h"

#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace nidus::ui {

NameDialog::NameDialog(Person &person, QWidget *parent) : Dialog(parent)
{
    QVBoxLayout *layout = beginDialog(this, tr("Your name"), {520, 220});
    QVBoxLayout *column = addColumn(layout);
    column->addWidget(wrappedLabel(
        tr("Every act in a registry is recorded with a name. Which name should your acts carry?")));
    QFormLayout *form = makeForm();
    auto *name = addRow(form, tr("Your name"), new QLineEdit(person.name()));
    column->addLayout(form);
    column->addStretch(1);
    const DialogFoot foot = addFoot(layout, tr("You can change it in Edit > Preferences."));
    foot.buttons->addButton(secondaryButton(tr("Not now")), QDialogButtonBox::RejectRole);
    auto *save = filledButton(tr("Use this name"));
    foot.buttons->addButton(save, QDialogButtonBox::AcceptRole);
    setAct(save);
    connect(name, &QLineEdit::textChanged, save,
            [save](const QString &text) { save->setEnabled(!text.trimmed().isEmpty()); });
    connect(save, &QPushButton::clicked, this, [this, name, &person] {
        person.setName(name->text());
        accept();
    });
    name->setFocus();
    name->selectAll();
}

} // namespace nidus::ui
