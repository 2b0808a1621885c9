// An act of a menu that cannot be done now is grey, and says why: where the pointer rests on it, to a screen
// reader, and in the palette.
#pragma once

#include <QString>

class QAction;
class QMenu;

namespace nidus::ui {

// Empty: it can be done.
void setReasonAgainst(QAction *action, const QString &reason);
QString reasonAgainst(const QAction *action);
// Shows the reasons of the acts in `menu`.
void showReasons(QMenu *menu);

} // namespace nidus::ui
