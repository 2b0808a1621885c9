// Asks which version of each of some names stands, where the registry has no template that would say so: the
// revision is the next one.
#pragma once

#include "ui/look/dialog.h"

#include "core/operations/requests.h"

class QSpinBox;

namespace nidus::ui {

class PlainLabel;

class NumberBeforeDialog final : public Dialog {
    Q_OBJECT
public:
    NumberBeforeDialog(const QStringList &nids, QWidget *parent);

    NumbersBefore numbers() const;
    void showFailure(const QString &words);

Q_SIGNALS:
    void given(); // the dialog stays until it is accepted

private:
    QHash<QString, QSpinBox *> m_numbers; // by folded NID
    PlainLabel *m_failure;
};

} // namespace nidus::ui
