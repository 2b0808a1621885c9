// What is killed is done wholly or not at all (DESIGN §4 (4), §9), at every change that it makes to the disk:
// in front of a write, in its middle, before a sync, a rename or a removal. Afterwards SQLite alone and
// `verify` look at the files, and the same call again succeeds. NIDUS_FAULTS=full: 200 kills of each.
#include "tests/support/attacked_commands.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

using namespace nidus;
using namespace nidus::support;
using nidus::test::contentDifference;
using nidus::test::contentOfStore;
using nidus::test::StoreContent;

namespace {

// What a call that nothing ends finds and leaves.
struct Whole {
    StoreContent before, after;
    QByteArray listBefore, listAfter; // before: of a new store where there was none
    QByteArray result;
    int verifiedBefore = 0, verifiedAfter = 0; // exits: some begin with faults, or with an older store
};

} // namespace

class TestKills : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        QCOMPARE(m_commands.prepare(), QString());
    }

    void killed_isDoneOrNot_data() { addCommands(m_commands.all().keys()); }
    void killed_isDoneOrNot()
    {
        attack([](const QString &found) { return found; });
    }

    // What a killed call has left beside the store goes with the next one.
    void leftovers_areRemoved_data()
    {
        addCommands({QStringLiteral("backup"), QStringLiteral("export"), QStringLiteral("restore")});
    }
    void leftovers_areRemoved()
    {
        attack([this](const QString &) -> QString {
            for (const QString &name : m_disk.files())
                if (name.contains(QLatin1String(".unfinished-")) ||
                    name.contains(QRegularExpression(QStringLiteral("\\.json\\.[A-Za-z]{6}$"))))
                    return name + QStringLiteral(" is left");
            return QString();
        });
    }

private:
    static void addCommands(const QStringList &names)
    {
        QTest::addColumn<QString>("name");
        for (const QString &name : names)
            QTest::newRow(qPrintable(name)) << name;
    }

    // Kills the call of this row at moments that are spread over all of its changes. `judge` is told what was
    // found wrong with the files after each kill, and after the call was made again.
    template <class Judge> void attack(const Judge &judge)
    {
        QFETCH(QString, name);
        const AttackedCommand command = m_commands.all().value(name);
        Whole whole;
        m_disk.fill(command.from);
        whole.before = contentOfStore(m_disk.path());
        if (command.from.isEmpty())
            COMPARE_EXIT(m_disk.run({QStringLiteral("init")}), 0);
        whole.listBefore = m_disk.run({QStringLiteral("list")}).out;
        whole.verifiedBefore = m_disk.run({QStringLiteral("verify")}).exit;
        m_disk.fill(command.from);
        COMPARE_EXIT(m_disk.run(command.words, command.input), command.exit);
        const qint64 changes = m_disk.use().changes;
        QVERIFY(changes > 0);
        whole.after = contentOfStore(m_disk.path());
        whole.result = CliProcess::bytesOf(m_disk.path(command.result));
        whole.listAfter = m_disk.run({QStringLiteral("list")}).out;
        whole.verifiedAfter = m_disk.run({QStringLiteral("verify")}).exit;

        const int kills = faultCount(4, 200);
        QStringList faults;
        int ended = 0;
        for (int i = 0; i < kills; ++i) {
            m_disk.fill(command.from);
            const qint64 last = 1 + i * changes / kills;
            const Ran ran = m_disk.run(command.words, command.input, {0, last, i % 2 == 1});
            ended += ran.exit == -2;
            const QString found = judge(faultAfter(command, whole, ran));
            if (!found.isEmpty())
                faults += QStringLiteral("killed at change %1 of %2%3: %4")
                              .arg(last)
                              .arg(changes)
                              .arg(i % 2 ? QStringLiteral(" (torn)") : QString(), found);
        }
        qInfo("%s: %d calls, %d ended at one of %lld changes, %lld faults", qPrintable(name), kills, ended,
              changes, qint64(faults.size()));
        QVERIFY2(faults.isEmpty(), qPrintable(faults.mid(0, 20).join(u'\n')));
        QVERIFY(ended > 0);
    }

    // What is wrong after `ran`; empty: nothing. Makes the call again.
    QString faultAfter(const AttackedCommand &command, const Whole &whole, const Ran &ran) const
    {
        const StoreContent now = contentOfStore(m_disk.path());
        const bool isToldAsDone = ran.exit == command.exit;
        const bool isBefore = now == whole.before;
        const bool isAfter = now == whole.after;
        if (command.isOneAct && !isBefore && !isAfter)
            return QStringLiteral("half: differs from what was before in ") +
                   contentDifference(now, whole.before);
        if (command.isOneAct && isToldAsDone && !isAfter)
            return QStringLiteral("lost");
        if (const QString wrong = now.value(QStringLiteral("(whole)")); !wrong.isEmpty())
            return wrong;
        if (const QByteArray result = resultOf(command); !result.isEmpty() && !isWholeResult(command, whole))
            return QStringLiteral("half a file: ") + command.result;
        if (!now.isEmpty()) {
            const Ran verified = m_disk.run({QStringLiteral("verify")});
            if (verified.exit != (isBefore ? whole.verifiedBefore : whole.verifiedAfter))
                return QStringLiteral("verify: ") + QString::fromUtf8(verified.out + verified.err);
            const QByteArray list = m_disk.run({QStringLiteral("list")}).out;
            if (!command.isOneAct && list != whole.listAfter && list != whole.listBefore)
                return QStringLiteral("shown half: %1 names").arg(list.count('\n'));
        }
        const bool isDone =
            !whole.result.isEmpty() ? isWholeResult(command, whole) : isAfter && whole.after != whole.before;
        return isDone ? QString() : faultOfAgain(command, whole);
    }

    QString faultOfAgain(const AttackedCommand &command, const Whole &whole) const
    {
        const Ran again = m_disk.run(command.words, command.input);
        if (again.exit != command.exit)
            return QStringLiteral("again: exit %1 %2").arg(again.exit).arg(QString::fromUtf8(again.err));
        if (command.isOneAct && contentOfStore(m_disk.path()) != whole.after)
            return QStringLiteral("again: another content than of one that nobody killed");
        if (m_disk.run({QStringLiteral("list")}).out != whole.listAfter)
            return QStringLiteral("again: another list");
        if (!whole.result.isEmpty() && !isWholeResult(command, whole))
            return QStringLiteral("again: no whole file");
        const Ran verified = m_disk.run({QStringLiteral("verify")});
        return verified.exit == whole.verifiedAfter
                   ? QString()
                   : QStringLiteral("again: verify: ") + QString::fromUtf8(verified.out);
    }

    QByteArray resultOf(const AttackedCommand &command) const
    {
        return command.result.isEmpty() ? QByteArray() : CliProcess::bytesOf(m_disk.path(command.result));
    }
    // Octet for octet, with the head beside it that was recorded.
    bool isWholeResult(const AttackedCommand &command, const Whole &whole) const
    {
        return resultOf(command) == whole.result;
    }

    CliProcess m_cli;
    AttackedCommands m_commands{m_cli};
    const LimitedDisk &m_disk = m_commands.disk();
};

NIDUS_TEST(TestKills)
#include "tst_kills.moc"
