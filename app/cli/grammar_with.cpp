#include "core/translation.inc"

#include "app/cli/grammar_with.h"

#include "app/cli/store_option.h"
#include "app/cli/urn_parts.h"
#include "core/abnf/finder.h"
#include "core/abnf/known_rules.h"
#include "core/abnf/parser.h"

namespace nidus::cli {

ActResult<abnf::Grammar> grammarWith(const QByteArray &rule, std::string_view text)
{
    const std::vector<abnf::FoundGrammar> found = abnf::grammarsIn(text);
    QStringList names;
    for (const abnf::FoundGrammar &one : found) {
        abnf::Grammar grammar = abnf::readGrammar(text, one);
        if (grammar.rule(octetsOf(rule)))
            return abnf::withKnownRules(std::move(grammar));
        for (const abnf::Rule &known : grammar.rules)
            names += QString::fromStdString(known.name);
    }
    if (names.isEmpty())
        return refuseCall(tr("There is no grammar in this text."));
    names.removeDuplicates();
    constexpr qsizetype most = 40;
    const qsizetype more = names.size() - most;
    names = names.mid(0, most);
    if (more > 0)
        names += tr("%1 more").arg(more);
    return refuseCall(tr("No rule is called “%1”. There are: %2.")
                          .arg(QString::fromUtf8(rule), names.join(QStringLiteral(", "))));
}

} // namespace nidus::cli
