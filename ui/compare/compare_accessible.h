// How a screen reader meets a comparison: a list of its titles, rows and folds, each with its words; a fold
// can be pressed.
#pragma once

namespace nidus::ui {

class CompareView;

void installCompareAccessibility();
// The items are about to become others.
void forgetAccessibleItems(CompareView *view);
// The current item is said.
void tellCurrentItem(CompareView *view);

} // namespace nidus::ui
