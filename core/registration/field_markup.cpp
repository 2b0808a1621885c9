#include "core/registration/field_markup.h"

#include "core/registration/html_tags.h"

namespace nidus {

QStringView withoutMarkup(QStringView line)
{
    constexpr int deepest = 8; // marks in marks; each looks through the line for tags
    for (int depth = 0; depth < deepest; ++depth) {
        line = withoutTags(line);
        if (line.endsWith(u'\\'))
            line.chop(1);
        else if (line.size() > 1 && QStringView(u":-*+\u2013\u2022").contains(line[0]) && line[1].isSpace())
            line = line.sliced(1);
        else
            break;
    }
    return line;
}

QStringView withoutBrackets(QStringView text)
{
    text = text.trimmed();
    const auto isAround = [text](QChar open, QChar close) {
        return text.size() > 2 && text.front() == open && text.back() == close &&
               text.sliced(1).indexOf(close) == text.size() - 2;
    };
    return isAround(u'<', u'>') || isAround(u'[', u']') ? text.sliced(1).chopped(1).trimmed() : text;
}

namespace {

// Behind an instruction in square brackets that a value follows at once; -1: there is none.
qsizetype behindBracketed(QStringView field)
{
    constexpr qsizetype fewest = 4; // words
    const qsizetype end = field.startsWith(u'[') ? field.indexOf(u']') : -1;
    const bool isInstruction =
        end > 0 && field.first(end).count(u' ') >= fewest - 1 && field.sliced(1, end - 1).indexOf(u'[') < 0;
    return isInstruction && !field.sliced(end + 1).trimmed().isEmpty() ? end + 1 : -1;
}

} // namespace

QStringView withoutInstruction(QStringView field)
{
    field = field.trimmed();
    if (const qsizetype behind = behindBracketed(field); behind > 0)
        return field.sliced(behind).trimmed();
    qsizetype end = 0, next = 0; // of the first paragraph; where the second begins
    for (qsizetype at = field.indexOf(u'\n'); at >= 0 && next == 0; at = field.indexOf(u'\n', at + 1)) {
        qsizetype behind = at;
        while (behind < field.size() && field[behind].isSpace())
            ++behind;
        if (field.sliced(at, behind - at).count(u'\n') > 1) {
            end = at;
            next = behind;
        }
    }
    if (next == 0)
        return field;
    const QStringView first = withoutTags(field.first(end));
    const bool isBracketed =
        (first.startsWith(u'[') && first.endsWith(u']')) || (first.startsWith(u'(') && first.endsWith(u')'));
    bool isInstruction = isBracketed && first.contains(u' ');
    for (const QStringView words :
         {u"The version of the registration, starting with 1", u"The date when the registration is requested",
          u"Requested of IANA (formal) or assigned by IANA"})
        isInstruction = isInstruction || first.startsWith(words, Qt::CaseInsensitive);
    return isInstruction ? field.sliced(next) : field;
}

} // namespace nidus
