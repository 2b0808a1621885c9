// What is told of an entry's history does not show the way in which the editions came into the store (DESIGN
// §3): in order, the other way round, or one put in later.
#include "core/formats/text/template_reader.h"
#include "tests/support/registry_folder.h"
#include "tests/support/synthetic.h"
#include "tests/support/test_program.h"

#include <QBuffer>

using namespace nidus;
using namespace nidus::support;

class tst_EntryHistory : public QObject {
    Q_OBJECT

    const QList<QByteArray> m_editions{
        registryXml("2015-01-01", record("acorn", "", "<xref type=\"rfc\" data=\"rfc1111\"/>") +
                                      record("harbour") + record("zither")),
        registryXml("2016-06-06",
                    record("acorn", " date=\"2016-06-01\"", "<xref type=\"rfc\" data=\"rfc1111\"/>") +
                        record("lantern") + record("zither")),
        registryXml("2017-07-07",
                    record("acorn", " date=\"2016-06-01\"", "<xref type=\"rfc\" data=\"rfc1111\"/>") +
                        record("harbour") + record("lantern") + record("zither"))};

    static void import(Registrar &registrar, const QTemporaryDir &folder, const QByteArray &xml)
    {
        ImportOptions options;
        options.insert = true;
        const auto report =
            registrar.import({writeFile(folder, QStringLiteral("registry.xml"), xml)}, options);
        QVERIFY2(report.has_value(), report ? "" : qPrintable(message(report.error())));
        QCOMPARE(report->refused, 0);
    }

    static QStringList events(Registrar &registrar, QStringView nid)
    {
        QStringList all;
        const auto history = registrar.history(*Nid::parse(nid));
        for (const Registrar::Event &event : *history)
            all += event.date + u' ' + event.event + u' ' + event.what;
        return all;
    }

    // The desk publishes `nid`, a registration of its own.
    static void publish(Registrar &registrar, const QString &nid)
    {
        NewRequest request;
        request.text = formats::readTemplate(formats::describeSource(QStringLiteral("t"),
                                                                     synthetic::templateText(1, nid, 1500)))
                           .parts.first()
                           .text;
        const auto opened = registrar.openRequest(request);
        QVERIFY2(opened.has_value(), opened ? "" : qPrintable(message(opened.error())));
        const auto published = registrar.publish(*opened, {});
        QVERIFY2(published.has_value(), published ? "" : qPrintable(message(published.error())));
    }

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void isTheSameInWhateverOrderTheEditionsCame_data()
    {
        QTest::addColumn<QList<int>>("order");
        QTest::newRow("in order") << QList<int>{0, 1, 2};
        QTest::newRow("the other way round") << QList<int>{2, 1, 0};
        QTest::newRow("the middle one later") << QList<int>{0, 2, 1};
        QTest::newRow("the first one last") << QList<int>{1, 2, 0};
    }
    void isTheSameInWhateverOrderTheEditionsCame()
    {
        QFETCH(QList<int>, order);
        const QTemporaryDir folder;
        const auto registrar = scratchRegistrar(folder, QStringLiteral("r.sqlite"));
        for (const int edition : order)
            import(*registrar, folder, m_editions[edition]);
        QCOMPARE(events(*registrar, u"acorn"),
                 (QStringList{QStringLiteral("2015-01-01 listed RFC 1111"),
                              QStringLiteral("2016-06-06 entry date: (none) → 2016-06-01")}));
        QCOMPARE(events(*registrar, u"harbour"),
                 (QStringList{QStringLiteral("2015-01-01 listed harbour"),
                              QStringLiteral("2016-06-06 delisted no longer in the edition of 2016-06-06"),
                              QStringLiteral("2017-07-07 relisted harbour")}));
        QCOMPARE(events(*registrar, u"lantern"), QStringList{QStringLiteral("2016-06-06 listed lantern")});
        QCOMPARE(events(*registrar, u"zither"), QStringList{QStringLiteral("2015-01-01 listed zither")});
        QCOMPARE(registrar->registration(*Nid::parse(u"harbour"))->status, Status::Registered);
    }

    // A seed stands for the registry until a real edition takes its place, whatever that says of it.
    void seedsGiveWayToTheFirstRealEdition()
    {
        const QTemporaryDir folder;
        const auto registrar = scratchRegistrar(folder, QStringLiteral("r.sqlite"), false);
        import(*registrar, folder, registryXml("2026-07-30", record("isbn")));
        QCOMPARE(events(*registrar, u"isbn"), QStringList{QStringLiteral("2026-07-30 listed isbn")});
        const QStringList gone = events(*registrar, u"issn");
        QCOMPARE(gone.size(), 2);
        QVERIFY(gone.last().startsWith(QLatin1String("2026-07-30 delisted")));
    }

    // An edition of a day between the imported one and the desk's is put under what the desk published.
    void insertedUnderTheDesksEdition_delistsNothingThatEitherLists()
    {
        const QTemporaryDir folder;
        const auto registrar = scratchRegistrar(folder, QStringLiteral("r.sqlite"));
        import(*registrar, folder, m_editions[0]);
        publish(*registrar, QStringLiteral("lumquo"));
        import(*registrar, folder, m_editions[2]); // lists lantern, which the desk's edition does not know
        for (const char16_t *nid : {u"acorn", u"harbour", u"lantern", u"lumquo", u"zither"})
            QCOMPARE(registrar->registration(*Nid::parse(nid))->status, Status::Registered);
        QBuffer out;
        out.open(QIODevice::WriteOnly);
        QVERIFY(registrar->exportIanaXml(out, {}));
        for (const char *nid : {"acorn", "harbour", "lantern", "lumquo", "zither"})
            QVERIFY2(out.data().contains(QByteArray(QByteArray("<name>") + nid + "</name>")), nid);
        QBuffer then;
        then.open(QIODevice::WriteOnly);
        QVERIFY(registrar->exportIanaXml(then, {QStringLiteral("2017-07-07"), 0}));
        QVERIFY(!then.data().contains("lumquo"));
        import(*registrar, folder,
               m_editions[1]); // before the newest imported one: it changes nothing of today
        QCOMPARE(registrar->registration(*Nid::parse(u"harbour"))->status, Status::Registered);
        QVERIFY(registrar->verify({})->faults.isEmpty());
    }

    // Whichever way the editions came, what is given out as XML tells the same history. (It is longer where
    // they came backwards: an edition that does not rest on the one before it says where its entries stand.)
    void exportDoesNotShowTheWayEither()
    {
        QStringList told[2];
        for (int i = 0; i < 2; ++i) {
            const QTemporaryDir folder;
            const auto registrar = scratchRegistrar(folder, QStringLiteral("r.sqlite"));
            for (int edition = 0; edition < 3; ++edition)
                import(*registrar, folder, m_editions[i == 0 ? edition : 2 - edition]);
            QByteArray exported;
            QBuffer out(&exported);
            out.open(QIODevice::WriteOnly);
            QVERIFY(registrar->exportXml(out, {}, {}));
            const auto there = scratchRegistrar(folder, QStringLiteral("there.sqlite"));
            import(*there, folder, exported);
            for (const char16_t *nid : {u"acorn", u"harbour", u"lantern", u"zither"}) {
                // A place that such an edition says is told as a move.
                const QStringList here = events(*registrar, nid);
                const QStringList then =
                    events(*there, nid)
                        .filter(QRegularExpression(QStringLiteral("^(?!.*moved or laid out differently)")));
                QCOMPARE(then, here);
                told[i] += then;
            }
        }
        QCOMPARE(told[0], told[1]);
    }
};

NIDUS_TEST(tst_EntryHistory)
#include "tst_entry_history.moc"
