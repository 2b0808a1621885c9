// One text to read, select, copy and keep as a file.
#pragma once

#include "ui/look/dialog.h"

namespace nidus::ui {

class TextDialog final : public Dialog {
    Q_OBJECT
public:
    TextDialog(const QString &heading, const QString &text, QWidget *parent);
};

} // namespace nidus::ui
