// One finding beside the page: what is said, the clause, and what can be done. The selected one is open: its
// remedy with before and after.
#pragma once

#include "core/registration/finding.h"

#include <QWidget>

class QVBoxLayout;

namespace nidus::ui {

// What a person asks for with a finding.
enum class FindingAct {
    Select,   // it is the selected one
    GoTo,     // and its field is brought into sight
    Write,    // and the cursor stands where it is
    Apply,    // its remedy
    ApplyAll, // the remedies of all that say the same in this field
    Suppress, // with a reason
    Restore,  // a suppressed one is to be shown again
};

class FindingCard final : public QWidget {
    Q_OBJECT
public:
    // `text` is the field's, to show what the remedy would change. `canChange`: the draft is open.
    FindingCard(const Finding &finding, const QString &text, bool isSelected, bool canChange,
                QWidget *parent = nullptr);

Q_SIGNALS:
    void asked(nidus::ui::FindingAct act);

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void addRemedy(QVBoxLayout *words, const Remedy &remedy, const QString &text);

    bool m_isSelected;
};

} // namespace nidus::ui
