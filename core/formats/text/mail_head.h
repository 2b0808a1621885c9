// The heads of mails in a text (RFC 5322 §2.2, §3.6): "From: …", "Subject: …" with their folded lines, on top
// of a mail that was pasted or kept, and of those that it forwards or answers. They are never part of a
// template.
#pragma once

#include "core/formats/text/text_lines.h"

namespace nidus::formats {

// Marks the lines of each head, with what announces it ("-----Original Message-----"), as a mail's and as
// outside of the template. A head stands at column `edge` (by default that of the line that stands leftmost);
// a quoted one ("> ") right behind its marks. Linear.
void markMailHeads(std::vector<TextLine> &lines);
void markMailHeads(std::vector<TextLine> &lines, int edge);

// Whether `text` holds such a head at column 0.
bool hasMailHead(QStringView text);

} // namespace nidus::formats
