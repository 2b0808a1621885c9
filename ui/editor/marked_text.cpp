#include "ui/editor/marked_text.h"

#include "ui/look/change_marks.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

#include <QPainter>

#include <cmath>

namespace nidus::ui {

namespace {
constexpr int titleWidth = 56;
} // namespace

MarkedText::MarkedText(const QString &title, const QList<diff::Piece> &pieces, QWidget *parent)
    : QWidget(parent), m_title(title)
{
    setFont(monospaceFont());
    for (const diff::Piece &piece : pieces) {
        m_pieces += {piece.kind, displayable(piece.text).replace(u'\n', QChar::LineSeparator)};
        m_text += m_pieces.last().text;
    }
    setAccessibleName(
        QStringLiteral("%1: %2").arg(title, QString(m_text).replace(QChar::LineSeparator, u' ')));
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

QList<QTextLayout::FormatRange> MarkedText::formats() const
{
    const Colours &colours = Colours::of(palette());
    QList<QTextLayout::FormatRange> ranges;
    int at = 0;
    for (const diff::Piece &piece : m_pieces) {
        if (piece.kind != diff::Piece::Kind::Same)
            addChangeMarks(ranges, piece.text, at, piece.kind == diff::Piece::Kind::Added, colours);
        at += int(piece.text.size());
    }
    return ranges;
}

double MarkedText::layOut(QTextLayout &layout, int width) const
{
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.setFormats(formats());
    layout.beginLayout();
    double y = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(std::max(40, width - scaled(titleWidth)));
        line.setPosition({0, y});
        y += line.height();
    }
    layout.endLayout();
    return std::max<double>(y, fontMetrics().lineSpacing());
}

int MarkedText::heightForWidth(int width) const
{
    QTextLayout layout(m_text, font());
    return int(std::ceil(layOut(layout, width)));
}

QSize MarkedText::sizeHint() const
{
    const int most = scaled(titleWidth) + fontMetrics().horizontalAdvance(u'n') * 20;
    return {most, heightForWidth(std::max(width(), most))};
}

void MarkedText::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Colours &colours = Colours::of(palette());
    painter.setPen(QColor(colours.muted));
    QFont font = this->font();
    font.setFamilies(parentWidget() ? parentWidget()->font().families() : font.families());
    painter.setFont(font);
    painter.drawText(QRect(0, 0, scaled(titleWidth), fontMetrics().lineSpacing()),
                     Qt::AlignVCenter | Qt::AlignLeft, m_title);
    painter.setPen(QColor(colours.text));
    QTextLayout layout(m_text, this->font());
    layOut(layout, width());
    layout.draw(&painter, QPointF(scaled(titleWidth), 0));
}

} // namespace nidus::ui
