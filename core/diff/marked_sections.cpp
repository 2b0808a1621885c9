#include "core/diff/marked_sections.h"

#include "core/diff/comparison_items.h"

#include <algorithm>

namespace nidus::diff {

namespace {

// What both sides share once, what one of them says alone in marks.
QString markedWords(const QList<Piece> &pieces)
{
    QString out;
    for (const auto &[kind, text] : pieces)
        out += kind == Piece::Kind::Removed ? u"[-" + text + u"-]"
               : kind == Piece::Kind::Added ? u"{+" + text + u"+}"
                                            : text;
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
    const bool isShared = std::any_of(row.pieces.begin(), row.pieces.end(),
                                      [](const Piece &piece) { return piece.kind == Piece::Kind::Same; });
    if (before && after && isShared)
        return print(out, u"! ", markedWords(row.pieces));
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
