// Places at the left, with what waits in each; at the foot which registry is open and whether everything is
// saved. With a document in front of a narrow window it becomes a rail of icons and numbers.
#pragma once

#include "core/operations/review.h"

#include <QKeySequence>
#include <QWidget>

#include <functional>

class QAbstractButton;
class QBoxLayout;
class QButtonGroup;

namespace nidus::ui {

class PlainLabel;
class PlaceButton;
class ViewsList;
struct CountedView;

class Sidebar final : public QWidget {
    Q_OBJECT
public:
    enum Place { Registrations, Requests, Conflicts, Workbench, Overview, PlaceCount };

    static QString name(int place);
    static QString icon(int place); // of lineIcon
    static QKeySequence keys(int place);

    explicit Sidebar(QWidget *parent = nullptr);

    void setPlace(int place);                      // shown as current
    void setCount(Place place, qint64 count);      // below 0: none
    void setReviews(const QList<Review> &reviews); // of open requests: what waits and what is blocked
    void setPlacesEnabled(bool enabled);
    void setViews(const QList<CountedView> &views); // under the places; none: nothing stands there
    ViewsList *views() const { return m_views; }
    void setRail(bool rail); // without the saved views: one sign for all would tell none

    // UnusedReason: all is saved but a reason that is given for no decision yet.
    enum class Saved { NoStore, All, NotYet, Failed, ReadOnly, UnusedReason };
    void setStore(const QString &name, const QString &edition);
    void setSaved(Saved saved);

Q_SIGNALS:
    void placeAsked(int place);

private:
    QButtonGroup *m_group;
    PlaceButton *m_places[PlaceCount];
    PlainLabel *m_viewsHead;
    ViewsList *m_views;
    bool m_hasViews = false;
    PlaceButton *m_store;
    PlaceButton *m_edition;
    PlaceButton *m_saved;
    bool m_rail = false;
};

} // namespace nidus::ui
