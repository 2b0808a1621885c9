// The columns of a table as the person has them: which are hidden, how wide, in what order. Kept for the next
// start, at whatever size of the text that is. Where there is no room for all, the least important ones are
// left out: a few whole columns say more than many beginnings. The head and its menu name those; one that is
// chosen there stays, and others go before it, or the table scrolls. Where there is more than enough, some
// grow.
#pragma once

#include <QMap>
#include <QObject>
#include <QSet>

#include <utility>

class QMenu;
class QTableView;

namespace nidus::ui {

// The property of a table whose columns follow the text size by themselves.
inline constexpr char arrangesItsColumns[] = "arrangesItsColumns";

class TableColumns final : public QObject {
    Q_OBJECT
public:
    // Widths are those at the usual text size.
    struct Plan {
        QString key;                        // of the settings
        QMap<int, int> widths;              // of all columns but the stretched one
        int stretched = 0;                  // takes what is left
        int least = 160, comfortable = 320; // of the stretched one: under it others go, over it others grow
        QList<int> firstToGo = {};          // where there is no room
        QList<std::pair<int, int>> growing = {}; // column and how wide at most, the neediest first
        QSet<int> always = {};                   // cannot be hidden; the stretched one cannot either
    };
    // `table` has its model. Its head opens the menu of columns.
    TableColumns(QTableView *table, Plan plan);

    void fillMenu(QMenu *menu); // which columns are shown
    QList<int> hidden() const;  // by the person, ascending
    void setHidden(const QList<int> &columns);
    void setSilent(const QSet<int> &columns); // they say nothing now, whatever the person wants

    void keep() const; // for the next start
    void restore();

private:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void rescale();
    void arrange();
    int widthOf(int column) const;
    void readSized(const QVariant &texts);
    void choose(int column, bool isShown);
    QSet<int> withoutRoom(const QSet<int> &hidden, int room) const;
    void sayWithoutRoom();
    void grow(int room);

    QTableView *m_table;
    Plan m_plan;
    QSet<int> m_hidden; // by the person
    QSet<int> m_silent;
    QSet<int> m_withoutRoom;
    QSet<int> m_wanted;        // by the person, where there was no room: they do not go
    QMap<int, double> m_sized; // by the person: how wide, as a share of what grows with the text
    bool m_isArranging = false;
    int m_scale; // of the text when the widths were last set
};

} // namespace nidus::ui
