// The URNs that a draft gives as examples: whether they are URNs (RFC 8141 §2) and of this namespace
// (§6.4.2), whether its grammars derive them and those of earlier versions (§5.1), and whether the components
// that they have mean something (Appendix A).
#include "core/translation.inc"

#include "core/registration/assigned_name.h"
#include "core/registration/nid.h"
#include "core/rules/reading.h"
#include "core/rules/rule.h"
#include "core/rules/sample_blanks.h"
#include "core/rules/sample_lines.h"
#include "core/rules/sentence_forms.h"
#include "core/rules/slips.h"
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
    const QChar beforeSample = charAt(body, sample.span.start - 1);
    if (next == u'"' && beforeSample != u'"' && isWordChar(charAt(body, end + 1)))
        return next;
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

// Nothing else stands on its line.
bool isAloneOnLine(const Subject &subject, const Sample &sample)
{
    const QStringView body = bodyOf(subject, sample);
    const qsizetype end = sample.span.start + sample.span.length;
    const qsizetype start = lineStart(body, sample.span.start);
    return std::ranges::none_of(body.sliced(start, sample.span.start - start), isWordChar) &&
           std::ranges::none_of(body.sliced(end, lineEnd(body, end) - end), isWordChar);
}

// One of a list "Examples:", on a line of its own: it is meant for a name as it stands.
bool isListedExample(const Subject &subject, const Sample &sample)
{
    static const SentenceForms ofBeginnings{"prefix*|begin*|start*"};
    if (!isAloneOnLine(subject, sample) || !isCalledExample(subject, sample))
        return false;
    const QStringView before = bodyOf(subject, sample).first(sample.span.start).trimmed();
    const qsizetype end = before.lastIndexOf(u':');
    return !ofBeginnings.standsIn(before.sliced(end < 0 ? 0 : lineStart(before, end)));
}

// The name that is asked for is none: that is said of its field, not of each sample.
bool saysFaultOfNid(const Subject &subject, const ReadSample &read)
{
    return !subject.nid.isEmpty() && !Nid::parse(subject.nid) &&
           read.writtenNid().compare(subject.nid, Qt::CaseInsensitive) == 0;
}

// "The tree has the name urn:oak:2071": it is meant for a name as it stands.
bool isCalledName(const Subject &subject, const Sample &sample)
{
    static const SentenceForms forms{"has|have|bears|bear|gets|get|carries|carry|receives|given|under "
                                     "~the|a|its|this name|urn|identifier|number",
                                     "<is> named|called", "name|urn|identifier ~of ~.. <is>"};
    const Statement *statement = statementAt(subject, sample);
    if (!statement || statement->sentence.start > sample.span.start)
        return false;
    const qsizetype start = statement->sentence.start;
    const FormWords words = formWords(bodyOf(subject, sample).sliced(start, sample.span.start - start));
    const auto match = forms.findAffirmedIn(words);
    return match && match->end == words.size();
}

// "urn:oak:[2071]" among examples, "the tree has the name urn:oak:{30,7}": a value and nothing that is left
// open. Where a list may number what is left open, or a note, one or two digits are none.
std::optional<QChar> bracketOfValue(const Subject &subject, const Sample &sample)
{
    const bool isName = isCalledName(subject, sample);
    const qsizetype fewest = isName ? 1 : 3;
    if (!isName && !isListedExample(subject, sample))
        return std::nullopt;
    const QStringView text = sample.text;
    for (qsizetype i = 1; i < text.size(); ++i) {
        if ((text[i] != u'[' && text[i] != u'{') || isWordChar(text[i - 1]))
            continue;
        qsizetype end = i + 1;
        while (end < text.size() && (isDigit(text[end]) || QStringView(u",.;:").contains(text[end])))
            ++end;
        if (end - i > fewest && charAt(text, end) == (text[i] == u'[' ? u']' : u'}'))
            return text[i];
    }
    return std::nullopt;
}

void sayMustBeEncoded(QChar c, Field field, Span span, Report &report)
{
    report.sayOf(
        "RFC 8141 §2, RFC 3986 §3.3", field, span,
        tr("“%1” stands in a URN, where it has to be percent-encoded (beyond ASCII: as UTF-8).").arg(c));
}

void sampleSyntax(const Subject &subject, Report &report)
{
    const SampleBlanks blanks(subject.text, subject.samples);
    if (subject.samples.size() == mostSamples)
        report.say(subject.samples.last().field, subject.samples.last().span,
                   tr("The text has very many URNs. The first %L1 are judged; this is the last of them.")
                       .arg(mostSamples));
    for (const Sample &sample : subject.samples) {
        if (claimOf(subject, sample) == SampleClaim::Name)
            if (const auto span = blanks.spanWithBlank(sample)) {
                report.say(
                    sample.field, *span,
                    tr("A blank stands in “%1”, and no URN has one. Percent-encode it, or leave it out.")
                        .arg(bodyOf(subject, sample).sliced(span->start, span->length).left(80)));
                continue;
            }
        if (sample.verdict == Sample::Verdict::Pattern) {
            if (const auto bracket = bracketOfValue(subject, sample))
                sayMustBeEncoded(*bracket, sample.field, sample.span, report);
            continue;
        }
        const ReadSample read(sample);
        const QChar next = foreignBehind(subject, sample);
        if (!next.isNull() && claimOf(subject, sample) != SampleClaim::NoName) {
            sayMustBeEncoded(next, sample.field, {sample.span.start, sample.span.length + 1}, report);
            continue;
        }
        const bool isBeginning = read.isPrefix() && !isListedExample(subject, sample);
        if (sample.verdict != Sample::Verdict::Wrong || isBeginning || showsWhatIsWrong(subject, sample) ||
            saysFaultOfNid(subject, read) || subject.waitsForName(sample.text))
            continue;
        // Nothing behind "urn:" that a name could begin with: words about URNs.
        if (read.writtenNid().isEmpty())
            continue;
        const std::string_view clause = urn::clause(read.parsed.fault, read.text, urn::Syntax::Rfc8141);
        report.sayOf(QByteArray(clause.data(), qsizetype(clause.size())).constData(), sample.field,
                     sample.span, tr("“%1” is not a URN: %2.").arg(sample.text.left(80), sample.words));
    }
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

// "Do not write urn:oka:1", "with letters exchanged (urn:oka:1)": the text itself says what is wrong with it.
bool isShownAsSlip(const Subject &subject, const Sample &sample)
{
    static const SentenceForms forms{
        "exchanged|transposed|swapped|misspelled|misspelt|misspelling|mistyped|typo|typos|slip|slips|typing|"
        "spelling_mistake|spelling_error|wrongly|by_mistake",
        "<may> ~always|then be|get ~always|then rejected|refused|sent_back|returned|turned_down|corrected",
        "have|has to be ~always rejected|refused|sent_back|returned|turned_down|corrected",
        "reject*|refus*|sent_back|send_back",
        "do|must|should|may not|never ~ever write|use|type|accept|be_written|be_used|be_accepted",
        "never|not|don_t write|type|accept",
        "belong|belongs to nobody|no_one|another|a_different|a_namespace",
        "nobody|no_one has registered|assigned",
        "<is> ~simply|always|plainly wrong|incorrect|mistaken|invalid|an_error|a_mistake"};
    if (claimOf(subject, sample) == SampleClaim::NoName)
        return true;
    const Statement *statement = statementAt(subject, sample);
    return statement &&
           forms.standsIn(
               bodyOf(subject, sample).sliced(statement->sentence.start, statement->sentence.length));
}

// "We will assign urn:oka:1", "a URN of this namespace is urn:oka:1": its sentence makes it one of these
// names.
bool isCalledOurs(const Subject &subject, const Sample &sample)
{
    static const SentenceForms forms{
        "we ~will|shall|would assign|give|issue|mint|allot ... urn:*",
        "<urn> of|in|from this|our namespace ~will|would|may|all <is>|look|looks|have|has|begin|begins ... "
        "urn:*",
        "our|these <urn> ~will|would|may|all <is>|look|have|begin|start|read ... urn:*",
        "urn:* <is> ~a|one <urn> of|in|from this|our namespace", "urn:* <is> ~one of our|these <urn>"};
    const Statement *statement = statementAt(subject, sample);
    if (!statement || isRegistered(subject, Nid::parse(ReadSample(sample).writtenNid())->folded()))
        return false;
    return forms.standsAffirmedIn(
        bodyOf(subject, sample).sliced(statement->sentence.start, statement->sentence.length));
}

void sampleOfAnother(const Subject &subject, Report &report)
{
    const QString own = subject.nid.toLower();
    const bool isGivenLater = subject.context.kind == Kind::Informal && !subject.context.nidAssigned; // §5.2
    if (!isGivenLater && !Nid::parse(own))
        return;
    bool hasOwn = false;
    for (const Sample &sample : subject.samples)
        hasOwn = hasOwn || (sample.field == Field::Syntax &&
                            ReadSample(sample).writtenNid().compare(own, Qt::CaseInsensitive) == 0);
    for (const Sample &sample : subject.samples) {
        const ReadSample read(sample);
        const auto nid = Nid::parse(read.writtenNid());
        const bool isParams = sample.text.startsWith(QLatin1String("urn:ietf:params"), Qt::CaseInsensitive);
        if (!nid || nid->folded() == own || isParams || // ietf-params
            (isGivenLater && (nid->kind() == Kind::Informal ||
                              !openNames(sample.text, subject[Field::NamespaceIdentifier]).open.isEmpty())) ||
            isPlaceholder(subject, sample) || isShownAsSlip(subject, sample))
            continue;
        const Statement *statement = statementAt(subject, sample);
        const bool ofAnother = statement && statement->ofSentence.hasAny({Topic::Other, Topic::History});
        const bool isSlip =
            !isGivenLater && isSlipOf(nid->folded(), own) && !isRegistered(subject, nid->folded());
        const bool asExample = isCalledExample(subject, sample) && !ofAnother;
        const bool isTheForm =
            isLiteral(subject, sample) || sample.verdict == Sample::Verdict::Pattern || !hasOwn;
        if (isSlip || (!ofAnother && isCalledOurs(subject, sample)) ||
            (sample.field == Field::Syntax && !ofAnother && (asExample || isTheForm)))
            report.say(
                sample.field, sample.span,
                isGivenLater
                    ? tr("“%1” begins with the name “%2”, but the registry gives an informal namespace "
                         "its name. Write “urn:urn-N:”, or say of which namespace this one is.")
                          .arg(sample.text.left(80), nid->text())
                    : tr("“%1” begins with the name “%2”, but this template is about “%3”. Write the "
                         "name that is asked for, or say of which namespace this one is.")
                          .arg(sample.text.left(80), nid->text(), subject.nid));
    }
}

// ---- by the grammars in Syntax ----

bool isEarlier(const Subject &subject, const Sample &sample)
{
    return std::ranges::any_of(subject.earlierNames,
                               [&](const EarlierName &one) { return one.name == sample.text; });
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

// A regular expression without "urn:" is of the NSS, or of a part of it, or of something else: of the NSS
// when the text has a name of which it is.
bool areOfNames(const Subject &subject, const UrnForms &forms)
{
    const auto isOfNames = [](const UrnForm &form) { return !form.isExpression || !form.isOfNss; };
    return std::ranges::all_of(forms.all(), isOfNames) ||
           std::ranges::any_of(subject.samples, [&forms](const Sample &sample) {
               const ReadSample read(sample);
               return sample.verdict == Sample::Verdict::Valid &&
                      forms.match(read.text, read.parsed).match.matches;
           });
}

// RFC 8141 §6.4.2 (1): what the text gives as a name and its own grammar does not derive.
void sampleGrammar(const Subject &subject, Report &report)
{
    const UrnForms *forms = subject.forms.get();
    if (!forms || !forms->isWhole() || !areOfNames(subject, *forms))
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
                       (found.form->isExpression ? tr("The expression %1 does not match “%2”: it %3.")
                                                 : tr("The rule %1 does not derive “%2”: it %3."))
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

enum class ComponentUse { Unsaid, Used, Unused };

// What the text says of a component: that there is none, or something else.
ComponentUse useOf(const Subject &subject, Topic component)
{
    static const SentenceForms none{
        "neither|no|not|never|nor ... <component> ... "
        "use*|defin*|meaning*|support*|employ*|allow*|permit*|occur*|"
        "appear*",
        "use|uses|defin*|support*|employ*|allow*|permit*|know*|has|have|contain* ~and|or neither|no|not_any "
        "... "
        "<component>",
        "neither|no|not|never|nor .. "
        "use*|defin*|support*|employ*|allow*|permit*|attach*|give*|contain*|have|has ... "
        "<component>",
        "<component> ... <is>|do|does|have|has|may|must|can|cannot|will|shall ~be not|no|never|neither",
        "<component> ... unused|meaningless|undefined|forbidden|prohibited",
        "attaches no ... <component>",
        "without <component>"};
    static const SentenceForms optional{"need*|require*|mandatory|necessary|optional|resolver|resolution"};
    ComponentUse use = ComponentUse::Unsaid;
    for (const FieldInfo &row : fieldTable())
        for (const Statement &statement : subject.statements(row.field)) {
            if (!statement.topics.has(component))
                continue;
            const QStringView text =
                QStringView(subject[row.field]).sliced(statement.span.start, statement.span.length);
            if (!none.standsIn(text) ||
                statement.ofSentence.hasAny({Topic::Equivalence, Topic::NotEquivalent}))
                return ComponentUse::Used;
            use = ComponentUse::Unused;
        }
    return use;
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
        const ComponentUse use = useOf(subject, kind.topic);
        if (use == ComponentUse::Used)
            continue;
        for (const Sample &sample : subject.samples) {
            const ReadSample read(sample);
            if (sample.verdict != Sample::Verdict::Valid || !(read.parsed.*kind.part).present())
                continue;
            if (use == ComponentUse::Unsaid)
                report.sayOf(kind.clause, sample.field, sample.span, tr(kind.words));
            else if (claimOf(subject, sample) == SampleClaim::Name && !showsEquivalence(subject, sample))
                report.sayOf(
                    kind.clause, sample.field, sample.span,
                    tr("This URN has a component of which the text says that there is none. Leave it "
                       "out, or say what it means."));
        }
    }
}

const Rule rules[] = {
    {{"sample-syntax", "RFC 8141 §2, §6.4.2 (1)", Severity::Warning}, sampleSyntax},
    {{"sample-namespace", "RFC 8141 §6.4.2 (1)", Severity::Warning}, sampleOfAnother},
    {{"sample-grammar", "RFC 8141 §6.4.2 (1)", Severity::Warning}, sampleGrammar},
    {{"sample-derived", "RFC 8141 §6.4.2 (1)", Severity::Warning}, sampleDerived},
    {{"sample-earlier", "RFC 8141 §5.1", Severity::Warning}, sampleEarlier},
    {{"sample-component", "RFC 8141 App. A", Severity::Advice}, sampleComponents},
};

} // namespace

std::span<const Rule> sampleRules() { return rules; }

} // namespace nidus::rules
