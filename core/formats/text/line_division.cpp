#include "core/formats/text/line_division.h"

#include "core/formats/text/label_table.h"

#include <QHash>

#include <algorithm>

namespace nidus::formats {

namespace {

constexpr int nobody = -1;

class Divider {
public:
    Divider(FoundSections found, const std::vector<TextLine> &lines, const MovedLines &moved)
        : m_found(std::move(found)), m_lines(lines), m_moved(moved), m_owner(lines.size(), nobody),
          m_read(lines.size(), nobody)
    {
    }
    FoundSections divide();

private:
    // What a section has now.
    struct Share {
        FoundSection body;
        bool hasLabel = false;
        int firstLine = 0; // 0: none
    };
    void readOwners();
    void move();
    void readAs(int section, Field field);
    void moveToField(size_t from, size_t to, Field field);
    int neighbour(size_t from, size_t to, Field field) const;
    std::optional<Field> fieldOf(int section) const;
    size_t partAt(int line) const;
    void collect();
    void add(int section, size_t line);
    void leaveOver();
    bool isMoved(size_t line) const { return m_moved.contains(m_lines[line].number); }

    FoundSections m_found;
    const std::vector<TextLine> &m_lines;
    const MovedLines &m_moved;
    std::vector<int> m_owner,
        m_read; // of each line: an index into the sections, or nobody; now and as it was read
    QHash<int, size_t> m_indices;    // the number of a line → its index
    QHash<int, QStringView> m_texts; // of the bodies' lines, as the reader has them
    std::vector<Share> m_shares;     // of each section
};

std::optional<Field> Divider::fieldOf(int section) const
{
    if (section == nobody)
        return std::nullopt;
    const FoundSection &found = m_found.sections[size_t(section)];
    if (found.given)
        return found.given;
    return found.match ? info(found.match->topic).field : std::nullopt;
}

size_t Divider::partAt(int line) const
{
    size_t part = 0;
    while (part + 1 < m_found.parts.size() && m_found.parts[part + 1].lines.first <= line)
        ++part;
    return part;
}

void Divider::readOwners()
{
    m_indices.reserve(qsizetype(m_lines.size()));
    for (size_t i = 0; i < m_lines.size(); ++i)
        m_indices.insert(m_lines[i].number, i);
    for (size_t s = 0; s < m_found.sections.size(); ++s) {
        const Section &section = m_found.sections[s].section;
        for (int line = section.labelLine; line <= section.labelEnd; ++line)
            m_read[m_indices.value(line)] = int(s);
        for (qsizetype i = 0; i < section.bodyLines.size(); ++i) {
            m_texts.insert(section.bodyLines[i], m_found.sections[s].body[i]);
            m_read[m_indices.value(section.bodyLines[i])] = int(s);
        }
    }
    m_owner = m_read;
}

// The section of `field` that stands right before the lines from `from` to `to`, or right behind them.
int Divider::neighbour(size_t from, size_t to, Field field) const
{
    for (size_t i = from; i-- > 0;)
        if (!m_lines[i].isEmpty()) {
            if (fieldOf(m_owner[i]) == field)
                return m_owner[i];
            break;
        }
    for (size_t i = to; i < m_lines.size(); ++i)
        if (!m_lines[i].isEmpty()) {
            if (!isMoved(i) && fieldOf(m_owner[i]) == field)
                return m_owner[i];
            break;
        }
    return nobody;
}

// The label stays the section's, and says what the field's own label says.
void Divider::readAs(int section, Field field)
{
    if (section == nobody)
        return;
    m_found.sections[size_t(section)].given = field;
    m_found.sections[size_t(section)].match = matchLabel(label(field));
}

void Divider::moveToField(size_t from, size_t to, Field field)
{
    int target = neighbour(from, to, field);
    if (target == nobody) {
        FoundSection made;
        made.given = field;
        made.part = partAt(m_lines[from].number);
        target = int(m_found.sections.size());
        m_found.sections.push_back(std::move(made));
    }
    for (size_t i = from; i < to; ++i)
        m_owner[i] = target;
}

void Divider::move()
{
    QHash<int, int> byLabel;
    for (size_t s = 0; s < m_found.sections.size(); ++s)
        byLabel.insert(m_found.sections[s].section.labelLine, int(s));
    for (size_t i = 0; i < m_lines.size(); ++i) {
        const auto moved = m_moved.constFind(m_lines[i].number);
        if (moved == m_moved.cend())
            continue;
        if (moved->section > 0)
            m_owner[i] = byLabel.value(moved->section, m_owner[i]);
        if (moved->section > 0 && moved->section == m_lines[i].number && moved->field)
            readAs(m_owner[i], *moved->field);
        if (moved->section <= 0 && !moved->field)
            m_owner[i] = nobody;
    }
    for (size_t i = 0; i < m_lines.size();) {
        const auto fieldGiven = [&](size_t line) -> std::optional<Field> {
            const LineOwner owner = m_moved.value(m_lines[line].number);
            const bool isItsOwn = m_read[line] != nobody && fieldOf(m_read[line]) == owner.field;
            return owner.section > 0 || isItsOwn ? std::nullopt : owner.field;
        };
        const std::optional<Field> field = fieldGiven(i);
        size_t end = i + 1;
        while (field && end < m_lines.size() && fieldGiven(end) == field)
            ++end;
        if (field)
            moveToField(i, end, *field);
        i = end;
    }
}

void Divider::add(int owner, size_t line)
{
    const int number = m_lines[line].number;
    const Section &section = m_found.sections[size_t(owner)].section;
    Share &share = m_shares[size_t(owner)];
    if (share.firstLine == 0)
        share.firstLine = number;
    QStringView text = m_texts.value(number, m_lines[line].text);
    const auto isLabelOf = [number](const Section &one) {
        return one.labelLine <= number && number <= one.labelEnd;
    };
    if (m_read[line] == owner && isLabelOf(section)) {
        share.hasLabel = share.hasLabel || section.labelLine == number;
        if (!section.inlineFirst || number < section.labelEnd)
            return;
        share.body.section.inlineFirst = share.body.body.isEmpty();
    } else if (m_read[line] != nobody && isLabelOf(m_found.sections[size_t(m_read[line])].section)) {
        text = m_lines[line].text; // another section's label is text here, with all that stands on its line
    }
    share.body.append(text, number);
}

// Every section's body anew, out of the lines that it has.
void Divider::collect()
{
    m_shares.resize(m_found.sections.size());
    for (size_t i = 0; i < m_lines.size(); ++i)
        if (m_owner[i] != nobody)
            add(m_owner[i], i);
    std::vector<std::pair<int, FoundSection>> all; // by their first lines
    for (size_t s = 0; s < m_shares.size(); ++s) {
        const Share &share = m_shares[s];
        if (share.firstLine == 0)
            continue;
        FoundSection &found = m_found.sections[s];
        Section &section = found.section;
        if (!share.hasLabel) {
            section.label.clear();
            section.labelLine = section.labelEnd = 0;
        }
        const Section &now = share.body.section;
        if (section.bodyLines != now.bodyLines) {
            found.definition = found.definition && now.first() == section.bodyLines.value(0);
            found.body = share.body.body;
            section.bodyLines = now.bodyLines;
            section.inlineFirst = now.inlineFirst;
            section.markupBefore = section.markupBehind = 0;
        }
        all.emplace_back(share.firstLine, std::move(found));
    }
    std::stable_sort(all.begin(), all.end(), [](const auto &a, const auto &b) {
        return std::pair(a.second.part, a.first) < std::pair(b.second.part, b.first);
    });
    m_found.sections.clear();
    for (auto &[line, found] : all)
        m_found.sections.push_back(std::move(found));
}

// What nobody has now, and what is left of each preamble.
void Divider::leaveOver()
{
    for (PartLines &part : m_found.parts)
        part.preamble.removeIf(
            [&](const Line &line) { return m_owner[m_indices.value(line.number)] != nobody; });
    m_found.unclaimed.clear();
    m_found.fences.clear();
    for (size_t i = 0; i < m_lines.size(); ++i) {
        const TextLine &line = m_lines[i];
        if (m_owner[i] == nobody && !line.blank && (!line.dropped || line.outside))
            m_found.addUnclaimed(line);
    }
}

FoundSections Divider::divide()
{
    if (m_lines.empty())
        return std::move(m_found);
    readOwners();
    move();
    // The bodies that the views look into must stand until all are made.
    collect();
    leaveOver();
    return std::move(m_found);
}

} // namespace

FoundSections divided(FoundSections found, const std::vector<TextLine> &lines, const MovedLines &moved)
{
    return moved.isEmpty() ? std::move(found) : Divider(std::move(found), lines, moved).divide();
}

} // namespace nidus::formats
