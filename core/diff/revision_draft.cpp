#include "core/diff/revision_draft.h"

#include "core/diff/diff.h"

namespace nidus::diff {

namespace {

constexpr qsizetype longestQuoted = 60;

// The one passage that differs between two texts.
struct Passage {
    QString before, after;
};

// Nothing when several passages differ, or one that is too long to be quoted.
std::optional<Passage> onePassage(const FieldChange &change)
{
    Passage passage;
    bool begun = false, ended = false;
    for (const Piece &piece : compareWords(change.before, change.after)) {
        if (piece.kind == Piece::Kind::Same) {
            ended = begun;
            continue;
        }
        if (ended)
            return std::nullopt;
        begun = true;
        (piece.kind == Piece::Kind::Removed ? passage.before : passage.after) += piece.text;
    }
    passage = {passage.before.simplified(), passage.after.simplified()};
    const bool says = !passage.before.isEmpty() || !passage.after.isEmpty();
    if (!says || passage.before.size() > longestQuoted || passage.after.size() > longestQuoted)
        return std::nullopt;
    return passage;
}

QString quoted(const QString &text) { return u'"' + text + u'"'; }

QString lineOf(const FieldChange &change)
{
    if (change.before.trimmed().isEmpty())
        return change.label + QLatin1String(" is new.");
    if (change.after.trimmed().isEmpty())
        return change.label + QLatin1String(" is removed.");
    const auto passage = onePassage(change);
    if (!passage)
        return change.label + QLatin1String(" is revised.");
    if (passage->before.isEmpty())
        return change.label + QLatin1String(": adds ") + quoted(passage->after) + u'.';
    if (passage->after.isEmpty())
        return change.label + QLatin1String(": removes ") + quoted(passage->before) + u'.';
    return change.label + QLatin1String(": ") + quoted(passage->before) + QLatin1String(" becomes ") +
           quoted(passage->after) + u'.';
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
