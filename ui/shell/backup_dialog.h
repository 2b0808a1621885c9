// Writes the whole store to one file while the desk goes on working.
#pragma once

#include "ui/async/job_dialog.h"

class QPlainTextEdit;

namespace nidus::ui {

class BackupDialog final : public JobDialog {
    Q_OBJECT
public:
    BackupDialog(const StorePlace &place, QWidget *parent);

private:
    void choose();
    void start();
    void say(const BackupReport &backup);

    StorePlace m_place;
    QLineEdit *m_path;
    QPlainTextEdit *m_faults;
};

} // namespace nidus::ui
