// A set of registrations holds what was put into it, in any order, as a plain set does.
#include "core/operations/import/registration_set.h"
#include "tests/support/test_program.h"

#include <QRandomGenerator>

#include <set>

using namespace nidus;

class TestRegistrationSet : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void agreesWithASet()
    {
        QRandomGenerator random(20260728);
        for (int round = 0; round < 2000; ++round) {
            const int count = random.bounded(40), range = 1 + random.bounded(60);
            std::vector<qint64> ids;
            std::set<qint64> expected;
            for (int i = 0; i < count; ++i) {
                ids.push_back(random.bounded(4) == 0 && i > 0 ? ids.back() + 1 : 1 + random.bounded(range));
                expected.insert(ids.back());
            }
            RegistrationSet set(ids);
            check(set, expected);
            for (int i = 0; i < 5; ++i) {
                const qint64 id = random.bounded(range + 2);
                set.insert(id);
                expected.insert(id);
            }
            check(set, expected);
            for (const qint64 id : ids) {
                set.append(id + 7);
                expected.insert(id + 7);
            }
            set.settle();
            check(set, expected);
        }
    }

private:
    static void check(const RegistrationSet &set, const std::set<qint64> &expected)
    {
        std::vector<qint64> found;
        for (const qint64 id : set)
            found.push_back(id);
        QVERIFY(std::ranges::equal(found, expected));
        for (qint64 id = -1; id < 80; ++id)
            QCOMPARE(set.contains(id), expected.contains(id));
    }
};

NIDUS_TEST(TestRegistrationSet)
#include "tst_registration_set.moc"
