// Templates field by field, and how a change is printed.
#include "core/diff/diff.h"
#include "core/diff/sequence.h"

#include <QHash>

namespace nidus::diff {

namespace {

void add(QList<FieldChange> &changes, const QString &label, std::optional<Field> field, const QString &before,
         const QString &after)
{
    if (before != after)
        changes.append({label, field, before, after});
}

// The bodies of other sections by label; sections of one label are told apart by their order.
using Occurrence = std::pair<QString, int>;

QList<std::pair<Occurrence, QString>> numbered(const QList<OtherSection> &sections)
{
    QHash<QString, int> seen;
    QList<std::pair<Occurrence, QString>> list;
    for (const OtherSection &section : sections)
        list.append({{section.label, seen[section.label]++}, section.body});
    return list;
}

QString labels(const QList<OtherSection> &sections)
{
    QStringList list;
    for (const OtherSection &section : sections)
        list.append(section.label);
    return list.join(u'\n');
}

void compareOthers(QList<FieldChange> &changes, const QList<OtherSection> &before,
                   const QList<OtherSection> &after)
{
    const auto old = numbered(before), now = numbered(after);
    QHash<Occurrence, QString> oldBodies, newBodies;
    for (const auto &[key, body] : old)
        oldBodies.insert(key, body);
    for (const auto &[key, body] : now)
        newBodies.insert(key, body);
    bool traceless = false; // a section without a body came or went
    for (const auto &[key, body] : old) {
        traceless = traceless || (body.isEmpty() && !newBodies.contains(key));
        add(changes, key.first, std::nullopt, body, newBodies.value(key));
    }
    for (const auto &[key, body] : now)
        if (!oldBodies.contains(key)) {
            traceless = traceless || body.isEmpty();
            add(changes, key.first, std::nullopt, QString(), body);
        }
    if (traceless || changes.isEmpty())
        add(changes, QStringLiteral("Other sections"), std::nullopt, labels(before), labels(after));
}

constexpr qsizetype context = 3;

enum class Mark : char16_t { Same = u' ', Removed = u'-', Added = u'+' };

struct MarkedLine {
    Mark mark;
    QString text;
};

QList<MarkedLine> markedLines(const QString &before, const QString &after)
{
    QList<MarkedLine> lines;
    bool insideLine = false;
    for (const Piece &piece : compareLines(before, after)) {
        const Mark mark = piece.kind == Piece::Kind::Same      ? Mark::Same
                          : piece.kind == Piece::Kind::Removed ? Mark::Removed
                                                               : Mark::Added;
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
            lines.append({mark, line.toString()});
    }
    return lines;
}

void print(QString &out, const MarkedLine &line)
{
    out += QChar(char16_t(line.mark)) + QLatin1Char(' ') + line.text + QLatin1Char('\n');
}

// Unchanged lines [from, to): those near a change stay, one line stands for the others.
void printUnchanged(QString &out, const QList<MarkedLine> &lines, qsizetype from, qsizetype to)
{
    const qsizetype head = from == 0 ? 0 : context;
    const qsizetype tail = to == lines.size() ? 0 : context;
    const qsizetype folded = to - from - head - tail;
    if (folded < 2) {
        for (qsizetype i = from; i < to; ++i)
            print(out, lines[i]);
        return;
    }
    for (qsizetype i = from; i < from + head; ++i)
        print(out, lines[i]);
    out += QStringLiteral("~ %1 lines\n").arg(folded);
    for (qsizetype i = to - tail; i < to; ++i)
        print(out, lines[i]);
}

} // namespace

QList<FieldChange> compareTemplates(const RegistrationTemplate &before, const RegistrationTemplate &after)
{
    QList<FieldChange> changes;
    for (const FieldInfo &row : fieldTable())
        add(changes, label(row.field), row.field, before[row.field], after[row.field]);
    add(changes, QStringLiteral("Preamble"), std::nullopt, before.preamble, after.preamble);
    if (before.others != after.others) {
        QList<FieldChange> others;
        compareOthers(others, before.others, after.others);
        changes += others;
    }
    return changes;
}

QString changesText(const QList<FieldChange> &changes)
{
    QString out;
    for (const FieldChange &change : changes) {
        out += change.label + QLatin1Char('\n');
        const QList<MarkedLine> lines = markedLines(change.before, change.after);
        for (qsizetype i = 0; i < lines.size();) {
            if (lines[i].mark != Mark::Same) {
                print(out, lines[i++]);
                continue;
            }
            qsizetype end = i;
            while (end < lines.size() && lines[end].mark == Mark::Same)
                ++end;
            printUnchanged(out, lines, i, end);
            i = end;
        }
    }
    return out;
}

} // namespace nidus::diff
