// Templates field by field, and how a change is printed.
#include "core/diff/diff.h"

#include <QHash>

namespace nidus::diff {

namespace {

void add(QList<FieldChange> &changes, const QString &label, std::optional<Field> field, const QString &before,
         const QString &after)
{
    if (before != after)
        changes.append({label, field, before, after});
}

QString labels(const QList<OtherSection> &sections)
{
    QStringList list;
    for (const OtherSection &section : sections)
        list.append(section.label);
    return list.join(u'\n');
}

QList<FieldChange> compareOthers(const QList<OtherSection> &before, const QList<OtherSection> &after)
{
    QList<FieldChange> changes;
    bool traceless = false; // a section without a body came or went
    for (const SectionPair &pair : pairedSections(before, after)) {
        traceless =
            traceless || (pair.before ? pair.before->isEmpty() && !pair.after : pair.after->isEmpty());
        add(changes, pair.label, std::nullopt, pair.before.value_or(QString()),
            pair.after.value_or(QString()));
    }
    if (traceless || changes.isEmpty())
        add(changes, QStringLiteral("Other sections"), std::nullopt, labels(before), labels(after));
    return changes;
}

constexpr qsizetype context = 3;

QList<Piece> markedLines(const QString &before, const QString &after)
{
    QList<Piece> lines;
    bool insideLine = false;
    for (const Piece &piece : compareLines(before, after)) {
        QStringView text = piece.text;
        if (insideLine &&
            text.startsWith(u'\n')) // behind the last line of one text, which goes on in the other
            text = text.sliced(1);
        insideLine = piece.kind == Piece::Kind::Same && !piece.text.endsWith(u'\n');
        if (text.endsWith(u'\n'))
            text.chop(1);
        else if (text.isEmpty())
            continue;
        for (const QStringView line : text.split(u'\n'))
            lines.append({piece.kind, line.toString()});
    }
    return lines;
}

void print(QString &out, const Piece &line)
{
    constexpr char16_t marks[] = u" -+"; // as Piece::Kind has them
    out += QChar(marks[size_t(line.kind)]) + QLatin1Char(' ') + line.text + QLatin1Char('\n');
}

// Unchanged lines [from, to): those near a change stay, one line stands for the others.
void printUnchanged(QString &out, const QList<Piece> &lines, qsizetype from, qsizetype to)
{
    const qsizetype head = from == 0 ? from : from + context;
    const qsizetype tail = to == lines.size() ? to : to - context;
    for (qsizetype i = from; i < to; ++i) {
        if (i == head && tail - head >= 2) {
            out += QStringLiteral("~ %1 lines\n").arg(tail - head);
            i = tail;
        }
        if (i < to)
            print(out, lines[i]);
    }
}

} // namespace

QList<SectionPair> pairedSections(const QList<OtherSection> &before, const QList<OtherSection> &after)
{
    QList<SectionPair> pairs;
    QHash<QString, QList<qsizetype>> waiting; // by label: those of the first text without a counterpart yet
    for (const OtherSection &section : before) {
        waiting[section.label].append(pairs.size());
        pairs.append({section.label, section.body, std::nullopt});
    }
    for (const OtherSection &section : after) {
        QList<qsizetype> &open = waiting[section.label];
        if (open.isEmpty())
            pairs.append({section.label, std::nullopt, section.body});
        else
            pairs[open.takeFirst()].after = section.body;
    }
    return pairs;
}

QList<FieldChange> compareTemplates(const RegistrationTemplate &before, const RegistrationTemplate &after)
{
    QList<FieldChange> changes;
    for (const FieldInfo &row : fieldTable())
        add(changes, label(row.field), row.field, before[row.field], after[row.field]);
    add(changes, QStringLiteral("Preamble"), std::nullopt, before.preamble, after.preamble);
    if (before.others != after.others) {
        changes += compareOthers(before.others, after.others);
    }
    return changes;
}

QString changesText(const QList<FieldChange> &changes)
{
    QString out;
    for (const FieldChange &change : changes) {
        out += change.label + QLatin1Char('\n');
        const QList<Piece> lines = markedLines(change.before, change.after);
        for (qsizetype i = 0; i < lines.size();) {
            if (lines[i].kind != Piece::Kind::Same) {
                print(out, lines[i++]);
                continue;
            }
            qsizetype end = i;
            while (end < lines.size() && lines[end].kind == Piece::Kind::Same)
                ++end;
            printUnchanged(out, lines, i, end);
            i = end;
        }
    }
    return out;
}

} // namespace nidus::diff
