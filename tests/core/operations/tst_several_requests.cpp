// Decisions where several requests ask for one name, or look like one another (RFC 8141 §6.2): what is
// decided for one says nothing of the other, and no reviewer who stands aside decides by naming no request.
#include "tests/support/scratch_desk.h"
#include "tests/support/sound_text.h"
#include "tests/support/test_program.h"

using namespace nidus;
using ConflictKind = conflicts::Kind;
using support::soundText;

class tst_SeveralRequests : public QObject {
    Q_OBJECT

    support::ScratchDesk m_desk;

    qint64 asked(const char *nid, const char *registrant = "Limpet Press",
                 const char *purpose = "Names for books.")
    {
        NewRequest request;
        request.text = soundText(QString::fromLatin1(nid), QString::fromLatin1(registrant),
                                 QString::fromLatin1(purpose));
        const auto number = m_desk->openRequest(request);
        if (!number)
            qFatal("%s", qPrintable(message(number.error())));
        return *number;
    }
    void publish(const char *nid)
    {
        const auto published = m_desk->publish(asked(nid, "Tidepool Observers", "Names for pools."), {});
        QVERIFY2(published, published ? "" : qPrintable(message(published.error())));
    }
    RulingRequest about(const char *name, ConflictKind kind, const QString &other, const char *verdict,
                        qint64 request = 0)
    {
        return {QString::fromLatin1(name),    kind,   other, *verdictById(QString::fromLatin1(verdict)),
                QStringLiteral("Looked at."), request};
    }
    void ruled(const RulingRequest &ruling, int times = 1)
    {
        const auto done = m_desk->decide(ruling);
        QVERIFY2(done, done ? "" : qPrintable(message(done.error())));
        QCOMPARE(done->size(), times);
    }
    // "look-alike tidepool: ask", "look-alike tidepool R-2: ask (reopened)", one a line.
    QString listed(const ActResult<Review> &review)
    {
        if (!review)
            return message(review.error());
        QStringList all;
        for (const ReviewedConflict &one : review->conflicts)
            if (one.conflict.kind != ConflictKind::SameRegistrant)
                all += id(one.conflict.kind) + u' ' + one.conflict.other +
                       (one.conflict.request ? QString(u' ' + requestId(one.conflict.request)) : QString()) +
                       (one.standing ? QString(QStringLiteral(": ") + id(*one.verdict())) : QString()) +
                       (one.isReopened() ? QStringLiteral(" (reopened)") : QString());
        return all.join(QLatin1String(", "));
    }
    QStringList changes(const ActResult<Review> &review) { return review->conflicts.first().changes; }

private Q_SLOTS:
    void init() { m_desk.start(); }
    void cleanup() { QCOMPARE(m_desk.faults(), QString()); }

    // The number before a revision is a person's to say where the store has no text. All such names are asked
    // for at once, each once, before anything is opened; and in no words of one program only.
    void namesWithoutATemplate_areNamedTogether()
    {
        const QString file = support::writeFile(
            m_desk.folder(), QStringLiteral("r.xml"),
            support::registryXml("2026-01-05", support::record("whelk") + support::record("limpet")));
        QVERIFY(m_desk->import({file}, {}));
        publish("tidepool");
        QList<NewRequest> requests;
        for (const char *nid : {"whelk", "tidepool", "limpet", "Whelk", "cockle"}) {
            NewRequest asked;
            asked.text = soundText(QString::fromLatin1(nid));
            requests += asked;
        }
        const auto unsaid = m_desk->openEachStated(requests);
        QVERIFY(!unsaid);
        const auto *lacking = unsaid.error().as<refusal::NeedsNumberBefore>();
        QVERIFY(lacking);
        QCOMPARE(lacking->nids.join(u' '), QStringLiteral("whelk limpet"));
        QVERIFY(message(unsaid.error()).contains(QStringLiteral("“whelk”, “limpet”")));
        QVERIFY(!message(unsaid.error()).contains(QStringLiteral("--")));
        QCOMPARE(m_desk->requests(RequestState::Open)->size(), 0);
        const auto half = m_desk->openEachStated(requests, {{QStringLiteral("limpet"), 2}});
        QVERIFY(!half);
        QCOMPARE(half.error().as<refusal::NeedsNumberBefore>()->nids.join(u' '), QStringLiteral("whelk"));
        const auto opened =
            m_desk->openEachStated(requests, {{QStringLiteral("limpet"), 2}, {QStringLiteral("whelk"), 4}});
        QVERIFY2(opened, opened ? "" : qPrintable(message(opened.error())));
        QList<int> before;
        for (const qint64 number : *opened)
            before += m_desk->request(number)->request.basedOn;
        QCOMPARE(before, (QList{4, 1, 2, 4, 0}));
    }

    // "A reviewer who has recused himself from a request decides nothing on it", whether he names it or not.
    void recused_decidesNothing_alsoWhereNoRequestIsNamed()
    {
        publish("tidepool");
        const qint64 first = asked("tidepol"), second = asked("tidepol", "Whelk Guild");
        for (const char *who : {"rowan", "Rowan"}) {
            const auto rowan = m_desk.of(QString::fromLatin1(who));
            QVERIFY(m_desk->recuse(first, QStringLiteral("rowan"), QStringLiteral("A friend asks.")));
            const auto refused = rowan->decide(
                about("tidepol", ConflictKind::LookAlike, QStringLiteral("tidepool"), "no-conflict"));
            QVERIFY(!refused);
            QVERIFY(refused.error().is<refusal::Recused>());
        }
        const auto rowan = m_desk.of(QStringLiteral("rowan"));
        QVERIFY(rowan->decide(
            about("tidepol", ConflictKind::LookAlike, QStringLiteral("tidepool"), "no-conflict", second)));
        QVERIFY(
            listed(m_desk->conflictsOfRequest(first)).contains(QLatin1String("(reopened)"))); // was another's
    }

    void decisionForOneRequest_leavesTheOtherOnesAlone()
    {
        publish("tidepool");
        const qint64 first = asked("tidepol", "Limpet Press"), second = asked("tidepol", "Whelk Guild");
        ruled(about("tidepol", ConflictKind::LookAlike, QStringLiteral("tidepool"), "no-conflict", first));
        ruled(about("tidepol", ConflictKind::LookAlike, QStringLiteral("tidepool"), "blocks", second));
        QCOMPARE(listed(m_desk->conflictsOfRequest(first)),
                 QStringLiteral("pending tidepol R-3, look-alike tidepool: no-conflict"));
        QCOMPARE(listed(m_desk->conflictsOfRequest(second)),
                 QStringLiteral("pending tidepol R-2, look-alike tidepool: blocks"));
    }

    void withoutARequest_eachThatAsksIsRuledOn()
    {
        publish("tidepool");
        const qint64 first = asked("tidepol", "Limpet Press"), second = asked("tidepol", "Whelk Guild");
        ruled(about("tidepol", ConflictKind::LookAlike, QStringLiteral("tidepool"), "ask"), 2);
        for (const qint64 request : {first, second})
            QVERIFY(listed(m_desk->conflictsOfRequest(request))
                        .endsWith(QLatin1String("look-alike tidepool: ask")));
    }

    // A look-alike of two requests for one name is two conflicts; each can be decided, and the request
    // published.
    void lookAlikeOfSeveralRequests_isDecidedForEach()
    {
        const qint64 one = asked("harbourlog", "Union of Harbour Masters"),
                     two = asked("harbourlog", "Harbour Log Association");
        const qint64 third = asked("harborlog");
        ruled(about("harborlog", ConflictKind::LookAlike, requestId(one), "no-conflict"));
        QCOMPARE(listed(m_desk->conflictsOfRequest(third)),
                 QStringLiteral("look-alike harbourlog R-1: no-conflict, look-alike harbourlog R-2"));
        QVERIFY(!m_desk->publish(third, {}));
        ruled(about("harborlog", ConflictKind::LookAlike, requestId(two), "no-conflict"));
        QCOMPARE(listed(m_desk->conflictsOfRequest(one)),
                 QStringLiteral(
                     "pending harbourlog R-2, look-alike harborlog R-3: no-conflict")); // from the other side
        const auto published = m_desk->publish(third, {});
        QVERIFY2(published, published ? "" : qPrintable(message(published.error())));
        // The pair comes up again, with the name that is registered now, and is remembered.
        QCOMPARE(listed(m_desk->conflictsOfRequest(one)),
                 QStringLiteral("pending harbourlog R-2, look-alike harborlog: no-conflict"));
    }

    void bothAtOnce_byTheName()
    {
        asked("harbourlog", "Union of Harbour Masters"), asked("harbourlog", "Harbour Log Association");
        const qint64 third = asked("harborlog");
        ruled(about("harborlog", ConflictKind::LookAlike, QStringLiteral("harbourlog"), "no-conflict"), 2);
        QVERIFY(m_desk->publish(third, {}));
    }

    // Nothing of a registrant and a purpose was known then; somebody asks now.
    void decisionOnABareName_comesUpAgainWhenSomebodyAsks()
    {
        publish("tidepool");
        ruled(about("tidepol", ConflictKind::LookAlike, QStringLiteral("tidepool"), "no-conflict"));
        QCOMPARE(listed(m_desk->conflictsOf(QStringLiteral("tidepol"))),
                 QStringLiteral("look-alike tidepool: no-conflict"));
        const qint64 request = asked("tidepol", "Counterfeit Books");
        QCOMPARE(listed(m_desk->conflictsOfRequest(request)),
                 QStringLiteral("look-alike tidepool: no-conflict (reopened)"));
        QCOMPARE(changes(m_desk->conflictsOfRequest(request)),
                 QStringList{QStringLiteral("tidepol: not requested then; now Counterfeit Books")});
        QVERIFY(!m_desk->publish(request, {}));
        ruled(about("tidepol", ConflictKind::LookAlike, QStringLiteral("tidepool"), "no-conflict"));
        QVERIFY(m_desk->publish(request, {}));
        QCOMPARE(listed(m_desk->conflictsOf(QStringLiteral("tidepool"))),
                 QStringLiteral("registered tidepool, look-alike tidepol: no-conflict"));
    }

    // The name is what the decision rested on first of all.
    void changedName_reopensWhatWasDecided()
    {
        publish("tidepool");
        const qint64 request = asked("tidepol");
        ruled(about("tidepol", ConflictKind::LookAlike, QStringLiteral("tidepool"), "no-conflict"));
        RegistrationTemplate text = m_desk->draft(request)->text;
        text.set(Field::NamespaceIdentifier, u"tide-pool");
        QVERIFY(m_desk->saveDraft(request, 1, text));
        QCOMPARE(listed(m_desk->conflictsOfRequest(request)),
                 QStringLiteral("look-alike tidepool: no-conflict (reopened)"));
        QCOMPARE(changes(m_desk->conflictsOfRequest(request)),
                 QStringList{QStringLiteral("name: tidepol → tide-pool")});
    }

    void pending_isNoConflictOfARequestWithItself()
    {
        const qint64 request = asked("tidepool");
        const auto refused =
            m_desk->decide(about("tidepool", ConflictKind::Pending, requestId(request), "no-conflict"));
        QVERIFY(!refused);
        QVERIFY(refused.error().is<refusal::NoSuchConflict>());
    }

    // What stands in the way is said with what was decided of it.
    void publishing_saysWhatWasDecided()
    {
        publish("tidepool");
        const qint64 request = asked("tidepol");
        ruled(about("tidepol", ConflictKind::LookAlike, QStringLiteral("tidepool"), "blocks"));
        const auto refused = m_desk->publish(request, {});
        QVERIFY(!refused);
        const QString told = message(refused.error());
        for (const char *what : {"“tidepol” is blocked", "too close to “tidepool”", "Looked at.",
                                 "Choose another name, or change the decision."})
            QVERIFY2(told.contains(QString::fromUtf8(what)), qPrintable(told));
    }
};

NIDUS_TEST(tst_SeveralRequests)
#include "tst_several_requests.moc"
