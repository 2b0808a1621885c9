// A name written almost as it is.
#pragma once

#include <QStringView>

namespace nidus::rules {

// Is `written` most likely `nid` with a slip of the pen: one letter or two left out, put in, changed or
// exchanged? Short names differ by design.
bool isSlipOf(QStringView written, QStringView nid);

} // namespace nidus::rules
