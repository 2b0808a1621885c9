// Private to core/operations: what two registries have otherwise, in words for people: sub-registries by
// their titles, elements by what they hold, references as they are cited.
#pragma once

#include "core/diff/diff.h"

#include <QHash>

namespace nidus {

class RegistryWords {
public:
    RegistryWords(const Edition &here, const Edition &there); // the sub-registries of both

    // "title of “Formal”: A → B" for "urn-namespaces-1 title: A → B".
    QList<diff::ValueChange> plain(QList<diff::ValueChange> changes) const;
    // What an entry says that only one side has: the other one is empty.
    QList<diff::ValueChange> ofEntryOnlyHere(const Entry &entry) const;
    QList<diff::ValueChange> ofEntryOnlyThere(const Entry &entry) const;
    QString section(const QString &id) const; // its title; its id where it has none

private:
    QList<diff::ValueChange> ofOneSide(const Entry &before, const Entry &after) const;
    QString subject(const QString &what) const;

    QHash<QString, QString> m_titles; // by id
};

} // namespace nidus
