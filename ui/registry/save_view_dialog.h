// Names the way in which one looks at the registrations now.
#pragma once

#include "ui/registry/saved_views.h"

#include <QDialog>

class QLineEdit;
class QPushButton;

namespace nidus::ui {

class SaveViewDialog final : public QDialog {
    Q_OBJECT
public:
    SaveViewDialog(const RegistrationsView &view, QWidget *parent);

private:
    void showReadiness();
    void save();

    RegistrationsView m_view;
    QLineEdit *m_name;
    QPushButton *m_save;
};

} // namespace nidus::ui
