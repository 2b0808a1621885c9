// Makes a registry in a file that one chooses: with the registered names, or empty.
#pragma once

#include "ui/look/dialog.h"

class QCheckBox;
class QLineEdit;

namespace nidus::ui {

class PlainLabel;

// "with the registered names as of …", ticked.
QCheckBox *registeredNamesBox();

class NewRegistryDialog final : public Dialog {
    Q_OBJECT
public:
    NewRegistryDialog(const QString &location, QWidget *parent);

    QString location() const;
    bool withRegisteredNames() const;
    void showFailure(const QString &words);
    void setBusy(bool busy);

Q_SIGNALS:
    void createAsked(); // the dialog stays until it is accepted

private:
    void choose();
    void showReadiness();

    QLineEdit *m_path;
    QCheckBox *m_names;
    PlainLabel *m_failure;
    QPushButton *m_create;
    bool m_isBusy = false;
};

} // namespace nidus::ui
