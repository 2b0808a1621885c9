// The thirteen fields at the left of the page: where one is, what has changed, what is empty, where findings
// are.
#pragma once

#include "ui/requests/requests_model.h"

#include <QListWidget>

#include <array>

namespace nidus::ui {

// What the outline says of one field.
struct FieldState {
    bool isEmpty = false;
    bool isChanged = false;
    FindingCounts findings;
};

class FieldOutline final : public QListWidget {
    Q_OBJECT
public:
    explicit FieldOutline(QWidget *parent = nullptr);
    void setStates(const std::array<FieldState, fieldCount> &states);
    void setCurrentField(Field field); // without jumping

Q_SIGNALS:
    void jumpAsked(nidus::Field field);  // by keys
    void writeAsked(nidus::Field field); // by a click: on to the text
};

} // namespace nidus::ui
