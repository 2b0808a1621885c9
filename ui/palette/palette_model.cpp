#include "ui/palette/palette_model.h"

#include "ui/look/menu_reasons.h"
#include "ui/look/plain_text.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>

#include <algorithm>

namespace nidus::ui {

namespace {

void addActs(const QList<QAction *> &actions, const QString &path, QList<PaletteItem> &items)
{
    for (QAction *action : actions) {
        const QString text = withoutMarks(action->text());
        const bool isNote = action->property("note").toBool(); // why a menu is empty: nothing that one does
        if (action->isSeparator() || text.isEmpty() || !action->isVisible() || isNote)
            continue;
        if (QMenu *menu = action->menu()) {
            if (menu->property("filledWhenShown").toBool())
                Q_EMIT menu->aboutToShow();
            addActs(menu->actions(), path.isEmpty() ? text : path + QStringLiteral(" ▸ ") + text, items);
            continue;
        }
        const QString reason = reasonAgainst(action);
        items += {PaletteItem::Kind::Act,
                  text,
                  reason.isEmpty() ? path : reason,
                  action->shortcut().toString(QKeySequence::NativeText),
                  action->icon(),
                  action->isEnabled(),
                  [action = QPointer<QAction>(action)] {
                      if (action)
                          action->trigger();
                  },
                  path.contains(u'▸'),
                  path.section(QStringLiteral(" ▸ "), 0, 0)};
    }
}

} // namespace

QList<PaletteItem> actsOf(QMenuBar *menus)
{
    QList<PaletteItem> items;
    addActs(menus->actions(), {}, items);
    return items;
}

void PaletteModel::setItems(PaletteItem::Kind kind, QList<PaletteItem> items)
{
    beginResetModel();
    m_items[size_t(kind)] = std::move(items);
    arrange();
    endResetModel();
}

void PaletteModel::setTyped(const QString &typed)
{
    m_typed = typed.simplified();
    const auto kind = PaletteItem::Kind::Registration;
    setItems(kind, m_typed.isEmpty() ? QList<PaletteItem>() : m_items[size_t(kind)]);
}

void PaletteModel::arrange()
{
    m_rows.clear();
    const auto &[acts, requests, found] = m_items;
    if (m_typed.isEmpty()) {
        for (const QList<PaletteItem> *items : {&requests, &acts})
            for (const PaletteItem &item : *items)
                m_rows += {&item, false, {}};
        return;
    }
    for (const QList<PaletteItem> *items : {&acts, &requests, &found})
        for (const PaletteItem &item : *items)
            if (auto match = matchWords(m_typed, item.text); match || items == &found)
                m_rows += {&item, match.has_value(), std::move(match).value_or(WordMatch())};
    std::stable_sort(m_rows.begin(), m_rows.end(), [](const Row &a, const Row &b) {
        if (a.isMatched != b.isMatched)
            return a.isMatched;
        if (a.isMatched && a.match.rank() != b.match.rank())
            return a.match.rank() < b.match.rank();
        const auto behind = [](const Row &row) {
            return std::pair(!row.item->isEnabled, row.item->isNested);
        };
        return behind(a) < behind(b);
    });
}

const PaletteItem *PaletteModel::item(const QModelIndex &index) const
{
    return index.isValid() && index.row() < m_rows.size() ? m_rows[index.row()].item : nullptr;
}

int PaletteModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant PaletteModel::data(const QModelIndex &index, int role) const
{
    const PaletteItem *offered = item(index);
    if (!offered)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return displayableLine(offered->text, 120);
    case Qt::DecorationRole:
        return offered->icon;
    case DetailRole:
        return displayableLine(offered->detail, 80);
    case KeysRole:
        return offered->keys;
    case PositionsRole: {
        const Row &row = m_rows[index.row()];
        return row.isMatched ? QVariant::fromValue(row.match.positions) : QVariant();
    }
    case MonospacedRole:
        return offered->kind == PaletteItem::Kind::Registration;
    case Qt::AccessibleTextRole: {
        QStringList said{displayableLine(offered->text, 120)};
        for (const QString &more : {displayableLine(offered->detail, 80), offered->keys})
            if (!more.isEmpty())
                said += more;
        return said.join(QStringLiteral(", "));
    }
    default:
        return {};
    }
}

Qt::ItemFlags PaletteModel::flags(const QModelIndex &index) const
{
    const PaletteItem *offered = item(index);
    return offered && offered->isEnabled ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::NoItemFlags;
}

} // namespace nidus::ui
