#include "core/diff/grammar_breaks.h"

#include "core/abnf/checks.h"
#include "core/abnf/parser.h"

#include <algorithm>
#include <set>
#include <string>

namespace nidus::diff {

namespace {

struct GrammarState {
    std::set<std::string> undefined, redefined; // names, folded
    std::size_t rules = 0;
    std::size_t unread = 0; // lines
    std::ptrdiff_t errors = 0;
};

GrammarState stateOf(QStringView syntax)
{
    const QByteArray octets = syntax.toUtf8();
    const std::string_view text(octets.constData(), std::size_t(octets.size()));
    GrammarState state;
    for (const abnf::FoundGrammar &found : abnf::grammarsIn(text)) {
        const abnf::Grammar grammar = abnf::readGrammar(text, found);
        const abnf::Checked checked = abnf::checkGrammar(grammar);
        for (const std::string &name : checked.undefined)
            state.undefined.insert(abnf::folded(name));
        for (const std::string &name : checked.redefined)
            state.redefined.insert(abnf::folded(name));
        state.rules += grammar.rules.size();
        state.unread += found.unread.size();
        state.errors +=
            std::ranges::count(grammar.faults, abnf::Fault::Severity::Error, &abnf::Fault::severity);
    }
    return state;
}

} // namespace

bool breaksGrammar(QStringView before, QStringView after)
{
    const GrammarState old = stateOf(before), now = stateOf(after);
    const bool isDefined = std::ranges::includes(old.undefined, now.undefined) &&
                           std::ranges::includes(old.redefined, now.redefined);
    return !isDefined || now.rules < old.rules || now.unread > old.unread || now.errors > old.errors;
}

} // namespace nidus::diff
