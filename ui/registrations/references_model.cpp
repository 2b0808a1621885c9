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

void ReferencesModel::setReferences(const QList<formats::Xref> &references)
{
    beginResetModel();
    m_references = references;
    endResetModel();
}

void ReferencesModel::setReference(int row, const formats::Xref &reference)
{
    if (row < 0 || row >= m_references.size() || m_references[row] == reference)
        return;
    m_references[row] = reference;
    Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
}

int ReferencesModel::add(int row, const formats::Xref &reference)
{
    const int at = qBound(0, row, int(m_references.size()));
    beginInsertRows({}, at, at);
    m_references.insert(at, reference);
    endInsertRows();
    return at;
}

void ReferencesModel::remove(int row)
{
    if (row < 0 || row >= m_references.size())
        return;
    beginRemoveRows({}, row, row);
    m_references.removeAt(row);
    endRemoveRows();
}

void ReferencesModel::move(int row, int by)
{
    const int to = row + by;
    if (row < 0 || to < 0 || row >= m_references.size() || to >= m_references.size())
        return;
    beginMoveRows({}, row, row, {}, by > 0 ? to + 1 : to);
    m_references.swapItemsAt(row, to);
    endMoveRows();
}

int ReferencesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_references.size());
}

int ReferencesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ReferencesModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= m_references.size())
        return {};
    const formats::Xref &xref = m_references[index.row()];
    const int column = index.column();
    if (role == Qt::DisplayRole)
        return column == PlaceColumn  ? placeWords(xref.element)
               : column == TypeColumn ? displayableLine(xref.type, 40)
               : column == DataColumn ? displayableLine(xref.data, 300)
                                      : displayableLine(xref.text, 300);
    if (role == Qt::ToolTipRole && column >= DataColumn)
        return plainToolTip(column == DataColumn ? xref.data : xref.text);
    if (role == MonospaceRole)
        return column == DataColumn;
    return {};
}

QVariant ReferencesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == PlaceColumn  ? tr("Place")
           : section == TypeColumn ? tr("Type")
           : section == DataColumn ? tr("Refers to")
                                   : tr("Words");
}

} // namespace nidus::ui
