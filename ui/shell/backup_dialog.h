// Writes the whole store to one file while the desk goes on working.
#pragma once

#include "ui/async/job_dialog.h"

class QPlainTextEdit;

namespace nidus::ui {

class BackupDialog final : public JobDialog {
    Q_OBJECT
public:
    // `failure`: why it cannot be opened, in words; empty: it is open.
    BackupDialog(const StorePlace &place, const QString &failure, QWidget *parent);

private:
    void choose();
    void start();
    void say(const BackupReport &backup);

    StorePlace m_place;
    QLineEdit *m_path;
    QPlainTextEdit *m_faults;
};

} // namespace nidus::ui
