// Standard output, buffered, and the complaints on standard error.
#pragma once

#include "core/formats/read_error.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QIODevice>
#include <QString>

namespace nidus::cli {

inline constexpr char programName[] = "nidus-cli";

// Writes to standard output through a buffer of its own. After a failure everything more is dropped. On a
// terminal all that is unsafe to display comes out escaped (safeOctets in plain_text.h), whoever wrote it;
// into a pipe or a file the octets go as they are.
class Output {
public:
    Output();
    ~Output() { flush(); }
    void write(QByteArrayView bytes);
    void line(const QByteArray &text); // with a line feed
    // Where the next `most` octets may be written; wrote() says how many of them were.
    char *room(qsizetype most);
    void wrote(qsizetype size);
    void flush();
    bool broken() const { return m_error != 0; } // nothing more arrives: stop
    bool readerHasGone() const;                  // `| head` has seen enough: no error
    int error() const { return m_error; }        // errno of the failure, 0 without one

private:
    void send(); // the buffer, but for the beginning of a character

    const bool m_isTerminal;
    QByteArray m_buffer;
    qsizetype m_rowStart = 0; // of what room() gave
    int m_error = 0;
};

// The same as a device, for writers that want one.
class OutputDevice : public QIODevice {
public:
    explicit OutputDevice(Output &out) : m_out(out) { open(QIODevice::WriteOnly | QIODevice::Unbuffered); }
    bool isSequential() const override { return true; }

protected:
    qint64 readData(char *, qint64) override { return -1; }
    qint64 writeData(const char *bytes, qint64 size) override;

private:
    Output &m_out;
};

// "nidus-cli: FILE:LINE:COLUMN: words" on standard error.
void complain(const QString &words, const formats::FilePlace &place = {});
// A line on standard error as it is.
void printError(const QByteArray &line);

} // namespace nidus::cli
