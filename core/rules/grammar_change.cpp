#include "core/rules/grammar_change.h"

#include "core/abnf/finder.h"
#include "core/abnf/name_comparison.h"
#include "core/abnf/parser.h"
#include "core/abnf/urn_language.h"

#include <vector>

namespace nidus {

namespace {

// The check runs at every change of a draft: a fifth of a second at worst.
constexpr abnf::ComparisonLimits limits{.samples = 200, .inclusionSteps = 300'000, .sampleSteps = 5'000'000};

std::string_view octetsOf(const QByteArray &bytes) { return {bytes.constData(), std::size_t(bytes.size())}; }

// The grammars of a body as they are written, blanks aside.
QStringList asWritten(const QString &syntax)
{
    const QByteArray octets = syntax.toUtf8();
    QStringList texts;
    for (const abnf::FoundGrammar &found : abnf::grammarsIn(octetsOf(octets))) {
        const std::string_view text = found.where.of(octetsOf(octets));
        texts += QString::fromUtf8(text.data(), qsizetype(text.size())).simplified();
    }
    return texts;
}

// Refer to the grammars beside `forms`.
std::vector<abnf::NameForm> nameForms(const UrnForms &forms)
{
    std::vector<abnf::NameForm> all;
    for (const UrnForm &form : forms.all())
        all.push_back({form.grammar, form.rule, form.isOfNss});
    return all;
}

// The first rule that leaves open which names are meant; empty: none does.
QString openRule(const UrnForms &forms)
{
    const auto open = std::ranges::find(forms.all(), false, &UrnForm::isWhole);
    return open == forms.all().end() ? QString() : open->name();
}

} // namespace

GrammarChange grammarChangeBetween(const QString &earlier, const QString &syntax, const UrnForms &now,
                                   const QString &nid)
{
    using Kind = GrammarChange::Kind;
    using Reason = GrammarChange::Reason;
    GrammarChange change;
    const UrnForms earlierForms(earlier);
    const std::vector<abnf::NameForm> before = nameForms(earlierForms), after = nameForms(now);
    change.hasEarlier = !before.empty();
    if (!change.hasEarlier || asWritten(earlier) == asWritten(syntax))
        return change;
    const auto unknown = [&change](Reason reason, const QString &about) {
        change.kind = Kind::Unknown;
        change.reason = reason;
        change.about = about;
        return change;
    };
    if (after.empty()) {
        const abnf::NameForm &first = before.front();
        change.kind = Kind::Gone;
        change.about = QString::fromStdString(first.grammar.rules[first.rule].name);
        return change;
    }
    if (const QString open = openRule(now); !open.isEmpty())
        return unknown(Reason::OpenNow, open);
    const abnf::Difference lost = abnf::compareNames(before, after, nid.toStdString(), limits).lost;
    const QString openBefore = openRule(earlierForms);
    switch (lost.kind) {
    case abnf::Difference::Kind::Some:
        change.kind = Kind::Less;
        change.isExact = lost.isExact && openBefore.isEmpty();
        change.name = QString::fromStdU32String(lost.witness);
        return change;
    case abnf::Difference::Kind::Unknown:
        return unknown(Reason::OpenBefore, QString::fromStdString(lost.unknown));
    case abnf::Difference::Kind::Undecided:
        return unknown(Reason::Samples, {});
    case abnf::Difference::Kind::Nothing:
        break;
    }
    return openBefore.isEmpty() ? change : unknown(Reason::OpenBefore, openBefore);
}

} // namespace nidus
