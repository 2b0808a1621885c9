#include "core/formats/json/json_object.h"

namespace nidus::formats {

QJsonValue JsonObject::value(QLatin1String key)
{
    const QJsonValue found = m_object.value(key);
    if (!found.isUndefined())
        m_asked.insert(key);
    return found;
}

QString JsonObject::place(QLatin1String key) const
{
    return m_place.isEmpty() ? QString(key) : QString(m_place % u'.' % key);
}

void JsonObject::fail(QLatin1String key, const QString &words)
{
    if (!m_fault.any())
        m_fault.text = place(key) % QLatin1String(": ") % words;
}

QString JsonObject::anyText(QLatin1String key)
{
    const QJsonValue found = value(key);
    if (!found.isString() && !found.isUndefined())
        fail(key, QStringLiteral("not a text"));
    return found.toString();
}

QString JsonObject::text(QLatin1String key)
{
    const QString text = anyText(key);
    if (!QStringView(text).isValidUtf16())
        fail(key, QStringLiteral("half a surrogate pair, which is no character"));
    return text;
}

QString JsonObject::requiredText(QLatin1String key)
{
    const QString found = text(key);
    if (found.isEmpty())
        fail(key, QStringLiteral("missing"));
    return found;
}

bool JsonObject::flag(QLatin1String key)
{
    const QJsonValue found = value(key);
    if (!found.isBool() && !found.isUndefined())
        fail(key, QStringLiteral("neither true nor false"));
    return found.toBool();
}

qint64 JsonObject::number(QLatin1String key, qint64 lowest, qint64 highest)
{
    const QJsonValue found = value(key);
    if (found.isUndefined() && lowest <= 0)
        return 0;
    const qint64 number = found.toInteger(lowest - 1); // the default stands for no whole number
    if (number >= lowest && number <= highest)
        return number;
    fail(key, QStringLiteral("not a whole number from %1 to %2").arg(lowest).arg(highest));
    return lowest;
}

void JsonObject::objects(QLatin1String key, const std::function<void(JsonObject &&)> &take)
{
    const QJsonValue found = value(key);
    if (!found.isArray() && !found.isUndefined())
        fail(key, QStringLiteral("not an array"));
    const QJsonArray array = found.toArray();
    for (qsizetype i = 0; i < array.size() && !m_fault.any(); ++i) {
        const QString elementPlace = place(key) % QStringLiteral("[%1]").arg(i);
        if (!array.at(i).isObject())
            m_fault.text = elementPlace % QLatin1String(": not an object");
        else
            take(JsonObject(array.at(i).toObject(), elementPlace, m_fault));
    }
}

void JsonObject::object(QLatin1String key, const std::function<void(JsonObject &&)> &take)
{
    const QJsonValue found = value(key);
    if (found.isUndefined())
        return;
    if (!found.isObject())
        fail(key, QStringLiteral("not an object"));
    else
        take(JsonObject(found.toObject(), place(key), m_fault));
}

void JsonObject::close()
{
    if (m_asked.size() == m_object.size() && !m_fault.any())
        return;
    for (auto it = m_object.begin(); it != m_object.end(); ++it)
        if (!m_asked.contains(it.key())) {
            if (!m_fault.any())
                m_fault.text = (m_place.isEmpty() ? QString() : QString(m_place % QLatin1String(": "))) %
                               QStringLiteral("the key “%1” is not known").arg(it.key().left(80));
            return;
        }
}

} // namespace nidus::formats
