// Private to core/diff: whether a grammar stops saying what it said, whatever was meant by the change.
#pragma once

#include <QStringView>

namespace nidus::diff {

// Of two bodies of Syntax: `after` uses a name that it does not define and that `before` defined or did not
// use, defines fewer rules or one of them twice, or has a fault in the writing that `before` had not (RFC
// 5234 §2.1, §3.3). What mends one breaks none.
bool breaksGrammar(QStringView before, QStringView after);

} // namespace nidus::diff
