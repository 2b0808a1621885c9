// The registry as of any day (DESIGN §3, "Entry and edition"): what was imported comes out again, canonically
// equal.
#include "core/formats/text/template_reader.h"
#include "core/store/connection/sqlite/database.h"
#include "tests/support/registry_folder.h"
#include "tests/support/synthetic.h"
#include "tests/support/test_program.h"

#include <QBuffer>
#include <QDir>
#include <QProcess>
#include <QRegularExpression>

#include <sqlite3.h>

using namespace nidus;
using namespace nidus::support;

namespace {

QString exported(Registrar &registrar, const AsOf &asOf)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    const auto done = registrar.exportIanaXml(buffer, asOf);
    return done ? QString::fromUtf8(buffer.data()) : message(done.error());
}

// Canonical XML, runs of white space folded, what stands before the root left out.
QString canonical(const QByteArray &xml)
{
    QProcess xmllint;
    xmllint.start(QStringLiteral("xmllint"), {QStringLiteral("--c14n"), QStringLiteral("-")});
    xmllint.write(xml);
    xmllint.closeWriteChannel();
    if (!xmllint.waitForFinished() || xmllint.exitCode() != 0)
        return QStringLiteral("xmllint: ") + QString::fromUtf8(xmllint.readAllStandardError());
    const QString text = QString::fromUtf8(xmllint.readAllStandardOutput()).simplified();
    return text.mid(text.indexOf(QLatin1String("<registry")));
}

QByteArray fileBytes(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void execute(const QString &path, const QByteArray &sql)
{
    sqlite3 *handle = nullptr;
    QCOMPARE(sqlite3_open(path.toUtf8(), &handle), SQLITE_OK);
    char *message = nullptr;
    const int code = sqlite3_exec(handle, sql, nullptr, nullptr, &message);
    QVERIFY2(code == SQLITE_OK, message);
    sqlite3_close(handle);
}

QByteArray dropTriggers(const QString &path)
{
    sqlite3 *handle = nullptr;
    sqlite3_open(path.toUtf8(), &handle);
    sqlite3_stmt *row = nullptr;
    sqlite3_prepare_v2(handle,
                       "SELECT 'DROP TRIGGER ' || name || ';' FROM sqlite_schema WHERE type = 'trigger'", -1,
                       &row, nullptr);
    QByteArray drops;
    while (sqlite3_step(row) == SQLITE_ROW)
        drops += reinterpret_cast<const char *>(sqlite3_column_text(row, 0));
    sqlite3_finalize(row);
    sqlite3_close(handle);
    return drops;
}

} // namespace

class tst_RegistryHistory : public QObject {
    Q_OBJECT

    QByteArray m_first =
        registryXml("2015-01-01", record("acorn", "", "<xref type=\"rfc\" data=\"rfc1111\"/>") +
                                      record("harbour") + record("zither"));
    // harbour moves behind zither, acorn gets a date, lantern comes, zither's reference changes.
    QByteArray m_second = registryXml(
        "2016-06-06", record("acorn", " date=\"2016-06-01\"", "<xref type=\"rfc\" data=\"rfc1111\"/>") +
                          record("lantern", " date=\"2016-06-06\"") + record("zither") + record("harbour"));
    QByteArray m_third =
        registryXml("2017-07-07",
                    record("acorn", " date=\"2016-06-01\"", "<xref type=\"rfc\" data=\"rfc1111\"/>") +
                        record("lantern", " date=\"2016-06-06\" updated=\"2017-07-01\"") + record("zither"));

    QString import(Registrar &registrar, const QTemporaryDir &folder, const QByteArray &xml,
                   bool insert = false, ImportReport *into = nullptr)
    {
        ImportOptions options;
        options.insert = insert;
        const auto report =
            registrar.import({writeFile(folder, QStringLiteral("registry.xml"), xml)}, options);
        if (into && report)
            *into = *report;
        return report ? QString() : message(report.error());
    }

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void everyEditionComesOutAsItWentIn()
    {
        const QTemporaryDir folder;
        const auto registrar = scratchRegistrar(folder, QStringLiteral("r.sqlite"));
        for (const QByteArray &xml : {m_first, m_second, m_third})
            QCOMPARE(import(*registrar, folder, xml), QString());
        QCOMPARE(canonical(exported(*registrar, {QStringLiteral("2015-12-31"), 0}).toUtf8()),
                 canonical(m_first));
        QCOMPARE(canonical(exported(*registrar, {QStringLiteral("2016-06-06"), 0}).toUtf8()),
                 canonical(m_second));
        QCOMPARE(canonical(exported(*registrar, {}).toUtf8()), canonical(m_third));
        QVERIFY(!registrar->exportIanaXml(*std::make_unique<QBuffer>(), {QStringLiteral("2014-01-01"), 0}));
    }

    void absenceFromALaterEditionDelists_andReturnUndoesIt()
    {
        const QTemporaryDir folder;
        const auto registrar = scratchRegistrar(folder, QStringLiteral("r.sqlite"));
        for (const QByteArray &xml : {m_first, m_second, m_third})
            QCOMPARE(import(*registrar, folder, xml), QString());
        const Nid harbour = *Nid::parse(u"harbour");
        QCOMPARE(registrar->registration(harbour)->status, Status::Delisted);
        QCOMPARE(import(*registrar, folder, registryXml("2018-08-08", record("harbour"))), QString());
        QCOMPARE(registrar->registration(harbour)->status, Status::Registered);
        QCOMPARE(registrar->registration(*Nid::parse(u"acorn"))->status, Status::Delisted);
        QStringList events;
        const auto history = registrar->history(harbour);
        for (const Registrar::Event &event : *history)
            if (event.event != QLatin1String("entry")) // moved: which of two that changed places is not said
                events += event.event;
        QCOMPARE(events.join(u' '), QStringLiteral("listed delisted relisted"));
    }

    void importingAgainChangesNothing()
    {
        const QTemporaryDir folder;
        const auto registrar = scratchRegistrar(folder, QStringLiteral("r.sqlite"));
        QCOMPARE(import(*registrar, folder, m_first), QString());
        const auto before = registrar->auditHead();
        ImportReport report;
        QCOMPARE(import(*registrar, folder, m_first, false, &report), QString());
        QCOMPARE(report.added + report.changed + report.refused, 0);
        QVERIFY(report.known > 0);
        QVERIFY(*registrar->auditHead() == *before);
    }

    // An edition older than the newest needs --insert, and changes no other day.
    void insertedEditionChangesNoOtherDay()
    {
        const QTemporaryDir folder;
        const auto registrar = scratchRegistrar(folder, QStringLiteral("r.sqlite"));
        QCOMPARE(import(*registrar, folder, m_first), QString());
        QCOMPARE(import(*registrar, folder, m_third), QString());
        ImportReport report;
        QCOMPARE(import(*registrar, folder, m_second, false, &report), QString());
        QCOMPARE(report.refused, 1);
        QCOMPARE(import(*registrar, folder, m_second, true), QString());
        QCOMPARE(canonical(exported(*registrar, {QStringLiteral("2016-01-01"), 0}).toUtf8()),
                 canonical(m_first));
        QCOMPARE(canonical(exported(*registrar, {QStringLiteral("2016-12-31"), 0}).toUtf8()),
                 canonical(m_second));
        QCOMPARE(canonical(exported(*registrar, {}).toUtf8()), canonical(m_third));
        QVERIFY(registrar->verify({})->faults.isEmpty());
    }

    void amongEditionsOfOneDayTheLastRecordedCounts_andNumbersReachTheOthers()
    {
        const QTemporaryDir folder;
        const auto registrar = scratchRegistrar(folder, QStringLiteral("r.sqlite"));
        QByteArray other = m_first;
        other.replace("rfc1111", "rfc2222");
        QCOMPARE(import(*registrar, folder, m_first), QString());
        QCOMPARE(import(*registrar, folder, other), QString());
        QCOMPARE(canonical(exported(*registrar, {QStringLiteral("2015-01-01"), 0}).toUtf8()),
                 canonical(other));
        QCOMPARE(canonical(exported(*registrar, {{}, 1}).toUtf8()), canonical(m_first));
    }

    // The export rests on the entries alone, not on kept bytes.
    void editedEntry_changesOnlyItsRecord()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("r.sqlite"));
        {
            const auto registrar = scratchRegistrar(folder, QStringLiteral("r.sqlite"));
            QCOMPARE(import(*registrar, folder, m_first), QString());
        }
        execute(
            path,
            dropTriggers(path) +
                "PRAGMA foreign_keys = OFF; DELETE FROM source;"
                "UPDATE entry SET content = replace(content, 'rfc1111', 'rfc9999') WHERE name = 'acorn';");
        const auto registrar = Registrar::open(path, OpenMode::ReadOnly, fixedDesk());
        QVERIFY(registrar);
        QByteArray expected = m_first;
        expected.replace("rfc1111", "rfc9999");
        QCOMPARE(canonical(exported(**registrar, {}).toUtf8()), canonical(expected));
        QVERIFY(!(*registrar)->verify({})->faults.isEmpty());
    }

    // A new store knows the registered NIDs; the first real import takes the seeds' place.
    void firstImportTakesTheSeedsPlace()
    {
        const QTemporaryDir folder;
        const auto registrar = scratchRegistrar(folder, QStringLiteral("r.sqlite"), false);
        QCOMPARE(*registrar->countListings(), 105);
        QCOMPARE(import(*registrar, folder, m_first),
                 QString()); // older than the seeds' day: no --insert needed
        QCOMPARE(canonical(exported(*registrar, {}).toUtf8()), canonical(m_first));
        QCOMPARE(registrar->registration(*Nid::parse(u"isbn"))->status, Status::Registered);
        QCOMPARE(import(*registrar, folder, registryXml("2026-08-01", record("isbn"))), QString());
        QCOMPARE(registrar->registration(*Nid::parse(u"isbn"))->status, Status::Registered);
        QCOMPARE(registrar->registration(*Nid::parse(u"issn"))->status, Status::Delisted);
    }

    // So does what it took out: an entry listed in error is not listed again by an edition of a day before.
    void deskRemovalOnSeeds_survivesTheFirstImport()
    {
        const QTemporaryDir folder;
        const auto registrar = scratchRegistrar(folder, QStringLiteral("r.sqlite"), false);
        const Nid isbn = *Nid::parse(u"isbn"), issn = *Nid::parse(u"issn");
        QVERIFY(registrar->supersede(isbn, issn, QStringLiteral("A slip.")));
        const QString seeds = registrar->registration(issn)->entries.first().effective;
        const QByteArray all = record("isbn") + record("issn") + record("iso");
        QCOMPARE(import(*registrar, folder, registryXml(seeds.toLatin1(), all)), QString());
        QCOMPARE(registrar->registration(isbn)->status, Status::Delisted);
        QCOMPARE(registrar->registration(issn)->status, Status::Registered);
        const QString today = exported(*registrar, {});
        QVERIFY(!today.contains(QLatin1String("<name>isbn</name>")));
        QVERIFY(today.contains(QLatin1String("<name>iso</name>")));
        QVERIFY(exported(*registrar, {seeds, 0}).contains(QLatin1String("<name>isbn</name>")));
        QVERIFY(registrar->verify({})->faults.isEmpty());
    }

    // What the desk does to a seed is a change of it; it was listed before.
    void deskChangeOfASeed_leavesItsDay()
    {
        const QTemporaryDir folder;
        const auto registrar = scratchRegistrar(folder, QStringLiteral("r.sqlite"), false);
        const Nid isbn = *Nid::parse(u"isbn");
        const QString listed = registrar->registration(isbn)->entries.first().effective;
        QVERIFY(registrar->annotate(isbn, Status::Deprecated, QStringLiteral("Nobody uses it.")));
        const QList<EntryRevision> entries = registrar->registration(isbn)->entries;
        QCOMPARE(entries.size(), 2);
        QCOMPARE(entries.first().effective, listed);
        QCOMPARE(entries.last().origin, Origin::Desk);
    }

    // A folder in IANA's layout: what the document lists is listed, a template alone lists nothing.
    void folderWithTemplates_listsWhatItsDocumentLists()
    {
        const QTemporaryDir folder;
        const auto registrar = scratchRegistrar(folder, QStringLiteral("r.sqlite"));
        QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("iana/urn-namespaces")));
        QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("iana/urn-formal")));
        writeFile(folder, QStringLiteral("iana/urn-namespaces/urn-namespaces.xml"), m_third);
        for (const QString &nid : {QStringLiteral("lantern"), QStringLiteral("stray")})
            writeFile(folder, QStringLiteral("iana/urn-formal/") + nid,
                      synthetic::templateText(1, nid, 1500));
        const auto report = registrar->import({folder.filePath(QStringLiteral("iana"))}, {});
        QVERIFY(report && report->templates == 2 && report->refused == 0);
        QCOMPARE(registrar->registration(*Nid::parse(u"lantern"))->status, Status::Registered);
        QCOMPARE(registrar->registration(*Nid::parse(u"stray"))->status, Status::Delisted);
        QCOMPARE(canonical(exported(*registrar, {}).toUtf8()), canonical(m_third));
        QCOMPARE(registrar->import({folder.filePath(QStringLiteral("iana"))}, {})->added, 0);
    }

    // What the desk published on the seeds stands on the first real import, though that is of an earlier day.
    void deskPublicationOnSeeds_survivesTheFirstImport()
    {
        const QTemporaryDir folder;
        const auto registrar = scratchRegistrar(folder, QStringLiteral("r.sqlite"), false);
        const QByteArray text = synthetic::templateText(1, QStringLiteral("lumquo"), 1500);
        NewRequest request;
        request.text =
            formats::readTemplate(formats::describeSource(QStringLiteral("t"), text)).parts.first().text;
        const auto opened = registrar->openRequest(request);
        QVERIFY2(opened.has_value(), opened ? "" : qPrintable(message(opened.error())));
        const auto published = registrar->publish(*opened, {});
        QVERIFY2(published.has_value(), published ? "" : qPrintable(message(published.error())));
        ImportReport old; // older than what the seeds know: it takes nobody's place
        QCOMPARE(import(*registrar, folder, m_third, false, &old), QString());
        QCOMPARE(old.refused, 1);
        QCOMPARE(registrar->registration(*Nid::parse(u"isbn"))->status, Status::Registered);
        QByteArray real = m_third;
        real.replace("<updated>2017-07-07", "<updated>2026-07-30");
        QCOMPARE(import(*registrar, folder, real), QString());
        const QString today = exported(*registrar, {});
        for (const QString &name : {QStringLiteral("acorn"), QStringLiteral("lantern"),
                                    QStringLiteral("lumquo"), QStringLiteral("zither")})
            QVERIFY2(today.contains(QStringLiteral("<name>%1</name>").arg(name)), qPrintable(name));
        QCOMPARE(today.count(QLatin1String("<record")), 4);
        QCOMPARE(canonical(exported(*registrar, {QStringLiteral("2026-07-30"), 0}).toUtf8()),
                 canonical(real));
        QCOMPARE(registrar->registration(*Nid::parse(u"lumquo"))->status, Status::Registered);
        QVERIFY(registrar->verify({})->faults.isEmpty());
    }

    // All real states that there are, in time order, each as of its <updated>.
    void realHistory()
    {
        const QString corpus = qEnvironmentVariable("NIDUS_CORPUS");
        const QDir history(corpus + QStringLiteral("/iana-history"));
        if (corpus.isEmpty() || !history.exists())
            QSKIP("NIDUS_CORPUS names no folder with iana-history");
        const QTemporaryDir folder;
        const auto registrar = scratchRegistrar(folder, QStringLiteral("history.sqlite"));
        const auto files = history.entryInfoList({QStringLiteral("*.xml")}, QDir::Files, QDir::Name);
        QMap<QString, QByteArray> byDay; // of two states of one day the later counts
        for (const QFileInfo &file : files) {
            const auto report = registrar->import({file.filePath()}, {});
            QVERIFY2(report.has_value(), report ? "" : qPrintable(message(report.error())));
            QVERIFY2(report->refused == 0, qPrintable(file.fileName()));
            const QByteArray xml = fileBytes(file.filePath());
            const auto from = xml.indexOf("<updated>") + 9;
            byDay.insert(QString::fromLatin1(xml.mid(from, 10)), xml);
        }
        const QString schema = corpus + QStringLiteral("/iana/urn-namespaces/urn-namespaces.rng");
        const auto validates = [&](const QByteArray &xml) {
            QProcess xmllint;
            xmllint.start(QStringLiteral("xmllint"), {QStringLiteral("--noout"), QStringLiteral("--relaxng"),
                                                      schema, QStringLiteral("-")});
            xmllint.write(xml);
            xmllint.closeWriteChannel();
            return xmllint.waitForFinished() && xmllint.exitCode() == 0;
        };
        int equal = 0, valid = 0;
        for (auto day = byDay.cbegin(); day != byDay.cend(); ++day) {
            const QByteArray out = exported(*registrar, {day.key(), 0}).toUtf8();
            QCOMPARE(canonical(out), canonical(day.value()));
            ++equal;
            const bool was = validates(day.value());
            QVERIFY2(!was || validates(out), qPrintable(day.key()));
            valid += was ? 1 : 0;
        }
        QVERIFY(equal > 0);
        QVERIFY(registrar->verify({})->faults.isEmpty());
        qInfo("%lld states imported, %d days exported equal, %d of them valid as they were",
              qlonglong(files.size()), equal, valid);
    }
};

NIDUS_TEST(tst_RegistryHistory)
#include "tst_registry_history.moc"
