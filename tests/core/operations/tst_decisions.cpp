// Conflicts and decisions on the desk (DESIGN §4 (3), RFC 8141 §5.1, §6.2, §6.3): what stops a publication,
// what a decision rests on, and what reopens it.
#include "core/operations/review_report.h"
#include "tests/support/scratch_desk.h"
#include "tests/support/sound_text.h"
#include "tests/support/test_program.h"

using namespace nidus;
using namespace nidus::support;
using ConflictKind = conflicts::Kind;

namespace {

Watched watchedAs(const QString &name, Watched::Ground ground)
{
    return {name, ground, QStringLiteral("Seen in catalogues."), QStringLiteral("https://lists.example/7"),
            {},   {}};
}

} // namespace

class tst_Decisions : public QObject {
    Q_OBJECT

    ScratchDesk m_desk;

    qint64 asked(const RegistrationTemplate &text, std::optional<Procedure> procedure = {})
    {
        NewRequest request;
        request.text = text;
        request.procedure = procedure;
        const auto number = m_desk->openRequest(request);
        if (!number)
            qFatal("%s", qPrintable(message(number.error())));
        return *number;
    }
    void publish(const RegistrationTemplate &text)
    {
        const auto published = m_desk->publish(asked(text), {});
        QVERIFY2(published, published ? "" : qPrintable(message(published.error())));
    }
    // "look-alike acorn", with what was ruled: "look-alike acorn: ask", "… (reopened)".
    QStringList listed(const ActResult<Review> &review)
    {
        if (!review)
            return {message(review.error())};
        QStringList all;
        for (const ReviewedConflict &one : review->conflicts)
            all += id(one.conflict.kind) + u' ' +
                   (one.conflict.kind == ConflictKind::Pending ? requestId(one.conflict.request)
                                                               : one.conflict.other) +
                   (one.standing ? QString(QStringLiteral(": ") + id(*one.verdict())) : QString()) +
                   (one.isReopened() ? QStringLiteral(" (reopened)") : QString());
        return all;
    }
    QString decided(const QString &name, ConflictKind kind, const QString &other, const char *verdict,
                    const QString &reason = QStringLiteral("Another trade, another alphabet."),
                    qint64 request = 0)
    {
        const auto done =
            m_desk->decide({name, kind, other, *verdictById(QString::fromLatin1(verdict)), reason, request});
        return done ? QString() : message(done.error());
    }

private Q_SLOTS:
    void init() { m_desk.start(); }

    void cleanup() { QCOMPARE(m_desk.faults(), QString()); }

    // §5.1 looks at names that are asked for as well as at those that are registered.
    void lookAlikesOfOpenRequests_areFoundInEveryReport()
    {
        publish(soundText(QStringLiteral("tidepool")));
        const qint64 first = asked(
            soundText(QStringLiteral("shorecast"), QStringLiteral("Limpet Press"), QStringLiteral("Books.")));
        const qint64 second = asked(
            soundText(QStringLiteral("sh0recast"), QStringLiteral("Whelk Guild"), QStringLiteral("Nets.")));
        QCOMPARE(listed(m_desk->conflictsOfRequest(first)),
                 QStringList{QStringLiteral("look-alike sh0recast")});
        const auto review = m_desk->conflictsOfRequest(second);
        QCOMPARE(listed(review), QStringList{QStringLiteral("look-alike shorecast")});
        QCOMPARE(review->conflicts.first().conflict.request, first);
        QCOMPARE(review->conflicts.first().other.registrant, QStringLiteral("Limpet Press"));
        const auto open = m_desk->openConflicts();
        QVERIFY2(open, open ? "" : qPrintable(message(open.error())));
        QCOMPARE(open->size(), 2);
        asked(
            soundText(QStringLiteral("t1depool"), QStringLiteral("Limpet Press"), QStringLiteral("Books.")));
        QStringList all;
        const auto done = m_desk->conflictsOfAll([&](const Review &one) {
            all += listed(one);
            return true;
        });
        QVERIFY2(done, done ? "" : qPrintable(message(done.error())));
        QCOMPARE(all, QStringList{QStringLiteral("look-alike t1depool")});
    }

    // Issue 13 (11): a registrant's acronym put before a name reads as that name, as theirs.
    void acronymOfTheAskingRegistrant_isSeenAroundAName()
    {
        publish(soundText(QStringLiteral("wmo")));
        const QString olf = QStringLiteral("Oak Leaf Foundation"), books = QStringLiteral("Books.");
        const qint64 request = asked(soundText(QStringLiteral("olfwmo"), olf, books));
        QCOMPARE(listed(m_desk->conflictsOfRequest(request)), QStringList{QStringLiteral("look-alike wmo")});
        const qint64 another = asked(soundText(QStringLiteral("oakwmo"), olf, books));
        QCOMPARE(listed(m_desk->conflictsOfRequest(another)), QStringList());
    }

    void lookAlike_stopsUntilItIsDecided()
    {
        publish(soundText(QStringLiteral("tidepool")));
        const qint64 request = asked(
            soundText(QStringLiteral("t1depool"), QStringLiteral("Limpet Press"), QStringLiteral("Books.")));
        QCOMPARE(listed(m_desk->conflictsOfRequest(request)),
                 QStringList{QStringLiteral("look-alike tidepool")});
        const auto refused = m_desk->publish(request, {});
        QVERIFY(!refused);
        QVERIFY(refused.error().is<refusal::UndecidedConflicts>());
        QCOMPARE(refused.error().as<refusal::UndecidedConflicts>()->conflicts,
                 QStringLiteral("look-alike tidepool"));
        QVERIFY(!m_desk->registration(*Nid::parse(u"t1depool")));
        for (const char *verdict : {"ask", "blocks"}) {
            QCOMPARE(decided(QStringLiteral("t1depool"), ConflictKind::LookAlike, QStringLiteral("tidepool"),
                             verdict),
                     QString());
            QVERIFY(!m_desk->publish(request, {}));
        }
        QCOMPARE(decided(QStringLiteral("T1depool"), ConflictKind::LookAlike, QStringLiteral("TIDEPOOL"),
                         "no-conflict"),
                 QString());
        QCOMPARE(listed(m_desk->conflictsOfRequest(request)),
                 QStringList{QStringLiteral("look-alike tidepool: no-conflict")});
        QVERIFY(m_desk->publish(request, {}));
        // It is remembered where the pair comes up again, from either side, and its own publication reopened
        // nothing.
        QVERIFY(listed(m_desk->conflictsOf(QStringLiteral("t1depool")))
                    .contains(QStringLiteral("look-alike tidepool: no-conflict")));
        QVERIFY(listed(m_desk->conflictsOf(QStringLiteral("tidepool")))
                    .contains(QStringLiteral("look-alike t1depool: no-conflict")));
    }

    void fastTrack_isStoppedByWhatBlocksOnly()
    {
        publish(soundText(QStringLiteral("tidepool")));
        const qint64 request =
            asked(soundText(QStringLiteral("tidepools"), QStringLiteral("Limpet Press (fast-track)")),
                  Procedure::FastTrack);
        QCOMPARE(listed(m_desk->conflictsOfRequest(request)),
                 QStringList{QStringLiteral("look-alike tidepool")});
        const auto published = m_desk->publish(request, {});
        QVERIFY2(published, published ? "" : qPrintable(message(published.error())));
        QVERIFY(!m_desk->publish(asked(soundText(QStringLiteral("tidepool")), Procedure::FastTrack), {}));
    }

    // DESIGN §4 (3): a name that was decided to be too close to another one is blocked, which is more than
    // undecided, until the decision is changed; in fast track it is not (RFC 8141 §6.3).
    void decidedToBlock_isSaidOfTheName()
    {
        publish(soundText(QStringLiteral("tidepool")));
        const QString name = QStringLiteral("t1depool"), other = QStringLiteral("tidepool");
        const qint64 request =
            asked(soundText(name, QStringLiteral("Limpet Press"), QStringLiteral("Books.")));
        const auto state = [&](qint64 of) { return m_desk->conflictsOfRequest(of)->state(); };
        QCOMPARE(state(request), NameState::Unsettled);
        QCOMPARE(message(state(request)), QStringLiteral("open, name undecided"));
        QCOMPARE(blockedWords(*m_desk->conflictsOfRequest(request)), QString());
        const QString reason = QStringLiteral("One letter apart in print.");
        QCOMPARE(decided(name, ConflictKind::LookAlike, other, "blocks", reason), QString());
        const auto blocked = m_desk->conflictsOfRequest(request);
        QVERIFY(blocked->isBlocked());
        QCOMPARE(blocked->openCount(), 0);
        QCOMPARE(message(blocked->state()), QStringLiteral("open, name blocked"));
        const QString by = blocked->conflicts.first().standing->decision.who;
        const auto refused = m_desk->publish(request, {});
        QVERIFY(!refused && refused.error().is<refusal::NameBlocked>());
        for (const QString &words :
             {name, QString(by + QStringLiteral(" decided on ")), QStringLiteral("too close to “tidepool”"),
              reason, QStringLiteral("Choose another name, or change the decision.")})
            QVERIFY2(message(refused.error()).contains(words), qPrintable(message(refused.error())));
        const auto waiting = m_desk->waiting();
        QCOMPARE(waiting->first().what, QStringLiteral("name blocked"));
        QVERIFY(reviewReport(*blocked, {}, {}).contains(QStringLiteral("State: open, name blocked\n")));
        // Another request for the name by the fast track goes by its own procedure.
        const qint64 fast = asked(soundText(name, QStringLiteral("Limpet Press"), QStringLiteral("Books.")),
                                  Procedure::FastTrack);
        QCOMPARE(state(fast), NameState::Settled);
        QVERIFY(m_desk->withdraw(fast, QStringLiteral("Asked by a slip.")));
        QCOMPARE(decided(name, ConflictKind::LookAlike, other, "no-conflict"), QString());
        QCOMPARE(state(request), NameState::Settled);
        QCOMPARE(message(state(request)), QStringLiteral("open"));
        QVERIFY(m_desk->publish(request, {}));
        // What nobody needs to decide blocks, too.
        const qint64 taken = asked(soundText(other));
        QCOMPARE(state(taken), NameState::Blocked);
        QVERIFY(blockedWords(*m_desk->conflictsOfRequest(taken)).endsWith(u"Choose another name."));
    }

    void whatBlocks_cannotBeDecidedAway()
    {
        publish(soundText(QStringLiteral("tidepool")));
        const auto refused =
            m_desk->decide({QStringLiteral("tidepool"), ConflictKind::Registered, QStringLiteral("tidepool"),
                            Decision::Verdict::NoConflict, QStringLiteral("Please."), 0});
        QVERIFY(refused.error().is<refusal::NotDecidable>());
        const auto form = m_desk->decide({QStringLiteral("x-tide"), ConflictKind::Forbidden,
                                          QStringLiteral("nid-experimental-prefix"),
                                          Decision::Verdict::NoConflict, QStringLiteral("Please."), 0});
        QVERIFY(form.error().is<refusal::NotDecidable>());
        const auto none =
            m_desk->decide({QStringLiteral("quayside"), ConflictKind::LookAlike, QStringLiteral("tidepool"),
                            Decision::Verdict::Ask, QStringLiteral("Hm."), 0});
        QVERIFY(none.error().is<refusal::NoSuchConflict>());
        QVERIFY(!decided(QStringLiteral("tidepol"), ConflictKind::LookAlike, QStringLiteral("tidepool"),
                         "no-conflict", QStringLiteral(" "))
                     .isEmpty());
        QVERIFY(!decided(QStringLiteral("tidepol"), ConflictKind::LookAlike, QStringLiteral("tidepool"),
                         "answered")
                     .isEmpty());
    }

    // Two requests for one NID: only a decision lets one through, and not the other.
    void raceOfTwoRequests_isDecidedForOne()
    {
        const qint64 first = asked(soundText(QStringLiteral("tidepool")));
        QCOMPARE(listed(m_desk->conflictsOfRequest(first)), QStringList());
        const qint64 second = asked(soundText(QStringLiteral("Tidepool"), QStringLiteral("Limpet Press")));
        QCOMPARE(listed(m_desk->conflictsOfRequest(first)),
                 QStringList{QStringLiteral("pending ") + requestId(second)});
        QCOMPARE(listed(m_desk->conflictsOfRequest(second)),
                 QStringList{QStringLiteral("pending ") + requestId(first)});
        QCOMPARE(listed(m_desk->conflictsOf(QStringLiteral("tidepool"))).size(),
                 2); // for anybody else, both are
        QCOMPARE(m_desk->openConflicts()->size(), 2);
        QVERIFY(!m_desk->publish(first, {}));
        QVERIFY(!m_desk->publish(second, {}));
        QCOMPARE(decided(QStringLiteral("tidepool"), ConflictKind::Pending, requestId(first), "no-conflict",
                         QStringLiteral("R-1 will choose another name.")),
                 QString());
        QVERIFY(!m_desk->publish(first, {}));
        QVERIFY(m_desk->publish(second, {}));
        const auto late = m_desk->publish(first, {});
        QVERIFY(late.error().is<refusal::UnansweredErrors>()); // nid-registered
    }

    // A ruling on the name alone is one on every request for it, and then the registry's own rule holds.
    void raceDecidedByName_endsWithTheFirstPublished()
    {
        const qint64 first = asked(soundText(QStringLiteral("tidepool")));
        const qint64 second = asked(soundText(QStringLiteral("tidepool"), QStringLiteral("Limpet Press")));
        QCOMPARE(decided(QStringLiteral("tidepool"), ConflictKind::Pending, QStringLiteral("tidepool"),
                         "no-conflict"),
                 QString());
        QVERIFY(m_desk->publish(second, {}));
        QVERIFY(m_desk->publish(first, {}).error().is<refusal::UnansweredErrors>());
    }

    void withdrawnRequest_isNoConflict()
    {
        const qint64 first = asked(soundText(QStringLiteral("tidepool")));
        const qint64 second = asked(soundText(QStringLiteral("tidepool"), QStringLiteral("Limpet Press")));
        QVERIFY(m_desk->withdraw(first, QStringLiteral("The observers gave up.")));
        QCOMPARE(listed(m_desk->conflictsOfRequest(second)), QStringList());
        QVERIFY(m_desk->publish(second, {}));
    }

    void decision_isReopenedByAnotherRegistrantOnly()
    {
        publish(
            soundText(QStringLiteral("tidepool"), QStringLiteral("Tidepool Observers"),
                      QStringLiteral("Names for pools, that the observers watch, in spring and in autumn.")));
        const qint64 request = asked(soundText(QStringLiteral("tidepol"), QStringLiteral("Limpet Press"),
                                               QStringLiteral("Books about pollen.")));
        QCOMPARE(decided(QStringLiteral("tidepol"), ConflictKind::LookAlike, QStringLiteral("tidepool"),
                         "no-conflict"),
                 QString());
        const auto revise = [&](const QString &registrant, const QString &purpose) {
            const auto revision = m_desk->openRevision(*Nid::parse(u"tidepool"), std::nullopt);
            QVERIFY(revision);
            const auto draft = m_desk->draft(*revision);
            RegistrationTemplate text = soundText(QStringLiteral("tidepool"), registrant, purpose);
            text.set(Field::Version, draft->text[Field::Version]);
            text.set(Field::RevisionInformation, u"What the observers do is said anew.");
            QVERIFY(m_desk->saveDraft(*revision, draft->revision, text));
            const auto published = m_desk->publish(*revision, {});
            QVERIFY2(published, published ? "" : qPrintable(message(published.error())));
        };
        const auto changes = [&] { return m_desk->conflictsOfRequest(request)->conflicts.first().changes; };
        const auto purpose =
            QStringLiteral("Names for pools that the observers watch in spring and in autumn.");
        // A comma, a line break, a capital: the same.
        revise(QStringLiteral("Tidepool observers"),
               QStringLiteral("Names for pools that the observers watch\nin spring, and in autumn."));
        QCOMPARE(listed(m_desk->conflictsOfRequest(request)),
                 QStringList{QStringLiteral("look-alike tidepool: no-conflict")});
        revise(QStringLiteral("Rockpool Publishing"), purpose);
        QCOMPARE(listed(m_desk->conflictsOfRequest(request)),
                 QStringList{QStringLiteral("look-alike tidepool: no-conflict (reopened)")});
        QCOMPARE(changes().join(u'\n'),
                 QStringLiteral("registrant of tidepool: Tidepool Observers → Rockpool Publishing"));
        QVERIFY(!m_desk->publish(request, {}));
        QCOMPARE(decided(QStringLiteral("tidepol"), ConflictKind::LookAlike, QStringLiteral("tidepool"),
                         "no-conflict"),
                 QString());
        QCOMPARE(listed(m_desk->conflictsOfRequest(request)),
                 QStringList{QStringLiteral("look-alike tidepool: no-conflict")});
        // Another status counts as well.
        QVERIFY(m_desk->annotate(*Nid::parse(u"tidepool"), Status::Deprecated, QStringLiteral("Dried up.")));
        QCOMPARE(changes(), QStringList{QStringLiteral("status of tidepool: registered → deprecated")});
        revise(QStringLiteral("Rockpool Publishings"), purpose); // another word is another name
        QVERIFY(changes().first().endsWith(u"Rockpool Publishing → Rockpool Publishings"));
    }

    void decision_isReopenedWhenTheRequestIsAnothers()
    {
        publish(soundText(QStringLiteral("tidepool")));
        const qint64 first = asked(
            soundText(QStringLiteral("tidepol"), QStringLiteral("Limpet Press"), QStringLiteral("Books.")));
        QCOMPARE(decided(QStringLiteral("tidepol"), ConflictKind::LookAlike, QStringLiteral("tidepool"),
                         "no-conflict"),
                 QString());
        QVERIFY(m_desk->withdraw(first, QStringLiteral("Later.")));
        const qint64 again = asked(
            soundText(QStringLiteral("tidepol"), QStringLiteral("Limpet Press"), QStringLiteral("Books.")));
        QCOMPARE(listed(m_desk->conflictsOfRequest(again)),
                 QStringList{QStringLiteral("look-alike tidepool: no-conflict")});
        QVERIFY(m_desk->withdraw(again, QStringLiteral("Later.")));
        const qint64 other = asked(
            soundText(QStringLiteral("tidepol"), QStringLiteral("Mussel Bank"), QStringLiteral("Books.")));
        QCOMPARE(listed(m_desk->conflictsOfRequest(other)),
                 QStringList{QStringLiteral("look-alike tidepool: no-conflict (reopened)")});
    }

    void decision_isTakenBack()
    {
        publish(soundText(QStringLiteral("tidepool")));
        QCOMPARE(
            decided(QStringLiteral("tidepol"), ConflictKind::LookAlike, QStringLiteral("tidepool"), "ask"),
            QString());
        const auto second =
            m_desk->decide({QStringLiteral("tidepol"), ConflictKind::LookAlike, QStringLiteral("tidepool"),
                            Decision::Verdict::NoConflict, QStringLiteral("They agreed."), 0});
        QVERIFY(second);
        QVERIFY(m_desk->undoDecision(second->last(), QStringLiteral("They did not.")));
        QCOMPARE(listed(m_desk->conflictsOf(QStringLiteral("tidepol"))),
                 QStringList{QStringLiteral("look-alike tidepool: ask")});
        const auto history =
            m_desk->rulings(QStringLiteral("tidepol"), ConflictKind::LookAlike, QStringLiteral("tidepool"));
        QCOMPARE(history->size(), 2);
        QVERIFY(!history->first().isUndone && history->last().isUndone);
        QCOMPARE(history->last().undoneReason, QStringLiteral("They did not."));
        QVERIFY(m_desk->undoDecision(second->last(), {}).error().is<refusal::NoSuchDecision>());
        QVERIFY(m_desk->undoDecision(99, {}).error().is<refusal::NoSuchDecision>());
    }

    void recusedReviewer_decidesNothing()
    {
        publish(soundText(QStringLiteral("tidepool")));
        const qint64 request = asked(soundText(QStringLiteral("tidepol"), QStringLiteral("Limpet Press")));
        const auto rowan = m_desk.of(QStringLiteral("rowan"));
        QVERIFY(rowan->recuse(request, {}, QStringLiteral("His cousin's press.")));
        QVERIFY(rowan->recuse(request, {}, {})); // stands already
        QCOMPARE(m_desk->recusals(request)->size(), 1);
        const auto refused =
            rowan->decide({QStringLiteral("tidepol"), ConflictKind::LookAlike, QStringLiteral("tidepool"),
                           Decision::Verdict::NoConflict, QStringLiteral("Fine."), 0});
        QVERIFY(refused.error().is<refusal::Recused>());
        QCOMPARE(decided(QStringLiteral("tidepol"), ConflictKind::LookAlike, QStringLiteral("tidepool"),
                         "no-conflict"),
                 QString());
        QVERIFY(rowan->publish(request, {}).error().is<refusal::Recused>());
        QVERIFY(m_desk->publish(request, {}));
    }

    // RFC 8141 §5.1: disputes about trademarks belong to the parties.
    void trademark_stopsOnlyWhenACourtSaysSo()
    {
        QVERIFY(m_desk->watch(watchedAs(QStringLiteral("Tidepool"), Watched::Ground::Trademark)));
        const qint64 request = asked(soundText(QStringLiteral("tidepool")));
        QCOMPARE(listed(m_desk->conflictsOfRequest(request)),
                 QStringList{QStringLiteral("watch-list tidepool")});
        const auto opinion =
            m_desk->decide({QStringLiteral("tidepool"), ConflictKind::WatchList, QStringLiteral("tidepool"),
                            Decision::Verdict::Blocks, QStringLiteral("It is theirs."), 0});
        QVERIFY(opinion.error().is<refusal::NeedsOutsideRuling>());
        QCOMPARE(decided(QStringLiteral("tidepool"), ConflictKind::WatchList, QStringLiteral("tidepool"),
                         "blocks", QStringLiteral("Court of Limpet Bay, https://court.example/8")),
                 QString());
        QVERIFY(!m_desk->publish(request, {}));
        const auto decision = m_desk->conflictsOfRequest(request)->conflicts.first().standing->decision.id;
        QVERIFY(m_desk->undoDecision(decision, QStringLiteral("Appeal.")));
        QVERIFY(m_desk->publish(request, {}));
    }

    void watchList_isReplacedWithoutARebuild()
    {
        QVERIFY(m_desk->watch(watchedAs(QStringLiteral("tidepool"), Watched::Ground::InUse)));
        QCOMPARE(listed(m_desk->conflictsOf(QStringLiteral("tidepool"))),
                 QStringList{QStringLiteral("watch-list tidepool")});
        QCOMPARE(listed(m_desk->conflictsOf(QStringLiteral("tidepo0l"))),
                 QStringList{QStringLiteral("look-alike tidepool")});
        QVERIFY(m_desk->unwatch(QStringLiteral("tidepool"), QStringLiteral("Registered now.")));
        QCOMPARE(listed(m_desk->conflictsOf(QStringLiteral("tidepool"))), QStringList());
        QCOMPARE(m_desk->watchList()->size(), 0);
        QVERIFY(m_desk->unwatch(QStringLiteral("tidepool"), {}).error().is<refusal::NotWatched>());
        QVERIFY(!m_desk->watch(watchedAs(QStringLiteral("no nid"), Watched::Ground::InUse)));
    }

    void sameRegistrant_isAdvice()
    {
        publish(soundText(QStringLiteral("tidepool")));
        const qint64 request =
            asked(soundText(QStringLiteral("quayside"), QStringLiteral("The Tidepool Observers, Inc.")));
        QCOMPARE(listed(m_desk->conflictsOfRequest(request)),
                 QStringList{QStringLiteral("same-registrant tidepool")});
        QVERIFY(m_desk->publish(request, {}));
    }

    void changedNameOfARequest_isReviewedAnew()
    {
        publish(soundText(QStringLiteral("tidepool")));
        const qint64 request = asked(soundText(QStringLiteral("tidepol"), QStringLiteral("Limpet Press")));
        RegistrationTemplate text = soundText(QStringLiteral("limpetpress"), QStringLiteral("Limpet Press"));
        QCOMPARE(listed(m_desk->conflictsOfRequest(request)),
                 QStringList{QStringLiteral("look-alike tidepool")});
        QVERIFY(m_desk->saveDraft(request, 1, text));
        QCOMPARE(listed(m_desk->conflictsOfRequest(request)), QStringList());
    }

    // What another desk did is told by what it touched; what one did oneself is no news.
    void changedElsewhere_tellsWhatOthersTouched()
    {
        const auto told = [](Registrar &desk) {
            const auto touched = desk.pollExternalChanges();
            return touched ? QString::number(touched->registrations) + QString::number(touched->requests) +
                                 QString::number(touched->reviews)
                           : message(touched.error());
        };
        const auto other = m_desk.of(QStringLiteral("rowan"));
        QCOMPARE(told(*m_desk), QStringLiteral("000")); // where one begins to look
        const qint64 request = asked(soundText(QStringLiteral("limpet")));
        QVERIFY(m_desk->saveDraft(request, 1, soundText(QStringLiteral("limpets"))));
        QCOMPARE(told(*m_desk), QStringLiteral("000"));
        QCOMPARE(told(*other), QStringLiteral("000"));
        QVERIFY(m_desk->saveDraft(request, 2, soundText(QStringLiteral("limpet"))));
        QCOMPARE(told(*other), QStringLiteral("010"));
        QCOMPARE(told(*other), QStringLiteral("000"));
        QVERIFY(other->watch(watchedAs(QStringLiteral("tidepool"), Watched::Ground::InUse)));
        QCOMPARE(told(*m_desk).at(2), u'1');
        QVERIFY(other->publish(asked(soundText(QStringLiteral("whelk"))), {}));
        QCOMPARE(told(*m_desk).at(0), u'1');
        QCOMPARE(listed(m_desk->conflictsOf(QStringLiteral("tidepool"))),
                 QStringList{QStringLiteral("watch-list tidepool")});
    }

    void missingLists_areNamed()
    {
        m_desk->setListFolders({m_desk.folder().path(), m_desk.folder().filePath(QStringLiteral("nowhere"))});
        auto review = m_desk->conflictsOf(QStringLiteral("nzl"));
        QCOMPARE(listed(review), QStringList());
        QCOMPARE(review->notRun.size(), 1);
        QVERIFY(review->notRun.first().contains(QLatin1String("iso-codes")));
        // Staff's own list takes the place of the built-in one.
        writeFile(m_desk.folder(), QStringLiteral("uri-schemes.tsv"),
                  "# date: 2026-08-01\nname\tstatus\nlimpet\tprovisional\n");
        m_desk->setListFolders({m_desk.folder().path(), QStringLiteral("/usr/share/iso-codes/json")});
        QCOMPARE(listed(m_desk->conflictsOf(QStringLiteral("limpet"))),
                 QStringList{QStringLiteral("uri-scheme limpet")});
        QCOMPARE(listed(m_desk->conflictsOf(QStringLiteral("mailto"))), QStringList());
        writeFile(m_desk.folder(), QStringLiteral("uri-schemes.tsv"),
                  "name\tstatus\nlimpet\tprovisional\textra\n");
        m_desk->setListFolders({m_desk.folder().path(), QStringLiteral("/usr/share/iso-codes/json")});
        review = m_desk->conflictsOf(QStringLiteral("limpet"));
        QCOMPARE(review->notRun.size(), 1);
        QVERIFY2(review->notRun.first().contains(QLatin1String("line 2")),
                 qPrintable(review->notRun.first()));
    }

    // DESIGN §4: what is kept comes back with a backup.
    void decision_survivesBackupAndRestore()
    {
        publish(soundText(QStringLiteral("tidepool")));
        QCOMPARE(decided(QStringLiteral("tidepol"), ConflictKind::LookAlike, QStringLiteral("tidepool"),
                         "no-conflict"),
                 QString());
        QVERIFY(m_desk->watch(watchedAs(QStringLiteral("limpet"), Watched::Ground::InUse)));
        const QString backup = m_desk.folder().filePath(QStringLiteral("b.sqlite"));
        QVERIFY(nidus::backup(m_desk.folder().filePath(QStringLiteral("r.sqlite")), backup));
        const auto copy = Registrar::open(backup, OpenMode::ReadWrite, fixedDesk());
        QVERIFY(copy);
        QCOMPARE(listed((*copy)->conflictsOf(QStringLiteral("tidepol"))),
                 QStringList{QStringLiteral("look-alike tidepool: no-conflict")});
        QCOMPARE((*copy)->watchList()->size(), 1);
        const auto report = (*copy)->verify({});
        QVERIFY(report && report->faults.isEmpty());
    }
};

NIDUS_TEST(tst_Decisions)
#include "tst_decisions.moc"
