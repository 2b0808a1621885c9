#include "core/formats/text/template_writer.h"

#include "core/formats/text/written_layout.h"

namespace nidus::formats {

namespace {

constexpr QStringView indentation = u"   ";

void writeIndented(QString &out, QStringView body)
{
    // A value of XML or JSON may have other ends of lines, which whoever reads the text takes for such, too.
    if (body.contains(u'\r'))
        return writeIndented(out, withLineFeeds(body.toString()));
    for (const QStringView line : body.tokenize(u'\n')) {
        if (!line.isEmpty())
            out += indentation % line;
        out += u'\n';
    }
}

// Name, number and day stand behind their labels, as in Appendix A, when they are one plain line.
bool standsBehindLabel(Field field, QStringView body)
{
    return field <= Field::Date && !body.contains(u'\n') && !body.contains(u'\r') && body == body.trimmed() &&
           !body.isEmpty();
}

void writeSection(QString &out, QStringView label, QStringView body)
{
    out += label % QLatin1String(":\n");
    if (!body.isEmpty()) {
        out += u'\n';
        writeIndented(out, body);
    }
    out += u'\n';
}

// At least what the whole becomes: a long text is not moved while it grows.
qsizetype sizeOf(const RegistrationTemplate &text)
{
    const auto sizeOfBody = [](QStringView body) {
        return body.size() + (body.count(u'\n') + 1) * indentation.size();
    };
    constexpr qsizetype around = 5; // colon and line feeds
    qsizetype size = sizeOfBody(text.preamble) + around;
    for (const FieldInfo &row : fieldTable())
        size += QLatin1String(row.label).size() + sizeOfBody(text[row.field]) + around;
    for (const OtherSection &other : text.others)
        size += other.label.size() + sizeOfBody(other.body) + around;
    return size;
}

} // namespace

QString writeTemplate(const RegistrationTemplate &text)
{
    QString out;
    out.reserve(sizeOf(text));
    if (!text.preamble.isEmpty()) {
        if (isTamePreamble(text.preamble))
            out += text.preamble % u'\n';
        else
            writeIndented(out, text.preamble);
        out += u'\n';
    }
    for (const FieldInfo &row : fieldTable()) {
        const QString &body = text[row.field];
        if (standsBehindLabel(row.field, body))
            out += label(row.field) % QLatin1String(":  ") % body % QLatin1String("\n\n");
        else
            writeSection(out, label(row.field), body);
    }
    for (const OtherSection &other : text.others) {
        const QString label = normalLabel(other.label);
        writeSection(out, needsSpacedColon(label) ? QString(label % u' ') : label, other.body);
    }
    out.chop(1); // the blank line behind the last section
    return out;
}

} // namespace nidus::formats
