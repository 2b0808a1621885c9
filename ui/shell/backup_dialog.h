// Writes the whole store to one file while the desk goes on working.
#pragma once

#include "ui/async/job_dialog.h"

namespace nidus::ui {

class BackupDialog final : public JobDialog {
    Q_OBJECT
public:
    BackupDialog(const StorePlace &place, QWidget *parent);

private:
    void choose();
    void start();

    StorePlace m_place;
    QLineEdit *m_path;
};

} // namespace nidus::ui
