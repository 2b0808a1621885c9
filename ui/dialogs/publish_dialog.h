// What will be published, what is missing, and the last word before it is final.
#pragma once

#include "core/registrar.h"

#include <QDialog>
#include <QMap>

class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QTimer;
class QVBoxLayout;

namespace nidus::ui {

class PlainLabel;

class PublishDialog final : public QDialog {
    Q_OBJECT
public:
    struct Asked {
        QString nid;
        int number = 1;
        RegistrationTemplate text;
        QString changes; // since the version before, as text
        bool isInformal = false;
        bool isRevision = false;
        QString revisionDraft; // offered when Revision Information is empty
        QString today;
    };
    PublishDialog(const Asked &asked, QWidget *parent);

    void setFindings(const Findings &findings);
    void setText(const RegistrationTemplate &text);
    void setBusy(bool busy);
    void showFailure(const QString &words);

    bool asksRevisionInformation() const { return m_revision != nullptr; }
    QString revisionInformation() const;
    PublishOptions options() const; // without the revision seen

Q_SIGNALS:
    void revisionInformationEdited();
    void publishAsked();

private:
    QWidget *makeLeft();
    QWidget *makeRight();
    void addErrors(const Findings &findings);
    void showReadiness();
    QString unanswered() const;

    Asked m_asked;
    Findings m_found;
    QMap<QString, QLineEdit *> m_answers; // by rule; nullptr where no answer counts
    bool m_busy = false;
    QTimer *m_typing = nullptr;
    QVBoxLayout *m_checks = nullptr;
    QPlainTextEdit *m_revision = nullptr;
    QLineEdit *m_updated = nullptr;
    QLineEdit *m_reason = nullptr;
    QPlainTextEdit *m_preview = nullptr;
    PlainLabel *m_failure = nullptr;
    PlainLabel *m_sentence = nullptr;
    QPushButton *m_publish = nullptr;
    QPushButton *m_cancel = nullptr;
};

} // namespace nidus::ui
