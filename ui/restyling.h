// One style sheet in the place of another. Qt restyles every widget for each of its ancestors when it is told so (nine
// times with an editor open); none, and then the new one, is twice. Between the two the window's thread answers, and
// nothing is painted.
#pragma once

#include <QObject>
#include <QPointer>

#include <functional>

class QApplication;
class QWidget;

namespace nidus::ui {

class Restyling final : public QObject {
    Q_OBJECT
public:
    // `then` follows when the new sheet is there: at once where no window is seen yet.
    static void change(QApplication &application, const QString &sheet, std::function<void()> then);
    // What has begun comes to its end now.
    static void finishPending(QApplication &application);

private:
    Restyling(QApplication &application, const QString &sheet, std::function<void()> then);
    void finish();

    QApplication &m_application;
    QString m_sheet;
    std::function<void()> m_then;
    QList<QPointer<QWidget>> m_windows;
};

} // namespace nidus::ui
