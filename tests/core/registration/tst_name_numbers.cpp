#include "core/registration/name_numbers.h"
#include "tests/support/name_like.h"
#include "tests/support/test_program.h"

#include <map>

using namespace nidus;

class tst_NameNumbers : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aName_hasOneNumber()
    {
        NameNumbers numbers;
        std::map<std::string, NameNumbers::Number> expected;
        QCOMPARE(numbers.find("acorn"), numbers.size());
        for (int round = 0; round < 2; ++round)
            for (const std::string &name : test::namesLike(5000, 3)) {
                const bool isNew = expected.try_emplace(name, NameNumbers::Number(expected.size())).second;
                QCOMPARE(numbers.add(name), std::pair(expected[name], isNew));
            }
        QCOMPARE(std::size_t(numbers.size()), expected.size());
        for (const auto &[name, number] : expected) {
            QCOMPARE(numbers.find(name), number);
            QCOMPARE(numbers[number], std::string_view(name));
        }
        QCOMPARE(numbers.find("no name"), numbers.size());
    }
};

NIDUS_TEST(tst_NameNumbers)
#include "tst_name_numbers.moc"
