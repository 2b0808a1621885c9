// A comparison on paper (or as PDF): plain text, signs before the lines, a heading and a number on every
// page.
#pragma once

#include <QString>

class QPagedPaintDevice;

namespace nidus::ui {

struct PrintedComparison {
    QString name;    // "csa"
    QString heading; // "version 1 compared with version 2"
    QString text;    // as diff::changesText writes it
};

// Returns how many pages were written; 0: the printer or its file cannot be used. May run in any thread.
int printComparison(QPagedPaintDevice &printer, const PrintedComparison &what);

} // namespace nidus::ui
