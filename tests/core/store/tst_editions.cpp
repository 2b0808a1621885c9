#include "core/store/tables/edition_difference.h"
#include "tests/support/entry_changes.h"
#include "tests/support/scratch_store.h"
#include "tests/support/test_program.h"

#include <QRandomGenerator>

#include <algorithm>

using namespace nidus;
using namespace nidus::store;
using namespace nidus::test;

class TestEditions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void edition_listsTheNearestRowsOnItsWayDown();
    void editionPutInBetween_changesNoOther();
    void forkedHistories_areWalkedEachByItself();
    void asOf_isTheLastRecordedOfTheLatestDay();
    void seeds_countOnlyWhereThereIsNothingElse();
    void hiddenEdition_isNotSeen();
    void entryHistory_isInTheOrderOfDays();
    void edition_isReadBackAsItWasWritten();
    void unknownEdition_isNotFound();

private:
    // Adds `count` registrations named a0, a1, … in one act; their ids.
    static QList<qint64> registrations(AuditedTransaction &act, int count);
    static QStringList namesOf(Database &database, qint64 edition);
};

QList<qint64> TestEditions::registrations(AuditedTransaction &act, int count)
{
    QList<qint64> ids;
    for (int i = 0; i < count; ++i)
        ids.append(addRegistration(act, nid(QStringLiteral("a%1").arg(i)), Kind::Formal)
                       .value_or(RegistrationId{})
                       .id);
    return ids;
}

QStringList TestEditions::namesOf(Database &database, qint64 edition)
{
    QStringList names;
    const auto entries = entriesOf(database, edition);
    if (!entries)
        return {message(entries.error())};
    for (const ListedEntry &entry : *entries)
        names.append(entry.entry.name +
                     (entry.entry.date.isEmpty() ? QString() : QLatin1Char(' ') + entry.entry.date));
    return names;
}

void TestEditions::edition_listsTheNearestRowsOnItsWayDown()
{
    ScratchStore scratch;
    auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("import"), QString());
    NIDUS_OK(act);
    const QList<qint64> a = registrations(*act, 3);
    const auto first = addEdition(*act, edition(QStringLiteral("2020-01-01")), 0, {});
    NIDUS_OK(first);
    for (int i = 0; i < 3; ++i)
        NIDUS_OK(addEntry(*act, *first, a[i], 1, false, QStringLiteral("%1").arg(i + 1),
                          entry(QStringLiteral("a%1").arg(i), QStringLiteral("2020"))));
    const auto second = addEdition(*act, edition(QStringLiteral("2021-01-01")), *first, {});
    NIDUS_OK(second);
    NIDUS_OK(addEntry(*act, *second, a[1], 1, true, {}, entry(QStringLiteral("a1"))));
    NIDUS_OK(addEntry(*act, *second, a[2], 1, false, QStringLiteral("0V"),
                      entry(QStringLiteral("a2"), QStringLiteral("2021"))));
    const auto third = addEdition(*act, edition(QStringLiteral("2022-01-01")), *second, {});
    NIDUS_OK(third);
    NIDUS_OK(addEntry(*act, *third, a[1], 1, false, QStringLiteral("9"),
                      entry(QStringLiteral("a1"), QStringLiteral("2022"))));
    NIDUS_OK(act->commit());

    QCOMPARE(namesOf(*scratch, *first),
             (QStringList{QStringLiteral("a0 2020"), QStringLiteral("a1 2020"), QStringLiteral("a2 2020")}));
    QCOMPARE(namesOf(*scratch, *second), (QStringList{QStringLiteral("a2 2021"), QStringLiteral("a0 2020")}));
    QCOMPARE(namesOf(*scratch, *third),
             (QStringList{QStringLiteral("a2 2021"), QStringLiteral("a0 2020"), QStringLiteral("a1 2022")}));
}

void TestEditions::editionPutInBetween_changesNoOther()
{
    ScratchStore scratch;
    auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("import"), QString());
    NIDUS_OK(act);
    const QList<qint64> a = registrations(*act, 2);
    const auto old = addEdition(*act, edition(QStringLiteral("2020-01-01")), 0, {});
    NIDUS_OK(addEntry(*act, *old, a[0], 1, false, QStringLiteral("1"),
                      entry(QStringLiteral("a0"), QStringLiteral("2020"))));
    const auto young = addEdition(*act, edition(QStringLiteral("2022-01-01")), *old, {});
    NIDUS_OK(addEntry(*act, *young, a[0], 1, false, QStringLiteral("1"),
                      entry(QStringLiteral("a0"), QStringLiteral("2022"))));
    const auto between = addEdition(*act, edition(QStringLiteral("2021-01-01")), *old, {});
    NIDUS_OK(addEntry(*act, *between, a[1], 1, false, QStringLiteral("2"),
                      entry(QStringLiteral("a1"), QStringLiteral("2021"))));
    const auto later = addEdition(*act, edition(QStringLiteral("2021-06-01")), *between, {});
    NIDUS_OK(addEntry(*act, *later, a[0], 1, true, {}, entry(QStringLiteral("a0"))));
    const auto newest = addEdition(*act, edition(QStringLiteral("2023-01-01")), *young, {});
    for (const qint64 registration : a)
        NIDUS_OK(refreshListing(*act, registration));
    NIDUS_OK(act->commit());

    QCOMPARE(namesOf(*scratch, *old), QStringList{QStringLiteral("a0 2020")});
    QCOMPARE(namesOf(*scratch, *between),
             (QStringList{QStringLiteral("a0 2020"), QStringLiteral("a1 2021")}));
    QCOMPARE(namesOf(*scratch, *later), QStringList{QStringLiteral("a1 2021")});
    QCOMPARE(namesOf(*scratch, *young), QStringList{QStringLiteral("a0 2022")});
    QCOMPARE(namesOf(*scratch, *newest), QStringList{QStringLiteral("a0 2022")});
    // The lists show the newest edition; what it does not list, as it was last listed.
    QCOMPARE(findListing(*scratch, nid(QStringLiteral("a0")))->value_or(Listing{}).registered,
             QStringLiteral("2022"));
    QCOMPARE(findListing(*scratch, nid(QStringLiteral("a1")))->value_or(Listing{}).registered,
             QStringLiteral("2021"));
}

// A tree of editions with random forks lists the same as walking every chain row by row.
void TestEditions::forkedHistories_areWalkedEachByItself()
{
    QRandomGenerator random(2141);
    ScratchStore scratch;
    auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("import"), QString());
    NIDUS_OK(act);
    const QList<qint64> a = registrations(*act, 6);
    QList<qint64> ids{0};
    QHash<qint64, QMap<qint64, QString>> listed; // edition → registration → what
    for (int i = 0; i < 120; ++i) {
        const qint64 base = random.bounded(3) ? ids.last() : ids[random.bounded(int(ids.size()))];
        const auto id =
            addEdition(*act, edition(QStringLiteral("20%1-01-01").arg(10 + random.bounded(80))), base, {});
        NIDUS_OK(id);
        ids.append(*id);
        listed[*id] = listed.value(base);
        for (const qint64 registration : a) {
            if (random.bounded(4))
                continue;
            const bool removed = random.bounded(3) == 0;
            const QString what = QStringLiteral("%1").arg(*id, 4, 10, QLatin1Char('0'));
            NIDUS_OK(addEntry(*act, *id, registration, 1, removed, QStringLiteral("p%1").arg(registration),
                              entry(QStringLiteral("n"), what)));
            if (removed)
                listed[*id].remove(registration);
            else
                listed[*id].insert(registration, what);
        }
    }
    NIDUS_OK(act->commit());
    for (const qint64 id : ids.sliced(1)) {
        QMap<qint64, QString> found;
        NIDUS_OK(forEachEntry(*scratch, id, [&](const ListedEntry &entry) {
            found.insert(entry.registration, entry.entry.date);
            return true;
        }));
        QCOMPARE(found, listed.value(id));
    }
    for (int pair = 0; pair < 300; ++pair) { // one that is changed by what differs becomes the other
        const qint64 before = ids[1 + random.bounded(120)], after = ids[1 + random.bounded(120)];
        QMap<qint64, QString> changed = listed.value(before);
        NIDUS_OK(forEachDifference(*scratch, before, after, [&](const EntryDifference &difference) {
            if (difference.after)
                changed.insert(difference.after->registration, difference.after->entry.date);
            else
                changed.remove(difference.before->registration);
            return true;
        }));
        QCOMPARE(changed, listed.value(after));
    }
}

void TestEditions::asOf_isTheLastRecordedOfTheLatestDay()
{
    ScratchStore scratch;
    QCOMPARE(editionAsOf(*scratch, {}).value_or(7), std::nullopt);
    auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("import"), QString());
    NIDUS_OK(act);
    QList<qint64> ids;
    for (const char *day : {"2020-01-01", "2022-01-01", "2021-01-01", "2022-01-01"})
        ids.append(addEdition(*act, edition(QLatin1String(day)), ids.value(0), {}).value_or(0));
    NIDUS_OK(act->commit());
    const auto asOf = [&](const char *day) {
        return editionAsOf(*scratch, QLatin1String(day)).value_or(0).value_or(0);
    };
    QCOMPARE(asOf(""), ids[3]);
    QCOMPARE(asOf("2030-01-01"), ids[3]);
    QCOMPARE(asOf("2022-01-01"), ids[3]);
    QCOMPARE(asOf("2021-12-31"), ids[2]);
    QCOMPARE(asOf("2020-01-01"), ids[0]);
    QCOMPARE(asOf("2019-12-31"), 0);
    const auto all = editions(*scratch);
    NIDUS_OK(all);
    QList<qint64> order;
    for (const EditionInfo &info : *all)
        order.append(info.number);
    QCOMPARE(order, (QList<qint64>{ids[0], ids[2], ids[1], ids[3]}));
    QCOMPARE(all->at(1).base, ids[0]);
}

void TestEditions::seeds_countOnlyWhereThereIsNothingElse()
{
    ScratchStore scratch;
    auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("init"), QString());
    NIDUS_OK(act);
    const auto seed = addEdition(*act, edition(QStringLiteral("2026-07-28"), Origin::Seed), 0, {});
    const auto real = addEdition(*act, edition(QStringLiteral("2015-01-01")), 0, {});
    NIDUS_OK(act->commit());
    QCOMPARE(editionAsOf(*scratch, {}).value_or(0), real.value_or(0));
    QCOMPARE(editionAsOf(*scratch, QStringLiteral("2026-12-31")).value_or(0), real.value_or(0));
    QCOMPARE(editionAsOf(*scratch, QStringLiteral("2010-01-01")).value_or(0), std::nullopt);
    QVERIFY(*seed != *real);
}

void TestEditions::hiddenEdition_isNotSeen()
{
    ScratchStore scratch;
    auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("import"), QString());
    NIDUS_OK(act);
    const auto intake = addIntake(*act, QByteArray(32, 'k'));
    NIDUS_OK(intake);
    const QList<qint64> a = registrations(*act, 1);
    const auto hidden = addEdition(*act, edition(QStringLiteral("2022-01-01")), 0, {}, *intake);
    NIDUS_OK(addEntry(*act, *hidden, a[0], 1, false, QStringLiteral("1"), entry(QStringLiteral("a0"))));
    NIDUS_OK(act->commit());
    QCOMPARE(editionAsOf(*scratch, {}).value_or(7), std::nullopt);
    QVERIFY(editions(*scratch)->isEmpty());
    QCOMPARE(readEdition(*scratch, *hidden).error().kind, StoreError::Kind::NotFound);
    QVERIFY(entryHistory(*scratch, a[0])->isEmpty());
    QCOMPARE(findRegistration(*scratch, nid(QStringLiteral("a0"))).value_or(7), std::nullopt);
}

void TestEditions::entryHistory_isInTheOrderOfDays()
{
    ScratchStore scratch;
    auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("import"), QString());
    NIDUS_OK(act);
    const QList<qint64> a = registrations(*act, 1);
    for (const char *day : {"2022-01-01", "2020-01-01", "2021-01-01"}) {
        const auto id = addEdition(*act, edition(QLatin1String(day)), 0, {});
        NIDUS_OK(addEntry(*act, *id, a[0], 1, *id == 3, QStringLiteral("1"),
                          entry(QStringLiteral("a0"), QLatin1String(day))));
    }
    NIDUS_OK(act->commit());
    const auto history = entryHistory(*scratch, a[0]);
    NIDUS_OK(history);
    QStringList days;
    for (const EntryRevision &revision : *history)
        days.append(revision.effective);
    QCOMPARE(days, (QStringList{QStringLiteral("2020-01-01"), QStringLiteral("2021-01-01"),
                                QStringLiteral("2022-01-01")}));
    QVERIFY(history->at(1).removed);
}

void TestEditions::edition_isReadBackAsItWasWritten()
{
    ScratchStore scratch;
    auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("import"), QString());
    NIDUS_OK(act);
    Edition written = edition(QStringLiteral("2022-01-01"));
    written.prolog = QStringLiteral("\ufeff<?xml?>\r\n");
    written.head = QStringLiteral("<registry>\u00e9\U0001F330 %1 &amp;</registry>");
    written.tail = QStringLiteral("\n<!-- \t -->");
    written.recorded = QDateTime(QDate(2022, 1, 2), QTime(3, 4, 5), Qt::UTC);
    written.recordedBy = QStringLiteral("somebody else");
    const auto id = addEdition(*act, written, 0, {});
    NIDUS_OK(id);
    NIDUS_OK(act->commit());
    written.number = *id;
    const auto read = readEdition(*scratch, *id);
    NIDUS_OK(read);
    QVERIFY(*read == written);
}

void TestEditions::unknownEdition_isNotFound()
{
    ScratchStore scratch;
    QCOMPARE(readEdition(*scratch, 7).error().kind, StoreError::Kind::NotFound);
    auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("import"), QString());
    NIDUS_OK(act);
    QCOMPARE(addEdition(*act, edition(QStringLiteral("2022-01-01")), 7, {}).error().kind,
             StoreError::Kind::NotFound);
    QCOMPARE(addEdition(*act, edition(QStringLiteral("soon")), 0, {}).error().kind,
             StoreError::Kind::Refused);
}

NIDUS_TEST(TestEditions)
#include "tst_editions.moc"
