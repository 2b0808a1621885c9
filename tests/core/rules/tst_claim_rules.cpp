// What the sentences of a request claim, and what is left in it of the form: the rows are named by the clause
// of RFC 8141 that a claim breaks, or would if it were one.
#include "core/rules/rules.h"
#include "tests/support/sound_text.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace nidus;
using namespace nidus::rules;

namespace {

RegistrationTemplate with(Field field, const QString &body)
{
    RegistrationTemplate text = support::soundText(QStringLiteral("acorn"));
    text.set(field, body);
    return text;
}

QStringList places(const RegistrationTemplate &text, const QString &rule)
{
    QStringList found;
    for (const Finding &finding : checkTemplate(text, {}))
        if (finding.rule == rule && finding.field)
            found += text[*finding.field].mid(finding.span.start, finding.span.length);
    return found;
}

using enum Field;

} // namespace

class ClaimRulesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void emptyComponent_isNamedWithItsClause_section2_3_data()
    {
        QTest::addColumn<QString>("urn");
        QTest::addColumn<QString>("clause");
        QTest::addColumn<QString>("words");
        QTest::newRow("q behind r")
            << u"urn:acorn:y?+a?="_qs << u"RFC 8141 §2, §2.3.2"_qs
            << u"“?=” ends the r-component, and the q-component that it begins is empty"_qs;
        QTest::newRow("q") << u"urn:acorn:y?=#f"_qs << u"RFC 8141 §2, §2.3.2"_qs
                           << u"the q-component that “?=” begins is empty"_qs;
        QTest::newRow("r before q") << u"urn:acorn:y?+?=b"_qs << u"RFC 8141 §2, §2.3.1"_qs
                                    << u"the r-component that “?+” begins is empty"_qs;
        QTest::newRow("r begins with a slash") << u"urn:acorn:y?+/a"_qs << u"RFC 8141 §2, §2.3.1"_qs
                                               << u"a component does not begin with “/”"_qs;
        QTest::newRow("question mark")
            << u"urn:acorn:y?a"_qs << u"RFC 8141 §2"_qs << u"“?” is followed by neither “+” nor “=”"_qs;
        for (const char *urn : {"urn:acorn:y?+a?=b", "urn:acorn:y?+a?b",
                                "urn:acorn:y?+a?"
                                "?=b",
                                "urn:acorn:y?=a?+b"})
            QTest::newRow(urn) << QString::fromLatin1(urn) << QString() << QString(); // these are URNs
    }
    void emptyComponent_isNamedWithItsClause_section2_3()
    {
        QFETCH(QString, urn);
        QFETCH(QString, words);
        QString clause;
        for (const Finding &finding : checkTemplate(with(Syntax, u"An example is "_qs + urn), {}))
            if (finding.rule == u"sample-syntax") {
                clause = finding.clause;
                QVERIFY2(finding.words.contains(words), qPrintable(finding.words));
            }
        QTEST(clause, "clause");
    }

    void linkOfMarkdown_holdsItsName_section2()
    {
        const QString body = u"See [urn:acorn:x](https://growers.example/x) and [urn:acorn:y][1]."_qs;
        QCOMPARE(places(with(Syntax, body), u"sample-syntax"_qs), QStringList());
    }
};

NIDUS_TEST(ClaimRulesTest)
#include "tst_claim_rules.moc"
