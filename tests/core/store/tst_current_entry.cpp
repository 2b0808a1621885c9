// The place for a new entry, found without a look at the others, is the one that a look at all finds.
#include "core/store/tables/current_entry.h"
#include "tests/support/name_like.h"
#include "tests/support/scratch_store.h"
#include "tests/support/test_program.h"

#include <QRandomGenerator>

using namespace nidus;
using namespace nidus::store;
using namespace nidus::test;

namespace {

struct Listed {
    QString folded, section, position;
};

// What the newest edition lists, or as it was last listed.
QList<Listed> listedOf(Database &database, const QList<Nid> &nids)
{
    QList<Listed> all;
    for (const Nid &nid : nids) {
        const auto id = findRegistration(database, nid);
        const auto entry =
            id && *id ? currentEntry(database, **id) : StoreResult<std::optional<ListedEntry>>(std::nullopt);
        if (entry && *entry)
            all += {nid.folded(), (*entry)->entry.section, (*entry)->position};
    }
    return all;
}

QString placeByReadingAll(const QList<Listed> &all, const QString &section, const Nid &nid)
{
    const bool isInformal = nid.kind() == Kind::Informal;
    QString before, name, limit;
    for (const Listed &one : all) {
        if (one.section != section)
            continue;
        if (isInformal ? one.position > before
                       : one.folded < nid.folded() && one.folded > name &&
                             !one.folded.startsWith(QLatin1String("urn-"))) {
            name = one.folded;
            before = one.position;
        }
    }
    for (const Listed &one : all)
        if (one.section == section && one.position > before && (limit.isEmpty() || one.position < limit))
            limit = one.position;
    return positionBetween(before, limit);
}

} // namespace

class tst_CurrentEntry : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void thePlaceOfANewName_isThatOfALookAtAll()
    {
        QRandomGenerator random(8141);
        ScratchStore scratch;
        QList<Nid> nids;
        for (const std::string &name : namesLike(60, 3))
            nids += *Nid::parse(QString::fromStdString(name));
        for (int number = 1; number < 10; ++number)
            nids += informalNid(number);
        const auto section = [&] { return QStringLiteral("s%1").arg(random.bounded(2)); };
        qint64 base = 0;
        for (int round = 0; round < 12; ++round) {
            auto act = AuditedTransaction::begin(*scratch, desk(), QStringLiteral("import"), QString());
            NIDUS_OK(act);
            const auto id = addEdition(*act, edition(QStringLiteral("20%1-01-01").arg(10 + round)), base, {});
            NIDUS_OK(id);
            base = *id;
            for (const Nid &nid : std::as_const(nids)) {
                if (random.bounded(4))
                    continue;
                const auto registration = addRegistration(*act, nid, nid.kind());
                NIDUS_OK(registration);
                Entry listed = entry(nid.text());
                listed.section = section();
                NIDUS_OK(addEntry(*act, base, registration->id, 1, random.bounded(4) == 0,
                                  QString(QChar(u'A' + random.bounded(20))) + QChar(u'1' + random.bounded(8)),
                                  listed));
                NIDUS_OK(refreshListing(*act, registration->id));
            }
            NIDUS_OK(act->commit());
            const QList<Listed> all = listedOf(*scratch, nids);
            for (const Nid &nid : std::as_const(nids)) {
                const QString where = section();
                QCOMPARE(positionFor(*scratch, where, nid).value_or(QString()),
                         placeByReadingAll(all, where, nid));
            }
        }
    }
};

NIDUS_TEST(tst_CurrentEntry)
#include "tst_current_entry.moc"
