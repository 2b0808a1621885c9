// What reviewers decided: on findings, on conflicts and what the decision rested on, who stands aside, the
// watch list.
#pragma once

#include <QString>

namespace nidus {

struct Decision {
    qint64 id = 0;
    qint64 request = 0; // 0: of none
    QString subject;    // "finding", "conflict"
    QString name;       // folded NID
    QString kind;       // the rule's id or the conflict's kind
    QString other;
    QString verdict; // "answered", "outside-decision", "no-conflict", "ask", "blocks"
    QString reason;
    QString at, who;
};

// One side of a conflict as it was when a decision was made (or is now). Empty: not known, so nothing rested
// on it.
struct Side {
    QString name;       // as it stands there
    QString registrant; // for lists
    QString purpose;    // the field's text
    QString status;     // "requested", "registered", "deprecated"; a scheme's "permanent"
    bool operator==(const Side &) const = default;
};

struct Ruling {
    Decision decision;     // subject "conflict"
    Side name, other;      // what it rested on
    bool isTurned = false; // it was made with the other name as the one asked for
    bool isUndone = false;
    QString undoneReason, undoneAt, undoneBy;
};

// A reviewer who decides nothing on a request.
struct Recusal {
    QString reviewer, reason, at;
};

// A name of the watch list.
struct Watched {
    QString name;   // in the form of a NID, folded
    QString ground; // "trademark", "in-use", "other"
    QString reason, source, at, who;
};

} // namespace nidus
