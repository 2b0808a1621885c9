// The names that a grammar may use, with what each stands for: the list of the completion.
#pragma once

#include "core/names/grammar_names.h"

#include <QAbstractListModel>

namespace nidus::ui {

class RuleNamesModel final : public QAbstractListModel {
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;
    void setNames(const QList<RuleName> &names);

    int rowCount(const QModelIndex &parent = {}) const override;
    // Qt::EditRole is the name alone, which is what is written.
    QVariant data(const QModelIndex &index, int role) const override;

private:
    QList<RuleName> m_names; // by name
};

} // namespace nidus::ui
