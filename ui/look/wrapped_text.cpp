#include "ui/look/wrapped_text.h"

#include "ui/look/theme.h"

#include <QPainter>
#include <QTextBlock>
#include <QTextLayout>

#include <algorithm>

namespace nidus::ui {

namespace {

constexpr int hangingColumns = 2; // behind the line's own blanks
constexpr int hook = 6;           // pixels

qsizetype blanksBefore(const QString &line)
{
    return std::ranges::find_if_not(line, [](QChar c) { return c.isSpace(); }) - line.begin();
}

} // namespace

// Qt lays a block out when this is asked first, with every line at the margin.
QRectF WrappedLines::blockBoundingRect(const QTextBlock &block) const
{
    QRectF place = QPlainTextDocumentLayout::blockBoundingRect(block);
    const QTextLayout *lines = block.isValid() ? block.layout() : nullptr;
    if (!lines || lines->lineCount() < 2 || lines->lineAt(1).x() > lines->lineAt(0).x())
        return place;
    hang(block);
    return QPlainTextDocumentLayout::blockBoundingRect(block);
}

void WrappedLines::hang(const QTextBlock &block) const
{
    QTextLayout *lines = block.layout();
    const QPointF first = lines->lineAt(0).position();
    const qreal width = lines->lineAt(0).width();
    const qreal column = QFontMetricsF(document()->defaultFont()).horizontalAdvance(u' ');
    const qreal wanted = column * qreal(blanksBefore(block.text()) + hangingColumns);
    const qreal indent = qMin(wanted, width / 2); // some words fit in what is left
    qreal height = 0;
    lines->beginLayout();
    for (QTextLine line = lines->createLine(); line.isValid(); line = lines->createLine()) {
        const qreal in = line.lineNumber() == 0 ? 0 : indent;
        line.setLeadingIncluded(true);
        line.setLineWidth(width - in);
        line.setPosition({first.x() + in, height});
        height += line.height();
    }
    lines->endLayout();
    const int before = document()->lineCount();
    QTextBlock(block).setLineCount(block.isVisible() ? lines->lineCount() : 0);
    if (document()->lineCount() != before)
        Q_EMIT const_cast<WrappedLines *>(this)->documentSizeChanged(documentSize());
}

WrappedText::WrappedText(QWidget *parent) : QPlainTextEdit(parent)
{
    auto *text = new QTextDocument(this);
    text->setDocumentLayout(new WrappedLines(text));
    setDocument(text);
}

void WrappedText::paintEvent(QPaintEvent *event)
{
    QPlainTextEdit::paintEvent(event);
    QPainter painter(viewport());
    painter.setPen(QColor(Colours::of(palette()).muted));
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QPointF corner = blockBoundingGeometry(block).translated(contentOffset()).topLeft();
        if (corner.y() > event->rect().bottom())
            return;
        for (int i = 1; i < block.layout()->lineCount(); ++i) {
            const QTextLine line = block.layout()->lineAt(i);
            const QPoint end = (corner + line.position() + QPointF(-4, line.height() / 2)).toPoint();
            painter.drawLine(end, end - QPoint(hook, 0));
            painter.drawLine(end - QPoint(hook, 0), end - QPoint(hook, hook));
        }
    }
}

} // namespace nidus::ui
