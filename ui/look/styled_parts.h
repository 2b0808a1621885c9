// The one style sheet, given to windows and, where a window says so, to its parts. Under a sheet of the
// application Qt restyles all that is in a widget each time the widget is put into another one, which is once
// a level for whoever builds a page from the inside. A part is built without, takes the sheet when it is
// first shown, and another one at once where it is seen, else when it is seen next.
#pragma once

#include <QObject>

class QApplication;
class QWidget;

namespace nidus::ui {

// `widget` has no sheet, its children have one each. To be said before it is shown.
void styleInParts(QWidget *widget);

class StyledParts final : public QObject {
public:
    static StyledParts &of(QApplication &application); // made when it is first asked for

    void setSheet(const QString &sheet);
    // Gives what lies between a window and its parts the application's font, after that has changed: Qt hands
    // none down to a widget that it takes for styled, and a page put into it later would have the old one.
    static void followFont();
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    using QObject::QObject;

    QString m_sheet;
};

} // namespace nidus::ui
