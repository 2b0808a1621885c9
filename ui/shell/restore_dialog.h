// Puts a backup in the registry's place. What differs is shown first; the present file is kept beside it.
#pragma once

#include "ui/async/job_dialog.h"

class QCheckBox;
class QPlainTextEdit;
class QTimer;

namespace nidus::ui {

class RestoreModel;

class RestoreDialog final : public JobDialog {
    Q_OBJECT
public:
    // `place`: the registry that the backup would replace.
    RestoreDialog(const StorePlace &place, QWidget *parent);

    // The registry has been left (restoreAsked): nobody in this window has it open.
    void start();
    void showFailure(const QString &words);

Q_SIGNALS:
    void restoreAsked(); // leave the registry, then start()
    void ended();        // restored or not: open the registry again

protected:
    void leave() override;
    QWidget *missing() const override;
    void setBusy(bool busy) override;

private:
    void choose();
    void compare();
    struct Comparison {
        RestoreDifference difference;
        QList<Fault> faults; // of the backup
    };
    void showDifference(const RestoreDifference &difference);
    void offerFaults(const QList<Fault> &faults);
    void finish(const ActResult<RestoreReport> &restored);
    void updateButton();
    QString backup() const;
    bool isComparing() const { return m_comparing && m_comparing->isRunning(); }

    StorePlace m_place;
    std::unique_ptr<Job> m_comparing;
    bool m_leaving = false; // closed while it compared
    RestoreModel *m_model;
    QTimer *m_typing;
    QLineEdit *m_path;
    QPushButton *m_choose;
    PlainLabel *m_summary;
    QCheckBox *m_agreed;
    QCheckBox *m_faulty; // shown where the backup has faults
    QPlainTextEdit *m_faults;
    QString m_compared;   // the file that was compared
    bool m_loses = false; // the present registry has what the backup lacks
};

} // namespace nidus::ui
