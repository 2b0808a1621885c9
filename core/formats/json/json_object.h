// Reading a JSON object strictly: every key is asked for by its name and type, and what nobody asked for is a
// fault.
#pragma once

#include "core/formats/read_error.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QSet>
#include <QString>

#include <functional>
#include <optional>

namespace nidus::formats {

// The first fault of a document: "versions[2].number: not a number from 1". Shared by all objects of one
// document.
struct JsonFault {
    QString text;
    bool any() const { return !text.isEmpty(); }
};

class JsonObject {
public:
    JsonObject(const QJsonObject &object, QString place, JsonFault &fault)
        : m_object(object), m_place(std::move(place)), m_fault(fault)
    {
    }

    QString text(QLatin1String key);         // absent: empty; half a surrogate pair: a fault
    QString anyText(QLatin1String key);      // likewise, half a surrogate pair and all
    QString requiredText(QLatin1String key); // absent or empty: a fault
    bool flag(QLatin1String key);            // absent: false
    qint64 number(QLatin1String key, qint64 lowest,
                  qint64 highest); // absent: 0, a fault unless lowest is 0 or less
    // Calls `take` for each element, which must be an object.
    void objects(QLatin1String key, const std::function<void(JsonObject &&)> &take);
    // Calls `take` when the key is there.
    void object(QLatin1String key, const std::function<void(JsonObject &&)> &take);

    // A fault when there are keys that were not asked for. Call it last.
    void close();
    void fail(QLatin1String key, const QString &words);
    QString place(QLatin1String key) const;
    JsonFault &fault() { return m_fault; }

private:
    QJsonValue value(QLatin1String key);

    QJsonObject m_object;
    QString m_place;
    JsonFault &m_fault;
    QSet<QString> m_asked; // of the keys that are there
};

} // namespace nidus::formats
