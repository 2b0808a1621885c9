// A field's body in passages: paragraphs that flow are one passage each, what is laid out by hand (grammars,
// addresses, lists) is one passage a line. Passages are what a comparison sets side by side.
#pragma once

#include <QList>
#include <QString>
#include <QStringView>

namespace nidus::diff {

struct Passage {
    QString text;   // one line: blanks at its ends gone; of a paragraph, its lines joined by single blanks
    QString raw;    // as it stands, line feeds and indentation included
    int indent = 0; // columns in front of the first line
    int hang = 0;   // columns in front of the others
    int gap = 0;    // blank lines before it
    bool isLaidOut = false; // monospaced
    qsizetype lines = 1;
};

enum class Flow { Paragraphs, Lines };

// A body in normal layout as its passages; no passage for a body that says nothing. Linear.
QList<Passage> passagesOf(QStringView body, Flow flow);

} // namespace nidus::diff
