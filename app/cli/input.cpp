#include "app/cli/input.h"

#include "app/cli/words.h"
#include "core/formats/text/source_text.h"

#include <QFile>
#include <QFileInfo>

#include <cerrno>

#include <unistd.h>

namespace nidus::cli {

ActResult<Source> readSource(const QByteArray &name)
{
    const bool standardInput = name == "-";
    ActError error;
    error.kind = ActError::Kind::File;
    error.place = QString::fromUtf8(name);
    QFile file(QFile::decodeName(name));
    if (standardInput ? !file.open(STDIN_FILENO, QIODevice::ReadOnly) : !file.open(QIODevice::ReadOnly)) {
        error.detail = file.errorString();
        return unexpected(error);
    }
    QByteArray bytes;
    while (bytes.size() <= largestInput) {
        const QByteArray more = file.read(1 << 20);
        if (more.isEmpty())
            break;
        bytes += more;
    }
    if (file.error() != QFileDevice::NoError) {
        error.detail = file.errorString();
        return unexpected(error);
    }
    if (bytes.size() > largestInput) {
        error.detail = tr("it is longer than %1 MiB, which no template is").arg(largestInput >> 20);
        return unexpected(error);
    }
    return formats::describeSource(standardInput ? QString() : QFileInfo(file.fileName()).fileName(), bytes);
}

bool LineReader::fill()
{
    m_beforeWaiting();
    if (m_start > 0) {
        m_bytes.remove(0, m_start);
        m_searched -= m_start;
        m_start = 0;
    }
    char block[64 * 1024];
    ssize_t size = 0;
    do
        size = ::read(STDIN_FILENO, block, sizeof block);
    while (size < 0 && errno == EINTR);
    if (size < 0)
        m_error = errno;
    if (size <= 0)
        return false;
    m_bytes.append(block, size);
    return true;
}

std::optional<QByteArray> LineReader::next()
{
    while (true) {
        const qsizetype end = m_bytes.indexOf('\n', m_searched);
        if (end >= 0) {
            QByteArray line = m_bytes.mid(m_start, end - m_start);
            if (line.endsWith('\r'))
                line.chop(1);
            m_start = m_searched = end + 1;
            return line;
        }
        m_searched = m_bytes.size();
        if (!fill()) {
            if (m_start == m_bytes.size())
                return std::nullopt;
            const QByteArray line = m_bytes.mid(m_start);
            m_start = m_searched = m_bytes.size();
            return line;
        }
    }
}

} // namespace nidus::cli
