// How the page of conflicts is put together, and what it listens to.
#include "ui/conflicts/conflict_detail.h"
#include "ui/conflicts/conflict_queue.h"
#include "ui/conflicts/conflict_words.h"
#include "ui/conflicts/conflicts_page.h"
#include "ui/conflicts/reasons_bar.h"
#include "ui/conflicts/registry_scan.h"
#include "ui/conflicts/way_back.h"
#include "ui/look/dialog_parts.h"
#include "ui/look/layouts.h"
#include "ui/look/notice_bar.h"
#include "ui/look/page_bar.h"
#include "ui/look/plain_text.h"
#include "ui/look/splitter.h"
#include "ui/look/theme.h"

#include <QComboBox>
#include <QLineEdit>
#include <QShortcut>
#include <QStackedWidget>

namespace nidus::ui {

namespace {

constexpr int typingMilliseconds = 120;
constexpr int queueWidth = 360, leastQueueWidth = 200;

} // namespace

ConflictsPage::ConflictsPage(StoreAccess &store, QWidget *parent) : TabPage(parent), m_store(store)
{
    QVBoxLayout *layout = columnIn(this);
    layout->addWidget(makePageBar());
    layout->addWidget(horizontalRule());
    m_wayBack = addTo(layout, new WayBack);
    connect(m_wayBack, &WayBack::asked, this, &ConflictsPage::requestAsked);
    m_notice = addTo(layout, new NoticeBar);
    m_keptBar = addTo(layout, new ReasonsBar);
    connect(m_keptBar, &ReasonsBar::showAsked, this, &ConflictsPage::showKept);
    connect(m_keptBar, &ReasonsBar::discardAsked, this, &ConflictsPage::discardKept);
    m_model = new ConflictsModel(this);
    m_queue = new ConflictQueue;
    m_queue->setModel(m_model);
    m_queue->setMinimumWidth(leastQueueWidth); // with large text the decision needs the room
    m_detail = new ConflictDetail;
    m_splitter = new Splitter(Qt::Horizontal);
    m_splitter->addWidget(m_queue);
    m_splitter->addWidget(m_detail);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->divide({scaled(queueWidth), scaled(1280 - queueWidth)});
    m_splitter->keepAs(QStringLiteral("conflicts/division"));
    m_stack = new QStackedWidget;
    m_stack->addWidget(m_splitter);
    auto *begin = new QPushButton(tr("Check a name"));
    connect(begin, &QPushButton::clicked, this, &ConflictsPage::focusCheck);
    m_stack->addWidget(placeholderPage(
        tr("No conflicts"),
        tr("Requested names that resemble others are listed here until they are decided."), begin));
    m_stack->setCurrentIndex(Empty);
    layout->addWidget(m_stack, 1);
    m_typing.setSingleShot(true);
    m_typing.setInterval(typingMilliseconds);
    m_model->setFilter(filter());
    m_scan = new RegistryScan(m_store, this);
    listen();
    m_offers.add(Command::CheckName, [this] { focusCheck(); });
    m_offers.add(
        Command::UndoDecision, [this] { return !m_decisions.isEmpty() && !m_store.isReadOnly(); },
        [this] { undoLast(); });
    m_offers.add(Command::WatchList, [this] { showWatchList(); });
    m_offers.add(
        Command::Report, [this] { return currentReview() != nullptr; }, [this] { showReport(); });
}

QWidget *ConflictsPage::makePageBar()
{
    auto *bar = new PageBar(tr("Check a name before any request"));
    m_check = bar->field();
    m_count = bar->count();
    const auto box = [bar](const QString &name, const QStringList &choices) {
        QComboBox *made = bar->addFilter(name);
        made->addItems(choices);
        return made;
    };
    m_names = box(tr("Names"), {tr("Requested"), tr("Registered")});
    m_state = box(tr("State"), {tr("Open"), tr("Any state")});
    m_kind = box(tr("Kind"), {tr("Any kind")});
    for (const QString &id : conflicts::kindIds())
        m_kind->addItem(kindWords(*conflicts::kindById(id)), id);
    m_weight = box(tr("Weight"), {tr("Any weight")});
    const std::pair<conflicts::Weight, QString> weights[] = {{conflicts::Weight::Blocks, tr("blocks")},
                                                             {conflicts::Weight::Decide, tr("to be decided")},
                                                             {conflicts::Weight::Advice, tr("advice")}};
    for (const auto &[weight, words] : weights)
        m_weight->addItem(words, int(weight));
    auto *watch = flatButton(tr("Watch list…"));
    connect(watch, &QPushButton::clicked, this, &ConflictsPage::showWatchList);
    m_report = flatButton(tr("Report…"), lineIcon(QStringLiteral("document")));
    connect(m_report, &QPushButton::clicked, this, &ConflictsPage::showReport);
    bar->addAct(watch);
    bar->addAct(m_report);
    return bar;
}

void ConflictsPage::listen()
{
    for (QComboBox *filter : {m_state, m_kind, m_weight})
        connect(filter, &QComboBox::currentIndexChanged, this, &ConflictsPage::applyFilter);
    connect(m_names, &QComboBox::currentIndexChanged, this, &ConflictsPage::changeNames);
    connect(m_scan, &RegistryScan::progressed, this, [this](qint64 looked, qint64 of) {
        m_count->setText(tr("%L1 of %L2 names checked").arg(looked).arg(of));
    });
    connect(m_scan, &RegistryScan::failed, this, &ConflictsPage::fail);
    connect(m_scan, &RegistryScan::found, this, [this](const QList<Review> &reviews, bool isAll) {
        setReviews(reviews);
        m_count->setText(!isAll                ? tr("the first %L1 names").arg(reviews.size())
                         : reviews.size() == 1 ? tr("1 name")
                                               : tr("%L1 names").arg(reviews.size()));
    });
    connect(m_check, &QLineEdit::textChanged, &m_typing, qOverload<>(&QTimer::start));
    connect(m_check, &QLineEdit::returnPressed, this, [this] {
        m_typing.stop();
        checkTyped();
        m_queue->setFocus();
    });
    connect(&m_typing, &QTimer::timeout, this, &ConflictsPage::checkTyped);
    connect(m_queue->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ConflictsPage::showCurrent);
    // What assistive technology selects is what is shown and decided.
    connect(m_queue->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        const QModelIndexList rows = m_queue->selectionModel()->selectedRows();
        if (rows.size() == 1 && rows.first() != m_queue->currentIndex().siblingAtColumn(0))
            m_queue->selectionModel()->setCurrentIndex(rows.first(), QItemSelectionModel::NoUpdate);
    });
    connect(m_queue, &ConflictQueue::decideAsked, m_detail, &ConflictDetail::focusReason);
    connect(m_queue, &ConflictQueue::undoAsked, this, [this] {
        const ReviewedConflict *one = currentConflict();
        if (one && one->standing)
            undo(one->standing->decision.id);
        else
            undoLast();
    });
    connect(m_detail, &ConflictDetail::decided, this, &ConflictsPage::decide);
    connect(m_detail, &ConflictDetail::undoAsked, this, &ConflictsPage::undo);
    connect(m_detail, &ConflictDetail::stepAsked, this, &ConflictsPage::step);
    connect(m_detail, &ConflictDetail::reasonChanged, this, &ConflictsPage::sayUnused);
    connect(m_detail, &ConflictDetail::requestAsked, this, &ConflictsPage::requestAsked);
    connect(m_detail, &ConflictDetail::registrationAsked, this, &ConflictsPage::registrationAsked);
    const std::pair<QKeySequence, int> steps[] = {
        {Qt::Key_F7, -1}, {Qt::Key_F8, 1}, {Qt::SHIFT | Qt::Key_F8, -1}};
    for (const auto &[keys, by] : steps)
        connect(new QShortcut(keys, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut),
                &QShortcut::activated, this, [this, by = by] { step(by); });
}

} // namespace nidus::ui
