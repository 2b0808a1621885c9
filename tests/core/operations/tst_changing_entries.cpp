// An entry changed without a version (DESIGN §1, §3): a new revision of it in a new edition,
// compare-and-swap, history.
#include "core/operations/entry_checks.h"
#include "core/operations/registrar.h"
#include "core/store/connection/sqlite/database.h"
#include "tests/support/scratch_desk.h"
#include "tests/support/sound_text.h"
#include "tests/support/test_program.h"

#include <QBuffer>

using namespace nidus;
using namespace nidus::support;

namespace {

const Nid acorn = *Nid::parse(u"acorn");

formats::Xref uri(const char *data, const char *text)
{
    return {QStringLiteral("uri"), QLatin1String(data), QLatin1String(text), {}};
}

} // namespace

class tst_ChangingEntries : public QObject {
    Q_OBJECT

    ScratchDesk m_desk;

private Q_SLOTS:
    void init()
    {
        m_desk.start();
        const QString file =
            writeFile(m_desk.folder(), QStringLiteral("urn-namespaces.xml"),
                      registryXml("2026-01-01", record("acorn", " date=\"2001-02-03\"",
                                                       "<xref type=\"rfc\" data=\"rfc9999\"/>") +
                                                    record("birch")));
        QVERIFY(m_desk->import({file}, {}));
    }

    void cleanup() { QCOMPARE(m_desk.faults(), QString()); }

    // What an edition left out is listed no longer; a revision lists it again, whether its entry changes or
    // not.
    void revisionOfADelistedName_listsItAgain()
    {
        const Nid limpet = *Nid::parse(u"limpet");
        NewRequest asked;
        asked.text = soundText(QStringLiteral("limpet"));
        const auto first = m_desk->openRequest(asked);
        QVERIFY(first && m_desk->publish(*first, {}));
        const QString later = writeFile(m_desk.folder(), QStringLiteral("later.xml"),
                                        registryXml("2026-08-02", record("acorn") + record("birch")));
        QVERIFY(m_desk->import({later}, {}));
        QCOMPARE(m_desk->registration(limpet)->status, Status::Delisted);

        const auto revision = m_desk->openRevision(limpet, std::nullopt);
        QVERIFY(revision);
        RegistrationTemplate second = soundText(QStringLiteral("limpet"));
        second.set(Field::Version, QStringLiteral("2"));
        second.set(Field::RevisionInformation, QStringLiteral("It is listed again."));
        QVERIFY(m_desk->saveDraft(*revision, 1, second));
        PublishOptions options;
        options.entryUpdated = QString(); // as it was
        const auto preview = m_desk->previewPublication(*revision, second, options);
        QVERIFY(preview && preview->entry);
        QVERIFY(!preview->entry->before);
        const auto published = m_desk->publish(*revision, options);
        QVERIFY2(published, published ? "" : qPrintable(message(published.error())));
        QCOMPARE(m_desk->registration(limpet)->status, Status::Registered);
        QBuffer today;
        today.open(QIODevice::WriteOnly);
        QVERIFY(m_desk->exportIanaXml(today, {}));
        QVERIFY(today.data().contains("limpet"));
    }

    void changedEntry_isListedAndInTheHistory()
    {
        const auto before = m_desk->listedEntry(acorn);
        QVERIFY(before);
        formats::EntryFields fields = formats::fieldsOf(before->entry);
        fields.updated = QStringLiteral("2026-07-31");
        fields.references += uri("https://acorn.example/", "Acorn Board");
        const auto after =
            m_desk->changeEntry(acorn, before->revision, fields, QStringLiteral("the page has moved"));
        QVERIFY2(after, after ? "" : qPrintable(message(after.error())));
        QVERIFY(after->revision != before->revision);
        QCOMPARE(formats::fieldsOf(after->entry), fields);
        QCOMPARE(*m_desk->currentEntry(acorn), after->entry);

        const auto listing = m_desk->listing(acorn);
        QCOMPARE((*listing)->updated, QStringLiteral("2026-07-31"));
        QCOMPARE((*listing)->references, QStringLiteral("RFC 9999; Acorn Board <https://acorn.example/>"));
        QCOMPARE((*listing)->version, 0); // no version comes of it
        const auto history = m_desk->history(acorn);
        QCOMPARE(history->last().event, QStringLiteral("entry"));
        QCOMPARE(history->last().date, QStringLiteral("2026-08-01"));
        QVERIFY2(history->last().what.contains(QStringLiteral("updated: (none) → 2026-07-31")),
                 qPrintable(history->last().what));
        QVERIFY2(history->last().what.endsWith(QStringLiteral("; the page has moved")),
                 qPrintable(history->last().what));
        auto store =
            store::Database::open(m_desk.folder().filePath(QStringLiteral("r.sqlite")), OpenMode::ReadOnly);
        QCOMPARE(store->scalar("SELECT act FROM audit ORDER BY id DESC LIMIT 1")->text(),
                 QStringLiteral("entry"));
        QVERIFY(store->scalar("SELECT detail FROM audit ORDER BY id DESC LIMIT 1")
                    ->text()
                    .contains(QLatin1String("the page has moved")));

        // The other entry and the edition of January are as they were.
        QBuffer january;
        january.open(QIODevice::WriteOnly);
        QVERIFY(m_desk->exportIanaXml(january, {QStringLiteral("2026-01-31"), 0}));
        QVERIFY(!january.data().contains("acorn.example"));
    }

    // DESIGN §4 (5): what the other desk wrote is never lost.
    void twoDesks_theSecondIsTold()
    {
        const auto other = m_desk.of(QStringLiteral("tester"));
        const auto seen = m_desk->listedEntry(acorn);
        formats::EntryFields mine = formats::fieldsOf(seen->entry), theirs = mine;
        theirs.date = QStringLiteral("2001-02-04");
        mine.updated = QStringLiteral("2026-08-01");
        QVERIFY(other->changeEntry(acorn, seen->revision, theirs, {}));
        const auto refused = m_desk->changeEntry(acorn, seen->revision, mine, {});
        QVERIFY(!refused);
        QVERIFY(refused.error().is<refusal::Changed>());
        const auto stands = m_desk->listedEntry(acorn);
        QCOMPARE(stands->entry.date, QStringLiteral("2001-02-04"));
        QCOMPARE(stands->entry.updated, QString());
    }

    void whatCannotBe_isRefused_data()
    {
        QTest::addColumn<QString>("date");
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("data");
        QTest::newRow("no day") << QStringLiteral("2026-02-30") << QStringLiteral("rfc")
                                << QStringLiteral("rfc1");
        QTest::newRow("half a day") << QStringLiteral("2026-02") << QStringLiteral("rfc")
                                    << QStringLiteral("rfc1");
        QTest::newRow("a day to come")
            << QStringLiteral("9999-01-01") << QStringLiteral("rfc") << QStringLiteral("rfc1");
        QTest::newRow("before there were URNs")
            << QStringLiteral("1997-04-30") << QStringLiteral("rfc") << QStringLiteral("rfc1");
        QTest::newRow("no RFC") << QString() << QStringLiteral("rfc") << QStringLiteral("RFC 8141");
        QTest::newRow("no URI") << QString() << QStringLiteral("uri") << QStringLiteral("acorn.example");
        QTest::newRow("no type") << QString() << QString() << QStringLiteral("rfc1");
        QTest::newRow("nothing") << QString() << QStringLiteral("draft") << QString();
        QTest::newRow("a character that XML cannot hold")
            << QString() << QStringLiteral("person") << QStringLiteral("a\u0001");
    }
    void whatCannotBe_isRefused()
    {
        QFETCH(QString, date);
        QFETCH(QString, type);
        QFETCH(QString, data);
        const auto seen = m_desk->listedEntry(acorn);
        formats::EntryFields fields = formats::fieldsOf(seen->entry);
        fields.date = date;
        fields.references = {{type, data, {}, {}}};
        const auto refused = m_desk->changeEntry(acorn, seen->revision, fields, {});
        QVERIFY(!refused);
        QVERIFY(refused.error().is<refusal::BadArgument>());
        QCOMPARE(m_desk->listedEntry(acorn)->revision, seen->revision);
    }

    // The public registry's schema knows two of a record.
    void elementThatNoRecordHas_isRefused()
    {
        const auto seen = m_desk->listedEntry(acorn);
        formats::EntryFields fields = formats::fieldsOf(seen->entry);
        formats::Xref reference = uri("https://acorn.example/terms", "Terms");
        for (const char *element : {"value", "xref", "specification"}) {
            reference.element = QLatin1String(element);
            fields.references = {reference};
            const auto refused = m_desk->changeEntry(acorn, seen->revision, fields, {});
            QVERIFY2(!refused && refused.error().is<refusal::BadArgument>(), element);
        }
        reference.element = QStringLiteral("contact");
        fields.references = {reference};
        QVERIFY(m_desk->changeEntry(acorn, seen->revision, fields, {}));
    }

    // By hand and by publishing; what is listed so already may stay.
    void updatedBeforeRegistered_isRefused()
    {
        const auto seen = m_desk->listedEntry(acorn);
        formats::EntryFields fields = formats::fieldsOf(seen->entry);
        fields.updated = QStringLiteral("2001-02-02");
        const auto refused = m_desk->changeEntry(acorn, seen->revision, fields, {});
        QVERIFY(!refused);
        QVERIFY2(message(refused.error()).contains(u"2001-02-02, is before its date, 2001-02-03"),
                 qPrintable(message(refused.error())));
        formats::EntryFields before = fields, after = fields;
        after.references += uri("https://acorn.example/", "Acorn Board");
        QVERIFY(checkEntryFields(before, after, QStringLiteral("2026-08-01")));
        fields.updated = fields.date;
        QVERIFY(m_desk->changeEntry(acorn, seen->revision, fields, {}));

        NewRequest asked;
        asked.text = soundText(QStringLiteral("limpet"));
        const auto first = m_desk->openRequest(asked);
        QVERIFY(first && m_desk->publish(*first, {}));
        const auto revision = m_desk->openRevision(*Nid::parse(u"limpet"), std::nullopt);
        RegistrationTemplate second = soundText(QStringLiteral("limpet"));
        second.set(Field::Version, QStringLiteral("2"));
        second.set(Field::RevisionInformation, QStringLiteral("It is longer."));
        QVERIFY(revision && m_desk->saveDraft(*revision, 1, second));
        PublishOptions options;
        options.entryUpdated = QStringLiteral("2026-07-31"); // a day before it was registered
        const auto published = m_desk->publish(*revision, options);
        QVERIFY(!published);
        QVERIFY2(message(published.error()).contains(u"is before its date"),
                 qPrintable(message(published.error())));
        options.entryUpdated = QStringLiteral("2026-08-01");
        const auto again = m_desk->publish(*revision, options);
        QVERIFY2(again, again ? "" : qPrintable(message(again.error())));
    }

    // What the public files would show as text is asked for as text.
    void addressThatIsNoLink_saysWhatToDo()
    {
        const auto seen = m_desk->listedEntry(acorn);
        formats::EntryFields fields = formats::fieldsOf(seen->entry);
        fields.references = {uri("javascript:alert(1)", "Acorn Board")};
        const auto refused = m_desk->changeEntry(acorn, seen->revision, fields, {});
        QVERIFY(!refused);
        QVERIFY2(message(refused.error()).contains(u"a reference of the type text"),
                 qPrintable(message(refused.error())));
        fields.references = {{QStringLiteral("text"), {}, QStringLiteral("javascript:alert(1)"), {}}};
        QVERIFY(m_desk->changeEntry(acorn, seen->revision, fields, {}));
    }

    void nothingChanged_isNoRevision()
    {
        const auto seen = m_desk->listedEntry(acorn);
        const auto refused = m_desk->changeEntry(acorn, seen->revision, formats::fieldsOf(seen->entry), {});
        QVERIFY(!refused);
        QVERIFY(refused.error().is<refusal::NothingToChange>());
    }

    void unknownName_isTold()
    {
        QVERIFY(m_desk->listedEntry(*Nid::parse(u"cedar")).error().is<refusal::NotRegistered>());
    }
};

NIDUS_TEST(tst_ChangingEntries)
#include "tst_changing_entries.moc"
