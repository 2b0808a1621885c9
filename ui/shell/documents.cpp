// What is open in tabs beside the place: registrations to read and drafts to write.
#include "core/diff/diff.h"
#include "ui/compare/compare_page.h"
#include "ui/conflicts/conflicts_page.h"
#include "ui/editor/editor_page.h"
#include "ui/import/import_page.h"
#include "ui/look/plain_text.h"
#include "ui/look/theme.h"
#include "ui/registrations/registrations_page.h"
#include "ui/requests/requests_model.h"
#include "ui/requests/requests_page.h"
#include "ui/shell/left_drafts_dialog.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/open_drafts.h"
#include "ui/shell/sidebar.h"
#include "ui/workbench/workbench_page.h"

#include <QAction>
#include <QApplication>
#include <QDragEnterEvent>
#include <QKeyEvent>
#include <QMimeData>
#include <QShortcut>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

namespace nidus::ui {

namespace {
constexpr int wideEnough = 1440;                         // for the sidebar beside a document
constexpr int detachedWidth = 960, detachedHeight = 640; // of a registration in a window of its own
constexpr int leastWidth = 960;                          // for the sidebar at all: large text needs the room
} // namespace

QWidget *MainWindow::document(int tab) const
{
    return tab > 0 && tab <= m_documents.size() ? m_documents[tab - 1] : nullptr;
}

EditorPage *MainWindow::currentEditor() const
{
    return qobject_cast<EditorPage *>(document(m_tabs->currentIndex()));
}

QList<EditorPage *> MainWindow::editors() const
{
    QList<EditorPage *> found;
    for (QWidget *page : m_documents)
        if (auto *editor = qobject_cast<EditorPage *>(page))
            found += editor;
    return found;
}

ComparePage *MainWindow::currentComparison() const
{
    return m_store ? qobject_cast<ComparePage *>(document(m_tabs->currentIndex())) : nullptr;
}

// What one would export or print now.
ExportChoice MainWindow::currentChoice() const
{
    const bool isList = m_store && m_tabs->currentIndex() == 0 && m_place == Sidebar::Registrations;
    if (isList)
        return {m_registrations->selectedNids(), m_registrations->foundNids()};
    const QString nid = currentNid();
    return {nid.isEmpty() ? QStringList() : QStringList(nid), {}};
}

qint64 MainWindow::currentRequest() const
{
    if (EditorPage *editor = currentEditor())
        return editor->keeper().isOpen() ? editor->request() : 0;
    return m_tabs->currentIndex() == 0 && m_place == Sidebar::Requests ? m_requests->currentOpen() : 0;
}

QString MainWindow::currentNid() const
{
    if (auto *pane = qobject_cast<ReadingPane *>(document(m_tabs->currentIndex())))
        return pane->nid();
    if (auto *comparison = qobject_cast<ComparePage *>(document(m_tabs->currentIndex())))
        return comparison->nid();
    if (m_registrations && m_tabs->currentIndex() == 0 && m_place == Sidebar::Registrations)
        return m_registrations->currentNid();
    return {};
}

QWidget *MainWindow::placePage() const
{
    return m_place == Sidebar::Requests    ? static_cast<QWidget *>(m_requests)
           : m_place == Sidebar::Conflicts ? static_cast<QWidget *>(m_conflicts)
           : m_place == Sidebar::Workbench ? static_cast<QWidget *>(m_workbench)
                                           : m_registrations;
}

void MainWindow::addSample(const QString &sample)
{
    if (m_draft)
        m_workbench->showAdded(m_draft->addSample(sample));
}

int MainWindow::addDocument(QWidget *page, const QString &title, const QString &icon)
{
    m_pages->addWidget(page);
    m_documents += page;
    const int tab = m_tabs->addTab(lineIcon(icon), withoutMnemonic(title));
    m_tabs->show();
    m_tabs->setCurrentIndex(tab);
    return tab;
}

ReadingPane *MainWindow::makePane(const QString &nid)
{
    auto *pane = new ReadingPane(*m_store, true);
    connect(pane, &ReadingPane::asked, this, &MainWindow::doVerb);
    connect(pane, &ReadingPane::requestAsked, this, &MainWindow::openEditor);
    connect(pane, &ReadingPane::compareAsked, this, &MainWindow::openComparison);
    connect(pane, &ReadingPane::loaded, this, &MainWindow::updateActions);
    pane->setNid(nid);
    return pane;
}

// Beside the desk, to be looked at while one works there; it goes when the registry is left.
void MainWindow::openInWindow(const QString &nid)
{
    if (!m_store || nid.isEmpty())
        return;
    auto *window = new QWidget(this, Qt::Window);
    window->setAttribute(Qt::WA_DeleteOnClose);
    window->setWindowTitle(tr("%1 – Nidus").arg(shownShort(nid)));
    window->resize(scaled(detachedWidth), scaled(detachedHeight));
    auto *layout = new QVBoxLayout(window);
    layout->setContentsMargins(0, 0, 0, 0);
    ReadingPane *pane = makePane(nid);
    layout->addWidget(pane);
    for (const QKeySequence &keys : {QKeySequence(Qt::Key_Escape), QKeySequence(Qt::CTRL | Qt::Key_W)})
        connect(new QShortcut(keys, window), &QShortcut::activated, window, &QWidget::close);
    m_windows.removeAll(nullptr);
    m_windows += window;
    window->show();
    window->activateWindow();
    pane->focusText();
}

void MainWindow::openRegistration(const QString &nid)
{
    for (int i = 0; i < m_documents.size(); ++i) {
        auto *pane = qobject_cast<ReadingPane *>(m_documents[i]);
        if (pane && pane->nid().compare(nid, Qt::CaseInsensitive) == 0)
            return m_tabs->setCurrentIndex(i + 1);
    }
    ReadingPane *pane = makePane(nid);
    addDocument(pane, shownShort(nid, 24), QStringLiteral("document"));
    pane->focusText();
}

void MainWindow::openEditor(qint64 request)
{
    for (int i = 0; i < m_documents.size(); ++i) {
        auto *editor = qobject_cast<EditorPage *>(m_documents[i]);
        if (editor && editor->request() == request)
            return m_tabs->setCurrentIndex(i + 1);
    }
    auto *editor = new EditorPage(*m_store, request);
    connect(editor, &EditorPage::titleChanged, this, [this, editor] {
        m_tabs->setTabText(int(m_documents.indexOf(editor)) + 1, withoutMnemonic(editor->title()));
        editor->focusFirst();
    });
    connect(&editor->keeper(), &DraftKeeper::loaded, this,
            [this, request](const DraftKeeper::Loaded &loaded) {
                if (m_openDrafts && loaded.stored.request.state == RequestState::Open)
                    m_openDrafts->opened({request, loaded.draft.text});
            });
    connect(editor, &EditorPage::stateChanged, this, [this, editor] {
        if (editor->keeper().state() == DraftKeeper::State::Saved && !m_draftSaved.isActive())
            m_draftSaved.start();
        showSaved();
        updateActions();
    });
    connect(editor, &EditorPage::failed, this, &MainWindow::showMessage);
    connect(editor, &EditorPage::compareAsked, this, &MainWindow::openComparison);
    connect(editor, &EditorPage::withdrawAsked, this, &MainWindow::withdraw);
    connect(editor, &EditorPage::conflictsAsked, this, [this](qint64 request) {
        showPlace(Sidebar::Conflicts);
        m_conflicts->showRequest(request);
    });
    connect(editor, &EditorPage::published, this, [this](const QString &nid) {
        m_registrations->selectNid(nid);
        reloadAll();
    });
    addDocument(editor, editor->title(), QStringLiteral("pencil"));
}

// One tab a registration: another pair takes the place of the one that stands there.
void MainWindow::openComparison(const QString &nid, const ComparedPair &pair)
{
    for (int i = 0; i < m_documents.size(); ++i) {
        auto *page = qobject_cast<ComparePage *>(m_documents[i]);
        if (page && page->nid().compare(nid, Qt::CaseInsensitive) == 0) {
            page->compare(pair);
            m_tabs->setCurrentIndex(i + 1);
            return page->focusTexts();
        }
    }
    auto *page = new ComparePage(*m_store, nid, pair);
    connect(page, &ComparePage::titleChanged, this, [this, page] {
        m_tabs->setTabText(int(m_documents.indexOf(page)) + 1, withoutMnemonic(page->title()));
    });
    connect(page, &ComparePage::failed, this, &MainWindow::showMessage);
    connect(page, &ComparePage::reviseAsked, this, &MainWindow::revise);
    addDocument(page, page->title(), QStringLiteral("compare"));
    page->focusTexts();
}

// What arrived is looked at in a tab of its own; a page that waits for something takes it.
void MainWindow::import(const Arrived &arrived)
{
    if (m_store && m_store->isReadOnly())
        showMessage(tr("The registry is open for reading only: nothing can be imported."));
    if (!m_store || m_store->isReadOnly())
        return;
    ImportPage *page = nullptr;
    for (QWidget *open : std::as_const(m_documents))
        if (auto *waiting = qobject_cast<ImportPage *>(open); waiting && waiting->isEmpty())
            page = waiting;
    if (page) {
        m_tabs->setCurrentIndex(int(m_documents.indexOf(page)) + 1);
    } else {
        page = new ImportPage(*m_store);
        connect(page, &ImportPage::titleChanged, this, [this, page] {
            m_tabs->setTabText(int(m_documents.indexOf(page)) + 1, withoutMnemonic(page->title()));
        });
        connect(page, &ImportPage::anotherArrived, this, &MainWindow::import);
        connect(page, &ImportPage::imported, this, &MainWindow::reloadAll);
        connect(page, &ImportPage::closeAsked, this,
                [this, page] { closeTab(int(m_documents.indexOf(page)) + 1); });
        connect(page, &ImportPage::requestsOpened, this, [this](const QList<qint64> &requests) {
            for (const qint64 request : requests)
                openEditor(request);
            reloadAll();
        });
        addDocument(page, page->title(), QStringLiteral("import"));
    }
    if (!arrived.isEmpty())
        page->look(arrived);
    page->focusFirst();
}

ImportPage *MainWindow::importToAskFor() const
{
    for (QWidget *open : m_documents)
        if (auto *page = qobject_cast<ImportPage *>(open); page && page->hasUnsavedChanges())
            return page;
    return nullptr;
}

// One after the other, each seen while it is asked about; it goes when it may.
void MainWindow::whenImportsMayGo(std::function<void()> then)
{
    ImportPage *page = importToAskFor();
    if (!page)
        return then();
    m_tabs->setCurrentIndex(int(m_documents.indexOf(page)) + 1);
    page->confirmClose([this, page, then] {
        removeTab(page);
        whenImportsMayGo(then);
    });
}

// Where no text field takes it: what was copied is looked at.
void MainWindow::paste()
{
    const Arrived arrived = arrivedInClipboard();
    auto *page = qobject_cast<ImportPage *>(document(m_tabs->currentIndex()));
    const bool isForImport = m_tabs->currentIndex() == 0 || page;
    if (!arrived.isEmpty() && isForImport && !(page && page->isBusy()))
        import(arrived);
}

void MainWindow::showTab(int tab)
{
    if (!m_store)
        return;
    QWidget *page = document(tab);
    if (!page)
        page = placePage();
    if (EditorPage *editor = currentEditor())
        m_draft = editor;
    if (m_workbench)
        m_workbench->setDraft(m_draft && m_draft->keeper().isOpen() ? requestId(m_draft->request())
                                                                    : QString());
    m_pages->setCurrentWidget(page);
    adjustSidebar();
    updateActions();
}

void MainWindow::closeTab(int tab)
{
    QWidget *page = document(tab);
    if (!page)
        return;
    const auto close = [this, page] { removeTab(page); };
    if (auto *import = qobject_cast<ImportPage *>(page))
        return import->confirmClose(close);
    auto *editor = qobject_cast<EditorPage *>(page);
    if (!editor)
        return close();
    editor->keeper().flush([this, close](bool saved) {
        if (saved)
            close();
        else
            showMessage(tr("The draft stays open: it is not saved."));
    });
}

void MainWindow::removeTab(QWidget *page)
{
    const int at = int(m_documents.indexOf(page));
    if (at < 0)
        return;
    if (auto *left = qobject_cast<EditorPage *>(page); left && m_openDrafts)
        m_openDrafts->closed(left->request());
    m_documents.removeAt(at);
    m_tabs->removeTab(at + 1);
    m_tabs->setVisible(!m_documents.isEmpty());
    m_pages->removeWidget(page);
    page->deleteLater();
    showTab(m_tabs->currentIndex());
    m_requests->reload();
    showSaved();
}

void MainWindow::closeAllTabs()
{
    while (m_tabs->count() > 1)
        m_tabs->removeTab(m_tabs->count() - 1);
    m_tabs->hide();
    for (QWidget *page : std::exchange(m_documents, {}))
        delete page;
    for (const QPointer<QWidget> &window : std::exchange(m_windows, {}))
        delete window;
    if (m_openDrafts)
        m_openDrafts->closedAll();
}

void MainWindow::offerLeftDrafts()
{
    if (m_store->isReadOnly())
        return;
    m_openDrafts = std::make_unique<OpenDrafts>(m_location);
    m_openDrafts->readLeft([this](QList<OpenDraft> left) {
        if (left.isEmpty())
            return;
        m_store->look(
            this,
            [left = std::move(left)](Registrar &registrar) -> ActResult<QList<LeftDraft>> {
                QList<LeftDraft> drafts;
                for (const OpenDraft &was : left) {
                    const auto stored = registrar.request(was.request);
                    const auto draft = registrar.draft(was.request);
                    if (!stored || !draft || stored->request.state != RequestState::Open)
                        continue; // closed since, or of another registry in the same place
                    const QString nid = stored->request.nid;
                    drafts +=
                        {was.request,
                         nid.isEmpty() ? requestId(was.request)
                                       : QStringLiteral("%1 · %2").arg(nid, requestId(was.request)),
                         tr("%1, saved %2 by %3")
                             .arg(whatIs(stored->request),
                                  draft->saved.toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm:ss")),
                                  draft->savedBy),
                         diff::changesText(diff::compareTemplates(was.text, draft->text))};
                }
                return drafts;
            },
            [this](ActResult<QList<LeftDraft>> drafts) {
                if (!drafts || drafts->isEmpty())
                    return;
                auto *dialog = new LeftDraftsDialog(*std::move(drafts), this);
                connect(dialog, &LeftDraftsDialog::openAsked, this, &MainWindow::openEditor);
                dialog->open();
            });
    });
}

void MainWindow::adjustSidebar()
{
    m_sidebar->setRail(width() < scaled(m_tabs->currentIndex() > 0 ? wideEnough : leastWidth));
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    adjustSidebar();
}

// Esc goes back: from a document to its place, from a place to its list.
void MainWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Paste))
        return paste();
    if (event->key() != Qt::Key_Escape || !m_store)
        return QMainWindow::keyPressEvent(event);
    if (m_tabs->currentIndex() > 0)
        m_tabs->setCurrentIndex(0);
    else if (m_place == Sidebar::Requests)
        m_requests->focusList();
    else if (m_place == Sidebar::Conflicts)
        m_conflicts->focusQueue();
    else if (m_place == Sidebar::Workbench)
        m_workbench->focusText();
    else
        m_registrations->focusSearch();
}

void MainWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::ActivationChange && isActiveWindow()) {
        if (QWidget *modal = QApplication::activeModalWidget(); modal && modal != this)
            modal->activateWindow(); // it was opened while another dialog closed
        reloadIfChanged();
    }
    if (event->type() == QEvent::FontChange && m_sidebar)
        QMetaObject::invokeMethod(this, &MainWindow::adjustSidebar, Qt::QueuedConnection);
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (!arrivedIn(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    const Arrived arrived = arrivedIn(*event->mimeData());
    const bool isMaking = m_job && m_job->isRunning();
    if (arrived.isEmpty() || isMaking)
        return;
    event->acceptProposedAction();
    if (m_store)
        import(arrived);
    else
        createStore(arrived);
}

} // namespace nidus::ui
