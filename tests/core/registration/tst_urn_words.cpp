// Each fault names the clause in which a reader finds it said.
#include "core/registration/urn_words.h"
#include "core/urn/notes.h"
#include "core/urn/uri.h"
#include "core/urn/url.h"
#include "tests/support/test_program.h"

using namespace nidus;
using namespace Qt::StringLiterals;

class TestUrnWords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void faultsOfUrls_nameTheirClause_data()
    {
        QTest::addColumn<QByteArray>("url");
        QTest::addColumn<QString>("words");
        QTest::newRow("user of http") << QByteArray("http://ida:secret@oak.example/") << u"(RFC 1738 §3.3)"_s;
        QTest::newRow("user of prospero")
            << QByteArray("prospero://ida@oak.example/leaf") << u"(RFC 1738 §3.11)"_s;
        QTest::newRow("user of gopher") << QByteArray("gopher://ida@oak.example/") << u"(RFC 1738 §3.1)"_s;
        QTest::newRow("search without a slash")
            << QByteArray("http://h?b") << u"column 9: “/” is missing after the host (RFC 1738 §3.3)"_s;
        QTest::newRow("file without a slash") << QByteArray("file://h") << u"(RFC 1738 §5)"_s;
        QTest::newRow("no colon") << QByteArray("foo") << u"a colon is missing after the scheme"_s;
        QTest::newRow("no scheme") << QByteArray(":foo") << u"a scheme is missing before the colon"_s;
    }
    void faultsOfUrls_nameTheirClause()
    {
        QFETCH(QByteArray, url);
        QFETCH(QString, words);
        const std::string_view text(url.constData(), std::size_t(url.size()));
        const urn::ParsedUrl parsed = urn::parseUrl(text);
        QVERIFY(!parsed.valid());
        const QString said = message(parsed.fault, text);
        QVERIFY2(said.contains(words), qPrintable(said));
    }

    void uriWithoutAColon_saysSo()
    {
        const QString said = message(urn::parseUri("foo").fault, "foo");
        QVERIFY2(said.contains(u"a colon is missing after the scheme"_s), qPrintable(said));
    }

    // RFC 8141 §2.3.1 advises against r-components; the draft of 2015 advises nothing (§3.3.2).
    void rComponents_areAdvisedAgainstByRfc8141Alone()
    {
        const std::string_view name = "urn:oak:a??r";
        const urn::ParsedUrn parsed = urn::parseUrn(name, urn::Syntax::Draft2015);
        QVERIFY(parsed.valid());
        QVERIFY(urn::notesOn(name, parsed, urn::Syntax::Draft2015).empty());
        for (const urn::Syntax syntax : {urn::Syntax::Rfc8141, urn::Syntax::Draft2015})
            QVERIFY(
                clause(urn::UrnFault{urn::UrnReason::UnendedQuestionMarks, 0}, {}, syntax).find("§3.3.2") ==
                std::string_view::npos);
    }
};

NIDUS_TEST(TestUrnWords)
#include "tst_urn_words.moc"
