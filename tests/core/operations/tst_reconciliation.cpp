// Reconciling: when what was looked at still holds, and how far taking over is.
#include "tests/support/registry_folder.h"
#include "tests/support/test_program.h"

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
        "2019-01-01", record("acorn") + record("birch", " date=\"2016-06-06\"") + record("dogwood"));

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

    // An act that changes nothing that is compared asks for no new comparison.
    void onlyWhatIsCompared_makesItOld()
    {
        const auto found = m_desk->reconcile(m_path, {});
        QVERIFY(found && *m_desk->isAsReconciled(*found));
        QVERIFY(m_desk->annotate(*Nid::parse(u"acorn"_s), Status::Deprecated, u"old"_s));
        QVERIFY(*m_desk->isAsReconciled(*found));
        QVERIFY(m_desk->takeOver(m_path, {false, {u"birch"_s}}, u"theirs"_s, {}));
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
