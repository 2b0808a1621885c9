// The style sheet of the windows, part by part. Under a sheet of the application Qt restyles all that is in a
// widget each time the widget is put into another one, which is once a level for whoever builds a page from
// the inside, and asks all of them again when the sheet changes. Here a window has the sheet itself or, if it
// says so, its parts have it: a page is built without, takes it when it is first shown, and a change can be
// made part by part.
#pragma once

#include <QList>
#include <QObject>
#include <QPointer>
#include <QString>

class QApplication;
class QWidget;

namespace nidus::ui {

// `widget` has no sheet, its children have one each. To be said before it is shown.
void styleInParts(QWidget *widget);

class StyledParts final : public QObject {
    Q_OBJECT
public:
    static StyledParts &of(QApplication &application); // made when it is first asked for

    const QString &sheet() const { return m_sheet; }
    // What is shown for the first time from now on takes `sheet`; parts() have the one before until they are
    // given it.
    void setSheet(const QString &sheet) { m_sheet = sheet; }
    void style(QWidget *part) const; // with the sheet of now; nothing is done where it has it
    // Everything that has a sheet.
    QList<QPointer<QWidget>> parts() const;

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    using QObject::QObject;

    QString m_sheet;
    QList<QPointer<QWidget>> m_parts;
};

} // namespace nidus::ui
