// Some records of a registry document, chosen by name. An edition is a whole: of a choice none is made. The
// records go into the next edition of the registry here, as what is published at the desk does, and the
// document is kept as its source.
#include "core/formats/text/source_text.h"
#include "core/operations/act_result.h"
#include "core/operations/import/import_editions.h"
#include "core/operations/import/import_run.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace nidus {

namespace {

using Outcome = ImportItem::Outcome;

QString tr(const char *text) { return QCoreApplication::translate("nidus::Registrar", text); }

QString foldedName(const Entry &entry) { return entry.name.trimmed().toLower(); }

} // namespace

ActResult<> ImportRun::takeChosenEntries(const QString &file, const QByteArray &bytes,
                                         const formats::RegistryDocument &document,
                                         const QSet<QString> &names)
{
    if (names.isEmpty())
        return {};
    QHash<QString, QList<Entry>> wanted;
    for (const Entry &entry : document.entries)
        if (const QString name = foldedName(entry); names.contains(name))
            wanted[name] += entry;
    QHash<QString, QList<store::ListedEntry>> here;
    NIDUS_TRY(newest, store::editionAsOf(m_database, {}));
    NIDUS_TRY(listed, entriesOfBase(m_database, newest.value_or(0)));
    for (const store::ListedEntry &entry : std::as_const(listed))
        if (const QString name = foldedName(entry.entry); names.contains(name))
            here[name] += entry;
    QStringList order(names.cbegin(), names.cend());
    order.sort();
    for (const QString &name : std::as_const(order)) {
        NIDUS_DO(
            takeChosenEntry(file, name, wanted.value(name), here.value(name), document.edition.effective));
        NIDUS_DO(showProgress(file));
    }
    if (m_unlisted.isEmpty() && m_changes.isEmpty())
        return {};
    NIDUS_TRY(now, act());
    NIDUS_TRY(source, store::addSource(*now, formats::describeSource(QFileInfo(file).fileName(), bytes)));
    m_editionSource = source;
    return {};
}

ActResult<> ImportRun::takeChosenEntry(const QString &file, const QString &name, const QList<Entry> &wanted,
                                       const QList<store::ListedEntry> &here, const QString &effective)
{
    const QString what = QStringLiteral("entry %1").arg(name);
    NIDUS_TRY(nid, Nid::parse(name));
    NIDUS_TRY(registration, registrationFor(nid));
    NIDUS_TRY(row, store::findListing(m_database, nid));
    const bool isDelisted = row && row->status == id(Status::Delisted);
    bool changed = false;
    for (const store::ListedEntry &entry : here) {
        const bool isThere = entry.occurrence <= wanted.size();
        Entry next = isThere ? wanted[entry.occurrence - 1] : entry.entry;
        next.section = entry.entry.section; // where it stands here
        if (isThere && next == entry.entry)
            continue;
        m_changes += {registration, entry.occurrence, !isThere, entry.position, next};
        changed = true;
    }
    if (wanted.isEmpty()) {
        if (!isDelisted)
            NIDUS_DO(
                annotate(registration, Status::Delisted, tr("not in the registry of %1").arg(effective)));
        note(Outcome::Changed, file, what, tr("no longer listed"));
        return {};
    }
    if (isDelisted)
        NIDUS_DO(
            annotate(registration, Status::Registered, tr("in the registry of %1 again").arg(effective)));
    if (here.isEmpty()) {
        m_unlisted.insert(nid.folded(), {nid, registration, {wanted.first(), {}}});
        m_listedByDocument.insert(registration);
        note(Outcome::Added, file, what);
    } else {
        note(changed ? Outcome::Changed : Outcome::Known, file, what);
    }
    if (wanted.size() > qMax<qsizetype>(here.size(), 1))
        note(Outcome::Refused, file, what, tr("its further records are taken with the whole edition only"));
    return {};
}

} // namespace nidus
