// What a person goes through in a request and ticks: the questions of RFC 8141's clauses, and what is to be
// rewritten of an older form. Kept with the request.
#include "core/operations/registrar.h"
#include "tests/support/older_text.h"
#include "tests/support/scratch_desk.h"
#include "tests/support/sound_text.h"
#include "tests/support/test_program.h"

#include "core/formats/text/source_text.h"

using namespace nidus;
using namespace nidus::support;

namespace {

const QByteArray older = support::olderText();

const QString equivalence = QStringLiteral("syntax.equivalence"),
              lexical = QStringLiteral("rewriting.lexical-equivalence");

} // namespace

class tst_Checklist : public QObject {
    Q_OBJECT

    ScratchDesk m_desk;

    qint64 open(const RegistrationTemplate &text)
    {
        NewRequest asked;
        asked.text = text;
        return m_desk->openRequest(asked).value();
    }
    qint64 openOlder()
    {
        SourceToDivide what;
        what.source = formats::describeSource(QStringLiteral("lantern.txt"), older);
        return m_desk->openRequests({what}).value().first();
    }
    QList<RewritingEntry> rewriting(qint64 request, const RegistrationTemplate &text)
    {
        const auto olderText = m_desk->olderText(request).value();
        return olderText ? rewritingList(*olderText, text, m_desk->ticks(request).value())
                         : QList<RewritingEntry>();
    }
    static const RewritingEntry *find(const QList<RewritingEntry> &entries, const QString &item)
    {
        for (const RewritingEntry &entry : entries)
            if (entry.what.id == item)
                return &entry;
        return nullptr;
    }

private Q_SLOTS:
    void init() { m_desk.start(); }
    void cleanup() { QCOMPARE(m_desk.faults(), QString()); }

    void question_isTickedByAPerson_andTheTickStays()
    {
        const qint64 request = open(soundText());
        QVERIFY(m_desk->setTick(request, equivalence, true));
        QVERIFY(m_desk.of(QStringLiteral("rowan"))->setTick(request, QStringLiteral("purpose.users"), true));
        m_desk.restart();
        const auto ticks = m_desk->ticks(request);
        QVERIFY(ticks);
        QCOMPARE(ticks->size(), 2);
        QCOMPARE(ticks->first(), (Tick{equivalence, QStringLiteral("tester"),
                                       timeFromText(QStringLiteral("2026-08-01T12:00:00Z")), 1}));
        QCOMPARE(ticks->last().by, QStringLiteral("rowan"));
        QVERIFY(m_desk->setTick(request, equivalence, false));
        QCOMPARE(m_desk->ticks(request)->size(), 1);
    }

    // What is so already is no act.
    void tickedTwice_isSaidOnce()
    {
        const qint64 request = open(soundText());
        QVERIFY(m_desk->setTick(request, equivalence, true));
        QVERIFY(m_desk.of(QStringLiteral("rowan"))->setTick(request, equivalence, true));
        QCOMPARE(m_desk->ticks(request)->first().by, QStringLiteral("tester"));
        QVERIFY(m_desk->setTick(request, QStringLiteral("purpose.users"), false));
        QCOMPARE(m_desk->ticks(request)->size(), 1);
    }

    void whatCannotBe_isRefused()
    {
        const qint64 request = open(soundText());
        for (const char *item : {"", "syntax", "syntax.colour", "rewriting"})
            QVERIFY2(m_desk->setTick(request, QLatin1String(item), true).error().is<refusal::BadArgument>(),
                     item);
        QVERIFY(m_desk->setTick(99, equivalence, true).error().is<refusal::NoSuchRequest>());
        QVERIFY(m_desk->ticks(99).error().is<refusal::NoSuchRequest>());
        QVERIFY(m_desk->olderText(99).error().is<refusal::NoSuchRequest>());
        QVERIFY(m_desk->setTick(request, equivalence, true));
        QVERIFY(m_desk->withdraw(request, QStringLiteral("Asked for.")));
        QVERIFY(m_desk->setTick(request, equivalence, false).error().is<refusal::RequestClosed>());
        QCOMPARE(m_desk->ticks(request)->size(), 1);
    }

    // The lines quoted are those of the field.
    void question_hasThePassageOfTheText()
    {
        const QString body =
            QStringLiteral("The NSS is a number.\n\nNames are equivalent when\nthe numbers are.");
        const QList<AskedQuestion> asked = questionsOf(Field::Syntax, body, {{equivalence, {}, {}, 1}});
        QCOMPARE(asked.size(), guidanceQuestions(Field::Syntax).size());
        QCOMPARE(asked[2].id, equivalence);
        QVERIFY(asked[2].tick && !asked[0].tick);
        QCOMPARE(asked[2].lines, QStringLiteral("line 3"));
        QCOMPARE(asked[2].said, QStringLiteral("Names are equivalent when"));
        QCOMPARE(asked[0].lines, QStringLiteral("line 1"));
        QVERIFY(!asked[3].passage && asked[3].lines.isEmpty());
    }

    void olderSource_givesTheRewritingList_andATickStaysInLaterRevisions()
    {
        const qint64 request = openOlder();
        RegistrationTemplate text = m_desk->draft(request)->text;
        QVERIFY(find(rewriting(request, text), lexical)->isLeft);
        QCOMPARE(find(rewriting(request, text), lexical)->lines, QStringLiteral("lines 3–5"));
        QVERIFY(find(rewriting(request, text), QStringLiteral("rewriting.interoperability")));
        QVERIFY(m_desk->setTick(request, lexical, true));
        text.set(Field::Syntax, u"A number, as RFC 8141 has it. Case does not count.");
        QVERIFY(m_desk->saveDraft(request, 1, text));
        const QList<RewritingEntry> after = rewriting(request, text);
        QVERIFY(find(after, lexical)->tick);
        QVERIFY(!find(after, lexical)->isLeft); // it stays in the list
        QCOMPARE(find(after, QStringLiteral("rewriting.syntax.rfc-2141"))->isLeft, false);
        QCOMPARE(after.size(), rewriting(request, m_desk->draft(request)->text).size());
    }

    void textOfToday_hasNoRewritingList()
    {
        const qint64 request = open(soundText());
        QVERIFY(!m_desk->olderText(request).value());
        RegistrationTemplate converted = soundText(QStringLiteral("acorn"));
        converted.set(Field::Assignment, u"Identifier uniqueness considerations:\n\n   Once.\n\n"
                                         u"Identifier persistence considerations:\n\n   For ever.");
        QVERIFY(m_desk->olderText(open(converted)).value()); // its headings say where it came from
    }

    // A revision of a registration whose template has an older form; and the revision after that.
    void revisionOfAnOlderRegistration_hasTheListOfThatVersion()
    {
        ImportOptions options;
        options.given = {formats::describeSource(QStringLiteral("lantern.txt"), older)};
        QVERIFY(m_desk->import({}, options));
        const Nid nid = *Nid::parse(u"lantern-works");
        const auto request = m_desk->openRevision(nid, {});
        QVERIFY(request);
        QVERIFY(find(rewriting(*request, m_desk->draft(*request)->text), lexical));
        QVERIFY(m_desk->setTick(*request, lexical, true));
        QVERIFY(m_desk->setTick(*request, equivalence, true));
    }
};

NIDUS_TEST(tst_Checklist)
#include "tst_checklist.moc"
