// A disk that is full at whatever octet: what was before is there, whole; it is said that there is no space;
// and with space the same call succeeds (DESIGN §9). NIDUS_FAULTS=full: at 40 sizes each.
#include "tests/support/attacked_commands.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

using namespace nidus;
using namespace nidus::support;
using nidus::test::contentDifference;
using nidus::test::contentOfStore;
using nidus::test::StoreContent;

class TestFullDisk : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        QCOMPARE(m_commands.prepare(), QString());
    }

    void fullDisk_losesNothingAndSaysSo_data()
    {
        QTest::addColumn<QString>("name");
        for (const QString &name : m_commands.all().keys())
            QTest::newRow(qPrintable(name)) << name;
    }
    void fullDisk_losesNothingAndSaysSo()
    {
        QFETCH(QString, name);
        const AttackedCommand command = m_commands.all().value(name);
        m_disk.fill(command.from);
        const qint64 atFirst = m_disk.octets();
        const StoreContent before = contentOfStore(m_disk.path());
        const QByteArray listBefore =
            command.from.isEmpty() ? QByteArray() : m_disk.run({QStringLiteral("list")}).out;
        const int verified = before.isEmpty() ? 0 : m_disk.run({QStringLiteral("verify")}).exit;
        m_disk.fill(command.from);
        COMPARE_EXIT(m_disk.run(command.words, command.input), command.exit);
        const qint64 needed = m_disk.use().octets;
        const StoreContent after = contentOfStore(m_disk.path());
        const QByteArray result = CliProcess::bytesOf(m_disk.path(command.result));
        const QByteArray listAfter = m_disk.run({QStringLiteral("list")}).out;
        QVERIFY(needed > atFirst);

        const int sizes = faultCount(6, 40);
        QStringList faults;
        int refused = 0;
        for (int i = 0; i < sizes; ++i) {
            m_disk.fill(command.from);
            const qint64 octets = qMax<qint64>(1, atFirst + i * (needed - atFirst) / sizes);
            const Ran ran = m_disk.run(command.words, command.input, {octets, 0, false});
            refused += ran.exit != command.exit;
            const QString fault = [&]() -> QString {
                const StoreContent now = contentOfStore(m_disk.path());
                if (ran.exit == command.exit)
                    return (command.isOneAct && now != after) ? QStringLiteral("told as done, and is not")
                                                              : QString();
                if (!ran.err.contains("space"))
                    return QStringLiteral("does not say so: exit %1 %2")
                        .arg(ran.exit)
                        .arg(QString::fromUtf8(ran.err));
                if (ran.err.contains(".unfinished-"))
                    return QStringLiteral("names a file that nobody asked for: ") +
                           QString::fromUtf8(ran.err);
                if (command.isOneAct && now != before)
                    return QStringLiteral("half: ") + contentDifference(now, before);
                if (now.contains(QStringLiteral("(whole)")))
                    return now.value(QStringLiteral("(whole)"));
                for (const QString &file : m_disk.files())
                    if (file.contains(QLatin1String(".unfinished-")) || file == command.result)
                        return file + QStringLiteral(" is left");
                if (!now.isEmpty() && m_disk.run({QStringLiteral("verify")}).exit != verified)
                    return QStringLiteral("verify finds faults");
                if (!now.isEmpty() && !before.isEmpty() &&
                    m_disk.run({QStringLiteral("list")}).out != listBefore)
                    return QStringLiteral("shown half");
                const Ran again = m_disk.run(command.words, command.input);
                if (again.exit != command.exit)
                    return QStringLiteral("again: ") + QString::fromUtf8(again.err);
                if ((command.isOneAct && contentOfStore(m_disk.path()) != after) ||
                    m_disk.run({QStringLiteral("list")}).out != listAfter)
                    return QStringLiteral("again: another content than with space from the beginning");
                return CliProcess::bytesOf(m_disk.path(command.result)) == result
                           ? QString()
                           : QStringLiteral("again: no whole file");
            }();
            if (!fault.isEmpty())
                faults += QStringLiteral("%1 of %2 octets: %3")
                              .arg(octets - atFirst)
                              .arg(needed - atFirst)
                              .arg(fault);
        }
        qInfo("%s: %d sizes, %d refused, %lld faults", qPrintable(name), sizes, refused,
              qint64(faults.size()));
        QVERIFY2(faults.isEmpty(), qPrintable(faults.mid(0, 20).join(u'\n')));
        QVERIFY(refused > 0);
    }

    void export_namesItsFile_data()
    {
        QTest::addColumn<QString>("format");
        for (const char *format : {"json", "xml", "iana-xml", "iana-txt"})
            QTest::newRow(format) << QString::fromLatin1(format);
    }
    void export_namesItsFile()
    {
        QFETCH(QString, format);
        m_disk.fill(m_commands.all().value(QStringLiteral("export")).from);
        const QString file = m_disk.path(QStringLiteral("out"));
        const Ran ran = m_disk.run({QStringLiteral("registry"), QStringLiteral("export"),
                                    QStringLiteral("--format"), format, QStringLiteral("--output"), file},
                                   {}, {m_disk.octets(), 0, false});
        COMPARE_EXIT(ran, 2);
        QVERIFY2(ran.err.startsWith(QByteArray("nidus-cli: " + file.toUtf8() + ": ")), ran.err.constData());
        QVERIFY2(ran.err.contains("space"), ran.err.constData());
    }

    void reading_worksOnAFullDisk_data()
    {
        QTest::addColumn<QString>("words");
        for (const char *words :
             {"list", "show acorn", "verify", "history acorn", "registry export --format json"})
            QTest::newRow(words) << QString::fromLatin1(words);
    }
    void reading_worksOnAFullDisk()
    {
        QFETCH(QString, words);
        m_disk.fill(m_commands.all().value(QStringLiteral("publish")).from);
        const Ran whole = m_disk.run(words.split(u' '));
        COMPARE_EXIT(whole, 0);
        m_disk.fill(m_commands.all().value(QStringLiteral("publish")).from);
        const Ran full = m_disk.run(words.split(u' '), {}, {m_disk.octets(), 0, false});
        COMPARE_EXIT(full, 0);
        QCOMPARE(full.out, whole.out);
    }

private:
    CliProcess m_cli;
    AttackedCommands m_commands{m_cli};
    const LimitedDisk &m_disk = m_commands.disk();
};

NIDUS_TEST(TestFullDisk)
#include "tst_full_disk.moc"
