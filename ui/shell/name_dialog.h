// Asks for the person's name, where a registry is opened and none was given yet.
#pragma once

#include "ui/look/dialog.h"

class QLineEdit;

namespace nidus::ui {

class Person;

class NameDialog final : public Dialog {
    Q_OBJECT
public:
    NameDialog(Person &person, QWidget *parent); // `person` outlives it
};

} // namespace nidus::ui
