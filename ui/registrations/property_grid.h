// A column of facts: label, value. Values are text from outside and shown as text.
#pragma once

#include "ui/look/plain_text.h"

#include <QGridLayout>
#include <QWidget>

namespace nidus::ui {

class PropertyGrid final : public QWidget {
    Q_OBJECT
public:
    explicit PropertyGrid(QWidget *parent = nullptr);
    void setFacts(const QList<QPair<QString, QString>> &facts); // an empty value shows as "–"

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void fitLabels();

    QGridLayout *m_grid;
};

} // namespace nidus::ui
