// One window a registry: a second start raises the first one, a dead one's seat is free.
#include "tests/support/places.h"
#include "tests/support/test_program.h"
#include "tests/support/window_fixture.h"
#include "ui/shell/person.h"
#include "ui/shell/single_instance.h"

#include <QDir>
#include <QLocalServer>
#include <QLockFile>
#include <QProcess>
#include <QSignalSpy>

using namespace nidus;
using namespace nidus::ui;
using namespace Qt::StringLiterals;
using support::patience;
using support::says;

class TestSeat : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        support::failOnWarning();
        m_desk.emplace();
        qputenv("XDG_RUNTIME_DIR", m_desk->folder().path().toLocal8Bit());
        m_desk->registrar();
    }
    void cleanup() { m_desk.reset(); }

    void theNameIsTheFiles_notThePaths()
    {
        QVERIFY(QFile::link(path(u"r.sqlite"_s), path(u"link.sqlite"_s)));
        QCOMPARE(SingleInstance::nameOf(path(u"link.sqlite"_s)), SingleInstance::nameOf(path(u"r.sqlite"_s)));
        QCOMPARE(SingleInstance::nameOf(m_desk->folder().path() + u"/./r.sqlite"_s),
                 SingleInstance::nameOf(path(u"r.sqlite"_s)));
        QVERIFY(SingleInstance::nameOf(path(u"other.sqlite"_s)) !=
                SingleInstance::nameOf(path(u"r.sqlite"_s)));
        const QString before = SingleInstance::nameOf(path(u"new.sqlite"_s));
        support::scratchRegistrar(m_desk->folder(), u"new.sqlite"_s);
        QCOMPARE(SingleInstance::nameOf(path(u"new.sqlite"_s)), before); // making the file changes no name
    }

    void theSecondAsksTheFirst()
    {
        SingleInstance first;
        QCOMPARE(first.take(path(u"r.sqlite"_s)), SingleInstance::Acquired::Mine);
        QCOMPARE(first.take(path(u"r.sqlite"_s)), SingleInstance::Acquired::Mine); // its own
        QSignalSpy raised(&first, &SingleInstance::raiseAsked);
        SingleInstance second;
        std::optional<SingleInstance::Acquired> taken;
        second.takeBeside(path(u"r.sqlite"_s), this,
                          [&](SingleInstance::Acquired answer) { taken = answer; });
        QTRY_VERIFY_WITH_TIMEOUT(taken, patience);
        QCOMPARE(*taken, SingleInstance::Acquired::Raised);
        QCOMPARE(raised.size(), 1);
        first.leave();
        QCOMPARE(second.take(path(u"r.sqlite"_s)), SingleInstance::Acquired::Mine);
    }

    // A name given with a start that only raises the window is not lost: acts there carry it, and it is said.
    void theNameOfASecondStart_isTheWindows()
    {
        SingleInstance seat;
        QCOMPARE(seat.take(path(u"r.sqlite"_s)), SingleInstance::Acquired::Mine);
        Person person(u"login"_s, u"oak"_s);
        MainWindow window({person.name(), support::fixedDesk().now}, path(u"r.sqlite"_s),
                          {nullptr, &seat, nullptr, &person});
        window.show();
        QTRY_VERIFY_WITH_TIMEOUT(window.windowTitle().startsWith(u"r.sqlite"), patience);
        const auto start = [this](const QStringList &words) {
            QProcess program;
            program.start(support::programPath(u"nidus"_s), QStringList(path(u"r.sqlite"_s)) + words);
            const auto ended = [&] { return program.state() == QProcess::NotRunning; };
            return QTest::qWaitFor(ended, patience) && program.exitCode() == 0
                       ? QString::fromUtf8(program.readAllStandardError())
                       : QString();
        };
        QVERIFY(start({}).contains(u"now in front"));
        QCOMPARE(person.name(), u"oak"_s);
        QVERIFY(start({u"--user"_s, u" Rowan\tElm "_s}).contains(u"“Rowan Elm”"));
        QCOMPARE(person.name(), u"Rowan Elm"_s);
        QTRY_VERIFY(says(&window, u"Your acts now carry the name “Rowan Elm”."_s));
    }

    void aBlankName_isRefused()
    {
        QProcess program;
        program.start(support::programPath(u"nidus"_s),
                      {u"--db"_s, path(u"r.sqlite"_s), u"--user"_s, u" \t"_s});
        QVERIFY(program.waitForFinished(patience));
        QCOMPARE(program.exitCode(), 2);
        QVERIFY(program.readAllStandardError().contains("--user needs a name"));
    }

    void oneThatDoesNotAnswerIsLeftAlone()
    {
        QLockFile lock(SingleInstance::nameOf(path(u"r.sqlite"_s)) + u".lock"_s);
        lock.setStaleLockTime(0);
        QVERIFY(lock.tryLock());
        QLocalServer deaf; // accepts, and never answers
        QVERIFY(deaf.listen(SingleInstance::nameOf(path(u"r.sqlite"_s))));
        SingleInstance seat;
        MainWindow window(support::fixedDesk(), path(u"r.sqlite"_s), {nullptr, &seat, nullptr});
        window.show();
        QTRY_VERIFY_WITH_TIMEOUT(says(&window, u"for reading only"_s), patience);
        QVERIFY(says(&window, u"does not answer"_s));
        QVERIFY(lock.isLocked());
    }

    void aDeadOnesSeatIsFree()
    {
        QProcess gone;
        gone.start(u"true"_s, QStringList());
        QVERIFY(gone.waitForStarted());
        const qint64 pid = gone.processId();
        QVERIFY(gone.waitForFinished());
        const QString name = SingleInstance::nameOf(path(u"r.sqlite"_s));
        QFile lock(name + u".lock"_s);
        QVERIFY(lock.open(QIODevice::WriteOnly));
        lock.write(QByteArray::number(pid) + "\nnidus\n" + QSysInfo::machineHostName().toUtf8() + '\n');
        lock.close();
        QFile socket(name);
        QVERIFY(socket.open(QIODevice::WriteOnly)); // what a socket leaves behind
        socket.close();
        SingleInstance seat;
        QCOMPARE(seat.take(path(u"r.sqlite"_s)), SingleInstance::Acquired::Mine);
        SingleInstance other;
        std::optional<SingleInstance::Acquired> taken;
        other.takeBeside(path(u"r.sqlite"_s), this, [&](SingleInstance::Acquired answer) { taken = answer; });
        QTRY_VERIFY_WITH_TIMEOUT(taken == SingleInstance::Acquired::Raised, patience); // it can be asked
    }

    void aWindowThatOpensAnothersRegistrySaysSo()
    {
        SingleInstance first;
        QCOMPARE(first.take(path(u"r.sqlite"_s)), SingleInstance::Acquired::Mine);
        SingleInstance second;
        MainWindow window(support::fixedDesk(), path(u"r.sqlite"_s), {nullptr, &second, nullptr});
        window.show();
        QTRY_VERIFY_WITH_TIMEOUT(says(&window, u"open in another window"_s), patience);
    }

    void theProgramStartsOnce()
    {
        const QString program = support::programPath(QStringLiteral("nidus"));
        const QStringList arguments{u"--db"_s, path(u"r.sqlite"_s), u"--user"_s, u"tester"_s};
        QProcess first;
        first.start(program, arguments);
        QVERIFY(first.waitForStarted());
        const QString name = SingleInstance::nameOf(path(u"r.sqlite"_s));
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(name), patience);
        QProcess second;
        second.start(program, {path(u"r.sqlite"_s)});
        QVERIFY(second.waitForFinished(patience));
        QCOMPARE(second.exitCode(), 0);
        QVERIFY(second.readAllStandardError().contains("now in front"));
        QCOMPARE(first.state(), QProcess::Running);
        first.kill(); // no chance to tidy up
        QVERIFY(first.waitForFinished(patience));
        QProcess third;
        third.start(program, arguments);
        QVERIFY(!third.waitForFinished(1500));
        third.kill();
        QVERIFY(third.waitForFinished(patience));
    }

private:
    QString path(const QString &name) const { return m_desk->path(name); }

    std::optional<support::WindowFixture> m_desk;
};

NIDUS_TEST(TestSeat)
#include "tst_single_instance.moc"
