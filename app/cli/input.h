// Files and standard input.
#pragma once

#include "core/formats/mail/mail_reader.h"
#include "core/operations/act_error.h"
#include "core/registration/registration.h"

#include <QByteArray>
#include <QByteArrayView>

#include <functional>
#include <optional>

namespace nidus::cli {

// A template longer than this is none; reading stops there.
inline constexpr qint64 largestInput = qint64(256) << 20;

// All bytes of `file` ("-": standard input), described as a source. The error is of kind File.
ActResult<Source> readSource(const QByteArray &file);

// A file, and the template in it: of a mail the part that holds it. Unreadable when it is a mail that cannot
// be read.
struct TemplateFile {
    Source source;
    formats::TemplateReading reading;
};
ActResult<TemplateFile> readTemplateFile(const QByteArray &file);

// Which of its templates is meant: the only one, or that of `nid` (any case; empty: not said). BadArgument
// when there are several and `nid` picks none.
ActResult<qsizetype> partOf(const formats::TemplateReading &reading, const QString &nid);

// That a file (`why`) cannot be read.
ActError unreadable(const formats::ReadError &why, const QString &file);

// Standard input line by line, as it comes. A line ends at LF or CRLF; the last one may lack it.
class LineReader {
public:
    // `beforeWaiting` is called before each read that may have to wait: answers given so far can be sent.
    explicit LineReader(std::function<void()> beforeWaiting) : m_beforeWaiting(std::move(beforeWaiting)) {}
    // A view lasts until the next call.
    std::optional<QByteArrayView> next();
    int error() const { return m_error; } // errno when reading failed, 0 at a proper end

private:
    bool fill(); // false at the end
    std::function<void()> m_beforeWaiting;
    QByteArray m_bytes;
    qsizetype m_start = 0;    // of the next line
    qsizetype m_searched = 0; // no line feed before this
    int m_error = 0;
};

} // namespace nidus::cli
