// Writes one, several or all registrations as text, Internet-Drafts, XML, JSON or a PDF document, or the
// whole registry in IANA's formats; shows the beginning of it before.
#pragma once

#include "ui/async/job_dialog.h"
#include "ui/export/export_writing.h"

class QComboBox;
class QTimer;
class QVBoxLayout;

namespace nidus::ui {

class ExportPreviewView;

// What one may export besides everything.
struct ExportChoice {
    QStringList selected; // NIDs; the choice at the beginning
    QStringList found;    // what a search or filter leaves; empty when all is shown
};

class ExportDialog final : public JobDialog {
    Q_OBJECT
public:
    ExportDialog(StoreAccess &store, const ExportChoice &choice, QWidget *parent);

private:
    void makeOptions(QVBoxLayout *layout);
    ExportTask task() const;
    void showSubject(bool isWhole);
    void propose();
    void preview();
    void choose();
    void dropConsent();
    void start();
    void write(const ExportTask &task, const QString &path);
    void askToReplace(const QStringList &names, bool isFolder);
    static QString wordsOf(const Exported &done);

    StoreAccess &m_store;
    ExportChoice m_choice;
    QString m_proposed;
    int m_chosen = 0;          // row of What, while a format shows another one
    bool m_mayReplace = false; // the person has been told what is there
    Latest m_previewing;
    QTimer *m_changing; // the preview follows when the choice rests
    QComboBox *m_what;
    QComboBox *m_format;
    QLineEdit *m_path;
    QPushButton *m_choose;
    ExportPreviewView *m_preview;
};

} // namespace nidus::ui
