#include "core/formats/text/markup_pairs.h"

#include "core/formats/text/converter_markup.h"
#include "core/formats/text/label_candidates.h"
#include "core/registration/html_tags.h"

namespace nidus::formats {

namespace {

class PairReader {
public:
    PairReader(const std::vector<TextLine> &lines, size_t from, size_t to)
        : m_lines(lines), m_from(from), m_to(to)
    {
    }
    std::map<size_t, size_t> read();

private:
    struct OpenTag {
        QStringView name;
        size_t line = 0;
    };
    void readTags(size_t line);
    void close(QStringView name, size_t line);
    void put(size_t line, size_t other);

    const std::vector<TextLine> &m_lines;
    size_t m_from;
    size_t m_to;
    std::vector<OpenTag> m_open;
    std::map<size_t, size_t> m_pairs;
};

void PairReader::put(size_t line, size_t other)
{
    if (!isMarkupLine(m_lines[line].text))
        return;
    const size_t partner = isMarkupLine(m_lines[other].text) ? other : m_to;
    const auto [at, isNew] = m_pairs.emplace(line, partner);
    if (!isNew && at->second != partner)
        at->second = m_to;
}

void PairReader::close(QStringView name, size_t line)
{
    for (size_t i = m_open.size(); i-- > 0;) {
        if (m_open[i].name.compare(name, Qt::CaseInsensitive) != 0)
            continue;
        if (m_open[i].line != line) {
            put(m_open[i].line, line);
            put(line, m_open[i].line);
        }
        m_open.resize(i);
        return;
    }
}

void PairReader::readTags(size_t line)
{
    const QStringView text = m_lines[line].text;
    for (qsizetype at = text.indexOf(u'<'); at >= 0; at = text.indexOf(u'<', at + 1)) {
        const TagName tag = tagNameAt(text, at);
        if (tag.name.isEmpty())
            continue;
        if (tag.isClosing)
            close(tag.name, line);
        else
            m_open.push_back({tag.name, line});
    }
}

std::map<size_t, size_t> PairReader::read()
{
    constexpr size_t deepest = 100;
    size_t fence = m_to; // that is open
    for (size_t i = m_from; i < m_to; ++i) {
        if (m_lines[i].isEmpty())
            continue;
        const bool isRule = i > 0 && underlines(m_lines[i], m_lines[i - 1]);
        if (isFence(m_lines[i].text) && !isRule) {
            if (fence < m_to) {
                put(fence, i);
                put(i, fence);
            }
            fence = fence < m_to ? m_to : i;
        } else if (fence == m_to && m_open.size() < deepest) {
            readTags(i);
        }
    }
    return std::move(m_pairs);
}

} // namespace

std::map<size_t, size_t> markupPairs(const std::vector<TextLine> &lines, size_t from, size_t to)
{
    return PairReader(lines, from, to).read();
}

} // namespace nidus::formats
