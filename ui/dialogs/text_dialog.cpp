#include "ui/dialogs/text_dialog.h"

#include "ui/plain_text.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace nidus::ui {

TextDialog::TextDialog(const QString &heading, const QString &text, QWidget *parent) : QDialog(parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(heading);
    resize(800, 600);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    QPlainTextEdit *view = readOnlyText(heading, true);
    view->setPlainText(shown(text));
    layout->addWidget(view, 1);
    layout->addWidget(horizontalRule());
    auto *buttons = new QHBoxLayout;
    buttons->setContentsMargins(16, 12, 16, 12);
    auto *copy = new QPushButton(tr("Copy"));
    auto *close = new QPushButton(tr("Close"));
    close->setDefault(true);
    connect(copy, &QPushButton::clicked, this, [text] { QApplication::clipboard()->setText(text); });
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    buttons->addStretch(1);
    buttons->addWidget(copy);
    buttons->addWidget(close);
    layout->addLayout(buttons);
}

} // namespace nidus::ui
