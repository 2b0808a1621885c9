// Says whether the registry is what was written, and offers to build anew what is derived where that is not.
#pragma once

#include "core/records/verify_report.h"
#include "ui/async/job_dialog.h"

class QPlainTextEdit;

namespace nidus::ui {

// The faults of a registry or of a copy, a line each; hidden as long as there are none.
QPlainTextEdit *faultList();
void showFaults(QPlainTextEdit *list, const QList<Fault> &faults);

class VerifyDialog final : public JobDialog {
    Q_OBJECT
public:
    // `failure`: why the registry at `place` cannot be shown, so that it is offered; empty: somebody asked.
    VerifyDialog(const StorePlace &place, const QString &failure, QWidget *parent);

Q_SIGNALS:
    void repaired();

protected:
    void setBusy(bool busy) override;

private:
    void verify();
    void repair();
    void say(const VerifyReport &report);

    StorePlace m_place;
    QPlainTextEdit *m_faults;
    QPushButton *m_repair;
    QString m_built; // what was repaired, until it is verified anew
    bool m_isRepairable;
};

} // namespace nidus::ui
