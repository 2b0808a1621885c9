#include "core/translation.inc"

#include "core/formats/mail/mail_reader.h"

#include "core/formats/mail/transfer_encoding.h"
#include "core/formats/template_document.h"
#include "core/formats/text/eight_bit.h"
#include "core/formats/text/not_text.h"
#include "core/formats/text/source_text.h"
#include "core/formats/text/template_writer.h"

#include <algorithm>
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

// What is wrong with the part's transfer encoding, and on which line of the mail.
QString encodingNote(const QByteArray &mail, MailLines &lines, GMimePart *part)
{
    const QByteArrayView text = encodedIn(mail, part);
    const GMimeContentEncoding encoding = g_mime_part_get_content_encoding(part);
    const auto fault = encoding == GMIME_CONTENT_ENCODING_BASE64            ? base64Fault(text)
                       : encoding == GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE ? quotedFault(text)
                                                                            : std::nullopt;
    if (!fault || text.isNull())
        return {};
    const qint64 line = lines.of(text.data() + *fault);
    return tr("Line %1 of the mail is not valid %2, the encoding that the mail names; what could be read was "
              "read.")
        .arg(line)
        .arg(QString::fromLatin1(g_mime_content_encoding_to_string(encoding)));
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
        taken.isText = isPlain || (isUntold && looksLikeText(bytes));
        if (taken.isText)
            taken.text =
                decoded(bytes, g_mime_object_get_content_type_parameter(object, "charset"), taken.note);
        if (taken.isText)
            taken.lines = linesOf(m_octets, m_lines, part, taken.text);
        if (const QByteArrayView text = encodedIn(m_octets, part); !taken.note.isEmpty() && !text.isNull())
            taken.note = tr("From line %1 of the mail: %2").arg(m_lines.of(text.data())).arg(taken.note);
        if (const QString note = encodingNote(m_octets, m_lines, part); !note.isEmpty())
            taken.note = note;
        m_mail.parts += taken;
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

Result<void, ReadError> checkLines(QStringView text)
{
    if (auto error = notText(text))
        return unexpected(*std::move(error));
    const qint64 lines = qMax(text.count(u'\n'), text.count(u'\r'));
    if (lines <= maxTemplateLines)
        return {};
    return unexpected(ReadError{ReadError::Kind::TooLarge, maxTemplateLines + 1, 1,
                                tr("more than %1 lines, too many for a template").arg(maxTemplateLines)});
}

// The lines of the document in which those of `text` stand. XML has a field's lines as they are, JSON in one.
QList<int> sourceLines(const TemplateText &text, const DocumentTemplate &read, bool isXml)
{
    QList<int> lines(text.text.count(u'\n') + 1, read.line);
    for (const Section &section : text.reading.sections) {
        const int begin =
            read.lines.value(section.field ? id(*section.field) : QStringLiteral("others"), read.line);
        const auto put = [&](int line, int sourceLine) {
            if (line > 0 && line <= lines.size())
                lines[line - 1] = sourceLine;
        };
        put(section.labelLine, begin);
        for (int i = 0; i < int(section.bodyLines.size()); ++i)
            put(section.bodyLines[i], isXml ? begin + i : begin);
    }
    return lines;
}

Result<QList<TemplateText>, ReadError> textsOfDocument(const QByteArray &bytes,
                                                       const QMap<int, MovedLines> &moved)
{
    NIDUS_TRY(all, readTemplateDocument(bytes));
    const bool isXml = templateDocument(bytes) == TemplateDocument::Xml;
    QList<TemplateText> texts;
    for (DocumentTemplate &read : all) {
        TemplateText text;
        text.text = writeTemplate(std::exchange(read.text, {}));
        NIDUS_DO(checkLines(text.text));
        text.reading = readTemplate(QStringView(text.text), moved.value(int(texts.size())));
        text.sourceLines = sourceLines(text, read, isXml);
        texts += std::move(text);
    }
    return texts;
}

// One text behind the other.
TemplateText joined(const QList<TemplateText> &texts)
{
    TemplateText all = texts.first();
    int before = int(all.text.count(u'\n')); // lines
    for (const TemplateText &next : texts.sliced(1)) {
        const QLatin1String between(all.text.endsWith(u'\n') ? "\n" : "\n\n");
        all.text += between;
        before += int(between.size());
        TemplateReading reading = next.reading;
        reading.renumber([before](int line) { return line + before; });
        all.reading.append(reading);
        all.text += next.text;
        const int first = std::exchange(before, before + int(next.text.count(u'\n')));
        all.part += QLatin1String(", ") + next.part;
        all.note = all.note.isEmpty() ? next.note : all.note;
        while (!next.sourceLines.isEmpty() && all.sourceLines.size() < first)
            all.sourceLines += next.sourceLines.first();
        all.sourceLines += next.sourceLines;
    }
    if (std::ranges::any_of(texts, [](const TemplateText &text) { return text.sourceLines.isEmpty(); }))
        all.sourceLines.clear(); // of one text it is not known where its lines stand
    return all;
}

bool hasMoreSections(const TemplateText &a, const TemplateText &b)
{
    return a.reading.sections.size() > b.reading.sections.size();
}

// Those that name a NID, in their order; of several that name the same the one with the most sections.
QList<TemplateText> namedOnce(const QList<TemplateText> &texts)
{
    QList<TemplateText> named;
    QHash<QString, qsizetype> places;
    for (const TemplateText &text : texts) {
        const QString nid = text.reading.parts.first().nid;
        if (nid.isEmpty())
            continue;
        const qsizetype place = *places.insert(nid, places.value(nid, named.size()));
        if (place == named.size())
            named += text;
        else if (hasMoreSections(text, named[place]))
            named[place] = text;
    }
    return named;
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

Result<QList<TemplateText>, ReadError> templateTexts(const Source &source, const QMap<int, MovedLines> &moved)
{
    if (!isWrappedMail(source.bytes)) {
        if (templateDocument(source.bytes) != TemplateDocument::None)
            return textsOfDocument(source.bytes, moved);
        const QString text = decodedText(source);
        NIDUS_DO(checkLines(text));
        return QList<TemplateText>{{{}, text, {}, readTemplate(source, text, moved.value(0))}};
    }
    const auto mail = readMail(source.bytes);
    if (!mail)
        return unexpected(mail.error());
    QList<TemplateText> texts;
    std::optional<TemplateText> other;
    for (const MailPart &part : mail->parts) {
        if (!part.isText)
            continue;
        NIDUS_DO(checkLines(part.text));
        TemplateText text{part.name.isEmpty() ? part.mediaType : part.name, part.text, part.note,
                          readTemplate(QStringView(part.text)), part.lines};
        const auto addNote = [&part](TemplateReading &reading) {
            if (!part.note.isEmpty())
                reading.findings.append({QStringLiteral("encoding-damaged"),
                                         Severity::Warning,
                                         {},
                                         {},
                                         QStringLiteral("RFC 2045 §6"),
                                         part.note,
                                         {}});
        };
        if (!text.reading.sections.isEmpty()) {
            if (const MovedLines lines = moved.value(int(texts.size())); !lines.isEmpty())
                text.reading = readTemplate(QStringView(part.text), lines);
            addNote(text.reading);
            texts += text;
        } else if (!other) {
            other = text;
        }
    }
    if (texts.isEmpty() && other) {
        if (moved.contains(0))
            other->reading = readTemplate(QStringView(other->text), moved.value(0));
        texts += *other;
    }
    if (!texts.isEmpty())
        return texts;
    QStringList types;
    for (const MailPart &part : mail->parts)
        types +=
            part.name.isEmpty() ? part.mediaType : part.name % QLatin1String(" (") % part.mediaType % u')';
    const QString held = types.isEmpty() ? tr("nothing") : types.join(QLatin1String(", "));
    return unexpected(ReadError{ReadError::Kind::WrongDocument, 1, 1,
                                tr("a mail without plain text; it holds %1").arg(held)});
}

Result<TemplateText, ReadError> templateText(const Source &source)
{
    NIDUS_TRY(texts, templateTexts(source));
    const QList<TemplateText> named = namedOnce(texts);
    if (named.size() > 1)
        return joined(named);
    return *std::min_element(texts.cbegin(), texts.cend(), hasMoreSections);
}

bool hasOwnLines(const Source &source)
{
    return !isWrappedMail(source.bytes) && templateDocument(source.bytes) == TemplateDocument::None;
}

} // namespace nidus::formats
