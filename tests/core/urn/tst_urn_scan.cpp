// URNs and URLs found in text as people write it (RFC 1738 Appendix, RFC 8141 §4.4).
#include "core/urn/scan.h"
#include "tests/support/test_program.h"

using namespace nidus::urn;

namespace {

// "URN urn:oak:leaf", one a found thing; "broken" and "hyphen" where they apply.
QStringList foundIn(std::string_view text)
{
    QStringList all;
    std::size_t behind = 0;
    for (const Found &found : findAll(text)) {
        QString line = found.kind == Found::Kind::Urn   ? QStringLiteral("URN ")
                       : found.kind == Found::Kind::Url ? QStringLiteral("URL ")
                                                        : QStringLiteral("pattern ");
        line += QString::fromStdString(joined(text, found));
        if (found.broken)
            line += QStringLiteral(" broken");
        if (found.doubtfulHyphen)
            line += QStringLiteral(" hyphen");
        if (found.where.first < behind || found.where.end > text.size())
            line += QStringLiteral(" overlaps");
        behind = found.where.end;
        all += line;
    }
    return all;
}

class UrnScanTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void finds_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const char *text, const char *expected) {
            QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(expected);
        };
        row("bare", "see urn:oak:leaf here", "URN urn:oak:leaf");
        row("alone", "urn:oak:leaf", "URN urn:oak:leaf");
        row("full stop", "It is urn:oak:leaf.", "URN urn:oak:leaf");
        row("comma and quote", "\"urn:oak:leaf\", 'urn:oak:twig';", "URN urn:oak:leaf|URN urn:oak:twig");
        row("inner punctuation", "urn:oak:a.b,c;d!", "URN urn:oak:a.b,c;d");
        row("parentheses", "(urn:oak:leaf) (see urn:oak:a(b))", "URN urn:oak:leaf|URN urn:oak:a(b)");
        row("any case", "URN:OAK:Leaf", "URN URN:OAK:Leaf");
        row("brackets", "<urn:oak:leaf>", "URN urn:oak:leaf");
        row("prefix", "<URL:http://oak.example/leaf>, URL:ftp://oak.example/.",
            "URL http://oak.example/leaf|URL ftp://oak.example/");
        row("prefixed URN", "<URL:urn:oak:leaf> <url: urn:oak:twig >", "URN urn:oak:leaf|URN urn:oak:twig");
        row("any scheme with the prefix", "<URL:oak:leaf>", "URL oak:leaf");
        row("appendix", "under <URL:ftp://info.cern.ch/pub/www/doc;\n      type=d> but",
            "URL ftp://info.cern.ch/pub/www/doc;type=d broken");
        row("appendix, in a word", "from <URL:ftp://ds.in\n      ternic.net/rfc>.  Note",
            "URL ftp://ds.internic.net/rfc broken");
        row("hyphen at the end of a line", "<urn:oak:le-\n  af>", "URN urn:oak:le-af broken hyphen");
        row("an empty line ends it", "<urn:oak:leaf\n\nnext>", "URN urn:oak:leaf");
        row("pattern in braces", "urn:oak:{NSS} and", "pattern urn:oak:{NSS}");
        row("pattern in angle brackets", "form urn:oak:<NSS>.", "pattern urn:oak:<NSS>");
        row("pattern in both", "<urn:oak:<kind>:<name of it>>", "pattern urn:oak:<kind>:<name of it>");
        row("pattern in square brackets", "urn:oak:[kind]:{name}", "pattern urn:oak:[kind]:{name}");
        row("link of Markdown", "[urn:oak:a](https://oak.example/a_(b)), [urn:oak:b][1]",
            "URN urn:oak:a|URL https://oak.example/a_(b)|URN urn:oak:b");
        row("brackets that are no link", "[urn:oak:a] (see urn:elm:[b](c))",
            "URN urn:oak:a|pattern urn:elm:[b](c)");
        row("open NID", "urn:<NID>:<NSS>", "pattern urn:<NID>:<NSS>");
        row("only the beginning", "urn:elm:... and urn:oak:\xe2\x80\xa6 begin so",
            "pattern urn:elm:|pattern urn:oak:");
        row("no name", "\"urn:oak:\" followed by, urn:elm:.", "URN urn:oak:|URN urn:elm:");
        row("no colon", "urn:x, urn:oak. (urn:elm)", "URN urn:x|URN urn:oak|URN urn:elm");
        row("a letter beyond ASCII", "urn:csa:\xc3\xa4 urn:csa:\xc3\xa4/b, urn:oak:\xe5\x90\x8d.",
            "URN urn:csa:\xc3\xa4|URN urn:csa:\xc3\xa4/b|URN urn:oak:\xe5\x90\x8d");
        row("a quotation mark beyond ASCII", "\xe2\x80\x9curn:oak:\xe2\x80\x9d", "URN urn:oak:");
        row("prose", "the urn: scheme; note: this, a URN is: that, 12:30", "");
        row("bare URLs",
            "https://oak.example/~a#b, http://[::1]/ and mailto:me@oak.example; news:comp.oak news:*",
            "URL https://oak.example/~a#b|URL http://[::1]/|URL mailto:me@oak.example|URL news:comp.oak|URL "
            "news:*");
        row("a URN inside a URL", "http://oak.example/?id=urn:oak:leaf",
            "URL http://oak.example/?id=urn:oak:leaf");
        row("XML", "<a xmlns:o=\"urn:oak:leaf\" href='http://oak.example/'>x</a>",
            "URN urn:oak:leaf|URL http://oak.example/");
        row("bad ones are found, too", "urn:o:a urn:oak:a?b", "URN urn:o:a|URN urn:oak:a?b");
        row("not in the middle of a word", "xurn:oak:leaf", "");
        row("unclosed", "<urn:oak:leaf <urn:oak:twig>", "URN urn:oak:leaf|URN urn:oak:twig");
        row("other octets end it", "urn:oak:leaf\xe2\x80\x9d urn:oak:a\\b", "URN urn:oak:leaf|URN urn:oak:a");
        row("nothing", "", "");
        row("scheme at the end", "http: http:// urn: urn", "");
    }
    void finds()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, expected);
        QCOMPARE(foundIn({text.constData(), std::size_t(text.size())}).join(u'|'), expected);
    }

    void where_isInTheText()
    {
        const std::string text = "see <URL: urn:oak:le\n af >.";
        const std::vector<Found> all = findAll(text);
        QCOMPARE(all.size(), std::size_t(1));
        QCOMPARE(all[0].where.of(text), std::string_view("urn:oak:le\n af"));
        QVERIFY(all[0].bracketed && all[0].broken);
    }
};

} // namespace

NIDUS_TEST(UrnScanTest)
#include "tst_urn_scan.moc"
