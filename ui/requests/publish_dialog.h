// What will be published, what is missing, and the last word before it is final.
#pragma once

#include "core/operations/registrar.h"
#include "ui/look/dialog.h"

#include <QMap>

class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QScrollArea;
class QTimer;
class QVBoxLayout;

namespace nidus::ui {

class PlainLabel;

class PublishDialog final : public Dialog {
    Q_OBJECT
public:
    // Of the name that is asked for (RFC 8141 §5.1).
    struct Conflicts {
        QStringList open; // those that stop the publication until they are decided, a line each
        int decided = 0;
        QString blocked = {};    // by which decision the name is blocked, and what to do; empty: by none
        QStringList passed = {}; // those undecided with which the fast track passes, a line each
    };
    struct Asked {
        QString nid;
        int number = 1;
        RegistrationTemplate text;
        QString changes; // since the version before, as text
        bool isInformal = false;
        bool isRevision = false;
        QString revisionDraft; // offered when Revision Information is empty
        QString today;
        QString entry;                      // what becomes of the entry, a line each
        std::optional<Conflicts> conflicts; // nothing: the request asks for no name
    };
    // What was written for the act itself, and for no field of the template.
    struct Written {
        QMap<QString, QString> answers; // by rule
        QString note, entryUpdated;
    };
    PublishDialog(const Asked &asked, QWidget *parent);

    // `outside`: the outside decisions that lift an error, by rule.
    void setFindings(const Findings &findings);
    void setText(const RegistrationTemplate &text, const QString &changes, const QString &entry);
    void setBusy(bool busy);
    void showFailure(const QString &words);

    // What is written here goes into the template's fields.
    QMap<Field, QString> written() const;
    // What one wrote for the act. It is kept while one looks at the draft or the conflicts, and taken up
    // when the dialog comes again.
    std::optional<Written> writtenForAct() const; // nothing: nothing was
    void takeUp(const Written &written);          // before the findings come
    PublishOptions options() const;               // without the revision seen

Q_SIGNALS:
    void edited(); // what is written here has changed
    void publishAsked();
    void fieldAsked(nidus::Field field); // to be fixed there; the dialog has closed
    void conflictsAsked();               // to be decided; the dialog has closed
    void otherTextAsked();               // outside the fields: to be looked at; the dialog stays
    void outsideDecisionAsked(const nidus::Finding &finding); // to be recorded

protected:
    void showEvent(QShowEvent *event) override;
    QWidget *missing() const override;

private:
    QWidget *makeLeft();
    void addRevisionInformation(QVBoxLayout *layout);
    void addDates(QVBoxLayout *layout);
    QLineEdit *answerField(const Finding &finding, const QString &text);
    QWidget *outsideDecision(const Finding &finding);
    QWidget *errorRow(const Finding &finding, QWidget *answer);
    QWidget *makeRight();
    void addErrors(const Findings &findings);
    void addConflicts();
    void addOtherText();
    void addWayOut(const QIcon &icon, const QString &title, const QString &words, const QString &wayOut,
                   const std::function<void()> &taken);
    void showReadiness();
    QMap<QString, QString> writtenAnswers() const;

    Asked m_asked;
    Findings m_found;
    QStringList m_outside;                // what would be published and stands in no field
    bool m_isOther = false;               // and is not said yet
    QMap<QString, QLineEdit *> m_answers; // by rule, where a reason is one
    QMap<QString, QString> m_written;     // what was written there, though the error may be gone for now
    bool m_busy = false;
    QTimer *m_typing = nullptr;
    QScrollArea *m_left = nullptr;
    QVBoxLayout *m_checks = nullptr;
    QPlainTextEdit *m_revision = nullptr; // of a version above 1
    QLineEdit *m_date = nullptr, *m_updated = nullptr, *m_reason = nullptr;
    QPlainTextEdit *m_preview = nullptr, *m_changes = nullptr, *m_entry = nullptr;
    PlainLabel *m_failure = nullptr, *m_sentence = nullptr;
    QPushButton *m_publish = nullptr, *m_cancel = nullptr;
};

} // namespace nidus::ui
