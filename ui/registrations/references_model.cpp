#include "ui/registrations/references_model.h"

#include "ui/look/plain_text.h"
#include "ui/look/roles.h"

namespace nidus::ui {

QString placeWords(const QString &element)
{
    if (element.isEmpty())
        return ReferencesModel::tr("Reference");
    if (element == QLatin1String("template"))
        return ReferencesModel::tr("Link to the template");
    if (element == QLatin1String("contact"))
        return ReferencesModel::tr("Contact");
    return displayableLine(element, 30);
}

void ReferencesModel::setReference(int row, const formats::Xref &reference)
{
    if (row < 0 || row >= m_rows.size() || m_rows[row] == reference)
        return;
    m_rows[row] = reference;
    Q_EMIT dataChanged(index(row, 0), index(row, TextColumn));
}

int ReferencesModel::add(int row, const formats::Xref &reference)
{
    const int at = qBound(0, row, int(m_rows.size()));
    beginInsertRows({}, at, at);
    m_rows.insert(at, reference);
    endInsertRows();
    return at;
}

void ReferencesModel::remove(int row)
{
    if (row < 0 || row >= m_rows.size())
        return;
    beginRemoveRows({}, row, row);
    m_rows.removeAt(row);
    endRemoveRows();
}

void ReferencesModel::move(int row, int by)
{
    const int to = row + by;
    if (row < 0 || to < 0 || row >= m_rows.size() || to >= m_rows.size())
        return;
    beginMoveRows({}, row, row, {}, by > 0 ? to + 1 : to);
    m_rows.swapItemsAt(row, to);
    endMoveRows();
}

QVariant ReferencesModel::data(const QModelIndex &index, int role) const
{
    const formats::Xref *xref = row(index);
    const int column = index.column();
    if (xref && role == Qt::DisplayRole)
        return column == PlaceColumn  ? placeWords(xref->element)
               : column == TypeColumn ? displayableLine(xref->type, 40)
               : column == DataColumn ? displayableLine(xref->data, 300)
                                      : displayableLine(xref->text, 300);
    if (xref && role == Qt::ToolTipRole && column >= DataColumn)
        return plainToolTip(column == DataColumn ? xref->data : xref->text);
    return xref && role == MonospaceRole ? QVariant(column == DataColumn) : QVariant();
}

} // namespace nidus::ui
