// Which program this is: versions, what it is made with, and its licence.
#pragma once

#include "ui/look/dialog.h"

namespace nidus::ui {

class AboutDialog final : public Dialog {
    Q_OBJECT
public:
    explicit AboutDialog(QWidget *parent);
};

} // namespace nidus::ui
