// A window and the command line share a store: this process is the window's, with its three lanes; every verb
// of the command line that reads or writes the store runs beside it, and after each the window acts. What was
// told as done is in the file afterwards.
#include "tests/app/cli_process.h"
#include "tests/support/registry_folder.h"
#include "tests/support/test_program.h"
#include "ui/async/store_access.h"

#include <QRegularExpression>

#include <unistd.h>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 60'000; // milliseconds

QStringList deletedFiles()
{
    QStringList deleted;
    for (int descriptor = 0; descriptor < 1024; ++descriptor) {
        const QString target = QFile::symLinkTarget(u"/proc/self/fd/"_s + QString::number(descriptor));
        if (target.contains(u"r.sqlite") && target.endsWith(u" (deleted)"))
            deleted += target;
    }
    return deleted;
}

} // namespace

class TestSharedStore : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        COMPARE_EXIT(m_cli.desk(u"init"_s), 0);
        for (const char *name : {"acorn.txt", "well.txt"})
            QVERIFY(!m_cli
                         .write(QString::fromLatin1(name),
                                CliProcess::bytesOf(CliProcess::golden(QString::fromLatin1(name))))
                         .isEmpty());
        const QByteArray acorn = CliProcess::bytesOf(CliProcess::golden(u"acorn.txt"_s));
        QVERIFY(!m_cli.write(u"oaken.txt"_s, QByteArray(acorn).replace("acorn", "oaken")).isEmpty());
        QVERIFY(
            !m_cli.write(u"mended.txt"_s, QByteArray(acorn).replace("2025-02-03", "2025-02-02")).isEmpty());
        COMPARE_EXIT(m_cli.desk(u"backup before.sqlite"_s), 0);
        m_window = std::make_unique<StoreAccess>(
            StorePlace{m_cli.store(), OpenMode::ReadWrite, support::fixedDesk()});
        lookFromEveryLane();
        act(u"first"_s);
    }
    void init() { QTest::failOnWarning(QRegularExpression(u"."_s)); }

    void verbBesideTheWindow_losesNoAct_data()
    {
        QTest::addColumn<QByteArray>("input");
        QTest::addColumn<bool>("writes");
        const auto reads = [](const char *words, const QByteArray &input = {}) {
            QTest::newRow(words) << input << false;
        };
        const auto writes = [](const char *words, const QByteArray &input = {}) {
            QTest::newRow(words) << input << true;
        };
        // In this order: what the earlier ones wrote the later ones read.
        reads("list");
        reads("next-informal");
        reads("verify");
        reads("verify --against before.sqlite");
        reads("verify --against r.sqlite");
        reads("backup after.sqlite");
        reads("restore --dry-run after.sqlite");
        reads("template check acorn.txt");
        writes("draft new acorn.txt");
        reads("draft list");
        reads("draft show R-1");
        reads("draft check R-1");
        reads("conflicts acorn");
        writes("publish R-1");
        reads("show acorn");
        reads("history acorn");
        reads("search acorn");
        reads("entry show acorn");
        reads("diff --as-of 2024-01-01 --as-of 2025-03-01");
        writes("annotate acorn deprecated --reason gone");
        writes("draft new --informal well.txt");
        reads("draft edit R-2 purpose -", "Names for wells.\n");
        writes("recuse R-2 --reason kin");
        writes("withdraw R-2 --reason gone");
        writes("watch add birch --reason seen");
        reads("watch list");
        writes("watch remove birch --reason gone");
        writes("draft revise acorn");
        writes("correct acorn@1 --reason year mended.txt");
        reads("registry export --format json --output out.json");
        reads("registry export --format iana-xml");
        writes("registry import oaken.txt");
        reads("migrate");
    }
    void verbBesideTheWindow_losesNoAct()
    {
        QFETCH(const QByteArray, input);
        QFETCH(const bool, writes);
        const QString words = QString::fromLatin1(QTest::currentDataTag());
        const qint64 before = acts();
        const Ran ran = m_cli.desk(words, input);
        QVERIFY2(ran.exit == 0 || !writes, ran.err.constData());
        QVERIFY2(ran.exit >= 0 && ran.exit <= 2, ran.err.constData());
        QVERIFY2(acts() >= before + (writes ? 1 : 0), "the command line's act is there");
        QCOMPARE(deletedFiles(), QStringList());
        QVERIFY(QFileInfo::exists(m_cli.store() + u"-wal"_s));
        const qint64 between = acts();
        act(u"name-%1"_s.arg(m_told.size()));
        QCOMPARE(acts(), between + 1);
        lookFromEveryLane();
    }

    // What the window tells as done outlives it: its log is not written over what others had committed.
    void whatWasTold_isInTheFile_whenTheWindowHasClosed()
    {
        const qint64 before = acts();
        m_window.reset();
        QCOMPARE(acts(), before);
        const Ran watched = m_cli.desk(u"watch list"_s);
        COMPARE_EXIT(watched, 0);
        for (const QString &name : std::as_const(m_told))
            QVERIFY2(watched.out.contains(name.toUtf8()), qPrintable(name));
    }

private:
    // By the command line: the window's process would find its own.
    qint64 acts() const
    {
        static const QRegularExpression count(u"\\baudit (\\d+)"_s);
        const Ran verified = m_cli.desk(u"verify"_s);
        const auto found = count.match(QString::fromUtf8(verified.out));
        return verified.exit == 0 && found.hasMatch() ? found.captured(1).toLongLong() : -1;
    }

    void act(const QString &name)
    {
        std::optional<ActResult<>> done;
        m_window->act(
            this,
            [name](Registrar &registrar) {
                Watched watched;
                watched.name = name;
                watched.reason = u"seen"_s;
                return registrar.watch(watched);
            },
            [&](ActResult<> result) { done = std::move(result); });
        QTRY_VERIFY_WITH_TIMEOUT(done, patience);
        QVERIFY2(*done, *done ? "" : qPrintable(message(done->error())));
        m_told += name;
    }

    void lookFromEveryLane()
    {
        int looked = 0;
        const auto look = [](Registrar &registrar) { return registrar.watchList(); };
        const auto then = [&](const ActResult<QList<Watched>> &list) {
            QVERIFY(list);
            for (const QString &told : std::as_const(m_told))
                QVERIFY2(std::ranges::any_of(*list, [&](const Watched &one) { return one.name == told; }),
                         qPrintable(told));
            ++looked;
        };
        m_window->look(this, look, then);
        m_window->review(this, look, then);
        m_window->act(this, look, then);
        QTRY_COMPARE_WITH_TIMEOUT(looked, 3, patience);
    }

    CliProcess m_cli;
    std::unique_ptr<StoreAccess> m_window;
    QStringList m_told;
};

NIDUS_TEST(TestSharedStore)
#include "tst_shared_store.moc"
