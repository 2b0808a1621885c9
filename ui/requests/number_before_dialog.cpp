#include "ui/requests/number_before_dialog.h"

#include "ui/look/dialog_parts.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

#include <QFormLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QVBoxLayout>

namespace nidus::ui {

NumberBeforeDialog::NumberBeforeDialog(const QStringList &nids, QWidget *parent) : Dialog(parent)
{
    const bool isOne = nids.size() == 1;
    QVBoxLayout *layout = beginDialog(this,
                                      isOne ? tr("Revise %1").arg(displayableLine(nids.first()))
                                            : tr("Revise %1 registrations").arg(nids.size()),
                                      {480, isOne ? 200 : 320});
    QVBoxLayout *column = addColumn(layout);
    column->addWidget(wrappedLabel(
        isOne ? tr("The template of %1 is not in this registry. Which version is published now? The revision "
                   "gets the next number.")
                    .arg(displayableLine(nids.first()))
              : tr("The templates of these names are not in this registry. Which version of each is "
                   "published now? Each revision gets the next number.")));
    QFormLayout *form = makeForm();
    for (const QString &nid : nids) {
        const QString name =
            isOne ? tr("Published version") : tr("Published version of %1").arg(displayableLine(nid));
        auto *number = addRow(form, name, new QSpinBox);
        number->setRange(1, 9999);
        m_numbers.insert(nid.toLower(), number);
    }
    auto *rows = new QWidget;
    rows->setLayout(form);
    auto *scroll = addTo(column, new QScrollArea, 1); // of twenty names
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(rows);
    m_failure = failureLabel();
    column->addWidget(m_failure);
    const DialogFoot foot = addFoot(layout, tr("This publishes nothing."));
    foot.addCancel();
    auto *create = filledButton(isOne ? tr("Create request") : tr("Create requests"));
    foot.buttons->addButton(create, QDialogButtonBox::AcceptRole);
    setAct(create);
    connect(create, &QPushButton::clicked, this, &NumberBeforeDialog::given);
    QSpinBox *first = m_numbers.value(nids.first().toLower());
    first->setFocus();
    first->selectAll();
}

NumbersBefore NumberBeforeDialog::numbers() const
{
    NumbersBefore numbers;
    for (auto [nid, number] : m_numbers.asKeyValueRange())
        numbers.insert(nid, number->value());
    return numbers;
}

void NumberBeforeDialog::showFailure(const QString &words) { nidus::ui::showFailure(m_failure, words); }

} // namespace nidus::ui
