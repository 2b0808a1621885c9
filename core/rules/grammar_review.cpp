#include "core/rules/grammar_review.h"

#include "core/abnf/known_rules.h"
#include "core/abnf/parser.h"
#include "core/rules/sentences.h"

#include <algorithm>

namespace nidus {

namespace {

// It defines no rule that has a name: what is wrong in it, and what it lets through.
void reviewExpression(std::string_view text, const abnf::FoundGrammar &found, const GrammarContext &context,
                      GrammarReview &review)
{
    const abnf::Grammar expression = abnf::readGrammar(text, found);
    review.faults = expression.faults;
    if (expression.rules.empty())
        return;
    review.urns = abnf::urnLanguageOf(expression, 0, context.nid);
    if (const std::optional<abnf::Fault> fault = abnf::faultOf(review.urns, context.nid))
        review.faults.push_back(*fault);
}

// That a rule is another document's is worth to know, and no fault, where the text says so.
void acceptCited(std::vector<abnf::Fault> &faults, const GrammarContext &context)
{
    for (abnf::Fault &fault : faults)
        if (std::string_view(fault.rule) == "abnf-imported" &&
            std::ranges::find(context.cited, abnf::knownFrom(fault.about)) != context.cited.end())
            fault.rule = "abnf-imported-cited";
}

} // namespace

GrammarReview reviewGrammar(std::string_view text, const abnf::FoundGrammar &found,
                            const GrammarContext &context)
{
    GrammarReview review{found.form, found.where, {}, {}, {}, {}};
    if (found.form == abnf::Form::Regex) {
        reviewExpression(text, found, context, review);
        return review;
    }
    review.grammar = abnf::readGrammar(text, found);
    review.checked = abnf::checkGrammar(review.grammar, context.start);
    review.faults = review.grammar.faults;
    const auto add = [&review](const std::vector<abnf::Fault> &faults) {
        review.faults.insert(review.faults.end(), faults.begin(), faults.end());
    };
    add(review.checked.faults);
    if (const abnf::Rule *start = review.grammar.rule(review.checked.start.value_or(std::string()))) {
        const auto index = std::size_t(start - review.grammar.rules.data());
        review.urns = abnf::urnLanguageOf(abnf::withKnownRules(review.grammar), index, context.nid);
        if (const std::optional<abnf::Fault> fault = abnf::faultOf(review.urns, context.nid))
            review.faults.push_back(*fault);
        if (context.isCaseSensitive)
            add(abnf::lettersOfEitherCase(review.grammar, index, context.nid));
    }
    acceptCited(review.faults, context);
    std::ranges::stable_sort(review.faults, {}, [](const abnf::Fault &fault) { return fault.where.first; });
    return review;
}

GrammarReview reviewUnread(std::string_view text)
{
    GrammarReview review;
    review.faults = abnf::unreadFaults(text);
    if (!review.faults.empty())
        review.where = {review.faults.front().where.first, review.faults.back().where.end};
    return review;
}

std::vector<std::string_view> documentsCitedIn(QStringView prose)
{
    std::vector<std::string_view> cited;
    for (const std::string_view name : abnf::knownDocuments())
        if (prose.contains(QLatin1String(name.substr(name.find(' ') + 1))) ||
            (name == "RFC 9562" && prose.contains(QLatin1String("4122")))) // whose rules it took over
            cited.push_back(name);
    if (std::ranges::find(cited, "RFC 8141") != cited.end()) // whose §2 names rules of it
        cited.emplace_back("RFC 3986");
    return cited;
}

std::vector<std::string_view> documentsCitedIn(const RegistrationTemplate &text)
{
    std::vector<std::string_view> cited =
        documentsCitedIn(QString(text[Field::Syntax] + u'\n' + text[Field::Documentation]));
    cited.insert(cited.end(), {"RFC 8141", "RFC 3986"});
    return cited;
}

bool saysCaseSensitive(QStringView syntax)
{
    using rules::Topic;
    const QList<rules::Statement> statements = rules::statementsOf(syntax);
    // Of some part: which one a literal belongs to is not known.
    const bool isBlindSomewhere = std::ranges::any_of(statements, [](const rules::Statement &statement) {
        return statement.topics.has(Topic::CaseBlind) && !statement.topics.isDenied() &&
               !statement.topics.hasAny({Topic::Nid, Topic::HexDigits, Topic::Urn});
    });
    return !isBlindSomewhere && std::ranges::any_of(statements, [](const rules::Statement &statement) {
        const rules::Topics &topics = statement.topics;
        const bool isException = statement.ofSentence.has(Topic::CaseBlind); // "..., except where it is"
        return topics.has(Topic::CaseSensitive) && !topics.isDenied() &&
               !topics.hasAny({Topic::CaseBlind, Topic::HexDigits}) &&
               ((!topics.has(Topic::Nid) && !isException) || topics.has(Topic::Nss));
    });
}

} // namespace nidus
