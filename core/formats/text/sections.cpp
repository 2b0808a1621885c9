#include "core/formats/text/sections.h"

#include "core/characters/classes.h"
#include "core/formats/text/converter_markup.h"
#include "core/formats/text/label_candidates.h"
#include "core/formats/text/markup_pairs.h"
#include "core/formats/text/trailers.h"
#include "core/registration/months.h"
#include "core/registration/words.h"

#include <algorithm>

namespace nidus::formats {

namespace {

bool isStampWord(QStringView word)
{
    return monthByName(word) > 0 ||
           isAnyOf(word, {u"added", u"approved", u"as", u"assigned", u"created", u"date", u"file", u"last",
                          u"modified", u"of", u"on", u"posted", u"received", u"registered", u"revised",
                          u"updated"});
}

// What registries put at the end of a file: "(created 2002-08-16)", "(02/23/01)", "[]".
bool isStamp(const TextLine &line)
{
    const QStringView text = line.text.trimmed();
    if (text == u"[]")
        return true;
    if (text.size() < 6 || text.size() > 80 || text.front() != u'(' || text.back() != u')')
        return false;
    const QStringView inner = text.sliced(1).chopped(1);
    return std::any_of(inner.begin(), inner.end(), isDigit) &&
           !anyWord(inner, isLetter, [](QStringView word) { return !isStampWord(word); });
}

bool isSignature(const TextLine &line) { return line.text == u"--" || line.text == u"-- "; }

// "[bibliography]", right above a heading of AsciiDoc.
bool isBlockAttribute(const TextLine &line)
{
    return line.text.size() > 2 && line.text.startsWith(u'[') && line.text.trimmed().endsWith(u']') &&
           line.text[1].isLetter();
}

class SectionBuilder {
public:
    SectionBuilder(const std::vector<TextLine> &lines, const Outline &outline)
        : m_lines(lines), m_outline(outline), m_claimed(lines.size(), 0)
    {
    }

    FoundSections build();

private:
    struct Lines {
        size_t begin = 0;
        size_t end = 0; // one past the last
    };
    size_t bodyEnd(size_t mark) const;
    size_t rowEnd(size_t from, size_t to) const;
    size_t titleBegin(size_t mark) const;
    size_t closingRemark(size_t mark, size_t to) const;
    void addSection(size_t mark, size_t end, size_t part);
    size_t lastOf(size_t from, size_t to) const;
    size_t skipMarkup(size_t label, size_t from, size_t to) const;
    size_t withoutMarkupBehind(size_t from, size_t to) const;
    void countMarkup(Lines lines, Section &section) const;
    Lines textIn(size_t label, Lines lines, bool isBegun);

    const std::vector<TextLine> &m_lines;
    const Outline &m_outline;
    std::vector<char> m_claimed;
    std::map<size_t, size_t> m_pairs; // of markup, in the body that is read
    size_t m_lastOfForm = 0;          // the last label that stands where the labels of the form do
    FoundSections m_found;
};

// One past the last line in [from, to) that is neither blank nor part of a page break.
size_t SectionBuilder::lastOf(size_t from, size_t to) const
{
    while (to > from && m_lines[to - 1].isEmpty())
        --to;
    return to;
}

// The first line in [from, to) that is text. A definition's marker right below the label belongs to the line
// that follows it.
size_t SectionBuilder::skipMarkup(size_t label, size_t from, size_t to) const
{
    for (; from < to; ++from) {
        const TextLine &line = m_lines[from];
        if (m_pairs.contains(from))
            break;
        const bool marks =
            from == label + 1 && from + 1 < to && beginsDefinition(line) && !m_lines[from + 1].isEmpty();
        if (!line.isEmpty() && (marks || !isMarkupLine(line.text)))
            break;
    }
    return from;
}

// One past the last line in [from, to) that is text, and no rule between two sections.
size_t SectionBuilder::withoutMarkupBehind(size_t from, size_t to) const
{
    while (to > from) {
        const TextLine &line = m_lines[to - 1];
        const bool isRuled =
            isRule(line.text) && m_lines[to - 2].isEmpty() && line.column <= m_outline.column;
        const bool isCut = isCutLine(line.text) && line.column <= m_outline.column;
        if (m_pairs.contains(to - 1) || (!isRuled && !isCut && !isMarkupLine(line.text)))
            break;
        to = lastOf(from, to - 1);
    }
    return to;
}

// Of the lines of a body those that are its text: without markup at both ends, of which a pair goes together
// or stays. `isBegun`: it begins on the label's line.
SectionBuilder::Lines SectionBuilder::textIn(size_t label, Lines lines, bool isBegun)
{
    m_pairs = markupPairs(m_lines, lines.begin, lines.end);
    for (;;) {
        if (!isBegun)
            lines.begin = skipMarkup(label, lines.begin, lines.end);
        lines.end = withoutMarkupBehind(lines.begin, lines.end);
        const auto pair = m_pairs.find(lines.begin);
        if (isBegun || pair == m_pairs.end() || pair->second + 1 != lines.end)
            return lines;
        lines = {lines.begin + 1, lastOf(lines.begin + 1, pair->second)};
    }
}

// Where the title above the template that `mark` starts begins: one or two lines that stand alone and speak
// of a registration; else the mark's own line.
size_t SectionBuilder::titleBegin(size_t mark) const
{
    const size_t label = m_outline.marks[mark].line;
    const size_t from = m_outline.marks[mark - 1].lastLine() + 1;
    size_t begin = lastOf(from, label);
    if (begin == label)
        return label;
    if (const size_t heading = headingBefore(m_lines, from, label, m_outline.column); heading < label)
        return heading;
    const size_t end = begin;
    while (begin > from && end - begin < 3 && !m_lines[begin - 1].isEmpty())
        --begin;
    const bool alone = begin > from && m_lines[begin - 1].isEmpty();
    if (!alone || m_lines[begin].column > m_outline.column || m_lines[end - 1].text.trimmed().endsWith(u'.'))
        return label;
    for (size_t i = begin; i < end; ++i)
        for (const QStringView word : {u"registration", u"template", u"namespace"})
            if (m_lines[i].text.contains(word, Qt::CaseInsensitive))
                return begin;
    return label;
}

// Where, in a text whose bodies are indented, the prose around the template goes on behind its last section.
size_t SectionBuilder::closingRemark(size_t mark, size_t to) const
{
    const Mark &section = m_outline.marks[mark];
    const size_t label = section.lastLine();
    const int column = qMin(m_outline.column, m_lines[label].column);
    bool indented = m_outline.bodiesIndented;
    // A heading of the document around the template has its text below it as that document has.
    const bool isOfForm = section.match && section.match->topic != Topic::OtherSection;
    for (size_t i = label + 1; i < to && indented && !isOfForm; ++i)
        if (!m_lines[i].isEmpty()) {
            indented = m_lines[i].column > column;
            break;
        }
    for (size_t i = label + 1; i < to; ++i) {
        if (isSignature(m_lines[i]) || m_lines[i].isMailHead)
            return i;
        if (indented && m_lines[i - 1].isEmpty() && !m_lines[i].isEmpty() && m_lines[i].column <= column &&
            !isRemark(m_lines[i]))
            return i;
    }
    return to;
}

// One past the last line in [from, to) of the table in which `from` stands: what is below it is in no cell.
size_t SectionBuilder::rowEnd(size_t from, size_t to) const
{
    const auto isBelow = [](const TextLine &line) { return !line.inRow && !line.isEmpty(); };
    return size_t(std::find_if(m_lines.begin() + qsizetype(from), m_lines.begin() + qsizetype(to), isBelow) -
                  m_lines.begin());
}

// One past the last line of the body of `mark`.
size_t SectionBuilder::bodyEnd(size_t mark) const
{
    const std::vector<Mark> &marks = m_outline.marks;
    const size_t from = marks[mark].lastLine() + 1;
    const bool last = mark + 1 == marks.size();
    size_t end = last                         ? m_lines.size()
                 : marks[mark + 1].startsPart ? titleBegin(mark + 1)
                                              : marks[mark + 1].line;
    if (!last && marks[mark + 1].shape.style == LabelStyle::Heading)
        while (end > from && isBlockAttribute(m_lines[end - 1])) // of the heading
            --end;
    end = lastOf(from, m_lines[marks[mark].line].inRow ? rowEnd(from, end) : end);
    if (!last && marks[mark + 1].startsPart) // another mail brings the next template
        end = lastOf(from,
                     size_t(std::ranges::find_if(m_lines.begin() + qsizetype(from),
                                                 m_lines.begin() + qsizetype(end), &TextLine::isMailHead) -
                            m_lines.begin()));
    if (last || mark >= m_lastOfForm || marks[mark + 1].startsPart)
        end = lastOf(from, trailerBegin(m_lines, from, end, m_outline.column, marks[mark].shape.number));
    if (last) {
        while (end > from && isStamp(m_lines[end - 1]) &&
               (m_lines[end - 2].isEmpty() || isStamp(m_lines[end - 2])))
            end = lastOf(from, end - 1);
        end = lastOf(from, closingRemark(mark, end));
    }
    return end;
}

void SectionBuilder::addSection(size_t index, size_t end, size_t part)
{
    const Mark &mark = m_outline.marks[index];
    FoundSection found;
    found.match = mark.match;
    found.part = part;
    found.isAround = mark.isAround;
    Section &section = found.section;
    section.label = mark.shape.label.toString();
    section.labelLine = m_lines[mark.line].number;
    const size_t label = mark.lastLine();
    section.labelEnd = m_lines[label].number;
    section.isNear = mark.match && mark.match->isNear;
    section.inlineFirst = !mark.shape.standalone();
    std::fill(m_claimed.begin() + qsizetype(mark.line), m_claimed.begin() + qsizetype(label) + 1, 1);
    size_t begin = label + 1;
    if (section.inlineFirst) {
        found.append(m_lines[label].text.sliced(mark.shape.bodyStart), section.labelEnd);
    } else if (begin < end && isRule(m_lines[begin].text)) {
        ++begin; // the label is underlined
    }
    const Lines text = textIn(label, {begin, end}, section.inlineFirst);
    begin = text.begin;
    end = text.end;
    found.definition = !section.inlineFirst && begin < end && beginsDefinition(m_lines[begin]);
    found.body.reserve(qsizetype(end - begin) + 1);
    section.bodyLines.reserve(qsizetype(end - begin) + 1);
    for (size_t i = begin; i < end; ++i) {
        if (m_lines[i].dropped)
            continue;
        found.append(m_lines[i].text, m_lines[i].number);
        m_claimed[i] = 1;
    }
    countMarkup({begin, end}, section);
    m_found.sections.push_back(std::move(found));
}

// The marks that the body keeps at its ends, because the others of their pairs stand inside.
void SectionBuilder::countMarkup(Lines lines, Section &section) const
{
    const auto isMarkup = [this](size_t i) { return m_lines[i].blank || m_pairs.contains(i); };
    const auto isKept = [this](size_t i) { return m_lines[i].dropped ? 0 : 1; };
    size_t first = lines.begin, last = lines.end;
    for (; first < last && !section.inlineFirst && isMarkup(first); ++first)
        section.markupBefore += isKept(first);
    for (; last > first && isMarkup(last - 1); --last)
        section.markupBehind += isKept(last - 1);
    if (section.markupBefore + section.markupBehind >= section.bodyLines.size())
        section.markupBefore = section.markupBehind = 0;
}

FoundSections SectionBuilder::build()
{
    const std::vector<Mark> &marks = m_outline.marks;
    std::vector<size_t> begins; // where each part begins
    std::vector<size_t> labels; // its first label
    for (size_t i = 0; i < marks.size(); ++i)
        if (marks[i].match && m_lines[marks[i].line].column >= m_outline.column)
            m_lastOfForm = i;
    for (size_t i = 0; i < marks.size(); ++i) {
        if (marks[i].startsPart) {
            const bool titled = i > 0 && marks[i - 1].title;
            begins.push_back(i == 0 ? 0 : titled ? marks[i - 1].line : titleBegin(i));
            labels.push_back(marks[i].line);
        }
        if (!marks[i].title)
            addSection(i, bodyEnd(i), begins.size() - 1);
    }
    if (begins.empty()) {
        begins.push_back(0);
        labels.push_back(m_lines.size());
    }
    for (size_t part = 0; part < begins.size(); ++part) {
        PartLines lines;
        const size_t end = part + 1 < begins.size() ? begins[part + 1] : m_lines.size();
        if (begins[part] < end)
            lines.lines = {m_lines[begins[part]].number, m_lines[end - 1].number};
        for (size_t i = begins[part]; i < labels[part]; ++i)
            if (!m_lines[i].isMailHead && (!m_lines[i].dropped || m_lines[i].outside))
                lines.preamble.append({m_lines[i].number, m_lines[i].text});
        m_found.parts.push_back(std::move(lines));
    }
    for (size_t i = 0; i < m_lines.size(); ++i)
        if (!m_claimed[i] && !m_lines[i].blank && (!m_lines[i].dropped || m_lines[i].outside))
            m_found.addUnclaimed(m_lines[i]);
    for (const Outline::Repetition &one : m_outline.repetitions) {
        const TextLine &line = m_lines[one.line];
        m_found.repetitions.append({line.text.trimmed().toString(), line.number, m_lines[one.kept].number});
    }
    return std::move(m_found);
}

} // namespace

void FoundSections::addUnclaimed(const TextLine &line)
{
    unclaimed.append(line.number);
    if (isFence(line.text))
        fences.append(line.number);
}

FoundSections sectionsOf(const std::vector<TextLine> &lines, const Outline &outline)
{
    return SectionBuilder(lines, outline).build();
}

} // namespace nidus::formats
