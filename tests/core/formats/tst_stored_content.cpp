// What the store keeps of a text and its findings is read back in two ways: as it was written, in one pass,
// and by a reader of JSON where anything is otherwise. Both say the same.
#include "core/formats/json/registration_json.h"
#include "core/formats/json/stored_content_reader.h"
#include "tests/support/test_program.h"
#include "tests/support/whole_registration.h"

#include <QRandomGenerator>
#include <QtTest>

using namespace nidus;
using namespace nidus::formats;
using namespace nidus::test;

namespace {

QRandomGenerator &dice()
{
    static QRandomGenerator generator(42); // the same texts in each run
    return generator;
}

QString anyText()
{
    static const QString kinds[] = {QStringLiteral("a"),          QStringLiteral("acorns of the oak "),
                                    QStringLiteral("\n"),         QStringLiteral("\t"),
                                    QStringLiteral("\""),         QStringLiteral("\\"),
                                    QStringLiteral("/"),          QString(QChar(0)),
                                    QString(QChar(0x1F)),         QString(QChar(0xE4)),
                                    QString(QChar(0x20AC)),       QString(QChar(0xFFFD)),
                                    QString(QChar(0xD83C)),       QString(QChar(0xDF30)),
                                    QStringLiteral("\U0001F330"), QStringLiteral("\",\"purpose\":\"")};
    QString text;
    for (int pieces = dice().bounded(12); pieces > 0; --pieces)
        text += kinds[dice().bounded(int(std::size(kinds)))];
    return text;
}

RegistrationTemplate anyTemplate()
{
    RegistrationTemplate text;
    for (QString &field : text.fields)
        if (dice().bounded(3) > 0)
            field = anyText();
    text.preamble = anyText();
    for (int others = dice().bounded(3); others > 0; --others)
        text.others += {anyText(), anyText()};
    return text;
}

Findings anyFindings()
{
    Findings findings = wholeFindings();
    for (Finding &finding : findings) {
        finding.words = anyText();
        if (dice().bounded(2) > 0)
            finding.span = {dice().bounded(3), dice().bounded(2'000)};
        if (finding.remedy)
            finding.remedy->replacement = anyText();
    }
    return findings.mid(0, dice().bounded(int(findings.size()) + 1));
}

// With a blank that the writer never puts: for the reader of JSON.
QByteArray spaced(const QByteArray &content) { return content.first(1) + ' ' + content.sliced(1); }

} // namespace

class TestStoredContent : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bothReadings_sayTheSame()
    {
        for (int i = 0; i < 2'000; ++i) {
            const RegistrationTemplate text = anyTemplate();
            const QByteArray content = templateContent(text);
            RegistrationTemplate once, never;
            const bool hasReplaced = content.contains("\xEF\xBF\xBD"); // looked at by the reader of JSON
            QCOMPARE(isStored(content, once), !hasReplaced);
            QVERIFY(hasReplaced || once == text);
            QVERIFY(!isStored(spaced(content), never));
            const auto again = templateFromContent(content), slowly = templateFromContent(spaced(content));
            QVERIFY(again && slowly && *again == text && *slowly == text);
        }
    }

    void bothReadings_sayTheSameOfFindings()
    {
        for (int i = 0; i < 500; ++i) {
            const Findings findings = anyFindings();
            const QByteArray content = findingsContent(findings);
            const auto again = findingsFromContent(content), slowly = findingsFromContent(spaced(content));
            QVERIFY(again && slowly);
            QCOMPARE(*again, findings);
            QCOMPARE(*slowly, findings);
        }
    }

    // A flipped, lost or added octet: never another verdict than that of the reader of JSON, never another
    // text.
    void changedContent_isReadAsTheOtherReaderReadsIt()
    {
        for (int i = 0; i < 5'000; ++i) {
            QByteArray content = templateContent(anyTemplate());
            const qsizetype at = dice().bounded(int(content.size()));
            const int kind = dice().bounded(3);
            if (kind == 0)
                content[at] = char(content[at] ^ (1 << dice().bounded(8)));
            else if (kind == 1)
                content.remove(at, 1);
            else
                content.insert(at, char(dice().bounded(256)));
            RegistrationTemplate once;
            if (!isStored(content, once) || content.isEmpty())
                continue;
            const auto slowly = templateFromContent(spaced(content));
            QVERIFY2(slowly, content.constData());
            QVERIFY2(*slowly == once, content.constData());
        }
    }

    void cutContent_isNotStored()
    {
        const QByteArray text = templateContent(wholeTemplate()), findings = findingsContent(wholeFindings());
        for (qsizetype size = 0; size < text.size(); ++size) {
            RegistrationTemplate to;
            QVERIFY(!isStored(QByteArray(text.first(size)), to));
        }
        for (qsizetype size = 0; size < findings.size(); ++size) {
            Findings to;
            QVERIFY(!isStored(QByteArray(findings.first(size)), to));
        }
    }
};

NIDUS_TEST(TestStoredContent)
#include "tst_stored_content.moc"
