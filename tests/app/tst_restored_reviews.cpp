// What reviewers ruled (RFC 8141 §5.1, §6.2) is kept with the registry: decisions, those taken back and those
// reopened, recusals, the watch list and suppressed findings are after a restore as they were at the backup,
// whatever was done in between (DESIGN §4) — through the store's own backup and restore, as the window calls
// them, and through nidus-cli.
#include "core/operations/registrar.h"
#include "core/store/tables/requests.h"
#include "tests/app/cli_process.h"
#include "tests/support/scratch_store.h"
#include "tests/support/sound_text.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

using namespace nidus;
using nidus::support::soundText;
using nidus::test::RawConnection;
using ConflictKind = conflicts::Kind;

namespace {

// A desk at which `user` sits, on the store at `path`.
std::unique_ptr<Registrar> deskOf(const QString &path, const QString &user = QStringLiteral("mira"))
{
    const Actor desk{user, [] { return timeFromText(QStringLiteral("2026-08-01T12:00:00Z")); }};
    auto opened = QFile::exists(path) ? Registrar::open(path, OpenMode::ReadWrite, desk)
                                      : Registrar::create(path, true, desk);
    if (!opened)
        qFatal("%s", qPrintable(message(opened.error())));
    return std::move(*opened);
}

template <class T> T taken(ActResult<T> result)
{
    if (!result)
        qFatal("%s", qPrintable(message(result.error())));
    if constexpr (!std::is_void_v<T>)
        return std::move(*result);
}

qint64 ask(Registrar &desk, const RegistrationTemplate &text)
{
    NewRequest request;
    request.text = text;
    return taken(desk.openRequest(request));
}

void publish(Registrar &desk, const RegistrationTemplate &text, const QMap<QString, QString> &answers = {})
{
    PublishOptions options;
    options.answers = answers;
    taken(desk.publish(ask(desk, text), options));
}

qint64 decide(Registrar &desk, const char *name, const char *other, const char *verdict, const char *reason)
{
    return taken(desk.decide({QLatin1String(name), ConflictKind::LookAlike, QLatin1String(other),
                              *verdictById(QString::fromLatin1(verdict)), QString::fromLatin1(reason), 0}))
        .last();
}

// Another version of `nid`, of another body.
void revise(Registrar &desk, const QString &nid, const QString &registrant)
{
    const qint64 revision = taken(desk.openRevision(*Nid::parse(nid), std::nullopt));
    RegistrationTemplate text = soundText(nid, registrant);
    text.set(Field::Version, u"2");
    text.set(Field::RevisionInformation, u"The names have passed to another body.");
    taken(desk.saveDraft(revision, 1, text));
    taken(desk.publish(revision, {}));
}

Watched watched(const char *name, const char *reason)
{
    return {QLatin1String(name),
            Watched::Ground::InUse,
            QLatin1String(reason),
            QStringLiteral("https://lists.example/7"),
            {},
            {}};
}

const QString documentation = QStringLiteral("documentation-missing"),
              wideLine = QStringLiteral("line-too-long");

// The requests of the story, by number.
struct AskedRequests {
    qint64 decided = 0, reopened = 0, undone = 0;
};

// A desk with one review of each kind.
AskedRequests review(const QString &path)
{
    const auto desk = deskOf(path);
    AskedRequests requests;
    publish(*desk, soundText());
    publish(*desk, soundText(QStringLiteral("lantern"), QStringLiteral("Lantern Society")));
    publish(*desk, soundText(QStringLiteral("harbour"), QStringLiteral("Harbour Pilots")));
    RegistrationTemplate silent = soundText(QStringLiteral("signal-mast"), QStringLiteral("Mast Keepers"));
    silent.set(Field::Interoperability, {});
    publish(*desk, silent,
            {{QStringLiteral("interoperability-empty"), QStringLiteral("Promised for version 2.")}});

    requests.decided = ask(*desk, soundText(QStringLiteral("tidepol"), QStringLiteral("Limpet Press")));
    decide(*desk, "tidepol", "tidepool", "no-conflict", "Another trade, another alphabet.");
    taken(desk->recuse(requests.decided, QStringLiteral("rowan"), QStringLiteral("His cousin's press.")));

    requests.reopened = ask(*desk, soundText(QStringLiteral("1antern"), QStringLiteral("Whelk Guild")));
    decide(*desk, "1antern", "lantern", "no-conflict", "The society does not mind.");
    revise(*desk, QStringLiteral("lantern"), QStringLiteral("Rockpool Publishing"));

    RegistrationTemplate odd = soundText(QStringLiteral("harb0ur"), QStringLiteral("Mussel Bank"));
    odd.set(Field::Documentation, u"none");
    odd.set(Field::Assignment, u"The bank assigns a number once and never again, and it keeps the list of "
                               u"numbers that were given so far.");
    requests.undone = ask(*desk, odd);
    decide(*desk, "harb0ur", "harbour", "ask", "Do the pilots mind?");
    taken(desk->undoDecision(decide(*desk, "harb0ur", "harbour", "no-conflict", "They do not."),
                             QStringLiteral("It was another pilot.")));
    taken(desk->suppressFinding(requests.undone, documentation, Field::Documentation,
                                QStringLiteral("A book is in print.")));
    taken(desk->suppressFinding(requests.undone, wideLine, {}, QStringLiteral("A sentence.")));
    taken(desk->restoreFinding(requests.undone, wideLine, {}));

    taken(desk->watch(watched("limpet", "Seen in catalogues.")));
    taken(desk->watch(watched("whelk", "Heard of.")));
    taken(desk->unwatch(QStringLiteral("whelk"), QStringLiteral("It was a snail.")));
    return requests;
}

// Everything that was said is said otherwise.
void reviewOtherwise(const QString &path, const AskedRequests &requests)
{
    const auto desk = deskOf(path);
    const auto standing = taken(desk->conflictsOfRequest(requests.decided)).conflicts.first().standing;
    taken(desk->undoDecision(standing->decision.id, QStringLiteral("Both print books.")));
    decide(*desk, "tidepol", "tidepool", "blocks", "They print the same books.");
    taken(desk->withdraw(requests.decided, QStringLiteral("They took another name.")));
    decide(*desk, "1antern", "lantern", "no-conflict", "The publisher does not mind either.");
    taken(desk->publish(requests.reopened, {}));
    decide(*desk, "harb0ur", "harbour", "no-conflict", "Now they do not.");
    taken(desk->recuse(requests.undone, QStringLiteral("wren"), QStringLiteral("A pilot's daughter.")));
    taken(desk->restoreFinding(requests.undone, documentation, Field::Documentation));
    taken(desk->suppressFinding(requests.undone, wideLine, {}, QStringLiteral("It stays.")));
    taken(desk->watch(watched("whelk", "It is no snail.")));
    taken(desk->unwatch(QStringLiteral("limpet"), QStringLiteral("It closed.")));
    ask(*desk, soundText(QStringLiteral("quayside"), QStringLiteral("Quay Wardens")));
}

// All that the store holds, table by table, and what it forbids.
QString writtenIn(const QString &path)
{
    RawConnection raw(path);
    QString all = raw.rows("SELECT type, name, sql FROM sqlite_schema ORDER BY type, name");
    const QString tables = raw.rows("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name");
    for (const QString &table : tables.split(u'\n', Qt::SkipEmptyParts))
        all += u"== " + table + u'\n' + raw.rows("SELECT * FROM \"" + table.toUtf8() + '"');
    return all;
}

QString reviewedIn(Registrar &desk, qint64 request)
{
    QStringList said;
    const Review review = taken(desk.conflictsOfRequest(request));
    for (const ReviewedConflict &one : review.conflicts) {
        said += QString(id(one.conflict.kind) + u' ' + one.conflict.other + u": " +
                        (one.verdict() ? id(*one.verdict()) : QString()) +
                        (one.isReopened() ? u" (reopened: " + one.changes.join(u", ") + u')' : QString()));
        for (const Ruling &ruling : one.rulings)
            said += id(ruling.decision.verdict) + u", " + ruling.decision.who + u": " +
                    ruling.decision.reason +
                    (ruling.isUndone ? u" Undone: " + ruling.undoneReason : QString());
    }
    for (const Recusal &recusal : taken(desk.recusals(request)))
        said += QString(u"without " + recusal.reviewer + u": " + recusal.reason);
    for (const Finding &finding : taken(desk.check(request)))
        said +=
            finding.rule + (finding.suppressed ? u" suppressed: " + finding.suppressed->reason : QString());
    return said.join(u'\n');
}

QString watchedIn(Registrar &desk)
{
    QStringList said;
    for (const Watched &one : taken(desk.watchList()))
        said += QString(one.name + u": " + one.reason);
    return said.join(u'\n');
}

QString faultsOf(const QString &path, const std::optional<AuditHead> &expected = {})
{
    const auto desk = deskOf(path);
    const auto report = desk->verify(expected);
    if (!report)
        return message(report.error());
    return report->faults.isEmpty() ? QString() : message(report->faults.first());
}

} // namespace

class RestoredReviewsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }

    void areAsTheyWereAtTheBackup_data();
    void areAsTheyWereAtTheBackup();

private:
    static void standAsRuled(const QString &path, const AskedRequests &requests);
    static void bindAsBefore(const QString &path, const AskedRequests &requests);
};

void RestoredReviewsTest::areAsTheyWereAtTheBackup_data()
{
    QTest::addColumn<bool>("byCommand");
    QTest::newRow("as the window does") << false;
    QTest::newRow("nidus-cli backup, restore") << true;
}

void RestoredReviewsTest::areAsTheyWereAtTheBackup()
{
    QFETCH(bool, byCommand);
    const CliProcess cli;
    const QString store = cli.store(), backup = cli.path(QStringLiteral("b.sqlite"));
    const AskedRequests requests = review(store);
    standAsRuled(store, requests);
    const QString before = writtenIn(store);
    if (byCommand)
        COMPARE_EXIT(cli.desk(QStringLiteral("backup ") + backup), 0);
    else
        QVERIFY(nidus::backup(store, backup));
    QCOMPARE(writtenIn(backup), before);

    reviewOtherwise(store, requests);
    const QString after = writtenIn(store);
    QVERIFY(after != before);

    if (byCommand) {
        COMPARE_EXIT(cli.desk(QStringLiteral("restore --yes ") + backup), 0);
        COMPARE_EXIT(cli.desk(QStringLiteral("verify --against ") + backup), 0);
    } else {
        const auto kept = nidus::restore(store, backup, timeFromText(QStringLiteral("2026-08-02T08:00:00Z")));
        QVERIFY2(kept, kept ? "" : qPrintable(message(kept.error())));
    }
    QCOMPARE(writtenIn(store), before);
    QCOMPARE(faultsOf(store, *nidus::recordedHead(backup)), QString());
    standAsRuled(store, requests);
    bindAsBefore(store, requests);

    // What was ruled in between is not lost either: it is in the file that is kept beside the store.
    const QStringList kept = QDir(cli.path({})).entryList({QStringLiteral("r.sqlite.before-restore-*Z")});
    QCOMPARE(kept.size(), 1);
    QCOMPARE(writtenIn(cli.path(kept.first())), after);
    QCOMPARE(faultsOf(cli.path(kept.first())), QString());
}

// What a reviewer reads of the three requests.
void RestoredReviewsTest::standAsRuled(const QString &path, const AskedRequests &requests)
{
    const auto desk = deskOf(path);
    QCOMPARE(reviewedIn(*desk, requests.decided),
             QStringLiteral("look-alike tidepool: no-conflict\n"
                            "no-conflict, mira: Another trade, another alphabet.\n"
                            "without rowan: His cousin's press."));
    QCOMPARE(reviewedIn(*desk, requests.reopened),
             QStringLiteral("look-alike lantern: no-conflict "
                            "(reopened: registrant of lantern: Lantern Society → Rockpool Publishing)\n"
                            "no-conflict, mira: The society does not mind."));
    QCOMPARE(reviewedIn(*desk, requests.undone),
             QStringLiteral("look-alike harbour: ask\n"
                            "ask, mira: Do the pilots mind?\n"
                            "no-conflict, mira: They do not. Undone: It was another pilot.\n"
                            "line-too-long\n"
                            "documentation-missing suppressed: A book is in print."));
    QCOMPARE(watchedIn(*desk), QStringLiteral("limpet: Seen in catalogues."));
    auto store = store::Database::open(path, OpenMode::ReadOnly);
    const auto answered = store::decisionsOf(*store, 4);
    QVERIFY(answered && answered->size() == 1);
    QCOMPARE(answered->first().reason, QStringLiteral("Promised for version 2."));
}

// DESIGN §4 (1), (3): the database refuses as it did, and what was decided opens the way, or does not.
void RestoredReviewsTest::bindAsBefore(const QString &path, const AskedRequests &requests)
{
    for (const char *forgery :
         {"UPDATE decision SET verdict = 'blocks'", "DELETE FROM decision_undone", "DELETE FROM recusal",
          "UPDATE watch SET reason = ''", "DELETE FROM suppression", "DELETE FROM decision_basis"})
        QVERIFY2(!RawConnection(path).run(forgery).isEmpty(), forgery);
    const auto rowan = deskOf(path, QStringLiteral("rowan"));
    QVERIFY(rowan->publish(requests.decided, {}).error().is<refusal::Recused>());
    const auto desk = deskOf(path);
    for (const qint64 undecided : {requests.reopened, requests.undone})
        QVERIFY(desk->publish(undecided, {}).error().is<refusal::UndecidedConflicts>());
    const auto published = desk->publish(requests.decided, {});
    QVERIFY2(published, published ? "" : qPrintable(message(published.error())));
    QCOMPARE(faultsOf(path), QString());
}

NIDUS_TEST(RestoredReviewsTest)
#include "tst_restored_reviews.moc"
