// F1 within a modal dialog, where the menu's own shortcut does not reach.
#pragma once

#include <QObject>

namespace nidus::ui {

class HelpKey final : public QObject {
    Q_OBJECT
public:
    explicit HelpKey(QObject *parent);

Q_SIGNALS:
    void pressed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace nidus::ui
