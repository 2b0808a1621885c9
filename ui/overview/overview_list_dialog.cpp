#include "ui/overview/overview_list_dialog.h"

#include "ui/look/dialog_parts.h"
#include "ui/look/plain_text.h"
#include "ui/look/row_delegate.h"
#include "ui/overview/listed_rows.h"

#include <QApplication>
#include <QClipboard>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

namespace nidus::ui {

OverviewListDialog::OverviewListDialog(const Plan &plan, const QList<QStringList> &rows, QWidget *parent)
    : Dialog(parent)
{
    QVBoxLayout *layout = beginDialog(this, plan.title, {720, 480});
    auto *model = new ListedRows(plan.columns, {0}, {}, this);
    model->setCells(rows);
    m_table = tableOf(model, plan.title, plan.widths, plan.stretched);
    layout->addWidget(m_table, 1);
    const DialogFoot foot = addFoot(layout, plan.sentence);
    QPushButton *copy = secondaryButton(tr("Copy all"));
    auto *act = new QPushButton(plan.act);
    foot.buttons->addButton(act, QDialogButtonBox::ActionRole);
    foot.buttons->addButton(copy, QDialogButtonBox::ActionRole);
    foot.buttons->addButton(secondaryButton(tr("Close")), QDialogButtonBox::RejectRole);
    act->setEnabled(!rows.isEmpty());
    copy->setEnabled(!rows.isEmpty());
    setAct(act);
    connect(act, &QPushButton::clicked, this, &OverviewListDialog::ask);
    connect(m_table, &QTableView::doubleClicked, this, &OverviewListDialog::ask);
    connect(copy, &QPushButton::clicked, this, [rows] { // as it stands in the rows, for a spreadsheet, too
        QStringList lines;
        for (const QStringList &row : rows)
            lines += row.join(u'\t');
        QApplication::clipboard()->setText(lines.join(u'\n'));
    });
    if (!rows.isEmpty())
        m_table->setCurrentIndex(model->index(0, 0));
    m_table->setFocus();
}

void OverviewListDialog::ask()
{
    const int row = m_table->currentIndex().row();
    if (row < 0)
        return;
    accept();
    Q_EMIT asked(row);
}

} // namespace nidus::ui
