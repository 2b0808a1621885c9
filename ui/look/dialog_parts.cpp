#include "core/translation.inc"

#include "ui/look/dialog_parts.h"

#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"
#include "ui/shell/log.h"

#include <QFormLayout>
#include <QLineEdit>
#include <QMessageBox>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>

namespace nidus::ui {

void beginWithSize(QDialog *dialog, int width, int height)
{
    const QSize most = dialog->screen()->availableSize();
    dialog->resize(QSize(scaled(width), scaled(height)).boundedTo(most));
}

QVBoxLayout *beginDialog(QDialog *dialog, const QString &title, QSize size)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    beginWithSize(dialog, size.width(), size.height());
    return columnIn(dialog);
}

QVBoxLayout *addColumn(QVBoxLayout *layout, int stretch)
{
    return columnIn(layout, {16, 12, 16, 12}, 8, stretch);
}

QFormLayout *makeForm()
{
    auto *form = new QFormLayout;
    form->setSpacing(8);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    return form;
}

void addNamedRow(QFormLayout *form, const QString &name, QWidget *field)
{
    field->setAccessibleName(name);
    form->addRow(name, field); // the label's buddy, by this
}

PathRow addPathRow(QFormLayout *form, const QString &name, const QString &path)
{
    PathRow made{new QLineEdit(path), secondaryButton(tr("Choose…"))};
    auto *row = new QHBoxLayout;
    row->addWidget(made.path, 1);
    row->addWidget(made.choose);
    form->addRow(labelFor(made.path, name), row);
    return made;
}

PlainLabel *labelFor(QWidget *field, const QString &name)
{
    auto *label = new PlainLabel(name);
    label->setBuddy(field);
    field->setAccessibleName(name);
    return label;
}

QPushButton *secondaryButton(const QString &text)
{
    auto *button = new QPushButton(text);
    button->setAutoDefault(false);
    return button;
}

QProgressBar *hiddenProgressBar()
{
    auto *bar = new QProgressBar;
    bar->setAccessibleName(tr("Progress"));
    bar->hide();
    return bar;
}

DialogFoot addFoot(QVBoxLayout *layout, const QString &sentence)
{
    layout->addWidget(horizontalRule());
    auto *row = rowIn(layout, {16, 12, 16, 12}, 8);
    const DialogFoot foot{new QDialogButtonBox, mutedLabel(sentence, Lines::Wrapped)};
    row->addWidget(foot.sentence, 1);
    row->addWidget(foot.buttons);
    QObject::connect(foot.buttons, &QDialogButtonBox::rejected, foot.buttons,
                     [buttons = foot.buttons] { static_cast<QDialog *>(buttons->window())->reject(); });
    return foot;
}

QPushButton *DialogFoot::addCancel() const
{
    QPushButton *cancel = buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    cancel->setDefault(true);
    return cancel;
}

void askBeforeLosing(QWidget *parent, const QString &title, const QString &sentence,
                     std::function<void()> lose)
{
    auto *question =
        new QMessageBox(QMessageBox::Warning, title, displayable(sentence), QMessageBox::NoButton, parent);
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setTextFormat(Qt::PlainText);
    QPushButton *stay = question->addButton(tr("Stay"), QMessageBox::RejectRole);
    QPushButton *leave = question->addButton(tr("Close and lose it"), QMessageBox::DestructiveRole);
    question->setDefaultButton(stay);
    question->setEscapeButton(stay);
    QObject::connect(leave, &QPushButton::clicked, parent, std::move(lose));
    question->open();
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
    label->setText(displayable(words));
    label->setVisible(!words.isEmpty());
}

} // namespace nidus::ui
