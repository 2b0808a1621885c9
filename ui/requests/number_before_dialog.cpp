#include "ui/requests/number_before_dialog.h"

#include "ui/look/dialog_parts.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

#include <QFormLayout>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace nidus::ui {

NumberBeforeDialog::NumberBeforeDialog(const QString &nid, QWidget *parent) : Dialog(parent)
{
    QVBoxLayout *layout = beginDialog(this, tr("Revise %1").arg(displayableLine(nid)), {480, 200});
    QVBoxLayout *column = addColumn(layout);
    column->addWidget(wrappedLabel(tr("The template of %1 is not in this registry. Which version is "
                                      "published now? The revision gets the next number.")
                                       .arg(displayableLine(nid))));
    QFormLayout *form = makeForm();
    m_number = addRow(form, tr("Published version"), new QSpinBox);
    m_number->setRange(1, 9999);
    column->addLayout(form);
    m_failure = failureLabel();
    column->addWidget(m_failure);
    const DialogFoot foot = addFoot(layout, tr("This publishes nothing."));
    foot.addCancel();
    auto *create = filledButton(tr("Create request"));
    foot.buttons->addButton(create, QDialogButtonBox::AcceptRole);
    setAct(create);
    connect(create, &QPushButton::clicked, this, &NumberBeforeDialog::given);
    m_number->setFocus();
    m_number->selectAll();
}

int NumberBeforeDialog::number() const { return m_number->value(); }

void NumberBeforeDialog::showFailure(const QString &words) { nidus::ui::showFailure(m_failure, words); }

} // namespace nidus::ui
