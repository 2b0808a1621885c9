#include "core/formats/internet_draft/draft_blocks.h"

#include "core/abnf/finder.h"
#include "core/characters/classes.h"
#include "core/formats/internet_draft/draft_lists.h"
#include "core/formats/internet_draft/draft_prose.h"
#include "core/formats/internet_draft/draft_tables.h"
#include "core/formats/text/label_table.h"
#include "core/registration/prose_lines.h"

#include <QSet>

#include <algorithm>

namespace nidus::formats {

namespace {

constexpr int deepestList = 4;

// Of a line that is a rule between backticks and nothing else what stands between them; any other as it is.
QStringView withoutBackticks(QStringView line)
{
    const QStringView code = line.trimmed();
    const bool isCode =
        code.size() > 2 && code.startsWith(u'`') && code.endsWith(u'`') && code.count(u'`') == 2;
    return isCode ? code.sliced(1).chopped(1) : line;
}

// The lines of each grammar: its form, by line. A rule within a sentence stays there. Comments beside it and
// blank lines in it belong to it.
QStringList grammarLines(const QString &body, const Lines &lines)
{
    const QByteArray utf8 = body.toUtf8();
    const std::string_view octets(utf8.constData(), std::size_t(utf8.size()));
    QStringList forms(lines.size());
    qsizetype line = 0;
    std::size_t octet = 0;
    const auto lineAt = [&](std::size_t place) { // asked for in ascending order
        for (; octet < place && octet < octets.size(); ++octet)
            line += octets[octet] == '\n';
        return line;
    };
    for (const abnf::FoundGrammar &grammar : abnf::grammarsIn(octets)) {
        if (grammar.form == abnf::Form::Regex)
            continue;
        const QString form = QString::fromLatin1(abnf::id(grammar.form));
        for (const abnf::Definition &definition : grammar.definitions) {
            const std::size_t place = definition.where.first;
            const qsizetype first = lineAt(place), last = lineAt(definition.where.end - 1);
            const bool isCode = place > 0 && octets[place - 1] == '`';
            if (isCode && withoutBackticks(lines[first]).size() == lines[first].size())
                continue;
            for (qsizetype i = first; i <= last && i < lines.size(); ++i)
                forms[i] = form;
        }
    }
    const auto isComment = [&](qsizetype i) { return lines[i].trimmed().startsWith(u';'); };
    for (qsizetype i = 1; i < lines.size(); ++i)
        if (forms[i].isEmpty() && !forms[i - 1].isEmpty() && isComment(i))
            forms[i] = forms[i - 1];
    for (qsizetype i = lines.size() - 1; i > 0; --i)
        if (forms[i - 1].isEmpty() && !forms[i].isEmpty() && isComment(i - 1))
            forms[i - 1] = forms[i];
    for (qsizetype i = 1, before = 0; i < lines.size(); ++i) { // blank lines between two lines of one form
        if (lines[i].trimmed().isEmpty())
            continue;
        if (!forms[i].isEmpty() && forms[i] == forms[before])
            std::fill(forms.begin() + before, forms.begin() + i, forms[i]);
        before = i;
    }
    return forms;
}

class BlockReader {
public:
    BlockReader(const QString &body, const Cite &cite) : m_cite(cite)
    {
        for (const QStringView line : QStringView(body).split(u'\n'))
            m_lines += line;
        m_forms = grammarLines(body, m_lines);
        for (qsizetype i = 0; i < m_lines.size(); ++i)
            if (m_forms[i].isEmpty() && isHeading(m_lines, i))
                m_headings.insert(i);
    }

    QList<DraftBlock> read()
    {
        QList<DraftBlock> blocks;
        for (qsizetype first = 0; first < m_lines.size();) {
            const bool isUnderHeading = m_headings.contains(first);
            if (isUnderHeading)
                add(blocks, DraftBlock::Kind::Heading).text = {
                    DraftRun{headingText(m_lines[first]).toString().simplified(), {}, {}}};
            first += isUnderHeading;
            qsizetype end = first;
            while (end < m_lines.size() && !m_headings.contains(end))
                ++end;
            addPart(blocks, first, end);
            first = end;
        }
        finish(blocks);
        return blocks;
    }

private:
    // Without the indentation that all have, and without blank lines around.
    static QStringList plainLines(const Lines &lines)
    {
        qsizetype indent = std::numeric_limits<qsizetype>::max();
        for (const QStringView line : lines)
            if (!line.trimmed().isEmpty())
                indent = std::min(indent, indentOf(line));
        QStringList plain;
        for (const QStringView line : lines) {
            QString text = line.sliced(std::min(indent, line.size())).toString();
            while (!text.isEmpty() && isBlank(text.back()))
                text.chop(1);
            plain += text;
        }
        while (!plain.isEmpty() && plain.last().isEmpty())
            plain.removeLast();
        while (!plain.isEmpty() && plain.first().isEmpty())
            plain.removeFirst();
        return plain;
    }

    // What stands under one heading.
    void addPart(QList<DraftBlock> &blocks, qsizetype first, qsizetype end)
    {
        qsizetype base = std::numeric_limits<qsizetype>::max();
        for (qsizetype i = first; i < end; ++i)
            if (m_forms[i].isEmpty() && !m_lines[i].trimmed().isEmpty())
                base = std::min(base, indentOf(m_lines[i]));
        while (first < end) {
            qsizetype behind = first + 1;
            while (behind < end && m_forms[behind] == m_forms[first])
                ++behind;
            const Lines lines = m_lines.sliced(first, behind - first);
            if (m_forms[first].isEmpty())
                addText(blocks, lines, base, 0);
            else
                addGrammar(blocks, lines, m_forms[first]);
            first = behind;
        }
    }

    static DraftBlock &add(QList<DraftBlock> &blocks, DraftBlock::Kind kind)
    {
        blocks += DraftBlock{kind};
        return blocks.last();
    }
    static void addGrammar(QList<DraftBlock> &blocks, const Lines &lines, const QString &form)
    {
        DraftBlock &block = add(blocks, DraftBlock::Kind::Grammar);
        Lines code;
        for (const QStringView line : lines)
            code += withoutBackticks(line);
        block.lines = plainLines(code);
        block.type = form;
    }
    void addParagraph(QList<DraftBlock> &blocks, const Lines &lines) const
    {
        QStringList words;
        for (const QStringView line : lines)
            words += line.toString();
        add(blocks, DraftBlock::Kind::Paragraph).text = m_cite(words.join(u'\n').simplified());
    }
    // Put together with one that stands before it: what belongs together keeps its places to each other.
    void addPreformatted(QList<DraftBlock> &blocks, const Lines &lines)
    {
        QStringList kept;
        for (const QStringView line : lines)
            kept += line.toString();
        if (!blocks.isEmpty() && blocks.last().kind == DraftBlock::Kind::Preformatted)
            blocks.last().lines << (m_isBlankBefore ? QStringList{QString()} : QStringList()) << kept;
        else
            add(blocks, DraftBlock::Kind::Preformatted).lines = kept;
    }

    // Groups of lines with blank ones between; an item of a list goes over groups.
    void addText(QList<DraftBlock> &blocks, const Lines &lines, qsizetype base, int depth)
    {
        m_isBlankBefore = true;
        for (qsizetype first = 0; first < lines.size();) {
            if (lines[first].trimmed().isEmpty()) {
                m_isBlankBefore = true;
                ++first;
                continue;
            }
            if (const auto list = depth < deepestList ? listFrom(lines, first) : std::nullopt) {
                addList(blocks, *list, depth);
                first = list->end;
                m_isBlankBefore = true;
                continue;
            }
            qsizetype end = first + 1;
            while (end < lines.size() && !lines[end].trimmed().isEmpty() &&
                   !(depth < deepestList && beginsListWithin(lines, end)))
                ++end;
            addGroup(blocks, lines.sliced(first, end - first), base);
            first = end;
            m_isBlankBefore = false;
        }
    }

    static qsizetype leastIndent(const Lines &lines)
    {
        qsizetype least = std::numeric_limits<qsizetype>::max();
        for (const QStringView line : lines)
            if (!line.trimmed().isEmpty())
                least = std::min(least, indentOf(line));
        return least;
    }

    // A label of the older forms alone on its line, with its body indented below; or a line by itself that is
    // numbered as sections of a document are, "2.4.1.  Examples".
    static bool isHeading(const Lines &lines, qsizetype at)
    {
        const QStringView line = lines[at].trimmed();
        const bool isByItself = at == 0 || lines[at - 1].trimmed().isEmpty();
        qsizetype below = at + 1;
        while (below < lines.size() && below <= at + 3 && lines[below].trimmed().isEmpty())
            ++below;
        if (!isByItself || line.size() > 80 || below >= lines.size() || lines[below].trimmed().isEmpty() ||
            below == at + 1)
            return false;
        if (sectionNumber(line) > 0)
            return true;
        return line.endsWith(u':') && matchLabel(line.chopped(1)) &&
               indentOf(lines[below]) > indentOf(lines[at]);
    }
    // Without its colon and the number that it has in the template: a document counts its sections itself.
    static QStringView headingText(QStringView line)
    {
        line = line.trimmed();
        line = line.sliced(sectionNumber(line));
        return line.endsWith(u':') ? line.chopped(1) : line;
    }

    static std::optional<FoundList> listFrom(const Lines &lines, qsizetype first)
    {
        auto list = listAt(lines, first);
        return list ? list : hangingListAt(lines, first);
    }

    void addList(QList<DraftBlock> &blocks, const FoundList &list, int depth)
    {
        DraftBlock block;
        block.kind = list.kind == FoundList::Kind::Bullets   ? DraftBlock::Kind::Bullets
                     : list.kind == FoundList::Kind::Numbers ? DraftBlock::Kind::Numbers
                                                             : DraftBlock::Kind::Items;
        block.type = list.type;
        block.start = list.start;
        for (const Lines &item : list.items) {
            QList<DraftBlock> content;
            addText(content, item, leastIndent(item), depth + 1);
            block.items += content;
        }
        blocks += block;
    }

    // By their indentation, and where a text announces what stands below it.
    static QList<Lines> runsOf(const Lines &lines)
    {
        QList<Lines> runs{Lines{lines.first()}};
        for (qsizetype i = 1; i < lines.size(); ++i) {
            const QStringView before = lines[i - 1].trimmed();
            const bool isAnnounced = before.endsWith(u':') && standsAlone(lines[i].trimmed());
            if (indentOf(lines[i - 1]) == indentOf(lines[i]) && !isAnnounced)
                runs.last() += lines[i];
            else
                runs += Lines{lines[i]};
        }
        return runs;
    }
    void addGroup(QList<DraftBlock> &blocks, const Lines &lines, qsizetype base)
    {
        if (auto table = tableOf(lines)) {
            table->lines = plainLines(lines);
            blocks += *std::move(table);
            return;
        }
        const QList<Lines> runs = runsOf(lines);
        // Only the first line of a paragraph is set off by a few blanks, or hangs over the others.
        if (runs.size() == 2 && runs[0].size() == 1 &&
            (indentOf(runs[0][0]) > indentOf(runs[1][0]) ? isBrokenByWidth(lines)
                                                         : hangingIndent(lines, 0).has_value()))
            return addParagraph(blocks, lines);
        const bool hasProse = std::ranges::any_of(runs, [&](const Lines &run) {
            return isProse(run, indentOf(run.first()) > base) &&
                   (runs.size() == 1 || run.size() > 1 || endsSentence(run.first().trimmed()));
        });
        if (!hasProse)
            return addPreformatted(blocks, lines);
        for (const Lines &run : runs) {
            addRun(blocks, run, base);
            m_isBlankBefore = false;
        }
    }
    void addRun(QList<DraftBlock> &blocks, const Lines &run, qsizetype base)
    {
        if (!isProse(run, indentOf(run.first()) > base))
            return addPreformatted(blocks, run);
        for (const Lines &paragraph : paragraphsOf(run))
            addParagraph(blocks, paragraph);
    }

    static void finish(QList<DraftBlock> &blocks)
    {
        for (DraftBlock &block : blocks) {
            if (block.kind == DraftBlock::Kind::Preformatted) {
                Lines lines;
                for (const QString &line : std::as_const(block.lines))
                    lines += line;
                block.lines = plainLines(lines);
            }
            for (QList<DraftBlock> &item : block.items)
                finish(item);
        }
    }

    const Cite &m_cite;
    Lines m_lines;
    QStringList m_forms;        // of grammars, by line
    QSet<qsizetype> m_headings; // the lines
    bool m_isBlankBefore = true;
};

} // namespace

QList<DraftBlock> draftBlocks(const QString &body, const Cite &cite)
{
    return BlockReader(body, cite).read();
}

} // namespace nidus::formats
