// One finding beside the page: what is said, the clause, and what can be done. The one in hand is open: its
// remedy with before and after.
#pragma once

#include "core/registration/finding.h"

#include <QWidget>

class QHBoxLayout;
class QVBoxLayout;

namespace nidus::ui {

class FindingCard final : public QWidget {
    Q_OBJECT
public:
    // `text` is the field's, to show what the remedy would change. `canChange`: the draft is open.
    FindingCard(const Finding &finding, const QString &text, bool isSelected, bool canChange,
                QWidget *parent = nullptr);

Q_SIGNALS:
    void handAsked();     // it was chosen
    void applyAsked();    // its remedy
    void suppressAsked(); // with a reason
    void restoreAsked();  // a suppressed one is to be shown again

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void addRemedy(QVBoxLayout *words, const Remedy &remedy, const QString &text);
    void addLink(QHBoxLayout *row, const QString &text, void (FindingCard::*signal)());
    void addButtons(QVBoxLayout *words, bool canApply, bool canSuppress);

    bool m_isSelected;
};

} // namespace nidus::ui
