#include "core/abnf/parser.h"

#include "core/abnf/grammar_lines.h"
#include "core/abnf/layout.h"
#include "core/abnf/regular_expression.h"
#include "core/abnf/repairs.h"
#include "core/abnf/rule_body.h"
#include "core/abnf/rule_names.h"
#include "core/abnf/typography.h"

#include <algorithm>

namespace nidus::abnf {

namespace {

using Kind = Token::Kind;
using Severity = Fault::Severity;

constexpr std::size_t longestAbout = 40;
constexpr char unread[] = "abnf-line-unread";

class Reader {
public:
    Reader(std::string_view text, const FoundGrammar &found)
        : m_text(text), m_found(found), m_names(found), m_kept(m_grammar.keep(found.where.of(text))),
          m_hasOthers(
              std::ranges::any_of(found.definitions, [](const Definition &one) { return one.name != "\""; })),
          m_body(text, m_kept, found, m_names, m_grammar, m_repairs)
    {
        std::size_t tokens = 0;
        for (const Definition &one : found.definitions)
            tokens += one.body.size();
        m_grammar.nodes.reserve(tokens + tokens / 4 + 8);
        m_grammar.rules.reserve(found.definitions.size());
    }

    Grammar run()
    {
        for (const Definition &one : m_found.definitions)
            readDefinition(one);
        joinAlternatives();
        for (const Part line : m_found.unread)
            m_repairs.fault(unread, Severity::Error, line, trimmed(line.of(m_text)).substr(0, longestAbout));
        m_repairs.moveTo(m_grammar);
        if (m_found.form != Form::Abnf) // as EBNF writes them
            std::erase_if(m_grammar.faults, [](const Fault &fault) {
                const std::string_view rule = fault.rule;
                return fault.repairs && (rule == "abnf-quotes" || rule == "abnf-dash");
            });
        return std::move(m_grammar);
    }

private:
    struct Addition {
        std::size_t rule;
        Node body;
    };

    // RFC 2616 §2.2: `<">` is DQUOTE of RFC 5234 Appendix B.1, which every use of it becomes.
    bool isQuoteMark(const Definition &one) const { return one.name == "\"" && m_hasOthers; }

    void readDefinition(const Definition &one)
    {
        if (isQuoteMark(one))
            return m_repairs.replace(one.where, "; " + onOneLine(one.where.of(m_text)));
        judgeHead(one);
        if (!one.isInSentence)
            judgeLayout(m_text, one, m_repairs);
        const Node body = m_body.read(one);
        const Rule *known = m_grammar.rule(one.name);
        if (!known) {
            if (one.defines.kind == Kind::Adds)
                m_repairs.repair("abnf-adds-to-nothing", Severity::Advice, one.defines.where, one.name, "=");
            m_grammar.addRule({std::string(one.name), nameOf(one), body, {}, {}});
            return;
        }
        const auto index = std::size_t(known - m_grammar.rules.data());
        if (one.defines.kind == Kind::Defines)
            m_grammar.rules[index].again.push_back(body);
        else
            m_additions.push_back({index, body});
    }

    // RFC 5234 §3.3: "=/" adds alternatives.
    void joinAlternatives()
    {
        std::vector<std::vector<Node>> bodies(m_additions.empty() ? 0 : m_grammar.rules.size());
        for (const Addition &one : m_additions) {
            if (bodies[one.rule].empty())
                bodies[one.rule].push_back(m_grammar.rules[one.rule].body);
            bodies[one.rule].push_back(one.body);
        }
        for (std::size_t rule = 0; rule < bodies.size(); ++rule) {
            if (bodies[rule].empty())
                continue;
            Element all;
            all.kind = Element::Kind::Alternatives;
            all.where = m_grammar.rules[rule].where;
            all.children = bodies[rule];
            m_grammar.rules[rule].body = m_grammar.add(all);
        }
    }

    Part nameOf(const Definition &one) const
    {
        const std::size_t first = one.where.first;
        return {first, m_text[first] == '<' ? m_text.find('>', first) + 1 : first + one.name.size()};
    }

    // "[4a] " of W3C, "1. ", "* ", and "> " of a mail that is quoted, in front of a name.
    void leaveOutMark(const Definition &one)
    {
        const std::size_t lineEnd = m_text.find_last_of("\r\n", one.where.first);
        std::size_t first = lineEnd == std::string_view::npos ? 0 : lineEnd + 1;
        while (first < one.where.first && (m_text[first] == ' ' || m_text[first] == '\t'))
            ++first;
        const Part mark{first, one.where.first};
        const std::string_view written = trimmed(mark.of(m_text));
        if (written.empty() || typographicBlank(written) > 0)
            return;
        if (written.front() == '>' || written.front() == '[')
            m_repairs.replace(mark, {});
        else
            m_repairs.repair("abnf-mark", Severity::Error, mark, written, {});
    }

    void judgeHead(const Definition &one)
    {
        if (!one.isInSentence)
            leaveOutMark(one);
        const std::string_view defines = one.defines.where.of(m_text);
        if (one.defines.kind == Kind::Defines && defines != "=") {
            if (m_found.form == Form::Abnf)
                m_repairs.repair("abnf-defines", Severity::Error, one.defines.where, defines, "=");
            else
                m_repairs.replace(one.defines.where, "=");
        }
        const Part name = nameOf(one);
        const bool isName = isAbnfName(one.name);
        if (!isName && m_found.form == Form::Abnf)
            m_repairs.repair("abnf-name", Severity::Error, name, one.name, m_names.abnfName(one.name));
        else if (!isName)
            m_repairs.replace(name, m_names.abnfName(one.name));
        else if (name.size() != one.name.size()) // RFC 5234 §4: "rule" begins with a name without brackets
            m_repairs.replace(name, std::string(one.name));
    }

    const std::string_view m_text;
    const FoundGrammar &m_found;
    const RuleNames m_names;
    Grammar m_grammar;
    const std::string_view m_kept; // the grammar's text, as it keeps it
    Repairs m_repairs;
    const bool m_hasOthers; // than the quotation mark
    RuleBodyReader m_body;
    std::vector<Addition> m_additions;
};

} // namespace

Grammar readGrammar(std::string_view text, const FoundGrammar &found)
{
    return found.form == Form::Regex ? readRegularExpression(text, found.where) : Reader(text, found).run();
}

std::vector<Fault> unreadFaults(std::string_view text)
{
    std::vector<Fault> faults;
    for (const Part line : unreadWithoutGrammar(text))
        faults.push_back({unread,
                          Severity::Error,
                          line,
                          std::string(trimmed(line.of(text)).substr(0, longestAbout)),
                          {},
                          false});
    return faults;
}

} // namespace nidus::abnf
