// What staff change of an entry: its dates, and its typed references in order (the link to the template and
// the contact among them). Everything else of the record, known or not, stays as it is.
#pragma once

#include "core/formats/iana/registry_document.h"

namespace nidus::formats {

struct EntryFields {
    QString date;    // YYYY-MM-DD as listed; empty: none
    QString updated; // the same
    QList<Xref> references;
    bool operator==(const EntryFields &) const = default;
};

EntryFields fieldsOf(const Entry &entry);

// `entry` with `fields`: what did not change keeps its source to the letter; a new reference stands where
// those of its element stand, the link to the template behind the name, a contact at the end. An element that
// loses its last reference goes with it (an informal record keeps an empty <contact/>). Nothing when that
// cannot be read back as it was asked for: the record is no XML, an element is no XML name, a character is
// one that XML cannot hold.
std::optional<Entry> withFields(const Entry &entry, const EntryFields &fields);

// `entry` with a note of that status (RFC 8126 §9.6) as its last reference, in the place of one of another
// status: the registry's schema has no other place for words in a record. Of Status::Registered without one.
// Nothing as withFields().
std::optional<Entry> withStatusNote(const Entry &entry, Status status);

} // namespace nidus::formats
