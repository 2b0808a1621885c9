// Which fields must say something, and what says nothing: RFC 8141 §6.2, §6.4, Appendix A.
#include "core/translation.inc"

#include "core/registration/short_fields.h"
#include "core/rules/answers.h"
#include "core/rules/assignment_claims.h"
#include "core/rules/reading.h"
#include "core/rules/rule.h"

namespace nidus::rules {

namespace {

// The body of a field as a person would say it aloud: lower case, single blanks, no marks at either end.
QString spoken(QStringView body)
{
    const auto isOuter = [](QChar c) { return isMark(c) || isBlank(c); };
    while (!body.isEmpty() && isOuter(body.front()))
        body = body.sliced(1);
    while (!body.isEmpty() && isOuter(body.back()))
        body.chop(1);
    return body.toString().simplified().toLower();
}

constexpr const char *notApplicable[] = {"n/a", "n.a", "na", "not applicable", "inapplicable"};
constexpr const char *none[] = {"none",           "nil", "none relevant", "none known", "none yet",
                                "none available", "no"};
constexpr const char *placeholderPhrases[] = {"tbd",
                                              "tbc",
                                              "tba",
                                              "todo",
                                              "fixme",
                                              "xxx",
                                              "xxxx",
                                              "pending",
                                              "to be defined",
                                              "to be decided",
                                              "to be supplied",
                                              "to be provided",
                                              "to be done",
                                              "to be added",
                                              "to be written",
                                              "to be completed",
                                              "to be confirmed",
                                              "to be announced",
                                              "to be filled in",
                                              "to be determined",
                                              "yyyy-mm-dd"};

constexpr qsizetype longestPhrase = 60;

// Interoperability and Resolution have rules of their own; an informal request leaves the NID to the
// registry.
bool mustBeThere(const FieldInfo &row, const Subject &subject)
{
    if (row.required != Required::Always || row.field == Field::Interoperability ||
        row.field == Field::Resolution)
        return false;
    return row.field != Field::NamespaceIdentifier ||
           (subject.context.kind == Kind::Formal && subject.context.askedNid.isEmpty());
}

void fieldMissing(const Subject &subject, Report &report)
{
    for (const FieldInfo &row : fieldTable())
        if (mustBeThere(row, subject) && subject.saying(row.field) == Saying::Empty)
            report.sayOf(row.clause, row.field, wholeField,
                         tr("%1 is empty. Every registration must fill it in.").arg(label(row.field)),
                         knownValue(row.field, subject));
}

void nidMissing(const Subject &subject, Report &report)
{
    const Field field = Field::NamespaceIdentifier;
    if (subject.context.kind == Kind::Informal || subject.saying(field) == Saying::Empty ||
        subject.hasPlaceholder(field) || !parseNidField(subject[field]).isEmpty() ||
        !subject.context.askedNid.isEmpty())
        return;
    if (const auto asked = askWhetherName(subject[field]))
        return report.say(field, all(subject[field]), asked->words, asked->remedy);
    report.say(field, all(subject[field]),
               tr("No name is requested. Write the name that this formal namespace should have."));
}

void nidSeveral(const Subject &subject, Report &report)
{
    const QString &body = subject[Field::NamespaceIdentifier];
    const QList<QStringView> further = furtherNids(body);
    if (further.isEmpty())
        return;
    const QString name = parseNidField(body);
    report.say(Field::NamespaceIdentifier,
               {further.front().data() - body.constData(), further.front().size()},
               tr("The field names “%1” and “%2”, but one template asks for one namespace. Keep one, and "
                  "send a separate template for each of the others.")
                   .arg(name, further.front()),
               Remedy{tr("Ask for “%1”").arg(name), all(body), name});
}

// A version belongs to the registration whose name it states; another name is another request.
void nidChanged(const Subject &subject, Report &report)
{
    const QString &body = subject[Field::NamespaceIdentifier];
    const QString &revised = subject.context.revisedNid;
    const QString name = parseNidField(body);
    if (revised.isEmpty() || name.isEmpty() || name.compare(revised, Qt::CaseInsensitive) == 0)
        return;
    report.say(Field::NamespaceIdentifier, all(body),
               tr("This revises “%1”, and a registered name never changes. For another name, open a separate "
                  "request.")
                   .arg(revised),
               Remedy{tr("Write “%1”").arg(revised), all(body), revised});
}

// Of which a sentence that only denies security considerations is made.
bool isOfDenial(QStringView word)
{
    static const QStringList words =
        QStringLiteral("no none not without any a there is are it has have security privacy specific "
                       "special particular relevant related consideration considerations issue issues "
                       "concern concerns implication implications aspect aspects and or of for with in "
                       "to the this these namespace urn urns name names apply applies exist exists do "
                       "does raise raises whatsoever here")
            .split(u' ');
    return words.contains(word, Qt::CaseInsensitive);
}

// "There are no security considerations.": that nobody looked says the same. Who found that none are known,
// or why there are none, has looked (RFC 8141 §6.4.4).
bool deniesSecurityOnly(QStringView body)
{
    bool isOfSecurity = false, isDenied = false, saysMore = false;
    eachWord(body, [&](qsizetype, QStringView word) {
        isOfSecurity = isOfSecurity || isOneOf(word, {"security", "privacy"});
        isDenied = isDenied || isOneOf(word, {"no", "none", "not", "without"});
        saysMore = saysMore || !isOfDenial(word);
    });
    return isOfSecurity && isDenied && !saysMore;
}

void fieldVague(const Subject &subject, Report &report)
{
    for (const Field field : {Field::Purpose, Field::Syntax, Field::Assignment, Field::SecurityAndPrivacy}) {
        const Saying saying = subject.saying(field);
        if (saying == Saying::NotApplicable || saying == Saying::None ||
            contentOf(subject, field) == Content::Nothing ||
            (field == Field::SecurityAndPrivacy && deniesSecurityOnly(subject[field])))
            report.sayOf(
                info(field).clause, field, all(subject[field]),
                tr("%1 needs more than this in every registration. Answer the questions of the clause.")
                    .arg(label(field)));
    }
}

// Neither how names stay unique nor that they stay valid, in a field that says something of assigning them.
void assignmentSilent(const Subject &subject, Report &report)
{
    constexpr qsizetype mostWords = 80; // of more a person judges
    const Field field = Field::Assignment;
    if (subject.saying(field) != Saying::Something || subject.hasPlaceholder(field) ||
        contentOf(subject, field) != Content::Position || pointsAtDocument(subject[field]))
        return;
    qsizetype words = 0;
    for (const Statement &statement : subject.statements(field))
        words += statement.words;
    if (words == 0 || words > mostWords)
        return;
    const auto speaksOfIt = [](const Statement &statement) {
        return statement.topics.hasAny({Topic::Unique, Topic::Lasting, Topic::GivenAgain, Topic::Reuse,
                                        Topic::Duplicate, Topic::SameName, Topic::SharedName});
    };
    for (const Field one : {field, Field::Purpose, Field::Syntax, Field::AdditionalInformation})
        for (const Statement &statement : subject.statements(one))
            if (speaksOfIt(statement) ||
                keepsItsName(formWords(textWithMarks(subject[one], statement.sentence))) ||
                (one == field &&
                 statement.topics.hasAny({Topic::OneEach, Topic::Already, Topic::Denied, Topic::Prevented,
                                          Topic::Expires, Topic::TakenOut})))
                return;
    report.say(field, all(subject[field]),
               tr("This says neither what makes each name unique nor that a name is never given to another "
                  "resource. Say both."));
}

void interoperabilityEmpty(const Subject &subject, Report &report)
{
    if (subject.saying(Field::Interoperability) == Saying::Empty)
        report.say(Field::Interoperability, wholeField,
                   tr("Interoperability is empty. Name the issues that are known, or say that none are."),
                   Remedy{tr("Say that none are known"), all(subject[Field::Interoperability]),
                          QStringLiteral("No issues of interoperability are known.")});
}

void interoperabilityUnclear(const Subject &subject, Report &report)
{
    const QString &body = subject[Field::Interoperability];
    if (subject.saying(Field::Interoperability) == Saying::NotApplicable ||
        contentOf(subject, Field::Interoperability) == Content::Nothing)
        report.say(Field::Interoperability, all(body),
                   tr("This does not say whether any issues are known. Name them, or say that none are."),
                   Remedy{tr("Say that none are known"), all(body),
                          QStringLiteral("No issues of interoperability are known.")});
}

void resolutionEmpty(const Subject &subject, Report &report)
{
    if (subject.saying(Field::Resolution) == Saying::Empty)
        report.say(
            Field::Resolution, wholeField,
            tr("Resolution is empty. Say by which mechanism the names are to be resolved, or that none is "
               "planned."),
            Remedy{tr("Say that none is planned"), all(subject[Field::Resolution]),
                   QStringLiteral("No resolution of these names is planned.")});
}

void resolutionUnclear(const Subject &subject, Report &report)
{
    const QString &body = subject[Field::Resolution];
    if (subject.saying(Field::Resolution) == Saying::NotApplicable ||
        contentOf(subject, Field::Resolution) == Content::Nothing)
        report.say(Field::Resolution, all(body),
                   tr("This does not say whether resolution is planned. Say by which mechanism, or that none "
                      "is planned."),
                   Remedy{tr("Say that none is planned"), all(body),
                          QStringLiteral("No resolution of these names is planned.")});
}

// Something of the subject, and no position that was recognized: asked of a person.
void answerUnclear(const Subject &subject, Report &report)
{
    for (const FieldInfo &row : fieldTable()) {
        if (contentOf(subject, row.field) != Content::Subject)
            continue;
        const QString words =
            row.field == Field::Interoperability
                ? tr("Does this say whether any issues are known? Name them, or say that none are.")
            : row.field == Field::Resolution
                ? tr("Does this say whether resolution is planned? Say by which mechanism, or that none is "
                     "planned.")
                : tr("Does this answer the questions of the clause? If it does not, say more.");
        report.sayOf(row.clause, row.field, all(subject[row.field]), words);
    }
}

// The number that this version will have: the one that the registry expects goes before the one that is
// stated.
void revisionMissing(const Subject &subject, Report &report)
{
    const Field field = Field::RevisionInformation;
    const int version = subject.context.expectedVersion.value_or(subject.version.value_or(1));
    const Saying saying = subject.saying(field);
    if (version < 2 || saying == Saying::Something || saying == Saying::Placeholder)
        return;
    std::optional<Remedy> remedy;
    if (subject.context.revisionDraft)
        if (const QString draft = subject.context.revisionDraft(subject.text); !draft.isEmpty())
            remedy = Remedy{tr("Draft it from the differences"), all(subject[field]), draft};
    report.say(field, all(subject[field]),
               tr("This is version %1: say what has changed since the previous version.").arg(version),
               remedy);
}

const Rule rules[] = {
    {{"field-missing", "RFC 8141 §6.4, App. A", Severity::Error}, fieldMissing},
    {{"nid-missing", "RFC 8141 §5.1, App. A", Severity::Error}, nidMissing},
    {{"nid-several", "RFC 8141 App. A", Severity::Error}, nidSeveral},
    {{"nid-changed", "RFC 8141 App. A", Severity::Error}, nidChanged},
    {{"field-vague", "RFC 8141 §6.4", Severity::Warning}, fieldVague},
    {{"assignment-silent", "RFC 8141 §5 (1), §6.4.3 (2)", Severity::Advice}, assignmentSilent},
    {{"interoperability-empty", "RFC 8141 §6.4.5", Severity::Error}, interoperabilityEmpty},
    {{"interoperability-unclear", "RFC 8141 §6.4.5", Severity::Warning}, interoperabilityUnclear},
    {{"resolution-empty", "RFC 8141 §6.4.6", Severity::Error}, resolutionEmpty},
    {{"resolution-unclear", "RFC 8141 §6.4.6", Severity::Warning}, resolutionUnclear},
    {{"answer-unclear", "RFC 8141 §6.4", Severity::Advice}, answerUnclear},
    {{"revision-missing", "RFC 8141 §6.2, App. A", Severity::Error}, revisionMissing},
};

} // namespace

std::span<const Rule> presenceRules() { return rules; }

Saying classify(QStringView body)
{
    // What came from an older form stands under its old heading ("Relevant ancillary documentation:").
    const qsizetype firstEnd = body.indexOf(u'\n');
    if (firstEnd > 0 && body.first(firstEnd).trimmed().endsWith(u':'))
        body = body.sliced(firstEnd + 1);
    if (body.size() > longestPhrase)
        return body.trimmed().isEmpty() ? Saying::Empty : Saying::Something;
    const QString text = spoken(body);
    if (text.isEmpty())
        return Saying::Empty;
    if (isOneOf(text, notApplicable))
        return Saying::NotApplicable;
    if (isOneOf(text, none))
        return Saying::None;
    return isOneOf(text, placeholderPhrases) ? Saying::Placeholder : Saying::Something;
}

bool pointsAtNoDocument(QStringView body)
{
    constexpr qsizetype mostWords = 7, longest = 80;
    if (body.size() > longest || body.contains(QLatin1String("://")) || body.contains(u'['))
        return false;
    bool isElsewhere = false, saysMore = false;
    qsizetype words = 0;
    eachWord(body, [&](qsizetype, QStringView word) {
        ++words;
        const bool isOfPlace = isOneOf(word, {"see", "section", "sections", "above", "below"});
        isElsewhere = isElsewhere || isOfPlace;
        saysMore = saysMore || !(isOfPlace || std::ranges::all_of(word, isDigit) ||
                                 isOneOf(word, {"sec", "sect", "the", "in", "and", "also", "please", "of",
                                                "this", "template", "as", "described", "refer", "to"}));
    });
    return isElsewhere && !saysMore && words <= mostWords;
}

} // namespace nidus::rules
