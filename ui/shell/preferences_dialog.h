// The few preferences that are needed; each is applied at once.
#pragma once

#include <QDialog>

namespace nidus::ui {

class Appearance;

class PreferencesDialog final : public QDialog {
    Q_OBJECT
public:
    PreferencesDialog(Appearance &appearance, QWidget *parent);
};

} // namespace nidus::ui
