// What a person typed to search for.
#pragma once

#include <QStringList>

namespace nidus {

// A search looks for so many words; the others are left out, which whoever asks says.
inline constexpr int mostSearchWords = 64;

// The different words of `text`, whatever their case, each where it stands last (the last one may be half
// typed), cut behind 256 characters.
QStringList searchWords(const QString &text);

} // namespace nidus
