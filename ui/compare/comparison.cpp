#include "ui/compare/comparison.h"

#include "core/diff/diff.h"
#include "ui/compare/passages.h"
#include "ui/compare/row_pairs.h"
#include "ui/plain_text.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>
#include <utility>

namespace nidus::ui {

namespace {

using Kind = diff::Piece::Kind;

QString tr(const char *text)
{
    return QCoreApplication::translate("nidus::ui::Comparison", text);
}

// Blanks that differ, as marks that can be seen.
QString marks(const QString &blanks)
{
    QString out;
    for (const QChar c : blanks)
        out += c == u'\n' ? QChar(0x21b5) : c == u'\t' ? QChar(0x2192) : c == u' ' ? QChar(0xb7) : c;
    return out;
}

void add(Half &half, const QString &text, bool isChanged)
{
    half.text += text;
    if (!half.runs.isEmpty() && half.runs.back().isChanged == isChanged)
        half.runs.back().length += text.size();
    else if (!text.isEmpty())
        half.runs.append({text.size(), isChanged});
}

Half halfOf(const Passage &passage, bool isChanged)
{
    Half half;
    add(half, shown(passage.text), isChanged);
    half.indent = passage.indent;
    half.hang = passage.hang;
    return half;
}

// A letter or two that stay between two changes only tear them apart: they join the change.
bool isCrumb(const QString &same)
{
    constexpr qsizetype fewest = 3;
    return QStringView(same).trimmed().size() < fewest;
}

QList<diff::Piece> wordPieces(const QString &before, const QString &after)
{
    const QList<diff::Piece> found = diff::compareWords(before, after);
    QList<diff::Piece> pieces;
    for (qsizetype i = 0; i < found.size(); ++i) {
        const bool isBetween = i > 0 && i + 1 < found.size();
        if (found[i].kind == Kind::Same && isBetween && isCrumb(found[i].text)) {
            pieces.append({Kind::Removed, found[i].text});
            pieces.append({Kind::Added, found[i].text});
        } else {
            pieces.append(found[i]);
        }
    }
    return pieces;
}

void setWords(ComparedRow &row, const Passage &before, const Passage &after)
{
    Half old, now;
    for (const diff::Piece &piece : wordPieces(before.text, after.text)) {
        const QString text = shown(piece.text);
        if (piece.kind != Kind::Added)
            add(old, text, piece.kind == Kind::Removed);
        if (piece.kind != Kind::Removed)
            add(now, text, piece.kind == Kind::Added);
    }
    old.indent = before.indent, old.hang = before.hang;
    now.indent = after.indent, now.hang = after.hang;
    row.halves = {old, now};
}

// Both say the same words: the blanks and line breaks that differ are shown.
void setLayout(ComparedRow &row, const QString &before, const QString &after)
{
    Half old, now;
    for (const diff::Piece &piece : diff::compareWords(before, after)) {
        const QString text = shown(piece.text);
        if (piece.kind == Kind::Same) {
            add(old, QString(text).replace(u'\n', u' '), false);
            add(now, QString(text).replace(u'\n', u' '), false);
        } else if (piece.kind == Kind::Removed) {
            add(old, marks(text), true);
        } else {
            add(now, marks(text), true);
        }
    }
    row.halves = {old, now};
    row.isLayout = true;
}

class SectionBuilder {
public:
    SectionBuilder(Comparison &comparison, ComparedSection &section, bool monospaced)
        : m_comparison(comparison), m_section(section), m_monospaced(monospaced)
    {
    }

    void add(const RowPair &pair)
    {
        const Passage &any = pair.before ? *pair.before : *pair.after;
        ComparedRow row;
        row.isMonospaced = m_monospaced || any.isLaidOut || (pair.after && pair.after->isLaidOut);
        row.isBehindGap = (pair.before && pair.before->gap > 0) || (pair.after && pair.after->gap > 0);
        row.lines = std::max(pair.before ? pair.before->lines : 0, pair.after ? pair.after->lines : 0);
        fill(row, pair);
        if (row.change == -1)
            number(row, pair);
        m_wasSame = pair.kind == RowPair::Kind::Same;
        m_wasWhole = pair.kind == RowPair::Kind::Whole;
        m_section.lines += row.lines;
        m_section.rows.append(row);
    }

    // The texts differ in blank lines alone.
    void addNote(const QString &words)
    {
        ComparedRow row;
        Half half;
        nidus::ui::add(half, words, true);
        row.halves = {half, half};
        row.isLayout = true;
        row.change = ++m_comparison.changes;
        ++m_section.changes;
        m_section.rows.append(row);
    }

private:
    void fill(ComparedRow &row, const RowPair &pair)
    {
        row.change = -1;
        if (pair.kind == RowPair::Kind::Same) {
            const QString before = gap(pair.before) + pair.before->raw, after = gap(pair.after) + pair.after->raw;
            if (before != after)
                return setLayout(row, before, after);
            row.change = 0;
            row.halves = {halfOf(*pair.before, false), halfOf(*pair.after, false)};
        } else if (pair.kind == RowPair::Kind::Alike) {
            setWords(row, *pair.before, *pair.after);
        } else {
            if (pair.before)
                row.halves[0] = halfOf(*pair.before, true);
            if (pair.after)
                row.halves[1] = halfOf(*pair.after, true);
        }
    }

    // Blank lines count where nothing beside them has changed.
    QString gap(const Passage *passage) const
    {
        return m_wasSame ? QString(passage->gap, u'\n') : QString();
    }

    // Lines that were replaced, removed or added together are one change.
    void number(ComparedRow &row, const RowPair &pair)
    {
        const bool goesOn = m_wasWhole && pair.kind == RowPair::Kind::Whole && !row.isBehindGap
            && !m_section.rows.isEmpty();
        if (!goesOn) {
            ++m_comparison.changes;
            ++m_section.changes;
        }
        row.change = m_comparison.changes;
    }

    Comparison &m_comparison;
    ComparedSection &m_section;
    bool m_monospaced;
    bool m_wasSame = false, m_wasWhole = false;
};

// One thing a line: flowing them together would hide how they were written.
bool isOfLines(std::optional<Field> field)
{
    return field == Field::NamespaceIdentifier || field == Field::Version || field == Field::Date
        || field == Field::Registrant;
}

void addSection(Comparison &comparison, const QString &label, std::optional<Field> field, const QString &before,
                const QString &after)
{
    ComparedSection section;
    section.label = shown(label).simplified();
    section.field = field;
    const Flow flow = isOfLines(field) ? Flow::Lines : Flow::Paragraphs;
    const bool monospaced = field == Field::NamespaceIdentifier || field == Field::Syntax;
    SectionBuilder builder(comparison, section, monospaced);
    const QList<Passage> old = passagesOf(before, flow), now = passagesOf(after, flow);
    for (const RowPair &pair : pairs(old, now))
        builder.add(pair);
    if (before != after && section.changes == 0)
        builder.addNote(tr("(only blank lines differ)"));
    comparison.changedSections += section.changes > 0 ? 1 : 0;
    comparison.sections.append(section);
}

// The other sections that are the same in both, as compareTemplates pairs them: by label, those of one label by their order.
QList<OtherSection> unchangedOthers(const RegistrationTemplate &before, const RegistrationTemplate &after)
{
    using Occurrence = std::pair<QString, int>;
    QHash<QString, int> seen;
    QHash<Occurrence, QString> bodies;
    for (const OtherSection &other : after.others)
        bodies.insert({other.label, seen[other.label]++}, other.body);
    seen.clear();
    QList<OtherSection> unchanged;
    for (const OtherSection &other : before.others) {
        const auto found = bodies.constFind({other.label, seen[other.label]++});
        if (found != bodies.cend() && *found == other.body)
            unchanged.append(other);
    }
    return unchanged;
}

} // namespace

Comparison compare(const RegistrationTemplate &before, const RegistrationTemplate &after)
{
    Comparison comparison;
    const QList<diff::FieldChange> changes = diff::compareTemplates(before, after);
    comparison.text = diff::changesText(changes);
    for (const FieldInfo &row : fieldTable())
        addSection(comparison, label(row.field), row.field, before[row.field], after[row.field]);
    if (!before.preamble.isEmpty() || !after.preamble.isEmpty())
        addSection(comparison, QStringLiteral("Preamble"), std::nullopt, before.preamble, after.preamble);
    bool isPreamble = before.preamble != after.preamble; // it stands first among those without a field
    for (const diff::FieldChange &change : changes)
        if (!change.field && !std::exchange(isPreamble, false))
            addSection(comparison, change.label, std::nullopt, change.before, change.after);
    for (const OtherSection &other : unchangedOthers(before, after))
        addSection(comparison, other.label, std::nullopt, other.body, other.body);
    return comparison;
}

QString changeWords(const Comparison &comparison, int number)
{
    constexpr int mostCharacters = 240;
    std::array<QStringList, 2> said;
    bool isLayout = false;
    for (const ComparedSection &section : comparison.sections) {
        for (const ComparedRow &row : section.rows) {
            if (row.change != number)
                continue;
            isLayout = isLayout || row.isLayout;
            for (const Side side : bothSides) {
                if (!row[side])
                    continue;
                qsizetype at = 0;
                for (const Run &run : row[side]->runs) {
                    if (run.isChanged)
                        said[size_t(side)] += row[side]->text.sliced(at, run.length).trimmed();
                    at += run.length;
                }
            }
        }
    }
    if (isLayout)
        return tr("only blanks or line breaks differ");
    QStringList words;
    const QString forms[] = {tr("removed “%1”"), tr("added “%1”")};
    for (const Side side : bothSides)
        if (!said[size_t(side)].isEmpty())
            words += forms[size_t(side)].arg(shownShort(said[size_t(side)].join(QStringLiteral(" … ")), mostCharacters));
    return words.join(QStringLiteral(", "));
}

} // namespace nidus::ui
