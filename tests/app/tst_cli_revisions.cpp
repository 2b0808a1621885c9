// Revisions and what is none of them, on the command line: what a correction may change, the first revision
// at the desk of a registration without a template, dates beside the version before, an entry that was listed
// in error (DESIGN §3).
#include "tests/app/cli_process.h"
#include "tests/support/registry_folder.h"
#include "tests/support/test_program.h"

using namespace nidus;
using namespace Qt::StringLiterals;

class CliRevisionsTest : public QObject {
    Q_OBJECT

    static QByteArray acorn() { return CliProcess::bytesOf(CliProcess::golden(u"acorn.txt"_s)); }

    static QByteArray changed(QByteArray text, const char *from, const char *to)
    {
        return text.contains(from) ? text.replace(from, to) : QByteArray();
    }

    // A store whose registry lists kettle by an RFC, kettel by mistake, and ladle.
    static void importEntries(const CliProcess &cli)
    {
        using support::record;
        const QByteArray rfc = "<xref type=\"rfc\" data=\"rfc9998\"/>";
        COMPARE_EXIT(cli.desk(u"init --empty"_s), 0);
        COMPARE_EXIT(
            cli.desk(u"registry import -"_s,
                     support::registryXml("2026-01-01", record("kettle", " date=\"2001-02-03\"", rfc) +
                                                            record("kettel") + record("ladle"))),
            0);
    }

    static QByteArray kettle()
    {
        return changed(changed(acorn(), "acorn\n", "kettle\n"), "acorn-nss", "kettle-nss");
    }

    static QString historyOf(const CliProcess &cli, const QString &nid)
    {
        return QString::fromUtf8(cli.desk(u"history "_s + nid).out);
    }

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u"."_s)); }

    // What stands outside the fields is edited like them; an empty text leaves it out.
    void textOutsideTheFields_isEdited()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(u"init"_s), 0);
        COMPARE_EXIT(cli.desk(u"draft new -"_s, "Dear registry\n\n" + acorn() + "\nOverview:\n\n   Oaks.\n"),
                     0);
        const auto shown = [&cli] { return cli.desk(u"draft show R-1"_s).out; };
        QVERIFY(shown().startsWith("Dear registry\n") && shown().endsWith("Overview:\n\n   Oaks.\n"));
        COMPARE_EXIT(cli.desk(u"draft edit R-1 preamble -"_s, "Good day\n"), 0);
        COMPARE_EXIT(cli.desk(u"draft edit R-1 overview -"_s, "Elms.\n"), 0);
        QVERIFY(shown().startsWith("Good day\n") && shown().endsWith("Overview:\n\n   Elms.\n"));
        COMPARE_EXIT(cli.desk(u"draft edit R-1 preamble -"_s, "\n"), 0);
        COMPARE_EXIT(cli.desk(u"draft edit R-1 overview -"_s, ""), 0);
        QVERIFY(shown().startsWith("Namespace Identifier:") && !shown().contains("Overview"));
        const Ran unknown = cli.desk(u"draft edit R-1 overview -"_s, "Elms.\n");
        COMPARE_EXIT(unknown, 2);
        QVERIFY(unknown.err.contains("There is no field “overview”. The fields: namespace_identifier, "));
    }

    // Version numbers have nine digits; the one before is none of the last.
    void numberBefore_hasABound()
    {
        const CliProcess cli;
        importEntries(cli);
        for (const char *number : {"999999999", "2147483647", "2147483648"})
            COMPARE_EXIT(cli.desk(u"draft revise kettle --after "_s + QLatin1String(number)), 2);
        COMPARE_EXIT(cli.desk(u"draft revise kettle --after 999999998"_s), 0);
    }

    // Two people begin the first revision, and say another number before: the second one follows what the
    // first has published (DESIGN §3: one more than the highest).
    void secondFirstRevision_followsThePublishedOne()
    {
        const CliProcess cli;
        importEntries(cli);
        COMPARE_EXIT(
            cli.desk(u"draft revise kettle --after 1 -"_s, changed(kettle(), "Version:  1", "Version:  2")),
            0);
        COMPARE_EXIT(
            cli.desk(u"draft revise kettle --after 3 -"_s, changed(kettle(), "Version:  1", "Version:  4")),
            0);
        COMPARE_EXIT(cli.desk(u"publish R-1 --answer revision-missing=first"_s), 0);
        const QByteArray findings = cli.desk(u"draft check R-2"_s).out;
        QVERIFY2(findings.contains("version-next") && findings.contains("is 3"), findings.constData());
    }

    // The public registry says where a namespace is specified: a text of the procedure or of a notation does
    // not do that.
    void reference_isNoGeneralRfc()
    {
        const QList<std::pair<const char *, const char *>> documents{
            {"This registration follows RFC 8141.", "Acorn Exchange Cooperative"},
            {"The grammar is ABNF (RFC 5234). https://acorn.example/manual", "https://acorn.example/manual"},
            {"BCP 14 [RFC2119] applies; the names are those of RFC 9998.", "RFC 9998"},
            {"There is none; RFC 3406 was the procedure.", "Acorn Exchange Cooperative"}};
        for (const auto &[words, reference] : documents) {
            const CliProcess cli;
            COMPARE_EXIT(cli.desk(u"init --empty"_s), 0);
            const QByteArray text = acorn();
            COMPARE_EXIT(cli.desk(u"draft new -"_s, text.first(text.indexOf("Documentation:")) +
                                                        "Documentation:\n   " + words + '\n'),
                         0);
            COMPARE_EXIT(cli.desk(u"publish R-1"_s), 0);
            const QByteArray history = cli.desk(u"history acorn"_s).out;
            const QByteArray listed = history.sliced(history.indexOf("listed"));
            QVERIFY2(listed.contains(reference), history.constData());
        }
    }

    void changeOfMeaning_isARevision_unlessSomebodySaysOtherwise()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(u"init"_s), 0);
        COMPARE_EXIT(cli.desk(u"registry import -"_s, acorn()), 0);
        const QList<std::pair<const char *, const char *>> meanings{
            {"for the whole Internet", "for the members alone"},
            {"Acorn Exchange Cooperative\n   12", "Chestnut Exchange\n   12"},
            {"4*8DIGIT", "4*9DIGIT"},
            {"DIGIT\n   year", "DIGTI\n   year"}, // a rule that nobody defines
            {"No resolution of these names is planned.", "The office resolves them."}};
        for (const auto &[from, to] : meanings)
            for (const char *option :
                 {"", " --class spelling", " --class date", " --class reference", " --class layout"}) {
                const Ran refused =
                    cli.desk(u"correct acorn@1 --reason better"_s + QLatin1String(option) + u" -"_s,
                             changed(acorn(), from, to));
                COMPARE_EXIT(refused, 1);
                QVERIFY2(refused.err.contains("draft revise acorn"), refused.err.constData());
                QVERIFY2(!refused.err.contains("--class"), refused.err.constData());
            }
        QVERIFY(!historyOf(cli, u"acorn"_s).contains(u"correction"_s));
        COMPARE_EXIT(cli.desk(u"correct acorn@1 --class other -"_s, changed(acorn(), "whole", "big")), 2);
        const Ran done = cli.desk(u"correct acorn@1 --class other --reason board-said-so -"_s,
                                  changed(acorn(), "for the whole Internet", "for the members alone"));
        COMPARE_EXIT(done, 0);
        QCOMPARE(done.out, "acorn@1.2\n"_ba);
        QVERIFY(historyOf(cli, u"acorn"_s).contains(u"corrected beyond spelling; board-said-so"_s));
        COMPARE_EXIT(cli.desk(u"verify"_s), 0);
    }

    void correctionsOfEveryKind_areMade()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(u"init"_s), 0);
        QByteArray text = changed(acorn(), "DIGIT\n   year", "DIGTI\n   year");
        COMPARE_EXIT(cli.desk(u"registry import -"_s, text), 0);
        const std::tuple<const char *, const char *, const char *> corrections[] = {
            {"seed lots that", "seed\n   lots that", "layout"},
            {"E-mail:", "Email:", "labels"},
            {"names@acorn", "names&acorn", "encoding"},
            {"ascending", "ascendng", "spelling"},
            {"DIGTI\n   year", "DIGIT\n   year", "spelling"},
            {"2025-02-03", "2024-02-03", "date"},
            {"https://acorn-exchange.example/numbering", "https://acorn-exchange.example/n/2", "reference"}};
        for (const auto &[from, to, kind] : corrections) {
            text = changed(text, from, to);
            COMPARE_EXIT(cli.desk(u"correct acorn@1 --reason slip -"_s, text), 0);
            const QString history = historyOf(cli, u"acorn"_s);
            QVERIFY2(history.contains(QLatin1String("; ") + QLatin1String(kind) + QLatin1String("; slip")),
                     qPrintable(history));
        }
    }

    // What a desk did on one day is told in the order in which it did it.
    void actsOfOneDay_areToldInTheirOrder()
    {
        CliProcess cli;
        cli.setVariable(u"NIDUS_NOW"_s, u"2026-08-01T12:00:00Z"_s);
        COMPARE_EXIT(cli.desk(u"init --empty"_s), 0);
        COMPARE_EXIT(cli.desk(u"draft new --procedure fast-track -"_s, acorn()), 0);
        COMPARE_EXIT(cli.desk(u"publish R-1"_s), 0);
        COMPARE_EXIT(cli.desk(u"entry edit acorn - --reason moved"_s, "{\"updated\":\"2026-08-01\"}"), 0);
        COMPARE_EXIT(
            cli.desk(u"correct acorn@1 --reason slip -"_s, changed(acorn(), "ascending", "ascendng")), 0);
        COMPARE_EXIT(cli.desk(u"annotate acorn deprecated --reason unused"_s), 0);
        COMPARE_EXIT(cli.desk(u"entry edit acorn - --reason again"_s, "{\"updated\":\"2026-08-02\"}"), 0);
        COMPARE_EXIT(cli.desk(u"correct acorn@1 --reason back -"_s, acorn()), 0);
        QStringList told;
        for (const QString &line : historyOf(cli, u"acorn"_s).split(u'\n', Qt::SkipEmptyParts))
            told += line.split(u'\t').value(1) + u' ' + line.section(u"; "_s, -2, -1).section(u'\t', -1);
        const QString all = told.join(u'\n');
        qsizetype at = -1;
        for (const char *one : {"version", "moved", "slip", "annotated", "again", "back"}) {
            const qsizetype next = all.indexOf(QLatin1String(one));
            QVERIFY2(next > at, qPrintable(QLatin1String(one) + u": "_s + all));
            at = next;
        }
    }

    // What is missing is said with the option of this verb, and of no other one.
    void requestWithoutAName_isToldOfTheOption()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(u"init --empty"_s), 0);
        const Ran unnamed = cli.desk(u"draft new -"_s, changed(acorn(), "acorn\n", "\n"));
        COMPARE_EXIT(unnamed, 2);
        QVERIFY2(unnamed.err.contains("Or name it with --nid."), unnamed.err.constData());
        COMPARE_EXIT(cli.desk(u"draft new --nid acorn -"_s, changed(acorn(), "acorn\n", "\n")), 0);
        COMPARE_EXIT(cli.desk(u"draft edit R-1 namespace_identifier -"_s, "\n"), 0);
        const Ran publish = cli.desk(u"publish R-1"_s);
        QVERIFY2(!publish.err.contains("--nid"), publish.err.constData());
    }

    void firstRevisionWithoutATemplate_needsTheNumberBefore()
    {
        CliProcess cli;
        cli.setVariable(u"NIDUS_NOW"_s, u"2026-08-01T12:00:00Z"_s);
        importEntries(cli);
        for (const QString &call : {u"draft revise kettle"_s, u"draft revise kettle -"_s}) {
            const Ran refused = cli.desk(call, kettle());
            COMPARE_EXIT(refused, 2);
            QVERIFY2(refused.err.contains("--after"), refused.err.constData());
        }
        for (const char *number : {"0", "-1", "two", ""})
            COMPARE_EXIT(cli.run({u"--db"_s, cli.store(), u"draft"_s, u"revise"_s, u"kettle"_s, u"--after"_s,
                                  QString::fromLatin1(number)}),
                         2);
        COMPARE_EXIT(cli.desk(u"draft revise kettle --after 2"_s), 0);
        const QByteArray begun = cli.desk(u"draft show R-1"_s).out;
        QVERIFY2(begun.contains("kettle\n") && begun.contains("3\n") && begun.contains("2026-08-01"),
                 begun.constData());
        COMPARE_EXIT(
            cli.desk(u"draft revise kettle --after 2 -"_s, changed(kettle(), "Version:  1", "Version:  3")),
            0);
        const Ran without = cli.desk(u"publish R-2"_s);
        COMPARE_EXIT(without, 1);
        QVERIFY2(without.err.contains("revision-missing"), without.err.constData());
        COMPARE_EXIT(cli.run({u"--db"_s, cli.store(), u"draft"_s, u"edit"_s, u"R-2"_s,
                              u"revision_information"_s, u"-"_s},
                             "The first text that is kept here.\n"),
                     0);
        QCOMPARE(cli.desk(u"publish R-2"_s).out, "kettle@3\n"_ba);
        // The entry has its template beside the reference that it had.
        const QByteArray entry = cli.desk(u"entry show kettle"_s).out;
        QVERIFY2(entry.contains("https://www.iana.org/assignments/urn-formal/kettle") &&
                     entry.contains("rfc9998"),
                 entry.constData());
        for (const char *number : {"2", "4", "50"}) // 3 stands
            COMPARE_EXIT(cli.desk(u"draft revise kettle --after "_s + QLatin1String(number)), 2);
        COMPARE_EXIT(cli.desk(u"draft revise kettle --after 3"_s), 0);
        COMPARE_EXIT(cli.desk(u"draft revise kettle"_s), 0);
        COMPARE_EXIT(cli.desk(u"verify"_s), 0);
    }

    void entryPublishedAtTheDesk_hasAReference_andTheHistorySaysWhatIsListed()
    {
        CliProcess cli;
        cli.setVariable(u"NIDUS_NOW"_s, u"2026-08-01T12:00:00Z"_s);
        importEntries(cli);
        const auto publish = [&cli](const QByteArray &text, const QString &request) {
            COMPARE_EXIT(cli.desk(u"draft new -"_s, text), 0);
            COMPARE_EXIT(cli.desk(u"publish "_s + request), 0);
        };
        publish(acorn(), u"R-1"_s);
        QVERIFY(
            historyOf(cli, u"acorn"_s)
                .contains(
                    u"\tlisted\t\tAcorn Exchange Cooperative <https://acorn-exchange.example/numbering>; "
                    "template https://www.iana.org/assignments/urn-formal/acorn; registered 2026-08-01"_s));
        publish(changed(changed(acorn(), "acorn\n", "spoon\n"),
                        "Cooperative, \"Numbering seed lots\",\n   https://acorn-exchange.example/numbering",
                        "Cooperative, a paper"),
                u"R-2"_s);
        QVERIFY2(historyOf(cli, u"spoon"_s).contains(u"\tlisted\t\tAcorn Exchange Cooperative; template"_s),
                 qPrintable(historyOf(cli, u"spoon"_s)));
        // Listed without any: it gets one with its template.
        COMPARE_EXIT(cli.desk(u"draft revise ladle --after 1 -"_s,
                              changed(changed(acorn(), "acorn\n", "ladle\n"), "Version:  1", "Version:  2") +
                                  "\nRevision Information:\n   First kept here.\n"),
                     0);
        COMPARE_EXIT(cli.desk(u"publish R-3"_s), 0);
        QVERIFY(cli.desk(u"entry show ladle"_s).out.contains("Acorn Exchange Cooperative"));
        QVERIFY(historyOf(cli, u"ladle"_s).contains(u"\tlisted\t\tladle\n"_s));
    }

    // RFC 8141 §5.1: of every version before, not of the last one only, and whether the new text gives it or
    // not.
    void aNameThatAnEarlierVersionDerived_isWarnedOf()
    {
        const CliProcess cli;
        const QByteArray first = changed(acorn(), "   year      = 4DIGIT\n",
                                         "   year      = 4DIGIT\n\n   Example: urn:acorn:12345678:2020\n");
        COMPARE_EXIT(cli.desk(u"init"_s), 0);
        COMPARE_EXIT(cli.desk(u"registry import -"_s, first), 0);
        const QByteArray second =
            changed(acorn(), "Version:  1", "Version:  2") + "\nRevision Information:\n   New.\n";
        COMPARE_EXIT(cli.desk(u"draft revise acorn -"_s, second), 0);
        COMPARE_EXIT(cli.desk(u"publish R-1"_s), 0);
        const QByteArray third =
            changed(changed(second, "Version:  2", "Version:  3"), "4*8DIGIT", "4*6DIGIT");
        COMPARE_EXIT(cli.desk(u"draft revise acorn -"_s, third), 0);
        const QByteArray said = cli.desk(u"draft check R-2"_s).out;
        QVERIFY2(said.contains(": warning: sample-earlier: “urn:acorn:12345678:2020” is valid by version 1"),
                 said.constData());
        QVERIFY2(said.contains("(RFC 8141 §5.1)"), said.constData());
        QVERIFY2(said.contains(": warning: grammar-less: The grammar of version 2 derives "
                               "“urn:acorn:0000000:0000”, and this one does not any longer by the rule"),
                 said.constData());
        COMPARE_EXIT(cli.desk(u"draft edit R-2 syntax -"_s, "A number and a year.\n"), 0);
        QVERIFY(
            cli.desk(u"draft check R-2"_s).out.contains(": warning: grammar-less: Version 2 has a grammar"));
        COMPARE_EXIT(cli.desk(u"draft edit R-2 syntax -"_s, "acorn-nss = 4*8DIGIT \":\" year\n"), 0);
        QVERIFY(cli.desk(u"draft check R-2"_s).out.contains(": advice: grammar-less-unknown: Whether"));
        COMPARE_EXIT(cli.desk(u"draft edit R-2 syntax -"_s, "acorn-nss = 4*12DIGIT \":\" 4DIGIT\n"), 0);
        const QByteArray wider = cli.desk(u"draft check R-2"_s).out;
        QVERIFY2(!wider.contains("sample-earlier") && !wider.contains("grammar-less"), wider.constData());
    }

    void dateAndRevisionInformationOfTheVersionBefore_areWarnedOf()
    {
        CliProcess cli;
        cli.setVariable(u"NIDUS_NOW"_s, u"2026-08-01T12:00:00Z"_s);
        COMPARE_EXIT(cli.desk(u"init"_s), 0);
        COMPARE_EXIT(cli.desk(u"registry import -"_s, acorn()), 0);
        const QByteArray second =
            changed(acorn(), "Version:  1", "Version:  2") + "\nRevision Information:\n   New.\n";
        COMPARE_EXIT(cli.desk(u"draft revise acorn -"_s, second), 0);
        const auto rules = [&cli](const QString &request) {
            return QString::fromUtf8(cli.desk(u"draft check "_s + request).out);
        };
        QVERIFY2(rules(u"R-1"_s).contains(u": warning: date-unchanged: "_s), qPrintable(rules(u"R-1"_s)));
        COMPARE_EXIT(cli.desk(u"publish R-1"_s), 0);
        COMPARE_EXIT(
            cli.desk(u"draft revise acorn -"_s,
                     changed(changed(second, "Version:  2", "Version:  3"), "2025-02-03", "2025-02-01")),
            0);
        QVERIFY(rules(u"R-2"_s).contains(u": warning: date-earlier: "_s));
        QVERIFY(rules(u"R-2"_s).contains(u": warning: revision-unchanged: "_s));
        COMPARE_EXIT(cli.desk(u"draft edit R-2 date -"_s, "2026-08-03\n"), 0);
        QVERIFY(rules(u"R-2"_s).contains(u": warning: date-future: "_s));
        COMPARE_EXIT(cli.desk(u"draft edit R-2 date -"_s, "2026-08-02\n"), 0);
        QVERIFY(!rules(u"R-2"_s).contains(u"date-"_s));
        const QString file = cli.write(u"acorn.txt"_s, changed(acorn(), "2025-02-03", "03/02/2026"));
        const Ran checked = cli.run({u"template"_s, u"check"_s, file});
        COMPARE_EXIT(checked, 1);
        QVERIFY2(checked.out.contains("2026-02-03") && checked.out.contains("2026-03-02"),
                 checked.out.constData());
        cli.write(u"acorn.txt"_s, changed(acorn(), "2025-02-03", "2026-08-03"));
        QVERIFY(cli.run({u"template"_s, u"check"_s, file}).out.contains(": warning: date-future: "));
    }

    void entryListedInError_isSuperseded()
    {
        CliProcess cli;
        cli.setVariable(u"NIDUS_NOW"_s, u"2026-08-01T12:00:00Z"_s);
        importEntries(cli);
        COMPARE_EXIT(cli.desk(u"entry supersede kettel kettle"_s), 2);
        COMPARE_EXIT(cli.desk(u"entry supersede kettel kettel --reason slip"_s), 2);
        COMPARE_EXIT(cli.desk(u"entry supersede kettel spoon --reason slip"_s), 1);
        COMPARE_EXIT(cli.desk(u"entry supersede spoon kettle --reason slip"_s), 1);
        QVERIFY(!historyOf(cli, u"kettle"_s).contains(u"kettel"_s));
        COMPARE_EXIT(cli.desk(u"entry supersede Kettel kettle --reason slip-of-the-pen"_s), 0);
        const QString old = historyOf(cli, u"kettel"_s), now = historyOf(cli, u"kettle"_s);
        QVERIFY2(old.contains(u"2026-08-01\tsuperseded\t\t"_s) && old.contains(u"kettle"_s) &&
                     old.contains(u"slip-of-the-pen"_s) && old.contains(u"\tdelisted\t"_s),
                 qPrintable(old));
        QVERIFY2(now.contains(u"2026-08-01\tsupersedes\t\t"_s) && now.contains(u"kettel"_s) &&
                     now.contains(u"slip-of-the-pen"_s),
                 qPrintable(now));
        const QByteArray xml = cli.desk(u"registry export --format iana-xml"_s).out;
        QVERIFY(!xml.contains("kettel") && xml.contains("kettle"));
        QVERIFY(cli.desk(u"registry export --format iana-xml --as-of 2026-02-01"_s).out.contains("kettel"));
        // The name stays taken, and it is said how.
        const QByteArray asked = changed(acorn(), "acorn\n", "kettel\n");
        const QString file = cli.write(u"kettel.txt"_s, asked);
        const Ran checked = cli.run({u"--db"_s, cli.store(), u"template"_s, u"check"_s, file});
        QVERIFY2(!checked.out.contains("open a revision"), checked.out.constData()); // it could not be
        QVERIFY2(checked.out.contains("nid-registered") && checked.out.contains("delisted"),
                 checked.out.constData());
        COMPARE_EXIT(cli.desk(u"draft new -"_s, asked), 0);
        const Ran refused = cli.desk(u"publish R-1"_s);
        COMPARE_EXIT(refused, 1);
        QVERIFY2(refused.err.contains("nid-registered") && refused.err.contains("delisted"),
                 refused.err.constData());
        COMPARE_EXIT(cli.desk(u"entry supersede kettel kettle --reason again"_s), 1); // not listed
        for (const QString &format : {u"xml"_s, u"json"_s}) { // what goes out comes in again
            const QString out = cli.write(u"out"_s, cli.desk(u"registry export --format "_s + format).out);
            const QString other = cli.path(format + u".sqlite"_s);
            COMPARE_EXIT(cli.run({u"--db"_s, other, u"init"_s, u"--empty"_s}), 0);
            for (int times = 0; times < 2; ++times)
                COMPARE_EXIT(cli.run({u"--db"_s, other, u"registry"_s, u"import"_s, out}), 0);
            QCOMPARE(QString::fromUtf8(cli.run({u"--db"_s, other, u"history"_s, u"kettel"_s}).out), old);
            QCOMPARE(QString::fromUtf8(cli.run({u"--db"_s, other, u"history"_s, u"kettle"_s}).out), now);
        }
        // One act of the two names stands: what tells it otherwise is said, and adds no second one.
        for (const QString &format : {u"xml"_s, u"json"_s}) {
            const QString otherwise =
                cli.write(u"otherwise"_s, cli.desk(u"registry export --format "_s + format)
                                              .out.replace("slip-of-the-pen", "slip-of-the-keys"));
            const Ran told = cli.run({u"--db"_s, cli.store(), u"registry"_s, u"import"_s, otherwise});
            QVERIFY2(told.err.contains("slip-of-the-pen"), told.err.constData());
            QCOMPARE(historyOf(cli, u"kettle"_s), now);
        }
        // A published edition that lists it once more is believed, and that is said.
        using support::record;
        const Ran again = cli.desk(
            u"registry import -"_s,
            support::registryXml("2026-08-02", record("kettle") + record("kettel") + record("ladle")));
        COMPARE_EXIT(again, 0);
        QVERIFY2(again.out.contains("kettel is listed again") && again.out.contains("slip-of-the-pen"),
                 again.out.constData());
        COMPARE_EXIT(cli.desk(u"verify"_s), 0);
    }

    void supersededName_getsNoStatusAndNoVersion_andNamesItsSuccessor()
    {
        CliProcess cli;
        cli.setVariable(u"NIDUS_NOW"_s, u"2026-08-01T12:00:00Z"_s);
        importEntries(cli);
        const QByteArray second =
            changed(changed(acorn(), "acorn\n", "kettel\n"), "Version:  1", "Version:  2") +
            "\nRevision Information:\n   First kept here.\n";
        COMPARE_EXIT(cli.desk(u"draft revise kettel --after 1 -"_s, second), 0);
        COMPARE_EXIT(cli.desk(u"entry supersede kettel kettle --reason slip"_s), 0);
        const QString history = historyOf(cli, u"kettel"_s);
        for (const QString &call : {u"annotate kettel obsolete --reason gone"_s,
                                    u"draft revise kettel --after 1"_s, u"publish R-1"_s}) {
            const Ran refused = cli.desk(call);
            COMPARE_EXIT(refused, 1);
            QVERIFY2(refused.err.contains("“kettle”"), refused.err.constData());
        }
        QCOMPARE(historyOf(cli, u"kettel"_s), history);
        QVERIFY(cli.desk(u"list"_s).out.contains("kettel\tformal\tdelisted"));
        // A registry that lists it again has decided otherwise.
        using support::record;
        COMPARE_EXIT(cli.desk(u"registry import -"_s,
                              support::registryXml("2026-08-02", record("kettel") + record("kettle"))),
                     0);
        COMPARE_EXIT(cli.desk(u"annotate kettel obsolete --reason gone"_s), 0);
    }
};

NIDUS_TEST(CliRevisionsTest)
#include "tst_cli_revisions.moc"
