#include "core/translation.inc"

#include "core/operations/registrar.h"

#include "core/files/file.h"
#include "core/files/path.h"
#include "core/formats/iana/registry_document.h"
#include "core/operations/built_in_seeds.h"
#include "core/operations/session.h"
#include "core/registration/short_fields.h"
#include "core/store/audit/request_notes.h"
#include "core/store/tables/conflict_keys.h"
#include "core/store/tables/editions.h"
#include "core/store/tables/entries.h"
#include "core/store/tables/listing.h"
#include "core/store/tables/positions.h"
#include "core/store/tables/registrations.h"
#include "core/store/tables/search_index.h"

#include <QStandardPaths>

#include <array>

#include <pwd.h>
#include <unistd.h>

namespace nidus {

namespace {

// One edition of origin seed, registrations without versions.
StoreResult<> addSeeds(store::AuditedTransaction act, const formats::Seeds &seeds)
{
    Edition edition = formats::newEdition(seeds.effective);
    edition.origin = Origin::Seed;
    NIDUS_TRY(editionId, store::addEdition(act, edition, 0, std::nullopt));
    const QStringList positions = store::evenPositions(seeds.entries.size());
    for (qsizetype i = 0; i < seeds.entries.size(); ++i) {
        const auto nid = Nid::parse(seeds.entries[i].name); // one: builtInSeeds() has looked
        NIDUS_TRY(registration, store::addRegistration(act, *nid, nid->kind()));
        NIDUS_DO(store::addEntry(act, editionId, registration.id, 1, false, positions[i], seeds.entries[i]));
        NIDUS_DO(store::refreshListing(act, registration.id));
    }
    return act.commit();
}

// NIDUS_NOW as a time; invalid where it is not set, and where it is no time.
QDateTime timeOfEnvironment()
{
    const QString fixed = qEnvironmentVariable("NIDUS_NOW");
    if (!fixed.isEmpty() && statedDate(fixed) == fixed)
        return timeFromText(fixed + QStringLiteral("T00:00:00Z"));
    return timeFromText(fixed);
}

} // namespace

Registrar::Registrar(std::unique_ptr<Session> session)
    : Queries(*session), Requests(*session), Checklist(*session), Publishing(*session), Corrections(*session),
      Entries(*session), ConflictReview(*session), WatchList(*session), Exports(*session),
      Publication(*session), Imports(*session), Reconciliation(*session), Maintenance(*session),
      Overviews(*session), FollowUps(*session), OtherRegistries(*session), m_shared(std::move(session))
{
}

Registrar::~Registrar() = default;

ActResult<std::unique_ptr<Registrar>> Registrar::open(const QString &location, OpenMode mode, Actor desk)
{
    NIDUS_TRY(database, store::Database::open(location, mode, store::adoptionBy(desk)));
    if (mode != OpenMode::ReadOnly) // where it cannot, all names are read, and verify says why
        (void)store::fillConflictKeys(database);
    if (mode != OpenMode::ReadOnly) // where it cannot, texts are not found, and verify says so
        (void)store::fillBodyIndex(database);
    auto session = std::make_unique<Session>(std::move(database), std::move(desk));
    return std::unique_ptr<Registrar>(new Registrar(std::move(session)));
}

ActResult<std::unique_ptr<Registrar>> Registrar::create(const QString &location, bool empty, Actor desk)
{
    const auto there = refused(refusal::BadArgument{tr("The file already exists: %1").arg(location)});
    if (files::statusOf(location).exists())
        if (const auto present = open(location, OpenMode::ReadOnly, desk);
            present || !isMissingStore(present.error()))
            return there;
    formats::Seeds seeds;
    if (!empty) {
        NIDUS_TRY(known, builtInSeeds());
        seeds = std::move(known);
    }
    bool isMadeHere = false;
    const auto fill = [&](store::Database &database, store::Transaction transaction,
                          bool isNew) -> StoreResult<> {
        if (!isNew) // another one's, since we looked
            return store::adoptionBy(desk)(database, std::move(transaction), isNew);
        isMadeHere = true;
        if (empty)
            return transaction.commit();
        NIDUS_TRY(act, store::AuditedTransaction::begin(database, std::move(transaction), desk,
                                                        QStringLiteral("init"), QStringLiteral("seeds")));
        return addSeeds(std::move(act), seeds);
    };
    NIDUS_TRY(database, store::Database::open(location, OpenMode::Create, fill));
    if (!isMadeHere) // another one did meanwhile
        return there;
    return std::unique_ptr<Registrar>(
        new Registrar(std::make_unique<Session>(std::move(database), std::move(desk))));
}

ActResult<std::unique_ptr<Registrar>> Registrar::openOrCreate(const QString &location, Actor desk)
{
    auto opened = open(location, OpenMode::ReadWrite, desk);
    if (opened || !isMissingStore(opened.error()))
        return opened;
    auto made = create(location, false, desk);
    if (made || !made.error().is<refusal::BadArgument>())
        return made;
    return open(location, OpenMode::ReadWrite, std::move(desk)); // another one was faster
}

const Actor &Registrar::desk() const { return m_shared->actor; }

QString Registrar::today() const { return m_shared->today(); }

QString defaultLocation()
{
    const QString named = files::pathOf(qgetenv("NIDUS_DB"));
    if (!named.isEmpty())
        return named;
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
           QStringLiteral("/nidus/registry.sqlite");
}

QString loginName()
{
    for (const char *variable : {"USER", "LOGNAME"})
        if (const QString name = qEnvironmentVariable(variable).simplified(); !name.isEmpty())
            return name;
    std::array<char, 16'384> room{}; // for one line of the system's list of users
    passwd entry{};
    passwd *found = nullptr;
    if (getpwuid_r(getuid(), &entry, room.data(), room.size(), &found) == 0 && found)
        if (const QString name = QString::fromLocal8Bit(found->pw_name).simplified(); !name.isEmpty())
            return name;
    return QStringLiteral("uid %1").arg(getuid());
}

std::function<QDateTime()> clockFromEnvironment()
{
    const QDateTime at = timeOfEnvironment();
    if (at.isValid())
        return [at] { return at; };
    return [] { return QDateTime::currentDateTimeUtc(); };
}

ActResult<> checkClockOfEnvironment()
{
    const QString fixed = qEnvironmentVariable("NIDUS_NOW");
    if (fixed.isEmpty() || timeOfEnvironment().isValid())
        return {};
    return refused(refusal::BadArgument{
        tr("NIDUS_NOW is “%1”, which is not a time: write YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ, or unset it.")
            .arg(fixed.left(80))});
}

} // namespace nidus
