#include "ui/restyling.h"

#include "ui/styled_parts.h"

#include <QApplication>
#include <QFontInfo>
#include <QHeaderView>
#include <QTableView>
#include <QTimer>
#include <QWidget>

#include <algorithm>

namespace nidus::ui {

namespace {

Restyling *pendingOf(const QApplication &application)
{
    return application.findChild<Restyling *>(QString(), Qt::FindDirectChildrenOnly);
}

} // namespace

Restyling &Restyling::begin(QApplication &application)
{
    Restyling *pending = pendingOf(application);
    return pending ? *pending : *new Restyling(application);
}

bool Restyling::isPending(const QApplication &application)
{
    return pendingOf(application);
}

Restyling::Restyling(QApplication &application)
    : QObject(&application), m_application(application), m_textPixels(QFontInfo(QApplication::font()).pixelSize())
{
    for (QWidget *widget : QApplication::allWidgets()) {
        m_widgets += widget;
        if (widget->testAttribute(Qt::WA_SetFont) && (widget->font().resolveMask() & QFont::SizeResolved))
            m_ownFonts += {widget, QFontInfo(widget->font()).pixelSize()};
    }
}

void Restyling::run(const QString &sheet)
{
    StyledParts &styled = StyledParts::of(m_application);
    styled.setSheet(sheet);
    m_parts = styled.parts();
    hold();
    if (m_held.isEmpty()) {
        for (const QPointer<QWidget> &part : std::as_const(m_parts))
            styled.style(part);
        return finish();
    }
    if (!std::exchange(m_isOnItsWay, true))
        QTimer::singleShot(0, this, &Restyling::step);
}

// The windows that are seen stand still.
void Restyling::hold()
{
    for (QWidget *window : QApplication::topLevelWidgets())
        if (window->isVisible() && window->updatesEnabled()) {
            window->setUpdatesEnabled(false);
            m_held += window;
        }
}

void Restyling::step()
{
    while (!m_parts.isEmpty()) {
        const QPointer<QWidget> part = m_parts.takeFirst();
        if (!part)
            continue; // closed meanwhile
        StyledParts::of(m_application).style(part);
        QTimer::singleShot(0, this, &Restyling::step);
        return;
    }
    finish();
}

void Restyling::finish()
{
    const double ratio = m_textPixels > 0 ? double(QFontInfo(QApplication::font()).pixelSize()) / m_textPixels : 1.0;
    setFontSizes(ratio);
    if (ratio != 1.0)
        rescaleWidgets(ratio);
    for (const QPointer<QWidget> &window : std::as_const(m_held))
        if (window)
            window->setUpdatesEnabled(true);
    delete this; // nothing else is on its way
}

// Also when nothing grows: a new style sheet may put back a font that a widget had before.
void Restyling::setFontSizes(double ratio) const
{
    for (const auto &[widget, pixels] : m_ownFonts) {
        if (!widget)
            continue; // gone meanwhile
        QFont font = widget->font();
        const int size = qMax(1, qRound(pixels * ratio));
        if (QFontInfo(font).pixelSize() == size)
            continue;
        font.setPixelSize(size);
        widget->setFont(font);
    }
}

// A widget with a height or width of its own was made for the text size before.
void Restyling::rescaleWidgets(double ratio) const
{
    constexpr int leastLength = 16; // rules and gutters stay as they are
    const auto scaledLength = [ratio](int length) { return qRound(length * ratio); };
    for (const QPointer<QWidget> &widget : m_widgets) {
        if (!widget)
            continue;
        if (widget->minimumHeight() == widget->maximumHeight() && widget->minimumHeight() > leastLength)
            widget->setFixedHeight(scaledLength(widget->minimumHeight()));
        if (widget->minimumWidth() == widget->maximumWidth() && widget->minimumWidth() > leastLength)
            widget->setFixedWidth(scaledLength(widget->minimumWidth()));
        else if (widget->maximumWidth() < QWIDGETSIZE_MAX && widget->maximumWidth() > leastLength)
            widget->setMaximumWidth(scaledLength(widget->maximumWidth()));
        if (auto *table = qobject_cast<QTableView *>(widget)) {
            QHeaderView *rows = table->verticalHeader();
            rows->setDefaultSectionSize(scaledLength(rows->defaultSectionSize()));
            QHeaderView *columns = table->horizontalHeader();
            for (int column = 0; column < columns->count(); ++column)
                if (columns->sectionResizeMode(column) == QHeaderView::Interactive)
                    columns->resizeSection(column, scaledLength(columns->sectionSize(column)));
        }
    }
}

} // namespace nidus::ui
