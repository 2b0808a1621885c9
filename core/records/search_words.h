// What a person typed to search for.
#pragma once

#include <QStringList>

#include <limits>

namespace nidus {

// A search looks for so many words; the others are left out, which whoever asks says.
inline constexpr int mostSearchWords = 64;

// How many registrations a search shows unless somebody asks for more; and all of them.
inline constexpr int usualHits = 1000, everyHit = std::numeric_limits<int>::max();

// The different words of `text`, whatever their case, each where it stands last (the last one may be half
// typed), cut behind 256 characters.
QStringList searchWords(const QString &text);

// `text` with a blank before and behind each character of a writing that has none between words (Chinese,
// Japanese): so it is kept to be searched, and so it is sought.
QString withCharactersApart(const QString &text);

} // namespace nidus
