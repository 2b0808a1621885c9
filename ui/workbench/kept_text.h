// The workbench's text between two starts: a file beside the window's settings, readable by its owner alone.
// No setting: it may have ten megabytes, which would be written anew with every other one.
#pragma once

#include <QString>

namespace nidus::ui {

QString keptTextPath();

// Empty when nothing was kept. Both read and write a file: for a thread beside the window's.
QString readKeptText();
// Empty removes it. Nothing, or why it could not be written.
QString writeKeptText(const QString &text);

} // namespace nidus::ui
