// url parse: URLs judged by RFC 1738, or by today's generic syntax.
#include "core/translation.inc"

#include "app/cli/bulk.h"
#include "app/cli/cell_row.h"
#include "app/cli/store_option.h"
#include "app/cli/urn_parts.h"
#include "core/characters/classes.h"
#include "core/registration/urn_words.h"
#include "core/urn/uri.h"
#include "core/urn/url.h"

#include <algorithm>

namespace nidus::cli {

namespace {

using urn::ParsedUri;
using urn::ParsedUrl;
using urn::Part;

// What both syntaxes have.
struct Columns {
    bool valid = false;
    Part scheme, user, password, host, port, path;
    QString error;
    std::size_t position = 0;
    std::string_view clause;
};

std::string_view clauseOf(const urn::UrlFault &fault, std::string_view text) { return clause(fault, text); }
std::string_view clauseOf(const urn::UriFault &fault, std::string_view) { return clause(fault.reason); }

template <class Fault> Columns faultColumns(std::string_view text, const Fault &fault)
{
    return {false, {}, {}, {}, {}, {}, {}, message(fault, text), fault.position, clauseOf(fault, text)};
}

Columns columnsOf(std::string_view text, const ParsedUrl &url)
{
    if (!url.valid())
        return faultColumns(text, url.fault);
    return {true, url.scheme, url.user, url.password, url.host, url.port, url.path, {}, 0, {}};
}

Columns columnsOf(std::string_view text, const ParsedUri &uri)
{
    if (!uri.valid())
        return faultColumns(text, uri.fault);
    return {true, uri.scheme, userOf(text, uri), passwordOf(text, uri), uri.host, uri.port, uri.path, {},
            0,    {}};
}

// The port as written, else the scheme's own where there is a host to connect to.
std::string_view effectivePort(std::string_view text, const Columns &url)
{
    if (url.port.present() || !url.host.present())
        return url.port.of(text);
    return urn::defaultPort(url.scheme.of(text));
}

// `asked`: `text` as it was given.
void writeRow(std::string_view asked, std::string_view text, const Columns &url, Output &out)
{
    const QByteArray error = asciiWords(url.error);
    CellRow row(out, asked.size() + std::size_t(error.size()));
    row.addPlain(url.valid ? "valid" : "invalid");
    row.add(asked);
    for (const Part part : {url.scheme, url.user, url.password, url.host})
        row.addPlain(part, text);
    const std::string_view port = effectivePort(text, url);
    url.port.present() || !port.empty() ? row.addPlain(port) : row.addAbsent();
    row.addPlain(url.path, text);
    url.valid ? row.addAbsent() : row.add(octetsOf(error));
}

// Only what the scheme has.
void addOwn(JsonLine &line, const char *name, std::string_view text, Part part)
{
    if (part.present())
        addPart(line, name, text, part);
}

void addSchemeParts(JsonLine &line, std::string_view text, const ParsedUrl &url)
{
    addOwn(line, "type", text, url.type);
    addOwn(line, "selector", text, url.selector);
    addOwn(line, "search", text, url.search);
    addOwn(line, "gopher_plus", text, url.gopherPlus);
    addOwn(line, "database", text, url.database);
    addOwn(line, "document_path", text, url.documentPath);
    addOwn(line, "group", text, url.group);
    addOwn(line, "article", text, url.article);
    addOwn(line, "article_number", text, url.articleNumber);
    if (url.fields.present())
        line.texts("fields", textOf(url.fields.of(text)).sliced(1).split(u';'));
}

JsonLine object(std::string_view asked, std::string_view text, const Columns &url, const char *syntax)
{
    JsonLine line;
    line.boolean("valid", url.valid).text("input", textOf(asked)).text("syntax", QString::fromLatin1(syntax));
    addPart(line, "scheme", text, url.scheme);
    addPart(line, "user", text, url.user);
    addPart(line, "password", text, url.password);
    addPart(line, "host", text, url.host);
    const std::string_view port = effectivePort(text, url);
    url.port.present() || !port.empty() ? line.text("port", textOf(port)) : line.null("port");
    line.boolean("port_written", url.port.present());
    addPart(line, "path", text, url.path);
    if (url.valid) {
        line.null("error").null("column").null("clause");
        QStringList warnings;
        for (const urn::WarnedUrl &warning : warningsOn(text, url.scheme, url.password, url.port))
            warnings += message(warning);
        line.texts("warnings", warnings);
    } else {
        line.text("error", url.error).number("column", qint64(url.position) + 1);
        line.text("clause", textOf(url.clause)).texts("warnings", {});
    }
    return line;
}

void answerRfc1738(std::string_view asked, std::string_view text, const ParsedUrl &url, bool json,
                   Output &out)
{
    const Columns columns = columnsOf(text, url);
    if (!json)
        return writeRow(asked, text, columns, out);
    JsonLine line = object(asked, text, columns, "rfc1738");
    addSchemeParts(line, text, url);
    out.write(line.line());
}

void answerRfc3986(std::string_view asked, std::string_view text, const ParsedUri &uri, bool json,
                   Output &out)
{
    const Columns columns = columnsOf(text, uri);
    if (!json)
        return writeRow(asked, text, columns, out);
    JsonLine line = object(asked, text, columns, "rfc3986");
    addPart(line, "query", text, uri.query);
    addPart(line, "fragment", text, uri.fragment);
    out.write(line.line());
}

// In angle brackets a URL may be broken over lines: white space is no part of it (RFC 1738, appendix). Empty:
// it is in one piece already.
std::string inOnePiece(std::string_view asked)
{
    if (!asked.starts_with('<') || !asked.ends_with('>') || std::ranges::none_of(asked, isBlank))
        return {};
    std::string whole(asked);
    std::erase_if(whole, isBlank);
    return whole;
}

ActResult<Exit> parseUrls(const Call &call, Output &out)
{
    const QByteArray syntax = call.has("syntax") ? call.octets("syntax") : QByteArray("rfc1738");
    if (syntax != "rfc1738" && syntax != "rfc3986")
        return refuseCall(tr("--syntax is rfc1738 or rfc3986, not “%1”.").arg(call.text("syntax")));
    const bool generic = syntax == "rfc3986";
    return answerAll(call, out, [&out, generic, json = call.json()](QByteArrayView item, qint64) {
        const std::string_view asked = octetsOf(item);
        const std::string whole = inOnePiece(asked);
        const std::string_view text = whole.empty() ? asked : whole;
        if (generic) {
            const ParsedUri uri = urn::parseUri(text);
            answerRfc3986(asked, text, uri, json, out);
            return uri.valid();
        }
        const ParsedUrl url = urn::parseUrl(text);
        answerRfc1738(asked, text, url, json, out);
        return url.valid();
    });
}

} // namespace

QList<Verb> urlVerbs()
{
    return {Verb(
        parseUrls, "url parse", "URL…|-", 1, -1,
        QT_TR_NOOP("parses URLs: valid or invalid, the URL, scheme, user, password, host, port, path, error"),
        "url parse 'ftp://desk@ftp.example/in/list;type=a'", QT_TR_NOOP("a string is not a URL"),
        {{"syntax", "rfc1738|rfc3986",
          QT_TR_NOOP("by RFC 1738 and its ten schemes (the default), or by today's generic syntax")}})};
}

} // namespace nidus::cli
