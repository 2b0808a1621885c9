// The references of an entry, in their order: where each stands in the record, what it refers to, its words.
#pragma once

#include "core/formats/iana/registry_document.h"
#include "ui/look/rows_model.h"

namespace nidus::ui {

// "Reference", "Link to the template", "Contact"; another element of the record by its name.
QString placeWords(const QString &element);

class ReferencesModel final : public RowsModel<formats::Xref> {
    Q_OBJECT
public:
    enum Column { PlaceColumn, TypeColumn, DataColumn, TextColumn };

    explicit ReferencesModel(QObject *parent = nullptr)
        : RowsModel({tr("Place"), tr("Type"), tr("Refers to"), tr("Words")}, parent)
    {
    }
    void setReferences(const QList<formats::Xref> &references) { setRows(references); }
    const QList<formats::Xref> &references() const { return m_rows; }

    void setReference(int row, const formats::Xref &reference);
    int add(int row, const formats::Xref &reference); // before `row`; returns where it is
    void remove(int row);
    void move(int row, int by); // 1 or -1

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
};

} // namespace nidus::ui
