// Rows of cells as RFC 4180 has them: UTF-8, CRLF. A spreadsheet takes a cell that begins with =, +, -, @, a
// tab or a line end for something to run; here it gets an apostrophe in front, which reading takes off again,
// so that every text comes back as it was.
#pragma once

#include "core/formats/read_error.h"
#include "core/result.h"

#include <QByteArray>
#include <QIODevice>
#include <QStringList>

#include <optional>

namespace nidus::formats {

inline constexpr char byteOrderMark[] = "\xEF\xBB\xBF";

QByteArray csvRow(const QStringList &cells); // with its line end

// Reads row by row. A byte order mark at the beginning is none of the text; a row may end with LF alone.
class CsvReader {
public:
    // More than `mostCells` a row, or maxRecordBytes a cell, are TooLarge.
    explicit CsvReader(QIODevice &device, qsizetype mostCells = 64) : m_device(device), m_mostCells(mostCells)
    {
    }

    // The next row; nothing at the end. NotWellFormed: a quote that is not closed, text behind one, a quote
    // within an unquoted cell, octets that are no UTF-8, a device that fails.
    Result<std::optional<QStringList>, ReadError> next();
    qint64 line() const { return m_rowLine; } // of the row that was read last, from 1

private:
    Result<QByteArray, ReadError> cell(bool &isLast);
    int take(); // the next octet; -1: there is none
    int peek();
    unexpected<ReadError> fault(ReadError::Kind kind, const char *words) const;

    QIODevice &m_device;
    const qsizetype m_mostCells;
    QByteArray m_block;
    qsizetype m_at = 0;
    bool m_hasBegun = false;
    qint64 m_line = 1, m_column = 0, m_rowLine = 0;
};

} // namespace nidus::formats
