#include "ui/workbench/parts_view.h"

#include "ui/look/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QPainter>
#include <QShortcut>

#include <algorithm>

namespace nidus::ui {

namespace {
constexpr double enlargement = 1.5;
constexpr int mostLines = 4;
constexpr int underline = 2;
constexpr int gap = 4;
constexpr int labelGap = 10; // between two parts' names

// In turn: neighbours never share a colour, and each has its name beside it.
constexpr QRgb Colours::*partColours[] = {&Colours::accent, &Colours::good, &Colours::advice,
                                          &Colours::warning, &Colours::muted};
} // namespace

PartsView::PartsView(QWidget *parent) : QWidget(parent)
{
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(tr("Parts"));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    auto *copy = new QShortcut(QKeySequence::Copy, this, nullptr, nullptr, Qt::WidgetShortcut);
    connect(copy, &QShortcut::activated, this, [this] {
        if (!m_said.name.isEmpty())
            QApplication::clipboard()->setText(m_said.name);
    });
}

void PartsView::setExplanation(const NameExplanation &said)
{
    m_said = said;
    setAccessibleDescription(said.spoken());
    setMinimumHeight(heightForWidth(width()));
    updateGeometry();
    update();
}

QFont PartsView::nameFont() const
{
    QFont font = monospaceFont();
    font.setPixelSize(qRound(QFontInfo(font).pixelSize() * enlargement));
    return font;
}

int PartsView::columns(int width) const
{
    return std::max(8, width / QFontMetrics(nameFont()).horizontalAdvance(u'0'));
}

int PartsView::lines(int width) const
{
    const int columns = this->columns(width);
    return std::clamp((int(m_said.name.size()) + columns) / columns, 1,
                      mostLines); // a fault may stand behind the end
}

// With a row of names where a part begins on it.
int PartsView::lineHeight(int line, int columns) const
{
    const auto begins = [=](const NamedPart &part) { return int(part.where.first) / columns == line; };
    const bool hasNames = std::any_of(m_said.parts.cbegin(), m_said.parts.cend(), begins);
    return QFontMetrics(nameFont()).height() + underline + gap +
           (hasNames ? QFontMetrics(font()).height() + gap : 0);
}

int PartsView::heightForWidth(int width) const
{
    int height = 0;
    for (int line = 0; !m_said.name.isEmpty() && line < lines(width); ++line)
        height += lineHeight(line, columns(width));
    return height;
}

QSize PartsView::sizeHint() const { return {200, heightForWidth(std::max(width(), 200))}; }

QSize PartsView::minimumSizeHint() const { return {100, heightForWidth(std::max(width(), 100))}; }

void PartsView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    setMinimumHeight(heightForWidth(width()));
}

void PartsView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        setMinimumHeight(heightForWidth(width()));
}

void PartsView::paintEvent(QPaintEvent *)
{
    if (m_said.name.isEmpty())
        return;
    QPainter painter(this);
    const int perLine = columns(width());
    int top = 0;
    for (int line = 0; line < lines(width()); ++line) {
        paintLine(painter, line, perLine, top);
        top += lineHeight(line, perLine);
    }
    if (hasFocus()) {
        painter.setPen(QPen(QColor(Colours::of(QApplication::palette()).accent), 2));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

void PartsView::paintLine(QPainter &painter, int line, int perLine, int top) const
{
    const Colours &colours = Colours::of(QApplication::palette());
    const QFont large = nameFont();
    const QFontMetrics metrics(large);
    const int character = metrics.horizontalAdvance(u'0');
    const int first = line * perLine;
    const int size = int(m_said.name.size());
    const int end = std::min(first + perLine, size);
    const bool isCut = line + 1 == lines(width()) && end < size;
    const auto cellOf = [&](int at) {
        return QRect((at - first) * character, top, character, metrics.height());
    };
    if (m_said.fault) { // it may stand behind the end
        const int fault = int(std::min<std::size_t>(*m_said.fault, std::size_t(size)));
        if (fault >= first && fault < first + perLine) {
            const QRect cell = cellOf(fault);
            painter.fillRect(cell, QColor(colours.found));
            painter.fillRect(cell.left(), cell.bottom() + 1, character, underline, QColor(colours.error));
        }
    }
    const auto isMuted = [this](std::size_t at) {
        return !m_said.parts.isEmpty() && m_said.fault != at &&
               std::none_of(m_said.parts.cbegin(), m_said.parts.cend(), [at](const NamedPart &part) {
                   return at >= part.where.first && at < part.where.end;
               });
    };
    painter.setFont(large);
    for (int at = first; at < end; ++at) {
        painter.setPen(QColor(isMuted(std::size_t(at)) ? colours.muted : colours.text));
        painter.drawText(cellOf(at), Qt::AlignCenter,
                         isCut && at + 1 == end ? QString(u'…') : QString(m_said.name[at]));
    }
    int labelEnd = -labelGap;
    for (int number = 0; number < m_said.parts.size(); ++number)
        paintPart(painter, m_said.parts[number], number, first, end, top, labelEnd);
}

// The part of a part that stands on the line of the characters from `first` to `end`; its name where it
// begins.
void PartsView::paintPart(QPainter &painter, const NamedPart &part, int number, int first, int end, int top,
                          int &labelEnd) const
{
    const QFontMetrics metrics(nameFont());
    const int character = metrics.horizontalAdvance(u'0');
    const Colours &colours = Colours::of(QApplication::palette());
    const QColor colour(colours.*partColours[size_t(number) % std::size(partColours)]);
    const int from = std::max(first, int(part.where.first));
    const int to = std::min(end, int(part.where.end));
    const bool isEmptyHere = part.where.size() == 0 && from >= first && from <= end;
    if (to <= from && !isEmptyHere)
        return;
    const int left = (from - first) * character;
    painter.fillRect(left, top + metrics.height(), std::max(underline, (to - from) * character - 1),
                     underline, colour);
    if (from != int(part.where.first))
        return;
    painter.setFont(font());
    painter.setPen(QColor(colours.muted));
    const QString words = part.where.size() == 0 ? tr("%1 (empty)").arg(part.name) : part.name;
    const int wordsWidth = painter.fontMetrics().horizontalAdvance(words);
    const int labelLeft =
        std::max(std::min(left, this->width() - wordsWidth - underline), labelEnd + labelGap);
    const QRect place(labelLeft, top + metrics.height() + underline + gap, this->width() - labelLeft,
                      painter.fontMetrics().height());
    painter.drawText(place, Qt::AlignLeft | Qt::AlignTop,
                     painter.fontMetrics().elidedText(words, Qt::ElideRight, place.width()));
    labelEnd = labelLeft + wordsWidth;
    painter.setFont(nameFont());
}

} // namespace nidus::ui
