// Writes the whole store to one file while the desk goes on working.
#pragma once

#include "ui/job.h"

#include <QDialog>

class QLineEdit;
class QProgressBar;
class QPushButton;

namespace nidus::ui {

class PlainLabel;

class BackupDialog final : public QDialog {
    Q_OBJECT
public:
    BackupDialog(const StorePlace &place, QWidget *parent);

protected:
    void reject() override;

private:
    void choose();
    void start();

    StorePlace m_place;
    std::unique_ptr<Job> m_job;
    QLineEdit *m_path;
    QProgressBar *m_bar;
    PlainLabel *m_done;
    PlainLabel *m_failure;
    QPushButton *m_backup;
    QPushButton *m_close;
};

} // namespace nidus::ui
