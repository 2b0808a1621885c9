#include "core/abnf/rule_body.h"

#include "core/abnf/character_class.h"
#include "core/abnf/grammar_lines.h"
#include "core/abnf/known_rules.h"
#include "core/abnf/prose_values.h"
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
    if (!m_names.defines(name) && (readTimes(token) || readDashedName(token) || readConjunction(token)))
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

// `1xDIGIT`, `3xDIGIT`: so many times; once at least where it says one, which nobody has to say.
bool RuleBodyReader::readTimes(const Token &token)
{
    const std::string_view name = written(token.where);
    const Token *repeat = group().repeat;
    if (!repeat || group().bounds || repeat->where.end != token.where.first || (name[0] | 0x20) != 'x' ||
        !std::ranges::all_of(written(repeat->where), isDigit) || !isKnown(name.substr(1)))
        return false;
    const std::string digits(written(repeat->where));
    const Part where{repeat->where.first, token.where.end}, named{token.where.first + 1, token.where.end};
    const Part times{where.first, named.first};
    group().repeat = nullptr;
    m_repairs.repair("abnf-repeat", Severity::Error, times, written(times),
                     digits + (digits == "1" ? "*" : ""));
    const Bounds bounds = digits == "1" ? Bounds{1, unbounded} : boundsOf(digits);
    put(repeated(reference(named, written(named)), where, bounds), where);
    return true;
}

// `oak-leaf` with a hyphen of typography.
bool RuleBodyReader::readDashedName(const Token &token)
{
    const auto [name, further] = dashedName(m_text, m_tokens.subspan(m_at));
    if (further == 0 || !isKnown(name))
        return false;
    m_at += further;
    const Part where{token.where.first, m_tokens[m_at].where.end};
    m_repairs.repair("abnf-name", Severity::Error, where, written(where), name);
    put(reference(where, m_grammar.keep(name)), where);
    return true;
}

// `"a" or "b"`, `"a" and "b"`
bool RuleBodyReader::readConjunction(const Token &token)
{
    const bool isOr = isSameName(written(token.where), "or"), isAnd = isSameName(written(token.where), "and");
    if ((!isOr && !isAnd) || !hasItem() || group().repeat || !next() ||
        !(mayBeRepeated(next()->kind) || next()->kind == Kind::Repeat) || isTightBefore() || isTightBehind())
        return false;
    m_repairs.repair(isOr ? "abnf-bar" : "abnf-comma", Severity::Error, token.where, written(token.where),
                     isOr ? "/" : "");
    if (isAnd)
        return true;
    endAlternative(token.where);
    group().lastSlash = &token;
    return true;
}

// RFC 5234 §2.1: a name may stand in angle brackets; else what they hold is prose (§4, prose-val).
void RuleBodyReader::readAngle(const Token &token)
{
    const Part inside{token.where.first + 1, token.where.end - 1};
    const std::string_view all = written(inside);
    if (all == "\"") {
        m_repairs.replace(token.where, "DQUOTE");
        return put(text(token.where, all), token.where);
    }
    const std::string_view name = trimmed(all);
    if (!isKnown(name) && (m_form == Form::Abnf || isSameName(name, "unspecified"))) {
        const Node node = prose(token.where);
        if (all.find_first_of("<>\r\n") != std::string_view::npos) { // RFC 5234 §4: prose-val is of one line
            const std::string plain = proseOnOneLine(written(token.where));
            m_repairs.shownRepair("abnf-prose-wrapped", Severity::Error, token.where,
                                  written(token.where).substr(0, longestAbout), plain);
            m_repairs.replace(token.where, plain);
            m_grammar.nodes[node].text = m_grammar.keep(plain);
        }
        return put(node, token.where);
    }
    const std::string plain = isAbnfName(name) ? std::string(name) : m_names.abnfName(name);
    if (m_form == Form::Abnf && !m_notation.hasAngles && m_names.defines(name))
        m_repairs.repair("abnf-angle", Severity::Advice, token.where, name, plain);
    else
        m_repairs.replace(token.where, plain);
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
    if (!isClosed && all.size() > 1 && all.find_first_of(" \t") == std::string_view::npos &&
        all.front() == '"') {
        m_repairs.repair("abnf-quote-open", Severity::Error, token.where, all, quoted(characters));
        return put(text(token.where, characters), token.where);
    }
    const Element read = textElement(all, token.where, m_repairs);
    put(text(token.where, read.text, read.caseSensitive), token.where);
}

// Of a text whose letters are told apart, all but "urn:" and the NID.
void RuleBodyReader::putOfItsCase(Part where, std::string_view characters)
{
    const std::size_t either = octetsOfEitherCase(textsBefore(m_text, m_tokens.first(m_at)), characters);
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

// "a"-"z": one character, a dash, another one.
bool RuleBodyReader::readRange(const Token &token)
{
    if (!next(2) || next(2)->kind != token.kind)
        return false;
    const Part where{token.where.first, next(2)->where.end};
    const std::u32string ends = rangeEnds(token.kind, written(token.where), written(next(2)->where));
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
    std::string_view number = written(token.where);
    if (const std::string plain = numberOfOthers(number); !plain.empty()) { // `0x61-66`, `%30-39`, `U+0041`
        m_repairs.repair("abnf-number", Severity::Error, token.where, number, plain);
        number = m_grammar.keep(plain);
    }
    const std::optional<Element> element = numberElement(number, token.where, m_grammar, m_repairs);
    put(element ? m_grammar.add(*element) : prose(token.where), token.where);
}

// `\d`, `\w` of regular expressions
bool RuleBodyReader::readClassLetter(const Token &token)
{
    if (first(token) != '\\' || !next() || !isTightBehind() || next()->kind != Kind::Name)
        return false;
    const std::string_view characters = charactersOfLetter(written(next()->where));
    if (characters.empty())
        return false;
    const Part where{token.where.first, next()->where.end};
    std::string repair;
    const std::optional<Node> node = characterClass(characters, where, m_grammar, repair);
    m_repairs.repair("abnf-range", Severity::Error, where, written(where), repair);
    ++m_at;
    put(*node, where);
    return true;
}

// [A-Za-z_], [^a-z], [#x20-#x7E]
void RuleBodyReader::readClass(const Token &token)
{
    const Part inside{token.where.first + 1, token.where.end - 1};
    const std::string_view characters = written(inside);
    if (m_names.defines(characters))
        return put(repeated(reference(inside, characters), token.where, {0, 1}), token.where);
    std::string repair;
    const std::optional<Node> node = characterClass(characters, token.where, m_grammar, repair);
    if (node)
        notAbnf("abnf-range", token.where, repair);
    else
        fault("abnf-number", token.where, written(token.where).substr(0, longestAbout));
    put(node ? *node : prose(token.where), token.where);
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
        return notAbnf("abnf-unquoted", token.where, {}); // ends a rule
    if (readClassLetter(token))
        return;
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
    m_items.push_back({node, where, isRepeated});
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
    return listOf(node, where, list.least, list.most, m_grammar);
}

// `x?`, `x+`, `x*`
void RuleBodyReader::repeatLast(const Token &mark, Bounds bounds)
{
    if (!hasItem())
        return unquoted(mark);
    Item &last = m_items.back();
    const Part where{last.where.first, mark.where.end};
    const bool isOptional = bounds.least == 0 && bounds.most == 1;
    std::string before = isOptional ? "[ " : boundsWritten(bounds);
    const bool isBracketed = !isOptional && last.isRepeated;
    before += isBracketed ? "( " : "";
    const std::string behind = isOptional ? " ]" : isBracketed ? " )" : "";
    if (m_form == Form::Abnf && last.where.size() > Repairs::longestShown)
        fault("abnf-suffix", where, written(mark.where).substr(0, longestAbout));
    else if (m_form == Form::Abnf)
        m_repairs.shownRepair("abnf-suffix", Severity::Error, where,
                              written(mark.where).substr(0, longestAbout),
                              before + m_repairs.applied(m_kept, m_keptFrom, last.where) + behind);
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
