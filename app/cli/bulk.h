// Verbs that ask the same question of many items: of arguments, or of lines of standard input where an
// argument is “-”.
#pragma once

#include "core/translation.inc"

#include "app/cli/call.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "app/cli/words.h"

#include <cstring>

namespace nidus::cli {

// Calls `answer` with each item, a QByteArrayView, in its order; it says whether the answer is yes. `line` is
// that of standard input, 0 for an argument.
template <class Answer> Exit answerAll(const Call &call, Output &out, Answer answer)
{
    bool allYes = true;
    for (const QByteArray &argument : call.arguments) {
        if (argument != "-") {
            allYes &= answer(QByteArrayView(argument), qint64(0));
            continue;
        }
        LineReader lines([&out] { out.flush(); });
        qint64 number = 0;
        for (auto line = lines.nextView(); line && !out.broken(); line = lines.nextView())
            allYes &= answer(*line, ++number);
        if (lines.error()) {
            complain(tr("Standard input cannot be read: %1")
                         .arg(QString::fromLocal8Bit(std::strerror(lines.error()))));
            return Exit::Unusable;
        }
    }
    return allYes ? Exit::Yes : Exit::No;
}

} // namespace nidus::cli
