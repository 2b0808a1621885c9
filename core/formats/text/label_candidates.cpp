#include "core/formats/text/label_candidates.h"

#include "core/characters/classes.h"
#include "core/formats/text/converter_markup.h"
#include "core/formats/text/label_cells.h"
#include "core/formats/text/near_labels.h"
#include "core/registration/words.h"

#include <algorithm>
#include <bit>
#include <map>

namespace nidus::formats {

namespace {

// Marks the lines between pairs of fences; a fence that nothing closes opens nothing.
std::vector<char> fencedLines(const std::vector<TextLine> &lines)
{
    std::vector<char> fenced(lines.size(), 0);
    std::optional<size_t> open;
    for (size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].blank || !isFence(lines[i].text) || (i > 0 && underlines(lines[i], lines[i - 1])))
            continue;
        if (open) {
            std::fill(fenced.begin() + qsizetype(*open), fenced.begin() + qsizetype(i) + 1, 1);
            open.reset();
        } else {
            open = i;
        }
    }
    return fenced;
}

std::optional<LabelMatch> matchOf(const LabelShape &shape)
{
    if (auto match = matchLabel(shape.label))
        return match;
    const bool marked = shape.colon || (shape.style != LabelStyle::Plain && shape.style != LabelStyle::Bold &&
                                        shape.style != LabelStyle::Bullet);
    if (!marked || !shape.standalone())
        return std::nullopt;
    const auto match = matchLoosely(shape.label);
    return match && !isSentence(shape.label) ? match : std::nullopt;
}

// Whether a line without a known label could still begin a section: one that the form does not know, or one
// whose label is nearly the form's.
bool couldBeUnknown(const LabelCandidate &candidate)
{
    if (candidate.shape.style == LabelStyle::Heading || candidate.shape.style == LabelStyle::FieldList)
        return true;
    const bool marked = candidate.shape.colon || candidate.definition || candidate.blankAfter ||
                        (candidate.hanging && candidate.shape.style == LabelStyle::Plain);
    if (!candidate.blankBefore)
        return candidate.shape.colon && isTitle(candidate.shape.label) &&
               !nearTopics(candidate.shape.label).isEmpty();
    return marked && (candidate.shape.style != LabelStyle::Bullet || candidate.shape.colon);
}

} // namespace

bool underlines(const TextLine &line, const TextLine &above)
{
    constexpr qsizetype wider = 3;
    return !line.isEmpty() && !above.isEmpty() && isRule(line.text) && !isRule(above.text) &&
           qAbs(line.text.trimmed().size() - above.text.trimmed().size()) <= wider;
}

bool isSentence(QStringView label)
{
    const auto isNoBlank = [](QChar c) { return c != u' '; };
    return anyWord(label, isNoBlank, [](QStringView word) {
        return isAnyOf(word, {u"are",     u"is",        u"be",      u"was",      u"were",  u"follow",
                              u"follows", u"following", u"include", u"includes", u"apply", u"applies",
                              u"have",    u"has",       u"shall",   u"must",     u"may",   u"should",
                              u"can",     u"will",      u"this",    u"these",    u"below", u"that"});
    });
}

bool isRemark(const TextLine &line)
{
    const auto shape = line.isEmpty() ? std::nullopt : labelShape(line, false);
    return shape && shape->colon && !shape->standalone() && isWordOfRemark(shape->label);
}

bool isWordOfRemark(QStringView label)
{
    const auto is = [label](QStringView word) { return label.compare(word, Qt::CaseInsensitive) == 0; };
    for (const QStringView word :
         {u"abnf",         u"attention", u"caution", u"e.g.",      u"example", u"examples", u"for example",
          u"for instance", u"hint",      u"i.e.",    u"important", u"n.b.",    u"nb",       u"note",
          u"notes",        u"remark",    u"remarks", u"tip",       u"todo",    u"warning",  u"where"})
        if (is(word))
            return true;
    for (const QStringView word :
         {u"example ", u"figure ", u"listing ", u"note ", u"table "}) // with a number
        if (label.startsWith(word, Qt::CaseInsensitive) &&
            std::all_of(label.begin() + word.size(), label.end(), isDigit))
            return true;
    return false;
}

bool isTitle(QStringView label)
{
    constexpr qsizetype mostWords = 8;
    if (label.isEmpty() || !(label.front().isUpper() || label.front().isDigit()) || isSentence(label))
        return false;
    if (QStringView(u".,;!?").contains(label.back()))
        return false;
    return label.count(u' ') < mostWords;
}

namespace {

// One pass over the lines; what was read of each before is not looked at again.
class CandidateReader {
public:
    explicit CandidateReader(const std::vector<TextLine> &lines)
        : m_lines(lines), m_fenced(fencedLines(lines))
    {
    }
    std::vector<LabelCandidate> read();

private:
    LabelCandidate placed(size_t line, bool blankBefore, size_t previous) const;
    bool isDefinition(size_t line) const;
    bool isDivider(size_t line) const;
    int underline(const LabelCandidate &candidate) const;
    bool readShape(LabelCandidate &candidate) const;
    bool readCell(LabelCandidate &candidate) const;
    bool readBrokenLabel(LabelCandidate &candidate) const;
    bool isTemplateFenced(const std::vector<LabelCandidate> &candidates) const;

    const std::vector<TextLine> &m_lines;
    std::vector<char> m_fenced;
};

// The marker of a definition stands on the next line, or behind one blank line.
bool CandidateReader::isDefinition(size_t line) const
{
    size_t next = line + 1;
    if (next < m_lines.size() && m_lines[next].blank)
        ++next;
    return next < m_lines.size() && !m_lines[next].isEmpty() && beginsDefinition(m_lines[next]);
}

// A rule or a cut mark that sets apart what follows it, and is no part of a heading.
bool CandidateReader::isDivider(size_t line) const
{
    const QStringView text = m_lines[line].text;
    return isCutLine(text) || (isRule(text) && (line == 0 || !underlines(m_lines[line], m_lines[line - 1])));
}

LabelCandidate CandidateReader::placed(size_t line, bool blankBefore, size_t previous) const
{
    LabelCandidate candidate;
    candidate.line = line;
    candidate.column = m_lines[line].column;
    candidate.blankBefore = blankBefore;
    candidate.before = previous > 0 ? previous - 1 : line;
    const bool introduced = blankBefore || (previous > 0 && m_lines[previous - 1].column > candidate.column);
    const bool last = line + 1 == m_lines.size();
    candidate.blankAfter = last || m_lines[line + 1].isEmpty() || isRule(m_lines[line + 1].text);
    candidate.definition = isDefinition(line);
    candidate.hanging =
        introduced && !last && !m_lines[line + 1].blank && m_lines[line + 1].column > candidate.column;
    return candidate;
}

// The level of the heading that the rule below the label makes; 0 when there is none.
int CandidateReader::underline(const LabelCandidate &candidate) const
{
    const size_t next = candidate.line + 1;
    if (next >= m_lines.size() || !underlines(m_lines[next], m_lines[candidate.line]))
        return 0;
    return int(QStringView(u"=-~^*_#").indexOf(m_lines[next].text.trimmed().front())) + 1;
}

bool CandidateReader::readShape(LabelCandidate &candidate) const
{
    const TextLine &line = m_lines[candidate.line];
    if (!line.cell.isEmpty())
        return readCell(candidate);
    if (readBrokenLabel(candidate))
        return true;
    const bool alone =
        candidate.hanging || (candidate.blankBefore && (candidate.blankAfter || candidate.definition));
    auto shape = labelShape(line, alone);
    if (!shape && candidate.blankBefore && line.text.size() < 80) {
        shape = labelShape(line, true);
        candidate.formLabel = shape && shape->standalone() && shape->label.front().isUpper() &&
                              matchLabel(shape->label) && !shape->label.endsWith(u'.');
        if (!candidate.formLabel)
            return false;
    }
    if (!shape)
        return false;
    candidate.shape = *shape;
    if (const int level = shape->style == LabelStyle::Plain && shape->standalone() ? underline(candidate) : 0;
        level > 0) {
        candidate.shape.style = LabelStyle::Underlined;
        candidate.shape.level = level;
    }
    return true;
}

// What stands in the left cell of a table has the mark that a colon is.
bool CandidateReader::readCell(LabelCandidate &candidate) const
{
    const TextLine &line = m_lines[candidate.line];
    if (!line.beginsRow)
        return false;
    candidate.blankBefore = true;
    candidate.shape.joined = labelInCells(m_lines, candidate.line);
    candidate.shape.label = candidate.shape.joined;
    if (candidate.shape.label.endsWith(u':'))
        candidate.shape.label.chop(1);
    candidate.shape.colon = true;
    candidate.shape.bodyStart = line.text.isEmpty() ? -1 : 0;
    return true;
}

// Whether a label that begins with the words of `first` goes on in `next`, the line below.
bool goesOnIn(QStringView first, QStringView next)
{
    const QStringView last = first.sliced(first.lastIndexOf(u' ') + 1);
    return next.front().isLower() || !matchLabel(first) ||
           isAnyOf(last, {u"and", u"for", u"of", u"on", u"the", u"to", u"with"});
}

// A known label that a narrow column has broken ("Declared / registrant of / the namespace:").
bool CandidateReader::readBrokenLabel(LabelCandidate &candidate) const
{
    constexpr qsizetype widest = 40;
    constexpr size_t mostLines = 4;
    const TextLine &first = m_lines[candidate.line];
    const QStringView words = first.text.trimmed();
    if (!candidate.blankBefore || words.size() > widest || words.contains(u':') || !words.front().isUpper())
        return false;
    QString joined = words.toString();
    for (size_t lines = 2; lines <= mostLines && candidate.line + lines <= m_lines.size(); ++lines) {
        const TextLine &line = m_lines[candidate.line + lines - 1];
        if (line.isEmpty() || line.column != first.column ||
            (lines == 2 && !goesOnIn(words, line.text.sliced(line.start))))
            return false;
        const QStringView text = line.text.trimmed();
        if (!text.contains(u':')) {
            if (text.size() > widest)
                return false;
            joined += u' ' % text;
            continue;
        }
        auto shape = labelShape(line, false);
        if (!shape || !shape->colon || shape->style != LabelStyle::Plain)
            return false;
        joined += u' ' % shape->label;
        if (!matchLabel(joined))
            return false;
        candidate.shape = *shape;
        candidate.shape.lines = lines;
        candidate.shape.joined = joined;
        candidate.shape.label = candidate.shape.joined;
        const size_t below = candidate.line + lines;
        candidate.blankAfter = below >= m_lines.size() || m_lines[below].isEmpty();
        return true;
    }
    return false;
}

// Whether more sections of a form are named between the fences than outside of them.
bool CandidateReader::isTemplateFenced(const std::vector<LabelCandidate> &candidates) const
{
    quint32 inside = 0, outside = 0;
    for (const LabelCandidate &candidate : candidates)
        if (candidate.inForm() && candidate.hasLabelMarkup())
            (m_fenced[candidate.line] ? inside : outside) |= quint32(1) << unsigned(candidate.match->topic);
    return std::popcount(inside) > 2 && std::popcount(inside) > std::popcount(outside);
}

std::vector<LabelCandidate> CandidateReader::read()
{
    std::vector<LabelCandidate> candidates;
    size_t previous = 0; // index + 1 of the last line that is not blank
    bool blankBefore = true, isAnyFenced = false;
    for (size_t i = 0; i < m_lines.size(); ++i) {
        if (m_lines[i].isEmpty()) {
            blankBefore = true;
            continue;
        }
        LabelCandidate candidate = placed(i, blankBefore, previous);
        const bool isMarkup = isMarkupLine(m_lines[i].text);
        blankBefore = isMarkup || isDivider(i);
        previous = i + 1;
        if (isMarkup || !readShape(candidate))
            continue;
        candidate.match = matchOf(candidate.shape);
        if (!candidate.match && !couldBeUnknown(candidate))
            continue;
        isAnyFenced = isAnyFenced || m_fenced[i];
        candidates.push_back(candidate);
        i += candidate.shape.lines - 1;
        previous = i + 1;
    }
    if (isAnyFenced && !isTemplateFenced(candidates))
        std::erase_if(candidates,
                      [this](const LabelCandidate &candidate) { return m_fenced[candidate.line]; });
    return candidates;
}

} // namespace

std::vector<LabelCandidate> labelCandidates(const std::vector<TextLine> &lines)
{
    return CandidateReader(lines).read();
}

namespace {

// A heading with a number that has a dash or a gap in it.
void readWhole(LabelCandidate &c)
{
    c.shape.label = c.shape.whole;
    c.shape.separated = false;
    c.shape.bodyStart = -1;
    c.match = matchOf(c.shape);
}

} // namespace

void takeSeparatorsForColons(std::vector<LabelCandidate> &candidates)
{
    constexpr int fewest = 5;
    std::map<int, quint32> separated, marked; // by column
    for (const LabelCandidate &c : candidates)
        if (c.inForm() && (c.shape.separated || c.hasLabelMarkup()))
            (c.shape.separated ? separated : marked)[c.column] |= quint32(1) << unsigned(c.match->topic);
    const auto most = [](const std::map<int, quint32> &topics) {
        std::pair<int, int> most{0, 0}; // how many, and where
        for (const auto &[column, named] : topics)
            if (std::popcount(named) > most.first)
                most = {std::popcount(named), column};
        return most;
    };
    const auto [count, column] = most(separated);
    const bool areTaken = count >= fewest && count > most(marked).first;
    for (LabelCandidate &c : candidates)
        if (areTaken && c.inForm() && c.shape.separated && c.column == column)
            c.shape.colon = true;
        else if (c.shape.separated && !c.shape.whole.isEmpty())
            readWhole(c);
}

} // namespace nidus::formats
