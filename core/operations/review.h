// What the desk knows of a name: its conflicts, each with what was ruled on it and whether that still stands.
#pragma once

#include "core/conflicts/conflict.h"
#include "core/records/ruling.h"
#include "core/registration/outside_decision.h"
#include "core/registration/request.h"

namespace nidus {

struct ReviewedConflict {
    conflicts::Conflict conflict;
    Side name, other;               // both sides as they are now
    QList<Ruling> rulings;          // oldest first, those that were taken back among them
    std::optional<Ruling> standing; // the last one that was not
    QStringList changes; // what changed since: "registrant: A → B"; not empty: it is to be decided again
    std::optional<OutsideDecision> lifted = {}; // of a forbidden form: another body's decision lifts it

    std::optional<Decision::Verdict> verdict() const
    {
        return standing ? std::optional(standing->decision.verdict) : std::nullopt;
    }
    QString changesWords() const; // in one line, with a full stop
    bool isReopened() const { return standing && !changes.isEmpty(); }
    // Waits for a reviewer: no decision stands, or it was reopened, or the registrant is asked. What blocks
    // waits for nobody.
    bool isOpen() const;
    // The name cannot be had: whatever a reviewer says, or because one decided so and it still stands.
    bool isBlocked() const;
    // RFC 8141 §6.2, §6.3 and DESIGN §4 (3): whether a request by this procedure cannot be published as it
    // stands. What is registered or forbidden always can not; in fast track nothing else stops. A trademark
    // stops only when an expert or a court ruled so (§5.1).
    bool stops(Procedure procedure) const;
};

// What its review means for a request. Where both are true, Blocked: no answer of a reviewer helps.
enum class NameState {
    Settled,   // nothing is in the way
    Unsettled, // a reviewer has to decide, or the registrant to answer
    Blocked,   // registered, of a form that is kept back, or decided to be too close to another one
};
// Of an open request: "open", "open, name undecided", "open, name blocked"; translatable.
QString message(NameState state);

// All that is known of one name.
struct Review {
    QString name;       // as asked for
    qint64 request = 0; // asked for by R-n; 0: nobody, or several
    bool isRegistration =
        false;          // it is registered, and looked at as such; no request waits for what is decided
    QString registrant; // who asks, or holds it; for lists
    QString purpose;
    QList<ReviewedConflict> conflicts; // in the order of kinds, then of names
    QStringList notRun;                // checks that could not be made, in words: without ISO 3166, say
    Procedure procedure = Procedure::Standard; // of the request

    bool needsAnswer() const; // whether anything blocks, or waits for a reviewer
    // Whether `one` of its conflicts blocks the name, as it stands: nothing that was decided blocks a name
    // that is registered already, or one of the fast track.
    bool blocks(const ReviewedConflict &one) const;
    NameState state() const;
    bool isBlocked() const { return state() == NameState::Blocked; }
    int openCount() const; // of the conflicts that wait for a reviewer
};

// What blocks and who decided so, in a sentence or two; translatable.
QString blockingWords(const ReviewedConflict &one);
// Of a request whose name is blocked, by what and what to do, else empty; translatable.
QString blockedWords(const Review &review);

struct RulingRequest {
    QString name;
    conflicts::Kind kind = conflicts::Kind::LookAlike;
    QString other; // the other name; of pending ones the request's id, "R-8", which then gives way, else all
                   // of that name
    Decision::Verdict verdict = Decision::Verdict::Ask; // NoConflict, Ask or Blocks
    QString reason;
    qint64 request =
        0; // for which the name was reviewed; 0: the only open one that asks for it, if there is one
};

} // namespace nidus
