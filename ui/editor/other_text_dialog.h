// What stands in a draft and belongs to no field of the form: the text before the first field, and sections
// of its own. Each is shown, and left out when it is not meant to be registered: the greeting of a mail.
#pragma once

#include "core/registration/registration_template.h"
#include "ui/look/dialog.h"

class QCheckBox;
class QVBoxLayout;

namespace nidus::ui {

// "the text before the first field (“Dear all,” … “below.”)", "Notes": each part, to be named in a line.
QStringList partsOutsideFields(const RegistrationTemplate &text);

class OtherTextDialog final : public Dialog {
    Q_OBJECT
public:
    OtherTextDialog(RegistrationTemplate text, QWidget *parent);

    RegistrationTemplate chosen() const; // without what is not ticked

private:
    QCheckBox *addPart(QVBoxLayout *column, const QString &name, const QString &body);

    const RegistrationTemplate m_text;
    QCheckBox *m_preamble = nullptr; // where there is one
    QList<QCheckBox *> m_others;
};

} // namespace nidus::ui
