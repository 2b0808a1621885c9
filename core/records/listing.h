// Rows of the list of registrations, and what a search found among them.
#pragma once

#include "core/registration/registration.h"

namespace nidus {

// One registration in the list.
struct Listing {
    qint64 registration = 0;
    QString nid, kind, status; // ids as in core/registration
    int version = 0;           // 0: no template
    QString date, form, registrant;
    QString registered, updated; // the entry's dates
    QString references;          // one line
    // Whether the registry lists it today. What it no longer lists stays registered for ever.
    bool isListed() const { return status != id(Status::Delisted); }
    bool operator==(const Listing &) const = default;
};

// The registrant as its template names it. Where there is no template, a list shows the references instead:
// empty.
inline QString statedRegistrant(const Listing &listing)
{
    return listing.registrant == listing.references ? QString() : listing.registrant;
}

// One registration that a search found.
struct Hit {
    qint64 registration = 0;
    QString nid;
    bool byName = false; // else by its text
    double rank = 0;     // bm25; smaller is better
};

} // namespace nidus
