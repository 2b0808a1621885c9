// Puts the registry's public files into a folder: what would change, and then the change.
#pragma once

#include "core/operations/publication.h"
#include "ui/async/job_dialog.h"

class QCheckBox;
class QPlainTextEdit;

namespace nidus::ui {

// The folder into which they were last published from here; empty: none yet.
QString publishedFolder(const StorePlace &place);

class PublishFilesDialog final : public JobDialog {
    Q_OBJECT
public:
    PublishFilesDialog(const StorePlace &place, QWidget *parent);

protected:
    void setBusy(bool busy) override;

private:
    void choose();
    void run(bool isDry);
    QList<OtherRegistry> otherRegistries() const; // that are published, too
    void say(const TreeReport &report, bool isDry);

    StorePlace m_place;
    QLineEdit *m_path;
    QList<QCheckBox *> m_with; // by OtherRegistry
    QPlainTextEdit *m_files;
    QPushButton *m_preview;
};

} // namespace nidus::ui
