// The fields at the left of a comparison, with the number of changes in each.
#pragma once

#include "core/diff/comparison.h"

#include <QListWidget>

namespace nidus::ui {

class ChangeOutline final : public QListWidget {
    Q_OBJECT
public:
    explicit ChangeOutline(QWidget *parent = nullptr);
    void setComparison(const diff::Comparison &comparison);
    void setCurrentSection(int section); // without jumping

Q_SIGNALS:
    void jumpAsked(int section);
};

} // namespace nidus::ui
