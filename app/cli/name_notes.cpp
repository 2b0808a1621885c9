#include "core/translation.inc"

#include "app/cli/name_notes.h"

#include "core/files/path.h"

namespace nidus::cli {

void NameNotes::askUsualStore(const Call &call)
{
    const auto where = location(call);
    if (!where || !files::statusOf(*where).exists())
        return;
    auto desk = Registrar::open(*where, OpenMode::ReadOnly, deskOf(call));
    if (!desk) // the check needs none
        return;
    m_usual = *std::move(desk);
    m_usualPlace = *where;
}

ActResult<QString> NameNotes::registeredWhere(const Nid &nid)
{
    if (m_asksStore)
        return QString();
    if (m_usual) {
        NIDUS_TRY(isRegistered, m_usual->isRegistered(nid));
        if (isRegistered)
            return m_usualPlace;
    }
    return m_known->isRegistered(nid) ? tr("IANA's registry of %1").arg(m_known->registeredAsOf())
                                      : QString();
}

ActResult<QStringList> NameNotes::of(const QString &name)
{
    const auto nid = Nid::parse(name);
    if (!nid)
        return QStringList();
    if (!m_known) {
        NIDUS_TRY(known, KnownNames::load());
        m_known = std::move(known);
    }
    NIDUS_TRY(where, registeredWhere(*nid));
    if (!where.isEmpty())
        return QStringList{
            tr("“%1” is registered (%2): no other namespace can have this name (RFC 8141 §5.1). "
               "Name the store with --db to have it checked.")
                .arg(nid->text(), where)};
    QStringList notes;
    for (const conflicts::Conflict &conflict : m_known->listed(*nid))
        notes += tr("%1 Such names need a reviewer's attention (RFC 8141 §5.1): nidus-cli conflicts %2.")
                     .arg(conflict.evidence.words, nid->folded());
    return notes;
}

} // namespace nidus::cli
