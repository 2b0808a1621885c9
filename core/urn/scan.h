// Finds the URNs and URLs in a text, a template or a mail, as people write them (RFC 1738 Appendix, RFC 3986
// Appendix C, RFC 8141 §4.4):
//
//   bare               urn:oak:leaf, and the comma is left out
//   in angle brackets  <urn:oak:leaf>
//   with a prefix      <URL:http://oak.example/leaf>, URL:http://oak.example/leaf
//   broken over lines  <URL:http://oak.example/a-
//                      leaf>: white space inside the brackets is ignored
//   schematic          urn:oak:{NSS}, urn:oak:<NSS>, urn:oak:[leaf], and urn:oak:... : patterns, not bad
//   URNs
//   in error           urn:oak, urn:oak: alone, and urn:oak:ä: URNs that are not valid
//
// Takes any octets; linear in the text.
#pragma once

#include "core/urn/part.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace nidus::urn {

struct Found {
    enum class Kind : std::uint8_t {
        Urn,     // begins with "urn:"; whether it is valid is another question
        Url,     // begins with another scheme
        Pattern, // a URN with something left open, or a URL with a placeholder in braces
    };
    Kind kind;
    Part where;             // from its first to behind its last octet, without brackets and prefix
    bool bracketed = false; // in angle brackets
    bool broken = false;    // white space inside the brackets: joined() leaves it out
    // A line is broken behind a hyphen: it may belong to the name or to the typesetting (RFC 1738 Appendix).
    // It is kept.
    bool doubtfulHyphen = false;
    bool operator==(const Found &) const = default;
};

// In their order; they do not overlap. `take` returns false to stop.
void eachFound(std::string_view text, const std::function<bool(const Found &)> &take);
std::vector<Found> findAll(std::string_view text);

// What was found, in one piece: to be parsed.
std::string joined(std::string_view text, const Found &found);

} // namespace nidus::urn
