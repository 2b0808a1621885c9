// Pictures of the overview: as charts with a bar in hand, as tables, and the list behind a bar; beside them
// the charts as files.
#pragma once

#include "tests/support/window_hands.h"
#include "ui/look/theme.h"
#include "ui/overview/chart_files.h"
#include "ui/overview/chart_view.h"

#include <QCheckBox>
#include <QFile>

#include <functional>

namespace nidus::shots {

// `save` takes a widget and the name of its state; `folder` gets each chart as SVG and PNG.
inline void shootOverview(QWidget &window, const QString &folder,
                          const std::function<void(QWidget &, const QString &)> &save)
{
    window.activateWindow();
    QTest::keyClick(&window, Qt::Key_5, Qt::AltModifier);
    const auto years = [&] {
        return support::named<ui::ChartView>(&window, QStringLiteral("Registrations over the years"));
    };
    if (!QTest::qWaitFor([&] { return years() && years()->count() > 0; }, support::patience))
        return;
    QTest::qWait(1500); // what waits, and what is to follow up
    save(window, QStringLiteral("overview"));
    years()->setFocus();
    QTest::keyClick(years(), Qt::Key_Left);
    save(window, QStringLiteral("overview-bar"));
    for (const ui::ChartView *view : window.findChildren<ui::ChartView *>()) {
        const QString path = folder + QStringLiteral("/chart-") + view->accessibleName().replace(u' ', u'-');
        const ui::Colours &colours = ui::Colours::of(view->palette());
        (void)ui::writeChart(path + QStringLiteral(".svg"),
                             ui::chartSvg(view->picture(), view->size(), colours));
        (void)ui::writeChart(path + QStringLiteral(".png"),
                             ui::pngOf(ui::chartImage(view->picture(), view->size(), colours)));
    }
    QTest::keyClick(years(), Qt::Key_Return);
    if (QTest::qWaitFor([] { return support::openDialog() != nullptr; }, support::patience)) {
        QTest::qWait(200);
        save(*support::openDialog(), QStringLiteral("overview-list"));
        support::openDialog()->close();
    }
    auto *tables = support::named<QCheckBox>(&window, QStringLiteral("As tables"));
    tables->setChecked(true);
    QTest::qWait(300);
    save(window, QStringLiteral("overview-tables"));
    tables->setChecked(false);
    QTest::qWait(300);
}

} // namespace nidus::shots
