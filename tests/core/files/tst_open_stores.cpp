// A file of an open registry is opened and replaced by nobody but SQLite, by whatever name it is called.
#include "core/files/file.h"
#include "core/files/open_stores.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>

#include <unistd.h>

using namespace nidus::files;
using namespace Qt::StringLiterals;

class TestOpenStores : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        for (const QString &name : {u"r.sqlite"_s, u"r.sqlite-wal"_s, u"r.sqlite-shm"_s, u"other.txt"_s}) {
            QFile file(at(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("content");
        }
        QVERIFY(QDir(m_folder.path()).mkdir(u"folder"_s));
        QVERIFY(QFile::link(at(u"r.sqlite"_s), at(u"soft"_s)));
        QVERIFY(QFile::link(m_folder.path(), at(u"folder/soft"_s)));
        QVERIFY(::link(encoded(u"r.sqlite"_s), encoded(u"hard"_s)) == 0);
    }

    void filesOfAnOpenStore_areRefused_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("belongs");
        for (const char *name :
             {"r.sqlite", "r.sqlite-wal", "r.sqlite-shm", "r.sqlite-journal", "soft", "hard",
              "./folder/../r.sqlite", "folder/soft/r.sqlite", "folder/soft/r.sqlite-journal"})
            QTest::newRow(name) << QString::fromLatin1(name) << true;
        for (const char *name : {"other.txt", "r.sqlite.head", "r.sqlite-wa", "none", "folder/r.sqlite"})
            QTest::newRow(name) << QString::fromLatin1(name) << false;
    }
    void filesOfAnOpenStore_areRefused()
    {
        QFETCH(const QString, name);
        QFETCH(const bool, belongs);
        const QByteArray before = contentOf(at(name));
        QVERIFY(!belongsToOpenStore(at(name)));
        {
            const OpenStore first(at(u"r.sqlite"_s)), second(at(u"r.sqlite"_s));
            QCOMPARE(belongsToOpenStore(at(name)), belongs);
        }
        const OpenStore store(at(u"r.sqlite"_s));
        {
            const OpenStore again(at(u"r.sqlite"_s));
        }
        QCOMPARE(belongsToOpenStore(at(name)), belongs); // as long as one of them is open
        File file(at(name));
        QCOMPARE(file.open(QIODevice::ReadOnly), !belongs && !before.isNull());
        if (!belongs)
            return;
        QVERIFY(file.errorString().contains(u"belongs to the registry that is open"));
        SaveFile saved(at(name));
        QVERIFY(!saved.open(QIODevice::WriteOnly));
        QCOMPARE(saved.errorString(), file.errorString());
        QCOMPARE(contentOf(at(name)), before);
    }

    // An export that is named as another registry by a slip.
    void aDatabaseThatIsNotOpen_isNotReplaced()
    {
        const QByteArray database("SQLite format 3\0 and the rest", 29);
        QFile file(at(u"closed.sqlite"_s));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(database) == database.size());
        file.close();
        for (const char *name : {"closed.sqlite", "closed.sqlite-wal", "closed.sqlite-journal"}) {
            SaveFile saved(at(QLatin1String(name)));
            QVERIFY(!saved.open(QIODevice::WriteOnly));
            QVERIFY(saved.errorString().contains(u"never replaced"));
        }
        QCOMPARE(contentOf(at(u"closed.sqlite"_s)), database);
        SaveFile beside(at(u"closed.sqlite.head"_s)); // what a backup or an export leaves there
        QVERIFY(beside.open(QIODevice::WriteOnly));
    }

    void renamingToFree_takesNoFilesPlace()
    {
        QVERIFY(!renameToFree(at(u"other.txt"_s), at(u"r.sqlite"_s)));
        QVERIFY(renameToFree(at(u"other.txt"_s), at(u"moved.txt"_s)));
        QVERIFY(renameToFree(at(u"moved.txt"_s), at(u"other.txt"_s)));
    }

private:
    QString at(const QString &name) const { return m_folder.filePath(name); }
    QByteArray encoded(const QString &name) const { return QFile::encodeName(at(name)); }
    static QByteArray contentOf(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    const QTemporaryDir m_folder;
};

NIDUS_TEST(TestOpenStores)
#include "tst_open_stores.moc"
