#include "ui/look/growing_rows.h"

#include <QEvent>
#include <QHeaderView>
#include <QTableView>

namespace nidus::ui {

GrowingRows::GrowingRows(QTableView *table) : QObject(table), m_table(table)
{
    table->setWordWrap(true);
    table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, [this] {
        m_table->resizeRowsToContents();
        Q_EMIT fitted();
    });
    const auto fit = [this] { m_soon.start(); };
    connect(table->horizontalHeader(), &QHeaderView::sectionResized, this, fit);
    connect(table->model(), &QAbstractItemModel::modelReset, this, fit);
    connect(table->model(), &QAbstractItemModel::dataChanged, this, fit);
    table->installEventFilter(this);
}

bool GrowingRows::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FontChange)
        m_soon.start();
    return QObject::eventFilter(watched, event);
}

} // namespace nidus::ui
