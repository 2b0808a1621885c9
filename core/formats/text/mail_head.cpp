#include "core/formats/text/mail_head.h"

#include "core/characters/classes.h"
#include "core/formats/text/label_table.h"

#include <algorithm>
#include <array>
#include <bit>
#include <climits>
#include <optional>
#include <span>
#include <string_view>

namespace nidus::formats {

namespace {

using Name = std::u16string_view;

// RFC 5322 §3.6, RFC 2045 §3, and "Sent", which mail programs write for people.
constexpr auto fieldNames = std::to_array<Name>(
    {u"bcc", u"cc", u"content-type", u"date", u"from", u"in-reply-to", u"message-id", u"mime-version",
     u"received", u"references", u"reply-to", u"return-path", u"sender", u"sent", u"subject", u"to"});
static_assert(std::ranges::is_sorted(fieldNames));

// Each of them alone tells a mail at the beginning of a text.
constexpr auto tellingNames = std::to_array<Name>(
    {u"from", u"message-id", u"received", u"return-path", u"sender", u"sent", u"subject", u"to"});

// What a line begins: a field of a mail, by its place in fieldNames where it is known.
struct FieldName {
    bool isField = false;
    std::optional<size_t> known = {};
    bool isTelling = false;
};

// Where what a line says begins, behind marks of a quotation, and how many marks there are.
struct Quoted {
    QStringView text;
    int depth = 0;
};

Quoted unquoted(QStringView line)
{
    Quoted quoted{line};
    while (quoted.text.startsWith(u'>')) {
        ++quoted.depth;
        quoted.text = quoted.text.sliced(1);
        if (quoted.text.startsWith(u' '))
            quoted.text = quoted.text.sliced(1);
    }
    return quoted;
}

bool isNameCharacter(QChar c) { return c.unicode() > 32 && c.unicode() < 127 && c != u':'; }

std::optional<size_t> placeIn(std::span<const Name> names, QStringView name)
{
    const auto found = std::ranges::find_if(
        names, [name](Name known) { return name.compare(QStringView(known), Qt::CaseInsensitive) == 0; });
    return found != names.end() ? std::optional(size_t(found - names.begin())) : std::nullopt;
}

// RFC 5322 §2.2. "*From:*" is what is left of bold letters. Names that are not known are fields all the same,
// but for the labels of a template.
FieldName fieldNameOf(QStringView line)
{
    constexpr qsizetype longestName = 40;
    const qsizetype colon = line.first(qMin(line.size(), longestName)).indexOf(u':');
    if (colon < 1)
        return {};
    QStringView name = line.first(colon);
    while (name.startsWith(u'*'))
        name = name.sliced(1);
    while (name.endsWith(u'*') || name.endsWith(u' '))
        name.chop(1);
    if (name.isEmpty() || !std::ranges::all_of(name, isNameCharacter))
        return {};
    if (const auto known = placeIn(fieldNames, name))
        return {true, known, placeIn(tellingNames, name).has_value()};
    const bool isSetApart = colon + 1 == line.size() || isBlank(line[colon + 1]);
    return {isSetApart && !matchLabel(name), {}, false};
}

// "-----Original Message-----", "---------- Forwarded message ---------", "________", "Begin forwarded
// message:".
bool announcesMail(QStringView line)
{
    line = line.trimmed();
    if (line.compare(u"Begin forwarded message:", Qt::CaseInsensitive) == 0)
        return true;
    const auto isStroke = [](QChar c) { return c == u'-' || c == u'_'; };
    if (line.size() < 8 || !isStroke(line.front()))
        return false;
    const auto words = std::ranges::find_if_not(line, isStroke);
    if (words == line.end())
        return line.front() == u'_' && line.size() >= 16;
    return words - line.begin() >= 4 && line.endsWith(u"----");
}

class HeadFinder {
public:
    explicit HeadFinder(std::vector<TextLine> &lines, int edge) : m_lines(lines), m_edge(edge) {}
    bool mark(); // whether there is one

private:
    struct Block {
        size_t end = 0;
        unsigned known = 0;     // a bit for each of fieldNames
        bool isTelling = false; // one of its names alone tells a mail
        bool isApart = false;   // a blank line or the text's end follows
        bool hasFrom() const
        {
            return known & (1U << (std::ranges::find(fieldNames, Name(u"from")) - fieldNames.begin()));
        }
        int names() const { return std::popcount(known); }
    };
    Block blockAt(size_t at) const;
    bool isHead(const Block &block, bool isAnnounced, bool isFirst) const;
    std::optional<Topic> labelAt(size_t at) const;
    std::optional<Topic> labelFrom(size_t at);
    bool endsTheTemplate(const Block &block, bool isAnnounced);
    size_t announcement(size_t at) const;
    bool isBrokenOff(size_t at) const;
    Quoted quotedAt(size_t at) const { return unquoted(m_lines[at].text.sliced(m_lines[at].start)); }
    bool isBlankAt(size_t at) const { return quotedAt(at).text.trimmed().isEmpty(); }

    std::vector<TextLine> &m_lines;
    int m_edge;
    std::vector<std::optional<Topic>>
        m_labelsFrom; // of each line: the next label; filled when first asked for
};

// The fields that stand one below the other from `at` on, with their folded lines (RFC 5322 §2.2.3).
HeadFinder::Block HeadFinder::blockAt(size_t at) const
{
    Block block{at};
    const int depth = at < m_lines.size() ? quotedAt(at).depth : 0;
    for (; block.end < m_lines.size(); ++block.end) {
        const TextLine &line = m_lines[block.end];
        const Quoted quoted = quotedAt(block.end);
        if (quoted.depth != depth || quoted.text.trimmed().isEmpty() || (depth > 0 && line.column != m_edge))
            break;
        if (depth > 0 ? quoted.text.front().isSpace() : line.column != m_edge) {
            if (block.end == at)
                break;
            continue; // folded
        }
        const FieldName name = fieldNameOf(quoted.text);
        if (!name.isField && (block.end == at || !isBrokenOff(block.end)))
            break;
        if (name.known)
            block.known |= 1U << *name.known;
        block.isTelling = block.isTelling || name.isTelling;
    }
    block.isApart = block.end >= m_lines.size() || isBlankAt(block.end);
    return block;
}

// A mail program that breaks lines leaves the end of a field flush left.
bool HeadFinder::isBrokenOff(size_t at) const
{
    const QStringView text = quotedAt(at).text;
    return at + 1 < m_lines.size() && !text.contains(u':') && !matchLabel(text) &&
           fieldNameOf(quotedAt(at + 1).text).known;
}

// At the beginning of a text, and where something announces it, less tells a head than inside of the text,
// where a namespace may show what a mail looks like.
bool HeadFinder::isHead(const Block &block, bool isAnnounced, bool isFirst) const
{
    if (isAnnounced)
        return block.names() >= 2;
    if (isFirst)
        return block.isTelling && (block.names() >= 2 || block.isApart);
    return block.names() >= 3 && block.hasFrom() && block.isApart;
}

// The line that announces the head at `at`, with blank lines between; `at` itself when there is none.
size_t HeadFinder::announcement(size_t at) const
{
    size_t before = at;
    while (before > 0 && isBlankAt(before - 1))
        --before;
    return before > 0 && announcesMail(quotedAt(before - 1).text) ? before - 1 : at;
}

// The section of a template that begins there; not Date, which a mail has as well.
std::optional<Topic> HeadFinder::labelAt(size_t at) const
{
    constexpr qsizetype longestLabel = 80;
    const QStringView text = quotedAt(at).text;
    const qsizetype colon = text.first(qMin(text.size(), longestLabel)).indexOf(u':');
    const auto match = colon > 0 ? matchLabel(text.first(colon)) : std::nullopt;
    const bool isLabel = match && match->topic != Topic::OtherSection && match->topic != Topic::Date;
    return isLabel ? std::optional(match->topic) : std::nullopt;
}

std::optional<Topic> HeadFinder::labelFrom(size_t at)
{
    if (m_labelsFrom.empty()) {
        m_labelsFrom.resize(m_lines.size() + 1);
        for (size_t i = m_lines.size(); i-- > 0;) {
            const auto label = labelAt(i);
            m_labelsFrom[i] = label ? label : m_labelsFrom[i + 1];
        }
    }
    return m_labelsFrom[at];
}

// What looks like a head below the labels of a template is one where another template follows, or none and
// something announced it; where the template goes on its field shows an example.
bool HeadFinder::endsTheTemplate(const Block &block, bool isAnnounced)
{
    const auto next = labelFrom(block.end);
    return next ? *next == Topic::NamespaceIdentifier : isAnnounced;
}

bool HeadFinder::mark()
{
    bool isFirst = true, isAny = false, isInTemplate = false;
    for (size_t at = 0; at < m_lines.size();) {
        if (isBlankAt(at)) {
            ++at;
            continue;
        }
        const size_t begin = announcement(at);
        const bool isMailbox = at == 0 && m_lines[0].text.startsWith(u"From ") && m_lines.size() > 1;
        const Block block = blockAt(at + (isMailbox ? 1 : 0));
        const bool isIntroduced = at == 0 || isBlankAt(at - 1) || begin < at;
        if (block.end > at && isIntroduced && isHead(block, begin < at, isFirst) &&
            (!isInTemplate || endsTheTemplate(block, begin < at))) {
            isInTemplate = false;
            for (size_t i = begin; i < block.end; ++i)
                m_lines[i].isMailHead = m_lines[i].outside = !m_lines[i].blank;
            isAny = true;
            at = block.end;
            continue;
        }
        isFirst = isFirst && announcesMail(quotedAt(at).text);
        isInTemplate = isInTemplate || labelAt(at);
        at = qMax(at + 1, block.end);
    }
    return isAny;
}

} // namespace

void markMailHeads(std::vector<TextLine> &lines)
{
    int edge = INT_MAX;
    for (const TextLine &line : lines)
        if (!line.blank)
            edge = qMin(edge, line.column);
    markMailHeads(lines, edge);
}

void markMailHeads(std::vector<TextLine> &lines, int edge) { HeadFinder(lines, edge).mark(); }

bool hasMailHead(QStringView text)
{
    std::vector<TextLine> lines;
    for (const QStringView line : text.tokenize(u'\n'))
        lines.push_back(lineAt(line, int(lines.size()) + 1));
    return HeadFinder(lines, 0).mark();
}

} // namespace nidus::formats
