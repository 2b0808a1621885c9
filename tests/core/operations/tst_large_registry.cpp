// A registry that is too large to be held is read twice, and what is said of its records takes little room.
#include "tests/bench/large_registry.h"
#include "tests/support/scratch_desk.h"
#include "tests/support/test_program.h"

using namespace nidus;
using namespace nidus::support;

namespace {

constexpr int many = 4000; // more than one act takes

} // namespace

class tst_LargeRegistry : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_desk.start(); }
    void cleanup() { QCOMPARE(m_desk.faults(), QString()); }

    void aRegistryThatChangesWhileItIsRead_isNotTaken()
    {
        const QString path = m_desk.folder().filePath(QStringLiteral("r.xml"));
        QVERIFY(bench::writeRegistryXml(path, many));
        ImportOptions options;
        options.progress = [&](qint64 done, qint64, const QString &) {
            if (done == 5) { // the last record is another one now
                QByteArray xml = bench::registryXml(many);
                xml.replace(xml.lastIndexOf(" Society"), 8, " Workers");
                QFile file(path);
                return file.open(QIODevice::WriteOnly) && file.write(xml) == xml.size();
            }
            return true;
        };
        const auto report = m_desk->import({path}, options);
        QVERIFY(report);
        QCOMPARE(report->unreadable, 1);
        QCOMPARE(report->added, 0);
        QVERIFY((*report->items.begin()).detail.contains(QLatin1String("changed while it was being read")));
        QVERIFY(!m_desk->isRegistered(*Nid::parse(synthetic::nid(0))).value_or(true));
        const auto again = m_desk->import({path}, {});
        QVERIFY(again);
        QCOMPARE(again->added, many + 1);
    }

    void theSameRegistryOnAnotherDay_changesNothingElse()
    {
        const QString path = m_desk.folder().filePath(QStringLiteral("r.xml"));
        QByteArray xml = bench::registryXml(many);
        QVERIFY(m_desk->import({writeFile(m_desk.folder(), QStringLiteral("r.xml"), xml)}, {}));
        QCOMPARE(m_desk->import({path}, {})->known, many + 1);
        xml.replace("2026-07-01", "2026-07-02");
        xml.replace(xml.indexOf(" Society"), 8, " Workers");
        const auto report = m_desk->import({writeFile(m_desk.folder(), QStringLiteral("r.xml"), xml)}, {});
        QVERIFY(report);
        QCOMPARE(message(*report),
                 QStringLiteral("added 1, changed 1, known already %1, refused 0").arg(many - 1));
        const auto differences =
            m_desk->compareDays(QStringLiteral("2026-07-01"), QStringLiteral("2026-07-02"));
        QVERIFY(differences);
        QCOMPARE(differences->size(), 1);
        QCOMPARE(differences->first().nid, synthetic::nid(0));
    }

    void items_comeBackAsTheyWent()
    {
        using Outcome = ImportItem::Outcome;
        QList<ImportItem> all;
        for (int i = 0; i < 300; ++i)
            all += {Outcome(i % 4),   QStringLiteral("file %1").arg(i / 100),
                    QString(i, u'ä'), i % 3 == 0 ? QString() : QStringLiteral("why %1").arg(i),
                    i * i * 100,      i % 7};
        ImportItems items;
        for (const ImportItem &item : std::as_const(all))
            items += item;
        QCOMPARE(items.size(), all.size());
        QVERIFY(QList<ImportItem>(items) == all);
    }

private:
    ScratchDesk m_desk;
};

NIDUS_TEST(tst_LargeRegistry)
#include "tst_large_registry.moc"
