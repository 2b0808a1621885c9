#include "ui/registrations/revise_or_correct_dialog.h"

#include "core/diff/change_kind.h"
#include "ui/look/dialog_parts.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace nidus::ui {

ReviseOrCorrectDialog::ReviseOrCorrectDialog(const QString &correction, const RegistrationTemplate &before,
                                             const RegistrationTemplate &after, const QString &reason,
                                             QWidget *parent)
    : Dialog(parent)
{
    QVBoxLayout *layout = beginDialog(this, tr("Revision or correction"), {720, 480});
    QVBoxLayout *column = addColumn(layout);
    QStringList fields;
    for (const diff::FieldChange &change : diff::changesOfMeaning(before, after))
        fields += change.label;
    column->addWidget(wrappedLabel(tr("This changes more than a correction may: %1. A change of meaning, "
                                      "registrant or contact is a revision.")
                                       .arg(displayableLine(fields.join(QStringLiteral(", "))))));
    auto *changes = readOnlyText(tr("Changes"), true);
    changes->setPlainText(displayable(diff::changesText(diff::compareTemplates(before, after))));
    column->addWidget(labelFor(changes, tr("Changes")));
    column->addWidget(changes, 1);
    column->addWidget(wrappedLabel(tr("Reason: %1").arg(displayableLine(reason))));

    const DialogFoot foot =
        addFoot(layout, tr("A revision is a request with these changes; nothing is published by it."));
    foot.addCancel();
    auto *correct = secondaryButton(tr("Correct as %1").arg(correction));
    setPlainToolTip(correct, tr("Publishes it now; the history will say “corrected beyond spelling”"));
    auto *revise = filledButton(tr("Make a revision"));
    foot.buttons->addButton(correct, QDialogButtonBox::ActionRole);
    foot.buttons->addButton(revise, QDialogButtonBox::AcceptRole);
    setAct(revise);
    revise->setFocus();
    const auto choose = [this](QPushButton *button, void (ReviseOrCorrectDialog::*chosen)()) {
        connect(button, &QPushButton::clicked, this, [this, chosen] {
            accept();
            Q_EMIT(this->*chosen)();
        });
    };
    choose(correct, &ReviseOrCorrectDialog::correctAsked);
    choose(revise, &ReviseOrCorrectDialog::reviseAsked);
}

} // namespace nidus::ui
