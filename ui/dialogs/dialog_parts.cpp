#include "ui/dialogs/dialog_parts.h"

#include "ui/plain_text.h"
#include "ui/program/log.h"
#include "ui/theme.h"

#include <QScreen>
#include <QVBoxLayout>

namespace nidus::ui {

DialogFoot addFoot(QVBoxLayout *layout, const QString &sentence)
{
    layout->addWidget(horizontalRule());
    DialogFoot foot;
    foot.row = new QHBoxLayout;
    foot.row->setContentsMargins(16, 12, 16, 12);
    foot.row->setSpacing(8);
    foot.sentence = wrappedLabel(sentence);
    foot.sentence->setMuted(true);
    foot.row->addWidget(foot.sentence, 1);
    layout->addLayout(foot.row);
    return foot;
}

void beginWithSize(QDialog *dialog, int width, int height)
{
    const QSize most = dialog->screen()->availableSize();
    dialog->resize(QSize(scaled(width), scaled(height)).boundedTo(most));
}

PlainLabel *failureLabel()
{
    PlainLabel *label = wrappedLabel();
    label->setProperty("failure", true);
    label->hide();
    return label;
}

void showFailure(PlainLabel *label, const QString &words)
{
    if (!words.isEmpty())
        logFailure(words);
    label->setText(shown(words));
    label->setVisible(!words.isEmpty());
}

} // namespace nidus::ui
