#include "core/translation.inc"

#include "core/operations/reconciled.h"

#include <algorithm>
#include <array>

namespace nidus {

namespace {

using What = ReconciledDifference::What;
using Where = ReconciledDifference::Where;

constexpr qsizetype namesSaid = 8;

QString namesText(const QStringList &names)
{
    const QString first = names.mid(0, namesSaid).join(QLatin1String(", "));
    return names.size() <= namesSaid ? first : tr("%1 and %L2 more").arg(first).arg(names.size() - namesSaid);
}

// By What and Where: of one, of many.
struct FigureWords {
    const char *one, *many;
};
FigureWords figureWords(What what, Where where)
{
    switch (what) {
    case What::Head:
        return {QT_TR_NOOP("head of the registry replaced"), QT_TR_NOOP("head of the registry replaced")};
    case What::People:
        return {QT_TR_NOOP("list of people replaced"), QT_TR_NOOP("list of people replaced")};
    case What::Order:
        return {QT_TR_NOOP("%L1 name moved within its section"),
                QT_TR_NOOP("%L1 names moved within their sections")};
    case What::Template:
        return where == Where::OnlyThere
                   ? FigureWords{QT_TR_NOOP("%L1 template registered"),
                                 QT_TR_NOOP("%L1 templates registered")}
                   : FigureWords{QT_TR_NOOP("%L1 template taken as version or correction"),
                                 QT_TR_NOOP("%L1 templates taken as versions or corrections")};
    case What::Entry:
        break;
    }
    return where == Where::OnlyHere
               ? FigureWords{QT_TR_NOOP("%L1 name delisted"), QT_TR_NOOP("%L1 names delisted")}
           : where == Where::OnlyThere
               ? FigureWords{QT_TR_NOOP("%L1 name listed"), QT_TR_NOOP("%L1 names listed")}
               : FigureWords{QT_TR_NOOP("%L1 entry changed"), QT_TR_NOOP("%L1 entries changed")};
}

// Of a name that only one side has what it says, without an arrow.
QString oneSided(const diff::ValueChange &change)
{
    const QString &value = change.before.isEmpty() ? change.after : change.before;
    return change.what.isEmpty() ? value : tr("%1: %2").arg(change.what, value);
}

} // namespace

QStringList words(const ReconciledDifference &difference)
{
    QStringList said = difference.doubts;
    const bool isOneSided = difference.where != Where::Different && difference.what == What::Entry;
    for (const diff::ValueChange &change : difference.changes)
        said += isOneSided ? oneSided(change) : diff::words(change);
    if (!difference.canBeTaken())
        said += difference.whyNot;
    return said;
}

TakenDifferences takenOf(const QList<ReconciledDifference> &differences, const TakenOver &asked)
{
    QSet<QString> doubtful;
    for (const ReconciledDifference &one : differences)
        if (one.canBeTaken() && !one.doubts.isEmpty())
            doubtful.insert(one.nid.toLower());
    TakenDifferences taken;
    for (const ReconciledDifference &one : differences) {
        if (!one.canBeTaken())
            continue;
        const QString name = one.nid.toLower();
        const bool isNamed = name.isEmpty() ? asked.head : asked.names.contains(name);
        if (!isNamed && asked.all && !asked.doubtful && doubtful.contains(name)) {
            const bool isSaid =
                !taken.leftOut.isEmpty() && taken.leftOut.last().compare(one.nid, Qt::CaseInsensitive) == 0;
            if (!isSaid) // those of one name follow each other
                taken.leftOut += one.nid;
        } else if (isNamed || asked.all) {
            taken.taken += one;
            name.isEmpty() ? void(taken.head = true) : void(taken.names.insert(name));
        }
    }
    return taken;
}

QStringList figuresOf(const QList<ReconciledDifference> &taken)
{
    constexpr int kinds = 5, sides = 3;
    std::array<QStringList, kinds * sides> names;
    for (const ReconciledDifference &one : taken)
        names[size_t(one.what) * sides + size_t(one.where)] += one.nid;
    QStringList said;
    for (size_t i = 0; i < names.size(); ++i) {
        if (names[i].isEmpty())
            continue;
        const What what = What(i / sides);
        const FigureWords of = figureWords(what, Where(i % sides));
        if (what == What::Head || what == What::People)
            said += tr(of.one);
        else
            said += tr("%1: %2").arg(tr(names[i].size() == 1 ? of.one : of.many).arg(names[i].size()),
                                     namesText(names[i]));
    }
    return said;
}

QString leftOutWords(const QStringList &leftOut)
{
    QStringList names = leftOut;
    names.removeAll(QString());
    QStringList said;
    if (!names.isEmpty())
        said += names.size() == 1 ? tr("Left out because it is doubtful: %1.").arg(names.first())
                                  : tr("Left out because they are doubtful: %1.").arg(namesText(names));
    if (names.size() < leftOut.size())
        said += tr("Left out because it is doubtful: the head of the registry.");
    return said.join(u' ');
}

QString message(const TakeOverReport &report)
{
    const QString figures = report.figures.join(QLatin1String("; "));
    QStringList said;
    if (report.count > 0)
        said += report.count == 1 ? tr("1 difference was taken over: %1.").arg(figures)
                                  : tr("%L1 differences were taken over: %2.").arg(report.count).arg(figures);
    else
        said += tr("Nothing was taken over.");
    if (const QString left = leftOutWords(report.leftOut); !left.isEmpty())
        said += left;
    for (const ImportItem &item : report.report.items)
        if (item.outcome == ImportItem::Outcome::Refused)
            said += tr("Not taken over after all: %1: %2").arg(item.what, item.detail);
    return said.join(u' ');
}

} // namespace nidus
