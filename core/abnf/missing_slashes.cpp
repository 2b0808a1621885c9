#include "core/abnf/missing_slashes.h"

#include <algorithm>
#include <optional>

namespace nidus::abnf {

namespace {

using Kind = Token::Kind;

// A line of a rule, without its comment.
struct Row {
    std::size_t group = 0; // the token that opened the brackets in which it begins and ends; 0: none
    std::size_t column = 0;
    std::size_t firstToken = 0, endToken = 0;
    bool beginsWithSlash = false, endsWithSlash = false;
    bool isWhole = false; // brackets that it opens are closed in it, and no others
};

class Rows {
public:
    Rows(std::string_view text, std::span<const Token> body) : m_text(text), m_body(body) {}

    std::vector<Row> run()
    {
        for (std::size_t token = 0; token < m_body.size();)
            token = readLine(token);
        return std::move(m_rows);
    }

private:
    std::size_t readLine(std::size_t token)
    {
        const std::size_t from = token, depth = m_open.size();
        std::size_t end = token, opened = 0, closed = 0; // brackets at its beginning and at its end
        for (; token < m_body.size() && m_body[token].kind != Kind::LineEnd; ++token) {
            const Kind kind = m_body[token].kind;
            if (kind == Kind::Comment)
                continue;
            opened += kind == Kind::Open && opened == token - from;
            closed = kind == Kind::Close ? closed + 1 : 0;
            end = token + 1;
        }
        const std::size_t behind = depthBehind(from, end);
        const std::size_t left = behind > depth ? std::min(opened, behind - depth) : 0;
        const std::size_t right = behind < depth ? std::min(closed, depth - behind) : 0;
        std::size_t least = nothing;
        Row row;
        row.firstToken = from + left;
        row.endToken = std::max(end - right, row.firstToken);
        for (std::size_t at = from; at < end; ++at) {
            if (at == row.firstToken) {
                row.group = m_open.empty() ? 0 : m_open.back();
                least = m_open.size();
            }
            if (m_body[at].kind == Kind::Open)
                m_open.push_back(at + 1);
            else if (m_body[at].kind == Kind::Close && !m_open.empty())
                m_open.pop_back();
            if (at >= row.firstToken && at < row.endToken)
                least = std::min(least, m_open.size());
        }
        if (row.endToken > row.firstToken)
            add(row, behind + right == depth + left && least == depth + left);
        return token + 1;
    }

    std::size_t depthBehind(std::size_t from, std::size_t end) const
    {
        std::size_t depth = m_open.size();
        for (std::size_t at = from; at < end; ++at) {
            depth += m_body[at].kind == Kind::Open;
            depth -= m_body[at].kind == Kind::Close && depth > 0;
        }
        return depth;
    }

    void add(Row row, bool isWhole)
    {
        const Token &first = m_body[row.firstToken];
        row.isWhole = isWhole;
        const std::size_t lineEnd = m_text.find_last_of("\r\n", first.where.first);
        row.column = first.where.first - (lineEnd == std::string_view::npos ? 0 : lineEnd + 1);
        row.beginsWithSlash = first.kind == Kind::Alternative;
        row.endsWithSlash = m_body[row.endToken - 1].kind == Kind::Alternative;
        m_rows.push_back(row);
    }

    static constexpr std::size_t nothing = std::size_t(-1);

    const std::string_view m_text;
    const std::span<const Token> m_body;
    std::vector<std::size_t> m_open;
    std::vector<Row> m_rows;
};

class Search {
public:
    Search(std::span<const Token> body, std::span<const Row> rows, std::size_t headColumn)
        : m_body(body), m_rows(rows), m_headColumn(headColumn)
    {
    }

    std::vector<Part> run()
    {
        std::vector<Part> missing;
        for (std::size_t first = 0; first < m_rows.size();) { // rows in a row of one group
            std::size_t end = first + 1;
            while (end < m_rows.size() && m_rows[end].isWhole && m_rows[first].isWhole &&
                   m_rows[end].group == m_rows[first].group)
                ++end;
            if (end - first >= 3)
                judge(first, end, missing);
            else if (end - first == 2 && areLists(m_rows[first], m_rows[first + 1]))
                missing.push_back(m_body[m_rows[first].endToken - 1].where);
            first = end;
        }
        return missing;
    }

private:
    static bool hasSlash(const Row &above, const Row &below)
    {
        return above.endsWithSlash || below.beginsWithSlash;
    }

    void judge(std::size_t first, std::size_t end, std::vector<Part> &missing) const
    {
        std::size_t slashes = 0;
        std::optional<std::size_t> column;
        bool isOneColumn = true;
        for (std::size_t row = first + 1; row < end; ++row)
            if (hasSlash(m_rows[row - 1], m_rows[row])) {
                ++slashes;
                isOneColumn = isOneColumn && column.value_or(m_rows[row].column) == m_rows[row].column;
                column = m_rows[row].column;
            }
        if (!isOneColumn || 2 * slashes < end - first - 1 || slashes == 0)
            return;
        for (std::size_t row = first + 1; row < end; ++row)
            if (!hasSlash(m_rows[row - 1], m_rows[row]) && isAlternative(row, *column) &&
                (row == 1 || isAlternative(row - 1, *column)) && isOfOneShape(m_rows[row - 1], m_rows[row]))
                missing.push_back(m_body[m_rows[row - 1].endToken - 1].where);
    }

    // Two lines in one column, each of several texts or numbers with slashes between.
    bool areLists(const Row &above, const Row &below) const
    {
        return above.column == below.column && !hasSlash(above, below) && isList(above) && isList(below);
    }
    bool isList(const Row &row) const
    {
        const auto all = m_body.subspan(row.firstToken, row.endToken - row.firstToken);
        for (std::size_t at = 0; at < all.size(); ++at)
            if (at % 2 == 0 ? all[at].kind != Kind::Text && all[at].kind != Kind::Number
                            : all[at].kind != Kind::Alternative)
                return false;
        return all.size() >= 3 && all.size() % 2 == 1;
    }

    bool isAlternative(std::size_t row, std::size_t column) const
    {
        return m_rows[row].column == column || (row == 0 && m_headColumn == column);
    }

    // The last alternative of the one line and the first of the other.
    bool isOfOneShape(const Row &above, const Row &below) const
    {
        std::size_t first = above.endToken;
        while (first > above.firstToken && m_body[first - 1].kind != Kind::Alternative)
            --first;
        std::size_t end = below.firstToken;
        while (end < below.endToken && m_body[end].kind != Kind::Alternative)
            ++end;
        const auto one = m_body.subspan(first, above.endToken - first);
        const auto other = m_body.subspan(below.firstToken, end - below.firstToken);
        return (one.size() == 1 && other.size() == 1) ||
               std::ranges::equal(one, other, {}, &Token::kind, &Token::kind);
    }

    const std::span<const Token> m_body;
    const std::span<const Row> m_rows;
    const std::size_t m_headColumn;
};

} // namespace

std::vector<Part> missingSlashes(std::string_view text, const Token &defines, std::span<const Token> body)
{
    if (std::ranges::find(body, Kind::LineEnd, &Token::kind) == body.end())
        return {};
    const std::vector<Row> rows = Rows(text, body).run();
    const std::size_t lineEnd = text.find_last_of("\r\n", defines.where.first);
    return Search(body, rows, defines.where.first - (lineEnd == std::string_view::npos ? 0 : lineEnd + 1))
        .run();
}

} // namespace nidus::abnf
