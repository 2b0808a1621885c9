#include "app/cli/cell_row.h"

namespace nidus::cli {

namespace {

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

QByteArray asciiWords(QString words)
{
    words.replace(u'“', u'"')
        .replace(u'”', u'"')
        .replace(u'’', u'\'')
        .replace(QStringLiteral("§"), QStringLiteral("section "));
    return words.toUtf8();
}

} // namespace nidus::cli
