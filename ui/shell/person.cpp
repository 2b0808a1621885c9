#include "ui/shell/person.h"

#include "ui/shell/window_settings.h"

namespace nidus::ui {

namespace {
QString key() { return QStringLiteral("person/name"); }
} // namespace

Person::Person(QString login, std::optional<QString> forced, QObject *parent)
    : QObject(parent), m_login(std::move(login)),
      m_given(windowSettings().value(key()).toString().simplified()), m_forced(std::move(forced))
{
}

QString Person::name() const { return m_forced.value_or(m_given.isEmpty() ? m_login : m_given); }

bool Person::isAskedFor() const { return !m_forced && m_given.isEmpty(); }

void Person::force(const QString &name)
{
    if (name.isEmpty() || name == this->name())
        return;
    m_forced = name;
    Q_EMIT changed(name);
    Q_EMIT forced(name);
}

void Person::setName(const QString &name)
{
    const QString given = name.simplified();
    if (given.isEmpty() || (given == m_given && !m_forced))
        return;
    m_given = given;
    m_forced.reset();
    windowSettings().setValue(key(), given);
    Q_EMIT changed(given);
}

} // namespace nidus::ui
