#include "core/translation.inc"

#include "ui/look/dialog_parts.h"

#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"
#include "ui/shell/log.h"

#include <QDir>
#include <QFileInfo>
#include <QFormLayout>
#include <QLineEdit>
#include <QMessageBox>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QStandardPaths>
#include <QTimer>

#include <algorithm>

namespace nidus::ui {

QSize roomOnScreen(const QWidget &window)
{
    constexpr QSize likelyFrame(12, 40);
    return window.screen()->availableSize() - likelyFrame;
}

void beginWithSize(QDialog *dialog, int width, int height)
{
    dialog->resize(QSize(scaled(width), scaled(height)).boundedTo(roomOnScreen(*dialog)));
}

QVBoxLayout *beginDialog(QDialog *dialog, const QString &title, QSize size)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    beginWithSize(dialog, size.width(), size.height());
    return columnIn(dialog);
}

namespace {

constexpr QMargins aroundColumn(16, 12, 16, 12);

// The middle of a dialog. As high as what is in it where the screen has the room; else it scrolls, and the
// buttons below it are seen.
class DialogMiddle final : public QScrollArea {
public:
    explicit DialogMiddle(QWidget *inside)
    {
        setWidgetResizable(true);
        setFrameShape(QFrame::NoFrame);
        setFocusPolicy(Qt::NoFocus);
        setWidget(inside);
    }
    QSize sizeHint() const override { return widget()->sizeHint().expandedTo(minimumSizeHint()); }
    QSize minimumSizeHint() const override
    {
        constexpr int likelyFoot = 160; // and what else the dialog has
        const QSize room = roomOnScreen(*window()) - QSize(0, scaled(likelyFoot));
        QSize least = widget()->minimumSizeHint();
        if (isVisible()) // its width is known: wrapped words, as those of a failure, have all of their lines
            least.setHeight(std::max(least.height(), widget()->layout()->minimumHeightForWidth(width())));
        const int bar = least.height() > room.height() ? verticalScrollBar()->sizeHint().width() : 0;
        return (least + QSize(bar, 0)).boundedTo(room);
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (watched == widget() && event->type() == QEvent::LayoutRequest)
            updateGeometry();
        return QScrollArea::eventFilter(watched, event);
    }
};

} // namespace

QVBoxLayout *addColumn(QVBoxLayout *layout, int stretch)
{
    if (stretch == 0) // as high as its fields; what grows stands below it
        return columnIn(layout, aroundColumn, 8);
    auto *inside = new QWidget;
    layout->addWidget(new DialogMiddle(inside), stretch);
    return columnIn(inside, aroundColumn, 8);
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

QString existingFolder()
{
    for (const auto place : {QStandardPaths::DocumentsLocation, QStandardPaths::HomeLocation})
        if (const QFileInfo folder(QStandardPaths::writableLocation(place));
            folder.isDir() && folder.isWritable())
            return folder.filePath();
    return QDir::tempPath();
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
    QPushButton *cancel = secondaryButton(tr("Cancel"));
    buttons->addButton(cancel, QDialogButtonBox::RejectRole);
    return cancel;
}

// Enter and Esc are `stay`.
static void ask(QWidget *parent, const QString &name, const QString &title, const QString &sentence,
                const QString &stay, const QString &act, std::function<void()> then)
{
    auto *question =
        new QMessageBox(QMessageBox::Warning, title, displayable(sentence), QMessageBox::NoButton, parent);
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setTextFormat(Qt::PlainText);
    QPushButton *staying = question->addButton(stay, QMessageBox::RejectRole);
    QPushButton *acting = question->addButton(act, QMessageBox::DestructiveRole);
    question->setObjectName(name + QStringLiteral("Question"));
    acting->setObjectName(name);
    question->setDefaultButton(staying);
    question->setEscapeButton(staying);
    // After the question has gone: a window manager then knows which window comes to the front.
    QObject::connect(question, &QDialog::finished, parent, [question, acting, then = std::move(then)] {
        if (question->clickedButton() == acting)
            then();
    });
    question->open();
}

void askBeforeLosing(QWidget *parent, const QString &title, const QString &sentence,
                     std::function<void()> lose)
{
    ask(parent, QStringLiteral("discard"), title, sentence, tr("Keep open"), tr("Discard"), std::move(lose));
}

void askBeforeFinal(QWidget *parent, const QString &title, const QString &sentence, const QString &act,
                    std::function<void()> then)
{
    ask(parent, QStringLiteral("final"), title, sentence, tr("Cancel"), act, std::move(then));
}

PlainLabel *failureLabel()
{
    PlainLabel *label = wrappedLabel();
    label->setProperty("failure", true);
    label->hide();
    return label;
}

static void scrollTo(QWidget *widget)
{
    for (QWidget *over = widget->parentWidget(); over; over = over->parentWidget())
        if (auto *scroll = qobject_cast<QScrollArea *>(over))
            return scroll->ensureWidgetVisible(widget);
}

void showFailure(PlainLabel *label, const QString &words)
{
    if (!words.isEmpty())
        logFailure(words);
    label->setText(displayable(words));
    label->setVisible(!words.isEmpty());
    if (!words.isEmpty()) // once it has its place
        QTimer::singleShot(0, label, [label] { scrollTo(label); });
}

} // namespace nidus::ui
