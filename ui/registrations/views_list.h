// The saved views in the sidebar: each by its name with the number of registrations that it shows. A click or
// Enter asks for one; it is as high as its rows, and scrolls where there is less room.
#pragma once

#include "ui/registrations/view_counts.h"

#include <QListWidget>

namespace nidus::ui {

class ViewsList final : public QListWidget {
    Q_OBJECT
public:
    explicit ViewsList(QWidget *parent = nullptr);

    void setViews(const QList<CountedView> &views);
    void setShown(const QString &name); // the one that the table shows now; empty: none
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void viewAsked(const QString &name);
    void menuAsked(const QString &name, const QPoint &at); // what one can do with it; on the screen

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    QSize sizeOfRows(int rows) const;
    static QString nameOf(const QListWidgetItem *item);
    void describe(); // what changes of each row: its number, and whether it is shown

    QList<CountedView> m_views;
    QString m_shown;
};

} // namespace nidus::ui
