#include "core/diff/revision_draft.h"

#include "core/diff/diff.h"

namespace nidus::diff {

namespace {

constexpr qsizetype longestQuoted = 60;

// What the one passage that differs was and is. Empty when several differ, or one that is too long to be
// quoted.
QString onePassage(const FieldChange &change)
{
    QString before, after;
    bool begun = false, ended = false;
    for (const Piece &piece : compareWords(change.before, change.after)) {
        if (piece.kind == Piece::Kind::Same) {
            ended = begun;
            continue;
        }
        if (ended)
            return {};
        begun = true;
        (piece.kind == Piece::Kind::Removed ? before : after) += piece.text;
    }
    before = before.simplified();
    after = after.simplified();
    if (before.size() > longestQuoted || after.size() > longestQuoted)
        return {};
    if (before.isEmpty())
        return after.isEmpty() ? QString() : QStringLiteral("adds \"%1\"").arg(after);
    if (after.isEmpty())
        return QStringLiteral("removes \"%1\"").arg(before);
    return QStringLiteral("\"%1\" becomes \"%2\"").arg(before, after);
}

QString lineOf(const FieldChange &change)
{
    if (change.before.trimmed().isEmpty())
        return change.label + QLatin1String(" is new.");
    if (change.after.trimmed().isEmpty())
        return change.label + QLatin1String(" is removed.");
    const QString passage = onePassage(change);
    if (passage.isEmpty())
        return change.label + QLatin1String(" is revised.");
    return change.label + QLatin1String(": ") + passage + u'.';
}

} // namespace

QString draftRevisionInformation(const RegistrationTemplate &before, const RegistrationTemplate &after,
                                 int beforeNumber)
{
    QStringList lines;
    for (const FieldChange &change : compareTemplates(before, after)) {
        const bool always = change.field == Field::Version || change.field == Field::Date ||
                            change.field == Field::RevisionInformation;
        if (change.field && !always)
            lines += QLatin1String("- ") + lineOf(change);
    }
    if (lines.isEmpty())
        return {};
    return QStringLiteral("Changes since version %1:\n").arg(beforeNumber) + lines.join(u'\n');
}

} // namespace nidus::diff
