#include "core/translation.inc"

#include "app/cli/input.h"

#include "app/cli/words.h"
#include "core/files/file.h"
#include "core/formats/text/source_text.h"

#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <utility>

#include <unistd.h>

namespace nidus::cli {

ActResult<Source> readSource(const QByteArray &name)
{
    const bool standardInput = name == "-";
    ActError error;
    error.kind = ActError::Kind::File;
    error.place = QString::fromUtf8(name);
    files::File file(QFile::decodeName(name));
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

ActResult<formats::TemplateReading> readTemplate(const Source &source, const QByteArray &file)
{
    auto text = formats::templateText(source);
    if (text)
        return std::move(text->reading);
    ActError error;
    error.kind = ActError::Kind::Unreadable;
    error.place = QString::fromUtf8(file);
    error.read = text.error();
    return unexpected(error);
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

std::optional<QByteArrayView> LineReader::nextView()
{
    while (true) {
        const char *const bytes = m_bytes.constData();
        const qsizetype end = QByteArrayView(m_bytes).indexOf('\n', m_searched);
        if (end >= 0) {
            const qsizetype start = std::exchange(m_start, end + 1);
            m_searched = m_start;
            const bool carriageReturn = end > start && bytes[end - 1] == '\r';
            return QByteArrayView(bytes + start, end - start - (carriageReturn ? 1 : 0));
        }
        m_searched = m_bytes.size();
        if (!fill()) {
            if (m_start == m_bytes.size())
                return std::nullopt;
            const qsizetype start = std::exchange(m_start, m_bytes.size());
            m_searched = m_start;
            return QByteArrayView(m_bytes).sliced(start);
        }
    }
}

std::optional<QByteArray> LineReader::next()
{
    const auto line = nextView();
    return line ? std::optional(line->toByteArray()) : std::nullopt;
}

} // namespace nidus::cli
