// Digits, blanks and days, of octets and of Qt's characters.
#include "core/characters/classes.h"
#include "tests/support/test_program.h"

#include <algorithm>
#include <string_view>

using namespace nidus;
using namespace Qt::StringLiterals;

static_assert(isDigit('0') && isDigit(u'9') && isDigit(U'5') && !isDigit('a') && !isDigit(u'\u0663'));
static_assert(isAsciiLetter('a') && isAsciiLetter(u'Z') && !isAsciiLetter(u'\u00e9') && !isAsciiLetter('@'));
static_assert(isAsciiAlnum('7') && isAsciiAlnum(U'q') && !isAsciiAlnum('-'));
static_assert(isBlank(' ') && isBlank('\t') && isBlank('\f') && isBlank(u'\u00a0') && !isBlank('\xa0'));
static_assert(isDay(std::string_view("2024-02-29")) && !isDay(std::u16string_view(u"2023-02-29")));

class TestClasses : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void days_areThoseOfTheCalendar()
    {
        for (int year : {1, 1900, 1999, 2000, 2023, 2024, 9999})
            for (int month = 0; month <= 13; ++month)
                for (int day = 0; day <= 32; ++day) {
                    const QString text = u"%1-%2-%3"_s.arg(year, 4, 10, QLatin1Char('0'))
                                             .arg(month, 2, 10, QLatin1Char('0'))
                                             .arg(day, 2, 10, QLatin1Char('0'));
                    QVERIFY2(isDay(text) == QDate::isValid(year, month, day), qPrintable(text));
                }
    }
    void whatOnlyBeginsAsADay_isNone()
    {
        for (const auto &text : {"", "2020-04-02xyz", "2020-4-2", "2020/04/02", "0000-01-01", "-020-04-02",
                                 "2020-04-0a", " 2020-04-02", "20200402"})
            QVERIFY2(!isDay(QLatin1String(text)), text);
        QVERIFY(!isDay(u"2020-04-0\u0662"_s)); // an Arabic digit
    }
    void algorithms_takeThem()
    {
        const QString number = u"8141"_s;
        QVERIFY(std::all_of(number.begin(), number.end(), isDigit));
    }
};

NIDUS_TEST(TestClasses)
#include "tst_classes.moc"
