// The power goes at whatever moment: what was told as done is there, nothing is half, and nothing is wrong
// that verify does not see (DESIGN §9). What the disk keeps is told by tests/support/power_cut.h, under the
// store's own way of opening files. NIDUS_FAULTS=full: many more moments.
#include "tests/support/fault_count.h"
#include "tests/support/power_cut.h"
#include "tests/support/store_content.h"
#include "tests/support/synthetic.h"
#include "tests/support/tampering.h"
#include "tests/support/test_program.h"

#include "core/files/file.h"
#include "core/operations/registrar.h"
#include "core/store/backup.h"

#include <QRegularExpression>

using namespace nidus;
using namespace nidus::test;
using support::PowerCut;

namespace {

// A moment from which on something was told as done: so many changes were noted then.
struct Done {
    qsizetype changes = 0;
    StoreContent content;
};

QString path(const QTemporaryDir &folder, const char *name = "r.sqlite")
{
    return folder.filePath(QLatin1String(name));
}

bool fillStore(const QTemporaryDir &folder, int names)
{
    auto database = store::Database::open(path(folder), OpenMode::Create);
    if (!database || !fillEveryTable(*database))
        return false;
    for (int i = 0; i < names; ++i)
        if (!publish(*database, synthetic::nid(i), QString(3000, u'x')))
            return false;
    return true;
}

} // namespace

class TestPowerCut : public QObject {
    Q_OBJECT

    using Judge = std::function<QString(const QTemporaryDir &, qsizetype)>;

    // Judges the folder as it may be after cuts that are spread over all that was noted: `judge` gets what is
    // left and how many changes there had been.
    static void judgeCuts(const PowerCut &cut, int small, int full, const Judge &judge)
    {
        const int moments = support::faultCount(small, full);
        QStringList faults;
        int judged = 0;
        for (int i = 0; i <= moments; ++i) {
            const qsizetype changes = cut.count() * i / moments;
            for (const quint32 seed : {0u, 1u, unsigned(2 + 2 * i), unsigned(3 + 2 * i)}) {
                const QTemporaryDir left;
                QVERIFY(cut.writeAfter(changes, seed, left.path()));
                ++judged;
                if (const QString fault = judge(left, changes); !fault.isEmpty())
                    faults += QStringLiteral("after change %1 of %2, seed %3: %4")
                                  .arg(changes)
                                  .arg(cut.count())
                                  .arg(seed)
                                  .arg(fault);
            }
        }
        qInfo("%d cuts at %d moments of %lld changes: %lld faults", judged, moments, qint64(cut.count()),
              qint64(faults.size()));
        QVERIFY2(faults.isEmpty(), qPrintable(faults.mid(0, 20).join(u'\n')));
    }

    // What is wrong with the store that is left: it is none of the states from the last one that was told as
    // done to the one after it, or verify is not content, or nothing can be done with it.
    static QString faultOfStore(const QTemporaryDir &left, const QList<Done> &states, qsizetype changes)
    {
        const StoreContent now = contentOfStore(path(left));
        qsizetype told = 0;
        while (told + 1 < states.size() && states[told + 1].changes <= changes)
            ++told;
        const bool isTold = now == states[told].content;
        const bool isNext = told + 1 < states.size() && now == states[told + 1].content;
        QString fault = isTold || isNext
                            ? QString()
                            : QStringLiteral("not state %1 nor the next, differs in ").arg(told) +
                                  contentDifference(now, states[told].content);
        if (now.isEmpty())
            return fault;
        const QStringList faults = faultsOfFile(path(left));
        if (!fault.isEmpty() && faults.isEmpty())
            return fault + QStringLiteral(", UNSEEN");
        if (!faults.isEmpty())
            return fault + QStringLiteral("; verify: ") + faults.first();
        auto database = store::Database::open(path(left), OpenMode::ReadWrite);
        const auto done = database ? publish(*database, QStringLiteral("afterwards"), QStringLiteral("x"))
                                   : tl::unexpected(database.error());
        return fault + (done ? QString() : QStringLiteral("; next act: ") + message(done.error()));
    }

private Q_SLOTS:
    void initTestCase()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        support::watchSqlite();
    }

    void init_isThereOrNot()
    {
        const QTemporaryDir folder;
        const PowerCut cut(folder.path());
        QList<Done> states{{0, {}}};
        {
            const auto made = Registrar::create(path(folder), false, desk());
            NIDUS_OK(made);
            states += Done{cut.count(), contentOfStore(path(folder))};
        }
        QVERIFY(!states.last().content.isEmpty());
        judgeCuts(cut, 15, 200, [&](const QTemporaryDir &left, qsizetype changes) -> QString {
            QString fault = faultOfStore(left, states, changes);
            if (contentOfStore(path(left)).isEmpty()) {
                const auto again = Registrar::create(path(left), false, desk());
                if (!again)
                    fault += QStringLiteral("; again: ") + message(again.error());
            }
            return fault;
        });
    }

    // With a log that is taken into the file again and again.
    void acts_areThereOrNot()
    {
        const QTemporaryDir folder;
        QVERIFY(fillStore(folder, 4));
        const PowerCut cut(folder.path());
        QList<Done> states{{0, contentOfStore(path(folder))}};
        {
            auto database = store::Database::open(path(folder), OpenMode::ReadWrite);
            NIDUS_OK(database);
            NIDUS_OK(database->runScript("PRAGMA wal_autocheckpoint = 40"));
            for (int i = 100; i < 100 + support::faultCount(8, 25); ++i) {
                NIDUS_OK(publish(*database, synthetic::nid(i), QString(4000, u'y')));
                states += Done{cut.count(), contentOfStore(path(folder))};
            }
        }
        judgeCuts(cut, 30, 400, [&](const QTemporaryDir &left, qsizetype changes) {
            return faultOfStore(left, states, changes);
        });
    }

    void import_isShownOrNot()
    {
        const QTemporaryDir folder, templates;
        QVERIFY(fillStore(folder, 2));
        for (int i = 0; i < support::faultCount(20, 400); ++i)
            QVERIFY(writeContent(templates.filePath(synthetic::nid(i + 50)),
                                 synthetic::templateText(i, synthetic::nid(i + 50), 1200)));
        const auto names = [](const QString &file) {
            return RawConnection(file).rows("SELECT nid FROM listing ORDER BY 1");
        };
        const QString before = names(path(folder));
        const PowerCut cut(folder.path());
        {
            const auto registrar = Registrar::open(path(folder), OpenMode::ReadWrite, desk());
            NIDUS_OK(registrar);
            NIDUS_OK((*registrar)->import({templates.path()}, {}));
        }
        const qsizetype told = cut.count();
        const QString after = names(path(folder));
        QVERIFY(after != before);
        judgeCuts(cut, 20, 200, [&](const QTemporaryDir &left, qsizetype changes) -> QString {
            const QStringList faults = faultsOfFile(path(left));
            if (!faults.isEmpty())
                return faults.first();
            const QString now = names(path(left));
            return now == after || (now == before && changes < told) ? QString()
                                                                     : QStringLiteral("shown half");
        });
    }

    void backup_isThereOrNot()
    {
        const QTemporaryDir folder;
        QVERIFY(fillStore(folder, 4));
        const StoreContent content = contentOfStore(path(folder));
        const PowerCut cut(folder.path());
        {
            auto database = store::Database::open(path(folder), OpenMode::ReadOnly);
            NIDUS_OK(database);
            NIDUS_OK(store::backup(*database, path(folder, "b.sqlite")));
        }
        const qsizetype told = cut.count();
        judgeCuts(cut, 20, 200, [&](const QTemporaryDir &left, qsizetype changes) -> QString {
            const QString fault = faultOfStore(left, {{0, content}}, changes);
            const QString file = path(left, "b.sqlite");
            if (!QFileInfo::exists(file))
                return fault + (changes < told ? QString() : QStringLiteral("the backup is lost"));
            if (contentOfStore(file) != content)
                return fault + QStringLiteral("half a backup");
            const auto head = store::recordedHead(file);
            auto database = store::Database::open(file, OpenMode::ReadOnly);
            if (!database || !head || !*head || !faultsOf(*database, *head).isEmpty())
                return fault + QStringLiteral("a backup without its head");
            return fault;
        });
    }

    void restore_isDoneOrNot()
    {
        const QTemporaryDir folder;
        QVERIFY(fillStore(folder, 2));
        const QTemporaryDir other;
        QVERIFY(fillStore(other, 5));
        const QList<Done> first{{0, contentOfStore(path(folder))}};
        const PowerCut cut(folder.path());
        const auto kept = restore(path(folder), path(other), desk().now());
        NIDUS_OK(kept);
        const QList<Done> states = first + QList<Done>{{cut.count(), contentOfStore(path(folder))}};
        QVERIFY(states[0].content != states[1].content);
        judgeCuts(cut, 30, 300, [&](const QTemporaryDir &left, qsizetype changes) -> QString {
            const StoreContent now = contentOfStore(path(left));
            const QString fault = faultOfStore(left, states, changes);
            if (now != states[1].content)
                return fault;
            const bool isKept =
                contentOfStore(left.filePath(QFileInfo(kept->kept).fileName())) == states[0].content;
            return fault + (isKept ? QString() : QStringLiteral("; the store before is lost"));
        });
    }

    // An export is told as done when commit() has come back.
    void savedFile_isThereOrNot()
    {
        const QTemporaryDir folder;
        QVERIFY(writeContent(path(folder, "out.json"), "before"));
        const PowerCut cut(folder.path());
        const QByteArray after(10'000, 'n');
        {
            files::SaveFile file(path(folder, "out.json"));
            QVERIFY(file.open(QIODevice::WriteOnly));
            QCOMPARE(file.write(after), after.size());
            QVERIFY(file.commit());
        }
        const qsizetype told = cut.count();
        QVERIFY(told > 0);
        judgeCuts(cut, int(told), int(told), [&](const QTemporaryDir &left, qsizetype changes) -> QString {
            const QByteArray now = contentOf(path(left, "out.json"));
            if (now == after || (now == "before" && changes < told))
                return {};
            return now == "before" ? QStringLiteral("lost")
                                   : QStringLiteral("half: %1 octets").arg(now.size());
        });
    }
};

NIDUS_TEST(TestPowerCut)
#include "tst_power_cut.moc"
