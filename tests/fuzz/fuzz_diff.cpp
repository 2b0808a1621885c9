// Two templates, apart by a NUL: what a comparison calls kept, removed and added is together each of both
// texts, and a text does not differ from itself.
#include "core/diff/comparison_items.h"
#include "core/diff/marked_sections.h"
#include "core/diff/revision_draft.h"
#include "core/formats/text/template_reader.h"

#include <cstdint>
#include <cstdlib>

using namespace nidus;
using namespace nidus::diff;

namespace {

QString sideOf(const QList<Piece> &pieces, Side side)
{
    QString text;
    for (const Piece &piece : pieces)
        if (isOf(side, piece.kind))
            text += piece.text;
    return text;
}

void checkPieces(const QList<Piece> &pieces, QStringView before, QStringView after)
{
    if (sideOf(pieces, Side::Before) != before || sideOf(pieces, Side::After) != after)
        std::abort();
}

void checkComparison(const Comparison &comparison)
{
    int changes = 0;
    for (const ComparedSection &section : comparison.sections)
        for (const ComparedRow &row : section.rows) {
            changes = std::max(changes, row.change);
            for (const Side side : bothSides)
                if (row[side] && sideOf(row.pieces, side) != row[side]->text)
                    std::abort();
        }
    if (changes != comparison.changes)
        std::abort();
    for (int change = 1; change <= changes; ++change)
        changeWords(comparison, change);
    for (const bool isFolding : {false, true})
        for (const ComparedItem &item : itemsOf(comparison, isFolding, {}))
            if (item.section < 0 || item.section >= comparison.sections.size())
                std::abort();
    markedSections(comparison);
}

RegistrationTemplate templateOf(const QByteArray &octets)
{
    const auto reading = formats::readTemplate(formats::describeSource({}, octets));
    return reading.parts.isEmpty() ? RegistrationTemplate() : reading.parts.first().text;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    const QByteArray octets(reinterpret_cast<const char *>(bytes), qsizetype(size));
    const qsizetype middle = octets.contains('\0') ? octets.indexOf('\0') : octets.size() / 2;
    const QByteArray first = octets.left(middle), second = octets.mid(middle).replace('\0', ' ');
    const QString before = QString::fromUtf8(first), after = QString::fromUtf8(second);
    checkPieces(compareLines(before, after), before, after);
    checkPieces(compareWords(before, after), before, after);
    isSpelling(before, after);

    const RegistrationTemplate one = templateOf(first), other = templateOf(second);
    const QList<FieldChange> changes = compareTemplates(one, other);
    changesText(changes);
    draftRevisionInformation(one, other, 1);
    checkComparison(compare(one, other));
    if (!compareTemplates(one, one).isEmpty() || compare(one, one).changes != 0 ||
        (changes.isEmpty() && one != other))
        std::abort();
    return 0;
}
