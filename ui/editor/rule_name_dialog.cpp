#include "ui/editor/rule_name_dialog.h"

#include "ui/look/dialog_parts.h"
#include "ui/look/plain_text.h"

#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace nidus::ui {

RuleNameDialog::RuleNameDialog(std::shared_ptr<const GrammarNames> names, qsizetype cursor, QWidget *parent)
    : Dialog(parent)
{
    const QString old = names->nameAt(cursor).value_or(RuleName()).name;
    const auto places = int(names->placesAt(cursor).size());
    QVBoxLayout *layout = beginDialog(this, tr("Rename a rule"), {520, 220});
    QVBoxLayout *column = addColumn(layout);
    column->addWidget(wrappedLabel(places == 1
                                       ? tr("“%1” stands in one place.").arg(displayableLine(old, 80))
                                       : tr("“%1” stands in %2 places, and is changed in all of them.")
                                             .arg(displayableLine(old, 80), QString::number(places))));
    QFormLayout *form = makeForm();
    m_name = addRow(form, tr("New name"), new QLineEdit(old));
    column->addLayout(form);
    PlainLabel *failure = failureLabel();
    column->addWidget(failure);
    column->addStretch(1);
    const DialogFoot foot = addFoot(layout, tr("Ctrl+Z takes it back in one step."));
    foot.addCancel();
    auto *rename = filledButton(tr("Rename"));
    rename->setEnabled(false);
    foot.buttons->addButton(rename, QDialogButtonBox::AcceptRole);
    setAct(rename);
    setKept(); // the old name is no loss
    connect(m_name, &QLineEdit::textChanged, this, [=, this] {
        const QString reason = names->reasonAgainst(cursor, name());
        rename->setEnabled(reason.isEmpty() && name() != old);
        showFailure(failure, name() == old ? QString() : reason);
    });
    connect(rename, &QPushButton::clicked, this, &RuleNameDialog::accept);
    m_name->setFocus();
    m_name->selectAll();
}

QString RuleNameDialog::name() const { return m_name->text().trimmed(); }

} // namespace nidus::ui
