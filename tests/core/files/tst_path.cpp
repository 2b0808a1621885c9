// Names of files that are not UTF-8, what a folder holds, and the limit of what is read whole.
#include "core/files/file.h"
#include "core/files/path.h"
#include "core/files/spool.h"
#include "tests/support/test_program.h"
#include "tests/support/unprivileged.h"

#include <QDir>
#include <QTemporaryDir>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace nidus::files;

class TestPath : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
    }

    void cleanup() // QTemporaryDir does not find every name
    {
        for (const char *name : {"/\xFC", "/f\xFC\x72.txt"})
            ::unlink(QByteArray(m_folder->path().toUtf8()).append(name).constData());
    }

    void everyNameComesBack_data();
    void everyNameComesBack();
    void aFileOfAnyNameIsRead();
    void noFileIsWrittenUnderAnotherName();
    void noFileTakesThePlaceOfADeviceOrAPipe();
    void aFolderIsTold();
    void whatIsTooLongIsNotRead();
    void whatMayNotBeDoneIsSaid();
    void whatIsSpooledIsReadOften();

private:
    QByteArray add(const QByteArray &name, const QByteArray &octets = "text") const
    {
        const QByteArray path = m_folder->path().toUtf8() + '/' + name;
        const int file = ::open(path.constData(), O_CREAT | O_WRONLY, 0600);
        if (file < 0 || ::write(file, octets.constData(), size_t(octets.size())) != octets.size())
            qFatal("cannot write %s", path.constData());
        ::close(file);
        return path;
    }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestPath::everyNameComesBack_data()
{
    QTest::addColumn<QByteArray>("octets");
    QTest::addColumn<QString>("shown");
    QTest::newRow("plain") << QByteArray("a/b") << QStringLiteral("b");
    QTest::newRow("UTF-8") << QByteArray("\xC3\xBC\xF0\x9F\x8C\xB0") << QStringLiteral("\u00FC\U0001F330");
    QTest::newRow("Latin-1") << QByteArray("f\xFC\x72") << QStringLiteral("f\\xFCr");
    QTest::newRow("both") << QByteArray("\xF0\x9F\x8C\xB0\xFF\xC3\xBC\xFE")
                          << QStringLiteral("\U0001F330\\xFF\u00FC\\xFE");
    QTest::newRow("half a pair in UTF-8") << QByteArray("\xED\xB2\x80") << QStringLiteral("\\xED\\xB2\\x80");
}

void TestPath::everyNameComesBack()
{
    QFETCH(QByteArray, octets);
    QFETCH(QString, shown);
    QCOMPARE(octetsOf(pathOf(octets)), octets);
    QCOMPARE(shownName(pathOf(octets)), shown);
}

void TestPath::aFileOfAnyNameIsRead()
{
    const QString path = pathOf(add("f\xFC\x72.txt", "leaves"));
    QVERIFY(statusOf(path).isFile());
    QCOMPARE(statusOf(path).size, 6);
    QCOMPARE(canonicalPath(path), path);
    const auto read = readWhole(path, 100);
    QVERIFY2(read, qPrintable(read ? QString() : read.error()));
    QCOMPARE(*read, QByteArray("leaves"));
    QVERIFY(!readWhole(pathOf("\xFC-missing"), 100));
}

void TestPath::noFileIsWrittenUnderAnotherName()
{
    const QString path = m_folder->filePath(pathOf("\xFC"));
    QVERIFY(!File(path).open(QIODevice::WriteOnly));
    QVERIFY(!SaveFile(path).open(QIODevice::WriteOnly));
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files).size(), 0);
}

void TestPath::noFileTakesThePlaceOfADeviceOrAPipe()
{
    const QString pipe = m_folder->filePath(QStringLiteral("pipe"));
    QVERIFY(::mkfifo(octetsOf(pipe).constData(), 0600) == 0);
    for (const QString &path : {pipe, QStringLiteral("/dev/full")}) {
        SaveFile file(path);
        QVERIFY(!file.open(QIODevice::WriteOnly));
        QVERIFY(file.errorString().contains(QStringLiteral("a device or a pipe")));
        QVERIFY(statusOf(path).kind == FileStatus::Kind::Other);
    }
}

void TestPath::aFolderIsTold()
{
    const QString root = m_folder->path();
    add("acorn");
    add("\xFC");
    add(".hidden");
    QVERIFY(QDir(root).mkdir(QStringLiteral("below")));
    QVERIFY(QFile::link(QStringLiteral("acorn"), m_folder->filePath(QStringLiteral("inside"))));
    QVERIFY(QFile::link(QStringLiteral("/etc/passwd"), m_folder->filePath(QStringLiteral("outside"))));
    QVERIFY(QFile::link(QStringLiteral("below"), m_folder->filePath(QStringLiteral("to-folder"))));
    QVERIFY(QFile::link(QStringLiteral("."), m_folder->filePath(QStringLiteral("itself"))));
    QVERIFY(QFile::link(QStringLiteral("nothing"), m_folder->filePath(QStringLiteral("broken"))));
    QVERIFY(QFile::link(QStringLiteral("../nothing"), m_folder->filePath(QStringLiteral("broken-out"))));
    QVERIFY(QFile::link(QStringLiteral("circle"), m_folder->filePath(QStringLiteral("circle"))));
    QCOMPARE(::mkfifo(m_folder->filePath(QStringLiteral("pipe")).toUtf8().constData(), 0600), 0);
    const auto items = listFolder(root, root);
    QVERIFY(items);
    using Kind = FolderItem::Kind;
    QMap<QString, Kind> kinds;
    for (const FolderItem &item : *items)
        kinds.insert(item.name, item.kind);
    QCOMPARE(kinds.size(), 12);
    QVERIFY(kinds[QStringLiteral("acorn")] == Kind::File);
    QVERIFY(kinds[pathOf("\xFC")] == Kind::File);
    QVERIFY(kinds[QStringLiteral(".hidden")] == Kind::Hidden);
    QVERIFY(kinds[QStringLiteral("below")] == Kind::Folder);
    QVERIFY(kinds[QStringLiteral("inside")] == Kind::File);
    QVERIFY(kinds[QStringLiteral("outside")] == Kind::LinkOut);
    QVERIFY(kinds[QStringLiteral("to-folder")] == Kind::FolderLink);
    QVERIFY(kinds[QStringLiteral("itself")] == Kind::FolderLink);
    QVERIFY(kinds[QStringLiteral("broken")] == Kind::BrokenLink);
    QVERIFY(kinds[QStringLiteral("circle")] == Kind::BrokenLink);
    QVERIFY(kinds[QStringLiteral("broken-out")] == Kind::LinkOut);
    QVERIFY(kinds[QStringLiteral("pipe")] == Kind::Other);
    QVERIFY(!listFolder(m_folder->filePath(QStringLiteral("nothing")), root));
}

void TestPath::whatIsTooLongIsNotRead()
{
    add("ten", "0123456789");
    const QString path = m_folder->filePath(QStringLiteral("ten"));
    QVERIFY(readWhole(path, 10));
    QVERIFY(!readWhole(path, 9));
    QVERIFY(!readWhole(QStringLiteral("/dev/zero"), 1 << 20));
}

void TestPath::whatMayNotBeDoneIsSaid()
{
    const QString root = m_folder->path();
    QVERIFY(QDir(root).mkdir(QStringLiteral("closed")) && QDir(root).mkdir(QStringLiteral("read")));
    add("closed/acorn");
    add("read/acorn");
    add("secret");
    const auto allow = [this](const char *name, int octal) {
        return ::chmod(m_folder->filePath(QLatin1String(name)).toUtf8().constData(), mode_t(octal)) == 0;
    };
    QVERIFY(allow(".", 0777) && allow("closed", 0700) && allow("read", 0755) && allow("secret", 0600) &&
            allow("read/acorn", 0644));
    const auto at = [this](const char *name) { return m_folder->filePath(QLatin1String(name)); };
    const auto said = [&]() -> QString {
        const QString closed = QStringLiteral("you may not open the folder ") + at("closed");
        const QString secret = QStringLiteral("you may not read it");
        const QString read = QStringLiteral("you may not write in the folder ") + at("read");
        File inClosed(at("closed/acorn")), aSecret(at("secret"));
        SaveFile inRead(at("read/oak"));
        const auto folder = listFolder(at("closed"), root);
        if (inClosed.open(QIODevice::ReadOnly) || aSecret.open(QIODevice::ReadOnly) || folder ||
            inRead.open(QIODevice::WriteOnly))
            return QStringLiteral("done");
        return whyNotRead(at("closed/acorn")).startsWith(closed) &&
                       inClosed.errorString().startsWith(closed) &&
                       aSecret.errorString().startsWith(secret) && folder.error().startsWith(secret) &&
                       inRead.errorString().startsWith(read) &&
                       whyNotWritten(at("read/acorn")).contains(u"write it") &&
                       whyNotRead(at("read/acorn")).isEmpty() && whyNotWritten(at("oak")).isEmpty()
                   ? QString()
                   : inClosed.errorString() + aSecret.errorString() + folder.error() + inRead.errorString();
    };
    QCOMPARE(nidus::test::inChild(said, true), QString());
    QVERIFY(allow("closed", 0755));
}

void TestPath::whatIsSpooledIsReadOften()
{
    const QString path = m_folder->filePath(QStringLiteral("pipe"));
    {
        Spool spool(path);
        QVERIFY2(spool.isOpen(), qPrintable(spool.errorString()));
        QCOMPARE(spool.write("leaves"), 6);
        QCOMPARE(statusOf(path).size, 6);
        File first(path), second(path);
        QVERIFY(first.open(QIODevice::ReadOnly) && second.open(QIODevice::ReadOnly));
        QCOMPARE(first.readAll(), second.readAll());
        QCOMPARE(readWhole(path, 6).value_or(QByteArray()), QByteArray("leaves"));
        QVERIFY(!File(path).open(QIODevice::WriteOnly));
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files).size(), 0);
    }
    QVERIFY(!statusOf(path).exists());
}

NIDUS_TEST(TestPath)
#include "tst_path.moc"
