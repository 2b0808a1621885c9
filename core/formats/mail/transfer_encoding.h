// Where a text is not in the transfer encoding that its mail says (RFC 2045 §6).
#pragma once

#include <QByteArrayView>

#include <optional>

namespace nidus::formats {

// The first octet that quoted-printable (§6.7) does not have so: "=" before what is neither two digits nor a
// line's end.
std::optional<qsizetype> quotedFault(QByteArrayView text);
// The first octet that base64 (§6.8) does not have, or the end where its last four characters are not whole.
std::optional<qsizetype> base64Fault(QByteArrayView text);

} // namespace nidus::formats
