// Names the way in which one looks at the registrations now, or gives a saved one another name.
#pragma once

#include "ui/look/dialog.h"
#include "ui/registrations/saved_views.h"

class QLineEdit;
class QPushButton;

namespace nidus::ui {

class SaveViewDialog final : public Dialog {
    Q_OBJECT
public:
    enum class Act { Save, Rename };
    SaveViewDialog(const RegistrationsView &view, Act act, QWidget *parent);

Q_SIGNALS:
    void saved(const QString &name);

private:
    void showReadiness();
    void save();

    RegistrationsView m_view;
    Act m_act;
    QLineEdit *m_name;
    QPushButton *m_save;
};

} // namespace nidus::ui
