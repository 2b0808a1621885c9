// app/run, app/setup.sh and what they install, in a copy of the checkout with an apt, a cmake and a ninja
// that only write down how they were called; and the man pages.
#include "tests/support/places.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

namespace {

const QString sourceFolder = nidus::support::sourcePath();
const QString commandLine = nidus::support::programPath(QStringLiteral("nidus-cli"));

struct Outcome {
    int exit = -1;
    QString out, error;
};

Outcome run(const QString &program, const QStringList &arguments, const QProcessEnvironment &environment = {},
            const QString &folder = {})
{
    QProcess process;
    process.setProcessEnvironment(environment.isEmpty() ? QProcessEnvironment::systemEnvironment()
                                                        : environment);
    process.setWorkingDirectory(folder);
    process.start(program, arguments, QIODevice::ReadOnly);
    if (!process.waitForFinished(120'000))
        return {-1, {}, process.errorString()};
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

QString contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

void writeProgram(const QString &path, const QByteArray &body)
{
    QFile file(path);
    QVERIFY2(file.open(QIODevice::WriteOnly), qPrintable(path));
    file.write("#!/bin/bash\n" + body);
    file.close();
    QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
}

// A checkout with the real scripts and sample, and a PATH on which the programs that install and build are
// imitations.
class Checkout {
public:
    Checkout()
    {
        for (const char *folder : {"app", "resources/samples", "programs", "home", "elsewhere"})
            QVERIFY(QDir(m_folder.path()).mkpath(QString::fromLatin1(folder)));
        for (const char *file :
             {"app/run", "app/setup.sh", "app/packages.txt", "resources/samples/lantern-works.txt"}) {
            const QString name = QString::fromLatin1(file);
            QVERIFY(QFile::copy(sourceFolder + u'/' + name, path(name)));
        }
        havePackages("");
        imitate("apt-get", "exit 0");
        imitate("sudo", "[ \"$1\" = -- ] && shift; exec \"$@\"");
        imitate("cmake", "for last; do :; done; touch \"$last/build.ninja\"");
        imitate(
            "ninja",
            "mkdir -p \"$2/bin\" && ln -sf '" + commandLine.toUtf8() +
                "' \"$2/bin/nidus-cli\"\n"
                "printf '#!/bin/bash\\necho window \"$@\"\\n' >\"$2/bin/nidus\"; chmod +x \"$2/bin/nidus\"");
    }

    QString path(const QString &name) const { return m_folder.filePath(name); }
    // The names of the calls and their arguments, a line each.
    QString calls() const { return contents(path(QStringLiteral("calls"))); }
    void forgetCalls() { QFile::remove(path(QStringLiteral("calls"))); }

    void imitate(const char *program, const QByteArray &body)
    {
        writeProgram(path(QStringLiteral("programs/") + QString::fromLatin1(program)),
                     "echo \"${0##*/} $*\" >>'" + path(QStringLiteral("calls")).toUtf8() + "'\n" + body +
                         '\n');
    }

    // dpkg-query knows every package but `missing`.
    void havePackages(const QByteArray &missing)
    {
        writeProgram(path(QStringLiteral("programs/dpkg-query")),
                     "shift 3; for p; do [[ ' " + missing +
                         " ' == *\" $p \"* ]] || echo installed $p; done\n");
    }

    Outcome appRun(const QStringList &arguments, const QString &display = {})
    {
        QProcessEnvironment environment;
        environment.insert(QStringLiteral("PATH"),
                           path(QStringLiteral("programs")) + QStringLiteral(":/usr/bin:/bin"));
        environment.insert(QStringLiteral("HOME"), path(QStringLiteral("home")));
        environment.insert(QStringLiteral("TMPDIR"), m_folder.path());
        environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
        if (!display.isEmpty())
            environment.insert(QStringLiteral("DISPLAY"), display);
        return run(path(QStringLiteral("app/run")), arguments, environment,
                   path(QStringLiteral("elsewhere")));
    }

private:
    QTemporaryDir m_folder;
};

} // namespace

class ScriptsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }

    void nothingMissing_installsNothing()
    {
        Checkout checkout;
        QCOMPARE(checkout.appRun({QStringLiteral("cli"), QStringLiteral("--version")}).exit, 0);
        QVERIFY2(!checkout.calls().contains(QLatin1String("apt-get")), qPrintable(checkout.calls()));
    }

    void missingPackages_areInstalledAndNoOthers()
    {
        Checkout checkout;
        checkout.havePackages("ccache libexpected-dev");
        const Outcome outcome = checkout.appRun({QStringLiteral("cli"), QStringLiteral("--version")});
        QCOMPARE(outcome.exit, 0);
        QVERIFY(outcome.error.contains(QLatin1String("ccache libexpected-dev")));
        QVERIFY(
            outcome.out.startsWith(QLatin1String("nidus-cli "))); // nothing of the set-up on standard output
        const QStringList calls =
            checkout.calls().split(u'\n').filter(QRegularExpression(QStringLiteral("^apt-get ")));
        QCOMPARE(calls.size(), 2);
        QVERIFY(calls.first().endsWith(QLatin1String("update")));
        QVERIFY(calls.last().contains(QLatin1String("--no-install-recommends")));
        QVERIFY(calls.last().endsWith(QLatin1String("install ccache libexpected-dev")));
    }

    void failedInstallation_namesThePackages()
    {
        Checkout checkout;
        checkout.havePackages("qt6-base-dev");
        checkout.imitate("apt-get", "echo 'E: no network'; exit 100");
        const Outcome outcome = checkout.appRun({QStringLiteral("cli"), QStringLiteral("--version")});
        QCOMPARE(outcome.exit, 2);
        QVERIFY(outcome.error.contains(QLatin1String("E: no network")));
        QVERIFY(
            outcome.error.contains(QLatin1String("apt-get install --no-install-recommends qt6-base-dev")));
        QVERIFY(!checkout.calls().contains(QLatin1String("ninja")));
    }

    void secondRun_doesNotConfigure()
    {
        Checkout checkout;
        QCOMPARE(checkout.appRun({QStringLiteral("cli"), QStringLiteral("--version")}).exit, 0);
        QVERIFY(checkout.calls().contains(QLatin1String("cmake --preset release")));
        checkout.forgetCalls();
        const Outcome outcome = checkout.appRun({QStringLiteral("cli"), QStringLiteral("--version")});
        QCOMPARE(outcome.exit, 0);
        QCOMPARE(outcome.error, QString());
        QVERIFY(!checkout.calls().contains(QLatin1String("cmake")));
    }

    void failedBuild_showsItsWords()
    {
        Checkout checkout;
        checkout.imitate("ninja", "echo '[1/2] Building CXX object'; echo 'FAILED: main.cpp'; exit 1");
        const Outcome outcome = checkout.appRun({QStringLiteral("cli"), QStringLiteral("--version")});
        QCOMPARE(outcome.exit, 2);
        QCOMPARE(outcome.out, QString());
        QVERIFY(outcome.error.contains(QLatin1String("FAILED: main.cpp")));
    }

    void commandLine_runsWhereTheCallerStands()
    {
        Checkout checkout;
        QFile file(checkout.path(QStringLiteral("elsewhere/note.txt")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("Nothing of a template.\n");
        file.close();
        const Outcome outcome = checkout.appRun({QStringLiteral("cli"), QStringLiteral("template"),
                                                 QStringLiteral("check"), QStringLiteral("note.txt")});
        QCOMPARE(outcome.exit, 1); // the exit of nidus-cli: errors found
        QVERIFY(outcome.out.contains(QLatin1String("note.txt:")));
    }

    void withDisplay_opensTheWindowWithItsArguments()
    {
        Checkout checkout;
        const Outcome outcome =
            checkout.appRun({QStringLiteral("--db"), QStringLiteral("a b.sqlite")}, QStringLiteral(":7"));
        QCOMPARE(outcome.exit, 0);
        QCOMPARE(outcome.out, QStringLiteral("window --db a b.sqlite\n"));
    }

    void withoutDisplay_publishesTheSample()
    {
        Checkout checkout;
        const Outcome outcome = checkout.appRun({});
        QVERIFY2(outcome.exit == 0, qPrintable(outcome.error + outcome.out));
        QVERIFY(outcome.out.contains(QLatin1String("advice: ")));
        QVERIFY(!outcome.out.contains(QLatin1String("error: ")));
        QVERIFY(outcome.out.contains(QLatin1String("lantern-works@1\n")));
        const QDir folder(checkout.path({}));
        const QStringList scratch = folder.entryList({QStringLiteral("nidus-sample.*")}, QDir::Dirs);
        QCOMPARE(scratch.size(), 1);
        const QString made = folder.filePath(scratch.first());
        QVERIFY(contents(made + QStringLiteral("/lantern-works.txt"))
                    .contains(QLatin1String("Lantern Works Society")));
        QVERIFY(contents(made + QStringLiteral("/lantern-works.xml")).startsWith(QLatin1String("<?xml")));
        QVERIFY(outcome.out.contains(made + QStringLiteral("/lantern-works.xml")));
        QVERIFY(
            QDir(checkout.path(QStringLiteral("home"))).isEmpty()); // the user's own registry is not touched
    }

    void scripts_passShellcheck()
    {
        if (QStandardPaths::findExecutable(QStringLiteral("shellcheck")).isEmpty())
            QSKIP("shellcheck is not installed (app/packages.txt has it)");
        const Outcome outcome =
            run(QStringLiteral("shellcheck"),
                {QStringLiteral("-x"), QStringLiteral("app/run"), QStringLiteral("app/setup.sh"),
                 QStringLiteral("tests/run"), QStringLiteral(".ci/run")},
                {}, sourceFolder);
        QVERIFY2(outcome.exit == 0, qPrintable(outcome.out));
    }

    void manPages_renderWithoutWarning_data()
    {
        QTest::addColumn<QString>("page");
        QTest::newRow("nidus") << QStringLiteral("nidus.1");
        QTest::newRow("nidus-cli") << QStringLiteral("nidus-cli.1");
    }

    void manPages_renderWithoutWarning()
    {
        QFETCH(QString, page);
        if (QStandardPaths::findExecutable(QStringLiteral("groff")).isEmpty())
            QSKIP("groff is not installed (app/packages.txt has it)");
        const Outcome outcome =
            run(QStringLiteral("groff"),
                {QStringLiteral("-man"), QStringLiteral("-Tutf8"), QStringLiteral("-ww"),
                 QStringLiteral("-z"), sourceFolder + QStringLiteral("/resources/desktop/") + page});
        QCOMPARE(outcome.exit, 0);
        QCOMPARE(outcome.error, QString());
    }

    void manPage_tellsEveryVerb()
    {
        const Outcome help = run(commandLine, {QStringLiteral("--help")});
        QCOMPARE(help.exit, 0);
        const QString page = contents(sourceFolder + QStringLiteral("/resources/desktop/nidus-cli.1"))
                                 .remove(u'"')
                                 .remove(u'\\');
        const QString list =
            help.out.section(QStringLiteral("Verbs:\n"), 1).section(QStringLiteral("\n\n"), 0, 0);
        int verbs = 0;
        for (const QString &row : list.split(u'\n')) {
            const QString verb = row.mid(2).section(QStringLiteral("  "), 0, 0).trimmed();
            if (!row.startsWith(QLatin1String("  ")) || verb.isEmpty() || row[2] == u' ')
                continue;
            ++verbs;
            const QRegularExpression tag(QStringLiteral("\n\\.BI? %1\\b|\n\\.BR %1\\b").arg(verb));
            QVERIFY2(page.contains(tag), qPrintable(verb));
        }
        QVERIFY(verbs > 20);
    }
};

NIDUS_TEST(ScriptsTest)
#include "tst_scripts.moc"
