#include "ui/overview/overview_page.h"

#include "core/characters/classes.h"
#include "ui/conflicts/conflicts_model.h"
#include "ui/look/dialog_parts.h"
#include "ui/look/layouts.h"
#include "ui/look/page_bar.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"
#include "ui/overview/bar_list.h"
#include "ui/overview/chart_files.h"
#include "ui/overview/chart_model.h"
#include "ui/overview/chart_panel.h"
#include "ui/overview/chart_view.h"
#include "ui/overview/chart_words.h"
#include "ui/overview/overview_bar.h"
#include "ui/overview/overview_board.h"
#include "ui/overview/overview_side.h"
#include "ui/overview/published_section.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QLineEdit>
#include <QMimeData>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTableView>

namespace nidus::ui {

namespace {

constexpr int slowMilliseconds = 300;
constexpr int dayWidth = 128; // at least
constexpr int aroundDay = 56; // margins, and the arrow
enum Page { Reading, Board, Empty };

} // namespace

OverviewPage::OverviewPage(StoreAccess &store, QWidget *parent) : TabPage(parent), m_store(store)
{
    QVBoxLayout *layout = columnIn(this);
    layout->addWidget(makePageBar());
    layout->addWidget(horizontalRule());
    m_failure = failureLabel();
    m_failure->setContentsMargins(16, 8, 16, 8);
    layout->addWidget(m_failure);
    m_stack = new QStackedWidget;
    layout->addWidget(m_stack, 1);
    m_stack->addWidget(widgetOn("paper"));

    QWidget *board = widgetOn("paper");
    QVBoxLayout *column = columnIn(board);
    m_figures = addTo(column, new FiguresRow);
    column->addWidget(horizontalRule());
    for (const Chart chart : charts) {
        auto *panel = new ChartPanel(chart);
        m_panels[std::size_t(chart)] = panel;
        connect(panel, &ChartPanel::opened, this,
                [this, chart](const ChartBar &bar) { openBar(chart, bar); });
        connect(panel, &ChartPanel::entered, this, [this, panel] { takeChart(panel); });
        connect(panel, &ChartPanel::copyAsked, this, &OverviewPage::copyChart);
    }
    m_side = new OverviewSide(m_store.place());
    connect(m_side, &OverviewSide::requestAsked, this, &OverviewPage::requestAsked);
    connect(m_side, &OverviewSide::registrationAsked, this, &OverviewPage::registrationAsked);
    connect(m_side, &OverviewSide::followUpsAsked, this, &OverviewPage::openFollowUps);
    connect(m_side->published(), &PublishedSection::publishAsked, this,
            [this] { m_offers.run(Command::PublishFiles); });
    auto *content = new OverviewBoard(m_panels, m_side);
    setGround(content, "paper");
    m_scroll = addTo(column, scrolledDown(content), 1);
    m_stack->addWidget(board);
    m_stack->addWidget(makeEmptyPage());
    m_stack->setCurrentIndex(Reading);
    takeChart(m_panels[std::size_t(Chart::Years)]);
    m_slow.setSingleShot(true);
    m_slow.setInterval(slowMilliseconds);
    connect(&m_slow, &QTimer::timeout, this, [this] { showCounting(true); });
    m_offers.add(Command::PublishFiles, [this] {
        m_isPublishing = true;
        Q_EMIT commandAsked(Command::PublishFiles, {});
    });
}

QWidget *OverviewPage::makePageBar()
{
    auto *days = new QWidget;
    auto *acts = new QWidget;
    for (QWidget *part : {days, acts})
        part->setMinimumHeight(scaled(pageBarHeight));
    QHBoxLayout *left = rowIn(days, {16, 0, 8, 0}, 8);
    left->addWidget(semiBoldLabel(tr("Overview")));
    m_asOf = makeDayBox(tr("as of"), QStringLiteral("asOf"));
    m_comparedWith = makeDayBox(tr("compared with"), QStringLiteral("comparedWith"));
    for (QComboBox *box : {m_asOf, m_comparedWith}) {
        auto *label = mutedLabel(box->accessibleName());
        label->setBuddy(box);
        left->addWidget(label);
        left->addWidget(box);
    }
    left->addStretch(1);
    QHBoxLayout *right = rowIn(acts, {8, 0, 8, 0}, 8);
    m_said = addTo(right, mutedLabel({}, Lines::Elided), 1);
    m_cancel = addButton(right, flatButton(tr("Cancel")), this, &OverviewPage::cancel);
    m_cancel->hide();
    m_again = addButton(right, flatButton(tr("Count again")), this, &OverviewPage::read);
    m_again->hide();
    m_asTables = addTo(right, new QCheckBox(tr("As tables")));
    connect(m_asTables, &QCheckBox::toggled, this, &OverviewPage::setAsTables);
    m_copy = addButton(right, flatButton(tr("Copy chart"), lineIcon(QStringLiteral("copy"))), this,
                       [this] { copyChart(); });
    m_save = addButton(right, flatButton(tr("Save chart…"), lineIcon(QStringLiteral("export"))), this,
                       [this] { saveChart(); });
    return new OverviewBar(days, acts);
}

// To choose from, or any day written into it.
QComboBox *OverviewPage::makeDayBox(const QString &name, const QString &object)
{
    auto *box = new QComboBox;
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->setCompleter(nullptr);
    box->setObjectName(object);
    box->setAccessibleName(name);
    box->lineEdit()->setAccessibleName(name);
    box->lineEdit()->setPlaceholderText(tr("YYYY-MM-DD"));
    // A day and its arrow; with larger text no more than that, so that both boxes have room.
    const int day = box->fontMetrics().horizontalAdvance(QStringLiteral("0000-00-00"));
    box->setFixedWidth(std::max(dayWidth, day + aroundDay));
    connect(box, &QComboBox::activated, this, &OverviewPage::takeDays);
    connect(box->lineEdit(), &QLineEdit::editingFinished, this, &OverviewPage::takeDays);
    return box;
}

QWidget *OverviewPage::makeEmptyPage()
{
    auto *import = new QPushButton(tr("Import…"));
    connect(import, &QPushButton::clicked, this, [this] { Q_EMIT commandAsked(Command::Import, {}); });
    import->setEnabled(!m_store.isReadOnly());
    return placeholderPage(tr("Nothing to count yet"),
                           tr("Figures, charts and what is left to do are shown here once there are "
                              "registrations or requests."),
                           import);
}

// ---- reading ----

void OverviewPage::reload()
{
    m_isStale = true;
    if (isVisible())
        read();
}

// Where names are reviewed: it may take long, and lists of other places shall not wait behind it.
void OverviewPage::read()
{
    m_isStale = false;
    m_slow.start();
    if (m_isStopped)
        *m_isStopped = true; // nobody waits for what was asked before
    m_isStopped = std::make_shared<std::atomic_bool>(false);
    m_store.review(
        m_reading.anew(),
        [day = m_day, before = m_before, stopped = m_isStopped](Registrar &registrar) {
            return registrar.overview(day, before, [&stopped] { return stopped->load(); });
        },
        [this, day = m_day](const ActResult<RegistryOverview> &overview) {
            m_slow.stop();
            showCounting(false);
            showFailure(m_failure, overview ? QString() : placedWords(overview.error()));
            if (!overview)
                return;
            m_shownDay = day;
            showOverview(*overview);
        });
    m_store.review(
        m_reading.again(),
        [stopped = m_isStopped](Registrar &registrar) -> ActResult<Rest> {
            if (*stopped)
                return refused(refusal::Cancelled{});
            NIDUS_TRY(waiting, registrar.waiting());
            NIDUS_TRY(reviews, registrar.openConflicts());
            if (*stopped)
                return refused(refusal::Cancelled{});
            NIDUS_TRY(followUps, registrar.followUps());
            return Rest{waiting, openCount(reviews), followUps};
        },
        [this](const ActResult<Rest> &rest) { showRest(rest); });
    m_side->published()->look();
}

void OverviewPage::showCounting(bool isCounting)
{
    m_said->setText(isCounting ? tr("Counting…") : QString());
    m_cancel->setVisible(isCounting);
    m_again->hide();
}

// What was shown before stays, and is counted again when the place is opened anew.
void OverviewPage::cancel()
{
    if (m_isStopped)
        *m_isStopped = true;
    m_reading.drop();
    m_slow.stop();
    m_isStale = true;
    showCounting(false);
    m_said->setText(m_stack->currentIndex() == Board ? tr("Cancelled: these are the figures of before.")
                                                     : tr("Cancelled: nothing was counted."));
    m_again->show();
    m_again->setFocus(Qt::OtherFocusReason);
}

void OverviewPage::showOverview(const RegistryOverview &overview)
{
    m_overview = overview;
    const bool isEmpty = overview.day.isEmpty() && overview.openRequests == 0;
    const bool hadFocus = m_stack->currentIndex() != Board && isAncestorOf(QApplication::focusWidget());
    m_stack->setCurrentIndex(isEmpty ? Empty : Board);
    for (QWidget *act : std::initializer_list<QWidget *>{m_asTables, m_copy, m_save})
        act->setEnabled(!isEmpty);
    for (ChartPanel *panel : m_panels) {
        panel->setBars(overview.of(panel->chart()), noteOf(panel->chart()));
        panel->setVisible(!overview.of(panel->chart()).isEmpty());
    }
    sayChart();
    m_side->setLately(overview.lately);
    showFigures();
    showDays();
    if (hadFocus)
        focusFirst();
}

void OverviewPage::showRest(const ActResult<Rest> &rest)
{
    if (!rest)
        return showFailure(m_failure, placedWords(rest.error()));
    m_rest = *rest;
    m_hasRest = true;
    m_side->setWaiting(m_rest.waiting);
    m_side->setFollowUps(m_rest.followUps);
    showFigures();
}

void OverviewPage::showFigures()
{
    m_figures->setFigures(
        figuresOf(m_overview, m_hasRest ? std::optional(m_rest.openConflicts) : std::nullopt),
        m_overview.before ? tr("+ and − since %1").arg(m_overview.comparedWith) : QString());
}

// What a chart cannot show.
QString OverviewPage::noteOf(Chart chart) const
{
    if (chart == Chart::Years && m_overview.editions > 0)
        return yearsNote(m_overview);
    if (chart == Chart::Changes && m_overview.undated > 0)
        return m_overview.undated == 1 ? tr("1 entry has no date.")
                                       : tr("%L1 entries have no date.").arg(m_overview.undated);
    return {};
}

// The days that are shown, and the ends of the years to choose from; no field is changed while one writes.
void OverviewPage::showDays()
{
    QStringList ends;
    for (const ChartBar &bar : m_overview.of(Chart::Years))
        ends.prepend(bar.key + QStringLiteral("-12-31"));
    const auto fill = [&](QComboBox *box, const QString &shown, const QString &first) {
        if (box->lineEdit()->isModified() && box->hasFocus())
            return;
        const QSignalBlocker blocker(box);
        box->clear();
        if (!first.isEmpty())
            box->addItem(first);
        for (const QString &end : std::as_const(ends))
            if (end < m_overview.day)
                box->addItem(end);
        box->setEditText(shown);
        box->lineEdit()->home(false); // else it is moved along where a letter too many stands
    };
    fill(m_asOf, m_day.isEmpty() ? m_overview.day : m_day, m_day.isEmpty() ? m_overview.day : tr("newest"));
    fill(m_comparedWith, m_before.isEmpty() ? m_overview.comparedWith : m_before,
         m_before.isEmpty() ? m_overview.comparedWith : tr("a year earlier"));
}

void OverviewPage::takeDays()
{
    const auto dayOf = [](const QComboBox *box, const QString &usual, const QString &word) {
        const QString text = box->currentText().trimmed();
        return text == usual || text == word ? QString() : text;
    };
    const QString day = dayOf(m_asOf, m_day.isEmpty() ? m_overview.day : QString(), tr("newest"));
    const QString before =
        dayOf(m_comparedWith, m_before.isEmpty() ? m_overview.comparedWith : QString(), tr("a year earlier"));
    const bool isAnyEmpty = m_asOf->currentText().isEmpty() || m_comparedWith->currentText().isEmpty();
    if (day == m_day && before == m_before && isAnyEmpty) {
        for (QComboBox *box : {m_asOf, m_comparedWith})
            box->lineEdit()->setModified(false);
        showDays(); // the usual day stands there again
    }
    if (day == m_day && before == m_before)
        return;
    for (const QString &one : {day, before})
        if (!one.isEmpty() && !isDay(one))
            return showFailure(m_failure,
                               tr("Not a date: “%1”. Write YYYY-MM-DD.").arg(displayableLine(one)));
    m_day = day;
    m_before = before;
    for (QComboBox *box : {m_asOf, m_comparedWith})
        box->lineEdit()->setModified(false);
    read();
}

// ---- what one does ----

void OverviewPage::setAsTables(bool asTables)
{
    for (ChartPanel *panel : m_panels)
        panel->setAsTable(asTables);
}

void OverviewPage::sayChart()
{
    const bool isShown = m_stack->currentIndex() == Board;
    m_said->setText(isShown ? tr("Chart: %1").arg(chartTitle(m_chart->chart())) : QString());
}

void OverviewPage::takeChart(ChartPanel *panel)
{
    m_chart = panel;
    const QString title = chartTitle(panel->chart());
    sayChart();
    setPlainToolTip(m_copy, tr("Copies “%1”").arg(title));
    setPlainToolTip(m_save, tr("Saves “%1” as SVG, PNG or CSV").arg(title));
}

void OverviewPage::openBar(Chart chart, const ChartBar &bar)
{
    m_store.look(
        m_opening.anew(),
        [chart, key = bar.key, day = m_shownDay](Registrar &registrar) {
            return readBarList(registrar, chart, key, day);
        },
        [this, chart, bar](const ActResult<BarList> &list) {
            if (!list)
                return showFailure(m_failure, placedWords(list.error()));
            auto *dialog = new OverviewListDialog(planOf(chart, bar), list->rows, window());
            connect(dialog, &OverviewListDialog::asked, this, [this, chart, list = *list](int row) {
                if (chart == Chart::Ages)
                    Q_EMIT requestAsked(requestNumber(list.names.value(row)).value_or(0));
                else
                    Q_EMIT registrationAsked(list.names.value(row));
            });
            dialog->open();
        });
}

void OverviewPage::openFollowUps(FollowUp::Kind kind)
{
    QList<FollowUp> ones;
    QList<QStringList> rows;
    for (const FollowUp &one : std::as_const(m_rest.followUps))
        if (one.kind == kind) {
            ones += one;
            rows += {one.nid, one.what};
        }
    auto *dialog = new OverviewListDialog(planOf(kind, rows.size(), m_store.isReadOnly()), rows, window());
    connect(dialog, &OverviewListDialog::asked, this, [this, ones](int row) { settle(ones.value(row)); });
    dialog->open();
}

// A registry that is open for reading only is looked at.
void OverviewPage::settle(const FollowUp &one)
{
    if (m_store.isReadOnly()) {
        if (!one.nid.isEmpty())
            Q_EMIT registrationAsked(one.nid);
        return;
    }
    switch (actFor(one.kind)) {
    case FollowUp::Act::EditEntry:
        return Q_EMIT commandAsked(Command::EditEntry, one.nid);
    case FollowUp::Act::Correct:
        return Q_EMIT commandAsked(Command::Correct, one.nid);
    case FollowUp::Act::Revise:
        return Q_EMIT commandAsked(Command::Revise, one.nid);
    case FollowUp::Act::Import:
        return Q_EMIT commandAsked(Command::Import, {});
    }
}

void OverviewPage::copyChart()
{
    const ChartView *view = m_chart->view();
    QApplication::clipboard()->setMimeData(
        chartMimeData(view->picture(), m_chart->chartSize(), Colours::of(palette()), m_chart->model().csv()));
    m_said->setText(tr("Copied: %1").arg(chartTitle(m_chart->chart())));
}

void OverviewPage::saveChart()
{
    auto *dialog = new QFileDialog(this, tr("Save “%1”").arg(chartTitle(m_chart->chart())));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setFileMode(QFileDialog::AnyFile);
    const QStringList filters{tr("SVG picture (*.svg)"), tr("PNG picture (*.png)"), tr("CSV table (*.csv)")};
    dialog->setNameFilters(filters);
    dialog->setDefaultSuffix(QStringLiteral("svg"));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog, filters](const QString &filter) {
        constexpr const char *ends[] = {"svg", "png", "csv"};
        dialog->setDefaultSuffix(QLatin1String(ends[qMax<qsizetype>(0, filters.indexOf(filter))]));
    });
    dialog->setDirectory(existingFolder());
    dialog->selectFile(QStringLiteral("%1-%2").arg(id(m_chart->chart()), m_overview.day));
    connect(dialog, &QFileDialog::fileSelected, this, &OverviewPage::writeChartTo);
    dialog->open();
}

void OverviewPage::writeChartTo(const QString &path)
{
    const QString format = chartFormat(path);
    if (format.isEmpty())
        return showFailure(m_failure, tr("A chart is saved as .svg, .png or .csv: “%1” ends otherwise.")
                                          .arg(displayableLine(QDir::toNativeSeparators(path))));
    const Colours &colours = Colours::of(palette());
    const ChartPicture &picture = m_chart->view()->picture();
    const QSize size = m_chart->chartSize();
    const bool isPng = format == QLatin1String("png");
    const QByteArray bytes = isPng                            ? QByteArray()
                             : format == QLatin1String("svg") ? chartSvg(picture, size, colours)
                                                              : m_chart->model().csv();
    beside(
        this,
        [path, bytes, image = isPng ? chartImage(picture, size, colours) : QImage()] {
            return writeChart(path, image.isNull() ? bytes : pngOf(image));
        },
        [this, path](const QString &failure) {
            const QString name = displayableLine(QDir::toNativeSeparators(path), 200);
            showFailure(m_failure, failure.isEmpty() ? QString() : QString(name % u": " % failure));
            if (failure.isEmpty())
                m_said->setText(tr("Saved as %1").arg(name));
        });
}

// ---- events ----

void OverviewPage::focusFirst()
{
    if (m_stack->currentIndex() == Empty)
        return m_stack->currentWidget()->findChild<QPushButton *>()->setFocus(Qt::ShortcutFocusReason);
    if (m_stack->currentIndex() == Reading)
        return m_asOf->setFocus(Qt::ShortcutFocusReason); // goes on when it has been read
    m_scroll->verticalScrollBar()->setValue(0);           // it opens with its first chart
    for (ChartPanel *panel : m_panels) {
        QWidget *first = m_asTables->isChecked() ? static_cast<QWidget *>(panel->table()) : panel->view();
        if (!panel->isHidden())
            return first->setFocus(Qt::ShortcutFocusReason);
    }
}

void OverviewPage::showEvent(QShowEvent *event)
{
    TabPage::showEvent(event);
    if (m_isStale)
        read();
    else if (!m_side->published()->isKnown())
        m_side->published()->look();
}

// What is read for nobody is not gone on with.
void OverviewPage::hideEvent(QHideEvent *event)
{
    TabPage::hideEvent(event);
    m_side->published()->letGo();
}

// The window is in front again: the dialog that publishes has closed.
bool OverviewPage::event(QEvent *event)
{
    if (event->type() == QEvent::WindowActivate && isVisible() && std::exchange(m_isPublishing, false))
        m_side->published()->look();
    return TabPage::event(event);
}

} // namespace nidus::ui
