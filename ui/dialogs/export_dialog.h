// Writes one, several or all registrations as text, XML or JSON, or the whole registry in IANA's formats.
#pragma once

#include "ui/job.h"

#include <QDialog>

class QComboBox;
class QLineEdit;
class QProgressBar;
class QPushButton;

namespace nidus::ui {

class PlainLabel;

class ExportDialog final : public QDialog {
    Q_OBJECT
public:
    // `nid` empty: nothing is selected, only the whole registry can be written.
    ExportDialog(const StorePlace &place, const QString &nid, QWidget *parent);

protected:
    void reject() override;

private:
    enum Format { Text, Xml, Json, IanaXml, IanaText };
    Format format() const;
    bool isWhole() const;
    bool isFolder() const; // texts of all registrations: a file each
    void propose();
    void choose();
    void start(bool overExisting);
    void finish(ActResult<QString> done);

    StorePlace m_place;
    QString m_nid;
    QString m_proposed;
    bool m_mayReplace = false;
    std::unique_ptr<Job> m_job;
    QComboBox *m_what;
    QComboBox *m_format;
    QLineEdit *m_path;
    QPushButton *m_choose;
    QProgressBar *m_bar;
    PlainLabel *m_done;
    PlainLabel *m_failure;
    QPushButton *m_export;
    QPushButton *m_close;
};

} // namespace nidus::ui
