// Over the queue, as long as one reviews the conflicts of the request from which one came: how many of them
// are open, and the way back.
#pragma once

#include "core/operations/review.h"

#include <QWidget>

class QPushButton;

namespace nidus::ui {

class PlainLabel;

class WayBack final : public QWidget {
    Q_OBJECT
public:
    explicit WayBack(QWidget *parent = nullptr);

    void setRequest(qint64 request); // 0: one came from none
    qint64 request() const { return m_request; }
    void setReviews(const QList<Review> &reviews); // of the open requests
    void focusButton();

Q_SIGNALS:
    void asked(qint64 request);

private:
    qint64 m_request = 0;
    PlainLabel *m_words;
    QPushButton *m_button;
};

} // namespace nidus::ui
