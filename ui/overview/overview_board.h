// Charts and lists of the overview in the room there is: lists beside the charts, under them where it is
// narrow, and one chart under the other where two do not fit; on a wide window the charts in rows stand
// beside the columns.
#pragma once

#include "core/records/overview.h"

#include <QWidget>

class QGridLayout;

namespace nidus::ui {

class ChartPanel;

class OverviewBoard final : public QWidget {
    Q_OBJECT
public:
    // Takes all of them.
    OverviewBoard(const std::array<ChartPanel *, charts.size()> &panels, QWidget *side,
                  QWidget *parent = nullptr);

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    enum class Width { Unknown, Single, Narrow, Usual, Wide };
    Width fitting() const;
    void arrange();

    std::array<ChartPanel *, charts.size()> m_panels;
    QWidget *m_side;
    QWidget *m_rule;
    QGridLayout *m_grid;
    Width m_width = Width::Unknown;
};

} // namespace nidus::ui
