#include "core/registration/registration_template.h"
#include "tests/support/test_program.h"

#include <QRandomGenerator>
#include <QRegularExpression>

using namespace nidus;

class TestRegistrationTemplate : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void putsBodiesInNormalLayout_data();
    void putsBodiesInNormalLayout();
    void isIdempotent();
    void makesOneLineOfALabel();
};

void TestRegistrationTemplate::putsBodiesInNormalLayout_data()
{
    QTest::addColumn<QString>("body");
    QTest::addColumn<bool>("isInline");
    QTest::addColumn<QString>("normal");
    const auto row = [](const char *name, const char *body, const char *normal, bool isInline = false) {
        QTest::newRow(name) << QString::fromUtf8(body) << isInline << QString::fromUtf8(normal);
    };
    row("empty", "", "");
    row("blank", " \n\t\n", "");
    row("blank lines at both ends", "\n\n  a\n\n  b\n\n", "a\n\nb");
    row("shared indentation", "   a\n     b\n   c", "a\n  b\nc");
    row("tabs count to the next multiple of eight", "\ta\n        b", "a\nb");
    row("a tab that reaches beyond", "    a\n\tb", "a\n    b");
    row("blanks in blank lines", "a\n   \nb", "a\n\nb");
    row("blanks at line ends stay", "a  \nb", "a  \nb");
    row("line ends", "a\r\nb\rc\n", "a\nb\nc");
    row("behind the label", "a\n      b\n      c", "a\nb\nc", true);
    row("behind the label, deeper later", "a\n   b\n     c", "a\nb\n  c", true);
    row("nothing behind the label", "  \n   b\n     c", "b\n  c", true);
    row("form feeds stay", "a\n\fb", "a\n\fb");
}

void TestRegistrationTemplate::putsBodiesInNormalLayout()
{
    QFETCH(QString, body);
    QFETCH(bool, isInline);
    QTEST(normalBody(body, isInline), "normal");
}

void TestRegistrationTemplate::isIdempotent()
{
    const QString characters = QStringLiteral("   \t\t\n\n\n\r\fab:\u00a0\u3000\u2028");
    for (quint32 seed = 1; seed <= 5000; ++seed) {
        QRandomGenerator random(seed);
        QString body;
        for (int i = random.bounded(40); i > 0; --i)
            body += characters[random.bounded(int(characters.size()))];
        for (const bool isInline : {false, true}) {
            const QString normal = normalBody(body, isInline);
            QCOMPARE(normalBody(normal), normal);
        }
    }
}

void TestRegistrationTemplate::makesOneLineOfALabel()
{
    QCOMPARE(normalLabel(u"  Change\n  history "), QStringLiteral("Change history"));
    QCOMPARE(normalLabel(u""), QString());
    QCOMPARE(normalLabel(normalLabel(u" a  b ")), normalLabel(u" a  b "));
}

NIDUS_TEST(TestRegistrationTemplate)
#include "tst_registration_template.moc"
