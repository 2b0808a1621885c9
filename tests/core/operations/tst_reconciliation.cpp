// Reconciling: when what was looked at still holds, and how far taking over is.
#include "tests/support/registry_folder.h"
#include "tests/support/test_program.h"
#include "tests/support/whole_template.h"

#include <QDir>
#include <QRegularExpression>

using namespace nidus;
using namespace Qt::StringLiterals;
using support::record;
using support::registryXml;

class TestReconciliation : public QObject {
    Q_OBJECT

    const QByteArray m_here =
        registryXml("2020-01-01", record("acorn") + record("birch") + record("cedar") + record("elder"));
    const QByteArray m_there = registryXml(
        "2020-01-02", record("acorn") + record("birch", " date=\"2016-06-06\"") + record("dogwood"));

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".")));
        m_folder.emplace();
        m_desk = support::scratchRegistrar(*m_folder, u"here.sqlite"_s);
        QVERIFY(m_desk->import({support::writeFile(*m_folder, u"here.xml"_s, m_here)}, {}));
        m_path = support::writeFile(*m_folder, u"there.xml"_s, m_there);
    }
    void cleanup() { m_desk.reset(); }

    void seenOtherwise_isNotTakenOver()
    {
        TakenOver taken;
        taken.all = true;
        taken.seen = std::make_shared<const Reconciled>(*m_desk->reconcile(m_path, {}));
        QVERIFY(m_desk->takeOver(m_path, {false, {u"birch"_s}}, u"theirs"_s, {}));
        const auto refused = m_desk->takeOver(m_path, taken, u"mine"_s, {});
        QVERIFY(!refused && refused.error().is<refusal::Changed>());
    }

    // What an older edition says may have been put right since: it is said, as an import says it, and taken
    // by name only. What is left of a document of which some was taken over is not older than that act.
    void olderEdition_isSaid_andLeftByAll()
    {
        const QByteArray older = registryXml("2019-12-31",
                                             record("acorn") + record("birch", " date=\"2016-06-06\"") +
                                                 record("cedar") + record("elder") + record("dogwood"),
                                             "", "<person id=\"Oak\"><name>Oak</name></person>")
                                     .replace("Formal", "Formal names");
        const QString path = support::writeFile(*m_folder, u"older.xml"_s, older);
        const QString words = u"The edition of 2019-12-31 is older than the newest one (2020-01-01)."_s;
        const auto imported = m_desk->import({path}, {});
        QVERIFY(imported && imported->older == 1);
        for (const ImportItem item : imported->items)
            QVERIFY2(item.detail.startsWith(words), qPrintable(item.detail));
        const auto found = m_desk->reconcile(path, {});
        QVERIFY2(found, found ? "" : qPrintable(message(found.error())));
        QCOMPARE(found->oddities, QStringList{words});
        QStringList told;
        for (const ReconciledDifference &one : found->differences)
            told += one.nid + u' ' + one.doubts.join(u' ');
        const QString doubt = u" the edition there is older: of 2019-12-31"_s;
        QCOMPARE(told, QStringList({doubt, doubt, u"birch"_s + doubt, u"dogwood"_s + doubt}));
        QCOMPARE(m_desk->takeOver(path, {.all = true}, u"all"_s, {})->count, 0);
        QCOMPARE(m_desk->takeOver(path, {false, {u"birch"_s}}, u"one"_s, {})->count, 1);
        const auto left = m_desk->reconcile(path, {});
        QVERIFY(left && left->oddities.isEmpty());
        for (const ReconciledDifference &one : left->differences)
            QVERIFY(one.doubts.isEmpty());
        // Neither of the same day nor of a later one.
        for (const char *day : {"2026-12-01", "2027-01-01"})
            QVERIFY(!m_desk
                         ->reconcile(support::writeFile(*m_folder, u"newer.xml"_s,
                                                        QByteArray(m_there).replace("2020-01-02", day)),
                                     {})
                         ->oddities.join(u' ')
                         .contains(u"older"_s));
    }

    // An act that changes nothing that is compared asks for no new comparison.
    void onlyWhatIsCompared_makesItOld()
    {
        const auto found = m_desk->reconcile(m_path, {});
        QVERIFY(found && *m_desk->isAsReconciled(*found));
        Watched watched;
        watched.name = u"elm"_s;
        watched.reason = u"in use"_s;
        QVERIFY(m_desk->watch(watched));
        QVERIFY(*m_desk->isAsReconciled(*found));
        QVERIFY(m_desk->takeOver(m_path, {false, {u"birch"_s}}, u"theirs"_s, {}));
        QVERIFY(!*m_desk->isAsReconciled(*found));
    }

    // The entry says the status (RFC 8126 §9.6), and is compared.
    void annotation_makesItOld()
    {
        const auto found = m_desk->reconcile(m_path, {});
        QVERIFY(found);
        QVERIFY(m_desk->annotate(*Nid::parse(u"acorn"_s), Status::Deprecated, u"old"_s));
        QVERIFY(!*m_desk->isAsReconciled(*found));
    }

    // The bar rises from nothing to its end, through comparing and taking.
    void progress_risesToItsEnd()
    {
        QList<double> shares;
        const auto report = m_desk->takeOver(m_path, {.all = true}, u"public"_s,
                                             [&](qint64 done, qint64 total, const QString &) {
                                                 shares += total > 0 ? double(done) / double(total) : -1;
                                                 return true;
                                             });
        QVERIFY(report);
        QVERIFY(shares.size() > 3 && std::ranges::is_sorted(shares));
        QVERIFY(shares.first() > 0);
        QVERIFY2(shares.last() > 0.9 && shares.last() <= 1, qPrintable(QString::number(shares.last())));
    }

    // Why it was taken over is asked for, and kept with what came of it: with each text and each entry.
    void reason_isInTheHistory()
    {
        const QByteArray text = support::wholeTemplate("dogwood");
        for (const char *each : {"urn-namespaces", "urn-formal"})
            QVERIFY(QDir().mkpath(m_folder->filePath(u"public/"_s + QLatin1String(each))));
        support::writeFile(*m_folder, u"public/urn-namespaces/urn-namespaces.xml"_s, m_there);
        support::writeFile(*m_folder, u"public/urn-formal/dogwood"_s, text);
        const auto report =
            m_desk->takeOver(m_folder->filePath(u"public"_s), {.all = true}, u"As it is published."_s, {});
        QVERIFY2(report, report ? "" : qPrintable(message(report.error())));
        const Nid dogwood = *Nid::parse(u"dogwood"_s);
        QCOMPARE(m_desk->version({dogwood, 0, 0})->reason, u"As it is published."_s);
        const auto history = m_desk->history(dogwood);
        QCOMPARE(history->size(), 2);
        for (const Registrar::Event &event : *history)
            QVERIFY2(event.what.contains(u"As it is published."_s), qPrintable(event.what));
        const auto changed = m_desk->history(*Nid::parse(u"birch"_s));
        QVERIFY2(changed->last().what.endsWith(u"; As it is published."_s), qPrintable(changed->last().what));
        QVERIFY(!changed->first().what.contains(u"As it is published."_s)); // of another act
    }

    void whatIsLeftOut_isNotCountedAsTaken()
    {
        const auto report = m_desk->takeOver(m_path, {.all = true}, u"public"_s, {});
        QVERIFY(report);
        QCOMPARE(report->leftOut, QStringList({u"cedar"_s, u"elder"_s}));
        QCOMPARE(report->count, 2);
        QCOMPARE(message(*report),
                 u"2 differences were taken over: 1 name listed: dogwood; 1 entry changed: birch. Left out "
                 "because they are doubtful: cedar, elder."_s);
    }

private:
    std::optional<QTemporaryDir> m_folder;
    std::unique_ptr<Registrar> m_desk;
    QString m_path;
};

NIDUS_TEST(TestReconciliation)
#include "tst_reconciliation.moc"
