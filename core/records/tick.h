// What a person has looked at in a request and ticked: a question of a clause (field.h), or what is to be
// rewritten in a text of an older form (core/rules/rewriting.h).
#pragma once

#include <QDateTime>
#include <QString>

namespace nidus {

struct Tick {
    QString item; // the id of the question or of the rewriting
    QString by;
    QDateTime at;
    int revision = 0; // of the draft that was looked at
    bool operator==(const Tick &) const = default;
};

} // namespace nidus
