#include "core/translation.inc"

#include "core/formats/text/not_text.h"

namespace nidus::formats {

std::optional<ReadError> notText(QStringView text)
{
    constexpr qsizetype oneIn = 50;
    const qsizetype nulls = text.count(QChar(u'\0'));
    if (nulls <= text.size() / oneIn)
        return std::nullopt;
    const QStringView before = text.first(text.indexOf(QChar(u'\0')));
    return ReadError{ReadError::Kind::WrongDocument, before.count(u'\n') + 1,
                     before.size() - before.lastIndexOf(u'\n'),
                     tr("this is no text, %L1 of its characters are NUL").arg(nulls)};
}

} // namespace nidus::formats
