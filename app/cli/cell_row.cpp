#include "app/cli/cell_row.h"

namespace nidus::cli {

namespace {

constexpr char hexDigits[] = "0123456789ABCDEF";
constexpr qsizetype forMarks = 64; // "invalid", \N and tabs

} // namespace

CellRow::CellRow(Output &out, std::size_t octets)
    : m_out(out), m_start(out.room(qsizetype(4 * octets) + forMarks)), m_at(m_start)
{
}

CellRow::~CellRow()
{
    *m_at++ = '\n';
    m_out.wrote(m_at - m_start);
}

void CellRow::add(std::string_view octets)
{
    separate();
    for (const char c : octets) {
        if (c >= 0x20 && c < 0x7F) {
            *m_at++ = c;
            if (c == '\\')
                *m_at++ = c;
        } else {
            *m_at++ = '\\';
            *m_at++ = 'x';
            *m_at++ = hexDigits[uchar(c) >> 4];
            *m_at++ = hexDigits[uchar(c) & 15];
        }
    }
}

QByteArray asciiWords(QString words)
{
    words.replace(u'“', u'"')
        .replace(u'”', u'"')
        .replace(u'’', u'\'')
        .replace(QStringLiteral("§"), QStringLiteral("section "));
    return words.toUtf8();
}

} // namespace nidus::cli
