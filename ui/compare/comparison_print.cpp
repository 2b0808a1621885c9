#include "ui/compare/comparison_print.h"

#include "ui/plain_text.h"

#include <QCoreApplication>
#include <QFontDatabase>
#include <QPagedPaintDevice>
#include <QPainter>
#include <QTextLayout>

#include <memory>
#include <vector>

namespace nidus::ui {

namespace {

constexpr qreal textPoints = 9, headPoints = 10;
constexpr qreal headHeight = 2.2, footHeight = 2; // in lines

QString tr(const char *text)
{
    return QCoreApplication::translate("nidus::ui::PrintedComparison", text);
}

QFont fontOf(bool isText)
{
    QFont font = QFontDatabase::systemFont(isText ? QFontDatabase::FixedFont : QFontDatabase::GeneralFont);
    font.setPointSizeF(isText ? textPoints : headPoints);
    return font;
}

// One line of the text, broken where the paper ends; what goes on stands behind the sign.
std::unique_ptr<QTextLayout> layOut(const QString &text, qreal width, QPaintDevice &paper)
{
    QFont font = fontOf(true);
    const bool isSigned = text.size() >= 2 && text[1] == u' ' && QStringView(u" -+~").contains(text[0]);
    font.setBold(!isSigned && !text.isEmpty());
    auto layout = std::make_unique<QTextLayout>(text, font, &paper);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout->setTextOption(option);
    const qreal hang = QFontMetricsF(font, &paper).horizontalAdvance(QStringLiteral("  "));
    layout->beginLayout();
    for (bool isFirst = true;; isFirst = false) {
        QTextLine line = layout->createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(isFirst ? width : width - hang);
        line.setPosition(QPointF(isFirst ? 0 : hang, 0));
    }
    layout->endLayout();
    return layout;
}

struct Page {
    struct Line {
        const QTextLayout *layout;
        int number;
        qreal y;
    };
    std::vector<Line> lines;
};

std::vector<Page> pagesOf(const std::vector<std::unique_ptr<QTextLayout>> &layouts, qreal height)
{
    std::vector<Page> pages(1);
    qreal y = 0;
    for (const auto &layout : layouts) {
        const bool isLabel = layout->font().bold();
        const qreal line = layout->lineCount() > 0 ? layout->lineAt(0).height() : 0;
        if (isLabel && y > 0)
            y += line;
        for (int i = 0; i < layout->lineCount(); ++i) {
            // A label does not stand alone at the foot of a page.
            if (y + line * (isLabel ? 2 : 1) > height && !pages.back().lines.empty()) {
                pages.emplace_back();
                y = 0;
            }
            pages.back().lines.push_back({layout.get(), i, y});
            y += line;
        }
    }
    return pages;
}

} // namespace

int printComparison(QPagedPaintDevice &printer, const PrintedComparison &what)
{
    QPainter painter;
    if (!painter.begin(&printer))
        return 0;
    const QRectF paper(QPointF(), printer.pageLayout().paintRectPixels(printer.logicalDpiX()).size());
    const QFont head = fontOf(false);
    const QFontMetricsF metrics(head, &printer);
    const qreal top = headHeight * metrics.height(), foot = footHeight * metrics.height();

    const QString text = what.text.isEmpty() ? tr("Both texts are the same.") : shown(what.text);
    std::vector<std::unique_ptr<QTextLayout>> layouts;
    for (const QString &line : text.split(u'\n'))
        layouts.push_back(layOut(line, paper.width(), printer));
    const std::vector<Page> pages = pagesOf(layouts, paper.height() - top - foot);

    const int count = int(pages.size());
    for (int number = 1; number <= count; ++number) {
        if (number > 1 && !printer.newPage())
            return 0;
        QFont name = head;
        name.setBold(true);
        painter.setFont(name);
        const QString shownName = shownShort(what.name);
        painter.drawText(QRectF(0, 0, paper.width(), metrics.height()), Qt::AlignLeft | Qt::TextSingleLine,
                         shownName);
        const qreal indent =
            QFontMetricsF(name, &printer).horizontalAdvance(shownName + QStringLiteral("   "));
        painter.setFont(head);
        painter.drawText(QRectF(indent, 0, paper.width() - indent, metrics.height()),
                         Qt::AlignLeft | Qt::TextSingleLine, shown(what.heading));
        painter.drawLine(QPointF(0, metrics.height() * 1.4), QPointF(paper.width(), metrics.height() * 1.4));
        const QRectF bottom(0, paper.height() - metrics.height(), paper.width(), metrics.height());
        painter.drawText(bottom, Qt::AlignLeft | Qt::TextSingleLine,
                         tr("- removed   + added   ~ unchanged lines left out"));
        painter.drawText(bottom, Qt::AlignRight | Qt::TextSingleLine,
                         tr("Page %1 of %2").arg(number).arg(count));
        for (const Page::Line &line : pages[size_t(number - 1)].lines) {
            const QTextLine drawn = line.layout->lineAt(line.number);
            drawn.draw(&painter, QPointF(0, top + line.y));
        }
    }
    return painter.end() ? count : 0;
}

} // namespace nidus::ui
