// The place "Requests": what waits at the desk.
#pragma once

#include "ui/requests/requests_model.h"
#include "ui/shell/tab_page.h"

class QAction;
class QComboBox;
class QMenu;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace nidus::ui {

class PlainLabel;
class TableColumns;

class RequestsPage final : public TabPage {
    Q_OBJECT
public:
    explicit RequestsPage(StoreAccess &store, QAction *newRequest, QWidget *parent = nullptr);
    ~RequestsPage() override; // keeps its columns for the next start
    void reload() override;
    void goneTo() override;
    qint64 openRequest() const override; // the current one
    qint64 currentRequest() const;       // open or not; 0: none
    void selectRequest(qint64 number);   // as soon as it is read
    void setReviews(const QList<Review> &reviews) { m_model->setReviews(reviews); }
    void fillColumnsMenu(QMenu *menu) override;
    void focusFirst() override; // in the list

Q_SIGNALS:
    void counted(qint64 open);

private:
    static ActResult<QList<RequestRow>> read(Registrar &registrar, bool openOnly);
    QWidget *makePageBar(QAction *newRequest);
    QWidget *makeEmptyPage(QAction *newRequest);
    void setRows(QList<RequestRow> rows);
    void ask(void (TabPage::*asked)(qint64));
    bool eventFilter(QObject *watched, QEvent *event) override;

    StoreAccess &m_store;
    RequestsModel *m_model;
    QTableView *m_table = nullptr;
    TableColumns *m_columns = nullptr;
    QStackedWidget *m_stack;
    QComboBox *m_which = nullptr;
    PlainLabel *m_count = nullptr;
    qint64 m_wanted = 0; // to be selected; 0: the one that is current
    QPushButton *m_open = nullptr, *m_withdraw = nullptr;
};

} // namespace nidus::ui
