// The explanation of a name in lines: selectable, for eye and screen reader alike.
#pragma once

#include "core/names/name_explanation.h"
#include "ui/look/rows_text.h"

namespace nidus::ui {

class FactsView final : public RowsText {
    Q_OBJECT
public:
    explicit FactsView(QWidget *parent = nullptr);
    void setExplanation(const QList<ExplainedRow> &rows);
};

} // namespace nidus::ui
