#include "ui/look/reason_dialog.h"

#include "ui/look/dialog_parts.h"
#include "ui/look/plain_text.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace nidus::ui {

ReasonDialog::ReasonDialog(const Asked &asked, QWidget *parent) : Dialog(parent)
{
    QVBoxLayout *layout = beginDialog(this, asked.title, {520, 300});
    QVBoxLayout *column = addColumn(layout);
    column->addWidget(wrappedLabel(asked.sentence));
    if (!asked.choices.isEmpty()) {
        m_choice = new QComboBox;
        m_choice->addItems(asked.choices);
        column->addWidget(labelFor(m_choice, asked.choiceName));
        column->addWidget(m_choice, 0, Qt::AlignLeft);
    }
    if (!asked.textName.isEmpty()) {
        m_text = new QLineEdit;
        column->addWidget(labelFor(m_text, asked.textName));
        column->addWidget(m_text);
        connect(m_text, &QLineEdit::textChanged, this, &ReasonDialog::showReadiness);
    }
    m_reason = new QPlainTextEdit;
    m_reason->setTabChangesFocus(true);
    column->addWidget(labelFor(m_reason, tr("Reason")));
    column->addWidget(m_reason, 1);
    m_failure = failureLabel();
    column->addWidget(m_failure);
    const DialogFoot foot = addFoot(layout, tr("The reason is recorded."));
    foot.addCancel();
    m_act = filledButton(asked.act);
    m_act->setEnabled(false);
    connect(m_act, &QPushButton::clicked, this, &ReasonDialog::decided);
    connect(m_reason, &QPlainTextEdit::textChanged, this, &ReasonDialog::showReadiness);
    foot.buttons->addButton(m_act, QDialogButtonBox::AcceptRole);
    setAct(m_act, Enter::GoesToAct);
    (m_text ? static_cast<QWidget *>(m_text) : m_reason)->setFocus();
}

void ReasonDialog::showReadiness()
{
    m_act->setEnabled(!reason().isEmpty() && (!m_text || !text().isEmpty()));
}

QString ReasonDialog::reason() const { return m_reason->toPlainText().trimmed(); }

QString ReasonDialog::text() const { return m_text ? m_text->text().trimmed() : QString(); }

int ReasonDialog::choice() const { return m_choice ? m_choice->currentIndex() : -1; }

void ReasonDialog::showFailure(const QString &words) { nidus::ui::showFailure(m_failure, words); }

} // namespace nidus::ui
