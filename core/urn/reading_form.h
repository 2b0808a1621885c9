// A URN or URL for people to read: percent-encoding shown as the characters that it stands for (RFC 8141
// §4.4) where that hides nothing. What could deceive stays encoded and is pointed out: ASCII, because it may
// be a delimiter there; controls and invisible characters; marks and letters that turn the direction of
// writing; letters of scripts whose letters look like Latin ones (§3.2's Cyrillic example); what is no UTF-8.
//
// Never to be parsed, compared or copied as a URN: that is what the normal form is for.
#pragma once

#include "core/urn/part.h"

#include <cstdint>
#include <string>
#include <vector>

namespace nidus::urn {

enum class KeptReason : std::uint8_t {
    Ascii,     // a character of ASCII: "%2F" is another thing than "/"
    Control,   // a control character
    Invisible, // blanks, joiners, marks that combine with what stands before them
    Direction, // bidirectional marks, and letters that are written from right to left
    LookAlike, // a letter or sign that can be taken for one of ASCII
    NotUtf8,   // octets that are no UTF-8
    NotShown,  // a character outside the repertoire that is shown
};

struct KeptCharacter {
    Part where; // in the text that was given
    KeptReason why;
    char32_t character; // 0 for NotUtf8
    bool operator==(const KeptCharacter &) const = default;
};

struct ReadingForm {
    std::string text; // UTF-8
    std::vector<KeptCharacter> kept;
};

// Any octets may be given; those outside printable ASCII are written as percent-encoding, so that the reading
// form never holds a character that the rules above keep out. Linear.
ReadingForm readingForm(std::string_view text);

} // namespace nidus::urn
