// The explanation of a name in lines: selectable, for eye and screen reader alike.
#pragma once

#include "ui/workbench/name_explanation.h"

#include <QTextEdit>

namespace nidus::ui {

class FactsView final : public QTextEdit {
    Q_OBJECT
public:
    explicit FactsView(QWidget *parent = nullptr);
    void show(const QList<ExplainedRow> &rows);

protected:
    void changeEvent(QEvent *event) override;

private:
    void lay();
    QList<ExplainedRow> m_rows;
};

} // namespace nidus::ui
