#include "ui/import/import_page.h"

#include "ui/async/progress_page.h"
#include "ui/import/import_items_model.h"
#include "ui/import/import_requests.h"
#include "ui/look/dialog_parts.h"
#include "ui/look/layouts.h"
#include "ui/look/notice_bar.h"
#include "ui/look/plain_text.h"
#include "ui/look/splitter.h"
#include "ui/look/theme.h"
#include "ui/registrations/registrations_model.h"

#include <QComboBox>
#include <QFileInfo>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>

#include <algorithm>

namespace nidus::ui {

// The widgets are made in import_layout.cpp, with what they say of what is ticked.

namespace {

constexpr int judgeMilliseconds = 300;
constexpr int longestInTitle = 32;
constexpr qint64 mostShown = 16 << 20; // octets of one source that are laid out beside its fields

} // namespace

ImportPage::ImportPage(StoreAccess &store, QWidget *parent) : TabPage(parent), m_store(store)
{
    QVBoxLayout *layout = columnIn(this);
    layout->addWidget(makeHeader());
    layout->addWidget(horizontalRule());
    m_stack = addTo(layout, new QStackedWidget, 1);
    m_working = new ProgressPage;
    for (QWidget *page : {makeChoosing(), static_cast<QWidget *>(m_working), makeFound(), makeDone()})
        m_stack->addWidget(page);
    m_judging.setSingleShot(true);
    m_judging.setInterval(judgeMilliseconds);
    connect(&m_judging, &QTimer::timeout, this, &ImportPage::replan);
    setState(Choosing);
}

QString ImportPage::arrivedName(int most) const
{
    const qsizetype count = m_arrived.paths.size() + m_arrived.given.size();
    const QString name = count > 1                   ? tr("%1 files").arg(count)
                         : m_arrived.paths.isEmpty() ? tr("pasted text")
                                                     : QFileInfo(m_arrived.paths.first()).fileName();
    return displayableLine(name, most);
}

QString ImportPage::title() const
{
    return m_arrived.isEmpty() ? tr("Import") : tr("Import: %1").arg(arrivedName(longestInTitle));
}

QString ImportPage::wholeTitle() const
{
    constexpr int most = 120;
    return m_arrived.isEmpty() ? title() : tr("Import: %1").arg(arrivedName(most));
}

void ImportPage::setState(State state)
{
    m_state = state;
    m_stack->setCurrentIndex(state);
    m_again->setVisible(state == Done);
    m_request->setVisible(state == Looking && m_model->hasTemplates());
    m_tooMany->hide(); // until it is known what is ticked
    m_register->setVisible(state == Looking && !isRegistry());
    m_import->setVisible(state == Looking && isRegistry());
    setFilled(m_request, !isRegistry());
    m_close->setText(state == Working ? tr("Cancel") : tr("Close"));
    m_close->setEnabled(true);
    if (state == Choosing) {
        m_arrived = {};
        m_looked.clear();
        m_what->clear();
        m_description->clear();
        focusFirst();
        m_path->selectAll();
        Q_EMIT titleChanged();
    } else if (state == Done) {
        focusFirst();
    }
}

void ImportPage::paste()
{
    const Arrived arrived = arrivedInClipboard();
    if (!arrived.isEmpty() && hasUnsavedChanges())
        return Q_EMIT anotherArrived(arrived);
    if (!arrived.isEmpty())
        return look(arrived);
    if (m_state == Looking)
        return; // nothing to take its place
    setState(Choosing);
    showFailure(m_failure, tr("The clipboard holds no text and no file. Copy a template or its file first."));
}

// ---- looking ----

void ImportPage::look(const Arrived &arrived)
{
    if (isBusy() || arrived.isEmpty())
        return;
    m_arrived = arrived;
    m_looked.clear();
    m_shownFile.clear();
    showFailure(m_failure, {});
    Q_EMIT titleChanged();
    const bool isOne = arrived.paths.size() + arrived.given.size() == 1;
    m_what->setText(isOne ? arrivedName() : QString());
    plan();
}

// `notice`: why what was chosen is planned anew.
void ImportPage::plan(const QString &notice)
{
    ImportOptions asked = notice.isEmpty() ? ImportOptions() : options();
    asked.given = m_arrived.given;
    startJob(
        tr("Reading"), asked,
        [paths = m_arrived.paths](Registrar &registrar,
                                  const ImportOptions &options) -> ActResult<SharedPlan> {
            NIDUS_TRY(plan, registrar.preview(paths, options));
            return std::make_shared<const ImportPlan>(std::move(plan));
        },
        [this, notice, choice = asked.choice](ActResult<SharedPlan> plan) {
            if (!plan && !notice.isEmpty())
                return goBackToPlan(placedWords(plan.error()));
            showPlan(std::move(plan), choice);
            if (!notice.isEmpty() && m_state == Looking)
                goBackToPlan(notice);
        });
}

template <class Work, class Then>
void ImportPage::startJob(const QString &title, const ImportOptions &options, Work work, Then then)
{
    m_judging.stop();
    m_description->clear();
    m_working->begin(title);
    setState(Working);
    m_job = std::make_unique<Job>();
    connect(m_job.get(), &Job::progressed, m_working, &ProgressPage::setProgress);
    m_job->start(
        m_store.place(),
        [options, work](Registrar &registrar, Job &job) {
            ImportOptions asked = options;
            asked.progress = [&job](qint64 done, qint64 total, const QString &file) {
                return job.report(done, total, file);
            };
            return work(registrar, asked);
        },
        then);
}

// A registry's listing makes the templates beside it that registry's own.
bool ImportPage::isRegistry() const
{
    return std::ranges::any_of(m_model->items(), [](const PlannedItem &item) {
        return item.kind != PlannedItem::Kind::Template && item.kind != PlannedItem::Kind::File;
    });
}

// What came from outside is reviewed as a request; this is for what was published elsewhere.
void ImportPage::askToRegister()
{
    const qsizetype texts = m_model->ticked();
    if (isBusy() || texts == 0)
        return;
    const QString sentence = tr(
        "A registered text can never be changed or removed. Nobody will have judged its findings or looked "
        "at conflicts of its name.\n\nTo review it first, choose Cancel, then Make a request.");
    const QString act = texts == 1 ? tr("Register 1 text") : tr("Register %1 texts").arg(texts);
    askBeforeFinal(this, tr("Register without review?"), sentence, act, [this] { import(); });
}

void ImportPage::import()
{
    if (isBusy() || m_model->ticked() == 0)
        return;
    startJob(
        tr("Importing"), options(),
        [paths = m_arrived.paths](Registrar &registrar, const ImportOptions &options) {
            return registrar.import(paths, options);
        },
        [this](ActResult<ImportReport> report) { finish(std::move(report)); });
}

void ImportPage::showPlan(ActResult<SharedPlan> plan, const std::optional<ImportChoice> &choice)
{
    const auto chooseAgain = [this](const QString &why) {
        const QString path = m_arrived.paths.value(0);
        setState(Choosing);
        m_path->setText(path);
        showFailure(m_failure, why);
    };
    if (!plan)
        return chooseAgain(plan.error().is<refusal::Cancelled>() ? tr("Cancelled. Nothing was imported.")
                                                                 : placedWords(plan.error()));
    const QList<PlannedItem> &items = (*plan)->items;
    if (items.isEmpty())
        return chooseAgain(tr("It contains nothing to import."));
    if (const PlannedItem &only = items.first(); items.size() == 1 && only.kind == PlannedItem::Kind::File)
        return chooseAgain(only.line > 0
                               ? tr("%1, line %2: %3").arg(only.what, QString::number(only.line), only.why())
                               : tr("%1: %2").arg(only.what, only.why()));
    m_model->setPlan(*plan, choice);
    setState(Looking);
    const bool nothingChanges = std::all_of(items.cbegin(), items.cend(), [](const PlannedItem &item) {
        return item.verdict == PlannedItem::Verdict::Known;
    });
    m_model->setShown(nothingChanges ? ImportPreviewModel::Show::Everything
                                     : ImportPreviewModel::Show::WhatChanges);
    m_show->setCurrentIndex(nothingChanges ? 1 : 0);
    m_list->setVisible(items.size() > 1 || items.first().kind != PlannedItem::Kind::Template);
    showTicks();
    // As high as its rows: what is left over is below what is said of one.
    const int most = m_model->hasTemplates() ? 6 : 18; // rows
    m_splitter->divide({scaled(42 + 24 + 24 * qMin(m_model->rowCount(), most) + 8), scaled(600)});
    m_splitter->showRows(m_table, most);
    m_table->selectRow(qMax(m_model->firstRowThatChanges(), 0));
    showItem(m_table->currentIndex());
    focusFirst();
}

// ---- one of them ----

void ImportPage::showItem(const QModelIndex &index)
{
    const PlannedItem *item = m_model->item(index);
    m_showing.drop();
    showRequest();
    if (!item) {
        m_words->clear();
        m_detail->setCurrentWidget(m_words);
        return;
    }
    if (item->kind != PlannedItem::Kind::Template)
        return showWords(*item);
    m_shownFile = item->file;
    struct Divided {
        SourceToDivide what;
        std::shared_ptr<const DividedSource> lines;
    };
    auto looked = m_looked.value({item->file, item->text});
    if (looked)
        looked->what.part = item->part;
    m_store.look(
        m_showing.anew(),
        [arrived = m_arrived, file = item->file,
         what = looked ? looked->what
                       : SourceToDivide{{}, item->text, item->part, {}}](Registrar &) -> ActResult<Divided> {
            Divided read{what, nullptr};
            if (what.source.bytes.isEmpty()) {
                NIDUS_TRY(source, arrived.source(file, mostShown));
                read.what.source = std::move(source);
            }
            NIDUS_TRY(divided, divide(read.what));
            read.lines = std::make_shared<const DividedSource>(std::move(divided));
            return read;
        },
        [this, key = std::pair(item->file, item->text), looked](ActResult<Divided> read) mutable {
            if (!read) {
                m_words->setPlainText(displayable(placedWords(read.error())));
                return m_detail->setCurrentWidget(m_words);
            }
            if (!looked) {
                looked = std::make_shared<LookedAt>();
                looked->what = read->what;
                looked->encodingFound = read->what.source.encoding;
                m_looked.insert(key, looked);
            }
            m_template->show(looked, read->lines);
            m_detail->setCurrentWidget(m_template);
            describe();
        });
}

void ImportPage::showWords(const PlannedItem &item)
{
    QStringList said{verdictWord(item) % QStringLiteral(": ") % item.what};
    if (!item.why().isEmpty())
        said += item.line > 0 ? tr("Line %1: %2").arg(item.line).arg(item.why()) : item.why();
    said += item.changes;
    if (item.verdict == PlannedItem::Verdict::Delisted)
        said += tr("It is listed here, but not in the document. If you import this, it is marked as "
                   "delisted; nothing is removed.");
    if (item.kind == PlannedItem::Kind::Edition && item.verdict == PlannedItem::Verdict::New)
        said += tr("It is imported as a whole, with its head, its order and all of its records.");
    m_words->setPlainText(displayable(said.join(u'\n')));
    m_detail->setCurrentWidget(m_words);
}

// "48 lines · RFC 3406 form · Latin-1, CRLF": of the only one.
void ImportPage::describe()
{
    if (m_list->isVisibleTo(this) || !m_template->lookedAt())
        return;
    const Source &source = m_template->lookedAt()->what.source;
    const DividedSource &divided = m_template->source();
    QStringList said{divided.lines.size() == 1 ? tr("1 line") : tr("%1 lines").arg(divided.lines.size())};
    said += divided.form == QLatin1String("other") ? tr("no known form")
                                                   : tr("form of %1").arg(formWords(divided.form));
    if (const QString part = m_model->items().first().inFile; !part.isEmpty())
        said += tr("%1 of a mail").arg(displayableLine(part, 40));
    said += source.encoding % QStringLiteral(", ") % source.lineEnds;
    const PlannedItem &item = m_model->items().first();
    const QString word = verdictWord(item), why = displayableLine(item.why());
    said += why.isEmpty() ? word : QString(word % QStringLiteral(": ") % why);
    if (divided.partial && !item.changes.isEmpty())
        said += item.changes.first(); // what it is composed of
    m_description->setText(said.join(QStringLiteral(" · ")));
}

// What is ticked, or how lines are divided, may change what is done with the other things of a file or name.
void ImportPage::replan()
{
    const QStringList files = m_model->takeFilesToReplan();
    if (m_state != Looking || files.isEmpty())
        return;
    ImportOptions asked = options();
    if (std::none_of(files.cbegin(), files.cend(), isGivenFile))
        asked.given.clear();
    QStringList paths = files;
    paths.removeIf(isGivenFile);
    m_store.look(
        this,
        [paths, asked, before = m_model->shared()](Registrar &registrar) -> ActResult<SharedPlan> {
            NIDUS_TRY(plan, registrar.preview(paths, asked));
            return planWith(*before, plan.items);
        },
        [this, files, before = m_model->shared()](ActResult<SharedPlan> planned) {
            if (!planned || m_state != Looking)
                return;
            if (before != m_model->shared()) { // another answer came before
                for (const QString &file : files)
                    m_model->replanWith(file);
                return m_judging.start();
            }
            const PlannedItem *shown = m_model->item(m_table->currentIndex());
            const std::optional<PlannedItem> selected = shown ? std::optional(*shown) : std::nullopt;
            const int row = m_table->currentIndex().row();
            m_model->replacePlan(*planned);
            if (selected && !m_table->currentIndex().isValid()) { // the rows have been made anew
                const QModelIndex again = m_model->find(*selected);
                m_table->selectRow(again.isValid() ? again.row() : qMin(row, m_model->rowCount() - 1));
            }
            describe();
            const PlannedItem *current = m_model->item(m_table->currentIndex());
            if (current && current->kind != PlannedItem::Kind::Template)
                showWords(*current);
        });
}

ImportOptions ImportPage::options() const
{
    ImportOptions options;
    options.given = m_arrived.given;
    options.insert = m_model->takesOlder(PlannedItem::Kind::Edition);
    options.choice = choiceOf(m_model->plan(), m_model->ticks());
    for (auto looked = m_looked.cbegin(); looked != m_looked.cend(); ++looked) {
        const SourceToDivide &what = (*looked)->what;
        if (!what.moved.isEmpty())
            options.choice->files[looked.key().first].moved.insert(looked.key().second, what.moved);
        if ((*looked)->hasOtherEncoding())
            options.choice->files[looked.key().first].encoding = what.source.encoding;
    }
    return options;
}

// Cancel while it works; Close otherwise.
void ImportPage::cancel()
{
    if (!isBusy())
        return Q_EMIT closeAsked();
    m_job->cancel();
    m_close->setEnabled(false);
    m_working->setCancelling();
}

bool ImportPage::hasUnsavedChanges() const
{
    return m_state == Looking && std::any_of(m_looked.cbegin(), m_looked.cend(),
                                             [](const auto &looked) { return looked->isUnkept(); });
}

// Nothing of an import is stored before the person says so, and the text that arrived may be nowhere else:
// what was moved is not kept for a next time, but never thrown away unasked.
void ImportPage::confirmClose(std::function<void()> then)
{
    if (!hasUnsavedChanges())
        return then();
    askBeforeLosing(this, tr("Close without what you moved?"),
                    tr("The boundaries that you moved in “%1” are not in a request yet, and closing loses "
                       "them. The source is not changed.")
                        .arg(arrivedName(longestInTitle)),
                    std::move(then));
}

// What was ticked and moved stays.
void ImportPage::goBackToPlan(const QString &why)
{
    setState(Looking);
    showCounts();
    describe();
    m_notice->say(why);
    m_table->setFocus(Qt::OtherFocusReason);
}

void ImportPage::finish(ActResult<ImportReport> report)
{
    if (!report && report.error().is<refusal::Changed>()) // what was ticked is planned anew
        return plan(tr("The registry has changed in the meantime. This is what the import would do now."));
    if (!report)
        return goBackToPlan(placedWords(report.error()));
    const ImportReport whole = reportOf(m_model->plan(), m_model->ticks(), *std::move(report));
    m_summary->setText(message(whole));
    m_report->setItems(whole.items);
    m_looked.clear();
    setState(Done);
    m_description->clear();
    if (m_report->rowCount() > 0)
        m_reportTable->selectRow(0);
    Q_EMIT imported();
}

// ---- requests ----

// What is ticked; else the one that is shown, whatever keeps it from being imported.
QList<const PlannedItem *> ImportPage::templatesToRequest() const
{
    QList<const PlannedItem *> asked;
    const QList<PlannedItem> &items = m_model->items();
    for (qsizetype i = 0; m_model->hasTemplates() && i < items.size(); ++i)
        if (items[i].kind == PlannedItem::Kind::Template && m_model->isTicked(i))
            asked += &items[i];
    const PlannedItem *current = m_model->item(m_table->currentIndex());
    const PlannedItem *only = items.size() == 1 ? &items.first() : current;
    if (asked.isEmpty() && only && only->kind == PlannedItem::Kind::Template)
        asked += only;
    return asked;
}

void ImportPage::makeRequests()
{
    QList<TemplateToRequest> asked;
    QList<std::pair<std::shared_ptr<LookedAt>, int>> moved; // and the part
    for (const PlannedItem *item : templatesToRequest()) {
        SourceToDivide what{{}, item->text, item->part, {}};
        if (const auto looked = m_looked.value({item->file, item->text})) {
            what.source = looked->what.source;
            what.moved = looked->what.moved;
            moved += {looked, item->part};
        }
        asked += {item->file, what};
    }
    const bool hadFocus = m_request->hasFocus();
    m_request->setEnabled(false);
    openRequests(m_store, this, m_arrived, asked, [this, moved, hadFocus](ActResult<QList<qint64>> opened) {
        showRequest();
        if (!opened) {
            if (hadFocus)
                m_request->setFocus(Qt::OtherFocusReason);
            return opened.error().is<refusal::Cancelled>() ? void()
                                                           : m_notice->say(placedWords(opened.error()));
        }
        for (const auto &[looked, part] : moved)
            if (const auto division = looked->divisions.find(part); division != looked->divisions.end())
                division->kept = division->now;
        finishRequests(*opened);
    });
}

// The page goes when nothing is left in it to be taken; its requests are in front.
void ImportPage::finishRequests(const QList<qint64> &opened)
{
    const qsizetype templates =
        std::ranges::count(m_model->items(), PlannedItem::Kind::Template, &PlannedItem::kind);
    Q_EMIT requestsOpened(opened);
    if (!isRegistry() && opened.size() == templates && !hasUnsavedChanges())
        return Q_EMIT closeAsked();
    m_model->untickTemplates(); // pressed again, it would make second requests of the same texts
    m_notice->say(opened.size() == 1
                      ? tr("Request %1 was opened in a tab of its own.").arg(requestId(opened.first()))
                      : tr("%1 requests were opened, each in a tab of its own.").arg(opened.size()));
}

} // namespace nidus::ui
