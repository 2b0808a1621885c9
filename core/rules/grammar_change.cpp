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

// All forms of names that a body has.
class NameForms {
public:
    NameForms(const QString &syntax, const UrnForms &forms) : m_syntax(syntax.toUtf8())
    {
        for (const UrnForm &form : forms.all())
            m_all.push_back({form.grammar, form.rule, form.isOfNss});
        if (m_all.empty())
            addExpressions();
    }
    NameForms(const NameForms &) = delete; // forms refer to the grammars beside them

    const std::vector<abnf::NameForm> &all() const { return m_all; }

private:
    void addExpressions()
    {
        for (const abnf::FoundGrammar &found : abnf::grammarsIn(octetsOf(m_syntax))) {
            if (found.form != abnf::Form::Regex)
                continue;
            const abnf::Grammar &grammar =
                m_expressions.emplace_back(abnf::readGrammar(octetsOf(m_syntax), found));
            if (!grammar.rules.empty())
                m_all.push_back({grammar, 0, !abnf::writesScheme(grammar, 0)});
        }
    }

    const QByteArray m_syntax;
    std::deque<abnf::Grammar> m_expressions;
    std::vector<abnf::NameForm> m_all;
};

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
    const NameForms before(earlier, earlierForms), after(syntax, now);
    change.hasEarlier = !before.all().empty();
    if (!change.hasEarlier || asWritten(earlier) == asWritten(syntax))
        return change;
    const auto unknown = [&change](Reason reason, const QString &about) {
        change.kind = Kind::Unknown;
        change.reason = reason;
        change.about = about;
        return change;
    };
    if (after.all().empty()) {
        const abnf::NameForm &first = before.all().front();
        change.kind = Kind::Gone;
        change.about = QString::fromStdString(first.grammar.rules[first.rule].name);
        return change;
    }
    if (const QString open = openRule(now); !open.isEmpty())
        return unknown(Reason::OpenNow, open);
    const abnf::Difference lost =
        abnf::compareNames(before.all(), after.all(), nid.toStdString(), limits).lost;
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
