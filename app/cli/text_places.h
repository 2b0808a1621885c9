// Lines and columns of octets of a text, asked for in any order.
#pragma once

#include <QtGlobal>

#include <string_view>
#include <vector>

namespace nidus::cli {

class Places {
public:
    // `text` has to outlive it.
    explicit Places(std::string_view text);
    // Counted from 1 by line feeds.
    qint64 line(std::size_t octet) const;
    // Counted from 1, in characters of UTF-8.
    qint64 column(std::size_t octet) const;

private:
    const std::string_view m_text;
    std::vector<std::size_t> m_starts;
    // Asked last: of a hundred findings on one line, each is counted from the one before.
    mutable std::size_t m_asked = 0;
    mutable qint64 m_askedColumn = 1;
};

} // namespace nidus::cli
