// The URNs that a draft gives as examples: whether they are URNs (RFC 8141 §2), of this namespace and as long
// as the text says (§6.4.2), whether its grammars derive them and those of earlier versions (§5.1), and
// whether the components that they have mean something (Appendix A).
#include "core/translation.inc"

#include "core/registration/nid.h"
#include "core/rules/reading.h"
#include "core/rules/rule.h"
#include "core/urn/urn.h"

namespace nidus::rules {

namespace {

// A sample that was read once more: its parts, as UTF-16.
struct ReadSample {
    const Sample &sample;
    std::string text;
    urn::ParsedUrn parsed;

    explicit ReadSample(const Sample &one)
        : sample(one), text(one.text.toStdString()), parsed(urn::parseUrn(text, urn::Syntax::Rfc8141))
    {
    }
    QString part(urn::Part part) const
    {
        const std::string_view octets = part.of(text);
        return QString::fromUtf8(octets.data(), qsizetype(octets.size()));
    }
    // What stands between the first two colons, or behind the only one.
    QStringView writtenNid() const
    {
        const QStringView rest = QStringView(sample.text).sliced(4);
        const qsizetype colon = rest.indexOf(u':');
        return colon < 0 ? rest : rest.first(colon);
    }
    // "urn:oak:", "urn:oak": the beginning that all names have.
    bool isPrefix() const
    {
        using enum urn::UrnReason;
        return (parsed.fault.reason == NssEmpty || parsed.fault.reason == NidUnended) &&
               Nid::parse(writtenNid()).has_value();
    }
};

QStringView bodyOf(const Subject &subject, const Sample &sample) { return subject[sample.field]; }

// The character right behind a sample that ended it and is meant for a part of it: a letter beyond ASCII, or
// a backslash with something behind.
QChar foreignBehind(const Subject &subject, const Sample &sample)
{
    const QStringView body = bodyOf(subject, sample);
    const qsizetype end = sample.span.start + sample.span.length;
    const QChar next = charAt(body, end);
    if (next.unicode() >= 0x80)
        return next.isLetter() ? next : QChar();
    return QStringView(u"\\^|").contains(next) && isWordChar(charAt(body, end + 1)) ? next : QChar();
}

// The statement in which a sample stands; none for one in a grammar.
const Statement *statementAt(const Subject &subject, const Sample &sample)
{
    return rules::statementAt(subject.statements(sample.field), sample.span.start);
}

// Its sentence, or the line above the list in which it stands ("Examples:"), says so.
bool isCalledExample(const Subject &subject, const Sample &sample)
{
    constexpr qsizetype mostItems = 12;
    const Statement *statement = statementAt(subject, sample);
    if (!statement)
        return false;
    const QStringView body = bodyOf(subject, sample);
    const Statement *const first = subject.statements(sample.field).constData();
    for (qsizetype i = 0; i < mostItems && statement >= first; ++i, --statement) {
        if (statement->topics.has(Topic::Example))
            return i == 0 || body[statement->sentence.start + statement->sentence.length - 1] == u':';
        const QStringView text = body.sliced(statement->span.start, statement->span.length);
        if (!text.startsWith(QLatin1String("urn"), Qt::CaseInsensitive))
            return false;
    }
    return false;
}

SampleClaim claimOf(const Subject &subject, const Sample &sample)
{
    return subject.claims[&sample - subject.samples.constData()];
}

// A sentence that shows what is no name, or what another specification had.
bool showsWhatIsWrong(const Subject &subject, const Sample &sample)
{
    const SampleClaim claim = claimOf(subject, sample);
    const Statement *statement = statementAt(subject, sample);
    const bool isExample = statement && statement->topics.has(Topic::Example);
    return claim == SampleClaim::NoName || (claim == SampleClaim::Open && !isExample);
}

void sampleSyntax(const Subject &subject, Report &report)
{
    for (const Sample &sample : subject.samples) {
        if (sample.verdict == Sample::Verdict::Pattern)
            continue;
        const ReadSample read(sample);
        const QChar next = foreignBehind(subject, sample);
        if (!next.isNull()) {
            report.sayOf(
                "RFC 8141 §2, RFC 3986 §3.3", sample.field, {sample.span.start, sample.span.length + 1},
                tr("“%1” stands in a URN, where it has to be percent-encoded (beyond ASCII: as UTF-8).")
                    .arg(next));
            continue;
        }
        if (sample.verdict != Sample::Verdict::Wrong || read.isPrefix() || showsWhatIsWrong(subject, sample))
            continue;
        // Nothing behind "urn:" that a name could begin with: words about URNs.
        if (read.writtenNid().isEmpty())
            continue;
        const std::string_view clause = urn::clause(read.parsed.fault, read.text, urn::Syntax::Rfc8141);
        report.sayOf(QByteArray(clause.data(), qsizetype(clause.size())).constData(), sample.field,
                     sample.span, tr("“%1” is not a URN: %2.").arg(sample.text.left(80), sample.words));
    }
}

// How many letters one has to change, leave out, put in or exchange; more than `most`: most + 1.
int distance(QStringView a, QStringView b, int most)
{
    if (qAbs(a.size() - b.size()) > most)
        return most + 1;
    QVarLengthArray<int, 40> before(b.size() + 1), row(b.size() + 1), twoBefore(b.size() + 1);
    for (qsizetype j = 0; j <= b.size(); ++j)
        row[j] = int(j);
    for (qsizetype i = 1; i <= a.size(); ++i) {
        twoBefore = before;
        before = row;
        row[0] = int(i);
        for (qsizetype j = 1; j <= b.size(); ++j) {
            const bool same = a[i - 1] == b[j - 1];
            row[j] = std::min({before[j] + 1, row[j - 1] + 1, before[j - 1] + (same ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], twoBefore[j - 2] + 1);
        }
    }
    return row[b.size()];
}

// Most likely the name asked for, with a slip of the pen.
bool isSlipOf(QStringView written, QStringView nid)
{
    const int most = nid.size() >= 8 ? 2 : nid.size() >= 5 ? 1 : 0;
    const int apart = distance(written, nid, most);
    return apart > 0 && apart <= most;
}

// A placeholder stands in it, for which there is a rule of its own.
bool isPlaceholder(const Subject &subject, const Sample &sample)
{
    const auto place = [](const Placeholder &one) { return std::pair(one.field, one.span.start); };
    const auto behind = std::ranges::lower_bound(
        subject.placeholders, std::pair(sample.field, sample.span.start + sample.span.length), {}, place);
    if (behind == subject.placeholders.begin())
        return false;
    const Placeholder &last = *std::prev(behind);
    return last.field == sample.field && last.span.start + last.span.length > sample.span.start;
}

bool isRegistered(const Subject &subject, const QString &nid)
{
    return subject.context.isRegistered && subject.context.isRegistered(nid);
}

// In quotation marks in a grammar: `"urn:oak:" leaf`.
bool isLiteral(const Subject &subject, const Sample &sample)
{
    return charAt(bodyOf(subject, sample), sample.span.start - 1) == u'"' &&
           charAt(bodyOf(subject, sample), sample.span.start + sample.span.length) == u'"';
}

void sampleOfAnother(const Subject &subject, Report &report)
{
    const QString own = subject.nid.toLower();
    if (!Nid::parse(own))
        return;
    bool hasOwn = false;
    for (const Sample &sample : subject.samples)
        hasOwn = hasOwn || (sample.field == Field::Syntax &&
                            ReadSample(sample).writtenNid().compare(own, Qt::CaseInsensitive) == 0);
    for (const Sample &sample : subject.samples) {
        const ReadSample read(sample);
        const auto nid = Nid::parse(read.writtenNid());
        const bool isParams = sample.text.startsWith(QLatin1String("urn:ietf:params"), Qt::CaseInsensitive);
        if (!nid || nid->folded() == own || isParams ||
            isPlaceholder(subject, sample)) // isParams: ietf-params
            continue;
        const Statement *statement = statementAt(subject, sample);
        const bool ofAnother = statement && statement->ofSentence.hasAny({Topic::Other, Topic::History});
        const bool isSlip = isSlipOf(nid->folded(), own) && !isRegistered(subject, nid->folded());
        const bool asExample = isCalledExample(subject, sample) && !ofAnother;
        const bool isTheForm =
            isLiteral(subject, sample) || sample.verdict == Sample::Verdict::Pattern || !hasOwn;
        if (isSlip || (sample.field == Field::Syntax && !ofAnother && (asExample || isTheForm)))
            report.say(sample.field, sample.span,
                       tr("“%1” begins with the name “%2”, but this template is about “%3”. Write the name "
                          "that is asked for, or say of which namespace this one is.")
                           .arg(sample.text.left(80), nid->text(), subject.nid));
    }
}

// ---- by the grammars in Syntax ----

bool isEarlier(const Subject &subject, const Sample &sample)
{
    return std::ranges::any_of(subject.earlierNames,
                               [&](const EarlierName &one) { return one.name == sample.text; });
}

// Nothing else stands on its line.
bool isAloneOnLine(const Subject &subject, const Sample &sample)
{
    const QStringView body = bodyOf(subject, sample);
    const qsizetype end = sample.span.start + sample.span.length;
    const qsizetype lineStart =
        sample.span.start == 0 ? 0 : body.lastIndexOf(u'\n', sample.span.start - 1) + 1;
    const qsizetype lineEnd = body.indexOf(u'\n', end);
    return std::ranges::none_of(body.sliced(lineStart, sample.span.start - lineStart), isWordChar) &&
           std::ranges::none_of(body.sliced(end, (lineEnd < 0 ? body.size() : lineEnd) - end), isWordChar);
}

// In a sentence, a beginning of names may stand for all that have it: "names below urn:oak:leaf".
bool isBeginningOnly(const Subject &subject, const Sample &sample, const NameMatch &found)
{
    return found.isAtEnd && !isCalledExample(subject, sample) && !isAloneOnLine(subject, sample);
}

// How an equivalent name may be written is not what its grammar has to derive.
bool showsEquivalence(const Subject &subject, const Sample &sample)
{
    const Statement *statement = statementAt(subject, sample);
    return statement && statement->ofSentence.hasAny({Topic::AboutEquivalence, Topic::CaseBlind});
}

// RFC 8141 §6.4.2 (1): what the text gives as a name and its own grammar does not derive.
void sampleGrammar(const Subject &subject, Report &report)
{
    const UrnForms *forms = subject.forms.get();
    if (!forms || !forms->isWhole())
        return;
    for (const Sample &sample : subject.samples) {
        if (sample.verdict != Sample::Verdict::Valid || forms->isPartOfRule(sample) ||
            isPlaceholder(subject, sample) || isEarlier(subject, sample) ||
            showsEquivalence(subject, sample) || claimOf(subject, sample) != SampleClaim::Name)
            continue;
        const ReadSample read(sample);
        const NameMatch found = forms->match(read.text, read.parsed);
        if (found.isKnown() && !found.match.matches && !isBeginningOnly(subject, sample, found))
            report.say(sample.field, sample.span,
                       tr("The rule %1 does not derive “%2”: it %3.")
                           .arg(found.form->name(), sample.text.left(80), message(found)));
    }
}

// RFC 8141 §6.4.2 (1): what the text says to be no name and its own grammar derives.
void sampleDerived(const Subject &subject, Report &report)
{
    const UrnForms *forms = subject.forms.get();
    if (!forms)
        return;
    for (const Sample &sample : subject.samples) {
        if (sample.verdict != Sample::Verdict::Valid || claimOf(subject, sample) != SampleClaim::NoName ||
            forms->isPartOfRule(sample) || isPlaceholder(subject, sample) || isEarlier(subject, sample))
            continue;
        const ReadSample read(sample);
        const NameMatch found = forms->match(read.text, read.parsed);
        if (found.isKnown() && found.match.matches)
            report.say(sample.field, sample.span,
                       tr("The text says that “%1” is not a name, and the rule %2 derives it.")
                           .arg(sample.text.left(80), found.form->name()));
    }
}

// RFC 8141 §5.1: names that were given stay valid.
void sampleEarlier(const Subject &subject, Report &report)
{
    const UrnForms *forms = subject.forms.get();
    if (!forms || !forms->isWhole())
        return;
    for (const EarlierName &earlier : subject.earlierNames) {
        const std::string name = earlier.name.toStdString();
        const NameMatch found = forms->match(name, urn::parseUrn(name, urn::Syntax::Rfc8141));
        if (!found.isKnown() || found.match.matches)
            continue;
        const auto here = std::ranges::find(subject.samples, earlier.name, &Sample::text);
        const bool isHere = here != subject.samples.end();
        report.say(isHere ? here->field : Field::Syntax, isHere ? here->span : forms->placeOf(*found.form),
                   tr("“%1” is valid by version %2, and no longer by the rule %3: it %4. A URN that was "
                      "assigned stays valid for ever: let the grammar derive it.")
                       .arg(earlier.name.left(80), QString::number(earlier.version), found.form->name(),
                            message(found)));
    }
}

// ---- components ----

bool anyFieldSpeaksOf(const Subject &subject, Topic component)
{
    for (const QList<Statement> &statements : subject.prose)
        for (const Statement &statement : statements)
            if (statement.topics.has(component))
                return true;
    return false;
}

void sampleComponents(const Subject &subject, Report &report)
{
    struct Kind {
        urn::Part urn::ParsedUrn::*part;
        Topic topic;
        const char *clause;
        const char *words;
    };
    static constexpr Kind kinds[] = {
        {&urn::ParsedUrn::r, Topic::RComponent, "RFC 8141 §2.3.1, App. A",
         QT_TR_NOOP("This URN has an r-component, which nobody uses before a standard gives it a meaning. "
                    "Leave it out.")},
        {&urn::ParsedUrn::q, Topic::QComponent, "RFC 8141 §2.3.2, App. A",
         QT_TR_NOOP("This URN has a q-component, but nothing here says what q-components mean. Say so in "
                    "Syntax, or leave it out.")},
        {&urn::ParsedUrn::f, Topic::FComponent, "RFC 8141 §2.3.3, App. A",
         QT_TR_NOOP("This URN has an f-component, but nothing here says what f-components mean. Say so in "
                    "Syntax, or leave it out.")},
    };
    for (const Kind &kind : kinds) {
        if (anyFieldSpeaksOf(subject, kind.topic))
            continue;
        for (const Sample &sample : subject.samples) {
            const ReadSample read(sample);
            if (sample.verdict == Sample::Verdict::Valid && (read.parsed.*kind.part).present())
                report.sayOf(kind.clause, sample.field, sample.span, tr(kind.words));
        }
    }
}

// ---- length ----

// The number that `word` is, in digits or as a word.
int numberOf(QStringView word)
{
    static constexpr const char *numbers[] = {
        "zero",     "one",     "two",     "three",     "four",     "five",     "six",
        "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",   "thirteen",
        "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"};
    if (isDigit(word.front()))
        return word.size() <= 5 ? word.toInt() : 0;
    for (int i = 0; i < int(std::size(numbers)); ++i)
        if (isWord(word, numbers[i]))
            return i;
    return 0;
}

struct StatedLength {
    int most = 0;
    bool ofWholeUrn = false;
};

// "The NSS is at most 32 characters long", "the maximum length of a URN is 64".
std::optional<StatedLength> lengthIn(QStringView sentence, const Topics &topics)
{
    const bool whole = !topics.has(Topic::Nss);
    bool isBound = false, hasUnit = false, isLeast = false, isOfNames = false, isOfPart = false;
    int number = 0;
    QStringView before;
    eachWord(sentence, [&](qsizetype, QStringView word) {
        isBound = isBound || isOneOf(word, {"most", "maximum", "max", "exceed", "exactly", "longer", "up",
                                            "limited", "maximal", "than"});
        isLeast = isLeast || isOneOf(word, {"least", "minimum", "fewer", "less", "shorter"});
        hasUnit = hasUnit || isOneOf(word, {"characters", "octets", "bytes", "character", "length", "long"});
        isOfNames = isOfNames || isOneOf(word, {"nss", "urn", "urns", "name", "names"}) ||
                    (isWord(before, "specific") && isWord(word, "string"));
        isOfPart = isOfPart || isOneOf(word, {"part", "parts", "segment", "segments", "each", "component",
                                              "components", "element", "field", "prefix", "suffix", "code",
                                              "label", "first", "second", "last", "subspace", "nid"});
        if (const int n = numberOf(word);
            n > 1 && number == 0 && !isWord(before, "rfc") && !isWord(before, "section"))
            number = n;
        before = word;
    });
    if (!isBound || isLeast || !hasUnit || !isOfNames || isOfPart || number < 2)
        return std::nullopt;
    bool saysUrn = false;
    eachWord(sentence, [&](qsizetype, QStringView word) {
        saysUrn = saysUrn || isOneOf(word, {"urn", "urns"});
    });
    return StatedLength{number, whole && saysUrn};
}

void checkLength(const Subject &subject, StatedLength stated, Report &report)
{
    for (const Sample &sample : subject.samples) {
        if (sample.verdict != Sample::Verdict::Valid)
            continue;
        const ReadSample read(sample);
        const auto size = qsizetype(stated.ofWholeUrn ? read.parsed.nss.end : read.parsed.nss.size());
        if (size <= stated.most)
            continue;
        const QString words = stated.ofWholeUrn
                                  ? tr("This URN has %1 characters, but Syntax allows %2.")
                                  : tr("The NSS of this URN has %1 characters, but Syntax allows %2.");
        report.say(sample.field, sample.span, words.arg(size).arg(stated.most));
    }
}

void sampleLength(const Subject &subject, Report &report)
{
    constexpr int mostLengths = 3; // that a text states
    int lengths = 0;
    Span last;
    for (const Statement &statement : subject.statements(Field::Syntax)) {
        if (statement.sentence == last || lengths == mostLengths)
            continue;
        last = statement.sentence;
        const auto stated = lengthIn(QStringView(subject[Field::Syntax]).sliced(last.start, last.length),
                                     statement.ofSentence);
        if (stated) {
            ++lengths;
            checkLength(subject, *stated, report);
        }
    }
}

// ---- urn:ietf:params ----

// RFC 3553: a place under "urn:ietf:params:" is asked for in a document of the IETF, not by a template.
void ietfParams(const Subject &subject, Report &report)
{
    const QString &field = subject[Field::NamespaceIdentifier];
    const qsizetype at = field.indexOf(QLatin1String("ietf:params"), 0, Qt::CaseInsensitive);
    const QString words =
        tr("“urn:ietf:params:” is a part of the namespace “ietf”. A place in it is asked for "
           "in an RFC and registered by IANA (RFC 3553 §4); it is not a namespace of its own.");
    if (at >= 0)
        return report.say(Field::NamespaceIdentifier, {at, 11}, words);
    if (subject.nid.compare(QLatin1String("ietf"), Qt::CaseInsensitive) == 0)
        return;
    for (const Sample &sample : subject.samples) {
        const Statement *statement = statementAt(subject, sample);
        if (sample.field != Field::Syntax ||
            !sample.text.startsWith(QLatin1String("urn:ietf:params"), Qt::CaseInsensitive) ||
            (statement && statement->ofSentence.hasAny({Topic::Other, Topic::Denied})))
            continue;
        return report.say(sample.field, sample.span, words);
    }
}

const Rule rules[] = {
    {{"sample-syntax", "RFC 8141 §2, §6.4.2 (1)", Severity::Warning}, sampleSyntax},
    {{"sample-namespace", "RFC 8141 §6.4.2 (1)", Severity::Warning}, sampleOfAnother},
    {{"sample-grammar", "RFC 8141 §6.4.2 (1)", Severity::Warning}, sampleGrammar},
    {{"sample-derived", "RFC 8141 §6.4.2 (1)", Severity::Warning}, sampleDerived},
    {{"sample-earlier", "RFC 8141 §5.1", Severity::Warning}, sampleEarlier},
    {{"sample-component", "RFC 8141 App. A", Severity::Advice}, sampleComponents},
    {{"sample-length", "RFC 8141 §6.4.2 (1)", Severity::Warning}, sampleLength},
    {{"ietf-params", "RFC 3553 §4", Severity::Warning}, ietfParams},
};

} // namespace

std::span<const Rule> sampleRules() { return rules; }

} // namespace nidus::rules
