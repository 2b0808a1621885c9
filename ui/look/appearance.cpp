#include "ui/look/appearance.h"
#include "ui/shell/window_settings.h"

#include <QApplication>
#include <QEvent>
#include <QTimer>

namespace nidus::ui {

namespace {

QString themeKey() { return QStringLiteral("appearance/theme"); }

QString percentKey() { return QStringLiteral("appearance/textPercent"); }

constexpr std::pair<Theme, const char *> themeNames[] = {
    {Theme::System, "system"}, {Theme::Light, "light"}, {Theme::Dark, "dark"}};

} // namespace

Appearance::Appearance(QApplication &application, std::optional<Theme> forced)
    : QObject(&application), m_application(application), m_changed(new QTimer(this))
{
    const QSettings kept = windowSettings();
    for (const auto &[theme, name] : themeNames)
        if (kept.value(themeKey()).toString() == QLatin1String(name))
            m_theme = theme;
    m_theme = forced.value_or(m_theme);
    m_textPercent =
        qBound(leastTextPercent, kept.value(percentKey(), leastTextPercent).toInt(), mostTextPercent);
    m_changed->setSingleShot(true);
    m_changed->setInterval(0);
    connect(m_changed, &QTimer::timeout, this, &Appearance::apply);
    application.installEventFilter(this);
    apply();
}

void Appearance::setTheme(Theme theme)
{
    m_theme = theme;
    for (const auto &[named, name] : themeNames)
        if (named == theme)
            windowSettings().setValue(themeKey(), QString::fromLatin1(name));
    apply();
}

void Appearance::setTextPercent(int percent)
{
    m_textPercent = qBound(leastTextPercent, percent, mostTextPercent);
    windowSettings().setValue(percentKey(), m_textPercent);
    apply();
}

void Appearance::apply()
{
    m_isApplying = true;
    applyTheme(m_application, m_theme, m_textPercent);
    m_isApplying = false;
}

bool Appearance::eventFilter(QObject *watched, QEvent *event)
{
    // Sent to a window when the desktop's theme has changed, to the application when its palette has.
    const bool isChange = event->type() == QEvent::ThemeChange ||
                          (event->type() == QEvent::ApplicationPaletteChange && watched == &m_application);
    if (isChange && !m_isApplying && m_theme == Theme::System)
        m_changed->start();
    return false;
}

} // namespace nidus::ui
