// The place "Overview": the registry as a whole as of a day, in figures and charts; who waits for whom, what
// changed lately, what is left to do, what the public files lack. Reads only while it is seen, beside the
// window.
#pragma once

#include "ui/async/store_access.h"
#include "ui/overview/figures_row.h"
#include "ui/shell/tab_page.h"

#include <QTimer>

#include <array>
#include <atomic>
#include <memory>

class QCheckBox;
class QComboBox;
class QPushButton;
class QScrollArea;
class QScrollArea;
class QStackedWidget;

namespace nidus::ui {

class ChartPanel;
class OverviewSide;
class PlainLabel;

class OverviewPage final : public TabPage {
    Q_OBJECT
public:
    explicit OverviewPage(StoreAccess &store, QWidget *parent = nullptr);

    void reload() override;     // now, or when it is seen again
    void focusFirst() override; // on the chart of the years

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Rest { // what is asked for second: it may take longer
        QList<WaitingRequest> waiting;
        qint64 openConflicts = 0;
        QList<FollowUp> followUps;
    };
    QWidget *makePageBar();
    QWidget *makeEmptyPage();
    QComboBox *makeDayBox(const QString &name, const QString &object);
    void read();
    void showCounting(bool isCounting);
    void cancel();
    void showOverview(const RegistryOverview &overview);
    void showRest(const ActResult<Rest> &rest);
    void showFigures();
    void showDays();
    void takeDays();
    void setAsTables(bool asTables);
    QString noteOf(Chart chart) const;
    void openBar(Chart chart, const ChartBar &bar);
    void openFollowUps(FollowUp::Kind kind);
    void settle(const FollowUp &one);
    void sayChart(); // beside the buttons that mean it
    void takeChart(ChartPanel *panel);
    void copyChart();
    void saveChart();
    void writeChartTo(const QString &path);

    StoreAccess &m_store;
    QString m_day, m_before; // as asked for; empty: the newest edition, a year earlier
    QString m_shownDay;      // of m_overview, as m_day
    RegistryOverview m_overview;
    Rest m_rest;
    bool m_hasRest = false;
    bool m_isStale = true;
    bool m_isPublishing = false; // it was asked for, and the dialog may have done it
    Latest m_reading, m_opening;
    QTimer m_slow;                                 // it takes long enough to say so
    std::shared_ptr<std::atomic_bool> m_isStopped; // what is read now
    std::array<ChartPanel *, charts.size()> m_panels{};
    ChartPanel *m_chart = nullptr; // on which one was last: it is copied and saved
    QStackedWidget *m_stack;
    FiguresRow *m_figures;
    OverviewSide *m_side;
    QScrollArea *m_scroll;
    QComboBox *m_asOf = nullptr, *m_comparedWith = nullptr;
    QCheckBox *m_asTables = nullptr;
    QPushButton *m_copy = nullptr, *m_save = nullptr, *m_cancel = nullptr, *m_again = nullptr;
    PlainLabel *m_said = nullptr, *m_failure = nullptr;
};

} // namespace nidus::ui
