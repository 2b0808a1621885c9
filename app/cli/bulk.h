// Verbs that ask the same question of many items: of arguments, or of lines of standard input where an
// argument is “-”.
#pragma once

#include "core/translation.inc"

#include "app/cli/input.h"
#include "app/cli/store_option.h"

namespace nidus::cli {

// Calls `answer` with each item, a QByteArrayView, in its order; it says whether the answer is yes, or why
// there is none, and then nothing more is asked. `line` is that of standard input, 0 for an argument.
template <class Answer> ActResult<Exit> answerAll(const Call &call, Output &out, Answer answer)
{
    bool allYes = true;
    const auto take = [&](QByteArrayView item, qint64 line) -> ActResult<> {
        NIDUS_TRY(yes, ActResult<bool>(answer(item, line)));
        allYes &= yes;
        return {};
    };
    for (const QByteArray &argument : call.arguments) {
        if (argument != "-") {
            NIDUS_DO(take(argument, 0));
            continue;
        }
        LineReader lines([&out] { out.flush(); });
        qint64 number = 0;
        for (auto line = lines.next(); line && !out.broken(); line = lines.next())
            NIDUS_DO(take(*line, ++number));
        if (!lines.fault().isEmpty())
            return refuseCall(lines.fault());
    }
    return allYes ? Exit::Yes : Exit::No;
}

} // namespace nidus::cli
