// Undo, cut, copy and the like: done by what has the focus, or what holds it and knows the verb.
#pragma once

#include "ui/shell/commands.h"

#include <QString>

namespace nidus::ui {

void doEditVerb(Command command);
// Why it would do nothing now; empty: it would do something.
QString reasonAgainstEditVerb(Command command);

} // namespace nidus::ui
