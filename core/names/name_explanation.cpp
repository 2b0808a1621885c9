#include "core/translation.inc"

#include "core/names/name_explanation.h"

#include "core/names/query_explanation.h"
#include "core/registration/displayable.h"
#include "core/registration/urn_words.h"
#include "core/urn/equivalence.h"
#include "core/urn/normal_form.h"

#include <algorithm>

namespace nidus {

namespace {

using Mark = ExplainedRow::Mark;
using urn::Part;

constexpr std::size_t longestExplained = 8192;
constexpr std::size_t around = 24;       // octets in front of and behind a fault
constexpr qsizetype mostPointedOut = 12; // encodings that stay encoded
constexpr qsizetype mostEqual = 6;       // equivalent names

QString textOf(std::string_view octets)
{
    return displayable(QString::fromUtf8(octets.data(), qsizetype(octets.size())));
}

// One octet a character, so that an octet's place is a character's place.
QString octetText(std::string_view octets)
{
    QString text;
    for (const char octet : octets)
        text += octet >= 0x20 && octet < 0x7F ? QLatin1Char(octet) : QChar(0x00B7);
    return text;
}

// The name around the fault; where something is missing at the end a blank stands for it.
void markFault(ExplainedRow &row, std::string_view name, std::size_t position)
{
    const std::size_t first = position > around ? position - around : 0;
    const std::size_t end = std::min(name.size(), position + around + 1);
    const QString before = first > 0 ? QString(QChar(0x2026)) : QString();
    row.excerpt = before + octetText(name.substr(first, end - first));
    if (position >= name.size())
        row.excerpt += QChar(0x2423);
    row.fault = {before.size() + qsizetype(position - first), 1};
    if (end < name.size())
        row.excerpt += QChar(0x2026);
}

void say(NameExplanation &said, const QString &label, Mark mark, const QString &words)
{
    said.rows += {label, mark, {}, words, {}, {}};
}

void sayName(NameExplanation &said, const QString &label, const QString &name, const QString &words = {})
{
    said.rows += {label, Mark::None, name, words, {}, {}};
}

void addParts(NameExplanation &said, const QList<NamedPart> &parts)
{
    std::copy_if(parts.begin(), parts.end(), std::back_inserter(said.parts),
                 [](const NamedPart &part) { return part.where.present(); });
}

// ---- URNs ----

QString partsTitle(urn::Syntax syntax) { return tr("Parts as %1 has them").arg(title(syntax)); }

QList<NamedPart> componentsOf(const urn::ParsedUrn &urn, urn::Syntax syntax)
{
    const bool is2012 = syntax == urn::Syntax::Draft2012;
    return {{urn.r, tr("r-component")},
            {urn.q, is2012 ? tr("query") : tr("q-component")},
            {urn.f, is2012 ? tr("fragment") : tr("f-component")}};
}

void addUrnParts(NameExplanation &said, const urn::ParsedUrn &urn, urn::Syntax syntax)
{
    said.partsOf = partsTitle(syntax);
    addParts(said, {{urn.nid, QStringLiteral("NID")}, {urn.nss, QStringLiteral("NSS")}});
    addParts(said, componentsOf(urn, syntax));
}

// What the components of a valid URN are, where another syntax has other ones.
QString componentWords(const urn::ParsedUrn &urn, std::string_view name, urn::Syntax syntax)
{
    QStringList said;
    for (const auto &[part, what] : componentsOf(urn, syntax))
        if (part.present())
            said += what + u' ' + (part.size() > 0 ? textOf(part.of(name)) : tr("(empty)"));
    return said.isEmpty() ? tr("without components") : tr("with %1").arg(said.join(QStringLiteral(", ")));
}

void addUrnVerdict(NameExplanation &said, std::string_view name, const urn::Explanation &all,
                   urn::Syntax syntax)
{
    const urn::ParsedUrn &urn = all[syntax];
    ExplainedRow row;
    row.label = judgeName(Judge(syntax));
    if (!urn.valid()) {
        row.mark = Mark::Bad;
        row.words = message(urn.fault, name, syntax);
        if (const QString why = message(all.difference(syntax), syntax); !why.isEmpty())
            row.words += QStringLiteral("; ") + why;
        markFault(row, name, urn.fault.position);
        said.rows += row;
        return;
    }
    row.mark = Mark::Good;
    row.words = all.sameComponents ? tr("valid") : tr("valid, %1").arg(componentWords(urn, name, syntax));
    QStringList notes;
    for (const urn::NotedUrn &note : notesOn(name, urn, syntax))
        notes += message(note, syntax);
    if (!notes.isEmpty()) {
        row.mark = Mark::Warning;
        row.words += QStringLiteral("; ") + notes.join(QStringLiteral("; "));
    }
    said.rows += row;
}

void addEqual(NameExplanation &said, const FoundNames &all, int row)
{
    const int group = all.row(row).group;
    if (group < 0)
        return;
    QStringList others;
    const QList<int> &rows = all.groups()[group];
    for (const int other : rows)
        if (other != row && others.size() < mostEqual)
            others += tr("%1 (line %2)").arg(textOf(all.text(other, 120))).arg(all.row(other).line);
    if (rows.size() - 1 > others.size())
        others += tr("%L1 more").arg(rows.size() - 1 - others.size());
    say(said, tr("Equal to"), Mark::None, others.join(QStringLiteral(", ")));
}

// The reading form, and what in it stays encoded; nothing is said where nothing is encoded.
void addReadingForm(NameExplanation &said, std::string_view name)
{
    if (name.find('%') == name.npos)
        return;
    const urn::ReadingForm form = urn::readingForm(name);
    if (form.text != name)
        sayName(said, tr("Not decoded"), QString::fromUtf8(form.text.data(), qsizetype(form.text.size())));
    QStringList hidden;
    for (const urn::KeptCharacter &kept : form.kept) {
        if (kept.why == urn::KeptReason::Ascii)
            continue;
        if (hidden.size() == mostPointedOut) {
            hidden += tr("and more");
            break;
        }
        hidden += textOf(kept.where.of(name)) + QStringLiteral(": ") + message(kept);
    }
    if (!hidden.isEmpty())
        say(said, tr("Stays encoded"), Mark::Warning, hidden.join(QStringLiteral("; ")));
}

// A row a directive.
void addDirectives(NameExplanation &said, std::string_view name, const QueryRegistries &registries)
{
    for (const ExplainedDirective &one : explainQuery(name, registries)) {
        ExplainedRow row;
        row.label = tr("Directive");
        row.mark = one.isRegistered ? Mark::None : Mark::Warning;
        row.name = displayable(QString(one.keyword + u'=' + one.value));
        row.words = one.words;
        said.rows += row;
    }
}

void explainUrn(NameExplanation &said, std::string_view name, const FoundNames &names, int row,
                const QueryRegistries &registries)
{
    const urn::Explanation all = urn::explain(name);
    const auto first = std::find_if(urn::allSyntaxes.begin(), urn::allSyntaxes.end(),
                                    [&](urn::Syntax syntax) { return all[syntax].valid(); });
    if (first != urn::allSyntaxes.end()) {
        const urn::ParsedUrn &urn = all[*first];
        addUrnParts(said, urn, *first);
        said.normalForm = textOf(urn::normalForm(name, urn));
        sayName(said, tr("Normal form"), said.normalForm);
        const QString compared = textOf(urn::comparedForm(name, urn));
        if (compared != said.normalForm)
            sayName(
                said, tr("Compared as"), compared,
                tr("components ignored (%1)")
                    .arg(*first == urn::Syntax::Rfc8141 ? QStringLiteral("RFC 8141 §3.1") : title(*first)));
        addEqual(said, names, row);
    } else {
        said.partsOf = tr("Not a URN under any syntax");
        said.fault = all[urn::Syntax::Rfc8141].fault.position;
    }
    for (const urn::Syntax syntax : urn::allSyntaxes)
        addUrnVerdict(said, name, all, syntax);
    addDirectives(said, name, registries);
    addReadingForm(said, name);
}

// ---- URLs ----

void addUriParts(NameExplanation &said, std::string_view name, const urn::ParsedUri &uri)
{
    said.partsOf = tr("Parts as %1 has them").arg(QStringLiteral("RFC 3986"));
    addParts(said, {{uri.scheme, tr("scheme")},
                    {userOf(name, uri), tr("user")},
                    {passwordOf(name, uri), tr("password")},
                    {uri.host, tr("host")},
                    {uri.port, tr("port")},
                    {uri.path.size() > 0 ? uri.path : Part(), tr("path")},
                    {uri.query, tr("query")},
                    {uri.fragment, tr("fragment")}});
}

void addUrlParts(NameExplanation &said, const urn::ParsedUrl &url)
{
    said.partsOf = tr("Parts as %1 has them").arg(QStringLiteral("RFC 1738"));
    addParts(said, {{url.scheme, tr("scheme")},
                    {url.user, tr("user")},
                    {url.password, tr("password")},
                    {url.host, tr("host")},
                    {url.port, tr("port")},
                    {url.path.size() > 0 ? url.path : Part(), tr("path")},
                    {url.search, tr("search")}});
}

void explainUrl(NameExplanation &said, std::string_view name)
{
    const urn::ParsedUri uri = urn::parseUri(name);
    const urn::ParsedUrl url = urn::parseUrl(name);
    if (uri.valid())
        addUriParts(said, name, uri);
    else if (url.valid())
        addUrlParts(said, url);
    else {
        said.partsOf = tr("Not a URL under either specification");
        said.fault = uri.fault.position;
    }
    const auto addVerdict = [&](const auto &parsed, Judge judge) {
        ExplainedRow row;
        row.label = judgeName(judge);
        row.mark = parsed.valid() ? Mark::Good : Mark::Bad;
        row.words = parsed.valid() ? tr("valid") : message(parsed.fault, name);
        if (!parsed.valid())
            markFault(row, name, parsed.fault.position);
        said.rows += row;
    };
    addVerdict(uri, Judge::Rfc3986);
    addVerdict(url, Judge::Rfc1738);
    QStringList warnings;
    const auto warnings6 = url.valid()   ? warningsOn(name, url.scheme, url.password, url.port)
                           : uri.valid() ? warningsOn(name, uri.scheme, passwordOf(name, uri), uri.port)
                                         : urn::UrlWarnings();
    for (const urn::WarnedUrl &warning : warnings6)
        warnings += message(warning);
    if (!warnings.isEmpty())
        say(said, tr("Security"), Mark::Warning, warnings.join(QStringLiteral("; ")));
    addReadingForm(said, name);
}

void explainPattern(NameExplanation &said)
{
    said.partsOf = tr("A pattern");
    say(said, tr("Pattern"), Mark::None,
        tr("shows how names of a namespace look and is not a name itself: it is not judged"));
}

// How it stands in the text.
void addPlace(NameExplanation &said, const FoundNames::Row &row)
{
    if (row.found.doubtfulHyphen)
        say(said, tr("Joined"), Mark::Warning,
            tr("was broken across lines after a hyphen, which is kept: it may belong to the name or to the "
               "typesetting (RFC 1738 Appendix)"));
    else if (row.found.broken)
        say(said, tr("Joined"), Mark::None,
            tr("was broken across lines; white space inside angle brackets is ignored"));
    if (row.next != 0)
        say(said, tr("Ends here"), Mark::Warning,
            tr("right after it comes “%1”, which must be encoded to be part of a name")
                .arg(QChar(ushort(row.next))));
}

void explainLong(NameExplanation &said, const FoundNames::Row &row)
{
    said.partsOf = tr("Too long to be shown in parts");
    for (int judge = 0; judge < judgeCount; ++judge) {
        const Verdict &verdict = row.verdicts[size_t(judge)];
        if (verdict.state == Verdict::State::Invalid)
            say(said, judgeName(Judge(judge)), Mark::Bad, tr("invalid at column %L1").arg(verdict.column));
        else if (verdict.state != Verdict::State::NotAsked)
            say(said, judgeName(Judge(judge)), Mark::Good, tr("valid"));
    }
}

} // namespace

NameExplanation explainName(const FoundNames &all, int row, const QueryRegistries &registries)
{
    NameExplanation said;
    if (all.octets(row) > longestExplained) {
        explainLong(said, all.row(row));
        return said;
    }
    const std::string name = all.text(row);
    said.name = octetText(name);
    addPlace(said, all.row(row));
    switch (all.row(row).found.kind) {
    case urn::Found::Kind::Urn:
        explainUrn(said, name, all, row, registries);
        break;
    case urn::Found::Kind::Url:
        explainUrl(said, name);
        break;
    case urn::Found::Kind::Pattern:
        explainPattern(said);
        break;
    }
    return said;
}

QString NameExplanation::spoken() const
{
    QStringList said;
    for (const NamedPart &part : parts)
        said += part.name + QStringLiteral(": ") +
                name.mid(qsizetype(part.where.first), qsizetype(part.where.size()));
    return said.isEmpty() ? name : said.join(QStringLiteral(", "));
}

QString normalFormOf(const FoundNames &all, int row)
{
    if (all.row(row).found.kind != urn::Found::Kind::Urn)
        return {};
    const std::string name = all.text(row);
    for (const urn::Syntax syntax : urn::allSyntaxes) {
        const urn::ParsedUrn urn = urn::parseUrn(name, syntax);
        if (urn.valid()) {
            const std::string form = urn::normalForm(name, urn);
            return QString::fromLatin1(form.data(), qsizetype(form.size()));
        }
    }
    return {};
}

} // namespace nidus
