// The grammars in Syntax (RFC 8141 §6.4.2 (1), RFC 5234): what core/abnf finds in them, as findings of the
// template with the repair as their remedy.
#include "core/translation.inc"

#include "core/abnf/name_table.h"
#include "core/abnf/tokens.h"
#include "core/registration/nid.h"
#include "core/registration/utf16_places.h"
#include "core/rules/grammar_review.h"
#include "core/rules/grammar_words.h"
#include "core/rules/rule.h"

#include <algorithm>
#include <map>

namespace nidus::rules {

namespace {

// One of several forms that names have, each with a rule of its own: nothing has to name it.
bool isFormOfUrns(std::string_view text, const abnf::FoundGrammar &found, const abnf::Fault &fault)
{
    const auto behind = std::ranges::upper_bound(found.definitions, fault.where.first, {},
                                                 [](const abnf::Definition &one) { return one.where.first; });
    return behind != found.definitions.begin() &&
           abnf::folded(std::prev(behind)->where.of(text)).find("urn:") != std::string::npos;
}

// A name that the prose speaks of, <oak> or oak-leaf: what it stands for is said there, in a text of its own.
class ProseNames {
public:
    ProseNames(std::string_view text, const std::vector<abnf::FoundGrammar> &grammars)
    {
        std::size_t from = 0;
        for (const abnf::FoundGrammar &found : grammars)
            for (const abnf::Definition &one : found.definitions) {
                read(text.substr(from, one.where.first - std::min(from, one.where.first)));
                from = std::max(from, one.where.end);
            }
        read(text.substr(from));
    }
    bool contains(std::string_view name) const { return m_names.contains(name); }

private:
    void read(std::string_view prose)
    {
        for (std::size_t at = 0; at < prose.size(); ++at) {
            if (!abnf::isNameCharacter(prose[at]))
                continue;
            const std::size_t first = at;
            while (at < prose.size() && abnf::isNameCharacter(prose[at]))
                ++at;
            const std::string_view name = prose.substr(first, at - first);
            const bool isBracketed =
                first > 0 && prose[first - 1] == '<' && at < prose.size() && prose[at] == '>';
            if (isBracketed || name.find('-') != name.npos)
                m_names.insert(name);
        }
    }

    abnf::NameTable m_names;
};

// A character that no URN may have was said where it stands: what it lets through is no second finding.
bool isSaidOfCharacters(const Findings &findings, const Span &grammar)
{
    return std::ranges::any_of(findings, [&grammar](const Finding &one) {
        return one.rule == QLatin1String("grammar-characters") && one.span.start >= grammar.start &&
               one.span.start < grammar.start + grammar.length;
    });
}

// The name that is asked for is none: that is said of its field.
bool isFaultOfNid(const Subject &subject, const abnf::Fault &fault)
{
    const QString beginning = QStringLiteral("urn:%1:").arg(subject.nid);
    return !subject.nid.isEmpty() && !Nid::parse(subject.nid) &&
           QString::fromStdString(fault.about).startsWith(beginning, Qt::CaseInsensitive);
}

// To tell letters apart that the version before did not takes names away (RFC 8141 §5.1).
QString messageInChange(abnf::Fault &fault)
{
    const QString repair = QString::fromStdString(fault.repair);
    fault.repairs = false;
    return message(fault) + u' ' +
           tr("Names of the version before may have either: %1 would take them away. Change the text, "
              "or write %1 only where no name was assigned yet.")
               .arg(repair);
}

using FaultsByRule = std::map<std::string_view, std::vector<abnf::Fault>>;

} // namespace

QList<RuleInfo> grammarRuleInfos()
{
    QList<RuleInfo> infos;
    for (const FaultRule &rule : faultRules())
        if (rule.inTemplate)
            infos += RuleInfo{rule.rule, rule.clause, *rule.inTemplate};
    return infos;
}

void checkGrammars(const Subject &subject, Findings &findings)
{
    const QByteArray body = subject[Field::Syntax].toUtf8();
    const std::string_view text(body.constData(), std::size_t(body.size()));
    const std::vector<abnf::FoundGrammar> grammars = abnf::grammarsIn(text);
    FaultsByRule faults;
    if (grammars.empty())
        for (const abnf::Fault &fault : reviewUnread(text).faults)
            faults[fault.rule].push_back(fault);
    if (grammars.empty() && faults.empty())
        return;
    const Utf16Places places(body);
    GrammarContext context;
    if (const auto nid = Nid::parse(subject.nid))
        context.nid = nid->folded().toStdString();
    context.isCaseSensitive = saysCaseSensitive(subject[Field::Syntax]);
    context.cited = documentsCitedIn(subject.text);
    const ProseNames prose(text, grammars);
    for (const abnf::FoundGrammar &found : grammars) {
        const bool isSaid = isSaidOfCharacters(findings, places.of(found.where));
        for (const abnf::Fault &fault : reviewGrammar(text, found, context).faults) {
            const std::string_view rule = fault.rule;
            if ((rule == "abnf-unused" &&
                 (isFormOfUrns(text, found, fault) || prose.contains(fault.about))) ||
                (rule == "abnf-undefined" && !fault.repairs && prose.contains(fault.about)) ||
                (rule == "abnf-no-urn" && (isSaid || isFaultOfNid(subject, fault) ||
                                           subject.waitsForName(QString::fromStdString(fault.about)))))
                continue;
            faults[rule].push_back(fault);
        }
    }
    for (const RuleInfo &info : grammarRuleInfos()) {
        Report report(info, findings);
        for (abnf::Fault &fault : faults[info.id]) {
            std::optional<Remedy> remedy;
            const Span span = places.of(fault.where);
            const QString words =
                subject.grammarChange.hasEarlier && std::string_view(fault.rule) == "abnf-either-case"
                    ? messageInChange(fault)
                    : message(fault);
            if (fault.repairs) {
                const QString repair = QString::fromStdString(fault.repair);
                remedy =
                    Remedy{repair.isEmpty() ? tr("Leave it out") : tr("Write %1").arg(repair), span, repair};
            }
            report.say(Field::Syntax, span, words, std::move(remedy));
        }
        report.finish();
    }
}

} // namespace nidus::rules
