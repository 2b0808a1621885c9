#include "ui/editor/other_text_dialog.h"

#include "ui/look/dialog_parts.h"
#include "ui/look/plain_text.h"

#include <QCheckBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace nidus::ui {

QStringList partsOutsideFields(const RegistrationTemplate &text)
{
    constexpr int longest = 40; // of a line that is quoted
    QStringList parts;
    const QStringList lines = text.preamble.split(u'\n', Qt::SkipEmptyParts);
    if (lines.size() == 1)
        parts += OtherTextDialog::tr("the text before the first field (“%1”)")
                     .arg(displayableLine(lines.first(), longest));
    else if (!lines.isEmpty())
        parts += OtherTextDialog::tr("the text before the first field (“%1” … “%2”)")
                     .arg(displayableLine(lines.first(), longest), displayableLine(lines.last(), longest));
    for (const OtherSection &other : text.others)
        parts += displayableLine(other.label, 80);
    return parts;
}

OtherTextDialog::OtherTextDialog(RegistrationTemplate text, QWidget *parent)
    : Dialog(parent), m_text(std::move(text))
{
    QVBoxLayout *layout = beginDialog(this, tr("Text outside the fields"), {640, 460});
    QVBoxLayout *column = addColumn(layout);
    column->addWidget(
        wrappedLabel(tr("This stands in the draft and belongs to no field of the form. What is ticked is "
                        "registered with it; the rest is left out.")));
    auto *scroll = new QScrollArea;
    auto *parts = new QWidget;
    auto *list = new QVBoxLayout(parts);
    list->setContentsMargins(0, 0, 0, 0);
    if (!m_text.preamble.isEmpty())
        m_preamble = addPart(list, tr("The text before the first field"), m_text.preamble);
    for (const OtherSection &other : m_text.others)
        m_others += addPart(list, displayableLine(other.label, 80), other.body);
    list->addStretch(1);
    scroll->setWidget(parts);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    column->addWidget(scroll, 1);
    const DialogFoot foot = addFoot(layout, tr("The text as it came is kept with the request."));
    foot.addCancel();
    auto *keep = filledButton(tr("Keep what is ticked"));
    foot.buttons->addButton(keep, QDialogButtonBox::AcceptRole);
    setAct(keep);
    connect(keep, &QPushButton::clicked, this, &OtherTextDialog::accept);
    (m_preamble ? m_preamble : m_others.value(0))->setFocus();
}

QCheckBox *OtherTextDialog::addPart(QVBoxLayout *column, const QString &name, const QString &body)
{
    constexpr int mostLines = 8;
    auto *box = new QCheckBox(QString(name).replace(u'&', QLatin1String("&&")));
    box->setChecked(true);
    column->addWidget(box);
    auto *text = new QPlainTextEdit(body);
    text->setReadOnly(true);
    text->setTabChangesFocus(true);
    text->setAccessibleName(name);
    const int lines = int(qMin<qsizetype>(mostLines, 1 + body.count(u'\n')));
    text->setFixedHeight(text->fontMetrics().lineSpacing() * lines + 2 * text->frameWidth() + 20);
    column->addWidget(text);
    return box;
}

RegistrationTemplate OtherTextDialog::chosen() const
{
    RegistrationTemplate text = m_text;
    if (m_preamble && !m_preamble->isChecked())
        text.preamble.clear();
    text.others.clear();
    for (qsizetype i = 0; i < m_others.size(); ++i)
        if (m_others[i]->isChecked())
            text.others += m_text.others[i];
    return text;
}

} // namespace nidus::ui
