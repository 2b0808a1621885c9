// The automaton of RFC 8141 §2's URNs accepts what the parser reads as one, and nothing else.
#include "core/urn/urn.h"
#include "core/urn/urn_automaton.h"
#include "tests/support/test_program.h"

#include <random>

using namespace nidus::urn;

namespace {

bool accepts(const UrnAutomaton &automaton, std::string_view text)
{
    UrnAutomaton::State state = UrnAutomaton::start;
    for (const char c : text) {
        const auto octet = std::uint8_t(c);
        state = octet < 128 ? automaton.next[state][octet] : UrnAutomaton::dead;
    }
    return automaton.accepts[state];
}

bool parses(std::string_view text) { return parseUrn(text, Syntax::Rfc8141).valid(); }

} // namespace

class UrnAutomatonTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Every text of up to six octets of different kinds behind the NID.
    void nssAndComponents_agreeWithTheParser()
    {
        const UrnAutomaton any = urnAutomaton(), oak = urnAutomaton("Oak");
        constexpr std::string_view octets = "a4%/?+=#<";
        std::vector<std::string> texts{"urn:oak:"};
        for (std::size_t i = 0; i < texts.size(); ++i) {
            const bool isUrn = parses(texts[i]);
            QVERIFY2(accepts(any, texts[i]) == isUrn && accepts(oak, texts[i]) == isUrn, texts[i].c_str());
            if (texts[i].size() < 8 + 5)
                for (const char octet : octets)
                    texts.push_back(texts[i] + octet);
        }
    }

    void everyOctet_agreesWithTheParser()
    {
        const UrnAutomaton any = urnAutomaton();
        for (const char *before : {"", "u", "ur", "urn", "urn:", "urn:a", "urn:a-", "urn:ab",
                                   "urn:ab:", "urn:ab:c", "urn:ab:%", "urn:ab:%4", "urn:ab:c?", "urn:ab:c?+",
                                   "urn:ab:c?+d", "urn:ab:c?+d?", "urn:ab:c?=", "urn:ab:c?=d", "urn:ab:c#"})
            for (int octet = 0; octet < 256; ++octet)
                for (const char *behind : {"", "rn:ab:c", "n:ab:c", ":ab:c", "ab:c", "b:c", "c", "41"}) {
                    const std::string text = std::string(before) + char(octet) + behind;
                    QVERIFY2(accepts(any, text) == parses(text), text.c_str());
                }
    }

    void nidsOfEveryLength_agreeWithTheParser()
    {
        const UrnAutomaton any = urnAutomaton();
        std::mt19937 random(8141);
        for (int round = 0; round < 2000; ++round) {
            std::string text = "uRn:";
            for (auto left = random() % 36; left > 0; --left)
                text += "ab1-"[random() % (round % 3 ? 3 : 4)];
            text += ":leaf";
            QVERIFY2(accepts(any, text) == parses(text), text.c_str());
        }
    }

    // §3.1: "urn" and the NID are of either case; another NID is no name of the namespace.
    void aNid_isThatOneOnly()
    {
        const UrnAutomaton oak = urnAutomaton("oak-1");
        QVERIFY(accepts(oak, "URN:OAK-1:leaf") && accepts(oak, "urn:oak-1:leaf?+r?=q#f"));
        for (const char *other :
             {"urn:oak:leaf", "urn:oak-12:leaf", "urn:elm-1:leaf", "urn:oak-1", "urn:oak-1:"})
            QVERIFY2(!accepts(oak, other), other);
    }
};

NIDUS_TEST(UrnAutomatonTest)
#include "tst_urn_automaton.moc"
