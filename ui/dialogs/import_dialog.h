// Takes in files and folders: says what it does while it does it, can be cancelled, and says at the end what
// was added, changed, known already and refused.
#pragma once

#include "ui/job.h"

#include <QDialog>

class QLineEdit;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace nidus::ui {

class ImportItemsModel;
class PlainLabel;

class ImportDialog final : public QDialog {
    Q_OBJECT
public:
    ImportDialog(const StorePlace &place, QWidget *parent);
    void setPaths(const QStringList &paths);

Q_SIGNALS:
    void imported(); // the store may have changed

protected:
    void reject() override; // Cancel while it runs; Close otherwise

private:
    void choose(bool folder);
    void start(bool isPreview);
    void finish(ActResult<ImportReport> report, bool isPreview);
    void showReport(const ImportReport &report, bool isPreview);

    StorePlace m_place;
    std::unique_ptr<Job> m_job;
    QStringList m_paths;
    bool m_canInsert = false;
    QLineEdit *m_path;
    QPushButton *m_files;
    QPushButton *m_folder;
    QProgressBar *m_bar;
    PlainLabel *m_doing;
    PlainLabel *m_summary;
    PlainLabel *m_failure;
    ImportItemsModel *m_model;
    QTableView *m_items;
    QPushButton *m_preview;
    QPushButton *m_import;
    QPushButton *m_close;
};

} // namespace nidus::ui
