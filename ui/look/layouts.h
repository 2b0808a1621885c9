// Layouts with the room around and between what is in them; widgets with a ground of the style sheet; buttons
// with what they do.
#pragma once

#include <QBoxLayout>
#include <QPushButton>
#include <QScrollArea>

namespace nidus::ui {

// Of a widget, or within another layout. Between -1: as the style, or that layout, has it.
QVBoxLayout *columnIn(QWidget *widget, const QMargins &around = {}, int between = 0);
QHBoxLayout *rowIn(QWidget *widget, const QMargins &around = {}, int between = 0);
QVBoxLayout *columnIn(QBoxLayout *outer, const QMargins &around = {}, int between = -1, int stretch = 0);
QHBoxLayout *rowIn(QBoxLayout *outer, const QMargins &around = {}, int between = -1, int stretch = 0);

// Of a page: one column in the middle, a third of the way down.
QVBoxLayout *centredColumn(QWidget *page);

// What has more than the height there is, as with large text, scrolls down, and never sideways. Tab goes
// through what is in it.
QScrollArea *scrolledDown(QWidget *inside);

// "paper": white, as of a text; "chrome": grey, as of a bar.
void setGround(QWidget *widget, const char *ground);
QWidget *widgetOn(const char *ground, int leastHeight = 0); // before scaling

// Adds `widget` and returns it.
template <class Widget>
Widget *addTo(QBoxLayout *layout, Widget *widget, int stretch = 0, Qt::Alignment alignment = {})
{
    layout->addWidget(widget, stretch, alignment);
    return widget;
}

// Adds `button`, which does `act` when it is pressed.
template <class Receiver, class Act>
QPushButton *addButton(QBoxLayout *layout, QPushButton *button, Receiver *receiver, Act act)
{
    QObject::connect(button, &QPushButton::clicked, receiver, std::move(act));
    layout->addWidget(button);
    return button;
}

} // namespace nidus::ui
