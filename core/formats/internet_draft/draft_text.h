// An Internet-Draft as plain text, to be read: lines of at most 72 characters (RFC 7994 §4.3), without pages
// and without the statements of copyright and status, which are added where the XML is submitted. Grammars,
// tables and what is set as it stands keep their lines; a line of them that is too wide is folded
// (line_folding.h).
#pragma once

#include "core/formats/internet_draft/internet_draft.h"

namespace nidus::formats {

QString draftText(const InternetDraft &draft); // LF line ends, ends with one

} // namespace nidus::formats
