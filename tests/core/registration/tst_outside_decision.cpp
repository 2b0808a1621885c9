// DESIGN §4 (3): an outside decision has body, document, date and address.
#include "core/registration/outside_decision.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace nidus;

class TestOutsideDecision : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void decision_counts_data()
    {
        QTest::addColumn<QString>("body");
        QTest::addColumn<QString>("document");
        QTest::addColumn<QString>("day");
        QTest::addColumn<QString>("address");
        QTest::addColumn<bool>("counts");
        const char *const whole[] = {"ISO 3166 Maintenance Agency", "Letter 12/2026", "2026-05-04",
                                     "https://iso.example/letters/12"};
        const auto row = [&whole](int column, const char *value, bool counts) {
            QList<QString> values;
            for (int i = 0; i < 4; ++i)
                values += QString::fromUtf8(i == column ? value : whole[i]);
            QTest::newRow(QByteArray(QByteArray::number(column) + ": " + value).constData())
                << values[0] << values[1] << values[2] << values[3] << counts;
        };
        row(-1, "whole", true);
        for (const char *none : {"", " ", "-", "tbd", "none", "me", "Myself", "7"})
            row(0, none, false);
        row(0, "IESG", true);
        for (const char *none : {"", "?", "x", "Letter", "tbd", "n/a"})
            row(1, none, false);
        row(1, "RFC 9999", true);
        row(1, "Minutes of the board", true);
        for (const char *none :
             {"", "2026-02-30", "4 May 2026", "2026-05", "2026-08-02", "2026-05-04T10:00Z"})
            row(2, none, false);
        row(2, "2026-08-01", true);
        row(2, "1999-12-31", true);
        for (const char *none : {"", "see RFC 1", "iso.example/letters/12", "//iso.example/", "https://",
                                 "https:letters", "ftp://iso.example/x", "javascript:alert(1)",
                                 "mailto:", "mailto:nobody", "urn:x", "https://iso.example/a b"})
            row(3, none, false);
        for (const char *some : {"http://iso.example", "HTTPS://iso.example/x?y#z", "mailto:ma@iso.example",
                                 "urn:ietf:rfc:9999"})
            row(3, some, true);
    }
    void decision_counts()
    {
        QFETCH(QString, body);
        QFETCH(QString, document);
        QFETCH(QString, day);
        QFETCH(QString, address);
        QFETCH(bool, counts);
        const auto fault = faultOf({body, document, day, address}, QStringLiteral("2026-08-01"));
        QCOMPARE(!fault, counts);
    }
};

NIDUS_TEST(TestOutsideDecision)
#include "tst_outside_decision.moc"
