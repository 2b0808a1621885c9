// Grammars against programs that others wrote: apg-js reads the same rules, Marpa finds the same texts
// derived. Where a peer is not installed its part is skipped, and says so (tests/run installs both).
#include "core/abnf/matcher.h"
#include "tests/support/grammar_peers.h"
#include "tests/support/random_grammar.h"
#include "tests/support/test_program.h"

#include <QFileInfo>

using namespace nidus::abnf;

namespace {

QJsonArray codePoints(std::string_view text)
{
    QJsonArray all;
    for (const char32_t c : charactersOf(text))
        all.append(qint64(c));
    return all;
}

QJsonArray asList(const char *kind, const QJsonArray &parts)
{
    QJsonArray flat{QLatin1String(kind)};
    for (const QJsonValue &part : parts) {
        const QJsonArray inner = part.toArray();
        if (inner.first() != QLatin1String(kind)) {
            flat.append(part);
            continue;
        }
        for (qsizetype i = 1; i < inner.size(); ++i)
            flat.append(inner[i]);
    }
    return flat.size() == 2 ? flat[1].toArray() : flat;
}

// A rule's body, as peers/apg.cjs writes it.
QJsonArray treeOf(const Grammar &grammar, Node node)
{
    const Element &element = grammar.nodes[node];
    QJsonArray parts;
    for (const Node child : element.children)
        parts.append(treeOf(grammar, child));
    switch (element.kind) {
    case Element::Kind::Alternatives:
        return asList("or", parts);
    case Element::Kind::Sequence:
        return asList("then", parts);
    case Element::Kind::Repetition:
        if (element.least == 1 && element.most == 1)
            return parts[0].toArray();
        return {QLatin1String("times"), qint64(element.least),
                element.most == unbounded ? -1 : qint64(element.most), parts[0]};
    case Element::Kind::Rule:
        return {QLatin1String("rule"), QString::fromStdString(folded(element.text))};
    case Element::Kind::Range:
        if (element.first == element.last)
            return {QLatin1String("text"), qint64(element.first)};
        return {QLatin1String("range"), qint64(element.first), qint64(element.last)};
    case Element::Kind::Prose:
        break;
    case Element::Kind::Text: {
        QJsonArray text = codePoints(element.caseSensitive ? element.text : folded(element.text));
        text.prepend(QLatin1String(element.caseSensitive ? "text" : "letters"));
        return text;
    }
    }
    return {};
}

QJsonArray rulesOf(const std::string &text)
{
    const auto found = grammarsIn(text);
    if (found.size() != 1)
        return {};
    const Grammar grammar = readGrammar(text, found.front());
    QJsonArray rules;
    for (const Rule &rule : grammar.rules)
        rules.append(QJsonArray{QString::fromStdString(folded(rule.name)), treeOf(grammar, rule.body)});
    return rules;
}

// Everything that RFC 5234 and RFC 7405 let a grammar say but prose, which apg-js runs no grammar with.
class RandomAbnf {
public:
    explicit RandomAbnf(unsigned seed) : m_random(seed) {}

    std::string text()
    {
        std::string all;
        for (int rule = 0; rule < 5; ++rule)
            all += name(rule) + blanks() + "= \"-\" " + alternatives(3) + lineEnd(); // "a = a" is a sentence
        if (below(2) == 0)
            all += name(below(5)) + " =/ \"+\" " + alternatives(2) + lineEnd();
        return all;
    }

private:
    int below(int end) { return int(m_random() % unsigned(end)); }
    std::string name(int rule)
    {
        static constexpr const char *names[5][3] = {{"oak", "Oak", "OAK"},
                                                    {"leaf-1", "Leaf-1", "LEAF-1"},
                                                    {"a", "A", "a"},
                                                    {"b-c-d", "B-c-D", "b-C-d"},
                                                    {"x9", "X9", "x9"}};
        return names[rule][below(3)];
    }
    std::string blanks()
    {
        static constexpr const char *all[] = {" ",  "  ", "\t", " \t ", " ; a comment = \"no rule\"\n   ",
                                              "\n "};
        return all[below(6)];
    }
    std::string lineEnd() { return below(3) == 0 ? " ; the end / of it\n" : "\n"; }
    std::string alternatives(int depth)
    {
        std::string all = sequence(depth);
        for (int more = below(3); more > 0; --more)
            all += blanks() + "/" + blanks() + sequence(depth);
        return all;
    }
    std::string sequence(int depth)
    {
        std::string all = element(depth);
        for (int more = below(3); more > 0; --more)
            all += blanks() + element(depth);
        return all;
    }
    std::string element(int depth)
    {
        static constexpr const char *repeats[] = {"", "", "", "*", "1*2", "2", "0*1", "*3", "4*"};
        static constexpr const char *terminals[] = {
            "\"Ab\"",     "%s\"Ab\"",  "%i\"aB\"",          "\"\"",    "\":\"",   "%x41",     "%x41-5a",
            "%d65.66.67", "%b1000001", "%b1100001-1111010", "%x0D.0A", "%d48-57", "%x10FFFF", "\" \""};
        const std::string repeat = repeats[below(9)];
        switch (below(depth > 0 ? 5 : 3)) {
        case 0:
        case 1:
            return repeat + terminals[below(14)];
        case 2:
            return repeat + name(below(5));
        case 3:
            return repeat + "(" + alternatives(depth - 1) + ")";
        default:
            return "[" + alternatives(depth - 1) + "]";
        }
    }
    std::mt19937 m_random;
};

QByteArray difference(const QByteArray &theirs, const QByteArray &ours, const std::string &grammar)
{
    return "theirs: " + theirs + "\nours:   " + ours + "\n" + QByteArray::fromStdString(grammar);
}

} // namespace

class GrammarPeersTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void reading_agreesWithApg()
    {
        const QString installed = QCoreApplication::applicationDirPath() + QStringLiteral("/../peers");
        if (!QFileInfo::exists(installed + QStringLiteral("/node_modules/apg-js/package.json")))
            QSKIP("apg-js is not installed: tests/run installs it where there is npm");
        std::vector<std::string> texts;
        QByteArray questions;
        for (unsigned seed = 1; seed <= grammarsToTry(400, 20'000); ++seed) {
            texts.push_back(RandomAbnf(seed).text());
            questions += line(QString::fromStdString(texts.back()));
        }
        const QList<QByteArray> read =
            answers(QStringLiteral("node"), {peer("apg.cjs"), installed}, questions);
        QCOMPARE(read.size(), qsizetype(texts.size()));
        for (std::size_t i = 0; i < texts.size(); ++i) {
            const QJsonObject theirs = QJsonDocument::fromJson(read[qsizetype(i)]).object();
            QVERIFY2(!theirs[QLatin1String("fails")].toBool(), texts[i].c_str());
            const QJsonArray ours = rulesOf(texts[i]);
            const QJsonArray rules = theirs[QLatin1String("rules")].toArray();
            for (qsizetype rule = 0; rule < qMax(rules.size(), ours.size()); ++rule)
                QVERIFY2(rules.size() == ours.size() && rules.at(rule) == ours.at(rule),
                         difference(line(rules.at(rule)), line(ours.at(rule)), texts[i]).constData());
        }
    }

    void matching_agreesWithMarpa()
    {
        QProcess perl;
        perl.start(QStringLiteral("perl"), {QStringLiteral("-MMarpa::R2"), QStringLiteral("-e1")});
        if (!perl.waitForFinished() || perl.exitCode() != 0)
            QSKIP("Marpa::R2 is not installed (libmarpa-r2-perl)");
        std::vector<std::u32string> texts{U""};
        for (std::size_t i = 0; texts.size() < 31; ++i)
            for (const char32_t c : {U'a', U'b'})
                texts.push_back(texts[i] + c);
        std::mt19937 random(3);
        for (int i = 0; i < 4; ++i)
            for (texts.emplace_back(); texts.back().size() < 40;)
                texts.back() += random() % 3 == 0 ? U'b' : U'a';
        QJsonArray asked;
        for (const std::u32string &one : texts)
            asked.append(QString::fromStdU32String(one));
        QByteArray questions, ours;
        std::vector<std::string> grammars;
        for (unsigned seed = 1; seed <= grammarsToTry(60, 4000); ++seed) {
            const std::string text = RandomGrammar(seed).text();
            const Grammar grammar = grammarOf(text);
            if (grammar.rules.size() != 4)
                continue; // "r0 = r1" is taken for a sentence
            grammars.push_back(text);
            questions += question(productionsOf(grammar, 0), asked);
            const Matcher matcher(grammar, 0);
            for (const std::u32string &one : texts)
                ours += matcher.match(one).matches ? '1' : '0';
            ours += '\n';
        }
        const QList<QByteArray> theirs = answers(QStringLiteral("perl"), {peer("marpa.pl")}, questions);
        QCOMPARE(theirs.size(), qsizetype(grammars.size()));
        const QList<QByteArray> lines = ours.split('\n');
        for (qsizetype i = 0; i < theirs.size(); ++i)
            QVERIFY2(theirs[i] == lines[i],
                     difference(theirs[i], lines[i], grammars[std::size_t(i)]).constData());
    }
};

NIDUS_TEST(GrammarPeersTest)
#include "tst_grammar_peers.moc"
