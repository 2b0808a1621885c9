// abnf convert: the grammars of a text as ABNF.
#include "core/translation.inc"

#include "app/cli/abnf_convert_verb.h"

#include "app/cli/bulk.h"
#include "app/cli/plain_text.h"
#include "app/cli/text_places.h"
#include "app/cli/urn_parts.h"
#include "core/abnf/checks.h"
#include "core/abnf/conversion.h"
#include "core/abnf/parser.h"
#include "core/rules/grammar_words.h"

namespace nidus::cli {

namespace {

struct Converted {
    std::string text;
    std::vector<abnf::Fault> left;
};

Converted converted(std::string_view text, const abnf::FoundGrammar &found, bool keepsOriginal)
{
    const abnf::Grammar grammar = abnf::readGrammar(text, found);
    const abnf::Checked checked = abnf::checkGrammar(grammar);
    abnf::Conversion conversion = abnf::conversionOf(text, found, grammar, checked.faults, keepsOriginal);
    return {abnf::convertedText(text, found, conversion), std::move(conversion.left)};
}

void printObject(const QString &file, const abnf::FoundGrammar &found, const Converted &one,
                 const Places &places, Output &out)
{
    out.write(JsonLine()
                  .text("file", file)
                  .number("first", places.line(found.where.first))
                  .number("last", places.line(found.where.end))
                  .text("form", QString::fromLatin1(abnf::id(found.form)))
                  .text("text", QString::fromStdString(one.text))
                  .boolean("whole", one.left.empty())
                  .line());
}

ActResult<Exit> convertGrammars(const Call &call, Output &out)
{
    const QString file = call.argument(0);
    NIDUS_TRY(source, readText(call.arguments.first()));
    const std::string_view text = octetsOf(source.bytes);
    const Places places(text);
    const std::vector<abnf::FoundGrammar> found = abnf::grammarsIn(text);
    if (found.empty())
        complain(tr("There is no grammar in this text."), {file, 0, 0});
    bool isWhole = !found.empty(), isFirst = true;
    for (const abnf::FoundGrammar &one : found) {
        const Converted grammar = converted(text, one, call.has("keep-original"));
        if (call.json()) {
            printObject(file, one, grammar, places, out);
        } else {
            out.write(isFirst ? "" : "\n");
            out.write(QByteArray::fromStdString(grammar.text));
        }
        for (const abnf::Fault &fault : grammar.left)
            complain(message(fault),
                     {file, places.line(fault.where.first), places.column(fault.where.first)});
        const bool isExpression = one.form == abnf::Form::Regex;
        if (isExpression)
            complain(tr("A regular expression is not converted; “abnf match --rule regex” runs it as it is."),
                     {file, places.line(one.where.first), places.column(one.where.first)});
        isWhole = isWhole && grammar.left.empty() && !isExpression;
        isFirst = false;
    }
    return isWhole ? Exit::Yes : Exit::No;
}

} // namespace

Verb abnfConvertVerb()
{
    return Verb(
        convertGrammars, "abnf convert", "FILE|-", 1, 1,
        QT_TR_NOOP("the grammars of a text as ABNF: BNF, EBNF and what people write instead of it "
                   "rewritten, prose left out; what cannot be converted is said and stands as a "
                   "comment"),
        "abnf convert template.txt", QT_TR_NOOP("there is no grammar, or a rule cannot be converted"),
        {{"keep-original", nullptr, QT_TR_NOOP("each rule that changes stands as a comment before it")}});
}

} // namespace nidus::cli
