// What was published from a store in which nothing was done since is compared with its manifest alone;
// whatever is another there or here is found and mended as without that.
#include "core/operations/publication_memory.h"
#include "tests/support/file_tree.h"
#include "tests/support/first_fault.h"
#include "tests/support/registry_folder.h"
#include "tests/support/test_program.h"
#include "tests/support/whole_template.h"

#include <QDir>

using namespace nidus;
using namespace nidus::support;
using namespace Qt::StringLiterals;

class TestPublicationMemory : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_desk = scratchRegistrar(*m_folder, u"r.sqlite"_s);
        write(u"in/urn-namespaces/urn-namespaces.xml"_s,
              registryXml("2026-06-01", record("acorn") + record("birch")));
        write(u"in/urn-formal/acorn"_s, wholeTemplate("acorn"));
        write(u"in/urn-formal/birch"_s, wholeTemplate("birch"));
        QVERIFY(m_desk->import({path(u"in"_s)}, {}));
        publish();
        QVERIFY(!m_isCompared);
    }
    void cleanup()
    {
        QCOMPARE(firstFault(*m_desk), QString());
        m_desk.reset();
    }

    void nothingDone_isComparedWithTheManifest()
    {
        write(u"out/notes"_s, "mine");
        const Tree before = treeOf(path(u"out"_s));
        const auto files = bytesOf(path(u"out"_s)).size() - 1;
        for (const bool isDry : {false, true, false}) {
            const TreeReport report = publish({}, isDry);
            QVERIFY(m_isCompared);
            QCOMPARE(report.unchanged, files);
            QVERIFY(!report.isDifferent());
            QCOMPARE(report.edition, u"2026-06-01"_s);
            QCOMPARE(report.others, QStringList{u"notes"_s});
            QCOMPARE(report.folder, QFileInfo(path(u"out"_s)).canonicalFilePath());
        }
        QVERIFY(treeOf(path(u"out"_s)) == before);
    }

    void whatIsAnotherThere_isMended_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("bytes"); // null: removed
        QTest::newRow("a byte") << u"urn-formal/acorn"_s << wholeTemplate("acorn").replace("Oak", "Oaf");
        QTest::newRow("shorter") << u"urn-formal/birch"_s << QByteArray("x");
        QTest::newRow("empty") << u"urn-namespaces/urn-namespaces.txt"_s << QByteArray("");
        QTest::newRow("missing") << u"urn-formal/acorn"_s << QByteArray();
        QTest::newRow("the manifest") << u"manifest.json"_s << QByteArray("{}");
        QTest::newRow("no manifest") << u"manifest.json"_s << QByteArray();
    }
    void whatIsAnotherThere_isMended()
    {
        QFETCH(QString, file);
        QFETCH(QByteArray, bytes);
        const auto before = bytesOf(path(u"out"_s));
        if (bytes.isNull())
            QVERIFY(QFile::remove(path(u"out/"_s + file)));
        else
            write(u"out/"_s + file, bytes);
        QVERIFY(publish({}, true).isDifferent());
        QVERIFY(publish().isDifferent());
        QCOMPARE(bytesOf(path(u"out"_s)), before);
        QVERIFY(!publish().isDifferent());
        QVERIFY(m_isCompared);
    }

    // A link to a file of the same bytes is not that file.
    void linkInItsPlace_isReplaced()
    {
        const QString file = path(u"out/urn-formal/acorn"_s);
        QVERIFY(QFile::rename(file, path(u"elsewhere"_s)) && QFile::link(path(u"elsewhere"_s), file));
        QVERIFY(publish().isDifferent());
        QVERIFY(!QFileInfo(file).isSymLink());
    }

    void actOrOptions_areNotMistaken()
    {
        write(u"late/urn-namespaces.xml"_s, registryXml("2026-07-01", record("acorn") + record("cedar")));
        QVERIFY(m_desk->import({path(u"late/urn-namespaces.xml"_s)}, {}));
        QCOMPARE(publish().edition, u"2026-07-01"_s);
        QVERIFY(!m_isCompared);
        const auto newest = bytesOf(path(u"out"_s));
        QCOMPARE(publish(u"2026-06-15"_s).edition, u"2026-06-01"_s);
        QVERIFY(bytesOf(path(u"out"_s)) != newest);
        QCOMPARE(publish().edition, u"2026-07-01"_s);
        QCOMPARE(bytesOf(path(u"out"_s)), newest);
        QVERIFY(publish(u"2026-06-15"_s, true).isDifferent()); // a dry run of what differs is not kept
        QVERIFY(!publish().isDifferent());
        QVERIFY(m_isCompared);
        // Another store into the same folder.
        m_desk = scratchRegistrar(*m_folder, u"other.sqlite"_s);
        QVERIFY(m_desk->import({path(u"in"_s)}, {}));
        QCOMPARE(publish().edition, u"2026-06-01"_s);
        QVERIFY(!m_isCompared);
    }

    void whatIsKept_mayBeAnything()
    {
        const QDir memory(path(u"memory"_s));
        for (const QByteArray &bytes :
             {QByteArray(), QByteArray("x"), QByteArray(100'000, 'x'), QByteArray("\n\n\n")}) {
            for (const QString &name : memory.entryList(QDir::Files))
                write(u"memory/"_s + name, bytes);
            QVERIFY(!publish().isDifferent());
            QVERIFY(!m_isCompared);
            QVERIFY(!publish().isDifferent());
            QVERIFY(m_isCompared);
        }
        QVERIFY(QDir(path(u"memory"_s)).removeRecursively());
        write(u"memory"_s, "a file where the folder was");
        QVERIFY(!publish().isDifferent());
        QVERIFY(!m_isCompared);
    }

    void cancelled_changesNothing()
    {
        const Tree before = treeOf(path(u"out"_s));
        TreeOptions options;
        options.memory = path(u"memory"_s);
        options.progress = [](qint64, qint64, const QString &) { return false; };
        const auto report = m_desk->publishTree(path(u"out"_s), options);
        QVERIFY(report || report.error().is<refusal::Cancelled>()); // it is short: perhaps nobody was asked
        QVERIFY(treeOf(path(u"out"_s)) == before);
    }

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }
    void write(const QString &name, const QByteArray &bytes) const
    {
        QDir().mkpath(QFileInfo(path(name)).path());
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }
    TreeReport publish(const QString &asOf = {}, bool isDry = false)
    {
        TreeOptions options{asOf, isDry, {}};
        options.memory = path(u"memory"_s);
        const auto report = m_desk->publishTree(path(u"out"_s), options);
        if (!report)
            qFatal("%s", qPrintable(message(report.error())));
        m_isCompared = report->isByManifest;
        return *report;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Registrar> m_desk;
    bool m_isCompared = false;
};

NIDUS_TEST(TestPublicationMemory)
#include "tst_publication_memory.moc"
