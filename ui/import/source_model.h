// The lines of a source with whose they are.
#pragma once

#include "core/operations/import/divided_source.h"

#include <QAbstractListModel>

namespace nidus::ui {

class SourceModel final : public QAbstractListModel {
    Q_OBJECT
public:
    explicit SourceModel(QObject *parent = nullptr) : QAbstractListModel(parent) {}

    // The same lines divided otherwise keep the view where it is.
    void setSource(std::shared_ptr<const DividedSource> source);
    const DividedSource &source() const { return *m_source; }
    int longestLine() const { return m_longest; } // in characters

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    std::shared_ptr<const DividedSource> m_source = std::make_shared<DividedSource>();
    int m_longest = 0;
};

} // namespace nidus::ui
