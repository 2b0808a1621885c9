#include "core/diff/marked_sections.h"

#include "core/diff/comparison_items.h"

#include <algorithm>

namespace nidus::diff {

namespace {

bool isWholeNew(const Half &half)
{
    return std::all_of(half.runs.begin(), half.runs.end(), [](const Run &run) { return run.isChanged; });
}

// One side's text, run after run.
class RunReader {
public:
    explicit RunReader(const Half &half) : m_half(half) {}
    bool atEnd() const { return m_run == m_half.runs.size(); }
    bool isChanged() const { return !atEnd() && m_half.runs[m_run].isChanged; }
    qsizetype left() const { return m_half.runs[m_run].length - m_taken; } // of the run
    QStringView take(qsizetype length)
    {
        const QStringView text = QStringView(m_half.text).sliced(m_at, length);
        m_at += length;
        m_taken += length;
        if (left() == 0) {
            ++m_run;
            m_taken = 0;
        }
        return text;
    }

private:
    const Half &m_half;
    qsizetype m_run = 0, m_taken = 0, m_at = 0;
};

// What both sides share once, what one of them says alone in marks.
QString markedWords(const Half &before, const Half &after)
{
    QString out;
    RunReader old(before), now(after);
    while (!old.atEnd() || !now.atEnd()) {
        if (old.isChanged()) {
            out += u"[-" + old.take(old.left()) + u"-]";
        } else if (now.isChanged()) {
            out += u"{+" + now.take(now.left()) + u"+}";
        } else { // a run of one side may be two of the other, with a change between them
            RunReader &reader = old.atEnd() ? now : old;
            const qsizetype shared =
                old.atEnd() || now.atEnd() ? reader.left() : std::min(old.left(), now.left());
            out += reader.take(shared);
            if (&reader == &old && !now.atEnd())
                now.take(shared);
        }
    }
    return out;
}

void print(QString &out, QStringView mark, const QString &words) { out += mark + words + u'\n'; }

void print(QString &out, const ComparedRow &row)
{
    const auto &before = row[Side::Before], &after = row[Side::After];
    if (row.change == 0)
        return print(out, u"  ", after->text);
    if (before && after && row.isLayout && before == after)
        return print(out, u"! ", after->text);
    if (before && after && !(isWholeNew(*before) && isWholeNew(*after)))
        return print(out, u"! ", markedWords(*before, *after));
    if (before)
        print(out, u"- ", before->text);
    if (after)
        print(out, u"+ ", after->text);
}

} // namespace

QStringList markedSections(const Comparison &comparison)
{
    QStringList texts;
    for (const ComparedItem &item : itemsOf(comparison, true, {})) {
        const ComparedSection &section = comparison.sections[item.section];
        if (section.changes == 0)
            continue;
        if (item.kind == ComparedItem::Kind::Title)
            texts += QString();
        else if (item.kind == ComparedItem::Kind::Fold)
            texts.back() += QStringLiteral("~ %1 lines\n").arg(item.lines);
        else
            print(texts.back(), section.rows[item.row]);
    }
    return texts;
}

} // namespace nidus::diff
