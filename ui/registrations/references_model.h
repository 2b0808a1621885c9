// The references of an entry, in their order: where each stands in the record, what it refers to, its words.
#pragma once

#include "core/formats/iana/registry_document.h"

#include <QAbstractTableModel>

namespace nidus::ui {

// "Reference", "Link to the template", "Contact"; another element of the record by its name.
QString placeWords(const QString &element);

class ReferencesModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { PlaceColumn, TypeColumn, DataColumn, TextColumn, ColumnCount };

    explicit ReferencesModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}
    void setReferences(const QList<formats::Xref> &references);
    const QList<formats::Xref> &references() const { return m_references; }

    void setReference(int row, const formats::Xref &reference);
    int add(int row, const formats::Xref &reference); // before `row`; returns where it is
    void remove(int row);
    void move(int row, int by); // 1 or -1

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QList<formats::Xref> m_references;
};

} // namespace nidus::ui
