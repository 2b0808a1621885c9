// URLs and URIs against the grammars of RFC 1738 §5 and RFC 3986 Appendix A, written down once more in
// tests/support/url_grammar.h. NIDUS_LONG=1 tries a million of each.
#include "core/urn/uri.h"
#include "core/urn/url.h"
#include "tests/support/test_program.h"
#include "tests/support/url_grammar.h"
#include "tests/support/url_parts.h"
#include "tests/support/urn_cases.h"

#include <regex>

using namespace nidus;
using namespace nidus::urn;

namespace {

const std::string alphanumerics = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const std::string uchars = alphanumerics + "$-_.+!*'(),";

std::string someHost(Cases &cases)
{
    if (cases.once(4)) {
        std::string number = std::to_string(cases.below(300));
        for (int group = 0; group < 3; ++group)
            number += "." + std::to_string(cases.below(cases.once(5) ? 3000 : 256));
        return number;
    }
    std::string name;
    for (int labels = cases.below(3); labels > 0; --labels)
        name += cases.of(alphanumerics) + std::string(cases.once(4) ? "-x" : "") +
                std::string(1, cases.of("a9Z")) + ".";
    return name + cases.of("abcXYZ") + std::string(cases.once(3) ? "-9" : "");
}

std::string someHostport(Cases &cases)
{
    return someHost(cases) + (cases.once(3) ? ":" + std::to_string(cases.below(70000)) : "");
}

std::string someLogin(Cases &cases)
{
    std::string login;
    if (cases.once(2)) {
        login = cases.run(uchars + ";?&=", 0, 6);
        if (cases.once(2))
            login += ":" + cases.run(uchars + ";?&=", 0, 6);
        login += "@";
    }
    return login + someHostport(cases);
}

std::string madeUrl(Cases &cases)
{
    const std::string xchars = uchars + ";/?:@&=";
    const std::string search = uchars + ";:@&=";
    switch (cases.below(12)) {
    case 0:
        return cases.anyCase("ftp") + "://" + someLogin(cases) + "/" + cases.run(uchars + "?:@&=//", 0, 20) +
               (cases.once(2) ? std::string(";type=") + cases.of("AIDaid") : "");
    case 1:
        return cases.anyCase("http") + "://" + someHostport(cases) + "/" + cases.run(search + "//", 0, 20) +
               (cases.once(2) ? "?" + cases.run(search, 0, 10) : "");
    case 2:
        return "gopher://" + someHostport(cases) + (cases.once(6) ? "" : "/" + cases.run(xchars, 0, 12)) +
               (cases.once(2) ? "/%09" + cases.run(search, 0, 8) : "");
    case 3:
        return "mailto:" + cases.run(xchars, 1, 20);
    case 4:
        return "news:" + (cases.once(5) ? std::string("*") : "a" + cases.run(alphanumerics + "-.+_", 0, 12));
    case 5:
        return "news:" + cases.run(uchars + ";/?:&=", 1, 12) + "@" + someHost(cases);
    case 6:
        return "nntp://" + someHostport(cases) + "/a" + cases.run(alphanumerics + "-.+_", 0, 12) +
               (cases.once(2) ? "/" + std::to_string(cases.below(9999)) : "");
    case 7:
        return "telnet://" + someLogin(cases) + (cases.once(2) ? "/" : "");
    case 8:
        return "wais://" + someHostport(cases) + "/" + cases.run(uchars, 0, 8) +
               (cases.once(3)   ? "?" + cases.run(search, 0, 8)
                : cases.once(2) ? "/" + cases.run(uchars, 0, 4) + "/" + cases.run(uchars, 0, 8)
                                : "");
    case 9:
        return "file://" + (cases.once(2) ? "" : someHost(cases)) + "/" +
               cases.run(uchars + "?:@&=//", 0, 20);
    case 10:
        return "prospero://" + someHostport(cases) + "/" + cases.run(uchars + "?:@&=//", 0, 12) +
               (cases.once(2)
                    ? ";" + cases.run(uchars + "?:@&", 0, 5) + "=" + cases.run(uchars + "?:@&", 0, 5)
                    : "");
    default:
        return cases.run(alphanumerics + "+-.", 1, 5) + ":" +
               (cases.once(2) ? "//" + someLogin(cases) + "/" : std::string()) + cases.run(xchars, 0, 15);
    }
}

std::string someIpv6(Cases &cases)
{
    std::string address;
    for (int groups = cases.below(9), group = 0; group < groups; ++group) {
        if (cases.once(groups) || (group > 0 && cases.once(4)))
            address += cases.once(3) ? "::" : ":";
        else if (group > 0)
            address += ":";
        address += cases.run("0123456789abcdefABCDEF", 1, cases.once(9) ? 5 : 4);
    }
    if (cases.once(4))
        address += (cases.once(2) ? "::" : ":") + std::string("1.2.3.") + std::to_string(cases.below(300));
    return address + (cases.once(5) ? "::" : "");
}

std::string madeUri(Cases &cases)
{
    const std::string names = alphanumerics + "-._~!$&'()*+,;=";
    std::string uri = cases.of("abXY") + cases.run(alphanumerics + "+-.", 0, 5);
    uri.erase(std::remove(uri.begin(), uri.end(), '%'), uri.end());
    uri += ":";
    if (!cases.once(3)) {
        uri += "//";
        if (cases.once(3))
            uri += cases.run(names + "::", 0, 8) + "@";
        uri += cases.once(3) ? "[" + (cases.once(4) ? "v1F." + cases.run(names, 1, 5) : someIpv6(cases)) + "]"
                             : cases.run(names, 0, 10);
        if (cases.once(3))
            uri += ":" + (cases.once(3) ? std::string() : std::to_string(cases.below(99999)));
        if (cases.once(2))
            uri += "/";
    }
    if (!uri.ends_with(":") && !uri.ends_with("/"))
        uri += "/";
    uri += cases.run(names + ":@//", 0, 15);
    if (cases.once(3))
        uri += "?" + cases.run(names + ":@/?", 0, 10);
    if (cases.once(3))
        uri += "#" + cases.run(names + ":@/?", 0, 10);
    return uri;
}

std::optional<std::string> partOf(const std::string &text, Part part)
{
    return part.present() ? std::optional(std::string(part.of(text))) : std::nullopt;
}

HostKind kindOf(const std::optional<std::string> &host)
{
    if (!host)
        return HostKind::None;
    if (grammar::matches(grammar::ipLiteral, *host))
        return (*host)[1] == 'v' || (*host)[1] == 'V' ? HostKind::IpFuture : HostKind::Ipv6;
    return grammar::matches(grammar::ipv4, *host) ? HostKind::Ipv4 : HostKind::RegisteredName;
}

QByteArray shown(const std::string &text)
{
    return QByteArray::fromStdString(text).toPercentEncoding("?+=#/:-~&.@;_!$'()*,%[]");
}

class UrlGrammarTest : public QObject {
    Q_OBJECT

    template <class Made, class Judged, class Parsed> void judge(Made made, Judged judged, Parsed parsed)
    {
        Cases cases(1738);
        const int count = caseCount(8'000);
        int valid = 0, slips = 0;
        while (valid < count || slips < count) {
            const std::string text = made(cases);
            const bool is = judged(text);
            QVERIFY2(parsed(text) == is, shown(text).append(is ? " is valid" : " is invalid"));
            valid += is ? 1 : 0;
            const std::string slipped = cases.slipped(text);
            const bool slippedIs = judged(slipped);
            QVERIFY2(parsed(slipped) == slippedIs,
                     shown(slipped).append(slippedIs ? " is valid" : " is invalid"));
            ++slips;
        }
    }

private Q_SLOTS:
    // RFC 1738, appendix; RFC 3986, Appendix C.
    void aUrlInItsDelimiters_isRead()
    {
        for (const std::string text : {"<URL:http://oak.example:81/leaf>", "URL:http://oak.example:81/leaf",
                                       "<http://oak.example:81/leaf>", "url:http://oak.example:81/leaf"}) {
            const ParsedUrl url = parseUrl(text);
            QVERIFY2(url.valid() && url.kind == UrlScheme::Http, text.c_str());
            QVERIFY(url.scheme.of(text) == "http" && url.host.of(text) == "oak.example" &&
                    url.port.of(text) == "81" && url.path.of(text) == "leaf");
            const ParsedUri uri = parseUri(text);
            QVERIFY(uri.valid() && uri.scheme.of(text) == "http" && uri.path.of(text) == "/leaf");
        }
        for (const std::string text :
             {"URL:", "<URL:>", "<>", "URL:oak", "<URL:http://oak.example/",
              "URL:URL:", "URL:URL:http://oak.example/", "<URL:url:http://oak.example/>"}) {
            QVERIFY2(!parseUrl(text).valid(), text.c_str());
            QVERIFY2(!parseUri(text).valid(), text.c_str());
        }
        QCOMPARE(parseUrl("<URL:http://oak.example/a b>").fault.position, std::size_t(25));
    }

    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    // Its parts as well: they lie where expressions of another make find them.
    void everyUrl_isJudgedAsRfc1738Says()
    {
        judge(madeUrl, grammar::isUrl, [](const std::string &text) {
            const ParsedUrl url = parseUrl(text);
            if (!url.valid())
                return url.fault.position > text.size();
            const grammar::UrlParts expected = grammar::partsOf(text);
            return grammar::UrlParts{partOf(text, url.scheme),   partOf(text, url.user),
                                     partOf(text, url.password), partOf(text, url.host),
                                     partOf(text, url.port),     partOf(text, url.path)} == expected;
        });
    }

    // RFC 3986 Appendix B gives the parts of every valid URI.
    void everyUri_isJudgedAsRfc3986Says()
    {
        static const std::regex appendixB(
            R"(^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#([\s\S]*))?)");
        judge(
            madeUri, [](const std::string &text) { return grammar::matches(grammar::uri, text); },
            [](const std::string &text) {
                const ParsedUri uri = parseUri(text);
                if (!uri.valid())
                    return uri.fault.position > text.size();
                std::smatch parts;
                if (!std::regex_match(text, parts, appendixB))
                    return false;
                const auto same = [&](Part part, std::size_t whole, std::size_t inside) {
                    return part.present() == parts[whole].matched && part.of(text) == parts[inside].str();
                };
                const std::array<std::optional<std::string>, 3> authority{
                    partOf(text, uri.userinfo), partOf(text, uri.host), partOf(text, uri.port)};
                const bool sameAuthority = parts[3].matched
                                               ? authority == grammar::authorityParts(parts[4].str())
                                               : !authority[0] && !authority[1] && !authority[2];
                return same(uri.scheme, 1, 2) && sameAuthority && same(uri.path, 5, 5) &&
                       same(uri.query, 6, 7) && same(uri.fragment, 8, 9) &&
                       uri.hostKind == kindOf(authority[1]);
            });
    }
};

} // namespace

NIDUS_TEST(UrlGrammarTest)
#include "tst_url_grammar.moc"
