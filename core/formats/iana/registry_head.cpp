#include "core/formats/iana/registry_head.h"

#include "core/formats/xml/xml_input.h"
#include "core/formats/xml/xml_source.h"

namespace nidus::formats {

namespace {

const QLatin1String recordsTarget("records");

// Walks a head, copying it, and cuts it at its places.
class HeadSplitter {
public:
    explicit HeadSplitter(const QString &head) : m_input(head) {}

    Result<RegistryHead, ReadError> split()
    {
        while (m_input.next())
            take(m_input.token());
        if (m_input.failed())
            return unexpected(m_input.error());
        m_head.xml.append(m_source.take());
        return std::move(m_head);
    }

private:
    struct Frame {
        QString id;
        QString title;
        bool informal = false;
        qsizetype section = -1; // in m_head.sections, once it has a place
    };

    void take(const QXmlStreamReader &token)
    {
        const bool inRegistry = !m_frames.isEmpty() && m_input.depth() == m_frames.size();
        if (token.isStartElement() && m_input.depth() == m_frames.size() + 1) {
            m_inTitle = m_input.isStart("title", ianaNamespace);
            if (m_input.isStart("registry", ianaNamespace))
                m_frames.append(
                    {m_ids.next(token.attributes().value(QLatin1String("id")).toString()), {}, false, -1});
        } else if (inRegistry && token.isProcessingInstruction() &&
                   isRecordsInstruction(token.processingInstructionTarget())) {
            takeInstruction(token);
            return;
        } else if (token.isCharacters() && m_inTitle && m_input.depth() > m_frames.size()) {
            m_frames.back().title += token.text();
        }
        m_source.add(token);
        if (token.isEndElement() && m_input.depth() == m_frames.size() + 1)
            m_inTitle = false;
        else if (token.isEndElement() && inRegistry)
            closeFrame();
    }

    void takeInstruction(const QXmlStreamReader &token)
    {
        const QStringView target = token.processingInstructionTarget();
        const QString data = token.processingInstructionData().toString();
        if (target != recordsTarget) { // one of the document's own
            m_source.addSource(QLatin1String("<?") % target.chopped(1) %
                               (data.isEmpty() ? QString() : u' ' + data) % QLatin1String("?>"));
            return;
        }
        Frame &frame = m_frames.back();
        if (frame.section < 0) {
            frame.section = m_head.sections.size();
            m_head.sections.append(RegistrySection{frame.id, {}, Kind::Formal});
        }
        const auto value = [&data](QLatin1String name) {
            const qsizetype start = data.indexOf(name % QLatin1String("=\""));
            const qsizetype from = start + name.size() + 2;
            return start < 0 ? QString() : data.mid(from, data.indexOf(u'"', from) - from);
        };
        frame.informal = frame.informal || value(QLatin1String("kind")) == id(Kind::Informal);
        m_head.places.append(
            {frame.section, value(QLatin1String("last")), qMax(1, value(QLatin1String("nth")).toInt())});
        m_head.xml.append(m_source.take());
    }

    void closeFrame()
    {
        const Frame frame = m_frames.takeLast();
        if (frame.section < 0)
            return;
        RegistrySection &section = m_head.sections[frame.section];
        section.title = frame.title.simplified();
        const bool saysKind = section.title.contains(QLatin1String("formal"), Qt::CaseInsensitive);
        if (saysKind ? saysInformal(section.title) : frame.informal)
            section.kind = Kind::Informal;
    }

    XmlInput m_input;
    XmlSource m_source;
    RegistryHead m_head;
    QList<Frame> m_frames;
    SectionIds m_ids;
    bool m_inTitle = false;
};

} // namespace

QString recordsInstruction(const QString &last, int nth, bool informal)
{
    QString out = QStringLiteral("<?records");
    if (informal)
        appendXmlAttribute(out, u"kind", id(Kind::Informal));
    if (!last.isEmpty())
        appendXmlAttribute(out, u"last", last);
    if (!last.isEmpty() && nth > 1)
        appendXmlAttribute(out, u"nth", QString::number(nth));
    return out + QLatin1String("?>");
}

bool isRecordsInstruction(QStringView target)
{
    while (target.endsWith(u'.'))
        target.chop(1);
    return target == recordsTarget;
}

QString SectionIds::next(const QString &idAttribute)
{
    ++m_count;
    QString id = idAttribute;
    if (id.isEmpty() || m_seen.contains(id))
        id += QLatin1Char('#') + QString::number(m_count);
    m_seen.insert(id, m_count);
    return id;
}

Result<RegistryHead, ReadError> splitHead(const QString &head) { return HeadSplitter(head).split(); }

bool saysInformal(const QString &title)
{
    return title.contains(QLatin1String("informal"), Qt::CaseInsensitive);
}

bool hasNoPrefix(XmlInput &input)
{
    if (input.token().prefix().isEmpty())
        return true;
    return input.fail(ReadError::Kind::BadValue,
                      QStringLiteral("<%1> has a prefix; IANA's namespace must be the default one")
                          .arg(input.token().qualifiedName()));
}

} // namespace nidus::formats
