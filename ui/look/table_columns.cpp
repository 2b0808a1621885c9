#include "ui/look/table_columns.h"

#include "ui/look/plain_text.h"
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
    connect(header, &QHeaderView::sectionResized, this, [this](int column, int, int width) {
        if (!m_isArranging && (QGuiApplication::mouseButtons() & Qt::LeftButton))
            m_sized.insert(column, double(width) / scaled(unit));
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
        const QString name = model->headerData(column, Qt::Horizontal).toString();
        const bool hasRoom = !m_withoutRoom.contains(column);
        QAction *action = menu->addAction(hasRoom ? name : tr("%1 (no room)").arg(name));
        action->setCheckable(true);
        const bool isSilent = m_silent.contains(column); // not on the screen, whatever one chooses
        action->setChecked(!m_hidden.contains(column) && !isSilent && hasRoom);
        action->setEnabled(!isSilent);
        connect(action, &QAction::toggled, this, [this, column](bool isShown) { choose(column, isShown); });
    }
}

void TableColumns::choose(int column, bool isShown)
{
    if (!isShown)
        m_hidden.insert(column);
    else if (!m_hidden.remove(column))
        m_wanted.insert(column); // it was there, and had no room
    if (!isShown)
        m_wanted.remove(column);
    arrange();
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
    to.setValue(m_plan.key + QStringLiteral("/wanted"), written(m_wanted));
    to.setValue(m_plan.key + QStringLiteral("/scale"), m_scale);
    QStringList sized;
    for (const auto &[column, share] : m_sized.asKeyValueRange())
        sized += QStringLiteral("%1:%2").arg(column).arg(share);
    to.setValue(m_plan.key + QStringLiteral("/sized"), sized);
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
    m_wanted = read(from.value(m_plan.key + QStringLiteral("/wanted")));
    readSized(from.value(m_plan.key + QStringLiteral("/sized")));
    m_scale = from.value(m_plan.key + QStringLiteral("/scale"), m_scale).toInt(); // of the widths
    rescale();
    arrange();
}

// Older settings have no width there, only in the state of the head.
void TableColumns::readSized(const QVariant &texts)
{
    m_sized.clear();
    for (const QString &text : texts.toStringList()) {
        const int column = text.section(u':', 0, 0).toInt();
        const double share = text.section(u':', 1).toDouble();
        m_sized.insert(column, share > 0
                                   ? share
                                   : double(m_table->horizontalHeader()->sectionSize(column)) / scaled(unit));
    }
}

int TableColumns::widthOf(int column) const
{
    const auto sized = m_sized.constFind(column);
    return sized != m_sized.cend() ? qRound(*sized * scaled(unit)) : scaled(m_plan.widths.value(column));
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
    for (const int column : m_plan.widths.keys()) {
        header->setSectionHidden(column, false); // a hidden one has no width; arrange() hides it again
        header->resizeSection(column, widthOf(column));
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
    m_withoutRoom = withoutRoom(hidden, room - scaled(m_plan.least));
    hidden += m_withoutRoom;
    for (int column = 0; column < m_table->model()->columnCount(); ++column)
        m_table->setColumnHidden(column, hidden.contains(column));
    grow(room);
    sayWithoutRoom();
}

void TableColumns::sayWithoutRoom()
{
    QStringList names;
    for (const int column : sorted(m_withoutRoom))
        names += m_table->model()->headerData(column, Qt::Horizontal).toString();
    setPlainToolTip(
        m_table->horizontalHeader(),
        names.isEmpty()
            ? QString()
            : tr("No room for: %1. The menu of this row shows them.").arg(names.join(QStringLiteral(", "))));
}

QSet<int> TableColumns::withoutRoom(const QSet<int> &hidden, int room) const
{
    int needed = 0;
    for (const int column : m_plan.widths.keys())
        needed += hidden.contains(column) ? 0 : widthOf(column);
    QSet<int> without;
    for (const int column : m_plan.firstToGo) {
        if (needed <= room)
            break;
        if (hidden.contains(column) || m_wanted.contains(column) || m_sized.contains(column))
            continue; // what a person chose or drew stays
        without.insert(column);
        needed -= widthOf(column);
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
