// What a namespace promises: names are given once (RFC 8141 §5), stay valid, serve the Internet (§5.1), and
// are resolved without their q- and f-components (§2.3). Read out of sentences: a person judges.
#include "core/translation.inc"

#include "core/rules/assignment_claims.h"
#include "core/rules/closed_claims.h"
#include "core/rules/component_claims.h"
#include "core/rules/reading.h"
#include "core/rules/reuse_claims.h"
#include "core/rules/rule.h"
#include "core/rules/sentence_forms.h"

namespace nidus::rules {

namespace {

// Reports each sentence of `field` once in which a statement `is` so.
template <class Is>
void eachSentence(const Subject &subject, Field field, Report &report, const QString &words, Is is)
{
    Span last{-1, 0};
    for (const Statement &statement : subject.statements(field))
        if (statement.sentence != last && is(statement)) {
            last = statement.sentence;
            report.say(field, statement.span, words);
        }
}

bool isGivenAgain(const Statement &statement, const FormWords &sentence)
{
    const Topics &topics = statement.topics;
    const bool isOfNames = statement.ofSentence.has(Topic::Name) ||
                           (statement.ofSentence.has(Topic::Withdrawn) && topics.has(Topic::Pronoun));
    if (topics.hasAny({Topic::Denied, Topic::Prevented}) || !isOfNames)
        return false;
    if (topics.has(Topic::GivenAgain))
        return true;
    if (topics.has(Topic::Transferred) && topics.has(Topic::NewThing))
        return !statement.ofSentence.has(Topic::Organization) && !passesOtherThings(sentence);
    return topics.has(Topic::Reuse);
}

// "Equal files share a name": they are one resource.
bool isOfCopies(QStringView sentence)
{
    static const SentenceForms forms{
        "equal|identical|unchanged|byte_identical|the_same "
        "file*|content*|text|texts|image*|byte*|octet*|input*|"
        "copies|copy|data|document|documents|object|objects|bit* ~always|also share|shares|have|has|get|gets|"
        "receive|receives|lead|leads|yield|yields|give|gives|produce|produces ... name|names|urn|urns|"
        "identifier|identifiers|hash|number|uuid",
        "copies of .. same|one .. share|shares|have|get ... name|names|urn|urns|identifier|identifiers"};
    return forms.standsIn(sentence);
}

bool isGivenTwice(const Statement &statement)
{
    const Topics &topics = statement.topics;
    const Topics &around = statement.ofSentence;
    if (topics.has(Topic::Unguarded) && !around.has(Topic::Unlikely))
        return topics.hasAny({Topic::Unique, Topic::Duplicate, Topic::Already});
    if (topics.isDenied())
        return false;
    if (topics.has(Topic::SharedName) && topics.has(Topic::Name))
        return !topics.has(Topic::Organization);
    if (topics.hasAll({Topic::SameName, Topic::Several, Topic::Taken}))
        return !topics.hasAny({Topic::Equivalence, Topic::NotEquivalent}) ||
               topics.hasAll({Topic::Permitted, Topic::Taken});
    return topics.hasAll({Topic::Duplicate, Topic::Tolerated}) && !around.has(Topic::Unlikely);
}

void nameGivenAgain(const Subject &subject, Report &report)
{
    const QString words = tr("This says that a name may be given again. A name is never assigned to another "
                             "resource, not even when it is out of use. Say so, or say what is meant.");
    const QStringView body = subject[Field::Assignment];
    eachSentence(subject, Field::Assignment, report, words, [&](const Statement &statement) {
        const FormWords sentence = formWords(textWithMarks(body, statement.sentence));
        if (reusesPartOfNames(sentence))
            return letsNamesBeReused(sentence, subject.nid);
        return !keepsItsName(sentence) && ((isGivenAgain(statement, sentence) && !passesNextName(sentence)) ||
                                           givesNamesAgain(sentence));
    });
    for (const Field field : {Field::Purpose, Field::Syntax, Field::SecurityAndPrivacy,
                              Field::Interoperability, Field::Resolution, Field::AdditionalInformation}) {
        const bool isOfService = field == Field::Interoperability || field == Field::Resolution;
        eachSentence(subject, field, report, words, [&](const Statement &statement) {
            const Topics &topics = statement.topics;
            return (!isOfService && !topics.isDenied() &&
                    topics.hasAll({Topic::GivenAgain, Topic::Name, Topic::Thing})) ||
                   (statement.ofSentence.hasAny({Topic::GivenAgain, Topic::Reuse}) &&
                    letsNamesBeReused(formWords(textWithMarks(subject[field], statement.sentence)),
                                      subject.nid));
        });
    }
}

void nameGivenTwice(const Subject &subject, Report &report)
{
    const QStringView body = subject[Field::Assignment], syntax = subject[Field::Syntax];
    eachSentence(subject, Field::Assignment, report,
                 tr("This leaves room for one name with two resources. A name is unique in its namespace: "
                    "say what makes it so."),
                 [body, syntax](const Statement &statement) {
                     const FormWords sentence = formWords(textWithMarks(body, statement.sentence));
                     if (isOfCopies(body.sliced(statement.sentence.start, statement.sentence.length)))
                         return false;
                     return isGivenTwice(statement) || allowsDoubles(sentence) ||
                            countsApart(formWords(withSentenceBefore(body, statement.sentence)), sentence,
                                        syntax);
                 });
}

// "Marked as void in the register, and remains there for good", "names of expired memberships stay valid".
bool staysValid(const FormWords &words)
{
    static const SentenceForms stays{
        "stay|stays|remain|remains|keep|keeps|continue|continues ~to ~be ~fully ~its|their|the "
        "valid|in_force|there|for_good|forever|for_ever|assigned|reserved|meaning|validity|"
        "unchanged|"
        "in_the_register|registered|persistent|permanent|usable",
        "for_good|for_ever|forever|permanently|indefinitely|for_all_time",
        "still|nevertheless valid|in_force"};
    static const SentenceForms forTime{"until|unless|as_long_as|while|only|provided",
                                       "for ~a|an|one|another|# ~# year*|month*|day*"};
    return (keepsItsName(words) || stays.findAffirmedIn(words)) && !forTime.findIn(words);
}

void nameExpires(const Subject &subject, Report &report)
{
    eachSentence(
        subject, Field::Assignment, report,
        tr("This says that a name may stop being valid. Old names stay valid, also when their holder "
           "is no member any longer or is gone."),
        [body = QStringView(subject[Field::Assignment])](const Statement &statement) {
            const FormWords sentence = formWords(textWithMarks(body, statement.sentence));
            const bool ends =
                statement.topics.has(Topic::Expires) ||
                (statement.topics.has(Topic::TakenOut) && statement.ofSentence.has(Topic::Term));
            const bool expires = ends && !statement.topics.hasAny({Topic::Denied, Topic::Prevented}) &&
                                 statement.ofSentence.hasAny({Topic::Name, Topic::Registration});
            return (expires || letsNamesEnd(sentence)) && !staysValid(sentence) &&
                   !isOfNamesNotGiven(sentence);
        });
}

bool isClosed(const Statement &statement)
{
    const Topics &topics = statement.topics;
    if (topics.has(Topic::NotPublic))
        return !topics.has(Topic::Denied);
    if (topics.isDenied())
        return false;
    if (topics.has(Topic::Closed))
        return !topics.has(Topic::Public);
    if (topics.hasAll({Topic::Only, Topic::PrivateNetwork}) && topics.hasAny({Topic::Seen, Topic::Name}))
        return !statement.ofSentence.hasAny({Topic::Public, Topic::Internet});
    return topics.hasAll({Topic::Only, Topic::Reader, Topic::Seen});
}

void closedCommunity(const Subject &subject, Report &report)
{
    if (subject.context.kind == Kind::Informal)
        return;
    const QString words = tr("Is this namespace of use outside of one closed community or network? A formal "
                             "namespace is for users of the Internet: say how they gain by it.");
    for (const Field field : {Field::Purpose, Field::AdditionalInformation}) {
        const QStringView body = subject[field];
        eachSentence(subject, field, report, words, [body](const Statement &statement) {
            const QStringView sentence = body.sliced(statement.sentence.start, statement.sentence.length);
            return (isClosed(statement) && !isOfBareValues(sentence) && !isOfThePast(sentence)) ||
                   isForFewOnly(sentence);
        });
    }
    for (const Field field : {Field::SecurityAndPrivacy, Field::Interoperability, Field::Resolution}) {
        const QStringView body = subject[field];
        const bool isOfResolution = field == Field::Resolution;
        eachSentence(subject, field, report, words, [body, isOfResolution](const Statement &statement) {
            const QStringView text = body.sliced(statement.span.start, statement.span.length);
            return isOfNames(text) && !(isOfResolution && isOfService(text)) && isForFewOnly(text);
        });
    }
}

// "A trial that will be over in a year", "test names for a prototype".
bool isForTrialOnly(QStringView sentence)
{
    static const SentenceClaim trial{
        {"experiment|trial|test|pilot|prototype|try_out|tried_out|trying_out|proof_of_concept|demonstration|"
         "study ... "
         "drop*|abandon*|discard*|given_up|is_over|ends|finished|withdrawn|temporary|thrown|deleted|"
         "disappear*|"
         "meant_to_last|last|removed|expire*",
         "drop*|abandon*|discard*|give_up|delete*|remove*|expire* ... after|when|once|with .. "
         "experiment|trial|test|pilot|prototype|demonstration|study",
         "& "
         "rehearsal|dry_run|exercise|class|course|students|hackathon|mock|sandbox|playground|workshop|lesson|"
         "training "
         "wiped|deleted|over|dropped|abandoned|afterwards|real_one|learnt|learned|see_how|practise|practice",
         "namespace|<urn>|they <is> ~only|mainly|meant|intended ~only for ~the "
         "testing|tests|test_purposes|experimentation|experiments|trials|trying",
         "& trial|test|experiment|pilot|rehearsal "
         "return|give_back|given_back|hand_back|returned|surrender|stop",
         "test|trial|dummy|provisional|temporary <urn>|namespace",
         "<is> ~only|just|merely|purely an|a experiment|trial|test|prototype|proof|rehearsal|exercise|"
         "dry_run|demonstration",
         "namespace|<urn>|they .. only|just|merely|solely .. "
         "experiment*|trial*|test|testing|demonstration*|prototyp*"},
        {"permanent*|for_good|persist*|has_ended|have_ended|ended|was|were|been|since",
         "<not> ~a ~mere "
         "experiment|trial|test|temporary|provisional",
         "rather_than|instead_of"}};
    return trial.isMadeIn(sentence);
}

// RFC 8141 has no experimental namespaces any longer; what is tried out has "urn:example:" (RFC 6963). That
// some names of a namespace are for experiments is no such claim.
void experimentalPurpose(const Subject &subject, Report &report)
{
    eachSentence(
        subject, Field::Purpose, report,
        tr("Is this namespace for experiments only? No namespace is experimental any longer: names "
           "stay valid for ever, and for a trial there is “urn:example:” (RFC 6963)."),
        [body = QStringView(subject[Field::Purpose])](const Statement &statement) {
            return (statement.topics.has(Topic::Experiment) && !statement.topics.isDenied() &&
                    !statement.ofSentence.hasAny({Topic::Other, Topic::History, Topic::Permitted})) ||
                   isForTrialOnly(body.sliced(statement.sentence.start, statement.sentence.length));
        });
}

constexpr Field fieldsOnResolution[] = {Field::Resolution, Field::Syntax, Field::Purpose,
                                        Field::AdditionalInformation, Field::Interoperability};

bool isQueryForResolver(const Statement &statement)
{
    const Topics &topics = statement.topics;
    const Topics &around = statement.ofSentence;
    if (!around.hasAll({Topic::QComponent, Topic::Resolver}) ||
        !topics.hasAny({Topic::QComponent, Topic::Resolver}))
        return false;
    if (around.has(Topic::Fails) && around.hasAny({Topic::Lacking, Topic::Required}) &&
        !around.has(Topic::Denied))
        return true;
    return !around.isDenied() &&
           (topics.has(Topic::Required) || topics.hasAll({Topic::Steers, Topic::Resolver}));
}

bool leavesQueryUndefined(QStringView sentence)
{
    static const SentenceForms forms{"<q> ... undefined|not_defined|no_meaning|meaningless|ignored"};
    return forms.standsIn(sentence);
}

void queryForResolver(const Subject &subject, Report &report)
{
    for (const Field field : fieldsOnResolution) {
        const QStringView body = subject[field];
        eachSentence(subject, field, report,
                     tr("Resolution must not need the q-component: it is passed on to the resource. Put what "
                        "the resolver needs into the name itself."),
                     [&](const Statement &statement) {
                         const Span sentence = statement.sentence;
                         return (isQueryForResolver(statement) &&
                                 !leavesQueryUndefined(body.sliced(sentence.start, sentence.length))) ||
                                needsQueryToResolve(body.first(sentence.start), textWithMarks(body, sentence),
                                                    field == Field::Resolution);
                     });
    }
}

void fragmentForResolver(const Subject &subject, Report &report)
{
    for (const Field field : fieldsOnResolution) {
        const QStringView body = subject[field];
        eachSentence(subject, field, report,
                     tr("Clients do not pass the f-component to a resolver, unless it also retrieves and "
                        "interprets the resource. Say which is meant."),
                     [&](const Statement &statement) {
                         const Span sentence = statement.sentence;
                         return (statement.topics.hasAll({Topic::FComponent, Topic::Resolver, Topic::Sent}) &&
                                 !statement.topics.isDenied()) ||
                                sendsFragment(textWithMarks(body, sentence), field == Field::Resolution);
                     });
    }
}

void resolutionComponentUsed(const Subject &subject, Report &report)
{
    for (const Field field : fieldsOnResolution)
        eachSentence(
            subject, field, report,
            tr("r-components are not used before a standard gives them a meaning. Leave them out, or "
               "name the standard."),
            [body = QStringView(subject[field])](const Statement &statement) {
                if (usesResolutionComponent(textWithMarks(body, statement.sentence)))
                    return true;
                return statement.topics.has(Topic::RComponent) &&
                       !statement.topics.hasAny({Topic::Denied, Topic::Prevented, Topic::Undefined,
                                                 Topic::Ignored, Topic::Equivalence}) &&
                       statement.topics.hasAny(
                           {Topic::Sent, Topic::Permitted, Topic::Counted, Topic::Required, Topic::Taken});
            });
}

void sayClaims(const Subject &subject, Report &report, const QString &words, bool (*claims)(QStringView))
{
    for (const Field field : fieldsOnResolution)
        eachSentence(subject, field, report, words, [&](const Statement &statement) {
            return claims(textWithMarks(subject[field], statement.sentence));
        });
}

// A client would send what is meant for the resource to the resolver, and the reverse.
void delimitersExchanged(const Subject &subject, Report &report)
{
    const QString words = tr("The marks are exchanged: “?+” begins an r-component, and “?=” a q-component. "
                             "Write each before its own.");
    sayClaims(subject, report, words, exchangesDelimiters);
    if (const auto found = exchangedInGrammar(subject[Field::Syntax]))
        report.say(Field::Syntax, *found, words);
}

void relativeReference(const Subject &subject, Report &report)
{
    sayClaims(subject, report,
              tr("The syntax of URNs has no paths that a relative reference could be resolved against, "
                 "and a name that lasts is written in full. Say that names are not abbreviated."),
              usesRelativeReferences);
}

// "Names are not resolvable" in Resolution, and the address of a resolver in another field.
void resolutionContradicted(const Subject &subject, Report &report)
{
    constexpr qsizetype mostWords = 25; // of more a person judges
    qsizetype words = 0;
    bool isDenied = subject.saying(Field::Resolution) == Saying::None;
    for (const Statement &statement : subject.statements(Field::Resolution)) {
        words += statement.words;
        isDenied = isDenied || (statement.topics.hasAny({Topic::Resolver, Topic::Fails}) &&
                                statement.topics.hasAny({Topic::Denied, Topic::Fails}));
    }
    if (!isDenied || words > mostWords || subject[Field::Resolution].contains(QLatin1String("://")))
        return;
    const auto isOfThese = [&](QStringView sentence) {
        for (const char *words : {"urn", "these names", "the names", "this namespace", "names are resolved"})
            if (sentence.contains(QLatin1String(words), Qt::CaseInsensitive))
                return true;
        return !subject.nid.isEmpty() && sentence.contains(subject.nid, Qt::CaseInsensitive);
    };
    for (const Field field : {Field::Purpose, Field::Syntax, Field::Interoperability})
        eachSentence(
            subject, field, report,
            tr("Resolution says that these names are not resolved, and this names a service that "
               "resolves them. Say the same in both."),
            [&](const Statement &statement) {
                const QStringView sentence =
                    QStringView(subject[field]).sliced(statement.sentence.start, statement.sentence.length);
                return statement.topics.has(Topic::Resolver) && sentence.contains(QLatin1String("://")) &&
                       isOfThese(sentence) && !statement.topics.isDenied() &&
                       !statement.ofSentence.hasAny({Topic::Other, Topic::History, Topic::Fails});
            });
}

const Rule rules[] = {
    {{"name-given-again", "RFC 8141 §5 (1), §5.1 (3)", Severity::Warning}, nameGivenAgain},
    {{"name-not-unique", "RFC 8141 §5 (1), §6.4.3 (2)", Severity::Warning}, nameGivenTwice},
    {{"name-expires", "RFC 8141 §5.1 (3)", Severity::Warning}, nameExpires},
    {{"closed-community", "RFC 8141 §5.1, §6.4.1 (2)", Severity::Advice}, closedCommunity},
    {{"experimental-purpose", "RFC 8141 §5.1, App. C (2)", Severity::Warning}, experimentalPurpose},
    {{"resolution-contradicted", "RFC 8141 §6.4.6", Severity::Warning}, resolutionContradicted},
    {{"resolver-needs-q-component", "RFC 8141 §2.3.2", Severity::Warning}, queryForResolver},
    {{"resolver-gets-f-component", "RFC 8141 §2.3.3", Severity::Warning}, fragmentForResolver},
    {{"component-delimiter", "RFC 8141 §2.3.1, §2.3.2", Severity::Warning}, delimitersExchanged},
    {{"relative-reference", "RFC 8141 §4.3", Severity::Warning}, relativeReference},
    {{"r-component-used", "RFC 8141 §2.3.1", Severity::Warning}, resolutionComponentUsed},
};

} // namespace

std::span<const Rule> namespaceRules() { return rules; }

} // namespace nidus::rules
