#include "core/translation.inc"

#include "core/formats/mail/template_texts.h"

#include "core/formats/mail/mail_reader.h"
#include "core/formats/template_document.h"
#include "core/formats/text/not_text.h"
#include "core/formats/text/source_text.h"
#include "core/formats/text/template_writer.h"
#include "core/formats/xml/registration_xml.h"

#include <algorithm>
#include <optional>

namespace nidus::formats {

namespace {

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

// `first`: the place of its first template in what is returned.
Result<QList<TemplateText>, ReadError>
textsOfDocument(const QByteArray &bytes, const QMap<int, MovedLines> &moved, qsizetype first = 0)
{
    NIDUS_TRY(all, readTemplateDocument(bytes));
    const bool isXml = templateDocument(bytes) == TemplateDocument::Xml;
    QList<TemplateText> texts;
    for (DocumentTemplate &read : all) {
        TemplateText text;
        text.text = writeTemplate(std::exchange(read.text, {}));
        NIDUS_DO(checkLines(text.text));
        text.reading = readTemplate(QStringView(text.text), moved.value(int(first + texts.size())));
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
        all.damagedLine = all.damagedLine > 0 ? all.damagedLine : next.damagedLine;
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

// ---- of a mail ----

QString nameOf(const MailPart &part) { return part.name.isEmpty() ? part.mediaType : part.name; }

// Whether the part is XML or JSON of ours. What cannot be read and does not speak of us is of another kind:
// an Internet-Draft with a document type, say.
bool isOurDocument(const MailPart &part)
{
    const TemplateDocument kind = templateDocument(part.document);
    if (kind != TemplateDocument::Xml)
        return kind == TemplateDocument::Json || kind == TemplateDocument::Registrations;
    const QString name = QLatin1String(registrationNamespace);
    // In UTF-16 but for the last octet: so it stands in either order of octets.
    const auto wide = QByteArrayView(reinterpret_cast<const char *>(name.utf16()), name.size() * 2 - 1);
    return part.document.contains(registrationNamespace) || part.document.contains(wide);
}

ReadError damageAt(qint64 line, const QString &part)
{
    return {ReadError::Kind::NotWellFormed, line, 1,
            tr("“%1” is not valid in the transfer encoding that the mail names").arg(part)};
}

// An error of the part's document, at its line in the mail.
ReadError errorIn(const MailPart &part, ReadError error)
{
    if (part.damagedLine > 0)
        return damageAt(part.damagedLine, nameOf(part));
    if (error.line > 0)
        error.line = part.documentLines.value(qMin<qsizetype>(error.line, part.documentLines.size()) - 1);
    error.column = part.isEncoded ? 0 : error.column;
    error.detail = nameOf(part) % QLatin1String(": ") % error.detail;
    return error;
}

// `text` as that of `part`, what is odd about the part among its findings.
TemplateText ofPart(TemplateText text, const MailPart &part)
{
    text.part = nameOf(part);
    text.note = part.note;
    text.damagedLine = part.damagedLine;
    if (!part.note.isEmpty() && !text.reading.sections.isEmpty())
        text.reading.findings.append({QStringLiteral("encoding-damaged"),
                                      Severity::Warning,
                                      {},
                                      {},
                                      QStringLiteral("RFC 2045 §6"),
                                      part.note,
                                      {}});
    return text;
}

TemplateText readPart(const MailPart &part, const MovedLines &moved)
{
    TemplateText text;
    text.text = part.text;
    text.reading = readTemplate(QStringView(part.text), moved);
    text.sourceLines = part.lines;
    return ofPart(std::move(text), part);
}

// `first`: as in textsOfDocument.
Result<QList<TemplateText>, ReadError> textsOfAttached(const MailPart &part,
                                                       const QMap<int, MovedLines> &moved, qsizetype first)
{
    if (templateDocument(part.document) == TemplateDocument::Registrations)
        return unexpected(errorIn(part, {ReadError::Kind::WrongDocument, 1, 1,
                                         tr("registrations, which are imported from a file of their own")}));
    auto texts = textsOfDocument(part.document, moved, first);
    if (!texts)
        return unexpected(errorIn(part, texts.error()));
    for (TemplateText &text : *texts) {
        for (int &line : text.sourceLines)
            line = part.documentLines.value(line - 1, line);
        text = ofPart(std::move(text), part);
    }
    return texts;
}

QString heldBy(const Mail &mail)
{
    QStringList types;
    for (const MailPart &part : mail.parts)
        types +=
            part.name.isEmpty() ? part.mediaType : part.name % QLatin1String(" (") % part.mediaType % u')';
    return types.isEmpty() ? tr("nothing") : types.join(QLatin1String(", "));
}

Result<QList<TemplateText>, ReadError> textsOfMail(const QByteArray &bytes,
                                                   const QMap<int, MovedLines> &moved)
{
    NIDUS_TRY(mail, readMail(bytes));
    QList<TemplateText> texts;
    const MailPart *other = nullptr; // the first text without a label
    for (const MailPart &part : std::as_const(mail.parts)) {
        if (isOurDocument(part)) {
            NIDUS_TRY(attached, textsOfAttached(part, moved, texts.size()));
            texts += attached;
        } else if (part.isText) {
            NIDUS_DO(checkLines(part.text));
            TemplateText text = readPart(part, {});
            const MovedLines lines = moved.value(int(texts.size()));
            if (!text.reading.sections.isEmpty())
                texts += lines.isEmpty() ? std::move(text) : readPart(part, lines);
            else if (!other)
                other = &part;
        }
    }
    if (texts.isEmpty() && other)
        texts += readPart(*other, moved.value(0));
    if (!texts.isEmpty())
        return texts;
    return unexpected(ReadError{ReadError::Kind::WrongDocument, 1, 1,
                                tr("a mail without plain text; it holds %1").arg(heldBy(mail))});
}

} // namespace

Result<QList<TemplateText>, ReadError> templateTexts(const Source &source, const QMap<int, MovedLines> &moved)
{
    if (isWrappedMail(source.bytes))
        return textsOfMail(source.bytes, moved);
    if (templateDocument(source.bytes) != TemplateDocument::None)
        return textsOfDocument(source.bytes, moved);
    if (auto fault = wideFault(source.bytes))
        return unexpected(*std::move(fault));
    TemplateText whole;
    whole.text = decodedText(source);
    NIDUS_DO(checkLines(whole.text));
    whole.reading = readTemplate(source, whole.text, moved.value(0));
    return QList<TemplateText>{whole};
}

std::optional<ReadError> damageOf(const TemplateText &text)
{
    return text.damagedLine > 0 ? std::optional(damageAt(text.damagedLine, text.part)) : std::nullopt;
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
