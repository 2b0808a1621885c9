// What assistive technology is told of windows, tabs, labels and of buttons that open a menu or stand in a
// field.
#pragma once

class QAccessibleInterface;
class QObject;
class QString;

namespace nidus::ui {

// `kind` is the class under which Qt asks: an object's own first, then those that it derives from. nullptr:
// Qt knows best.
QAccessibleInterface *makeAccessibleWidget(const QString &kind, QObject *object);

} // namespace nidus::ui
