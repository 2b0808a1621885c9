#include "ui/registrations/correct_dialog.h"

#include "core/diff/diff.h"
#include "core/formats/text/template_writer.h"
#include "ui/accessibility/accessible.h"
#include "ui/look/dialog_parts.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/text_layout.h"
#include "ui/look/theme.h"
#include "ui/look/title_delegate.h"
#include "ui/registrations/revise_or_correct_dialog.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabWidget>

namespace nidus::ui {

CorrectDialog::CorrectDialog(const Nid &nid, const Version &stands, QWidget *parent)
    : Dialog(parent), m_nid(nid), m_stands(stands), m_text(stands.text)
{
    QVBoxLayout *layout = beginDialog(this, {}, {1056, 656});
    auto *columns = rowIn(layout, {}, 0, 1);
    m_fields = new QListWidget;
    m_fields->setAccessibleName(tr("Fields"));
    m_fields->setProperty(fittedByItsPage, true);
    showTitles(m_fields);
    for (const FieldInfo &field : fieldTable())
        m_fields->addItem(label(field.field));
    makeCurrentFollowSelection(m_fields);
    columns->addWidget(m_fields);
    columns->addWidget(verticalRule());

    auto *texts = columnIn(columns, {0, 0, 16, 12}, 8, 1);
    m_tabs = new QTabWidget;
    m_tabs->setDocumentMode(true);
    m_tabs->setAccessibleName(tr("What will be published"));
    m_tabs->addTab(makeField(), tr("Field"));
    m_changes = readOnlyText(tr("Changes"), true);
    m_tabs->addTab(m_changes, tr("Changes"));
    m_preview = readOnlyText(tr("Template"), true);
    m_tabs->addTab(m_preview, tr("Template"));
    connect(m_tabs, &QTabWidget::currentChanged, this, &CorrectDialog::showTab);
    texts->addWidget(m_tabs, 1);
    QFormLayout *form = makeForm();
    form->setContentsMargins(16, 0, 0, 0);
    m_class = addRow(form, tr("Kind of correction"), new QComboBox);
    m_class->addItem(tr("automatic"), QString());
    for (const QString &name : correctionClasses())
        m_class->addItem(name, name);
    m_reason = addRow(form, tr("Reason"), new QLineEdit);
    texts->addLayout(form);
    m_failure = failureLabel();
    m_failure->setContentsMargins(16, 0, 0, 0);
    texts->addWidget(m_failure);

    const DialogFoot foot = addFoot(layout, {});
    m_sentence = foot.sentence;
    foot.addCancel();
    m_correct = filledButton({});
    connect(m_correct, &QPushButton::clicked, this, &CorrectDialog::publish);
    foot.buttons->addButton(m_correct, QDialogButtonBox::AcceptRole);
    setAct(m_correct, Enter::GoesToAct);

    connect(m_fields, &QListWidget::currentRowChanged, this, &CorrectDialog::showField);
    connect(m_edit, &QPlainTextEdit::textChanged, this, &CorrectDialog::keepField);
    connect(m_reason, &QLineEdit::textChanged, this, &CorrectDialog::showReadiness);
    m_fields->setCurrentRow(0);
    showNumber();
    showReadiness();
}

void CorrectDialog::showNumber()
{
    m_result = referenceText(m_nid, {m_stands.number.number, m_stands.number.correction + 1});
    setWindowTitle(tr("Correct %1").arg(referenceText(m_nid, m_stands.number)));
    m_correct->setText(tr("Publish %1").arg(m_result));
}

void CorrectDialog::takeStands(const Version &stands)
{
    QStringList changedTwice;
    RegistrationTemplate text = stands.text;
    for (const FieldInfo &one : fieldTable()) {
        const Field field = one.field;
        if (!isChanged(field))
            continue;
        if (stands.text[field] != m_stands.text[field] && stands.text[field] != m_text[field])
            changedTwice += label(field);
        text.set(field, m_text[field]);
    }
    m_stands = stands;
    m_text = text;
    showNumber();
    showFieldNames();
    showField(m_row);
    showTab(m_tabs->currentIndex());
    showReadiness();
    const QString published =
        tr("Another desk published %1 meanwhile. What you have changed stands in its text now.")
            .arg(referenceText(m_nid, stands.number));
    if (changedTwice.isEmpty())
        return showFailure(published);
    showFailure(tr("%1 Both changed %2: your text stands there, theirs is below it.")
                    .arg(published, changedTwice.join(tr(", "))));
}

void CorrectDialog::resizeEvent(QResizeEvent *event)
{
    m_fields->setFixedWidth(titlesWidth(*this));
    Dialog::resizeEvent(event);
}

QWidget *CorrectDialog::makeField()
{
    auto *page = new QWidget;
    auto *layout = columnIn(page, {16, 12, 0, 0}, 8);
    auto *corrected = titleLabel(tr("Corrected text"));
    layout->addWidget(corrected);
    m_edit = new QPlainTextEdit;
    corrected->setBuddy(m_edit);
    m_edit->setAccessibleName(tr("Corrected text"));
    m_edit->setTabChangesFocus(true);
    m_edit->setFont(monospaceFont());
    layout->addWidget(m_edit, 2);
    layout->addWidget(titleLabel(tr("Published text")));
    m_before = readOnlyText(tr("Published text"), true);
    m_before->setProperty("plain", false);
    layout->addWidget(m_before, 1);
    return page;
}

// What is compared and rendered is made when it is looked at.
void CorrectDialog::showTab(int tab)
{
    if (tab == 1) {
        const QString changes = diff::changesText(diff::compareTemplates(m_stands.text, m_text));
        m_changes->setPlainText(changes.isEmpty() ? tr("Nothing has been changed yet.")
                                                  : displayable(changes));
    } else if (tab == 2) {
        m_preview->setPlainText(displayable(formats::writeTemplate(m_text)));
    }
}

void CorrectDialog::showField(int row)
{
    if (row < 0)
        return;
    m_row = row;
    m_showing = true;
    if (m_edit->toPlainText() != m_text[Field(row)]) // else what was typed can still be undone
        m_edit->setPlainText(m_text[Field(row)]);
    m_before->setPlainText(displayable(m_stands.text[Field(row)]));
    m_showing = false;
}

void CorrectDialog::keepField()
{
    if (m_showing || m_row < 0)
        return;
    m_text.set(Field(m_row), m_edit->toPlainText());
    showFieldNames();
    showReadiness();
}

void CorrectDialog::showFieldNames()
{
    for (int row = 0; row < m_fields->count(); ++row) {
        const Field field{row};
        m_fields->item(row)->setText(isChanged(field) ? tr("%1 (changed)").arg(label(field)) : label(field));
    }
}

void CorrectDialog::showReadiness()
{
    QString missing;
    if (m_text == m_stands.text)
        missing = tr("Nothing has been changed yet.");
    else if (m_reason->text().trimmed().isEmpty())
        missing = tr("Give a reason for the correction.");
    m_correct->setEnabled(missing.isEmpty() && !m_busy);
    m_sentence->setText(
        missing.isEmpty()
            ? tr("The previous text is kept. A change of meaning, registrant or contact is a revision.")
            : missing);
}

QWidget *CorrectDialog::missing() const
{
    if (m_text == m_stands.text)
        return m_edit->isVisible() ? static_cast<QWidget *>(m_edit) : m_fields;
    return m_reason->text().trimmed().isEmpty() ? m_reason : nullptr;
}

// What changes the meaning is shown once more, with the revision that it should be.
void CorrectDialog::publish()
{
    m_isBeyond = false;
    if (correctionClass(m_stands.text, m_text) != otherClass)
        return Q_EMIT correctAsked();
    auto *dialog =
        new ReviseOrCorrectDialog(m_result, m_stands.text, m_text, m_reason->text().trimmed(), this);
    connect(dialog, &ReviseOrCorrectDialog::reviseAsked, this, &CorrectDialog::reviseAsked);
    connect(dialog, &ReviseOrCorrectDialog::correctAsked, this, [this] {
        m_isBeyond = true;
        Q_EMIT correctAsked();
    });
    dialog->open();
}

// Of all fields, not only of the one that is shown.
bool CorrectDialog::hasWritten() const
{
    return m_text != m_stands.text || !m_reason->text().trimmed().isEmpty();
}

void CorrectDialog::setBusy(bool busy)
{
    m_busy = busy;
    showReadiness();
}

void CorrectDialog::showFailure(const QString &words) { nidus::ui::showFailure(m_failure, words); }

Correction CorrectDialog::correction() const
{
    Correction correction;
    correction.text = m_text;
    correction.correctionClass = m_isBeyond ? QString(otherClass) : m_class->currentData().toString();
    correction.reason = m_reason->text().trimmed();
    correction.of = m_stands.number;
    return correction;
}

} // namespace nidus::ui
