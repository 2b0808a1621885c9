#include "core/formats/text/unknown_labels.h"

#include "core/formats/text/near_labels.h"

#include <algorithm>

namespace nidus::formats {

namespace {

// How a section's body stands to its label.
struct Body {
    bool any = false;      // there is a line below the label
    bool indented = false; // its first line stands deeper than the labels
    bool dips = false;     // a later line does not
};

class UnknownLabels {
public:
    UnknownLabels(const std::vector<TextLine> &lines, const std::vector<LabelCandidate> &candidates,
                  Outline &outline)
        : m_lines(lines), m_candidates(candidates), m_outline(outline)
    {
    }

    void take();

private:
    void readStyle();
    void readBodies();
    bool isUnknown(const LabelCandidate &c, const Mark &section, const Body &body) const;
    bool isHeading(const LabelCandidate &c, const Body &body) const;
    bool isOtherSection(const LabelCandidate &c) const;
    bool isAlike(const LabelCandidate &c, const Mark &section, const Body &body) const;
    bool isFlushSection(const LabelCandidate &c, const Mark &section) const;
    bool isBlockLabel(size_t line, const LabelShape &shape) const;
    bool bodyStandsDeeper(size_t label) const;

    const std::vector<TextLine> &m_lines;
    const std::vector<LabelCandidate> &m_candidates;
    Outline &m_outline;
    std::vector<Body> m_bodies; // one a mark
    LabelStyle m_style = LabelStyle::Plain;
    int m_level = 0;
    QChar m_mark;        // of the labels' headings
    QStringView m_field; // the number of the form's section that is passed
    bool m_lettered = false;
    bool m_isFlush = false; // most labels have their text right below, at their own column
    bool m_mostlyColons = true;
};

void UnknownLabels::readStyle()
{
    std::array<int, labelStyles> count{};
    for (const Mark &mark : m_outline.marks)
        ++count[size_t(mark.shape.style)];
    m_style = LabelStyle(std::max_element(count.begin(), count.end()) - count.begin());
    int lettered = 0;
    for (const Mark &mark : m_outline.marks)
        if (mark.shape.style == m_style) {
            m_mark = m_level == 0 ? mark.shape.mark : m_mark;
            m_level = qMax(m_level, mark.shape.level);
            lettered += mark.shape.lettered ? 1 : -1;
        }
    m_lettered = lettered > 0;
    const auto blocks = std::ranges::count_if(
        m_outline.marks, [this](const Mark &mark) { return isBlockLabel(mark.line, mark.shape); });
    m_isFlush = blocks >= 3 && size_t(blocks) * 2 >= m_outline.marks.size();
    const auto colons =
        std::ranges::count_if(m_outline.marks, [](const Mark &mark) { return mark.shape.colon; });
    m_mostlyColons = size_t(colons) * 2 >= m_outline.marks.size();
}

// A line that could be a label itself says nothing about bodies.
void UnknownLabels::readBodies()
{
    int indented = 0, all = 0;
    size_t candidate = 0;
    const std::vector<Mark> &marks = m_outline.marks;
    for (size_t i = 0; i < marks.size(); ++i) {
        Body body;
        const size_t end = i + 1 < marks.size() ? marks[i + 1].line : m_lines.size();
        for (size_t at = marks[i].lastLine() + 1; at < end; ++at) {
            if (m_lines[at].isEmpty())
                continue;
            while (candidate < m_candidates.size() && m_candidates[candidate].line < at)
                ++candidate;
            const bool deeper = m_lines[at].column > m_outline.column;
            const bool label = candidate < m_candidates.size() && m_candidates[candidate].line == at &&
                               m_candidates[candidate].blankBefore &&
                               isTitle(m_candidates[candidate].shape.label);
            if (label && !deeper)
                continue;
            if (!body.any)
                body.indented = deeper;
            body.any = true;
            body.dips = body.dips || !deeper;
        }
        m_bodies.push_back(body);
        all += body.any && !(i + 1 == marks.size()) ? 1 : 0;
        indented += body.any && body.indented && !body.dips && !(i + 1 == marks.size()) ? 1 : 0;
    }
    m_outline.bodiesIndented = all > 0 && indented == all;
}

bool UnknownLabels::bodyStandsDeeper(size_t label) const
{
    for (size_t at = label + 1; at < m_lines.size(); ++at)
        if (!m_lines[at].isEmpty())
            return m_lines[at].column > m_outline.column;
    return false;
}

// A heading of the document around the template, or of the labels' own rank.
bool UnknownLabels::isHeading(const LabelCandidate &c, const Body &body) const
{
    if (c.shape.style == LabelStyle::Heading) {
        const bool isOfLabels = m_style == LabelStyle::Heading;
        if (isOfLabels ? c.shape.mark != m_mark : c.shape.mark == u'*' || c.shape.mark == u'h')
            return false;
        return isOfLabels ? c.shape.level <= m_level : c.column <= m_outline.column;
    }
    if (c.shape.style == LabelStyle::Underlined && c.blankBefore && isTitle(c.shape.label))
        return (m_style == LabelStyle::Underlined || m_style == LabelStyle::Heading) &&
               c.shape.level <= m_level;
    if (!c.blankBefore || !c.shape.standalone() || c.column > m_outline.column)
        return false;
    if (c.shape.style == LabelStyle::Numbered && m_style == LabelStyle::Numbered)
        return c.shape.level <= m_level && c.shape.lettered == m_lettered && isTitle(c.shape.label) &&
               !isNumberedBelow(c.shape.number, m_field);
    if (c.shape.colon)
        return false;
    if (c.column == m_outline.column || !c.blankAfter || !isTitle(c.shape.label))
        return false;
    return c.shape.style == LabelStyle::Numbered ||
           (c.shape.style == LabelStyle::Plain && body.indented && !body.dips);
}

bool UnknownLabels::isOtherSection(const LabelCandidate &c) const
{
    return c.match && c.match->topic == Topic::OtherSection && c.column <= m_outline.column &&
           c.blankBefore && c.shape.style != LabelStyle::Bullet &&
           (c.shape.colon || c.blankAfter || c.definition);
}

// In a text whose bodies stand at the labels' column: a colon behind a word or two, right below it prose, as
// most sections have it. Registrants and grammars have such lines inside.
bool UnknownLabels::isFlushSection(const LabelCandidate &c, const Mark &section) const
{
    constexpr qsizetype mostWords = 2;
    const bool isIn =
        section.match && (section.match->topic == Topic::Registrant || section.match->topic == Topic::Syntax);
    return m_isFlush && m_style == LabelStyle::Plain && !isIn && isBlockLabel(c.line, c.shape) &&
           c.shape.label.count(u' ') < mostWords && nearTopics(c.shape.label).isEmpty() &&
           !isWordOfRemark(c.shape.label);
}

// With a colon at its end, and its text on the next line, at its own column.
bool UnknownLabels::isBlockLabel(size_t line, const LabelShape &shape) const
{
    return shape.colon && shape.standalone() && line + 1 < m_lines.size() && !m_lines[line + 1].isEmpty() &&
           m_lines[line + 1].column == m_lines[line].column;
}

// Placed and marked up as the labels of this text are, in a text whose bodies never are.
bool UnknownLabels::isAlike(const LabelCandidate &c, const Mark &section, const Body &body) const
{
    if (c.column != m_outline.column || c.shape.style != m_style)
        return false;
    if (m_style == LabelStyle::FieldList)
        return true;
    if (!c.blankBefore || !isTitle(c.shape.label))
        return false;
    const bool registrant = section.match && section.match->topic == Topic::Registrant;
    if (registrant && isRegistrantItem(c.shape.label))
        return false;
    if (m_style == LabelStyle::Bold)
        return c.shape.colon && c.shape.standalone();
    if (c.definition)
        return true;
    const bool isRanked = m_style == LabelStyle::Numbered || m_style == LabelStyle::Heading ||
                          m_style == LabelStyle::Underlined; // its level says whether it is one of theirs
    if (isFlushSection(c, section))
        return true;
    if (isRanked || !m_outline.bodiesIndented || (body.any && !body.indented) || body.dips)
        return false;
    if (!c.shape.colon)
        return !m_mostlyColons && c.alone() && c.blankAfter && bodyStandsDeeper(c.line);
    if (c.shape.standalone())
        return bodyStandsDeeper(c.line);
    return c.shape.label.count(u' ') < 4 && !isRemark(m_lines[c.line]);
}

bool UnknownLabels::isUnknown(const LabelCandidate &c, const Mark &section, const Body &body) const
{
    return isHeading(c, body) || isOtherSection(c) || isAlike(c, section, body);
}

void UnknownLabels::take()
{
    if (m_outline.marks.empty())
        return;
    readStyle();
    readBodies();
    std::vector<Mark> marks;
    size_t known = 0;
    Mark section;
    for (const LabelCandidate &c : m_candidates) {
        const std::vector<Mark> &all = m_outline.marks;
        if (known < all.size() && all[known].line == c.line) {
            section = all[known++];
            if (section.match && section.match->topic != Topic::OtherSection)
                m_field = section.shape.number;
            marks.push_back(section);
            continue;
        }
        if (known == 0 || !isUnknown(c, section, m_bodies[known - 1]))
            continue;
        section = Mark{c.line, c.shape, std::nullopt, false, false};
        marks.push_back(section);
    }
    // A heading above the next template is its title.
    for (size_t i = 0; i + 1 < marks.size(); ++i)
        marks[i].title = !marks[i].match && !marks[i].shape.colon && marks[i + 1].startsPart;
    m_outline.marks = std::move(marks);
}

} // namespace

void takeUnknownLabels(const std::vector<TextLine> &lines, const std::vector<LabelCandidate> &candidates,
                       Outline &outline)
{
    UnknownLabels(lines, candidates, outline).take();
}

} // namespace nidus::formats
