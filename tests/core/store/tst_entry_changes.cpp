// What turns one list of entries into another, and the positions that order them.
#include "core/store/tables/positions.h"
#include "tests/support/entry_changes.h"
#include "tests/support/test_program.h"

#include <QRandomGenerator>

#include <algorithm>

using namespace nidus;
using namespace nidus::store;
using namespace nidus::test;

class TestEntryChanges : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void positionBetween_isAlwaysBetween();
    void positions_stayShortAtEitherEnd();
    void evenPositions_ascendAndLeaveRoom();
    void changes_turnTheBaseIntoWhatIsWanted();
    void changes_areAsFewAsPossible();
    void insertedBeforeNext_standsWhereThatDoes();
    void sameList_changesNothing();
    void movedEntry_isOneChange();
};

void TestEntryChanges::positionBetween_isAlwaysBetween()
{
    QRandomGenerator random(8141);
    QStringList all;
    for (int i = 0; i < 4000; ++i) {
        // Anywhere, and again and again in the same narrow place.
        const qsizetype at =
            i % 3 == 0 ? std::min<qsizetype>(all.size(), 2) : random.bounded(int(all.size()) + 1);
        const QString before = at > 0 ? all[at - 1] : QString();
        const QString after = at < all.size() ? all[at] : QString();
        const QString between = positionBetween(before, after);
        QVERIFY2(before < between && (after.isEmpty() || between < after),
                 qPrintable(QString(before + QLatin1Char(' ') + between + QLatin1Char(' ') + after)));
        QVERIFY(!between.endsWith(QLatin1Char('0')));
        all.insert(at, between);
    }
    QVERIFY(std::ranges::is_sorted(all));
}

void TestEntryChanges::positions_stayShortAtEitherEnd()
{
    QString last, first = positionBetween({}, {});
    last = first;
    for (int i = 0; i < 100'000; ++i) {
        const QString next = positionBetween(last, {}), previous = positionBetween({}, first);
        QVERIFY(next > last && previous < first);
        last = next;
        first = previous;
    }
    QVERIFY2(last.size() <= 8 && first.size() <= 8, qPrintable(QString(last + QLatin1Char(' ') + first)));
}

void TestEntryChanges::evenPositions_ascendAndLeaveRoom()
{
    for (const int count : {0, 1, 2, 61, 62, 105, 5000, 100'000}) {
        const QStringList all = evenPositions(count);
        QCOMPARE(all.size(), count);
        for (int i = 0; i < count; ++i) {
            QVERIFY(!all[i].isEmpty() && all[i].size() <= 4 && !all[i].endsWith(QLatin1Char('0')));
            QVERIFY(i == 0 || all[i - 1] < all[i]);
        }
    }
}

namespace {

Entry named(const QString &section, qint64 registration, int content)
{
    Entry entry;
    entry.section = section;
    entry.name = QStringLiteral("n%1").arg(registration);
    entry.content = QStringLiteral("<x>%1</x>").arg(content);
    return entry;
}

// What a store would list after `changes` on `base`.
QList<ListedEntry> applied(QList<ListedEntry> base, const QList<EntryChange> &changes)
{
    for (const EntryChange &change : changes) {
        base.removeIf([&](const ListedEntry &entry) {
            return entry.registration == change.registration && entry.occurrence == change.occurrence;
        });
        if (!change.removed)
            base.append({0, change.registration, change.occurrence, change.position, change.entry});
    }
    std::ranges::sort(
        base, {}, [](const ListedEntry &entry) { return std::pair(entry.entry.section, entry.position); });
    return base;
}

QList<WantedEntry> asWanted(const QList<ListedEntry> &entries)
{
    QList<WantedEntry> wanted;
    for (const ListedEntry &entry : entries)
        wanted.append({entry.registration, entry.occurrence, entry.entry});
    return wanted;
}

bool same(const QList<ListedEntry> &listed, const QList<WantedEntry> &wanted)
{
    return std::ranges::equal(asWanted(listed), wanted, [](const WantedEntry &a, const WantedEntry &b) {
        return a.registration == b.registration && a.occurrence == b.occurrence && a.entry == b.entry;
    });
}

} // namespace

// Applying the changes to the base gives what is wanted, again and again on what came out.
void TestEntryChanges::changes_turnTheBaseIntoWhatIsWanted()
{
    QRandomGenerator random(3406);
    QList<ListedEntry> base;
    for (int round = 0; round < 300; ++round) {
        QList<WantedEntry> wanted = asWanted(base);
        for (int edit = random.bounded(8); edit >= 0; --edit) {
            const qsizetype at = wanted.isEmpty() ? 0 : random.bounded(int(wanted.size()));
            const QString section = QStringLiteral("s%1").arg(random.bounded(2));
            switch (random.bounded(5)) {
            case 0:
                if (!wanted.isEmpty())
                    wanted.removeAt(at);
                break;
            case 1:
                if (!wanted.isEmpty())
                    wanted.move(at, random.bounded(int(wanted.size())));
                break;
            case 2:
                if (!wanted.isEmpty())
                    wanted[at].entry.content += QLatin1Char('!');
                break;
            case 3:
                if (!wanted.isEmpty())
                    wanted[at].entry.section = section;
                break;
            default:
                wanted.insert(at, WantedEntry{1000 + round * 10 + edit, 1 + random.bounded(2),
                                              named(section, round, edit)});
            }
        }
        std::ranges::stable_sort(wanted, {}, [](const WantedEntry &entry) { return entry.entry.section; });
        const QList<EntryChange> changes = entryChanges(base, wanted);
        base = applied(base, changes);
        QVERIFY2(same(base, wanted), qPrintable(QStringLiteral("round %1").arg(round)));
        QVERIFY(entryChanges(base, asWanted(base)).isEmpty());
    }
}

void TestEntryChanges::changes_areAsFewAsPossible()
{
    QRandomGenerator random(2611);
    for (int round = 0; round < 100; ++round) {
        const int count = 3 + random.bounded(5);
        QList<ListedEntry> base;
        const QStringList positions = evenPositions(count);
        for (int i = 0; i < count; ++i)
            base.append({0, i + 1, 1, positions[i], named(QStringLiteral("s"), i + 1, 0)});
        QList<WantedEntry> wanted = asWanted(base);
        std::shuffle(wanted.begin(), wanted.end(), random);
        // The fewest that must move: all but the longest run that is in order already, found by trying every
        // set.
        int stay = 0;
        for (int set = 0; set < (1 << count); ++set) {
            qint64 before = 0;
            int size = 0;
            for (int i = 0; i < count && size >= 0; ++i)
                if (set & (1 << i)) {
                    size = wanted[i].registration > before ? size + 1 : -1;
                    before = wanted[i].registration;
                }
            stay = std::max(stay, size);
        }
        QCOMPARE(entryChanges(base, wanted).size(), count - stay);
    }
}

// An edition that is put in before a later one: of those that both list, only what moved between them stands
// elsewhere.
void TestEntryChanges::insertedBeforeNext_standsWhereThatDoes()
{
    QRandomGenerator random(811);
    for (int round = 0; round < 100; ++round) {
        QList<WantedEntry> later;
        for (int i = 1; i <= 12; ++i)
            later.append({i, 1, named(QStringLiteral("s"), i, i)});
        const QList<ListedEntry> next = applied({}, entryChanges({}, later));
        QList<WantedEntry> wanted = later;
        wanted.removeAt(random.bounded(int(wanted.size())));
        wanted.insert(random.bounded(int(wanted.size())), {100, 1, named(QStringLiteral("s"), 100, 0)});
        const QList<ListedEntry> base =
            random.bounded(2) == 0
                ? QList<ListedEntry>()
                : applied({}, entryChanges({}, {wanted.first(), wanted[5], wanted.last()}, next));
        const int from = random.bounded(int(wanted.size()));
        wanted.move(from, random.bounded(int(wanted.size())));
        const QList<ListedEntry> inserted = applied(base, entryChanges(base, wanted, next));
        QVERIFY(same(inserted, wanted));
        int elsewhere = 0;
        for (const ListedEntry &entry : inserted)
            elsewhere += std::ranges::any_of(next, [&entry](const ListedEntry &other) {
                return other.registration == entry.registration && other.position != entry.position;
            });
        QVERIFY2(elsewhere <= 1, qPrintable(QStringLiteral("round %1: %2").arg(round).arg(elsewhere)));
    }
}

void TestEntryChanges::sameList_changesNothing()
{
    QList<WantedEntry> wanted;
    for (int i = 1; i <= 50; ++i)
        wanted.append({i, 1, named(QStringLiteral("s"), i, i)});
    const QList<ListedEntry> base = applied({}, entryChanges({}, wanted));
    QCOMPARE(base.size(), 50);
    QVERIFY(entryChanges(base, wanted).isEmpty());
    const QList<EntryChange> gone = entryChanges(base, {});
    QCOMPARE(gone.size(), 50);
    QVERIFY(std::ranges::all_of(gone, &EntryChange::removed));
}

void TestEntryChanges::movedEntry_isOneChange()
{
    QList<WantedEntry> wanted;
    for (int i = 1; i <= 50; ++i)
        wanted.append({i, 1, named(QStringLiteral("s"), i, i)});
    const QList<ListedEntry> base = applied({}, entryChanges({}, wanted));
    wanted.move(40, 3);
    const QList<EntryChange> changes = entryChanges(base, wanted);
    QCOMPARE(changes.size(), 1);
    QCOMPARE(changes.first().registration, 41);
    QVERIFY(!changes.first().removed);
}

NIDUS_TEST(TestEntryChanges)
#include "tst_entry_changes.moc"
