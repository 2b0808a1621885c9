// The public files change as a whole: whenever the program is killed, wherever the disk ends, whoever copies
// them meanwhile and how many publish at once, the files before stand there or the new ones.
// NIDUS_FAULTS=full: 50 kills, 10 sizes, 50 copies.
#include "tests/support/fault_count.h"
#include "tests/support/file_tree.h"
#include "tests/support/limited_disk.h"
#include "tests/support/registry_folder.h"
#include "tests/support/test_program.h"
#include "tests/support/whole_template.h"

#include <QElapsedTimer>

using namespace nidus;
using namespace nidus::support;
using namespace Qt::StringLiterals;

namespace {

using Bytes = QMap<QString, QByteArray>;

} // namespace

class TestPublishedFiles : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Two registries that have some files in common, some changed, and some of their own.
    void initTestCase()
    {
        for (const auto &[name, day, own] :
             {std::tuple("old", "2025-01-01", "elm"), {"new", "2025-02-01", "fir"}}) {
            QByteArray records;
            for (const char *nid : {"acorn", "birch", "cedar", own}) {
                records += record(nid);
                const bool isChanged = QByteArray(nid) == "birch";
                write(QLatin1String(name) + u"/urn-formal/"_s + QLatin1String(nid),
                      wholeTemplate(nid, (isChanged ? QByteArray(name) : QByteArray("Oak")) + " Society"));
            }
            write(QLatin1String(name) + u"/urn-namespaces/urn-namespaces.xml"_s, registryXml(day, records));
            write(QLatin1String(name) + u"/_support/page.css"_s, "p{}");
            COMPARE_EXIT(m_cli.run({u"--db"_s, store(name), u"registry"_s, u"import"_s,
                                    m_cli.path(QLatin1String(name))}),
                         0);
            begin();
            COMPARE_EXIT(publish(name), 0);
            m_trees.insert(QLatin1String(name), tree());
            const QString kept = m_cli.path(QLatin1String(name) + u".tree"_s);
            QVERIFY(QDir().rename(m_disk.path(u"out"_s), kept));
        }
        QVERIFY(m_trees[u"old"_s] != m_trees[u"new"_s]);
    }

    void killed_isTheOneOrTheOther()
    {
        begin(u"old"_s);
        COMPARE_EXIT(publish("new"), 0);
        const qint64 changes = m_disk.use().changes;
        QVERIFY(changes > 10);
        const int kills = faultCount(6, 50);
        int ended = 0;
        for (int i = 0; i < kills; ++i) {
            begin(u"old"_s);
            const Ran ran = publish("new", {0, 1 + i * changes / kills, i % 2 == 1});
            ended += ran.exit == -2;
            QVERIFY2(tree() == m_trees[u"old"_s] || tree() == m_trees[u"new"_s],
                     qPrintable(u"killed at change %1: neither"_s.arg(1 + i * changes / kills)));
            COMPARE_EXIT(publish("new"), 0);
            QCOMPARE(differences(tree(), m_trees[u"new"_s]), QString());
            QCOMPARE(unfinished(), QStringList());
        }
        QVERIFY(ended > 0);
        qInfo("%d of %d calls ended at one of %lld changes", ended, kills, changes);
    }

    // What an earlier publication put aside goes with the next one; what only has such a name does not.
    void foldersOfSuchNames_areKept()
    {
        begin();
        const QDir disk(m_disk.folder());
        const QStringList mine{u"out.replaced-1-0"_s, u"out.unfinished-1-0"_s};
        for (const QString &name : mine)
            QVERIFY(disk.mkpath(name + u"/notes"_s));
        QVERIFY(disk.mkpath(u"out/pictures"_s)); // of somebody else, and no publication yet
        for (const char *name : {"old", "new", "old"}) {
            COMPARE_EXIT(publish(name), 0);
            QVERIFY(disk.exists(u"out/pictures"_s));
            QVERIFY(!disk.exists(u"out/.nidus-publication"_s));
        }
        for (const QString &name : mine)
            QVERIFY(disk.exists(name + u"/notes"_s));
        QCOMPARE(disk.entryList({u"out.*"_s}, QDir::AllEntries).size(), 3); // and the one before
    }

    // "publish ." puts the folder aside in which the shell stands: what one writes there then is not lost.
    void whatIsWrittenIntoTheOneBefore_isKept()
    {
        begin(u"old"_s);
        COMPARE_EXIT(publish("new"), 0);
        const QDir disk(m_disk.folder());
        const QStringList aside = disk.entryList({u"out.replaced-*"_s}, QDir::Dirs);
        QCOMPARE(aside.size(), 1);
        QFile note(disk.filePath(aside.first() + u"/urn-formal/note"_s));
        QVERIFY(note.open(QIODevice::WriteOnly) && note.write("kept") == 4 && note.flush());
        note.setFileTime(QDateTime::currentDateTime().addSecs(60), QFileDevice::FileModificationTime);
        note.close();
        const Ran again = publish("old");
        COMPARE_EXIT(again, 0);
        QVERIFY2(again.out.contains(aside.first().toUtf8()), again.out.constData());
        QVERIFY(note.open(QIODevice::ReadOnly));
        QCOMPARE(note.readAll(), "kept"_ba);
        note.close();
        QCOMPARE(differences(tree(), m_trees[u"old"_s]), QString());
    }

    void fullDisk_leavesTheOneBefore()
    {
        begin(u"old"_s);
        COMPARE_EXIT(publish("new"), 0);
        const qint64 needed = m_disk.use().octets;
        const int sizes = faultCount(3, 10);
        int refused = 0;
        for (int i = 0; i < sizes; ++i) {
            begin(u"old"_s);
            const qint64 octets = present() + 1 + i * (needed - present()) / sizes;
            const Ran ran = publish("new", {octets, 0, false});
            if (ran.exit == 0)
                continue;
            ++refused;
            COMPARE_EXIT(ran, 2);
            QVERIFY2(ran.err.contains("space"), ran.err.constData());
            QCOMPARE(differences(tree(), m_trees[u"old"_s]), QString());
            QCOMPARE(unfinished(), QStringList());
            COMPARE_EXIT(publish("new"), 0);
            QCOMPARE(differences(tree(), m_trees[u"new"_s]), QString());
        }
        QVERIFY(refused > 0);
        qInfo("%d of %d sizes were too small", refused, sizes);
    }

    // Somebody who has gone into the folder copies what stood there then, however long that takes.
    void copiedMeanwhile_isWhole()
    {
        begin(u"old"_s);
        const QString copy = m_cli.path(u"copy"_s);
        for (int i = 0; i < faultCount(3, 50); ++i) {
            QDir(copy).removeRecursively();
            QProcess reader;
            m_cli.prepare(reader);
            reader.setProgram(u"sh"_s);
            reader.setArguments(
                {u"-c"_s, u"cd '%1' && mkdir '%2' && for f in $(find . -type f | sort); do "
                          "mkdir -p \"$(dirname '%2'/$f)\" && cp $f '%2'/$f || exit 1; "
                          "test $f = ./urn-formal/acorn && touch '%2.half' && sleep 1; done; true"_s.arg(
                              m_disk.path(u"out"_s), copy)});
            QFile::remove(copy + u".half"_s);
            reader.start();
            QElapsedTimer waited;
            waited.start();
            while (!QFile::exists(copy + u".half"_s) && waited.elapsed() < 30'000)
                QTest::qWait(10);
            COMPARE_EXIT(publish(i % 2 == 0 ? "new" : "old"), 0);
            QVERIFY(reader.waitForFinished(60'000));
            QCOMPARE(reader.exitCode(), 0);
            QCOMPARE(differences(bytesOf(copy), m_trees[i % 2 == 0 ? u"old"_s : u"new"_s]), QString());
        }
    }

    void twoAtOnce_oneWaits()
    {
        for (int i = 0; i < faultCount(2, 20); ++i) {
            begin(i % 2 == 0 ? u"old"_s : QString());
            QProcess both[2];
            const char *names[] = {"old", "new"};
            for (int k = 0; k < 2; ++k) {
                m_cli.prepare(both[k]);
                both[k].setArguments(
                    {u"--db"_s, store(names[k]), u"registry"_s, u"publish"_s, m_disk.path(u"out"_s)});
                both[k].start();
            }
            for (QProcess &one : both) {
                QVERIFY(one.waitForFinished(120'000));
                QVERIFY2(one.exitCode() == 0, one.readAllStandardError().constData());
            }
            QVERIFY(tree() == m_trees[u"old"_s] || tree() == m_trees[u"new"_s]);
            QCOMPARE(unfinished(), QStringList());
        }
    }

private:
    QString store(const char *name) const { return m_cli.path(QLatin1String(name) + u".sqlite"_s); }
    void write(const QString &name, const QByteArray &bytes) const
    {
        QDir().mkpath(QFileInfo(m_cli.path(name)).path());
        QVERIFY(!m_cli.write(name, bytes).isEmpty());
    }
    // The disk is empty, or holds the tree of that name.
    void begin(const QString &name = {}) const
    {
        QDir(m_disk.folder()).removeRecursively();
        QDir().mkpath(m_disk.folder());
        const Bytes files = m_trees.value(name);
        for (auto file = files.cbegin(); file != files.cend(); ++file) {
            const QString path = m_disk.path(u"out/"_s + file.key());
            QDir().mkpath(QFileInfo(path).path());
            QFile made(path);
            QVERIFY(made.open(QIODevice::WriteOnly) && made.write(*file) == file->size());
        }
    }
    Ran publish(const char *name, const DiskLimits &limits = {}) const
    {
        return m_disk.run({u"--db"_s, store(name), u"registry"_s, u"publish"_s, m_disk.path(u"out"_s)}, {},
                          limits);
    }
    Bytes tree() const { return bytesOf(m_disk.path(u"out"_s)); }
    qint64 present() const
    {
        qint64 octets = 0;
        const Bytes files = tree();
        for (const QByteArray &bytes : files)
            octets += (bytes.size() + 4095) / 4096 * 4096;
        return octets;
    }
    QStringList unfinished() const
    {
        return QDir(m_disk.folder()).entryList({u"*.unfinished-*"_s}, QDir::AllEntries | QDir::Hidden);
    }

    CliProcess m_cli;
    LimitedDisk m_disk{m_cli};
    QMap<QString, Bytes> m_trees;
};

NIDUS_TEST(TestPublishedFiles)
#include "tst_published_files.moc"
