#include "core/translation.inc"

#include "app/cli/input.h"

#include "app/cli/store_option.h"

#include "core/files/file.h"
#include "core/files/path.h"
#include "core/formats/template_document.h"
#include "core/formats/text/source_text.h"

#include <cerrno>
#include <cstring>
#include <utility>

#include <unistd.h>

namespace nidus::cli {

ActResult<Source> readSource(const QByteArray &name)
{
    const bool standardInput = name == "-";
    const auto unusable = [&name](const QString &why) {
        return refused(refusal::File{why, files::pathOf(name)});
    };
    const QString path = files::pathOf(name);
    files::File file(path);
    const auto mode = QIODevice::ReadOnly | QIODevice::Unbuffered;
    if (standardInput ? !file.QFile::open(STDIN_FILENO, mode) : !file.open(mode))
        return unusable(file.errorString());
    auto bytes = files::readWhole(file, formats::maxBytes);
    if (!bytes)
        return unusable(bytes.error());
    return formats::describeSource(files::keptName(path), *std::move(bytes));
}

ActResult<Source> readText(const QByteArray &file)
{
    NIDUS_TRY(source, readSource(file));
    auto text = formats::textOfDocument(source.bytes);
    if (!text)
        return refused(refusal::Unreadable{files::pathOf(file), text.error()});
    return *text == source.bytes ? std::move(source) : formats::describeSource(source.name, *std::move(text));
}

ActResult<TemplateSource> readTemplateSource(const QByteArray &file)
{
    NIDUS_TRY(source, readSource(file));
    auto text = formats::templateText(source);
    if (!text)
        return refused(refusal::Unreadable{files::pathOf(file), text.error()});
    return TemplateSource{std::move(source), *std::move(text)};
}

ActResult<formats::TemplateReading> readTemplateFile(const QByteArray &file)
{
    NIDUS_TRY(read, readTemplateSource(file));
    formats::TemplateText &text = read.text;
    if (!text.sourceLines.isEmpty())
        text.reading.renumber([&lines = text.sourceLines](int line) { return lines.value(line - 1, 1); });
    return std::move(text.reading);
}

ActResult<qsizetype> partOf(const formats::TemplateReading &reading, const QString &nid)
{
    if (reading.parts.size() == 1)
        return 0;
    QStringList nids;
    for (qsizetype part = 0; part < reading.parts.size(); ++part) {
        if (!nid.isEmpty() && reading.parts[part].nid == nid.toLower())
            return part;
        nids += reading.parts[part].nid.isEmpty() ? tr("one without a name") : reading.parts[part].nid;
    }
    const QString names = nids.join(QLatin1String(", "));
    return refuseCall(nid.isEmpty()
                          ? tr("The file holds several templates (%1): choose one with --nid.").arg(names)
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
        m_fault = tr("Standard input cannot be read: %1").arg(QString::fromLocal8Bit(std::strerror(errno)));
    if (size <= 0)
        return false;
    m_bytes.append(block, size);
    return true;
}

std::optional<QByteArrayView> LineReader::next()
{
    using formats::maxRecordBytes, formats::maxRecords;
    qsizetype end = -1;
    while ((end = QByteArrayView(m_bytes).indexOf('\n', m_searched)) < 0) {
        m_searched = m_bytes.size();
        if (m_searched - m_start > maxRecordBytes) {
            m_fault = tr("Line %1 of standard input is longer than %2 MiB.")
                          .arg(m_lines + 1)
                          .arg(maxRecordBytes >> 20);
            return std::nullopt;
        }
        if (!fill()) {
            if (m_start == m_bytes.size())
                return std::nullopt;
            end = m_bytes.size(); // the last line lacks its line feed
            break;
        }
    }
    if (m_lines++ == maxRecords) {
        m_fault = tr("Standard input has more than %1 lines. Split it.").arg(maxRecords);
        return std::nullopt;
    }
    const bool isEnded = end < m_bytes.size();
    const qsizetype start = std::exchange(m_start, end + (isEnded ? 1 : 0));
    m_searched = m_start;
    const bool carriageReturn = isEnded && end > start && m_bytes.at(end - 1) == '\r';
    const auto line = QByteArrayView(m_bytes).sliced(start, end - start - (carriageReturn ? 1 : 0));
    constexpr QByteArrayView mark("\xef\xbb\xbf");
    return m_lines == 1 && line.startsWith(mark) ? line.sliced(mark.size()) : line;
}

} // namespace nidus::cli
