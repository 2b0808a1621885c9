#include "core/translation.inc"

#include "core/diff/comparison.h"

#include "core/diff/passages.h"
#include "core/diff/row_pairs.h"
#include "core/registration/displayable.h"

#include <algorithm>
#include <utility>

namespace nidus::diff {

namespace {

using Kind = Piece::Kind;

// Blanks that differ, as marks that can be seen.
QString marks(const QString &blanks)
{
    QString out;
    for (const QChar c : blanks)
        out += c == u'\n' ? QChar(0x21b5) : c == u'\t' ? QChar(0x2192) : c == u' ' ? QChar(0xb7) : c;
    return out;
}

// A short word that stays between two changes only tears them apart: it joins the change.
bool isCrumb(const QString &same)
{
    constexpr qsizetype fewest = 4;
    return QStringView(same).trimmed().size() < fewest;
}

// One change: what went and what came; the blanks around both are no part of it.
void appendChange(QList<Piece> &pieces, QStringView removed, QStringView added)
{
    const auto sharedBlank = [&](auto end) {
        return !removed.isEmpty() && !added.isEmpty() && end(removed) == end(added) && end(removed).isSpace();
    };
    QString before, behind;
    for (; sharedBlank([](QStringView text) { return text.front(); });
         removed = removed.sliced(1), added = added.sliced(1))
        before += removed.front();
    for (; sharedBlank([](QStringView text) { return text.back(); }); removed.chop(1), added.chop(1))
        behind.prepend(removed.back());
    pieces.append({Kind::Same, before});
    pieces.append({Kind::Removed, removed.toString()});
    pieces.append({Kind::Added, added.toString()});
    pieces.append({Kind::Same, behind});
}

QList<Piece> wordPieces(const QString &before, const QString &after)
{
    const QList<Piece> found = compareWords(before, after);
    QList<Piece> pieces;
    QString removed, added;
    for (qsizetype i = 0; i < found.size(); ++i) {
        const bool isBetween = i > 0 && i + 1 < found.size();
        const bool isOfChange = found[i].kind != Kind::Same || (isBetween && isCrumb(found[i].text));
        if (found[i].kind != Kind::Added && isOfChange)
            removed += found[i].text;
        if (found[i].kind != Kind::Removed && isOfChange)
            added += found[i].text;
        if (isOfChange && i + 1 < found.size())
            continue;
        appendChange(pieces, std::exchange(removed, {}), std::exchange(added, {}));
        if (!isOfChange)
            pieces.append(found[i]);
    }
    return pieces;
}

// Both say the same words: the blanks and line breaks that differ are shown.
QList<Piece> layoutPieces(const QString &before, const QString &after)
{
    QList<Piece> pieces = compareWords(before, after);
    for (Piece &piece : pieces) {
        if (piece.kind == Kind::Same)
            piece.text.replace(u'\n', u' ');
        else
            piece.text = marks(piece.text);
    }
    return pieces;
}

// The first `most` characters of a piece, up to a blank where there is one.
qsizetype cutOf(QStringView text, qsizetype most)
{
    if (text.size() <= most)
        return text.size();
    const qsizetype blank = text.first(most).lastIndexOf(u' ');
    return blank > 0 ? blank + 1 : text[most].isLowSurrogate() ? most - 1 : most;
}

// Of a row so long that laying it out in one go would take the window's time, the rest goes on in another.
constexpr qsizetype mostCharacters = 8'000;

// A row without pieces yet; where it is not the first of its passages, without those that stand whole before.
ComparedRow emptyRow(ComparedRow row, const RowPair &pair, bool isFirst)
{
    row.pieces.clear();
    for (const Side side : bothSides) {
        std::optional<Half> &half = row.halves[size_t(side)];
        half.reset();
        const Passage *passage = side == Side::Before ? pair.before : pair.after;
        if (passage && (isFirst || passage->text.size() > mostCharacters))
            half = row.isLayout ? Half{} : Half{{}, isFirst ? passage->indent : passage->hang, passage->hang};
    }
    return row;
}

// Returns the length of the longer half.
qsizetype append(ComparedRow &row, Kind kind, const QString &text)
{
    if (!row.pieces.isEmpty() && row.pieces.back().kind == kind)
        row.pieces.back().text += text;
    else
        row.pieces.append({kind, text});
    qsizetype longest = 0;
    for (const Side side : bothSides) {
        std::optional<Half> &half = row.halves[size_t(side)];
        if (isOf(side, kind)) {
            if (!half)
                half.emplace();
            half->text += text;
        }
        longest = std::max(longest, half ? half->text.size() : 0);
    }
    return longest;
}

// The rows that show `pieces`; all is as in `first` but for what follows from them.
void appendRows(QList<ComparedRow> &rows, const ComparedRow &first, const RowPair &pair,
                const QList<Piece> &pieces)
{
    ComparedRow row = emptyRow(first, pair, true);
    bool isFirst = true;
    for (const Piece &piece : pieces)
        for (QStringView rest = piece.text; !rest.isEmpty();) {
            const qsizetype cut = cutOf(rest, mostCharacters);
            const qsizetype length = append(row, piece.kind, displayable(rest.first(cut).toString()));
            rest = rest.sliced(cut);
            if (length < mostCharacters)
                continue;
            rows.append(std::exchange(row, emptyRow(first, pair, false)));
            row.isBehindGap = isFirst = false;
            row.lines = 0;
        }
    if (isFirst || !row.pieces.isEmpty())
        rows.append(row);
}

// What differs between the two; says in `row` whether anything does, and of what sort it is. Blank lines
// count where nothing beside them has changed.
QList<Piece> piecesOf(const RowPair &pair, bool isBehindSame, ComparedRow &row)
{
    row.change = -1;
    if (pair.kind == RowPair::Kind::Alike)
        return wordPieces(pair.before->text, pair.after->text);
    if (pair.kind == RowPair::Kind::Same) {
        const auto asItStands = [isBehindSame](const Passage &passage) {
            return QString(QString(isBehindSame ? passage.gap : 0, u'\n') + passage.raw);
        };
        const QString before = asItStands(*pair.before), after = asItStands(*pair.after);
        row.isLayout = before != after;
        if (row.isLayout)
            return layoutPieces(before, after);
        row.change = 0;
        return {{Kind::Same, pair.after->text}};
    }
    QList<Piece> pieces;
    if (pair.before)
        pieces.append({Kind::Removed, pair.before->text});
    if (pair.after)
        pieces.append({Kind::Added, pair.after->text});
    return pieces;
}

// The texts differ in blank lines alone.
ComparedRow noteRow(const QString &words)
{
    ComparedRow row;
    row.pieces = {{Kind::Removed, words}, {Kind::Added, words}};
    row.halves = {Half{words}, Half{words}};
    row.isLayout = true;
    return row;
}

// One thing a line: flowing them together would hide how they were written.
bool isOfLines(std::optional<Field> field)
{
    return field == Field::NamespaceIdentifier || field == Field::Version || field == Field::Date ||
           field == Field::Registrant;
}

void addSection(Comparison &comparison, const QString &label, std::optional<Field> field,
                const QString &before, const QString &after)
{
    ComparedSection section;
    section.label = displayable(label).simplified();
    section.field = field;
    const Flow flow = isOfLines(field) ? Flow::Lines : Flow::Paragraphs;
    const bool isMonospaced = field == Field::NamespaceIdentifier || field == Field::Syntax;
    const auto number = [&](ComparedRow &row, bool isNext) {
        comparison.changes += isNext ? 1 : 0;
        section.changes += isNext ? 1 : 0;
        row.change = comparison.changes;
    };
    const QList<Passage> old = passagesOf(before, flow), now = passagesOf(after, flow);
    std::optional<RowPair::Kind> last;
    for (const RowPair &pair : pairs(old, now)) {
        ComparedRow row;
        row.isMonospaced = isMonospaced;
        for (const Passage *passage : {pair.before, pair.after}) {
            if (!passage)
                continue;
            row.isMonospaced = row.isMonospaced || passage->isLaidOut;
            row.isBehindGap = row.isBehindGap || passage->gap > 0;
            row.lines = std::max(row.lines, passage->lines);
        }
        const QList<Piece> pieces = piecesOf(pair, last == RowPair::Kind::Same, row);
        // Lines that were replaced, removed or added together are one change.
        const bool goesOn = last == RowPair::Kind::Whole && pair.kind == *last && !row.isBehindGap;
        if (row.change != 0)
            number(row, !goesOn);
        last = pair.kind;
        section.lines += row.lines;
        appendRows(section.rows, row, pair, pieces);
    }
    if (before != after && section.changes == 0) {
        section.rows.append(noteRow(tr("(only blank lines differ)")));
        number(section.rows.back(), true);
    }
    comparison.changedSections += section.changes > 0 ? 1 : 0;
    comparison.sections.append(section);
}

} // namespace

Comparison compare(const RegistrationTemplate &before, const RegistrationTemplate &after)
{
    Comparison comparison;
    const QList<FieldChange> changes = compareTemplates(before, after);
    comparison.text = changesText(changes);
    for (const FieldInfo &row : fieldTable())
        addSection(comparison, label(row.field), row.field, before[row.field], after[row.field]);
    if (!before.preamble.isEmpty() || !after.preamble.isEmpty())
        addSection(comparison, QStringLiteral("Preamble"), std::nullopt, before.preamble, after.preamble);
    bool isPreamble = before.preamble != after.preamble; // it stands first among those without a field
    for (const FieldChange &change : changes)
        if (!change.field && !std::exchange(isPreamble, false))
            addSection(comparison, change.label, std::nullopt, change.before, change.after);
    for (const SectionPair &pair : pairedSections(before.others, after.others))
        if (pair.before == pair.after)
            addSection(comparison, pair.label, std::nullopt, *pair.before, *pair.after);
    return comparison;
}

Comparison compareValues(const QList<ValueChange> &changes)
{
    Comparison comparison;
    QList<FieldChange> fields;
    for (const ValueChange &change : changes)
        if (!change.what.isEmpty() && change.before != change.after) {
            addSection(comparison, change.what, std::nullopt, change.before, change.after);
            fields += {change.what, std::nullopt, change.before, change.after};
        }
    comparison.text = changesText(fields);
    return comparison;
}

QString changeWords(const Comparison &comparison, int number)
{
    constexpr int mostCharacters = 240;
    std::array<QStringList, 2> said;
    bool isLayout = false;
    for (const ComparedSection &section : comparison.sections)
        for (const ComparedRow &row : section.rows) {
            if (row.change != number)
                continue;
            isLayout = isLayout || row.isLayout;
            for (const Piece &piece : row.pieces)
                if (piece.kind != Kind::Same)
                    said[piece.kind == Kind::Removed ? 0 : 1] += piece.text.trimmed();
        }
    if (isLayout)
        return tr("only spaces or line breaks differ");
    QStringList words;
    const QString forms[] = {tr("removed “%1”"), tr("added “%1”")};
    for (const Side side : bothSides)
        if (!said[size_t(side)].isEmpty())
            words += forms[size_t(side)].arg(
                displayableLine(said[size_t(side)].join(QStringLiteral(" … ")), mostCharacters));
    return words.join(QStringLiteral(", "));
}

} // namespace nidus::diff
