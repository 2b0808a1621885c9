// urn parse, urn compare: URNs judged by the syntax that is asked for. urn find is in urn_find.cpp.
#include "core/translation.inc"

#include "app/cli/bulk.h"
#include "app/cli/cell_row.h"
#include "app/cli/store_option.h"
#include "app/cli/urn_find.h"
#include "app/cli/urn_parts.h"
#include "core/names/query_explanation.h"
#include "core/registration/urn_words.h"
#include "core/rules/rules.h"
#include "core/urn/equivalence.h"
#include "core/urn/normal_form.h"

namespace nidus::cli {

namespace {

using urn::ParsedUrn;
using urn::Part;
using urn::Syntax;

// --syntax, rfc8141 without it; nothing for a name that none has.
std::optional<Syntax> syntaxOf(const Call &call)
{
    const QByteArray name = call.octets("syntax");
    return call.has("syntax") ? urn::syntaxByName(octetsOf(name)) : Syntax::Rfc8141;
}

ActResult<Exit> refuseSyntax(const Call &call)
{
    return refuseCall(
        tr("--syntax is rfc8141, rfc2141, draft2012 or draft2015, not “%1”.").arg(call.text("syntax")));
}

void writeRow(std::string_view text, const ParsedUrn &urn, Syntax syntax, Output &out)
{
    if (!urn.valid()) {
        const QByteArray error = asciiWords(message(urn.fault, text, syntax));
        CellRow row(out, text.size() + std::size_t(error.size()));
        row.addPlain("invalid");
        row.add(text);
        for (int cell = 0; cell < 6; ++cell)
            row.addAbsent();
        row.add(octetsOf(error));
        return;
    }
    CellRow row(out, text.size());
    row.addPlain("valid");
    row.addPlain(text);
    for (const Part part : {urn.nid, urn.nss, urn.r, urn.q, urn.f})
        row.addPlain(part, text);
    urn::writeNormalForm(text, urn, row.addFilled(text.size()));
    row.addAbsent();
}

// What a valid URN is worth beyond its parts: the form to compare, the form to read, what to mind, and
// whether its NID could be registered.
void addJudgement(JsonLine &line, std::string_view text, const ParsedUrn &urn, Syntax syntax)
{
    QStringList notes, kept, nidRules;
    for (const urn::NotedUrn &note : notesOn(text, urn, syntax))
        notes += message(note, syntax);
    const urn::ReadingForm reading = urn::readingForm(text);
    for (const urn::KeptCharacter &one : reading.kept)
        kept += textOf(one.where.of(text)) + QStringLiteral(": ") + message(one);
    rules::Context context;
    context.nidAssigned = true;
    const QString nid = textOf(urn.nid.of(text));
    const bool informal = nid.startsWith(QLatin1String("urn-"), Qt::CaseInsensitive);
    context.kind = informal ? Kind::Informal : Kind::Formal;
    for (const Finding &finding : rules::checkNid(nid, context))
        if (!nidRules.contains(finding.rule))
            nidRules += finding.rule;
    line.text("compared", textOf(urn::comparedForm(text, urn)))
        .text("reading", textOf(reading.text))
        .texts("kept_encoded", kept)
        .texts("notes", notes)
        .texts("nid_rules", nidRules);
}

// Under which other syntaxes the same text is a URN, and why not under this one.
void addOthers(JsonLine &line, std::string_view text, Syntax syntax)
{
    const urn::Explanation all = urn::explain(text);
    QStringList validUnder;
    for (const Syntax other : urn::allSyntaxes)
        if (all[other].valid())
            validUnder += textOf(name(other));
    line.texts("valid_under", validUnder).boolean("same_components", all.sameComponents);
    line.textOrNull("explanation", message(all.difference(syntax), syntax));
}

// What the query of a URN of the draft of 2012 asks for.
void addDirectives(JsonLine &line, std::string_view text, const QueryRegistries &registries)
{
    line.array("directives", explainQuery(text, registries), [](const ExplainedDirective &one) {
        return JsonLine()
            .text("keyword", one.keyword)
            .text("value", one.value)
            .boolean("registered", one.isRegistered)
            .text("words", one.words)
            .object();
    });
}

void writeObject(std::string_view text, const ParsedUrn &urn, Syntax syntax,
                 const QueryRegistries &registries, Output &out)
{
    JsonLine line;
    line.boolean("valid", urn.valid()).text("input", textOf(text)).text("syntax", textOf(name(syntax)));
    addPart(line, "nid", text, urn.nid);
    addPart(line, "nss", text, urn.nss);
    addPart(line, "r", text, urn.r);
    addPart(line, "q", text, urn.q);
    addPart(line, "f", text, urn.f);
    if (urn.valid()) {
        line.text("normalized", textOf(urn::normalForm(text, urn)))
            .null("error")
            .null("column")
            .null("clause");
        addJudgement(line, text, urn, syntax);
    } else {
        line.null("normalized").text("error", message(urn.fault, text, syntax));
        line.number("column", qint64(urn.fault.position) + 1)
            .text("clause", textOf(clause(urn.fault, text, syntax)));
    }
    addOthers(line, text, syntax);
    if (syntax == Syntax::Draft2012)
        addDirectives(line, text, registries);
    out.write(line.line());
}

ActResult<Exit> parseUrns(const Call &call, Output &out)
{
    const auto syntax = syntaxOf(call);
    if (!syntax)
        return refuseSyntax(call);
    QueryRegistries registries;
    NIDUS_TRY(desk, openIfNamed(call));
    if (desk) {
        NIDUS_TRY(kept, desk->queryRegistries());
        registries = std::move(kept);
    }
    return answerAll(call, out, [&, json = call.json()](QByteArrayView item, qint64) {
        const std::string_view text = octetsOf(item);
        const ParsedUrn urn = urn::parseUrn(text, *syntax);
        json ? writeObject(text, urn, *syntax, registries, out) : writeRow(text, urn, *syntax, out);
        return urn.valid();
    });
}

// ---- urn compare ----

struct Comparison {
    Syntax syntax;
    urn::Query query;
    bool json;
};

// Tells of a string that is no URN, and where it stops being one.
void complainOf(std::string_view text, const ParsedUrn &urn, Syntax syntax, const formats::FilePlace &place)
{
    if (!urn.valid())
        complain(tr("“%1” is not a URN: %2").arg(textOf(text), message(urn.fault, text, syntax)), place);
}

// RFC 8141 §3: equivalence is a relation between URNs. What is none is neither equivalent nor different.
struct Pair {
    std::string_view a, b;
    bool isAValid = false, isBValid = false, isEquivalent = false;
    bool isOfUrns() const { return isAValid && isBValid; }
};

Pair comparePair(std::string_view a, std::string_view b, const Comparison &how,
                 const formats::FilePlace &place)
{
    const ParsedUrn urnA = urn::parseUrn(a, how.syntax);
    const ParsedUrn urnB = urn::parseUrn(b, how.syntax);
    complainOf(a, urnA, how.syntax, place);
    complainOf(b, urnB, how.syntax, place);
    Pair pair{a, b, urnA.valid(), urnB.valid()};
    pair.isEquivalent = pair.isOfUrns() && areEquivalent(a, urnA, b, urnB, how.query);
    return pair;
}

Pair compareLine(std::string_view line, const Comparison &how, const formats::FilePlace &place)
{
    const std::size_t tab = line.find('\t');
    if (tab != line.npos && line.find('\t', tab + 1) == line.npos)
        return comparePair(line.substr(0, tab), line.substr(tab + 1), how, place);
    complain(tr("A pair is two URNs separated by a tab."), place);
    return {};
}

// A line for every pair: of what is no pair of URNs “different”, and standard error says what it is.
void printPair(const Pair &pair, bool isJson, Output &out)
{
    if (!isJson)
        return out.write(pair.isEquivalent ? "equivalent\n" : "different\n");
    JsonLine line;
    pair.isOfUrns() ? line.boolean("equivalent", pair.isEquivalent) : line.null("equivalent");
    line.text("a", textOf(pair.a)).text("b", textOf(pair.b));
    out.write(line.boolean("a_valid", pair.isAValid).boolean("b_valid", pair.isBValid).line());
}

ActResult<Exit> compareUrns(const Call &call, Output &out)
{
    const auto syntax = syntaxOf(call);
    if (!syntax)
        return refuseSyntax(call);
    if (call.has("keep-query") && *syntax != Syntax::Draft2012)
        return refuseCall(
            tr("--keep-query belongs to --syntax draft2012; %1 ignores components in every comparison.")
                .arg(title(*syntax)));
    const Comparison how{*syntax, call.has("keep-query") ? urn::Query::Compared : urn::Query::Ignored,
                         call.json()};
    const bool stream = call.arguments.size() == 1;
    if (stream && call.arguments.front() != "-")
        return refuseCall(tr("“urn compare” needs two URNs, or - for pairs on standard input."));
    if (!stream) {
        const Pair pair = comparePair(octetsOf(call.arguments[0]), octetsOf(call.arguments[1]), how, {});
        if (pair.isOfUrns())
            printPair(pair, how.json, out);
        return !pair.isOfUrns() ? Exit::Unusable : pair.isEquivalent ? Exit::Yes : Exit::No;
    }
    bool isUsable = true;
    NIDUS_TRY(exit, answerAll(call, out, [&](QByteArrayView item, qint64 number) {
                  const Pair pair = compareLine(octetsOf(item), how, {QStringLiteral("-"), number, 0});
                  printPair(pair, how.json, out);
                  isUsable = isUsable && pair.isOfUrns();
                  return pair.isEquivalent;
              }));
    return isUsable ? exit : Exit::Unusable;
}

} // namespace

QList<Verb> urnVerbs()
{
    const VerbOption syntax{"syntax", "rfc8141|rfc2141|draft2012|draft2015",
                            QT_TR_NOOP("by which specification; default rfc8141")};
    return {Verb(parseUrns, "urn parse", "URN…|-", 1, -1,
                 QT_TR_NOOP("parses URNs: valid or invalid, the URN, NID, NSS, r, q, f, normal form, error"),
                 "urn parse 'urn:example:a%2cb?=s=large#edge'", QT_TR_NOOP("a string is not a URN"),
                 {syntax}),
            Verb(compareUrns, "urn compare", "A B|-", 1, 2,
                 QT_TR_NOOP("equivalent or different; with -, one pair a line, separated by a tab"),
                 "urn compare urn:example:a%2cb URN:EXAMPLE:a%2Cb", QT_TR_NOOP("a pair is different"),
                 {syntax,
                  {"keep-query", nullptr,
                   QT_TR_NOOP("draft2012: compares the query's directives, in any order (§5, step 5b)")}}),
            Verb(findNames, "urn find", "FILE…|-", 1, -1,
                 QT_TR_NOOP("names in a text: line, column, name, kind (urn, url or pattern), specifications "
                            "by which it is valid"),
                 "urn find template.txt", QT_TR_NOOP("no names were found"))};
}

} // namespace nidus::cli
