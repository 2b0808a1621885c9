// registry reconcile: what may be a mistake in the published registry is said, and taken over by name only.
#include "tests/app/cli_process.h"
#include "tests/support/registry_folder.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

using namespace nidus;
using namespace Qt::StringLiterals;
using support::record;
using support::registryXml;

class CliReconcileDoubtsTest : public QObject {
    Q_OBJECT

    static QByteArray dated(const QByteArray &nid, const QByteArray &day = "2015-01-01")
    {
        return record(nid, " date=\"" + day + "\"");
    }
    const QByteArray m_formal = dated("acorn") + dated("birch") + dated("cedar") + dated("elder");
    const QByteArray m_here = registryXml("2020-01-01", m_formal, dated("urn-1") + dated("urn-2"));

    static QByteArray templateOf(const QByteArray &nid, const QByteArray &version, const QByteArray &purpose)
    {
        QByteArray text =
            "Namespace Identifier:  " + nid + "\n\nVersion:  " + version +
            "\n\nDate:  2020-02-02\n\nRegistrant:\n\n   The Works, a@b.example\n\nPurpose:\n\n   " + purpose +
            "\n\nSyntax:\n\n   digits\n\n";
        for (const char *label :
             {"Assignment", "Security and Privacy", "Interoperability", "Resolution", "Documentation"})
            text += QByteArray(label) + ":\n\n   none\n\n";
        return text;
    }
    // The call that compares what was imported from `here` with `there`.
    static QString compared(const CliProcess &cli, const QByteArray &here, const QByteArray &there)
    {
        (void)cli.desk(u"registry import "_s + cli.write(u"h.xml"_s, here));
        return u"registry reconcile "_s + cli.write(u"t.xml"_s, there);
    }

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }

    void whatWouldDelist_isTakenByNameOnly()
    {
        const CliProcess cli;
        QByteArray there = m_here;
        const auto second = there.indexOf("  <registry id=\"urn-namespaces-2\"");
        there.remove(second, there.indexOf("  <people>") - second);
        const QString call = compared(cli, m_here, there);
        const Ran told = cli.desk(call);
        COMPARE_EXIT(told, 1);
        QVERIFY2(
            told.out.contains("urn-1\tentry\tonly here\tit would be delisted here: the whole sub-registry "
                              "\u201cInformal\u201d is missing there"),
            told.out.constData());
        const QByteArray before = cli.desk(u"list"_s).out;
        const Ran ran = cli.desk(call + u" --take-all --reason public"_s);
        COMPARE_EXIT(ran, 1);
        QVERIFY2(ran.err.contains("urn-1, urn-2") && ran.err.contains("the head of the registry"),
                 ran.err.constData());
        QCOMPARE(cli.desk(u"list"_s).out, before);
        COMPARE_EXIT(cli.desk(call + u" --take urn-1 --reason gone"_s), 1);
        const QByteArray now = cli.desk(u"list"_s).out;
        QVERIFY2(now.contains("urn-1\tinformal\tdelisted") && now.contains("urn-2\tinformal\tregistered"),
                 now.constData());
        COMPARE_EXIT(cli.desk(call + u" --take-doubtful --reason gone"_s), 2); // of what?
    }

    void whatMayBeAMistake_isSaid_data()
    {
        QTest::addColumn<QByteArray>("there");
        QTest::addColumn<QByteArray>("says");
        const QByteArray informal = dated("urn-1") + dated("urn-2");
        QTest::newRow("a day to come")
            << registryXml("2020-01-01", m_formal + dated("fir", "2099-01-01"), informal)
            << QByteArray("its date 2099-01-01 has not come yet");
        QTest::newRow("a day to come, changed")
            << QByteArray(m_here).replace(dated("birch"), dated("birch", "2099-01-01"))
            << QByteArray("its date 2099-01-01 has not come yet");
        QTest::newRow("formal becomes informal")
            << registryXml("2020-01-01", QByteArray(m_formal).remove(0, dated("acorn").size()),
                           dated("acorn") + informal)
            << QByteArray("it moves from the formal names to the informal ones");
        QTest::newRow("a formal name among the informal ones")
            << registryXml("2020-01-01", m_formal, informal + dated("fir"))
            << QByteArray("it stands among the informal names");
    }
    void whatMayBeAMistake_isSaid()
    {
        QFETCH(QByteArray, there);
        QFETCH(QByteArray, says);
        const CliProcess cli;
        const QString call = compared(cli, m_here, there);
        const Ran told = cli.desk(call);
        QVERIFY2(told.out.contains(says), told.out.constData());
        const QByteArray before = cli.desk(u"list"_s).out;
        const Ran ran = cli.desk(call + u" --take-all --reason public"_s);
        COMPARE_EXIT(ran, 1);
        QVERIFY2(ran.err.contains("Left out"), ran.err.constData());
        QCOMPARE(cli.desk(u"list"_s).out, before);
        COMPARE_EXIT(cli.desk(call + u" --take-all --take-doubtful --reason public"_s), 0);
    }

    void anEditionOfADayToCome_isSaid_andNotTaken()
    {
        const CliProcess cli;
        const QString call = compared(
            cli, m_here, registryXml("2099-01-01", m_formal + dated("fir"), dated("urn-1") + dated("urn-2")));
        const Ran told = cli.desk(call);
        COMPARE_EXIT(told, 1);
        QVERIFY2(told.err.contains("2099-01-01, a day that has not come yet"), told.err.constData());
        const Ran ran = cli.desk(call + u" --take-all --reason public"_s);
        COMPARE_EXIT(ran, 2);
        QVERIFY2(ran.out.isEmpty() && ran.err.contains("the edition is of 2099-01-01"), ran.err.constData());
    }

    void anIllegalName_isSaidWithItsLine()
    {
        const CliProcess cli;
        const Ran told =
            cli.desk(compared(cli, m_here, QByteArray(m_here).replace("<name>elder", "<name>el_der")));
        COMPARE_EXIT(told, 1);
        QVERIFY2(told.err.contains("t.xml, line 18:") && told.err.contains("el_der\u201d is not a NID"),
                 told.err.constData());
        QVERIFY2(told.out.contains("elder\tentry\tonly here\tit would be delisted here"),
                 told.out.constData());
        QVERIFY2(told.out.contains("1 record more whose name is not a NID"), told.out.constData());
    }

    void templatesThatMayBeMistakes_areSaid()
    {
        const CliProcess cli;
        QDir(cli.path({})).mkpath(u"a/urn-namespaces"_s);
        QDir(cli.path({})).mkpath(u"a/urn-formal"_s);
        cli.write(u"a/urn-namespaces/urn-namespaces.xml"_s, m_here);
        const auto put = [&](const QString &name, const QByteArray &text) {
            cli.write(u"a/urn-formal/"_s + name, text);
        };
        for (const char *name : {"acorn", "birch", "cedar", "elder"})
            put(QLatin1String(name), templateOf(name, "1", "Names trees."));
        COMPARE_EXIT(cli.desk(u"registry import "_s + cli.path(u"a"_s)), 0);
        const QByteArray whole = templateOf("acorn", "1", "Names trees.");
        put(u"acorn"_s, whole.left(whole.indexOf("Assignment:")));
        put(u"birch"_s, templateOf("birch", "9", "Names trees, too."));
        put(u"cedar"_s, templateOf("elder", "2", "Names other trees."));
        const QString call = u"registry reconcile "_s + cli.path(u"a"_s);
        const Ran told = cli.desk(call);
        COMPARE_EXIT(told, 1);
        for (const char *says :
             {"it says nothing any more of Assignment, Security and Privacy, Interoperability, Resolution, "
              "Documentation: is it cut off?",
              "version 9 comes after version 1: versions 2 to 8 are missing",
              "the file is called \u201ccedar\u201d"})
            QVERIFY2(told.out.contains(says), told.out.constData());
        const Ran ran = cli.desk(call + u" --take-all --reason public"_s);
        COMPARE_EXIT(ran, 1);
        QVERIFY2(ran.err.contains("acorn, birch, elder"), ran.err.constData());
        QVERIFY(!cli.desk(u"show birch"_s).out.contains("Names trees, too."));
        COMPARE_EXIT(cli.desk(call + u" --take birch --reason asked"_s), 1);
        QVERIFY(cli.desk(u"show birch"_s).out.contains("Names trees, too."));
    }

    // list and show tell of the same one of two records, and show says that there are two.
    void twoRecordsOfOneName_areOneAnswer()
    {
        const CliProcess cli;
        const QByteArray twice =
            registryXml("2020-01-01",
                        record("acorn", " date=\"2015-01-01\"", "<xref type=\"rfc\" data=\"rfc1111\"/>") +
                            record("Acorn", " date=\"2016-06-06\"", "<xref type=\"rfc\" data=\"rfc2222\"/>"));
        COMPARE_EXIT(cli.desk(u"registry import "_s + cli.write(u"h.xml"_s, twice)), 0);
        QVERIFY(cli.desk(u"list --json"_s).out.contains("2015-01-01"));
        const Ran shown = cli.desk(u"show acorn"_s);
        COMPARE_EXIT(shown, 0);
        QVERIFY2(shown.out.contains("2015-01-01") && shown.out.contains("RFC 1111"), shown.out.constData());
        QVERIFY2(!shown.out.contains("2016-06-06"), shown.out.constData());
        QVERIFY2(shown.out.contains("the first of 2 records that the registry lists of this name"),
                 shown.out.constData());
    }

    // What stands in a published folder and is not compared is named with its place; what should have been is
    // a fault.
    void whatAFolderHoldsBeside_isNamed()
    {
        const CliProcess cli;
        COMPARE_EXIT(cli.desk(u"registry import "_s + cli.write(u"h.xml"_s, m_here)), 0);
        QVERIFY(QDir(cli.path({})).mkpath(u"pub/urn-formal"_s));
        QVERIFY(!cli.write(u"pub/urn-formal/acorn"_s, templateOf("acorn", "1", "Names for oaks.")).isEmpty());
        QVERIFY(!cli.write(u"pub/urn-formal/.hidden"_s, "x").isEmpty());
        QVERIFY(QFile::link(u"/etc/hostname"_s, cli.path(u"pub/urn-formal/birch"_s)));
        const Ran told = cli.desk(u"registry reconcile pub"_s);
        COMPARE_EXIT(told, 1);
        QVERIFY2(told.err.contains("Not compared: urn-formal/birch (a link that points outside the folder)"),
                 told.err.constData());
        QCOMPARE(cli.desk(u"registry reconcile pub/"_s).err, told.err);
        QVERIFY(QFile::link(u"nothing"_s, cli.path(u"pub/urn-formal/cedar"_s)));
        const Ran broken = cli.desk(u"registry reconcile pub"_s);
        COMPARE_EXIT(broken, 2);
        QVERIFY2(broken.err.contains("urn-formal/cedar: "), broken.err.constData());
    }
};

NIDUS_TEST(CliReconcileDoubtsTest)
#include "tst_cli_reconcile_doubts.moc"
