// What the data shows to be unfinished, each with the act that settles it.
#pragma once

#include "core/operations/act_error.h"
#include "core/operations/session_subject.h"
#include "core/records/overview.h"

namespace nidus {

class FollowUps : SessionSubject {
public:
    using SessionSubject::SessionSubject;

    // Of the newest edition and the texts that stand: by kind, in the order of names. Reads each listed
    // entry, and those texts that name a draft or belong to an entry with a contact.
    ActResult<QList<FollowUp>> followUps();
};

} // namespace nidus
