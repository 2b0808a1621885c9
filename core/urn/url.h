// A URL taken apart as RFC 1738 §5 has it, or the first reason why it is none. The ten schemes are judged by
// their own BNF, any other by the general form (<otherurl>). Scheme names are read in any case (§2.1), all
// else as it stands.
//
// Takes any octets, allocates nothing, needs time linear in the text. Warnings and clauses are in
// url_facts.cpp.
#pragma once

#include "core/urn/part.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace nidus::urn {

enum class UrlScheme : std::uint8_t {
    Other,
    Ftp,
    Http,
    Gopher,
    Mailto,
    News,
    Nntp,
    Telnet,
    Wais,
    File,
    Prospero,
};

enum class UrlReason : std::uint8_t {
    None,
    SchemeMissing,   // no colon behind letters, digits, "+", "-", "."
    Slashes,         // the scheme's "//" is missing
    UserNotAllowed,  // an "@" in a scheme without user names
    HostMissing,     // nothing where a host must be
    HostForm,        // neither domain labels with a letter in front of the last one nor four numbers
    PortForm,        // no digits behind the host's colon, or something else
    PathMissing,     // no "/" behind the host in a scheme that asks for one
    PathNotAllowed,  // telnet: something behind the "/"
    Empty,           // nothing where something must be
    TypeCode,        // ftp: ";type=" without one of a, i, d behind it, or not at the end
    GroupForm,       // news, nntp: a group is a letter, then letters, digits, "-", ".", "+", "_"
    ArticleNumber,   // nntp: something else than digits
    DocumentForm,    // wais: a document is database "/" type "/" path
    FieldForm,       // prospero: ";" name "=" value
    Reserved,        // a reserved character that the scheme does not use there (§2.2)
    Unsafe,          // an unsafe character (§2.2)
    Control,         // 00-1F, 7F (§2.2)
    NotAscii,        // 80-FF (§2.2)
    PercentEncoding, // "%" without two hexadecimal digits
};

struct UrlFault {
    UrlReason reason = UrlReason::None;
    std::size_t position = 0;
    explicit operator bool() const { return reason != UrlReason::None; }
    bool operator==(const UrlFault &) const = default;
};

// What the fault in `text` breaks; some schemes say for themselves what others share.
std::string_view clause(const UrlFault &fault, std::string_view text);

// All absent when there is a fault.
struct ParsedUrl {
    UrlScheme kind = UrlScheme::Other;
    Part scheme, user, password, host, port;
    // What follows the "/" behind the host (§3.1: the slash is no part of it), or the colon where the scheme
    // has no host; without the parts that a mark of the scheme cuts off: ftp's ";type=", the "?" search,
    // prospero's fields.
    Part path;
    Part search;        // http, wais behind "?"; gopher behind the first %09
    Part type;          // ftp: a, i, d; gopher: one character; wais: the document's
    Part selector;      // gopher
    Part gopherPlus;    // gopher, behind the second %09
    Part database;      // wais
    Part documentPath;  // wais
    Part group;         // news, nntp; "*" for all
    Part article;       // news: the message id
    Part articleNumber; // nntp
    Part fields;        // prospero: from the first ";" on
    UrlFault fault;

    bool valid() const { return !fault; }
    bool operator==(const ParsedUrl &) const = default;
};

// The URL may stand as withinDelimiters() tells.
ParsedUrl parseUrl(std::string_view text) noexcept;

// Where in `text` its URL stands: between "<" and ">", behind one "URL:" in any case, or both, as the
// appendix writes it; all of `text` where there is neither. "URL" is the name of no scheme.
Part withinDelimiters(std::string_view text);

// The port that the scheme's protocol has, in digits; empty for a scheme that has none or is not known. The
// seven of RFC 1738 §3 and https.
std::string_view defaultPort(std::string_view scheme);

// What RFC 1738 §6 warns of.
enum class UrlWarning : std::uint8_t {
    Password,         // a password that everybody can read
    ForeignPort,      // a port that is not the scheme's own
    ReservedPort,     // the same, and below 1024
    EncodedLineBreak, // %0D or %0A: a line more in the protocol if somebody decodes it
};

struct WarnedUrl {
    UrlWarning warning;
    std::size_t position;
    bool operator==(const WarnedUrl &) const = default;
};

class UrlWarnings {
public:
    const WarnedUrl *begin() const { return m_warnings.data(); }
    const WarnedUrl *end() const { return m_warnings.data() + m_count; }
    void add(UrlWarning warning, std::size_t position) { m_warnings[m_count++] = {warning, position}; }

private:
    std::array<WarnedUrl, 3> m_warnings{};
    std::size_t m_count = 0;
};

// Of a valid URL of either syntax, by its parts. Allocates nothing; linear.
UrlWarnings warningsOn(std::string_view text, Part scheme, Part password, Part port);

} // namespace nidus::urn
