// What must not be registered is not, and what may is asked for in the words of RFC 8141 §5.1, §5.2: names
// that nothing answers, outside decisions, informal requests, and words that are names.
#include "tests/app/cli_process.h"
#include "tests/support/test_program.h"

using namespace nidus;
using namespace Qt::StringLiterals;

class TestCliNames : public QObject {
    Q_OBJECT

    // The sound template whose Namespace Identifier says `field`.
    static QByteArray acorn(const QByteArray &field)
    {
        return CliProcess::bytesOf(CliProcess::golden(u"acorn.txt"_s))
            .replace("  acorn", QByteArray("  " + field));
    }
    static QByteArray well(const QByteArray &field, const QByteArray &syntax)
    {
        QByteArray text = acorn(field);
        const qsizetype at = text.indexOf('\n', text.indexOf("Syntax:")) + 1;
        return text.insert(at, QByteArray("   " + syntax + "\n"));
    }
    static QStringList outside(const QString &request, const QString &rule, const QString &body,
                               const QString &day)
    {
        return {u"outside-decision"_s,
                request,
                rule,
                u"--body"_s,
                body,
                u"--document"_s,
                u"Letter 12/2024"_s,
                u"--date"_s,
                day,
                u"--address"_s,
                u"https://iso.example/letters/12"_s};
    }
    static Ran onStore(const CliProcess &cli, const QStringList &words)
    {
        return cli.run(QStringList{u"--db"_s, cli.store()} + words);
    }

private Q_SLOTS:
    void initTestCase() { QVERIFY(acorn("oak").contains("  oak")); }

    void formalUrn50_isAnsweredByNobody()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(u"init"_s), 0);
        const QByteArray next = cli.desk(u"next-informal"_s).out;
        COMPARE_EXIT(cli.desk(u"draft new -"_s, acorn("urn-50")), 0);
        COMPARE_EXIT(onStore(cli, {u"publish"_s, u"R-1"_s}), 1);
        const Ran answered =
            onStore(cli, {u"publish"_s, u"R-1"_s, u"--answer"_s,
                          u"nid-informal-prefix=IESG decision of 2024-01-02, https://iesg.example"_s});
        COMPARE_EXIT(answered, 1);
        QVERIFY2(answered.err.contains("no decision can lift it"), answered.err.constData());
        const Ran decided =
            onStore(cli, outside(u"R-1"_s, u"nid-informal-prefix"_s, u"The IESG"_s, u"2024-05-04"_s));
        COMPARE_EXIT(decided, 1);
        QCOMPARE(cli.desk(u"next-informal"_s).out, next);
        COMPARE_EXIT(cli.desk(u"show urn-50"_s), 1);
        COMPARE_EXIT(cli.desk(u"verify"_s), 0);
    }

    void countryPrefix_takesAnOutsideDecision()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(u"init"_s), 0);
        COMPARE_EXIT(cli.desk(u"draft new --procedure fast-track -"_s, acorn("fr-x1")), 0);
        const Ran words =
            onStore(cli, {u"publish"_s, u"R-1"_s, u"--answer"_s, u"nid-country-prefix=me, see RFC 1"_s});
        COMPARE_EXIT(words, 1);
        QVERIFY2(words.err.contains("outside-decision"), words.err.constData());
        const QString rule = u"nid-country-prefix"_s;
        QStringList call = outside(u"R-1"_s, rule, u"ISO 3166 Maintenance Agency"_s, u"2025-03-02"_s);
        const Ran tomorrow = onStore(cli, call);
        COMPARE_EXIT(tomorrow, 2);
        QVERIFY2(tomorrow.err.contains("2025-03-02, has not come yet"), tomorrow.err.constData());
        const Ran early =
            onStore(cli, outside(u"R-1"_s, rule, u"ISO 3166 Maintenance Agency"_s, u"1850-01-01"_s));
        COMPARE_EXIT(early, 2);
        QVERIFY2(early.err.contains("1850-01-01, is before there were URNs"), early.err.constData());
        COMPARE_EXIT(onStore(cli, outside(u"R-1"_s, rule, u"me"_s, u"2024-05-04"_s)), 2);
        const Ran missing = onStore(cli, call.first(5));
        COMPARE_EXIT(missing, 2);
        QVERIFY2(missing.err.contains("--document"), missing.err.constData());
        COMPARE_EXIT(onStore(cli, {u"publish"_s, u"R-1"_s}), 1);

        call[8] = u"2024-05-04"_s;
        COMPARE_EXIT(cli.desk(u"conflicts --request R-1"_s), 1);
        COMPARE_EXIT(onStore(cli, call), 0);
        const Ran conflicts = cli.desk(u"conflicts --request R-1"_s);
        COMPARE_EXIT(conflicts, 0);
        QVERIFY2(conflicts.out.contains("\tlifted\t") && conflicts.out.contains("Letter 12/2024"),
                 conflicts.out.constData());
        QVERIFY(cli.desk(u"--json conflicts --request R-1"_s).out.contains("\"lifted\":\"ISO 3166"));
        const Ran report = cli.desk(u"conflicts --request R-1 --report"_s);
        QVERIFY2(report.out.simplified().contains("Lifted by an outside decision: ISO 3166"),
                 report.out.constData());
        const Ran again = onStore(cli, call);
        COMPARE_EXIT(again, 1);
        QVERIFY2(again.err.contains("records this decision already"), again.err.constData());
        const Ran checked = cli.desk(u"draft check R-1"_s);
        COMPARE_EXIT(checked, 0); // the one error is lifted
        for (const char *part :
             {": error: nid-country-prefix: ", "; lifted by the outside decision of ISO 3166",
              "Letter 12/2024", "2024-05-04"})
            QVERIFY2(checked.out.contains(part), checked.out.constData());
        QVERIFY(cli.desk(u"--json draft check R-1"_s).out.contains("\"lifted\":\"ISO 3166"));
        const Ran published = onStore(cli, {u"publish"_s, u"R-1"_s});
        COMPARE_EXIT(published, 0);
        QCOMPARE(published.out, QByteArray("fr-x1@1\n"));
        // A registered name that rests on it is no more blocked than the request was.
        QVERIFY(cli.desk(u"conflicts --all"_s)
                    .out.contains("blocks\tforbidden\tfr-x1\tnid-country-prefix\tlifted\t"));
        const Ran history = cli.desk(u"history fr-x1"_s);
        for (const char *part : {"outside-decision", "nid-country-prefix", "ISO 3166 Maintenance Agency",
                                 "Letter 12/2024", "2024-05-04", "https://iso.example/letters/12"})
            QVERIFY2(history.out.contains(part), history.out.constData());
        COMPARE_EXIT(cli.desk(u"verify"_s), 0);
        for (const QString &format : {u"xml"_s, u"json"_s}) { // what goes out comes in again
            const QByteArray document = cli.desk(u"registry export --format "_s + format).out;
            const QString out = cli.write(u"out"_s, document);
            const QString other = cli.path(format + u".sqlite"_s);
            const auto there = [&](const QStringList &words) {
                return cli.run(QStringList{u"--db"_s, other} + words);
            };
            COMPARE_EXIT(there({u"init"_s, u"--empty"_s}), 0);
            for (int times = 0; times < 2; ++times)
                COMPARE_EXIT(there({u"registry"_s, u"import"_s, out}), 0);
            QCOMPARE(there({u"history"_s, u"fr-x1"_s}).out, history.out);
            QCOMPARE(there({u"registry"_s, u"export"_s, u"--format"_s, format, u"--nid"_s, u"fr-x1"_s}).out,
                     cli.desk(u"registry export --nid fr-x1 --format "_s + format).out);
            COMPARE_EXIT(there({u"verify"_s}), 0);
            COMPARE_EXIT(cli.run({u"--db"_s, cli.store(), u"registry"_s, u"import"_s, out}), 0);
            // One that could not be recorded at the desk does not come in, either.
            for (const auto &[from, to] : {std::pair("nid-country-prefix", "nid-scheme-name"),
                                           {"ISO 3166 Maintenance Agency", "me"},
                                           {"Letter 12/2024", "tbd"}}) {
                const QString bad = cli.write(u"bad"_s, QByteArray(document).replace(from, to));
                const Ran refused =
                    cli.run({u"--db"_s, cli.path(format + QLatin1String(to).left(2) + u".bad"_s),
                             u"registry"_s, u"import"_s, bad});
                QVERIFY2(refused.exit != 0, refused.out.constData());
            }
        }
        QCOMPARE(cli.desk(u"history fr-x1"_s).out, history.out);
    }

    void informalTemplate_isChecked_data()
    {
        QTest::addColumn<QByteArray>("field");
        for (const char *field : {"to be assigned by IANA", "assigned by the registry", "", "tbd", "n/a",
                                  "Requested of IANA (formal) or assigned by IANA (informal)."})
            QTest::newRow(field) << QByteArray(field);
    }
    void informalTemplate_isChecked()
    {
        QFETCH(QByteArray, field);
        const CliProcess cli;
        const QString file =
            cli.write(u"well.txt"_s, well(field, "urn:<assigned NID>:{NSS}, urn:urn-N:{NSS}"));
        const Ran checked = cli.run({u"template"_s, u"check"_s, u"--informal"_s, file});
        COMPARE_EXIT(checked, 0);
        QVERIFY2(!checked.out.contains(": error: "), checked.out.constData());
        if (!field.contains("informal")) // else it says so itself
            COMPARE_EXIT(cli.run({u"template"_s, u"check"_s, file}), 1);

        COMPARE_EXIT(cli.desk(u"init"_s), 0);
        COMPARE_EXIT(cli.desk(u"draft new --informal "_s + file), 0);
        const Ran shown = cli.desk(u"publish R-1 --dry-run"_s);
        COMPARE_EXIT(shown, 0);
        QVERIFY2(shown.out.contains("urn:urn-9:{NSS}, urn:urn-9:{NSS}"), shown.out.constData());
        QCOMPARE(cli.desk(u"next-informal"_s).out, QByteArray("9\n"));
        QCOMPARE(cli.desk(u"publish R-1"_s).out, QByteArray("urn-9@1\n"));
        QCOMPARE(cli.desk(u"show urn-9"_s).out, shown.out);
    }

    void unclearPlaceholder_stopsAndSaysWhere()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(u"init"_s), 0);
        COMPARE_EXIT(cli.desk(u"draft new --informal -"_s, well("", "urn:<string>:{NSS}")), 0);
        const Ran refused = cli.desk(u"publish R-1"_s);
        COMPARE_EXIT(refused, 1);
        QVERIFY2(refused.err.contains("placeholder") && refused.err.contains("<string>"),
                 refused.err.constData());
        QCOMPARE(cli.desk(u"next-informal"_s).out, QByteArray("9\n"));
    }

    void informalRequest_asksForNoName()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(u"init"_s), 0);
        const Ran refused = cli.desk(u"draft new --informal --nid urn-9 -"_s, acorn(""));
        COMPARE_EXIT(refused, 2);
        QVERIFY2(refused.err.contains("RFC 8141 §5.2"), refused.err.constData());
        QVERIFY(cli.desk(u"draft list"_s).out.isEmpty());
        // The registry gives urn-9, and no other that a template writes in.
        COMPARE_EXIT(cli.desk(u"draft new --informal -"_s, acorn("urn-50")), 0);
        const Ran other =
            onStore(cli, {u"publish"_s, u"R-1"_s, u"--answer"_s, u"nid-informal-next=we like it"_s});
        COMPARE_EXIT(other, 1);
        QVERIFY2(other.err.contains("nid-informal-next"), other.err.constData());
        QCOMPARE(cli.desk(u"next-informal"_s).out, QByteArray("9\n"));
    }

    // A check and a draft of one text ask for the same kind where nobody says it.
    void kindOfARequest_isTheSameForCheckAndDraft_data()
    {
        QTest::addColumn<QByteArray>("field");
        QTest::addColumn<bool>("isInformal");
        QTest::newRow("a number's name") << "urn-10"_ba << false;
        QTest::newRow("an informal one") << "to be assigned by IANA (informal)"_ba << true;
        QTest::newRow("a name") << "oak"_ba << false;
    }
    void kindOfARequest_isTheSameForCheckAndDraft()
    {
        QFETCH(QByteArray, field);
        QFETCH(bool, isInformal);
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(u"init"_s), 0);
        const Ran checked = cli.desk(u"template check -"_s, acorn(field));
        COMPARE_EXIT(cli.desk(u"draft new -"_s, acorn(field)), 0);
        const Ran drafted = cli.desk(u"draft check R-1"_s);
        QCOMPARE(drafted.exit, checked.exit);
        for (const char *rule : {"nid-informal-prefix", "nid-informal-requested", "nid-missing"})
            QVERIFY2(checked.out.contains(rule) == drafted.out.contains(rule), rule);
        const QList<QJsonObject> drafts = cli.desk(u"--json draft list"_s).objects();
        QCOMPARE(drafts.size(), 1);
        QCOMPARE(drafts.first().value(u"nid").toString().isEmpty(), isInformal);
    }

    void wordsAreNames_data()
    {
        QTest::addColumn<QByteArray>("word");
        for (const char *word : {"iana", "formal", "name", "string", "identifier", "this"})
            QTest::newRow(word) << QByteArray(word);
    }
    void wordsAreNames()
    {
        QFETCH(QByteArray, word);
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(u"init --empty"_s), 0);
        COMPARE_EXIT(cli.desk(u"draft new --procedure fast-track -"_s, acorn(word)), 0);
        COMPARE_EXIT(cli.desk(u"withdraw R-1 --reason again"_s), 0);
        COMPARE_EXIT(cli.desk(u"draft new --procedure fast-track --nid %1 -"_s.arg(QLatin1String(word)),
                              acorn("Requested of IANA (formal)")),
                     0);
        QCOMPARE(cli.desk(u"publish R-2"_s).out, word + "@1\n");
    }

    void wordForNone_isAskedAbout()
    {
        const CliProcess cli;
        for (const char *word : {"tbd", "tba", "none", "unassigned", "unknown", "requested", "n/a"}) {
            const QString file = cli.write(u"request.txt"_s, acorn(word));
            const Ran checked = cli.run({u"template"_s, u"check"_s, file});
            COMPARE_EXIT(checked, 1);
            QVERIFY2(checked.out.contains("is this the name?"), checked.out.constData());
        }
        COMPARE_EXIT(cli.desk(u"init --empty"_s), 0);
        const Ran refused = cli.desk(u"draft new -"_s, acorn("unknown"));
        COMPARE_EXIT(refused, 2);
        QVERIFY2(refused.err.contains("“unknown”"), refused.err.constData());
        COMPARE_EXIT(cli.desk(u"draft new --procedure fast-track --nid unknown -"_s, acorn("unknown")), 0);
        QCOMPARE(cli.desk(u"publish R-1"_s).out, QByteArray("unknown@1\n"));
        COMPARE_EXIT(cli.desk(u"draft new --procedure fast-track --nid tbd -"_s, acorn("TBD")), 0);
        QCOMPARE(cli.desk(u"publish R-2"_s).out, QByteArray("tbd@1\n"));
    }
};

NIDUS_TEST(TestCliNames)
#include "tst_cli_names.moc"
