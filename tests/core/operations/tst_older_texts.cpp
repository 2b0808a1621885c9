// Of the texts of one number the one published last stands, by its edition's day, else by its file's; an
// older one that is imported later goes into the history only when that is asked for. History tells a
// template on its own day.
#include "tests/support/scratch_desk.h"
#include "tests/support/test_program.h"
#include "tests/support/whole_template.h"

#include <QDir>

using namespace nidus;
using namespace nidus::support;

class tst_OlderTexts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_desk.start(); }
    void cleanup() { QCOMPARE(m_desk.faults(), QString()); }

    void theLaterEditionsText_stands()
    {
        take(folder(QStringLiteral("2026"), "2026-07-01", "Leaves of this year."), {});
        const QString older = folder(QStringLiteral("2020"), "2020-07-01", "Leaves of long ago.");
        QCOMPARE(take(older, {}).older, 1); // the edition with all that came with it
        ImportOptions insert;
        insert.insert = true;
        QCOMPARE(take(older, insert).refused, 0);
        QCOMPARE(purpose(0), QStringLiteral("Leaves of this year."));
        QCOMPARE(purpose(2), QStringLiteral("Leaves of long ago."));
        take(folder(QStringLiteral("2026b"), "2026-07-09", "Leaves of next week."), {});
        QCOMPARE(purpose(0), QStringLiteral("Leaves of next week."));
    }

    void theLaterFilesText_stands()
    {
        take(file(QStringLiteral("a"), "Later.", "2026-05-02"), {});
        const QString older = file(QStringLiteral("b"), "Earlier.", "2024-05-02");
        const ImportReport refused = take(older, {});
        QCOMPARE(refused.older, 1);
        QCOMPARE(refused.refused, 1);
        QVERIFY((*refused.items.begin()).detail.startsWith(QLatin1String("older than acorn@1.1")));
        QCOMPARE(purpose(0), QStringLiteral("Later."));

        const auto plan = m_desk->preview({older}, {});
        QVERIFY(plan);
        QVERIFY(plan->items.first().canBeTaken() && !plan->items.first().isTakenByDefault);
        QVERIFY(plan->items.first().changes.first().startsWith(QLatin1String("older than acorn@1.1")));

        ImportOptions insert;
        insert.insert = true;
        QCOMPARE(take(older, insert).added, 1);
        QCOMPARE(purpose(0), QStringLiteral("Later."));
        QCOMPARE(purpose(2), QStringLiteral("Earlier."));
        QCOMPARE(m_desk->versions(nid())->last().number, (VersionNumber{1, 1}));

        // A correction at the desk stands whatever was imported, and has a number of its own.
        auto text = m_desk->version({nid(), 1, 0})->text;
        text.set(Field::Purpose, QStringLiteral("Corrected."));
        const auto corrected = m_desk->correct(nid(), 1, correctionOf(text));
        QVERIFY2(corrected, corrected ? "" : qPrintable(message(corrected.error())));
        QCOMPARE(corrected->number, (VersionNumber{1, 3}));
        QCOMPARE(purpose(0), QStringLiteral("Corrected."));
    }

    // A file of today may be a copy of an old text.
    void newerFileOfAnOlderDate_isOlder()
    {
        take(file(QStringLiteral("a"), "Stands.", "2026-05-02"), {});
        QCOMPARE(take(file(QStringLiteral("b"), "Of long ago.", "2026-07-02", "2025-02-20"), {}).older, 1);
        QCOMPARE(purpose(0), QStringLiteral("Stands."));
        QCOMPARE(take(file(QStringLiteral("c"), "Of the same date.", "2026-07-02"), {}).added, 1);
        QCOMPARE(purpose(0), QStringLiteral("Of the same date."));
    }

    // It does not say which version it is: the next one it cannot be.
    void olderTextWithoutANumber_isNotTheNextVersion()
    {
        take(file(QStringLiteral("a"), "Stands.", "2026-05-02"), {});
        for (const char *number : {"Version:\n", "Version: 0.9"}) {
            const QString older = file(QStringLiteral("b"), number, "2026-07-02", "2025-02-20", number);
            QCOMPARE(take(older, {}).older, 1);
            QCOMPARE(purpose(0), QStringLiteral("Stands."));
            ImportOptions insert;
            insert.insert = true;
            QCOMPARE(take(older, insert).added, 1);
            QCOMPARE(take(older, insert).known, 1);
            QCOMPARE(purpose(0), QStringLiteral("Stands."));
            QCOMPARE(m_desk->versions(nid())->last().number.number, 1);
        }
        QCOMPARE(take(file(QStringLiteral("c"), "Next.", "2026-07-03", "2026-03-02", "Version:\n"), {}).added,
                 1);
        QCOMPARE(m_desk->versions(nid())->last().number, (VersionNumber{2, 1}));
    }

    void ofOneDay_theDateThatItStatesDecides_thenTheOrder()
    {
        take(file(QStringLiteral("a"), "First.", "2026-05-02"), {});
        QCOMPARE(take(file(QStringLiteral("b"), "Of the year before.", "2026-05-02", "2025-02-20"), {}).older,
                 1);
        QCOMPARE(take(file(QStringLiteral("c"), "Second.", "2026-05-02"), {}).added, 1);
        QCOMPARE(purpose(0), QStringLiteral("Second."));
        ImportOptions given; // neither edition nor file
        given.given = {Source{
            QStringLiteral("pasted"), wholeTemplate("acorn", "Oak Society", "Pasted."), {}, false, {}}};
        QVERIFY(m_desk->import({}, given));
        QCOMPARE(purpose(0), QStringLiteral("Pasted."));
    }

    void history_tellsATemplateOnItsOwnDay()
    {
        take(file(QStringLiteral("a"), "Leaves.", "2026-05-02"), {});
        const auto events = m_desk->history(nid());
        QVERIFY(events);
        QCOMPARE(events->first().event, QStringLiteral("version"));
        QCOMPARE(events->first().date, QStringLiteral("2026-02-20"));
        QCOMPARE(events->first().what, QStringLiteral("template of 2026-02-20; imported 2026-08-01"));
    }

    // Head, people and order are of the registry as its entries are.
    void daysDiffer_inHeadPeopleAndOrder()
    {
        const auto edition = [&](const QByteArray &day, const QByteArray &records, const QByteArray &person,
                                 const char *title) {
            QByteArray xml = registryXml(day, records, "", person);
            xml.replace("Names of an invented registry", title);
            take(writeFile(m_desk.folder(), QString::fromLatin1(day) + QStringLiteral(".xml"), xml), {});
        };
        const QByteArray mira = "<person id=\"Mira\"><name>Mira Stone</name></person>";
        const QByteArray a = record("acorn"), b = record("birch"), c = record("cedar");
        edition("2026-07-01", a + b + c, mira, "Names");
        edition("2026-07-02", a + b + c, mira, "Names of leaves");
        edition("2026-07-03", a + b + c, mira + "<person id=\"Oak\"><name>Oak Board</name></person>",
                "Names of leaves");
        edition("2026-07-04", b + a + c, mira + "<person id=\"Oak\"><name>Oak Board</name></person>",
                "Names of leaves");
        QCOMPARE(differences("2026-07-01", "2026-07-02"),
                 QStringLiteral(u" head title: Names \u2192 Names of leaves"));
        QCOMPARE(differences("2026-07-02", "2026-07-03"),
                 QStringLiteral(u" people person Oak: (none) \u2192 id=\"Oak\" \"<name Oak Board>\""));
        QCOMPARE(differences("2026-07-03", "2026-07-04"),
                 QStringLiteral(u"birch order behind acorn \u2192 first"));
        QCOMPARE(differences("2026-07-04", "2026-07-04"), QString());
    }

private:
    static Nid nid() { return *Nid::parse(u"acorn"); }

    QString file(const QString &name, const QByteArray &purpose, const QByteArray &day,
                 const QByteArray &date = "2026-02-20", const QByteArray &version = "Version: 1")
    {
        const QString path = writeFile(m_desk.folder(), name,
                                       wholeTemplate("acorn", "Oak Society", purpose)
                                           .replace("2026-02-20", date)
                                           .replace("Version: 1", version));
        setDay(path, day);
        return path;
    }

    static void setDay(const QString &path, const QByteArray &day)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(timeFromText(QString::fromLatin1(day) + QStringLiteral("T10:00:00Z")),
                                 QFileDevice::FileModificationTime));
    }

    // IANA's layout; the file is of one day whatever the edition.
    QString folder(const QString &name, const QByteArray &day, const QByteArray &purpose)
    {
        const QString path = m_desk.folder().filePath(name);
        const auto write = [&](const QString &place, const QByteArray &bytes) {
            QDir().mkpath(path + u'/' + QFileInfo(place).path());
            QFile file(path + u'/' + place);
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
        };
        write(QStringLiteral("urn-namespaces/urn-namespaces.xml"), registryXml(day, record("acorn")));
        write(QStringLiteral("urn-formal/acorn"), wholeTemplate("acorn", "Oak Society", purpose));
        return path;
    }

    ImportReport take(const QString &path, const ImportOptions &options)
    {
        const auto report = m_desk->import({path}, options);
        if (!report)
            qFatal("%s", qPrintable(message(report.error())));
        return *report;
    }

    // Of acorn@1 as last corrected, or of one of its corrections.
    QString purpose(int correction)
    {
        const auto version = m_desk->version({nid(), 1, correction});
        return version ? version->text[Field::Purpose].trimmed() : message(version.error());
    }

    static Correction correctionOf(const RegistrationTemplate &text)
    {
        Correction correction;
        correction.text = text;
        correction.correctionClass = QStringLiteral("other");
        correction.reason = QStringLiteral("a slip");
        return correction;
    }

    QString differences(const char *before, const char *after)
    {
        const auto all = m_desk->compareDays(QString::fromLatin1(before), QString::fromLatin1(after));
        if (!all)
            return message(all.error());
        QStringList said;
        for (const Registrar::RegistryDifference &one : *all)
            said += QStringList{one.nid, one.event, one.changes.join(QStringLiteral("; "))}.join(u' ');
        return said.join(u'\n');
    }

    ScratchDesk m_desk;
};

NIDUS_TEST(tst_OlderTexts)
#include "tst_older_texts.moc"
