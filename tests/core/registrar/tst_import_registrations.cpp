// Our own XML and JSON on their way in: into an empty store, one that knows the seeds, one with a history of its own.
#include "core/formats/json/registration_json.h"
#include "core/formats/xml/registration_xml.h"
#include "tests/support/registry_folder.h"

#include <QBuffer>
#include <QRegularExpression>
#include <QTest>

using namespace nidus;
using namespace nidus::support;

namespace {

QByteArray exported(Registrar &registrar, bool json = false, const QList<Nid> &nids = {}, const AsOf &asOf = {})
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    const auto done = json ? registrar.exportJson(buffer, nids, asOf) : registrar.exportXml(buffer, nids, asOf);
    return done ? buffer.data() : words(done.error()).toUtf8();
}

// The names that the registry lists, in its order.
QString listed(Registrar &registrar, const AsOf &asOf = {})
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    if (const auto done = registrar.exportIanaXml(buffer, asOf); !done)
        return words(done.error());
    static const QRegularExpression name(QStringLiteral("<name>([^<]*)</name>"));
    QStringList names;
    const QString xml = QString::fromUtf8(buffer.data());
    for (auto found = name.globalMatch(xml); found.hasNext();)
        names += found.next().captured(1);
    return names.join(u' ');
}

} // namespace

class tst_ImportRegistrations : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    int m_stores = 0;
    std::vector<std::unique_ptr<Registrar>> m_registrars;

    Registrar &store(bool empty = true, const QString &time = QStringLiteral("2026-08-01T12:00:00Z"))
    {
        m_registrars.push_back(
            scratchRegistrar(*m_folder, QStringLiteral("r%1.sqlite").arg(++m_stores), empty, fixedDesk(time)));
        return *m_registrars.back();
    }

    ImportReport import(Registrar &registrar, const QByteArray &bytes, const QString &name = QStringLiteral("r.xml"))
    {
        const auto report = registrar.import({writeFile(*m_folder, name, bytes)}, {});
        if (!report)
            qFatal("%s", qPrintable(words(report.error())));
        return *report;
    }

    // harbour stands first, and later behind zither.
    Registrar &storeWithHistory()
    {
        Registrar &registrar = store();
        import(registrar, registryXml("2015-01-01", record("harbour") + record("acorn") + record("zither")));
        import(registrar, registryXml("2016-06-06", record("acorn", " date=\"2016-06-01\"") + record("lantern")
                                                        + record("zither") + record("harbour")));
        return registrar;
    }

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        m_folder = std::make_unique<QTemporaryDir>();
    }

    void cleanup()
    {
        // DESIGN §4: whatever a test did, every store is what Nidus wrote.
        for (const auto &registrar : m_registrars) {
            const auto report = store::verify(registrar->database(), {});
            QVERIFY(report);
            QVERIFY2(report->faults.isEmpty(), qPrintable(report->faults.isEmpty() ? QString() : words(report->faults.first())));
        }
        m_registrars.clear();
    }

    void orderOfEntriesSurvives_data()
    {
        QTest::addColumn<bool>("json");
        QTest::newRow("XML") << false;
        QTest::newRow("JSON") << true;
    }

    void orderOfEntriesSurvives()
    {
        QFETCH(bool, json);
        Registrar &from = storeWithHistory();
        const QByteArray document = exported(from, json);
        Registrar &to = store();
        import(to, document);
        QCOMPARE(listed(to, {QStringLiteral("2015-01-01"), 0}), QStringLiteral("harbour acorn zither"));
        QCOMPARE(listed(to), QStringLiteral("acorn lantern zither harbour"));
        QCOMPARE(exported(to, json), document);
    }

    // Documents of before have no positions: names stand in the order of their letters.
    void withoutPositions_namesAreSorted()
    {
        QByteArray document = exported(storeWithHistory());
        QString text = QString::fromUtf8(document);
        text.remove(QRegularExpression(QStringLiteral(" position=\"[^\"]*\"")));
        Registrar &to = store();
        import(to, text.toUtf8());
        QCOMPARE(listed(to), QStringLiteral("acorn harbour lantern zither"));
    }

    // A document that was put together by hand may say the same place twice.
    void equalPositions_leaveARegistryThatGoesOn()
    {
        QString text = QString::fromUtf8(exported(storeWithHistory()));
        text.replace(QRegularExpression(QStringLiteral(" position=\"[^\"]*\"")), QStringLiteral(" position=\"V\""));
        Registrar &to = store();
        import(to, text.toUtf8());
        import(to, registryXml("2017-07-07", record("zither") + record("acorn") + record("birch") + record("lantern") + record("harbour")));
        QCOMPARE(listed(to), QStringLiteral("zither acorn birch lantern harbour"));
    }

    // One name listed twice in one edition (it has been).
    void recordsOfOneNameAreBothKept()
    {
        Registrar &from = store();
        import(from, registryXml("2015-01-01", record("acorn") + record("birch") + record("acorn", " date=\"2015-01-01\"")));
        const QByteArray document = exported(from);
        Registrar &to = store();
        import(to, document);
        QCOMPARE(listed(to), QStringLiteral("acorn birch acorn"));
        QCOMPARE(exported(to), document);
    }

    // XML 1.0 has no control characters (§2.2), a template from long ago may have them.
    void whatXmlCannotHoldSurvivesTheStore()
    {
        const QString odd = QStringLiteral("a\u0007\f") + QChar(0) + QChar(0xFFFF) + QChar(0xFFFE);
        const QString half = odd + QChar(0xD800);
        Registration registration{*Nid::parse(u"acorn"), Kind::Formal, Status::Deprecated, {}, {}, {}, {}};
        Version version;
        version.number = {1, 1};
        version.text.set(Field::Purpose, half);
        version.text.others = {{half, half}};
        version.stated = version.reason = version.publishedBy = odd;
        version.published = store::timeFromText(QStringLiteral("2020-01-01T00:00:00Z"));
        version.findings = {{odd, Severity::Advice, {}, {}, {}, half, {}}};
        registration.versions = {version};
        registration.annotations = {{Status::Deprecated, {}, odd, version.published, odd}};
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        formats::RegistrationXmlWriter writer(buffer);
        QVERIFY(writer.begin({}) && writer.write(registration) && writer.end());
        const QByteArray json = formats::headJson({}) + formats::registrationJson(registration);
        Registrar &byXml = store(), &byJson = store();
        import(byXml, buffer.data());
        import(byJson, json);
        for (Registrar *registrar : {&byXml, &byJson}) {
            QCOMPARE(exported(*registrar), buffer.data());
            QCOMPARE(exported(*registrar, true), json);
        }
    }
};

QTEST_GUILESS_MAIN(tst_ImportRegistrations)
#include "tst_import_registrations.moc"
