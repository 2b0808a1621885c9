// Runs the real nidus-cli for a test: in a folder of its own, with a fixed clock and user.
#pragma once

#include "tests/support/places.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace nidus {

struct Ran {
    int exit = -1; // -2: ended by a signal
    QByteArray out, err;

    // Each line of `out` as an object; fails the comparison that it is used in when one is none.
    QList<QJsonObject> objects() const
    {
        QList<QJsonObject> all;
        for (const QByteArray &line : out.split('\n')) {
            if (line.isEmpty())
                continue;
            const QJsonDocument document = QJsonDocument::fromJson(line);
            if (!document.isObject())
                return {};
            all += document.object();
        }
        return all;
    }
};

class CliProcess {
public:
    static QString program() { return support::programPath(QStringLiteral("nidus-cli")); }
    static QString golden(const QString &name)
    {
        return support::sourcePath(QStringLiteral("tests/golden/cli/")) + name;
    }
    static QByteArray bytesOf(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    QString path(const QString &name) const { return m_folder.filePath(name); }
    QString store() const { return path(QStringLiteral("r.sqlite")); }

    QString write(const QString &name, const QByteArray &bytes) const
    {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            return {};
        return file.fileName();
    }

    void setVariable(const QString &name, const QString &value) { m_environment.insert(name, value); }

    void prepare(QProcess &process) const
    {
        process.setWorkingDirectory(m_folder.path());
        process.setProcessEnvironment(m_environment);
        process.setProgram(program());
    }

    Ran run(const QStringList &arguments, const QByteArray &input = {}) const
    {
        QProcess process;
        prepare(process);
        process.setArguments(arguments);
        process.start();
        process.write(input);
        process.closeWriteChannel();
        if (!process.waitForFinished(120'000))
            return {};
        return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -2,
                process.readAllStandardOutput(), process.readAllStandardError()};
    }

    // The words of a call, split at blanks; the store is named first.
    Ran desk(const QString &words, const QByteArray &input = {}) const
    {
        return run(QStringList{QStringLiteral("--db"), store()} + words.split(u' ', Qt::SkipEmptyParts),
                   input);
    }

    // Through the shell, for pipes; $CLI is the program with the store.
    Ran shell(const QString &line) const
    {
        QProcess process;
        prepare(process);
        QProcessEnvironment environment = m_environment;
        environment.insert(QStringLiteral("CLI"), program() + QStringLiteral(" --db ") + store());
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral("bash"), {QStringLiteral("-c"), line});
        if (!process.waitForFinished(120'000))
            return {};
        return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -2,
                process.readAllStandardOutput(), process.readAllStandardError()};
    }

private:
    static QProcessEnvironment fixedEnvironment(const QString &home)
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.remove(QStringLiteral("NIDUS_DB"));
        environment.remove(QStringLiteral("XDG_DATA_HOME"));
        environment.insert(QStringLiteral("HOME"), home);
        environment.insert(QStringLiteral("USER"), QStringLiteral("rowan"));
        environment.insert(QStringLiteral("NIDUS_NOW"), QStringLiteral("2025-03-01T12:00:00Z"));
        return environment;
    }

    QTemporaryDir m_folder;
    QProcessEnvironment m_environment = fixedEnvironment(m_folder.path());
};

// Compares an exit status; a mismatch shows what was printed. `ran` may be a call: it is made once.
#define COMPARE_EXIT(ran, expected)                                                                          \
    do {                                                                                                     \
        const ::nidus::Ran &compared = (ran);                                                                \
        QVERIFY2(compared.exit == (expected),                                                                \
                 QByteArray("exit " + QByteArray::number(compared.exit) + "\n" + compared.out.left(2000) +   \
                            compared.err.left(2000))                                                         \
                     .constData());                                                                          \
    } while (false)

} // namespace nidus
