// abnf check, match, generate: the grammars in a text, found, judged and run.
#include "core/translation.inc"

#include "app/cli/bulk.h"
#include "app/cli/plain_text.h"
#include "app/cli/urn_parts.h"
#include "core/abnf/checks.h"
#include "core/abnf/finder.h"
#include "core/abnf/generator.h"
#include "core/abnf/known_rules.h"
#include "core/abnf/matcher.h"
#include "core/abnf/parser.h"
#include "core/rules/grammar_words.h"

#include <algorithm>

namespace nidus::cli {

namespace {

// Lines and columns of octets that are asked for in any order.
class Places {
public:
    explicit Places(std::string_view text) : m_text(text)
    {
        m_starts.push_back(0);
        for (std::size_t at = 0; at < text.size(); ++at)
            if (text[at] == '\n')
                m_starts.push_back(at + 1);
    }
    qint64 line(std::size_t octet) const
    {
        return std::ranges::upper_bound(m_starts, octet) - m_starts.begin();
    }
    qint64 column(std::size_t octet) const // in characters
    {
        const std::size_t start = m_starts[std::size_t(line(octet)) - 1];
        return qint64(abnf::charactersOf(m_text.substr(start, octet - start)).size()) + 1;
    }

private:
    const std::string_view m_text;
    std::vector<std::size_t> m_starts;
};

struct Judged {
    abnf::Form form = abnf::Form::Abnf;
    urn::Part where;
    abnf::Grammar grammar;
    abnf::Checked checked;
    std::vector<abnf::Fault> faults; // of writing and of the whole, in the order of their places
};

Judged judge(std::string_view text, const abnf::FoundGrammar &found, std::string_view start)
{
    Judged judged{found.form, found.where, {}, {}, {}};
    if (found.form == abnf::Form::Regex)
        return judged;
    judged.grammar = abnf::readGrammar(text, found);
    judged.checked = abnf::checkGrammar(judged.grammar, start);
    judged.faults = judged.grammar.faults;
    judged.faults.insert(judged.faults.end(), judged.checked.faults.begin(), judged.checked.faults.end());
    std::ranges::stable_sort(judged.faults, {}, [](const abnf::Fault &fault) { return fault.where.first; });
    return judged;
}

bool isError(const abnf::Fault &fault) { return fault.severity == abnf::Fault::Severity::Error; }

QStringList textsOf(const std::vector<std::string> &names)
{
    QStringList texts;
    for (const std::string &name : names)
        texts += QString::fromStdString(name);
    return texts;
}

QByteArray faultJson(const abnf::Fault &fault, const Places &places)
{
    JsonLine line;
    line.number("line", places.line(fault.where.first)).number("column", places.column(fault.where.first));
    line.text("severity", id(fault.severity)).text("rule", QString::fromLatin1(fault.rule));
    line.text("about", QString::fromStdString(fault.about)).text("words", message(fault));
    line.text("clause", clauseOf(fault));
    if (fault.repairs)
        line.text("repair", QString::fromStdString(fault.repair));
    else
        line.null("repair");
    return line.object();
}

void printObject(const QString &file, const Judged &judged, const Places &places, Output &out)
{
    JsonLine line;
    line.text("file", file).number("first", places.line(judged.where.first));
    line.number("last", places.line(judged.where.end))
        .text("form", QString::fromLatin1(abnf::id(judged.form)));
    line.number("rules", qint64(judged.grammar.rules.size()));
    line.texts("undefined", textsOf(judged.checked.undefined))
        .texts("unused", textsOf(judged.checked.unused));
    line.texts("redefined", textsOf(judged.checked.redefined));
    line.textOrNull("start", QString::fromStdString(judged.checked.start.value_or(std::string())));
    line.boolean("regular", judged.form == abnf::Form::Regex || judged.checked.isRegular);
    line.array("findings", judged.faults, [&](const abnf::Fault &fault) { return faultJson(fault, places); });
    out.write(line.line());
}

void printLines(const QString &file, const Judged &judged, const Places &places, Output &out)
{
    for (const abnf::Fault &fault : judged.faults)
        out.line(sentence(
            QStringLiteral("%1:%2:%3: %4: %5: %6 (%7)")
                .arg(file)
                .arg(places.line(fault.where.first))
                .arg(places.column(fault.where.first))
                .arg(id(fault.severity), QString::fromLatin1(fault.rule), message(fault), clauseOf(fault))));
}

ActResult<Exit> checkGrammars(const Call &call, Output &out)
{
    bool isSound = true, isSilent = true;
    const QByteArray start = call.octets("rule");
    for (const QByteArray &argument : call.arguments) {
        NIDUS_TRY(source, readSource(argument));
        const std::string_view text = octetsOf(source.bytes);
        const Places places(text);
        const QString file = QString::fromUtf8(argument);
        const std::vector<abnf::FoundGrammar> found = abnf::grammarsIn(text);
        if (found.empty())
            complain(tr("There is no grammar in this text."), {file, 0, 0});
        for (const abnf::FoundGrammar &one : found) {
            if (out.broken())
                break;
            const Judged judged = judge(text, one, octetsOf(start));
            call.json() ? printObject(file, judged, places, out) : printLines(file, judged, places, out);
            isSound = isSound && std::ranges::none_of(judged.faults, isError);
            isSilent = isSilent && judged.faults.empty();
        }
        isSilent = isSilent && !found.empty();
    }
    if (isSilent && !call.json())
        out.line(tr("no findings").toUtf8());
    return isSound ? Exit::Yes : Exit::No;
}

// ---- abnf match ----

// The first grammar of the text that defines the rule, with the known rules that it names.
ActResult<abnf::Grammar> grammarWith(const QByteArray &rule, std::string_view text)
{
    const std::vector<abnf::FoundGrammar> found = abnf::grammarsIn(text);
    QStringList names;
    for (const abnf::FoundGrammar &one : found) {
        abnf::Grammar grammar = abnf::readGrammar(text, one);
        if (grammar.rule(octetsOf(rule)))
            return abnf::withKnownRules(std::move(grammar));
        for (const abnf::Rule &known : grammar.rules)
            names += QString::fromStdString(known.name);
    }
    if (names.isEmpty())
        return refuseCall(tr("There is no grammar in this text."));
    names.removeDuplicates();
    return refuseCall(tr("No rule is called “%1”. There are: %2.")
                          .arg(QString::fromUtf8(rule), names.mid(0, 40).join(QStringLiteral(", "))));
}

void printMatch(QByteArrayView item, const abnf::Match &match, bool json, Output &out)
{
    QStringList expected = textsOf(match.expected);
    print(out, json,
          JsonLine()
              .boolean("match", match.matches)
              .text("input", QString::fromUtf8(item))
              .number("stopped", qint64(match.stopped))
              .texts("expected", expected)
              .textOrNull("unknown", QString::fromStdString(match.unknown)),
          (match.matches ? QByteArray("match\t") : QByteArray("no match\t")) + octetCell(item) + '\t' +
              QByteArray::number(qint64(match.stopped)) + '\t' +
              textCell(expected.join(QStringLiteral(", "))));
}

ActResult<Exit> matchTexts(const Call &call, Output &out)
{
    if (!call.has("rule"))
        return refuseCall(tr("--rule says by which rule of the grammar."));
    Call texts = call;
    const QByteArray file = texts.arguments.takeFirst();
    if (file == "-" && texts.arguments.contains("-"))
        return refuseCall(tr("Standard input holds the grammar or the texts, not both."));
    NIDUS_TRY(source, readSource(file));
    const QByteArray rule = call.octets("rule");
    NIDUS_TRY(grammar, grammarWith(rule, octetsOf(source.bytes)));
    const auto index = std::size_t(grammar.rule(octetsOf(rule)) - grammar.rules.data());
    const abnf::Matcher matcher(grammar, index);
    const bool isOctets = abnf::isOfOctets(grammar);
    return answerAll(texts, out, [&](QByteArrayView item, qint64) -> ActResult<bool> {
        std::u32string characters;
        if (isOctets)
            for (const char octet : item)
                characters += char32_t(uchar(octet));
        else
            characters = abnf::charactersOf(octetsOf(item));
        const abnf::Match match = matcher.match(characters);
        if (match.limited)
            return refuseCall(tr("This text takes more steps than are allowed: there is no answer."));
        printMatch(item, match, call.json(), out);
        return match.matches;
    });
}

// ---- abnf generate ----

// The number that an option holds; `missing` without it.
ActResult<quint64> numberOf(const Call &call, const char *option, quint64 missing, quint64 most)
{
    if (!call.has(option))
        return missing;
    bool isNumber = false;
    const quint64 number = call.text(option).toULongLong(&isNumber);
    if (!isNumber || number > most)
        return refuseCall(tr("--%1 is a number from 0 to %2, not “%3”.")
                              .arg(QString::fromLatin1(option), QString::number(most), call.text(option)));
    return number;
}

ActResult<Exit> generateTexts(const Call &call, Output &out)
{
    if (!call.has("rule"))
        return refuseCall(tr("--rule says by which rule of the grammar."));
    NIDUS_TRY(count, numberOf(call, "count", 20, 100'000));
    NIDUS_TRY(seed, numberOf(call, "seed", 1, UINT64_MAX));
    NIDUS_TRY(source, readSource(call.arguments.first()));
    const QByteArray rule = call.octets("rule");
    NIDUS_TRY(grammar, grammarWith(rule, octetsOf(source.bytes)));
    const auto index = std::size_t(grammar.rule(octetsOf(rule)) - grammar.rules.data());
    const std::vector<std::u32string> texts = abnf::generate(grammar, index, count, seed);
    for (const std::u32string &text : texts) {
        const QString one = QString::fromStdU32String(text);
        print(out, call.json(), JsonLine().text("text", one), textCell(one));
    }
    if (texts.empty() && count > 0)
        complain(tr("This rule derives no text: what it needs is not defined, or never ends."));
    return texts.empty() && count > 0 ? Exit::No : Exit::Yes;
}

} // namespace

QList<Verb> abnfVerbs()
{
    const VerbOption start{"rule", "RULE",
                           QT_TR_NOOP("the rule to begin with; default: the first that no other uses")};
    const VerbOption rule{"rule", "RULE", QT_TR_NOOP("by which rule of the grammar"), true};
    return {
        Verb(checkGrammars, "abnf check", "FILE…|-", 1, -1,
             QT_TR_NOOP("judges the grammars in a text or template: what is broken, undefined, never used"),
             "abnf check template.txt", QT_TR_NOOP("a grammar has an error"), {start}),
        Verb(matchTexts, "abnf match", "FILE TEXT…|-", 2, -1,
             QT_TR_NOOP("matches texts against a rule: match or no match, the text, how many characters "
                        "were taken, what was expected there"),
             "abnf match --rule NSS template.txt leaf:7", QT_TR_NOOP("a text does not match"), {rule}),
        Verb(generateTexts, "abnf generate", "FILE|-", 1, 1,
             QT_TR_NOOP("texts that a rule derives, each alternative once before any comes often"),
             "abnf generate --rule NSS --count 5 template.txt", QT_TR_NOOP("the rule derives no text"),
             {rule,
              {"count", "N", QT_TR_NOOP("how many at most; default 20")},
              {"seed", "S", QT_TR_NOOP("another number gives other texts; default 1")}})};
}

} // namespace nidus::cli
