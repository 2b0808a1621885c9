#include "app/cli/text_places.h"

#include "core/abnf/grammar.h"

#include <algorithm>

namespace nidus::cli {

Places::Places(std::string_view text) : m_text(text)
{
    m_starts.push_back(0);
    for (std::size_t at = 0; at < text.size(); ++at)
        if (text[at] == '\n')
            m_starts.push_back(at + 1);
}

qint64 Places::line(std::size_t octet) const
{
    return std::ranges::upper_bound(m_starts, octet) - m_starts.begin();
}

qint64 Places::column(std::size_t octet) const
{
    const std::size_t start = m_starts[std::size_t(line(octet)) - 1];
    if (m_asked < start || m_asked > octet) {
        m_asked = start;
        m_askedColumn = 1;
    }
    m_askedColumn += qint64(abnf::charactersOf(m_text.substr(m_asked, octet - m_asked)).size());
    m_asked = octet;
    return m_askedColumn;
}

} // namespace nidus::cli
