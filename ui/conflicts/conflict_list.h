// What speaks against a name, beside the field in which one writes it: a line each, and the way to the place
// where it is decided. What blocks stands among the findings already.
#pragma once

#include "core/operations/review.h"

#include <QWidget>

class QPushButton;
class QVBoxLayout;

namespace nidus::ui {

class PlainLabel;

class ConflictList final : public QWidget {
    Q_OBJECT
public:
    explicit ConflictList(QWidget *parent = nullptr);
    void setReview(const Review &review);

Q_SIGNALS:
    void reviewAsked();

private:
    QVBoxLayout *m_rows;
    PlainLabel *m_count;
    QPushButton *m_review;
    QWidget *m_inside = nullptr;
};

} // namespace nidus::ui
