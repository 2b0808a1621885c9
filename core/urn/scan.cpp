#include "core/urn/scan.h"

#include "core/characters/classes.h"
#include "core/urn/octets.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace nidus::urn {

namespace {

constexpr std::size_t longestScheme = 32;      // a longer word in front of a colon is none
constexpr std::size_t longestWord = 256;       // in which an address or a group shows itself
constexpr std::size_t longestPlaceholder = 64; // "{what stands here}"

// What may stand in a URI, and "[" "]" of its IPv6 addresses (RFC 3986 §2).
bool isUriOctet(char c)
{
    return is(c, Pchar) || c == '/' || c == '?' || c == '#' || c == '%' || c == '[' || c == ']';
}

bool isUrnScheme(std::string_view scheme) { return equalIgnoringCase(scheme, "urn"); }

char closing(char opening)
{
    return opening == '{' ? '}' : opening == '<' ? '>' : opening == '[' ? ']' : '\0';
}

class Scanner {
public:
    using Take = std::function<bool(const Found &)>;

    Scanner(std::string_view text, const Take &take) : m_text(text), m_take(take) {}
    void run();

private:
    bool hasScheme(std::size_t first, std::size_t colon, bool prefixed) const;
    std::optional<std::size_t> bracketBefore(std::size_t first) const;
    std::optional<std::size_t> endOfPlaceholder(std::size_t at) const;
    bool findBracketed(std::size_t first, bool isUrn);
    bool findBare(std::size_t first, std::size_t colon, bool isUrn);
    bool endsLinkText(std::size_t first, std::size_t at) const;
    std::size_t letterAt(std::size_t at) const;
    std::size_t withLetters(std::size_t at) const;
    std::size_t withoutPunctuation(std::size_t first, std::size_t end) const;
    void add(Found found, std::size_t next);

    std::string_view m_text;
    const Take &m_take;
    std::size_t m_free = 0; // nothing found reaches behind this
    bool m_goesOn = true;
};

void Scanner::add(Found found, std::size_t next)
{
    m_goesOn = m_take(found);
    m_free = next;
}

// Whether the word in front of the colon makes what follows a URN or a URL.
bool Scanner::hasScheme(std::size_t first, std::size_t colon, bool prefixed) const
{
    const std::string_view scheme = m_text.substr(first, colon - first);
    const std::string_view rest = m_text.substr(colon + 1);
    if (rest.empty() || !is(scheme.front(), Alpha))
        return false;
    if (rest.starts_with("//"))
        return rest.size() > 2;
    if (isUrnScheme(scheme) || prefixed)
        return true;
    const std::string_view word =
        rest.substr(0, std::min(rest.substr(0, longestWord).find_first_of(" \t\r\n<>\""), longestWord));
    if (equalIgnoringCase(scheme, "mailto"))
        return word.find('@') != word.npos;
    if (equalIgnoringCase(scheme, "news"))
        return word.find_first_of(".@*") != word.npos;
    return false;
}

// The place behind the "<" in front of `first`, when only white space and a "URL:" stand between them.
std::optional<std::size_t> Scanner::bracketBefore(std::size_t first) const
{
    std::size_t at = first;
    const auto skipBlanks = [&] {
        while (at > m_free && isBlank(m_text[at - 1]))
            --at;
    };
    skipBlanks();
    if (at >= m_free + 4 && equalIgnoringCase(m_text.substr(at - 4, 4), "URL:")) {
        at -= 4;
        skipBlanks();
    }
    return at > m_free && m_text[at - 1] == '<' ? std::optional(at) : std::nullopt;
}

// Behind a placeholder that begins at `at`: "{…}", "<…>" or "[…]" on one line.
std::optional<std::size_t> Scanner::endOfPlaceholder(std::size_t at) const
{
    const char close = closing(m_text[at]);
    if (close == '\0')
        return std::nullopt;
    const std::size_t end = std::min(m_text.size(), at + longestPlaceholder);
    for (std::size_t i = at + 1; i < end && m_text[i] != '\n'; ++i) {
        if (m_text[i] == close)
            return i > at + 1 ? std::optional(i + 1) : std::nullopt;
        if (m_text[i] == m_text[at])
            break;
    }
    return std::nullopt;
}

// "<" [ "URL:" ] what stands here ">": white space is ignored, an empty line ends the hope.
bool Scanner::findBracketed(std::size_t first, bool isUrn)
{
    Found found{isUrn ? Found::Kind::Urn : Found::Kind::Url, {first, first}, true};
    bool lineBroken = false; // nothing but white space since the last line break
    for (std::size_t at = first; at < m_text.size(); ++at) {
        const char c = m_text[at];
        if (c == '>') {
            if (found.where.end == first)
                return false;
            const bool onlyPrefix = isUrn && joined(m_text, found).size() == 4;
            if (onlyPrefix)
                return false;
            found.broken = found.broken && joined(m_text, found).size() < found.where.size();
            add(found, at + 1);
            return true;
        }
        if (isBlank(c)) {
            if (c == '\n' && std::exchange(lineBroken, true))
                return false;
            if (c == '\n' && at > first && m_text[found.where.end - 1] == '-')
                found.doubtfulHyphen = true;
            found.broken = true;
            continue;
        }
        lineBroken = false;
        if (const auto end = isUrn || c == '{' ? endOfPlaceholder(at) : std::nullopt) {
            found.kind = Found::Kind::Pattern;
            found.where.end = *end;
            at = *end - 1;
            continue;
        }
        if (c == '<')
            return false;
        found.where.end = at + 1;
    }
    return false;
}

// What stands behind a sentence rather than in a name: . , ; : ! ? ' " and closing brackets that none opened.
std::size_t Scanner::withoutPunctuation(std::size_t first, std::size_t end) const
{
    const std::string_view inside = m_text.substr(first, end - first);
    std::ptrdiff_t round =
        std::count(inside.begin(), inside.end(), ')') - std::count(inside.begin(), inside.end(), '(');
    std::ptrdiff_t square =
        std::count(inside.begin(), inside.end(), ']') - std::count(inside.begin(), inside.end(), '[');
    while (end > first) {
        const char last = m_text[end - 1];
        if (last == ')' && round > 0)
            --round;
        else if (last == ']' && square > 0)
            --square;
        else if (std::string_view(".,;:!?'").find(last) == std::string_view::npos)
            break;
        --end;
    }
    return end;
}

// Behind the letters beyond ASCII that stand at `at` where a name should go on, and what follows them.
std::size_t Scanner::withLetters(std::size_t at) const
{
    std::size_t end = at;
    while (end < m_text.size() && end - at < longestWord) {
        const std::size_t size = letterAt(end);
        if (size == 0 && (end == at || !isUriOctet(m_text[end])))
            break;
        end += std::max(size, std::size_t(1));
    }
    return end == at ? at : withoutPunctuation(at, end);
}

// The octets of the character beyond ASCII at `at` (RFC 3629); 0 where none stands, and of one that is
// punctuation: Latin-1's, U+2000 to U+206F, U+3000 to U+303F, U+FF00 to U+FFFF.
std::size_t Scanner::letterAt(std::size_t at) const
{
    const auto octet = [&](std::size_t i) {
        return at + i < m_text.size() ? static_cast<unsigned char>(m_text[at + i]) : 0U;
    };
    const unsigned lead = octet(0);
    const std::size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 0;
    for (std::size_t i = 1; i < size; ++i)
        if ((octet(i) & 0xC0U) != 0x80U)
            return 0;
    const bool isLatin1Mark = lead == 0xC2;
    const bool isMark = (lead == 0xE2 && (octet(1) == 0x80 || (octet(1) == 0x81 && octet(2) < 0xB0))) ||
                        (lead == 0xE3 && octet(1) == 0x80) || (lead == 0xEF && octet(1) >= 0xBC);
    return isLatin1Mark || isMark ? 0 : size;
}

// Markdown's link, "[urn:oak:leaf](https://oak.example/leaf)" or "[urn:oak:leaf][1]": at its text's end.
bool Scanner::endsLinkText(std::size_t first, std::size_t at) const
{
    const std::string_view rest = m_text.substr(at);
    return first > 0 && m_text[first - 1] == '[' && (rest.starts_with("](") || rest.starts_with("]["));
}

bool Scanner::findBare(std::size_t first, std::size_t colon, bool isUrn)
{
    Found found{isUrn ? Found::Kind::Urn : Found::Kind::Url, {first, first}};
    std::size_t at = first, placeholders = first; // behind the last placeholder: never trimmed
    while (at < m_text.size()) {
        const bool open = at > colon && !is(m_text[at - 1], Alphanumeric);
        if (const auto end = isUrn && open ? endOfPlaceholder(at) : std::nullopt) {
            found.kind = Found::Kind::Pattern;
            at = placeholders = *end;
        } else if (isUriOctet(m_text[at]) && !endsLinkText(first, at)) {
            ++at;
        } else {
            break;
        }
    }
    found.where.end = std::max(placeholders, withoutPunctuation(first, at));
    if (isUrn) {
        const std::size_t second = m_text.substr(0, at).find(':', colon + 1);
        if (found.where.end <= colon + 1)
            return false; // the scheme alone
        if (found.where.end <= second && second != m_text.npos) {
            const bool isOpen = m_text.substr(second + 1).starts_with("...") ||
                                m_text.substr(second + 1).starts_with("\xE2\x80\xA6"); // an ellipsis
            found.kind = isOpen ? Found::Kind::Pattern : Found::Kind::Urn;
            found.where.end = isOpen ? second + 1 : withLetters(second + 1);
            at = std::max(at, found.where.end);
        }
    } else if (found.where.end <= colon + 1 ||
               m_text.substr(colon + 1, found.where.end - colon - 1) == "//") {
        return false;
    }
    add(found, std::max(at, found.where.end));
    return true;
}

void Scanner::run()
{
    for (std::size_t colon = m_text.find(':'); colon != m_text.npos && m_goesOn;
         colon = m_text.find(':', std::max(m_free, colon + 1))) {
        std::size_t first = colon;
        while (first > m_free && colon - first <= longestScheme && is(m_text[first - 1], SchemeChar))
            --first;
        while (first < colon && !is(m_text[first], Alpha))
            ++first; // "...http:" and "-urn:"
        if (first == colon || colon - first > longestScheme)
            continue;
        const std::string_view scheme = m_text.substr(first, colon - first);
        const bool prefixed = first >= m_free + 4 && equalIgnoringCase(m_text.substr(first - 4, 4), "URL:");
        if (equalIgnoringCase(scheme, "URL") || !hasScheme(first, colon, prefixed))
            continue;
        const bool isUrn = isUrnScheme(scheme);
        if (bracketBefore(first) && findBracketed(first, isUrn))
            continue;
        findBare(first, colon, isUrn);
    }
}

} // namespace

void eachFound(std::string_view text, const std::function<bool(const Found &)> &take)
{
    Scanner(text, take).run();
}

std::vector<Found> findAll(std::string_view text)
{
    std::vector<Found> all;
    eachFound(text, [&all](const Found &found) {
        all.push_back(found);
        return true;
    });
    return all;
}

std::string joined(std::string_view text, const Found &found)
{
    std::string whole(found.where.of(text));
    if (found.broken)
        std::erase_if(whole, isBlank);
    return whole;
}

} // namespace nidus::urn
