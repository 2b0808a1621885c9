// Registrations as of a day (`registry export --format xml|json --as-of DAY`): what stood then, not what is
// known since.
#include "core/formats/xml/registration_xml.h"
#include "tests/support/scratch_desk.h"
#include "tests/support/sound_text.h"
#include "tests/support/test_program.h"

#include <QBuffer>

using namespace nidus;
using namespace nidus::support;

namespace {

RegistrationTemplate textOf(const QString &date)
{
    RegistrationTemplate text = soundText();
    text.set(Field::Date, date);
    return text;
}

QList<Registration> registrationsAsOf(Registrar &registrar, const QString &day, const QList<Nid> &nids = {})
{
    QBuffer buffer;
    buffer.open(QIODevice::ReadWrite);
    QList<Registration> all;
    if (registrar.exportXml(buffer, nids, {day, 0}) && buffer.seek(0))
        (void)formats::readRegistrationsXml(buffer, [&](Registration &&registration) {
            all += std::move(registration);
            return true;
        });
    return all;
}

Registration acorn(Registrar &registrar, const char *day)
{
    const QList<Registration> all =
        registrationsAsOf(registrar, QString::fromLatin1(day), {*Nid::parse(u"acorn")});
    return all.value(0, Registration{*Nid::parse(u"none"), {}, {}, {}, {}, {}, {}});
}

} // namespace

class tst_Exporting : public QObject {
    Q_OBJECT

    QDateTime m_now;
    ScratchDesk m_desk;

    void at(const char *day)
    {
        m_now = timeFromText(QString::fromLatin1(day) + QStringLiteral("T12:00:00Z"));
    }

    void import(const QByteArray &xml)
    {
        const auto report = m_desk->import({writeFile(m_desk.folder(), QStringLiteral("r.xml"), xml)}, {});
        QVERIFY2(report.has_value(), report ? "" : qPrintable(message(report.error())));
    }

private Q_SLOTS:
    void init()
    {
        at("2026-08-01");
        m_desk.start({QStringLiteral("tester"), [this] { return m_now; }});
    }

    void cleanup() { QCOMPARE(m_desk.faults(), QString()); }

    // The template's Date is the day it was requested (RFC 8141, Appendix A); it stood from its publication
    // on.
    void versionsOfTheDeskCountFromTheirPublication()
    {
        import(registryXml("2026-07-01", record("acorn")));
        at("2026-08-10");
        NewRequest request;
        request.text = textOf(QStringLiteral("2026-07-05"));
        const auto opened = m_desk->openRequest(request);
        QVERIFY(opened);
        const auto published = m_desk->publish(*opened, {});
        QVERIFY2(published.has_value(), published ? "" : qPrintable(message(published.error())));
        at("2026-09-20");
        Correction correction;
        correction.text = textOf(QStringLiteral("2026-07-06"));
        correction.reason = QStringLiteral("The day was wrong.");
        QVERIFY(m_desk->correct(published->nid, 1, correction));

        const auto versionsAsOf = [&](const char *day) {
            const QList<Registration> all =
                registrationsAsOf(*m_desk, QString::fromLatin1(day), {published->nid});
            return all.isEmpty() ? -1 : int(all.first().versions.size());
        };
        QCOMPARE(versionsAsOf("2026-08-09"), 0);
        QCOMPARE(versionsAsOf("2026-08-10"), 1);
        QCOMPARE(versionsAsOf("2026-09-19"), 1);
        QCOMPARE(versionsAsOf("2026-09-20"), 2);
        QCOMPARE(registrationsAsOf(*m_desk, QStringLiteral("2026-08-09")).size(),
                 1); // acorn alone was registered
    }

    void importedVersionsCountFromTheirDate()
    {
        import(registryXml("2015-01-01", record("acorn")));
        QByteArray text =
            "URN Namespace Registration\n\nNamespace Identifier: acorn\n\nVersion: 1\n\nDate: 2016-02-03\n\n"
            "Registrant: The Acorn Works, works@acorn.example\n\nPurpose: Names for acorns.\n";
        import(text);
        QCOMPARE(acorn(*m_desk, "2016-02-02").versions.size(), 0);
        QCOMPARE(acorn(*m_desk, "2016-02-03").versions.size(), 1);
    }

    // All these editions are imported today: what they say is of their days.
    void statusIsThatOfTheDaysEdition()
    {
        import(registryXml("2015-01-01", record("acorn") + record("birch")));
        import(registryXml("2016-01-01", record("birch")));
        import(registryXml("2017-01-01", record("acorn") + record("birch")));
        QCOMPARE(acorn(*m_desk, "2015-06-01").status, Status::Registered);
        QCOMPARE(acorn(*m_desk, "2015-06-01").annotations.size(), 0);
        QCOMPARE(acorn(*m_desk, "2016-06-01").status, Status::Delisted);
        QCOMPARE(acorn(*m_desk, "2016-06-01").annotations.size(), 1);
        QCOMPARE(acorn(*m_desk, "2017-06-01").status, Status::Registered);
        QCOMPARE(acorn(*m_desk, "2017-06-01").annotations.size(), 2);
        QCOMPARE(registrationsAsOf(*m_desk, QStringLiteral("2016-06-01")).size(), 1);
    }

    // RFC 8126 §9.6: a person's annotation counts from its time.
    void annotationsOfTheDeskCountByTheirTime()
    {
        import(registryXml("2015-01-01", record("acorn")));
        at("2026-08-10");
        QVERIFY(m_desk->annotate(*Nid::parse(u"acorn"), Status::Deprecated, QStringLiteral("Felled.")));
        at("2026-09-10");
        QVERIFY(m_desk->annotate(*Nid::parse(u"acorn"), Status::Obsolete, QStringLiteral("Rotten.")));
        QCOMPARE(acorn(*m_desk, "2026-08-09").status, Status::Registered);
        QCOMPARE(acorn(*m_desk, "2026-08-10").status, Status::Deprecated);
        QCOMPARE(acorn(*m_desk, "2026-09-09").status, Status::Deprecated);
        QCOMPARE(acorn(*m_desk, "2026-09-10").status, Status::Obsolete);
    }
};

NIDUS_TEST(tst_Exporting)
#include "tst_exporting.moc"
