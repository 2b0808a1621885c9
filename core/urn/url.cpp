#include "core/urn/url.h"

#include "core/urn/octets.h"

#include <algorithm>
#include <array>

namespace nidus::urn {

namespace {

using enum UrlReason;

struct NamedScheme {
    std::string_view name;
    UrlScheme kind;
    std::string_view port; // §3; empty where there is none
};

constexpr std::array namedSchemes{
    NamedScheme{"ftp", UrlScheme::Ftp, "21"},       NamedScheme{"http", UrlScheme::Http, "80"},
    NamedScheme{"gopher", UrlScheme::Gopher, "70"}, NamedScheme{"mailto", UrlScheme::Mailto, ""},
    NamedScheme{"news", UrlScheme::News, ""},       NamedScheme{"nntp", UrlScheme::Nntp, "119"},
    NamedScheme{"telnet", UrlScheme::Telnet, "23"}, NamedScheme{"wais", UrlScheme::Wais, "210"},
    NamedScheme{"file", UrlScheme::File, ""},       NamedScheme{"prospero", UrlScheme::Prospero, "1525"},
    NamedScheme{"https", UrlScheme::Other, "443"}, // not of RFC 1738: RFC 9110 §4.2.2
};

// The scheme of that name in any case, or nothing.
const NamedScheme *findScheme(std::string_view name)
{
    const auto *const found =
        std::find_if(namedSchemes.begin(), namedSchemes.end(),
                     [name](const NamedScheme &known) { return equalIgnoringCase(known.name, name); });
    return found == namedSchemes.end() ? nullptr : found;
}

constexpr UrlFault noFault;

// What kind of wrong an octet is (§2.2) that may not stand where it stands.
UrlFault octetFault(std::string_view text, std::size_t at)
{
    const auto octet = std::uint8_t(text[at]);
    if (octet >= 0x80)
        return {NotAscii, at};
    if (octet < 0x20 || octet == 0x7F)
        return {Control, at};
    if (text[at] == '%')
        return {PercentEncoding, at};
    return {std::string_view(";/?:@=&").find(text[at]) != std::string_view::npos ? Reserved : Unsafe, at};
}

constexpr std::string_view reserved = ";/?:@&="; // <uchar> and these are <xchar>

// A reader of one URL: each function reads one rule of §5 and gives its fault.
class Reader {
public:
    Reader(std::string_view text, Part where, ParsedUrl &url)
        : m_text(text.substr(0, where.end)), m_url(url), m_first(where.first), m_at(where.first)
    {
    }

    UrlFault read()
    {
        while (m_at < m_text.size() && is(m_text[m_at], SchemeChar))
            ++m_at;
        if (m_at == m_first || !has(':', m_at))
            return {SchemeMissing, m_at};
        m_url.scheme = {m_first, m_at++};
        if (equalIgnoringCase(m_url.scheme.of(m_text), "URL")) // the prefix once more
            return {SchemeMissing, m_first};
        const NamedScheme *const named = findScheme(m_url.scheme.of(m_text));
        m_url.kind = named ? named->kind : UrlScheme::Other;
        using Read = UrlFault (Reader::*)();
        constexpr std::array<Read, 11> readers{&Reader::readOther,  &Reader::readFtp,     &Reader::readHttp,
                                               &Reader::readGopher, &Reader::readMailto,  &Reader::readNews,
                                               &Reader::readNntp,   &Reader::readTelnet,  &Reader::readWais,
                                               &Reader::readFile,   &Reader::readProspero}; // by UrlScheme
        return (this->*readers[std::size_t(m_url.kind)])();
    }

private:
    std::size_t find(std::string_view marks, std::size_t from, std::size_t end) const
    {
        return std::min(m_text.substr(0, end).find_first_of(marks, from), end);
    }
    std::size_t find(std::string_view marks, std::size_t from) const
    {
        return find(marks, from, m_text.size());
    }
    bool has(char octet, std::size_t at) const { return at < m_text.size() && m_text[at] == octet; }

    // *[ uchar | one of `more` ]
    UrlFault checkRun(Part part, std::string_view more) const
    {
        for (std::size_t at = part.first; at < part.end; ++at) {
            if (is(m_text[at], Uchar) || more.find(m_text[at]) != more.npos)
                continue;
            if (!isPercentEncoded(m_text.substr(0, part.end), at))
                return octetFault(m_text, at);
            at += 2;
        }
        return noFault;
    }

    // digits
    UrlFault checkDigits(Part part, UrlReason reason) const
    {
        for (std::size_t at = part.first; at < part.end; ++at)
            if (!is(m_text[at], Digit))
                return {reason, at};
        return part.size() > 0 ? noFault : UrlFault{reason, part.end};
    }

    // alpha *[ alpha | digit | "-" | "." | "+" | "_" ]
    UrlFault checkGroup(Part part) const
    {
        if (part.size() == 0)
            return {Empty, part.first};
        if (!is(m_text[part.first], Alpha))
            return {GroupForm, part.first};
        for (std::size_t at = part.first; at < part.end; ++at)
            if (!is(m_text[at], SchemeChar) && m_text[at] != '_')
                return {GroupForm, at};
        return noFault;
    }

    // hostname | hostnumber
    UrlFault checkHost(Part part) const
    {
        if (part.size() == 0)
            return {HostMissing, part.first};
        std::size_t numbers = 0, labels = 0, label = part.first;
        while (true) {
            const std::size_t end = find(".", label, part.end);
            for (std::size_t at = label; at < end; ++at)
                if (!is(m_text[at], LetterDigitHyphen))
                    return {HostForm, at};
            if (label == end || m_text[label] == '-')
                return {HostForm, label};
            if (m_text[end - 1] == '-')
                return {HostForm, end - 1};
            const auto digits = m_text.substr(label, end - label);
            numbers += std::all_of(digits.begin(), digits.end(), [](char c) { return is(c, Digit); }) ? 1 : 0;
            ++labels;
            if (end == part.end)
                break;
            label = end + 1;
        }
        const bool hostnumber = labels == 4 && numbers == 4;
        return hostnumber || is(m_text[label], Alpha) ? noFault : UrlFault{HostForm, label};
    }

    // host [ ":" port ]
    UrlFault readHostport(std::size_t first, std::size_t end)
    {
        m_url.host = {first, find(":", first, end)};
        if (const UrlFault fault = checkHost(m_url.host))
            return fault;
        if (m_url.host.end == end)
            return noFault;
        m_url.port = {m_url.host.end + 1, end};
        return checkDigits(m_url.port, PortForm);
    }

    // [ user [ ":" password ] "@" ] hostport
    UrlFault readLogin(std::size_t first, std::size_t end)
    {
        const std::size_t sign = find("@", first, end);
        if (sign == end)
            return readHostport(first, end);
        m_url.user = {first, find(":", first, sign)};
        if (m_url.user.end < sign)
            m_url.password = {m_url.user.end + 1, sign};
        if (const UrlFault fault = checkRun(m_url.user, ";?&="))
            return fault;
        if (const UrlFault fault = checkRun(m_url.password, ";?&="))
            return fault;
        return readHostport(sign + 1, end);
    }

    // "//" and a login or a hostport, up to the first slash or the end.
    UrlFault readServer(bool withUser)
    {
        for (const std::size_t at : {m_at, m_at + 1})
            if (!has('/', at))
                return {Slashes, at};
        const std::size_t first = m_at + 2;
        m_at = find("/", first);
        if (withUser)
            return readLogin(first, m_at);
        if (const std::size_t sign = find("@", first, m_at); sign < m_at)
            return {UserNotAllowed, sign};
        return readHostport(first, m_at);
    }

    // "//" hostport "/"
    UrlFault readHostAndSlash()
    {
        const UrlFault fault = readServer(false);
        return fault || m_at < m_text.size() ? fault : UrlFault{PathMissing, m_at};
    }

    // "ftp://" login [ "/" fpath [ ";type=" ftptype ]]
    UrlFault readFtp()
    {
        if (const UrlFault fault = readServer(true); fault || m_at == m_text.size())
            return fault;
        m_url.path = {m_at + 1, find(";", m_at)};
        if (const UrlFault fault = checkRun(m_url.path, "/?:@&="))
            return fault;
        const std::size_t mark = m_url.path.end;
        if (mark == m_text.size())
            return noFault;
        constexpr std::string_view type = ";type=";
        if (!m_text.substr(mark).starts_with(type))
            return {Reserved, mark};
        m_url.type = {mark + type.size(), m_text.size()};
        if (m_url.type.size() == 0 ||
            std::string_view("AIDaid").find(m_text[m_url.type.first]) == std::string_view::npos)
            return {TypeCode, m_url.type.first};
        return m_url.type.size() == 1 ? noFault : UrlFault{TypeCode, m_url.type.first + 1};
    }

    // "file://" [ host | "localhost" ] "/" fpath
    UrlFault readFile()
    {
        for (const std::size_t at : {m_at, m_at + 1})
            if (!has('/', at))
                return {Slashes, at};
        m_url.host = {m_at + 2, find("/", m_at + 2)};
        if (m_url.host.size() > 0)
            if (const UrlFault fault = checkHost(m_url.host))
                return fault;
        if (m_url.host.end == m_text.size())
            return {PathMissing, m_text.size()};
        m_url.path = {m_url.host.end + 1, m_text.size()};
        return checkRun(m_url.path, "/?:@&=");
    }

    // "http://" hostport [ "/" hpath [ "?" search ]]
    UrlFault readHttp()
    {
        const UrlFault fault = readServer(false);
        if (fault.reason == HostForm && has('?', fault.position))
            return {PathMissing, fault.position}; // §3.3: the "/" goes only where nothing follows
        if (fault || m_at == m_text.size())
            return fault;
        m_url.path = {m_at + 1, find("?", m_at)};
        if (const UrlFault inPath = checkRun(m_url.path, "/;:@&="))
            return inPath;
        if (m_url.path.end == m_text.size())
            return noFault;
        m_url.search = {m_url.path.end + 1, m_text.size()};
        return checkRun(m_url.search, ";:@&=");
    }

    // "gopher://" hostport [ "/" [ gtype [ selector [ "%09" search [ "%09" gopher+_string ] ] ] ] ]: in the
    // BNF a selector may hold anything; by §3.4.1 it ends at the first encoded tab.
    UrlFault readGopher()
    {
        if (const UrlFault fault = readServer(false); fault || m_at == m_text.size())
            return fault;
        m_url.path = {m_at + 1, m_text.size()};
        if (const UrlFault fault = checkRun(m_url.path, reserved);
            fault.reason != None || m_url.path.size() == 0)
            return fault;
        m_url.type = {m_url.path.first, m_url.path.first + (m_text[m_url.path.first] == '%' ? 3 : 1)};
        const auto nextTab = [this](std::size_t from) {
            return std::min(m_text.find("%09", from), m_text.size());
        };
        m_url.selector = {m_url.type.end, nextTab(m_url.type.end)};
        if (m_url.selector.end == m_text.size())
            return noFault;
        m_url.search = {m_url.selector.end + 3, nextTab(m_url.selector.end + 3)};
        if (m_url.search.end < m_text.size())
            m_url.gopherPlus = {m_url.search.end + 3, m_text.size()};
        return noFault;
    }

    // "mailto:" 1*xchar
    UrlFault readMailto()
    {
        m_url.path = {m_at, m_text.size()};
        return m_url.path.size() > 0 ? checkRun(m_url.path, reserved) : UrlFault{Empty, m_at};
    }

    // "news:" ( "*" | group | 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host )
    UrlFault readNews()
    {
        m_url.path = {m_at, m_text.size()};
        const std::size_t sign = find("@", m_at);
        if (sign == m_text.size()) {
            m_url.group = m_url.path;
            return m_url.group.of(m_text) == "*" ? noFault : checkGroup(m_url.group);
        }
        m_url.article = m_url.path;
        if (sign == m_at)
            return {Empty, m_at};
        if (const UrlFault fault = checkRun({m_at, sign}, ";/?:&="))
            return fault;
        return checkHost({sign + 1, m_text.size()});
    }

    // "nntp://" hostport "/" group [ "/" digits ]
    UrlFault readNntp()
    {
        if (const UrlFault fault = readHostAndSlash())
            return fault;
        m_url.path = {m_at + 1, m_text.size()};
        m_url.group = {m_at + 1, find("/", m_at + 1)};
        if (const UrlFault fault = checkGroup(m_url.group))
            return fault;
        if (m_url.group.end == m_text.size())
            return noFault;
        m_url.articleNumber = {m_url.group.end + 1, m_text.size()};
        return checkDigits(m_url.articleNumber, ArticleNumber);
    }

    // "telnet://" login [ "/" ]
    UrlFault readTelnet()
    {
        if (const UrlFault fault = readServer(true); fault || m_at == m_text.size())
            return fault;
        m_url.path = {m_at + 1, m_text.size()};
        return m_url.path.size() == 0 ? noFault : UrlFault{PathNotAllowed, m_url.path.first};
    }

    // "wais://" hostport "/" database [ "?" search | "/" wtype "/" wpath ]
    UrlFault readWais()
    {
        if (const UrlFault fault = readHostAndSlash())
            return fault;
        m_url.database = {m_at + 1, find("/?", m_at + 1)};
        m_url.path = m_url.database;
        if (const UrlFault fault = checkRun(m_url.database, ""))
            return fault;
        if (m_url.database.end == m_text.size())
            return noFault;
        if (m_text[m_url.database.end] == '?') {
            m_url.search = {m_url.database.end + 1, m_text.size()};
            return checkRun(m_url.search, ";:@&=");
        }
        m_url.path.end = m_text.size();
        m_url.type = {m_url.database.end + 1, find("/", m_url.database.end + 1)};
        if (const UrlFault fault = checkRun(m_url.type, ""))
            return fault;
        if (m_url.type.end == m_text.size())
            return {DocumentForm, m_text.size()};
        m_url.documentPath = {m_url.type.end + 1, m_text.size()};
        return checkRun(m_url.documentPath, "");
    }

    // "prospero://" hostport "/" ppath *[ ";" fieldname "=" fieldvalue ]
    UrlFault readProspero()
    {
        if (const UrlFault fault = readHostAndSlash())
            return fault;
        m_url.path = {m_at + 1, find(";", m_at + 1)};
        if (const UrlFault fault = checkRun(m_url.path, "/?:@&="))
            return fault;
        if (m_url.path.end == m_text.size())
            return noFault;
        m_url.fields = {m_url.path.end, m_text.size()};
        for (std::size_t mark = m_url.fields.first; mark < m_text.size();) {
            const std::size_t end = find(";", mark + 1);
            const Part name{mark + 1, find("=", mark + 1, end)};
            if (const UrlFault fault = checkRun(name, "?:@&"))
                return fault;
            if (name.end == end)
                return {FieldForm, end};
            if (const UrlFault fault = checkRun({name.end + 1, end}, "?:@&"))
                return fault;
            mark = end;
        }
        return noFault;
    }

    // scheme ":" ( *xchar | "//" login [ "/" urlpath ] ): the second is a part of the first, and names the
    // parts.
    UrlFault readOther()
    {
        const Part schemepart{m_at, m_text.size()};
        if (const UrlFault fault = checkRun(schemepart, reserved))
            return fault;
        ParsedUrl &url = m_url;
        url.path = schemepart;
        ParsedUrl server = url;
        Reader reader(m_text, {m_at, m_text.size()}, server);
        if (reader.readServer(true).reason != None)
            return noFault;
        server.path = reader.m_at == m_text.size() ? Part{} : Part{reader.m_at + 1, m_text.size()};
        url = server;
        return noFault;
    }

    std::string_view m_text;
    ParsedUrl &m_url;
    const std::size_t m_first; // of the URL
    std::size_t m_at;          // what is to be read next
};

} // namespace

Part withinDelimiters(std::string_view text)
{
    Part where{0, text.size()};
    if (text.size() >= 2 && text.front() == '<' && text.back() == '>')
        where = {1, text.size() - 1};
    constexpr std::string_view prefix = "URL:";
    if (equalIgnoringCase(where.of(text).substr(0, prefix.size()), prefix))
        where.first += prefix.size();
    return where;
}

ParsedUrl parseUrl(std::string_view text) noexcept
{
    ParsedUrl url;
    const UrlFault fault = Reader(text, withinDelimiters(text), url).read();
    if (fault)
        url = ParsedUrl{};
    url.fault = fault;
    return url;
}

std::string_view defaultPort(std::string_view scheme)
{
    const NamedScheme *const named = findScheme(scheme);
    return named ? named->port : std::string_view();
}

} // namespace nidus::urn
