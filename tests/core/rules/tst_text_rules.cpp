// Placeholders, wide lines, invisible characters.
#include "core/rules/prose.h"
#include "core/rules/rules.h"
#include "core/rules/samples.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace nidus;
using namespace nidus::rules;

namespace {

// The findings of `rule` in one field.
Findings findingsIn(Field field, QStringView body, const char *rule, Kind kind = Kind::Formal)
{
    RegistrationTemplate text;
    text.set(field, body);
    Context context;
    context.kind = kind;
    Findings findings = checkTemplate(text, context);
    findings.removeIf([&](const Finding &finding) {
        return finding.rule != QLatin1String(rule) || finding.field != field;
    });
    return findings;
}

QString placeOf(const Finding &finding)
{
    return QStringLiteral("%1+%2").arg(finding.span.start).arg(finding.span.length);
}

// The same, as "start+length".
QString places(Field field, QStringView body, const char *rule, Kind kind = Kind::Formal)
{
    QStringList list;
    for (const Finding &finding : findingsIn(field, body, rule, kind))
        list += placeOf(finding);
    return list.join(u' ');
}

} // namespace

class TextRulesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    // A text of 100 MiB would have a finding a line.
    void manyFindingsOfOneRule_areCounted()
    {
        const QString line = QStringLiteral("word\u200b word\n");
        const Findings findings =
            findingsIn(Field::Purpose, line.repeated(mostOfOneRule + 2000), "hidden-character");
        QCOMPARE(findings.size(), mostOfOneRule + 1);
        QCOMPARE(findings.last().words,
                 QStringLiteral("The same applies at 2000 more places, which are not listed."));
        QVERIFY(findings.last().span.start > findings[mostOfOneRule - 1].span.start);
    }

    // A text of 100 MiB would have ten million names, each of which is held.
    void manyNames_areJudgedUpToALimit()
    {
        const QString line = QStringLiteral("urn:oak:1\n");
        QVERIFY(findingsIn(Field::Syntax, line.repeated(mostSamples - 1), "sample-syntax").isEmpty());
        const Findings findings = findingsIn(
            Field::Syntax, QString(line.repeated(mostSamples + 10) + u"urn:oak\n"), "sample-syntax");
        QCOMPARE(findings.size(), 1);
        QCOMPARE(placeOf(findings[0]), QStringLiteral("499990+9"));
        QVERIFY(findings[0].words.contains(u"The first " + QLocale().toString(mostSamples) + u" are"));
    }

    void placeholders_data()
    {
        QTest::addColumn<Field>("field");
        QTest::addColumn<QString>("body");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, Field field, const char16_t *body, const char *expected) {
            QTest::newRow(name) << field << QString::fromUtf16(body) << QString::fromLatin1(expected);
        };
        using enum Field;
        row("TBD", Purpose, u"Names (TBD).", "7+3");
        row("tbd", Purpose, u"names: tbd", "7+3");
        row("TBD1", Purpose, u"See TBD1.", "4+4");
        row("TBD in an address", Purpose, u"https://tbd.example/", "");
        row("a longer word", Purpose, u"TBDX and methods", "");
        row("TODO", Purpose, u"**TODO** say more", "2+4");
        row("todo of Spanish", Purpose, u"para todo el mundo", "");
        row("TBA for a value", Registrant, u"Phone: TBA", "7+3");
        row("TBC as a name", Registrant, u"TBC Broadcasting of Oakham", "");
        row("FIXME", Syntax, u"FIXME", "0+5");
        row("XXX", Purpose, u"Of XXX kinds", "3+3");
        row("XXX in a grammar", Syntax, u"XXX-XXXX, where X is a digit", "");
        row("XXX in a URN", Purpose, u"urn:acorn:XXX", "");
        row("RFC XXXX", Syntax, u"As in RFC XXXX, and RFCXXXX", "6+8 20+7");
        row("RFC over a line's end", Documentation, u"RFC\nXXXX", "0+8");
        row("RFC at the end", Documentation, u"RFC", "");
        row("RFC-to-be", Documentation, u"RFC-to-be", "0+9");
        row("NNNN as a pattern", Syntax, u"NNNN-NNNC", "");
        row("20xx", RevisionInformation, u"In 20xx the Board moved.", "3+4");
        row("a date left open", RevisionInformation, u"On 2025-XX-XX.", "3+10");
        row("a year", RevisionInformation, u"In 2025-2026, or 2024-05-06.", "");
        row("YYYY-MM-DD in Syntax", Syntax, u"The day as YYYY-MM-DD", "");
        row("assignedNID", Syntax, u"urn:assignedNID:x", "4+11");
        row("assigned number, formal", Syntax, u"urn:<assigned number>:x", "4+17");
        row("your organization", Purpose, u"Names of <your organization here>.", "9+24");
        row("insert", Purpose, u"[insert purpose]", "0+16");
        row("an element of a grammar", Syntax, u"<NSS> <when> <assigned string>", "");
        row("a reference", Purpose, u"See [RFC8141] and <https://acorn.example/>.", "");
        row("question marks", Purpose, u"Seedlings ??? and saplings", "10+3");
        row("a question", Purpose, u"What for? Really??", "");
        row("lorem", Purpose, u"Lorem ipsum dolor", "0+11");
        row("said aloud", Purpose, u"(to be completed)", "0+17");
        row("later, in a sentence", Purpose, u"The rest is to be determined by the Board later.", "");
        row("a name in brackets", NamespaceIdentifier, u"<name of the namespace>", "0+23");
        row("mail in brackets", Registrant, u"Ada <ada&oak.example>", "");
        row("an instruction", Interoperability,
            u"[Describe any confusion with older names, in a line or two, "
            u"and take this text out afterwards.]",
            "0+95");
        row("in angle brackets", Interoperability, u"<state known problems>", "0+22");
        row("without brackets", Resolution, u"Describe the services here.", "0+27");
        row("to be completed, with its subject", Purpose, u"Trees. [To be supplied: users]", "7+23");
        row("an imperative of an answer", Resolution, u"Enter the name at https://acorn.example/.", "");
        row("a remark", Purpose, u"Names of trees [list of 2019] and [name of the grove]s.", "");
        row("a link", Resolution, u"[Describe the tree](https://acorn.example/form)", "");
    }
    void placeholders()
    {
        QFETCH(Field, field);
        QFETCH(QString, body);
        QTEST(places(field, body, "placeholder"), "expected");
    }

    void grammarOfAnotherNumber_isAskedAbout() // §5.2: the registry numbers
    {
        RegistrationTemplate text;
        text.set(Field::Syntax, u"urn:urn-12:<id>, unlike turn:urn-4:x and urn:urn-7:y of urn:acorn:z");
        Context context;
        context.kind = Kind::Informal;
        const auto asked = [&] {
            QStringList found;
            for (const Finding &finding : checkTemplate(text, context))
                if (finding.rule == u"placeholder" && finding.field == Field::Syntax)
                    found += text[Field::Syntax].mid(finding.span.start, finding.span.length) + u" \u2192 " +
                             (finding.remedy ? finding.remedy->replacement : QString());
            return found;
        };
        QCOMPARE(asked(), QStringList()); // nobody knows the number
        context.nextInformal = 7;
        QCOMPARE(asked(), QStringList{QStringLiteral(u"urn-12 \u2192 urn-N")});
        context.kind = Kind::Formal;
        context.nextInformal = {};
        QCOMPARE(asked(), QStringList());
    }

    void informalTemplates_cannotKnowTheirNumber() // §5.2
    {
        QCOMPARE(places(Field::Syntax, u"urn:<assigned number>:x", "placeholder", Kind::Informal), QString());
        QCOMPARE(places(Field::NamespaceIdentifier, u"TBD", "placeholder", Kind::Informal), QString());
        const QStringView literal = u"acorn-urn = \"urn:<assigned number>:\" 4DIGIT";
        QCOMPARE(places(Field::Syntax, literal, "sample-syntax", Kind::Informal), QString());
        QCOMPARE(places(Field::Syntax, literal, "abnf-no-urn", Kind::Informal), QString());
        QVERIFY(!places(Field::Syntax, literal, "abnf-no-urn", Kind::Formal).isEmpty());
        QCOMPARE(places(Field::Syntax, u"A name is \"urn:urn-<number>:\" and a year.", "sample-syntax",
                        Kind::Informal),
                 QString());
        QCOMPARE(places(Field::Syntax, u"urn:urn-TBD:x and urn:XXX:y", "placeholder", Kind::Informal),
                 QString());
        // Nobody knows what this stands for: it would stay.
        QCOMPARE(places(Field::Syntax, u"urn:<string>:x", "placeholder", Kind::Informal),
                 QStringLiteral("4+8"));
    }

    void placeholdersOfOtherSections_areReportedForTheWhole()
    {
        RegistrationTemplate text;
        text.others.append({QStringLiteral("References"), QStringLiteral("[1] TBD")});
        const Findings findings = checkTemplate(text, {});
        QCOMPARE(findings.back().rule, QStringLiteral("placeholder-elsewhere"));
        QVERIFY(!findings.back().field);
    }

    // A long line is layout: one finding a text, with a count, and no clause.
    void wideLines_areOneFindingOfTheText()
    {
        const QString fits(72, u'a');
        const QString wide = QStringLiteral("word ").repeated(20).trimmed();
        RegistrationTemplate text;
        text.set(Field::Purpose, QString(wide + u'\n' + fits + u'\n' + wide));
        text.set(Field::Resolution, wide);
        Findings findings = checkTemplate(text, {});
        findings.removeIf([](const Finding &finding) { return !isLayout(finding.rule); });
        QCOMPARE(findings.size(), 1);
        QCOMPARE(findings[0].severity, Severity::Advice);
        QCOMPARE(findings[0].clause, QStringLiteral("layout"));
        QCOMPARE(findings[0].field, Field::Purpose);
        QCOMPARE(findings[0].words,
                 QStringLiteral("3 lines are wider than 72 columns; one of them is here."));
        QCOMPARE(findings[0].remedy->words, QStringLiteral("Wrap prose at 72"));
        QCOMPARE(findings[0].remedy->replacement, wrapProse(text[Field::Purpose]));
    }

    void wideLines_areMeasuredInColumns()
    {
        const QString fits(72, u'a');
        const QString wide = QStringLiteral("word ").repeated(20);
        QCOMPARE(places(Field::Purpose, fits, "line-too-long"), QString());
        QCOMPARE(places(Field::Purpose, QString(fits + QStringLiteral("   \nx")), "line-too-long"),
                 QString());
        QCOMPARE(places(Field::Purpose, QString(fits + u'\n' + wide), "line-too-long"),
                 QStringLiteral("145+28"));
        // A word that cannot be broken may be as long as it is, also in a list.
        QCOMPARE(places(Field::Purpose, QString(fits + fits), "line-too-long"), QString());
        QCOMPARE(places(Field::Purpose, QString(u"- "_qs + fits), "line-too-long"), QString());
        QCOMPARE(places(Field::Purpose, QString(u"\u00e9 "_qs.repeated(36) + u'x'), "line-too-long"),
                 QStringLiteral("72+1"));
        // Columns, not units: a character beyond the basic plane takes two units and one column.
        QCOMPARE(places(Field::Purpose, QString(u"\U0001F330 "_qs.repeated(36)), "line-too-long"), QString());
    }

    // What cannot be wrapped has no remedy; the finding is where one is.
    void wideLinesOfATable_haveNoRemedy()
    {
        const QString row = QStringLiteral("name   value     meaning  ").repeated(4).trimmed();
        RegistrationTemplate text;
        text.set(Field::Purpose, row);
        const auto find = [&] {
            for (const Finding &finding : checkTemplate(text, {}))
                if (isLayout(finding.rule))
                    return finding;
            return Finding();
        };
        QVERIFY(find().field == Field::Purpose && !find().remedy);
        text.set(Field::Resolution, QStringLiteral("word ").repeated(20));
        QVERIFY(find().field == Field::Resolution && find().remedy);
    }

    void unseenCharacters_areNamed()
    {
        QCOMPARE(places(Field::Purpose, u"a\u202eb\u200b\u200bc", "hidden-character"),
                 QStringLiteral("1+1 3+2"));
        QCOMPARE(places(Field::Purpose, u"caf\u00e9\tna\u00efve \u2014 \u6a61", "hidden-character"),
                 QString());
        QCOMPARE(places(Field::Purpose, QString(u"a"_qs + QChar(0x0b) + u"b"_qs), "hidden-character"),
                 QStringLiteral("1+1"));
        QCOMPARE(places(Field::Purpose, u"a\U000E0041\U000E0042b \u3164", "hidden-character"),
                 QStringLiteral("1+4 7+1"));
        QCOMPARE(places(Field::Purpose, u"pages\f\r\nand\ttabs", "hidden-character"), QString());
    }

    // Unicode TR 36 says nothing of U+0000.
    void controlCharacters_areClaimedByTheirOwnClause()
    {
        const auto clauseOf = [](const QString &text) {
            return findingsIn(Field::Purpose, text, "hidden-character").first().clause;
        };
        QCOMPARE(clauseOf(u"a"_qs + QChar(0) + u"b"_qs), u"RFC 5198 §2"_qs);
        QCOMPARE(clauseOf(u"a\u200bb"_qs), u"Unicode TR 36"_qs);
    }

    void whatAScriptNeeds_isSaidOnceAFieldAndStays_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("needed");   // the finding that says so
        QTest::addColumn<QString>("unneeded"); // those that offer to take it out
        QTest::newRow("emoji") << u"\u2714\ufe0f and 1\ufe0f\u20e3"_qs << u"1+1"_qs << QString();
        QTest::newRow("selector after a letter") << u"a\ufe0f"_qs << QString() << u"1+1"_qs;
        QTest::newRow("ideograph") << u"\u845b\U000E0100"_qs << u"1+2"_qs << QString();
        QTest::newRow("Persian") << u"\u0645\u06cc\u200c\u062e\u0648"_qs << u"2+1"_qs << QString();
        QTest::newRow("Sinhala") << u"\u0dc1\u0dca\u200d\u0dbb\u0dd3"_qs << u"2+1"_qs << QString();
        QTest::newRow("joiner between Latin letters") << u"pay\u200dpal"_qs << QString() << u"3+1"_qs;
        QTest::newRow("non-joiner at the end") << u"\u0645\u200c"_qs << QString() << u"1+1"_qs;
        QTest::newRow("mark beside Hebrew") << u"\u05d0\u200f!"_qs << u"1+1"_qs << QString();
        QTest::newRow("mark beside Latin") << u"a\u200fb"_qs << QString() << u"1+1"_qs;
        QTest::newRow("override beside Hebrew") << u"\u05d0\u202e"_qs << QString() << u"1+1"_qs;
    }
    void whatAScriptNeeds_isSaidOnceAFieldAndStays()
    {
        QFETCH(QString, text);
        QStringList needed, unneeded;
        for (const Finding &finding : findingsIn(Field::Purpose, text, "hidden-character")) {
            QCOMPARE(finding.severity, Severity::Advice);
            (finding.remedy ? unneeded : needed) += placeOf(finding);
        }
        QTEST(needed.join(u' '), "needed");
        QTEST(unneeded.join(u' '), "unneeded");
    }
};

NIDUS_TEST(TextRulesTest)
#include "tst_text_rules.moc"
