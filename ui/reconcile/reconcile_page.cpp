#include "ui/reconcile/reconcile_page.h"

#include "ui/async/progress_page.h"
#include "ui/export/publish_files_dialog.h"
#include "ui/look/dialog_parts.h"
#include "ui/look/layouts.h"
#include "ui/look/notice_bar.h"
#include "ui/look/page_bar.h"
#include "ui/look/plain_text.h"
#include "ui/look/reason_dialog.h"
#include "ui/look/table_columns.h"
#include "ui/look/theme.h"
#include "ui/reconcile/difference_detail.h"
#include "ui/shell/window_settings.h"

#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QStackedWidget>
#include <QTableView>

#include <map>

namespace nidus::ui {

// The widgets are made in reconcile_layout.cpp.

namespace {

constexpr int typingMilliseconds = 120;
constexpr int longestInTitle = 32;

QString pathKey(const StorePlace &place) { return keyOfStore(QStringLiteral("reconcile"), place.location); }

// What is ticked, in figures.
QString figuresOf(const DifferencesModel &model)
{
    std::map<std::pair<ReconciledDifference::What, ReconciledDifference::Where>, qsizetype> counts;
    const QList<ReconciledDifference> &all = model.shared()->differences;
    for (qsizetype i = 0; i < all.size(); ++i)
        if (model.isTicked(i))
            ++counts[{all[i].what, all[i].where}];
    QStringList said;
    for (const auto &[kind, count] : counts)
        said += ReconcilePage::tr("%1, %2: %L3").arg(whatWord(kind.first), whereWord(kind.second)).arg(count);
    return said.join(QStringLiteral(" · "));
}

} // namespace

ReconcilePage::ReconcilePage(StoreAccess &store, QWidget *parent) : TabPage(parent), m_store(store)
{
    m_typing.setSingleShot(true);
    m_typing.setInterval(typingMilliseconds);
    connect(&m_typing, &QTimer::timeout, this, &ReconcilePage::showFiltered);
    QVBoxLayout *layout = columnIn(this);
    layout->addWidget(makeHeader());
    layout->addWidget(horizontalRule());
    m_stack = addTo(layout, new QStackedWidget, 1);
    m_working = new ProgressPage;
    for (QWidget *page : {makeChoosing(), static_cast<QWidget *>(m_working), makeFound(), makeSame()})
        m_stack->addWidget(page);
    m_path = windowSettings().value(pathKey(store.place()), publishedFolder(store.place())).toString();
    m_offers.add(
        Command::Find, [this] { return m_state == Looking; },
        [this] { m_bar->field()->setFocus(Qt::ShortcutFocusReason); });
    setState(Choosing);
}

ReconcilePage::~ReconcilePage() { m_columns->keep(); }

void ReconcilePage::fillColumnsMenu(QMenu *menu)
{
    if (m_state == Looking)
        m_columns->fillMenu(menu);
}

QString ReconcilePage::shownPath() const { return displayable(QDir::toNativeSeparators(m_path)); }

QString ReconcilePage::title() const
{
    return m_state == Choosing
               ? tr("Reconcile")
               : tr("Reconcile: %1").arg(displayableLine(QFileInfo(m_path).fileName(), longestInTitle));
}

void ReconcilePage::setState(State state)
{
    m_state = state;
    m_stack->setCurrentIndex(state);
    m_other->setVisible(state == Looking || state == Same);
    m_again->setVisible(state == Looking || state == Same);
    m_take->setVisible(state == Looking);
    m_close->setText(state == Working ? tr("Cancel") : tr("Close"));
    m_close->setEnabled(true);
    m_what->setText(state == Choosing ? QString() : shownPath());
    if (state == Choosing) {
        m_news.reset();
        m_pathField->setText(QDir::toNativeSeparators(m_path));
        showFailure(m_failure, {});
        m_pathField->selectAll();
    }
    focusFirst();
    Q_EMIT titleChanged();
    Q_EMIT changed();
}

void ReconcilePage::chooseAgain(const QString &why)
{
    setState(Choosing);
    showFailure(m_failure, why);
}

void ReconcilePage::choose(bool folder)
{
    auto *dialog = new QFileDialog(this, tr("Published registry"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(folder ? QFileDialog::Directory : QFileDialog::ExistingFile);
    if (!m_path.isEmpty())
        dialog->setDirectory(QFileInfo(m_path).absolutePath());
    connect(dialog, &QFileDialog::fileSelected, this, &ReconcilePage::compareWith);
    dialog->open();
}

// Cancel while it works; Close otherwise.
void ReconcilePage::cancel()
{
    if (!isBusy())
        return Q_EMIT closeAsked();
    m_job->cancel();
    m_close->setEnabled(false);
    m_working->setCancelling();
}

// ---- comparing ----

template <class Work, class Then> void ReconcilePage::startJob(Job &job, Work work, Then then)
{
    job.start(
        m_store.place(),
        [work](Registrar &registrar, Job &running) {
            return work(registrar, [&running](qint64 done, qint64 total, const QString &file) {
                return running.report(done, total, file);
            });
        },
        then);
}

static auto comparing(const QString &path)
{
    return [path](Registrar &registrar,
                  const Reconciliation::Progress &progress) -> ActResult<SharedReconciled> {
        NIDUS_TRY(found, registrar.reconcile(path, progress));
        return std::make_shared<const Reconciled>(std::move(found));
    };
}

void ReconcilePage::compareWith(const QString &path)
{
    if (isBusy() || path.isEmpty())
        return;
    m_path = QDir::fromNativeSeparators(path);
    windowSettings().setValue(pathKey(m_store.place()), m_path);
    compare({});
}

// `said`: what was done before, or why it is compared anew.
void ReconcilePage::compare(const QString &said)
{
    if (isBusy())
        return;
    m_news.reset();
    m_isStale = false;
    m_working->begin(tr("Comparing"));
    setState(Working);
    m_job = std::make_unique<Job>();
    connect(m_job.get(), &Job::progressed, m_working, &ProgressPage::setProgress);
    startJob(*m_job, comparing(m_path), [this, said](ActResult<SharedReconciled> found) {
        const QStringList words = said.isEmpty() ? QStringList() : QStringList(said);
        if (found)
            return setFound(*found, words);
        chooseAgain((words + QStringList(found.error().is<refusal::Cancelled>()
                                             ? tr("Cancelled. The registry is as it was.")
                                             : placedWords(found.error())))
                        .join(u'\n'));
    });
}

// What was ticked stays so where it still holds.
void ReconcilePage::setFound(SharedReconciled found, const QStringList &said)
{
    const bool isSame = found->differences.isEmpty();
    keepRow([&] { m_model->replaceReconciled(found); });
    m_notice->say(said, found->notes);
    const QString name = displayableLine(QFileInfo(m_path).fileName(), 80);
    m_same->setText(found->notes.isEmpty()
                        ? tr("The registry here and %1 are the same.").arg(name)
                        : tr("Nothing differs in what could be compared of %1.").arg(name));
    QStringList words = said + found->notes;
    words += tr("The day of the edition does not count.");
    m_sameWords->setText(displayable(words.join(u'\n')));
    setState(isSame ? Same : Looking);
    if (std::exchange(m_isStale, false))
        reload();
}

// Beside the list, which stays in use until something is otherwise.
void ReconcilePage::reload()
{
    m_isStale = m_state == Working || (m_news && m_news->isRunning());
    if (m_isStale || m_state == Choosing)
        return;
    m_news = std::make_unique<Job>();
    startJob(*m_news, comparing(m_path), [this](ActResult<SharedReconciled> found) {
        const bool isStale = std::exchange(m_isStale, false);
        if (found && m_state != Choosing && m_state != Working)
            takeNews(*found);
        if (isStale)
            QMetaObject::invokeMethod(this, &ReconcilePage::reload, Qt::QueuedConnection);
    });
}

void ReconcilePage::takeNews(const SharedReconciled &found)
{
    if (found->differences != m_model->shared()->differences)
        setFound(found, {tr("The registry has changed in the meantime. This is what differs now.")});
}

// ---- the list ----

// The row on which one stands stays the current one where it is still shown.
void ReconcilePage::keepRow(const std::function<void()> &change)
{
    const ReconciledDifference *current = m_model->difference(m_table->currentIndex());
    const std::optional<ReconciledDifference> was = current ? std::optional(*current) : std::nullopt;
    const int row = m_table->currentIndex().row();
    change();
    const int now = was ? m_model->rowOf(*was) : -1;
    const int rows = m_model->rowCount();
    if (rows == 0)
        return showCurrent();
    m_table->selectRow(now >= 0 ? now : qBound(0, row, rows - 1));
}

void ReconcilePage::showFiltered()
{
    m_typing.stop();
    DifferenceFilter filter;
    if (const QVariant where = m_where->currentData(); where.isValid())
        filter.where = ReconciledDifference::Where(where.toInt());
    if (const QVariant what = m_kind->currentData(); what.isValid())
        filter.what = ReconciledDifference::What(what.toInt());
    filter.words = m_bar->field()->text().trimmed();
    keepRow([&] { m_model->setFilter(filter); });
    showTicks();
}

void ReconcilePage::showTicks()
{
    const qsizetype ticked = m_model->ticked(), all = m_model->shared()->differences.size();
    const int shown = m_model->rowCount();
    QString words = shown < all ? tr("%L1 of %L2 differences").arg(shown).arg(all)
                    : all == 1  ? tr("1 difference")
                                : tr("%L1 differences").arg(all);
    if (ticked > 0)
        words = tr("%1 · %L2 ticked").arg(words).arg(ticked);
    m_bar->count()->setText(words);
    m_take->setText(ticked > 0 ? tr("Take over %L1…").arg(ticked) : tr("Take over…"));
    m_take->setEnabled(ticked > 0 && !m_store.isReadOnly());
    setPlainToolTip(m_take, m_store.isReadOnly() ? tr("The registry is open for reading only.")
                            : ticked > 0         ? tr("Takes over what is ticked, as one act (Ctrl+Enter)")
                                                 : tr("Tick what is to be taken over (Space; Ctrl+A: all)"));
}

void ReconcilePage::showCurrent() { m_detail->setDifference(m_model->difference(m_table->currentIndex())); }

// ---- taking over ----

void ReconcilePage::askToTake()
{
    const qsizetype count = m_model->ticked();
    if (isBusy() || count == 0 || m_store.isReadOnly())
        return;
    const QString act =
        count == 1 ? tr("Take over 1 difference") : tr("Take over %L1 differences").arg(count);
    const QString sentence =
        tr("The registry here then says what %1 says. It is one act on top of the newest edition and cannot "
           "be undone; what was before stays in the history.\n\n%2")
            .arg(displayableLine(QFileInfo(m_path).fileName(), 80), figuresOf(*m_model));
    auto *dialog = new ReasonDialog({tr("Take over"), sentence, act}, this);
    connect(dialog, &ReasonDialog::decided, this, [this, dialog, taken = m_model->taken(), count] {
        const QString reason = dialog->reason();
        dialog->accept();
        takeOver(taken, reason, count);
    });
    dialog->open();
}

void ReconcilePage::takeOver(const TakenOver &taken, const QString &reason, qsizetype count)
{
    m_news.reset();
    m_working->begin(tr("Taking over"));
    setState(Working);
    m_job = std::make_unique<Job>();
    connect(m_job.get(), &Job::progressed, m_working, &ProgressPage::setProgress);
    const auto work = [path = m_path, taken, reason](Registrar &registrar,
                                                     const Reconciliation::Progress &progress) {
        return registrar.takeOver(path, taken, reason, progress);
    };
    startJob(*m_job, work, [this, count](ActResult<ImportReport> report) {
        if (report) {
            Q_EMIT tookOver();
            m_isStale = false; // that was this act
            const QString counts = message(*report);
            return compare(count == 1 ? tr("1 difference was taken over: %1.").arg(counts)
                                      : tr("%L1 differences were taken over: %2.").arg(count).arg(counts));
        }
        if (report.error().is<refusal::Changed>())
            return compare(tr("The registry, or what is published, has changed in the meantime. Nothing was "
                              "taken over; this is what differs now."));
        setState(Looking);
        m_notice->say(report.error().is<refusal::Cancelled>() ? tr("Cancelled. The registry is as it was.")
                                                              : placedWords(report.error()));
        if (std::exchange(m_isStale, false))
            reload();
    });
}

} // namespace nidus::ui
