#include "ui/registries/record_dialog.h"

#include "core/translation.inc"
#include "ui/look/dialog_parts.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace nidus::ui {

RecordDialog::RecordDialog(OtherRegistry registry, const std::optional<RegistryRecord> &stands,
                           QWidget *parent)
    : Dialog(parent), m_registry(registry), m_isRevision(stands.has_value())
{
    const OtherRegistryInfo &info = infoOf(registry);
    QVBoxLayout *layout = beginDialog(this, stands ? tr("Revise record") : tr("Add record"), {720, 420});
    QVBoxLayout *column = nidus::ui::addColumn(layout);
    column->addWidget(wrappedLabel(nidus::tr(info.policy)));
    QFormLayout *form = makeForm();
    m_name = addRow(form, nidus::tr(info.nameTitle), new QLineEdit(stands ? stands->name : QString()));
    m_name->setFont(monospaceFont());
    m_name->setReadOnly(m_isRevision); // a name is never changed
    for (const RecordColumn &one : info.columns)
        addColumn(form, one, stands ? cellOf(registry, *stands, one.id) : QString());
    m_reason = addRow(form, tr("Reason"), new QLineEdit);
    column->addLayout(form);
    column->addStretch(1);
    m_failure = failureLabel();
    column->addWidget(m_failure);
    const DialogFoot foot = addFoot(layout, tr("Every version is kept, with its reason."));
    foot.addCancel();
    m_act = filledButton(stands ? tr("Revise") : tr("Add"));
    foot.buttons->addButton(m_act, QDialogButtonBox::AcceptRole);
    setAct(m_act, Enter::GoesToAct); // a record is never removed
    connect(m_act, &QPushButton::clicked, this, &RecordDialog::decided);
    for (QLineEdit *field : {m_name, m_reason})
        connect(field, &QLineEdit::textChanged, this, &RecordDialog::showReadiness);
    showReadiness();
    const Cell &first = m_cells.first();
    (!m_isRevision ? m_name : first.line ? static_cast<QWidget *>(first.line) : first.choice)->setFocus();
}

void RecordDialog::addColumn(QFormLayout *form, const RecordColumn &column, const QString &cell)
{
    const QStringList choices = choicesOf(m_registry, column.id);
    Cell made{QLatin1String(column.id), nullptr, nullptr};
    if (choices.isEmpty()) {
        made.line = addRow(form, nidus::tr(column.title), new QLineEdit(cell));
        made.line->setCursorPosition(0); // a long text is read from its beginning
        if (made.id == QLatin1String("supported_by"))
            made.line->setPlaceholderText(tr("NID reference; NID reference"));
    } else {
        made.choice = addRow(form, nidus::tr(column.title), new QComboBox);
        made.choice->addItems(choices);
        made.choice->setCurrentIndex(qMax(0, int(choices.indexOf(cell))));
    }
    m_cells += made;
}

QString RecordDialog::name() const { return m_name->text().trimmed(); }

RecordChanges RecordDialog::changes() const
{
    RecordChanges changes;
    for (const Cell &cell : m_cells)
        changes.insert(cell.id, cell.line ? cell.line->text() : cell.choice->currentText());
    return changes;
}

QString RecordDialog::reason() const { return m_reason->text().trimmed(); }

void RecordDialog::showFailure(const QString &words) { nidus::ui::showFailure(m_failure, words); }

QWidget *RecordDialog::missing() const { return name().isEmpty() ? m_name : m_reason; }

void RecordDialog::showReadiness()
{
    m_act->setEnabled(!name().isEmpty() && (!m_isRevision || !reason().isEmpty()));
}

} // namespace nidus::ui
