// The widgets of the import page, and what they say of what is ticked.
#include "ui/import/import_items_model.h"
#include "ui/import/import_page.h"
#include "ui/look/dialog_parts.h"
#include "ui/look/fitted_row.h"
#include "ui/look/layouts.h"
#include "ui/look/notice_bar.h"
#include "ui/look/plain_text.h"
#include "ui/look/row_delegate.h"
#include "ui/look/splitter.h"
#include "ui/look/table_columns.h"
#include "ui/look/theme.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QShortcut>
#include <QStackedWidget>
#include <QTableView>

#include <array>

namespace nidus::ui {

namespace {

constexpr int headerHeight = 48;
constexpr int barHeight = 42;
constexpr int margin = 16;
constexpr int leastWhatWidth = 160, mostWhatWidth = 240, fileWidth = 200;

} // namespace

QWidget *ImportPage::makeHeader()
{
    QWidget *header = widgetOn("paper");
    QVBoxLayout *both = columnIn(header);
    m_row = addTo(both, new QWidget);
    m_row->setMinimumHeight(scaled(headerHeight));
    m_row->installEventFilter(this);
    QHBoxLayout *layout = rowIn(m_row, {margin, 0, margin, 0}, 8);
    QLabel *title = addTo(layout, nameLabel(tr("Import")));
    layout->addSpacing(4);
    m_what = addTo(layout, new PlainLabel);
    m_description = addTo(layout, mutedLabel({}, Lines::Elided), 1);
    QSizePolicy keepsPlace = m_description->sizePolicy();
    keepsPlace.setRetainSizeWhenHidden(true); // the acts stay at the right
    m_description->setSizePolicy(keepsPlace);
    m_below = addTo(both, mutedLabel({}, Lines::Wrapped));
    m_below->setContentsMargins(margin, 0, margin, 8);
    m_below->hide();
    m_again = addButton(layout, new QPushButton(tr("Import more")), this, [this] { setState(Choosing); });
    m_close = addButton(layout, new QPushButton, this, &ImportPage::cancel);
    m_register =
        addButton(layout, new QPushButton(tr("Register without review…")), this, &ImportPage::askToRegister);
    m_tooMany = addTo(layout, mutedLabel());
    m_request = addButton(layout, new QPushButton(tr("Make a request")), this, &ImportPage::makeRequests);
    m_import = addButton(layout, filledButton(tr("Import")), this, &ImportPage::import);
    auto *fitted = new FittedRow(m_row);
    fitted->mayGo(title); // the tab says it
    fitted->mayBeIcon(m_close, lineIcon(QStringLiteral("close")));
    fitted->mayGo(m_what);
    for (const int key : {Qt::Key_Return, Qt::Key_Enter}) {
        auto *shortcut = new QShortcut(QKeySequence(Qt::CTRL | key), this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, [this] {
            if (m_state == Looking)
                (isRegistry() ? m_import : m_request)->click();
        });
    }
    return header;
}

// What is imported is said whole: in the row of the acts where there is room, else below it.
void ImportPage::placeDescription()
{
    const QString said = m_description->text();
    const int room = m_row->width() - m_row->layout()->minimumSize().width();
    const bool isBelow = m_description->sizeHint().width() > room;
    m_description->setVisible(!isBelow);
    m_below->setText(said);
    m_below->setVisible(isBelow && !said.isEmpty());
}

bool ImportPage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_row && (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest))
        placeDescription();
    return TabPage::eventFilter(watched, event);
}

QWidget *ImportPage::makeChoosing()
{
    QWidget *page = widgetOn("paper");
    QVBoxLayout *column = centredColumn(page);
    column->addWidget(nameLabel(tr("What do you want to import?")));
    column->addWidget(wrappedLabel(
        tr("Templates, the registry files that IANA publishes, this program’s XML or JSON, a mail with its "
           "attachments, or a folder of them. You see what they contain before anything is saved.")));
    column->addSpacing(8);
    QHBoxLayout *row = rowIn(column, {}, 8);
    m_path = addTo(row, new QLineEdit, 1);
    m_path->setAccessibleName(tr("File or folder"));
    m_path->setPlaceholderText(tr("File or folder"));
    const auto lookAtPath = [this] {
        if (const QString path = m_path->text().trimmed(); !path.isEmpty())
            look({{path}, {}});
    };
    addButton(row, new QPushButton(tr("Files…")), this, [this] { chooseFiles(false); });
    addButton(row, new QPushButton(tr("Folder…")), this, [this] { chooseFiles(true); });
    addButton(row, new QPushButton(tr("Paste")), this, &ImportPage::paste);
    QPushButton *preview = addButton(row, filledButton(tr("Preview")), this, lookAtPath);
    preview->setEnabled(false);
    connect(m_path, &QLineEdit::textChanged, preview,
            [preview](const QString &path) { preview->setEnabled(!path.trimmed().isEmpty()); });
    connect(m_path, &QLineEdit::returnPressed, this, lookAtPath);
    column->addWidget(mutedLabel(tr("You can also drop files or text on the window."), Lines::Wrapped));
    m_failure = addTo(column, failureLabel());
    column->addStretch(1);
    return page;
}

QWidget *ImportPage::makeFoundBar()
{
    QWidget *bar = widgetOn("paper", barHeight);
    QHBoxLayout *layout = rowIn(bar, {8, 0, 8, 0}, 8);
    m_show = addTo(layout, new QComboBox);
    m_show->setAccessibleName(tr("Show"));
    m_show->setProperty("filters", true);
    m_show->addItems({tr("What would change"), tr("Everything"), tr("Refused")});
    m_show->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    addButton(layout, flatButton(tr("Tick all")), this, [this] { m_model->tickAll(true); });
    addButton(layout, flatButton(tr("Tick none")), this, [this] { m_model->tickAll(false); });
    m_ticked = addTo(layout, mutedLabel(), 1);
    m_ticked->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    connect(m_show, &QComboBox::currentIndexChanged, this, [this](int what) {
        m_model->setShown(ImportPreviewModel::Show(what));
        m_table->selectRow(0);
    });
    return bar;
}

QWidget *ImportPage::makeFound()
{
    auto *page = new QWidget;
    QVBoxLayout *layout = columnIn(page);
    m_splitter = addTo(layout, new Splitter(Qt::Vertical), 1);
    m_list = new QWidget;
    QVBoxLayout *list = columnIn(m_list);
    list->addWidget(makeFoundBar());
    list->addWidget(horizontalRule());
    using enum ImportPreviewModel::Column;
    m_model = new ImportPreviewModel(this);
    m_table = addTo(list, tableOf(m_model, tr("What was found"), {}, ChangesColumn), 1);
    new TableColumns(m_table, {.key = QStringLiteral("import/found"),
                               .widths = {{TakeColumn, 48},
                                          {VerdictColumn, 136},
                                          {WhatColumn, leastWhatWidth},
                                          {FileColumn, fileWidth}},
                               .stretched = ChangesColumn,
                               .firstToGo = {FileColumn},
                               .growing = {{WhatColumn, mostWhatWidth}},
                               .always = {TakeColumn, VerdictColumn, WhatColumn}});
    m_table->horizontalHeader()->setSortIndicatorShown(true);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->setSortingEnabled(true);
    const auto onKey = [this](const QList<QKeySequence> &keys, auto act) {
        auto *shortcut = new QShortcut(m_table);
        shortcut->setContext(Qt::WidgetShortcut);
        shortcut->setKeys(keys);
        connect(shortcut, &QShortcut::activated, this, act);
    };
    onKey({Qt::Key_Space}, [this] { m_model->toggle(m_table->currentIndex().row()); });
    onKey({Qt::Key_Return, Qt::Key_Enter},
          [this] { m_detail->currentWidget()->setFocus(Qt::OtherFocusReason); });
    m_splitter->addWidget(m_list);
    m_detail = new QStackedWidget;
    m_template = new TemplatePreview(m_store);
    m_words = readOnlyText(tr("What changes"), false);
    m_detail->addWidget(m_template);
    m_detail->addWidget(m_words);
    m_splitter->addWidget(m_detail);
    m_splitter->setStretchFactor(1, 1);
    // Under the rows: it comes and goes with a tick, and the row that is ticked next stays where it is.
    m_notice = addTo(layout, new NoticeBar(tr("Notes on the import")));

    connect(m_model, &ImportPreviewModel::ticksChanged, this, &ImportPage::showTicks);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ImportPage::showItem);
    connect(m_template, &TemplatePreview::dividedAnew, this, [this] {
        m_model->replanWith(m_shownFile);
        m_judging.start();
    });
    return page;
}

QWidget *ImportPage::makeDone()
{
    QWidget *page = widgetOn("paper");
    QVBoxLayout *layout = columnIn(page);
    m_summary = addTo(layout, wrappedLabel());
    m_summary->setContentsMargins(margin, 12, margin, 12);
    layout->addWidget(horizontalRule());
    using enum ImportItemsModel::Column;
    m_report = new ImportItemsModel(this);
    m_reportTable = addTo(layout, tableOf(m_report, tr("What was done"), {}, DetailColumn), 1);
    new TableColumns(m_reportTable,
                     {.key = QStringLiteral("import/done"),
                      .widths = {{OutcomeColumn, 96}, {WhatColumn, leastWhatWidth}, {FileColumn, fileWidth}},
                      .stretched = DetailColumn,
                      .firstToGo = {FileColumn},
                      .growing = {{WhatColumn, mostWhatWidth}},
                      .always = {OutcomeColumn, WhatColumn}});
    return page;
}

void ImportPage::chooseFiles(bool folder)
{
    askForFiles(this, folder, [this](const QStringList &paths) { look({paths, {}}); });
}

// No focus proxy: with one, Tab leaves out what stands before it.
void ImportPage::focusFirst()
{
    QWidget *const first[] = {m_path, m_close, m_table, m_reportTable}; // as State has them
    if (m_state == Looking && !m_list->isVisibleTo(this))
        m_template->focusSource();
    else
        first[m_state]->setFocus(Qt::OtherFocusReason);
}

// ---- what is ticked ----

// What the report will say, and of what kind that is.
void ImportPage::showCounts()
{
    if (!m_list->isVisibleTo(this))
        return;
    struct Words {
        const char *one, *many;
    };
    static const Words kinds[] = {{QT_TR_NOOP("%1 new"), QT_TR_NOOP("%1 new")},
                                  {QT_TR_NOOP("%1 next version"), QT_TR_NOOP("%1 next versions")},
                                  {QT_TR_NOOP("%1 earlier version"), QT_TR_NOOP("%1 earlier versions")},
                                  {QT_TR_NOOP("%1 correction"), QT_TR_NOOP("%1 corrections")},
                                  {QT_TR_NOOP("%1 changed"), QT_TR_NOOP("%1 changed")},
                                  {QT_TR_NOOP("%1 no longer listed"), QT_TR_NOOP("%1 no longer listed")}};
    std::array<qsizetype, 8> counts{};
    for (const PlannedItem &item : m_model->items())
        ++counts[size_t(item.verdict)];
    QStringList said;
    for (size_t kind = 0; kind < std::size(kinds); ++kind)
        if (counts[kind] > 0)
            said += tr(counts[kind] == 1 ? kinds[kind].one : kinds[kind].many)
                        .arg(QLocale().toString(counts[kind]));
    const QString summary =
        tr("If imported now: %1").arg(message(countsOf(m_model->plan(), m_model->ticks())));
    m_description->setText(said.isEmpty() ? summary
                                          : tr("%1 · of %2").arg(summary, said.join(QStringLiteral(", "))));
}

void ImportPage::showTicks()
{
    const qsizetype ticked = m_model->ticked();
    m_ticked->setText(
        tr("%1 of %2 ticked").arg(QLocale().toString(ticked), QLocale().toString(m_model->takeable())));
    m_import->setEnabled(ticked > 0);
    m_register->setEnabled(ticked > 0);
    showCounts();
    showRequest();
    showNotice();
    m_judging.start();
}

void ImportPage::showRequest()
{
    const qsizetype requests = templatesToRequest().size();
    const bool isTooMany = requests > mostRequests;
    m_request->setEnabled(requests > 0 && !isTooMany);
    m_request->setText(requests > 1 && !isTooMany ? tr("Make %1 requests").arg(requests)
                                                  : tr("Make a request"));
    setPlainToolTip(m_request, m_request->isEnabled()
                                   ? tr("Opens a draft to be reviewed (Ctrl+Enter)")
                                   : tr("Tick at least one template, and at most %1").arg(mostRequests));
    m_tooMany->setText(isTooMany ? tr("At most %1 requests at once").arg(mostRequests) : QString());
    m_tooMany->setVisible(isTooMany && m_state == Looking);
}

void ImportPage::showNotice()
{
    QStringList said;
    if (const QString day = m_model->editionInPart(true); !day.isEmpty())
        said += tr("The edition of %1 is recorded already. The records of it that are ticked put their "
                   "entries back to what they said then, in the next edition of this registry, dated today.")
                    .arg(day);
    if (const QString day = m_model->editionInPart(false); !day.isEmpty())
        said += tr("Only part of the edition of %1 is ticked, and an edition is a whole: that edition is not "
                   "recorded. What is ticked goes into the next edition of this registry, dated today.")
                    .arg(day);
    if (m_model->takesOlder(PlannedItem::Kind::Edition))
        said += tr("An edition is older than the newest one: it is added to the history.");
    if (m_model->takesOlder(PlannedItem::Kind::Template))
        said += tr("A template is older than the current text: it is added to the history.");
    m_notice->say(said, m_model->plan().notes);
}

} // namespace nidus::ui
