#include "core/operations/registrar.h"

#include "core/files/file.h"
#include "core/formats/iana/registry_document.h"
#include "core/formats/iana/seeds.h"
#include "core/operations/act_result.h"
#include "core/operations/name_catalog.h"
#include "core/registration/short_fields.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

namespace nidus {

namespace {

QString tr(const char *text) { return QCoreApplication::translate("nidus::Registrar", text); }

// A whole number without sign or leading zero, at most 9 digits.
std::optional<int> wholeNumber(QStringView text)
{
    if (text.isEmpty() || text.size() > 9 || text.front() == u'0')
        return std::nullopt;
    for (const QChar c : text)
        if (c < u'0' || c > u'9')
            return std::nullopt;
    return text.toInt();
}

// The registered NIDs that a new store knows: one edition of origin seed, registrations without versions.
ActResult<> addSeeds(store::Database &database, const store::Actor &desk)
{
    files::File file(QStringLiteral(":/nidus/data/registered-nids.tsv"));
    if (!file.open(QIODevice::ReadOnly))
        return refused(ActError::Kind::File, file.errorString(), file.fileName());
    auto seeds = formats::readSeeds(file);
    if (!seeds) {
        ActError error;
        error.kind = ActError::Kind::Unreadable;
        error.place = file.fileName();
        error.read = seeds.error();
        return unexpected(error);
    }
    NIDUS_TRY(act, store::AuditedTransaction::begin(database, desk, QStringLiteral("init"),
                                                    QStringLiteral("seeds")));
    Edition edition = formats::newEdition(seeds->effective);
    edition.origin = Origin::Seed;
    NIDUS_TRY(editionId, store::addEdition(act, edition, 0, std::nullopt));
    const QStringList positions = store::evenPositions(seeds->entries.size());
    for (qsizetype i = 0; i < seeds->entries.size(); ++i) {
        NIDUS_TRY(nid, Nid::parse(seeds->entries[i].name));
        NIDUS_TRY(registration, store::addRegistration(act, nid, nid.kind()));
        NIDUS_DO(store::addEntry(act, editionId, registration.id, 1, false, positions[i], seeds->entries[i]));
        NIDUS_DO(store::refreshListing(act, registration.id));
    }
    NIDUS_DO(act.commit());
    return {};
}

// A store that was only half made (the seeds failed) is taken away again: nobody has seen it.
void removeStoreFiles(const QString &location)
{
    for (const char *suffix : {"", "-wal", "-shm", "-journal"})
        QFile::remove(location + QLatin1String(suffix));
}

// NIDUS_NOW as a time; invalid where it is not set, and where it is no time.
QDateTime timeOfEnvironment()
{
    const QString fixed = qEnvironmentVariable("NIDUS_NOW");
    if (!fixed.isEmpty() && statedDate(fixed) == fixed)
        return store::timeFromText(fixed + QStringLiteral("T00:00:00Z"));
    return store::timeFromText(fixed);
}

} // namespace

Registrar::Registrar(store::Database database, store::Actor desk)
    : m_database(std::move(database)), m_desk(std::move(desk)),
      m_listFolders(conflicts::ListFolders::fromEnvironment())
{
}

Registrar::~Registrar() = default;

ActResult<std::unique_ptr<Registrar>> Registrar::open(const QString &location, store::Database::Mode mode,
                                                      store::Actor desk)
{
    NIDUS_TRY(database, store::Database::open(location, mode));
    return std::unique_ptr<Registrar>(new Registrar(std::move(database), std::move(desk)));
}

ActResult<std::unique_ptr<Registrar>> Registrar::create(const QString &location, bool empty,
                                                        store::Actor desk)
{
    if (QFileInfo::exists(location))
        return refused(ActError::Kind::BadArgument, tr("There is a file already: %1").arg(location));
    NIDUS_TRY(database, store::Database::open(location, store::Database::Mode::Create));
    if (!empty) {
        if (auto seeded = addSeeds(database, desk); !seeded) {
            {
                const store::Database closing = std::move(database);
            }
            removeStoreFiles(location);
            return unexpected(seeded.error());
        }
    }
    return std::unique_ptr<Registrar>(new Registrar(std::move(database), std::move(desk)));
}

QString Registrar::today() const { return m_desk.now().toUTC().date().toString(Qt::ISODate); }

ActResult<VersionReference> parseReference(QStringView text)
{
    const qsizetype at = text.indexOf(u'@');
    NIDUS_TRY(nid, Nid::parse(at < 0 ? text : text.first(at)));
    VersionReference reference{nid, 0, 0};
    if (at < 0)
        return reference;
    const QStringView numbers = text.sliced(at + 1);
    const qsizetype dot = numbers.indexOf(u'.');
    const auto number = wholeNumber(dot < 0 ? numbers : numbers.first(dot));
    const auto correction = dot < 0 ? std::optional(0) : wholeNumber(numbers.sliced(dot + 1));
    if (!number || !correction)
        return refused(ActError::Kind::BadArgument,
                       tr("“%1” names no version: write NID@2 or NID@2.1.").arg(text.toString()));
    reference.number = *number;
    reference.correction = *correction;
    return reference;
}

QString referenceText(const Nid &nid, const VersionNumber &number)
{
    const QString first = QStringLiteral("%1@%2").arg(nid.folded()).arg(number.number);
    return number.correction > 1 ? QStringLiteral("%1.%2").arg(first).arg(number.correction) : first;
}

QString defaultLocation()
{
    const QString named = qEnvironmentVariable("NIDUS_DB");
    if (!named.isEmpty())
        return named;
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
           QStringLiteral("/nidus/registry.sqlite");
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
    return refused(
        ActError::Kind::BadArgument,
        tr("NIDUS_NOW is “%1”, which is no time: write YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ, or unset it.")
            .arg(fixed.left(80)));
}

} // namespace nidus
