#include "core/abnf/layout.h"

#include "core/abnf/typography.h"

#include <algorithm>

namespace nidus::abnf {

namespace {

using Kind = Token::Kind;
using Severity = Fault::Severity;

class Layout {
public:
    Layout(std::string_view text, const Definition &definition, Repairs &repairs)
        : m_text(text), m_definition(definition), m_repairs(repairs),
          m_column(columnOf(definition.where.first))
    {
    }

    void judge()
    {
        judgeGap(m_definition.where.first + m_definition.name.size(), m_definition.defines.where.first);
        std::size_t end = m_definition.defines.where.end;
        bool isNewLine = false, isCommentBefore = false;
        for (const Token &token : m_definition.body) {
            judgeGap(end, token.where.first);
            const bool isComment = isNewLine && token.kind == Kind::Comment;
            if (isNewLine && token.kind != Kind::LineEnd && columnOf(token.where.first) <= m_column)
                sayIndent(token, isComment && isCommentBefore);
            if (token.kind != Kind::LineEnd)
                isCommentBefore = isComment;
            isNewLine = token.kind == Kind::LineEnd;
            end = token.where.end;
        }
    }

private:
    static constexpr std::size_t longestAbout = 40;

    std::size_t lineStart(std::size_t at) const
    {
        const std::size_t end = m_text.find_last_of("\r\n", at == 0 ? 0 : at - 1);
        return end == std::string_view::npos || end >= at ? 0 : end + 1;
    }
    std::size_t columnOf(std::size_t at) const
    {
        const std::size_t start = lineStart(at);
        return std::size_t(std::ranges::count_if(m_text.substr(start, at - start),
                                                 [](char c) { return (c & 0xC0) != 0x80; }));
    }

    // Blanks of typography between two tokens; a page break may stand there, too.
    void judgeGap(std::size_t first, std::size_t end)
    {
        if (end <= first || std::ranges::none_of(m_text.substr(first, end - first), isOctetOfMore))
            return;
        const std::size_t lineEnd = m_text.substr(first, end - first).find_last_of("\r\n");
        first += lineEnd == std::string_view::npos ? 0 : lineEnd + 1;
        while (first < end) {
            if (m_text[first] == '>') // of a mail that is quoted
                m_repairs.replace({first, first + 1}, " ");
            std::size_t behind = first;
            while (const std::size_t blank = behind < end ? typographicBlank(m_text.substr(behind)) : 0)
                behind += blank;
            if (behind > first)
                m_repairs.repair("abnf-blank", Severity::Error, {first, behind}, {}, " ");
            first = behind + 1;
        }
    }
    static bool isOctetOfMore(char c) { return (c & 0x80) != 0 || c == '>'; }

    void sayIndent(const Token &token, bool isSaid)
    {
        const std::string_view written = token.where.of(m_text);
        const std::string blanks(m_column + 1 - columnOf(token.where.first), ' ');
        if (!isSaid)
            m_repairs.fault("abnf-indent", Severity::Error, token.where, written.substr(0, longestAbout));
        m_repairs.insertBefore(token.where.first, blanks);
    }

    const std::string_view m_text;
    const Definition &m_definition;
    Repairs &m_repairs;
    const std::size_t m_column; // of the name
};

} // namespace

void judgeLayout(std::string_view text, const Definition &definition, Repairs &repairs)
{
    Layout(text, definition, repairs).judge();
}

} // namespace nidus::abnf
