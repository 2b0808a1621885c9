// The Findings column of the registrations: of the rows that are seen, read beside the window's thread, once.
// As long as nobody scrolls, sorts or searches nothing is read.
#pragma once

#include "ui/async/store_access.h"

class QTableView;

namespace nidus::ui {

class RegistrationsModel;

// In a list and beside a text: what was published here was judged then, and the findings are kept with it.
QString judgement(const Version &version);

class SeenFindings final : public QObject {
    Q_OBJECT
public:
    SeenFindings(StoreAccess &store, QTableView *table, RegistrationsModel *model); // of the table

private:
    void ask();
    bool eventFilter(QObject *watched, QEvent *event) override;

    StoreAccess &m_store;
    QTableView *m_table;
    RegistrationsModel *m_model;
    QTimer m_soon;   // one question for all that changes in one turn of the event loop
    Latest m_asking; // the next question follows the answer
};

} // namespace nidus::ui
