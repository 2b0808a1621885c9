// A correction of a published version: another text of the same number, with its class and reason.
#pragma once

#include "core/operations/registrar.h"
#include "ui/look/dialog.h"

class QComboBox;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;
class QPushButton;
class QTabWidget;

namespace nidus::ui {

class PlainLabel;

class CorrectDialog final : public Dialog {
    Q_OBJECT
public:
    CorrectDialog(const Nid &nid, const Version &stands, QWidget *parent);

    Correction correction() const;
    const VersionNumber &of() const { return m_stands.number; } // which the text was made from
    const RegistrationTemplate &text() const { return m_text; }
    // Another desk published meanwhile: what was changed here is put onto the text that stands now, and said.
    void takeStands(const Version &stands);
    void showFailure(const QString &words);
    void setBusy(bool busy);
    bool hasWritten() const override;

Q_SIGNALS:
    void correctAsked();
    void reviseAsked(); // the changes are a revision's

protected:
    void resizeEvent(QResizeEvent *event) override;
    QWidget *missing() const override;

private:
    void showNumber();
    void showFieldNames();
    bool isChanged(Field field) const { return m_text[field] != m_stands.text[field]; }
    void publish();
    void showField(int row);
    void keepField();
    void showReadiness();
    QWidget *makeField();
    void showTab(int tab);

    const Nid m_nid;
    QString m_result; // "acorn@1.2"
    Version m_stands;
    RegistrationTemplate m_text;
    int m_row = -1;
    bool m_showing = false;
    bool m_busy = false;
    bool m_isBeyond = false; // it is a correction all the same, as the person has said
    QListWidget *m_fields;
    QPlainTextEdit *m_before;
    QPlainTextEdit *m_edit;
    QPlainTextEdit *m_preview;
    QPlainTextEdit *m_changes;
    QTabWidget *m_tabs;
    QComboBox *m_class;
    QLineEdit *m_reason;
    PlainLabel *m_failure;
    PlainLabel *m_sentence;
    QPushButton *m_correct;
};

} // namespace nidus::ui
