// A chart of which each bar can be reached, read and opened: arrow keys go from bar to bar, Enter and the
// mouse open what stands behind one. A screen reader meets a list of the bars (chart_accessible.h).
#pragma once

#include "ui/overview/chart_drawing.h"

#include <QWidget>

namespace nidus::ui {

class ChartModel;

class ChartView final : public QWidget {
    Q_OBJECT
public:
    explicit ChartView(const ChartModel *model, QWidget *parent = nullptr);

    int count() const { return int(m_picture.bars.size()); }
    int currentBar() const { return m_current; } // -1: there is none
    void setCurrentBar(int bar);
    void open(int bar); // as Enter does
    QRect barRect(int bar) const;
    QString barName(int bar) const;   // "2025"
    QString barNumber(int bar) const; // "100"
    QString barWords(int bar) const;  // its sentence
    const ChartPicture &picture() const { return m_picture; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

public Q_SLOTS:
    void copy(); // Edit ▸ Copy, where it has the focus

Q_SIGNALS:
    void currentChanged(int bar);
    void focusChanged(bool hasFocus);
    void opened(int bar);
    void copyAsked();

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool event(QEvent *event) override;

private:
    void takeBars();
    ChartDrawing drawing() const;

    const ChartModel *m_model;
    ChartPicture m_picture;
    int m_current = -1;
};

} // namespace nidus::ui
