// The grammar in a file that defines a rule.
#pragma once

#include "core/abnf/grammar.h"
#include "core/operations/act_error.h"

#include <QByteArray>

#include <string_view>

namespace nidus::cli {

// The first grammar of `text` that defines `rule`, with the known rules that it names. BadArgument when none
// does; the words name the rules that there are.
ActResult<abnf::Grammar> grammarWith(const QByteArray &rule, std::string_view text);

} // namespace nidus::cli
