#include "core/translation.inc"

#include "core/rules/urn_forms.h"

#include "core/abnf/checks.h"
#include "core/abnf/known_rules.h"
#include "core/abnf/parser.h"
#include "core/abnf/regular_expression.h"
#include "core/abnf/rule_graph.h"
#include "core/abnf/urn_language.h"
#include "core/rules/grammar_words.h"

#include <algorithm>
#include <set>

namespace nidus {

namespace {

constexpr std::size_t mostForms = 16;          // rules that samples are matched by
constexpr std::uint64_t mostSteps = 1'000'000; // of one sample
constexpr qsizetype mostExpected = 3;          // that are named

std::string_view octetsOf(const QByteArray &bytes) { return {bytes.constData(), std::size_t(bytes.size())}; }

// Letters and digits by the names that RFC 5234 Appendix B.1 has for them.
QStringList named(const std::vector<std::string> &expected)
{
    QStringList names;
    for (const std::string &one : expected)
        names += QString::fromStdString(one);
    const QString capitals = QStringLiteral("%x41-5A"), small = QStringLiteral("%x61-7A");
    if (names.contains(capitals) && names.contains(small)) {
        names.removeAll(small);
        names.replace(names.indexOf(capitals), QStringLiteral("ALPHA"));
    }
    names.replaceInStrings(QStringLiteral("%x30-39"), QStringLiteral("DIGIT"));
    return names;
}

std::u32string charactersOf(const UrnForm &form, std::string_view text)
{
    if (!form.isOfOctets)
        return abnf::charactersOf(text);
    std::u32string octets;
    for (const char octet : text)
        octets += char32_t(uchar(octet));
    return octets;
}

// Does a fault leave open which names are meant?
bool leavesOpen(const abnf::Fault &fault) { return severityInTemplate(fault) == Severity::Warning; }

// Is all defined, and none of it in prose, that `start` reaches? `grammar` has the known rules.
bool isDefined(const abnf::Grammar &grammar, std::size_t start)
{
    using Kind = abnf::Element::Kind;
    const std::vector<bool> isReached = abnf::RuleGraph(grammar).reachable(start);
    for (std::size_t rule = 0; rule < grammar.rules.size(); ++rule) {
        std::vector<abnf::Node> open;
        if (isReached[rule])
            open.push_back(grammar.rules[rule].body);
        while (!open.empty()) {
            const abnf::Element &element = grammar.nodes[open.back()];
            open.pop_back();
            if (element.kind == Kind::Prose || (element.kind == Kind::Rule && !grammar.rule(element.text)))
                return false;
            open.insert(open.end(), element.children.begin(), element.children.end());
        }
    }
    return true;
}

// Of a rule that nothing names: is it one of several forms of names, or is it called the NSS beside a rule
// for the NID?
bool isFormOfNames(std::string_view definition, std::string_view name)
{
    return abnf::folded(definition).find("\"urn:") != std::string::npos ||
           abnf::folded(name).find("nss") != std::string::npos;
}

} // namespace

UrnForm::UrnForm(const abnf::Grammar &whole, std::size_t start, bool isWhole)
    : grammar(whole), rule(start), matcher(whole, start), isOfNss(!abnf::writesScheme(whole, start)),
      isOfOctets(abnf::isOfOctets(whole)),
      isExpression(whole.rules[start].name == abnf::regularExpressionRule),
      isWhole(isWhole && isDefined(whole, start))
{
}

QString message(const NameMatch &match)
{
    if (match.match.limited)
        return tr("not known: it takes too many steps");
    if (!match.match.unknown.empty())
        return tr("not known: no rule defines %1").arg(QString::fromStdString(match.match.unknown));
    const QStringList expected = named(match.match.expected);
    QString said = expected.mid(0, mostExpected).join(tr(" or "));
    if (expected.size() > mostExpected)
        said += QStringLiteral(" …");
    if (said.isEmpty())
        return tr("stops at column %1: nothing more expected by %2")
            .arg(match.column)
            .arg(match.form->name());
    return match.isAtEnd ? tr("ends too early: %1 expected").arg(said)
                         : tr("stops at column %1: %2 expected").arg(match.column).arg(said);
}

UrnForms::UrnForms(const QString &syntax) : m_syntax(syntax.toUtf8()), m_places(m_syntax)
{
    const std::vector<abnf::FoundGrammar> grammars = abnf::grammarsIn(octetsOf(m_syntax));
    for (const abnf::FoundGrammar &found : grammars) {
        for (const abnf::Definition &definition : found.definitions)
            for (const abnf::Token &token : definition.body)
                if (token.kind != abnf::Token::Kind::Comment)
                    m_ruleParts += m_places.of(token.where);
        if (found.form == abnf::Form::Regex)
            m_ruleParts += m_places.of(found.where);
        else
            addForms(found);
    }
    if (m_forms.empty())
        for (const abnf::FoundGrammar &found : grammars)
            if (found.form == abnf::Form::Regex)
                addForms(found);
}

void UrnForms::addForms(const abnf::FoundGrammar &found)
{
    const std::string_view syntax = octetsOf(m_syntax);
    abnf::Grammar own = abnf::readGrammar(syntax, found);
    bool isWhole = std::ranges::none_of(own.faults, leavesOpen);
    const abnf::Grammar &grammar = m_grammars.emplace_back(abnf::withKnownRules(std::move(own)));
    const abnf::Checked checked = abnf::checkGrammar(grammar);
    isWhole =
        isWhole && std::ranges::none_of(checked.faults, [&](const abnf::Fault &fault) {
            const bool isImported =
                std::string_view(fault.rule) == "abnf-imported"; // unless the prose says otherwise
            return leavesOpen(fault) || (isImported && syntax.find('<' + fault.about + '>') != syntax.npos);
        });
    std::vector<std::string> starts;
    if (checked.start)
        starts.push_back(*checked.start);
    const std::set<std::string_view> unused(checked.unused.begin(), checked.unused.end());
    for (const abnf::Definition &one : found.definitions)
        if (unused.contains(one.name) && isFormOfNames(one.where.of(syntax), one.name))
            starts.emplace_back(one.name);
    for (const std::string &start : starts)
        if (const abnf::Rule *rule = grammar.rule(start); rule && m_forms.size() < mostForms)
            m_forms.emplace_back(grammar, std::size_t(rule - grammar.rules.data()), isWhole);
}

Span UrnForms::placeOf(const UrnForm &form) const { return m_places.of(form.grammar.rules[form.rule].where); }

bool UrnForms::isPartOfRule(const Sample &sample) const
{
    const auto behind = std::ranges::upper_bound(m_ruleParts, sample.span.start, {}, &Span::start);
    return sample.field == Field::Syntax && behind != m_ruleParts.begin() &&
           sample.span.start < std::prev(behind)->start + std::prev(behind)->length;
}

NameMatch UrnForms::match(std::string_view name, const urn::ParsedUrn &parsed) const
{
    NameMatch best;
    for (const UrnForm &form : m_forms) {
        NameMatch one = matchBy(form, name, parsed);
        if (one.match.matches)
            return one;
        if (!best.form || one.column > best.column)
            best = std::move(one);
    }
    return best;
}

NameMatch UrnForms::matchBy(const UrnForm &form, std::string_view name, const urn::ParsedUrn &parsed) const
{
    const std::size_t first = form.isOfNss ? parsed.nss.first : 0;
    NameMatch one;
    one.form = &form;
    for (const std::size_t end : {name.size(), parsed.nss.end}) {
        const std::u32string text = charactersOf(form, name.substr(first, end - first));
        one.match = form.matcher.match(text, mostSteps);
        one.column = first + one.match.stopped + 1;
        one.isAtEnd = one.match.stopped == text.size();
        if (one.match.matches || end == parsed.nss.end)
            break;
    }
    return one;
}

} // namespace nidus
