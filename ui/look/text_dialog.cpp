#include "ui/look/text_dialog.h"

#include "ui/look/dialog_parts.h"
#include "ui/look/plain_text.h"

#include <QApplication>
#include <QClipboard>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace nidus::ui {

TextDialog::TextDialog(const QString &heading, const QString &text, QWidget *parent) : Dialog(parent)
{
    QVBoxLayout *layout = beginDialog(this, heading, {800, 600});
    QPlainTextEdit *view = readOnlyText(heading, true);
    view->setPlainText(displayable(text));
    layout->addWidget(view, 1);
    const DialogFoot foot = addFoot(layout, {});
    QPushButton *copy = foot.buttons->addButton(tr("Copy"), QDialogButtonBox::ActionRole);
    connect(copy, &QPushButton::clicked, this, [text] { QApplication::clipboard()->setText(text); });
    setAct(foot.buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole));
}

} // namespace nidus::ui
