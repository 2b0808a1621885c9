// Matching and inclusion of grammars: see README.md. Arguments: templates whose grammars' inclusion is timed.
#include "core/abnf/earley.h"
#include "core/abnf/finder.h"
#include "core/abnf/known_rules.h"
#include "core/abnf/matcher.h"
#include "core/abnf/parser.h"
#include "core/abnf/urn_language.h"
#include "tests/bench/measure.h"

#include <QFile>

#include <re2/re2.h>

#include <algorithm>
#include <cstdio>
#include <random>

using namespace nidus;
using namespace nidus::bench;
using namespace nidus::abnf;

namespace {

Grammar grammarOf(const std::string &text)
{
    const auto found = grammarsIn(text);
    orExit(!found.empty(), QStringLiteral("no grammar"));
    return withKnownRules(readGrammar(text, found.front()));
}

std::vector<std::string> names()
{
    std::mt19937 random(8141);
    std::vector<std::string> all;
    for (int i = 0; i < 20'000; ++i) {
        std::string name = "urn:oak:";
        for (unsigned parts = 2 + unsigned(random() % 6); parts > 0; --parts) {
            for (unsigned left = 3 + unsigned(random() % 9); left > 0; --left)
                name += random() % 12
                            ? std::string(1, "abcdefghijklmnopqrstuvwxyz0123456789-."[random() % 38])
                            : std::string("%2C");
            name += parts > 1 ? ":" : i % 7 ? "" : "<";
        }
        all.push_back(std::move(name));
    }
    return all;
}

bool matchesRegular()
{
    const Grammar grammar = grammarOf("s = \"urn:oak:\" NSS\nNSS = pchar *( pchar / \"/\" )");
    const Matcher matcher(grammar, 0);
    const RE2 floor("(?i:urn:oak:)(?:[-A-Za-z0-9._~!$&'()*+,;=:@]|%[0-9A-Fa-f]{2})"
                    "(?:[-A-Za-z0-9._~!$&'()*+,;=:@/]|%[0-9A-Fa-f]{2})*");
    const std::vector<std::string> texts = names();
    int ours = 0, theirs = 0;
    const auto match = [&] {
        ours = 0;
        for (const std::string &text : texts)
            ours += matcher.match(charactersOf(text)).matches;
    };
    const auto matchFloor = [&] {
        theirs = 0;
        for (const std::string &text : texts)
            theirs += RE2::FullMatch(text, floor);
    };
    const Ratio ratio = compare(
        QStringLiteral("regular, against RE2"), 3, 15, [&] { return timed(match); },
        [&] { return timed(matchFloor); });
    orExit(ours == theirs && ours > 0, QStringLiteral("RE2 says otherwise"));
    print(ratio);
    return ratio.holds();
}

// A text twice as long against the text.
bool doubles(const char *what, const char *rules, std::size_t size, double atMost)
{
    const Grammar grammar = grammarOf(rules);
    const Productions productions = productionsOf(grammar, 0);
    const auto match = [&](std::size_t characters) {
        const std::u32string text(characters, U'a');
        return timed([&] {
            const Match one = matchByEarley(grammar, productions, text, Matcher::mostSteps);
            orExit(one.matches, QStringLiteral("no match"));
        });
    };
    const Ratio ratio = compare(
        QString::fromLatin1(what), atMost, 3, [&] { return match(2 * size); }, [&] { return match(size); });
    print(ratio);
    return ratio.holds();
}

// The longest time that inclusion takes of a grammar in `file`.
bool isIncludedInTime(const QString &name)
{
    QFile file(name);
    orExit(file.open(QIODevice::ReadOnly), name);
    const std::string text = file.readAll().toStdString();
    bool holds = true;
    for (const FoundGrammar &found : grammarsIn(text)) {
        const Grammar grammar = withKnownRules(readGrammar(text, found));
        double best = 1e9;
        for (int round = 0; round < 5 && !grammar.rules.empty(); ++round)
            best = std::min(best, timed([&] { urnLanguageOf(grammar, 0, "oak"); }));
        holds = holds && (grammar.rules.empty() || best < 50);
        if (!grammar.rules.empty())
            std::printf("%-60s %8.2f ms\n", qPrintable(name.section(u'/', -1)), best);
    }
    return holds;
}

} // namespace

int main(int argc, char **argv)
{
    printHeader();
    bool holds = matchesRegular();
    holds = doubles("right recursion, the general way, doubled", "s = \"a\" s / \"a\"", 50'000, 2.3) && holds;
    holds = doubles("left recursion, the general way, doubled", "s = s \"a\" / \"a\"", 50'000, 2.3) && holds;
    holds = doubles("s = s s / \"a\", 1,000 characters, doubled", "s = s s / \"a\"", 1000, 9) && holds;
    for (int i = 1; i < argc; ++i)
        holds = isIncludedInTime(QString::fromLocal8Bit(argv[i])) && holds;
    return holds ? 0 : 1;
}
