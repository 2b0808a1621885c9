// Our own XML and JSON on their way in: into an empty store, one that knows the seeds, one with a history of
// its own.
#include "core/formats/json/registration_json.h"
#include "core/formats/xml/registration_xml.h"
#include "tests/support/first_fault.h"
#include "tests/support/registry_folder.h"
#include "tests/support/test_program.h"

#include <QBuffer>
#include <QRegularExpression>

#include <algorithm>

using namespace nidus;
using namespace nidus::support;

namespace {

QByteArray exported(Registrar &registrar, bool json = false, const QList<Nid> &nids = {},
                    const AsOf &asOf = {})
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    const auto done =
        json ? registrar.exportJson(buffer, nids, asOf) : registrar.exportXml(buffer, nids, asOf);
    return done ? buffer.data() : message(done.error()).toUtf8();
}

QString itemsOf(const ImportReport &report)
{
    QStringList items;
    for (const ImportItem &item : report.items) {
        const char *outcome = item.outcome == ImportItem::Outcome::Added     ? "added"
                              : item.outcome == ImportItem::Outcome::Changed ? "changed"
                                                                             : "refused";
        items += QLatin1String(outcome) + u' ' + item.what;
    }
    return items.join(QLatin1String(", "));
}

QByteArray written(const Registration &registration)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    formats::RegistrationXmlWriter writer(buffer);
    const bool isWritten = writer.begin({}) && writer.write(registration) && writer.end();
    return isWritten ? buffer.data() : QByteArray();
}

Registration acorn() { return {*Nid::parse(u"acorn"), Kind::Formal, Status::Registered, {}, {}, {}, {}}; }

Annotation annotation(Status status, const QString &reason, const QString &at)
{
    return {status, {}, reason, timeFromText(at), QStringLiteral("medlar")};
}

Version text(int number, int correction, const QString &purpose)
{
    Version version;
    version.number = {number, correction};
    version.text.set(Field::Purpose, purpose);
    version.published = timeFromText(QStringLiteral("2020-01-01T00:00:00Z"));
    version.publishedBy = QStringLiteral("medlar");
    version.origin = Origin::Desk;
    return version;
}

QString purposes(Registrar &registrar)
{
    QStringList all;
    const auto registration = registrar.registration(*Nid::parse(u"acorn"));
    for (const Version &version : registration->versions)
        all += QStringLiteral("%1.%2 %3")
                   .arg(version.number.number)
                   .arg(version.number.correction)
                   .arg(version.text[Field::Purpose]);
    return all.join(QLatin1String(", "));
}

// The names that the registry lists, in its order.
QString listed(Registrar &registrar, const AsOf &asOf = {})
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    if (const auto done = registrar.exportIanaXml(buffer, asOf); !done)
        return message(done.error());
    static const QRegularExpression name(QStringLiteral("<name>([^<]*)</name>"));
    QStringList names;
    const QString xml = QString::fromUtf8(buffer.data());
    for (auto found = name.globalMatch(xml); found.hasNext();)
        names += found.next().captured(1);
    return names.join(u' ');
}

} // namespace

class tst_ImportRegistrations : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    int m_stores = 0;
    std::vector<std::unique_ptr<Registrar>> m_registrars;

    Registrar &store(bool empty = true, const QString &time = QStringLiteral("2026-08-01T12:00:00Z"))
    {
        m_registrars.push_back(scratchRegistrar(*m_folder, QStringLiteral("r%1.sqlite").arg(++m_stores),
                                                empty, fixedDesk(time)));
        return *m_registrars.back();
    }

    ImportReport import(Registrar &registrar, const QByteArray &bytes,
                        const QString &name = QStringLiteral("r.xml"))
    {
        const auto report = registrar.import({writeFile(*m_folder, name, bytes)}, {});
        if (!report)
            qFatal("%s", qPrintable(message(report.error())));
        return *report;
    }

    // harbour stands first, and later behind zither.
    Registrar &storeWithHistory()
    {
        Registrar &registrar = store();
        import(registrar, registryXml("2015-01-01", record("harbour") + record("acorn") + record("zither")));
        import(registrar,
               registryXml("2016-06-06", record("acorn", " date=\"2016-06-01\"") + record("lantern") +
                                             record("zither") + record("harbour")));
        return registrar;
    }

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        m_folder = std::make_unique<QTemporaryDir>();
    }

    void cleanup()
    {
        for (const auto &registrar : m_registrars)
            QCOMPARE(firstFault(*registrar), QString());
        m_registrars.clear();
    }

    void orderOfEntriesSurvives_data()
    {
        QTest::addColumn<bool>("json");
        QTest::newRow("XML") << false;
        QTest::newRow("JSON") << true;
    }

    void orderOfEntriesSurvives()
    {
        QFETCH(bool, json);
        Registrar &from = storeWithHistory();
        const QByteArray document = exported(from, json);
        Registrar &to = store();
        import(to, document);
        QCOMPARE(listed(to, {QStringLiteral("2015-01-01"), 0}), QStringLiteral("harbour acorn zither"));
        QCOMPARE(listed(to), QStringLiteral("acorn lantern zither harbour"));
        QCOMPARE(exported(to, json), document);
    }

    // A document may tell the status of a name and nothing else; one that takes more than one act, too.
    void namesAlone_areListedWithTheirStatus_data()
    {
        QTest::addColumn<int>("count");
        QTest::newRow("one act") << 4;
        QTest::newRow("many acts") << 8'000;
    }
    void namesAlone_areListedWithTheirStatus()
    {
        QFETCH(int, count);
        QByteArray document = "{\"format\":\"urn:uuid:3d0c4a4e-8f0e-4b7e-9b1e-6f6b7f0f2a51\"}\n";
        for (int i = 0; i < count; ++i)
            document += "{\"kind\":\"formal\",\"nid\":\"acorn-of-the-wood-" + QByteArray::number(i) +
                        (i % 2 ? "\",\"status\":\"registered\"}\n" : "\",\"status\":\"obsolete\"}\n");
        Registrar &to = store();
        QCOMPARE(import(to, document, QStringLiteral("r.json")).added, count);
        QCOMPARE(to.countListings().value_or(0), count);
        QCOMPARE(to.registration(*Nid::parse(u"acorn-of-the-wood-2"))->status, Status::Obsolete);
        QCOMPARE(to.registration(*Nid::parse(u"acorn-of-the-wood-3"))->status, Status::Registered);
        if (count > 1000)
            return;
        Registrar &other = store();
        import(other, exported(to));
        QCOMPARE(exported(other), exported(to));
        QCOMPARE(itemsOf(import(to, document, QStringLiteral("r.json"))), QString());
    }

    // Documents of before have no positions: names stand in the order of their letters.
    void withoutPositions_namesAreSorted()
    {
        QByteArray document = exported(storeWithHistory());
        QString text = QString::fromUtf8(document);
        text.remove(QRegularExpression(QStringLiteral(" position=\"[^\"]*\"")));
        Registrar &to = store();
        import(to, text.toUtf8());
        QCOMPARE(listed(to), QStringLiteral("acorn harbour lantern zither"));
    }

    // A document that was put together by hand may say the same place twice.
    void equalPositions_leaveARegistryThatGoesOn()
    {
        QString text = QString::fromUtf8(exported(storeWithHistory()));
        text.replace(QRegularExpression(QStringLiteral(" position=\"[^\"]*\"")),
                     QStringLiteral(" position=\"V\""));
        Registrar &to = store();
        import(to, text.toUtf8());
        import(to, registryXml("2017-07-07", record("zither") + record("acorn") + record("birch") +
                                                 record("lantern") + record("harbour")));
        QCOMPARE(listed(to), QStringLiteral("zither acorn birch lantern harbour"));
    }

    // One name listed twice in one edition (it has been).
    void recordsOfOneNameAreBothKept()
    {
        Registrar &from = store();
        import(from, registryXml("2015-01-01", record("acorn") + record("birch") +
                                                   record("acorn", " date=\"2015-01-01\"")));
        const QByteArray document = exported(from);
        Registrar &to = store();
        import(to, document);
        QCOMPARE(listed(to), QStringLiteral("acorn birch acorn"));
        QCOMPARE(exported(to), document);
    }

    // XML 1.0 has no control characters (§2.2), a template from long ago may have them.
    void whatXmlCannotHoldSurvivesTheStore()
    {
        const QString odd = QStringLiteral("a\u0007\f") + QChar(0) + QChar(0xFFFF) + QChar(0xFFFE);
        const QString half = odd + QChar(0xD800);
        Registration registration{*Nid::parse(u"acorn"), Kind::Formal, Status::Deprecated, {}, {}, {}, {}};
        Version version;
        version.number = {1, 1};
        version.text.set(Field::Purpose, half);
        version.text.others = {{half, half}};
        version.stated = version.reason = version.publishedBy = odd;
        version.published = timeFromText(QStringLiteral("2020-01-01T00:00:00Z"));
        version.findings = {{odd, Severity::Advice, {}, {}, {}, half, {}}};
        registration.versions = {version};
        registration.annotations = {{Status::Deprecated, {}, odd, version.published, odd}};
        const QByteArray xml = written(registration);
        const QByteArray json =
            formats::headJson({}) + formats::registrationJson(registration) + formats::endJson(0, 1);
        Registrar &byXml = store(), &byJson = store();
        import(byXml, xml);
        import(byJson, json);
        for (Registrar *registrar : {&byXml, &byJson}) {
            QCOMPARE(exported(*registrar), xml);
            QCOMPARE(exported(*registrar, true), json);
        }
    }

    // ---- into a store that knows the seeds ----

    // The first real import takes the seeds' place (DESIGN §3), ours as well as the registry's; of names that
    // it does not have it says nothing.
    void historyTakesTheSeedsPlace()
    {
        const QList<Nid> names{*Nid::parse(u"acorn"), *Nid::parse(u"harbour"), *Nid::parse(u"lantern"),
                               *Nid::parse(u"zither")};
        const QByteArray document = exported(storeWithHistory(), false, names);
        Registrar &to = store(false);
        const ImportReport report = import(to, document);
        QCOMPARE(report.refused, 0);
        QVERIFY(report.items.size() > 0);
        QVERIFY2(itemsOf(report).contains(QLatin1String("added entry acorn, changed entry acorn")),
                 qPrintable(itemsOf(report)));
        QCOMPARE(report.formalEntries, 4);
        QCOMPARE(listed(to, {QStringLiteral("2015-06-01"), 0}), QStringLiteral("harbour acorn zither"));
        QCOMPARE(listed(to, {QStringLiteral("2018-01-01"), 0}),
                 QStringLiteral("acorn lantern zither harbour"));
        QCOMPARE(listed(to).split(u' ').size(), 105 + 4);
        QCOMPARE(to.registration(*Nid::parse(u"isbn"))->status, Status::Registered);
        QCOMPARE(exported(to, false, names), document);
        const ImportReport again = import(to, document);
        QCOMPARE(again.added + again.changed + again.refused, 0);
    }

    // Registrations may be some of a registry's: of the others they say nothing.
    void seedsOfWhichTheDocumentIsSilent_stayListed()
    {
        Registrar &from = store();
        import(from, registryXml("2026-08-01", record("isbn") + record("acorn")));
        Registrar &to = store(false);
        import(to, exported(from, false, {*Nid::parse(u"acorn")}));
        const QStringList names = listed(to).split(u' ');
        QCOMPARE(names.size(), 106);
        QVERIFY(names.contains(QStringLiteral("acorn")) && names.contains(QStringLiteral("issn")));
        QCOMPARE(listed(to, {QStringLiteral("2026-08-01"), 0}).split(u' ').size(), 106); // on no day delisted
        QVERIFY(
            std::ranges::none_of(to.registration(*Nid::parse(u"issn"))->entries, &EntryRevision::removed));
        for (const char16_t *nid : {u"acorn", u"isbn", u"issn"})
            QCOMPARE(to.registration(*Nid::parse(nid))->status, Status::Registered);
        QVERIFY(to.verify({})->faults.isEmpty());
    }

    void seedsAreKnownToOtherSeeds()
    {
        Registrar &from = store(false), &to = store(false);
        const QByteArray document = exported(from);
        const ImportReport report = import(to, document);
        QCOMPARE(itemsOf(report), QString());
        QCOMPARE(report.known, 105);
        Registrar &empty = store();
        import(empty, document);
        QCOMPARE(exported(empty), document);
    }

    // ---- into a store with a history of its own ----

    void annotationsThatAreNotThereAreTaken()
    {
        Registrar &to = store();
        import(to, registryXml("2015-01-01", record("acorn")));
        Registration theirs = acorn();
        theirs.annotations = {annotation(Status::Deprecated, QStringLiteral("Felled."),
                                         QStringLiteral("2020-01-01T00:00:00Z"))};
        QCOMPARE(itemsOf(import(to, written(theirs))), QStringLiteral("changed deprecated acorn"));
        QCOMPARE(to.registration(theirs.nid)->annotations, theirs.annotations);
        QCOMPARE(to.listing(theirs.nid)->value().status, QStringLiteral("deprecated"));

        // By time: what was said before is no news about the status.
        theirs.annotations.prepend(
            annotation(Status::Obsolete, QStringLiteral("Rotten."), QStringLiteral("2019-01-01T00:00:00Z")));
        QCOMPARE(itemsOf(import(to, written(theirs))), QStringLiteral("changed obsolete acorn"));
        QCOMPARE(to.registration(theirs.nid)->annotations, theirs.annotations);
        QCOMPARE(to.registration(theirs.nid)->status, Status::Deprecated);
        QCOMPARE(to.listing(theirs.nid)->value().status, QStringLiteral("deprecated"));

        const auto before = to.auditHead();
        const ImportReport again = import(to, written(theirs));
        QCOMPARE(again.added + again.changed + again.refused, 0);
        QCOMPARE(again.known, 2);
        QVERIFY(*to.auditHead() == *before);
    }

    // A desk whose clock was ahead yesterday can still say something today.
    void annotationGivenNowCounts()
    {
        Registrar &to = store();
        import(to, registryXml("2015-01-01", record("acorn")));
        Registration theirs = acorn();
        theirs.annotations = {annotation(Status::Deprecated, QStringLiteral("Felled."),
                                         QStringLiteral("2027-01-01T00:00:00Z"))};
        import(to, written(theirs));
        QVERIFY(to.annotate(theirs.nid, Status::Obsolete, QStringLiteral("Rotten.")));
        QCOMPARE(to.registration(theirs.nid)->status, Status::Obsolete);
    }

    void entriesThatAreNotTakenAreNamed()
    {
        Registrar &from = storeWithHistory();
        import(from, registryXml("2017-07-07",
                                 record("acorn") + record("lantern") + record("zither"))); // delists harbour
        Registrar &to = store();
        import(to, registryXml("2018-08-08", record("harbour") + record("zither")));
        const QByteArray document = exported(from);
        const ImportReport report = import(to, document);
        QCOMPARE(itemsOf(report),
                 QStringLiteral("added acorn, added entry acorn, refused entry acorn, refused entry harbour, "
                                "refused delisted harbour, added lantern, added entry lantern"));
        for (const ImportItem &item : report.items)
            QVERIFY(item.outcome != ImportItem::Outcome::Refused ||
                    item.detail.startsWith(QLatin1String("not imported: ")));
        QCOMPARE(listed(to), QStringLiteral("acorn harbour lantern zither"));
        QCOMPARE(to.registration(*Nid::parse(u"harbour"))->status, Status::Registered);

        const auto before = to.auditHead();
        const ImportReport again = import(to, document);
        QCOMPARE(itemsOf(again),
                 QStringLiteral("refused entry acorn, refused entry harbour, refused delisted harbour"));
        QVERIFY(*to.auditHead() == *before);
    }

    void ownExport_isKnown()
    {
        Registrar &registrar = storeWithHistory();
        import(registrar, registryXml("2017-07-07", record("acorn") + record("lantern") + record("zither")));
        for (const bool json : {false, true}) {
            const ImportReport report = import(registrar, exported(registrar, json));
            QCOMPARE(itemsOf(report), QString());
            QVERIFY(report.known > 0);
        }
    }

    void correctionsAreASequence_data()
    {
        QTest::addColumn<QString>("here");
        QTest::addColumn<QString>("theirs");
        QTest::addColumn<QString>("then");
        const auto row = [](const char *here, const char *theirs, const char *then) {
            QTest::addRow("%s and %s", here, theirs)
                << QString::fromLatin1(here) << QString::fromLatin1(theirs) << QString::fromLatin1(then);
        };
        row("A", "A", "A");
        row("A", "AB", "AB");
        row("A", "ABA", "ABA"); // corrected, and back
        row("AC", "AB", "ACB");
        row("AC", "ABA", "ACBA");
        row("AB", "B", "AB");
        row("B", "AB", "BAB"); // what is last there is last here
    }

    void correctionsAreASequence()
    {
        QFETCH(QString, here);
        QFETCH(QString, theirs);
        QFETCH(QString, then);
        const auto with = [](const QString &texts) {
            Registration registration = acorn();
            for (qsizetype i = 0; i < texts.size(); ++i)
                registration.versions += text(2, int(i) + 1, texts[i]);
            return written(registration);
        };
        Registrar &to = store();
        import(to, with(here));
        import(to, with(theirs));
        QStringList wanted;
        for (qsizetype i = 0; i < then.size(); ++i)
            wanted += QStringLiteral("2.%1 %2").arg(i + 1).arg(then[i]);
        QCOMPARE(purposes(to), wanted.join(QLatin1String(", ")));
        const ImportReport again = import(to, with(theirs));
        QCOMPARE(itemsOf(again), QString());
        QCOMPARE(again.known, theirs.size());
    }
};

NIDUS_TEST(tst_ImportRegistrations)
#include "tst_import_registrations.moc"
