// What is on its way has a name of its own, and what a killed program has left goes with the next one.
#include "core/files/unfinished_file.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using nidus::files::UnfinishedFile;

class TestUnfinishedFile : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString at(const QString &name) const { return m_folder.filePath(name); }
    QStringList names() const { return QDir(m_folder.path()).entryList(QDir::Files, QDir::Name); }
    bool write(const QString &name) const
    {
        QFile file(at(name));
        return file.open(QIODevice::WriteOnly) && file.write("x") == 1;
    }

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }

    void left_isRemovedByTheNext()
    {
        const QStringList others{QStringLiteral("a.sqlite"), QStringLiteral("a.sqlite.unfinished-notes"),
                                 QStringLiteral("unfinished-1-2.txt")};
        for (const QString &name : others)
            QVERIFY(write(name));
        for (const char *name : {"b.sqlite.unfinished-77-0", "b.sqlite.unfinished-77-0-journal",
                                 "r.sqlite.unfinished-78-1", "r.sqlite.unfinished-78-1-wal"})
            QVERIFY(write(QString::fromLatin1(name)));
        (void)UnfinishedFile::beside(at(QStringLiteral("b.sqlite")));
        QCOMPARE(names(), others);
    }

    void workedOn_staysUntilItEnds()
    {
        auto first = UnfinishedFile::beside(at(QStringLiteral("c.sqlite")));
        QVERIFY(first);
        const auto second = UnfinishedFile::beside(at(QStringLiteral("c.sqlite")));
        QVERIFY(second);
        QVERIFY(first->path() != second->path());
        QVERIFY(QFile::exists(first->path()));
        const QString path = first->path();
        first.reset();
        QVERIFY(!QFile::exists(path));
    }

    void whole_keepsItsNewName()
    {
        auto file = UnfinishedFile::beside(at(QStringLiteral("d.sqlite")));
        QVERIFY(file && QFile::rename(file->path(), at(QStringLiteral("d.sqlite"))));
        file.reset();
        QVERIFY(QFile::exists(at(QStringLiteral("d.sqlite"))));
    }

    void temporary_isReadByNobodyElse()
    {
        const auto file = UnfinishedFile::temporary();
        QVERIFY(file && file->path().startsWith(QDir::tempPath()));
        QCOMPARE(QFile::permissions(file->path()) & (QFile::ReadGroup | QFile::ReadOther),
                 QFile::Permissions());
    }

    void folderThatIsNotThere_isNone()
    {
        QVERIFY(!UnfinishedFile::beside(at(QStringLiteral("no/b.sqlite"))));
    }
};

NIDUS_TEST(TestUnfinishedFile)
#include "tst_unfinished_file.moc"
