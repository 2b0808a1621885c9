// What reviewers decided: on findings, on conflicts and what the decision rested on, who stands aside, the
// watch list.
#pragma once

#include <QString>

#include <optional>

namespace nidus {

struct Decision {
    enum class Subject { Finding, Conflict };
    enum class Verdict {
        Answered,        // an error, by a person with a reason
        OutsideDecision, // an error, by another body
        NoConflict,
        Ask, // the registrant, before anything is decided
        Blocks
    };
    qint64 id = 0;
    qint64 request = 0; // 0: of none
    Subject subject = Subject::Finding;
    QString name; // folded NID
    QString kind; // the rule's id or the conflict's kind
    QString other;
    Verdict verdict = Verdict::Answered;
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
    enum class Ground { Trademark, InUse, Other }; // in use without registration
    QString name;                                  // in the form of a NID, folded
    Ground ground = Ground::Other;
    QString reason, source, at, who;
};

// By these the store, files and the command line know them: "no-conflict", "in-use".
QString id(Decision::Subject subject);
QString id(Decision::Verdict verdict);
QString id(Watched::Ground ground);
std::optional<Decision::Subject> decisionSubjectById(QStringView id);
std::optional<Decision::Verdict> verdictById(QStringView id);
std::optional<Watched::Ground> groundById(QStringView id);

} // namespace nidus
