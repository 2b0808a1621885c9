// The calls of the command line that are attacked, each with the files that it finds in its folder: what a
// person does in a day, each of which must be done wholly or not at all, whatever ends it.
#pragma once

#include "tests/support/fault_count.h"
#include "tests/support/limited_disk.h"
#include "tests/support/older_store.h"
#include "tests/support/store_content.h"
#include "tests/support/synthetic.h"
#include "tests/support/tampering.h"

namespace nidus::support {

struct AttackedCommand {
    QString from; // the folder whose files it finds; empty: none
    QStringList words;
    QByteArray input;
    // The store is as before or as after. Else (an import writes in several transactions, and what is not
    // shown yet may lie there) what it shows is.
    bool isOneAct = true;
    QString result; // the name of a file that it makes beside the store
    int exit = 0;   // when nothing stands in its way
};

class AttackedCommands {
public:
    explicit AttackedCommands(CliProcess &cli) : m_cli(cli), m_disk(cli) {}

    const LimitedDisk &disk() const { return m_disk; }
    const QMap<QString, AttackedCommand> &all() const { return m_all; }

    // Makes the folders and the calls; what failed, empty when nothing did.
    QString prepare()
    {
        const QString importFolder = m_cli.path(QStringLiteral("templates"));
        (void)QDir().mkpath(importFolder);
        for (int i = 0; i < faultCount(30, 200); ++i)
            if (m_cli.write(QStringLiteral("templates/") + name(i), synthetic::templateText(i, name(i), 1500))
                    .isEmpty())
                return QStringLiteral("no templates");
        fillStore();
        const QString content = keepAs(QStringLiteral("content"));
        const QString log = keepWithLog();
        const QString older = keepOlder();
        const QString unlisted = keepChanged(content, QStringLiteral("unlisted"),
                                             "DELETE FROM listing WHERE folded = 'acorn'; "
                                             "DELETE FROM body_index_data WHERE id > 10");
        const QString faulty =
            keepChanged(content, QStringLiteral("faulty"), "UPDATE version SET stated = '9'");
        const QStringList import{QStringLiteral("registry"), QStringLiteral("import"), importFolder};
        const auto words = [](const char *text) { return QString::fromLatin1(text).split(u' '); };
        m_all = {
            {QStringLiteral("init"), {{}, words("init"), {}, true, {}}},
            {QStringLiteral("first import"), {{}, import, {}, false, {}}},
            {QStringLiteral("import"), {content, import, {}, false, {}}},
            {QStringLiteral("draft new"), {content, words("draft new -"), request(1001), true, {}}},
            {QStringLiteral("publish"), {content, words("publish R-2"), {}, true, {}}},
            {QStringLiteral("correct"),
             {content, words("correct acorn@1 --reason wrong-year -"), correctedAcorn(), true, {}}},
            {QStringLiteral("annotate"),
             {content, words("annotate acorn deprecated --reason gone"), {}, true, {}}},
            {QStringLiteral("decide"),
             {content, words("decide tidep0ol look-alike tidepool ask --reason first"), {}, true, {}}},
            {QStringLiteral("registries begin"),
             {content, words("registries begin resolution-services"), {}, true, {}}},
            {QStringLiteral("checkpoint"), {log, words("watch add lagoon --reason seen"), {}, true, {}}},
            {QStringLiteral("migrate"), {older, words("migrate"), {}, true, {}}},
            {QStringLiteral("repair"), {unlisted, words("repair"), {}, true, {}}},
            {QStringLiteral("backup of faults"),
             {faulty,
              {QStringLiteral("backup"), m_disk.path(QStringLiteral("b.sqlite"))},
              {},
              true,
              QStringLiteral("b.sqlite.faulty"),
              1}},
            {QStringLiteral("restore --faulty"),
             {content,
              {QStringLiteral("restore"), faulty + QStringLiteral("/r.sqlite"), QStringLiteral("--faulty"),
               QStringLiteral("--yes")},
              {},
              true,
              {}}},
            {QStringLiteral("backup"),
             {content,
              {QStringLiteral("backup"), m_disk.path(QStringLiteral("b.sqlite"))},
              {},
              true,
              QStringLiteral("b.sqlite")}},
            {QStringLiteral("restore"),
             {content,
              {QStringLiteral("restore"), m_cli.path(QStringLiteral("earlier.sqlite")),
               QStringLiteral("--yes")},
              {},
              true,
              {}}},
            {QStringLiteral("export"),
             {content,
              words("registry export --format json --output") << m_disk.path(QStringLiteral("out.json")),
              {},
              true,
              QStringLiteral("out.json")}},
        };
        return m_failed;
    }

private:
    static QString name(int index)
    {
        return synthetic::nid(index) + synthetic::nid(index);
    } // far from each other
    static QByteArray request(int index) { return synthetic::templateText(index, name(index), 1500); }
    static QByteArray acorn() { return CliProcess::bytesOf(CliProcess::golden(QStringLiteral("acorn.txt"))); }
    static QByteArray correctedAcorn() { return acorn().replace("2025-02-03", "2024-02-03"); }

    void run(const char *words, const QByteArray &input = {})
    {
        const Ran ran = m_disk.run(QString::fromLatin1(words).split(u' '), input);
        if (ran.exit != 0)
            m_failed += QLatin1String(words) + u' ' + QString::fromUtf8(ran.err);
    }
    // The files of the disk as they are now, under a name of their own.
    QString keepAs(const QString &name) const
    {
        const QString folder = m_cli.path(name);
        (void)QDir().mkpath(folder);
        for (const QString &file : m_disk.files())
            if (!file.endsWith(QLatin1String("-shm")))
                QFile::copy(m_disk.path(file), folder + u'/' + file);
        return folder;
    }
    void fillStore()
    {
        run("init");
        run("draft new -", acorn());
        run("publish R-1");
        const Ran saved =
            m_disk.run({QStringLiteral("backup"), m_cli.path(QStringLiteral("earlier.sqlite"))});
        if (saved.exit != 0)
            m_failed += QString::fromUtf8(saved.err);
        run("draft new -", request(1000));
        run("watch add tidepool --reason seen");
    }
    // As somebody with the sqlite3 shell leaves it.
    QString keepChanged(const QString &from, const QString &as, const QByteArray &sql)
    {
        m_disk.fill(from);
        {
            test::RawConnection raw(m_disk.path());
            m_failed += test::runWithoutTriggers(raw, sql);
        }
        return keepAs(as);
    }
    QString keepOlder()
    {
        m_disk.fill({});
        m_failed += test::writeOlderStore(m_disk.path());
        return keepAs(QStringLiteral("older"));
    }
    // Acts that no checkpoint took in: somebody has the store open, and was killed.
    QString keepWithLog()
    {
        test::RawConnection reader(m_disk.path());
        (void)reader.run("BEGIN; SELECT count(*) FROM audit");
        for (int i = 0; i < 12; ++i)
            run("draft new -", request(2000 + i));
        return keepAs(QStringLiteral("log"));
    }

    CliProcess &m_cli;
    const LimitedDisk m_disk;
    QMap<QString, AttackedCommand> m_all;
    QString m_failed;
};

} // namespace nidus::support
