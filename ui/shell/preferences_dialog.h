// The few preferences that are needed; each is applied at once.
#pragma once

#include "ui/look/dialog.h"

class QLineEdit;

namespace nidus::ui {

class Appearance;
class Person;
class PlainLabel;

class PreferencesDialog final : public Dialog {
    Q_OBJECT
public:
    // `person`: nullptr where the name is not asked for.
    PreferencesDialog(Appearance &appearance, Person *person, QWidget *parent);
    bool hasWritten() const override { return false; } // the name is kept when one leaves

protected:
    void leave() override;

private:
    void keepName();

    Person *m_person;
    QLineEdit *m_name = nullptr;
    PlainLabel *m_needed = nullptr; // why the name cannot be left out
};

} // namespace nidus::ui
