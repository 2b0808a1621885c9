#include "core/translation.inc"

#include "core/operations/import/template_stream.h"

#include "core/formats/json/registration_json.h"
#include "core/formats/mail/template_texts.h"
#include "core/operations/import/import_files.h"
#include "core/rules/rules.h"
#include "core/store/audit/sha256.h"
#include "core/store/tables/sources.h"

#include <algorithm>

namespace nidus {

namespace {

constexpr std::size_t mostAhead = 4; // batches
constexpr qsizetype filesInABatch = 32;
constexpr qint64 bytesInABatch = 1024 * 1024;

// What is registered stands for ever: a text that may be cut off is refused with all of its mail.
Result<QList<formats::TemplateText>, formats::ReadError>
wholeTexts(const Source &source, const QMap<int, formats::MovedLines> &moved)
{
    NIDUS_TRY(texts, formats::templateTexts(source, moved));
    for (const formats::TemplateText &text : texts)
        if (const auto damage = formats::damageOf(text))
            return unexpected(*damage);
    return std::move(texts);
}

// `text` itself is let go before its fields are judged.
ReadTemplate::Text textOf(formats::TemplateText text, const QString &sourceName)
{
    ReadTemplate::Text read{text.part, std::move(text.reading), {}};
    const auto &parts = read.reading.parts;
    QList<std::optional<formats::PartialUpdate>> partial;
    for (qsizetype part = 0; part < parts.size(); ++part)
        partial += formats::partialUpdate(read.reading, part, text.text, sourceName);
    text.text.clear();
    for (qsizetype part = 0; part < parts.size(); ++part) {
        read.parts += madeOf(parts[part], read.reading.findings);
        read.parts.last().partial = std::move(partial[part]);
    }
    return read;
}

} // namespace

ReadTemplate::Part madeOf(const formats::TemplateReading::Part &part, const Findings &findings)
{
    rules::Context context;
    const auto nid = Nid::parse(part.nid);
    context.kind = nid ? nid->kind() : Kind::Formal;
    context.nidAssigned = true;
    store::VersionTexts texts =
        store::textsOf(part.text, findings + rules::checkTemplate(part.text, context));
    QByteArray content = store::Sha256::hash(texts.content);
    NewRecord record = nid ? newRecordFor(*nid, part.text, texts.registrant) : NewRecord();
    return {{}, std::move(texts), std::move(content), std::move(record)};
}

QByteArray contentHash(const RegistrationTemplate &text)
{
    return store::Sha256::hash(formats::templateContent(text));
}

bool ReadTemplate::hasTemplate() const
{
    return std::ranges::any_of(texts, [](const Text &text) { return !text.reading.sections.isEmpty(); });
}

TemplateStream::TemplateStream(QStringList files, const QList<Source> &given, const ImportChoice *choice)
    : m_files(std::move(files)), m_given(given), m_choice(choice), m_thread([this] { readAhead(); })
{
}

ReadTemplate TemplateStream::readOne(qsizetype index) const
{
    ReadTemplate read;
    const bool isFile = index < m_files.size();
    read.file = isFile ? m_files[index] : givenFile(index - m_files.size());
    if (isFile) {
        read.name = files::shownName(read.file);
        read.place = read.file;
        const auto bytes = readWhole(read.file);
        if (!bytes) {
            read.failed = bytes.error();
            return read;
        }
        read.source = formats::describeSource(files::keptName(read.file), *bytes);
    } else {
        read.source = m_given[index - m_files.size()];
        read.name = read.source.name.isEmpty() ? tr("pasted text") : read.source.name;
        read.place = read.name;
    }
    read.digest = store::sourceDigest(read.source);
    read.hasOwnLines = formats::hasOwnLines(read.source);
    const ImportChoice::File chosen = m_choice ? m_choice->files.value(read.file) : ImportChoice::File();
    if (!chosen.encoding.isEmpty())
        read.source.encoding = chosen.encoding;
    auto texts = wholeTexts(read.source, chosen.moved);
    if (texts)
        for (formats::TemplateText &text : *texts)
            read.texts += textOf(std::move(text), read.source.name);
    else
        read.failed = ActError{refusal::Unreadable{read.name, texts.error()}};
    return read;
}

TemplateStream::~TemplateStream()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_stopped = true;
    }
    m_changed.notify_all();
    m_thread.join();
}

TemplateStream::Batch TemplateStream::readBatch(qsizetype first) const
{
    Batch batch;
    qint64 bytes = 0;
    for (qsizetype i = first; i < size() && i < first + filesInABatch && bytes < bytesInABatch; ++i) {
        batch.push_back(readOne(i));
        bytes += batch.back().source.bytes.size();
    }
    return batch;
}

void TemplateStream::readAhead()
{
    for (qsizetype next = 0; next < size();) {
        Batch batch = readBatch(next);
        next += qsizetype(batch.size());
        std::deque<Batch> used;
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_stopped || m_ready.size() < mostAhead; });
        if (m_stopped)
            return;
        m_ready.push_back(std::move(batch));
        used.swap(m_used);
        lock.unlock();
        m_changed.notify_all();
    }
}

const ReadTemplate *TemplateStream::next()
{
    if (m_nextInCurrent == m_current.size()) {
        std::unique_lock lock(m_mutex);
        if (!m_current.empty())
            m_used.push_back(std::exchange(m_current, {}));
        m_nextInCurrent = 0;
        if (m_taken == size())
            return nullptr;
        m_changed.wait(lock, [this] { return !m_ready.empty(); });
        m_current = std::move(m_ready.front());
        m_ready.pop_front();
        lock.unlock();
        m_changed.notify_all();
    }
    ++m_taken;
    return &m_current[m_nextInCurrent++];
}

} // namespace nidus
