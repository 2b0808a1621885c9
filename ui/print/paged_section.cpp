#include "core/translation.inc"

#include "ui/print/paged_section.h"

#include "ui/look/plain_text.h"

#include <QFontDatabase>
#include <QPagedPaintDevice>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>

namespace nidus::ui {

namespace {

using Kind = PrintedBlock::Kind;

constexpr qreal textPoints = 10, codePoints = 9, headingPoints = 11.5, namePoints = 16;
constexpr qreal headHeight = 2.2, footHeight = 2; // in lines
constexpr int tabColumns = 8;

QFont fontOf(Kind kind)
{
    const bool isMonospaced = kind == Kind::Name || kind == Kind::Code || kind == Kind::Change;
    QFont font =
        QFontDatabase::systemFont(isMonospaced ? QFontDatabase::FixedFont : QFontDatabase::GeneralFont);
    font.setPointSizeF(kind == Kind::Name      ? namePoints
                       : kind == Kind::Heading ? headingPoints
                       : isMonospaced          ? codePoints
                                               : textPoints);
    if (kind == Kind::Name || kind == Kind::Heading)
        font.setWeight(QFont::DemiBold);
    return font;
}

// Where the second line of a broken one begins: under the first letter, or behind the sign of a change.
qsizetype hangOf(Kind kind, const QString &line)
{
    if (kind == Kind::Change)
        return 2;
    const auto first = std::find_if(line.cbegin(), line.cend(), [](QChar c) { return !c.isSpace(); });
    return first == line.cend() ? 0 : first - line.cbegin();
}

std::unique_ptr<QTextLayout> layOutLine(Kind kind, const QString &line, qreal width, QPaintDevice &device)
{
    const QFont font = fontOf(kind);
    auto layout = std::make_unique<QTextLayout>(line, font, &device);
    const QFontMetricsF metrics(font, &device);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setTabStopDistance(tabColumns * metrics.horizontalAdvance(u' '));
    layout->setTextOption(option);
    const qreal hang = std::min(width / 2, metrics.horizontalAdvance(line.left(hangOf(kind, line))));
    layout->beginLayout();
    for (bool isFirst = true;; isFirst = false) {
        QTextLine laid = layout->createLine();
        if (!laid.isValid())
            break;
        laid.setLineWidth(isFirst ? width : width - hang);
        laid.setPosition(QPointF(isFirst ? 0 : hang, 0));
    }
    layout->endLayout();
    return layout;
}

} // namespace

struct PagedSection::Laid {
    std::unique_ptr<QTextLayout> layout;
    Kind kind;
    bool isFirst; // of its block
};

PagedSection::PagedSection(PrintedSection section, QPaintDevice &device, QSizeF paper)
    : m_section(std::move(section)), m_device(device), m_paper(paper)
{
    for (const PrintedBlock &block : std::as_const(m_section.blocks))
        layOut(block, device);
    const qreal line = QFontMetricsF(fontOf(Kind::Line), &device).height();
    breakIntoPages(paper.height() - (headHeight + footHeight) * line);
}

PagedSection::~PagedSection() = default;

void PagedSection::layOut(const PrintedBlock &block, QPaintDevice &device)
{
    bool isFirst = true;
    for (const QString &line : displayable(block.text).split(u'\n')) {
        m_laid.push_back({layOutLine(block.kind, line, m_paper.width(), device), block.kind, isFirst});
        isFirst = false;
    }
}

void PagedSection::breakIntoPages(qreal height)
{
    m_pages.emplace_back();
    qreal y = 0;
    for (const Laid &laid : m_laid) {
        const bool isHeading = laid.kind == Kind::Heading;
        const qreal line = laid.layout->lineCount() > 0 ? laid.layout->lineAt(0).height() : 0;
        if (isHeading && laid.isFirst && y > 0)
            y += line;
        for (int i = 0; i < laid.layout->lineCount(); ++i) {
            if (y + line * (isHeading ? 2.5 : 1) > height && !m_pages.back().empty()) {
                m_pages.emplace_back();
                y = 0;
            }
            m_pages.back().push_back({laid.layout.get(), i, y});
            y += line;
        }
        if (isHeading)
            y += line / 5;
    }
}

void PagedSection::drawHead(QPainter &painter) const
{
    QFont font = fontOf(Kind::Line);
    font.setWeight(QFont::DemiBold);
    const qreal line = QFontMetricsF(font, &m_device).height();
    const QString name = displayableLine(m_section.name);
    const qreal indent = QFontMetricsF(font, &m_device).horizontalAdvance(name + QStringLiteral("   "));
    painter.setFont(font);
    painter.drawText(QRectF(0, 0, m_paper.width(), line), Qt::AlignLeft | Qt::TextSingleLine, name);
    font = fontOf(Kind::Line);
    painter.setFont(font);
    const QRectF rest(indent, 0, m_paper.width() - indent, line);
    painter.drawText(rest, Qt::AlignLeft | Qt::TextSingleLine,
                     QFontMetricsF(font, &m_device)
                         .elidedText(displayable(m_section.heading), Qt::ElideRight, rest.width()));
    painter.drawLine(QPointF(0, line * 1.4), QPointF(m_paper.width(), line * 1.4));
}

void PagedSection::draw(QPainter &painter, int page) const
{
    painter.setPen(Qt::black);
    drawHead(painter);
    const qreal line = QFontMetricsF(fontOf(Kind::Line), &m_device).height();
    const QRectF bottom(0, m_paper.height() - line, m_paper.width(), line);
    painter.drawText(bottom, Qt::AlignLeft | Qt::TextSingleLine, displayable(m_section.foot));
    painter.drawText(bottom, Qt::AlignRight | Qt::TextSingleLine,
                     tr("Page %1 of %2").arg(page + 1).arg(pageCount()));
    for (const Line &drawn : m_pages[size_t(page)])
        drawn.layout->lineAt(drawn.number).draw(&painter, QPointF(0, headHeight * line + drawn.y));
}

ActResult<int> printSections(QPagedPaintDevice &printer, const PrintedSections &next)
{
    const refusal::File unusable{tr("the printer cannot be used"), {}};
    QPainter painter;
    if (!painter.begin(&printer))
        return refused(unusable);
    int pages = 0;
    for (;;) {
        auto section = next();
        if (!section)
            return unexpected(std::move(section).error());
        if (!*section)
            break;
        const PagedSection paged(**std::move(section), printer,
                                 printer.pageLayout().paintRectPixels(printer.logicalDpiX()).size());
        for (int page = 0; page < paged.pageCount(); ++page) {
            if (pages++ > 0 && !printer.newPage())
                return refused(unusable);
            paged.draw(painter, page);
        }
    }
    if (!painter.end())
        return refused(unusable);
    return pages;
}

} // namespace nidus::ui
