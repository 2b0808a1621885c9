#include "ui/requests/outside_decision_dialog.h"

#include "ui/look/dialog_parts.h"
#include "ui/look/plain_text.h"

#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace nidus::ui {

OutsideDecisionDialog::OutsideDecisionDialog(const QString &rule, const QString &why, const QString &today,
                                             QWidget *parent)
    : Dialog(parent), m_rule(rule), m_today(today)
{
    QVBoxLayout *layout = beginDialog(this, tr("Record an outside decision"), {640, 340});
    QVBoxLayout *column = addColumn(layout);
    column->addWidget(wrappedLabel(displayable(why)));
    column->addWidget(mutedLabel(
        tr("Only another body can permit this name. Enter its decision so that anyone can look it up."),
        Lines::Wrapped));
    QFormLayout *form = makeForm();
    const auto add = [&](const QString &name, const QString &example) {
        auto *edit = addRow(form, name, new QLineEdit);
        edit->setPlaceholderText(example);
        connect(edit, &QLineEdit::textChanged, this, &OutsideDecisionDialog::showReadiness);
        return edit;
    };
    m_body = add(tr("Body"), tr("ISO 3166 Maintenance Agency"));
    m_document = add(tr("Document"), tr("Letter 12/2026"));
    m_day = add(tr("Date of the document"), tr("YYYY-MM-DD"));
    m_address = add(tr("Address"), tr("https://…, mailto:… or urn:…"));
    column->addLayout(form);
    m_failure = failureLabel();
    column->addWidget(m_failure);
    column->addStretch(1);
    const DialogFoot foot = addFoot(layout, {});
    m_sentence = foot.sentence;
    foot.addCancel();
    m_record = filledButton(tr("Record decision"));
    connect(m_record, &QPushButton::clicked, this, &OutsideDecisionDialog::recordAsked);
    foot.buttons->addButton(m_record, QDialogButtonBox::AcceptRole);
    setAct(m_record, Enter::GoesToAct);
    showReadiness();
    m_body->setFocus();
}

OutsideDecision OutsideDecisionDialog::decision() const
{
    return {m_body->text().simplified(), m_document->text().simplified(), m_day->text().trimmed(),
            m_address->text().trimmed()};
}

void OutsideDecisionDialog::showFailure(const QString &words) { nidus::ui::showFailure(m_failure, words); }

// What is said of it is what the record would say.
void OutsideDecisionDialog::showReadiness()
{
    const auto fault = faultOf(decision(), m_today);
    m_record->setEnabled(!fault);
    m_sentence->setText(fault ? displayable(*fault)
                              : tr("It is kept permanently and appears in the history."));
}

} // namespace nidus::ui
