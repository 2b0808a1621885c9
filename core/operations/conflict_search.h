// Private to core/operations: every name that one could collide with (RFC 8141 §5.1).
#pragma once

#include "core/conflicts/conflict.h"
#include "core/operations/name_catalog.h"

namespace nidus {

// The name under review and what is known of who asks for it or has it.
struct AskedName {
    QString folded;
    Kind kind = Kind::Formal;
    qint64 request = 0;          // it is asked for by R-n: that request is no conflict
    bool isRegistration = false; // the registration itself is reviewed: it is no conflict
    RegistrantTraits registrant;
};

class ConflictFinder {
public:
    ConflictFinder(store::Database &database, NameCatalog &names) : m_database(database), m_names(names) {}

    // In the order of kinds, then of other names. A text that is no NID has one conflict: nid-syntax.
    StoreResult<QList<conflicts::Conflict>> find(const AskedName &asked);
    void leaveOutRegistrants() { m_withRegistrants = false; } // it is advice
    // Only conflicts of `kind` with `other`: the other name, or "R-7" of the request that asks for it.
    // Hundreds of requests may ask for one name, and the one that is meant is not looked for among all their
    // conflicts.
    void lookOnlyFor(conflicts::Kind kind, const QString &other) { m_sought = {kind, other}; }

private:
    using Found = QList<conflicts::Conflict>;
    struct Sought {
        conflicts::Kind kind;
        QString other;
    };

    StoreResult<> addRegistered(const AskedName &asked, Found &found);
    void addForbidden(const AskedName &asked, Found &found);
    void addPending(const AskedName &asked, Found &found);
    void addListed(const AskedName &asked, Found &found);
    StoreResult<> addLookAlikes(const AskedName &asked, Found &found);
    void addInformal(const AskedName &asked, Found &found);
    StoreResult<> addSameRegistrant(const AskedName &asked, Found &found);
    bool isSought(conflicts::Kind kind) const { return !m_sought || m_sought->kind == kind; }
    bool isSought(conflicts::Kind kind, const QString &other, qint64 request) const;

    store::Database &m_database;
    NameCatalog &m_names;
    bool m_withRegistrants = true;
    std::optional<Sought> m_sought; // nothing: all
};

} // namespace nidus
