// Findings that need not be mended: suppressed with a reason, shown again, carried to the version (DESIGN
// §3).
#include "core/operations/registrar.h"
#include "tests/support/scratch_desk.h"
#include "tests/support/sound_text.h"
#include "tests/support/test_program.h"

using namespace nidus;
using namespace nidus::support;

namespace {

// Sound but for a warning (Documentation points nowhere) and an advice (a wide line in Assignment).
RegistrationTemplate oddText()
{
    RegistrationTemplate text = soundText();
    text.set(Field::Assignment, u"The observers assign a number once and never again, and keep the list of "
                                u"numbers that were given so far.");
    text.set(Field::Documentation, u"none");
    return text;
}

const Finding *find(const Findings &findings, const char *rule)
{
    for (const Finding &finding : findings)
        if (finding.rule == QLatin1String(rule))
            return &finding;
    return nullptr;
}

const QString documentation = QStringLiteral("documentation-missing");

} // namespace

class tst_Suppressing : public QObject {
    Q_OBJECT

    ScratchDesk m_desk;
    qint64 m_request = 0;

private Q_SLOTS:
    void init()
    {
        m_desk.start();
        NewRequest asked;
        asked.text = oddText();
        const auto request = m_desk->openRequest(asked);
        QVERIFY(request);
        m_request = *request;
    }

    void cleanup() { QCOMPARE(m_desk.faults(), QString()); }

    void suppressed_saysWhyWhoAndWhen_alsoAfterAStart()
    {
        QVERIFY(m_desk->suppressFinding(m_request, documentation, Field::Documentation,
                                        QStringLiteral(" A book is in print. ")));
        m_desk.restart();
        const auto findings = m_desk->check(m_request);
        const Finding *finding = find(*findings, "documentation-missing");
        QVERIFY(finding && finding->suppressed);
        QCOMPARE(*finding->suppressed,
                 (Suppression{QStringLiteral("A book is in print."), QStringLiteral("tester"),
                              timeFromText(QStringLiteral("2026-08-01T12:00:00Z"))}));
        QVERIFY(find(*findings, "line-too-long") && !find(*findings, "line-too-long")->suppressed);
    }

    void restored_isShownAgain_andMayBeSuppressedAnew()
    {
        QVERIFY(
            !m_desk->restoreFinding(m_request, documentation, Field::Documentation)); // it was not suppressed
        for (const char *reason : {"A book is in print.", "The book is out."}) {
            QVERIFY(m_desk->suppressFinding(m_request, documentation, Field::Documentation,
                                            QLatin1String(reason)));
            const auto findings = m_desk->check(m_request);
            QCOMPARE(find(*findings, "documentation-missing")->suppressed->reason, QLatin1String(reason));
            QVERIFY(m_desk->restoreFinding(m_request, documentation, Field::Documentation));
            QVERIFY(!find(*m_desk->check(m_request), "documentation-missing")->suppressed);
        }
        // Of all fields is not of one field.
        QVERIFY(m_desk->suppressFinding(m_request, documentation, {}, QStringLiteral("A book.")));
        QVERIFY(!m_desk->restoreFinding(m_request, documentation, Field::Documentation));
        QVERIFY(m_desk->restoreFinding(m_request, documentation, {}));
    }

    void whatCannotBe_isRefused()
    {
        QVERIFY(m_desk->suppressFinding(m_request, documentation, {}, QStringLiteral(" \n"))
                    .error()
                    .is<refusal::BadArgument>());
        QVERIFY(m_desk->suppressFinding(m_request, documentation, Field::Purpose, QStringLiteral("Why."))
                    .error()
                    .is<refusal::BadArgument>());
        QVERIFY(m_desk->suppressFinding(99, documentation, {}, QStringLiteral("Why."))
                    .error()
                    .is<refusal::NoSuchRequest>());
        // DESIGN §4 (3): an error is mended, or answered when it is published.
        RegistrationTemplate empty = oddText();
        empty.set(Field::Purpose, {});
        QVERIFY(m_desk->saveDraft(m_request, 1, empty));
        const auto refused = m_desk->suppressFinding(m_request, QStringLiteral("field-missing"),
                                                     Field::Purpose, QStringLiteral("Why."));
        QVERIFY(refused.error().is<refusal::BadArgument>());
        QVERIFY(message(refused.error()).contains(QLatin1String("published")));
        QVERIFY(m_desk->withdraw(m_request, QStringLiteral("Asked for.")));
        QVERIFY(m_desk->suppressFinding(m_request, documentation, {}, QStringLiteral("Why."))
                    .error()
                    .is<refusal::RequestClosed>());
    }

    void published_theVersionHasItsFindingsWithTheReason()
    {
        QVERIFY(m_desk->suppressFinding(m_request, documentation, {}, QStringLiteral("A book is in print.")));
        QVERIFY(m_desk->publish(m_request, {}));
        const auto version = m_desk->version({*Nid::parse(u"tidepool"), 1, 0});
        QVERIFY(version);
        const Finding *finding = find(version->findings, "documentation-missing");
        QVERIFY(finding && finding->suppressed);
        QCOMPARE(finding->suppressed->reason, QStringLiteral("A book is in print."));
        QVERIFY(!find(version->findings, "line-too-long")->suppressed);
    }

    // A correction of another field leaves it suppressed; one of this field shows it again.
    void corrected_staysSuppressedWhereTheFieldIsTheSame()
    {
        const Nid nid = *Nid::parse(u"tidepool");
        QVERIFY(m_desk->suppressFinding(m_request, documentation, {}, QStringLiteral("A book is in print.")));
        QVERIFY(m_desk->publish(m_request, {}));
        RegistrationTemplate text = oddText();
        text.set(Field::Date, u"2026-07-29");
        QVERIFY(m_desk->correct(nid, 1, {text, {}, {}, {}, QStringLiteral("A wrong date.")}));
        const auto dated = m_desk->version({nid, 1, 0});
        QVERIFY(find(dated->findings, "documentation-missing")->suppressed);
        text.set(Field::Documentation, u"None.");
        QVERIFY(m_desk->correct(nid, 1, {text, {}, {}, QString(otherClass), QStringLiteral("A dot.")}));
        const auto written = m_desk->version({nid, 1, 0});
        QVERIFY(!find(written->findings, "documentation-missing")->suppressed);
    }

    // A remedy knows the number, the day and what differs.
    void remedies_writeWhatTheDeskKnows()
    {
        QVERIFY(m_desk->publish(m_request, {}));
        const auto request = m_desk->openRevision(*Nid::parse(u"tidepool"), {});
        QVERIFY(request);
        RegistrationTemplate text = m_desk->draft(*request)->text;
        text.set(Field::Date, {});
        text.set(Field::Version, u"TBD");
        text.set(Field::Purpose, u"Names for the ponds that the observers watch.");
        text.set(Field::AdditionalInformation, u"The list is public.");
        const auto findings = m_desk->check(*request, &text);
        QCOMPARE(find(*findings, "field-missing")->remedy->replacement, QStringLiteral("2026-08-01"));
        QCOMPARE(find(*findings, "placeholder")->remedy->replacement, QStringLiteral("2"));
        QCOMPARE(find(*findings, "revision-missing")->remedy->replacement,
                 QStringLiteral("Changes since version 1:\n- Purpose: \"pools\" becomes \"ponds\".\n"
                                "- Additional Information is new."));
    }
};

NIDUS_TEST(tst_Suppressing)
#include "tst_suppressing.moc"
