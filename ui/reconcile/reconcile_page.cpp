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

namespace nidus::ui {

// The widgets are made in reconcile_layout.cpp.

namespace {

constexpr int typingMilliseconds = 120;
constexpr int longestInTitle = 32;

QString pathKey(const StorePlace &place) { return keyOfStore(QStringLiteral("reconcile"), place.location); }

constexpr qsizetype doubtsSaid = 6;

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

// `shown`: what the list has now; what becomes of that is found out here, too.
static auto comparing(const QString &path, const SharedReconciled &shown)
{
    return [path, shown](Registrar &registrar,
                         const Reconciliation::Progress &progress) -> ActResult<SharedReconciled> {
        NIDUS_TRY(found, registrar.reconcile(path, progress));
        return prepared(std::move(found), shown);
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

void ReconcilePage::compare(const Said &said)
{
    if (isBusy())
        return;
    m_news.reset();
    m_isStale = false;
    const QString name = displayableLine(QFileInfo(m_path).fileName(), 80);
    m_working->begin(said.words.isEmpty() ? tr("Comparing with %1").arg(name)
                                          : tr("Comparing with %1 once more").arg(name));
    setState(Working);
    m_job = std::make_unique<Job>();
    connect(m_job.get(), &Job::progressed, m_working, &ProgressPage::setProgress);
    startJob(*m_job, comparing(m_path, m_model->shared()), [this, said](ActResult<SharedReconciled> found) {
        if (found)
            return setFound(*found, said);
        const bool isCancelled = found.error().is<refusal::Cancelled>();
        if (isCancelled && said.isDone) { // the act stands, whatever was cancelled behind it
            m_same->setText(tr("Taken over, and not compared again"));
            m_sameWords->setText(displayable(QString(
                said.words % u'\n' % tr("Comparing again was cancelled: what was taken over stays."))));
            m_model->setReconciled(prepared({}, nullptr));
            return setState(Same);
        }
        QStringList words = said.words.isEmpty() ? QStringList() : QStringList(said.words);
        words += isCancelled ? tr("Cancelled. The registry is as it was.") : placedWords(found.error());
        chooseAgain(words.join(u'\n'));
    });
}

// What was ticked stays so where it still holds.
void ReconcilePage::setFound(SharedReconciled found, const Said &said)
{
    const std::vector<int> near = m_model->nearest(m_table->currentIndex().row());
    m_model->setReconciled(found);
    goNear(near.empty() ? near : m_model->afterwards(near));
    const QStringList notes = found->found.notes + found->found.oddities;
    const bool isGood = said.isDone && found->found.notes.isEmpty();
    m_notice->say(said.words.isEmpty() ? QStringList() : QStringList(said.words), notes,
                  isGood ? NoticeBar::Tone::Good : NoticeBar::Tone::Caution);
    showSame(said);
    setState(found->differences().isEmpty() ? Same : Looking);
    lookForNews();
}

void ReconcilePage::showSame(const Said &said)
{
    const Reconciled &found = m_model->shared()->found;
    const QString name = displayableLine(QFileInfo(m_path).fileName(), 80);
    m_same->setText(found.notes.isEmpty()
                        ? tr("The registry here and %1 are the same.").arg(name)
                        : tr("Not all of %1 could be compared. The rest is the same.").arg(name));
    QStringList words = said.words.isEmpty() ? QStringList() : QStringList(said.words);
    words += found.notes + found.oddities;
    words += tr("The day of the edition is no difference.");
    m_sameWords->setText(displayable(words.join(u'\n')));
}

void ReconcilePage::reload()
{
    m_isStale = true;
    lookForNews();
}

void ReconcilePage::showEvent(QShowEvent *event)
{
    TabPage::showEvent(event);
    lookForNews();
}

// Beside the list, which stays in use until something is otherwise. Most acts change nothing that is
// compared.
void ReconcilePage::lookForNews()
{
    if (m_state == Choosing)
        m_isStale = false; // whatever is compared next is
    if (!m_isStale || !isVisible() || m_state == Working || (m_news && m_news->isRunning()))
        return;
    m_isStale = false;
    m_news = std::make_unique<Job>();
    const SharedReconciled shown = m_model->shared();
    const auto work = [shown, anew = comparing(m_path, shown)](
                          Registrar &registrar,
                          const Reconciliation::Progress &progress) -> ActResult<SharedReconciled> {
        NIDUS_TRY(isSame, registrar.isAsReconciled(shown->found));
        if (isSame)
            return shown;
        NIDUS_TRY(found, anew(registrar, progress));
        return found->differences() == shown->differences() ? shown : found;
    };
    startJob(*m_news, work, [this, shown](ActResult<SharedReconciled> found) {
        if (found && *found != shown && m_state != Choosing && m_state != Working)
            takeNews(*found);
        QMetaObject::invokeMethod(this, &ReconcilePage::lookForNews, Qt::QueuedConnection);
    });
}

void ReconcilePage::takeNews(const SharedReconciled &found)
{
    setFound(found, {tr("The registry has changed in the meantime. This is what differs now.")});
}

// ---- the list ----

// To the first of them that is shown; else to the first row.
void ReconcilePage::goNear(const std::vector<int> &differences)
{
    if (m_model->rowCount() == 0)
        return showCurrent();
    m_table->selectRow(qMax(0, m_model->rowOfFirst(differences)));
}

void ReconcilePage::showFiltered()
{
    m_typing.stop();
    DifferenceFilter filter;
    if (const QVariant where = m_where->currentData(); where.isValid())
        filter.where = ReconciledDifference::Where(where.toInt());
    const QVariant what = m_kind->currentData();
    filter.isDoubtful = what == doubtfulOnly;
    if (what.isValid() && !filter.isDoubtful)
        filter.what = ReconciledDifference::What(what.toInt());
    filter.words = m_bar->field()->text().trimmed();
    const std::vector<int> near = m_model->nearest(m_table->currentIndex().row());
    m_model->setFilter(filter);
    goNear(near);
    showTicks();
}

void ReconcilePage::showTicks()
{
    const qsizetype ticked = m_model->ticked(), all = m_model->shared()->differences().size();
    const int shown = m_model->rowCount();
    QString words = shown < all ? tr("%L1 of %L2 differences").arg(shown).arg(all)
                    : all == 1  ? tr("1 difference")
                                : tr("%L1 differences").arg(all);
    if (ticked > 0)
        words = tr("%1 · %L2 ticked").arg(words).arg(ticked);
    if (const qsizetype doubtful = m_model->doubtful(); doubtful > 0)
        words = tr("%1 · %L2 doubtful").arg(words).arg(doubtful);
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
    auto *dialog = new ReasonDialog(
        {.title = tr("Take over"), .sentence = question(), .act = act, .reason = m_reason}, this);
    connect(dialog, &ReasonDialog::decided, this, [this, dialog, taken = m_model->taken(), count] {
        m_reason = dialog->reason(); // until it has served
        dialog->accept();
        takeOver(taken, count);
    });
    dialog->open();
}

// What will be done, and what speaks against some of it.
QString ReconcilePage::question() const
{
    const QList<ReconciledDifference> ticked = m_model->tickedOnes();
    QStringList said{
        tr("The registry here then says what %1 says. It is one act on top of the newest edition and cannot "
           "be undone; what was before stays in the history.")
            .arg(displayableLine(QFileInfo(m_path).fileName(), 80))};
    said += QString();
    said += figuresOf(ticked);
    QStringList doubts;
    for (const ReconciledDifference &one : ticked)
        if (!one.doubts.isEmpty())
            doubts += tr("%1: %2").arg(differenceName(one), one.doubts.join(QStringLiteral("; ")));
    if (!doubts.isEmpty()) {
        said += {QString(), tr("Doubtful:")};
        said += doubts.mid(0, doubtsSaid);
        if (doubts.size() > doubtsSaid)
            said += tr("and %L1 more").arg(doubts.size() - doubtsSaid);
    }
    for (QString &line : said)
        line = displayableLine(line, 400);
    return said.join(u'\n');
}

void ReconcilePage::takeOver(const TakenOver &taken, qsizetype count)
{
    m_news.reset();
    m_working->begin(count == 1 ? tr("Taking over 1 difference")
                                : tr("Taking over %L1 differences").arg(count));
    setState(Working);
    m_job = std::make_unique<Job>();
    connect(m_job.get(), &Job::progressed, m_working, &ProgressPage::setProgress);
    const auto work = [path = m_path, taken, reason = m_reason](Registrar &registrar,
                                                                const Reconciliation::Progress &progress) {
        return registrar.takeOver(path, taken, reason, progress);
    };
    startJob(*m_job, work, [this](const ActResult<TakeOverReport> &report) { this->taken(report); });
}

void ReconcilePage::taken(const ActResult<TakeOverReport> &report)
{
    if (report) {
        m_reason.clear();
        Q_EMIT tookOver();
        m_isStale = false; // that was this act
        return compare({message(*report), true});
    }
    if (report.error().is<refusal::Changed>())
        return compare({tr("The registry, or what is published, has changed in the meantime. Nothing was "
                           "taken over, and your reason is kept; this is what differs now.")});
    setState(Looking);
    const QString why = report.error().is<refusal::Cancelled>() ? tr("Cancelled. The registry is as it was.")
                                                                : placedWords(report.error());
    m_notice->say(QString(why % u'\n' % tr("Nothing was taken over. Your ticks and your reason are kept.")));
    lookForNews();
}

} // namespace nidus::ui
