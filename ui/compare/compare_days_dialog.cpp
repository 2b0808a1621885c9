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

#include <algorithm>

namespace nidus::ui {

namespace {

// "acorn: changed", "People".
QString titleOf(const Registrar::RegistryDifference &difference)
{
    static const std::pair<const char *, const char *> words[] = {
        {"listed", QT_TRANSLATE_NOOP("nidus::ui::CompareDaysDialog", "newly listed")},
        {"delisted", QT_TRANSLATE_NOOP("nidus::ui::CompareDaysDialog", "no longer listed")},
        {"entry", QT_TRANSLATE_NOOP("nidus::ui::CompareDaysDialog", "changed")},
        {"order", QT_TRANSLATE_NOOP("nidus::ui::CompareDaysDialog", "another place in the list")},
        {"head", QT_TRANSLATE_NOOP("nidus::ui::CompareDaysDialog", "Head of the registry")},
        {"people", QT_TRANSLATE_NOOP("nidus::ui::CompareDaysDialog", "People")}};
    const auto found = std::ranges::find_if(
        words, [&](const auto &one) { return difference.event == QLatin1String(one.first); });
    const QString event = found == std::end(words) ? difference.event : CompareDaysDialog::tr(found->second);
    return difference.nid.isEmpty() ? event : CompareDaysDialog::tr("%1: %2").arg(difference.nid, event);
}

} // namespace

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
    const DialogFoot foot = addFoot(layout, tr("The registry as it was listed on each day."));
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
        this, [](Registrar &registrar) { return registrar.editionDays(); },
        [this](ActResult<QStringList> days) {
            if (days)
                proposeDays(*days);
        });
    m_before->setFocus();
}

// The newest edition and the one before it.
void CompareDaysDialog::proposeDays(const QStringList &newestFirst)
{
    if (m_after->text().isEmpty())
        m_after->setText(newestFirst.value(0));
    if (m_before->text().isEmpty())
        m_before->setText(newestFirst.value(1));
    if (newestFirst.size() == 1)
        m_sentence->setText(tr("There is one edition here, that of %1. To compare two days, import another.")
                                .arg(newestFirst.first()));
    else if (!newestFirst.isEmpty())
        m_sentence->setText(tr("The registry as it was listed on each day. There are editions from %1 to %2.")
                                .arg(newestFirst.last(), newestFirst.first()));
}

void CompareDaysDialog::compare()
{
    if (isDay(m_before->text().trimmed()) && m_after->text().trimmed() < m_before->text().trimmed()) {
        const QString earlier = m_after->text(); // each stands where its name says
        m_after->setText(m_before->text());
        m_before->setText(earlier);
    }
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
        lines += displayable(titleOf(one));
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
