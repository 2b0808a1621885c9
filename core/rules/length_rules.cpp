// Lengths that Syntax states: of names, by the samples in it, and of what its grammar has a rule for (RFC
// 8141 §6.4.2 (1)). Read out of sentences: a person judges.
#include "core/translation.inc"

#include "core/abnf/urn_language.h"
#include "core/rules/grammar_lengths.h"
#include "core/rules/reading.h"
#include "core/rules/rule.h"
#include "core/rules/stated_lengths.h"
#include "core/rules/stated_parts.h"
#include "core/urn/urn.h"

namespace nidus::rules {

namespace {

// ---- of names, by the samples ----

struct MeasuredSample {
    const Sample *sample = nullptr;
    qsizetype urn = 0, nss = 0;
};

QList<MeasuredSample> measuredSamples(const Subject &subject)
{
    QList<MeasuredSample> measured;
    for (qsizetype i = 0; i < subject.samples.size(); ++i) {
        const Sample &sample = subject.samples[i];
        if (sample.verdict != Sample::Verdict::Valid || subject.claims[i] != SampleClaim::Name)
            continue;
        const urn::ParsedUrn read = urn::parseUrn(sample.text.toStdString(), urn::Syntax::Rfc8141);
        measured.append({&sample, qsizetype(read.nss.end), qsizetype(read.nss.size())});
    }
    return measured;
}

// Does the text call the whole URN a name: by a rule of its grammar, or in the line above a list of them?
bool isNameWhole(const Subject &subject, const QList<MeasuredSample> &samples, int most)
{
    if (subject.forms)
        for (const UrnForm &form : subject.forms->all())
            if (!form.isOfNss && form.name().contains(QLatin1String("name"), Qt::CaseInsensitive))
                return true;
    static const SentenceForms names{"name|names|identifiers"};
    for (const MeasuredSample &one : samples) {
        const QStringView before = QStringView(subject[one.sample->field]).first(one.sample->span.start);
        const QStringView heading = before.trimmed();
        const qsizetype line = heading.lastIndexOf(u'\n') + 1;
        if (heading.endsWith(u':') && names.standsIn(heading.sliced(line)))
            return true;
    }
    // Where a shorter one has room as a whole, so should a longer one.
    return std::ranges::any_of(samples, [most](const MeasuredSample &one) { return one.urn <= most; });
}

void checkLength(const StatedLength &stated, bool isWhole, const QList<MeasuredSample> &samples,
                 Report &report)
{
    for (const MeasuredSample &one : samples) {
        const qsizetype size = isWhole ? one.urn : one.nss;
        if (size >= stated.least && size <= stated.most)
            continue;
        const QString words = isWhole ? tr("This URN has %1 characters, but Syntax allows %2.")
                                      : tr("The NSS of this URN has %1 characters, but Syntax allows %2.");
        const int bound = size > stated.most ? stated.most : stated.least;
        report.say(one.sample->field, one.sample->span, words.arg(size).arg(bound));
    }
}

void sampleLength(const Subject &subject, Report &report)
{
    constexpr int mostLengths = 3; // that a text states
    int lengths = 0;
    Span last;
    const QList<MeasuredSample> samples = measuredSamples(subject);
    for (const Statement &statement : subject.statements(Field::Syntax)) {
        if (statement.sentence == last || lengths == mostLengths || samples.isEmpty())
            continue;
        last = statement.sentence;
        const FormWords words =
            formWords(QStringView(subject[Field::Syntax]).sliced(last.start, last.length));
        const auto stated = statedLength(words);
        const Measured measured = stated ? measuredIn(words, *stated) : Measured::Nothing;
        if (measured == Measured::Nothing || stated->most < 2)
            continue;
        ++lengths;
        const bool isWhole = measured == Measured::Urn ||
                             (measured == Measured::Name && isNameWhole(subject, samples, stated->most));
        checkLength(*stated, isWhole, samples, report);
    }
}

// ---- of their parts, by the samples ----

// "0412-07" → "-"
QString marksOf(QStringView nss)
{
    QString marks;
    for (const QChar c : nss)
        if (isMark(c))
            marks += c;
    return marks;
}

// "NNNNN", "YYYY-nn": what stands for a value, and is none.
bool standsForValues(QStringView nss)
{
    for (qsizetype i = 0; i < nss.size();) {
        qsizetype end = i + 1;
        while (end < nss.size() && nss[end] == nss[i])
            ++end;
        const bool isRun = end - i >= 2 && isAsciiLetter(nss[i]) && !isAsciiLetter(charAt(nss, end)) &&
                           !isAsciiLetter(charAt(nss, i - 1));
        if (isRun)
            return true;
        i = end;
    }
    return false;
}

// What Syntax says of the parts of a name, in its order; more than one form of names is left to a person.
std::vector<StatedPart> partsOfNames(const Subject &subject)
{
    constexpr std::size_t mostParts = 8;
    std::vector<StatedPart> parts;
    Span last{-1, 0};
    for (const Statement &statement : subject.statements(Field::Syntax)) {
        if (statement.sentence == last || parts.size() > mostParts)
            continue;
        last = statement.sentence;
        const QStringView sentence = QStringView(subject[Field::Syntax]).sliced(last.start, last.length);
        const std::vector<StatedPart> further = statedParts(formWords(sentence));
        parts.insert(parts.end(), further.begin(), further.end());
    }
    return parts.size() > mostParts ? std::vector<StatedPart>() : parts;
}

// A sample that has not what Syntax says, where another one with the same marks has: that was read rightly.
void sampleParts(const Subject &subject, Report &report)
{
    const std::vector<StatedPart> parts = partsOfNames(subject);
    if (parts.empty())
        return;
    QStringList right;
    QList<std::pair<const Sample *, QString>> wrong;
    for (const MeasuredSample &one : measuredSamples(subject)) {
        const QStringView nss = QStringView(one.sample->text)
                                    .sliced(std::min(one.urn, one.sample->text.size()) - one.nss, one.nss);
        if (holdsParts(nss, parts))
            right += marksOf(nss);
        else if (one.sample->field == Field::Syntax && !standsForValues(nss))
            wrong.append({one.sample, marksOf(nss)});
    }
    for (const auto &[sample, marks] : wrong)
        if (right.contains(marks))
            report.say(
                sample->field, sample->span,
                tr("This URN has not the letters and digits that Syntax says its parts have. Say the same in "
                   "both."));
}

// ---- of a rule of the grammar ----

bool isUnitOf(QStringView unit, const DerivedLength &length)
{
    if (unit.startsWith(QLatin1String("letter"), Qt::CaseInsensitive))
        return length.hasLetters && !length.hasDigits && !length.hasOthers;
    if (unit.startsWith(QLatin1String("digit"), Qt::CaseInsensitive))
        return length.hasDigits && !length.hasLetters && !length.hasOthers;
    return !length.hasPercent;
}

// "collection-code", "collection" and "code" without the words that stand beside any name of a part.
QStringList namesOf(const FormWords &words, qsizetype first, qsizetype end)
{
    static constexpr const char *beside[] = {"code",  "codes",      "number", "numbers", "part",
                                             "field", "identifier", "id",     "string",  "segment",
                                             "value", "component",  "label",  "element"};
    const auto joined = [&](qsizetype from, qsizetype to) {
        QString name;
        for (qsizetype i = from; i < to; ++i)
            name += (name.isEmpty() ? QString() : QStringLiteral("-")) + words[i].text().toString().toLower();
        return name;
    };
    QStringList names{joined(first, end)};
    if (end - first > 1 && isOneOf(words[end - 1].text(), beside))
        names += joined(first, end - 1);
    if (end - first > 1 && isOneOf(words[first].text(), beside))
        names += joined(first + 1, end);
    for (qsizetype i = names.size() - 1; i >= 0; --i)
        if (names[i].endsWith(u's'))
            names += names[i].chopped(1);
    return names;
}

// The words that a sentence is about, before its verb: at most three behind "a", "the", "each".
std::optional<std::pair<qsizetype, qsizetype>> subjectOf(const FormWords &words)
{
    constexpr qsizetype mostWords = 3;
    qsizetype first = 0;
    while (first < words.size() &&
           isOneOf(words[first].text(), {"a", "an", "the", "each", "every", "all", "any"}))
        ++first;
    qsizetype end = first;
    while (end < words.size() && end - first <= mostWords &&
           !isOneOf(words[end].text(),
                    {"has",     "have",      "is",       "are",   "consists", "consist", "contains",
                     "contain", "comprises", "comprise", "takes", "take",     "counts",  "must",
                     "always",  "shall",     "may",      "can",   "cannot",   "never"}))
        ++end;
    if (end == first || end == words.size() || end - first > mostWords)
        return std::nullopt;
    return std::pair(first, end);
}

struct NamedRule {
    const abnf::Grammar *grammar = nullptr;
    const abnf::Rule *rule = nullptr;
};

// The rule that a sentence is about; none: there is none, or several may be meant.
NamedRule ruleNamedBy(const Subject &subject, const FormWords &words)
{
    const auto place = subjectOf(words);
    if (!place)
        return {};
    const QStringList names = namesOf(words, place->first, place->second);
    NamedRule found;
    for (const UrnForm &form : subject.forms->all())
        for (const QString &name : names) {
            const abnf::Rule *rule = form.grammar.rule(name.toStdString());
            if (!rule || rule == found.rule || !rule->from.empty())
                continue;
            if (found.rule)
                return {};
            found = {&form.grammar, rule};
        }
    const bool isUrn =
        found.rule &&
        abnf::writesScheme(*found.grammar, std::size_t(found.rule - found.grammar->rules.data()));
    return isUrn ? NamedRule() : found;
}

// A bound of prose may narrow what the grammar leaves without a bound.
bool contradicts(const StatedLength &stated, const DerivedLength &derived)
{
    const auto least = std::uint64_t(stated.least), most = std::uint64_t(stated.most);
    const bool isExact = least == most;
    if (isExact && (most < derived.least || most > derived.most))
        return true;
    return derived.most != abnf::unbounded && (derived.least < least || derived.most > most);
}

QString words(const abnf::Rule &rule, const DerivedLength &derived)
{
    const QString name = QString::fromStdString(rule.name);
    if (derived.most == abnf::unbounded)
        return tr("The rule %1 derives %2 characters and more, which is not what this says. Say the same in "
                  "both.")
            .arg(name)
            .arg(derived.least);
    if (derived.least == derived.most)
        return tr("The rule %1 derives %2 characters, which is not what this says. Say the same in both.")
            .arg(name)
            .arg(derived.least);
    return tr("The rule %1 derives %2 to %3 characters, which is not what this says. Say the same in both.")
        .arg(name)
        .arg(derived.least)
        .arg(derived.most);
}

void grammarLength(const Subject &subject, Report &report)
{
    if (!subject.forms)
        return;
    constexpr int mostRead = 50; // sentences that state a length
    static const SentenceForms mark{"<unit>"};
    int read = 0;
    for (const Statement &statement : subject.statements(Field::Syntax)) {
        const FormWords all = formWords(
            QStringView(subject[Field::Syntax]).sliced(statement.span.start, statement.span.length));
        const auto stated = statedLength(all);
        const auto unit = mark.findIn(all);
        if (!stated || !unit || ++read > mostRead)
            continue;
        const NamedRule named = ruleNamedBy(subject, all);
        const auto derived = named.rule ? derivedLength(*named.grammar, *named.rule) : std::nullopt;
        if (derived && isUnitOf(all[unit->first].text(), *derived) && contradicts(*stated, *derived))
            report.say(Field::Syntax, statement.span, words(*named.rule, *derived));
    }
}

const Rule rules[] = {
    {{"sample-length", "RFC 8141 §6.4.2 (1)", Severity::Warning}, sampleLength},
    {{"sample-parts", "RFC 8141 §6.4.2 (1)", Severity::Warning}, sampleParts},
    {{"grammar-length", "RFC 8141 §6.4.2 (1)", Severity::Warning}, grammarLength},
};

} // namespace

std::span<const Rule> lengthRules() { return rules; }

} // namespace nidus::rules
