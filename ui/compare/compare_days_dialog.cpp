#include "ui/compare/compare_days_dialog.h"

#include "core/characters/classes.h"
#include "ui/look/dialog_parts.h"
#include "ui/look/plain_text.h"

#include <QApplication>
#include <QClipboard>
#include <QFormLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace nidus::ui {

CompareDaysDialog::CompareDaysDialog(StoreAccess &store, QWidget *parent) : Dialog(parent), m_store(store)
{
    QVBoxLayout *layout = beginDialog(this, tr("Compare two days"), {800, 480});
    QVBoxLayout *column = addColumn(layout, 1);
    QFormLayout *form = makeForm();
    const auto day = [&](const QString &name, const QString &object) {
        auto *field = addRow(form, name, new QLineEdit);
        field->setObjectName(object);
        field->setPlaceholderText(tr("YYYY-MM-DD"));
        return field;
    };
    m_before = day(tr("Earlier day"), QStringLiteral("before"));
    m_after = day(tr("Later day"), QStringLiteral("after"));
    column->addLayout(form);
    column->addWidget(m_failure = failureLabel());
    m_text = readOnlyText(tr("Differences"), true);
    m_text->setObjectName(QStringLiteral("differences"));
    column->addWidget(m_text, 1);
    const DialogFoot foot = addFoot(layout, tr("The registry as it was published on each day."));
    m_sentence = foot.sentence;
    auto *compare = foot.buttons->addButton(tr("Compare"), QDialogButtonBox::ActionRole);
    setAct(compare);
    m_copy = secondaryButton(tr("Copy all"));
    m_copy->setEnabled(false);
    foot.buttons->addButton(m_copy, QDialogButtonBox::ActionRole);
    foot.buttons->addButton(secondaryButton(tr("Close")), QDialogButtonBox::RejectRole);
    connect(compare, &QPushButton::clicked, this, &CompareDaysDialog::compare);
    connect(m_copy, &QPushButton::clicked, this,
            [this] { QApplication::clipboard()->setText(m_text->toPlainText()); });
    m_store.look(
        this, [](Registrar &registrar) { return registrar.newestEdition(); },
        [this](ActResult<std::optional<QString>> newest) {
            if (newest && *newest && m_after->text().isEmpty())
                m_after->setText(**newest);
        });
    m_before->setFocus();
}

void CompareDaysDialog::compare()
{
    const QString before = m_before->text().trimmed(), after = m_after->text().trimmed();
    for (QLineEdit *field : {m_before, m_after})
        if (!isDay(field->text().trimmed())) {
            showFailure(m_failure, tr("Not a date: “%1”. Write YYYY-MM-DD.").arg(field->text().trimmed()));
            return field->setFocus();
        }
    m_store.look(
        this, [before, after](Registrar &registrar) { return registrar.compareDays(before, after); },
        [this](ActResult<QList<Registrar::RegistryDifference>> differences) {
            showFailure(m_failure, differences ? QString() : placedWords(differences.error()));
            if (!differences)
                return;
            setDifferences(*differences);
            setKept(); // the days were used
        });
}

void CompareDaysDialog::setDifferences(const QList<Registrar::RegistryDifference> &differences)
{
    QStringList lines;
    for (const Registrar::RegistryDifference &one : differences) {
        lines += displayable(one.nid.isEmpty() ? one.event : QString(one.nid + u' ' + one.event));
        for (const QString &change : one.changes)
            lines += QStringLiteral("    ") + displayable(change);
    }
    m_text->setPlainText(lines.join(u'\n'));
    m_copy->setEnabled(!lines.isEmpty());
    m_sentence->setText(differences.isEmpty()     ? tr("The registry is the same on both days.")
                        : differences.size() == 1 ? tr("1 difference")
                                                  : tr("%L1 differences").arg(differences.size()));
}

} // namespace nidus::ui
