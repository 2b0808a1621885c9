#include "ui/look/rows_text.h"

#include "ui/look/theme.h"

#include <QEvent>
#include <QGuiApplication>
#include <QScrollBar>
#include <QTextDocument>
#include <QTextTable>

namespace nidus::ui {

namespace {
constexpr int margin = 12;
}

RowsText::RowsText(const QString &accessibleName, Look look, QWidget *parent)
    : QTextEdit(parent), m_look(look)
{
    setReadOnly(true);
    setAcceptRichText(false);
    setProperty("plain", true);
    setProperty("inRows", true); // as it is said
    setTabChangesFocus(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setAccessibleName(accessibleName);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
}

void RowsText::setRows(const QList<Row> &rows)
{
    m_rows = rows;
    layOut();
}

void RowsText::setWords(const QString &words)
{
    m_rows.clear();
    setPlainText(words);
    document()->setDocumentMargin(margin);
}

RowsText::Ink RowsText::ink()
{
    return {QColor(Colours::of(QGuiApplication::palette()).muted), monospaceFont()};
}

int RowsText::labelPixels() const
{
    const int narrow = viewport()->width() * 2 / 5, usual = scaled(m_look.labelWidth);
    return usual > m_look.labelWidth ? qMin(usual, qMax(m_look.labelWidth, narrow)) : usual;
}

void RowsText::layOut()
{
    clear();
    document()->setDocumentMargin(margin);
    m_ink = ink();
    if (m_rows.isEmpty())
        return;
    QTextTableFormat format;
    format.setBorder(0);
    format.setCellPadding(m_look.padding);
    format.setCellSpacing(0);
    format.setColumnWidthConstraints({QTextLength(QTextLength::FixedLength, labelPixels()), QTextLength()});
    QTextCharFormat label;
    label.setForeground(m_ink.label);
    QTextCursor cursor(document());
    cursor.beginEditBlock();
    QTextTable *table = cursor.insertTable(int(m_rows.size()), 2, format);
    for (int row = 0; row < m_rows.size(); ++row) {
        table->cellAt(row, 0).firstCursorPosition().insertText(m_rows[row].label, label);
        m_rows[row].insert(table->cellAt(row, 1).firstCursorPosition());
    }
    cursor.endEditBlock();
    moveCursor(QTextCursor::Start);
}

void RowsText::changeEvent(QEvent *event)
{
    QTextEdit::changeEvent(event);
    const bool isChange = event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange;
    if (isChange && !m_rows.isEmpty()) // told several times a change, and a long text takes its time
        QMetaObject::invokeMethod(this, &RowsText::layOutAnew, Qt::QueuedConnection);
}

void RowsText::resizeEvent(QResizeEvent *event)
{
    QTextEdit::resizeEvent(event);
    auto *table = qobject_cast<QTextTable *>(document()->rootFrame()->childFrames().value(0));
    if (!table || m_rows.isEmpty())
        return;
    QTextTableFormat format = table->format();
    const QTextLength wanted(QTextLength::FixedLength, labelPixels());
    if (format.columnWidthConstraints().value(0) == wanted)
        return;
    format.setColumnWidthConstraints({wanted, QTextLength()});
    table->setFormat(format);
}

void RowsText::layOutAnew()
{
    if (m_rows.isEmpty() || m_ink == ink())
        return;
    const QTextCursor before = textCursor();
    const int at = verticalScrollBar()->value();
    layOut();
    QTextCursor after = textCursor();
    after.setPosition(before.anchor());
    after.setPosition(before.position(), QTextCursor::KeepAnchor);
    setTextCursor(after);
    verticalScrollBar()->setValue(at);
}

} // namespace nidus::ui
