// Of a revision: whether its grammars still derive the names that those of the version before derive (RFC
// 8141 §5.1).
#include "core/translation.inc"

#include "core/rules/reading.h"
#include "core/rules/rule.h"
#include "core/urn/urn.h"

namespace nidus::rules {

namespace {

using Kind = GrammarChange::Kind;

QString number(const Subject &subject) { return QString::number(subject.context.earlierSyntax->version); }

void grammarLess(const Subject &subject, Report &report)
{
    const GrammarChange &change = subject.grammarChange;
    if (change.kind == Kind::Gone)
        return report.say(
            Field::Syntax, all(subject[Field::Syntax]),
            tr("Version %1 has a grammar (%2), and this text has none: nothing says any longer which of the "
               "names are valid that it derives. A URN that was assigned stays valid for ever: keep the "
               "grammar, or one that derives as much.")
                .arg(number(subject), change.about));
    if (change.kind != Kind::Less)
        return;
    const std::string name = change.name.toStdString();
    const NameMatch found = subject.forms->match(name, urn::parseUrn(name, urn::Syntax::Rfc8141));
    const Span place = found.form ? subject.forms->placeOf(*found.form) : all(subject[Field::Syntax]);
    const QString stops =
        found.form ? tr(" by the rule %1: it %2").arg(found.form->name(), message(found)) : QString();
    const QString words =
        change.isExact ? tr("The grammar of version %1 derives “%2”, and this one does not any longer%3. "
                            "No shorter name is lost. A URN that was assigned stays valid for ever: let "
                            "the grammar derive it.")
                       : tr("The grammar of version %1 derives “%2”, and this one does not any longer%3. "
                            "It is one of the samples that were tried. A URN that was assigned stays "
                            "valid for ever: let the grammar derive it.");
    report.say(Field::Syntax, place, words.arg(number(subject), change.name.left(80), stops));
}

void grammarUnknown(const Subject &subject, Report &report)
{
    const GrammarChange &change = subject.grammarChange;
    if (change.kind != Kind::Unknown)
        return;
    const QString question =
        tr("Whether this grammar derives every name that the one of version %1 derives is not known:")
            .arg(number(subject));
    QString reason;
    switch (change.reason) {
    case GrammarChange::Reason::OpenBefore:
        reason =
            tr("“%1” of version %2 leaves open which names are meant.").arg(change.about, number(subject));
        break;
    case GrammarChange::Reason::OpenNow:
        reason = tr("“%1” leaves open which names are meant.").arg(change.about);
        break;
    default:
        reason = tr("no rule says it for all names where rules hold themselves in their middle, or are very "
                    "large. None of the samples that were tried is lost.");
    }
    report.say(Field::Syntax, all(subject[Field::Syntax]), question + u' ' + reason);
}

const Rule rules[] = {
    {{"grammar-less", "RFC 8141 §5.1", Severity::Warning}, grammarLess},
    {{"grammar-less-unknown", "RFC 8141 §5.1", Severity::Advice}, grammarUnknown},
};

} // namespace

std::span<const Rule> grammarChangeRules() { return rules; }

} // namespace nidus::rules
