// What a query of draft-ietf-urnbis-rfc2141bis-urn-03 asks for, by its registries (§2.3, §9.2).
#include "core/names/query_explanation.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace nidus;
using namespace Qt::StringLiterals;

class TestQueryExplanation : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // §2.3.2 has "s=I2L&c=ToC".
    void directives_areExplainedByTheDraftsOwnRegistries()
    {
        const auto said = explainQuery("urn:isbn:0-395-36341-1?s=I2L&c=ToC");
        QCOMPARE(said.size(), 2);
        QCOMPARE(said[0].keyword, u"s"_s);
        QCOMPARE(said[0].value, u"I2L"_s);
        QVERIFY(said[0].isRegistered && said[1].isRegistered);
        QVERIFY(said[0].words.contains(u"intended URN resolution service"_s));
        QVERIFY(said[0].words.contains(u"URI to URL, provisional (RFC 2483, sec. 4.1)"_s));
        QVERIFY(said[1].words.contains(u"component of structured resource"_s));
        QVERIFY(said[1].words.contains(u"s. 2.3.2"_s));
    }

    // Resolvers ignore keywords that they do not know (§2.3), and fall back for a service (§2.3.1).
    void whatIsNotRegistered_isSaid()
    {
        const auto said = explainQuery("urn:oak:a?lang=en&S=I2L&s=i2l&s=I=I");
        QCOMPARE(said.size(), 4);
        QVERIFY(!said[0].isRegistered);
        QVERIFY(said[0].words.contains(u"ignore"_s) && said[0].words.contains(u"§2.3"_s));
        QVERIFY(!said[1].isRegistered); // directives are case-sensitive
        QVERIFY(!said[2].isRegistered);
        QVERIFY(said[2].words.contains(u"fall back"_s) && said[2].words.contains(u"§2.3.1"_s));
        QVERIFY(said[3].isRegistered);
        QCOMPARE(said[3].value, u"I=I"_s);
        QVERIFY(said[3].words.contains(u"URI equal to URI?"_s));
    }

    void kept_registriesCount()
    {
        QueryRegistries registries;
        RegistryRecord leaf;
        leaf.name = u"leaf"_s;
        leaf.cells = {u"which leaf"_s, u"specific"_s, u"RFC 9999"_s, u"oak RFC 9999; elm RFC 9998"_s};
        registries.keywords += leaf;
        registries.keywords[1].isObsolete = true;
        const auto said = explainQuery("urn:oak:a?leaf=3&c=x", registries);
        QVERIFY(said[0].isRegistered);
        QVERIFY(said[0].words.contains(u"which leaf (RFC 9999), supported by oak, elm"_s));
        QVERIFY(said[1].words.contains(u"obsolete"_s));
    }

    void otherNames_haveNoDirectives()
    {
        for (const char *name : {"urn:oak:a", "urn:oak:a?=s=1", "urn:oak:a?+s=I2L", "urn:oak:a#s=I2L",
                                 "https://oak.example/?s=I2L", "urn:oak:a?s"})
            QVERIFY2(explainQuery(name).isEmpty(), name);
        QCOMPARE(explainQuery("urn:oak:a?s=").size(), 1);
    }
};

NIDUS_TEST(TestQueryExplanation)
#include "tst_query_explanation.moc"
