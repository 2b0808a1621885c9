// What staff do with the registrations and requests of the registry that is open: the dialog of each act, and
// what follows from it.
#pragma once

#include "ui/export/export_dialog.h"

namespace nidus::ui {

class CorrectDialog;
class EntryDialog;
class Printing;
class ReasonDialog;

class RegistrationActs final : public QObject {
    Q_OBJECT
public:
    // `window`: over which the dialogs stand.
    RegistrationActs(StoreAccess &store, QWidget *window);

    void newRequest();
    void revise(const QString &nid); // goes on with an open revision; otherwise opens one
    void correct(const QString &nid);
    void editEntry(const QString &nid);
    void annotate(const QString &nid);
    void supersede(const QString &nid); // its entry was listed in error
    void withdraw(qint64 request);
    void exportChoice(const ExportChoice &choice);
    void publishFiles();
    void otherRegistries();
    void print(const QStringList &nids);
    void backUp();
    void verify();

Q_SIGNALS:
    void changed(); // what the store holds
    void requestOpened(qint64 request);
    void withdrawn(qint64 request, const QString &reason);
    void failed(const QString &words);

private:
    void publishCorrection(CorrectDialog *dialog, const Nid &nid);
    void reviseWith(CorrectDialog *dialog, const Nid &nid);
    void showPublished(CorrectDialog *dialog, const VersionReference &now);
    void askNumberBefore(const QString &nid);
    template <class Dialog> void takeRequest(Dialog *dialog, ActResult<qint64> request);
    void changeEntry(EntryDialog *dialog, const Nid &nid);
    template <class Work, class Done> void actWithReason(ReasonDialog *dialog, Work work, Done done);

    StoreAccess &m_store;
    QWidget *m_window;
    Printing *m_printing;
};

} // namespace nidus::ui
