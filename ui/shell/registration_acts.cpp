#include "ui/shell/registration_acts.h"

#include "ui/export/publish_files_dialog.h"
#include "ui/look/plain_text.h"
#include "ui/look/reason_dialog.h"
#include "ui/print/printing.h"
#include "ui/print/registration_section.h"
#include "ui/registrations/correct_dialog.h"
#include "ui/registrations/entry_dialog.h"
#include "ui/registries/other_registries_dialog.h"
#include "ui/requests/new_request_dialog.h"
#include "ui/requests/number_before_dialog.h"
#include "ui/shell/backup_dialog.h"
#include "ui/shell/verify_dialog.h"

namespace nidus::ui {

namespace {

// What a ReasonDialog was told.
struct Decided {
    int choice;
    QString text, reason;
};

// What becomes of the name and of the text when `request` is withdrawn.
QString withdrawalSentence(const Request &request)
{
    const QString nid = displayableLine(request.nid);
    if (request.kind == RequestKind::Revision && request.basedOn > 0)
        return RegistrationActs::tr(
                   "The request is closed. Version %1 of “%2” remains the published one. The draft "
                   "is kept.")
            .arg(request.basedOn)
            .arg(nid);
    if (request.kind == RequestKind::Revision)
        return RegistrationActs::tr(
                   "The request is closed. The registration of “%1” stays as it is. The draft is "
                   "kept.")
            .arg(nid);
    if (!request.asksForAName() || nid.isEmpty())
        return RegistrationActs::tr("The request is closed. It has taken no name. The draft is kept.");
    return RegistrationActs::tr(
               "The request is closed. The name “%1” becomes available to others. The draft is "
               "kept.")
        .arg(nid);
}

} // namespace

RegistrationActs::RegistrationActs(StoreAccess &store, QWidget *window)
    : m_store(store), m_window(window), m_printing(new Printing(window))
{
    m_printing->setParent(this);
    connect(m_printing, &Printing::failed, this, &RegistrationActs::failed);
}

void RegistrationActs::newRequest()
{
    auto *dialog = new NewRequestDialog(m_store, m_window);
    connect(dialog, &NewRequestDialog::opened, this, [this](const QList<qint64> &requests) {
        for (const qint64 request : requests)
            Q_EMIT requestOpened(request);
        Q_EMIT changed();
    });
    dialog->open();
}

void RegistrationActs::exportChoice(const ExportChoice &choice)
{
    (new ExportDialog(m_store, choice, m_window))->open();
}

void RegistrationActs::print(const QStringList &nids)
{
    if (!nids.isEmpty())
        m_printing->ask(
            m_store.place(), tr("Print"), nids.size() == 1 ? nids.first() : tr("URN namespaces"),
            [nids](Registrar &registrar, Job &job) { return registrationSections(registrar, job, nids); });
}

void RegistrationActs::publishFiles() { (new PublishFilesDialog(m_store.place(), m_window))->open(); }

void RegistrationActs::otherRegistries()
{
    auto *dialog = new OtherRegistriesDialog(m_store, m_window);
    connect(dialog, &OtherRegistriesDialog::changed, this, &RegistrationActs::changed);
    dialog->open();
}

void RegistrationActs::backUp() { (new BackupDialog(m_store.place(), {}, m_window))->open(); }

void RegistrationActs::verify() { (new VerifyDialog(m_store.place(), {}, m_window))->open(); }

void RegistrationActs::revise(const QString &nid)
{
    m_store.act(
        this,
        [nid](Registrar &registrar) -> ActResult<qint64> {
            NIDUS_TRY(open, registrar.requests(RequestState::Open));
            for (const Request &request : std::as_const(open))
                if (request.kind == RequestKind::Revision &&
                    request.nid.compare(nid, Qt::CaseInsensitive) == 0)
                    return request.number;
            NIDUS_TRY(reference, parseReference(nid));
            return registrar.openRevision(reference.nid, std::nullopt);
        },
        [this, nid](ActResult<qint64> request) {
            if (!request && request.error().is<refusal::NeedsNumberBefore>())
                return askNumberBefore(nid);
            if (!request)
                return Q_EMIT failed(placedWords(request.error()));
            Q_EMIT requestOpened(*request);
            Q_EMIT changed();
        });
}

void RegistrationActs::askNumberBefore(const QString &nid)
{
    auto *dialog = new NumberBeforeDialog({nid}, m_window);
    connect(dialog, &NumberBeforeDialog::given, this, [this, dialog, nid] {
        m_store.act(
            dialog,
            [nid, numbers = dialog->numbers()](Registrar &registrar) -> ActResult<qint64> {
                NIDUS_TRY(reference, parseReference(nid));
                return registrar.openRevision(reference.nid, std::nullopt, numbers.value(nid.toLower()));
            },
            [this, dialog](ActResult<qint64> request) { takeRequest(dialog, std::move(request)); });
    });
    dialog->open();
}

// What the dialog asked for is opened; or the dialog stays and says why not.
template <class Dialog> void RegistrationActs::takeRequest(Dialog *dialog, ActResult<qint64> request)
{
    if (!request)
        return dialog->showFailure(placedWords(request.error()));
    dialog->accept();
    Q_EMIT requestOpened(*request);
    Q_EMIT changed();
}

void RegistrationActs::reviseWith(CorrectDialog *dialog, const Nid &nid)
{
    m_store.act(
        dialog,
        [nid, text = dialog->text(), of = dialog->of()](Registrar &registrar) {
            return registrar.reviseWith(nid, text, of);
        },
        [this, dialog, nid](ActResult<qint64> request) {
            if (!request && request.error().is<refusal::Changed>())
                return showPublished(dialog, {nid, 0, 0}); // of which a revision is made
            takeRequest(dialog, std::move(request));
        });
}

void RegistrationActs::publishCorrection(CorrectDialog *dialog, const Nid &nid)
{
    dialog->setBusy(true);
    m_store.act(
        dialog,
        [nid, correction = dialog->correction(), number = dialog->of().number](Registrar &registrar) {
            return registrar.correct(nid, number, correction);
        },
        [this, dialog, nid](ActResult<Published> done) {
            dialog->setBusy(false);
            if (done) {
                dialog->accept();
                return Q_EMIT changed();
            }
            if (done.error().is<refusal::Changed>())
                return showPublished(dialog, {nid, dialog->of().number, 0});
            dialog->showFailure(placedWords(done.error()));
        });
}

// What another desk has published since the dialog was opened.
void RegistrationActs::showPublished(CorrectDialog *dialog, const VersionReference &now)
{
    m_store.look(
        dialog, [now](Registrar &registrar) { return registrar.version(now); },
        [dialog](ActResult<Version> stands) {
            if (!stands)
                return dialog->showFailure(placedWords(stands.error()));
            dialog->takeStands(*stands);
        });
}

void RegistrationActs::correct(const QString &nid)
{
    const auto parsed = Nid::parse(nid);
    if (!parsed)
        return;
    m_store.look(
        this,
        [nid = *parsed](Registrar &registrar) {
            return registrar.version({nid, 0, 0});
        },
        [this, nid = *parsed](ActResult<Version> stands) {
            if (!stands)
                return Q_EMIT failed(placedWords(stands.error()));
            auto *dialog = new CorrectDialog(nid, *stands, m_window);
            connect(dialog, &CorrectDialog::correctAsked, this,
                    [this, dialog, nid] { publishCorrection(dialog, nid); });
            connect(dialog, &CorrectDialog::reviseAsked, this,
                    [this, dialog, nid] { reviseWith(dialog, nid); });
            dialog->open();
        });
}

void RegistrationActs::editEntry(const QString &nid)
{
    const auto parsed = Nid::parse(nid);
    if (!parsed)
        return;
    m_store.look(
        this, [nid = *parsed](Registrar &registrar) { return registrar.listedEntry(nid); },
        [this, nid = *parsed](ActResult<Registrar::ListedEntry> listed) {
            if (!listed)
                return Q_EMIT failed(placedWords(listed.error()));
            const QString today = m_store.place().desk.now().toUTC().date().toString(Qt::ISODate);
            auto *dialog = new EntryDialog(nid, *listed, today, m_window);
            connect(dialog, &EntryDialog::changeAsked, this,
                    [this, dialog, nid] { changeEntry(dialog, nid); });
            dialog->open();
        });
}

void RegistrationActs::changeEntry(EntryDialog *dialog, const Nid &nid)
{
    dialog->setBusy(true);
    m_store.act(
        dialog,
        [nid, seen = dialog->seenRevision(), fields = dialog->fields(), reason = dialog->reason()](
            Registrar &registrar) { return registrar.changeEntry(nid, seen, fields, reason); },
        [this, dialog, nid](ActResult<Registrar::ListedEntry> changed) {
            dialog->setBusy(false);
            if (changed) {
                dialog->accept();
                return Q_EMIT this->changed();
            }
            dialog->showFailure(placedWords(changed.error()));
            if (!changed.error().is<refusal::Changed>())
                return;
            m_store.look(
                dialog, [nid](Registrar &registrar) { return registrar.listedEntry(nid); },
                [dialog](ActResult<Registrar::ListedEntry> theirs) {
                    if (theirs)
                        dialog->setListed(*theirs);
                });
        });
}

// Does `work` when the person has decided; the dialog stays open and says so when it fails.
template <class Work, class Done>
void RegistrationActs::actWithReason(ReasonDialog *dialog, Work work, Done done)
{
    connect(dialog, &ReasonDialog::decided, this, [this, dialog, work, done] {
        m_store.act(
            dialog,
            [work, decided = Decided{dialog->choice(), dialog->text(), dialog->reason()}](
                Registrar &registrar) { return work(registrar, decided); },
            [this, dialog, done](ActResult<> result) {
                if (!result)
                    return dialog->showFailure(placedWords(result.error()));
                done(dialog->reason());
                dialog->accept();
                Q_EMIT changed();
            });
    });
    dialog->open();
}

void RegistrationActs::annotate(const QString &nid)
{
    const auto parsed = Nid::parse(nid);
    if (!parsed)
        return;
    auto *dialog =
        new ReasonDialog({tr("Annotate %1").arg(displayableLine(nid)),
                          tr("A registration is never removed. It can be marked deprecated or obsolete."),
                          tr("Annotate"),
                          tr("Status"),
                          {id(Status::Deprecated), id(Status::Obsolete)}},
                         m_window);
    actWithReason(
        dialog,
        [nid = *parsed](Registrar &registrar, const Decided &decided) {
            return registrar.annotate(nid, decided.choice == 0 ? Status::Deprecated : Status::Obsolete,
                                      decided.reason);
        },
        [](const QString &) {});
}

void RegistrationActs::supersede(const QString &nid)
{
    const auto parsed = Nid::parse(nid);
    if (!parsed)
        return;
    ReasonDialog::Asked asked{
        tr("Supersede %1").arg(displayableLine(nid)),
        tr("For an entry that was listed in error. “%1” leaves the list of the registry, "
           "and its history stays. Name the registered entry that is the right one: the "
           "history of each will name the other.")
            .arg(displayableLine(nid)),
        tr("Supersede")};
    asked.textName = tr("Entry that replaces it");
    auto *dialog = new ReasonDialog(asked, m_window);
    actWithReason(
        dialog,
        [old = *parsed](Registrar &registrar, const Decided &decided) -> ActResult<> {
            NIDUS_TRY(successor, Nid::parse(decided.text));
            return registrar.supersede(old, successor, decided.reason);
        },
        [](const QString &) {});
}

void RegistrationActs::withdraw(qint64 request)
{
    m_store.look(
        this, [request](Registrar &registrar) { return registrar.request(request); },
        [this, request](ActResult<StoredRequest> stored) {
            if (!stored)
                return Q_EMIT failed(placedWords(stored.error()));
            auto *dialog = new ReasonDialog({tr("Withdraw %1").arg(requestId(request)),
                                             withdrawalSentence(stored->request), tr("Withdraw")},
                                            m_window);
            actWithReason(
                dialog,
                [request](Registrar &registrar, const Decided &decided) {
                    return registrar.withdraw(request, decided.reason);
                },
                [this, request](const QString &reason) { Q_EMIT withdrawn(request, reason); });
        });
}

} // namespace nidus::ui
