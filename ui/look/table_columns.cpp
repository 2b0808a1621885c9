#include "ui/look/table_columns.h"

#include "ui/look/theme.h"
#include "ui/shell/window_settings.h"

#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QScopedValueRollback>
#include <QTableView>

#include <algorithm>

namespace nidus::ui {

namespace {

constexpr int scrollBarWidth = 14;
constexpr int leastSection = 48;
constexpr int unit = 1000;

QList<int> sorted(const QSet<int> &columns)
{
    QList<int> list = columns.values();
    std::ranges::sort(list);
    return list;
}

QStringList written(const QSet<int> &columns)
{
    QStringList texts;
    for (const int column : sorted(columns))
        texts += QString::number(column);
    return texts;
}

QSet<int> read(const QVariant &texts)
{
    QSet<int> columns;
    for (const QString &text : texts.toStringList())
        columns.insert(text.toInt());
    return columns;
}

} // namespace

TableColumns::TableColumns(QTableView *table, Plan plan)
    : QObject(table), m_table(table), m_plan(std::move(plan)), m_scale(scaled(unit))
{
    QHeaderView *header = table->horizontalHeader();
    for (const auto &[column, width] : m_plan.widths.asKeyValueRange())
        table->setColumnWidth(column, scaled(width));
    header->setSectionResizeMode(m_plan.stretched, QHeaderView::Stretch);
    header->setSectionsMovable(true);
    header->setMinimumSectionSize(leastSection);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QWidget::customContextMenuRequested, this, [this, header](const QPoint &at) {
        auto *menu = new QMenu(m_table);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        fillMenu(menu);
        menu->popup(header->mapToGlobal(at));
    });
    connect(header, &QHeaderView::sectionResized, this, [this](int column) {
        if (!m_isArranging && (QGuiApplication::mouseButtons() & Qt::LeftButton))
            m_sized.insert(column);
    });
    table->installEventFilter(this);
    table->setProperty(arrangesItsColumns, true);
    arrange();
}

void TableColumns::fillMenu(QMenu *menu)
{
    const QAbstractItemModel *model = m_table->model();
    for (int column = 0; column < model->columnCount(); ++column) {
        if (column == m_plan.stretched || m_plan.always.contains(column))
            continue;
        QAction *action = menu->addAction(model->headerData(column, Qt::Horizontal).toString());
        action->setCheckable(true);
        const bool isSilent = m_silent.contains(column); // not on the screen, whatever one chooses
        action->setChecked(!m_hidden.contains(column) && !isSilent);
        action->setEnabled(!isSilent);
        connect(action, &QAction::toggled, this, [this, column](bool shown) {
            if (shown)
                m_hidden.remove(column);
            else
                m_hidden.insert(column);
            arrange();
        });
    }
}

QList<int> TableColumns::hidden() const { return sorted(m_hidden); }

void TableColumns::setHidden(const QList<int> &columns)
{
    m_hidden = QSet<int>(columns.cbegin(), columns.cend());
    arrange();
}

void TableColumns::setSilent(const QSet<int> &columns)
{
    m_silent = columns;
    arrange();
}

void TableColumns::keep() const
{
    QSettings to = windowSettings();
    to.setValue(m_plan.key + QStringLiteral("/columns"), m_table->horizontalHeader()->saveState());
    to.setValue(m_plan.key + QStringLiteral("/hidden"), written(m_hidden));
    to.setValue(m_plan.key + QStringLiteral("/sized"), written(m_sized));
}

void TableColumns::restore()
{
    const QSettings from = windowSettings();
    QHeaderView *header = m_table->horizontalHeader();
    if (header->restoreState(from.value(m_plan.key + QStringLiteral("/columns")).toByteArray())) {
        header->setSectionResizeMode(m_plan.stretched, QHeaderView::Stretch);
        if (m_table->isSortingEnabled())
            m_table->sortByColumn(header->sortIndicatorSection(), header->sortIndicatorOrder());
    }
    m_hidden = read(from.value(m_plan.key + QStringLiteral("/hidden")));
    m_sized = read(from.value(m_plan.key + QStringLiteral("/sized")));
    arrange();
}

bool TableColumns::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        arrange();
    else if (event->type() == QEvent::FontChange)
        rescale();
    return QObject::eventFilter(watched, event);
}

// Another text size. What the person has sized keeps its share of the text's.
void TableColumns::rescale()
{
    const int now = scaled(unit);
    if (now == m_scale)
        return;
    const QScopedValueRollback arranging(m_isArranging, true);
    QHeaderView *header = m_table->horizontalHeader();
    for (const auto &[column, width] : m_plan.widths.asKeyValueRange()) {
        header->setSectionHidden(column, false); // a hidden one has no width; arrange() hides it again
        const int sized = qRound(double(header->sectionSize(column)) * now / m_scale);
        header->resizeSection(column, m_sized.contains(column) ? sized : scaled(width));
    }
    m_scale = now;
    arrange();
}

void TableColumns::arrange()
{
    const QScopedValueRollback arranging(m_isArranging, true);
    const int room = m_table->width() - scrollBarWidth;
    QSet<int> hidden = m_hidden + m_silent;
    hidden.remove(m_plan.stretched); // whatever a settings file says
    hidden += withoutRoom(hidden, room - scaled(m_plan.least));
    for (int column = 0; column < m_table->model()->columnCount(); ++column)
        m_table->setColumnHidden(column, hidden.contains(column));
    grow(room);
}

QSet<int> TableColumns::withoutRoom(const QSet<int> &hidden, int room) const
{
    int needed = 0;
    for (const auto &[column, width] : m_plan.widths.asKeyValueRange())
        needed += hidden.contains(column) ? 0 : scaled(width);
    QSet<int> without;
    for (const int column : m_plan.firstToGo) {
        if (needed <= room)
            break;
        if (hidden.contains(column))
            continue;
        without.insert(column);
        needed -= scaled(m_plan.widths[column]);
    }
    return without;
}

// Half of what is to spare goes to the first that can use it, half of the rest to the next.
void TableColumns::grow(int room)
{
    const auto usual = [this](int column) { return scaled(std::as_const(m_plan.widths)[column]); };
    const auto grows = [this](int column) {
        return !m_table->isColumnHidden(column) && !m_sized.contains(column);
    };
    int spare = room - scaled(m_plan.comfortable);
    for (int column = 0; column < m_table->model()->columnCount(); ++column) {
        const bool isGrown =
            std::ranges::any_of(m_plan.growing, [column](const auto &one) { return one.first == column; });
        if (column != m_plan.stretched && !m_table->isColumnHidden(column))
            spare -= isGrown && grows(column) ? usual(column) : m_table->columnWidth(column);
    }
    for (const auto &[column, most] : std::as_const(m_plan.growing)) {
        if (!grows(column))
            continue;
        const int more = std::clamp(spare / 2, 0, std::max(0, scaled(most) - usual(column)));
        m_table->setColumnWidth(column, usual(column) + more);
        spare -= more;
    }
}

} // namespace nidus::ui
