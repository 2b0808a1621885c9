// Puts a backup in the registry's place. What differs is shown first; the present file is kept beside it.
#pragma once

#include "ui/job.h"

#include <QDialog>

class QCheckBox;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QTableView;
class QTimer;
class QVBoxLayout;

namespace nidus::ui {

class PlainLabel;
class RestoreModel;

class RestoreDialog final : public QDialog {
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
    void reject() override;

private:
    QLayout *makeForm();
    void makeFoot(QVBoxLayout *layout);
    void choose();
    void compare();
    void showDifference(const store::RestoreDifference &difference);
    void finish(const ActResult<QString> &kept);
    void setBusy(bool busy);
    void updateButton();
    QString backup() const;

    enum class State { Idle, Comparing, Restoring };

    StorePlace m_place;
    std::unique_ptr<Job> m_job;
    State m_state = State::Idle;
    bool m_leaving = false; // closed while it compared
    RestoreModel *m_model;
    QTimer *m_typing;
    QLineEdit *m_path;
    QPushButton *m_choose;
    QProgressBar *m_bar;
    PlainLabel *m_summary;
    PlainLabel *m_failure;
    QTableView *m_table;
    QCheckBox *m_agreed;
    PlainLabel *m_sentence;
    QPushButton *m_restore;
    QPushButton *m_close;
    QString m_compared;   // the file that was compared
    bool m_loses = false; // the present registry has what the backup lacks
};

} // namespace nidus::ui
