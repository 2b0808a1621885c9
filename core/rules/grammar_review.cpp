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
    std::ranges::stable_sort(review.faults, {}, [](const abnf::Fault &fault) { return fault.where.first; });
    return review;
}

bool saysCaseSensitive(QStringView syntax)
{
    using rules::Topic;
    return std::ranges::any_of(rules::statementsOf(syntax), [](const rules::Statement &statement) {
        const rules::Topics &topics = statement.topics;
        const bool isException = statement.ofSentence.has(Topic::CaseBlind); // "..., except where it is"
        return topics.has(Topic::CaseSensitive) && !topics.isDenied() &&
               !topics.hasAny({Topic::CaseBlind, Topic::HexDigits}) &&
               ((!topics.has(Topic::Nid) && !isException) || topics.has(Topic::Nss));
    });
}

} // namespace nidus
