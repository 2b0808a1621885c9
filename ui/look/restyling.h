// Another style sheet and another text size for what stands on the screen: one part in each turn of the event
// loop (ui/styled_parts.h), so that the window's thread answers in between. Nothing is painted until all of
// it is done.
#pragma once

#include <QObject>
#include <QPointer>
#include <QSize>

class QApplication;
class QHeaderView;
class QWidget;

namespace nidus::ui {

class Restyling final : public QObject {
    Q_OBJECT
public:
    // Notes how large everything is; to be called before the application's font changes. A restyling that is
    // still on its way is the one to go on with: what it noted holds.
    static Restyling &begin(QApplication &application);
    // To be called when the application has the new font. Done at once where no window is seen yet; goes by
    // itself.
    void run(const QString &sheet);
    static bool isPending(const QApplication &application);

private:
    // A widget whose height or width of its own was made for m_textPixels.
    struct LaidOut {
        QPointer<QWidget> widget;
        QSize least, most;
    };

    explicit Restyling(QApplication &application);
    void hold();
    void step();
    void finish();
    void setFontSizes(double ratio) const;
    void rescaleWidgets(double ratio) const;
    static void rescaleColumns(QHeaderView &columns, double ratio);

    QApplication &m_application;
    int m_textPixels;
    QList<LaidOut> m_widgets;
    QList<std::pair<QPointer<QWidget>, int>> m_ownFonts; // the pixels of fonts that are not the application's
    QList<QPointer<QWidget>> m_held, m_parts;            // m_parts: still to be done
    bool m_isOnItsWay = false;
};

} // namespace nidus::ui
