// abnf compare: what another version of a grammar takes away and adds.
#include "core/translation.inc"

#include "app/cli/abnf_compare_verb.h"

#include "app/cli/call.h"
#include "app/cli/grammar_with.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "app/cli/plain_text.h"
#include "app/cli/store_option.h"
#include "app/cli/urn_parts.h"
#include "core/abnf/comparison.h"

namespace nidus::cli {

namespace {

const char *id(abnf::Difference::Kind kind)
{
    constexpr const char *ids[] = {"nothing", "some", "unknown", "not decided"};
    return ids[int(kind)];
}

void printLine(const char *direction, const abnf::Difference &difference, Output &out)
{
    using Kind = abnf::Difference::Kind;
    const bool hasWitness = difference.kind == Kind::Some;
    const QByteArray witness = difference.witness.empty()
                                   ? QByteArray("the empty string")
                                   : textCell(QString::fromStdU32String(difference.witness));
    const QByteArray how = difference.kind == Kind::Unknown && difference.isExact
                               ? "because of " + textCell(QString::fromStdString(difference.unknown))
                               : QByteArray(difference.isExact ? "exact" : "samples");
    out.line(QByteArray(direction) + '\t' + id(difference.kind) + '\t' +
             (hasWitness ? witness : QByteArray("\\N")) + '\t' + how);
}

QByteArray objectOf(const abnf::Difference &difference)
{
    JsonLine line;
    line.text("texts", QString::fromLatin1(id(difference.kind)));
    if (difference.kind == abnf::Difference::Kind::Some)
        line.text("witness", QString::fromStdU32String(difference.witness));
    else
        line.null("witness");
    line.boolean("exact", difference.isExact);
    line.textOrNull("unknown", QString::fromStdString(difference.unknown));
    return line.object();
}

ActResult<Exit> compareFiles(const Call &call, Output &out)
{
    if (!call.has("rule"))
        return refuseCall(tr("--rule says by which rule of the grammars."));
    if (call.arguments[0] == "-" && call.arguments[1] == "-")
        return refuseCall(tr("Standard input holds one of the two grammars, not both."));
    const QByteArray rule = call.octets("rule");
    NIDUS_TRY(oldSource, readText(call.arguments[0]));
    NIDUS_TRY(newSource, readText(call.arguments[1]));
    NIDUS_TRY(old, grammarWith(rule, octetsOf(oldSource.bytes)));
    NIDUS_TRY(now, grammarWith(rule, octetsOf(newSource.bytes)));
    const auto indexIn = [name = octetsOf(rule)](const abnf::Grammar &grammar) {
        return std::size_t(grammar.rule(name) - grammar.rules.data());
    };
    const abnf::Comparison comparison = abnf::compareGrammars(old, indexIn(old), now, indexIn(now));
    if (call.json()) {
        JsonLine line;
        line.text("rule", QString::fromUtf8(rule));
        line.json("lost", objectOf(comparison.lost)).json("gained", objectOf(comparison.gained));
        out.write(line.line());
    } else {
        printLine("lost", comparison.lost, out);
        printLine("gained", comparison.gained, out);
    }
    using Kind = abnf::Difference::Kind;
    return comparison.lost.kind == Kind::Nothing && comparison.gained.kind == Kind::Nothing ? Exit::Yes
                                                                                            : Exit::No;
}

} // namespace

Verb abnfCompareVerb()
{
    return Verb(compareFiles, "abnf compare", "OLD NEW", 2, 2,
                QT_TR_NOOP("compares two versions of a grammar: what the new one no longer derives (RFC 8141 "
                           "§5: a name is for ever), what it derives anew, with a shortest text; exact for "
                           "regular grammars, else by samples, which leave “not decided” where each matches"),
                "abnf compare --rule NSS old.txt new.txt", QT_TR_NOOP("they differ, or may differ"),
                {{"rule", "RULE", QT_TR_NOOP("by which rule of both grammars"), true}});
}

} // namespace nidus::cli
