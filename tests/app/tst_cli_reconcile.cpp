// registry reconcile (DESIGN §7): what differs between the store and a published registry, and taking it
// over. What must differ is computed here from the XML itself, without the product's reader.
#include "tests/app/cli_process.h"
#include "tests/support/test_program.h"

#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QXmlStreamReader>

#include <sqlite3.h>

#include <csignal>

using namespace nidus;

namespace {

// A record, or anything else: its tokens with runs of white space folded, attributes sorted.
QString elementOf(QXmlStreamReader &xml)
{
    QStringList words{xml.name().toString()};
    QStringList attributes;
    for (const QXmlStreamAttribute &attribute : xml.attributes())
        attributes += attribute.name() + u'=' + attribute.value();
    attributes.sort();
    words += attributes;
    while (!xml.atEnd()) {
        const auto token = xml.readNext();
        if (token == QXmlStreamReader::StartElement)
            words += u'<' + elementOf(xml) + u'>';
        else if (token == QXmlStreamReader::EndElement)
            break;
        else if (xml.isCharacters() || xml.isComment())
            words += xml.text().toString().simplified();
    }
    words.removeAll(QString());
    return words.join(u' ');
}

// A registry document by the words in it.
struct Published {
    QMap<QString, QStringList> records; // by folded name: its records, with their sections
    QStringList order;                  // "section name"
    QStringList head;                   // what else stands there, but for the document's day
    QStringList people;
};

void readRegistry(QXmlStreamReader &xml, Published &into, const QString &section)
{
    while (!xml.atEnd() && xml.readNext() != QXmlStreamReader::EndElement) {
        if (!xml.isStartElement())
            continue;
        const QString name = xml.name().toString();
        if (name == QLatin1String("registry")) {
            readRegistry(xml, into, xml.attributes().value(QLatin1String("id")).toString());
        } else if (name == QLatin1String("people")) {
            while (xml.readNextStartElement())
                into.people += elementOf(xml);
        } else if (name == QLatin1String("record")) {
            const QString record = elementOf(xml);
            static const QRegularExpression nameIn(QStringLiteral("<name ([^>]*)>"));
            const QString nid = nameIn.match(record).captured(1).trimmed().toLower();
            into.records[nid] += section + u' ' + record;
            into.order += section + u' ' + nid;
        } else if (const QString line = elementOf(xml);
                   !section.isEmpty() || name != QLatin1String("updated")) {
            into.head += section + u' ' + line;
        }
    }
}

Published publishedIn(const QByteArray &bytes)
{
    QXmlStreamReader xml(bytes);
    Published published;
    if (xml.readNextStartElement())
        readRegistry(xml, published, {});
    return published;
}

using Names = QSet<QString>;

struct Told {
    Names onlyHere, onlyThere, different;
    bool head = false, people = false, order = false;
};

Told toldBy(const Ran &ran)
{
    Told told;
    for (const QJsonObject &object : ran.objects()) {
        const QString what = object[QLatin1String("what")].toString();
        const QString where = object[QLatin1String("where")].toString();
        const QString nid = object[QLatin1String("nid")].toString().toLower();
        told.head |= what == QLatin1String("head");
        told.people |= what == QLatin1String("people");
        told.order |= what == QLatin1String("order");
        if (what == QLatin1String("entry"))
            (where == QLatin1String("only here")    ? told.onlyHere
             : where == QLatin1String("only there") ? told.onlyThere
                                                    : told.different)
                .insert(nid);
    }
    return told;
}

QByteArray lastAct(const QString &store)
{
    sqlite3 *handle = nullptr;
    sqlite3_open(store.toUtf8(), &handle);
    sqlite3_stmt *row = nullptr;
    sqlite3_prepare_v2(handle, "SELECT act || ' ' || detail FROM audit ORDER BY id DESC LIMIT 1", -1, &row,
                       nullptr);
    const QByteArray text = sqlite3_step(row) == SQLITE_ROW
                                ? QByteArray(reinterpret_cast<const char *>(sqlite3_column_text(row, 0)))
                                : QByteArray();
    sqlite3_finalize(row);
    sqlite3_close(handle);
    return text;
}

QByteArray record(const QByteArray &name, const QByteArray &day = "2015-01-01")
{
    return "<record date=\"" + day + "\"><name>" + name + "</name></record>\n";
}

QByteArray registry(const QByteArray &day, const QByteArray &title, const QByteArray &records)
{
    return "<?xml version='1.0' encoding='UTF-8'?>\n<registry xmlns=\"http://www.iana.org/assignments\" "
           "id=\"urn-namespaces\"><title>" +
           title + "</title><updated>" + day +
           "</updated><registry id=\"urn-namespaces-1\"><title>Formal</title>\n" + records +
           "</registry></registry>\n";
}

} // namespace

class CliReconcileTest : public QObject {
    Q_OBJECT

    QByteArray m_here = registry("2020-01-01", "Names",
                                 record("acorn") + record("birch") + record("cedar") + record("elder"));
    // birch has another day, cedar is not there, dogwood is new, elder stands first.
    QByteArray m_there =
        registry("2020-01-02", "Other names",
                 record("elder") + record("acorn") + record("birch", "2016-06-06") + record("dogwood"));

    static QByteArray templateOf(const QByteArray &nid, const QByteArray &purpose)
    {
        return "Namespace Identifier:  " + nid +
               "\nVersion:  1\nDate:  2020-02-02\nRegistrant:  The Works, a@b.example\n"
               "Purpose:\n   " +
               purpose +
               "\nSyntax:\n   digits\nAssignment:\n   by hand\n"
               "Security and Privacy:\n   none\nInteroperability:\n   none\nResolution:\n   none\n"
               "Documentation:\n   none\n";
    }

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }

    void olderEdition_isSaid_andNotTakenWithTheRest()
    {
        const CliProcess cli;
        COMPARE_EXIT(
            cli.desk(QStringLiteral("registry import ") + cli.write(QStringLiteral("h.xml"), m_here)), 0);
        const QString there =
            cli.write(QStringLiteral("t.xml"), QByteArray(m_there).replace("2020-01-02", "2019-01-01"));
        const QByteArray words = "The edition of 2019-01-01 is older than the newest one (2020-01-01).";
        const Ran ran = cli.desk(QStringLiteral("registry reconcile ") + there);
        COMPARE_EXIT(ran, 1);
        QVERIFY2(ran.err.contains(words), ran.err.constData());
        QVERIFY(!ran.out.contains(words));
        const Ran all = cli.desk(QStringLiteral("registry reconcile --take-all --reason all ") + there);
        COMPARE_EXIT(all, 1);
        QVERIFY2(all.err.contains(words), all.err.constData());
        QCOMPARE(all.out, ran.out);
    }

    void eachDifferenceIsToldOnce_andNothingIsWritten()
    {
        const CliProcess cli;
        COMPARE_EXIT(
            cli.desk(QStringLiteral("registry import ") + cli.write(QStringLiteral("h.xml"), m_here)), 0);
        const QByteArray before = cli.desk(QStringLiteral("registry export --format json")).out;
        const QString there = cli.write(QStringLiteral("t.xml"), m_there);
        const Ran ran = cli.desk(QStringLiteral("registry reconcile ") + there);
        COMPARE_EXIT(ran, 1);
        QCOMPARE(ran.out, QByteArray("\thead\tdifferent\ttitle: Names \u2192 Other names\n"
                                     "birch\tentry\tdifferent\tdate: 2015-01-01 \u2192 2016-06-06\n"
                                     "cedar\tentry\tonly here\tit would be delisted here; date: "
                                     "2015-01-01\n"
                                     "dogwood\tentry\tonly there\tdate: 2015-01-01\n"
                                     "elder\torder\tdifferent\tbehind cedar \u2192 first\n"));
        QCOMPARE(cli.desk(QStringLiteral("registry export --format json")).out, before);
        COMPARE_EXIT(cli.desk(QStringLiteral("registry reconcile ") + cli.path(QStringLiteral("h.xml"))), 0);
    }

    void oneNameIsTakenOver_andTheOthersStay()
    {
        const CliProcess cli;
        COMPARE_EXIT(
            cli.desk(QStringLiteral("registry import ") + cli.write(QStringLiteral("h.xml"), m_here)), 0);
        const QString call =
            QStringLiteral("registry reconcile ") + cli.write(QStringLiteral("t.xml"), m_there);
        COMPARE_EXIT(cli.desk(call + QStringLiteral(" --take birch")), 2); // no reason
        COMPARE_EXIT(cli.desk(call + QStringLiteral(" --take acorn --reason equal")), 2);
        COMPARE_EXIT(
            cli.desk(call + QStringLiteral(" --take dogwood --take cedar --take elder --reason agreed")), 1);
        QVERIFY2(lastAct(cli.store()).startsWith("reconcile "), lastAct(cli.store()).constData());
        QVERIFY(lastAct(cli.store()).contains("\"reason\":\"agreed\""));
        Ran left = cli.desk(call);
        COMPARE_EXIT(left, 1);
        QCOMPARE(left.out, QByteArray("\thead\tdifferent\ttitle: Names \u2192 Other names\n"
                                      "birch\tentry\tdifferent\tdate: 2015-01-01 \u2192 2016-06-06\n"));
        COMPARE_EXIT(cli.desk(call + QStringLiteral(" --take-head --take birch --reason agreed")), 0);
        COMPARE_EXIT(cli.desk(call), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("verify")), 0);
    }

    void templatesDifferWordByWord()
    {
        const CliProcess cli;
        const auto lay = [&](const QByteArray &purpose, bool both) {
            QDir(cli.path({})).mkpath(QStringLiteral("a/urn-namespaces"));
            QDir(cli.path({})).mkpath(QStringLiteral("a/urn-formal"));
            cli.write(QStringLiteral("a/urn-namespaces/urn-namespaces.xml"), m_here);
            cli.write(QStringLiteral("a/urn-formal/acorn"), templateOf("acorn", purpose));
            if (both)
                cli.write(QStringLiteral("a/urn-formal/birch"), templateOf("birch", "Trees"));
            else
                QFile::remove(cli.path(QStringLiteral("a/urn-formal/birch")));
        };
        lay("Names oaks.", true);
        COMPARE_EXIT(cli.desk(QStringLiteral("registry import ") + cli.path(QStringLiteral("a"))), 0);
        const QString call = QStringLiteral("registry reconcile ") + cli.path(QStringLiteral("a"));
        COMPARE_EXIT(cli.desk(call), 0);
        lay("Names young oaks.", false);
        const Ran ran = cli.desk(call);
        COMPARE_EXIT(ran, 1);
        QVERIFY2(ran.out.contains("acorn\ttemplate\tdifferent\tPurpose\n"), ran.out.constData());
        QVERIFY2(ran.out.contains("{+young"), ran.out.constData());
        QVERIFY2(ran.out.contains("birch\ttemplate\tonly here\t"), ran.out.constData());
        QVERIFY2(ran.out.contains("birch\ttemplate\tonly here\tversion 1; a version is never removed"),
                 ran.out.constData());
        // What is only here is not removed: it is said, and the answer stays "no".
        COMPARE_EXIT(cli.desk(call + QStringLiteral(" --take birch --reason agreed")), 2);
        COMPARE_EXIT(cli.desk(call + QStringLiteral(" --take-all --reason agreed")), 1);
        QVERIFY(cli.desk(QStringLiteral("show acorn")).out.contains("Names young oaks."));
        // Back to the first text: the next correction says the same as the first.
        lay("Names oaks.", true);
        COMPARE_EXIT(cli.desk(call + QStringLiteral(" --take-all --reason back")), 0);
        QVERIFY(cli.desk(QStringLiteral("show acorn")).out.contains("Names oaks."));
        COMPARE_EXIT(cli.desk(QStringLiteral("verify")), 0);
    }

    void whatCannotBeRead_isRefusedAndChangesNothing_data()
    {
        QTest::addColumn<QByteArray>("xml");
        QTest::newRow("cut off") << m_there.chopped(30);
        QTest::newRow("no UTF-8") << QByteArray(m_there).replace("Other", "\xFF\xFE");
        QTest::newRow("entity") << QByteArray(m_there).replace("Other", "&bomb;");
        QTest::newRow("declared entity") << QByteArray(m_there).replace(
            "<registry xmlns", "<!DOCTYPE registry [<!ENTITY b \"bbb\">]><registry xmlns");
        QTest::newRow("another document") << QByteArray("<?xml version=\"1.0\"?><feed/>");
        QByteArray deep = "<?xml version='1.0'?><registry xmlns=\"http://www.iana.org/assignments\" "
                          "id=\"urn-namespaces\">";
        for (int i = 0; i < 100'000; ++i)
            deep += "<note>";
        QTest::newRow("deep") << deep;
    }
    void whatCannotBeRead_isRefusedAndChangesNothing()
    {
        QFETCH(QByteArray, xml);
        const CliProcess cli;
        COMPARE_EXIT(
            cli.desk(QStringLiteral("registry import ") + cli.write(QStringLiteral("h.xml"), m_here)), 0);
        const QByteArray before = cli.desk(QStringLiteral("registry export --format json")).out;
        const QString call = QStringLiteral("registry reconcile ") + cli.write(QStringLiteral("t.xml"), xml);
        for (const char *more : {"", " --take-all --reason asked"}) {
            const Ran ran = cli.desk(call + QLatin1String(more));
            COMPARE_EXIT(ran, 2);
            QVERIFY2(ran.err.contains("t.xml") && ran.out.isEmpty(), ran.err.constData());
        }
        QCOMPARE(cli.desk(QStringLiteral("registry export --format json")).out, before);
    }

    void twoRecordsOfOneName_areTakenOverAsTheyStand()
    {
        const CliProcess cli;
        COMPARE_EXIT(
            cli.desk(QStringLiteral("registry import ") + cli.write(QStringLiteral("h.xml"), m_here)), 0);
        const QByteArray odd =
            registry("2021-01-01", "Names",
                     record("Acorn") + record("acorn") + record("../../x") + record("=cmd") + record("con"));
        const QString call = QStringLiteral("registry reconcile ") + cli.write(QStringLiteral("t.xml"), odd);
        COMPARE_EXIT(cli.desk(call + QStringLiteral(" --take-all --take-doubtful --reason public")), 0);
        const QByteArray now = cli.desk(QStringLiteral("registry export --format iana-xml")).out;
        QCOMPARE(publishedIn(now).order, publishedIn(odd).order);
        QVERIFY(now.contains("<updated>2021-01-01</updated>")); // a newer one keeps its day
    }

    // A file of which nothing could be compared is refused with what to do.
    void whatIsNoRegistry_isRefused()
    {
        const CliProcess cli;
        COMPARE_EXIT(
            cli.desk(QStringLiteral("registry import ") + cli.write(QStringLiteral("h.xml"), m_here)), 0);
        QDir(cli.path({})).mkpath(QStringLiteral("empty"));
        for (const QString &name :
             {cli.write(QStringLiteral("shopping.txt"), "milk\n"), cli.write(QStringLiteral("none.xml"), {}),
              cli.path(QStringLiteral("empty"))}) {
            const Ran ran = cli.desk(QStringLiteral("registry reconcile ") + name);
            COMPARE_EXIT(ran, 2);
            QVERIFY(ran.out.isEmpty());
            QVERIFY2(ran.err.contains(QFileInfo(name).fileName().toUtf8()) &&
                         ran.err.contains("Name one registry XML file of IANA's"),
                     ran.err.constData());
        }
    }

    // The numbers are those of the differences.
    void whatWasTakenOver_isTold()
    {
        const CliProcess cli;
        COMPARE_EXIT(
            cli.desk(QStringLiteral("registry import ") + cli.write(QStringLiteral("h.xml"), m_here)), 0);
        const Ran ran =
            cli.desk(QStringLiteral("registry reconcile ") + cli.write(QStringLiteral("t.xml"), m_there) +
                     QStringLiteral(" --take-all --take-doubtful --reason public"));
        COMPARE_EXIT(ran, 0);
        QCOMPARE(ran.out, QByteArray("taken over: head of the registry replaced\n"
                                     "taken over: 1 name delisted: cedar\n"
                                     "taken over: 1 name listed: dogwood\n"
                                     "taken over: 1 entry changed: birch\n"
                                     "taken over: 1 name moved within its section: elder\n"));
    }

    // Ctrl+C leaves the store as it was, or everything has been taken over.
    void interrupted_allOrNothing()
    {
        QByteArray records;
        for (int i = 0; i < 4000; ++i)
            records += record("tree" + QByteArray::number(i), "2016-06-06");
        const CliProcess cli;
        COMPARE_EXIT(
            cli.desk(QStringLiteral("registry import ") + cli.write(QStringLiteral("h.xml"), m_here)), 0);
        const QString there = cli.write(QStringLiteral("t.xml"), registry("2021-01-01", "Many", records));
        const QByteArray before = cli.desk(QStringLiteral("registry export --format iana-xml")).out;
        for (const int wait : {200, 500, 900, 1500}) {
            QProcess process;
            cli.prepare(process);
            process.setArguments({QStringLiteral("--db"), cli.store(), QStringLiteral("registry"),
                                  QStringLiteral("reconcile"), there, QStringLiteral("--take-all"),
                                  QStringLiteral("--take-doubtful"), QStringLiteral("--reason"),
                                  QStringLiteral("public")});
            process.start();
            QVERIFY(process.waitForStarted());
            if (!process.waitForFinished(wait))
                ::kill(pid_t(process.processId()), SIGINT);
            QVERIFY(process.waitForFinished(120'000));
            const QByteArray now = cli.desk(QStringLiteral("registry export --format iana-xml")).out;
            COMPARE_EXIT(cli.desk(QStringLiteral("verify")), 0);
            if (now != before) {
                COMPARE_EXIT(cli.desk(QStringLiteral("registry reconcile ") + there), 0);
                break;
            }
        }
    }

    // The newest of the real registries against the oldest, both ways.
    void realRegistries_differAsTheirXmlDoes_andAreEqualAfterwards_data()
    {
        QTest::addColumn<bool>("isNewestHere");
        QTest::newRow("newest here") << true;
        QTest::newRow("oldest here") << false;
    }
    void realRegistries_differAsTheirXmlDoes_andAreEqualAfterwards()
    {
        QFETCH(bool, isNewestHere);
        const QString corpus = qEnvironmentVariable("NIDUS_CORPUS");
        const QDir history(corpus + QStringLiteral("/iana-history"));
        const QStringList days = history.entryList({QStringLiteral("*.xml")}, QDir::Files, QDir::Name);
        if (corpus.isEmpty() || days.isEmpty())
            QSKIP("NIDUS_CORPUS names no folder with real registries");
        const QString newest = corpus + QStringLiteral("/iana/urn-namespaces/urn-namespaces.xml");
        const QString oldest = history.filePath(days.first());
        const QString here = isNewestHere ? newest : oldest, there = isNewestHere ? oldest : newest;
        CliProcess later; // than the real days
        later.setVariable(QStringLiteral("NIDUS_NOW"), QStringLiteral("2026-11-24T12:00:00Z"));
        COMPARE_EXIT(later.desk(QStringLiteral("registry import ") + here), 0);

        const Published is = publishedIn(CliProcess::bytesOf(here)),
                        other = publishedIn(CliProcess::bytesOf(there));
        Names onlyHere, onlyThere, different;
        for (auto it = is.records.cbegin(); it != is.records.cend(); ++it)
            if (!other.records.contains(it.key()))
                onlyHere.insert(it.key());
            else if (other.records[it.key()] != it.value())
                different.insert(it.key());
        for (auto it = other.records.cbegin(); it != other.records.cend(); ++it)
            if (!is.records.contains(it.key()))
                onlyThere.insert(it.key());
        const QString call = QStringLiteral("registry reconcile ") + there;
        const Ran ran = later.desk(QStringLiteral("--json ") + call);
        COMPARE_EXIT(ran, 1);
        const Told told = toldBy(ran);
        QVERIFY(!onlyHere.isEmpty() || !onlyThere.isEmpty());
        QCOMPARE(told.onlyHere, onlyHere);
        QCOMPARE(told.onlyThere, onlyThere);
        QCOMPARE(told.different, different);
        QCOMPARE(told.head, is.head != other.head);
        QCOMPARE(told.people, is.people != other.people);

        COMPARE_EXIT(later.desk(call + QStringLiteral(" --take-all --take-doubtful --reason public")), 0);
        const Published now =
            publishedIn(later.desk(QStringLiteral("registry export --format iana-xml")).out);
        QCOMPARE(now.records, other.records);
        QCOMPARE(now.order, other.order);
        QCOMPARE(now.head, other.head);
        QCOMPARE(now.people, other.people);
        COMPARE_EXIT(later.desk(QStringLiteral("verify")), 0);
    }
};

NIDUS_TEST(CliReconcileTest)
#include "tst_cli_reconcile.moc"
