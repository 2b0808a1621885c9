#include "ui/workbench/facts_view.h"

#include "ui/look/theme.h"

#include <QApplication>
#include <QTextCursor>

namespace nidus::ui {

namespace {

constexpr int labelWidth = 116;
constexpr int padding = 3;

// Of Mark, in its order.
constexpr std::pair<char16_t, QRgb Colours::*> signs[] = {
    {}, {u'\u2713', &Colours::good}, {u'\u25B2', &Colours::warning}, {u'\u2717', &Colours::error}};

void insertRow(QTextCursor cursor, const ExplainedRow &row, const Colours &colours)
{
    const QTextCharFormat text;
    QTextCharFormat mono;
    mono.setFont(monospaceFont());
    if (row.mark != ExplainedRow::Mark::None) {
        const auto &[sign, colour] = signs[size_t(row.mark)];
        QTextCharFormat format;
        format.setForeground(QColor(colours.*colour));
        cursor.insertText(QString(sign) + QStringLiteral("  "), format);
    }
    if (!row.name.isEmpty())
        cursor.insertText(row.name, mono);
    if (!row.name.isEmpty() && !row.words.isEmpty())
        cursor.insertText(QStringLiteral("  "), text);
    cursor.insertText(row.words, text);
    if (row.fault.length == 0)
        return;
    QTextCharFormat fault = mono; // by ground, weight and underline
    fault.setBackground(QColor(colours.found));
    fault.setFontWeight(QFont::Bold);
    fault.setUnderlineStyle(QTextCharFormat::WaveUnderline);
    fault.setUnderlineColor(QColor(colours.error));
    cursor.insertBlock();
    cursor.insertText(row.excerpt.left(row.fault.start), mono);
    cursor.insertText(row.excerpt.mid(row.fault.start, row.fault.length), fault);
    cursor.insertText(row.excerpt.mid(row.fault.start + row.fault.length), mono);
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
