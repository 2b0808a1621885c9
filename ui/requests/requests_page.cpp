#include "ui/requests/requests_page.h"

#include "ui/look/fitted_row.h"
#include "ui/look/layouts.h"
#include "ui/look/page_bar.h"
#include "ui/look/plain_text.h"
#include "ui/look/row_delegate.h"
#include "ui/look/table_columns.h"
#include "ui/look/theme.h"

#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QStackedWidget>
#include <QTableView>

#include <algorithm>

namespace nidus::ui {

namespace {
TableColumns::Plan columns()
{
    using Model = RequestsModel;
    TableColumns::Plan plan;
    plan.key = QStringLiteral("requests");
    plan.widths = {{Model::IdColumn, 88},        {Model::NidColumn, 160},   {Model::WhatColumn, 176},
                   {Model::ProcedureColumn, 96}, {Model::StateColumn, 184}, {Model::SavedColumn, 136},
                   {Model::ByColumn, 96}};
    plan.stretched = Model::FindingsColumn;
    plan.comfortable = 240;
    plan.firstToGo = {Model::ProcedureColumn, Model::ByColumn, Model::SavedColumn, Model::WhatColumn,
                      Model::StateColumn};
    plan.growing = {
        {Model::ByColumn, 184}, {Model::WhatColumn, 280}, {Model::NidColumn, 272}, {Model::StateColumn, 320}};
    plan.always = {Model::IdColumn, Model::NidColumn};
    return plan;
}

} // namespace

RequestsPage::RequestsPage(StoreAccess &store, QAction *newRequest, QWidget *parent)
    : TabPage(parent), m_store(store)
{
    QVBoxLayout *layout = columnIn(this);
    layout->addWidget(makePageBar(newRequest));
    layout->addWidget(horizontalRule());
    m_model = new RequestsModel(this);
    m_table = new QTableView;
    m_table->setModel(m_model);
    setUpTable(m_table, tr("Requests"));
    m_columns = new TableColumns(m_table, columns());
    m_columns->restore();
    m_table->installEventFilter(this);
    m_stack = new QStackedWidget;
    m_stack->addWidget(m_table);
    m_stack->addWidget(makeEmptyPage(newRequest));
    layout->addWidget(m_stack, 1);

    connect(m_table, &QTableView::doubleClicked, this, [this] { ask(&TabPage::requestAsked); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) {
                m_open->setEnabled(m_model->request(current));
                m_withdraw->setEnabled(openRequest() > 0);
                Q_EMIT changed();
            });
}

RequestsPage::~RequestsPage() { m_columns->keep(); }

qint64 RequestsPage::openRequest() const
{
    const RequestRow *row = m_store.isReadOnly() ? nullptr : m_model->request(m_table->currentIndex());
    return row && row->request.state == RequestState::Open ? row->request.number : 0;
}

qint64 RequestsPage::currentRequest() const
{
    const RequestRow *row = m_model->request(m_table->currentIndex());
    return row ? row->request.number : 0;
}

void RequestsPage::selectRequest(qint64 number) { m_wanted = number; }

QWidget *RequestsPage::makePageBar(QAction *newRequest)
{
    auto *bar = new QWidget;
    bar->setFixedHeight(scaled(pageBarHeight));
    QHBoxLayout *layout = rowIn(bar, {8, 0, 8, 0}, 8);
    m_which = new QComboBox;
    m_which->setAccessibleName(tr("Show"));
    m_which->addItems({tr("Open requests"), tr("All requests")});
    connect(m_which, &QComboBox::currentIndexChanged, this, &RequestsPage::reload);
    layout->addWidget(m_which);
    m_count = mutedLabel();
    layout->addWidget(m_count);
    layout->addStretch(1);
    const auto act = [&](const QString &text, void (TabPage::*asked)(qint64)) {
        QPushButton *made = addButton(layout, new QPushButton(text), this, [this, asked] { ask(asked); });
        made->setEnabled(false);
        return made;
    };
    m_open = act(tr("Open"), &TabPage::requestAsked);
    m_withdraw = act(tr("Withdraw…"), &TabPage::withdrawAsked);
    auto *button = addButton(layout, flatButton(newRequest->text().remove(u'&'), newRequest->icon()),
                             newRequest, &QAction::trigger);
    connect(newRequest, &QAction::changed, button,
            [button, newRequest] { button->setEnabled(newRequest->isEnabled()); });
    auto *fitted = new FittedRow(bar);
    fitted->mayBeIcon(button);
    fitted->mayGo(m_count); // the sidebar says it
    return bar;
}

QWidget *RequestsPage::makeEmptyPage(QAction *newRequest)
{
    auto *button = new QPushButton(newRequest->text().remove(u'&'));
    connect(button, &QPushButton::clicked, newRequest, &QAction::trigger);
    return placeholderPage(tr("No requests"),
                           tr("Requests for new namespaces and revisions are listed here until they are "
                              "published or withdrawn."),
                           button);
}

ActResult<QList<RequestRow>> RequestsPage::read(Registrar &registrar, bool openOnly)
{
    NIDUS_TRY(requests, registrar.requests(openOnly ? std::optional(RequestState::Open) : std::nullopt));
    QList<RequestRow> rows;
    for (const Request &request : std::as_const(requests)) {
        RequestRow row{request, {}, {}, {}};
        NIDUS_TRY(draft, registrar.draft(request.number));
        row.saved = draft.saved;
        row.savedBy = draft.savedBy;
        if (request.state == RequestState::Open) {
            NIDUS_TRY(findings, registrar.check(request.number, &draft.text));
            row.findings = countOf(findings);
        }
        rows += row;
    }
    std::sort(rows.begin(), rows.end(),
              [](const RequestRow &a, const RequestRow &b) { return a.request.number > b.request.number; });
    return rows;
}

void RequestsPage::reload()
{
    const bool openOnly = m_which->currentIndex() == 0;
    m_store.look(
        this, [openOnly](Registrar &registrar) { return read(registrar, openOnly); },
        [this](ActResult<QList<RequestRow>> rows) {
            if (rows)
                setRows(*std::move(rows));
            else
                Q_EMIT failed(placedWords(rows.error()));
        });
}

void RequestsPage::setRows(QList<RequestRow> rows)
{
    const qint64 wanted = std::exchange(m_wanted, 0), before = wanted > 0 ? wanted : currentRequest();
    const qint64 open = std::count_if(rows.cbegin(), rows.cend(), [](const RequestRow &row) {
        return row.request.state == RequestState::Open;
    });
    int again = 0;
    for (int row = 0; row < rows.size(); ++row)
        if (rows[row].request.number == before)
            again = row;
    m_stack->setCurrentIndex(rows.isEmpty() ? 1 : 0);
    m_open->setEnabled(!rows.isEmpty());
    m_withdraw->setEnabled(false);
    m_count->setText(rows.isEmpty()     ? QString()
                     : rows.size() == 1 ? tr("1 request")
                                        : tr("%L1 requests").arg(rows.size()));
    m_model->setRequests(std::move(rows));
    m_table->setCurrentIndex(m_model->index(again, 0));
    Q_EMIT counted(open);
}

void RequestsPage::fillColumnsMenu(QMenu *menu) { m_columns->fillMenu(menu); }

void RequestsPage::goneTo()
{
    reload();
    focusFirst();
}

void RequestsPage::focusFirst() { m_table->setFocus(Qt::ShortcutFocusReason); }

// Of the current row.
void RequestsPage::ask(void (TabPage::*asked)(qint64))
{
    if (const RequestRow *row = m_model->request(m_table->currentIndex()))
        Q_EMIT(this->*asked)(row->request.number);
}

bool RequestsPage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            ask(&TabPage::requestAsked);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace nidus::ui
