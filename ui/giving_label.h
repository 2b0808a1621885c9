// A line of text that gives way where there is no room for all of it.
#pragma once

#include "ui/plain_text.h"

namespace nidus::ui {

// Its end is left out, and an ellipsis stands for it; its accessible name is all of it.
class GivingLabel final : public PlainLabel {
    Q_OBJECT
public:
    using PlainLabel::PlainLabel;
    QSize minimumSizeHint() const override { return {0, PlainLabel::minimumSizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace nidus::ui
