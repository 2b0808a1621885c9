#include "core/formats/registration_shape.h"

#include "core/characters/classes.h"
#include "core/formats/value_text.h"
#include "core/registration/short_fields.h"

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

// A template says itself of which name, version and day it is; where it says none, or in words that name
// none, the document may.
std::optional<QString> contradiction(const Version &version, const Nid &nid)
{
    const auto fault = [&](const QString &what, const QString &said) {
        return QStringLiteral("version %1.%2 of “%3” has %4, and its text says “%5”")
            .arg(version.number.number)
            .arg(version.number.correction)
            .arg(nid.text(), what, said.left(80));
    };
    const int number = version.number.number;
    const QString &named = version.text[Field::NamespaceIdentifier], &dated = version.text[Field::Date];
    for (const QString &stated : {version.text[Field::Version], version.stated})
        if (statedVersion(stated).value_or(number) != number)
            return fault(QStringLiteral("that number"), stated.simplified());
    if (const auto own = Nid::parse(parseNidField(named)); own && *own != nid && furtherNids(named).isEmpty())
        return fault(QStringLiteral("that name"), own->text());
    if (const QString day = statedDate(dated);
        !day.isEmpty() && !version.date.isEmpty() && day != version.date)
        return fault(QStringLiteral("the date %1").arg(version.date), dated.simplified());
    return std::nullopt;
}

// What has been done has not been done tomorrow.
std::optional<QString> future(const Registration &registration, const QString &latest)
{
    QStringList moments;
    for (const Version &version : registration.versions)
        moments += momentText(version.published);
    for (const Annotation &annotation : registration.annotations)
        moments += momentText(annotation.at);
    for (const Supersession &one : registration.supersessions)
        moments += momentText(one.at);
    for (const RecordedDecision &one : registration.outsideDecisions)
        moments += one.at;
    const auto late = std::ranges::find_if(
        moments, [&latest](const QString &moment) { return moment.left(latest.size()) > latest; });
    if (late == moments.cend())
        return std::nullopt;
    return QStringLiteral("of “%1” something was done on %2, a day that has not come")
        .arg(registration.nid.text(), late->left(latest.size()));
}

} // namespace

std::optional<QString> shapeFault(const Registration &registration, const QString &latest)
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
        if (const auto fault = contradiction(version, registration.nid))
            return fault;
    }
    return latest.isEmpty() ? std::nullopt : future(registration, latest);
}

} // namespace nidus::formats
