#include "ui/look/splitter.h"

#include "ui/shell/window_settings.h"

#include <QEvent>
#include <QHeaderView>
#include <QScrollBar>
#include <QTableView>

#include <algorithm>
#include <numeric>
#include <utility>

namespace nidus::ui {

namespace {
constexpr int restMilliseconds = 500;
}

Splitter::Splitter(Qt::Orientation orientation, QWidget *parent) : QSplitter(orientation, parent)
{
    setChildrenCollapsible(false);
    connect(this, &QSplitter::splitterMoved, this, &Splitter::takeDragged);
    m_dragged.setSingleShot(true);
    m_dragged.setInterval(restMilliseconds);
    connect(&m_dragged, &QTimer::timeout, this, &Splitter::keep);
}

Splitter::~Splitter()
{
    if (m_dragged.isActive())
        keep();
}

int Splitter::stretchOf(int part) const
{
    const QSizePolicy policy = widget(part)->sizePolicy();
    return orientation() == Qt::Horizontal ? policy.horizontalStretch() : policy.verticalStretch();
}

int Splitter::room() const
{
    const QList<int> now = sizes();
    return std::accumulate(now.cbegin(), now.cend(), 0);
}

void Splitter::divide(const QList<int> &sizes)
{
    m_wanted = sizes;
    setSizes(sizes); // also before it is laid out for the first time
    apply();
}

QList<int> Splitter::division() const
{
    const int wanted = std::accumulate(m_wanted.cbegin(), m_wanted.cend(), 0);
    if (m_wanted.size() != count() || wanted <= 0)
        return sizes();
    int stretch = 0;
    for (int part = 0; part < count(); ++part)
        stretch += stretchOf(part);
    const int more = room() - wanted;
    QList<int> sizes = m_wanted;
    for (int part = 0; part < count(); ++part) {
        const double share =
            stretch > 0 ? double(stretchOf(part)) / stretch : double(m_wanted[part]) / wanted;
        sizes[part] = std::max(1, m_wanted[part] + qRound(more * share));
    }
    makeRows(sizes);
    return sizes;
}

void Splitter::showRows(const QAbstractItemView *view, int rows)
{
    m_rows = rows;
    if (std::exchange(m_view, view) == view)
        return apply();
    // More rows than there is room for have come, or they have grown.
    connect(
        view->verticalScrollBar(), &QScrollBar::rangeChanged, this, [this] { apply(); },
        Qt::QueuedConnection);
}

// Those that are there as high as they are: a table's rows may have grown with their words.
int Splitter::heightOfRows() const
{
    const auto *table = qobject_cast<const QTableView *>(m_view);
    const int usual = table ? table->verticalHeader()->defaultSectionSize() : m_view->sizeHintForRow(0);
    const int there = table && table->model() ? std::min(m_rows, table->model()->rowCount()) : m_rows;
    int height = table ? 0 : there * usual;
    for (int row = 0; table && row < there; ++row)
        height += table->rowHeight(row);
    return height;
}

// What the view lacks comes from the others, by their share.
void Splitter::makeRows(QList<int> &sizes) const
{
    if (!m_view || m_isPersons || !m_view->isVisibleTo(this))
        return;
    int part = 0;
    while (part < count() && widget(part) != m_view && !widget(part)->isAncestorOf(m_view))
        ++part;
    if (part == count())
        return;
    const int around = widget(part)->height() - m_view->viewport()->height();
    const int wanted = std::min(around + heightOfRows(), room() * 3 / 4);
    const int others = room() - sizes[part], lacking = wanted - sizes[part];
    if (lacking <= 0 || others <= lacking)
        return;
    for (int other = 0; other < count(); ++other)
        if (other != part)
            sizes[other] -= lacking * sizes[other] / others;
    sizes[part] = wanted;
}

// What a part is not allowed to have now says nothing about what the person wants.
void Splitter::takeDragged()
{
    for (int part = 0; part < count(); ++part) {
        const QSize most = widget(part)->maximumSize(), now = widget(part)->size();
        const bool isLimited =
            orientation() == Qt::Horizontal ? now.width() >= most.width() : now.height() >= most.height();
        if (isLimited)
            return;
    }
    m_wanted = sizes();
    m_isPersons = true;
    m_dragged.start();
}

void Splitter::apply()
{
    const QList<int> wanted = division();
    if (room() > 0 && wanted != sizes())
        setSizes(wanted);
}

bool Splitter::event(QEvent *event)
{
    const bool isDone = QSplitter::event(event);
    if (event->type() == QEvent::LayoutRequest) // a part may need less room than before
        apply();
    return isDone;
}

void Splitter::resizeEvent(QResizeEvent *event)
{
    QSplitter::resizeEvent(event);
    apply();
}

void Splitter::keep() const
{
    if (m_key.isEmpty())
        return;
    QStringList sizes;
    for (const int size : m_wanted)
        sizes += QString::number(size);
    windowSettings().setValue(m_key, sizes);
}

void Splitter::keepAs(const QString &key)
{
    m_key = key;
    QList<int> sizes;
    for (const QString &size : windowSettings().value(key).toStringList())
        sizes += size.toInt();
    if (sizes.size() == count() && std::ranges::all_of(sizes, [](int size) { return size > 0; })) {
        m_isPersons = true;
        divide(sizes);
    }
}

} // namespace nidus::ui
