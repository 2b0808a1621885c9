#include "ui/workbench/facts_view.h"

#include "ui/theme.h"

#include <QApplication>
#include <QEvent>
#include <QTextCursor>
#include <QTextTable>

namespace nidus::ui {

namespace {

constexpr int labelWidth = 116;
constexpr int margin = 12;

using Mark = ExplainedRow::Mark;

struct Sign {
    QChar character;
    QRgb Colours::*colour;
};

Sign signOf(Mark mark)
{
    switch (mark) {
    case Mark::Good:
        return {QChar(0x2713), &Colours::good};
    case Mark::Warning:
        return {QChar(0x25B2), &Colours::warning};
    case Mark::Bad:
        return {QChar(0x2717), &Colours::error};
    case Mark::None:
        break;
    }
    return {};
}

// The character at fault by ground, weight and underline.
void insertExcerpt(QTextCursor &cursor, const ExplainedRow &row, const Colours &colours)
{
    QTextCharFormat plain;
    plain.setFont(monospaceFont());
    QTextCharFormat fault = plain;
    fault.setBackground(QColor(colours.found));
    fault.setFontWeight(QFont::Bold);
    fault.setUnderlineStyle(QTextCharFormat::WaveUnderline);
    fault.setUnderlineColor(QColor(colours.error));
    const Span span = row.fault;
    cursor.insertBlock();
    cursor.insertText(row.excerpt.left(span.start), plain);
    cursor.insertText(row.excerpt.mid(span.start, span.length), fault);
    cursor.insertText(row.excerpt.mid(span.start + span.length), plain);
}

void insertRow(QTextCursor cursor, const ExplainedRow &row, const Colours &colours)
{
    const QTextCharFormat text;
    if (row.mark != Mark::None) {
        const Sign sign = signOf(row.mark);
        QTextCharFormat format;
        format.setForeground(QColor(colours.*sign.colour));
        cursor.insertText(QString(sign.character) + QStringLiteral("  "), format);
    }
    if (!row.name.isEmpty()) {
        QTextCharFormat mono;
        mono.setFont(monospaceFont());
        cursor.insertText(row.name, mono);
        if (!row.words.isEmpty())
            cursor.insertText(QStringLiteral("  "), text);
    }
    cursor.insertText(row.words, text);
    if (row.fault.length > 0)
        insertExcerpt(cursor, row, colours);
}

} // namespace

FactsView::FactsView(QWidget *parent) : QTextEdit(parent)
{
    setReadOnly(true);
    setAcceptRichText(false);
    setProperty("plain", true);
    setProperty("inRows", true); // as it is said
    setTabChangesFocus(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setAccessibleName(tr("Explanation"));
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
}

void FactsView::show(const QList<ExplainedRow> &rows)
{
    m_rows = rows;
    lay();
}

void FactsView::lay()
{
    clear();
    document()->setDocumentMargin(margin);
    if (m_rows.isEmpty())
        return;
    const Colours &colours = Colours::of(QApplication::palette());
    QTextTableFormat format;
    format.setBorder(0);
    format.setCellPadding(3);
    format.setCellSpacing(0);
    format.setColumnWidthConstraints(
        {QTextLength(QTextLength::FixedLength, scaled(labelWidth)), QTextLength()});
    QTextCharFormat labelFormat;
    labelFormat.setForeground(QColor(colours.muted));
    QTextCursor cursor(document());
    cursor.beginEditBlock();
    QTextTable *table = cursor.insertTable(int(m_rows.size()), 2, format);
    for (int row = 0; row < m_rows.size(); ++row) {
        table->cellAt(row, 0).firstCursorPosition().insertText(m_rows[row].label, labelFormat);
        insertRow(table->cellAt(row, 1).firstCursorPosition(), m_rows[row], colours);
    }
    cursor.endEditBlock();
    moveCursor(QTextCursor::Start);
}

void FactsView::changeEvent(QEvent *event)
{
    QTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        QMetaObject::invokeMethod(this, &FactsView::lay, Qt::QueuedConnection);
}

} // namespace nidus::ui
