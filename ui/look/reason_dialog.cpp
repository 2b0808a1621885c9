#include "ui/look/reason_dialog.h"

#include "ui/look/dialog_parts.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace nidus::ui {

ReasonDialog::ReasonDialog(const Asked &asked, QWidget *parent) : Dialog(parent)
{
    constexpr int usualWidth = 520, usualHeight = 300, rowHeight = 64;
    const int rows = (asked.choices.isEmpty() ? 0 : 1) + (asked.textName.isEmpty() ? 0 : 1);
    QVBoxLayout *layout = beginDialog(
        this, asked.title, {usualWidth, usualHeight + rows * rowHeight + (asked.isFinal ? 64 : 0)});
    QVBoxLayout *column = addColumn(layout);
    PlainLabel *sentence = addTo(column, wrappedLabel(asked.sentence));
    // Whole, however long it is: the layout would rather cut it than the field below.
    const QMargins around = column->contentsMargins();
    sentence->setMinimumHeight(sentence->heightForWidth(scaled(usualWidth) - around.left() - around.right()));
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
    QWidget *reason = makeReason(asked.isFinal);
    column->addWidget(labelFor(reason, tr("Reason")));
    column->addWidget(reason, asked.isFinal ? 1 : 0);
    m_failure = failureLabel();
    column->addWidget(m_failure);
    if (!asked.isFinal)
        column->addStretch(1); // the line stays under its name
    const DialogFoot foot = addFoot(layout, tr("The reason is recorded."));
    foot.addCancel();
    m_act = filledButton(asked.act);
    m_act->setEnabled(false);
    connect(m_act, &QPushButton::clicked, this, &ReasonDialog::decided);
    foot.buttons->addButton(m_act, QDialogButtonBox::AcceptRole);
    setAct(m_act, asked.isFinal ? Enter::GoesToAct : Enter::Acts);
    if (m_reason && !asked.reason.isEmpty()) {
        m_reason->setPlainText(asked.reason);
        m_reason->selectAll();
    } else if (m_reasonLine) {
        m_reasonLine->setText(asked.reason);
    }
    (m_text ? m_text : reason)->setFocus();
}

QWidget *ReasonDialog::makeReason(bool isFinal)
{
    if (!isFinal) {
        m_reasonLine = new QLineEdit;
        connect(m_reasonLine, &QLineEdit::textChanged, this, &ReasonDialog::showReadiness);
        return m_reasonLine;
    }
    m_reason = new QPlainTextEdit;
    m_reason->setTabChangesFocus(true);
    connect(m_reason, &QPlainTextEdit::textChanged, this, &ReasonDialog::showReadiness);
    return m_reason;
}

void ReasonDialog::showReadiness()
{
    m_act->setEnabled(!reason().isEmpty() && (!m_text || !text().isEmpty()));
}

QString ReasonDialog::reason() const
{
    return (m_reason ? m_reason->toPlainText() : m_reasonLine->text()).trimmed();
}

QString ReasonDialog::text() const { return m_text ? m_text->text().trimmed() : QString(); }

int ReasonDialog::choice() const { return m_choice ? m_choice->currentIndex() : -1; }

void ReasonDialog::showFailure(const QString &words) { nidus::ui::showFailure(m_failure, words); }

} // namespace nidus::ui
