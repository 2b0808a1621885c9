// The rules about the name itself: RFC 8141 §2, §5.1, §5.2 (DESIGN §6), in the order of their printing.
#include "core/translation.inc"

#include "core/registration/short_fields.h"
#include "core/rules/reading.h"
#include "core/rules/rule.h"

namespace nidus::rules {

namespace {

// Whom a rule judges.
enum class Judges { Formal, Informal, Both };

struct NidRule {
    RuleInfo info;
    Judges judges;
    bool (*isBroken)(const Nid &nid, const Context &context); // `nid` obeys §2
    const char *words;
    QString (*named)(const Nid &nid, const Context &context) = nullptr; // %1 in the words
};

// Two letters, then `rest`.
bool beginsLikeCode(QStringView folded, QLatin1String rest)
{
    return folded.size() > 2 && isAsciiLetter(folded[0]) && isAsciiLetter(folded[1]) &&
           folded.sliced(2).startsWith(rest);
}

// §5.2: InformalNamespaceName = "urn-" Number; a Number has no leading zero. §2 holds it to 32 characters.
bool isInformalName(QStringView folded)
{
    if (folded.size() < 5 || !folded.startsWith(QLatin1String("urn-")) || folded[4] == u'0')
        return false;
    return std::all_of(folded.begin() + 4, folded.end(), isDigit);
}

const RuleInfo syntaxInfo{"nid-syntax", "RFC 8141 §2", Severity::Error, Answer::Never};
const RuleInfo informalRequestedInfo{"nid-informal-requested", "RFC 8141 §5.2", Severity::Warning};

const NidRule nidRules[] = {
    {{"nid-registered", "RFC 8141 §5.1 (1)", Severity::Error, Answer::Never},
     Judges::Both,
     [](const Nid &nid, const Context &context) {
         return context.isRegistered && context.isRegistered(nid.folded());
     },
     QT_TR_NOOP("%1"),
     [](const Nid &nid, const Context &context) {
         return context.isDelisted && context.isDelisted(nid.folded())
                    ? tr("“%1” was registered and is delisted: a name is not given twice. Choose another "
                         "name.")
                          .arg(nid.text())
                    : tr("“%1” is registered already. Choose another name, or open a revision of that "
                         "registration.")
                          .arg(nid.text());
     }},
    {{"nid-informal-prefix", "RFC 8141 §5.1 (2)", Severity::Error, Answer::Never},
     Judges::Formal,
     [](const Nid &nid, const Context &) { return nid.folded().startsWith(QLatin1String("urn-")); },
     QT_TR_NOOP("Names that begin with “urn-” belong to informal namespaces. Choose "
                "another name, or make this an informal request.")},
    {{"nid-too-short", "RFC 8141 §5.1 (3)", Severity::Error, Answer::OutsideDecision},
     Judges::Formal,
     [](const Nid &nid, const Context &) { return nid.folded().size() <= 2; },
     QT_TR_NOOP("A formal name has three characters or more; those of two are reserved for country codes.")},
    {{"nid-country-prefix", "RFC 8141 §5.1 (3)", Severity::Error, Answer::OutsideDecision},
     Judges::Formal,
     [](const Nid &nid, const Context &) { return beginsLikeCode(nid.folded(), QLatin1String("-")); },
     QT_TR_NOOP("Names that begin with two letters and a hyphen (“%1”) are reserved for "
                "country codes. Choose another beginning."),
     [](const Nid &nid, const Context &) { return nid.text().first(3); }},
    {{"nid-a-label-prefix", "RFC 8141 §5.1 (3)", Severity::Error, Answer::Never},
     Judges::Formal,
     [](const Nid &nid, const Context &) { return beginsLikeCode(nid.folded(), QLatin1String("--")); },
     QT_TR_NOOP("Names that begin with two letters and two hyphens (“%1”) are reserved "
                "for encoded domain names. Choose another beginning."),
     [](const Nid &nid, const Context &) { return nid.text().first(4); }},
    {{"nid-experimental-prefix", "RFC 8141 §5.1 (4)", Severity::Error, Answer::Never},
     Judges::Formal,
     [](const Nid &nid, const Context &) { return nid.folded().startsWith(QLatin1String("x-")); },
     QT_TR_NOOP(
         "Names that begin with “X-” were for experiments and are not registered. Leave the prefix out.")},
    {{"nid-scheme-name", "RFC 2141 §2.1", Severity::Error, Answer::Never},
     Judges::Formal,
     [](const Nid &nid, const Context &) { return nid.folded() == QLatin1String("urn"); },
     QT_TR_NOOP("“urn” is the name of the scheme: a namespace of that name could not be told from it.")},
    {{"nid-informal-form", "RFC 8141 §5.2", Severity::Error, Answer::Never},
     Judges::Informal,
     [](const Nid &nid, const Context &) { return !isInformalName(nid.folded()); },
     QT_TR_NOOP("An informal namespace is named “urn-” and a positive number without leading zeros. "
                "Leave the name to the registry, or make this a formal request.")},
    {{"nid-informal-next", "RFC 8141 §5.2", Severity::Error, Answer::Never},
     Judges::Informal,
     [](const Nid &nid, const Context &context) {
         return context.nextInformal && isInformalName(nid.folded()) &&
                nid.informalNumber() != context.nextInformal;
     },
     QT_TR_NOOP("Informal numbers are given in sequence; the next one is urn-%1."),
     [](const Nid &, const Context &context) { return QString::number(*context.nextInformal); }},
};

bool concerns(const NidRule &rule, Kind kind)
{
    return rule.judges == Judges::Both || (rule.judges == Judges::Formal) == (kind == Kind::Formal);
}

bool obeysAll(QStringView text, const Context &context)
{
    const auto nid = Nid::parse(text);
    return nid && std::ranges::none_of(nidRules, [&](const NidRule &rule) {
               return concerns(rule, context.kind) && rule.isBroken(*nid, context);
           });
}

// A name near `nid` that breaks no rule: without a forbidden prefix, or with hyphens for what no NID may
// hold.
std::optional<Remedy> nearestName(const QString &nid, const Context &context)
{
    if (context.kind != Kind::Formal)
        return {};
    QString name = nid;
    if (name.startsWith(QLatin1String("x-"), Qt::CaseInsensitive))
        name = name.sliced(2);
    for (QChar &c : name)
        if (c == u'_' || c == u'.' || c == u' ')
            c = u'-';
    if (name == nid || !obeysAll(name, context))
        return {};
    return Remedy{tr("Ask for “%1”").arg(name), {0, nid.size()}, name};
}

Span faultSpan(const NidError &error)
{
    using Kind = urn::NidFault::Kind;
    const qsizetype size = error.text.size();
    if (error.kind == Kind::TooShort)
        return {0, size};
    if (error.kind == Kind::TooLong)
        return {error.position, size - error.position};
    return {error.position, 1};
}

} // namespace

QList<RuleInfo> nidRuleInfos()
{
    QList<RuleInfo> infos{syntaxInfo};
    for (const NidRule &rule : nidRules)
        infos.append(rule.info);
    infos.append(informalRequestedInfo);
    return infos;
}

Findings checkNid(const QString &nid, const Context &context)
{
    Findings findings;
    const auto parsed = Nid::parse(nid);
    if (!parsed) {
        Report(syntaxInfo, findings)
            .say(Field::NamespaceIdentifier, faultSpan(parsed.error()), message(parsed.error()),
                 nearestName(nid, context));
        return findings;
    }
    // A revision asks for no name: what another body let it be given for stands (RFC 8141 §5.1 (3)), as long
    // as it is listed.
    const bool isGiven = parsed->folded() == context.revisedNid.toLower() &&
                         !(context.isDelisted && context.isDelisted(parsed->folded()));
    for (const NidRule &rule : nidRules)
        if (concerns(rule, context.kind) && rule.isBroken(*parsed, context) &&
            !(isGiven && rule.info.answer == Answer::OutsideDecision))
            Report(rule.info, findings)
                .say(Field::NamespaceIdentifier, {0, nid.size()},
                     rule.named ? tr(rule.words).arg(rule.named(*parsed, context)) : tr(rule.words));
    if (!findings.isEmpty())
        findings.front().remedy = nearestName(nid, context);
    return findings;
}

Findings checkNidField(const Subject &subject)
{
    const QString &body = subject[Field::NamespaceIdentifier];
    const QString named = parseNidField(body);
    const QString nid = named.isEmpty() ? subject.context.askedNid : named;
    if (nid.isEmpty())
        return {};
    const qsizetype at = qMax<qsizetype>(body.indexOf(nid), 0);
    Findings findings = checkNid(nid, subject.context);
    for (Finding &finding : findings) {
        if (named.isEmpty()) { // what is asked for stands beside the field
            finding.span = wholeField;
            finding.remedy.reset();
            continue;
        }
        finding.span.start += at;
        if (finding.remedy)
            finding.remedy->span.start += at;
    }
    if (subject.context.kind == Kind::Informal && !subject.context.nidAssigned) {
        // No other word names the field as open: `parseNidField` reads no NID out of this one.
        const QString open = QStringLiteral("To be assigned");
        Report(informalRequestedInfo, findings)
            .say(Field::NamespaceIdentifier, {at, nid.size()},
                 tr("The registry names an informal namespace: the registrant does not ask for a name. Leave "
                    "the field open."),
                 Remedy{tr("Leave the name to the registry"), all(body), open});
    }
    return findings;
}

} // namespace nidus::rules
