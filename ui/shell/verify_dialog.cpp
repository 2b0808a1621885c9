#include "ui/shell/verify_dialog.h"

#include "ui/look/plain_text.h"

#include <QHash>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextDocument>
#include <QVBoxLayout>

#include <algorithm>

namespace nidus::ui {

QPlainTextEdit *faultList()
{
    QPlainTextEdit *list = readOnlyText(VerifyDialog::tr("Faults"), true);
    list->hide();
    return list;
}

void showFaults(QPlainTextEdit *list, const QList<Fault> &faults)
{
    QStringList lines; // whole, each on a line of its own; equal ones once
    QHash<QString, int> times;
    for (const Fault &fault : faults) {
        const QString line = displayable(message(fault).simplified());
        if (++times[line] == 1)
            lines += line;
    }
    for (QString &line : lines)
        if (const int count = times.value(line); count > 1)
            line += u' ' + VerifyDialog::tr("(%L1 times)").arg(count);
    list->setPlainText(lines.join(u'\n'));
    // The dialog grows by it: a list of two lines that scrolls inside what scrolls is read by nobody.
    constexpr qsizetype fewest = 3, most = 6;
    const int height = list->fontMetrics().lineSpacing() * int(std::clamp(lines.size() + 1, fewest, most));
    list->setMinimumHeight(height + 2 * list->frameWidth() + int(2 * list->document()->documentMargin()));
    list->setVisible(!faults.isEmpty());
}

VerifyDialog::VerifyDialog(const StorePlace &place, const QString &failure, QWidget *parent)
    : JobDialog(parent), m_place(place), m_isRepairable(!failure.isEmpty())
{
    QVBoxLayout *layout = beginDialog(this, tr("Verify"), {640, 320});
    QVBoxLayout *column = addColumn(layout);
    column->addWidget(wrappedLabel(tr("Reads the whole registry and checks that nothing in it was changed or "
                                      "damaged. This takes a while; others can keep working.")));
    addOutcome(column);
    m_faults = faultList();
    column->addWidget(m_faults, 1);
    column->addStretch();
    const DialogFoot foot = addActFoot(
        layout, tr("Repair rebuilds the list and all indexes from what is kept, and changes nothing else."),
        tr("Verify"));
    m_repair = secondaryButton(tr("Repair"));
    m_repair->setEnabled(m_isRepairable);
    foot.buttons->addButton(m_repair, QDialogButtonBox::ActionRole);
    connect(act(), &QPushButton::clicked, this, &VerifyDialog::verify);
    connect(m_repair, &QPushButton::clicked, this, &VerifyDialog::repair);
    sayFailure(failure);
}

void VerifyDialog::setBusy(bool busy)
{
    JobDialog::setBusy(busy);
    m_repair->setEnabled(!busy && m_isRepairable);
}

void VerifyDialog::verify()
{
    showFaults(m_faults, {});
    const StorePlace place{m_place.location, OpenMode::ReadOnly, m_place.desk};
    runJob(
        place,
        [](Registrar &registrar, Job &job) {
            return registrar.verify(
                {}, [&job](qint64 done, qint64 total) { return job.report(done, total, {}); });
        },
        [this](ActResult<VerifyReport> report) {
            if (report)
                say(*report);
            else
                sayFailure(report.error(), tr("Cancelled: it is not known whether there are faults."));
        });
}

void VerifyDialog::say(const VerifyReport &report)
{
    m_isRepairable = report.isRepairable();
    m_repair->setEnabled(m_isRepairable);
    showFaults(m_faults, report.faults);
    const QString sound = !report.faults.isEmpty() ? QString()
                          : report.head.count == 1
                              ? tr("No faults found in 1 act.")
                              : tr("No faults found in %L1 acts.").arg(report.head.count);
    sayDone(QStringList{m_built, sound}.join(u' ').trimmed());
    m_built.clear();
    QStringList words;
    if (m_isRepairable)
        words += tr("There are faults. Repair fixes those of the list and of the indexes.");
    if (isHelpedBy(FaultRemedy::Copy, report.faults))
        words += tr("Back up the registry, then restore that copy: its schema and the layout of its file are "
                    "set right.");
    if (isHelpedBy(FaultRemedy::RemoveTable, report.faults))
        words += tr("A table that does not belong to the registry stays in every copy. Remove it with the "
                    "program that made it.");
    if (isHelpedBy(FaultRemedy::EarlierBackup, report.faults))
        words +=
            tr("Stored data is damaged. Only a backup made before has it as it was: restore that. A copy "
               "made now has the same faults; its name will say that it is faulty.");
    sayFailure(words.join(u' '));
    if (!m_isRepairable)
        return offerClose(report.faults.isEmpty() ? nullptr : m_faults);
    setAct(m_repair);
    m_repair->setFocus(Qt::OtherFocusReason);
}

void VerifyDialog::repair()
{
    showFaults(m_faults, {});
    runJob(
        m_place, [](Registrar &registrar, Job &) { return registrar.repair(); },
        [this](ActResult<RepairReport> built) {
            if (!built)
                return sayFailure(built.error(), tr("Cancelled."));
            m_built =
                tr("Rebuilt: the list and the search index of %L1 names, and the search index of %L2 texts.")
                    .arg(built->names)
                    .arg(built->texts);
            Q_EMIT repaired();
            verify(); // what else is faulty does not go out of sight
        });
}

} // namespace nidus::ui
