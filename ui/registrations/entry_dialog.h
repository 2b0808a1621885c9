// What the public registry lists of a registration, edited as what it is: dates and typed references in their
// order, the link to the template and the contact among them. What changes is shown before it is done.
#pragma once

#include "core/operations/registrar.h"
#include "ui/look/dialog.h"

class QComboBox;
class QHBoxLayout;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QTableView;
class QVBoxLayout;

namespace nidus::ui {

class PlainLabel;
class ReferencesModel;

class EntryDialog final : public Dialog {
    Q_OBJECT
public:
    EntryDialog(const Nid &nid, const Registrar::ListedEntry &listed, const QString &today, QWidget *parent);

    qint64 seenRevision() const { return m_listed.revision; }
    formats::EntryFields fields() const;
    QString reason() const;
    // Another desk changed it meanwhile: what is written here stays, and is compared with theirs.
    void setListed(const Registrar::ListedEntry &listed);
    void showFailure(const QString &words);
    void setBusy(bool busy);
    bool hasWritten() const override;

Q_SIGNALS:
    void changeAsked(); // the dialog stays until it is accepted

private:
    void addDates(QVBoxLayout *layout);
    void addReferences(QVBoxLayout *layout);
    void addReferenceForm(QVBoxLayout *layout);
    void addChanges(QVBoxLayout *layout);
    void addReference();
    void showReference();
    void takeReference();
    void showChanges();

    Registrar::ListedEntry m_listed;
    QString m_today;        // by UTC
    bool m_showing = false; // the form is filled, not edited
    bool m_busy = false;
    QLineEdit *m_date = nullptr;
    QLineEdit *m_updated = nullptr;
    ReferencesModel *m_model;
    QTableView *m_table = nullptr;
    QPushButton *m_up = nullptr;
    QPushButton *m_down = nullptr;
    QPushButton *m_remove = nullptr;
    QWidget *m_form = nullptr;
    QComboBox *m_place = nullptr;
    QComboBox *m_type = nullptr;
    QLineEdit *m_data = nullptr;
    QLineEdit *m_text = nullptr;
    QPlainTextEdit *m_what = nullptr;
    QLineEdit *m_reason = nullptr;
    PlainLabel *m_failure = nullptr;
    PlainLabel *m_sentence = nullptr;
    QPushButton *m_act = nullptr;
};

} // namespace nidus::ui
