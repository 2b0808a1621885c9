// One chart of the overview, or the same as a table, and a line below it: the numbers of the bar on which one
// stands, else what is not counted.
#pragma once

#include "core/records/overview.h"

#include <QWidget>

class QTableView;

namespace nidus::ui {

class ChartModel;
class ChartView;
class PlainLabel;

class ChartPanel final : public QWidget {
    Q_OBJECT
public:
    explicit ChartPanel(Chart chart, QWidget *parent = nullptr);

    Chart chart() const;
    void setBars(const QList<ChartBar> &bars, const QString &note);
    void setAsTable(bool asTable);
    ChartView *view() const { return m_view; }
    QTableView *table() const { return m_table; }
    QSize chartSize() const; // in the window, also as a table
    const ChartModel &model() const { return *m_model; }

Q_SIGNALS:
    void opened(const nidus::ChartBar &bar); // what it counts is asked for
    void entered();                          // one stands on it
    void copyAsked();

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void openRow(int row);
    void sayLine();
    void fitTable();

    ChartModel *m_model;
    ChartView *m_view;
    PlainLabel *m_tableTitle;
    QTableView *m_table;
    PlainLabel *m_line, *m_hint, *m_note;
};

} // namespace nidus::ui
