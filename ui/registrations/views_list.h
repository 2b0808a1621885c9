// The saved views in the sidebar: each by its name with the number of registrations that it shows. A click or
// Enter asks for one; it is as high as its rows, and scrolls where there is less room.
#pragma once

#include "ui/registrations/view_counts.h"

#include <QListView>

namespace nidus::ui {

class ViewsModel;

class ViewsList final : public QListView {
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

    ViewsModel *m_views;
};

} // namespace nidus::ui
