// Octets of UTF-8 as text, all of them.
#pragma once

#include <QString>

namespace nidus {

// QString::fromUtf8 would lose a byte order mark at the beginning. What is no UTF-8 becomes U+FFFD.
inline QString textOfUtf8(QByteArrayView octets)
{
    const QString text = QString::fromUtf8(octets);
    return octets.startsWith("\xef\xbb\xbf") ? QString(QChar(0xFEFF) + text) : text;
}

} // namespace nidus
