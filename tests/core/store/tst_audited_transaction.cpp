#include "tests/support/scratch_store.h"
#include "tests/support/test_program.h"

#include "core/store/audit/kept_rows.h"

using namespace nidus;
using namespace nidus::store;
using namespace nidus::test;

class TestAct : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void keptColumns_areThoseOfTheSchema();
    void headOfNothing_isZero();
    void act_isOneTransactionWithItsAuditEntry();
    void actThatIsNotCommitted_leavesNothing();
    void clockSetBack_isKeptInTheRecord();
    void entries_areChained();
    void sameBytesUnderOneName_areKeptOnce();
    void readOnlyStore_takesNoAct();
    void movedDatabase_goesOn();
    void oddTexts_areKeptAsTheyAreHashed();
};

void TestAct::keptColumns_areThoseOfTheSchema()
{
    ScratchStore scratch;
    RawConnection raw(scratch.path());
    for (const KeptTable &table : keptTableList()) {
        QStringList columns{QLatin1String(table.key)};
        for (const char *column : table.columns)
            columns.append(QLatin1String(column));
        columns.append({QStringLiteral("act"), QStringLiteral("sha256")});
        const QString stored =
            raw.rows(QByteArray("SELECT name FROM pragma_table_info('") + table.name + "')");
        QCOMPARE(stored.split(QLatin1Char('\n'), Qt::SkipEmptyParts), columns);
    }
    const QString kept =
        raw.rows("SELECT count(*) FROM sqlite_schema t WHERE t.type = 'table' AND EXISTS"
                 " (SELECT 1 FROM pragma_table_info(t.name) WHERE name = 'sha256') AND EXISTS"
                 " (SELECT 1 FROM pragma_table_info(t.name) WHERE name = 'act')");
    QCOMPARE(QString::number(keptTableList().size()), kept.trimmed());
}

void TestAct::headOfNothing_isZero()
{
    ScratchStore scratch;
    const auto head = auditHead(*scratch);
    NIDUS_OK(head);
    QCOMPARE(head->count, 0);
    QCOMPARE(head->hash, QByteArray(32, '\0'));
}

void TestAct::act_isOneTransactionWithItsAuditEntry()
{
    ScratchStore scratch;
    auto act =
        AuditedTransaction::begin(*scratch, desk(), QStringLiteral("annotate"), QStringLiteral("acorn"));
    NIDUS_OK(act);
    const auto registration = addRegistration(*act, nid(QStringLiteral("acorn")), Kind::Formal);
    NIDUS_OK(registration);
    QVERIFY(registration->added);
    act->note(QStringLiteral("why"), QStringLiteral("test"));
    NIDUS_OK(act->commit());

    RawConnection raw(scratch.path());
    QCOMPARE(raw.rows("SELECT id, at, who, act, subject, detail, rows FROM audit"),
             QStringLiteral("1|2026-07-28T09:30:00Z|mira|annotate|acorn|{\"why\":\"test\"}|1\n"));
    QCOMPARE(raw.rows("SELECT nid, folded, kind, act FROM registration"),
             QStringLiteral("acorn|acorn|formal|1\n"));
}

void TestAct::actThatIsNotCommitted_leavesNothing()
{
    ScratchStore scratch;
    {
        auto act =
            AuditedTransaction::begin(*scratch, desk(), QStringLiteral("publish"), QStringLiteral("acorn"));
        NIDUS_OK(act);
        NIDUS_OK(addRegistration(*act, nid(QStringLiteral("acorn")), Kind::Formal));
    }
    RawConnection raw(scratch.path());
    QCOMPARE(raw.rows("SELECT (SELECT count(*) FROM registration), (SELECT count(*) FROM audit)"),
             QStringLiteral("0|0\n"));
    NIDUS_OK(publish(*scratch, QStringLiteral("acorn"), QStringLiteral("Oaks.")));
}

void TestAct::entries_areChained()
{
    ScratchStore scratch;
    NIDUS_OK(publish(*scratch, QStringLiteral("acorn"), QStringLiteral("Oaks.")));
    const auto first = auditHead(*scratch);
    NIDUS_OK(publish(*scratch, QStringLiteral("lantern-works"), QStringLiteral("Light.")));
    const auto second = auditHead(*scratch);
    NIDUS_OK(first);
    NIDUS_OK(second);
    QCOMPARE(second->count, 2);
    RawConnection raw(scratch.path());
    QCOMPARE(raw.rows("SELECT previous, hash FROM audit WHERE id = 2"),
             QString(QString::fromLatin1(first->hash.toHex()) + QLatin1Char('|') +
                     QString::fromLatin1(second->hash.toHex()) + QLatin1Char('\n')));
}

void TestAct::sameBytesUnderOneName_areKeptOnce()
{
    ScratchStore scratch;
    auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("import"), QString());
    NIDUS_OK(act);
    const auto one = addSource(*act, source("x"));
    const auto again = addSource(*act, source("x"));
    const auto otherName = addSource(*act, source("x", QStringLiteral("other.txt")));
    const auto empty = addSource(*act, Source{});
    NIDUS_OK(one);
    NIDUS_OK(again);
    NIDUS_OK(otherName);
    NIDUS_OK(empty);
    QCOMPARE(*one, *again);
    QVERIFY(*one != *otherName);
    NIDUS_OK(act->commit());
}

void TestAct::readOnlyStore_takesNoAct()
{
    ScratchStore scratch;
    scratch.close();
    auto database = scratch.open(OpenMode::ReadOnly);
    NIDUS_OK(database);
    const auto act = AuditedTransaction::begin(*database, desk(), QStringLiteral("publish"), QString());
    QVERIFY(!act);
    QCOMPARE(act.error().kind, StoreError::Kind::ReadOnly);
}

void TestAct::movedDatabase_goesOn()
{
    ScratchStore scratch;
    NIDUS_OK(countListings(*scratch));
    NIDUS_OK(findListing(*scratch, nid(QStringLiteral("acorn")))); // prepared before the move
    Database moved = std::move(*scratch);
    NIDUS_OK(publish(moved, QStringLiteral("acorn"), QStringLiteral("Oaks.")));
    const auto found = findListing(moved, nid(QStringLiteral("ACORN")));
    NIDUS_OK(found);
    QVERIFY(found->has_value());
}

// What the driver or SQLite would change on the way in is hashed as it will stand there.
void TestAct::oddTexts_areKeptAsTheyAreHashed()
{
    ScratchStore scratch;
    auto act = AuditedTransaction::begin(*scratch, Actor{QString(QChar(0xFEFF)) + QChar(0xD800), desk().now},
                                         QStringLiteral("import"), QString(QChar(0xFEFF)));
    NIDUS_OK(act);
    const QStringList odd{QString(QChar(0xFEFF)) + QStringLiteral("mark"),
                          QString(QChar(0xD800)),
                          QString(QChar(0xFFFE)) + QStringLiteral("x"),
                          QStringLiteral("a\0b"),
                          QString(QChar(0)) + QStringLiteral("z"),
                          QString(),
                          QStringLiteral("")};
    for (const QString &text : odd) {
        Edition one = edition(QStringLiteral("2026-07-28"));
        one.prolog = text;
        one.tail = text;
        NIDUS_OK(addEdition(*act, one, 0, {}));
        NIDUS_OK(addSource(*act, source(text.toUtf8(), text)));
    }
    NIDUS_OK(act->commit());
    const auto back = readEdition(*scratch, 1);
    NIDUS_OK(back);
    QCOMPARE(back->prolog, odd[0]);
}

void TestAct::clockSetBack_isKeptInTheRecord()
{
    ScratchStore scratch;
    const QDateTime noon = timeFromText(QStringLiteral("2026-07-28T12:00:00Z"));
    const auto watchAt = [&](const QString &name, const QDateTime &now) {
        auto act = AuditedTransaction::begin(*scratch, {QStringLiteral("mira"), [now] { return now; }},
                                             QStringLiteral("watch"), name);
        return act ? act->commit() : unexpected(act.error());
    };
    NIDUS_OK(watchAt(QStringLiteral("first"), noon));
    QCOMPARE(clockBehind(*scratch, noon.addSecs(-120)).value_or(QStringLiteral("?")), QString());
    QCOMPARE(clockBehind(*scratch, noon.addSecs(-121)).value_or(QString()), timeText(noon));
    NIDUS_OK(watchAt(QStringLiteral("a little"), noon.addSecs(-120)));
    NIDUS_OK(watchAt(QStringLiteral("set back"), noon.addSecs(-3600)));
    // And in that of each that follows by that clock, until it has caught up.
    NIDUS_OK(watchAt(QStringLiteral("set back still"), noon.addSecs(-3590)));
    QCOMPARE(clockBehind(*scratch, noon.addSecs(-3000)).value_or(QString()),
             QStringLiteral("2026-07-28T11:58:00Z"));
    NIDUS_OK(watchAt(QStringLiteral("put right"), noon));
    QCOMPARE(RawConnection(scratch.path()).rows("SELECT detail FROM audit ORDER BY id"),
             QStringLiteral("{}\n{}\n{\"clock_behind\":\"2026-07-28T11:58:00Z\"}\n{\"clock_behind\":\"2026-"
                            "07-28T11:58:00Z\"}\n{}\n"));
}

NIDUS_TEST(TestAct)
#include "tst_audited_transaction.moc"
