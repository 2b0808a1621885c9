#include "core/abnf/prose.h"

#include "core/abnf/grammar_lines.h"
#include "core/characters/classes.h"

#include <algorithm>
#include <array>

namespace nidus::abnf {

namespace {

using Kind = Token::Kind;

// Where the last of the words begins; 0: none stands there, else one more than that.
template <std::size_t count>
std::size_t lastOf(const std::array<std::string_view, count> &words, std::string_view prose)
{
    std::size_t last = 0;
    for (const std::string_view word : words)
        if (const std::size_t at = prose.rfind(word); at != std::string_view::npos)
            last = std::max(last, at + 1);
    return last;
}

// "4.2.  Oak Leaves", "A.1. Oaks", "Appendix B.  Elms", "## Oaks"
bool isHeading(std::string_view line)
{
    line = trimmed(line);
    if (line.starts_with('#') || line.starts_with("Appendix "))
        return true;
    const std::size_t end = line.find_first_of(" \t");
    if (end == std::string_view::npos || line.find_first_not_of("0123456789.", 1) != end)
        return false;
    const std::size_t title = line.find_first_not_of(" \t", end);
    const bool isNumber = isDigit(line[0]) || (line[0] >= 'A' && line[0] <= 'Z' && end > 1);
    return isNumber && title != std::string_view::npos && !isDigit(line[title]) &&
           line.find(". ", title) == std::string_view::npos && line.back() != '.' && line.back() != ':';
}

// The prose behind its last heading: a line of its own between empty ones.
std::string_view behindHeading(std::string_view prose)
{
    bool isBlankBefore = false;
    std::size_t from = 0;
    for (std::size_t at = 0; at < prose.size();) {
        const std::size_t end = std::min(prose.find('\n', at), prose.size());
        const std::string_view line = prose.substr(at, end - at);
        if (isBlankBefore && isHeading(line))
            from = at; // it may say "Example" itself
        isBlankBefore = line.find_first_not_of(" \t\r\f") == std::string_view::npos;
        at = end + 1;
    }
    return prose.substr(from);
}

// The last sentence of the prose, or what stands behind its last empty line.
std::string_view lastSentence(std::string_view prose)
{
    prose = prose.substr(0, prose.find_last_not_of(" \t\r\n\f") + 1);
    for (std::size_t at = prose.size(); at-- > 1;) {
        const bool isBlankBehind = at + 1 < prose.size() && isBlank(std::uint8_t(prose[at + 1]));
        const bool isStop = prose[at] == '.' && isBlankBehind && isAsciiAlnum(prose[at - 1]) &&
                            (at < 2 || prose[at - 2] != '.'); // "e.g."
        const std::size_t before = prose.find_last_not_of(" \t\r\f", at - 1);
        const bool isLineEmpty =
            prose[at] == '\n' && before != std::string_view::npos && prose[before] == '\n';
        if (isStop || isLineEmpty)
            return prose.substr(at + 1);
    }
    return prose;
}

} // namespace

bool announcesExample(std::string_view prose)
{
    constexpr std::array<std::string_view, 4> examples{"xample", "e.g.", "nstance", "seudo"};
    constexpr std::array<std::string_view, 4> rules{"BNF", "grammar", "yntax", "rule"};
    prose = behindHeading(prose);
    if (lastOf(examples, prose) == 0)
        return false;
    const std::string_view last = lastSentence(prose);
    return lastOf(examples, last) > 0 || lastOf(rules, last) == 0;
}

bool isOfWords(std::span<const Token> body)
{
    std::size_t names = 0;
    for (const Token &token : body) {
        if (token.kind != Kind::Name && token.kind != Kind::Comma && token.kind != Kind::Other)
            return false;
        names += token.kind == Kind::Name;
    }
    return names >= 3;
}

} // namespace nidus::abnf
