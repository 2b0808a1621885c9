#include "ui/editor/samples_model.h"

#include "ui/look/plain_text.h"
#include "ui/look/roles.h"
#include "ui/look/theme.h"

namespace nidus::ui {

namespace {

QIcon iconOf(BenchRow::Mark mark)
{
    return mark == BenchRow::Mark::Good  ? lineIcon(QStringLiteral("check"), &Colours::good)
           : mark == BenchRow::Mark::Bad ? lineIcon(QStringLiteral("close"), &Colours::error)
                                         : QIcon();
}

} // namespace

SamplesModel::SamplesModel(QObject *parent)
    : RowsModel({tr("Name"), tr("Where"), tr("Equal"), tr("Result"), tr("Act")}, parent)
{
}

QString SamplesModel::text(const BenchRow &row, int column)
{
    switch (column) {
    case NameColumn:
        return displayableLine(row.text, 200);
    case WhereColumn:
        return row.kind == BenchRow::Kind::CounterExample ? tr("counter-example")
               : row.kind == BenchRow::Kind::Generated    ? tr("generated")
                                                          : label(row.field);
    case GroupColumn:
        return row.group;
    case WordsColumn:
        return displayable(row.words);
    default:
        return row.canBeTaken() ? tr("Take over") : QString();
    }
}

QVariant SamplesModel::data(const QModelIndex &index, int role) const
{
    const BenchRow *found = row(index);
    if (!found)
        return {};
    const int column = index.column();
    const QString said = text(*found, column);
    switch (role) {
    case Qt::DisplayRole:
        return said;
    case Qt::AccessibleTextRole:
        if (column == NameColumn) // the rest of the row describes it
            return said;
        return column == WordsColumn && found->mark == BenchRow::Mark::Bad ? tr("wrong: %1").arg(said) : said;
    case Qt::DecorationRole:
        return column == NameColumn ? QVariant(iconOf(found->mark)) : QVariant();
    case Qt::ToolTipRole:
        return plainToolTip(found->text % u'\n' % found->words);
    case MonospaceRole:
        return column == NameColumn;
    case MutedRole:
        return column == WhereColumn || column == GroupColumn;
    case LinkRole:
        return column == ActColumn && !said.isEmpty();
    default:
        return {};
    }
}

} // namespace nidus::ui
