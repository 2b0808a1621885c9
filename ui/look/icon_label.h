// An icon beside words: as large as the text is, in the colours of the moment, also when these change.
#pragma once

#include <QIcon>
#include <QLabel>

namespace nidus::ui {

class IconLabel final : public QLabel {
    Q_OBJECT
public:
    static constexpr int besideText = 16;

    // `edge`: pixels at the usual text size.
    explicit IconLabel(const QIcon &icon = {}, int edge = besideText, QWidget *parent = nullptr);
    void setIcon(const QIcon &icon);

protected:
    void changeEvent(QEvent *event) override;

private:
    void draw();

    QIcon m_icon;
    int m_edge;
};

} // namespace nidus::ui
