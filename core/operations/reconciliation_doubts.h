// Private to core/operations: what a person looks at before it is taken over from a published registry,
// because it may be a mistake there. Empty where nothing speaks against it.
#pragma once

#include "core/registration/registration.h"

#include <QHash>
#include <QSet>
#include <QStringList>

#include <optional>

namespace nidus {

class EntryDoubts {
public:
    // `today`: YYYY-MM-DD; a day counts as to come from the day after tomorrow on.
    EntryDoubts(const Edition &here, const Edition &there, const QString &today);

    // A record there that is new (`here` null) or differs: a day to come, another sub-registry of names of
    // another kind.
    QStringList ofListed(const Entry *here, const Entry &there) const;
    // One that is not there. `isListedStill`: by another record of the same name.
    QStringList ofGone(const Entry &here, bool isListedStill) const;
    // What stands around the entries: a sub-registry less, more records whose names are no NIDs.
    QStringList ofHead() const;

    bool isToCome(const QString &day) const;

private:
    QHash<QString, QString> m_here, m_there; // sub-registries: id → title
    QHash<QString, Kind> m_kindsHere, m_kindsThere;
    qsizetype m_otherRecords = 0; // there more than here
    QString m_last;               // the last day that may be
};

// A template there against the one that stands here (null: none): cut off, versions left out between, or in a
// file that is called like another NID.
struct PublishedTemplate {
    const RegistrationTemplate &text;
    std::optional<int> version;
    QString file;               // its name without path
    bool isNamedByFile = false; // it stands where files are called by their NIDs
};
QStringList doubtsOf(const Nid &nid, const PublishedTemplate &there, const RegistrationTemplate *here,
                     int highestHere);

} // namespace nidus
