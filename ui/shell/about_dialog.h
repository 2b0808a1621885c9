// Which program this is: versions, what it is made with, and its licence.
#pragma once

#include <QDialog>

namespace nidus::ui {

class AboutDialog final : public QDialog {
    Q_OBJECT
public:
    explicit AboutDialog(QWidget *parent);
};

} // namespace nidus::ui
