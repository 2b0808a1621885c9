// Asks which version stands, where the registry has no template that would say so: the revision is the next
// one.
#pragma once

#include "ui/look/dialog.h"

class QSpinBox;

namespace nidus::ui {

class PlainLabel;

class NumberBeforeDialog final : public Dialog {
    Q_OBJECT
public:
    NumberBeforeDialog(const QString &nid, QWidget *parent);

    int number() const;
    void showFailure(const QString &words);

Q_SIGNALS:
    void given(); // the dialog stays until it is accepted

private:
    QSpinBox *m_number;
    PlainLabel *m_failure;
};

} // namespace nidus::ui
