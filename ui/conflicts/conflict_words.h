// A conflict and what was ruled on it, in the words of the window.
#pragma once

#include "core/operations/review.h"

#include <QIcon>

namespace nidus::ui {

QString pairWords(const QString &name, const QString &other); // “1antern” and “lantern”
QString kindWords(conflicts::Kind kind);                      // "look-alike", "URI scheme"
QString verdictWords(Decision::Verdict verdict);              // "no conflict", "ask the registrant", "blocks"
QString stateWords(const ReviewedConflict &one); // a word or two: "open", "asked", "no conflict", "decide
                                                 // again"; empty for advice
QString meaningOf(const ReviewedConflict &one,
                  const Review &of); // what that means for the request, or the registration
// A shape first: ■ ▲ ○, or ✓ when it neither waits nor blocks.
QIcon conflictIcon(const ReviewedConflict &one, const Review &of);
QString conflictMark(const ReviewedConflict &one,
                     const Review &of); // the same in a word, for a screen reader

} // namespace nidus::ui
