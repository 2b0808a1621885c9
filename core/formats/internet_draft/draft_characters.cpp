#include "core/formats/internet_draft/draft_characters.h"

#include "core/formats/xml/xml_source.h"

namespace nidus::formats {

namespace {

constexpr qsizetype tabWidth = 8;

// NEL and the separators of lines and paragraphs: XML holds them, and a line would end there.
bool endsLine(QChar c)
{
    return c == QChar(0x85) || c == QChar::LineSeparator || c == QChar::ParagraphSeparator;
}

QString printable(const QString &text, qsizetype &replaced)
{
    QString out;
    out.reserve(text.size());
    qsizetype line = 0; // where it begins in `out`
    std::optional<qsizetype> forbidden = forbiddenInXml(text);
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (forbidden == i) {
            const auto next = forbiddenInXml(QStringView(text).sliced(i + 1));
            forbidden = next ? std::optional(i + 1 + *next) : std::nullopt;
            out += QChar::ReplacementCharacter;
            ++replaced;
        } else if (c == u'\t') {
            out += QString(tabWidth - (out.size() - line) % tabWidth, u' ');
        } else if (c == u'\r' || endsLine(c)) {
            out += QChar::ReplacementCharacter;
            ++replaced;
        } else {
            out += c;
            if (c == u'\n')
                line = out.size();
        }
    }
    return out;
}

} // namespace

RegistrationTemplate printableTemplate(const RegistrationTemplate &text, qsizetype &replaced)
{
    RegistrationTemplate to;
    for (std::size_t i = 0; i < text.fields.size(); ++i)
        to.fields[i] = printable(text.fields[i], replaced);
    to.preamble = printable(text.preamble, replaced);
    for (const OtherSection &other : text.others)
        to.others += OtherSection{printable(other.label, replaced), printable(other.body, replaced)};
    return to;
}

} // namespace nidus::formats
