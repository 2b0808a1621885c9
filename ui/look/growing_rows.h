// Words that matter are not left out: the rows of a table grow with their words, once its columns have their
// widths, and with each that changes.
#pragma once

#include <QObject>
#include <QTimer>

class QTableView;

namespace nidus::ui {

class GrowingRows final : public QObject {
    Q_OBJECT
public:
    explicit GrowingRows(QTableView *table); // which has its model

Q_SIGNALS:
    void fitted();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QTableView *m_table;
    QTimer m_soon;
};

} // namespace nidus::ui
