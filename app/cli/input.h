// Files and standard input.
#pragma once

#include "core/formats/mail/template_texts.h"
#include "core/operations/act_error.h"
#include "core/registration/registration.h"

#include <QByteArray>
#include <QByteArrayView>

#include <functional>
#include <optional>

namespace nidus::cli {

// All bytes of `file` ("-": standard input), described as a source. The error is of kind File: it cannot be
// read, or is longer than formats::maxBytes.
ActResult<Source> readSource(const QByteArray &file);
// The same of a text: of a template's XML or JSON that of the template, whose lines are counted then.
// Unreadable when it cannot be read.
ActResult<Source> readText(const QByteArray &file);

// A file, and what reads as a template in it. Unreadable when it is a mail, XML or JSON and cannot be read.
struct TemplateSource {
    Source source;
    formats::TemplateText text;
};
ActResult<TemplateSource> readTemplateSource(const QByteArray &file);

// The template in a file, by the lines of the file: of a mail the part that holds it; its XML and JSON are
// read like its text.
ActResult<formats::TemplateReading> readTemplateFile(const QByteArray &file);

// Which of its templates is meant: the only one, or that of `nid` (any case; empty: not said). BadArgument
// when there are several and `nid` picks none.
ActResult<qsizetype> partOf(const formats::TemplateReading &reading, const QString &nid);

// Standard input line by line, as it comes. A line ends at LF or CRLF; the last one may lack it. A byte order
// mark before the first one is left out. At most formats::maxRecords lines of formats::maxRecordBytes.
class LineReader {
public:
    // `beforeWaiting` is called before each read that may have to wait: answers given so far can be sent.
    explicit LineReader(std::function<void()> beforeWaiting) : m_beforeWaiting(std::move(beforeWaiting)) {}
    // A view lasts until the next call.
    std::optional<QByteArrayView> next();
    const QString &fault() const { return m_fault; } // why it ended early, for a person

private:
    bool fill(); // false at the end
    std::function<void()> m_beforeWaiting;
    QByteArray m_bytes;
    qsizetype m_start = 0;    // of the next line
    qsizetype m_searched = 0; // no line feed before this
    qint64 m_lines = 0;
    QString m_fault;
};

} // namespace nidus::cli
