// Where the window is, how large, and whether it fills the screen: kept whenever that changes, so that also a
// program that is ended from outside comes back as it was. The window fits, with its frame, the screen that
// it finds.
#pragma once

#include <QTimer>

class QWidget;

namespace nidus::ui {

class WindowPlace final : public QObject {
    Q_OBJECT
public:
    // Gives `window`, not shown yet, the place that it had, or `usual` size where there is none.
    WindowPlace(QWidget *window, QSize usual);
    ~WindowPlace() override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fit(); // once the frame is known
    void keep();

    QWidget *m_window;
    QTimer m_changed;
    QSize m_given; // by this; whoever gives it another one knows why
    bool m_isShown = false;
};

} // namespace nidus::ui
