// How a screen reader meets a chart: a list of its bars, each with its name, its number and its sentence, and
// an act that opens what stands behind it.
#pragma once

namespace nidus::ui {

class ChartView;

void installChartAccessibility();
// The bars are about to become others.
void forgetAccessibleBars(ChartView *view);
// The current bar is said.
void tellCurrentBar(ChartView *view);

} // namespace nidus::ui
