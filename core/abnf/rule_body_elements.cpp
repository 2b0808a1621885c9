#include "core/abnf/rule_body.h"

#include "core/abnf/grammar_lines.h"
#include "core/abnf/known_rules.h"
#include "core/abnf/terminals.h"
#include "core/characters/classes.h"

#include <algorithm>

namespace nidus::abnf {

namespace {

using Kind = Token::Kind;
using Severity = Fault::Severity;

constexpr std::size_t longestAbout = 40, longestListed = 400;

} // namespace

// ---- elements ----

Node RuleBodyReader::reference(Part where, std::string_view name)
{
    m_grammar.append(Element::Kind::Rule, where).text = name;
    return m_grammar.last();
}

Node RuleBodyReader::range(Part where, std::uint32_t from, std::uint32_t to)
{
    Element &element = m_grammar.append(Element::Kind::Range, where);
    element.first = from;
    element.last = to;
    return m_grammar.last();
}

Node RuleBodyReader::text(Part where, std::string_view characters, bool caseSensitive)
{
    Element &element = m_grammar.append(Element::Kind::Text, where);
    element.text = characters;
    element.caseSensitive = caseSensitive;
    return m_grammar.last();
}

Node RuleBodyReader::prose(Part where)
{
    m_grammar.append(Element::Kind::Prose, where).text = written(where);
    return m_grammar.last();
}

// "oak leaf" where a rule is called so: the longest such name that begins here.
bool RuleBodyReader::readSeveralWords(const Token &token)
{
    constexpr std::size_t mostTokens = 7;
    if (m_notation.isAngled || (token.kind != Kind::Name && token.kind != Kind::Repeat))
        return false;
    for (std::size_t count = std::min(mostTokens, m_tokens.size() - m_at); count > 1; --count) {
        const Part where{token.where.first, next(count - 1)->where.end};
        if (!m_names.defines(written(where)))
            continue;
        notAbnf("abnf-name", where, m_names.abnfName(written(where)));
        m_at += count - 1;
        put(reference(where, written(where)), where);
        return true;
    }
    return false;
}

void RuleBodyReader::readName(const Token &token)
{
    const std::string_view name = written(token.where);
    const bool isLetter = name.size() == 1 && next() && next()->kind == Kind::Dash && isTightBehind();
    const bool isRule = m_names.defines(name) || (next(2) && m_names.defines(written(next(2)->where)));
    if (isLetter && !isRule && readRange(token))
        return;
    if (isAbnfName(name)) {
        if (name.size() == 3 && name[1] == '-' && !m_names.defines(name)) {
            if (const auto ends = plainRange(name)) {
                notAbnf("abnf-range", token.where,
                        writtenRange(std::uint8_t(ends->first), std::uint8_t(ends->second)));
                return put(range(token.where, std::uint8_t(ends->first), std::uint8_t(ends->second)),
                           token.where);
            }
        }
        if (m_notation.isAngled && !m_names.defines(name) && knownFrom(name).empty())
            return unquoted(token);
    } else {
        m_repairs.replace(token.where, m_names.abnfName(name));
    }
    put(reference(token.where, name), token.where);
}

// RFC 5234 §2.1: a name may stand in angle brackets; else what they hold is prose (§4, prose-val).
void RuleBodyReader::readAngle(const Token &token)
{
    const Part inside{token.where.first + 1, token.where.end - 1};
    const std::string_view all = written(inside);
    const std::size_t blank = all.find_first_not_of(" \t");
    if (all == "\"") {
        m_repairs.replace(token.where, "DQUOTE");
        return put(text(token.where, all), token.where);
    }
    const std::string_view name =
        blank == std::string_view::npos ? all : all.substr(blank, all.find_last_not_of(" \t") - blank + 1);
    const bool isNamed = m_names.defines(name) || !knownFrom(name).empty();
    if (!isNamed && (m_form == Form::Abnf || isSameName(name, "unspecified"))) {
        if (all.find_first_of("\r\n") != std::string_view::npos) // RFC 5234 §4: prose-val is of one line
            m_repairs.shownRepair("abnf-prose-wrapped", Severity::Error, token.where,
                                  written(token.where).substr(0, longestAbout),
                                  onOneLine(written(token.where)));
        if (all.find_first_of("\r\n") != std::string_view::npos)
            m_repairs.replace(token.where, onOneLine(written(token.where)));
        return put(prose(token.where), token.where);
    }
    m_repairs.replace(token.where, isAbnfName(name) ? std::string(name) : m_names.abnfName(name));
    put(reference(token.where, name), token.where);
}

// `"y" - "z"` with blanks on both sides of the dash; without, or in ABNF, it is a range of characters.
bool RuleBodyReader::isExceptionBehind() const
{
    const bool isSpaced = next(2) && !isTightBehind() && next()->where.end != next(2)->where.first;
    return isSpaced && written(next()->where) == "-" && (m_form != Form::Abnf || isEnded());
}

void RuleBodyReader::readText(const Token &token)
{
    if (next() && next()->kind == Kind::Dash && !isExceptionBehind() && readRange(token))
        return;
    Repairs unsaid;
    const std::string_view all = written(token.where);
    const std::string_view characters = textElement(all, token.where, unsaid).text;
    const bool isClosed = all.size() > 1 && characters.data() + characters.size() != all.data() + all.size();
    if (m_notation.tellsCase && isClosed && std::ranges::any_of(characters, isAsciiLetter))
        return putOfItsCase(token.where, characters);
    const Element read = textElement(all, token.where, m_repairs);
    put(text(token.where, read.text, read.caseSensitive), token.where);
}

// Of a text whose letters are told apart, all but "urn:" and the NID.
void RuleBodyReader::putOfItsCase(Part where, std::string_view characters)
{
    const std::size_t either = octetsOfEitherCase(textsBefore(), characters);
    const std::string_view blind = characters.substr(0, either), told = characters.substr(either);
    if (blind.empty() || told.empty()) {
        m_repairs.replace(where, quoted(characters, blind.empty()));
        return put(text(where, characters, blind.empty()), where);
    }
    m_repairs.replace(where, "( " + quoted(blind) + ' ' + quoted(told, true) + " )");
    const Node first = text(where, blind);
    const std::array<Node, 2> both{first, text(where, told, true)};
    m_grammar.append(Element::Kind::Sequence, where, both);
    put(m_grammar.last(), where);
}

// What stands in texts directly before this token, as far as "urn:" and a NID may reach.
std::string RuleBodyReader::textsBefore() const
{
    constexpr std::size_t mostTokens = 6;
    std::string all;
    Repairs unsaid;
    for (std::size_t at = m_at; at > 0 && m_at - at < mostTokens; --at) {
        const Token &token = m_tokens[at - 1];
        if (token.kind == Kind::Text)
            all.insert(0, textElement(written(token.where), token.where, unsaid).text);
        else if (token.kind != Kind::Comma)
            break;
    }
    return all;
}

// "a"-"z": one character, a dash, another one.
bool RuleBodyReader::readRange(const Token &token)
{
    if (!next(2) || next(2)->kind != token.kind)
        return false;
    const Part where{token.where.first, next(2)->where.end};
    std::u32string ends;
    if (token.kind == Kind::Name &&
        !plainRange(std::string{first(token), '-'} + std::string(written(next(2)->where))))
        return false;
    if (token.kind == Kind::Repeat || token.kind == Kind::Name) {
        ends = charactersOf(std::string(written(token.where)) + std::string(written(next(2)->where)));
    } else {
        Repairs unsaid;
        for (const Part part : {token.where, next(2)->where}) {
            const std::u32string one = charactersOf(textElement(written(part), part, unsaid).text);
            ends += one.size() == 1 ? one : std::u32string();
        }
    }
    if (ends.size() != 2 || ends[0] > ends[1])
        return false;
    m_repairs.repair("abnf-range", Severity::Error, where, written(where), writtenRange(ends[0], ends[1]));
    m_at += 2;
    put(range(where, ends[0], ends[1]), where);
    return true;
}

void RuleBodyReader::readNumber(const Token &token)
{
    if (first(token) == '[')
        return readClass(token);
    const std::optional<Element> element =
        numberElement(written(token.where), token.where, m_grammar, m_repairs);
    put(element ? m_grammar.add(*element) : prose(token.where), token.where);
}

// [A-Za-z_]
void RuleBodyReader::readClass(const Token &token)
{
    const Part inside{token.where.first + 1, token.where.end - 1};
    const std::string_view characters = written(inside);
    if (m_names.defines(characters))
        return put(repeated(reference(inside, characters), token.where, {0, 1}), token.where);
    if (characters.starts_with('^') || characters.starts_with("#x"))
        return readW3cClass(token, characters);
    std::vector<Node> nodes;
    std::string repair;
    for (std::size_t at = 0; at < characters.size();) {
        repair += repair.empty() ? "" : " / ";
        const Part where{inside.first + at, inside.first + at + (isAsciiAlnum(characters[at]) ? 3 : 1)};
        if (const auto ends = plainRange(written(where))) {
            nodes.push_back(range(where, std::uint8_t(ends->first), std::uint8_t(ends->second)));
            repair += writtenRange(std::uint8_t(ends->first), std::uint8_t(ends->second));
        } else {
            nodes.push_back(text(where, written(where)));
            repair += quoted(written(where));
        }
        at += where.size();
    }
    putOneOf(token, nodes, repair);
}

// [^a-z], [#x20-#x7E]
void RuleBodyReader::readW3cClass(const Token &token, std::string_view characters)
{
    std::vector<Node> nodes;
    std::string repair;
    for (const auto &[from, to] : listedCharacters(characters)) {
        nodes.push_back(range(token.where, from, to));
        repair += (repair.empty() ? "" : " / ") + writtenRange(from, to);
    }
    if (!nodes.empty())
        return putOneOf(token, nodes, repair);
    fault("abnf-number", token.where, written(token.where).substr(0, longestAbout));
    put(prose(token.where), token.where);
}

void RuleBodyReader::putOneOf(const Token &token, const std::vector<Node> &nodes, const std::string &repair)
{
    notAbnf("abnf-range", token.where, nodes.size() == 1 ? repair : "( " + repair + " )");
    if (nodes.size() == 1)
        return put(nodes.front(), token.where);
    Element element;
    element.kind = Element::Kind::Alternatives;
    element.where = token.where;
    element.children = nodes;
    put(m_grammar.add(element), token.where);
}

// `:` and `0` that stand without quotation marks.
void RuleBodyReader::unquoted(const Token &token)
{
    const std::string_view characters = written(token.where);
    m_repairs.repair("abnf-unquoted", Severity::Error, token.where, characters,
                     quoted(characters, m_notation.tellsCase));
    put(text(token.where, characters, m_notation.tellsCase), token.where);
}

void RuleBodyReader::readOther(const Token &token)
{
    const bool isList = first(token) == '#' && token.kind == Kind::Other && next() && isTightBehind() &&
                        mayBeRepeated(next()->kind);
    if (isList) { // RFC 9110 §5.6.1
        List list{token.where, 0, unbounded};
        if (group().repeat) {
            const Bounds bounds = boundsOf(written(group().repeat->where));
            const bool isPlain =
                std::ranges::all_of(written(group().repeat->where), isDigit); // at least so many
            list = {{group().repeat->where.first, token.where.end},
                    bounds.least,
                    isPlain ? unbounded : bounds.most};
            group().repeat = nullptr;
        }
        group().list = list;
        return;
    }
    if (isException(token)) {
        fault("abnf-exception", token.where, written(token.where)); // ISO/IEC 14977 §4.7
        return put(prose(token.where), token.where);
    }
    const bool isLast = !next() || (!next(2) && (next()->kind == Kind::LineEnd ||
                                                 (m_notation.endsByDots && next()->kind == Kind::Comment)));
    if ((m_form == Form::Ebnf || m_notation.endsByDots) && first(token) == '.' && isLast)
        return m_repairs.replace(token.where, {}); // ends a rule
    const std::string_view mark = written(token.where);
    if (mark == "\u03b5" || mark == "\u03f5" || mark == "\u03bb") { // the empty string of textbooks: ε, ϵ, λ
        m_repairs.repair("abnf-unquoted", Severity::Error, token.where, mark, "\"\"");
        return put(text(token.where, {}), token.where);
    }
    // "and", "not" and "and so on" of other notations
    const bool isSecond = (token.kind == Kind::Defines || token.kind == Kind::Adds) && hasItem() && next() &&
                          !isTightBefore() && !isTightBehind(); // one rule behind another in a line
    if (isSecond || mark == "&" || mark == "~" || mark == "\u2026" || mark == ".." || mark == "...") {
        fault("abnf-operator", token.where, mark);
        return put(prose(token.where), token.where);
    }
    unquoted(token);
}

// ---- repetitions ----

// "0", "1" and "*" that repeat nothing are meant as themselves.
void RuleBodyReader::readRepeat(const Token &token)
{
    dropRepeat();
    const std::string_view repeat = written(token.where);
    const bool isPlain = std::ranges::all_of(repeat, isDigit);
    const bool isBeforeMark =
        next() && isTightBehind() && first(*next()) == '#' && next()->kind == Kind::Other;
    const bool hasElement = next() && (mayBeRepeated(next()->kind) || isBeforeMark);
    if (repeat.size() == 1 && isPlain && next() && next()->kind == Kind::Dash && readRange(token))
        return;
    if (repeat == "*" && !(next() && isTightBehind() && hasElement) && hasItem() &&
        (m_form != Form::Abnf || isBehindItem(token)))
        return repeatLast(token, {0, unbounded});
    if (readRepeatInPieces(token))
        return;
    const bool isBehindGroup = isPlain && isBehindItem(token) && previous()->kind == Kind::Close;
    const bool isBehind = (!isPlain || isBehindGroup) && isBehindItem(token) && !isTightBehind();
    if (isBehind || (!hasElement && !isPlain && repeat != "*"))
        return repeatsNothing(token);
    if (!hasElement || (isPlain && !isTightBehind()))
        return unquoted(token);
    if (const auto [mark, behind] = markOfRepeat(repeat); mark < repeat.size() && repeat[mark] != '*')
        notAbnf("abnf-repeat", token.where,
                std::string(repeat.substr(0, mark)) + '*' + std::string(repeat.substr(behind)));
    group().repeat = &token;
}

bool RuleBodyReader::isBehindItem(const Token &token) const
{
    return isTightBefore() && hasItem() && m_items.back().where.end == token.where.first;
}

// `1 * 8 leaf`, `1* 8leaf`: one repetition. `3 * leaf` is exactly so many in EBNF (ISO/IEC 14977 §4.5).
bool RuleBodyReader::readRepeatInPieces(const Token &token)
{
    std::string whole(written(token.where));
    constexpr std::size_t mostPieces = 3;
    std::size_t pieces = 1;
    while (pieces <= mostPieces && next(pieces) && next(pieces)->kind == Kind::Repeat)
        whole += written(next(pieces++)->where);
    const Token *element = next(pieces);
    const bool isRepeat = std::ranges::count(whole, '*') == 1 &&
                          std::ranges::all_of(whole, [](char c) { return isDigit(c) || c == '*'; });
    if (pieces == 1 || !isRepeat || !element || !mayBeRepeated(element->kind) || isBehindItem(token))
        return false;
    const Part where{token.where.first, next(pieces - 1)->where.end};
    if (whole.back() == '*' && m_form != Form::Abnf)
        whole.pop_back();
    notAbnf("abnf-repeat", where, whole);
    m_at += pieces - 1;
    group().repeat = next(0);
    group().bounds = boundsOf(whole);
    return true;
}

// `( leaf )*2`, `1*8` alone: whether at most, at least or exactly so many is meant, and of what, nobody
// knows.
void RuleBodyReader::repeatsNothing(const Token &token)
{
    fault("abnf-repeat-nothing", token.where, written(token.where));
    put(prose(token.where), token.where);
}

// RFC 5234 §3.6, §4 (repetition): no blank stands between it and its element.
void RuleBodyReader::joinToRepeat(const Token &repeat, std::size_t first)
{
    const Part between{repeat.where.end, first};
    if (between.first >= between.end)
        return;
    if (m_form == Form::Abnf)
        m_repairs.repair("abnf-repeat-blank", Severity::Error, between, written(repeat.where), {});
    else
        m_repairs.replace(between, {});
}

Node RuleBodyReader::repeated(Node node, Part where, Bounds bounds)
{
    Element &repetition = m_grammar.append(Element::Kind::Repetition, where, {&node, 1});
    repetition.least = bounds.least;
    repetition.most = bounds.most;
    return m_grammar.last();
}

void RuleBodyReader::put(Node node, Part where)
{
    Group &now = group();
    now.lastSlash = nullptr;
    if (now.list) {
        const List list = *now.list;
        now.list.reset();
        where.first = list.mark.first;
        return put(listed(node, where, list), where);
    }
    bool isRepeated = false;
    if (now.repeat) {
        const Part repeat = now.repeat->where;
        const std::string_view digits = written(repeat);
        const Bounds bounds = now.bounds.value_or(boundsOf(digits));
        joinToRepeat(*now.repeat, where.first);
        if (bounds.least > bounds.most) {
            const auto [mark, behind] = markOfRepeat(digits);
            m_repairs.repair("abnf-repeat-bounds", Severity::Error, repeat, digits,
                             std::string(digits.substr(behind)) + '*' + std::string(digits.substr(0, mark)));
        }
        if (digits == "1")
            m_singleRepeats.push_back(repeat);
        m_hasExactCount = m_hasExactCount || (bounds.least == bounds.most && bounds.least > 1);
        where.first = repeat.first;
        node = repeated(node, where, bounds);
        now.repeat = nullptr;
        now.bounds.reset();
        isRepeated = true;
    }
    Item &item = m_items.emplace_back();
    item.node = node;
    item.where = where;
    item.isRepeated = isRepeated;
}

// 1#leaf: leaf *( *WSP "," *WSP leaf ); #leaf: the same, or nothing.
Node RuleBodyReader::listed(Node node, Part where, const List &list)
{
    const Part listedPart{list.mark.end, where.end};
    if (listedPart.size() > longestListed || m_listEnd > listedPart.first) {
        fault("abnf-list", where, written(where).substr(0, longestAbout));
        return node;
    }
    m_listEnd = where.end;
    const std::string element = m_repairs.applied(m_kept, m_keptFrom, listedPart);
    std::string repair = listWritten(element, list.least, list.most);
    m_repairs.repair("abnf-list", Severity::Error, where, written(where).substr(0, longestAbout),
                     std::move(repair));
    const auto spaces = [&] { return repeated(reference(where, "WSP"), where, {0, unbounded}); };
    const Node before = spaces(), comma = text(where, ","), behind = spaces();
    const std::array<Node, 4> further{before, comma, behind, node};
    Element sequence;
    sequence.where = where;
    sequence.children = further;
    const Node more = repeated(m_grammar.add(sequence), where, {furtherOf(list.least), furtherOf(list.most)});
    const std::array<Node, 2> all{node, more};
    sequence.children = all;
    const Node whole = m_grammar.add(sequence);
    return list.least == 0 ? repeated(whole, where, {0, 1}) : whole;
}

// `x?`, `x+`, `x*`
void RuleBodyReader::repeatLast(const Token &mark, Bounds bounds)
{
    if (!hasItem())
        return unquoted(mark);
    Item &last = m_items.back();
    const Part where{last.where.first, mark.where.end};
    const bool isOptional = bounds.least == 0 && bounds.most == 1;
    std::string before = isOptional ? "[ " : std::to_string(bounds.least);
    if (!isOptional && bounds.least != bounds.most) {
        before = bounds.least == 0 ? "*" : before + '*';
        before += bounds.most == unbounded ? std::string() : std::to_string(bounds.most);
    }
    const bool isBracketed = !isOptional && last.isRepeated;
    before += isBracketed ? "( " : "";
    const std::string behind = isOptional ? " ]" : isBracketed ? " )" : "";
    if (m_form == Form::Abnf && last.where.size() > Repairs::longestShown)
        fault("abnf-suffix", where, written(mark.where).substr(0, longestAbout));
    else if (m_form == Form::Abnf)
        m_repairs.shownRepair("abnf-suffix", Severity::Error, where,
                              written(mark.where).substr(0, longestAbout),
                              before + std::string(written(last.where)) + behind);
    m_repairs.insertBefore(last.where.first, std::move(before));
    m_repairs.replace({last.where.end, mark.where.end}, behind);
    last = {repeated(last.node, where, bounds), where, true};
}

// `x?`, `x+`; and `?(x)` for `[x]`.
void RuleBodyReader::readSuffix(const Token &token)
{
    if (isTightBefore() && hasItem() && m_items.back().where.end == token.where.first)
        return repeatLast(token, first(token) == '?' ? Bounds{0, 1} : Bounds{1, unbounded});
    if (readSpecial(token))
        return;
    if (first(token) != '?' || !next() || next()->kind != Kind::Open)
        return unquoted(token);
    notAbnf("abnf-suffix", token.where, "0*1");
    group().repeat = &token;
}

} // namespace nidus::abnf
