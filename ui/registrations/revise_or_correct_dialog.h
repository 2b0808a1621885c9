// Before a correction that changes what a version means is published: the difference once more, and the
// revision that it should be.
#pragma once

#include "core/registration/registration_template.h"
#include "ui/look/dialog.h"

namespace nidus::ui {

class ReviseOrCorrectDialog final : public Dialog {
    Q_OBJECT
public:
    // `correction` ("acorn@1.2") is named on the button; `reason` is what was given for it.
    ReviseOrCorrectDialog(const QString &correction, const RegistrationTemplate &before,
                          const RegistrationTemplate &after, const QString &reason, QWidget *parent);

Q_SIGNALS:
    void reviseAsked();
    void correctAsked();
};

} // namespace nidus::ui
