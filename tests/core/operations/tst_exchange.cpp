// Out as our XML or JSON and in again elsewhere: every state of the registry is the same there as where it
// was imported, its head, its people and its order included (DESIGN §3: an edition is the head and the
// entries in their order).
#include "core/formats/iana/registry_document.h"
#include "tests/support/first_fault.h"
#include "tests/support/places.h"
#include "tests/support/registry_folder.h"
#include "tests/support/sound_text.h"
#include "tests/support/test_program.h"

#include <QBuffer>
#include <QDir>

#include <random>

using namespace nidus;
using namespace nidus::support;

namespace {

enum class As { Xml, Json, IanaXml, IanaText };
enum class Order { OldestFirst, NewestFirst, Mixed };

QByteArray given(Registrar &registrar, As as, const AsOf &asOf = {}, const QList<Nid> &nids = {})
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    const auto nothing = [](const QStringList &) {};
    const ActResult<> done = as == As::Xml       ? registrar.exportXml(buffer, nids, asOf).map(nothing)
                             : as == As::Json    ? registrar.exportJson(buffer, nids, asOf).map(nothing)
                             : as == As::IanaXml ? registrar.exportIanaXml(buffer, asOf)
                                                 : registrar.exportIanaText(buffer, asOf);
    return done ? buffer.data() : message(done.error()).toUtf8() + buffer.data();
}

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray quirks() { return bytesOf(sourcePath(QStringLiteral("tests/golden/registry/quirks.in.xml"))); }

// Real days, where NIDUS_CORPUS names a folder with them; by name, oldest first.
QMap<QString, QByteArray> realDays()
{
    QMap<QString, QByteArray> days;
    const QDir folder(qEnvironmentVariable("NIDUS_CORPUS") + QStringLiteral("/iana-history"));
    if (qEnvironmentVariableIsEmpty("NIDUS_CORPUS"))
        return days;
    for (const QString &name : folder.entryList({QStringLiteral("*.xml")}, QDir::Files, QDir::Name))
        days.insert(name, bytesOf(folder.filePath(name)));
    return days;
}

QString dayOf(const QByteArray &registry)
{
    const qsizetype at = registry.indexOf("<updated>") + 9;
    return QString::fromLatin1(registry.sliced(at, registry.indexOf('<', at) - at)).trimmed();
}

} // namespace

class tst_Exchange : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    int m_stores = 0;
    std::vector<std::unique_ptr<Registrar>> m_registrars;

    Registrar &store(bool empty = true)
    {
        m_registrars.push_back(
            scratchRegistrar(*m_folder, QStringLiteral("r%1.sqlite").arg(++m_stores), empty));
        return *m_registrars.back();
    }

    ImportReport import(Registrar &registrar, const QByteArray &bytes, const ImportOptions &options = {})
    {
        const auto report = registrar.import({file(bytes)}, options);
        if (!report)
            qFatal("%s", qPrintable(message(report.error())));
        return *report;
    }
    QString file(const QByteArray &bytes)
    {
        const bool isJson = bytes.startsWith('{');
        return writeFile(*m_folder, isJson ? QStringLiteral("document.json") : QStringLiteral("document.xml"),
                         bytes);
    }

    static void compare(Registrar &here, Registrar &there, const AsOf &asOf = {})
    {
        QCOMPARE(given(there, As::IanaXml, asOf), given(here, As::IanaXml, asOf));
        QCOMPARE(given(there, As::IanaText, asOf), given(here, As::IanaText, asOf));
    }

    // Of each name, what became of it on which day; that it came otherwise is another matter.
    static void compareHistories(Registrar &here, Registrar &there)
    {
        QList<Nid> names;
        QVERIFY(here.forEachListing([&names](const Listing &listing) {
            names += *Nid::parse(listing.nid);
            return true;
        }));
        for (const Nid &nid : std::as_const(names)) {
            const auto told = [&nid](Registrar &registrar) {
                const auto history = registrar.history(nid);
                QString lines;
                for (const Registrar::Event &event : history ? *history : QList<Registrar::Event>())
                    lines += event.date + u' ' + event.event + u' ' + event.what + u'\n';
                return lines;
            };
            QCOMPARE(told(there), told(here));
        }
    }

    // Two heads, another order, a name that goes.
    Registrar &storeWithHistory(bool empty = true)
    {
        Registrar &registrar = store(empty);
        import(registrar, registryXml("2015-01-01", record("harbour") + record("acorn") + record("zither"),
                                      {}, "<person id=\"Mira\"><name>Mira</name></person>"));
        import(registrar, registryXml("2016-06-06", record("acorn") + record("lantern") + record("harbour"),
                                      {}, "<person id=\"Noor\"><name>Noor</name></person>"));
        return registrar;
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
    }

    void cleanup()
    {
        for (const auto &registrar : m_registrars)
            QVERIFY2(firstFault(*registrar).isEmpty(), qPrintable(firstFault(*registrar)));
        m_registrars.clear();
    }

    void aDayIsTheSame_data()
    {
        QTest::addColumn<QByteArray>("registry");
        QTest::addColumn<bool>("empty");
        for (const bool empty : {true, false}) {
            const char *known = empty ? "" : ", with seeds";
            QTest::addRow("every quirk%s", known) << quirks() << empty;
            const QMap<QString, QByteArray> days = realDays();
            int number = 0;
            for (auto day = days.cbegin(); day != days.cend(); ++day)
                if (empty ||
                    number++ % 4 == 0) // what seeds change is the same for days that follow each other
                    QTest::addRow("%s%s", qPrintable(day.key()), known) << day.value() << empty;
        }
    }

    void aDayIsTheSame()
    {
        QFETCH(QByteArray, registry);
        QFETCH(bool, empty);
        Registrar &here = store(empty);
        import(here, registry);
        for (const As as : {As::Xml, As::Json}) {
            const QByteArray document = given(here, as);
            Registrar &there = store(empty);
            const ImportReport report = import(there, document);
            QCOMPARE(report.refused, 0);
            compare(here, there);
            QCOMPARE(given(there, as), document);
            // What was there as a day of the registry is known as one.
            QCOMPARE(import(there, registry).added, 0);
        }
    }

    // What the registry's own XML says beside its records, in our words and as octets.
    void theHeadStandsInTheDocument()
    {
        Registrar &here = store();
        import(here, quirks());
        const QByteArray xml = given(here, As::Xml), json = given(here, As::Json);
        for (const char *part : {"<person id=\\\"Quince_Medlar\\\">", "<note title=",
                                 "<!-- a comment in the prolog -->", "<?behind the=", "<?records last="})
            QVERIFY2(json.contains(part), part);
        for (const char *part : {"<person id=\"Quince_Medlar\">", "<note title=",
                                 "<!-- a comment in the prolog -->", "<?behind the=", "<?records last="})
            QVERIFY2(xml.contains(part), part);
    }

    void aHistoryIsTheSame_data()
    {
        QTest::addColumn<bool>("json");
        QTest::addColumn<Order>("order");
        for (const bool json : {false, true})
            for (const auto &[order, said] :
                 {std::pair(Order::OldestFirst, ""), std::pair(Order::NewestFirst, ", newest day first"),
                  std::pair(Order::Mixed, ", in no order")})
                QTest::addRow("%s%s", json ? "JSON" : "XML", said) << json << order;
    }

    // Each of its days and what became of each name, in whatever order they came.
    void aHistoryIsTheSame()
    {
        QFETCH(bool, json);
        QFETCH(Order, order);
        QList<QByteArray> days = realDays().values();
        days += registryXml("2012-01-01", record("lantern") + record("acorn"));
        days += registryXml("2013-01-01", record("acorn") + record("lantern") + record("birch"), {},
                            "<!-- one -->");
        days += registryXml("2014-01-01", record("birch") + record("lantern") + record("acorn"));
        std::ranges::sort(days, {}, [](const QByteArray &day) { return dayOf(day); });
        if (order == Order::NewestFirst)
            std::ranges::reverse(days);
        else if (order == Order::Mixed)
            std::shuffle(days.begin(), days.end(), std::minstd_rand(2611));
        Registrar &here = store();
        ImportOptions options;
        options.insert = true;
        for (const QByteArray &day : std::as_const(days))
            import(here, day, options);
        const QByteArray document = given(here, json ? As::Json : As::Xml);
        Registrar &there = store();
        import(there, document);
        for (const QByteArray &day : std::as_const(days)) {
            compare(here, there, {dayOf(day), 0});
            // As of that day only.
            Registrar &then = store();
            import(then, given(here, json ? As::Json : As::Xml, {dayOf(day), 0}));
            QCOMPARE(given(then, As::IanaXml), given(here, As::IanaXml, {dayOf(day), 0}));
        }
        QCOMPARE(given(there, json ? As::Json : As::Xml), document);
        compareHistories(here, there);
    }

    // A desk that published on the seeds.
    void whatStandsOnSeedsIsTheSame()
    {
        Registrar &here = store(false);
        NewRequest request;
        request.text = soundText();
        const auto opened = here.openRequest(request);
        QVERIFY(opened);
        const auto published = here.publish(*opened, {});
        QVERIFY2(published, published ? "" : qPrintable(message(published.error())));
        for (const bool empty : {false, true}) {
            Registrar &there = store(empty);
            import(there, given(here, As::Json));
            compare(here, there);
            QCOMPARE(given(there, As::Json), given(here, As::Json));
        }
    }

    // A whole registry says what there is, as the registry's own document does; what it does not list is not
    // listed.
    void seedsThatAWholeRegistryDoesNotListAreNotListed()
    {
        Registrar &here = store();
        import(here, registryXml("2026-07-30", record("acorn") + record("isbn")));
        Registrar &there = store(false);
        import(there, given(here, As::Xml));
        compare(here, there);
        QCOMPARE(there.registration(*Nid::parse(u"issn"))->status, Status::Delisted);
        QCOMPARE(there.listing(*Nid::parse(u"issn"))->value().status, QStringLiteral("delisted"));
        QCOMPARE(there.registration(*Nid::parse(u"isbn"))->status, Status::Registered);
    }

    // Documents of before have no editions.
    void theFormatOfBeforeIsRead()
    {
        Registrar &here = storeWithHistory();
        QString xml = QString::fromUtf8(given(here, As::Xml));
        xml.remove(QRegularExpression(QStringLiteral("  <edition .*</edition>\n"),
                                      QRegularExpression::DotMatchesEverythingOption));
        xml.remove(QRegularExpression(QStringLiteral(" edition=\"\\d+\"")));
        xml.remove(QLatin1String(" version=\"2\""));
        Registrar &there = store();
        QCOMPARE(import(there, xml.toUtf8()).refused, 0);
        const QByteArray listed = given(there, As::IanaXml);
        QVERIFY(listed.indexOf("acorn") < listed.indexOf("lantern") &&
                listed.indexOf("lantern") < listed.indexOf("harbour"));
        QVERIFY(!listed.contains("zither"));
    }

    void ofSomeRegistrationsTheHeadSaysNothing()
    {
        Registrar &here = storeWithHistory();
        const QList<Nid> acorn{*Nid::parse(u"acorn")};
        QVERIFY(!given(here, As::Xml, {}, acorn).contains("<edition"));
        QVERIFY(!given(here, As::Json, {}, acorn).contains("\"edition\""));
    }

    void whatIsNotThereIsNotBegun()
    {
        Registrar &here = storeWithHistory();
        for (const As as : {As::Xml, As::Json}) {
            const QByteArray unknown = given(here, as, {}, {*Nid::parse(u"acorn"), *Nid::parse(u"nosuch")});
            QVERIFY2(!unknown.contains("registrations") && !unknown.contains("format"), unknown.constData());
            QVERIFY(!given(here, as, {QStringLiteral("2001-01-01"), 0}).contains("urn:uuid"));
        }
    }

    // A cut document is none, wherever it was cut: nothing of it is taken.
    void aCutDocumentIsNeverTaken()
    {
        Registrar &here = storeWithHistory();
        for (const As as : {As::Xml, As::Json}) {
            const QByteArray document = given(here, as);
            for (qsizetype end = document.indexOf('\n'); end >= 0 && end + 1 < document.size();
                 end = document.indexOf('\n', end + 1)) {
                Registrar &there = store();
                const ImportReport report = import(there, document.first(end + 1));
                QVERIFY2(report.unreadable == 1 && report.added == 0,
                         document.first(end + 1).right(200).constData());
                QVERIFY(*there.countListings() == 0);
                m_registrars.pop_back();
            }
        }
    }

    // Into a registry that has editions of its own: its head stays, and where the other is different that is
    // said.
    void anotherHeadIsNotTaken()
    {
        const QByteArray document = given(storeWithHistory(), As::Json);
        Registrar &there = store();
        import(there,
               registryXml("2017-01-01", record("acorn")).replace("invented registry", "other registry"));
        const QByteArray before = given(there, As::IanaXml);
        const ImportReport report = import(there, document);
        bool isSaid = false;
        for (const ImportItem item : report.items)
            isSaid = isSaid || (item.outcome == ImportItem::Outcome::Refused &&
                                item.what == QLatin1String("edition 2016-06-06"));
        QVERIFY(isSaid);
        QVERIFY(given(there, As::IanaXml).contains("other registry"));
        QCOMPARE(import(storeWithHistory(), document).refused, 0); // the same
    }

    // The preview of the window, a dry run and the import say the same; the editions are one thing to take or
    // to leave.
    void thePlanIsTheImport()
    {
        const QByteArray document = given(storeWithHistory(), As::Xml);
        for (const bool empty : {true, false}) {
            Registrar &there = store(empty);
            const auto plan = there.preview({file(document)}, {});
            QVERIFY(plan);
            QCOMPARE(plan->items.first().what, QStringLiteral("editions 2015-01-01 to 2016-06-06"));
            ImportOptions dry;
            dry.dryRun = true;
            const ImportCounts planned = countsOf(*plan, takenByDefault(*plan)),
                               tried = import(there, document, dry);
            ImportOptions chosen;
            chosen.choice = choiceOf(*plan, takenByDefault(*plan));
            const ImportCounts done = import(there, document, chosen);
            QCOMPARE(message(planned), message(done));
            QCOMPARE(message(tried), message(done));
            compare(*m_registrars.front(), there);
        }
        Registrar &inPart = store();
        const auto plan = inPart.preview({file(document)}, {});
        std::vector<bool> taken = takenByDefault(*plan);
        taken.front() = false;
        ImportOptions chosen;
        chosen.choice = choiceOf(*plan, taken);
        import(inPart, document, chosen);
        QVERIFY(!given(inPart, As::IanaXml).contains("Noor"));
        QVERIFY(given(inPart, As::IanaXml).contains("lantern"));
    }
};

NIDUS_TEST(tst_Exchange)
#include "tst_exchange.moc"
