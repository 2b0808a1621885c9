// What sentences state of the lengths of names and of their components against the samples and the grammar.
#include "core/rules/sentence_forms.h"
#include "tests/support/stated_claims.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace nidus;
using namespace nidus::rules;
using namespace nidus::support;
using namespace Qt::StringLiterals;

class StatedLengthsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    // ---- forms of sentences ----

    void numbers_areReadAsWords_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("value");
        QTest::newRow("digits") << u"24"_s << 24;
        QTest::newRow("word") << u"eleven"_s << 11;
        QTest::newRow("two words") << u"Twenty-two"_s << 22;
        QTest::newRow("hundred") << u"a hundred"_s << 100;
        QTest::newRow("more than hundred") << u"two hundred and fifty-five"_s << 255;
        QTest::newRow("none") << u"twenty_oaks"_s << 20;
        QTest::newRow("no number") << u"oak"_s << -1;
    }
    void numbers_areReadAsWords()
    {
        QFETCH(QString, text);
        const auto number = numberAt(formWords(text), 0);
        QTEST(number ? number->value : -1, "value");
    }

    void forms_leaveDenialsAlone()
    {
        const SentenceForms forms{"name|names .. longer than # ~ascii character*"};
        QVERIFY(forms.standsIn(u"Some names are longer than twenty-two ASCII characters."));
        QVERIFY(!forms.standsIn(u"Names are not longer than 22 characters."));
        QVERIFY(!forms.standsIn(u"Names are one two three four five longer than 22 characters."));
        const SentenceForms affirmed{"need* ~the query|?=|%*"};
        QVERIFY(affirmed.standsAffirmedIn(u"It needs the query"));
        QVERIFY(affirmed.standsAffirmedIn(u"It needs “?=”"));
        QVERIFY(affirmed.standsAffirmedIn(u"It needs %2F"));
        QVERIFY(!affirmed.standsAffirmedIn(u"Nobody here needs the query"));
    }

    // ---- lengths ----

    void samples_areAsLongAsTheTextSays_section6_4_2_data()
    {
        addColumns();
        addRows(true, {u"A URN should never be allowed to grow past 20 characters.",
                       u"Every acorn URN fits into 20 octets.",
                       u"A name of ours runs to twenty characters at the most, prefix included.",
                       u"A complete name, prefix included, never takes up more than twenty characters.",
                       u"No name is longer than 18 characters.", u"No URN is longer than twenty characters.",
                       u"The maximum length of a URN is 20 characters.",
                       u"URNs of this namespace have 18 characters or fewer.",
                       u"The part behind the second colon is at most eight characters.",
                       u"What follows the prefix is at most 9 characters long.",
                       u"The NSS never exceeds ten octets.", u"The NSS is between 3 and 10 characters long.",
                       u"A URN has at least 19 characters.", u"Names have fewer than 18 characters."});
        addRows(false,
                {u"Names longer than 12 characters may be cut off by some software.",
                 u"Old names had at most 12 characters.",
                 u"A complete name, prefix included, takes up more than twenty characters.",
                 u"No name is longer than 21 characters.", u"Names may have more than 18 characters.",
                 u"Some software allows at most 18 characters in a name.",
                 u"The name of a grove has at most 8 characters.", u"A domain name has at most 8 characters.",
                 u"The part behind the second colon is at most 11 characters.",
                 u"The third part of the NSS is at most 4 characters.",
                 u"URNs of saplings are at most 12 characters long.",
                 u"It is recommended that a URN has at most 12 characters.",
                 u"No URN is shorter than 17 characters.",
                 u"Behind \"urn:acorn:\" stand two to five letters, a colon and exactly eight digits.",
                 u"The NSS starts with at least five letters for the grove.",
                 u"The NSS begins with a grove; there follow a colon and up to two digits."});
    }
    void samples_areAsLongAsTheTextSays_section6_4_2() { checkInSyntax("sample-length"); }

    void sampleThatIsNone_mayBeLonger_section6_4_2()
    {
        const QString syntax = u"No URN is longer than 17 characters.\n\nExamples:\n\n  urn:acorn:elm:118\n\n"
                               u"Invalid, too long:\n\n  urn:acorn:oakham:2071\n"_s;
        QCOMPARE(places(with(Field::Syntax, syntax), u"sample-length"_s), QStringList());
    }

    void grammar_isAsLongAsTheProseSays_section6_4_2_data()
    {
        addColumns();
        addRows(true,
                {u"A grove code has exactly three letters.", u"The number has four digits exactly.",
                 u"A grove consists of at most five letters.", u"The number is always five digits long.",
                 u"Each grove has between three and four letters.", u"A number has at least two digits."});
        addRows(false,
                {u"A grove code has two to eight letters.", u"The number has at most eight digits.",
                 u"The number has at most ten digits.", u"A number has exactly three letters.",
                 u"A tree has exactly three letters.", u"The number of groves has three digits exactly.",
                 u"Most numbers have four digits.", u"The digit is exactly one character."});
    }
    void grammar_isAsLongAsTheProseSays_section6_4_2() { checkInSyntax("grammar-length"); }

    void proseMayBound_whatTheGrammarLeavesOpen()
    {
        const QString syntax = u"  acorn-urn = \"urn:acorn:\" number\n  number = 1*DIGIT\n\n"
                               u"Example: urn:acorn:12\n\nThe number has at most six digits."_s;
        QCOMPARE(places(with(Field::Syntax, syntax), u"grammar-length"_s), QStringList());
    }

    // ---- samples ----

    void samplesOfALists_areNames_section2_data()
    {
        addColumns();
        addRows(true, {u"urn:acorn:oakham:[2071]", u"urn:acorn:oakham:{2071}", u"urn:acorn:"});
        addRows(false, {u"urn:acorn:oakham:{number}", u"urn:acorn:oakham:[number]", u"urn:acorn:oakham:[1]",
                        u"urn:acorn:oakham:2071 [100]"});
    }
    void samplesOfALists_areNames_section2()
    {
        QFETCH(QString, body);
        const QString syntax = u"Examples:\n\n  urn:acorn:elm:118\n  "_s + body + u"\n"_s;
        QTEST(!places(with(Field::Syntax, syntax), u"sample-syntax"_s).isEmpty(), "isFound");
    }
    void samplesCalledNames_haveNoBrackets_section2_data()
    {
        addColumns();
        addRows(true,
                {u"The oak at the gate has the name urn:acorn:oakham:(4).[12,3] in our list.",
                 u"The oak at the gate is called urn:acorn:{71}:12.", u"Its URN is urn:acorn:oakham:[7].",
                 u"The oak has the name urn:acorn:oakham\"7 today."});
        addRows(false, {u"An oak has the name urn:acorn:oakham:[number].", u"Malformed: urn:acorn:elm\\118.",
                        u"Its URN is urn:acorn:{grove}:[1-9].", u"The oak is called urn:acorn:oakham:7 [12].",
                        u"A URN of the form urn:acorn:oakham:[1] has the note 1.",
                        u"The oak has the name \"urn:acorn:oakham:7\" today."});
    }
    void samplesCalledNames_haveNoBrackets_section2() { checkInSyntax("sample-syntax"); }

    void formsOfNames_areNoSamples_section6_4_2_data()
    {
        addColumns();
        addRows(true, {u"One of them is urn:acorn:OAKHAM:2071.", u"One of them is urn:acorn:OAK:ELM.",
                       u"One of them is urn:acorn:Grove:2071; a grove has a word."});
        addRows(false,
                {u"They read urn:acorn:GROVE:NUMBER.", u"They read urn:acorn:PLACE:TREE. PLACE is a word.",
                 u"TREE has eight digits at most in urn:acorn:PLACE:TREE or urn:acorn:PLACE:TREE.PART."});
    }
    void formsOfNames_areNoSamples_section6_4_2() { checkInSyntax("sample-grammar"); }

    void beginningOfNames_isNoSample_section2()
    {
        for (const QString &syntax : {u"For example, all names begin with:\n\n  urn:acorn:\n"_s,
                                      u"For example, names begin with urn:acorn: and a grove."_s})
            QCOMPARE(places(with(Field::Syntax, syntax), u"sample-syntax"_s), QStringList());
    }

    void componentsThatAreNone_standInNoSample_section2_3_data()
    {
        addColumns();
        addRows(true, {u"This namespace uses neither q-components nor r-components.",
                       u"The namespace attaches no meaning to q-components.", u"q-components are not used.",
                       u"No q-component is defined.", u"The namespace does not support q-components."});
        addRows(false, {u"A q-component asks for a language.",
                        u"No q-component is needed; one that is there asks for a language.",
                        u"q-components are not taken into account when names are compared."});
    }
    void componentsThatAreNone_standInNoSample_section2_3()
    {
        QFETCH(QString, body);
        const QString syntax = u"Examples:\n\n  urn:acorn:elm:118?=lang=nl\n\n"_s + body;
        QTEST(!places(with(Field::Syntax, syntax), u"sample-component"_s).isEmpty(), "isFound");
    }

    void nidThatIsNone_isSaidOnce_section2()
    {
        QString syntax = QString::fromUtf16(grammar);
        syntax.replace(u"acorn"_s, u"acorns-of-the-growers-of-the-northern-woods"_s);
        RegistrationTemplate text = with(Field::Syntax, syntax);
        text.set(Field::NamespaceIdentifier, u"acorns-of-the-growers-of-the-northern-woods");
        QStringList rules;
        for (const Finding &finding : checkTemplate(text, {}))
            if (finding.severity != Severity::Advice)
                rules += finding.rule;
        QCOMPARE(rules, QStringList{u"nid-syntax"_s});
    }
};

NIDUS_TEST(StatedLengthsTest)
#include "tst_stated_lengths.moc"
