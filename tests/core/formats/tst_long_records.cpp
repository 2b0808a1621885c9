// A registration that is longer than a record may be goes out with others, and no reader takes it from among
// them: whoever writes the document is told which one, and alone it comes back.
#include "core/formats/json/registration_json.h"
#include "core/formats/xml/registration_xml.h"
#include "tests/support/test_program.h"
#include "tests/support/whole_registration.h"

#include <QBuffer>
#include <QtTest>

using namespace nidus;
using namespace nidus::formats;
using namespace nidus::test;

namespace {

Registration largeRegistration()
{
    Registration large = wholeRegistration();
    large.versions.first().text.set(
        Field::Purpose, QString(QLatin1String("Acorns and oaks.\n")).repeated(maxRecordBytes / 16));
    return large;
}

struct Document {
    QByteArray bytes;
    QStringList tooLong;
};

template <class Writer> Document written(const QList<Registration> &registrations)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Writer writer(buffer);
    bool isWritten = writer.begin({}).has_value();
    for (const Registration &registration : registrations)
        isWritten = writer.write(registration).has_value() && isWritten;
    isWritten = writer.end().has_value() && isWritten;
    return {isWritten ? buffer.data() : QByteArray(), writer.tooLong()};
}

// What is read of it; nothing where it is refused as too large.
template <class Read> std::optional<qsizetype> countOf(const QByteArray &document, const Read &read)
{
    QBuffer buffer;
    buffer.setData(document);
    buffer.open(QIODevice::ReadOnly);
    qsizetype count = 0;
    const auto take = [&count](Registration &&) { return ++count > 0; };
    const Result<ExportHead, ReadError> head = read(buffer, take, anyLength, nullptr, {});
    if (head)
        return count;
    return head.error().kind == ReadError::Kind::TooLarge ? std::nullopt : std::optional<qsizetype>(-1);
}

template <class Writer, class Read> void isTold(const Read &read)
{
    const Registration large = largeRegistration(), other = bareRegistration();
    const Document alone = written<Writer>({large}), together = written<Writer>({large, other}),
                   usual = written<Writer>({other, bareRegistration()});
    QVERIFY(alone.tooLong.isEmpty() && countOf(alone.bytes, read) == 1);
    QCOMPARE(together.tooLong, QStringList(large.nid.text()));
    QVERIFY(!countOf(together.bytes, read));
    QVERIFY(usual.tooLong.isEmpty());
}

} // namespace

class TestLongRecords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void amongOthers_areTold_xml() { isTold<RegistrationXmlWriter>(&readRegistrationsXml); }
    void amongOthers_areTold_json() { isTold<RegistrationJsonWriter>(&readRegistrationsJson); }
    void theWords_nameThem()
    {
        QCOMPARE(wordsOfLongRecords({}), QString());
        const QString words = wordsOfLongRecords({QStringLiteral("acorn"), QStringLiteral("beech")});
        QVERIFY(words.contains(QLatin1String("16 MiB")) && words.contains(QLatin1String("acorn, beech")));
    }
};

NIDUS_TEST(TestLongRecords)
#include "tst_long_records.moc"
