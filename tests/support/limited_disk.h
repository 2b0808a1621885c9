// Runs the command line on a folder whose disk has an end, or ends it in front of a change of that folder's
// files, or replaces the store in front of it: tests/support/limited_disk.cpp, loaded into the program, does
// both, whoever runs the tests.
#pragma once

#include "tests/app/cli_process.h"

#include <QCoreApplication>
#include <QDir>

namespace nidus::support {

struct DiskLimits {
    qint64 octets = 0;   // that the files of the folder may take; 0: as many as there are
    qint64 last = 0;     // the change (a write, a sync, a rename …) that is not done any more; 0: none
    bool isTorn = false; // half of what the last change was to write is written
    // A store that takes the place of the folder's in front of `last`, which is done: somebody has renamed
    // that to away.sqlite.
    QString replacement = {};
};

// What a run did that nothing ended.
struct DiskUse {
    qint64 changes = 0;
    qint64 octets = 0; // that the files of the folder took at once, at most
};

class LimitedDisk {
public:
    explicit LimitedDisk(CliProcess &cli) : m_cli(cli) { (void)QDir().mkpath(folder()); }

    QString folder() const { return m_cli.path(QStringLiteral("disk")); }
    QString path(const QString &name = QStringLiteral("r.sqlite")) const { return folder() + u'/' + name; }

    // Everything goes, and the files of `from` come.
    void fill(const QString &from) const
    {
        for (const QString &name : files())
            QFile::remove(path(name));
        const QDir given(from);
        if (!from.isEmpty())
            for (const QString &name : given.entryList(QDir::Files))
                QFile::copy(given.filePath(name), path(name));
    }
    QStringList files() const { return QDir(folder()).entryList(QDir::Files | QDir::Hidden, QDir::Name); }
    // What they take, as the limit counts it.
    qint64 octets() const
    {
        qint64 all = 0;
        for (const QString &name : files())
            all += (QFileInfo(path(name)).size() + 4095) / 4096 * 4096;
        return all;
    }

    // `words` on the store of the folder.
    Ran run(const QStringList &words, const QByteArray &input = {}, const DiskLimits &limits = {}) const
    {
        const auto number = [](qint64 value) { return value ? QString::number(value) : QString(); };
        const QString library =
            QCoreApplication::applicationDirPath() + QStringLiteral("/libnidus_limited_disk.so");
        const QString sanitizer = qEnvironmentVariable("ASAN_OPTIONS");
        m_cli.setVariable(QStringLiteral("LD_PRELOAD"), library);
        m_cli.setVariable(QStringLiteral("ASAN_OPTIONS"),
                          (sanitizer.isEmpty() ? QString() : sanitizer + u':') +
                              QStringLiteral("verify_asan_link_order=0"));
        m_cli.setVariable(QStringLiteral("NIDUS_DISK_FOLDER"), folder() + u'/');
        m_cli.setVariable(QStringLiteral("NIDUS_DISK_OCTETS"), number(limits.octets));
        m_cli.setVariable(QStringLiteral("NIDUS_DISK_LAST"), number(limits.last));
        m_cli.setVariable(QStringLiteral("NIDUS_DISK_TORN"), number(limits.isTorn));
        m_cli.setVariable(QStringLiteral("NIDUS_DISK_REPLACEMENT"), limits.replacement);
        m_cli.setVariable(QStringLiteral("NIDUS_DISK_COUNT"), countFile());
        QFile::remove(countFile());
        return m_cli.run(QStringList{QStringLiteral("--db"), path()} + words, input);
    }
    // Of the last run, when nothing ended it.
    DiskUse use() const
    {
        const QList<QByteArray> numbers = CliProcess::bytesOf(countFile()).trimmed().split(' ');
        return {numbers.value(0).toLongLong(), numbers.value(1).toLongLong()};
    }

private:
    QString countFile() const { return m_cli.path(QStringLiteral("disk.count")); }

    CliProcess &m_cli;
};

} // namespace nidus::support
