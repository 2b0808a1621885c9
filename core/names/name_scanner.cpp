#include "core/translation.inc"

#include "core/names/name_scanner.h"

#include "core/registration/displayable.h"
#include "core/registration/nid.h"
#include "core/rules/rules.h"
#include "core/urn/equivalence.h"
#include "core/urn/notes.h"
#include "core/urn/octets.h"
#include "core/urn/reading_form.h"
#include "core/urn/uri.h"
#include "core/urn/url.h"

#include <QHash>

#include <algorithm>
#include <unordered_map>

namespace nidus {

namespace {

constexpr qsizetype mostHidden = 5; // said one by one
constexpr int askEvery = 512;       // names between two questions whether to go on

bool canBeRegistered(const QString &nid)
{
    rules::Context context;
    const auto parsed = Nid::parse(nid);
    context.kind = parsed ? parsed->kind() : Kind::Formal;
    context.nidAssigned = true;
    const Findings findings = rules::checkNid(nid, context);
    return std::none_of(findings.cbegin(), findings.cend(),
                        [](const Finding &finding) { return finding.severity == Severity::Error; });
}

bool mayDeceive(std::string_view name)
{
    using enum urn::KeptReason;
    if (name.find('%') == name.npos)
        return false;
    const std::vector<urn::KeptCharacter> kept = urn::readingForm(name).kept;
    return std::any_of(kept.begin(), kept.end(), [](const urn::KeptCharacter &one) {
        return one.why == Control || one.why == Invisible || one.why == Direction || one.why == LookAlike;
    });
}

// What stands between "urn:" and the next colon, where it can be a NID.
std::string_view writtenNid(std::string_view name)
{
    constexpr std::size_t first = 4;
    const std::size_t colon = name.find(':', first);
    if (colon == name.npos || colon == first || colon - first > 32)
        return {};
    const std::string_view nid = name.substr(first, colon - first);
    const bool isOne =
        std::all_of(nid.begin(), nid.end(), [](char c) { return urn::is(c, urn::LetterDigitHyphen); });
    return isOne ? nid : std::string_view();
}

} // namespace

QString judgeName(Judge judge)
{
    static constexpr std::array<const char *, judgeCount> names{"RFC 8141",
                                                                "RFC 2141",
                                                                QT_TRANSLATE_NOOP("nidus", "Draft 2012"),
                                                                QT_TRANSLATE_NOOP("nidus", "Draft 2015"),
                                                                "RFC 3986",
                                                                "RFC 1738"};
    return tr(names[size_t(judge)]);
}

struct FoundNames::Seen {
    QHash<QString, int> nids;
    std::unordered_map<std::string, int> groups; // by compared form; in m_groups
};

std::shared_ptr<const FoundNames> FoundNames::in(const QString &text, const std::function<bool()> &goOn)
{
    auto names = std::make_shared<FoundNames>();
    names->m_seen = std::make_shared<Seen>();
    if (!names->read(text, goOn))
        return nullptr;
    names->nameGroups();
    names->m_seen.reset();
    return names;
}

bool FoundNames::read(const QString &text, const std::function<bool()> &goOn)
{
    m_text = text.toUtf8();
    for (const urn::Found &found : urn::findAll({m_text.constData(), std::size_t(m_text.size())}))
        m_rows.emplace_back().found = found;
    place();
    findHidden(text);
    for (Row &row : m_rows) {
        const qsizetype end = row.start + row.length;
        const QChar next = end < text.size() && !row.found.bracketed ? text[end] : QChar();
        if (next.unicode() >= 0x80 && next.isLetter())
            row.next = next.unicode();
    }
    for (int row = 0; row < size(); ++row) {
        if (row % askEvery == 0 && !goOn())
            return false;
        const std::string name = this->text(row);
        ++m_counts[size_t(m_rows[size_t(row)].found.kind)];
        judge(m_rows[size_t(row)], name);
        m_rows[size_t(row)].mayDeceive = mayDeceive(name);
        addToGroup(row, name);
    }
    return true;
}

// Lines and UTF-16 units, in one walk over the octets.
void FoundNames::place()
{
    std::size_t at = 0;
    qsizetype units = 0, lineStart = 0;
    int line = 1;
    const auto walkTo = [&](std::size_t end) {
        for (; at < end; ++at) {
            const auto octet = uchar(m_text[qsizetype(at)]);
            units += octet >= 0xF0 ? 2 : (octet & 0xC0) == 0x80 ? 0 : 1;
            if (octet == '\n') {
                ++line;
                lineStart = units;
            }
        }
    };
    for (Row &row : m_rows) {
        walkTo(row.found.where.first);
        row.start = units;
        row.line = line;
        row.column = int(units - lineStart) + 1;
        walkTo(row.found.where.end);
        row.length = units - row.start;
    }
    walkTo(std::size_t(m_text.size()));
    m_lines = line;
}

void FoundNames::findHidden(const QString &text)
{
    int line = 1;
    eachCharacter(text, [&](char32_t c, qsizetype, int) {
        line += c == U'\n' ? 1 : 0;
        if (hiddenKind(c) != HiddenKind::None && ++m_hiddenCount <= mostHidden)
            m_hidden += {c, line};
    });
}

void FoundNames::judge(Row &row, const std::string &name)
{
    using State = Verdict::State;
    const auto verdict = [](const auto &parsed, bool noted) {
        if (!parsed.valid())
            return Verdict{State::Invalid, quint32(parsed.fault.position + 1)};
        return Verdict{noted ? State::Noted : State::Valid, 0};
    };
    if (row.found.kind == urn::Found::Kind::Urn) {
        for (const urn::Syntax syntax : urn::allSyntaxes) {
            const urn::ParsedUrn parsed = urn::parseUrn(name, syntax);
            const bool noted = parsed.valid() && !urn::notesOn(name, parsed, syntax).empty();
            row.verdicts[size_t(syntax)] = verdict(parsed, noted);
        }
    } else if (row.found.kind == urn::Found::Kind::Url) {
        // RFC 1738 §6 warns of what today's syntax accepts, too.
        const urn::ParsedUri uri = urn::parseUri(name);
        const urn::ParsedUrl url = urn::parseUrl(name);
        const auto isWarnedOf = [&name](urn::Part scheme, urn::Part password, urn::Part port) {
            const urn::UrlWarnings warnings = warningsOn(name, scheme, password, port);
            return warnings.begin() != warnings.end();
        };
        row.verdicts[size_t(Judge::Rfc3986)] = verdict(
            uri, uri.valid() && !url.valid() && isWarnedOf(uri.scheme, passwordOf(name, uri), uri.port));
        row.verdicts[size_t(Judge::Rfc1738)] =
            verdict(url, url.valid() && isWarnedOf(url.scheme, url.password, url.port));
    }
    if (!urn::equalIgnoringCase(std::string_view(name).substr(0, 4), "urn:"))
        return;
    const std::string_view nid = writtenNid(name);
    if (!nid.empty())
        row.nid = nidIndex(QString::fromLatin1(nid.data(), qsizetype(nid.size())).toLower());
}

int FoundNames::nidIndex(const QString &folded)
{
    const auto known = m_seen->nids.constFind(folded);
    if (known != m_seen->nids.cend())
        return *known;
    m_nids += {folded, canBeRegistered(folded)};
    m_seen->nids.insert(folded, int(m_nids.size()) - 1);
    return int(m_nids.size()) - 1;
}

// Equivalent under the first syntax that accepts both: all compare the assigned name alone, and alike.
void FoundNames::addToGroup(int row, const std::string &name)
{
    if (m_rows[size_t(row)].found.kind != urn::Found::Kind::Urn)
        return;
    for (const urn::Syntax syntax : urn::allSyntaxes) {
        const urn::ParsedUrn parsed = urn::parseUrn(name, syntax);
        if (!parsed.valid())
            continue;
        const auto [at, isNew] =
            m_seen->groups.try_emplace(urn::comparedForm(name, parsed), int(m_groups.size()));
        if (isNew)
            m_groups += QList<int>();
        m_groups[at->second] += row;
        return;
    }
}

// Only those of two and more, in the order in which they first occur.
void FoundNames::nameGroups()
{
    m_groups.removeIf([](const QList<int> &rows) { return rows.size() < 2; });
    for (int group = 0; group < m_groups.size(); ++group)
        for (const int row : std::as_const(m_groups[group]))
            m_rows[size_t(row)].group = group;
}

std::string FoundNames::text(int row, std::size_t most) const
{
    const std::string_view whole(m_text.constData(), std::size_t(m_text.size()));
    urn::Found found = this->row(row).found;
    if (found.where.size() > most)
        found.where.end = found.where.first + most;
    return urn::joined(whole, found);
}

QString FoundNames::group(int row) const { return groupName(this->row(row).group); }

QString groupName(int group)
{
    QString name;
    for (; group >= 0; group = group / 26 - 1)
        name.prepend(QChar(ushort(u'A' + group % 26)));
    return name;
}

int FoundNames::rowBehind(qsizetype position) const
{
    const auto behind =
        std::upper_bound(m_rows.cbegin(), m_rows.cend(), position,
                         [](qsizetype wanted, const Row &row) { return wanted < row.start + row.length; });
    return int(behind - m_rows.cbegin());
}

} // namespace nidus
