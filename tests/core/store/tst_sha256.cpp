#include "core/store/audit/sha256.h"
#include "tests/support/test_program.h"

#include <QCryptographicHash>
#include <QRandomGenerator>

using namespace nidus::store;

class TestSha256 : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void knownDigests();
    void everyLength_isAsQtsInOnePieceAndInMany();
    void result_mayBeAskedForOnTheWay();
};

void TestSha256::knownDigests()
{
    QCOMPARE(Sha256::hash({}).toHex(),
             QByteArray("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"));
    QCOMPARE(Sha256::hash("abc").toHex(),
             QByteArray("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
    QCOMPARE(Sha256::hash(QByteArray(1'000'000, 'a')).toHex(),
             QByteArray("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"));
}

void TestSha256::everyLength_isAsQtsInOnePieceAndInMany()
{
    QRandomGenerator random(8141);
    for (int length = 0; length < 700; ++length) {
        QByteArray octets(length, '\0');
        for (char &octet : octets)
            octet = char(random.bounded(256));
        const QByteArray wanted = QCryptographicHash::hash(octets, QCryptographicHash::Sha256);
        Sha256 whole, pieces;
        whole.addData(octets);
        QCOMPARE(whole.result().toHex(), wanted.toHex());
        for (qsizetype at = 0; at < length;) {
            const qsizetype piece = std::min<qsizetype>(length - at, random.bounded(150));
            pieces.addData(QByteArrayView(octets).sliced(at, piece));
            at += piece;
        }
        QCOMPARE(pieces.result().toHex(), wanted.toHex());
    }
}

void TestSha256::result_mayBeAskedForOnTheWay()
{
    Sha256 hash;
    hash.addData("ab");
    QCOMPARE(hash.result(), Sha256::hash("ab"));
    QCOMPARE(hash.result(), Sha256::hash("ab"));
    hash.addData("c");
    QCOMPARE(hash.result(), Sha256::hash("abc"));
}

NIDUS_TEST(TestSha256)
#include "tst_sha256.moc"
