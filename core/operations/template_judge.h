// Private to core/operations: the rules' words for a request's template, by what the store knows.
#pragma once

#include "core/operations/lifting_decisions.h"
#include "core/operations/session.h"
#include "core/records/listing.h"
#include "core/records/stored_request.h"
#include "core/registration/registration.h"
#include "core/rules/rules.h"

namespace nidus {

// Answers the rules' questions whether a name is registered, and listed. A rule cannot say that the store did
// not answer: that is asked for afterwards.
class RegisteredNames {
public:
    explicit RegisteredNames(Session &session) : m_session(session) {}
    void answer(rules::Context &context); // while this lives
    ActResult<> answered() const;         // why a question was not answered

private:
    std::optional<Listing> find(const QString &folded);

    Session &m_session;
    std::optional<StoreError> m_failure;
};

// The names that the versions of a registration give as samples and derive themselves, each once with the
// first version that has it (rules::Context::earlierNames). `nid`: of the registration.
QList<rules::EarlierName> validNamesOf(const QList<Version> &versions, const QString &nid);

class TemplateJudge {
public:
    static ActResult<TemplateJudge> of(Session &session, const StoredRequest &request);

    int expectedVersion() const { return m_context.expectedVersion.value_or(1); }
    // The registry gives the name: that of the next informal namespace.
    std::optional<QString> givenName() const;
    // `named`: `text` has the name that the registry gives.
    ActResult<Findings> findings(const RegistrationTemplate &text, bool named = false) const;
    // Of a revision: the text that it follows.
    const std::optional<RegistrationTemplate> &base() const { return m_base; }
    // A beginning for Revision Information; empty where there is none.
    QString revisionDraft(const RegistrationTemplate &text) const;

private:
    explicit TemplateJudge(Session &session) : m_session(&session) {}
    Session *m_session;
    bool m_isNew = false;
    rules::Context m_context;
    std::optional<RegistrationTemplate> m_base;
    QList<StoredSuppression> m_suppressions;
    LiftingDecisions m_lifting;
};

} // namespace nidus
