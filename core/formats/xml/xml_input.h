// A QXmlStreamReader with the limits that it lacks: depth, size, attributes (xml_scanner.h), and no document
// type at all. Knows where each token began, and keeps the first error.
#pragma once

#include "core/formats/xml/xml_scanner.h"

#include <QIODevice>
#include <QXmlStreamReader>

#include <memory>
#include <optional>

namespace nidus::formats {

class XmlInput {
public:
    // Reads at most `limit` bytes of `device`, from where it stands, in UTF-8, UTF-16, UTF-32, US-ASCII,
    // ISO-8859 or a Windows code page. anyLength: at most maxRecordBytes before each record.
    explicit XmlInput(QIODevice &device, qint64 limit);
    explicit XmlInput(const QString &text);
    ~XmlInput();
    XmlInput(const XmlInput &) = delete;
    XmlInput &operator=(const XmlInput &) = delete;

    // Goes to the next token. False at the document's end and at an error.
    bool next();
    // Goes to the next token that is neither a comment nor a processing instruction.
    bool nextOfContent();
    // The same inside the element at whose start tag this stood at `depth`. False at its end tag, too.
    bool nextWithin(int depth) { return nextOfContent() && !(isEnd() && m_depth == depth); }

    const QXmlStreamReader &token() const { return m_reader; }
    bool isStart() const { return m_reader.isStartElement(); }
    bool isStart(const char *name, const char *namespaceUri) const;
    QString attribute(const char *name) const // of a start tag; absent: empty
    {
        return m_reader.attributes().value(QLatin1String(name)).toString();
    }
    bool isEnd() const { return m_reader.isEndElement(); }
    int depth() const { return m_depth; } // open elements, that of a start or end token included

    // At each record's start, in what is read in pieces; false where there are too many, or what stood before
    // was too long: more than maxRecordBytes, but for the only record of a document.
    bool nextRecord();
    // At the start of what stands before the records and may be longer, each up to maxBytes: a registry's
    // head.
    void nextHead();

    // Keeps the error at the start of the token (unless there is one already). Always false.
    bool fail(ReadError::Kind kind, const QString &detail);
    bool failAt(qint64 line, qint64 column, ReadError::Kind kind, const QString &detail);
    bool failed() const { return m_failed; }
    const ReadError &error() const { return m_error; }
    qint64 line() const { return m_line; } // of the token's start
    qint64 column() const { return m_column; }

private:
    class Device;
    bool failReading();

    XmlScanner m_scanner;
    std::unique_ptr<Device> m_device; // none where a text is read
    QXmlStreamReader m_reader;
    int m_depth = 0;
    qint64 m_records = 0;
    qint64 m_line = 1;
    qint64 m_column = 1;
    bool m_failed = false;
    ReadError m_error;
};

// What the element holds at whose start tag `input` stands, as source (xml_source.h), in a document's way:
// namespaces are declared where the document declares them. Goes to its end tag.
QString readNodes(XmlInput &input);
// The same of source by itself: as it will be read again. Nothing when it is not what an element can hold.
std::optional<QString> rereadNodes(const QString &xml);

} // namespace nidus::formats
