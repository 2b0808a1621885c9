#include "core/abnf/conversion.h"

#include "core/abnf/rule_names.h"

#include <algorithm>
#include <span>
#include <unordered_map>

namespace nidus::abnf {

namespace {

bool isLineEnd(char c) { return c == '\n' || c == '\r'; }

std::size_t lineStart(std::string_view text, std::size_t at)
{
    while (at > 0 && !isLineEnd(text[at - 1]))
        --at;
    return at;
}

// Each line of `lines` with `mark` before what it holds.
std::string commented(std::string_view lines, std::string_view mark)
{
    std::string all;
    for (std::size_t at = 0; at < lines.size();) {
        std::size_t end = lines.find_first_of("\r\n", at);
        end = end == std::string_view::npos ? lines.size() : end;
        const std::string_view line = lines.substr(at, end - at);
        if (line.find_first_not_of(" \t\f\v") != std::string_view::npos)
            all += std::string(mark) + std::string(line) + '\n';
        at = end + 1;
    }
    return all;
}

// Errors that nothing mends: their rules stand as comments.
bool isLeft(const Fault &fault)
{
    constexpr std::string_view left[] = {
        "abnf-quote-open", "abnf-number",    "abnf-rule-empty",     "abnf-exception",   "abnf-list",
        "abnf-operator",   "abnf-redefined", "abnf-repeat-nothing", "abnf-line-unread", "abnf-number-large"};
    return fault.severity == Fault::Severity::Error && !fault.repairs &&
           std::ranges::find(left, std::string_view(fault.rule)) != std::end(left);
}

// The lines of a definition, each from its first to its last token: without what a page break puts between.
std::vector<Part> linesOf(const Definition &definition)
{
    std::vector<Part> lines{{definition.where.first, definition.defines.where.end}};
    bool isNew = false;
    for (const Token &token : definition.body) {
        if (token.kind == Token::Kind::LineEnd) {
            isNew = true;
            continue;
        }
        if (isNew)
            lines.push_back(token.where);
        lines.back().end = token.where.end;
        isNew = false;
    }
    return lines;
}

// A name that is nearly another one (abnf-undefined with a repair), wherever it stands.
std::vector<Replacement> nearNames(std::string_view text, const Grammar &grammar,
                                   const std::vector<Fault> &checked)
{
    std::unordered_map<std::string, std::string> names; // folded
    for (const Fault &fault : checked)
        if (fault.repairs && std::string_view(fault.rule) == "abnf-undefined" && isAbnfName(fault.repair))
            names.emplace(folded(fault.about), fault.repair);
    std::vector<Replacement> all;
    for (const Element &element : grammar.nodes) {
        if (names.empty() || element.kind != Element::Kind::Rule || !element.where.present() ||
            !isSameName(element.where.of(text), element.text))
            continue;
        if (const auto found = names.find(folded(element.text)); found != names.end())
            all.push_back({element.where, found->second});
    }
    return all;
}

std::vector<Replacement> merged(std::vector<Replacement> all)
{
    std::ranges::stable_sort(all, {}, [](const Replacement &one) { return one.where.first; });
    std::vector<Replacement> apart;
    std::size_t written = 0;
    for (Replacement &one : all) {
        if (one.where.first < written)
            continue;
        written = one.where.end;
        apart.push_back(std::move(one));
    }
    return apart;
}

// Those that lie within `where`.
std::span<const Replacement> within(const std::vector<Replacement> &all, Part where)
{
    const auto first = std::ranges::lower_bound(all, where.first, {},
                                                [](const Replacement &one) { return one.where.first; });
    const auto end = std::ranges::upper_bound(first, all.end(), where.end, {},
                                              [](const Replacement &one) { return one.where.first; });
    return {first, end};
}

std::vector<Replacement> originals(std::string_view text, const FoundGrammar &found,
                                   const std::vector<Replacement> &replacements)
{
    std::vector<Replacement> all;
    for (const Definition &one : found.definitions) {
        if (within(replacements, one.where).empty())
            continue;
        const std::size_t start = lineStart(text, one.where.first);
        const std::string_view indent = text.substr(start, one.where.first - start);
        if (indent.find_first_not_of(" \t") != std::string_view::npos)
            continue; // it does not stand alone on its line
        all.push_back({{start, start}, commented(one.where.of(text), std::string(indent) + "; ")});
    }
    return all;
}

} // namespace

Conversion conversionOf(std::string_view text, const FoundGrammar &found, const Grammar &grammar,
                        const std::vector<Fault> &checked, bool keepsOriginal)
{
    Conversion conversion;
    std::vector<Replacement> all = grammar.replacements;
    for (Replacement &one : nearNames(text, grammar, checked))
        all.push_back(std::move(one));
    conversion.replacements = merged(std::move(all));
    if (keepsOriginal) {
        std::vector<Replacement> kept = originals(text, found, conversion.replacements);
        kept.insert(kept.end(), conversion.replacements.begin(), conversion.replacements.end());
        conversion.replacements = merged(std::move(kept));
    }
    for (const Fault &fault : grammar.faults)
        if (isLeft(fault))
            conversion.left.push_back(fault);
    for (const Fault &fault : checked) // the first definition counts
        if (isLeft(fault))
            conversion.left.push_back(fault);
    std::ranges::stable_sort(conversion.left, {}, [](const Fault &fault) { return fault.where.first; });
    return conversion;
}

std::string applied(std::string_view text, Part where, const std::vector<Replacement> &replacements)
{
    std::string all;
    std::size_t at = where.first;
    for (const Replacement &one : within(replacements, where)) {
        if (one.where.first < at || one.where.end > where.end)
            continue;
        all += text.substr(at, one.where.first - at);
        all += one.text;
        at = one.where.end;
    }
    return all += text.substr(at, where.end - at);
}

namespace {

class Writer {
public:
    Writer(std::string_view text, const FoundGrammar &found, const Conversion &conversion)
        : m_text(text), m_found(found), m_conversion(conversion)
    {
    }

    std::string run()
    {
        writeUnread({0, m_found.where.first});
        for (std::size_t i = 0; i < m_found.definitions.size(); ++i) {
            const Part where = m_found.definitions[i].where;
            if (i > 0)
                writeBetween({m_found.definitions[i - 1].where.end, where.first});
            write(m_found.definitions[i]);
        }
        writeUnread({m_found.where.end, m_text.size()});
        return std::move(m_all);
    }

private:
    void writeUnread(Part around)
    {
        for (const Part line : m_found.unread)
            if (line.first >= around.first && line.end <= around.end)
                m_all += commented(line.of(m_text), "; ");
    }
    bool isUnread(std::size_t first) const
    {
        return std::ranges::binary_search(m_found.unread, first, {}, &Part::first);
    }

    // Comments that fill their line, and lines that are not read; an empty line where there was one, or
    // prose.
    void writeBetween(Part between)
    {
        const std::string_view all = between.of(m_text);
        bool isGap = false;
        for (std::size_t at = 0; at < all.size();) {
            std::size_t end = all.find('\n', at);
            end = end == std::string_view::npos ? all.size() : end;
            std::string_view line = all.substr(at, end - at);
            if (!line.empty() && line.back() == '\r')
                line.remove_suffix(1);
            const std::size_t first = line.find_first_not_of(" \t");
            std::string comment =
                at > 0 && first != std::string_view::npos ? commentOf(line.substr(first)) : std::string();
            if (at > 0 && first != std::string_view::npos && isUnread(between.first + at + first))
                comment = "; " + std::string(line.substr(first));
            const bool isComment = !comment.empty();
            if (isComment && isGap)
                m_all += '\n';
            isGap = !isComment && (isGap || (at > 0 && end < all.size()));
            if (isComment)
                m_all += comment + '\n';
            at = end + 1;
        }
        if (isGap)
            m_all += '\n';
    }

    // A line that is a comment of ABNF, EBNF or of programs, as one of ABNF; empty: it is none.
    static std::string commentOf(std::string_view line)
    {
        const auto ends = [line](std::string_view mark) {
            return line.size() > 3 && line.substr(0, line.find_last_not_of(" \t") + 1).ends_with(mark);
        };
        if (line.starts_with(';'))
            return std::string(line);
        if (line.starts_with("//"))
            return ';' + std::string(line.substr(2));
        if ((line.starts_with("(*") && ends("*)")) || (line.starts_with("/*") && ends("*/")))
            return ';' + std::string(line.substr(2, line.find_last_of('*') - 2));
        return {};
    }

    bool isBroken(Part where) const
    {
        return std::ranges::any_of(m_conversion.left, [where](const Fault &fault) {
            return fault.where.first >= where.first && fault.where.first < where.end;
        });
    }

    void write(const Definition &definition)
    {
        const Part where = definition.where;
        const std::size_t start = lineStart(m_text, where.first);
        if (isBroken(where)) {
            for (const Part line : linesOf(definition))
                m_all += commented(line.of(m_text), "; ");
            return;
        }
        for (const Replacement &one : within(m_conversion.replacements, {start, start}))
            if (one.where.end == start && start < where.first) // what was kept of the original
                m_all += dedented(one.text, where.first - start);
        bool isFirst = true;
        for (const Part line : linesOf(definition)) {
            const std::size_t depth = line.first - lineStart(m_text, line.first);
            const std::size_t indent = where.first - start;
            writeLines(applied(m_text, line, m_conversion.replacements),
                       isFirst ? 0 : std::max<std::size_t>(depth > indent ? depth - indent : 0, 1));
            isFirst = false;
        }
    }

    // RFC 5234 §2.2: what goes on is indented deeper.
    void writeLines(std::string_view lines, std::size_t depth)
    {
        for (std::size_t at = 0; at < lines.size();) {
            std::size_t end = lines.find_first_of("\r\n", at);
            end = end == std::string_view::npos ? lines.size() : end;
            const std::string_view line = lines.substr(at, end - at);
            at = end + 1;
            const std::size_t first = line.find_first_not_of(" \t\f\v");
            if (first == std::string_view::npos)
                continue;
            m_all += std::string(depth, ' ');
            m_all += line.substr(first, line.find_last_not_of(" \t\f\v") + 1 - first);
            m_all += '\n';
            depth = std::max<std::size_t>(depth, 1);
        }
    }

    static std::string dedented(std::string_view lines, std::size_t indent)
    {
        std::string all;
        for (std::size_t at = 0; at < lines.size();) {
            const std::size_t end = lines.find('\n', at);
            all += lines.substr(at + std::min(indent, end - at), end + 1 - at - std::min(indent, end - at));
            at = end + 1;
        }
        return all;
    }

    const std::string_view m_text;
    const FoundGrammar &m_found;
    const Conversion &m_conversion;
    std::string m_all;
};

} // namespace

std::string convertedText(std::string_view text, const FoundGrammar &found, const Conversion &conversion)
{
    return Writer(text, found, conversion).run();
}

} // namespace nidus::abnf
