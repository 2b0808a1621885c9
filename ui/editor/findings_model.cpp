#include "ui/editor/findings_model.h"

#include "ui/look/plain_text.h"
#include "ui/look/roles.h"
#include "ui/look/theme.h"

#include <algorithm>

namespace nidus::ui {

namespace {

constexpr qsizetype mostLines = 8; // that a row names
constexpr qsizetype mostWords = 3; // different ones, that a row says

bool isOneRow(const FindingRow &row, const Finding &finding)
{
    return row.first().rule == finding.rule && row.first().field == finding.field &&
           row.first().severity == finding.severity && row.first().suppressed == finding.suppressed &&
           row.first().lifted == finding.lifted;
}

// Each place goes on from the one before it, and after the most that is shown none is looked at.
QString linesOf(const Findings &places, const RegistrationTemplate &text)
{
    QStringList lines;
    qsizetype at = 0, line = 1, last = 0;
    for (const Finding &one : places) {
        const QString body = one.field ? text.fields[size_t(*one.field)] : QString();
        if (one.span.start + one.span.length == 0 || one.span.length >= body.size())
            continue; // the field as a whole
        if (one.span.start < at)
            at = 0, line = 1;
        line += QStringView(body).sliced(at, one.span.start - at).count(u'\n');
        at = one.span.start;
        if (std::exchange(last, line) != line)
            lines += QString::number(line);
        if (lines.size() > mostLines)
            break;
    }
    if (lines.isEmpty())
        return {};
    const bool isAll = lines.size() <= mostLines;
    const QString said = lines.mid(0, mostLines).join(QStringLiteral(", "));
    return lines.size() == 1 ? FindingsModel::tr("line %1").arg(said)
           : isAll           ? FindingsModel::tr("lines %1").arg(said)
                             : FindingsModel::tr("lines %1 …").arg(said);
}

QString wordsOf(const Findings &places)
{
    QStringList different;
    QString last;
    for (const Finding &one : places) {
        if (std::exchange(last, one.words) == one.words)
            continue;
        if (const QString words = displayable(last).simplified(); !different.contains(words))
            different += words;
        if (different.size() == mostWords)
            break;
    }
    const QString words = different.join(u' ');
    return places.size() == 1
               ? words
               : FindingsModel::tr("%1 (%2 places)").arg(words, QString::number(places.size()));
}

} // namespace

FindingsModel::FindingsModel(QObject *parent)
    : RowsModel({tr("Severity"), tr("Field"), tr("Finding"), tr("Clause"), tr("Remedy")}, parent)
{
}

void FindingsModel::setFindings(const Findings &findings, const RegistrationTemplate &text)
{
    QList<FindingRow> rows;
    for (const Finding &finding : findings) {
        const auto same =
            std::ranges::find_if(rows, [&](const FindingRow &row) { return isOneRow(row, finding); });
        if (same == rows.end())
            rows += FindingRow{{finding}, {}, {}};
        else
            same->places += finding;
    }
    for (FindingRow &row : rows) {
        row.lines = linesOf(row.places, text);
        row.words = wordsOf(row.places);
    }
    std::ranges::stable_sort(rows, {}, [](const FindingRow &row) {
        return std::pair(row.first().isSettled(), row.first().severity);
    });
    if (rows != m_rows)
        setRows(std::move(rows));
}

void FindingsModel::setCompact(bool compact)
{
    if (std::exchange(m_isCompact, compact) != compact && !m_rows.isEmpty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int FindingsModel::rowOf(const Finding &finding) const
{
    const auto found =
        std::ranges::find_if(m_rows, [&](const FindingRow &row) { return row.places.contains(finding); });
    return found == m_rows.end() ? -1 : int(found - m_rows.begin());
}

QString FindingsModel::text(const FindingRow &row, int column) const
{
    const Finding &found = row.first();
    const QString field = found.field ? label(*found.field) : tr("Whole text");
    switch (column) {
    case SeverityColumn:
        return found.suppressed ? tr("suppressed")
               : found.lifted   ? tr("lifted")
                                : severityWord(found.severity);
    case FieldColumn:
        return row.lines.isEmpty() ? field : tr("%1, %2").arg(field, row.lines);
    case WordsColumn:
        return found.suppressed
                   ? tr("%1 (%2)").arg(displayable(found.suppressed->reason).simplified(), row.words)
               : found.lifted ? tr("%1 (%2)").arg(displayable(wordsOf(*found.lifted)).simplified(), row.words)
                              : row.words;
    case ClauseColumn:
        return found.clause;
    default:
        return found.suppressed ? tr("Restore")
               : found.remedy   ? displayable(found.remedy->words).simplified()
                                : QString();
    }
}

QVariant FindingsModel::data(const QModelIndex &index, int role) const
{
    const FindingRow *found = row(index);
    if (!found)
        return {};
    const int column = index.column();
    const Finding &first = found->first();
    if (role == Qt::AccessibleTextRole)
        return text(*found, column);
    if (role == Qt::DisplayRole && m_isCompact && column == SeverityColumn)
        return QString();
    if (role == Qt::DisplayRole && m_isCompact && column == WordsColumn)
        return tr("%1: %2").arg(text(*found, FieldColumn), text(*found, WordsColumn));
    if (role == Qt::DisplayRole)
        return text(*found, column);
    if (role == Qt::DecorationRole && column == SeverityColumn)
        return severityIcon(first.severity);
    if (role == LinkRole)
        return column == RemedyColumn && (first.remedy || first.suppressed);
    if (role == MutedRole)
        return column == ClauseColumn || (first.isSettled() && column != RemedyColumn);
    return {};
}

} // namespace nidus::ui
