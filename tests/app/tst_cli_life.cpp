// The whole life of registrations on the command line: a request, its findings, versions, a correction, an
// informal namespace (DESIGN §3, §4; RFC 8141 §5.2, §6.2).
#include "tests/app/cli_process.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

using namespace nidus;

class CliLifeTest : public QObject {
    Q_OBJECT

    static QByteArray acorn() { return CliProcess::bytesOf(CliProcess::golden(QStringLiteral("acorn.txt"))); }
    static QByteArray well() { return CliProcess::bytesOf(CliProcess::golden(QStringLiteral("well.txt"))); }

    static QByteArray changed(QByteArray text, const char *from, const char *to)
    {
        return text.contains(from) ? text.replace(from, to) : QByteArray();
    }

    static QByteArray second()
    {
        return changed(changed(acorn(), "Version:  1", "Version:  2"), "2025-02-03", "2025-02-28") +
               "\nRevision Information:\n   The address of the office has changed.\n";
    }

    // A store with acorn@1.
    static void publishAcorn(const CliProcess &cli)
    {
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        const Ran opened = cli.desk(QStringLiteral("draft new -"), acorn());
        COMPARE_EXIT(opened, 0);
        QCOMPARE(opened.out, QByteArray("R-1\n"));
        const Ran published = cli.desk(QStringLiteral("publish R-1"));
        COMPARE_EXIT(published, 0);
        QCOMPARE(published.out, QByteArray("acorn@1\n"));
    }

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }

    void error_isMendedThenPublished()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        const QByteArray unsafe =
            changed(acorn(),
                    "   A name tells the year of a harvest and nothing about a person. Forged\n"
                    "   names can be found by asking the office.\n",
                    "");
        const QString file = cli.write(QStringLiteral("acorn.txt"), unsafe);
        const Ran checked = cli.run({QStringLiteral("template"), QStringLiteral("check"), file});
        COMPARE_EXIT(checked, 1);
        QVERIFY(checked.out.contains(": error: field-missing: "));

        QCOMPARE(cli.run({QStringLiteral("--db"), cli.store(), QStringLiteral("draft"), QStringLiteral("new"),
                          file})
                     .out,
                 QByteArray("R-1\n"));
        const Ran refused = cli.desk(QStringLiteral("publish R-1"));
        COMPARE_EXIT(refused, 1);
        QVERIFY(refused.out.isEmpty());
        QVERIFY(
            QString::fromUtf8(refused.err)
                .contains(QRegularExpression(QStringLiteral("^R-1:\\d+: error: field-missing: .+ \\(.+\\)$"),
                                             QRegularExpression::MultilineOption)));
        COMPARE_EXIT(cli.desk(QStringLiteral("show acorn")), 1);

        COMPARE_EXIT(cli.desk(QStringLiteral("draft edit R-1 security_and_privacy -"),
                              "A name tells nothing of a person.\n"),
                     0);
        QVERIFY(cli.desk(QStringLiteral("draft show R-1")).out.contains("A name tells nothing of a person."));
        QCOMPARE(cli.desk(QStringLiteral("publish R-1")).out, QByteArray("acorn@1\n"));
        const Ran again = cli.desk(QStringLiteral("publish R-1"));
        COMPARE_EXIT(again, 1);
        QVERIFY(again.err.contains("acorn@1"));
    }

    void error_isAnsweredThenPublished()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        const QByteArray unreachable =
            changed(changed(acorn(), "   E-mail: names@acorn-exchange.example\n", ""),
                    "   12 Oak Lane, Eichdorf\n", "");
        COMPARE_EXIT(cli.desk(QStringLiteral("draft new -"), unreachable), 0);
        const Ran refused = cli.desk(QStringLiteral("publish R-1"));
        COMPARE_EXIT(refused, 1);
        QVERIFY(refused.err.contains("registrant-contact"));
        COMPARE_EXIT(cli.run({QStringLiteral("--db"), cli.store(), QStringLiteral("publish"),
                              QStringLiteral("R-1"), QStringLiteral("--answer"),
                              QStringLiteral("registrant-contact=reached by messenger, see the minutes")}),
                     0);
    }

    void finding_isSuppressedAndShownAgain()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        const QByteArray wide =
            changed(acorn(), "   A name tells",
                    QByteArray("   " + QByteArray(60, 'a') + " A name tells").constData());
        COMPARE_EXIT(cli.desk(QStringLiteral("draft new -"), wide), 0);
        const Ran found = cli.desk(QStringLiteral("draft check R-1"));
        COMPARE_EXIT(found, 0);
        QVERIFY2(QString::fromUtf8(found.out).contains(
                     QRegularExpression(QStringLiteral("^R-1:\\d+: advice: line-too-long: .+\\)$"),
                                        QRegularExpression::MultilineOption)),
                 found.out.constData());
        COMPARE_EXIT(cli.desk(QStringLiteral(
                         "draft suppress R-1 line-too-long --field security_and_privacy --reason cited")),
                     0);
        QVERIFY(cli.desk(QStringLiteral("draft check R-1")).out.contains("; suppressed: cited ("));
        QVERIFY(cli.desk(QStringLiteral("--json draft check R-1"))
                    .out.contains("\"suppressed\":{\"reason\":\"cited\""));
        COMPARE_EXIT(
            cli.desk(QStringLiteral("draft suppress R-1 line-too-long --lift --field security_and_privacy")),
            0);
        QVERIFY(!cli.desk(QStringLiteral("draft check R-1")).out.contains("suppressed"));
        COMPARE_EXIT(cli.desk(QStringLiteral("draft suppress R-1 line-too-long --lift")), 2);
    }

    void question_isTickedAndTheTickTakenBack()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("draft new -"), acorn()), 0);
        QVERIFY(
            cli.desk(QStringLiteral("draft checklist R-1")).out.contains("\n[ ] syntax.equivalence: When "));
        COMPARE_EXIT(cli.desk(QStringLiteral("draft tick R-1 syntax.equivalence")), 0);
        const QByteArray shown = cli.desk(QStringLiteral("draft checklist R-1")).out;
        QVERIFY2(QString::fromUtf8(shown).contains(QRegularExpression(
                     QStringLiteral("^\\[x\\] syntax\\.equivalence: .+ticked: \\w+, \\d{4}-.+\\)$"),
                     QRegularExpression::MultilineOption)),
                 shown.constData());
        QVERIFY(cli.desk(QStringLiteral("--json draft checklist R-1"))
                    .out.contains("\"item\":\"syntax.equivalence\",\"field\":\"syntax\""));
        COMPARE_EXIT(cli.desk(QStringLiteral("draft tick R-1 syntax.equivalence --lift")), 0);
        QVERIFY(!cli.desk(QStringLiteral("draft checklist R-1")).out.contains("[x]"));
        COMPARE_EXIT(cli.desk(QStringLiteral("draft tick R-1 syntax.colour")), 2);
        COMPARE_EXIT(cli.desk(QStringLiteral("draft tick R-9 syntax.equivalence")), 1);
        COMPARE_EXIT(cli.desk(QStringLiteral("draft checklist R-9")), 1);
        COMPARE_EXIT(cli.desk(QStringLiteral("verify")), 0);
    }

    void entry_isEditedWithoutAVersion()
    {
        const CliProcess cli;
        publishAcorn(cli);
        const Ran shown = cli.desk(QStringLiteral("entry show acorn"));
        COMPARE_EXIT(shown, 0);
        const QByteArray edited = changed(shown.out, "\"updated\": \"\"", "\"updated\": \"2025-03-01\"");
        const Ran done = cli.desk(QStringLiteral("entry edit acorn - --reason moved"), edited);
        COMPARE_EXIT(done, 0);
        QCOMPARE(done.out, QByteArray("updated: (none) → 2025-03-01\n"));
        COMPARE_EXIT(cli.desk(QStringLiteral("entry edit acorn -"), edited),
                     1); // another revision stands by now
        COMPARE_EXIT(cli.desk(QStringLiteral("entry edit acorn -"), "{\"updated\":\"2025-03-01\"}"),
                     1); // nothing to change
        COMPARE_EXIT(cli.desk(QStringLiteral("entry edit acorn -"), "{\"updated\":\"soon\"}"), 2);
        COMPARE_EXIT(cli.desk(QStringLiteral("entry edit acorn -"), "{\"updated\":\"2026-01-02\"}"), 2);
        COMPARE_EXIT(cli.desk(QStringLiteral("entry edit acorn -"), "{\"updated\":\"2001-01-02\"}"), 2);
        COMPARE_EXIT(cli.desk(QStringLiteral("entry edit acorn -"), "{\"nid\":\"oak\"}"), 2);
        QVERIFY(cli.desk(QStringLiteral("history acorn"))
                    .out.contains("\tentry\t\tupdated: (none) → 2025-03-01"));
        QVERIFY(cli.desk(QStringLiteral("show acorn@1")).out.contains("Version:"));
        COMPARE_EXIT(cli.desk(QStringLiteral("show acorn@2")), 1);
        COMPARE_EXIT(cli.desk(QStringLiteral("verify")), 0);
    }

    void nameInTheCall_wins()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        const Ran other = cli.desk(QStringLiteral("draft new --nid beechnut -"), acorn());
        COMPARE_EXIT(other, 0);
        QVERIFY2(other.err.contains("R-1 asks for “beechnut”, as --nid says; its template named “acorn”"),
                 other.err.constData());
        const QByteArray shown = cli.desk(QStringLiteral("draft show R-1")).out;
        QVERIFY2(shown.contains("beechnut"), shown.constData());
        QCOMPARE(cli.desk(QStringLiteral("publish R-1")).out, QByteArray("beechnut@1\n"));
        COMPARE_EXIT(cli.desk(QStringLiteral("draft new --nid ACORN -"), acorn()), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("draft new --nid elmseed -"), changed(acorn(), "  acorn", "  ")),
                     0);
        QVERIFY(cli.desk(QStringLiteral("draft list")).out.contains("\telmseed\t"));
    }

    // RFC 3553: what has its place under urn:ietf:params is no namespace, unless the call names one.
    void placeUnderIetf_isNoNamespace()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        const QString file = cli.write(QStringLiteral("params.txt"),
                                       "Sub-namespace name:\n\n   params\n\n"
                                       "Declared registrant of the namespace:\n\n   Duck Club\n\n"
                                       "Declaration of structure:\n\n   urn:ietf:params:eider:{kind}\n");
        const Ran refused = cli.desk(QStringLiteral("draft new ") + file);
        QCOMPARE(refused.exit, 2);
        QVERIFY(refused.err.contains("RFC 3553"));
        QCOMPARE(cli.desk(QStringLiteral("draft list")).out, QByteArray());
        QCOMPARE(cli.desk(QStringLiteral("draft new --nid eider ") + file).exit, 0);
        QVERIFY(cli.desk(QStringLiteral("draft list")).out.contains("eider"));
    }

    void nameEditedInTheDraft_isTheOneAskedFor()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("draft new -"), acorn()), 0);
        const auto asked = [&cli](int request) {
            for (const QJsonObject &line : cli.desk(QStringLiteral("--json draft list")).objects())
                if (line.value(u"request").toString() == QStringLiteral("R-%1").arg(request))
                    return line.value(u"nid").toString();
            return QStringLiteral("no such request");
        };
        COMPARE_EXIT(cli.desk(QStringLiteral("draft edit R-1 namespace_identifier -"), "beechnut\n"), 0);
        QCOMPARE(asked(1), QStringLiteral("beechnut"));
        COMPARE_EXIT(cli.desk(QStringLiteral("draft edit R-1 namespace_identifier -"), "\n"), 0);
        QCOMPARE(asked(1), QString());
        const Ran nameless = cli.desk(QStringLiteral("publish R-1"));
        COMPARE_EXIT(nameless, 2);
        QVERIFY2(nameless.err.contains("names no namespace identifier"), nameless.err.constData());
        COMPARE_EXIT(cli.desk(QStringLiteral("draft edit R-1 namespace_identifier -"), "Beechnut\n"), 0);
        QCOMPARE(asked(1), QStringLiteral("Beechnut"));
        QCOMPARE(cli.desk(QStringLiteral("publish R-1")).out, QByteArray("beechnut@1\n"));
        // A name that came with the call stays, and publishing says when the template names another.
        COMPARE_EXIT(cli.desk(QStringLiteral("draft new --nid oak -"), changed(acorn(), "  acorn", "  ")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("draft edit R-2 namespace_identifier -"), "elm\n"), 0);
        QCOMPARE(asked(2), QStringLiteral("oak"));
        const Ran refused = cli.desk(QStringLiteral("publish R-2"));
        COMPARE_EXIT(refused, 1);
        QVERIFY(refused.err.contains("elm"));
        COMPARE_EXIT(cli.desk(QStringLiteral("verify")), 0);
    }

    void correction_isOfTheVersionAsLastCorrected()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("registry import -"), acorn()), 0);
        const Ran ran = cli.desk(QStringLiteral("correct acorn@1.1 --reason year -"), acorn());
        COMPARE_EXIT(ran, 2);
        QVERIFY2(ran.err.contains("to the version as last corrected: write acorn@1, not acorn@1.1."),
                 ran.err.constData());
    }

    void octetsThatAreNoUtf8_areReadAsOfAFile()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("draft new -"), acorn()), 0);
        const auto purpose = [&cli](const QByteArray &octets) {
            COMPARE_EXIT(cli.desk(QStringLiteral("draft edit R-1 purpose -"), octets), 0);
        };
        const auto shown = [&cli] { return cli.desk(QStringLiteral("draft show R-1")).out; };
        purpose("\xff\xfe"); // UTF-16 with nothing in it
        QVERIFY(!shown().contains("\xef\xbf\xbd") && shown().contains("Purpose:\n\nSyntax:"));
        purpose("\xff\xfe"
                "a");
        QVERIFY(shown().contains("   \xc3\xbf\xc3\xbe"
                                 "a\n"));
        purpose(QByteArray("\xff\xfe\x3c\xd8\x30\xdf", 6));
        QVERIFY(shown().contains("   \xf0\x9f\x8c\xb0\n"));
        purpose(QByteArray("\xff\xfe\x3c\xd8", 4)); // half a pair
        QVERIFY(!shown().contains("\xef\xbf\xbd"));
        COMPARE_EXIT(cli.desk(QStringLiteral("verify")), 0);
    }

    void nameOfSomebodyElse_cannotBeAnswered()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        COMPARE_EXIT(
            cli.desk(QStringLiteral("draft new --nid isbn -"), changed(acorn(), "  acorn", "  isbn")), 0);
        const Ran refused =
            cli.run({QStringLiteral("--db"), cli.store(), QStringLiteral("publish"), QStringLiteral("R-1"),
                     QStringLiteral("--answer"), QStringLiteral("nid-registered=see https://example.org/1")});
        COMPARE_EXIT(refused, 1);
        QVERIFY(refused.err.contains("nid-registered"));
    }

    void revision_needsRevisionInformation()
    {
        const CliProcess cli;
        publishAcorn(cli);
        COMPARE_EXIT(cli.desk(QStringLiteral("draft revise acorn")), 0);
        const Ran refused = cli.desk(QStringLiteral("publish R-2"));
        COMPARE_EXIT(refused, 1);
        QVERIFY(refused.err.contains("revision-missing"));
        COMPARE_EXIT(
            cli.run({QStringLiteral("--db"), cli.store(), QStringLiteral("draft"), QStringLiteral("edit"),
                     QStringLiteral("R-2"), QStringLiteral("revision information"), QStringLiteral("-")},
                    "The office has moved.\n"),
            0);
        QCOMPARE(cli.desk(QStringLiteral("publish R-2 --entry-updated none")).out, QByteArray("acorn@2\n"));
        COMPARE_EXIT(cli.desk(QStringLiteral("draft revise acorn -"), second()),
                     0); // states 2, which is published
        COMPARE_EXIT(cli.desk(QStringLiteral("publish R-3")), 1);
    }

    void correction_keepsTheFirstText()
    {
        const CliProcess cli;
        publishAcorn(cli);
        COMPARE_EXIT(cli.desk(QStringLiteral("draft revise acorn -"), second()), 0);
        QCOMPARE(cli.desk(QStringLiteral("publish R-2")).out, QByteArray("acorn@2\n"));

        const QByteArray corrected = changed(acorn(), "2025-02-03", "2024-02-03");
        const Ran correction = cli.desk(QStringLiteral("correct acorn@1 --reason wrong-year -"), corrected);
        COMPARE_EXIT(correction, 0);
        QCOMPARE(correction.out, QByteArray("acorn@1.2\n"));
        QVERIFY(cli.desk(QStringLiteral("show acorn@1.1")).out.contains("2025-02-03"));
        QVERIFY(cli.desk(QStringLiteral("show acorn@1.2")).out.contains("2024-02-03"));
        QVERIFY(cli.desk(QStringLiteral("show acorn@1")).out.contains("2024-02-03"));
        QVERIFY(cli.desk(QStringLiteral("show acorn")).out.contains("2025-02-28"));
        QCOMPARE(cli.desk(QStringLiteral("show acorn@1.2 --original")).out, corrected);
        COMPARE_EXIT(cli.desk(QStringLiteral("correct acorn@1 --reason again -"), corrected),
                     1); // nothing to change
        COMPARE_EXIT(cli.desk(QStringLiteral("correct acorn@3 --reason r -"), corrected), 1);
        COMPARE_EXIT(cli.desk(QStringLiteral("correct acorn@1 --reason r --class colour -"), corrected), 2);

        const Ran history = cli.desk(QStringLiteral("--json history acorn"));
        QStringList events;
        for (const QJsonObject &event : history.objects())
            events += event.value(u"event").toString() + u' ' + event.value(u"number").toString();
        QCOMPARE(events.filter(QStringLiteral("version")),
                 (QStringList{QStringLiteral("version 1"), QStringLiteral("version 2")}));
        QCOMPARE(events.filter(QStringLiteral("correction")), QStringList{QStringLiteral("correction 1.2")});
        QVERIFY(events.contains(QStringLiteral("listed ")));
        QCOMPARE(cli.desk(QStringLiteral("history acorn")).out.count('\n'), events.size());
    }

    // Acts of one day stand as they followed each other, whatever their kind.
    void history_isInTheOrderOfTheActs()
    {
        CliProcess cli;
        cli.setVariable(QStringLiteral("NIDUS_NOW"), QStringLiteral("2025-03-01T09:00:00Z"));
        publishAcorn(cli);
        cli.setVariable(QStringLiteral("NIDUS_NOW"), QStringLiteral("2025-03-01T10:00:00Z"));
        COMPARE_EXIT(cli.desk(QStringLiteral("annotate acorn deprecated --reason felled")), 0);
        cli.setVariable(QStringLiteral("NIDUS_NOW"), QStringLiteral("2025-03-01T11:00:00Z"));
        COMPARE_EXIT(cli.desk(QStringLiteral("correct acorn@1 --reason wrong-year -"),
                              changed(acorn(), "2025-02-03", "2024-02-03")),
                     0);
        QStringList acts;
        for (const QJsonObject &event : cli.desk(QStringLiteral("--json history acorn")).objects())
            acts += event.value(u"event").toString();
        acts.removeIf([](const QString &act) { return act == u"listed" || act == u"entry"; });
        QCOMPARE(acts, (QStringList{QStringLiteral("version"), QStringLiteral("annotated"),
                                    QStringLiteral("correction")}));
    }

    // The texts in our own XML are templates as well.
    void ownXml_countsItsTexts()
    {
        const CliProcess cli;
        publishAcorn(cli);
        const Ran whole = cli.desk(QStringLiteral("registry export --format xml --nid acorn"));
        COMPARE_EXIT(whole, 0);
        const Ran taken = cli.run({QStringLiteral("--db"), cli.path(QStringLiteral("new.sqlite")),
                                   QStringLiteral("registry"), QStringLiteral("import"),
                                   cli.write(QStringLiteral("acorn.xml"), whole.out)});
        COMPARE_EXIT(taken, 0);
        QVERIFY2(taken.out.contains("recognized: 1 formal and 0 informal entries, 1 templates"), taken.out);
    }

    void diff_saysWhatChanged()
    {
        const CliProcess cli;
        publishAcorn(cli);
        COMPARE_EXIT(cli.desk(QStringLiteral("draft revise acorn -"), second()), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("publish R-2")), 0);
        const Ran text = cli.desk(QStringLiteral("diff acorn 1 2"));
        COMPARE_EXIT(text, 1);
        QVERIFY(text.out.contains("- 2025-02-03") && text.out.contains("+ 2025-02-28"));
        QStringList fields;
        for (const QJsonObject &change : cli.desk(QStringLiteral("--json diff acorn 1 2")).objects())
            fields += change.value(u"field").toString();
        QCOMPARE(fields, (QStringList{QStringLiteral("version"), QStringLiteral("date"),
                                      QStringLiteral("revision_information")}));
        const Ran same = cli.desk(QStringLiteral("diff acorn 1 1.1"));
        COMPARE_EXIT(same, 0);
        QVERIFY(same.out.isEmpty());
        COMPARE_EXIT(cli.desk(QStringLiteral("diff acorn 1 7")), 1);
        const Ran words = cli.desk(QStringLiteral("diff --words acorn 1 2"));
        COMPARE_EXIT(words, 1);
        QVERIFY2(words.out.contains("Date\n! 2025-02-[-03-]{+28+}\n"), words.out.constData());
        COMPARE_EXIT(cli.desk(QStringLiteral("diff --words acorn 1 1.1")), 0);
        const QList<QJsonObject> objects =
            cli.desk(QStringLiteral("--json diff --words acorn 1 2")).objects();
        QCOMPARE(objects.size(), 3);
        QCOMPARE(objects[1].value(u"passages").toArray().first().toString(),
                 QStringLiteral("! 2025-02-[-03-]{+28+}"));
    }

    void informalNumber_isTakenAtPublicationOnly()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        QCOMPARE(cli.desk(QStringLiteral("next-informal")).out, QByteArray("9\n"));
        QCOMPARE(cli.desk(QStringLiteral("draft new --informal -"), well()).out, QByteArray("R-1\n"));
        QCOMPARE(cli.desk(QStringLiteral("draft new --informal -"), well()).out, QByteArray("R-2\n"));
        COMPARE_EXIT(cli.desk(QStringLiteral("withdraw R-1 --reason changed-minds")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("withdraw R-1 --reason twice")), 1);
        COMPARE_EXIT(cli.desk(QStringLiteral("publish R-1")), 1);
        QCOMPARE(cli.desk(QStringLiteral("next-informal")).out, QByteArray("9\n"));
        QCOMPARE(cli.desk(QStringLiteral("publish R-2")).out, QByteArray("urn-9@1\n"));
        QCOMPARE(cli.desk(QStringLiteral("next-informal")).out, QByteArray("10\n"));

        const Ran open = cli.desk(QStringLiteral("draft list"));
        COMPARE_EXIT(open, 0);
        QVERIFY(open.out.isEmpty());
        const QList<QJsonObject> all = cli.desk(QStringLiteral("--json draft list --all")).objects();
        QCOMPARE(all.size(), 2);
        QCOMPARE(all[0].value(u"state").toString(), QStringLiteral("withdrawn"));
        QCOMPARE(all[0].value(u"outcome").toString(), QStringLiteral("changed-minds"));
        QCOMPARE(all[1].value(u"outcome").toString(), QStringLiteral("urn-9@1"));
    }

    void annotation_changesTheStatus()
    {
        const CliProcess cli;
        publishAcorn(cli);
        COMPARE_EXIT(cli.desk(QStringLiteral("annotate ACORN deprecated --reason superseded")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("annotate nowhere obsolete --reason r")), 1);
        bool found = false;
        for (const QJsonObject &row : cli.desk(QStringLiteral("list --json")).objects())
            if (row.value(u"nid").toString() == QLatin1String("acorn")) {
                found = true;
                QCOMPARE(row.value(u"status").toString(), QStringLiteral("deprecated"));
            }
        QVERIFY(found);
    }

    void list_hasEveryMember()
    {
        const CliProcess cli;
        publishAcorn(cli);
        const QList<QJsonObject> rows = cli.desk(QStringLiteral("list --json")).objects();
        QCOMPARE(rows.size(), 106); // the registered ones, and acorn
        for (const QJsonObject &row : rows)
            for (const char *key :
                 {"nid", "kind", "status", "version", "date", "registrant", "references", "updated"})
                QVERIFY2(row.contains(QLatin1String(key)), key);
        QCOMPARE(cli.desk(QStringLiteral("list")).out.count('\n'), 106);
        const Ran hits = cli.desk(QStringLiteral("--json search exchange cooperative"));
        COMPARE_EXIT(hits, 0);
        const QJsonObject hit = hits.objects().value(0);
        QCOMPARE(hit.value(u"nid").toString(), QStringLiteral("acorn"));
        QCOMPARE(hit.value(u"version").toInt(), 1);
        QCOMPARE(hit.value(u"date").toString(), QStringLiteral("2025-02-03"));
        QCOMPARE(hit.value(u"registrant").toString(), QStringLiteral("Acorn Exchange Cooperative"));
        COMPARE_EXIT(cli.desk(QStringLiteral("search zzzzqqq")), 1);
    }

    void user_isKeptWithTheAct()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(QStringLiteral("init")), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("draft new -"), acorn()), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("--user hazel publish R-1")), 0);
        const QJsonObject shown = cli.desk(QStringLiteral("show --json acorn")).objects().value(0);
        QCOMPARE(shown.value(u"published_by").toString(), QStringLiteral("hazel"));
        QCOMPARE(shown.value(u"published").toString(), QStringLiteral("2025-03-01T12:00:00Z"));
        QCOMPARE(cli.desk(QStringLiteral("--json draft show R-1"))
                     .objects()
                     .value(0)
                     .value(u"opened_by")
                     .toString(),
                 QStringLiteral("rowan"));
    }

    void export_importsIntoAnEmptyStoreAndComesOutTheSame()
    {
        const CliProcess cli;
        publishAcorn(cli);
        COMPARE_EXIT(cli.desk(QStringLiteral("correct acorn@1 --reason year -"),
                              changed(acorn(), "2025-02-03", "2024-02-03")),
                     0);
        for (const QString &format : {QStringLiteral("xml"), QStringLiteral("json")}) {
            const QString file = cli.path(QStringLiteral("acorn.") + format);
            COMPARE_EXIT(
                cli.desk(
                    QStringLiteral("registry export --nid acorn --format %1 --output %2").arg(format, file)),
                0);
            const QByteArray first = CliProcess::bytesOf(file);
            QVERIFY(!first.isEmpty());
            QCOMPARE(cli.desk(QStringLiteral("registry export --nid acorn --format ") + format).out, first);
            const CliProcess other;
            COMPARE_EXIT(other.desk(QStringLiteral("init --empty")), 0);
            COMPARE_EXIT(other.desk(QStringLiteral("registry import ") + file), 0);
            QCOMPARE(other.desk(QStringLiteral("registry export --nid acorn --format ") + format).out, first);
        }
        COMPARE_EXIT(cli.desk(QStringLiteral("registry export --format xml --nid nowhere")), 1);
        COMPARE_EXIT(cli.desk(QStringLiteral("registry export --format xml --output /nowhere/at/all")), 2);
    }
};

NIDUS_TEST(CliLifeTest)
#include "tst_cli_life.moc"
