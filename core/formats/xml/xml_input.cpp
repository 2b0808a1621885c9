#include "core/formats/xml/xml_input.h"

namespace nidus::formats {

// Hands on at most `limit` bytes and remembers whether there were more.
class XmlInput::Bounded final : public QIODevice {
public:
    Bounded(QIODevice &inner, qint64 limit) : m_inner(inner), m_left(limit)
    {
        open(QIODevice::ReadOnly | QIODevice::Unbuffered);
    }

    bool isSequential() const override { return true; }
    bool exceeded() const { return m_exceeded; }
    bool broken() const { return m_broken; }
    QString reason() const { return m_inner.errorString(); }

protected:
    qint64 readData(char *data, qint64 wanted) override
    {
        if (m_left <= 0) {
            char beyond = 0;
            m_exceeded = m_inner.read(&beyond, 1) > 0;
            return 0;
        }
        const qint64 got = m_inner.read(data, qMin(wanted, m_left));
        m_broken = got < 0 && !m_inner.atEnd();
        m_left -= qMax<qint64>(got, 0);
        return qMax<qint64>(got, 0);
    }
    qint64 writeData(const char *, qint64) override { return -1; }

private:
    QIODevice &m_inner;
    qint64 m_left;
    bool m_exceeded = false;
    bool m_broken = false;
};

XmlInput::XmlInput(QIODevice &device, qint64 limit)
    : m_bounded(std::make_unique<Bounded>(device, limit)), m_reader(m_bounded.get())
{
    m_reader.setEntityExpansionLimit(0); // a document type is refused anyway, before anything could expand
}

XmlInput::XmlInput(const QString &text) : m_reader(text) { m_reader.setEntityExpansionLimit(0); }

XmlInput::~XmlInput() = default;

bool XmlInput::next()
{
    if (m_failed || m_reader.tokenType() == QXmlStreamReader::EndDocument)
        return false;
    if (m_reader.isEndElement())
        --m_depth;
    m_line = m_reader.lineNumber();
    m_column = m_reader.columnNumber() + 1;
    switch (m_reader.readNext()) {
    case QXmlStreamReader::Invalid:
        return failReading();
    case QXmlStreamReader::EndDocument:
        return m_bounded && m_bounded->exceeded() ? failReading() : false;
    case QXmlStreamReader::DTD:
    case QXmlStreamReader::EntityReference:
        return fail(ReadError::Kind::EntityRefused, m_reader.text().left(80).toString());
    case QXmlStreamReader::StartElement:
        if (++m_depth > maxDepth)
            return fail(ReadError::Kind::TooDeep, m_reader.qualifiedName().left(80).toString());
        if (m_depth == 1) { // blanks before the root are no token of their own
            m_line = m_reader.lineNumber();
            m_column = m_reader.columnNumber() + 1;
        }
        break;
    default:
        break;
    }
    return true;
}

bool XmlInput::nextOfContent()
{
    while (next())
        if (!m_reader.isComment() && !m_reader.isProcessingInstruction())
            return true;
    return false;
}

bool XmlInput::isStart(const char *name, const char *namespaceUri) const
{
    return m_reader.isStartElement() && m_reader.name() == QLatin1String(name) &&
           m_reader.namespaceUri() == QLatin1String(namespaceUri);
}

bool XmlInput::failReading()
{
    m_line = m_reader.lineNumber();
    m_column = m_reader.columnNumber() + 1;
    if (m_bounded && m_bounded->exceeded())
        return fail(ReadError::Kind::TooLarge, QStringLiteral("more bytes than are read of one document"));
    if (m_bounded && m_bounded->broken())
        return fail(ReadError::Kind::NotWellFormed, m_bounded->reason());
    QString detail = m_reader.errorString();
    while (detail.endsWith(u'.'))
        detail.chop(1);
    return fail(ReadError::Kind::NotWellFormed, detail);
}

bool XmlInput::fail(ReadError::Kind kind, const QString &detail)
{
    return failAt(m_line, m_column, kind, detail);
}

bool XmlInput::failAt(qint64 line, qint64 column, ReadError::Kind kind, const QString &detail)
{
    if (!m_failed) {
        m_failed = true;
        m_error = {kind, line, column, detail};
    }
    return false;
}

} // namespace nidus::formats
