// How the program looks: light or dark, and the size of its text. Applied at once, kept between starts, and
// following the desktop when the desktop changes.
#pragma once

#include "ui/look/theme.h"

#include <QObject>

#include <optional>

class QTimer;

namespace nidus::ui {

class Appearance final : public QObject {
    Q_OBJECT
public:
    // `forced`: the theme for this start, whatever is kept.
    explicit Appearance(QApplication &application, std::optional<Theme> forced = {});

    Theme theme() const { return m_theme; }
    int textPercent() const { return m_textPercent; }
    void setTheme(Theme theme);
    void setTextPercent(int percent); // 100 to 200

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void apply();

    QApplication &m_application;
    Theme m_theme = Theme::System;
    int m_textPercent = 100;
    bool m_isApplying = false;
    QTimer *m_changed; // the desktop's palette: many events at once
};

} // namespace nidus::ui
