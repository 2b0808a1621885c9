#include "core/operations/session.h"

namespace nidus {

Session::Session(store::Database opened, Actor who)
    : database(std::move(opened)), actor(std::move(who)),
      m_listFolders(conflicts::ListFolders::fromEnvironment())
{
}

ActResult<NameCatalog *> Session::names()
{
    if (!m_names)
        m_names = std::make_unique<NameCatalog>(m_listFolders);
    NIDUS_DO(m_names->refresh(database));
    return m_names.get();
}

void Session::setListFolders(const conflicts::ListFolders &folders)
{
    m_listFolders = folders;
    m_names.reset();
}

} // namespace nidus
