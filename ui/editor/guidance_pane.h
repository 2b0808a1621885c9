// Follows the field in which one writes: what the clause asks, and the findings there with their remedies.
#pragma once

#include "core/registration/finding.h"

#include <QScrollArea>

class QVBoxLayout;

namespace nidus::ui {

class PlainLabel;

class GuidancePane final : public QScrollArea {
    Q_OBJECT
public:
    explicit GuidancePane(QWidget *parent = nullptr);
    void setField(Field field);
    // `text` is the field's, to show what a remedy would change.
    void setFindings(const Findings &findings, const QString &text, bool canApply);

Q_SIGNALS:
    void remedyAsked(const nidus::Finding &finding);
    void jumpAsked(const nidus::Finding &finding);

private:
    QWidget *findingCard(const Finding &finding, const QString &text, bool canApply);

    PlainLabel *m_clause;
    QVBoxLayout *m_questions;
    PlainLabel *m_count;
    QVBoxLayout *m_findings;
};

} // namespace nidus::ui
