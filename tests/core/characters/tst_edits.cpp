// How far two words are from one another, against the definition itself.
#include "core/characters/edits.h"
#include "tests/support/test_program.h"

#include <random>
#include <string>
#include <string_view>

using namespace nidus;
using namespace Qt::StringLiterals;

namespace {

// The definition: the cheapest way to do away with the last characters, tried in full.
int byDefinition(std::string_view a, std::string_view b)
{
    if (a.empty() || b.empty())
        return int(a.size() + b.size());
    const std::string_view shorterA = a.substr(0, a.size() - 1), shorterB = b.substr(0, b.size() - 1);
    int least = std::min({byDefinition(shorterA, b) + 1, byDefinition(a, shorterB) + 1,
                          byDefinition(shorterA, shorterB) + (a.back() == b.back() ? 0 : 1)});
    if (a.size() > 1 && b.size() > 1 && a.back() == b[b.size() - 2] && a[a.size() - 2] == b.back())
        least = std::min(least, byDefinition(a.substr(0, a.size() - 2), b.substr(0, b.size() - 2)) + 1);
    return least;
}

} // namespace

class TestEdits : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void words_areAsFarAsTheDefinitionSays()
    {
        std::mt19937 random(8141);
        const auto word = [&random] {
            std::string text(random() % 6, 'a');
            for (char &c : text)
                c = char('a' + random() % 3);
            return text;
        };
        for (int i = 0; i < 3000; ++i) {
            const std::string a = word(), b = word();
            const int apart = byDefinition(a, b);
            for (int most = 0; most <= 6; ++most)
                QVERIFY2(
                    editsBetween(a, b, most) == std::min(apart, most + 1),
                    qPrintable(
                        u"%1 %2 %3"_s.arg(QString::fromStdString(a), QString::fromStdString(b)).arg(most)));
        }
    }
    void neighboursExchanged_areOneEdit()
    {
        QCOMPARE(editsBetween(std::string_view("isbn"), std::string_view("ibsn"), 2), 1);
        QCOMPARE(editsBetween(QStringView(u"\u00e4corn"), QStringView(u"acorn"), 2), 1);
        QCOMPARE(editsBetween(QStringView(u"Acorn"), QStringView(u"acorn"), 2), 1);
    }
    void longWords_areEqualOrFar()
    {
        const std::string most(64, 'x'), longer(65, 'x');
        QCOMPARE(editsBetween(most, most.substr(1), 2), 1);
        QCOMPARE(editsBetween(longer, longer, 2), 0);
        QCOMPARE(editsBetween(longer, most, 2), 3);
    }
};

NIDUS_TEST(TestEdits)
#include "tst_edits.moc"
