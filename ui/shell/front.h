// Keeps the keyboard with the program: when the window in front goes away (a dialog that closes), the one
// behind it gets the keys again. Window managers do that; a bare X server, on which programs are driven from
// outside, does not.
#pragma once

#include <QObject>
#include <QPointer>
#include <QTimer>

class QWidget;
class QWindow;

namespace nidus::ui {

class Front final : public QObject {
    Q_OBJECT
public:
    explicit Front(QWidget *window);

private:
    void left(QWindow *now);
    void giveBack();

    QWidget *m_window;
    QPointer<QWindow> m_last;
    QTimer m_patience;
};

} // namespace nidus::ui
