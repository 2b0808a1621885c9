// The command line's sentences: translatable, one context.
#pragma once

#include <QCoreApplication>
#include <QString>

namespace nidus::cli {

inline constexpr char programName[] = "nidus-cli";

inline QString tr(const char *text) { return QCoreApplication::translate("nidus::cli", text); }

} // namespace nidus::cli
