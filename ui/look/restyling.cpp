#include "ui/look/restyling.h"

#include "ui/look/styled_parts.h"
#include "ui/look/table_columns.h"

#include <QApplication>
#include <QFontInfo>
#include <QHeaderView>
#include <QTableView>
#include <QTimer>
#include <QTreeView>
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

bool Restyling::isPending(const QApplication &application) { return pendingOf(application); }

Restyling::Restyling(QApplication &application)
    : QObject(&application), m_application(application),
      m_textPixels(QFontInfo(QApplication::font()).pixelSize())
{
    for (QWidget *widget : QApplication::allWidgets()) {
        m_widgets += {widget, widget->minimumSize(), widget->maximumSize()};
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
    const double ratio =
        m_textPixels > 0 ? double(QFontInfo(QApplication::font()).pixelSize()) / m_textPixels : 1.0;
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

// What has taken another size meanwhile knows itself how large it must be.
void Restyling::rescaleWidgets(double ratio) const
{
    constexpr int leastLength = 16; // rules and gutters stay as they are
    const auto scaledLength = [ratio](int length) { return qRound(length * ratio); };
    for (const auto &[widget, least, most] : m_widgets) {
        if (!widget || widget->minimumSize() != least || widget->maximumSize() != most)
            continue;
        if (least.height() == most.height() && least.height() > leastLength)
            widget->setFixedHeight(scaledLength(least.height()));
        if (least.width() == most.width() && least.width() > leastLength)
            widget->setFixedWidth(scaledLength(least.width()));
        else if (most.width() < QWIDGETSIZE_MAX && most.width() > leastLength)
            widget->setMaximumWidth(scaledLength(most.width()));
        if (auto *table = qobject_cast<QTableView *>(widget)) {
            QHeaderView *rows = table->verticalHeader();
            rows->setDefaultSectionSize(qRound(rows->defaultSectionSize() * ratio));
            if (!table->property(arrangesItsColumns).toBool())
                rescaleColumns(*table->horizontalHeader(), ratio);
        } else if (auto *tree = qobject_cast<QTreeView *>(widget)) {
            rescaleColumns(*tree->header(), ratio);
        }
    }
}

// Those that a person may have sized; what is of a fixed or the remaining width is somebody else's.
void Restyling::rescaleColumns(QHeaderView &columns, double ratio)
{
    for (int column = 0; column < columns.count(); ++column) {
        if (columns.sectionResizeMode(column) != QHeaderView::Interactive)
            continue;
        const bool isHidden = columns.isSectionHidden(column); // its size is told only while it is shown
        columns.setSectionHidden(column, false);
        columns.resizeSection(column, qRound(columns.sectionSize(column) * ratio));
        columns.setSectionHidden(column, isHidden);
    }
}

} // namespace nidus::ui
