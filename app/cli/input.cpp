#include "core/translation.inc"

#include "app/cli/input.h"

#include "app/cli/store_option.h"

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
    const auto unusable = [&name](const QString &why) {
        return refused(ActError::Kind::File, why, QString::fromUtf8(name));
    };
    files::File file(QFile::decodeName(name));
    if (standardInput ? !file.open(STDIN_FILENO, QIODevice::ReadOnly) : !file.open(QIODevice::ReadOnly))
        return unusable(file.errorString());
    QByteArray bytes;
    while (bytes.size() <= largestInput) {
        const QByteArray more = file.read(1 << 20);
        if (more.isEmpty())
            break;
        bytes += more;
    }
    if (file.error() != QFileDevice::NoError)
        return unusable(file.errorString());
    if (bytes.size() > largestInput)
        return unusable(tr("it is longer than %1 MiB, which no template is").arg(largestInput >> 20));
    return formats::describeSource(standardInput ? QString() : QFileInfo(file.fileName()).fileName(), bytes);
}

ActError unreadable(const formats::ReadError &why, const QString &file)
{
    ActError error;
    error.kind = ActError::Kind::Unreadable;
    error.place = file;
    error.read = why;
    return error;
}

ActResult<TemplateFile> readTemplateFile(const QByteArray &file)
{
    NIDUS_TRY(source, readSource(file));
    auto text = formats::templateText(source);
    if (!text)
        return unexpected(unreadable(text.error(), QString::fromUtf8(file)));
    return TemplateFile{source, std::move(text->reading)};
}

ActResult<qsizetype> partOf(const formats::TemplateReading &reading, const QString &nid)
{
    if (reading.parts.size() == 1)
        return 0;
    QStringList nids;
    for (qsizetype part = 0; part < reading.parts.size(); ++part) {
        if (!nid.isEmpty() && reading.parts[part].nid == nid.toLower())
            return part;
        nids += reading.parts[part].nid;
    }
    const QString names = nids.join(QLatin1String(", "));
    return refuseCall(nid.isEmpty()
                          ? tr("The file holds several templates (%1): say which with --nid.").arg(names)
                          : tr("The file holds no template for “%1”, but for %2.").arg(nid, names));
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

std::optional<QByteArrayView> LineReader::next()
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

} // namespace nidus::cli
