// How the workbench is put together: bar, text, what was found, what is said of the one selected.
#include "ui/look/fitted_row.h"
#include "ui/look/layouts.h"
#include "ui/look/page_bar.h"
#include "ui/look/plain_text.h"
#include "ui/look/row_delegate.h"
#include "ui/look/splitter.h"
#include "ui/look/table_columns.h"
#include "ui/look/theme.h"
#include "ui/workbench/facts_view.h"
#include "ui/workbench/parts_view.h"
#include "ui/workbench/text_pane.h"
#include "ui/workbench/workbench_page.h"

#include <QComboBox>
#include <QMenu>
#include <QStackedWidget>
#include <QTableView>

namespace nidus::ui {

namespace {

constexpr int namespaceWidth = 272;
constexpr int emptyWidth = 560;
constexpr int typingMilliseconds = 60;    // after the last key the text is judged
constexpr int keepingMilliseconds = 1000; // after the last key it is kept
constexpr int judgeWidth = 80;
constexpr int draftWidth = 90; // its name is longer
constexpr char16_t example[] =
    u"The catalogue cites <urn:example:lamp/lens?+lang=en> and, as an older list has it,\n"
    u"URN:EXAMPLE:lamp%2flens beside urn:example:lamp%2Flens. Names have the form\n"
    u"urn:example:{place}:{number}; urn:x:lamp and urn:example:a b are to be replaced.\n"
    u"The list is at <URL:https://lantern-works.example/~names/#list>, deliveries go\n"
    u"to ftp://desk:secret@ftp.lantern-works.example:2121/in/;type=a.\n";

TableColumns::Plan columns()
{
    TableColumns::Plan plan;
    plan.key = QStringLiteral("workbench");
    plan.widths = {{ScannedNamesModel::KindColumn, 64},
                   {ScannedNamesModel::NidColumn, 116},
                   {ScannedNamesModel::GroupColumn, 52},
                   {ScannedNamesModel::LineColumn, 60}};
    for (int judge = 0; judge < judgeCount; ++judge) {
        const bool isDraft = Judge(judge) == Judge::Draft2012 || Judge(judge) == Judge::Draft2015;
        plan.widths[ScannedNamesModel::FirstJudgeColumn + judge] = isDraft ? draftWidth : judgeWidth;
    }
    plan.stretched = ScannedNamesModel::FoundColumn;
    plan.least = 240;
    plan.comfortable = 560;
    const auto columnOf = [](Judge judge) { return ScannedNamesModel::FirstJudgeColumn + int(judge); };
    plan.firstToGo = {columnOf(Judge::Draft2012),   columnOf(Judge::Draft2015),
                      columnOf(Judge::Rfc1738),     ScannedNamesModel::GroupColumn,
                      columnOf(Judge::Rfc2141),     ScannedNamesModel::NidColumn,
                      ScannedNamesModel::KindColumn}; // the explanation below says it all
    plan.growing = {{ScannedNamesModel::NidColumn, 272}};
    return plan;
}

} // namespace

WorkbenchPage::WorkbenchPage(StoreAccess &store, QWidget *parent)
    : TabPage(parent), m_store(store), m_model(new ScannedNamesModel(this)), m_text(new TextPane)
{
    m_offers.add(Command::OpenText, [this] { openFile(); });
    m_offers.add(
        Command::ClearText, [this] { return hasText(); }, [this] { clearText(); });
    m_offers.add(
        Command::CopyName, [this] { return hasName(); }, [this] { copyName(); });
    m_offers.add(
        Command::AddSample, [this] { return canAddSample(); }, [this] { addSample(); });
    QVBoxLayout *layout = columnIn(this);
    layout->addWidget(makePageBar());
    layout->addWidget(horizontalRule());
    m_outer = addTo(layout, new Splitter(Qt::Vertical), 1);
    auto *upper = new QWidget;
    QVBoxLayout *upperLayout = columnIn(upper);
    m_notice = addTo(upperLayout, wrappedLabel());
    m_notice->setContentsMargins(16, 4, 16, 4);
    m_notice->hide();
    upperLayout->addWidget(m_text, 1);
    m_text->setAccessibleName(tr("Text"));
    m_text->setPlaceholderText(tr("Paste or type a template, a mail, a list of names"));
    m_stack = new QStackedWidget;
    m_stack->addWidget(makeFound());
    m_stack->addWidget(makeEmpty());
    m_outer->addWidget(upper);
    m_outer->addWidget(m_stack);
    m_outer->setStretchFactor(0, 1);
    m_outer->setStretchFactor(1, 1);
    m_outer->divide({176, 558});
    m_outer->keepAs(QStringLiteral("workbench/text"));

    m_typing.setSingleShot(true);
    m_typing.setInterval(typingMilliseconds);
    m_keeping.setSingleShot(true);
    m_keeping.setInterval(keepingMilliseconds);
    connect(&m_typing, &QTimer::timeout, this, &WorkbenchPage::judge);
    connect(&m_keeping, &QTimer::timeout, this, &WorkbenchPage::keepText);
    connect(m_text, &TextPane::edited, this, [this] {
        m_isKept = false;
        m_keeping.start();
        m_typing.start();
    });
    connect(m_text, &TextPane::nameReached, this, &WorkbenchPage::select);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) {
                const int name = m_model->nameAt(current);
                if (name >= 0 && name != m_name)
                    select(name);
            });
    readKept();
    showEmpty(true);
    explain();
}

QWidget *WorkbenchPage::makePageBar()
{
    auto *bar = new QWidget;
    bar->setFixedHeight(scaled(pageBarHeight));
    QHBoxLayout *layout = rowIn(bar, {16, 0, 8, 0}, 8);
    layout->addWidget(semiBoldLabel(tr("URN workbench")));
    m_count = addTo(layout, mutedLabel());
    layout->addStretch(1);
    auto *fitted = new FittedRow(bar);
    fitted->mayBeIcon(
        addButton(layout, flatButton(tr("Paste"), lineIcon(QStringLiteral("paste"))), this, [this] {
            focusFirst();
            m_text->paste();
        }));
    fitted->mayBeIcon(addButton(layout, flatButton(tr("Open file…"), lineIcon(QStringLiteral("folder"))),
                                this, &WorkbenchPage::openFile));
    m_clear = addButton(layout, flatButton(tr("Clear"), lineIcon(QStringLiteral("close"))), this,
                        &WorkbenchPage::clearText);
    m_clear->setEnabled(false);
    fitted->mayBeIcon(m_clear);
    auto *filter = addTo(layout, new QComboBox);
    filter->setAccessibleName(tr("Show"));
    filter->addItems({tr("All found"), tr("URNs"), tr("URLs"), tr("Patterns"), tr("Invalid today"),
                      tr("With warnings"), tr("Not registered")});
    connect(filter, &QComboBox::currentIndexChanged, this, [this](int index) {
        const int before = m_name;
        m_model->setFilter(FoundFilter(index));
        const bool stays = before >= 0 && m_model->shownRow(before) >= 0;
        select(stays ? before : m_model->nameAt(m_model->index(0, 0)));
    });
    return bar;
}

QWidget *WorkbenchPage::makeFound()
{
    m_table = new QTableView;
    m_table->setModel(m_model);
    m_table->setObjectName(QStringLiteral("found"));
    setUpTable(m_table, tr("Found"));
    m_columns = new TableColumns(m_table, columns());
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(ScannedNamesModel::LineColumn, Qt::AscendingOrder);
    connect(m_table, &QTableView::doubleClicked, this, &WorkbenchPage::openRegistration);
    m_inner = new Splitter(Qt::Vertical);
    m_inner->addWidget(m_table);
    m_inner->addWidget(makeDetails());
    m_inner->setStretchFactor(0, 1);
    m_inner->divide({240, 310});
    m_inner->keepAs(QStringLiteral("workbench/details"));
    return m_inner;
}

QWidget *WorkbenchPage::makeDetails()
{
    QWidget *details = widgetOn("paper");
    QHBoxLayout *layout = rowIn(details);
    QVBoxLayout *left = columnIn(layout, {0, 12, 0, 0}, 4, 1);
    QVBoxLayout *head = columnIn(left, {16, 0, 16, 0}, 4);
    m_partsOf = addTo(head, mutedLabel());
    m_parts = addTo(head, new PartsView);
    m_facts = addTo(left, new FactsView, 1);
    layout->addWidget(verticalRule());
    layout->addWidget(makeNamespacePane());
    return details;
}

QWidget *WorkbenchPage::makeNamespacePane()
{
    QWidget *pane = widgetOn("chrome");
    pane->setFixedWidth(scaled(namespaceWidth));
    QVBoxLayout *layout = columnIn(pane, {16, 12, 16, 12}, 8);
    layout->addWidget(titleLabel(tr("Namespace")));
    m_nid = addTo(layout, new PlainLabel);
    m_nid->setFont(monospaceFont());
    m_nid->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_nidWords = addTo(layout, wrappedLabel());
    m_openRegistration =
        addButton(layout, linkButton(tr("Open registration")), this, &WorkbenchPage::openRegistration);
    layout->addStretch(1);
    m_added = addTo(layout, mutedLabel());
    m_added->setWordWrap(true);
    m_copy = addButton(layout, new QPushButton(tr("Copy normal form")), this, &WorkbenchPage::copyName);
    m_sample = addButton(layout, new QPushButton, this, &WorkbenchPage::addSample);
    return pane;
}

QWidget *WorkbenchPage::makeEmpty()
{
    QWidget *page = widgetOn("paper");
    QVBoxLayout *layout = columnIn(page, {16, 64, 16, 16}, 8);
    m_emptyTitle = addTo(layout, nameLabel(), 0, Qt::AlignHCenter);
    QHBoxLayout *middle = rowIn(layout);
    middle->addStretch(1);
    m_emptyWords = addTo(middle, mutedLabel(), 100);
    m_emptyWords->setWordWrap(true);
    m_emptyWords->setAlignment(Qt::AlignHCenter);
    m_emptyWords->setMaximumWidth(scaled(emptyWidth));
    middle->addStretch(1);
    m_emptyActs = addTo(layout, new QWidget, 0, Qt::AlignHCenter);
    addButton(new QHBoxLayout(m_emptyActs), new QPushButton(tr("Show an example")), this, [this] {
        m_text->setText(QString::fromUtf16(example));
        focusFirst();
    });
    layout->addStretch(1);
    return page;
}

void WorkbenchPage::keepState() const { m_columns->keep(); }

void WorkbenchPage::restoreState() { m_columns->restore(); }

void WorkbenchPage::fillColumnsMenu(QMenu *menu) { m_columns->fillMenu(menu); }

} // namespace nidus::ui
