#include "core/abnf/known_rules.h"

#include "core/abnf/finder.h"
#include "core/abnf/parser.h"
#include "core/characters/classes.h"

#include <algorithm>
#include <optional>
#include <set>

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
)abnf"},
    // RFC 8141 §2 takes alphanum, fragment and pchar from it; the first is in its Appendix D.2.
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
alphanum = ALPHA / DIGIT
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
<URN-chars> ::= <URN chars>
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

// The characters that a body stands for where each of its texts is one character long.
class CharactersOf {
public:
    explicit CharactersOf(const Grammar &grammar) : m_grammar(grammar) {}

    std::optional<std::set<char32_t>> of(Node body)
    {
        m_characters.clear();
        m_stepsLeft = mostSteps;
        return add(body) ? std::optional(m_characters) : std::nullopt;
    }

private:
    static constexpr std::size_t mostSteps = 300; // a rule may name itself
    static constexpr std::uint32_t mostOfRange = 256;

    bool add(Node node)
    {
        const Element &element = m_grammar.nodes[node];
        if (m_stepsLeft == 0)
            return false;
        --m_stepsLeft;
        switch (element.kind) {
        case Element::Kind::Alternatives:
            return std::ranges::all_of(element.children, [this](Node child) { return add(child); });
        case Element::Kind::Range:
            if (element.last - element.first >= mostOfRange)
                return false;
            for (std::uint32_t one = element.first; one <= element.last; ++one)
                m_characters.insert(one);
            return true;
        case Element::Kind::Text:
            return addText(element);
        case Element::Kind::Rule:
            return addRule(element.text);
        default:
            return false;
        }
    }

    bool addText(const Element &element)
    {
        if (element.text.size() != 1)
            return false;
        const char one = element.text.front();
        m_characters.insert(char32_t(static_cast<unsigned char>(one)));
        if (!element.caseSensitive && isAsciiLetter(one))
            m_characters.insert(char32_t(one ^ 0x20));
        return true;
    }

    bool addRule(std::string_view name)
    {
        if (const Rule *own = m_grammar.rule(name))
            return add(own->body);
        const Known core = isCoreRule(name) ? knownRule(name) : Known();
        const auto more = core.rule ? CharactersOf(core.document->grammar).of(core.rule->body) : std::nullopt;
        if (more)
            m_characters.insert(more->begin(), more->end());
        return more.has_value();
    }

    const Grammar &m_grammar;
    std::set<char32_t> m_characters;
    std::size_t m_stepsLeft = 0;
};

// Copies what stands under `root` of `from` behind the nodes of `to`. Texts of known rules live for ever.
Node copied(const Grammar &from, Node root, Grammar &to)
{
    Element element = from.nodes[root];
    std::vector<Node> children;
    for (const Node child : element.children) // the known rules nest a few groups deep
        children.push_back(copied(from, child, to));
    element.children = children;
    element.where = {};
    return to.add(element);
}

// "host, see [RFC3986], Section 3.2.2", and "see [RFC3986]" of the rule `own`.
Known citedRule(std::string_view prose, std::string_view own)
{
    const auto isCited = [prose](std::string_view number) {
        for (std::size_t at = prose.find("RFC"); at != std::string_view::npos;
             at = prose.find("RFC", at + 1)) {
            const std::string_view behind = prose.substr(at + (prose.substr(at).starts_with("RFC ") ? 4 : 3));
            if (behind.starts_with(number) &&
                (behind.size() == number.size() || !isDigit(behind[number.size()])))
                return true;
        }
        return false;
    };
    prose = prose.substr(prose.starts_with('<') ? 1 : 0);
    const auto end = std::ranges::find_if_not(prose, isNameCharacter);
    const std::string_view word = prose.substr(0, std::size_t(end - prose.begin()));
    for (const KnownDocument &one : known())
        if (isCited(one.name.substr(4))) {
            const Rule *rule = one.grammar.rule(word);
            rule = rule || own.empty() ? rule : one.grammar.rule(own);
            return {rule ? &one : nullptr, rule};
        }
    return {};
}

// Prose that only says where a known rule stands becomes that rule.
void readCitations(Grammar &grammar)
{
    std::vector<std::string> ownerOf(grammar.nodes.size());
    for (const Rule &rule : grammar.rules)
        if (grammar.nodes[rule.body].kind == Element::Kind::Prose)
            ownerOf[rule.body] = rule.name;
    for (std::size_t node = 0; node < ownerOf.size(); ++node) {
        if (grammar.nodes[node].kind != Element::Kind::Prose)
            continue;
        const Known cited = citedRule(grammar.nodes[node].text, ownerOf[node]);
        if (!cited.rule)
            continue;
        std::string name = cited.rule->name;
        if (grammar.rule(name)) // it is defined otherwise here
            name += " of " + std::string(cited.document->name);
        if (!grammar.rule(name)) {
            const Node body = copied(cited.document->grammar, cited.rule->body, grammar);
            grammar.addRule({name, {}, body, {}, cited.document->name});
        }
        grammar.nodes[node].kind = Element::Kind::Rule;
        grammar.nodes[node].text = grammar.keep(name);
    }
}

} // namespace

// The names stand in a list of their own: the finder asks while known() is being read.
bool isCoreRule(std::string_view name)
{
    constexpr std::string_view names[] = {"ALPHA",  "BIT",  "CHAR", "CR",   "CRLF",  "CTL", "DIGIT", "DQUOTE",
                                          "HEXDIG", "HTAB", "LF",   "LWSP", "OCTET", "SP",  "VCHAR", "WSP"};
    return name.size() <= 6 &&
           std::ranges::any_of(names, [name](std::string_view one) { return isSameName(one, name); });
}

std::string_view knownFrom(std::string_view name)
{
    const Known found = knownRule(name);
    return found.document ? found.document->name : std::string_view();
}

std::vector<std::string_view> knownDocuments()
{
    std::vector<std::string_view> names;
    for (const Document &one : documents)
        names.emplace_back(one.name);
    return names;
}

std::vector<KnownRule> knownRules()
{
    std::vector<KnownRule> rules;
    for (const Document &one : documents)
        for (const FoundGrammar &found : grammarsIn(one.rules))
            for (const Definition &definition : found.definitions)
                rules.push_back({definition.name, one.name, definition.where.of(one.rules)});
    return rules;
}

bool isCoreRuleAlike(std::string_view name, const Grammar &grammar, Node body)
{
    const Known core = isCoreRule(name) ? knownRule(name) : Known();
    if (!core.rule)
        return false;
    const Grammar &known = core.document->grammar;
    if (isAlike(known, core.rule->body, grammar, body))
        return true;
    const auto characters = CharactersOf(known).of(core.rule->body);
    return characters && characters == CharactersOf(grammar).of(body);
}

Grammar withKnownRules(Grammar grammar)
{
    readCitations(grammar);
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
