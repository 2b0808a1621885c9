// How added and removed words look: colour, ground and form. Added ones are underlined, removed ones struck
// out; those with a hyphen or the like, which the stroke would hide, have the line above.
#pragma once

#include <QTextLayout>

namespace nidus::ui {

struct Colours;

// For `text`, which stands at `start` of what is laid out.
void addChangeMarks(QList<QTextLayout::FormatRange> &ranges, QStringView text, int start, bool isAdded,
                    const Colours &colours);

} // namespace nidus::ui
