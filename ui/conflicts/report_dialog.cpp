#include "ui/conflicts/report_dialog.h"

#include "core/operations/review_report.h"
#include "ui/look/dialog_parts.h"
#include "ui/look/plain_text.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace nidus::ui {

ReportDialog::ReportDialog(const Review &review, const Actor &desk, QWidget *parent)
    : QDialog(parent), m_review(review), m_day(desk.now().toUTC().date().toString(Qt::ISODate)),
      m_reviewer(desk.user)
{
    QVBoxLayout *layout =
        beginDialog(this, tr("Report on “%1”").arg(displayableLine(review.name)), {760, 560});
    m_text = readOnlyText(tr("Report"), true);
    layout->addWidget(m_text, 1);
    layout->addWidget(horizontalRule());
    QVBoxLayout *column = addColumn(layout, 0);
    m_anonymous = new QCheckBox(tr("Without the names of reviewers"));
    column->addWidget(m_anonymous);
    const DialogFoot foot = addFoot(layout, tr("Copy it into a mail to the registrant."));
    auto *copy = filledButton(tr("Copy"));
    copy->setDefault(true);
    QPushButton *close = secondaryButton(tr("Close"));
    foot.buttons->addButton(close, QDialogButtonBox::RejectRole);
    foot.buttons->addButton(copy, QDialogButtonBox::AcceptRole);
    connect(m_anonymous, &QCheckBox::toggled, this, &ReportDialog::write);
    // What is copied is the text as it is; what is shown is made harmless.
    connect(copy, &QPushButton::clicked, this, [this] {
        QApplication::clipboard()->setText(
            reviewReport(m_review, m_day, m_anonymous->isChecked() ? QString() : m_reviewer));
    });
    write();
}

void ReportDialog::write()
{
    m_text->setPlainText(
        displayable(reviewReport(m_review, m_day, m_anonymous->isChecked() ? QString() : m_reviewer)));
}

} // namespace nidus::ui
