#include "ui/look/row_delegate.h"

#include "core/registration/finding.h"
#include "ui/accessibility/accessible.h"
#include "ui/look/roles.h"
#include "ui/look/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QShortcut>
#include <QTableView>
#include <QTextLayout>

namespace nidus::ui {

namespace {
constexpr int barWidth = 3;
constexpr int cellPadding = 8;
constexpr int iconSize = 16;
constexpr int linePadding = 8; // above and below text of several lines, together

// The focus of a table is seen on its current row: Tab passes one without rows, and entering one makes a row
// current. Home and End go to the first and the last one: a row is chosen, not a cell.
class FocusOnARow final : public QObject {
public:
    explicit FocusOnARow(QTableView *table) : QObject(table), m_table(table)
    {
        table->installEventFilter(this);
        const QAbstractItemModel *model = table->model();
        const auto adjust = [this] {
            m_table->setFocusPolicy(m_table->model()->rowCount() > 0 ? Qt::StrongFocus : Qt::NoFocus);
        };
        connect(model, &QAbstractItemModel::modelReset, this, adjust);
        connect(model, &QAbstractItemModel::rowsInserted, this, adjust);
        connect(model, &QAbstractItemModel::rowsRemoved, this, adjust);
        connect(model, &QAbstractItemModel::layoutChanged, this, adjust);
        adjust();
    }

    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::FocusIn && !m_table->currentIndex().isValid())
            m_table->setCurrentIndex(m_table->model()->index(0, 0));
        return event->type() == QEvent::KeyPress && goToEnd(*static_cast<QKeyEvent *>(event));
    }

private:
    bool goToEnd(const QKeyEvent &event)
    {
        const int rows = m_table->model()->rowCount();
        if ((event.key() != Qt::Key_Home && event.key() != Qt::Key_End) ||
            event.modifiers() != Qt::NoModifier || rows == 0)
            return false;
        const int row = event.key() == Qt::Key_Home ? 0 : rows - 1;
        m_table->setCurrentIndex(m_table->model()->index(row, qMax(0, m_table->currentIndex().column())));
        return true;
    }

    QTableView *m_table;
};

// Words of `text`, which is about to be drawn in `rect`: underlined, and on another ground where one is
// given.
void markFound(QPainter &painter, const QRect &rect, const QString &text, const QList<Span> &found,
               const QColor &ground)
{
    QTextLayout layout(text, painter.font());
    layout.beginLayout();
    QTextLine line = layout.createLine();
    layout.endLayout();
    const QFontMetrics metrics = painter.fontMetrics();
    const int top = rect.center().y() - metrics.height() / 2;
    for (const Span &span : found) {
        const qreal from = line.cursorToX(int(qMin(span.start, text.size())));
        const qreal to = line.cursorToX(int(qMin(span.start + span.length, text.size())));
        const QRectF word(rect.left() + qMin(from, to), top, qAbs(to - from), metrics.height());
        if (ground.isValid())
            painter.fillRect(word, ground);
        painter.fillRect(QRectF(word.left(), word.bottom() - 2, word.width(), 2), painter.pen().color());
    }
}

QFont fontOf(const QStyleOptionViewItem &option, const QModelIndex &index)
{
    return index.data(MonospaceRole).toBool() ? monospaceFont() : option.font;
}

} // namespace

void RowDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Colours &colours = Colours::of(QGuiApplication::palette());
    const bool isSelected = option.state & QStyle::State_Selected;
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const bool hasFocus = view && view->hasFocus();
    painter->save();
    painter->fillRect(option.rect, QColor(!isSelected ? colours.base
                                          : hasFocus  ? colours.selection
                                                      : colours.selectionWithoutFocus));
    const auto *table = qobject_cast<const QTableView *>(view);
    const bool isFirst =
        table ? table->horizontalHeader()->visualIndex(index.column()) == 0 : index.column() == 0;
    if (isSelected && isFirst)
        painter->fillRect(QRect(option.rect.topLeft(), QSize(barWidth, option.rect.height())),
                          QColor(colours.accent));

    QRect rect = option.rect.adjusted(cellPadding, 0, -cellPadding, 0);
    const QIcon icon = index.data(Qt::DecorationRole).value<QIcon>();
    if (!icon.isNull()) {
        const int edge = scaled(iconSize);
        icon.paint(painter, QRect(rect.left(), rect.center().y() - edge / 2 + 1, edge, edge));
        rect.setLeft(rect.left() + edge + 6);
    }
    QFont font = fontOf(option, index);
    const bool isLink = index.data(LinkRole).toBool();
    font.setUnderline(isLink);
    painter->setFont(font);
    const bool isMuted = index.data(MutedRole).toBool();
    painter->setPen(QColor(isSelected ? colours.onSelection
                           : isLink   ? colours.accent
                           : isMuted  ? colours.muted
                                      : colours.text));
    const QString whole = index.data().toString();
    const bool isWrapped = option.features.testFlag(QStyleOptionViewItem::WrapText);
    const QString text =
        isWrapped ? whole : painter->fontMetrics().elidedText(whole, Qt::ElideRight, rect.width());
    if (const auto found = index.data(FoundRole).value<QList<Span>>(); !found.isEmpty())
        markFound(*painter, rect, text, found, isSelected ? QColor() : QColor(colours.found));
    const bool isRight = index.data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight;
    painter->drawText(rect,
                      Qt::AlignVCenter | (isRight ? Qt::AlignRight : Qt::AlignLeft) |
                          (isWrapped ? Qt::TextWordWrap : Qt::TextSingleLine),
                      text);
    painter->restore();
}

int rowPixels()
{
    constexpr int around = 8;
    return scaled(rowHeight) - scaled(around) + around;
}

bool RowDelegate::editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option,
                              const QModelIndex &index)
{
    if (event->type() == QEvent::KeyPress)
        return QStyledItemDelegate::editorEvent(event, model, option, index);
    if (event->type() != QEvent::MouseButtonRelease ||
        static_cast<QMouseEvent *>(event)->button() != Qt::LeftButton ||
        !index.flags().testFlags(Qt::ItemIsUserCheckable | Qt::ItemIsEnabled))
        return false;
    const bool isTicked = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    return model->setData(index, isTicked ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

QSize RowDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem drawn = option;
    drawn.font = fontOf(option, index);
    drawn.fontMetrics = QFontMetrics(drawn.font);
    QSize size = QStyledItemDelegate::sizeHint(drawn, index);
    size.setHeight(rowPixels());
    if (option.features & QStyleOptionViewItem::WrapText) {
        const int icon = index.data(Qt::DecorationRole).isNull() ? 0 : scaled(iconSize) + 6;
        const QRect room(0, 0, option.rect.width() - 2 * cellPadding - icon, 1 << 20);
        const int needed =
            option.fontMetrics.boundingRect(room, Qt::TextWordWrap, index.data().toString()).height();
        size.setHeight(needed + linePadding);
    }
    size.setWidth(size.width() + 2 * cellPadding);
    return size;
}

void setUpTable(QTableView *table, const QString &accessibleName)
{
    table->setAccessibleName(accessibleName);
    makeCurrentFollowSelection(table);
    table->setItemDelegate(new RowDelegate(table));
    if (table->model())
        new FocusOnARow(table);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setTabKeyNavigation(false);
    table->verticalHeader()->hide();
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->verticalHeader()->setDefaultSectionSize(rowPixels());
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    auto *copy = new QShortcut(QKeySequence::Copy, table, nullptr, nullptr, Qt::WidgetShortcut);
    QObject::connect(copy, &QShortcut::activated, table, [table] {
        QStringList cells;
        const QModelIndex current = table->currentIndex();
        for (int column = 0; current.isValid() && column < current.model()->columnCount(); ++column)
            if (!table->isColumnHidden(column))
                cells += current.siblingAtColumn(column).data().toString();
        QApplication::clipboard()->setText(cells.join(u'\t'));
    });
}

QTableView *tableOf(QAbstractItemModel *model, const QString &accessibleName,
                    const QList<std::pair<int, int>> &widths, int stretched)
{
    auto *table = new QTableView;
    table->setModel(model);
    setUpTable(table, accessibleName);
    for (const auto &[column, width] : widths)
        table->setColumnWidth(column, scaled(width));
    table->horizontalHeader()->setSectionResizeMode(stretched, QHeaderView::Stretch);
    return table;
}

} // namespace nidus::ui
