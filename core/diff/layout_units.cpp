#include "core/diff/layout_units.h"

#include <algorithm>

namespace nidus::diff {

namespace {

// `name = elements` or `name =/ elements` (RFC 5234 §2.2).
bool isRule(QStringView line)
{
    const QStringView text = line.trimmed();
    qsizetype at = 0;
    while (at < text.size() && (text[at].isLetterOrNumber() || QStringView(u"-_<>").contains(text[at])))
        ++at;
    const bool hasName = at > 0 && !text.first(at).contains(u' ');
    while (at < text.size() && text[at].isSpace())
        ++at;
    return hasName && text.sliced(at).startsWith(u'=') && !text.sliced(at).startsWith(u"==");
}

// Blanks as one, but between quotation marks; whether a comment begins.
QString withSingleBlanks(QStringView line, bool *hasComment)
{
    QString out;
    bool isQuoted = false;
    for (const QChar c : line.trimmed()) {
        isQuoted = isQuoted != (c == u'"');
        *hasComment = *hasComment || (c == u';' && !isQuoted);
        if (!c.isSpace() || isQuoted)
            out += c;
        else if (!out.endsWith(u' '))
            out += u' ';
    }
    return out;
}

qsizetype indentOf(QStringView line)
{
    return std::ranges::find_if_not(line, [](QChar c) { return c.isSpace(); }) - line.begin();
}

void addGrammar(const QList<QStringView> &lines, QList<LayoutUnit> &units)
{
    qsizetype edge = lines.isEmpty() ? 0 : indentOf(lines.first());
    for (const QStringView line : lines)
        edge = std::min(edge, indentOf(line));
    bool isOpen = false; // the rule before may go on
    for (const QStringView line : lines) {
        bool hasComment = false;
        const QString text = withSingleBlanks(line, &hasComment);
        if (isOpen && indentOf(line) > edge)
            units.last().text += u' ' + text;
        else
            units.append({text, true});
        isOpen = !hasComment;
    }
}

} // namespace

QList<LayoutUnit> layoutUnits(QStringView text)
{
    QList<LayoutUnit> units;
    QList<QStringView> paragraph;
    const auto close = [&] {
        if (paragraph.isEmpty())
            return;
        if (std::ranges::any_of(paragraph, isRule)) {
            addGrammar(paragraph, units);
        } else {
            QString words;
            for (const QStringView line : std::as_const(paragraph))
                words += line.toString().simplified() + u' ';
            if (!units.isEmpty() && !units.last().isOfGrammar)
                units.last().text += u' ' + words.trimmed(); // where a paragraph ends is layout, too
            else
                units.append({words.trimmed(), false});
        }
        paragraph.clear();
    };
    for (const QStringView line : text.tokenize(u'\n')) {
        if (line.trimmed().isEmpty())
            close();
        else
            paragraph += line;
    }
    close();
    return units;
}

} // namespace nidus::diff
