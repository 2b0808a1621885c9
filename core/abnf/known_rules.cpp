#include "core/abnf/known_rules.h"

#include "core/abnf/finder.h"
#include "core/abnf/parser.h"

#include <algorithm>

namespace nidus::abnf {

namespace {

// Grammars of the documents, the nearest first: a name means what the first that defines it says.
struct Document {
    const char *name, *rules;
};

constexpr Document documents[] = {
    {"RFC 5234", R"abnf(
ALPHA = %x41-5A / %x61-7A
BIT = "0" / "1"
CHAR = %x01-7F
CR = %x0D
CRLF = CR LF
CTL = %x00-1F / %x7F
DIGIT = %x30-39
DQUOTE = %x22
HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"
HTAB = %x09
LF = %x0A
LWSP = *(WSP / CRLF WSP)
OCTET = %x00-FF
SP = %x20
VCHAR = %x21-7E
WSP = SP / HTAB
)abnf"},
    {"RFC 8141", R"abnf(
namestring = assigned-name [ rq-components ] [ "#" f-component ]
assigned-name = "urn" ":" NID ":" NSS
NID = (alphanum) 0*30(ldh) (alphanum)
ldh = alphanum / "-"
NSS = pchar *(pchar / "/")
rq-components = [ "?+" r-component ] [ "?=" q-component ]
r-component = pchar *( pchar / "/" / "?" )
q-component = pchar *( pchar / "/" / "?" )
f-component = fragment
alphanum = ALPHA / DIGIT
)abnf"},
    {"RFC 3986", R"abnf(
URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]
hier-part = "//" authority path-abempty / path-absolute / path-rootless / path-empty
URI-reference = URI / relative-ref
absolute-URI = scheme ":" hier-part [ "?" query ]
relative-ref = relative-part [ "?" query ] [ "#" fragment ]
relative-part = "//" authority path-abempty / path-absolute / path-noscheme / path-empty
scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
authority = [ userinfo "@" ] host [ ":" port ]
userinfo = *( unreserved / pct-encoded / sub-delims / ":" )
host = IP-literal / IPv4address / reg-name
port = *DIGIT
IP-literal = "[" ( IPv6address / IPvFuture ) "]"
IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
IPv6address = 6( h16 ":" ) ls32 / "::" 5( h16 ":" ) ls32 / [ h16 ] "::" 4( h16 ":" ) ls32
   / [ *1( h16 ":" ) h16 ] "::" 3( h16 ":" ) ls32 / [ *2( h16 ":" ) h16 ] "::" 2( h16 ":" ) ls32
   / [ *3( h16 ":" ) h16 ] "::" h16 ":" ls32 / [ *4( h16 ":" ) h16 ] "::" ls32
   / [ *5( h16 ":" ) h16 ] "::" h16 / [ *6( h16 ":" ) h16 ] "::"
h16 = 1*4HEXDIG
ls32 = ( h16 ":" h16 ) / IPv4address
IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet
dec-octet = DIGIT / %x31-39 DIGIT / "1" 2DIGIT / "2" %x30-34 DIGIT / "25" %x30-35
reg-name = *( unreserved / pct-encoded / sub-delims )
path = path-abempty / path-absolute / path-noscheme / path-rootless / path-empty
path-abempty = *( "/" segment )
path-absolute = "/" [ segment-nz *( "/" segment ) ]
path-noscheme = segment-nz-nc *( "/" segment )
path-rootless = segment-nz *( "/" segment )
path-empty = ""
segment = *pchar
segment-nz = 1*pchar
segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / "@" )
pchar = unreserved / pct-encoded / sub-delims / ":" / "@"
query = *( pchar / "/" / "?" )
fragment = *( pchar / "/" / "?" )
pct-encoded = "%" HEXDIG HEXDIG
unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"
reserved = gen-delims / sub-delims
gen-delims = ":" / "/" / "?" / "#" / "[" / "]" / "@"
sub-delims = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="
)abnf"},
    {"RFC 2141", R"abnf(
<URN chars> ::= <trans> | "%" <hex> <hex>
<trans> ::= <upper> | <lower> | <number> | <other> | <reserved2141>
<hex> ::= <number> | "A" | "B" | "C" | "D" | "E" | "F"
<other> ::= "(" | ")" | "+" | "," | "-" | "." | ":" | "=" | "@" | ";" | "$" | "_" | "!" | "*" | "'"
<reserved2141> ::= "%" | "/" | "?" | "#"
<let-num> ::= <upper> | <lower> | <number>
<let-num-hyp> ::= <upper> | <lower> | <number> | "-"
<upper> ::= %x41-5A
<lower> ::= %x61-7A
<number> ::= %x30-39
)abnf"},
    {"RFC 9562", R"abnf(
UUID = 4hexOctet "-" 2hexOctet "-" 2hexOctet "-" 2hexOctet "-" 6hexOctet
hexOctet = HEXDIG HEXDIG
)abnf"},
};

struct KnownDocument {
    std::string_view name;
    Grammar grammar;
};

const std::vector<KnownDocument> &known()
{
    static const std::vector<KnownDocument> all = [] {
        std::vector<KnownDocument> read;
        for (const Document &one : documents)
            read.push_back({one.name, readGrammar(one.rules, grammarsIn(one.rules).front())});
        return read;
    }();
    return all;
}

struct Known {
    const KnownDocument *document = nullptr;
    const Rule *rule = nullptr;
};

Known knownRule(std::string_view name)
{
    for (const KnownDocument &one : known())
        if (const Rule *rule = one.grammar.rule(name))
            return {&one, rule};
    return {};
}

// Copies what stands under `root` of `from` behind the nodes of `to`.
Node copied(const Grammar &from, Node root, Grammar &to)
{
    Element element = from.nodes[root];
    for (Node &child : element.children) // the known rules nest a few groups deep
        child = copied(from, child, to);
    element.where = {};
    return to.add(std::move(element));
}

} // namespace

// The names stand in a list of their own: the finder asks while known() is being read.
bool isCoreRule(std::string_view name)
{
    constexpr std::string_view names[] = {"alpha",  "bit",  "char", "cr",   "crlf",  "ctl", "digit", "dquote",
                                          "hexdig", "htab", "lf",   "lwsp", "octet", "sp",  "vchar", "wsp"};
    return std::ranges::find(names, folded(name)) != std::end(names);
}

std::string_view knownFrom(std::string_view name)
{
    const Known found = knownRule(name);
    return found.document ? found.document->name : std::string_view();
}

bool isCoreRuleAlike(std::string_view name, const Grammar &grammar, Node body)
{
    const Known core = knownRule(name);
    return isCoreRule(name) && core.rule && isAlike(core.document->grammar, core.rule->body, grammar, body);
}

Grammar withKnownRules(Grammar grammar)
{
    for (std::size_t node = 0; node < grammar.nodes.size(); ++node) { // it grows
        if (grammar.nodes[node].kind != Element::Kind::Rule || grammar.rule(grammar.nodes[node].text))
            continue;
        const Known found = knownRule(grammar.nodes[node].text);
        if (!found.rule)
            continue;
        const Node body = copied(found.document->grammar, found.rule->body, grammar);
        grammar.addRule({found.rule->name, {}, body, {}, found.document->name});
    }
    return grammar;
}

} // namespace nidus::abnf
