// The widgets of the import page, and what they say of what is ticked.
#include "ui/import/import_items_model.h"
#include "ui/import/import_page.h"
#include "ui/look/dialog_parts.h"
#include "ui/look/icon_label.h"
#include "ui/look/layouts.h"
#include "ui/look/plain_text.h"
#include "ui/look/row_delegate.h"
#include "ui/look/theme.h"

#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPainter>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <array>

namespace nidus::ui {

namespace {

constexpr int headerHeight = 48;
constexpr int barHeight = 42;
constexpr int margin = 16;
constexpr int columnWidth = 688;

QWidget *ground(int height, const char *what)
{
    auto *widget = new QWidget;
    if (height > 0)
        widget->setMinimumHeight(scaled(height));
    widget->setProperty(what, true);
    widget->setAttribute(Qt::WA_StyledBackground);
    return widget;
}

// A page with one column in the middle, a third of the way down.
QVBoxLayout *centredColumn(QWidget *page)
{
    QHBoxLayout *row = rowIn(page, {margin, 96, margin, margin}, -1);
    auto *inside = new QWidget;
    inside->setMaximumWidth(scaled(columnWidth));
    QVBoxLayout *column = columnIn(inside, {}, 8);
    row->addStretch(1);
    row->addWidget(inside, 100);
    row->addStretch(1);
    return column;
}

PlainLabel *nameLabel(const QString &text)
{
    auto *label = new PlainLabel(text);
    label->setFont(nameFont(false));
    return label;
}

} // namespace

QWidget *ImportPage::makeHeader()
{
    QWidget *header = ground(headerHeight, "paper");
    QHBoxLayout *layout = rowIn(header, {margin, 0, margin, 0}, 8);
    layout->addWidget(nameLabel(tr("Import")));
    layout->addSpacing(4);
    m_what = new PlainLabel;
    layout->addWidget(m_what);
    m_description = new ElidedLabel;
    m_description->setMuted(true);
    layout->addWidget(m_description, 1);
    m_again = new QPushButton(tr("Import more"));
    m_close = new QPushButton(tr("Close"));
    m_request = new QPushButton(tr("Make a request"));
    m_import = filledButton(tr("Import"));
    for (QPushButton *button : {m_again, m_close, m_request, m_import})
        layout->addWidget(button);
    connect(m_again, &QPushButton::clicked, this, [this] { setState(Choosing); });
    connect(m_close, &QPushButton::clicked, this, &ImportPage::cancel);
    connect(m_request, &QPushButton::clicked, this, &ImportPage::makeRequests);
    connect(m_import, &QPushButton::clicked, this, &ImportPage::import);
    return header;
}

QWidget *ImportPage::makeChoosing()
{
    QWidget *page = ground(0, "paper");
    QVBoxLayout *column = centredColumn(page);
    column->addWidget(nameLabel(tr("What is to be imported?")));
    column->addWidget(wrappedLabel(
        tr("Templates, the registry files that IANA publishes, this program’s XML or JSON, a mail with its "
           "attachments, or a folder of them. You see what is in it before anything is stored.")));
    column->addSpacing(8);
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    m_path = new QLineEdit;
    m_path->setAccessibleName(tr("File or folder"));
    m_path->setPlaceholderText(tr("File or folder"));
    auto *files = new QPushButton(tr("Files…"));
    auto *folder = new QPushButton(tr("Folder…"));
    auto *paste = new QPushButton(tr("Paste"));
    m_preview = filledButton(tr("Preview"));
    m_preview->setEnabled(false);
    row->addWidget(m_path, 1);
    for (QPushButton *button : {files, folder, paste, m_preview})
        row->addWidget(button);
    column->addLayout(row);
    auto *hint = mutedText(tr("Or drop files or text on the window."));
    column->addWidget(hint);
    m_failure = failureLabel();
    column->addWidget(m_failure);
    column->addStretch(1);
    const auto lookAtPath = [this] {
        if (const QString path = m_path->text().trimmed(); !path.isEmpty())
            look({{path}, {}});
    };
    connect(m_path, &QLineEdit::textChanged, this,
            [this](const QString &path) { m_preview->setEnabled(!path.trimmed().isEmpty()); });
    connect(m_path, &QLineEdit::returnPressed, this, lookAtPath);
    connect(m_preview, &QPushButton::clicked, this, lookAtPath);
    connect(files, &QPushButton::clicked, this, [this] { chooseFiles(false); });
    connect(folder, &QPushButton::clicked, this, [this] { chooseFiles(true); });
    connect(paste, &QPushButton::clicked, this, &ImportPage::paste);
    return page;
}

QWidget *ImportPage::makeWorking()
{
    QWidget *page = ground(0, "paper");
    QVBoxLayout *column = centredColumn(page);
    m_workWords = nameLabel({});
    column->addWidget(m_workWords);
    m_progress = new QProgressBar;
    m_progress->setAccessibleName(tr("Progress"));
    column->addWidget(m_progress);
    m_doing = mutedLabel();
    m_doing->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    column->addWidget(m_doing);
    column->addStretch(1);
    return page;
}

QWidget *ImportPage::makeFoundBar()
{
    auto *bar = ground(barHeight, "paper");
    QHBoxLayout *layout = rowIn(bar, {8, 0, 8, 0}, 8);
    m_show = new QComboBox;
    m_show->setAccessibleName(tr("Show"));
    m_show->setProperty("filters", true);
    m_show->addItems({tr("What would change"), tr("Everything"), tr("Refused")});
    m_show->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    layout->addWidget(m_show);
    auto *all = flatButton(tr("Tick all"));
    auto *none = flatButton(tr("Tick none"));
    layout->addWidget(all);
    layout->addWidget(none);
    m_ticked = mutedLabel();
    m_ticked->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    layout->addWidget(m_ticked, 1);
    connect(m_show, &QComboBox::currentIndexChanged, this, [this](int what) {
        m_model->setShown(ImportPreviewModel::Show(what));
        m_table->selectRow(0);
    });
    connect(all, &QPushButton::clicked, this, [this] { m_model->tickAll(true); });
    connect(none, &QPushButton::clicked, this, [this] { m_model->tickAll(false); });
    return bar;
}

QWidget *ImportPage::makeFound()
{
    auto *page = new QWidget;
    QVBoxLayout *layout = columnIn(page);
    m_notice = ground(0, "chrome");
    QHBoxLayout *notice = rowIn(m_notice, {margin, 8, margin, 8}, 8);
    auto *icon = new IconLabel(lineIcon(QStringLiteral("caution"), &Colours::warning));
    notice->addWidget(icon, 0, Qt::AlignTop);
    m_noticeWords = wrappedLabel();
    notice->addWidget(m_noticeWords, 1);
    layout->addWidget(m_notice);
    m_splitter = new QSplitter(Qt::Vertical);
    m_splitter->setChildrenCollapsible(false);
    m_list = new QWidget;
    QVBoxLayout *list = columnIn(m_list);
    list->addWidget(makeFoundBar());
    list->addWidget(horizontalRule());
    m_model = new ImportPreviewModel(this);
    m_table = new QTableView;
    m_table->setModel(m_model);
    setUpTable(m_table, tr("What was found"));
    m_table->setColumnWidth(ImportPreviewModel::TakeColumn, scaled(48));
    m_table->setColumnWidth(ImportPreviewModel::VerdictColumn, scaled(136));
    m_table->setColumnWidth(ImportPreviewModel::WhatColumn, scaled(240));
    m_table->setColumnWidth(ImportPreviewModel::FileColumn, scaled(200));
    m_table->horizontalHeader()->setSectionResizeMode(ImportPreviewModel::ChangesColumn,
                                                      QHeaderView::Stretch);
    m_table->horizontalHeader()->setSortIndicatorShown(true);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->setSortingEnabled(true);
    m_table->installEventFilter(this);
    list->addWidget(m_table, 1);
    m_splitter->addWidget(m_list);
    m_detail = new QStackedWidget;
    m_template = new TemplatePreview(m_store);
    m_words = readOnlyText(tr("What changes"), false);
    m_words->setProperty("plain", true);
    m_detail->addWidget(m_template);
    m_detail->addWidget(m_words);
    m_splitter->addWidget(m_detail);
    m_splitter->setStretchFactor(1, 1);
    layout->addWidget(m_splitter, 1);

    connect(m_model, &ImportPreviewModel::ticksChanged, this, &ImportPage::showTicks);
    connect(m_table, &QTableView::clicked, this, [this](const QModelIndex &index) {
        if (index.column() == ImportPreviewModel::TakeColumn)
            m_model->toggle(index.row());
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) { showItem(current); });
    connect(m_template, &TemplatePreview::dividedAnew, this, [this] {
        m_model->replanWith(m_shownFile);
        m_judging.start();
    });
    return page;
}

QWidget *ImportPage::makeDone()
{
    QWidget *page = ground(0, "paper");
    QVBoxLayout *layout = columnIn(page);
    m_summary = wrappedLabel();
    m_summary->setContentsMargins(margin, 12, margin, 12);
    layout->addWidget(m_summary);
    layout->addWidget(horizontalRule());
    m_report = new ImportItemsModel(this);
    m_reportTable = new QTableView;
    m_reportTable->setModel(m_report);
    setUpTable(m_reportTable, tr("What was done"));
    m_reportTable->setColumnWidth(ImportItemsModel::OutcomeColumn, scaled(96));
    m_reportTable->setColumnWidth(ImportItemsModel::WhatColumn, scaled(240));
    m_reportTable->setColumnWidth(ImportItemsModel::FileColumn, scaled(200));
    m_reportTable->horizontalHeader()->setSectionResizeMode(ImportItemsModel::DetailColumn,
                                                            QHeaderView::Stretch);
    layout->addWidget(m_reportTable, 1);
    return page;
}

void ImportPage::chooseFiles(bool folder)
{
    auto *dialog = new QFileDialog(this, folder ? tr("Folder to import") : tr("Files to import"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(folder ? QFileDialog::Directory : QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, [this](const QStringList &paths) {
        look({paths, {}});
    });
    dialog->open();
}

// No focus proxy: with one, Tab leaves out what stands before it.
void ImportPage::focusFirst()
{
    if (m_state == Choosing)
        m_path->setFocus(Qt::OtherFocusReason);
    else if (m_state == Done)
        m_reportTable->setFocus(Qt::OtherFocusReason);
    else if (m_state == Working)
        m_close->setFocus(Qt::OtherFocusReason);
    else if (m_list->isVisibleTo(this))
        m_table->setFocus(Qt::OtherFocusReason);
    else
        m_template->focusSource();
}

// ---- what is ticked ----

// What the report will say, and of what kind that is.
void ImportPage::showCounts()
{
    if (!m_list->isVisibleTo(this))
        return;
    static const char *const kinds[] = {
        QT_TR_NOOP("%1 new"),         QT_TR_NOOP("%1 next versions"), QT_TR_NOOP("%1 earlier versions"),
        QT_TR_NOOP("%1 corrections"), QT_TR_NOOP("%1 changed"),       QT_TR_NOOP("%1 no longer listed")};
    std::array<qsizetype, 8> counts{};
    for (const PlannedItem &item : m_model->items())
        ++counts[size_t(item.verdict)];
    QStringList said;
    for (size_t kind = 0; kind < std::size(kinds); ++kind)
        if (counts[kind] > 0)
            said += tr(kinds[kind]).arg(QLocale().toString(counts[kind]));
    const QString summary = message(countsOf(m_model->plan(), m_model->ticks()));
    m_description->setText(said.isEmpty() ? summary
                                          : tr("%1 · of %2").arg(summary, said.join(QStringLiteral(", "))));
}

void ImportPage::showTicks()
{
    const qsizetype ticked = m_model->ticked();
    m_ticked->setText(
        tr("%1 of %2 ticked").arg(QLocale().toString(ticked), QLocale().toString(m_model->takeable())));
    m_import->setEnabled(ticked > 0);
    showCounts();
    showRequest();
    showNotice();
    m_judging.start();
}

void ImportPage::showRequest()
{
    const qsizetype requests = templatesToRequest().size();
    m_request->setEnabled(requests > 0);
    m_request->setText(requests > 1 ? tr("Make %1 requests").arg(requests) : tr("Make a request"));
}

void ImportPage::showNotice()
{
    QStringList said;
    const QString day = m_model->editionInPart();
    if (!day.isEmpty())
        said += tr("Not all of the edition of %1 is ticked, and an edition is a whole: none of that day is "
                   "recorded. What is "
                   "ticked goes into the next edition of the registry here, dated today.")
                    .arg(day);
    if (m_model->takesOlderEdition())
        said += tr("An edition is older than the newest one: it is put in its place in the history.");
    constexpr int most = 3;
    said += m_model->plan().notes.mid(0, most);
    if (m_model->plan().notes.size() > most)
        said += tr("and %1 more remarks").arg(m_model->plan().notes.size() - most);
    m_noticeWords->setText(displayable(said.join(u'\n')));
    m_notice->setVisible(!said.isEmpty());
}

} // namespace nidus::ui
