// Dialogs, and the acts that follow from them.
#include "ui/compare/compare_page.h"
#include "ui/editor/editor_page.h"
#include "ui/look/plain_text.h"
#include "ui/look/reason_dialog.h"
#include "ui/print/printing.h"
#include "ui/print/registration_section.h"
#include "ui/registrations/correct_dialog.h"
#include "ui/registrations/first_start_page.h"
#include "ui/registrations/registrations_page.h"
#include "ui/requests/new_request_dialog.h"
#include "ui/shell/backup_dialog.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/restore_dialog.h"

#include <QFileDialog>

namespace nidus::ui {

void MainWindow::newRequest()
{
    if (!m_store || m_store->isReadOnly())
        return;
    auto *dialog = new NewRequestDialog(*m_store, this);
    connect(dialog, &NewRequestDialog::opened, this, [this](const QList<qint64> &requests) {
        for (const qint64 request : requests)
            openEditor(request);
        reloadAll();
    });
    dialog->open();
}

void MainWindow::exportChoice(const ExportChoice &choice)
{
    if (m_store)
        (new ExportDialog(*m_store, choice, this))->open();
}

// What is in front: a comparison, a draft, or the registrations that are selected.
void MainWindow::print()
{
    if (ComparePage *comparison = currentComparison())
        return comparison->print();
    if (!m_printing) {
        m_printing = new Printing(this);
        connect(m_printing, &Printing::failed, this, &MainWindow::showMessage);
    }
    if (EditorPage *editor = currentEditor()) {
        const QString day = m_desk.now().toUTC().date().toString(Qt::ISODate);
        return m_printing->ask(m_store->place(), tr("Print the draft"), editor->title(),
                               oneSection(draftSection(editor->request(), editor->keeper().text(), day)));
    }
    const QStringList nids = currentChoice().selected;
    if (!nids.isEmpty())
        m_printing->ask(
            m_store->place(), tr("Print"), nids.size() == 1 ? nids.first() : tr("URN namespaces"),
            [nids](Registrar &registrar, Job &job) { return registrationSections(registrar, job, nids); });
}

void MainWindow::backUp()
{
    if (m_store)
        (new BackupDialog(m_store->place(), this))->open();
}

// The registry is left while its file is exchanged, and opened again whatever became of it.
void MainWindow::restore()
{
    auto *dialog = new RestoreDialog({m_location, store::Database::Mode::ReadWrite, m_desk}, this);
    connect(dialog, &RestoreDialog::restoreAsked, this, [this, dialog] {
        flushAll([this, dialog](bool saved) {
            if (!saved)
                return dialog->showFailure(tr("Nothing has changed: a draft is not saved."));
            const auto leave = [this, dialog] {
                closeAllTabs();
                leaveStore();
                showFirstStart({});
                dialog->start();
            };
            // Not from within an answer of the store that is left.
            QMetaObject::invokeMethod(dialog, leave, Qt::QueuedConnection);
        });
    });
    connect(dialog, &RestoreDialog::ended, this, [this] { openStore(m_location); });
    dialog->open();
}

void MainWindow::chooseStore()
{
    auto *dialog = new QFileDialog(this, tr("Open a registry"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Registries (*.sqlite *.db)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::openStore);
    dialog->open();
}

void MainWindow::chooseNewLocation()
{
    auto *dialog = new QFileDialog(this, tr("Keep the registry in"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::AnyFile);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("sqlite"));
    connect(dialog, &QFileDialog::fileSelected, m_firstStart, &FirstStartPage::setLocation);
    dialog->open();
}

void MainWindow::doVerb(ReadingPane::Verb verb, const QString &nid)
{
    if (!m_store || nid.isEmpty())
        return;
    switch (verb) {
    case ReadingPane::Verb::Open:
        return openRegistration(nid);
    case ReadingPane::Verb::Revise:
        return revise(nid);
    case ReadingPane::Verb::Correct:
        return correct(nid);
    case ReadingPane::Verb::Annotate:
        return annotate(nid);
    case ReadingPane::Verb::Export:
        return exportChoice({{nid}, {}});
    }
}

// A draft with what it revises; of a registration the two that say most.
void MainWindow::compareCurrent()
{
    if (EditorPage *editor = currentEditor())
        return editor->compareWithBase();
    if (const QString nid = currentNid(); m_store && !nid.isEmpty())
        openComparison(nid, {});
}

// An open revision of that registration is gone on with; otherwise one is opened.
void MainWindow::revise(const QString &nid)
{
    m_store->act(
        this,
        [nid](Registrar &registrar) -> ActResult<qint64> {
            auto open = asAct(store::requests(registrar.database(), RequestState::Open));
            if (!open)
                return unexpected(std::move(open).error());
            for (const Request &request : std::as_const(*open))
                if (request.kind == RequestKind::Revision &&
                    request.nid.compare(nid, Qt::CaseInsensitive) == 0)
                    return request.number;
            auto reference = parseReference(nid);
            if (!reference)
                return unexpected(std::move(reference).error());
            return registrar.openRevision(reference->nid, std::nullopt);
        },
        [this](ActResult<qint64> request) {
            if (!request)
                return showMessage(placedWords(request.error()));
            openEditor(*request);
            reloadAll();
        });
}

void MainWindow::correct(const QString &nid)
{
    const auto parsed = Nid::parse(nid);
    if (!parsed)
        return;
    m_store->look(
        this,
        [nid = *parsed](Registrar &registrar) {
            return registrar.version({nid, 0, 0});
        },
        [this, nid = *parsed](ActResult<Version> stands) {
            if (!stands)
                return showMessage(placedWords(stands.error()));
            auto *dialog = new CorrectDialog(nid, *stands, this);
            connect(dialog, &CorrectDialog::correctAsked, this, [this, dialog, nid] {
                dialog->setBusy(true);
                m_store->act(
                    dialog,
                    [nid, number = dialog->number(), correction = dialog->correction()](
                        Registrar &registrar) { return registrar.correct(nid, number, correction); },
                    [this, dialog](ActResult<Registrar::Published> done) {
                        dialog->setBusy(false);
                        if (!done)
                            return dialog->showFailure(placedWords(done.error()));
                        dialog->accept();
                        reloadAll();
                    });
            });
            dialog->open();
        });
}

void MainWindow::annotate(const QString &nid)
{
    const auto parsed = Nid::parse(nid);
    if (!parsed)
        return;
    auto *dialog =
        new ReasonDialog({tr("Annotate %1").arg(shownShort(nid)),
                          tr("A registration is never removed. It can be marked deprecated or obsolete."),
                          tr("Annotate"),
                          tr("Status"),
                          {id(Status::Deprecated), id(Status::Obsolete)}},
                         this);
    connect(dialog, &ReasonDialog::decided, this, [this, dialog, nid = *parsed] {
        const Status status = dialog->choice() == 0 ? Status::Deprecated : Status::Obsolete;
        m_store->act(
            dialog,
            [nid, status, reason = dialog->reason()](Registrar &registrar) {
                return registrar.annotate(nid, status, reason);
            },
            [this, dialog](ActResult<> done) {
                if (!done)
                    return dialog->showFailure(placedWords(done.error()));
                dialog->accept();
                reloadAll();
            });
    });
    dialog->open();
}

void MainWindow::withdraw(qint64 request)
{
    auto *dialog =
        new ReasonDialog({tr("Withdraw %1").arg(requestId(request)),
                          tr("The request is closed and its name is free for others. Its draft stays in the "
                             "record."),
                          tr("Withdraw"),
                          {},
                          {}},
                         this);
    connect(dialog, &ReasonDialog::decided, this, [this, dialog, request] {
        m_store->act(
            dialog,
            [request, reason = dialog->reason()](Registrar &registrar) {
                return registrar.withdraw(request, reason);
            },
            [this, dialog, request](ActResult<> done) {
                if (!done)
                    return dialog->showFailure(placedWords(done.error()));
                for (EditorPage *editor : editors())
                    if (editor->request() == request)
                        editor->keeper().setClosed(DraftKeeper::State::Withdrawn, dialog->reason());
                dialog->accept();
                reloadAll();
            });
    });
    dialog->open();
}

} // namespace nidus::ui
