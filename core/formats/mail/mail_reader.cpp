#include "core/translation.inc"

#include "core/formats/mail/mail_reader.h"

#include "core/formats/mail/transfer_encoding.h"
#include "core/formats/text/eight_bit.h"
#include "core/formats/text/source_text.h"

#include <algorithm>
#include <initializer_list>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>

#include <gmime/gmime.h>

namespace nidus::formats {

namespace {

struct Unref {
    void operator()(void *object) const { g_object_unref(object); }
};
template <class T> using Owned = std::unique_ptr<T, Unref>;

struct Free {
    void operator()(void *memory) const { g_free(memory); }
};

// ---- is it one? ----

constexpr qsizetype longestHeader = 256 * 1024;

// The next header field of `bytes`, unfolded, from `at` on; nothing at the header's end and where no header
// stands.
std::optional<QByteArray> nextField(QByteArrayView bytes, qsizetype &at)
{
    QByteArray field;
    while (at < bytes.size() && at < longestHeader) {
        qsizetype end = bytes.indexOf('\n', at);
        end = end < 0 ? bytes.size() : end;
        const QByteArrayView line = bytes.sliced(at, end - at).trimmed();
        const bool goesOn = bytes[at] == ' ' || bytes[at] == '\t';
        if (line.isEmpty() || (!field.isEmpty() && !goesOn))
            break;
        field += (field.isEmpty() ? QByteArray() : QByteArray(" ")) + line.toByteArray();
        at = end + 1;
    }
    return field.isEmpty() ? std::nullopt : std::optional(field);
}

bool isFieldName(QByteArrayView name)
{
    return !name.isEmpty() && std::all_of(name.begin(), name.end(), [](char c) { return c > 32 && c < 127; });
}

// ---- what is wrong with it ----

struct Fault {
    ReadError::Kind kind = ReadError::Kind::NotWellFormed;
    qint64 offset = 0;
    QString words;
};

void takeWarning(gint64 offset, GMimeParserWarning what, const gchar *, gpointer data)
{
    auto &first = *static_cast<std::optional<Fault> *>(data);
    if (first)
        return;
    switch (what) {
    case GMIME_CRIT_NESTING_OVERFLOW:
        first = Fault{ReadError::Kind::TooDeep, offset, {}};
        break;
    case GMIME_CRIT_MULTIPART_WITHOUT_BOUNDARY:
        first = Fault{ReadError::Kind::NotWellFormed, offset,
                      tr("its header announces several parts, but not the boundary between them")};
        break;
    case GMIME_WARN_TRUNCATED_MESSAGE:
        first = Fault{ReadError::Kind::NotWellFormed, std::numeric_limits<qint64>::max(),
                      tr("it ends inside one of its parts")};
        break;
    case GMIME_WARN_MALFORMED_MULTIPART:
        first = Fault{ReadError::Kind::NotWellFormed, offset,
                      tr("its header announces several parts, but there are none")};
        break;
    default:
        break;
    }
}

ReadError errorOf(const QByteArray &bytes, const Fault &fault)
{
    const qsizetype offset = qBound(qsizetype(0), qsizetype(fault.offset), bytes.size());
    ReadError error;
    error.kind = fault.kind;
    error.line = QByteArrayView(bytes).first(offset).count('\n') + 1;
    error.column = offset - (bytes.lastIndexOf('\n', qMax<qsizetype>(offset - 1, 0)) + 1) + 1;
    if (offset == 0 || error.column < 1)
        error.column = 1;
    error.detail = fault.words;
    return error;
}

// ---- its parts ----

QByteArray contentOf(GMimePart *part)
{
    GMimeDataWrapper *content = g_mime_part_get_content(part);
    if (!content)
        return {};
    const Owned<GMimeStream> memory(g_mime_stream_mem_new());
    g_mime_data_wrapper_write_to_stream(content, memory.get());
    const GByteArray *bytes =
        g_mime_stream_mem_get_byte_array(reinterpret_cast<GMimeStreamMem *>(memory.get()));
    return bytes ? QByteArray(reinterpret_cast<const char *>(bytes->data), qsizetype(bytes->len))
                 : QByteArray();
}

// `bytes` in `charset`; in the encoding that they look like, with a note, when that cannot be.
QString decoded(const QByteArray &bytes, const char *charset, QString &note)
{
    if (charset && *charset && !bytes.isEmpty()) {
        gsize read = 0, written = 0;
        GError *error = nullptr;
        const std::unique_ptr<gchar, Free> text(g_convert(bytes.constData(), gssize(bytes.size()), "UTF-8",
                                                          g_mime_charset_iconv_name(charset), &read, &written,
                                                          &error));
        if (text && read == gsize(bytes.size())) // else it ends inside a character
            return QString::fromUtf8(text.get(), qsizetype(written));
        const bool isUnknown = error && error->code == G_CONVERT_ERROR_NO_CONVERSION;
        const QString name = QString::fromUtf8(charset);
        note = isUnknown
                   ? tr("The character set %1 is unknown; the text was read as what it looks like.").arg(name)
                   : tr("The text is not in the character set %1 that it names; it was read as what it looks "
                        "like.")
                         .arg(name);
        g_clear_error(&error);
    }
    return decodedText(describeSource({}, bytes));
}

// The part's octets as they stand in `mail`; nothing where they do not.
QByteArrayView encodedIn(const QByteArray &mail, GMimePart *part)
{
    GMimeDataWrapper *content = g_mime_part_get_content(part);
    const GMimeStream *stream = content ? g_mime_data_wrapper_get_stream(content) : nullptr;
    if (!stream || stream->bound_start < 0 || stream->bound_end < stream->bound_start ||
        stream->bound_end > mail.size())
        return {};
    return QByteArrayView(mail).sliced(stream->bound_start, stream->bound_end - stream->bound_start);
}

// The line of the mail on which the part is not in its transfer encoding; 0: it is.
qint64 damagedLine(const QByteArray &mail, MailLines &lines, GMimePart *part)
{
    const QByteArrayView text = encodedIn(mail, part);
    const GMimeContentEncoding encoding = g_mime_part_get_content_encoding(part);
    const auto fault = encoding == GMIME_CONTENT_ENCODING_BASE64            ? base64Fault(text)
                       : encoding == GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE ? quotedFault(text)
                                                                            : std::nullopt;
    return fault && !text.isNull() ? lines.of(text.data() + *fault) : 0;
}

QString damageNote(qint64 line, GMimePart *part)
{
    const char *encoding = g_mime_content_encoding_to_string(g_mime_part_get_content_encoding(part));
    return tr("Line %1 of the mail is not valid %2, the encoding that the mail names; what could be read was "
              "read.")
        .arg(line)
        .arg(QString::fromLatin1(encoding));
}

// Of each line of the part's text its line in the mail; empty where no line of the mail holds one of the
// text.
QList<int> linesOf(const QByteArray &mail, MailLines &lines, GMimePart *part, QStringView text)
{
    const QByteArrayView encoded = encodedIn(mail, part);
    const GMimeContentEncoding encoding = g_mime_part_get_content_encoding(part);
    const bool isQuoted = encoding == GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE;
    if (encoded.isNull() || encoding == GMIME_CONTENT_ENCODING_BASE64 ||
        encoding == GMIME_CONTENT_ENCODING_UUENCODE)
        return {};
    QList<int> found = linesOfEncoded(encoded, isQuoted, int(lines.of(encoded.data())));
    return found.size() == text.count(u'\n') + 1 ? found : QList<int>();
}

// ---- what may be a document in it ----

bool isDocumentType(const QString &mediaType, const QString &name)
{
    const auto endsWithAny = [](const QString &text, std::initializer_list<const char *> ends) {
        return std::any_of(ends.begin(), ends.end(), [&text](const char *end) {
            return text.endsWith(QLatin1String(end), Qt::CaseInsensitive);
        });
    };
    return endsWithAny(mediaType, {"/json", "/xml", "+json", "+xml"}) || endsWithAny(name, {".json", ".xml"});
}

// `bytes` in UTF-8 where they are in `charset` and do not say their encoding themselves, as XML may (§4.3.3).
QByteArray documentOf(const QByteArray &bytes, const char *charset)
{
    const bool saysEncoding =
        bytes.startsWith("<?xml") && bytes.first(qMax<qsizetype>(bytes.indexOf('>'), 0)).contains("encoding");
    if (!charset || !*charset || saysEncoding || bytes.isValidUtf8())
        return bytes;
    QString note;
    const QString text = decoded(bytes, charset, note);
    return note.isEmpty() ? text.toUtf8() : bytes;
}

// Where the lines of `bytes` begin.
QList<qsizetype> lineStarts(const QByteArray &bytes)
{
    const bool isWide = beginsAsUtf16(bytes), isLittle = isWide && uchar(bytes[0]) == 0xFF;
    QList<qsizetype> starts{0};
    for (qsizetype at = bytes.indexOf('\n'); at >= 0; at = bytes.indexOf('\n', at + 1)) {
        const bool isUnit = isLittle ? at % 2 == 0 && at + 1 < bytes.size() && bytes[at + 1] == '\0'
                                     : at % 2 == 1 && bytes[at - 1] == '\0';
        if (!isWide || isUnit)
            starts += at + (isLittle ? 2 : 1);
    }
    return starts;
}

// Of each line of what the part holds its line in the mail; that of its first one where no more is known.
QList<int> linesOfDocument(const QByteArray &mail, MailLines &lines, GMimePart *part, const QByteArray &bytes)
{
    const QByteArrayView encoded = encodedIn(mail, part);
    if (encoded.isNull())
        return {};
    const QList<qsizetype> starts = lineStarts(bytes);
    const int first = int(lines.of(encoded.data()));
    const GMimeContentEncoding encoding = g_mime_part_get_content_encoding(part);
    if (encoding == GMIME_CONTENT_ENCODING_BASE64)
        return linesOfBase64(encoded, starts, first);
    const QList<int> found =
        linesOfEncoded(encoded, encoding == GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE, first);
    return found.size() == starts.size() ? found : QList<int>(starts.size(), first);
}

bool isEncoded(GMimePart *part)
{
    switch (g_mime_part_get_content_encoding(part)) {
    case GMIME_CONTENT_ENCODING_BASE64:
    case GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE:
    case GMIME_CONTENT_ENCODING_UUENCODE:
        return true;
    default:
        return false;
    }
}

bool looksLikeText(const QByteArray &bytes)
{
    return !bytes.contains('\0') && !isEightBit(describeSource({}, bytes).encoding);
}

class PartReader {
public:
    PartReader(Mail &mail, const QByteArray &octets) : m_mail(mail), m_octets(octets), m_lines(octets) {}

    // False: nested too deep.
    bool read(GMimeObject *object, int depth)
    {
        if (depth > maxDepth)
            return false;
        if (GMIME_IS_MULTIPART(object)) {
            auto *parts = reinterpret_cast<GMimeMultipart *>(object);
            for (int i = 0; i < g_mime_multipart_get_count(parts); ++i)
                if (!read(g_mime_multipart_get_part(parts, i), depth + 1))
                    return false;
        } else if (GMIME_IS_MESSAGE_PART(object)) {
            GMimeMessage *inner =
                g_mime_message_part_get_message(reinterpret_cast<GMimeMessagePart *>(object));
            GMimeObject *root = inner ? g_mime_message_get_mime_part(inner) : nullptr;
            return !root || read(root, depth + 1);
        } else if (GMIME_IS_PART(object)) {
            take(reinterpret_cast<GMimePart *>(object));
        }
        return true;
    }

private:
    void take(GMimePart *part)
    {
        auto *object = reinterpret_cast<GMimeObject *>(part);
        GMimeContentType *type = g_mime_object_get_content_type(object);
        const std::unique_ptr<gchar, Free> mediaType(type ? g_mime_content_type_get_mime_type(type)
                                                          : nullptr);
        MailPart taken;
        taken.name = QString::fromUtf8(g_mime_part_get_filename(part)).section(u'/', -1).section(u'\\', -1);
        taken.mediaType =
            mediaType ? QString::fromUtf8(mediaType.get()).toLower() : QStringLiteral("text/plain");
        const QByteArray bytes = contentOf(part);
        taken.size = bytes.size();
        const bool isPlain = taken.mediaType.startsWith(QLatin1String("text/")) &&
                             taken.mediaType != QLatin1String("text/html");
        const bool isUntold = taken.mediaType == QLatin1String("application/octet-stream");
        const char *charset = g_mime_object_get_content_type_parameter(object, "charset");
        taken.isText = isPlain || (isUntold && looksLikeText(bytes));
        if (taken.isText) {
            taken.text = decoded(bytes, charset, taken.note);
            taken.lines = linesOf(m_octets, m_lines, part, taken.text);
        }
        takeDocument(taken, part, bytes, charset);
        if (const QByteArrayView text = encodedIn(m_octets, part); !taken.note.isEmpty() && !text.isNull())
            taken.note = tr("From line %1 of the mail: %2").arg(m_lines.of(text.data())).arg(taken.note);
        taken.damagedLine = damagedLine(m_octets, m_lines, part);
        if (taken.damagedLine > 0)
            taken.note = damageNote(taken.damagedLine, part);
        m_mail.parts += taken;
    }

    void takeDocument(MailPart &taken, GMimePart *part, const QByteArray &bytes, const char *charset)
    {
        const QByteArrayView start = QByteArrayView(bytes).trimmed();
        const bool looksLikeOne = taken.isText && (start.startsWith('<') || start.startsWith('{'));
        if (!looksLikeOne && !isDocumentType(taken.mediaType, taken.name))
            return;
        taken.document = documentOf(bytes, charset);
        taken.documentLines = linesOfDocument(m_octets, m_lines, part, bytes);
        taken.isEncoded = isEncoded(part);
    }

    Mail &m_mail;
    const QByteArray &m_octets;
    MailLines m_lines;
};

QString headerOf(GMimeMessage *message, const char *name)
{
    const char *raw = g_mime_object_get_header(reinterpret_cast<GMimeObject *>(message), name);
    if (!raw)
        return {};
    const std::unique_ptr<gchar, Free> text(g_mime_utils_header_decode_text(nullptr, raw));
    return QString::fromUtf8(text.get()).simplified();
}

void initialize()
{
    static std::once_flag once;
    std::call_once(once, [] { g_mime_init(); });
}

} // namespace

bool isWrappedMail(QByteArrayView bytes)
{
    bool isFromSomebody = false, isMime = false, isWrapped = false;
    qsizetype at = 0;
    if (bytes.startsWith("From ")) // as a mailbox keeps it
        at = qMax<qsizetype>(bytes.indexOf('\n') + 1, 0);
    while (const auto field = nextField(bytes, at)) {
        const qsizetype colon = field->indexOf(':');
        const QByteArray name = field->first(qMax<qsizetype>(colon, 0)).trimmed().toLower();
        if (!isFieldName(name))
            return false;
        const QByteArray value = field->sliced(colon + 1).trimmed().toLower();
        isFromSomebody = isFromSomebody || name == "from" || name == "received" || name == "message-id" ||
                         name == "subject";
        if (name == "mime-version" || name == "content-type")
            isMime = true;
        if (name == "content-type") {
            const qsizetype charset = value.indexOf("charset=");
            const QByteArray set = charset < 0 ? QByteArray() : value.sliced(charset + 8).replace('"', "");
            const bool isPlain = value.startsWith("text/plain");
            const bool isKnown = set.isEmpty() || set.startsWith("utf-8") || set.startsWith("us-ascii");
            isWrapped = isWrapped || !isPlain || !isKnown;
        }
        if (name == "content-transfer-encoding")
            isWrapped = isWrapped || value.startsWith("base64") || value.startsWith("quoted-printable");
    }
    return isFromSomebody && isMime && isWrapped;
}

Result<Mail, ReadError> readMail(const QByteArray &bytes)
{
    initialize();
    if (bytes.size() > maxBytes)
        return unexpected(
            ReadError{ReadError::Kind::TooLarge, 0, 0, tr("a mail of more than %1 MiB").arg(maxBytes >> 20)});
    std::optional<Fault> fault; // the first one
    const std::unique_ptr<GMimeParserOptions, void (*)(GMimeParserOptions *)> options(
        g_mime_parser_options_new(), g_mime_parser_options_free);
    g_mime_parser_options_set_warning_callback(options.get(), takeWarning, &fault);
    const Owned<GMimeStream> stream(
        g_mime_stream_mem_new_with_buffer(bytes.constData(), size_t(bytes.size())));
    const Owned<GMimeParser> parser(g_mime_parser_new_with_stream(stream.get()));
    g_mime_parser_set_format(parser.get(),
                             bytes.startsWith("From ") ? GMIME_FORMAT_MBOX : GMIME_FORMAT_MESSAGE);
    const Owned<GMimeMessage> message(g_mime_parser_construct_message(parser.get(), options.get()));
    GMimeObject *root = message ? g_mime_message_get_mime_part(message.get()) : nullptr;
    if (!root || g_mime_header_list_get_count(
                     g_mime_object_get_header_list(reinterpret_cast<GMimeObject *>(message.get()))) == 0)
        return unexpected(
            ReadError{ReadError::Kind::NotWellFormed, 1, 1, tr("it does not begin with a mail's header")});
    if (fault)
        return unexpected(errorOf(bytes, *fault));
    Mail mail;
    mail.subject = headerOf(message.get(), "Subject");
    mail.from = headerOf(message.get(), "From");
    mail.date = headerOf(message.get(), "Date");
    if (!PartReader(mail, bytes).read(root, 1))
        return unexpected(ReadError{ReadError::Kind::TooDeep, 0, 0, {}});
    return mail;
}

} // namespace nidus::formats
