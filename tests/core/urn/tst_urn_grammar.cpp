// The parser against the four grammars, written down once more in tests/support/urn_grammar.h: strings made
// from the ABNF and what slips make of them. NIDUS_LONG=1 tries a million of each.
#include "core/urn/normal_form.h"
#include "core/urn/urn.h"
#include "tests/support/test_program.h"
#include "tests/support/urn_cases.h"
#include "tests/support/urn_grammar.h"

#include <optional>

using namespace nidus;
using namespace nidus::urn;

namespace {

const std::string alphanumerics = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const std::string pchars = alphanumerics + "-._~!$&'()*+,;=:@";

const grammar::Rule &grammarOf(Syntax syntax)
{
    switch (syntax) {
    case Syntax::Rfc2141:
        return grammar::urn2141;
    case Syntax::Draft2012:
        return grammar::urn2012;
    case Syntax::Draft2015:
        return grammar::namestring2015;
    case Syntax::Rfc8141:
        break;
    }
    return grammar::namestring8141;
}

std::string someNid(Cases &cases, Syntax syntax)
{
    const int length = cases.once(4) ? 28 + cases.below(5) : 2 + cases.below(10);
    std::string nid =
        cases.once(12) && syntax == Syntax::Rfc2141 ? "" : std::string(1, cases.of(alphanumerics));
    while (int(nid.size()) < length - 1)
        nid += cases.once(6) ? '-' : cases.of(alphanumerics);
    return nid + (cases.once(9) && syntax == Syntax::Rfc2141 ? '-' : cases.of(alphanumerics));
}

std::string component(Cases &cases, const std::string &octets)
{
    return cases.run(pchars, 1, 3) + cases.run(octets, 0, cases.once(20) ? 90 : 20);
}

std::string query2012(Cases &cases)
{
    std::string query;
    for (int directives = 1 + cases.below(3); directives > 0; --directives) {
        query +=
            cases.once(3) ? std::string(1, cases.of("sc")) : "k" + std::string(1, cases.of(alphanumerics));
        if (cases.once(4))
            query += "-" + std::string(1, cases.of(alphanumerics));
        query += '=' + cases.run(alphanumerics + "-._~!$'()*+,;=:@/?", 0, 10);
        query += directives > 1 ? "&" : "";
    }
    return query;
}

std::string made(Cases &cases, Syntax syntax)
{
    std::string urn = cases.anyCase("urn") + ":" + someNid(cases, syntax) + ":";
    if (syntax == Syntax::Rfc2141)
        return urn + cases.run(alphanumerics + "()+,-.:=@;$_!*'", 1, cases.once(10) ? 120 : 30);
    const bool draft2012 = syntax == Syntax::Draft2012;
    urn += component(cases, draft2012 ? pchars : pchars + "/");
    if (draft2012 && cases.once(2))
        urn += '?' + query2012(cases);
    if (syntax == Syntax::Rfc8141 && cases.once(3))
        urn += "?+" + component(cases, pchars + "/?");
    if (syntax == Syntax::Rfc8141 && cases.once(3))
        urn += "?=" + component(cases, pchars + "/??");
    if (syntax == Syntax::Draft2015 && cases.once(2))
        urn += '?' + component(cases, pchars + "/???");
    if (syntax == Syntax::Draft2015 && cases.once(2))
        urn += "??" + component(cases, pchars + "/??");
    if (cases.once(3))
        urn += '#' + cases.run(pchars + "/?", 0, 12);
    return urn;
}

// The components by cutting the text where the specification says that they are cut; the text is valid.
struct Cut {
    std::string nid, nss;
    std::optional<std::string> r, q, f;
    bool operator==(const Cut &) const = default;
};

Cut cut(std::string text, Syntax syntax)
{
    Cut parts;
    const auto takeFrom = [&text](std::size_t at, std::size_t mark) -> std::optional<std::string> {
        if (at == text.npos)
            return std::nullopt;
        const std::string taken = text.substr(at + mark);
        text.resize(at);
        return taken;
    };
    parts.f = takeFrom(text.find('#'), 1);
    if (syntax == Syntax::Rfc8141) {
        if (const auto rq = takeFrom(text.find('?'), 0)) {
            const std::size_t q = rq->find("?=");
            if (rq->starts_with("?+"))
                parts.r = rq->substr(2, q == rq->npos ? q : q - 2);
            if (q != rq->npos)
                parts.q = rq->substr(q + 2);
        }
    } else if (syntax == Syntax::Draft2015) {
        for (std::size_t at = text.find("??"); at != text.npos && !parts.r; at = text.find("??", at + 1))
            if (grammar::beginsR(text, at))
                parts.r = takeFrom(at, 2);
        parts.q = takeFrom(text.find('?'), 1);
    } else {
        parts.q = takeFrom(text.find('?'), 1);
    }
    const std::size_t colon = text.find(':', 4);
    parts.nid = text.substr(4, colon - 4);
    parts.nss = text.substr(colon + 1);
    return parts;
}

Cut cutOf(const std::string &text, const ParsedUrn &urn)
{
    const auto taken = [&text](Part part) -> std::optional<std::string> {
        return part.present() ? std::optional(std::string(part.of(text))) : std::nullopt;
    };
    return {std::string(urn.nid.of(text)), std::string(urn.nss.of(text)), taken(urn.r), taken(urn.q),
            taken(urn.f)};
}

std::string printed(const Cut &parts, Syntax syntax)
{
    std::string text = "urn:" + parts.nid + ":" + parts.nss;
    const auto add = [&text](const char *mark, const std::optional<std::string> &part) {
        if (part)
            text += mark + *part;
    };
    if (syntax == Syntax::Rfc8141) {
        add("?+", parts.r);
        add("?=", parts.q);
    } else {
        add("?", parts.q);
        add("??", parts.r);
    }
    add("#", parts.f);
    return text;
}

QByteArray shown(const std::string &text)
{
    return QByteArray::fromStdString(text).toPercentEncoding("?+=#/:-~&.@;_!$'()*,%");
}

class UrnGrammarTest : public QObject {
    Q_OBJECT

    // What the parser says of `text` is what the grammar says; false after a failure.
    bool agrees(const std::string &text, Syntax syntax, bool &valid)
    {
        const ParsedUrn urn = parseUrn(text, syntax);
        valid = grammar::matches(grammarOf(syntax), text);
        if (urn.valid() != valid)
            qWarning("%s: the grammar says %s", shown(text).constData(), valid ? "valid" : "invalid");
        if (urn.valid() != valid)
            return false;
        if (!valid)
            return urn.fault.position <= text.size() && !urn.nid.present() &&
                   !clause(urn.fault, text, syntax).empty();
        const Cut parts = cutOf(text, urn);
        if (parts != cut(text, syntax)) {
            qWarning("%s: components differ", shown(text).constData());
            return false;
        }
        const std::string again = printed(parts, syntax);
        const std::string normal = normalForm(text, urn);
        return parseUrn(again, syntax) == urn && parseUrn(normal, syntax) == urn &&
               normalForm(normal, urn) == normal;
    }

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void everyString_isJudgedAsTheGrammarSays_data()
    {
        QTest::addColumn<int>("syntax");
        for (const Syntax syntax : allSyntaxes)
            QTest::newRow(std::string(name(syntax)).c_str()) << int(syntax);
    }

    void everyString_isJudgedAsTheGrammarSays()
    {
        QFETCH(int, syntax);
        const auto wanted = Syntax(syntax);
        Cases cases(8141);
        const int count = caseCount(5'000);
        int made = 0, slips = 0, bad = 0;
        while (made < count || slips < count) {
            const std::string text = ::made(cases, wanted);
            bool valid = false;
            QVERIFY2(agrees(text, wanted, valid), shown(text).constData());
            made += valid ? 1 : 0;
            const std::string slipped = cases.slipped(text);
            QVERIFY2(agrees(slipped, wanted, valid), shown(slipped).constData());
            ++slips;
            bad += valid ? 0 : 1;
        }
        QVERIFY2(bad > count / 4 && bad < slips, "slips make valid strings as well as invalid ones");
    }

    // A chunk of the parser is sixty-four octets: every octet at every place around its edges.
    void everyOctet_atEveryPlace()
    {
        for (const Syntax syntax : allSyntaxes)
            for (std::size_t size : {9, 22, 23, 24, 40, 71, 72, 136})
                for (std::size_t at = 7; at<size; at += size> 80 && at > 12 && at < size - 70 ? 7 : 1)
                    for (int octet = 0; octet < 256; octet += octet >= 0x80 ? 63 : 1) {
                        std::string text = "urn:ab:" + std::string(size - 7, 'x');
                        text[at] = char(octet);
                        if (octet == '%' && at + 2 < size) {
                            text[at + 1] = '0';
                            text[at + 2] = at % 2 ? '0' : 'f';
                        }
                        bool valid = false;
                        QVERIFY2(agrees(text, syntax, valid), shown(text).constData());
                    }
    }
};

} // namespace

NIDUS_TEST(UrnGrammarTest)
#include "tst_urn_grammar.moc"
