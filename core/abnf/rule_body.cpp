#include "core/abnf/rule_body.h"

#include "core/abnf/comment_words.h"
#include "core/abnf/missing_slashes.h"
#include "core/abnf/token_counts.h"

#include <algorithm>

namespace nidus::abnf {

namespace {

using Kind = Token::Kind;
using Severity = Fault::Severity;

constexpr std::size_t longestAbout = 40;

// Of a bracket that opens or closes: which of the three kinds it is.
std::size_t kindOf(char bracket)
{
    return bracket == '(' || bracket == ')' ? 0 : bracket == '[' || bracket == ']' ? 1 : 2;
}

char closingOf(char bracket) { return bracket == '(' ? ')' : bracket == '[' ? ']' : '}'; }

} // namespace

RuleBodyReader::RuleBodyReader(std::string_view text, std::string_view kept, const FoundGrammar &found,
                               const RuleNames &names, Grammar &grammar, Repairs &repairs)
    : m_text(text), m_kept(kept), m_keptFrom(found.where.first), m_form(found.form),
      m_notation(notationOf(text, found)), m_names(names), m_grammar(grammar), m_repairs(repairs)
{
}

Node RuleBodyReader::read(const Definition &definition)
{
    m_name = definition.name;
    m_tokens = definition.body;
    m_bars.clear();
    m_groups.assign(1, Group{definition.where, '\0', 0, 0, nullptr, {}, nullptr, {}});
    m_items.clear();
    m_alternatives.clear();
    m_singleRepeats.clear();
    m_hasExactCount = false;
    m_lineEndToken = 0;
    m_opened = {};
    m_listEnd = 0;
    m_closersLeft = std::size_t(std::ranges::count(m_tokens, Kind::Close, &Token::kind));
    for (m_at = 0; m_at < m_tokens.size(); ++m_at)
        readOne(m_tokens[m_at]);
    while (m_groups.size() > 1) {
        dropRepeat();
        insertClosing(hasItem() ? m_items.back().where.end : group().where.end);
    }
    saySingleRepeats();
    m_repairs.repairOnce("abnf-bar", m_bars, m_kept, m_keptFrom, "/");
    sayMissingSlashes(definition);
    return alternativesOf(m_groups.back(), definition.where);
}

const Token *RuleBodyReader::next(std::size_t further) const
{
    return m_at + further < m_tokens.size() ? &m_tokens[m_at + further] : nullptr;
}

const Token *RuleBodyReader::previous() const { return m_at > 0 ? &m_tokens[m_at - 1] : nullptr; }

bool RuleBodyReader::isTightBefore() const
{
    return previous() && previous()->where.end == m_tokens[m_at].where.first;
}

bool RuleBodyReader::isTightBehind() const
{
    return next() && next()->where.first == m_tokens[m_at].where.end;
}

void RuleBodyReader::fault(const char *rule, Part where, std::string_view about)
{
    m_repairs.fault(rule, Severity::Error, where, about);
}

// What BNF and EBNF write so: a fault in ABNF only.
void RuleBodyReader::notAbnf(const char *rule, Part where, std::string repair)
{
    if (m_form == Form::Abnf)
        m_repairs.repair(rule, Severity::Error, where, written(where).substr(0, longestAbout),
                         std::move(repair));
    else
        m_repairs.replace(where, std::move(repair));
}

void RuleBodyReader::readOne(const Token &token)
{
    if (m_names.haveSeveralWords() && readSeveralWords(token))
        return;
    switch (token.kind) {
    case Kind::Name:
        return readName(token);
    case Kind::Text:
        return readText(token);
    case Kind::Number:
        return readNumber(token);
    case Kind::Repeat:
        return readRepeat(token);
    case Kind::Alternative:
        return readSlash(token);
    case Kind::Open:
        return first(token) == '{' ? readBrace(token) : open(token);
    case Kind::Close:
        return readClose(token);
    case Kind::Angle:
        return readAngle(token);
    case Kind::Suffix:
        return readSuffix(token);
    case Kind::Comment:
        return readBlockComment(token);
    case Kind::LineEnd:
        return readLineEnd();
    case Kind::Comma:
        return readComma(token);
    case Kind::Adds:
        return previous() && previous()->kind == Kind::LineEnd ? readSlash(token) : readOther(token);
    case Kind::Dash:
    case Kind::Defines:
    case Kind::Other:
        return readOther(token);
    }
}

// ---- alternatives and groups ----

void RuleBodyReader::readSlash(const Token &token)
{
    dropRepeat();
    const bool isBar = first(token) == '|';
    if (token.kind == Kind::Adds) // RFC 5234 §3.3: the name of its rule is missing
        m_repairs.repair("abnf-adds-unnamed", Severity::Error, token.where, m_name, hasItem() ? "/" : "");
    else if (!hasItem() && m_form == Form::Abnf)
        m_repairs.repair("abnf-alternative-empty", Severity::Error, token.where, written(token.where), {});
    else if (isBar && m_form == Form::Abnf)
        m_bars.push_back(token.where);
    else if (isBar)
        m_repairs.replace(token.where, hasItem() ? "/" : "\"\" /");
    else if (!hasItem())
        m_repairs.insertBefore(token.where.first, "\"\" ");
    endAlternative(token.where);
    group().lastSlash = &token;
}

// An alternative of BNF and EBNF may hold nothing: then it is the empty string.
void RuleBodyReader::endAlternative(Part where)
{
    if (!hasItem() && m_form != Form::Abnf)
        m_alternatives.push_back(text({where.first, where.first}, {}));
    else
        endSequence();
}

void RuleBodyReader::endSequence()
{
    const std::size_t from = group().firstItem;
    if (m_items.size() == from)
        return;
    if (m_items.size() == from + 1) {
        m_alternatives.push_back(m_items.back().node);
    } else {
        m_nodes.clear();
        for (std::size_t item = from; item < m_items.size(); ++item)
            m_nodes.push_back(m_items[item].node);
        m_grammar.append(Element::Kind::Sequence, {m_items[from].where.first, m_items.back().where.end},
                         m_nodes);
        m_alternatives.push_back(m_grammar.last());
    }
    m_items.resize(from);
}

// `done` is the group that is read.
Node RuleBodyReader::alternativesOf(const Group &done, Part where)
{
    dropRepeat();
    if (done.lastSlash && m_form != Form::Abnf)
        endAlternative({done.lastSlash->where.end, done.lastSlash->where.end});
    else
        endSequence();
    if (done.lastSlash && m_form == Form::Abnf)
        m_repairs.repair("abnf-alternative-empty", Severity::Error, done.lastSlash->where,
                         written(done.lastSlash->where), {});
    else if (done.lastSlash)
        m_repairs.insertBehind(done.lastSlash->where.end, " \"\"");
    const std::span<const Node> all = std::span(m_alternatives).subspan(done.firstAlternative);
    const bool isEmptyRule = all.empty() && !done.bracket && m_form == Form::Ebnf && isEnded();
    if (isEmptyRule) // ISO/IEC 14977 §4.14: the empty sequence
        m_repairs.insertBefore(m_tokens.back().where.first, "\"\" ");
    else if (all.empty() && done.bracket)
        m_repairs.repair("abnf-group-empty", Severity::Error, where, {}, "\"\"");
    else if (all.empty())
        fault("abnf-rule-empty", where, {});
    Node node = 0;
    if (all.size() == 1) {
        node = all.front();
    } else {
        m_grammar.append(all.empty() ? Element::Kind::Sequence : Element::Kind::Alternatives, where, all);
        node = m_grammar.last();
    }
    m_alternatives.resize(done.firstAlternative);
    return node;
}

void RuleBodyReader::open(const Token &token)
{
    ++m_opened[kindOf(first(token))];
    m_groups.push_back(
        Group{token.where, first(token), m_items.size(), m_alternatives.size(), nullptr, {}, nullptr, {}});
}

void RuleBodyReader::close(Part where, std::uint64_t least)
{
    const char bracket = group().bracket;
    Node node = alternativesOf(group(), where);
    m_groups.pop_back();
    --m_opened[kindOf(bracket)];
    if (bracket == '[')
        node = repeated(node, where, {0, 1});
    else if (bracket == '{')
        node = repeated(node, where, {least, unbounded});
    put(node, where);
}

// A bracket that stays open is closed behind what it holds.
void RuleBodyReader::insertClosing(std::size_t at)
{
    const Part where{group().where.first, std::max(at, group().where.end)};
    const std::string closing(1, group().bracket == '{' ? ')' : closingOf(group().bracket));
    const std::string_view bracket(&group().bracket, 1);
    if (!hasItem() && m_alternatives.size() == group().firstAlternative) { // nothing stands in it
        m_repairs.repair("abnf-bracket-open", Severity::Error, group().where, bracket, "\"\"");
        --m_opened[kindOf(group().bracket)];
        m_groups.pop_back();
        return put(text(where, {}), where);
    }
    if (where.size() > longestAbout)
        fault("abnf-bracket-open", where, bracket);
    else
        m_repairs.shownRepair("abnf-bracket-open", Severity::Error, where, bracket,
                              std::string(written(where)) + closing);
    if (group().bracket == '{')
        m_repairs.replace(group().where, "*(");
    m_repairs.insertBehind(where.end, closing);
    close(where);
}

// Where fewer brackets are closed than opened, one that fits an outer one closes it, and one is missing
// before; else each closes the innermost, and is of the wrong kind.
void RuleBodyReader::readClose(const Token &token)
{
    const std::size_t left = m_closersLeft--;
    const auto fits = [&](const Group &one) { return one.bracket && closingOf(one.bracket) == first(token); };
    if (!fits(group()) && left < m_groups.size() - 1 && m_opened[kindOf(first(token))] > 0)
        while (!fits(group())) {
            dropRepeat();
            insertClosing(previous()->where.end);
        }
    if (m_groups.size() == 1)
        return m_repairs.repair("abnf-bracket-close", Severity::Error, token.where, written(token.where), {});
    closeAs(token);
}

void RuleBodyReader::closeAs(const Token &token)
{
    const char bracket = group().bracket;
    const Part where{group().where.first, token.where.end};
    if (first(token) != closingOf(bracket))
        m_repairs.repair("abnf-bracket-other", Severity::Error, token.where, written(token.where),
                         std::string(1, bracket == '{' ? ')' : closingOf(bracket)));
    else if (bracket == '{')
        m_repairs.replace(token.where, ")");
    if (bracket != '{')
        return close(where);
    // EBNF repeats what stands in braces; ABNF has none.
    const std::size_t once = tokensOfOnce();
    const std::string opening = once > 0 ? "1*(" : "*(";
    if (m_form == Form::Abnf)
        m_repairs.shownRepair(
            "abnf-braces", Severity::Error, where, written(where).substr(0, longestAbout),
            opening + std::string(written({where.first + 1, where.end - 1}).substr(0, 4 * longestAbout)) +
                ')');
    m_repairs.replace(group().where, opening);
    if (once > 0)
        m_repairs.replace(next()->where, {});
    close(where, once > 0 ? 1 : 0);
    m_at += once;
}

// Behind a closing brace: a mark with which it stands for once at least, `{ x }-` (ISO/IEC 14977 §5.8) or
// `{ x }+`; 0: there is none.
std::size_t RuleBodyReader::tokensOfOnce() const
{
    if (!next() || !isTightBehind())
        return 0;
    const bool isExcept = next()->kind == Kind::Dash && written(next()->where) == "-" &&
                          !(next(2) && mayBeRepeated(next(2)->kind));
    return isExcept || (next()->kind == Kind::Suffix && first(*next()) == '+') ? 1 : 0;
}

void RuleBodyReader::sayMissingSlashes(const Definition &definition)
{
    for (const Part where : missingSlashes(m_text, definition.defines, definition.body)) {
        m_repairs.shownRepair("abnf-slash-missing", Severity::Warning, where, written(where),
                              std::string(written(where)) + " /");
        m_repairs.insertBehind(where.end, " /");
    }
}

// EBNF joins with it (ISO/IEC 14977 §4.6); else it may be meant as itself.
void RuleBodyReader::readComma(const Token &token)
{
    const bool isBetween = hasItem() && next() && next()->kind != Kind::LineEnd;
    if (m_form == Form::Ebnf)
        m_repairs.replace(token.where, {});
    else if (isBetween && isTightBefore() && !isTightBehind())
        m_repairs.repair("abnf-comma", Severity::Error, token.where, written(token.where), {});
    else
        unquoted(token);
}

// By a semicolon with nothing behind it.
bool RuleBodyReader::isEnded() const
{
    return !m_tokens.empty() && m_tokens.back().kind == Kind::Comment &&
           written(m_tokens.back().where) == ";";
}

// ISO/IEC 14977 §4.7, W3C: `letter - "x"`. In ABNF a hyphen may be meant as itself, but not where a semicolon
// ends the rule.
bool RuleBodyReader::isException(const Token &token) const
{
    const bool isBetween = hasItem() && next() && mayBeRepeated(next()->kind);
    return token.kind == Kind::Dash && isBetween &&
           (m_form == Form::Ebnf || isEnded() ||
            (m_form == Form::Bnf && !isTightBefore() && !isTightBehind()));
}

void RuleBodyReader::dropRepeat()
{
    Group &now = group();
    now.list.reset();
    if (!now.repeat)
        return;
    const Token repeat = *now.repeat;
    now.repeat = nullptr;
    now.bounds.reset();
    written(repeat.where) == "*" ? unquoted(repeat) : repeatsNothing(repeat);
}

// `1x` says no more than `x`: mostly one or more is meant. Beside `3x` it may be what it says. It is ABNF as
// it stands (RFC 5234 §3.7), so conversion leaves it.
void RuleBodyReader::saySingleRepeats()
{
    if (m_form != Form::Abnf || m_hasExactCount)
        return;
    for (const Part where : m_singleRepeats)
        m_repairs.shownRepair("abnf-repeat-single", Severity::Warning, where, written(where), "1*");
}

// ---- comments ----

// Does what was read so far ask for another element?
bool RuleBodyReader::isOpen() const
{
    const Group &now = m_groups.back();
    return m_groups.size() > 1 || now.lastSlash || now.repeat ||
           (!hasItem() && m_alternatives.size() == now.firstAlternative);
}

void RuleBodyReader::readLineEnd()
{
    if (!previous() || previous()->kind != Kind::Comment || first(*previous()) != ';' || !next())
        return;
    const std::size_t end = behindWrappedComment(m_text, m_tokens, m_at, m_names, isOpen());
    if (end == m_at)
        return;
    const Part where{next()->where.first, m_tokens[end - 1].where.end};
    m_repairs.repair("abnf-comment-wrapped", Severity::Error, where, written(where).substr(0, longestAbout),
                     "; " + std::string(written(where)));
    m_closersLeft -= m_tokens[end - 1].kind == Kind::Close ? 1 : 0;
    m_at = end - 1;
}

// Writes `words` as a comment at the end of the line of `token`, the last one of `where`.
void RuleBodyReader::moveComment(Part where, std::string_view words, std::size_t token)
{
    const std::size_t blank = words.find_first_not_of(" \t");
    const std::string comment =
        "; " + std::string(blank == std::string_view::npos ? std::string_view() : words.substr(blank));
    const bool isLast = token + 1 >= m_tokens.size() || m_tokens[token + 1].kind == Kind::LineEnd ||
                        m_tokens[token + 1].kind == Kind::Comment;
    if (isLast)
        return m_repairs.replace(where, comment);
    m_repairs.replace(where, {});
    m_lineEndToken = std::max(m_lineEndToken, token);
    while (m_lineEndToken + 1 < m_tokens.size() && m_tokens[m_lineEndToken + 1].kind != Kind::LineEnd)
        ++m_lineEndToken;
    m_repairs.insertBehind(m_tokens[m_lineEndToken].where.end, ' ' + comment);
}

void RuleBodyReader::readBlockComment(const Token &token)
{
    if (first(token) == ';')
        return;
    const bool isOfLine = written(token.where)[1] != '*';
    const std::size_t from = token.where.first + (first(token) == '#' ? 1 : 2);
    const std::string_view words = written({from, token.where.end - (isOfLine ? 0 : 2)});
    if (m_form == Form::Abnf)
        m_repairs.shownRepair("abnf-comment", Severity::Error, token.where,
                              written(token.where).substr(0, longestAbout), "; " + std::string(words));
    moveComment(token.where, words, m_at);
}

void RuleBodyReader::readBrace(const Token &token)
{
    if (!readCount(token) && !readBracedComment(token))
        open(token);
}

// DIGIT{3}, DIGIT{1,3}, DIGIT{1,}, DIGIT{,3}
bool RuleBodyReader::readCount(const Token &token)
{
    if (!hasItem() || !isTightBefore() || m_items.back().where.end != token.where.first || !next(2))
        return false;
    const bool hasNoLeast = next()->kind == Kind::Comma;
    const bool hasNoMost = next(2)->kind == Kind::Comma;
    const std::size_t length = hasNoLeast || hasNoMost ? 3 : 2;
    const Token &number = *next(hasNoLeast ? 2 : 1), *closing = next(length);
    if (number.kind != Kind::Repeat || !closing || closing->kind != Kind::Close || first(*closing) != '}')
        return false;
    Bounds bounds = boundsOf(written(number.where));
    if (hasNoLeast)
        bounds.least = 0;
    if (hasNoMost)
        bounds.most = unbounded;
    m_at += length;
    --m_closersLeft;
    repeatLast({Kind::Suffix, {token.where.first, closing->where.end}}, bounds);
    return true;
}

// ISO/IEC 14977 §4.19: `? words ?`, whatever the words are.
bool RuleBodyReader::readSpecial(const Token &token)
{
    const std::size_t end = m_at + endOfSpecial(m_text, m_tokens.subspan(m_at));
    if (end == m_at)
        return false;
    const Part where{token.where.first, m_tokens[end].where.end};
    const std::string repair =
        '<' + std::string(written({m_tokens[m_at + 1].where.first, m_tokens[end - 1].where.end})) + '>';
    if (m_form == Form::Abnf)
        m_repairs.repair("abnf-unquoted", Severity::Error, where, written(where).substr(0, longestAbout),
                         repair);
    else
        m_repairs.replace(where, repair);
    m_at = end;
    put(prose(where), where);
    return true;
}

// { any letter }
bool RuleBodyReader::readBracedComment(const Token &token)
{
    std::size_t end = m_at + 1;
    while (end < m_tokens.size() && m_tokens[end].kind != Kind::LineEnd && m_tokens[end].kind != Kind::Open &&
           first(m_tokens[end]) != '}')
        ++end;
    const bool isClosed =
        end < m_tokens.size() && m_tokens[end].kind == Kind::Close && first(m_tokens[end]) == '}';
    if (m_form == Form::Ebnf || !isClosed ||
        !areWords(m_text, m_tokens.subspan(m_at + 1, end - m_at - 1), m_names))
        return false;
    const Part where{token.where.first, m_tokens[end].where.end};
    const std::string_view words = written({where.first + 1, where.end - 1});
    m_repairs.shownRepair("abnf-braces", Severity::Error, where, written(where).substr(0, longestAbout),
                          "; " + std::string(words));
    moveComment(where, words, end);
    --m_closersLeft;
    m_at = end;
    return true;
}

} // namespace nidus::abnf
