#include "core/registration/registration_template.h"

namespace nidus {

namespace {

constexpr qsizetype tabWidth = 8;

// The column of the first character that is no blank, and how many characters stand before it.
struct Indent {
    qsizetype columns = 0;
    qsizetype characters = 0;
};

Indent indentOf(QStringView line)
{
    Indent indent;
    for (const QChar c : line) {
        if (c == u'\t')
            indent.columns += tabWidth - indent.columns % tabWidth;
        else if (c == u' ')
            ++indent.columns;
        else
            break;
        ++indent.characters;
    }
    return indent;
}

bool isBlank(QStringView line) { return line.trimmed().isEmpty(); }

// Appends `line` without its first `columns` columns of blanks; a tab that reaches beyond leaves the rest as
// spaces.
void appendWithoutColumns(QString &out, QStringView line, qsizetype columns)
{
    qsizetype at = 0, column = 0;
    while (at < line.size() && column < columns) {
        column += line[at] == u'\t' ? tabWidth - column % tabWidth : 1;
        ++at;
    }
    for (; column > columns; --column)
        out += u' ';
    out += line.sliced(at);
}

} // namespace

void RegistrationTemplate::set(Field field, QStringView body) { fields[size_t(field)] = normalBody(body); }

QString withLineFeeds(QString text)
{
    if (text.contains(u'\r'))
        text.replace(QLatin1String("\r\n"), QLatin1String("\n")).replace(u'\r', u'\n');
    return text;
}

QString normalBody(QStringView body, bool firstLineIsInline)
{
    const QString plain = body.contains(u'\r') ? withLineFeeds(body.toString()) : QString();
    return normalBody((plain.isNull() ? body : plain).split(u'\n'), firstLineIsInline);
}

QString normalBody(QList<QStringView> lines, bool firstLineIsInline)
{
    while (!lines.isEmpty() && isBlank(lines.back()))
        lines.removeLast();
    while (!lines.isEmpty() && isBlank(lines.front())) {
        lines.removeFirst();
        firstLineIsInline = false;
    }
    qsizetype common = -1, size = 0;
    for (qsizetype i = firstLineIsInline ? 1 : 0; i < lines.size(); ++i)
        if (!isBlank(lines[i])) {
            const qsizetype columns = indentOf(lines[i]).columns;
            common = common < 0 ? columns : qMin(common, columns);
        }
    for (const QStringView line : std::as_const(lines))
        size += line.size() + 1;
    QString out;
    out.reserve(size);
    for (qsizetype i = 0; i < lines.size(); ++i) {
        if (i > 0)
            out += u'\n';
        if (i == 0 && firstLineIsInline)
            out += lines[i].trimmed();
        else if (!isBlank(lines[i]))
            appendWithoutColumns(out, lines[i], qMax<qsizetype>(common, 0));
    }
    return out;
}

QString normalLabel(QStringView label) { return label.toString().simplified(); }

} // namespace nidus
