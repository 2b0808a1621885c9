// What the palette offers: acts, open requests, registrations; those that fit what is typed, best first.
#pragma once

#include "ui/palette/word_match.h"

#include <QAbstractListModel>
#include <QIcon>

#include <array>
#include <functional>

class QMenuBar;

namespace nidus::ui {

struct PaletteItem {
    enum class Kind { Act, Request, Registration };
    Kind kind = Kind::Act;
    QString text = {};   // what is matched
    QString detail = {}; // the menu, the registrant
    QString keys = {};
    QIcon icon = {};
    bool isEnabled = true;
    std::function<void()> choose = {};
    bool isNested = false; // in a submenu: behind what fits as well
    QString menu = {}; // of an act: the menu in which it stands, also where `detail` says why it cannot act
};

// Every act of the menus, with submenus, in their order.
QList<PaletteItem> actsOf(QMenuBar *menus);

class PaletteModel final : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role { DetailRole = Qt::UserRole + 100, KeysRole, PositionsRole, MonospacedRole };

    explicit PaletteModel(QObject *parent = nullptr) : QAbstractListModel(parent) {}
    // All of one kind. Registrations are those found for what is typed; not fitting by their name they stand
    // last (found by registrant).
    void setItems(PaletteItem::Kind kind, QList<PaletteItem> items);
    void setTyped(const QString &typed);
    const PaletteItem *item(const QModelIndex &index) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    void arrange();
    struct Row {
        const PaletteItem *item;
        bool isMatched = false;
        WordMatch match;
    };
    std::array<QList<PaletteItem>, 3> m_items; // by kind
    QString m_typed;
    QList<Row> m_rows;
};

} // namespace nidus::ui
