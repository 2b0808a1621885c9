// What the subjects of the registrar have in common: the session that they share.
#pragma once

namespace nidus {

class Session;

class SessionSubject {
public:
    explicit SessionSubject(Session &session) : m_session(session) {}

protected:
    Session &m_session;
};

} // namespace nidus
