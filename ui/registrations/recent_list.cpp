#include "ui/registrations/recent_list.h"

#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"

#include <QFileInfo>
#include <QPushButton>

namespace nidus::ui {

namespace {

constexpr int mostShown = 5; // the menu has them all
constexpr int longestFolder = 44;

// The middle is left out: where a path begins and ends says most.
QString shortened(const QString &path)
{
    if (path.size() <= longestFolder)
        return path;
    constexpr int half = longestFolder / 2;
    return path.left(half) + u'…' + path.right(half - 1);
}

} // namespace

RecentList::RecentList(QWidget *parent) : QWidget(parent), m_rows(new QVBoxLayout(this))
{
    m_rows->setContentsMargins(0, 4, 0, 0);
    m_rows->setSpacing(4);
    hide();
}

void RecentList::refresh()
{
    lookForRecentStores(this,
                        [this](const QList<RecentStore> &stores) { setStores(stores.mid(0, mostShown)); });
}

void RecentList::setStores(const QList<RecentStore> &stores)
{
    while (QLayoutItem *item = m_rows->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    for (const RecentStore &store : stores)
        m_rows->addWidget(row(store));
    setVisible(!stores.isEmpty());
}

QWidget *RecentList::row(const RecentStore &store)
{
    auto *row = new QWidget;
    auto *layout = rowIn(row, {}, 8);
    const QString name = displayableLine(QFileInfo(store.path).fileName(), 40);
    const QString folder = shortened(shownPath(QFileInfo(store.path).path()));
    if (store.isThere) {
        QPushButton *link = linkButton(withoutMnemonic(name));
        link->setAccessibleName(name);
        link->setAccessibleDescription(folder);
        connect(link, &QPushButton::clicked, this, [this, path = store.path] { Q_EMIT openAsked(path); });
        layout->addWidget(link);
    } else {
        layout->addWidget(mutedLabel(name));
    }
    auto *where = mutedLabel(store.isThere ? folder : tr("not found in %1").arg(folder));
    setPlainToolTip(where, store.path);
    where->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // a long one is cut, the button stays
    layout->addWidget(where, 1);
    if (!store.isThere) {
        QPushButton *remove = linkButton(tr("Remove"));
        remove->setAccessibleDescription(name);
        connect(remove, &QPushButton::clicked, this, [this, path = store.path] {
            forgetStores({path});
            refresh();
        });
        layout->addWidget(remove);
    }
    return row;
}

} // namespace nidus::ui
