// Two groups of controls in one bar: side by side, or one under the other where there is no room for both.
#pragma once

#include <QWidget>

class QGridLayout;

namespace nidus::ui {

class OverviewBar final : public QWidget {
    Q_OBJECT
public:
    OverviewBar(QWidget *left, QWidget *right, QWidget *parent = nullptr); // takes both

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;

private:
    void arrange();

    QWidget *m_left, *m_right;
    QGridLayout *m_grid;
    bool m_isTwoRows = false;
};

} // namespace nidus::ui
