// The place "Requests": what waits at the desk.
#pragma once

#include "ui/async/store_access.h"
#include "ui/requests/requests_model.h"

#include <QWidget>

class QAction;
class QComboBox;
class QMenu;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace nidus::ui {

class PlainLabel;
class TableColumns;

class RequestsPage final : public QWidget {
    Q_OBJECT
public:
    explicit RequestsPage(StoreAccess &store, QAction *newRequest, QWidget *parent = nullptr);
    ~RequestsPage() override; // keeps its columns for the next start
    void reload();
    qint64 currentOpen() const; // 0: none, or it is not open
    void fillColumnsMenu(QMenu *menu);
    void focusList();

Q_SIGNALS:
    void counted(qint64 open);
    void openAsked(qint64 request);
    void withdrawAsked(qint64 request);
    void changed(); // another one is current
    void failed(const QString &words);

private:
    static ActResult<QList<RequestRow>> read(Registrar &registrar, bool openOnly);
    QWidget *makePageBar(QAction *newRequest);
    QWidget *makeEmptyPage(QAction *newRequest);
    void show(QList<RequestRow> rows);
    void openCurrent();
    bool eventFilter(QObject *watched, QEvent *event) override;

    StoreAccess &m_store;
    RequestsModel *m_model;
    QTableView *m_table = nullptr;
    TableColumns *m_columns = nullptr;
    QStackedWidget *m_stack;
    QComboBox *m_which = nullptr;
    PlainLabel *m_count = nullptr;
    QPushButton *m_open = nullptr;
    QPushButton *m_withdraw = nullptr;
};

} // namespace nidus::ui
