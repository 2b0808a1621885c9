// Registrations, their versions, the bulk import that brings them, and the lists that name them.
#include "tests/support/scratch_store.h"
#include "tests/support/test_program.h"

#include "core/store/audit/verify.h"
#include "core/store/tables/intake.h"

#include <algorithm>

using namespace nidus;
using namespace nidus::store;
using namespace nidus::test;

class TestRegistrations : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void registration_isReadBackWhole();
    void versions_areByNumberThenCorrection();
    void foldedNid_isOneRegistration();
    void source_mayBeGoneWithoutItsVersion();
    void damagedVersion_isBadContent();
    void nextInformalNumber_isOneMoreThanTheHighest();
    void nextInformalNumber_countsInformalNamespacesOnly();
    void listing_isOfTheLastVersionEntryAndAnnotation();
    void listing_ofASeedShowsItsReferences();
    void listing_isInOrderAndStops();
    void intake_isHiddenUntilShown();
    void intake_isFoundAgainByItsKey();
    void intakeOntoATakenNumber_isRefused();
    void intakeOfAnotherHistory_refreshesAll();
};

void TestRegistrations::registration_isReadBackWhole()
{
    ScratchStore scratch;
    Version written =
        version(acornTemplate(QStringLiteral("Acorn"), QStringLiteral("Oaks \U0001F330.\n\n  \"x\"")), 2);
    written.text.preamble = QStringLiteral("Dear registry,");
    written.text.others.append({QStringLiteral("Overview"), QStringLiteral("Seen from above.")});
    written.origin = Origin::Import;
    written.stated = QStringLiteral("2 (revision of 1)");
    written.reason = QStringLiteral("because");
    written.published = QDateTime(QDate(2020, 5, 6), QTime(7, 8, 9), Qt::UTC);
    written.publishedBy = QStringLiteral("noor");
    written.source = source("\xef\xbb\xbfNamespace\0Identifier");
    written.source->byteOrderMark = true;
    written.sourceLines = {3, 17};
    written.ruleSet = QStringLiteral("1");
    written.findings.append({QStringLiteral("date-form"),
                             Severity::Warning,
                             Field::Date,
                             {1, 2},
                             QStringLiteral("§"),
                             QStringLiteral("words"),
                             Remedy{QStringLiteral("do"), {0, 3}, QStringLiteral("2026")}});
    const Annotation annotation{Status::Obsolete, QStringLiteral("The board"), QStringLiteral("Over."),
                                written.published, QStringLiteral("noor")};
    auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("import"), QString());
    NIDUS_OK(act);
    const auto id = addRegistration(*act, nid(QStringLiteral("Acorn")), Kind::Formal);
    const auto from = addSource(*act, *written.source);
    NIDUS_OK(addVersion(*act, id->id, written, *from));
    NIDUS_OK(addAnnotation(*act, id->id, annotation));
    const auto day = addEdition(*act, edition(QStringLiteral("2020-05-06")), 0, {});
    NIDUS_OK(addEntry(*act, *day, id->id, 1, false, QStringLiteral("V"), entry(QStringLiteral("Acorn"))));
    NIDUS_OK(refreshListing(*act, id->id));
    NIDUS_OK(act->commit());

    const auto read = readRegistration(*scratch, id->id);
    NIDUS_OK(read);
    QCOMPARE(read->nid.text(), QStringLiteral("Acorn"));
    QVERIFY(read->status == Status::Obsolete);
    QCOMPARE(read->changeController, QStringLiteral("The board"));
    QCOMPARE(read->versions.size(), 1);
    QVERIFY(read->versions.first() == written);
    QVERIFY(read->annotations == QList<Annotation>{annotation});
    QCOMPARE(read->entries.size(), 1);
    QVERIFY(read->entries.first().entry == entry(QStringLiteral("Acorn")));
    QCOMPARE(readRegistration(*scratch, 99).error().kind, StoreError::Kind::NotFound);
    const auto bare = readVersions(*scratch, id->id, false);
    NIDUS_OK(bare);
    QVERIFY(!bare->first().source);
}

void TestRegistrations::versions_areByNumberThenCorrection()
{
    ScratchStore scratch;
    auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("import"), QString());
    NIDUS_OK(act);
    const auto id = addRegistration(*act, nid(QStringLiteral("acorn")), Kind::Formal);
    for (const auto &[number, correction] :
         QList<std::pair<int, int>>{{3, 1}, {2, 1}, {3, 2}, {2, 2}, {10, 1}})
        NIDUS_OK(addVersion(*act, id->id,
                            version(acornTemplate(QStringLiteral("acorn"),
                                                  QStringLiteral("%1.%2").arg(number).arg(correction)),
                                    number, correction),
                            {}));
    NIDUS_OK(act->commit());
    const auto purpose = [&](int number, int correction) {
        const auto read = readVersion(*scratch, id->id, number, correction);
        return read ? read->text[Field::Purpose] : message(read.error());
    };
    QCOMPARE(purpose(0, 0), QStringLiteral("10.1"));
    QCOMPARE(purpose(3, 0), QStringLiteral("3.2"));
    QCOMPARE(purpose(3, 1), QStringLiteral("3.1"));
    QCOMPARE(purpose(2, 0), QStringLiteral("2.2"));
    QCOMPARE(readVersion(*scratch, id->id, 1, 0).error().kind, StoreError::Kind::NotFound);
    QCOMPARE(readVersion(*scratch, id->id, 3, 3).error().kind, StoreError::Kind::NotFound);
    QStringList order;
    const auto all = readVersions(*scratch, id->id, true);
    NIDUS_OK(all);
    for (const Version &one : *all)
        order.append(one.text[Field::Purpose]);
    QCOMPARE(order.join(QLatin1Char(' ')), QStringLiteral("2.1 2.2 3.1 3.2 10.1"));
}

void TestRegistrations::foldedNid_isOneRegistration()
{
    ScratchStore scratch;
    auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("import"), QString());
    NIDUS_OK(act);
    const auto one = addRegistration(*act, nid(QStringLiteral("Acorn")), Kind::Formal);
    const auto two = addRegistration(*act, nid(QStringLiteral("ACORN")), Kind::Formal);
    NIDUS_OK(one);
    NIDUS_OK(two);
    QVERIFY(one->added && !two->added);
    QCOMPARE(one->id, two->id);
}

void TestRegistrations::source_mayBeGoneWithoutItsVersion()
{
    ScratchStore scratch;
    const auto id = publish(*scratch, QStringLiteral("acorn"), QStringLiteral("Oaks."));
    NIDUS_OK(id);
    RawConnection raw(scratch.path());
    QCOMPARE(raw.run("DROP TRIGGER source_never_deleted; DELETE FROM source"), QString());
    const auto read = readRegistration(*scratch, *id);
    NIDUS_OK(read);
    QVERIFY(!read->versions.first().source);
    QCOMPARE(read->versions.first().text[Field::Purpose], QStringLiteral("Oaks."));
}

void TestRegistrations::damagedVersion_isBadContent()
{
    ScratchStore scratch;
    const auto id = publish(*scratch, QStringLiteral("acorn"), QStringLiteral("Oaks."));
    NIDUS_OK(id);
    RawConnection raw(scratch.path());
    for (const char *set : {"content = '{'", "findings = '{}'", "content = '{\"purpose\":[]}'"}) {
        QCOMPARE(
            raw.run(QByteArray("DROP TRIGGER IF EXISTS version_never_updated; UPDATE version SET ") + set),
            QString());
        QCOMPARE(readRegistration(*scratch, *id).error().kind, StoreError::Kind::BadContent);
        QCOMPARE(readVersion(*scratch, *id, 0, 0).error().kind, StoreError::Kind::BadContent);
    }
}

void TestRegistrations::nextInformalNumber_isOneMoreThanTheHighest()
{
    ScratchStore scratch;
    QCOMPARE(nextInformalNumber(*scratch).value_or(-1), 1);
    qint64 wanted = 1;
    for (const char *name : {"urn-2", "urn-9", "urn-10", "urn-3", "urn-x", "urn-07", "urn-99-a", "urnn-500",
                             "urn-9999999999999999999"}) {
        auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("import"), QString());
        NIDUS_OK(act);
        NIDUS_OK(addRegistration(*act, nid(QLatin1String(name)), nid(QLatin1String(name)).kind()));
        NIDUS_OK(act->commit());
        if (const auto number = nid(QLatin1String(name)).informalNumber())
            wanted = std::max(wanted, *number + 1);
        QCOMPARE(nextInformalNumber(*scratch).value_or(-1), wanted);
    }
    QCOMPARE(wanted, 11);
}

// RFC 8141 §5.2: the sequence is that of informal namespaces. What history holds of a formal one of such a
// name is not counted, and not given a second time.
void TestRegistrations::nextInformalNumber_countsInformalNamespacesOnly()
{
    ScratchStore scratch;
    const auto add = [&](const char *name, Kind kind) {
        auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("import"), QString());
        NIDUS_OK(act);
        NIDUS_OK(addRegistration(*act, nid(QLatin1String(name)), kind));
        NIDUS_OK(act->commit());
    };
    add("urn-3", Kind::Informal);
    add("urn-50", Kind::Formal);
    QCOMPARE(nextInformalNumber(*scratch).value_or(-1), 4);
    add("urn-4", Kind::Formal);
    QCOMPARE(nextInformalNumber(*scratch).value_or(-1), 5);
}

void TestRegistrations::listing_isOfTheLastVersionEntryAndAnnotation()
{
    ScratchStore scratch;
    const auto id = publish(*scratch, QStringLiteral("Acorn"), QStringLiteral("Oaks."));
    NIDUS_OK(id);
    Listing wanted{*id,
                   QStringLiteral("Acorn"),
                   QStringLiteral("formal"),
                   QStringLiteral("registered"),
                   1,
                   QStringLiteral("2026-03-04"),
                   QStringLiteral("8141"),
                   QStringLiteral("The Acorn Works"),
                   QStringLiteral("2026-03-10"),
                   {},
                   {}};
    QVERIFY(findListing(*scratch, nid(QStringLiteral("acorn")))->value_or(Listing{}) == wanted);
    auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("publish"), QString());
    NIDUS_OK(act);
    RegistrationTemplate second = acornTemplate(QStringLiteral("acorn"), QStringLiteral("Elms."));
    second.set(Field::Registrant, QStringLiteral("Elm Society"));
    Version two = version(second, 2);
    two.date.clear();
    NIDUS_OK(addVersion(*act, *id, two, {}));
    NIDUS_OK(addAnnotation(*act, *id, {Status::Deprecated, {}, QStringLiteral("x"), {}, {}}));
    const auto day =
        addEdition(*act, edition(QStringLiteral("2026-07-29")), editionAsOf(*scratch, {})->value_or(0), {});
    Entry changed = entry(QStringLiteral("Acorn"));
    changed.updated = QStringLiteral("2026-07-29");
    changed.content += QStringLiteral("<xref type=\"rfc\" data=\"rfc9999\"/>");
    NIDUS_OK(addEntry(*act, *day, *id, 1, false, QStringLiteral("V"), changed));
    NIDUS_OK(refreshListing(*act, *id));
    NIDUS_OK(act->commit());
    wanted.status = QStringLiteral("deprecated");
    wanted.version = 2;
    wanted.date.clear();
    wanted.registrant = QStringLiteral("Elm Society");
    wanted.updated = QStringLiteral("2026-07-29");
    wanted.references = QStringLiteral("RFC 9999");
    QVERIFY(findListing(*scratch, nid(QStringLiteral("acorn")))->value_or(Listing{}) == wanted);
    QCOMPARE(searchNames(*scratch, QStringLiteral("society"), 9)->size(), 1); // the index went along
    QCOMPARE(searchNames(*scratch, QStringLiteral("works"), 9)->size(), 0);
}

void TestRegistrations::listing_ofASeedShowsItsReferences()
{
    ScratchStore scratch;
    auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("init"), QString());
    NIDUS_OK(act);
    const auto day = addEdition(*act, edition(QStringLiteral("2026-07-28"), Origin::Seed), 0, {});
    const auto id = addRegistration(*act, nid(QStringLiteral("acorn")), Kind::Formal);
    Entry seed = entry(QStringLiteral("acorn"));
    seed.content += QStringLiteral("<xref type=\"rfc\" data=\"rfc9999\"/>");
    NIDUS_OK(addEntry(*act, *day, id->id, 1, false, QStringLiteral("V"), seed));
    NIDUS_OK(refreshListing(*act, id->id));
    NIDUS_OK(act->commit());
    const auto listed = findListing(*scratch, nid(QStringLiteral("acorn")));
    NIDUS_OK(listed);
    QCOMPARE(listed->value_or(Listing{}).registrant, QStringLiteral("RFC 9999"));
    QCOMPARE(listed->value_or(Listing{}).version, 0);
}

void TestRegistrations::listing_isInOrderAndStops()
{
    ScratchStore scratch;
    for (const char *name : {"urn-10", "Zinnia", "urn-9", "acorn", "Birch", "b-2"})
        NIDUS_OK(publish(*scratch, QLatin1String(name), QStringLiteral("x")));
    QStringList order;
    NIDUS_OK(forEachListing(*scratch, [&](const Listing &listing) {
        order.append(listing.nid);
        return true;
    }));
    QCOMPARE(order.join(QLatin1Char(' ')), QStringLiteral("acorn b-2 Birch Zinnia urn-9 urn-10"));
    int seen = 0;
    NIDUS_OK(forEachListing(*scratch, [&](const Listing &) { return ++seen < 2; }));
    QCOMPARE(seen, 2);
    QCOMPARE(countListings(*scratch).value_or(-1), 6);
    NIDUS_OK(publish(*scratch, QStringLiteral("later"),
                     QStringLiteral("A reading that stopped holds nothing up.")));
}

namespace {

// A bulk import's part: registrations t0 … with a version each and an edition, hidden.
StoreResult<qint64> takeIn(Database &database, const QByteArray &key, int first, int count)
{
    auto act = AuditedTransaction::begin(database, desk(), QStringLiteral("import"), QString());
    if (!act)
        return unexpected(act.error());
    const auto intake = addIntake(*act, key);
    if (!intake)
        return intake;
    for (int i = first; i < first + count; ++i) {
        const QString name = QStringLiteral("t%1").arg(i);
        const auto id = addRegistration(*act, nid(name), Kind::Formal);
        const auto from = addSource(*act, source(name.toUtf8()));
        if (!id || !from)
            return unexpected(id ? from.error() : id.error());
        const auto added = addVersion(*act, id->id, version(acornTemplate(name, QStringLiteral("Taken in."))),
                                      *from, *intake);
        if (!added)
            return added;
    }
    if (const auto committed = act->commit(); !committed)
        return unexpected(committed.error());
    return intake;
}

StoreResult<> show(Database &database, qint64 intake)
{
    auto act = AuditedTransaction::begin(database, desk(), QStringLiteral("import"), QString());
    if (!act)
        return unexpected(act.error());
    if (const auto shown = showIntake(*act, intake); !shown)
        return shown;
    return act->commit();
}

const QByteArray key(32, 'k');

} // namespace

void TestRegistrations::intake_isHiddenUntilShown()
{
    ScratchStore scratch;
    const auto intake = takeIn(*scratch, key, 0, 10);
    NIDUS_OK(intake);
    NIDUS_OK(takeIn(*scratch, key, 10, 10));
    QCOMPARE(countListings(*scratch).value_or(-1), 0);
    QCOMPARE(findRegistration(*scratch, nid(QStringLiteral("t3"))).value_or(7), std::nullopt);
    QCOMPARE(store::search(*scratch, QStringLiteral("taken"), 50)->size(), 0);
    QVERIFY(readVersions(*scratch, 1, true)->isEmpty());
    QVERIFY(verify(*scratch, {})->faults.isEmpty());
    NIDUS_OK(show(*scratch, *intake));
    QCOMPARE(countListings(*scratch).value_or(-1), 20);
    QVERIFY(findRegistration(*scratch, nid(QStringLiteral("T3")))->has_value());
    QCOMPARE(store::search(*scratch, QStringLiteral("taken"), 50)->size(), 20);
    QCOMPARE(readVersions(*scratch, 1, true)->size(), 1);
    QVERIFY(verify(*scratch, {})->faults.isEmpty());
}

void TestRegistrations::intake_isFoundAgainByItsKey()
{
    ScratchStore scratch;
    QCOMPARE(findIntake(*scratch, key)->id, 0);
    const auto intake = takeIn(*scratch, key, 0, 3);
    NIDUS_OK(intake);
    QCOMPARE(findIntake(*scratch, key)->id, *intake);
    QVERIFY(!findIntake(*scratch, key)->shown);
    QCOMPARE(takeIn(*scratch, key, 3, 1).value_or(-1), *intake);
    const auto there = versionsOfIntake(*scratch, *intake);
    NIDUS_OK(there);
    QCOMPARE(there->size(), 4);
    QVERIFY(std::ranges::any_of(*there, [](const IntakeVersion &version) {
        return version.folded == QStringLiteral("t2") && version.sourceDigest == sourceDigest(source("t2"));
    }));
    NIDUS_OK(show(*scratch, *intake));
    QVERIFY(findIntake(*scratch, key)->shown);
    QCOMPARE(takeIn(*scratch, key, 4, 1).error().kind, StoreError::Kind::Refused);
    QVERIFY(!show(*scratch, *intake));
}

void TestRegistrations::intakeOntoATakenNumber_isRefused()
{
    ScratchStore scratch;
    const auto intake = takeIn(*scratch, key, 0, 3);
    NIDUS_OK(intake);
    NIDUS_OK(publish(*scratch, QStringLiteral("t1"), QStringLiteral("Published meanwhile.")));
    const auto other = takeIn(*scratch, QByteArray(32, 'o'), 2, 1); // two imports may be on their way
    NIDUS_OK(other);
    const auto shown = show(*scratch, *intake);
    QVERIFY(!shown);
    QCOMPARE(shown.error().kind, StoreError::Kind::Refused);
    QCOMPARE(countListings(*scratch).value_or(-1), 1);
    NIDUS_OK(show(*scratch, *other));
    QCOMPARE(readVersion(*scratch, findRegistration(*scratch, nid(QStringLiteral("t1")))->value_or(0), 0, 0)
                 ->text[Field::Purpose],
             QStringLiteral("Published meanwhile."));
    QVERIFY(verify(*scratch, {})->faults.isEmpty());
}

// A newest edition that rests on nothing takes the place of the whole history: what it does not list falls
// back.
void TestRegistrations::intakeOfAnotherHistory_refreshesAll()
{
    ScratchStore scratch;
    const auto one =
        publish(*scratch, QStringLiteral("one"), QStringLiteral("x"), QStringLiteral("2025-01-01"));
    const auto two =
        publish(*scratch, QStringLiteral("two"), QStringLiteral("x"), QStringLiteral("2025-02-01"));
    auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("import"), QString());
    NIDUS_OK(act);
    const auto intake = addIntake(*act, key);
    const auto older = addEdition(*act, edition(QStringLiteral("2020-01-01")), 0, {}, *intake);
    NIDUS_OK(addEntry(*act, *older, *two, 1, false, QStringLiteral("1"),
                      entry(QStringLiteral("two"), QStringLiteral("2020"))));
    const auto newest = addEdition(*act, edition(QStringLiteral("2026-01-01")), *older, {}, *intake);
    NIDUS_OK(addEntry(*act, *newest, *one, 1, false, QStringLiteral("1"),
                      entry(QStringLiteral("one"), QStringLiteral("2026"))));
    NIDUS_OK(showIntake(*act, *intake));
    NIDUS_OK(act->commit());
    QCOMPARE(findListing(*scratch, nid(QStringLiteral("one")))->value_or(Listing{}).registered,
             QStringLiteral("2026"));
    QCOMPARE(findListing(*scratch, nid(QStringLiteral("two")))->value_or(Listing{}).registered,
             QStringLiteral("2020"));
    QVERIFY(verify(*scratch, {})->faults.isEmpty());
}

NIDUS_TEST(TestRegistrations)
#include "tst_registrations.moc"
