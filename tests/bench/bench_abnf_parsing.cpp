// Reading a grammar against a look at each of its octets: what people write is understood in one walk.
#include "core/abnf/finder.h"
#include "core/abnf/parser.h"
#include "tests/bench/class_scan.h"
#include "tests/bench/measure.h"

#include <string>

using namespace nidus::bench;
namespace abnf = nidus::abnf;

namespace {

std::string grammarOf(int rules)
{
    std::string text;
    for (int rule = 0; rule < rules; rule += 2) {
        const std::string number = std::to_string(rule), next = std::to_string((rule + 2) % rules);
        text += "   tree-" + number + " = branch-" + next +
                " \":\" 1*( ALPHA / DIGIT / \"-\" ) ; what grows there\n" +
                "             / [ %x41-5A *2pct-encoded ] \"acorn\"\n" + "   branch-" + number + " = tree-" +
                number + " / \"oak\" \"leaf\"\n";
    }
    return text;
}

// One line of nothing but `piece`, which nobody meant so: twice as many take twice as long.
bool doubles(const char *what, const std::string &piece)
{
    const auto read = [&](int pieces) {
        std::string text = "leaf = %x41\ntree = ";
        for (int i = 0; i < pieces; ++i)
            text += piece;
        text += "leaf\n";
        return timed([&] {
            std::size_t rules = 0;
            for (const auto &found : abnf::grammarsIn(text))
                rules += abnf::readGrammar(text, found).rules.size();
            orExit(rules > 0, QString::fromLatin1(what));
        });
    };
    constexpr int pieces = 20'000;
    const Ratio ratio = compare(
        QString::fromLatin1(what), 2.4, 5, [&] { return read(2 * pieces); }, [&] { return read(pieces); });
    print(ratio);
    return ratio.holds();
}

} // namespace

int main()
{
    const std::string text = grammarOf(1000);
    const auto found = abnf::grammarsIn(text);
    orExit(found.size() == 1 && abnf::readGrammar(text, found.front()).rules.size() == 1000,
           QStringLiteral("the grammar is read whole"));
    constexpr int rounds = 20;
    std::size_t nodes = 0;
    unsigned classes = 0;
    const auto scan = [&] {
        return timed([&] {
            for (int round = 0; round < rounds; ++round)
                classes += classScan(text.data(), text.size());
        });
    };
    printHeader();
    const Ratio finding = compare(
        QStringLiteral("a grammar of 1,000 rules found, against a scan by table"), 20, 61,
        [&] {
            return timed([&] {
                for (int round = 0; round < rounds; ++round)
                    nodes += abnf::grammarsIn(text).size();
            });
        },
        scan);
    print(finding);
    const Ratio parsing = compare(
        QStringLiteral("the same parsed, against a scan by table"), 20, 61,
        [&] {
            return timed([&] {
                for (int round = 0; round < rounds; ++round)
                    nodes += abnf::readGrammar(text, found.front()).nodes.size();
            });
        },
        scan);
    print(parsing);
    orExit(nodes > 0 || classes > 0, QStringLiteral("both ran"));
    bool holds = finding.holds() && parsing.holds();
    holds = doubles("a line of counts, doubled", "1 ") && holds;
    holds = doubles("a line of operators of programs, doubled", "-> ") && holds;
    holds = doubles("a line of open brackets, doubled", "[ ") && holds;
    return holds ? 0 : 1;
}
