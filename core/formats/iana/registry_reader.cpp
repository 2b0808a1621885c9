#include "core/translation.inc"

#include "core/characters/classes.h"
#include "core/formats/iana/entry_source.h"
#include "core/formats/iana/registry_document.h"
#include "core/formats/iana/registry_head.h"
#include "core/formats/xml/xml_input.h"
#include "core/formats/xml/xml_source.h"
#include "core/registration/name_numbers.h"

#include <optional>

namespace nidus::formats {

namespace {

// The layout that a record is written in, whatever it was read in, so that a moved line is no change of the
// entry.
const QLatin1String beforeRecord("\n    ");
const QLatin1String inRecord("\n      ");

// One child of an element: a run of text, an element with all that it holds, a comment or an instruction.
struct Node {
    QString xml;
    QString text;              // characters of a run or of the element and all below
    bool isLayout = false;     // a run of nothing but blanks
    bool isOwnRecords = false; // an instruction named as ours are
};

// Records and what stands among them, while a <registry> is read.
struct Frame {
    QString id;
    QString title;
    QList<Node> between; // since the last record; outside a run only the last node, a blank that the next
                         // record may want
    bool inRun = false;
    bool hasPlace = false;
    bool hasRegistries = false;
    quint32 run = 0; // its number
    QString lastName;
    bool lastIsInformal = false;
};

// A record as it stood.
struct Record {
    Entry entry; // without content and lead
    QList<Node> nodes;
    int names = 0;
};

// What the schema calls a genericDate: a day, or a month. Another one is kept: it is what the registry says.
bool isGenericDate(const QString &date)
{
    return isDay(date) || (date.size() == 7 && isDay(QString(date % QLatin1String("-01"))));
}

QString oddDate(const QString &what, const QString &date)
{
    return tr("%1 is “%2”, which is no date (YYYY-MM-DD); it is kept and published unchanged.")
        .arg(what, date.left(40));
}

class RegistryReader {
public:
    RegistryReader(QIODevice &device, qint64 limit, const std::function<bool(Entry &&)> &take)
        : m_input(device, limit), m_take(take)
    {
    }
    Result<RegistryDocument, ReadError> read();

private:
    QString aroundRoot() const;
    bool readProlog();
    bool readTail();
    bool readRegistryElement();
    bool readChild(Frame &frame);
    bool readRecordElement(Frame &frame);
    void noteDates(const Entry &record, qint64 line);
    std::optional<Record> readRecord();
    std::optional<Node> readNode(bool isFragment);
    bool readElement(XmlSource &source, QString &text);
    bool takeEffective(const Node &node, qint64 line, qint64 column);
    void takeNode(Frame &frame, Node node);
    bool takeEntry(Frame &frame, Record record);
    void closeRun(Frame &frame, bool more);
    void flush(Frame &frame);
    void flushButLastBlank(Frame &frame);
    void appendToHead(const Node &node);
    void note(const QString &words, qint64 line) { m_document.notes.append({line, words}); }

    // How often a name has come in the run in which it came last.
    struct Times {
        quint32 run = 0;
        int count = 0;
    };

    XmlInput m_input; // stands on the token that is to be read next
    const std::function<bool(Entry &&)> &m_take;
    RegistryDocument m_document;
    QString m_head;
    SectionIds m_ids;
    NameNumbers m_listed;       // folded names
    std::vector<Times> m_times; // by their numbers
    quint32 m_runs = 0;
};

Result<RegistryDocument, ReadError> RegistryReader::read()
{
    if (!readProlog() || !readRegistryElement() || !readTail())
        return unexpected(m_input.error());
    m_document.edition.head = m_head;
    return std::move(m_document);
}

// The comment or instruction that stands here; nothing when it is anything else.
QString RegistryReader::aroundRoot() const
{
    XmlSource source;
    if (m_input.token().isComment() || m_input.token().isProcessingInstruction())
        source.add(m_input.token());
    return source.take();
}

bool RegistryReader::readProlog()
{
    while (m_input.next()) {
        if (m_input.isStart())
            break;
        if (const QString xml = aroundRoot(); !xml.isEmpty())
            m_document.edition.prolog += xml + u'\n';
    }
    if (m_input.failed())
        return false;
    if (!m_input.isStart("registry", ianaNamespace))
        return m_input.fail(ReadError::Kind::WrongDocument,
                            QStringLiteral("the root element is <%1> of “%2”, not <registry> of “%3”")
                                .arg(m_input.token().name().left(80), m_input.token().namespaceUri().left(80),
                                     QLatin1String(ianaNamespace)));
    if (!hasNoPrefix(m_input))
        return false;
    // Every registry of IANA has this form; the protocol numbers' records would be as good as any.
    const QString name = m_input.attribute("id");
    if (name == QLatin1String(urnNamespacesRegistry))
        return true;
    return m_input.fail(ReadError::Kind::WrongDocument,
                        name.isEmpty()
                            ? QStringLiteral("this registry has no id; that of the URN namespaces has '%1'")
                                  .arg(QLatin1String(urnNamespacesRegistry))
                            : QStringLiteral("this is the registry '%1', not '%2'")
                                  .arg(name.left(80), QLatin1String(urnNamespacesRegistry)));
}

bool RegistryReader::readTail()
{
    if (m_document.edition.effective.isEmpty())
        return m_input.fail(
            ReadError::Kind::BadValue,
            QStringLiteral("the registry has no <updated>, so its effective date is not known"));
    do {
        if (const QString xml = aroundRoot(); !xml.isEmpty())
            m_document.edition.tail += u'\n' + xml;
    } while (m_input.next());
    return !m_input.failed();
}

bool RegistryReader::readRegistryElement()
{
    if (!hasNoPrefix(m_input))
        return false;
    Frame frame;
    frame.id = m_ids.next(m_input.attribute("id"));
    m_head += QLatin1String("<registry") + XmlSource().attributes(m_input.token(), {}) + u'>';
    if (!m_input.next())
        return false;
    while (!m_input.isEnd())
        if (!readChild(frame))
            return false;

    if (!frame.inRun && !frame.hasPlace && !frame.hasRegistries) { // no record yet: they will stand last
        flushButLastBlank(frame);
        m_head += recordsInstruction({}, 1, false);
    }
    closeRun(frame, false);
    m_head += QLatin1String("</registry>");
    return m_input.next() || !m_input.failed();
}

bool RegistryReader::readChild(Frame &frame)
{
    if (m_input.isStart("record", ianaNamespace))
        return readRecordElement(frame);
    if (m_input.isStart("registry", ianaNamespace)) {
        closeRun(frame, true);
        frame.hasRegistries = true;
        return readRegistryElement();
    }
    const bool isTitle = frame.title.isEmpty() && m_input.isStart("title", ianaNamespace);
    const bool isUpdated = m_input.depth() == 2 && m_document.edition.effective.isEmpty() &&
                           m_input.isStart("updated", ianaNamespace);
    const bool isDate =
        m_input.isStart("created", ianaNamespace) || m_input.isStart("updated", ianaNamespace);
    const qint64 line = m_input.line(), column = m_input.column();
    std::optional<Node> node = readNode(frame.inRun);
    if (!node || (isUpdated && !takeEffective(*node, line, column)))
        return false;
    if (const QString date = node->text.trimmed(); isDate && !isGenericDate(date))
        note(oddDate(tr("A date of the registry “%1”").arg(frame.title.isEmpty() ? frame.id : frame.title),
                     date),
             line);
    if (isTitle)
        frame.title = node->text.simplified();
    takeNode(frame, *std::move(node));
    return true;
}

bool RegistryReader::takeEffective(const Node &node, qint64 line, qint64 column)
{
    const QString day = node.text.trimmed();
    if (isDay(day)) {
        m_document.edition.effective = day;
        return true;
    }
    return m_input.failAt(line, column, ReadError::Kind::BadValue,
                          QStringLiteral("<updated> is “%1”, not a day as YYYY-MM-DD").arg(day.left(40)));
}

void RegistryReader::noteDates(const Entry &record, qint64 line)
{
    for (const auto &[date, words] :
         {std::pair(record.date, tr("The date of “%1”")),
          std::pair(record.updated, tr("The day of the last change (“updated”) of “%1”"))})
        if (!date.isEmpty() && !isGenericDate(date))
            note(oddDate(words.arg(record.name.left(80)), date), line);
}

bool RegistryReader::readRecordElement(Frame &frame)
{
    if (!m_input.nextRecord() || !hasNoPrefix(m_input))
        return false;
    const qint64 line = m_input.line();
    std::optional<Record> record = readRecord();
    if (!record)
        return false;
    noteDates(record->entry, line);
    if (record->names > 1)
        note(tr("A record has several names; the first one, “%1”, is used.").arg(record->entry.name), line);
    if (Nid::parse(record->entry.name)) {
        if (m_listed.find(record->entry.name.toLower().toStdString()) != m_listed.size())
            note(tr("“%1” is listed more than once.").arg(record->entry.name), line);
        return takeEntry(frame, *std::move(record));
    }
    note(record->names == 0 ? tr("A record has no name; it is kept unchanged.")
                            : tr("The name “%1” is not a NID; its record is kept unchanged.")
                                  .arg(record->entry.name.left(80)),
         line);
    ++m_document.otherRecords;
    closeRun(frame, true);
    QString xml = recordTag(record->entry, false) % record->entry.attributes % u'>';
    for (const Node &node : std::as_const(record->nodes))
        xml += node.xml;
    takeNode(frame, Node{xml + QLatin1String("</record>"), {}, false, false});
    return true;
}

// At a record's start tag; goes behind its end.
std::optional<Record> RegistryReader::readRecord()
{
    Record record;
    readRecordAttributes(m_input, record.entry);
    if (!m_input.next())
        return std::nullopt;
    while (!m_input.isEnd()) {
        const bool isName = m_input.isStart("name", ianaNamespace);
        std::optional<Node> node = readNode(true);
        if (!node)
            return std::nullopt;
        if (isName && record.names++ == 0)
            record.entry.name = node->text.trimmed();
        record.nodes.append(*std::move(node));
    }
    if (!m_input.next())
        return std::nullopt;
    return record;
}

// One child; goes behind it.
std::optional<Node> RegistryReader::readNode(bool isFragment)
{
    const QXmlStreamReader &token = m_input.token();
    XmlSource source = isFragment ? XmlSource(QLatin1String(ianaNamespace)) : XmlSource();
    Node node;
    if (token.isCharacters()) {
        node.isLayout = true;
        do {
            node.isLayout = node.isLayout && !token.isCDATA() && isLayout(token.text());
            node.text += token.text();
            source.add(token);
        } while (m_input.next() && token.isCharacters());
    } else if (token.isStartElement()) {
        if (!readElement(source, node.text))
            return std::nullopt;
    } else {
        node.isOwnRecords =
            token.isProcessingInstruction() && isRecordsInstruction(token.processingInstructionTarget());
        source.add(token);
        m_input.next();
    }
    if (m_input.failed())
        return std::nullopt;
    node.xml = source.take();
    return node;
}

bool RegistryReader::readElement(XmlSource &source, QString &text)
{
    const int depth = m_input.depth();
    for (;;) {
        const QXmlStreamReader &token = m_input.token();
        source.add(token);
        if (token.isCharacters())
            text += token.text();
        const bool isOver = token.isEndElement() && m_input.depth() == depth;
        if (!m_input.next())
            return false;
        if (isOver)
            return true;
    }
}

void RegistryReader::takeNode(Frame &frame, Node node)
{
    if (!frame.inRun)
        flush(frame);
    frame.between.append(std::move(node));
}

bool RegistryReader::takeEntry(Frame &frame, Record record)
{
    Entry &entry = record.entry;
    if (!frame.inRun) {
        flushButLastBlank(frame);
        frame.inRun = true;
        frame.run = ++m_runs;
    }
    for (const Node &node : std::as_const(frame.between))
        entry.lead += node.isLayout ? QString(beforeRecord) : node.xml;
    frame.between.clear();

    const QList<Node> &nodes = record.nodes;
    for (qsizetype i = 0; i < nodes.size(); ++i) {
        if (!nodes[i].isLayout)
            entry.content += nodes[i].xml;
        else
            entry.content += i + 1 < nodes.size() ? inRecord : beforeRecord;
    }
    entry.section = frame.id;
    const QString folded = entry.name.toLower();
    frame.lastName = folded;
    frame.lastIsInformal = Nid::parse(entry.name)->kind() == Kind::Informal;
    const auto [number, isNew] = m_listed.add(folded.toStdString());
    if (isNew)
        m_times.emplace_back();
    Times &times = m_times[number];
    times = {frame.run, times.run == frame.run ? times.count + 1 : 1};
    return m_take(std::move(entry));
}

// Puts the run's place into the head, and behind it what stood behind the last record. `more`: something
// follows that is no entry, and maybe another run.
void RegistryReader::closeRun(Frame &frame, bool more)
{
    if (frame.inRun) {
        const int times = m_times[m_listed.find(frame.lastName.toStdString())].count;
        m_head += recordsInstruction(more ? frame.lastName : QString(), times,
                                     frame.lastIsInformal && !saysInformal(frame.title));
        frame.inRun = false;
        frame.hasPlace = true;
    }
    flush(frame);
}

void RegistryReader::flush(Frame &frame)
{
    for (const Node &node : std::as_const(frame.between))
        appendToHead(node);
    frame.between.clear();
}

void RegistryReader::flushButLastBlank(Frame &frame)
{
    QList<Node> kept;
    if (!frame.between.isEmpty() && frame.between.back().isLayout)
        kept.append(frame.between.takeLast());
    flush(frame);
    frame.between = kept;
}

void RegistryReader::appendToHead(const Node &node)
{
    if (!node.isOwnRecords) {
        m_head += node.xml;
        return;
    }
    qsizetype target = 2; // behind "<?"
    while (target < node.xml.size() && node.xml[target] != u' ' && node.xml[target] != u'?')
        ++target;
    m_head += node.xml.first(target) % u'.' % node.xml.sliced(target);
}

} // namespace

Result<RegistryDocument, ReadError> readRegistry(QIODevice &device, qint64 limit)
{
    QList<Entry> entries;
    auto document = readRegistry(device, limit, [&entries](Entry &&entry) {
        entries.append(std::move(entry));
        return true;
    });
    if (document)
        document->entries = std::move(entries);
    return document;
}

Result<RegistryDocument, ReadError> readRegistry(QIODevice &device, qint64 limit,
                                                 const std::function<bool(Entry &&)> &take)
{
    return RegistryReader(device, limit, take).read();
}

} // namespace nidus::formats
