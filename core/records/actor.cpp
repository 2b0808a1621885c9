#include "core/records/actor.h"

namespace nidus {

QString timeText(const QDateTime &time) { return time.toUTC().toString(Qt::ISODate); }

QDateTime timeFromText(const QString &text)
{
    if (text.size() != 20 || !text.endsWith(u'Z'))
        return {};
    return QDateTime::fromString(text, Qt::ISODate);
}

} // namespace nidus
