// Another body's decision that a name may be given in spite of a rule: body, document, date, address.
#pragma once

#include "core/registration/outside_decision.h"
#include "ui/look/dialog.h"

class QLineEdit;
class QPushButton;

namespace nidus::ui {

class PlainLabel;

class OutsideDecisionDialog final : public Dialog {
    Q_OBJECT
public:
    // `why`: what the rule says of the name. `today`: YYYY-MM-DD.
    OutsideDecisionDialog(const QString &rule, const QString &why, const QString &today, QWidget *parent);

    const QString &rule() const { return m_rule; }
    OutsideDecision decision() const;
    void showFailure(const QString &words);

Q_SIGNALS:
    void recordAsked(); // the dialog stays until it is accepted

private:
    void showReadiness();

    const QString m_rule, m_today;
    QLineEdit *m_body, *m_document, *m_day, *m_address;
    PlainLabel *m_failure, *m_sentence;
    QPushButton *m_record;
};

} // namespace nidus::ui
