// The text cursor blinks while one writes and stands still soon after: each blink wakes the program and the
// screen's server, and a text that nobody touches needs neither.
#pragma once

#include <QObject>
#include <QTimer>

class QApplication;

namespace nidus::ui {

class CursorRest final : public QObject {
public:
    explicit CursorRest(QApplication &application);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QTimer m_untilRest;
    int m_usual = 0; // milliseconds of a blink, while the cursor rests
};

} // namespace nidus::ui
