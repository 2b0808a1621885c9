#include "core/translation.inc"

#include "core/rules/rules.h"

#include "core/registration/assigned_name.h"
#include "core/registration/short_fields.h"
#include "core/rules/rule.h"

#include <algorithm>

namespace nidus::rules {

namespace {

std::array<std::span<const Rule>, 17> fieldRules()
{
    return {presenceRules(),      versionAndDateRules(), revisionRules(),    registrantRules(),
            documentationRules(), addressRules(),        placeholderRules(), formRules(),
            sampleRules(),        lengthRules(),         mentionRules(),     grammarChangeRules(),
            equivalenceRules(),   characterRules(),      namespaceRules(),   referenceRules(),
            layoutRules()};
}

// The name that the samples of a draft should bear. Of an informal request the registry gives it.
QString requestedName(const RegistrationTemplate &text, const Context &context)
{
    if (context.kind == Kind::Informal && !context.nidAssigned)
        return {};
    const QString named = parseNidField(text[Field::NamespaceIdentifier]);
    return named.isEmpty() ? context.askedNid : named;
}

// Fields in Appendix A's order; what concerns the template as a whole comes after them.
int position(const Finding &finding) { return finding.field ? int(*finding.field) : fieldCount; }

} // namespace

Subject::Subject(const RegistrationTemplate &text, const Context &context)
    : text(text), context(context), version(statedVersion(text[Field::Version])),
      fastTrack(fastTrackClaim(text[Field::Registrant])), nid(requestedName(text, context)),
      samples(samplesOf(text, nid))
{
    for (int i = 0; i < fieldCount; ++i) {
        sayings[size_t(i)] = classify(text[Field(i)]);
        findPlaceholders(Field(i), text[Field(i)], text, context.kind, placeholders);
        if (Field(i) >= Field::Registrant)
            prose[size_t(i)] = statementsOf(text[Field(i)]);
    }
    claims = claimsOf(text, prose, samples);
    if (!Nid::parse(nid)) // of an informal request the registry gives it: any name may be another's
        return;
    if (context.earlierNames)
        earlierNames = context.earlierNames();
    const bool isChange = context.earlierSyntax && saying(Field::Syntax) == Saying::Something;
    if (isChange || !earlierNames.isEmpty() ||
        std::ranges::find(samples, Sample::Verdict::Valid, &Sample::verdict) != samples.end())
        forms = std::make_unique<const UrnForms>(text[Field::Syntax]);
    if (isChange)
        grammarChange = grammarChangeBetween(context.earlierSyntax->body, text[Field::Syntax], *forms, nid);
}

bool Subject::hasPlaceholder(Field field) const
{
    return std::ranges::any_of(placeholders,
                               [field](const Placeholder &found) { return found.field == field; });
}

bool Subject::waitsForName(const QString &urn) const
{
    return context.kind == Kind::Informal && nid.isEmpty() &&
           !openNames(urn, text[Field::NamespaceIdentifier]).open.isEmpty();
}

void Report::finish()
{
    if (m_left > 0)
        append(m_rule.clause, m_firstLeft.first, m_firstLeft.second,
               tr("The same applies at %1 more places, which are not listed.").arg(m_left), {});
}

std::optional<AskedName> askWhetherName(QStringView field)
{
    const auto lone = loneWord(field);
    if (!lone || lone->isName())
        return std::nullopt;
    return AskedName{tr("“%1” usually means that there is no name yet: is this the name? If it is, write it "
                        "in quotation marks; a formal request says which name it asks for.")
                         .arg(lone->word),
                     {tr("Yes: ask for “%1”").arg(lone->word), all(field), u'"' + lone->word + u'"'}};
}

std::optional<Remedy> knownValue(Field field, const Subject &subject)
{
    const Context &context = subject.context;
    QString value;
    if (field == Field::Version && context.expectedVersion)
        value = QString::number(*context.expectedVersion);
    else if (field == Field::Date)
        value = context.today;
    if (value.isEmpty())
        return {};
    return Remedy{tr("Write %1").arg(value), all(subject[field]), value};
}

const QList<RuleInfo> &allRules()
{
    static const QList<RuleInfo> infos = [] {
        QList<RuleInfo> list = nidRuleInfos();
        for (const auto &group : fieldRules())
            for (const Rule &rule : group)
                list.append(rule.info);
        return list + grammarRuleInfos();
    }();
    return infos;
}

namespace {

RuleInfo infoOf(const QString &rule)
{
    const QList<RuleInfo> &all = allRules();
    const auto found =
        std::ranges::find_if(all, [&](const RuleInfo &info) { return rule == QLatin1String(info.id); });
    return found == all.end() ? RuleInfo{"", "", Severity::Advice} : *found;
}

} // namespace

Answer answerTo(const QString &rule) { return infoOf(rule).answer; }

bool isLayout(const QString &rule) { return infoOf(rule).isLayout; }

QStringList derivedSamples(const RegistrationTemplate &text, const QString &nid)
{
    const QList<Sample> samples = samplesOf(text, nid);
    const UrnForms forms(text[Field::Syntax]);
    QStringList derived;
    for (const Sample &sample : samples) {
        const std::string name = sample.text.toStdString();
        const bool isName = sample.verdict == Sample::Verdict::Valid && !forms.isPartOfRule(sample);
        if (isName && forms.match(name, urn::parseUrn(name, urn::Syntax::Rfc8141)).match.matches)
            derived += sample.text;
    }
    derived.removeDuplicates();
    return derived;
}

Findings checkTemplate(const RegistrationTemplate &text, const Context &context)
{
    const Subject subject(text, context);
    Findings findings = checkNidField(subject);
    for (const auto &group : fieldRules())
        for (const Rule &rule : group) {
            Report report(rule.info, findings);
            rule.look(subject, report);
            report.finish();
        }
    checkGrammars(subject, findings);
    std::ranges::stable_sort(findings, [](const Finding &a, const Finding &b) {
        return std::pair(position(a), a.span.start) < std::pair(position(b), b.span.start);
    });
    return findings;
}

} // namespace nidus::rules
