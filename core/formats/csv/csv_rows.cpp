#include "core/formats/csv/csv_rows.h"

#include <algorithm>

namespace nidus::formats {

namespace {

// Whether a spreadsheet may run the cell, however many apostrophes stand in front.
bool mayRun(const QString &cell)
{
    static constexpr char16_t starts[] = {u'=',  u'+',      u'-',      u'@',      u'\t',    u'\r',
                                          u'\n', u'\uFF1D', u'\uFF0B', u'\uFF0D', u'\uFF20'}; // wide =+-@
    const auto first = std::find_if(cell.begin(), cell.end(), [](QChar c) { return c != u'\''; });
    return first != cell.end() && std::ranges::find(starts, first->unicode()) != std::end(starts);
}

QString guarded(const QString &cell) { return mayRun(cell) ? u'\'' + cell : cell; }

QString unguarded(const QString &cell)
{
    return cell.startsWith(u'\'') && mayRun(cell) ? cell.sliced(1) : cell;
}

} // namespace

QByteArray csvRow(const QStringList &cells)
{
    QByteArray row;
    for (qsizetype i = 0; i < cells.size(); ++i) {
        QByteArray cell = guarded(cells[i]).toUtf8();
        const bool isQuoted =
            std::any_of(cell.cbegin(), cell.cend(),
                        [](char c) { return c == ',' || c == '"' || c == '\r' || c == '\n'; }) ||
            (cells.size() == 1 && cell.isEmpty()); // else the row would be an empty line
        if (isQuoted)
            cell = '"' + cell.replace('"', "\"\"") + '"';
        row += (i == 0 ? QByteArray() : QByteArray(",")) + cell;
    }
    return row + "\r\n";
}

unexpected<ReadError> CsvReader::fault(ReadError::Kind kind, const char *words) const
{
    return unexpected(ReadError{kind, m_line, m_column, QLatin1String(words)});
}

int CsvReader::peek()
{
    constexpr qint64 blockBytes = 1 << 16;
    if (m_at == m_block.size()) {
        m_block = m_device.read(blockBytes);
        m_at = !m_hasBegun && m_block.startsWith(byteOrderMark) ? 3 : 0;
        m_hasBegun = true;
    }
    return m_at < m_block.size() ? static_cast<unsigned char>(m_block[m_at]) : -1;
}

int CsvReader::take()
{
    const int octet = peek();
    if (octet < 0)
        return octet;
    ++m_at;
    ++m_column;
    if (octet == '\n') {
        ++m_line;
        m_column = 0;
    }
    return octet;
}

// Up to the comma or the line end behind it, which are taken, too. `isLast`: it was a line end.
Result<QByteArray, ReadError> CsvReader::cell(bool &isLast)
{
    using Kind = ReadError::Kind;
    QByteArray text;
    bool isQuoted = false;
    if (peek() == '"') {
        isQuoted = true;
        for (take();;) {
            const int octet = take();
            if (octet < 0)
                return fault(Kind::NotWellFormed, "a quotation mark is not closed");
            if (octet == '"' && peek() != '"')
                break;
            if (octet == '"')
                take();
            text += char(octet);
            if (text.size() > maxRecordBytes)
                return fault(Kind::TooLarge, "a cell is too long");
        }
    }
    for (;;) {
        const int octet = take();
        isLast = octet < 0 || octet == '\n' || (octet == '\r' && (peek() == '\n' || peek() < 0));
        if (octet == '\r' && isLast)
            take();
        if (isLast || octet == ',')
            return text;
        if (isQuoted)
            return fault(Kind::NotWellFormed, "text stands behind a closing quotation mark");
        if (octet == '"')
            return fault(Kind::NotWellFormed,
                         "a quotation mark stands within a cell that has none around it");
        text += char(octet);
        if (text.size() > maxRecordBytes)
            return fault(Kind::TooLarge, "a cell is too long");
    }
}

Result<std::optional<QStringList>, ReadError> CsvReader::next()
{
    m_rowLine = m_line;
    const bool isEnd = peek() < 0;
    if (isEnd && !m_device.atEnd())
        return unexpected(ReadError{ReadError::Kind::NotWellFormed, m_line, 0, m_device.errorString()});
    if (isEnd)
        return std::nullopt;
    QStringList row;
    for (bool isLast = false; !isLast;) {
        NIDUS_TRY(octets, cell(isLast));
        if (!octets.isValidUtf8())
            return fault(ReadError::Kind::NotWellFormed, "it is not UTF-8");
        if (row.size() == m_mostCells)
            return fault(ReadError::Kind::TooLarge, "a row has too many cells");
        row += unguarded(QString::fromUtf8(octets));
    }
    return row;
}

} // namespace nidus::formats
