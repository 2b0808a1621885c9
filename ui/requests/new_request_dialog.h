// A request from a file, from pasted text, or from nothing.
#pragma once

#include "core/formats/mail/template_texts.h"
#include "ui/async/store_access.h"
#include "ui/look/dialog.h"

class QComboBox;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;
class QTimer;

namespace nidus::ui {

class PlainLabel;

class NewRequestDialog final : public Dialog {
    Q_OBJECT
public:
    explicit NewRequestDialog(StoreAccess &store, QWidget *parent);
    void readFile(const QString &path);

Q_SIGNALS:
    void opened(const QList<qint64> &requests);

private:
    enum What { NewFormal, NewInformal, RevisionOf };
    struct Reading {
        QList<NewRequest> requests; // beside reading.parts
        QString text;
        formats::TemplateReading reading;
    };
    static ActResult<Reading> readingOf(Source source, const QString &name); // Unreadable
    void chooseFile();
    void readWrittenPath();
    void readText();
    void setReading(Reading reading, bool withText);
    void create();
    void showRefusal(const ActError &error);
    QList<NewRequest> requests() const;
    static ActResult<QList<qint64>> openAll(Registrar &registrar, const QList<NewRequest> &asked,
                                            std::optional<int> after, bool isRevision);

    StoreAccess &m_store;
    QComboBox *m_what, *m_procedure;
    QLineEdit *m_nid;
    QSpinBox *m_numberBefore;
    QLineEdit *m_file;
    QPlainTextEdit *m_text;
    PlainLabel *m_found;
    PlainLabel *m_failure;
    QPushButton *m_create;
    QTimer *m_typing;
    QString m_readPath;          // the file whose text is in the dialog
    bool m_isUnreadable = false; // that file: no request is made without it
    QString m_named;             // the NID that the text names, as put into the field
    std::optional<Reading> m_reading;
    Latest m_asking;
};

} // namespace nidus::ui
