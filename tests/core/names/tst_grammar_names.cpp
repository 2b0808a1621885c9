// The names of rules in a Syntax field, as an editor completes, finds and renames them; places are those of
// the field, whatever characters stand in it.
#include "core/names/grammar_names.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace nidus;
using namespace Qt::StringLiterals;

namespace {
const QString oak = u"Die Eiche – “𝄞”:\n\n  oak-urn = \"urn:oak:\" leaf\n  leaf = 1*pchar / ALPHA LEAF\n"_s;
qsizetype placeOf(const QString &word) { return oak.indexOf(word); }
} // namespace

class TestGrammarNames : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void definition_isFoundFromAUse()
    {
        const GrammarNames names = GrammarNames::in(oak);
        const auto place = names.definitionAt(placeOf(u"LEAF"_s) + 1);
        QVERIFY(place);
        QCOMPARE(*place, (Span{placeOf(u"leaf ="_s), 4}));
        QCOMPARE(names.nameAt(placeOf(u"LEAF"_s))->definition, u"leaf = 1*pchar / ALPHA LEAF"_s);
        QCOMPARE(names.nameAt(placeOf(u"pchar"_s))->from, u"RFC 3986"_s);
        QVERIFY(!names.definitionAt(placeOf(u"pchar"_s)));
        QVERIFY(!names.nameAt(0));
    }

    void places_areAllUsesInWhateverCase()
    {
        QStringList written;
        for (const Span &span : GrammarNames::in(oak).placesAt(placeOf(u"leaf ="_s)))
            written += oak.mid(span.start, span.length);
        QCOMPARE(written.join(u' '), u"leaf leaf LEAF"_s);
    }

    void names_areThoseOfTheGrammarThenTheKnownOnes()
    {
        QStringList all;
        for (const RuleName &name : GrammarNames::in(oak).namesFor(oak.size()))
            all += name.name;
        QCOMPARE(all.mid(0, 2).join(u' '), u"oak-urn leaf"_s);
        QVERIFY(all.contains(u"DIGIT"_s) && all.contains(u"pchar"_s) && all.contains(u"UUID"_s));
        QCOMPARE(all.count(u"leaf"_s), 1);
        QVERIFY(GrammarNames::in(u"No grammar."_s).namesFor(0).isEmpty());
    }

    // What one is just writing is no name to complete it with.
    void theBeginning_isNoName()
    {
        const QString text = oak + u"  vein = oak-u"_s;
        QCOMPARE(GrammarNames::beginningAt(text, text.size()), (Span{text.size() - 5, 5}));
        for (const RuleName &name : GrammarNames::in(text).namesFor(text.size()))
            QVERIFY(name.name != u"oak-u"_s);
        QCOMPARE(GrammarNames::beginningAt(text, 0), (Span{0, 0}));
    }

    void newName_isRefusedWithTheReason()
    {
        const GrammarNames names = GrammarNames::in(oak);
        const qsizetype leaf = placeOf(u"leaf ="_s);
        QCOMPARE(names.reasonAgainst(leaf, u"needle"_s), QString());
        QVERIFY(names.reasonAgainst(leaf, u"oak-urn"_s).contains(u"oak-urn"_s));
        QVERIFY(names.reasonAgainst(leaf, u"two words"_s).contains(u"RFC 5234 §2.1"_s));
        QVERIFY(names.reasonAgainst(leaf, u"Alpha"_s).contains(u"Appendix B.1"_s));
    }
};

NIDUS_TEST(TestGrammarNames)
#include "tst_grammar_names.moc"
