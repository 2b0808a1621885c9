// Matching by context-free grammars against Marpa (libmarpa-r2-perl): see README.md.
#include "core/abnf/earley.h"
#include "core/abnf/finder.h"
#include "core/abnf/known_rules.h"
#include "core/abnf/parser.h"
#include "tests/bench/measure.h"
#include "tests/support/grammar_peers.h"

#include <random>

using namespace nidus;
using namespace nidus::bench;
using namespace nidus::abnf;

namespace {

// What RFC 8259 calls a value.
constexpr char valueRules[] = R"abnf(value = object / list / number / text / "true" / "false" / "null"
object = "{" ws [ member *( "," ws member ) ] "}" ws
member = text ":" ws value ws
list = "[" ws [ value ws *( "," ws value ws ) ] "]"
number = [ "-" ] ( "0" / %x31-39 *DIGIT ) [ "." 1*DIGIT ] [ "e" [ "+" / "-" ] 1*DIGIT ]
text = DQUOTE *( %x20-21 / %x23-5B / %x5D-10FFFF / "\" ( DQUOTE / "\" / "/" / %s"b" / %s"n" / %s"u" 4HEXDIG ) ) DQUOTE ws
ws = *( SP / HTAB / CR / LF )
)abnf";

// What RFC 5322 calls an address, its obsolete forms left out.
constexpr char addressRules[] = R"abnf(address = mailbox / group
mailbox = [ phrase ] [CFWS] "<" addr-spec ">" [CFWS] / addr-spec
group = phrase ":" [ mailbox *( "," mailbox ) / CFWS ] ";" [CFWS]
addr-spec = local "@" domain
local = dot-atom / quoted
domain = dot-atom / [CFWS] "[" *( [FWS] ( %d33-90 / %d94-126 ) ) [FWS] "]" [CFWS]
phrase = 1*word
word = atom / quoted
atom = [CFWS] 1*atext [CFWS]
dot-atom = [CFWS] 1*atext *( "." 1*atext ) [CFWS]
atext = ALPHA / DIGIT / "!" / "#" / "$" / "%" / "&" / "'" / "*" / "+" / "-" / "/" / "=" / "?" / "^" / "_" / "`" / "{" / "|" / "}" / "~"
quoted = [CFWS] DQUOTE *( [FWS] ( %d33 / %d35-91 / %d93-126 / pair ) ) [FWS] DQUOTE [CFWS]
pair = "\" ( VCHAR / WSP )
FWS = [ *WSP CRLF ] 1*WSP
ctext = %d33-39 / %d42-91 / %d93-126
comment = "(" *( [FWS] ( ctext / pair / comment ) ) [FWS] ")"
CFWS = 1*( [FWS] comment ) [FWS] / FWS
)abnf";

QString randomValue(std::mt19937 &random, int depth)
{
    const auto several = [&](const QString &opening, const QString &closing, bool isNamed) -> QString {
        QStringList parts;
        for (auto i = random() % 6; i > 0; --i)
            parts += (isNamed ? QStringLiteral("\"key %1\": ").arg(random() % 100) : QString()) +
                     randomValue(random, depth - 1);
        return opening + parts.join(QStringLiteral(", ")) + closing;
    };
    switch (random() % (depth > 0 ? 5 : 3)) {
    case 0:
        return QStringLiteral("-12.5e+3");
    case 1:
        return QStringLiteral("\"a leaf of the oak, number %1\"").arg(random() % 1000);
    case 2:
        return random() % 2 ? QStringLiteral("true") : QStringLiteral("null");
    case 3:
        return several(QStringLiteral("["), QStringLiteral("]"), false);
    default:
        return several(QStringLiteral("{"), QStringLiteral("}"), true);
    }
}

QString randomAddress(std::mt19937 &random)
{
    const QString address =
        QStringLiteral("oak.leaf%1@woods%2.example").arg(random() % 1000).arg(random() % 9);
    switch (random() % 4) {
    case 0:
        return address;
    case 1:
        return QStringLiteral("Oak Society <%1>").arg(address);
    case 2:
        return QStringLiteral("\"Oak, the (old) one\" (of the (deep) woods) <%1>").arg(address);
    default:
        return QStringLiteral("Friends: Oak <%1>, \"Elm\" <%1>, %1 (a comment);").arg(address);
    }
}

bool isNotSlower(const char *what, const char *rules, const QStringList &texts)
{
    const std::string text = rules;
    const auto found = grammarsIn(text);
    orExit(!found.empty(), QStringLiteral("no grammar"));
    const Grammar grammar = withKnownRules(readGrammar(text, found.front()));
    const Productions productions = productionsOf(grammar, 0);
    const QByteArray asked = question(productions, QJsonArray::fromStringList(texts));
    int matches = 0;
    const auto ours = [&] {
        matches = 0;
        return timed([&] {
            for (const QString &one : texts)
                matches += matchByEarley(grammar, productions, one.toStdU32String(), 100'000'000).matches;
        });
    };
    const auto theirs = [&] {
        const QList<QByteArray> answer =
            answers(QStringLiteral("perl"), {peer("marpa.pl"), QStringLiteral("--time")}, asked);
        orExit(answer.size() == 1, QStringLiteral("Marpa gives no answer (libmarpa-r2-perl)"));
        orExit(answer.front().split(' ').front().count('1') == matches,
               QStringLiteral("Marpa says otherwise"));
        return answer.front().split(' ').back().toDouble() * 1000;
    };
    const Ratio ratio = compare(QString::fromLatin1(what), 1, 5, ours, theirs);
    orExit(matches == texts.size(), QStringLiteral("no match"));
    print(ratio);
    return ratio.holds();
}

} // namespace

int main()
{
    std::mt19937 random(8141);
    QStringList values, addresses;
    for (int i = 0; i < 200; ++i)
        values += randomValue(random, 5);
    for (int i = 0; i < 1000; ++i)
        addresses += randomAddress(random);
    printHeader();
    const bool holds = isNotSlower("value of RFC 8259, against Marpa", valueRules, values);
    return isNotSlower("address of RFC 5322, against Marpa", addressRules, addresses) && holds ? 0 : 1;
}
