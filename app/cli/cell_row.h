// A line of tab-separated cells whose values are octets: an absent one as \N, an empty one as an empty cell,
// octets outside printable ASCII as \xHH, a backslash as \\.
#pragma once

#include "app/cli/plain_text.h"
#include "core/urn/part.h"

#include <QStringView>

#include <cstring>
#include <string_view>

namespace nidus::cli {

class CellRow {
public:
    // A line with at most `octets` octets of values, and a few cells more.
    CellRow(Output &out, std::size_t octets);
    ~CellRow(); // ends the line

    void add(std::string_view octets)
    {
        const QByteArray cell = octetCell(QByteArrayView(octets.data(), qsizetype(octets.size())));
        addPlain({cell.data(), std::size_t(cell.size())});
    }
    void addAbsent() { addPlain("\\N"); }
    // Octets that need no escape: what a valid URN or URL is made of.
    void addPlain(std::string_view octets)
    {
        std::memcpy(addFilled(octets.size()), octets.data(), octets.size());
    }
    void addPlain(urn::Part part, std::string_view text)
    {
        part.present() ? addPlain(part.of(text)) : addAbsent();
    }
    // A cell of `size` octets that need no escape, to be filled.
    char *addFilled(std::size_t size)
    {
        separate();
        char *const cell = m_at;
        m_at += size;
        return cell;
    }

private:
    void separate()
    {
        if (m_at != m_start)
            *m_at++ = '\t';
    }
    Output &m_out;
    char *m_start;
    char *m_at;
};

// A sentence for a cell: quotation marks and the section sign as ASCII has them.
QByteArray asciiWords(QString words);

} // namespace nidus::cli
