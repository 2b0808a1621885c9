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

QString timeText(const QDateTime &time); // YYYY-MM-DDThh:mm:ssZ
QDateTime timeFromText(const QString &text);

} // namespace nidus
