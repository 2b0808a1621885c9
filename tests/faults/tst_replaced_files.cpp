// Somebody puts another store in the place of the one that a program works on, or beside a log that is left:
// nothing is written into it, and what was told as done is in the file that it was done in.
// NIDUS_FAULTS=full: at 200 moments of each call.
#include "tests/support/attacked_commands.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

using namespace nidus;
using namespace nidus::support;
using nidus::test::contentDifference;
using nidus::test::contentOfStore;
using nidus::test::StoreContent;

class TestReplacedFiles : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        QCOMPARE(m_commands.prepare(), QString());
        m_disk.fill({});
        COMPARE_EXIT(m_disk.run({QStringLiteral("init"), QStringLiteral("--empty")}), 0);
        COMPARE_EXIT(m_disk.run(QStringLiteral("watch add reed --reason seen").split(u' ')), 0);
        m_other = CliProcess::bytesOf(m_disk.path());
    }

    void replacedStore_isNotWritten_data() { addCommands(); }
    void replacedStore_isNotWritten()
    {
        QFETCH(QString, name);
        const AttackedCommand command = m_commands.all().value(name);
        m_disk.fill(command.from);
        const StoreContent before = contentOfStore(m_disk.path());
        COMPARE_EXIT(m_disk.run(command.words, command.input), 0);
        const qint64 changes = m_disk.use().changes;
        const StoreContent after = contentOfStore(m_disk.path());

        const int moments = int(qMin<qint64>(changes, faultCount(8, 200)));
        QStringList faults;
        int refused = 0;
        for (int i = 0; i < moments; ++i) {
            m_disk.fill(command.from);
            const QString other = m_cli.write(QStringLiteral("other.sqlite"), m_other);
            const qint64 moment = 1 + i * changes / moments;
            const Ran ran = m_disk.run(command.words, command.input, {0, moment, false, other});
            refused += ran.exit != 0;
            const StoreContent now = contentOfStore(m_disk.path(QStringLiteral("away.sqlite")));
            const QString fault = [&]() -> QString {
                if (CliProcess::bytesOf(m_disk.path()) != m_other)
                    return QStringLiteral("the other store was written");
                const StoreContent &wanted = ran.exit == 0 ? after : before;
                const bool isAsWanted = command.isOneAct ? now == wanted
                                                         : now.value(QStringLiteral("listing")) ==
                                                               wanted.value(QStringLiteral("listing"));
                if (!isAsWanted)
                    return QStringLiteral("exit %1, and differs in ").arg(ran.exit) +
                           contentDifference(now, wanted);
                if (ran.exit != 0 && ran.exit != 3)
                    return QStringLiteral("exit %1 %2").arg(ran.exit).arg(QString::fromUtf8(ran.err));
                const Ran verified = m_disk.run({QStringLiteral("verify")});
                return verified.exit == 0 ? QString() : QString::fromUtf8(verified.out + verified.err);
            }();
            if (!fault.isEmpty())
                faults += QStringLiteral("at change %1 of %2: %3").arg(moment).arg(changes).arg(fault);
        }
        qInfo("%s: %d moments, %d refused, %lld faults", qPrintable(name), moments, refused,
              qint64(faults.size()));
        QVERIFY2(faults.isEmpty(), qPrintable(faults.mid(0, 20).join(u'\n')));
        QVERIFY(refused > 0);
    }

    void foreignLog_isLeftAsItIs_data() { addCommands(); }
    void foreignLog_isLeftAsItIs()
    {
        QFETCH(QString, name);
        const AttackedCommand command = m_commands.all().value(name);
        const QString log = QStringLiteral("r.sqlite-wal");
        m_disk.fill(m_commands.all().value(QStringLiteral("checkpoint")).from);
        const QByteArray left = CliProcess::bytesOf(m_disk.path(log));
        QVERIFY(!left.isEmpty());
        QVERIFY(test::writeContent(m_disk.path(), m_other));
        const Ran ran = m_disk.run(command.words, command.input);
        COMPARE_EXIT(ran, 3);
        QVERIFY(CliProcess::bytesOf(m_disk.path()) == m_other);
        QVERIFY(CliProcess::bytesOf(m_disk.path(log)) == left);
    }

private:
    void addCommands()
    {
        QTest::addColumn<QString>("name");
        for (const char *name :
             {"annotate", "checkpoint", "correct", "decide", "draft new", "import", "publish"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }

    CliProcess m_cli;
    AttackedCommands m_commands{m_cli};
    const LimitedDisk &m_disk = m_commands.disk();
    QByteArray m_other; // a store that is at rest
};

NIDUS_TEST(TestReplacedFiles)
#include "tst_replaced_files.moc"
