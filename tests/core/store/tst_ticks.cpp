// What a person has ticked in a request: kept for ever in the order in which it was said, the last word of an
// item counts.
#include "tests/support/older_store.h"
#include "tests/support/tampering.h"
#include "tests/support/test_program.h"

#include "core/store/audit/request_notes.h"
#include "core/store/tables/ticks.h"

using namespace nidus;
using namespace nidus::store;
using namespace nidus::test;

namespace {

const QString equivalence = QStringLiteral("syntax.equivalence"),
              structure = QStringLiteral("syntax.structure"),
              reference = QStringLiteral("rewriting.syntax.rfc-2141");
constexpr QLatin1String lasting("rewriting.");

StoreResult<qint64> request(Database &database, RequestKind kind = RequestKind::New,
                            std::optional<qint64> registration = {})
{
    NIDUS_TRY(act, AuditedTransaction::begin(database, desk(), QStringLiteral("request"), {}));
    Request asked;
    asked.kind = kind;
    asked.nid = QStringLiteral("twig");
    NIDUS_TRY(number, addRequest(act, asked, acornTemplate(QStringLiteral("twig"), QStringLiteral("Twigs.")),
                                 {}, {}, registration));
    act.setSubject(requestId(number));
    NIDUS_DO(act.commit());
    return number;
}

StoreResult<> tick(Database &database, qint64 number, const QString &item, bool stands,
                   const QString &who = QStringLiteral("mira"))
{
    NIDUS_TRY(act, AuditedTransaction::begin(database, desk(who), QStringLiteral("tick"), requestId(number)));
    NIDUS_DO(addTick(act, number, item, stands));
    return act.commit();
}

QStringList ticked(Database &database, qint64 number)
{
    QStringList items;
    for (const Tick &one : ticksOf(database, number, lasting).value_or(QList<Tick>()))
        items += one.item % u' ' % one.by;
    return items;
}

} // namespace

class TestTicks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void lastWordOfAnItem_counts();
    void whatWasRewritten_staysTickedInTheNextRevision();
    void storeOfTheProgramBefore_takesTicks();
    void tickSlippedIn_isFound();
};

void TestTicks::lastWordOfAnItem_counts()
{
    ScratchStore scratch;
    const auto number = request(*scratch), other = request(*scratch);
    NIDUS_OK(number);
    NIDUS_OK(other);
    NIDUS_OK(tick(*scratch, *number, equivalence, true));
    NIDUS_OK(tick(*scratch, *number, structure, true, QStringLiteral("rowan")));
    QCOMPARE(ticked(*scratch, *number), (QStringList{QStringLiteral("syntax.equivalence mira"),
                                                     QStringLiteral("syntax.structure rowan")}));
    QCOMPARE(ticked(*scratch, *other), QStringList());
    NIDUS_OK(tick(*scratch, *number, equivalence, false));
    QCOMPARE(ticked(*scratch, *number), QStringList{QStringLiteral("syntax.structure rowan")});
    NIDUS_OK(tick(*scratch, *number, equivalence, true, QStringLiteral("rowan")));
    QCOMPARE(ticked(*scratch, *number).last(), QStringLiteral("syntax.equivalence rowan"));
    const auto all = ticksOf(*scratch, *number, lasting);
    NIDUS_OK(all);
    QCOMPARE(all->last(), (Tick{equivalence, QStringLiteral("rowan"), desk().now(), 1}));
    QCOMPARE(faultsOf(*scratch), QStringList());
}

// Of a registration that was published from the request; a question is asked anew of every request.
void TestTicks::whatWasRewritten_staysTickedInTheNextRevision()
{
    ScratchStore scratch;
    NIDUS_OK(publish(*scratch, QStringLiteral("acorn"), QStringLiteral("x")));
    const qint64 registration =
        scratch->scalar("SELECT id FROM registration WHERE folded = 'acorn'")->integer();
    const auto first = request(*scratch, RequestKind::Revision, registration);
    NIDUS_OK(first);
    NIDUS_OK(tick(*scratch, *first, reference, true));
    NIDUS_OK(tick(*scratch, *first, equivalence, true));
    const auto second = request(*scratch, RequestKind::Revision, registration);
    NIDUS_OK(second);
    QCOMPARE(ticked(*scratch, *second), QStringList()); // it may come to nothing
    auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("publish"), requestId(*first));
    NIDUS_OK(act);
    NIDUS_OK(closeRequest(*act, *first, RequestState::Published, QStringLiteral("acorn@2"), registration));
    NIDUS_OK(act->commit());
    QCOMPARE(ticked(*scratch, *second), QStringList{QStringLiteral("rewriting.syntax.rfc-2141 mira")});
    NIDUS_OK(tick(*scratch, *second, reference, false));
    QCOMPARE(ticked(*scratch, *second), QStringList());
    QCOMPARE(ticked(*scratch, *first).size(), 2);
}

void TestTicks::storeOfTheProgramBefore_takesTicks()
{
    ScratchStore scratch;
    const QString path = scratch.path(QStringLiteral("before.sqlite"));
    QCOMPARE(writeOlderStore(path), QString());
    auto database = Database::open(path, OpenMode::ReadWrite, adoptionBy(desk()));
    NIDUS_OK(database);
    NIDUS_OK(tick(*database, 1, equivalence, true));
    QCOMPARE(ticked(*database, 1), QStringList{QStringLiteral("syntax.equivalence mira")});
    QCOMPARE(faultsOf(*database), QStringList());
    NIDUS_OK(tick(*database, 1, equivalence, false));
    const auto nobody = tick(*database, 9, equivalence, true);
    QVERIFY(!nobody && nobody.error().kind == StoreError::Kind::NotFound);
}

void TestTicks::tickSlippedIn_isFound()
{
    for (const char *sql :
         {"INSERT INTO tick (request_id, item, stands, revision, at, who, act, sha256) SELECT request_id, "
          "'syntax.structure', stands, revision, at, who, act, sha256 FROM tick",
          "DELETE FROM tick", "UPDATE tick SET request_id = 99", "UPDATE tick SET item = 'syntax.structure'"})
        QVERIFY2(!faultsAfter(sql).isEmpty(), sql);
}

NIDUS_TEST(TestTicks)
#include "tst_ticks.moc"
