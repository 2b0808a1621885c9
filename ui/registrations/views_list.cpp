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
        const QRect words = wordsOf(option, count);
        painter->drawText(
            words, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
            option.fontMetrics.elidedText(index.data().toString(), Qt::ElideRight, words.width()));
        painter->restore();
    }

private:
    static QRect wordsOf(const QStyleOptionViewItem &option, const QString &count)
    {
        const int numbers = option.fontMetrics.horizontalAdvance(count);
        return option.rect.adjusted(margin + scaled(iconEdge) + 8, 0, -(margin + numbers + 8), 0);
    }
};

} // namespace

class ViewsModel final : public QAbstractListModel {
public:
    using QAbstractListModel::QAbstractListModel;

    void setViews(const QList<CountedView> &views)
    {
        const bool areSame =
            std::equal(views.begin(), views.end(), m_views.begin(), m_views.end(),
                       [](const CountedView &a, const CountedView &b) { return a.name == b.name; });
        if (!areSame)
            beginResetModel();
        m_views = views;
        if (!areSame)
            endResetModel();
        else if (!m_views.isEmpty())
            Q_EMIT dataChanged(index(0), index(int(m_views.size()) - 1));
    }
    void setShown(const QString &name)
    {
        if (name == std::exchange(m_shown, name) || m_views.isEmpty())
            return;
        Q_EMIT dataChanged(index(0), index(int(m_views.size()) - 1));
    }
    int rowOfShown() const
    {
        const auto shown = std::find_if(m_views.begin(), m_views.end(),
                                        [this](const CountedView &view) { return view.name == m_shown; });
        return shown == m_views.end() ? 0 : int(shown - m_views.begin());
    }

    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_views.size());
    }
    QVariant data(const QModelIndex &index, int role) const override
    {
        if (!index.isValid() || index.row() >= m_views.size())
            return {};
        const CountedView &view = m_views[index.row()];
        switch (role) {
        case Qt::DisplayRole:
            return displayableLine(view.name, longestName);
        case Qt::DecorationRole:
            return m_icon;
        case Qt::ToolTipRole:
            return plainToolTip(view.name + QStringLiteral(": ") + view.words);
        case Qt::AccessibleDescriptionRole:
            return described(view);
        case NameRole:
            return view.name;
        case CountRole:
            return view.count < 0 ? QString() : QLocale().toString(view.count);
        case ShownRole:
            return view.name == m_shown;
        default:
            return {};
        }
    }

private:
    QString described(const CountedView &view) const
    {
        QStringList said;
        if (view.name == m_shown)
            said += ViewsList::tr("shown now");
        if (view.count >= 0)
            said += view.count == 1 ? ViewsList::tr("1 registration")
                                    : ViewsList::tr("%L1 registrations").arg(view.count);
        said += displayable(view.words);
        return said.join(QStringLiteral(", "));
    }

    QList<CountedView> m_views;
    QString m_shown;
    QIcon m_icon = lineIcon(QStringLiteral("filter"));
};

ViewsList::ViewsList(QWidget *parent) : QListView(parent), m_views(new ViewsModel(this))
{
    setProperty("chrome", true);
    setAccessibleName(tr("Saved views"));
    setModel(m_views);
    setItemDelegate(new ViewDelegate(this));
    makeCurrentFollowSelection(this);
    setEditTriggers(NoEditTriggers);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setUniformItemSizes(true);
    setMouseTracking(true); // a row under the mouse is seen
    setVerticalScrollMode(ScrollPerPixel);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    connect(this, &QAbstractItemView::clicked, this,
            [this](const QModelIndex &index) { Q_EMIT viewAsked(index.data(NameRole).toString()); });
}

void ViewsList::setViews(const QList<CountedView> &views)
{
    const int rows = m_views->rowCount();
    const QString current = currentIndex().data(NameRole).toString();
    m_views->setViews(views);
    for (int row = 0; !currentIndex().isValid() && !current.isEmpty() && row < m_views->rowCount(); ++row)
        if (m_views->index(row).data(NameRole).toString() == current)
            setCurrentIndex(m_views->index(row));
    if (rows != m_views->rowCount())
        updateGeometry();
}

void ViewsList::setShown(const QString &name) { m_views->setShown(name); }

QSize ViewsList::sizeOfRows(int rows) const { return {scaled(120), scaled(viewHeight) * rows}; }

QSize ViewsList::sizeHint() const { return sizeOfRows(m_views->rowCount()); }

QSize ViewsList::minimumSizeHint() const { return sizeOfRows(std::min(m_views->rowCount(), 1)); }

void ViewsList::keyPressEvent(QKeyEvent *event)
{
    const bool isChoice =
        event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space;
    if (isChoice && currentIndex().isValid())
        Q_EMIT viewAsked(currentIndex().data(NameRole).toString());
    else
        QListView::keyPressEvent(event);
}

void ViewsList::focusInEvent(QFocusEvent *event)
{
    if (!currentIndex().isValid())
        setCurrentIndex(m_views->index(m_views->rowOfShown()));
    QListView::focusInEvent(event);
}

void ViewsList::contextMenuEvent(QContextMenuEvent *event)
{
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex index = isByKey ? currentIndex() : indexAt(event->pos());
    if (!index.isValid())
        return;
    const QPoint at = isByKey ? viewport()->mapToGlobal(visualRect(index).bottomLeft()) : event->globalPos();
    Q_EMIT menuAsked(index.data(NameRole).toString(), at);
}

} // namespace nidus::ui
