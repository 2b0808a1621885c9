#include "core/formats/iana/registry_folder.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace nidus::formats;

class TestRegistryFolder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
    }

    void templatesComeSortedFormalOnesFirst();
    void partsMayBeMissing();
    void otherFoldersAreNone();
    void hiddenFilesAndLinksAreLeftOut();
    void whatIsNotReadIsNamed();
    void theFileNameSaysNothing();

private:
    void add(const char *path)
    {
        const QString full = m_folder->filePath(QString::fromLatin1(path));
        QVERIFY(QDir().mkpath(QFileInfo(full).path()));
        QFile file(full);
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    QStringList relative(const QStringList &paths) const
    {
        QStringList out;
        for (const QString &path : paths)
            out.append(QDir(m_folder->path()).relativeFilePath(path));
        return out;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestRegistryFolder::templatesComeSortedFormalOnesFirst()
{
    for (const char *path :
         {"urn-informal/urn-2", "urn-formal/birch", "urn-formal/acorn", "urn-informal/urn-1",
          "urn-namespaces/urn-namespaces.xml", "urn-namespaces/urn-namespaces.txt"})
        add(path);
    const auto found = findRegistryFolder(m_folder->path());
    QVERIFY(found);
    QCOMPARE(relative({found->registryFile}),
             QStringList{QStringLiteral("urn-namespaces/urn-namespaces.xml")});
    QCOMPARE(relative(found->templateFiles).join(u' '),
             QStringLiteral("urn-formal/acorn urn-formal/birch urn-informal/urn-1 urn-informal/urn-2"));
}

void TestRegistryFolder::partsMayBeMissing()
{
    add("urn-formal/acorn");
    const auto found = findRegistryFolder(m_folder->path());
    QVERIFY(found);
    QVERIFY(found->registryFile.isEmpty());
    QCOMPARE(found->templateFiles.size(), 1);
}

void TestRegistryFolder::otherFoldersAreNone()
{
    QVERIFY(!findRegistryFolder(m_folder->path()));
    QVERIFY(!findRegistryFolder(m_folder->filePath(QStringLiteral("missing"))));
    QVERIFY(!findRegistryFolder({}));
    add("urn-formal"); // a file of that name
    QVERIFY(!findRegistryFolder(m_folder->path()));
    QVERIFY(!findRegistryFolder(m_folder->filePath(QStringLiteral("urn-formal"))));
}

void TestRegistryFolder::hiddenFilesAndLinksAreLeftOut()
{
    add("urn-formal/.acorn.swp");
    add("urn-formal/.git/config");
    add("urn-formal/below/cedar");
    add("urn-formal/acorn");
    add("elsewhere/urn-9");
    QVERIFY(QFile::link(m_folder->filePath(QStringLiteral("elsewhere/urn-9")),
                        m_folder->filePath(QStringLiteral("urn-formal/birch"))));
    QVERIFY(QFile::link(m_folder->filePath(QStringLiteral("elsewhere")),
                        m_folder->filePath(QStringLiteral("urn-informal"))));
    const auto found = findRegistryFolder(m_folder->path());
    QVERIFY(found);
    // A link to a file within the folder is read.
    QCOMPARE(relative(found->templateFiles).join(u' '), QStringLiteral("urn-formal/acorn urn-formal/birch"));
}

void TestRegistryFolder::whatIsNotReadIsNamed()
{
    for (const char *path :
         {"urn-formal/acorn", "urn-formal/below/cedar", "urn-namespaces/urn-namespaces.xml",
          "urn-namespaces/urn-namespaces.txt", "urn-namespaces/notes", "README", "other/x"})
        add(path);
    QVERIFY(QFile::link(QStringLiteral("/etc/passwd"), m_folder->filePath(QStringLiteral("urn-formal/out"))));
    QVERIFY(QFile::link(QStringLiteral("gone"), m_folder->filePath(QStringLiteral("urn-formal/birch"))));
    const auto found = findRegistryFolder(m_folder->path());
    QVERIFY(found);
    QStringList leftOut;
    for (const auto &item : found->leftOut)
        leftOut += item.path;
    leftOut = relative(leftOut);
    leftOut.sort();
    QCOMPARE(leftOut.join(u' '),
             QStringLiteral("README other urn-formal/below urn-formal/out urn-namespaces/notes"));
    QCOMPARE(found->unreadable.size(), 1);
    QVERIFY(found->unreadable.first().path.endsWith(QLatin1String("urn-formal/birch")));
}

void TestRegistryFolder::theFileNameSaysNothing()
{
    add("urn-formal/Not a NID.txt");
    QCOMPARE(findRegistryFolder(m_folder->path())->templateFiles.size(), 1);
}

NIDUS_TEST(TestRegistryFolder)
#include "tst_registry_folder.moc"
