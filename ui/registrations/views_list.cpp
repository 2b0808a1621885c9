#include "ui/registrations/views_list.h"

#include "ui/accessibility/accessible.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"

#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLocale>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace nidus::ui {

namespace {

constexpr int viewHeight = 28;
constexpr int iconEdge = 16;
constexpr int margin = 12;
constexpr int barWidth = 3;
constexpr int longestName = 200;
enum ViewRole { NameRole = Qt::UserRole + 1, CountRole, ShownRole };

// As a place of the sidebar looks: icon, words, a number at the right.
class ViewDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {scaled(120), scaled(viewHeight)};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Colours &colours = Colours::of(QGuiApplication::palette());
        const QRect row = option.rect;
        const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
        painter->save();
        if (option.state & QStyle::State_MouseOver)
            painter->fillRect(row, QColor(colours.alternateBase));
        if (index.data(ShownRole).toBool())
            painter->fillRect(QRect(row.topLeft(), QSize(barWidth, row.height())), QColor(colours.accent));
        if (view && view->hasFocus() && view->currentIndex() == index) {
            painter->setPen(QPen(QColor(colours.accent), 2));
            painter->drawRect(row.adjusted(1, 1, -1, -1));
        }
        const int edge = scaled(iconEdge);
        index.data(Qt::DecorationRole)
            .value<QIcon>()
            .paint(painter, QRect(row.left() + margin, row.top() + (row.height() - edge) / 2, edge, edge));
        painter->setFont(option.font);
        painter->setPen(QColor(colours.text));
        const QString count = index.data(CountRole).toString();
        painter->drawText(row.adjusted(0, 0, -margin, 0), Qt::AlignVCenter | Qt::AlignRight, count);
        const int numbers = option.fontMetrics.horizontalAdvance(count);
        const QRect words = row.adjusted(margin + edge + 8, 0, -(margin + numbers + 8), 0);
        painter->drawText(
            words, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
            option.fontMetrics.elidedText(index.data().toString(), Qt::ElideRight, words.width()));
        painter->restore();
    }
};

} // namespace

ViewsList::ViewsList(QWidget *parent) : QListWidget(parent)
{
    setProperty("chrome", true);
    setAccessibleName(tr("Saved views"));
    setItemDelegate(new ViewDelegate(this));
    makeCurrentFollowSelection(this);
    setEditTriggers(NoEditTriggers);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setUniformItemSizes(true);
    setMouseTracking(true); // a row under the mouse is seen
    setVerticalScrollMode(ScrollPerPixel);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    connect(this, &QListWidget::itemClicked, this,
            [this](const QListWidgetItem *item) { Q_EMIT viewAsked(nameOf(item)); });
}

QString ViewsList::nameOf(const QListWidgetItem *item) { return item->data(NameRole).toString(); }

void ViewsList::setViews(const QList<CountedView> &views)
{
    const bool areSame = std::ranges::equal(views, m_views, {}, &CountedView::name, &CountedView::name);
    m_views = views;
    if (!areSame) {
        const QString current = currentItem() ? nameOf(currentItem()) : QString();
        clear();
        for (const CountedView &view : m_views) {
            auto *item = new QListWidgetItem(lineIcon(QStringLiteral("filter")),
                                             displayableLine(view.name, longestName), this);
            item->setData(NameRole, view.name);
            if (view.name == current)
                setCurrentItem(item);
        }
        updateGeometry();
    }
    describe();
}

void ViewsList::setShown(const QString &name)
{
    if (name != std::exchange(m_shown, name))
        describe();
}

void ViewsList::describe()
{
    for (int row = 0; row < count(); ++row) {
        const CountedView &view = m_views[row];
        const bool isShown = view.name == m_shown;
        QStringList said;
        if (isShown)
            said += tr("shown now");
        if (view.count >= 0)
            said += view.count == 1 ? tr("1 registration") : tr("%L1 registrations").arg(view.count);
        said += displayable(view.words);
        item(row)->setToolTip(plainToolTip(view.name + QStringLiteral(": ") + view.words));
        item(row)->setData(Qt::AccessibleDescriptionRole, said.join(QStringLiteral(", ")));
        item(row)->setData(CountRole, view.count < 0 ? QString() : QLocale().toString(view.count));
        item(row)->setData(ShownRole, isShown);
    }
}

QSize ViewsList::sizeOfRows(int rows) const { return {scaled(120), scaled(viewHeight) * rows}; }

QSize ViewsList::sizeHint() const { return sizeOfRows(count()); }

QSize ViewsList::minimumSizeHint() const { return sizeOfRows(std::min(count(), 1)); }

void ViewsList::keyPressEvent(QKeyEvent *event)
{
    const bool isChoice =
        event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space;
    if (isChoice && currentItem())
        Q_EMIT viewAsked(nameOf(currentItem()));
    else
        QListWidget::keyPressEvent(event);
}

void ViewsList::focusInEvent(QFocusEvent *event)
{
    if (!currentItem()) {
        const auto shown = std::ranges::find(m_views, m_shown, &CountedView::name);
        setCurrentRow(shown == m_views.end() ? 0 : int(shown - m_views.begin()));
    }
    QListWidget::focusInEvent(event);
}

void ViewsList::contextMenuEvent(QContextMenuEvent *event)
{
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    const QListWidgetItem *item = isByKey ? currentItem() : itemAt(event->pos());
    if (!item)
        return;
    const QPoint at =
        isByKey ? viewport()->mapToGlobal(visualItemRect(item).bottomLeft()) : event->globalPos();
    Q_EMIT menuAsked(nameOf(item), at);
}

} // namespace nidus::ui
