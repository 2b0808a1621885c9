// Private to core/operations: one walk over the units of an import, which tells of each thing what is done
// with it. The walk is the same for a preview, a dry run and an import; what is planned goes to the registry
// beneath, and from there into the store when there is an executor.
//
// What is planned of each kind of document is in the source of that name: plan_registry.cpp,
// plan_records.cpp, plan_on_top.cpp, plan_registrations.cpp, plan_templates.cpp.
#pragma once

#include "core/formats/iana/registry_document.h"
#include "core/formats/xml/registration_xml.h"
#include "core/operations/entry_placement.h"
#include "core/operations/import/import_files.h"
#include "core/operations/import/planned_registry.h"
#include "core/operations/import/registration_set.h"
#include "core/operations/import/registry_file.h"
#include "core/store/tables/entry_changes.h"

#include <algorithm>

namespace nidus {

RegistrationSet registrationsOf(const auto &outlines)
{
    RegistrationSet registrations;
    for (std::size_t i = 0; i < std::size_t(outlines.size()); ++i)
        registrations.append(outlines[i].registration);
    registrations.settle();
    return registrations;
}

class Planning {
public:
    // `plan`: every item is kept there, those that are not chosen as well; null: `report` is all.
    Planning(PlannedRegistry &registry, const ImportOptions &options, ImportReport &report, ImportPlan *plan,
             QString today);

    ActResult<> run(const ImportUnit &unit, ImportExecutor *executor);

    PlannedRegistry &registry;
    const ImportOptions &options;
    ImportReport &report;
    ImportPlan *const plan;
    const QString today;

    // What was chosen of `file`; nullptr: everything, without asking.
    const ImportChoice::File *chosenOf(const QString &file) const;
    // Whether what is said of unchosen things counts: they are left out unless a plan is made.
    bool isSaid(bool isTaken) const { return isTaken || plan; }
    void add(const PlannedItem &item, bool isTaken = true);
    void note(const QString &file, const QString &words, int line = 0); // odd, and taken
    void expect(qint64 steps) { m_total += steps; }
    ActResult<> showProgress(const QString &file); // Cancelled
    // Unreadable for an edition of a day that has not come yet: after it no real day could be published,
    // because each would be older. In the east it may be tomorrow already.
    ActResult<> checkDay(const QString &day, const QString &file) const;
    ActResult<QString> lastDay() const; // the last that such a day can be
    // A delisted registration is listed again; that another one has its place is said.
    ActResult<> listAgain(const QString &file, qint64 registration, const QString &reason);

    // ---- what a unit leaves for its end ----
    bool hasDocument = false; // a registry document that is taken as a whole
    QString editionDay;       // of the unit's registry document, taken or not; empty: it has none
    RegistrationSet listedByDocument;
    QHash<QString, NewEntry> unlisted;          // registered by this unit, with no entry yet; by folded NID
    QList<store::EntryChange> changes;          // for the same next edition; they keep their sections
    std::optional<EditionSource> editionSource; // where those came from
    // Newly registered names get an entry in a next edition of the registry. A registry document that came
    // with them has the last word instead: what it does not list is not listed.
    ActResult<> listNewOnes();

private:
    ActResult<> planUnit(const ImportUnit &unit);
    ActResult<> keepCompanions(const ImportUnit &unit);

    qint64 m_done = 0, m_total = 0;
};

// One step as the report says it.
ImportItem step(ImportItem::Outcome outcome, const QString &file, const QString &what,
                const QString &detail = {}, int line = 0);

// Of a text that is older than `standing`, the one of its number that was published last: "older than
// csa@2.1", and what would take it; and what is done when it is taken.
QString olderThan(const Nid &nid, const VersionNumber &standing);
QString intoHistory(const Nid &nid, const VersionNumber &standing);
// Of a text that is taken as version `number` behind the higher `highest`.
QString behindNewer(const Nid &nid, int number, int highest);

PlannedItem entryItem(const QString &file, const QString &name);
inline QString foldedName(const Entry &entry) { return entry.name.trimmed().toLower(); }

ActResult<> planRegistry(Planning &planning, const QString &file); // NeedsInsert
// What is chosen of a document, on top of the newest edition.
ActResult<> planOnTop(Planning &planning, RegistryFile read, const ImportChoice::File &chosen);
// Of a document whose edition is `edition`, the records of the names that are chosen; null: none is.
ActResult<> planRecords(Planning &planning, const RegistryFile &read, const PlannedItem &edition,
                        const QSet<QString> *chosen);
// Every registration of our XML or JSON, before them the editions; `take` and `takeEdition` return false to
// stop.
ActResult<> forEachRegistration(const QString &file, bool json, const formats::TakeRegistration &take,
                                const formats::TakeEdition &takeEdition = nullptr,
                                const QString &latest = {});
ActResult<> planRegistrations(Planning &planning, const QString &file, bool json);
ActResult<> planTemplates(Planning &planning, const ImportUnit &unit);

} // namespace nidus
