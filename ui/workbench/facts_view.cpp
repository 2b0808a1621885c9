#include "ui/workbench/facts_view.h"

#include "ui/look/theme.h"

#include <QApplication>
#include <QTextCursor>

namespace nidus::ui {

namespace {

constexpr int labelWidth = 116;
constexpr int padding = 3;

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

FactsView::FactsView(QWidget *parent) : RowsText(tr("Explanation"), {labelWidth, padding}, parent) {}

void FactsView::setExplanation(const QList<ExplainedRow> &rows)
{
    QList<Row> shownRows;
    for (const ExplainedRow &row : rows)
        shownRows += {row.label, [row](const QTextCursor &cursor) {
                          insertRow(cursor, row, Colours::of(QApplication::palette()));
                      }};
    setRows(shownRows);
}

} // namespace nidus::ui
