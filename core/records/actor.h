// Who acts, and the texts in which times are kept.
#pragma once

#include <QDateTime>
#include <QString>

#include <functional>

namespace nidus {

// Who acts, and when: passed in, so that tests have fixed ones.
struct Actor {
    QString user;
    std::function<QDateTime()> now; // UTC
};

// YYYY-MM-DDThh:mm:ssZ
inline QString timeText(const QDateTime &time) { return time.toUTC().toString(Qt::ISODate); }
inline QDateTime timeFromText(const QString &text)
{
    return text.size() == 20 && text.endsWith(u'Z') ? QDateTime::fromString(text, Qt::ISODate) : QDateTime();
}

} // namespace nidus
