// The widgets of the page that reconciles.
#include "ui/async/progress_page.h"
#include "ui/look/dialog_parts.h"
#include "ui/look/fitted_row.h"
#include "ui/look/layouts.h"
#include "ui/look/notice_bar.h"
#include "ui/look/page_bar.h"
#include "ui/look/plain_text.h"
#include "ui/look/row_delegate.h"
#include "ui/look/splitter.h"
#include "ui/look/table_columns.h"
#include "ui/look/theme.h"
#include "ui/reconcile/difference_detail.h"
#include "ui/reconcile/reconcile_page.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QShortcut>
#include <QStackedWidget>
#include <QTableView>

namespace nidus::ui {

namespace {

constexpr int headerHeight = 48;
constexpr int margin = 16;
constexpr int seenRows = 8, leastDetail = 96;

TableColumns::Plan differenceColumns()
{
    using enum DifferencesModel::Column;
    TableColumns::Plan plan;
    plan.key = QStringLiteral("differences");
    plan.widths = {{TakeColumn, 48}, {NameColumn, 200}, {WhatColumn, 88}, {WhereColumn, 96}};
    plan.stretched = ChangesColumn;
    plan.always = {TakeColumn, NameColumn};
    return plan;
}

} // namespace

QWidget *ReconcilePage::makeHeader()
{
    QWidget *header = widgetOn("paper", headerHeight);
    QHBoxLayout *layout = rowIn(header, {margin, 0, margin, 0}, 8);
    QLabel *title = addTo(layout, nameLabel(tr("Reconcile")));
    layout->addSpacing(4);
    m_what = addTo(layout, mutedLabel({}, Lines::Elided), 1);
    m_other = addButton(layout, new QPushButton(tr("Another file…")), this, [this] { setState(Choosing); });
    m_again = addButton(layout, new QPushButton(tr("Compare again")), this, [this] { compare({}); });
    m_close = addButton(layout, new QPushButton, this, &ReconcilePage::cancel);
    m_take = addButton(layout, filledButton(tr("Take over…")), this, &ReconcilePage::askToTake);
    auto *fitted = new FittedRow(header);
    fitted->mayGo(title); // the tab says it
    fitted->mayBeIcon(m_close, lineIcon(QStringLiteral("close")));
    fitted->mayBeIcon(m_other, lineIcon(QStringLiteral("folder")));
    return header;
}

QWidget *ReconcilePage::makeChoosing()
{
    QWidget *page = widgetOn("paper");
    QVBoxLayout *column = centredColumn(page);
    column->addWidget(nameLabel(tr("What do you want to compare this registry with?")));
    column->addWidget(wrappedLabel(
        tr("The registry XML that IANA publishes, or a folder in its layout with the templates. You see what "
           "is different before anything is taken over; comparing changes nothing.")));
    column->addSpacing(8);
    QHBoxLayout *row = rowIn(column, {}, 8);
    m_pathField = addTo(row, new QLineEdit, 1);
    m_pathField->setAccessibleName(tr("Published registry"));
    m_pathField->setPlaceholderText(tr("File or folder"));
    const auto begin = [this] { compareWith(m_pathField->text().trimmed()); };
    addButton(row, new QPushButton(tr("File…")), this, [this] { choose(false); });
    addButton(row, new QPushButton(tr("Folder…")), this, [this] { choose(true); });
    QPushButton *act = addButton(row, filledButton(tr("Compare")), this, begin);
    act->setEnabled(false);
    connect(m_pathField, &QLineEdit::textChanged, act,
            [act](const QString &path) { act->setEnabled(!path.trimmed().isEmpty()); });
    // Not within the key, which presses whatever button has the focus behind it.
    connect(m_pathField, &QLineEdit::returnPressed, this, begin, Qt::QueuedConnection);
    m_failure = addTo(column, failureLabel());
    column->addStretch(1);
    return page;
}

QWidget *ReconcilePage::makeBar()
{
    using What = ReconciledDifference::What;
    using Where = ReconciledDifference::Where;
    m_bar = new PageBar(tr("Filter by name or words"));
    m_where = m_bar->addFilter(tr("Where"));
    m_where->addItem(tr("Anywhere"));
    for (const Where where : {Where::OnlyHere, Where::OnlyThere, Where::Different})
        m_where->addItem(whereWord(where), int(where));
    m_kind = m_bar->addFilter(tr("What"));
    m_kind->addItem(tr("Everything"));
    m_kind->addItem(tr("head and people"), int(What::Head));
    for (const What what : {What::Entry, What::Order, What::Template})
        m_kind->addItem(whatWord(what), int(what));
    m_kind->addItem(tr("doubtful"), doubtfulOnly);
    for (const bool ticked : {true, false}) {
        auto *button = flatButton(ticked ? tr("Tick all") : tr("Tick none"));
        connect(button, &QPushButton::clicked, this, [this, ticked] { m_model->tickAll(ticked); });
        m_bar->addAct(button);
    }
    for (QComboBox *filter : {m_where, m_kind})
        connect(filter, &QComboBox::currentIndexChanged, this, &ReconcilePage::showFiltered);
    connect(m_bar->field(), &QLineEdit::textChanged, &m_typing, qOverload<>(&QTimer::start));
    connect(m_bar->field(), &QLineEdit::returnPressed, this,
            [this] { m_table->setFocus(Qt::OtherFocusReason); });
    return m_bar;
}

QWidget *ReconcilePage::makeFound()
{
    auto *page = new QWidget;
    QVBoxLayout *layout = columnIn(page);
    m_notice = addTo(layout, new NoticeBar(tr("What could not be compared")));
    layout->addWidget(makeBar());
    layout->addWidget(horizontalRule());
    m_model = new DifferencesModel(this);
    m_table = new QTableView;
    m_table->setModel(m_model);
    setUpTable(m_table, tr("Differences"));
    m_columns = new TableColumns(m_table, differenceColumns());
    m_columns->restore();
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->setSortingEnabled(true);
    m_detail = new DifferenceDetail(m_store);
    m_detail->setMinimumHeight(scaled(leastDetail));
    auto *splitter = addTo(layout, new Splitter(Qt::Vertical), 1);
    splitter->addWidget(m_table);
    splitter->addWidget(m_detail);
    splitter->setStretchFactor(1, 1);
    splitter->divide({scaled(300), scaled(340)});
    splitter->showRows(m_table, seenRows);
    splitter->keepAs(QStringLiteral("reconcile/division"));
    connect(m_model, &DifferencesModel::ticksChanged, this, &ReconcilePage::showTicks);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ReconcilePage::showCurrent);
    addKeys();
    return page;
}

void ReconcilePage::addKeys()
{
    const auto onKey = [this](QWidget *where, Qt::ShortcutContext context, const QList<QKeySequence> &keys,
                              auto act) {
        auto *shortcut = new QShortcut(where);
        shortcut->setContext(context);
        shortcut->setKeys(keys);
        connect(shortcut, &QShortcut::activated, this, act);
    };
    onKey(m_table, Qt::WidgetShortcut, {Qt::Key_Space},
          [this] { m_model->toggle(m_table->currentIndex().row()); });
    onKey(m_table, Qt::WidgetShortcut, {QKeySequence(QKeySequence::SelectAll)},
          [this] { m_model->tickAll(!m_model->isAllTicked()); });
    onKey(m_table, Qt::WidgetShortcut, {Qt::Key_Return, Qt::Key_Enter}, [this] { m_detail->focusFirst(); });
    onKey(m_detail, Qt::WidgetWithChildrenShortcut, {Qt::Key_Escape},
          [this] { m_table->setFocus(Qt::OtherFocusReason); });
    onKey(this, Qt::WidgetWithChildrenShortcut, {Qt::Key_F7, Qt::SHIFT | Qt::Key_F8},
          [this] { m_detail->stepChange(-1); });
    onKey(this, Qt::WidgetWithChildrenShortcut, {Qt::Key_F8}, [this] { m_detail->stepChange(1); });
    onKey(this, Qt::WidgetWithChildrenShortcut, {Qt::CTRL | Qt::Key_Return, Qt::CTRL | Qt::Key_Enter},
          [this] {
              if (m_state == Looking)
                  m_take->click();
          });
}

QWidget *ReconcilePage::makeSame()
{
    QWidget *page = widgetOn("paper");
    QVBoxLayout *column = centredColumn(page);
    m_same = addTo(column, nameLabel());
    m_same->setWordWrap(true);
    m_sameWords = addTo(column, wrappedLabel());
    column->addStretch(1);
    return page;
}

// No focus proxy: with one, Tab leaves out what stands before it.
void ReconcilePage::focusFirst()
{
    QWidget *const first[] = {m_pathField, m_close, m_table, m_other}; // as State has them
    first[m_state]->setFocus(Qt::OtherFocusReason);
}

} // namespace nidus::ui
