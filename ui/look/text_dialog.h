// One text to read, select, copy and keep as a file.
#pragma once

#include <QDialog>

namespace nidus::ui {

class TextDialog final : public QDialog {
    Q_OBJECT
public:
    TextDialog(const QString &heading, const QString &text, QWidget *parent);
};

} // namespace nidus::ui
