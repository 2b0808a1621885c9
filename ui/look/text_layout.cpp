#include "ui/look/text_layout.h"

#include "ui/look/dialog_parts.h"
#include "ui/look/row_delegate.h"
#include "ui/look/table_columns.h"

#include <QApplication>
#include <QFontInfo>
#include <QHeaderView>
#include <QScreen>
#include <QTableView>
#include <QTreeView>

namespace nidus::ui {

TextLayout::TextLayout() : m_textPixels(QFontInfo(QApplication::font()).pixelSize()), m_rowPixels(rowPixels())
{
    for (QWidget *widget : QApplication::allWidgets()) {
        const bool hasOwnFont =
            widget->testAttribute(Qt::WA_SetFont) && (widget->font().resolveMask() & QFont::SizeResolved);
        m_widgets += {widget, widget->minimumSize(), widget->maximumSize(), widget->size(),
                      hasOwnFont ? QFontInfo(widget->font()).pixelSize() : 0};
    }
}

void TextLayout::followText() const
{
    const double ratio =
        m_textPixels > 0 ? double(QFontInfo(QApplication::font()).pixelSize()) / m_textPixels : 1.0;
    for (const LaidOut &before : m_widgets) {
        if (!before.widget)
            continue;
        // Also when nothing grows: a new style sheet may put back a font that a widget had before.
        QFont font = before.widget->font();
        const int pixels = qMax(1, qRound(before.fontPixels * ratio));
        if (before.fontPixels == 0 || QFontInfo(font).pixelSize() == pixels)
            continue;
        font.setPixelSize(pixels);
        before.widget->setFont(font);
    }
    if (ratio == 1.0)
        return;
    for (const LaidOut &before : m_widgets)
        if (before.widget)
            rescale(before, ratio, m_rowPixels);
}

// A dialog that is open has the size with which it would begin. What the screen has no room for stays wanted.
void TextLayout::resizeWithText(QWidget *window, QSize before, double ratio)
{
    constexpr char wantedSize[] = "wantedSize";
    const QSize room = roomOnScreen(*window), kept = window->property(wantedSize).toSize();
    const QSize wanted = (kept.boundedTo(room) == before ? kept : before) * ratio;
    const QSize size = wanted.boundedTo(room);
    window->setProperty(wantedSize, wanted);
    window->resize(size);
    const QRect screen = window->screen()->availableGeometry();
    const QPoint most = screen.bottomRight() - QPoint(size.width(), size.height());
    window->move(qMax(screen.left(), qMin(window->x(), most.x())),
                 qMax(screen.top(), qMin(window->y(), most.y())));
}

void TextLayout::rescale(const LaidOut &before, double ratio, int rowsBefore)
{
    constexpr int leastLength = 16; // rules and gutters stay as they are
    QWidget *widget = before.widget;
    if (const auto *dialog = qobject_cast<QDialog *>(widget); dialog && dialog->isVisible())
        resizeWithText(widget, before.size, ratio);
    const auto &[least, most] = std::pair(before.least, before.most);
    if (widget->property(fittedByItsPage).toBool() || widget->minimumSize() != least ||
        widget->maximumSize() != most)
        return; // what has taken another size meanwhile knows itself how large it must be
    if (least.height() == most.height() && least.height() > leastLength)
        widget->setFixedHeight(qRound(least.height() * ratio));
    if (least.width() == most.width() && least.width() > leastLength)
        widget->setFixedWidth(qRound(least.width() * ratio));
    else if (most.width() < QWIDGETSIZE_MAX && most.width() > leastLength)
        widget->setMaximumWidth(qRound(most.width() * ratio));
    if (auto *table = qobject_cast<QTableView *>(widget)) {
        QHeaderView *rows = table->verticalHeader();
        const bool isUsual = rows->defaultSectionSize() == rowsBefore;
        rows->setDefaultSectionSize(isUsual ? rowPixels() : qRound(rows->defaultSectionSize() * ratio));
        if (!table->property(arrangesItsColumns).toBool())
            rescaleColumns(*table->horizontalHeader(), ratio);
    } else if (auto *tree = qobject_cast<QTreeView *>(widget)) {
        rescaleColumns(*tree->header(), ratio);
    }
}

// Those that a person may have sized; what is of a fixed or the remaining width is somebody else's. The width
// before it was rounded is kept: there and back again is as it was.
void TextLayout::rescaleColumns(QHeaderView &columns, double ratio)
{
    constexpr char exactWidths[] = "exactWidths";
    QVariantList widths = columns.property(exactWidths).toList();
    widths.resize(columns.count());
    for (int column = 0; column < columns.count(); ++column) {
        if (columns.sectionResizeMode(column) != QHeaderView::Interactive)
            continue;
        const bool isHidden = columns.isSectionHidden(column); // its size is told only while it is shown
        columns.setSectionHidden(column, false);
        const int shown = columns.sectionSize(column);
        const double exact = widths[column].toDouble();
        const double width = (qRound(exact) == shown ? exact : shown) * ratio;
        columns.resizeSection(column, qRound(width));
        widths[column] = width;
        columns.setSectionHidden(column, isHidden);
    }
    columns.setProperty(exactWidths, widths);
}

} // namespace nidus::ui
