#include "core/formats/text/written_layout.h"

#include "core/formats/text/mail_head.h"

namespace nidus::formats {

namespace {

constexpr QStringView indentation = u"   ";
constexpr QStringView firstLabel = u"Namespace Identifier";

struct RawLine {
    QStringView text;
    int number = 0;
    bool blank = true;
};

// Lines as they stand: unlike text_lines, form feeds stay.
std::vector<RawLine> rawLines(QStringView text)
{
    std::vector<RawLine> lines;
    lines.reserve(size_t(text.size() / 32 + 4));
    int number = 1;
    for (QStringView line : text.tokenize(u'\n')) {
        if (line.endsWith(u'\r'))
            line.chop(1);
        lines.push_back({line, number++, line.trimmed().isEmpty()});
    }
    return lines;
}

// The field of which `line` is the label, in Appendix A's spelling, when it is that of `next`.
bool isLabelOf(QStringView line, Field field)
{
    const QLatin1String label(info(field).label);
    return line.size() > label.size() && line[label.size()] == u':' && line.startsWith(label) &&
           (line.size() == label.size() + 1 || line[label.size() + 1].isSpace());
}

Topic topicOf(Field field)
{
    for (int t = 0; t < int(Topic::OtherSection); ++t)
        if (info(Topic(t)).native() && info(Topic(t)).field == field)
            return Topic(t);
    return Topic::OtherSection;
}

class StrictReader {
public:
    explicit StrictReader(QStringView text) : m_lines(rawLines(text)) {}
    std::optional<FoundSections> read();

private:
    bool readPreamble();
    bool openSection(const RawLine &line);
    void append(QStringView text, int number);

    std::vector<RawLine> m_lines;
    std::vector<RawLine> m_blanks; // behind the body as it is
    FoundSections m_found;
    size_t m_at = 0;
    int m_next = 0; // the field whose label is due
};

bool StrictReader::readPreamble()
{
    PartLines part;
    std::vector<TextLine> before;
    for (; m_at < m_lines.size() && !isLabelOf(m_lines[m_at].text, Field::NamespaceIdentifier); ++m_at) {
        const QStringView line = m_lines[m_at].text;
        if (looksLikeFooter(line) || looksLikeRunningHead(line) ||
            (line.contains(u'\f') && !line.startsWith(u' ')))
            return false;
        before.push_back(lineAt(line, m_lines[m_at].number));
        if (!m_lines[m_at].blank)
            m_found.unclaimed.append(m_lines[m_at].number);
    }
    markMailHeads(before, 0);
    for (size_t i = 0; i < before.size(); ++i)
        if (!before[i].isMailHead)
            part.preamble.append({m_lines[i].number, m_lines[i].text});
    part.lines = {1, m_lines.empty() ? 0 : m_lines.back().number};
    m_found.parts.push_back(std::move(part));
    return m_at < m_lines.size();
}

// Blank lines are taken when another line of the body follows.
void StrictReader::append(QStringView text, int number)
{
    FoundSection &found = m_found.sections.back();
    for (const RawLine &blank : std::exchange(m_blanks, {}))
        found.append(blank.text, blank.number);
    found.append(text, number);
}

bool StrictReader::openSection(const RawLine &line)
{
    m_blanks.clear();
    FoundSection found;
    found.section.labelLine = found.section.labelEnd = line.number;
    if (m_next < fieldCount) {
        const Field field = Field(m_next);
        if (!isLabelOf(line.text, field))
            return false;
        ++m_next;
        found.match = LabelMatch{topicOf(field), 0, true, 1, false};
        found.section.label = label(field);
        const QStringView value = line.text.sliced(found.section.label.size() + 1).trimmed();
        found.section.inlineFirst = !value.isEmpty();
        m_found.sections.push_back(std::move(found));
        if (!value.isEmpty())
            append(value, line.number);
        return true;
    }
    const QStringView label = line.text.trimmed();
    if (!label.endsWith(u':') || line.text.front().isSpace() || label.chopped(1) == firstLabel)
        return false;
    found.section.label = label.chopped(1).trimmed().toString();
    m_found.sections.push_back(std::move(found));
    return true;
}

std::optional<FoundSections> StrictReader::read()
{
    if (!readPreamble())
        return std::nullopt;
    for (; m_at < m_lines.size(); ++m_at) {
        const RawLine &line = m_lines[m_at];
        if (line.text.contains(u'\r')) // ends lines on its own here
            return std::nullopt;
        if (line.blank) {
            if (!m_found.sections.back().section.bodyLines.isEmpty())
                m_blanks.push_back(line);
        } else if (line.text.startsWith(indentation)) {
            append(line.text, line.number);
        } else if (!openSection(line)) {
            return std::nullopt;
        }
    }
    if (m_next < fieldCount)
        return std::nullopt;
    return std::move(m_found);
}

} // namespace

bool isTamePreamble(QStringView text)
{
    if (text.startsWith(u'\ufeff') || text.contains(u'\f'))
        return false;
    for (const QStringView line : text.tokenize(u'\n'))
        if (line.startsWith(firstLabel) || looksLikeFooter(line) || looksLikeRunningHead(line))
            return false;
    return !hasMailHead(text);
}

bool needsSpacedColon(QStringView label) { return label.trimmed() == firstLabel; }

std::optional<FoundSections> readWrittenLayout(QStringView text)
{
    // Most texts in another layout are told apart without looking at every line.
    for (const FieldInfo &row : fieldTable())
        if (!text.contains(QLatin1String(row.label)))
            return std::nullopt;
    return StrictReader(text).read();
}

} // namespace nidus::formats
