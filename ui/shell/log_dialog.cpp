#include "ui/shell/log_dialog.h"

#include "ui/look/dialog_parts.h"
#include "ui/look/plain_text.h"

#include <QApplication>
#include <QClipboard>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

namespace nidus::ui {

LogDialog::LogDialog(const Log &log, QWidget *parent) : Dialog(parent)
{
    QVBoxLayout *layout = beginDialog(this, tr("Log"), {800, 420});
    m_empty = mutedLabel(tr("Nothing has gone wrong since Nidus was started."));
    m_empty->setContentsMargins(16, 16, 16, 16);
    m_empty->setAlignment(Qt::AlignTop);
    layout->addWidget(m_empty, 1);
    m_text = readOnlyText(tr("Log"), true);
    m_text->hide();
    layout->addWidget(m_text, 1);
    const DialogFoot foot =
        addFoot(layout, tr("The newest entry is last. The log is kept until Nidus is closed."));
    QPushButton *copy = secondaryButton(tr("Copy all"));
    foot.buttons->addButton(copy, QDialogButtonBox::ActionRole);
    QPushButton *close = foot.buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    setAct(close);
    connect(copy, &QPushButton::clicked, this,
            [this] { QApplication::clipboard()->setText(m_text->toPlainText()); });
    copy->setEnabled(false);
    connect(m_text, &QPlainTextEdit::textChanged, copy, [copy] { copy->setEnabled(true); });
    QStringList lines;
    for (const LogLine &line : log.lines())
        lines += displayable(line.words());
    if (!lines.isEmpty()) {
        m_text->setPlainText(lines.join(u'\n'));
        m_empty->hide();
        m_text->show();
        m_text->verticalScrollBar()->setValue(m_text->verticalScrollBar()->maximum());
    }
    connect(&log, &Log::added, this, &LogDialog::append);
    close->setFocus();
}

void LogDialog::append(const LogLine &line)
{
    m_empty->hide();
    m_text->show();
    m_text->appendPlainText(displayable(line.words()));
}

} // namespace nidus::ui
