#include "core/translation.inc"

#include "core/operations/version_reference.h"

#include "core/characters/classes.h"

#include <algorithm>

namespace nidus {

namespace {

// A whole number without sign or leading zero, at most 9 digits.
std::optional<int> wholeNumber(QStringView text)
{
    if (text.isEmpty() || text.size() > 9 || text.front() == u'0')
        return std::nullopt;
    if (!std::ranges::all_of(text, isDigit))
        return std::nullopt;
    return text.toInt();
}

} // namespace

ActResult<VersionReference> parseReference(QStringView text)
{
    const qsizetype at = text.indexOf(u'@');
    NIDUS_TRY(nid, Nid::parse(at < 0 ? text : text.first(at)));
    VersionReference reference{nid, 0, 0};
    if (at < 0)
        return reference;
    const QStringView numbers = text.sliced(at + 1);
    const qsizetype dot = numbers.indexOf(u'.');
    const auto number = wholeNumber(dot < 0 ? numbers : numbers.first(dot));
    const auto correction = dot < 0 ? std::optional(0) : wholeNumber(numbers.sliced(dot + 1));
    if (!number || !correction)
        return refused(
            refusal::BadArgument{tr("“%1” is not a version: write NID@2 or NID@2.1.").arg(text.toString())});
    reference.number = *number;
    reference.correction = *correction;
    return reference;
}

QString referenceText(const Nid &nid, const VersionNumber &number)
{
    const QString first = QStringLiteral("%1@%2").arg(nid.folded()).arg(number.number);
    return number.correction > 1 ? QStringLiteral("%1.%2").arg(first).arg(number.correction) : first;
}

} // namespace nidus
