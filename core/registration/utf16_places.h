// Places in UTF-8, which the Qt-free floors count in, as places in UTF-16, in which a QString counts. Some
// octets for a place that is asked for are looked at; little is kept beside the text.
#pragma once

#include "core/registration/finding.h"
#include "core/urn/part.h"

#include <QByteArray>

#include <vector>

namespace nidus {

class Utf16Places {
public:
    explicit Utf16Places(const QByteArray &utf8);

    qsizetype at(std::size_t octet) const; // behind the end: the end
    Span of(urn::Part part) const;
    // The other way; a place within a character is that of its beginning.
    std::size_t octetAt(qsizetype unit) const;

private:
    std::size_t m_octets;
    QByteArray m_utf8;
    std::vector<qsizetype> m_units; // in front of every 64th octet; empty: all is ASCII
};

} // namespace nidus
