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
    QCOMPARE(relative(found->templateFiles), QStringList{QStringLiteral("urn-formal/acorn")});
}

void TestRegistryFolder::theFileNameSaysNothing()
{
    add("urn-formal/Not a NID.txt");
    QCOMPARE(findRegistryFolder(m_folder->path())->templateFiles.size(), 1);
}

NIDUS_TEST(TestRegistryFolder)
#include "tst_registry_folder.moc"
