#include "ui/conflicts/conflict_dialog.h"

#include "core/diff/diff.h"
#include "ui/accessibility/accessible.h"
#include "ui/look/dialog_parts.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/row_delegate.h"
#include "ui/look/theme.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QTimer>

namespace nidus::ui {

namespace {

// The words of one text that the other has not, by colour and form.
void markWords(QPlainTextEdit *edit, const QList<diff::Piece> &pieces, diff::Piece::Kind own)
{
    const Colours &colours = Colours::of(edit->palette());
    const bool isTheirs = own == diff::Piece::Kind::Added;
    QList<QTextEdit::ExtraSelection> marks;
    QTextCursor cursor(edit->document());
    for (const diff::Piece &piece : pieces) {
        if (piece.kind != own && piece.kind != diff::Piece::Kind::Same)
            continue;
        cursor.setPosition(cursor.position());
        cursor.setPosition(cursor.position() + int(piece.text.size()), QTextCursor::KeepAnchor);
        if (piece.kind == diff::Piece::Kind::Same)
            continue;
        QTextEdit::ExtraSelection mark;
        mark.cursor = cursor;
        mark.format.setForeground(QColor(isTheirs ? colours.added : colours.removed));
        mark.format.setBackground(QColor(isTheirs ? colours.onAddedGround : colours.onRemovedGround));
        mark.format.setFontUnderline(true);
        marks += mark;
    }
    edit->setExtraSelections(marks);
}

} // namespace

ConflictDialog::ConflictDialog(const RegistrationTemplate &mine, const RegistrationTemplate &theirs,
                               const RegistrationTemplate &base, const QString &theirName, QWidget *parent)
    : Dialog(parent), m_mine(mine), m_theirs(theirs)
{
    for (const FieldInfo &field : fieldTable()) {
        if (mine[field.field] == theirs[field.field])
            continue;
        m_fields += field.field;
        m_choices += mine[field.field] != base[field.field] ? Choice::Mine : Choice::Theirs;
    }

    QVBoxLayout *layout = beginDialog(this, tr("Two texts of one draft"), {1056, 600});
    auto *head = wrappedLabel(tr("%1 saved this draft while you were writing. Choose which text to keep for "
                                 "each field; your text is kept here until you have chosen.")
                                  .arg(displayableLine(theirName)));
    head->setContentsMargins(16, 12, 16, 12);
    layout->addWidget(head);
    layout->addWidget(horizontalRule());
    QHBoxLayout *columns = rowIn(layout, {}, 0, 1);
    m_list = new QListWidget;
    m_list->setAccessibleName(tr("Fields that differ"));
    makeCurrentFollowSelection(m_list);
    m_list->setFixedWidth(scaled(256));
    m_list->setItemDelegate(new RowDelegate(m_list));
    for (qsizetype i = 0; i < m_fields.size(); ++i)
        m_list->addItem(choiceText(i));
    columns->addWidget(m_list);
    columns->addWidget(verticalRule());
    const auto side = [&](const QString &title, const QString &act, Choice choice) {
        QVBoxLayout *column = columnIn(columns, {}, -1, 1);
        QHBoxLayout *row = rowIn(column, {12, 8, 12, 8});
        row->addWidget(titleLabel(title), 1);
        addButton(row, new QPushButton(act), this, [this, choice] { choose(choice); });
        QPlainTextEdit *text = readOnlyText(title, true);
        column->addWidget(text, 1);
        return text;
    };
    m_mineText = side(tr("Your text"), tr("Take your text"), Choice::Mine);
    columns->addWidget(verticalRule());
    m_theirText = side(tr("Their text"), tr("Take their text"), Choice::Theirs);
    const DialogFoot foot =
        addFoot(layout, tr("Text that is not chosen is not saved; you can copy it from here."));
    auto *both = new QPushButton(tr("Take both"));
    setPlainToolTip(both, tr("Puts their text after yours, for you to edit"));
    connect(both, &QPushButton::clicked, this, [this] { choose(Choice::Both); });
    foot.buttons->addButton(both, QDialogButtonBox::ActionRole);
    auto *later = new QPushButton(tr("Decide later"));
    auto *save = filledButton(tr("Save what is chosen"));
    connect(save, &QPushButton::clicked, this, &QDialog::accept);
    foot.buttons->addButton(later, QDialogButtonBox::RejectRole);
    foot.buttons->addButton(save, QDialogButtonBox::AcceptRole);
    setAct(save, Enter::GoesToAct); // what is not chosen is not saved
    connect(m_list, &QListWidget::currentRowChanged, this, &ConflictDialog::showField);
    m_list->setCurrentRow(0);
}

void ConflictDialog::openBeside(QWidget *writing)
{
    m_writing = writing;
    setFocus(); // no list takes the letters
    open();
    QTimer::singleShot(seenMilliseconds, this, [this] {
        m_writing = nullptr;
        if (!focusWidget() || focusWidget() == this)
            m_list->setFocus(Qt::OtherFocusReason);
    });
}

void ConflictDialog::keyPressEvent(QKeyEvent *event)
{
    if (!m_writing || event->text().isEmpty() || event->key() == Qt::Key_Escape)
        return Dialog::keyPressEvent(event);
    const QPointer<QWidget> writing = m_writing;
    leave();
    Q_EMIT typedOn();
    QKeyEvent again(event->type(), event->key(), event->modifiers(), event->text(), event->isAutoRepeat());
    if (writing)
        QCoreApplication::sendEvent(writing, &again);
}

QString ConflictDialog::choiceText(qsizetype at) const
{
    const QString field = label(m_fields[at]);
    return m_choices[at] == Choice::Mine     ? tr("%1: yours").arg(field)
           : m_choices[at] == Choice::Theirs ? tr("%1: theirs").arg(field)
                                             : tr("%1: both").arg(field);
}

QString ConflictDialog::textOf(qsizetype at) const
{
    const QString &mine = m_mine[m_fields[at]], &theirs = m_theirs[m_fields[at]];
    if (m_choices[at] == Choice::Both && !mine.isEmpty() && !theirs.isEmpty())
        return mine % QStringLiteral("\n\n") % theirs;
    const bool takeMine =
        m_choices[at] == Choice::Mine || (m_choices[at] == Choice::Both && theirs.isEmpty());
    return takeMine ? mine : theirs;
}

void ConflictDialog::showField(int row)
{
    if (row < 0 || row >= m_fields.size())
        return;
    const QString mine = displayable(m_mine[m_fields[row]]), theirs = displayable(m_theirs[m_fields[row]]);
    m_mineText->setPlainText(mine);
    m_theirText->setPlainText(theirs);
    const QList<diff::Piece> pieces = diff::compareWords(mine, theirs);
    markWords(m_mineText, pieces, diff::Piece::Kind::Removed);
    markWords(m_theirText, pieces, diff::Piece::Kind::Added);
}

void ConflictDialog::choose(Choice choice)
{
    const int row = m_list->currentRow();
    if (row < 0)
        return;
    m_choices[row] = choice;
    m_list->item(row)->setText(choiceText(row));
}

RegistrationTemplate ConflictDialog::chosen() const
{
    RegistrationTemplate text = m_theirs;
    for (qsizetype i = 0; i < m_fields.size(); ++i)
        text.set(m_fields[i], textOf(i));
    return text;
}

} // namespace nidus::ui
