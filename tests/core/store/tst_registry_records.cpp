// The records of the other registries as the store keeps them: version behind version, none without the one
// before it.
#include "tests/support/tampering.h"
#include "tests/support/test_program.h"

#include "core/store/tables/registry_records.h"

using namespace nidus;
using namespace nidus::store;
using namespace nidus::test;
using enum OtherRegistry;

namespace {

RegistryRecord record(const QString &name, int number, const QString &purpose)
{
    RegistryRecord record;
    record.name = name;
    record.number = number;
    record.cells = {purpose, QStringLiteral("provisional"), QStringLiteral("RFC 9999")};
    record.reason = QStringLiteral("A reason.");
    return record;
}

StoreResult<> add(Database &database, const RegistryRecord &record, const QString &at)
{
    const Actor actor{QStringLiteral("mira"), [at] { return timeFromText(at); }};
    NIDUS_TRY(act, AuditedTransaction::begin(database, actor, QStringLiteral("revise-record"),
                                             QStringLiteral("resolution-services")));
    NIDUS_DO(addRegistryRecord(act, ResolutionServices, record));
    return act.commit();
}

QStringList kept(Database &database, const QString &asOf = {})
{
    QStringList lines;
    for (const RegistryRecord &one :
         registryRecords(database, ResolutionServices, asOf).value_or(QList<RegistryRecord>()))
        lines += versionName(one) + u' ' + one.cells.value(0) + u' ' + timeText(one.since).left(10);
    return lines;
}

} // namespace

class TestRegistryRecords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void lastVersion_holds_asOfADay()
    {
        ScratchStore scratch;
        QCOMPARE(kept(*scratch), QStringList());
        NIDUS_OK(add(*scratch, record(QStringLiteral("I2X"), 1, QStringLiteral("one")),
                     QStringLiteral("2026-01-01T10:00:00Z")));
        NIDUS_OK(add(*scratch, record(QStringLiteral("I2Y"), 1, QStringLiteral("two")),
                     QStringLiteral("2026-01-02T10:00:00Z")));
        NIDUS_OK(add(*scratch, record(QStringLiteral("I2X"), 2, QStringLiteral("three")),
                     QStringLiteral("2026-01-03T10:00:00Z")));
        QCOMPARE(kept(*scratch), QStringList({QStringLiteral("I2X@2 three 2026-01-01"),
                                              QStringLiteral("I2Y@1 two 2026-01-02")}));
        QCOMPARE(
            kept(*scratch, QStringLiteral("2026-01-02")),
            QStringList({QStringLiteral("I2X@1 one 2026-01-01"), QStringLiteral("I2Y@1 two 2026-01-02")}));
        QCOMPARE(kept(*scratch, QStringLiteral("2025-12-31")), QStringList());
        const auto versions = recordVersions(*scratch, ResolutionServices, QStringLiteral("I2X"));
        NIDUS_OK(versions);
        QCOMPARE(versions->size(), 2);
        QCOMPARE(versions->last().by, QStringLiteral("mira"));
        QCOMPARE(recordVersions(*scratch, ResolutionServices, QStringLiteral("i2x"))->size(), 0);
        QCOMPARE(registryRecords(*scratch, QueryKeywords)->size(), 0);
    }

    // What two writers could forge between them the schema itself refuses.
    void versions_haveNoGapAndNoDouble()
    {
        ScratchStore scratch;
        const QString day = QStringLiteral("2026-01-01T10:00:00Z"), name = QStringLiteral("I2X");
        NIDUS_OK(add(*scratch, record(name, 1, QStringLiteral("one")), day));
        for (const int number : {1, 3, 0})
            QVERIFY2(!add(*scratch, record(name, number, QStringLiteral("two")), day),
                     qPrintable(QString::number(number)));
        RegistryRecord silent = record(name, 2, QStringLiteral("two"));
        silent.reason.clear();
        QVERIFY(!add(*scratch, silent, day)); // a later version has its reason
        NIDUS_OK(add(*scratch, record(name, 2, QStringLiteral("two")), day));
        QCOMPARE(kept(*scratch).size(), 1);
    }

    void rowSlippedIn_isFound()
    {
        for (const char *sql :
             {"INSERT INTO registry_record (registry, name, number, obsolete, content, reason, at, who, act, "
              "sha256) SELECT registry, name, 2, obsolete, content, 'r', at, who, act, sha256 FROM "
              "registry_record WHERE name = 's'",
              "DELETE FROM registry_record WHERE name = 'c'", "UPDATE registry_record SET obsolete = 1",
              "UPDATE registry_record SET name = 'x' WHERE name = 's'"})
            QVERIFY2(!faultsAfter(sql).isEmpty(), sql);
    }

    void contentThatIsNone_isAnError()
    {
        ScratchStore scratch;
        NIDUS_OK(fillEveryTable(*scratch));
        {
            RawConnection raw(scratch.path());
            QCOMPARE(runWithoutTriggers(raw, "UPDATE registry_record SET content = 'x'"), QString());
        }
        scratch.reopen();
        const auto read = registryRecords(*scratch, QueryKeywords);
        QVERIFY(!read && read.error().kind == StoreError::Kind::BadContent);
    }
};

NIDUS_TEST(TestRegistryRecords)
#include "tst_registry_records.moc"
