#include "app/cli/output.h"

#include "app/cli/plain_text.h"
#include "core/characters/utf8.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

#include <unistd.h>

namespace nidus::cli {

namespace {

constexpr qsizetype bufferSize = 64 * 1024;

// 0, or errno.
int writeAll(int descriptor, const char *bytes, qsizetype size)
{
    while (size > 0) {
        const ssize_t written = ::write(descriptor, bytes, size_t(size));
        if (written < 0 && errno != EINTR)
            return errno;
        if (written > 0) {
            bytes += written;
            size -= written;
        }
    }
    return 0;
}

} // namespace

Output::Output() : m_isTerminal(::isatty(STDOUT_FILENO) == 1) {}

void Output::write(QByteArrayView bytes)
{
    if (m_error)
        return;
    m_buffer.append(bytes.data(), bytes.size());
    if (m_buffer.size() >= bufferSize)
        send();
}

void Output::line(const QByteArray &text)
{
    write(text);
    write("\n");
}

char *Output::room(qsizetype most)
{
    m_rowStart = m_buffer.size();
    m_buffer.resize(m_rowStart + most);
    return m_buffer.data() + m_rowStart;
}

void Output::wrote(qsizetype size)
{
    m_buffer.resize(m_error ? 0 : m_rowStart + size);
    if (m_buffer.size() >= bufferSize)
        send();
}

void Output::send()
{
    const qsizetype begun =
        m_isTerminal ? qsizetype(utf8Beginning({m_buffer.constData(), std::size_t(m_buffer.size())})) : 0;
    const QByteArray beginning = m_buffer.last(begun);
    m_buffer.chop(begun);
    flush();
    m_buffer += beginning;
}

void Output::flush()
{
    if (m_isTerminal)
        m_buffer = safeOctets(m_buffer);
    if (!m_error && !m_buffer.isEmpty())
        m_error = writeAll(STDOUT_FILENO, m_buffer.constData(), m_buffer.size());
    m_buffer.resize(0); // keeps the memory
}

bool Output::readerHasGone() const { return m_error == EPIPE; }

qint64 OutputDevice::writeData(const char *bytes, qint64 size)
{
    m_out.write(QByteArrayView(bytes, size));
    if (!m_out.broken())
        return size;
    setErrorString(QString::fromLocal8Bit(std::strerror(m_out.error())));
    return -1;
}

void complain(const QString &words, const formats::FilePlace &place)
{
    QByteArray text = QByteArray(programName) + ": ";
    if (!place.file.isEmpty()) {
        text += sentence(place.file);
        if (place.line > 0)
            text += ':' + QByteArray::number(place.line);
        if (place.line > 0 && place.column > 0)
            text += ':' + QByteArray::number(place.column);
        text += ": ";
    }
    printError(text + sentence(words));
}

void printError(const QByteArray &line)
{
    const QByteArray text = line + '\n';
    writeAll(STDERR_FILENO, text.constData(), text.size());
}

} // namespace nidus::cli
