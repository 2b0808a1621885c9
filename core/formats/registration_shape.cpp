#include "core/formats/registration_shape.h"

#include "core/characters/classes.h"
#include "core/formats/value_text.h"

#include <QSet>

#include <algorithm>
#include <initializer_list>

namespace nidus::formats {

namespace {

bool isOneOf(QStringView text, std::initializer_list<const char *> values)
{
    return text.isEmpty() || std::any_of(values.begin(), values.end(),
                                         [text](const char *v) { return text == QLatin1String(v); });
}

} // namespace

bool isPosition(QStringView position)
{
    return position.isEmpty() ||
           (std::all_of(position.begin(), position.end(), isAsciiAlnum) && !position.endsWith(u'0'));
}
bool isForm(QStringView form) { return isOneOf(form, {"8141", "3406", "2611", "other"}); }
bool isEncoding(QStringView encoding)
{
    return isOneOf(encoding,
                   {"UTF-8", "US-ASCII", "ISO-8859-1", "windows-1252", "macintosh", "UTF-16LE", "UTF-16BE"});
}
bool isLineEnds(QStringView lineEnds) { return isOneOf(lineEnds, {"LF", "CRLF", "CR", "mixed"}); }

bool isCorrectionClass(QStringView correctionClass)
{
    return isOneOf(correctionClass,
                   {"layout", "labels", "encoding", "spelling", "date", "reference", "other"});
}

bool isFoldedNid(QStringView nid)
{
    const auto parsed = Nid::parse(nid);
    return parsed && parsed->folded() == nid;
}

bool isMoment(QStringView moment) { return moment.isEmpty() || momentFromText(moment); }

namespace {

std::optional<QString> faultOf(const RecordedDecision &one, const Nid &nid)
{
    const QString what = QStringLiteral("an outside decision on “%1”").arg(nid.text());
    if (one.name != nid.folded())
        return what + QStringLiteral(" is one on “%1”").arg(one.name);
    if (one.rule.isEmpty() || one.request.isEmpty() || one.at.isEmpty() || one.who.isEmpty())
        return what + QStringLiteral(" does not say its rule, its request, or who recorded it when");
    const auto fault = nidus::faultOf(one.decision, one.at.left(10));
    return fault ? std::optional(what + QStringLiteral(": ") + *fault) : std::nullopt;
}

} // namespace

std::optional<QString> shapeFault(const Registration &registration)
{
    const QString &nid = registration.nid.text();
    // History may hold a formal namespace of any name.
    if (registration.kind == Kind::Informal && registration.nid.kind() != Kind::Informal)
        return QStringLiteral("“%1” cannot be the name of an %2 namespace").arg(nid, id(registration.kind));
    for (const EntryRevision &row : registration.entries)
        if (!row.removed && row.entry.name.compare(nid, Qt::CaseInsensitive) != 0)
            return QStringLiteral("an entry of “%1” names “%2”").arg(nid, row.entry.name.left(80));
    for (const Supersession &one : registration.supersessions)
        if (one.other.isEmpty() || one.reason.trimmed().isEmpty())
            return QStringLiteral("a supersession of “%1” names no other name, or no reason").arg(nid);
        else if (one.other == registration.nid.folded())
            return QStringLiteral("“%1” cannot stand in its own place").arg(nid);
    for (const RecordedDecision &one : registration.outsideDecisions)
        if (const auto fault = faultOf(one, registration.nid))
            return fault;
    // Of one number the text published last stands last (DESIGN §3): a correction that was put into the
    // history later comes before the text that it is older than.
    QSet<std::pair<int, int>> seen;
    int before = 0;
    for (const Version &version : registration.versions) {
        const auto [number, correction] = version.number;
        if (number < before || seen.contains({number, correction}))
            return QStringLiteral("version %1.%2 of “%3” comes after version %4, or a second time")
                .arg(number)
                .arg(correction)
                .arg(nid)
                .arg(before);
        seen.insert({number, correction});
        before = number;
    }
    return std::nullopt;
}

} // namespace nidus::formats
