#include "tests/support/scratch_store.h"
#include "tests/support/test_program.h"

using namespace nidus;
using namespace nidus::store;
using namespace nidus::test;

class TestRequests : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void requestAndDraft_areReadBack();
    void numbers_areNeverGivenTwice();
    void secondSaverOfOneRevision_isTold();
    void twoDesks_eachSeeTheOthersSave();
    void closedRequest_takesNothing();
    void request_isClosedOnce();
    void lists_areByState();
    void decisions_areKept();
    void damagedDraft_isBadContent();
};

namespace {

Request acornRequest()
{
    Request request;
    request.kind = RequestKind::New;
    request.nid = QStringLiteral("Acorn");
    request.procedure = Procedure::FastTrack;
    return request;
}

StoreResult<qint64> openRequest(Database &database)
{
    auto act =
        AuditedTransaction::begin(database, desk(), QStringLiteral("request"), QStringLiteral("acorn"));
    if (!act)
        return unexpected(act.error());
    const auto from = addSource(*act, source("Purpose: Oaks.\n"));
    const auto id =
        addRequest(*act, acornRequest(), acornTemplate(QStringLiteral("Acorn"), QStringLiteral("Oaks.")),
                   from ? std::optional(*from) : std::nullopt, {2, 9}, {});
    if (!id)
        return id;
    if (const auto committed = act->commit(); !committed)
        return unexpected(committed.error());
    return *id;
}

StoreResult<int> save(Database &database, qint64 request, int seen, const QString &purpose)
{
    auto act = AuditedTransaction::begin(database, desk(QStringLiteral("noor")), QStringLiteral("save"),
                                         requestId(request));
    if (!act)
        return unexpected(act.error());
    const auto revision = saveDraft(*act, request, seen, acornTemplate(QStringLiteral("Acorn"), purpose));
    if (!revision)
        return revision;
    if (const auto committed = act->commit(); !committed)
        return unexpected(committed.error());
    return *revision;
}

} // namespace

void TestRequests::requestAndDraft_areReadBack()
{
    ScratchStore scratch;
    const auto id = openRequest(*scratch);
    NIDUS_OK(id);
    const auto stored = readRequest(*scratch, *id);
    NIDUS_OK(stored);
    Request wanted = acornRequest();
    wanted.number = *id;
    wanted.opened = desk().now();
    wanted.openedBy = QStringLiteral("mira");
    QVERIFY(stored->request == wanted);
    QCOMPARE(stored->registration, std::nullopt);
    const auto draft = readDraft(*scratch, *id);
    NIDUS_OK(draft);
    QCOMPARE(draft->revision, 1);
    QVERIFY(draft->text == acornTemplate(QStringLiteral("Acorn"), QStringLiteral("Oaks.")));
    QVERIFY(draft->source == source("Purpose: Oaks.\n"));
    QVERIFY((draft->sourceLines == LineRange{2, 9}));
    QCOMPARE(readRequest(*scratch, 99).error().kind, StoreError::Kind::NotFound);
    QCOMPARE(readDraft(*scratch, 99).error().kind, StoreError::Kind::NotFound);
}

void TestRequests::numbers_areNeverGivenTwice()
{
    ScratchStore scratch;
    {
        auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("request"), QString());
        NIDUS_OK(act);
        NIDUS_OK(addRequest(*act, acornRequest(), {}, {}, {}, {}));
    } // given up: its number is free again, nobody has seen it
    const auto one = openRequest(*scratch), two = openRequest(*scratch);
    NIDUS_OK(one);
    NIDUS_OK(two);
    QCOMPARE(*one, 1);
    QCOMPARE(*two, 2);
}

void TestRequests::secondSaverOfOneRevision_isTold()
{
    ScratchStore scratch;
    const auto id = openRequest(*scratch);
    NIDUS_OK(id);
    QCOMPARE(save(*scratch, *id, 1, QStringLiteral("Theirs.")).value_or(-1), 2);
    const auto mine = save(*scratch, *id, 1, QStringLiteral("Mine."));
    QVERIFY(!mine);
    QCOMPARE(mine.error().kind, StoreError::Kind::Stale);
    const auto draft = readDraft(*scratch, *id);
    NIDUS_OK(draft);
    QCOMPARE(draft->revision, 2);
    QCOMPARE(draft->text[Field::Purpose], QStringLiteral("Theirs."));
    QCOMPARE(draft->savedBy, QStringLiteral("noor"));
    QCOMPARE(auditHead(*scratch)->count, 2); // what was refused is no act
}

void TestRequests::twoDesks_eachSeeTheOthersSave()
{
    ScratchStore scratch;
    const auto id = openRequest(*scratch);
    NIDUS_OK(id);
    auto other = scratch.open(OpenMode::ReadWrite);
    NIDUS_OK(other);
    for (int revision = 1; revision < 10; ++revision) {
        Database &writer = revision % 2 ? *scratch : *other, &reader = revision % 2 ? *other : *scratch;
        QCOMPARE(save(writer, *id, revision, QString::number(revision)).value_or(-1), revision + 1);
        QCOMPARE(readDraft(reader, *id)->text[Field::Purpose], QString::number(revision));
    }
}

void TestRequests::closedRequest_takesNothing()
{
    ScratchStore scratch;
    const auto id = openRequest(*scratch);
    NIDUS_OK(id);
    auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("withdraw"), QString());
    NIDUS_OK(act);
    NIDUS_OK(closeRequest(*act, *id, RequestState::Withdrawn, QStringLiteral("Changed their mind."), {}));
    NIDUS_OK(act->commit());
    QCOMPARE(save(*scratch, *id, 1, QStringLiteral("Late.")).error().kind, StoreError::Kind::Refused);
    auto update = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("update"), QString());
    NIDUS_OK(update);
    Request request = acornRequest();
    request.number = *id;
    QCOMPARE(updateRequest(*update, request).error().kind, StoreError::Kind::Refused);
    QCOMPARE(readDraft(*scratch, *id)->text[Field::Purpose], QStringLiteral("Oaks."));
    QCOMPARE(readRequest(*scratch, *id)->request.outcome, QStringLiteral("Changed their mind."));
}

void TestRequests::request_isClosedOnce()
{
    ScratchStore scratch;
    const auto id = openRequest(*scratch);
    NIDUS_OK(id);
    auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("publish"), QString());
    NIDUS_OK(act);
    const auto registration = addRegistration(*act, nid(QStringLiteral("acorn")), Kind::Formal);
    NIDUS_OK(closeRequest(*act, *id, RequestState::Published, QStringLiteral("acorn@1"), registration->id));
    NIDUS_OK(act->commit());
    auto again = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("publish"), QString());
    NIDUS_OK(again);
    QCOMPARE(closeRequest(*again, *id, RequestState::Published, QString(), {}).error().kind,
             StoreError::Kind::Stale);
    QCOMPARE(closeRequest(*again, 99, RequestState::Published, QString(), {}).error().kind,
             StoreError::Kind::NotFound);
    QCOMPARE(readRequest(*scratch, *id)->registration, registration->id);
}

void TestRequests::lists_areByState()
{
    ScratchStore scratch;
    for (int i = 0; i < 3; ++i)
        NIDUS_OK(openRequest(*scratch));
    auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("withdraw"), QString());
    NIDUS_OK(act);
    NIDUS_OK(closeRequest(*act, 2, RequestState::Withdrawn, QStringLiteral("x"), {}));
    NIDUS_OK(act->commit());
    QCOMPARE(requests(*scratch, std::nullopt)->size(), 3);
    QCOMPARE(requests(*scratch, RequestState::Open)->size(), 2);
    QCOMPARE(requests(*scratch, RequestState::Withdrawn)->first().number, 2);
    QVERIFY(requests(*scratch, RequestState::Published)->isEmpty());
}

void TestRequests::decisions_areKept()
{
    ScratchStore scratch;
    NIDUS_OK(fillEveryTable(*scratch));
    const auto decisions = decisionsOf(*scratch, 1);
    NIDUS_OK(decisions);
    QCOMPARE(decisions->size(), 3); // an answer, a ruling, another body's
    QCOMPARE(decisions->first().kind, QStringLiteral("date-form"));
    QCOMPARE(decisions->first().who, QStringLiteral("mira"));
    auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("decide"), QString());
    NIDUS_OK(act);
    Decision silent = decisions->first();
    silent.reason = QStringLiteral("  ");
    QCOMPARE(addDecision(*act, silent).error().kind, StoreError::Kind::Refused);
    silent.reason = QStringLiteral("Because.");
    silent.request = 99;
    QCOMPARE(addDecision(*act, silent).error().kind, StoreError::Kind::Refused);
}

void TestRequests::damagedDraft_isBadContent()
{
    ScratchStore scratch;
    NIDUS_OK(openRequest(*scratch));
    RawConnection raw(scratch.path());
    for (const char *content : {"{", "[]", "{\"no-such-field\":\"x\"}", "{\"purpose\":7}"}) {
        QCOMPARE(raw.run(QByteArray("UPDATE draft SET revision = revision + 1, content = '") + content + "'"),
                 QString());
        QCOMPARE(readDraft(*scratch, 1).error().kind, StoreError::Kind::BadContent);
    }
}

NIDUS_TEST(TestRequests)
#include "tst_requests.moc"
