// Places in UTF-8 and in UTF-16 are the same places.
#include "core/registration/utf16_places.h"
#include "tests/support/test_program.h"

#include <QRandomGenerator>

using namespace nidus;

class TestUtf16Places : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // RFC 3629 §3, RFC 2781 §2.1: one to four octets a character, one or two units.
    void eachCharacter_hasItsPlace()
    {
        QRandomGenerator random(8141);
        const char32_t kinds[] = {U'a', U'\n', U'\u00e4', U'\u4e2d', U'\U0001f333'};
        for (int text = 0; text < 300; ++text) {
            QList<char32_t> characters;
            for (int length = random.bounded(400); length > 0; --length)
                characters += kinds[random.bounded(text % 5 + 1)];
            checkPlaces(characters);
        }
    }
    void behindTheEnd_isTheEnd()
    {
        const Utf16Places places(QByteArray("\xc3\xa4x"));
        QCOMPARE(places.at(3), 2);
        QCOMPARE(places.at(99), 2);
        QCOMPARE(places.octetAt(2), std::size_t(3));
        QCOMPARE(places.octetAt(99), std::size_t(3));
        QCOMPARE(places.octetAt(-1), std::size_t(0));
        QCOMPARE(Utf16Places(QByteArray()).at(1), 0);
    }

private:
    static void checkPlaces(const QList<char32_t> &characters)
    {
        QByteArray octets;
        for (const char32_t c : characters)
            octets += QString::fromUcs4(&c, 1).toUtf8();
        const Utf16Places places(octets);
        std::size_t octet = 0;
        qsizetype unit = 0;
        for (const char32_t c : characters) {
            const QString one = QString::fromUcs4(&c, 1);
            const auto size = std::size_t(one.toUtf8().size());
            for (std::size_t i = 0; i < size; ++i) // within a character: its beginning
                QCOMPARE(places.at(octet + i), unit);
            for (qsizetype i = 0; i < one.size(); ++i)
                QCOMPARE(places.octetAt(unit + i), octet);
            octet += size;
            unit += one.size();
        }
        QCOMPARE(places.at(octet), unit);
        QCOMPARE(places.octetAt(unit), octet);
    }
};

NIDUS_TEST(TestUtf16Places)

#include "tst_utf16_places.moc"
