// Over the queue, as long as reasons are written on conflicts that are not shown: of which, and what. What
// is asked about before one leaves is never out of sight.
#pragma once

#include <QWidget>

namespace nidus::ui {

class PlainLabel;
class WrittenReasons;

class ReasonsBar final : public QWidget {
    Q_OBJECT
public:
    explicit ReasonsBar(QWidget *parent = nullptr);
    void setReasons(const WrittenReasons &reasons); // none: out of sight

Q_SIGNALS:
    void showAsked(); // the oldest
    void discardAsked();

private:
    PlainLabel *m_words;
};

} // namespace nidus::ui
