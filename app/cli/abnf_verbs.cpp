// abnf check, match, generate: the grammars in a text, found, judged and run.
#include "core/translation.inc"

#include "app/cli/abnf_compare_verb.h"
#include "app/cli/abnf_convert_verb.h"
#include "app/cli/bulk.h"
#include "app/cli/grammar_with.h"
#include "app/cli/plain_text.h"
#include "app/cli/text_places.h"
#include "app/cli/urn_parts.h"
#include "core/abnf/generator.h"
#include "core/abnf/known_rules.h"
#include "core/abnf/matcher.h"
#include "core/abnf/parser.h"
#include "core/formats/text/template_reader.h"
#include "core/registration/displayable.h"
#include "core/registration/nid.h"
#include "core/rules/grammar_review.h"
#include "core/rules/grammar_words.h"

#include <algorithm>

namespace nidus::cli {

namespace {

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

void printObject(const QString &file, const GrammarReview &review, const Places &places, Output &out)
{
    JsonLine line;
    line.text("file", file).number("first", places.line(review.where.first));
    line.number("last", places.line(review.where.end))
        .text("form", QString::fromLatin1(abnf::id(review.form)));
    line.number("rules", qint64(review.grammar.rules.size()));
    line.texts("undefined", textsOf(review.checked.undefined))
        .texts("unused", textsOf(review.checked.unused));
    line.texts("redefined", textsOf(review.checked.redefined));
    line.textOrNull("start", QString::fromStdString(review.checked.start.value_or(std::string())));
    line.boolean("regular", review.form == abnf::Form::Regex || review.checked.isRegular);
    line.text("urns", QString::fromLatin1(abnf::id(review.urns.urns)));
    if (review.urns.counterExample)
        line.text("counter_example", QString::fromStdU32String(*review.urns.counterExample))
            .text("let_through_by", QString::fromStdString(review.urns.rule));
    else
        line.null("counter_example").null("let_through_by");
    line.textOrNull("unknown_because", QString::fromLatin1(abnf::id(review.urns.reason)));
    line.array("findings", review.faults, [&](const abnf::Fault &fault) { return faultJson(fault, places); });
    out.write(line.line());
}

void printLines(const QString &file, const GrammarReview &review, const Places &places, Output &out)
{
    for (const abnf::Fault &fault : review.faults)
        out.line(sentence(QStringLiteral("%1:%2:%3: %4: %5: %6 (%7)")
                              .arg(file, QString::number(places.line(fault.where.first)),
                                   QString::number(places.column(fault.where.first)), id(fault.severity),
                                   QString::fromLatin1(fault.rule), message(fault), clauseOf(fault))));
}

// What the options and the template around a grammar say of it.
class Contexts {
public:
    Contexts(const Source &source, const Call &call)
        : m_start(call.octets("rule")), m_nid(call.octets("nid")), m_reading(formats::readTemplate(source)),
          m_text(octetsOf(source.bytes))
    {
    }

    GrammarContext at(const urn::Part &grammar, qint64 line) const
    {
        const QString around = textAround(grammar);
        GrammarContext context{m_start.toStdString(), m_nid.toStdString(), saysCaseSensitive(around),
                               documentsCitedIn(around)};
        for (const formats::TemplateReading::Part &part : m_reading.parts) {
            if (line < part.lines.first || line > part.lines.last)
                continue;
            if (context.nid.empty() && Nid::parse(part.nid))
                context.nid = part.nid.toStdString();
            if (part.text[Field::Syntax].isEmpty())
                continue;
            context.isCaseSensitive = saysCaseSensitive(part.text[Field::Syntax]);
            context.cited = documentsCitedIn(part.text);
        }
        return context;
    }

private:
    const QByteArray m_start, m_nid;
    // What stands beside the grammar, where no template has a field for it.
    QString textAround(const urn::Part &grammar) const
    {
        constexpr std::size_t beside = 1000; // octets
        const std::size_t first = grammar.first - std::min(grammar.first, beside);
        const std::string_view around = m_text.substr(first, grammar.end + beside - first);
        return QString::fromUtf8(around.data(), qsizetype(around.size()));
    }

    const formats::TemplateReading m_reading;
    const std::string_view m_text;
};

ActResult<Exit> checkGrammars(const Call &call, Output &out)
{
    bool isSound = true, isSilent = true;
    if (call.has("nid") && !Nid::parse(call.text("nid")))
        return refuseCall(tr("“%1” is not a NID.").arg(call.text("nid")));
    for (const QByteArray &argument : call.arguments) {
        NIDUS_TRY(source, readText(argument));
        const std::string_view text = octetsOf(source.bytes);
        if (call.has("rule"))
            NIDUS_DO(grammarWith(call.octets("rule"), text)); // says which rules there are
        const Places places(text);
        const QString file = QString::fromUtf8(argument);
        const Contexts contexts(source, call);
        const std::vector<abnf::FoundGrammar> found = abnf::grammarsIn(text);
        const auto say = [&](const GrammarReview &review) {
            call.json() ? printObject(file, review, places, out) : printLines(file, review, places, out);
            isSound = isSound && std::ranges::none_of(review.faults, isError);
            isSilent = isSilent && review.faults.empty();
        };
        if (found.empty()) {
            complain(tr("There is no grammar in this text."), {file, 0, 0});
            isSilent = false;
            if (const GrammarReview review = reviewUnread(text); !review.faults.empty())
                say(review);
        }
        for (const abnf::FoundGrammar &one : found)
            if (!out.broken())
                say(reviewGrammar(text, one, contexts.at(one.where, places.line(one.where.first))));
    }
    if (isSilent && !call.json())
        out.line(tr("no findings").toUtf8());
    return isSound ? Exit::Yes : Exit::No;
}

// ---- abnf match ----

void printMatch(QByteArrayView item, const abnf::Match &match, bool json, Output &out)
{
    const QStringList expected = textsOf(match.expected);
    const bool isKnown = match.matches || match.unknown.empty();
    JsonLine line;
    isKnown ? line.boolean("match", match.matches) : line.null("match"); // nobody knows
    print(out, json,
          line.text("input", QString::fromUtf8(item))
              .number("stopped", qint64(match.stopped))
              .texts("expected", expected)
              .textOrNull("unknown", QString::fromStdString(match.unknown)),
          QByteArray(match.matches ? "match\t"
                     : isKnown     ? "no match\t"
                                   : "unknown\t") +
              octetCell(item) + '\t' + QByteArray::number(qint64(match.stopped)) + '\t' +
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
    NIDUS_TRY(source, readText(file));
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
        if (!match.matches && !match.unknown.empty() && !call.json())
            complain(tr("Nobody knows what “%1” stands for: this text may match.")
                         .arg(displayableLine(QString::fromStdString(match.unknown), 80)));
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
    NIDUS_TRY(source, readText(call.arguments.first()));
    const QByteArray rule = call.octets("rule");
    NIDUS_TRY(grammar, grammarWith(rule, octetsOf(source.bytes)));
    const auto index = std::size_t(grammar.rule(octetsOf(rule)) - grammar.rules.data());
    const std::vector<std::u32string> texts = abnf::generate(grammar, index, count, seed);
    for (const std::u32string &text : texts) {
        const QString one = QString::fromStdU32String(text);
        print(out, call.json(), JsonLine().text("text", one), textCell(one));
    }
    if (texts.empty() && count > 0)
        complain(abnf::derivesText(grammar, index)
                     ? tr("The shortest text that this rule derives has more than %1 characters.")
                           .arg(abnf::mostGenerated)
                     : tr("This rule derives no text: what it needs is not defined, or never ends."));
    return texts.empty() && count > 0 ? Exit::No : Exit::Yes;
}

} // namespace

QList<Verb> abnfVerbs()
{
    const VerbOption start{"rule", "RULE",
                           QT_TR_NOOP("the rule to begin with; default: the first that no other uses")};
    const VerbOption rule{"rule", "RULE",
                          QT_TR_NOOP("by which rule of the grammar; a regular expression is called regex"),
                          true};
    return {
        Verb(checkGrammars, "abnf check", "FILE…|-", 1, -1,
             QT_TR_NOOP("judges the grammars in a text or template: what is broken, undefined, never used"),
             "abnf check template.txt", QT_TR_NOOP("a grammar has an error"),
             {start,
              {"nid", "NID",
               QT_TR_NOOP("the namespace whose URNs the grammar describes; default: the template's")}}),
        Verb(matchTexts, "abnf match", "FILE TEXT…|-", 2, -1,
             QT_TR_NOOP(
                 "matches texts against a rule: match, no match or unknown, the text, how many characters "
                 "were taken, what was expected there"),
             "abnf match --rule NSS template.txt leaf:7", QT_TR_NOOP("a text does not match"), {rule}),
        Verb(generateTexts, "abnf generate", "FILE|-", 1, 1,
             QT_TR_NOOP("texts that a rule derives, each alternative once before any comes often"),
             "abnf generate --rule NSS --count 5 template.txt", QT_TR_NOOP("the rule derives no text"),
             {rule,
              {"count", "N", QT_TR_NOOP("how many at most; default 20")},
              {"seed", "S", QT_TR_NOOP("another number gives other texts; default 1")}}),
        abnfCompareVerb(), abnfConvertVerb()};
}

} // namespace nidus::cli
