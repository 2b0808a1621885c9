#include "ui/shell/documents.h"

#include "ui/accessibility/accessible.h"
#include "ui/compare/compare_page.h"
#include "ui/editor/editor_page.h"
#include "ui/import/import_page.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"
#include "ui/reconcile/reconcile_page.h"
#include "ui/registrations/reading_pane.h"
#include "ui/shell/kept_tabs.h"
#include "ui/shell/left_drafts_dialog.h"
#include "ui/shell/open_drafts.h"

#include <QMenu>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QShortcut>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace nidus::ui {

namespace {
constexpr int leastTabWidth = 168;                       // a dozen letters between icon and cross
constexpr int detachedWidth = 960, detachedHeight = 640; // of a registration in a window of its own
} // namespace

Documents::Documents(QStackedWidget *pages) : m_stack(pages)
{
    setObjectName(QStringLiteral("documents"));
    setAccessibleName(tr("Open documents"));
    setExpanding(false);
    setDrawBase(false);
    setTabsClosable(true);
    setElideMode(Qt::ElideMiddle); // versions and requests stand at the end
    setUsesScrollButtons(true);
    addTab(QString());
    setTabButton(0, QTabBar::RightSide, nullptr);
    QPushButton *list = flatButton({}, lineIcon(QStringLiteral("down")));
    list->setAccessibleName(tr("All open tabs"));
    setPlainToolTip(list, tr("All open tabs"));
    m_list = list;
    QMenu *menu = menuOf(list);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        fillMenu(menu);
    });
    showBar();
    connect(this, &QTabBar::tabCloseRequested, this, &Documents::closeTab);
    connect(this, &QTabBar::currentChanged, this, [this] {
        if (!m_isOpening)
            m_openedIn.remove(front());
        keepTabs();
        if (auto *editor = qobject_cast<EditorPage *>(front()))
            m_draft = editor;
    });
}

Documents::~Documents() { closeAll(); }

void Documents::begin(StoreAccess &store)
{
    m_store = &store;
    if (store.isReadOnly())
        return;
    m_openDrafts = std::make_unique<OpenDrafts>(store.place().location);
    offerLeftDrafts();
    reopenTabs();
}

void Documents::closeAll()
{
    m_store = nullptr; // what was open is kept
    m_isReopening = false;
    while (count() > 1)
        removeTab(count() - 1);
    m_openedIn.clear();
    for (TabPage *page : std::exchange(m_pages, {}))
        delete page;
    showBar();
    for (const QPointer<ReadingPane> &pane : std::exchange(m_detached, {}))
        if (pane)
            delete pane->window();
    if (m_openDrafts)
        m_openDrafts->closedAll();
    m_openDrafts.reset();
}

TabPage *Documents::page(int tab) const { return m_pages.value(tab - 1); }

TabPage *Documents::front() const { return page(currentIndex()); }

// ---- what is opened ----

void Documents::add(TabPage *page, const QString &key)
{
    page->setProperty("document", key);
    m_stack->addWidget(page);
    m_pages += page;
    connect(page, &TabPage::titleChanged, this, [this, page] {
        showTab(page);
        if (qobject_cast<ComparePage *>(page))
            keepTabs(); // which texts are compared, also of a program that is ended
    });
    Q_EMIT opened(page);
    const int tab = addTab(QString());
    showTab(page);
    showBar();
    if (!m_isBehind)
        bringToFront(tab);
}

void Documents::showTab(TabPage *page)
{
    const int tab = int(m_pages.indexOf(page)) + 1;
    setTabText(tab, withoutMnemonic(page->title()));
    setTabIcon(tab, lineIcon(page->icon()));
    setTabToolTip(tab, plainToolTip(page->wholeTitle()));
}

void Documents::showBar()
{
    setVisible(!m_pages.isEmpty());
    if (m_list)
        m_list->setVisible(!m_pages.isEmpty());
}

// Where there are many they are scrolled before nobody can tell them apart.
QSize Documents::minimumTabSizeHint(int tab) const
{
    const QSize whole = tabSizeHint(tab);
    return {qMin(whole.width(), scaled(leastTabWidth)), whole.height()};
}

void Documents::fillMenu(QMenu *menu)
{
    for (int tab = 0; tab < count(); ++tab) {
        const TabPage *page = this->page(tab);
        QAction *action =
            menu->addAction(tabIcon(tab), page ? withoutMnemonic(page->wholeTitle()) : tabText(tab));
        action->setCheckable(true);
        action->setChecked(tab == currentIndex());
        QFont font = action->font();
        font.setBold(tab == currentIndex()); // a mark would have no room beside the icon
        action->setFont(font);
        connect(action, &QAction::triggered, this, [this, tab] { setCurrentIndex(tab); });
    }
}

TabPage *Documents::find(const QString &key) const
{
    const auto found =
        std::ranges::find(m_pages, key, [](const TabPage *page) { return page->property("document"); });
    return found == m_pages.end() ? nullptr : *found;
}

void Documents::showPage(TabPage *page) { bringToFront(int(m_pages.indexOf(page)) + 1); }

void Documents::bringToFront(int tab)
{
    const QScopedValueRollback opening(m_isOpening, true);
    TabPage *before = front();
    setCurrentIndex(tab);
    if (front() != before)
        m_openedIn.insert(front(), before);
}

void Documents::goBack()
{
    const QPointer<TabPage> before = m_openedIn.take(front());
    const QScopedValueRollback going(m_isOpening, true); // what was opened before that stays so
    setCurrentIndex(before ? int(m_pages.indexOf(before)) + 1 : 0);
}

static QString editorKey(qint64 request) { return requestKey + QString::number(request); }

void Documents::openRegistration(const QString &nid)
{
    const QString key = registrationKey + nid.toLower();
    if (TabPage *open = find(key))
        return showPage(open);
    auto *pane = new ReadingPane(*m_store, true);
    pane->setNid(nid);
    add(pane, key);
    if (!m_isBehind)
        pane->focusFirst();
}

void Documents::openInWindow(const QString &nid)
{
    auto *window = new QWidget(this->window(), Qt::Window);
    window->setAttribute(Qt::WA_DeleteOnClose);
    window->setWindowTitle(tr("%1 – Nidus").arg(displayableLine(nid)));
    window->resize(scaled(detachedWidth), scaled(detachedHeight));
    auto *layout = new QVBoxLayout(window);
    layout->setContentsMargins(0, 0, 0, 0);
    auto *pane = new ReadingPane(*m_store, true);
    Q_EMIT opened(pane);
    pane->setNid(nid);
    layout->addWidget(pane);
    for (const QKeySequence &keys : {QKeySequence(Qt::Key_Escape), QKeySequence(Qt::CTRL | Qt::Key_W)})
        connect(new QShortcut(keys, window), &QShortcut::activated, window, &QWidget::close);
    m_detached.removeAll(nullptr);
    m_detached += pane;
    window->show();
    window->activateWindow();
    pane->focusFirst();
}

void Documents::openEditor(qint64 request)
{
    if (TabPage *open = find(editorKey(request)))
        return showPage(open);
    auto *editor = new EditorPage(*m_store, request);
    connect(&editor->keeper(), &DraftKeeper::loaded, this,
            [this, request](const DraftKeeper::Loaded &loaded) {
                if (m_openDrafts && loaded.stored.request.state == RequestState::Open)
                    m_openDrafts->opened({request, loaded.draft.text});
            });
    connect(editor, &EditorPage::changed, this, [this, editor, seen = 0]() mutable {
        if (editor->keeper().state() != DraftKeeper::State::Saved)
            return;
        const int before = std::exchange(seen, editor->keeper().revision());
        if (before > 0 && before != seen)
            Q_EMIT draftSaved();
    });
    connect(editor, &EditorPage::judged, this, &Documents::draftSaved);
    connect(editor, &EditorPage::conflictsAsked, this, &Documents::conflictsAsked);
    connect(editor, &EditorPage::published, this, &Documents::published);
    connect(editor, &QObject::destroyed, this, [this, request] {
        if (m_openDrafts)
            m_openDrafts->closed(request);
    });
    add(editor, editorKey(request));
}

// Another pair takes the place of the one that stands there.
void Documents::openComparison(const QString &nid, const ComparedPair &pair)
{
    const QString key = comparisonKey + nid.toLower();
    auto *page = qobject_cast<ComparePage *>(find(key));
    if (page) {
        page->compare(pair);
        showPage(page);
    } else {
        page = new ComparePage(*m_store, nid, pair);
        add(page, key);
    }
    if (!m_isBehind)
        page->focusFirst();
}

// What arrived is looked at in a tab of its own; a page that waits for something takes it.
void Documents::import(const Arrived &arrived)
{
    const auto waiting = std::ranges::find_if(m_pages, [](TabPage *open) {
        const auto *import = qobject_cast<ImportPage *>(open);
        return import && import->isEmpty();
    });
    ImportPage *page = nullptr;
    if (waiting != m_pages.end()) {
        page = static_cast<ImportPage *>(*waiting);
        showPage(page);
    } else {
        page = new ImportPage(*m_store);
        connect(page, &ImportPage::anotherArrived, this, &Documents::import);
        connect(page, &ImportPage::imported, this, &Documents::imported);
        connect(page, &ImportPage::closeAsked, this,
                [this, page] { closeTab(int(m_pages.indexOf(page)) + 1); });
        connect(page, &ImportPage::requestsOpened, this, [this](const QList<qint64> &requests) {
            for (const qint64 request : requests)
                openEditor(request);
            Q_EMIT imported();
        });
        add(page);
    }
    if (!arrived.isEmpty())
        page->look(arrived);
    page->focusFirst();
}

void Documents::reconcile()
{
    for (TabPage *open : std::as_const(m_pages))
        if (qobject_cast<ReconcilePage *>(open)) {
            showPage(open);
            return open->focusFirst();
        }
    auto *page = new ReconcilePage(*m_store);
    connect(page, &ReconcilePage::tookOver, this, &Documents::imported);
    connect(page, &ReconcilePage::closeAsked, this,
            [this, page] { closeTab(int(m_pages.indexOf(page)) + 1); });
    add(page);
    page->focusFirst();
}

bool Documents::takesArrivals() const
{
    const auto *import = qobject_cast<const ImportPage *>(front());
    return !front() || (import && !import->isBusy());
}

void Documents::offerLeftDrafts()
{
    m_openDrafts->readLeft([this](QList<OpenDraft> left) {
        if (left.isEmpty())
            return;
        m_store->look(
            m_openDrafts.get(),
            [left = std::move(left)](Registrar &registrar) {
                return LeftDraftsDialog::read(registrar, left);
            },
            [this](ActResult<QList<LeftDraft>> drafts) {
                if (!drafts)
                    return Q_EMIT failed(placedWords(drafts.error()));
                if (drafts->isEmpty())
                    return;
                auto *dialog = new LeftDraftsDialog(*std::move(drafts), window());
                connect(dialog, &LeftDraftsDialog::openAsked, this, &Documents::openEditor);
                dialog->open();
            });
    });
}

// ---- what was open when the registry was left ----

void Documents::keepTabs() const
{
    if (!m_store || m_isReopening)
        return;
    KeptTabs tabs;
    for (const TabPage *page : m_pages) {
        const QString key = page->property("document").toString();
        if (const auto *comparison = qobject_cast<const ComparePage *>(page))
            tabs.documents += key % u' ' % written(comparison->pair());
        else if (!key.isEmpty())
            tabs.documents += key;
    }
    if (const TabPage *page = front())
        tabs.front = page->property("document").toString();
    nidus::ui::keepTabs(m_store->place().location, tabs);
}

// Those that are still there.
void Documents::reopenTabs()
{
    const KeptTabs kept = keptTabs(m_store->place().location);
    if (kept.documents.isEmpty())
        return;
    m_isReopening = true;
    m_store->look(
        this,
        [documents = kept.documents](Registrar &registrar) -> ActResult<QStringList> {
            return documentsThatAreThere(registrar, documents);
        },
        [this, store = QPointer(m_store), front = kept.front](ActResult<QStringList> found) {
            reopen(store, found.value_or(QStringList()), front);
        });
}

// One in each turn of the event loop: all of them in one would be felt. `store` is where they were open;
// another one may have taken its place meanwhile.
void Documents::reopen(const QPointer<StoreAccess> &store, QStringList documents, const QString &front)
{
    if (!store || store != m_store)
        return;
    if (documents.isEmpty()) {
        m_isReopening = false;
        if (TabPage *page = find(front); page && currentIndex() == 0)
            showPage(page);
        return keepTabs();
    }
    const QString document = documents.takeFirst(), of = document.section(u' ', 1, 1);
    m_isBehind = true;
    if (document.startsWith(requestKey))
        openEditor(of.toLongLong());
    else if (document.startsWith(comparisonKey))
        openComparison(of, pairFrom(document.section(u' ', 2)));
    else
        openRegistration(of);
    m_isBehind = false;
    QMetaObject::invokeMethod(
        this, [this, store, documents, front] { reopen(store, documents, front); }, Qt::QueuedConnection);
}

// ---- what becomes of it ----

void Documents::reload()
{
    for (TabPage *page : std::as_const(m_pages))
        page->reload();
    for (const QPointer<ReadingPane> &pane : std::as_const(m_detached))
        if (pane)
            pane->reload();
}

void Documents::lookAtDrafts()
{
    for (TabPage *page : std::as_const(m_pages))
        if (auto *editor = qobject_cast<EditorPage *>(page))
            editor->keeper().lookForTheirs();
}

void Documents::setWithdrawn(qint64 request, const QString &reason)
{
    if (auto *editor = qobject_cast<EditorPage *>(find(editorKey(request))))
        editor->keeper().setWithdrawn(reason);
}

QString Documents::draft() const
{
    return m_draft && m_draft->keeper().isOpen() ? requestId(m_draft->request()) : QString();
}

QString Documents::addSample(const QString &sample)
{
    return m_draft ? m_draft->addSample(sample) : QString();
}

TabPage::SaveState Documents::saveState() const
{
    auto worst = TabPage::SaveState::Saved;
    for (const TabPage *page : m_pages)
        if (const auto state = page->saveState(); state != TabPage::SaveState::OnlyHere)
            worst = std::max(worst, state);
    return worst;
}

bool Documents::mayClose() const
{
    return std::ranges::all_of(
        m_pages, [](const TabPage *page) { return page->saveState() == TabPage::SaveState::Saved; });
}

// Each is seen while it is asked about.
void Documents::confirmClose(const std::function<void()> &then)
{
    const auto asks = std::ranges::find(m_pages, TabPage::SaveState::OnlyHere,
                                        [](TabPage *page) { return page->saveState(); });
    if (asks == m_pages.end())
        return then();
    TabPage *page = *asks;
    showPage(page);
    page->confirmClose([this, page, then] {
        remove(page);
        confirmClose(then);
    });
}

void Documents::flush(const std::function<void(bool)> &then)
{
    struct Count {
        qsizetype left;
        bool saved = true;
    };
    if (m_pages.isEmpty())
        return then(true);
    const auto count = std::make_shared<Count>(Count{m_pages.size()});
    for (TabPage *page : QList(m_pages))
        page->flush([count, then](bool saved) {
            count->saved = count->saved && saved;
            if (--count->left == 0)
                then(count->saved);
        });
}

void Documents::closeTab(int tab)
{
    if (TabPage *closing = page(tab))
        closing->confirmClose([this, closing] { remove(closing); });
}

void Documents::remove(TabPage *page)
{
    const int at = int(m_pages.indexOf(page));
    if (at < 0)
        return;
    m_pages.removeAt(at);
    m_openedIn.remove(page);
    removeTab(at + 1);
    showBar();
    m_stack->removeWidget(page);
    page->deleteLater();
    keepTabs();
    Q_EMIT pageClosed();
}

} // namespace nidus::ui
