// The entry of a registration, changed from the window.
#include "ui/registrations/entry_dialog.h"
#include "ui/shell/mainwindow.h"

namespace nidus::ui {

void MainWindow::editEntry(const QString &nid)
{
    const auto parsed = Nid::parse(nid);
    if (!m_store || !parsed)
        return;
    m_store->look(
        this, [nid = *parsed](Registrar &registrar) { return registrar.listedEntry(nid); },
        [this, nid = *parsed](ActResult<Registrar::ListedEntry> listed) {
            if (!listed)
                return showMessage(placedWords(listed.error()));
            auto *dialog =
                new EntryDialog(nid, *listed, m_desk.now().toUTC().date().toString(Qt::ISODate), this);
            connect(dialog, &EntryDialog::changeAsked, this,
                    [this, dialog, nid] { changeEntry(dialog, nid); });
            dialog->open();
        });
}

void MainWindow::changeEntry(EntryDialog *dialog, const Nid &nid)
{
    dialog->setBusy(true);
    m_store->act(
        dialog,
        [nid, seen = dialog->seenRevision(), fields = dialog->fields(), reason = dialog->reason()](
            Registrar &registrar) { return registrar.changeEntry(nid, seen, fields, reason); },
        [this, dialog, nid](ActResult<Registrar::ListedEntry> changed) {
            dialog->setBusy(false);
            if (changed) {
                dialog->accept();
                return reloadAll();
            }
            dialog->showFailure(placedWords(changed.error()));
            if (changed.error().kind != ActError::Kind::Changed)
                return;
            m_store->look(
                dialog, [nid](Registrar &registrar) { return registrar.listedEntry(nid); },
                [dialog](ActResult<Registrar::ListedEntry> theirs) {
                    if (theirs)
                        dialog->setListed(*theirs);
                });
        });
}

} // namespace nidus::ui
