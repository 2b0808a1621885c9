#include "core/formats/xml/xml_input.h"

#include "core/characters/utf8.h"
#include "core/formats/xml/xml_source.h"

#include <QStringDecoder>

#include <algorithm>
#include <optional>

namespace nidus::formats {

namespace {

// The encoding that an XML declaration names, and where; nothing where it names none.
std::optional<QByteArrayView> namedEncoding(QByteArrayView declaration)
{
    const qsizetype name = declaration.indexOf("encoding");
    const qsizetype end = declaration.indexOf("?>");
    if (name < 0 || end < name)
        return std::nullopt;
    for (const char quote : {'"', '\''}) {
        const qsizetype open = declaration.first(end).indexOf(quote, name);
        const qsizetype close = open < 0 ? -1 : declaration.first(end).indexOf(quote, open + 1);
        if (close > 0 && declaration.sliced(name + 8, open - name - 8).trimmed() == "=")
            return declaration.sliced(open + 1, close - open - 1);
    }
    return std::nullopt;
}

bool isIn(QByteArrayView name, std::initializer_list<const char *> beginnings)
{
    return std::any_of(beginnings.begin(), beginnings.end(), [name](const char *beginning) {
        return name.first(qMin(name.size(), qsizetype(qstrlen(beginning))))
                   .compare(QByteArrayView(beginning), Qt::CaseInsensitive) == 0;
    });
}

} // namespace

// Hands on what the scanner has seen, at most `limit` bytes of it in all and `maxRecordBytes` of a record,
// and remembers whether there were more. UTF-16 and UTF-32 come out as UTF-8.
class XmlInput::Device final : public QIODevice {
public:
    Device(QIODevice &inner, qint64 limit, XmlScanner &scanner)
        : m_inner(inner), m_scanner(scanner), m_left(limit),
          m_recordMost(limit == anyLength ? maxRecordBytes : anyLength)
    {
        open(QIODevice::ReadOnly | QIODevice::Unbuffered);
    }

    bool isSequential() const override { return true; }
    const QString &exceeded() const { return m_exceeded; } // which limit; empty: none
    bool broken() const { return m_broken; }
    QString reason() const { return m_inner.errorString(); }
    qint64 sinceRecord() const { return m_sinceRecord; }
    void beginRecord(qint64 most)
    {
        m_sinceRecord = 0;
        m_recordMost = most;
    }

protected:
    qint64 readData(char *data, qint64 wanted) override
    {
        while (m_given == m_ready.size() && !m_isOver) {
            m_given = 0;
            fill();
        }
        const qint64 got = qMin(wanted, qint64(m_ready.size() - m_given));
        std::copy_n(m_ready.constData() + m_given, got, data);
        m_given += got;
        return got;
    }
    qint64 writeData(const char *, qint64) override { return -1; }

private:
    static constexpr qint64 pieceBytes = 64 * 1024;

    // Appends the next piece to `octets`; an empty one is the end.
    bool readPiece(QByteArray &octets)
    {
        const qint64 most = std::min({pieceBytes, m_left, m_recordMost - m_sinceRecord});
        if (most <= 0) {
            char beyond = 0;
            if (m_inner.read(&beyond, 1) > 0)
                m_exceeded = m_left > 0
                                 ? QStringLiteral("a record of more than %1 MiB").arg(m_recordMost >> 20)
                                 : QStringLiteral("more bytes than are read of one document");
            return false;
        }
        const qsizetype before = octets.size();
        octets.resize(before + most);
        const qint64 got = m_inner.read(octets.data() + before, most);
        m_broken = got < 0 && !m_inner.atEnd();
        octets.resize(before + qMax<qint64>(got, 0));
        m_left -= qMax<qint64>(got, 0);
        m_sinceRecord += qMax<qint64>(got, 0);
        return got > 0;
    }

    void fill()
    {
        QByteArray octets = std::exchange(m_carried, {});
        m_isOver = !readPiece(octets);
        if (!m_isKnown) {
            while (!m_isOver && octets.size() < 256)
                m_isOver = !readPiece(octets);
            findEncoding(octets);
        }
        if (m_decoder) {
            decode(octets);
        } else {
            if (m_isUtf8 && !m_isOver) { // a character goes on in the next piece
                const qsizetype begun =
                    qsizetype(utf8Beginning({octets.constData(), std::size_t(octets.size())}));
                m_carried = octets.last(begun);
                octets.chop(begun);
            }
            octets.truncate(m_scanner.fault() ? 0 : m_scanner.scan(octets, m_isUtf8));
            m_ready = octets;
        }
        m_isOver = m_isOver || m_scanner.fault();
    }

    void decode(const QByteArray &octets)
    {
        QString text = std::exchange(m_half, {}) + QString((*m_decoder)(octets));
        if (m_decoder->hasError() && !m_scanner.fault())
            m_scanner.failHere(QStringLiteral("no text in the encoding that it begins with"));
        if (!m_isOver && !text.isEmpty() && text.back().isHighSurrogate()) { // the other half comes next
            m_half = text.last(1);
            text.chop(1);
        }
        const qsizetype read = m_named.isEmpty() ? beforeHalfPair(text) : beforeReplacement(text);
        m_ready = withoutEncoding(text.first(read).toUtf8());
        m_ready.truncate(m_scanner.fault() ? 0 : m_scanner.scan(m_ready, false));
        m_octets += octets.size();
        if (read < text.size())
            m_scanner.failHere(m_named.isEmpty()
                                   ? QStringLiteral("half a surrogate pair, which is not a character")
                                   : QStringLiteral("an octet that is no character of %1").arg(m_named));
        else if (m_isOver && m_octets % m_width != 0)
            m_scanner.failHere(QStringLiteral("it ends within a character"));
    }
    static qsizetype beforeHalfPair(QStringView text)
    {
        if (text.isValidUtf16())
            return text.size();
        qsizetype at = 0;
        while (!text[at].isSurrogate() ||
               (text.size() > at + 1 && text[at].isHighSurrogate() && text[at + 1].isLowSurrogate()))
            at += text[at].isSurrogate() ? 2 : 1;
        return at;
    }
    static qsizetype beforeReplacement(const QString &text)
    {
        const qsizetype at = text.indexOf(QChar(QChar::ReplacementCharacter));
        return at < 0 ? text.size() : at;
    }

    void findEncoding(const QByteArray &start)
    {
        m_isKnown = true;
        const auto wide = QStringConverter::encodingForData(start, u'<');
        if (wide && *wide != QStringConverter::Utf8) {
            using Encoding = QStringConverter::Encoding;
            const bool isOfFour =
                *wide == Encoding::Utf32 || *wide == Encoding::Utf32BE || *wide == Encoding::Utf32LE;
            m_decoder = QStringDecoder(*wide);
            m_width = isOfFour ? 4 : 2;
            return;
        }
        if (!start.startsWith("<?xml") && !start.startsWith("\xEF\xBB\xBF<?xml"))
            return;
        if (!start.contains("?>")) {
            if (!m_isOver)
                m_scanner.failHere(QStringLiteral("its XML declaration does not end"));
            return;
        }
        const auto named = namedEncoding(start);
        m_isUtf8 = !named || isIn(*named, {"UTF-8", "UTF8"});
        if (m_isUtf8)
            return;
        m_named = QString::fromUtf8(named->first(qMin<qsizetype>(named->size(), 40)));
        QStringDecoder decoder(named->toByteArray().constData());
        if (decoder.isValid() &&
            isIn(*named, {"US-ASCII", "ISO-8859-", "WINDOWS-125", "LATIN1", "ISO_8859-"}))
            m_decoder = std::move(decoder);
        else
            m_scanner.failHere(
                QStringLiteral("the encoding “%1” is not read; save it as UTF-8").arg(m_named));
    }

    // The declaration of a document that is UTF-8 only now names another encoding: blanks, in its place.
    QByteArray withoutEncoding(QByteArray octets)
    {
        if (std::exchange(m_isBegun, true) || !namedEncoding(octets))
            return octets;
        const qsizetype from = octets.indexOf("encoding");
        const QByteArrayView name = *namedEncoding(octets);
        const qsizetype end = name.data() - octets.constData() + name.size() + 1;
        return octets.replace(from, end - from, QByteArray(end - from, ' '));
    }

    QIODevice &m_inner;
    XmlScanner &m_scanner;
    qint64 m_left;
    qint64 m_recordMost;
    qint64 m_sinceRecord = 0;
    QByteArray m_carried; // the beginning of a character
    QByteArray m_ready;
    qsizetype m_given = 0;                   // of m_ready
    std::optional<QStringDecoder> m_decoder; // of all but UTF-8
    QString m_named;                         // the encoding of single octets that it states
    int m_width = 1;                         // octets of what a character is made of
    qint64 m_octets = 0;                     // decoded
    QString m_half;                          // of a pair of surrogates
    bool m_isUtf8 = true;
    bool m_isKnown = false;
    bool m_isBegun = false;
    bool m_isOver = false;
    QString m_exceeded;
    bool m_broken = false;
};

XmlInput::XmlInput(QIODevice &device, qint64 limit)
    : m_device(std::make_unique<Device>(device, limit, m_scanner)), m_reader(m_device.get())
{
    m_reader.setEntityExpansionLimit(0); // a document type is refused anyway, before anything could expand
}

XmlInput::XmlInput(const QString &text) : m_reader(text.first(m_scanner.scan(QStringView(text))))
{
    m_reader.setEntityExpansionLimit(0);
}

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
        return m_scanner.fault() || (m_device && !m_device->exceeded().isEmpty()) ? failReading() : false;
    case QXmlStreamReader::DTD:
        return failAt(m_scanner.documentTypeLine(), m_scanner.documentTypeColumn(),
                      ReadError::Kind::EntityRefused, m_reader.text().left(80).toString());
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

bool XmlInput::nextRecord()
{
    if (!m_device)
        return true;
    if (m_records == 1 && m_device->sinceRecord() > maxRecordBytes)
        return fail(ReadError::Kind::TooLarge,
                    QStringLiteral("more than %1 MiB stand before this record").arg(maxRecordBytes >> 20));
    m_device->beginRecord(m_records == 0 ? maxBytes : maxRecordBytes);
    return ++m_records <= maxRecords ||
           fail(ReadError::Kind::TooLarge, QStringLiteral("more than %1 records").arg(maxRecords));
}

void XmlInput::nextHead()
{
    if (m_device)
        m_device->beginRecord(maxBytes);
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
    if (m_device && !m_device->exceeded().isEmpty())
        return fail(ReadError::Kind::TooLarge, m_device->exceeded());
    if (m_device && m_device->broken())
        return fail(ReadError::Kind::NotWellFormed, m_device->reason());
    const bool isAtItsEnd = m_reader.error() == QXmlStreamReader::NoError ||
                            m_reader.error() == QXmlStreamReader::PrematureEndOfDocumentError;
    if (const auto &fault = m_scanner.fault(); fault && isAtItsEnd)
        return failAt(fault->line, fault->column, fault->kind, fault->detail);
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

QString readNodes(XmlInput &input)
{
    const int depth = input.depth();
    XmlSource source;
    while (input.next() && !(input.isEnd() && input.depth() == depth))
        source.add(input.token());
    return source.take();
}

std::optional<QString> rereadNodes(const QString &xml)
{
    XmlInput input(QString(QLatin1String("<nodes>") % xml % QLatin1String("</nodes>")));
    while (input.next() && !input.isStart()) {
    }
    const QString again = readNodes(input);
    while (input.next()) {
    }
    return input.failed() ? std::nullopt : std::optional(again);
}

} // namespace nidus::formats
