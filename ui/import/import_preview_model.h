// What was found to import, thing by thing: its verdict, what changes, and a tick to take it or not.
#pragma once

#include "core/operations/registrar.h"

#include <QAbstractTableModel>

#include <array>
#include <vector>

namespace nidus::ui {

// What a preview found, with the orders in which it can be listed: made beside the window's thread.
struct Found {
    QList<PreviewItem> items;
    QStringList notes;
    std::vector<int> nameRank, fileRank; // of each item
    std::array<qsizetype, 8> counts{};   // by verdict
    QList<qsizetype> editions;           // the items that are one
    bool hasTemplates = false;
};
Found foundIn(ImportPreview preview);

bool canBeTaken(const PreviewItem &item);

class ImportFoundModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { TakeColumn, VerdictColumn, WhatColumn, ChangesColumn, FileColumn, ColumnCount };
    enum class Show { WhatChanges, Everything, Refused };

    explicit ImportFoundModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    void setFound(std::shared_ptr<Found> found);
    // What a file holds now, after lines of it were moved. Ticks stay where they were.
    void replace(const QString &file, const QList<PreviewItem> &items);
    void setShown(Show what);

    const PreviewItem *item(const QModelIndex &index) const;
    const QList<PreviewItem> &items() const { return m_found->items; }
    const QStringList &notes() const { return m_found->notes; }
    int firstRowThatChanges() const;

    bool isTicked(qsizetype item) const { return m_ticked[size_t(item)]; }
    void toggle(int row);
    void tickAll(bool ticked); // of what is shown
    qsizetype ticked() const;
    qsizetype takeable() const;
    qsizetype count(PreviewItem::Verdict verdict) const { return m_found->counts[size_t(verdict)]; }
    bool hasTemplates() const { return m_found->hasTemplates; }
    // What is ticked; lines that were moved are not in it.
    ImportChoice choice() const;
    // A registry document of which some records are ticked, but not the whole: its day.
    QString editionInPart() const;
    bool takesOlderEdition() const;
    QString copyText(const QModelIndex &row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override; // a tick
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

Q_SIGNALS:
    void ticksChanged();

private:
    void rebuild();
    void tick(qsizetype item, bool ticked);
    void ticksMoved();
    QString words(const PreviewItem &item) const;

    std::shared_ptr<Found> m_found = std::make_shared<Found>();
    std::vector<bool> m_ticked;
    std::vector<int> m_rows; // row → item
    Show m_shown = Show::WhatChanges;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

QString verdictWord(const PreviewItem &item); // "new registration", "correction", "known already"

} // namespace nidus::ui
