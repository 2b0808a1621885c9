// The NID rules: RFC 8141 §2, §5.1, §5.2, and RFC 2141 §2.1. Ids, order and severities are a contract.
#include "core/rules/rules.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace nidus;
using namespace nidus::rules;

namespace {

QStringList ids(const Findings &findings)
{
    QStringList list;
    for (const Finding &finding : findings)
        list.append(finding.rule);
    return list;
}

QStringList formal(const QString &nid) { return ids(checkNid(nid, {})); }

QStringList informal(const QString &nid)
{
    Context context;
    context.kind = Kind::Informal;
    return ids(checkNid(nid, context));
}

QStringList split(const QString &list) { return list.split(u' ', Qt::SkipEmptyParts); }

RegistrationTemplate asking(QStringView field)
{
    RegistrationTemplate text;
    text.set(Field::NamespaceIdentifier, field);
    return text;
}

Findings nidFindings(const RegistrationTemplate &text, const Context &context)
{
    Findings findings = checkTemplate(text, context);
    findings.removeIf([](const Finding &finding) { return finding.field != Field::NamespaceIdentifier; });
    return findings;
}

} // namespace

class NidRulesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void idsAndSeverities_areTheContract()
    {
        QStringList rows;
        for (const RuleInfo &rule : allRules().first(11))
            rows.append(QString::fromLatin1(rule.id) + u' ' + id(rule.severity));
        QCOMPARE(rows.join(u'\n'), QStringLiteral("nid-syntax error\n"
                                                  "nid-registered error\n"
                                                  "nid-informal-prefix error\n"
                                                  "nid-too-short error\n"
                                                  "nid-country-prefix error\n"
                                                  "nid-a-label-prefix error\n"
                                                  "nid-experimental-prefix error\n"
                                                  "nid-scheme-name error\n"
                                                  "nid-informal-form error\n"
                                                  "nid-informal-next error\n"
                                                  "nid-informal-requested warning"));
    }

    void ruleIds_areUnique()
    {
        QSet<QString> seen;
        for (const RuleInfo &rule : allRules()) {
            const QString id = QString::fromLatin1(rule.id);
            QVERIFY2(!seen.contains(id), rule.id);
            seen.insert(id);
        }
    }

    void formalNames_data()
    {
        QTest::addColumn<QString>("nid");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const QString &nid, const char *expected) {
            QTest::newRow(name) << nid << QString::fromLatin1(expected);
        };
        const QString a = QStringLiteral("a");
        row("a plain name", QStringLiteral("acorn"), "");
        row("hyphen behind three letters", QStringLiteral("oak-tree"), "");
        row("digits before a hyphen are no country", QStringLiteral("3a-tree"), "");
        row("a letter and a digit before a hyphen", QStringLiteral("a1-tree"), "");
        row("32 characters, the most of §2", a.repeated(32), "");
        row("three characters, the least of §5.1 (3)", QStringLiteral("oak"), "");
        row("§2: empty", QString(), "nid-syntax");
        row("§2: one character", a, "nid-syntax");
        row("§2: 33 characters", a.repeated(33), "nid-syntax");
        row("§2: hyphen at the start", QStringLiteral("-acorn"), "nid-syntax");
        row("§2: hyphen at the end", QStringLiteral("acorn-"), "nid-syntax");
        row("§2: underscore", QStringLiteral("oak_tree"), "nid-syntax");
        row("§2: outside ASCII", QStringLiteral("ch\u00eane"), "nid-syntax");
        row("§2 broken: only that is said", QStringLiteral("xn--\u00e9"), "nid-syntax");
        row("§5.1 (2): urn- in any case", QStringLiteral("URN-7"), "nid-informal-prefix");
        row("§5.1 (2): urn- without a number", QStringLiteral("urn-acorn"), "nid-informal-prefix");
        row("§5.1 (3): two characters", QStringLiteral("ab"), "nid-too-short");
        row("§5.1 (3): a letter and a digit", QStringLiteral("a1"), "nid-too-short");
        row("§5.1 (3): country", QStringLiteral("us-state"), "nid-country-prefix");
        row("§5.1 (3): country, upper case", QStringLiteral("DE-acorn"), "nid-country-prefix");
        row("§5.1 (3): A-label", QStringLiteral("xn--acorn"), "nid-country-prefix nid-a-label-prefix");
        row("§5.1 (3): any two letters", QStringLiteral("AB--acorn"),
            "nid-country-prefix nid-a-label-prefix");
        row("§5.1 (4): X-", QStringLiteral("X-acorn"), "nid-experimental-prefix");
        row("§5.1 (4): x-", QStringLiteral("x-acorn"), "nid-experimental-prefix");
        row("RFC 2141 §2.1", QStringLiteral("URN"), "nid-scheme-name");
        row("urn as a beginning only", QStringLiteral("urnlike"), "");
    }
    void formalNames()
    {
        QFETCH(QString, nid);
        QFETCH(QString, expected);
        QCOMPARE(formal(nid), split(expected));
    }

    void informalNames_data()
    {
        QTest::addColumn<QString>("nid");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const QString &nid, const char *expected) {
            QTest::newRow(name) << nid << QString::fromLatin1(expected);
        };
        row("§5.2: a number", QStringLiteral("urn-7"), "");
        row("§5.2: any case", QStringLiteral("URN-70"), "");
        row("§5.2: 32 characters", QStringLiteral("urn-%1").arg(QString(28, u'9')), "");
        row("§2: 33 characters", QStringLiteral("urn-%1").arg(QString(29, u'9')), "nid-syntax");
        row("§5.2: nought", QStringLiteral("urn-0"), "nid-informal-form");
        row("§5.2: leading nought", QStringLiteral("urn-07"), "nid-informal-form");
        row("§5.2: no digits", QStringLiteral("urn-x7"), "nid-informal-form");
        row("§5.2: a formal name", QStringLiteral("acorn"), "nid-informal-form");
        row("§5.1 binds formal names only", QStringLiteral("x-acorn"), "nid-informal-form");
    }
    void informalNames()
    {
        QFETCH(QString, nid);
        QFETCH(QString, expected);
        QCOMPARE(informal(nid), split(expected));
    }

    void registeredNames_areComparedFolded()
    {
        Context context;
        context.isRegistered = [](const QString &folded) { return folded == QLatin1String("acorn"); };
        QCOMPARE(ids(checkNid(QStringLiteral("AcOrn"), context)),
                 QStringList{QStringLiteral("nid-registered")});
        QVERIFY(checkNid(QStringLiteral("acorns"), context).isEmpty());
    }

    void informalNumber_isTheNextOne()
    {
        Context context;
        context.kind = Kind::Informal;
        context.nextInformal = 8;
        QVERIFY(checkNid(QStringLiteral("urn-8"), context).isEmpty());
        QCOMPARE(ids(checkNid(QStringLiteral("urn-9"), context)),
                 QStringList{QStringLiteral("nid-informal-next")});
        QCOMPARE(ids(checkNid(QStringLiteral("urn-08"), context)),
                 QStringList{QStringLiteral("nid-informal-form")});
    }

    void spans_areOfTheFieldsBody()
    {
        const Findings findings = nidFindings(asking(u"\"oak_tree\" requested"), {});
        QCOMPARE(ids(findings), QStringList{QStringLiteral("nid-syntax")});
        QCOMPARE(findings[0].span, (Span{4, 1}));
        QVERIFY(findings[0].remedy);
        QCOMPARE(findings[0].remedy->replacement, QStringLiteral("oak-tree"));
        QCOMPARE(findings[0].remedy->span, (Span{1, 8}));
    }

    void experimentalPrefix_canBeLeftOut()
    {
        const Findings findings = checkNid(QStringLiteral("X-acorn"), {});
        QVERIFY(findings[0].remedy);
        QCOMPARE(findings[0].remedy->replacement, QStringLiteral("acorn"));
        QVERIFY(!checkNid(QStringLiteral("X-de-acorn"), {})[0].remedy); // de-acorn is forbidden too
    }

    void informalRequest_asksForNoName()
    {
        Context context;
        context.kind = Kind::Informal;
        const Findings asked = nidFindings(asking(u"urn-7"), context);
        QCOMPARE(ids(asked), QStringList{QStringLiteral("nid-informal-requested")});
        QVERIFY(asked[0].remedy);
        QVERIFY(nidFindings(asking(asked[0].remedy->replacement), context).isEmpty());
        QVERIFY(nidFindings(asking(u""), context).isEmpty());
        context.nidAssigned = true;
        QVERIFY(nidFindings(asking(u"urn-7"), context).isEmpty());
    }

    void aRevision_keepsItsName() // RFC 8141, Appendix A: a version is one of the namespace that it names
    {
        Context context;
        context.revisedNid = QStringLiteral("lantern");
        context.nidAssigned = true;
        const Findings findings = nidFindings(asking(u"lantern-two"), context);
        QCOMPARE(ids(findings), QStringList{QStringLiteral("nid-changed")});
        QCOMPARE(findings[0].severity, Severity::Error);
        QVERIFY(findings[0].remedy);
        QCOMPARE(findings[0].remedy->replacement, QStringLiteral("lantern"));
        QVERIFY(nidFindings(asking(u"Lantern"), context).isEmpty());
    }

    // RFC 8141 §5.1 (3): a revision would list it again.
    void aRevisionOfADelistedName_needsItsOutsideDecisionAnew()
    {
        Context context;
        context.revisedNid = QStringLiteral("de-oak");
        context.nidAssigned = true;
        QVERIFY(nidFindings(asking(u"de-oak"), context).isEmpty());
        context.isDelisted = [](const QString &) { return true; };
        QCOMPARE(ids(nidFindings(asking(u"de-oak"), context)),
                 QStringList{QStringLiteral("nid-country-prefix")});
        context.revisedNid = QStringLiteral("lantern");
        QVERIFY(nidFindings(asking(u"lantern"), context).isEmpty());
    }

    void informalRequests_mayTellWhereTheNumberGoes() // RFC 8141 §5.2
    {
        Context context;
        context.kind = Kind::Informal;
        for (const char16_t *open : {u"To be assigned by IANA: \"urn-\" and a number.",
                                     u"urn-n, where IANA puts the next number for n",
                                     u"Informal; \"urn-\" with whatever number is next", u"urn-?, by IANA",
                                     u"Informal namespace, number from IANA", u"Number to be chosen by IANA"})
            QCOMPARE(ids(nidFindings(asking(QString::fromUtf16(open)), context)), QStringList());
        QVERIFY(!nidFindings(asking(u"urn-12, as IANA may like"), context).isEmpty());
    }

    void oneTemplate_asksForOneNamespace() // RFC 8141, Appendix A
    {
        const Findings findings = nidFindings(asking(u"lantern, lantern-two"), {});
        QCOMPARE(ids(findings), QStringList{QStringLiteral("nid-several")});
        QCOMPARE(findings[0].severity, Severity::Error);
        QCOMPARE(findings[0].span, (Span{9, 11}));
        QVERIFY(findings[0].words.contains(QLatin1String("one template asks for one namespace")));
        QVERIFY(findings[0].remedy);
        QVERIFY(nidFindings(asking(findings[0].remedy->replacement), {}).isEmpty());
        QVERIFY(nidFindings(asking(u"\"lantern\" requested of IANA"), {}).isEmpty());
    }

    // DESIGN §4 (3)
    void names_areAnsweredByNobodyOrByAnotherBody()
    {
        for (const char *rule :
             {"nid-syntax", "nid-registered", "nid-informal-prefix", "nid-informal-form",
              "nid-a-label-prefix", "nid-experimental-prefix", "nid-scheme-name", "nid-informal-next"})
            QVERIFY2(answerTo(QLatin1String(rule)) == Answer::Never, rule);
        for (const RuleInfo &rule : allRules()) {
            const QString id = QString::fromLatin1(rule.id);
            const bool isOutside =
                id == QLatin1String("nid-country-prefix") || id == QLatin1String("nid-too-short");
            QCOMPARE(answerTo(id) == Answer::OutsideDecision, isOutside);
            if (!id.startsWith(QLatin1String("nid-")))
                QVERIFY2(answerTo(id) == Answer::Reason, rule.id);
        }
    }

    // A name beside a placeholder, or beside a field that names none, is judged all the same.
    void nothingHidesAName()
    {
        QVERIFY(ids(nidFindings(asking(u"urn-50 TBD"), {})).contains(QStringLiteral("nid-informal-prefix")));
        Context context;
        context.askedNid = QStringLiteral("x-acorn");
        QCOMPARE(ids(nidFindings(asking(u"Requested of IANA"), context)),
                 QStringList{QStringLiteral("nid-experimental-prefix")});
        context.askedNid = QStringLiteral("acorn");
        QVERIFY(nidFindings(asking(u"Requested of IANA"), context).isEmpty());
        QVERIFY(nidFindings(asking(u""), context).isEmpty());
    }

    void wordsAreNames()
    {
        for (const char16_t *word : {u"iana", u"formal", u"name", u"string", u"identifier", u"this"})
            QVERIFY(nidFindings(asking(word), {}).isEmpty());
        Context informal;
        informal.kind = Kind::Informal;
        for (const char16_t *word :
             {u"tbd", u"tba", u"none", u"unassigned", u"unknown", u"requested", u"n/a"}) {
            QVERIFY(nidFindings(asking(word), informal).isEmpty());
            const Findings asked = nidFindings(asking(word), {});
            QCOMPARE(asked.size(), 1);
            QCOMPARE(asked[0].severity, Severity::Error);
            QVERIFY2(asked[0].words.contains(QLatin1String("is this the name?")), qPrintable(asked[0].words));
            QVERIFY(asked[0].remedy);
        }
        // The remedy says that it is.
        const Findings asked = nidFindings(asking(u"unknown"), {});
        QVERIFY(nidFindings(asking(asked[0].remedy->replacement), {}).isEmpty());
        const Findings tbd = nidFindings(asking(u"TBD"), {});
        QVERIFY(nidFindings(asking(tbd[0].remedy->replacement), {}).isEmpty());
    }

    void formalRequest_namesItsName()
    {
        QCOMPARE(ids(nidFindings(asking(u""), {})), QStringList{QStringLiteral("field-missing")});
        QCOMPARE(ids(nidFindings(asking(u"To be assigned"), {})), QStringList{QStringLiteral("nid-missing")});
        QCOMPARE(ids(nidFindings(asking(u"TBD"), {})), QStringList{QStringLiteral("placeholder")});
    }
};

NIDUS_TEST(NidRulesTest)
#include "tst_nid_rules.moc"
