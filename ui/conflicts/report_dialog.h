// The review of a name as plain text, for a mail to the registrant and for the record; with the reviewer's
// name or without.
#pragma once

#include "core/operations/review.h"
#include "core/records/actor.h"

#include <QDialog>

class QCheckBox;
class QPlainTextEdit;

namespace nidus::ui {

class ReportDialog final : public QDialog {
    Q_OBJECT
public:
    ReportDialog(const Review &review, const Actor &desk, QWidget *parent);

private:
    void write();

    Review m_review;
    QString m_day, m_reviewer;
    QCheckBox *m_anonymous;
    QPlainTextEdit *m_text;
};

} // namespace nidus::ui
