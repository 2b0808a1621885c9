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

ReportDialog::ReportDialog(const Review &review, const Actor &desk, QWidget *parent) : Dialog(parent)
{
    QVBoxLayout *layout =
        beginDialog(this, tr("Report on “%1”").arg(displayableLine(review.name)), {760, 560});
    QPlainTextEdit *text = readOnlyText(tr("Report"), true);
    layout->addWidget(text, 1);
    layout->addWidget(horizontalRule());
    QVBoxLayout *column = addColumn(layout, 0);
    auto *anonymous = new QCheckBox(tr("Without the names of reviewers"));
    column->addWidget(anonymous);
    const DialogFoot foot = addFoot(layout, tr("Copy it into a mail to the registrant."));
    auto *copy = filledButton(tr("Copy"));
    QPushButton *close = secondaryButton(tr("Close"));
    foot.buttons->addButton(close, QDialogButtonBox::RejectRole);
    foot.buttons->addButton(copy, QDialogButtonBox::AcceptRole);
    setAct(copy);
    // What is copied is the text as it is; what is shown is made harmless.
    const auto report = [review, anonymous, user = desk.user,
                         day = desk.now().toUTC().date().toString(Qt::ISODate)] {
        return reviewReport(review, day, anonymous->isChecked() ? QString() : user);
    };
    const auto show = [text, report] { text->setPlainText(displayable(report())); };
    connect(anonymous, &QCheckBox::toggled, this, show);
    connect(copy, &QPushButton::clicked, this, [report] { QApplication::clipboard()->setText(report()); });
    show();
}

} // namespace nidus::ui
