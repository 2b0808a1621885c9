// Enter, held down, is one Enter. Under X11 the repeats of a key come as releases and presses, and Qt takes a
// press for a repeat only where it lies in the queue behind its release already; another one looks like a key
// that was pressed again, and would act again. The two have one time of the server's, as no hand has.
#pragma once

#include <QObject>

class QCoreApplication;
class QKeyEvent;

namespace nidus::ui {

// Watches every key of the program. Such a press of Enter or Ctrl+Enter is passed on as the repeat that it
// is, and is no shortcut.
class HeldKey final : public QObject {
    Q_OBJECT
public:
    explicit HeldKey(QCoreApplication &application);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool isHeld(const QKeyEvent &press) const;

    int m_key = 0; // that was released last, and when; 0: none
    quint64 m_released = 0;
};

} // namespace nidus::ui
