// What store tests share: a scratch folder with a store in it, a fixed desk, small invented registrations,
// and a raw SQLite connection beside Nidus, as somebody with the sqlite3 shell has one.
#pragma once

#include "core/store/tables/editions.h"
#include "core/store/tables/entries.h"
#include "core/store/tables/entry_changes.h"
#include "core/store/tables/entry_history.h"
#include "core/store/tables/imported_decisions.h"
#include "core/store/tables/intake.h"
#include "core/store/tables/listing.h"
#include "core/store/tables/positions.h"
#include "core/store/tables/registrations.h"
#include "core/store/tables/registry_files.h"
#include "core/store/tables/registry_records.h"
#include "core/store/tables/requests.h"
#include "core/store/tables/reviews.h"
#include "core/store/tables/search.h"
#include "core/store/tables/sources.h"
#include "core/store/tables/supersessions.h"
#include "core/store/tables/suppressions.h"
#include "core/store/tables/ticks.h"
#include "core/store/tables/versions.h"

#include <QTemporaryDir>
#include <QTest>

#include <sqlite3.h>

namespace nidus::test {

// Compares and says the error's words when a result is none.
#define NIDUS_OK(result)                                                                                     \
    do {                                                                                                     \
        const auto &checkedResult = (result);                                                                \
        QVERIFY2(checkedResult.has_value(),                                                                  \
                 checkedResult ? "" : qPrintable(message(checkedResult.error())));                           \
    } while (false)

inline Actor desk(const QString &user = QStringLiteral("mira"))
{
    return {user, [] { return QDateTime(QDate(2026, 7, 28), QTime(9, 30), Qt::UTC); }};
}

inline QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(cannot be read)");
}

inline bool writeContent(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly | QIODevice::Truncate) && file.write(bytes) == bytes.size();
}

// A connection that Nidus knows nothing of. Foreign keys are off, as in the shell.
class RawConnection {
public:
    explicit RawConnection(const QString &path)
    {
        sqlite3_open(QFile::encodeName(path).constData(), &m_handle);
        sqlite3_busy_timeout(m_handle, 10'000);
    }
    ~RawConnection() { sqlite3_close(m_handle); }
    RawConnection(const RawConnection &) = delete;

    // Empty when it went well, else SQLite's words.
    QString run(const QByteArray &sql)
    {
        char *error = nullptr;
        const int code = sqlite3_exec(m_handle, sql.constData(), nullptr, nullptr, &error);
        const QString text = error ? QString::fromUtf8(error) : QString();
        sqlite3_free(error);
        return code == SQLITE_OK ? QString() : text.isEmpty() ? QStringLiteral("code %1").arg(code) : text;
    }

    // All rows as text, columns apart by '|', rows by line feeds: what the database holds, to compare.
    QString rows(const QByteArray &sql)
    {
        QString all;
        sqlite3_stmt *statement = nullptr;
        if (sqlite3_prepare_v2(m_handle, sql.constData(), -1, &statement, nullptr) != SQLITE_OK)
            return QString::fromUtf8(sqlite3_errmsg(m_handle));
        while (sqlite3_step(statement) == SQLITE_ROW) {
            for (int i = 0; i < sqlite3_column_count(statement); ++i) {
                const QByteArray value(static_cast<const char *>(sqlite3_column_blob(statement, i)),
                                       sqlite3_column_bytes(statement, i));
                const bool octets = sqlite3_column_type(statement, i) == SQLITE_BLOB;
                all += (i ? QStringLiteral("|") : QString()) +
                       (octets ? QString::fromLatin1(value.toHex()) : QString::fromUtf8(value));
            }
            all += QLatin1Char('\n');
        }
        sqlite3_finalize(statement);
        return all;
    }

    sqlite3 *handle() const { return m_handle; }

private:
    sqlite3 *m_handle = nullptr;
};

inline Nid nid(const QString &text) { return *Nid::parse(text); }

inline RegistrationTemplate acornTemplate(const QString &name, const QString &purpose)
{
    RegistrationTemplate text;
    text.set(Field::NamespaceIdentifier, name);
    text.set(Field::Version, QStringLiteral("1"));
    text.set(Field::Date, QStringLiteral("2026-03-04"));
    text.set(Field::Registrant, QStringLiteral("The %1 Works\nsquirrel@example.org").arg(name));
    text.set(Field::Purpose, purpose);
    return text;
}

inline Version version(const RegistrationTemplate &text, int number = 1, int correction = 1)
{
    Version version;
    version.number = {number, correction};
    version.stated = QString::number(number);
    version.date = QStringLiteral("2026-03-04");
    version.text = text;
    version.form = QStringLiteral("8141");
    return version;
}

inline Source source(const QByteArray &bytes, const QString &name = QStringLiteral("acorn.txt"))
{
    return {name, bytes, QStringLiteral("US-ASCII"), false, QStringLiteral("LF")};
}

inline Entry entry(const QString &name, const QString &registered = QStringLiteral("2026-03-10"))
{
    return {QStringLiteral("urn-1"), name, registered, {}, {}, QStringLiteral("<name>%1</name>").arg(name),
            QStringLiteral("\n  ")};
}

inline Edition edition(const QString &effective, Origin origin = Origin::Import)
{
    Edition edition;
    edition.effective = effective;
    edition.origin = origin;
    edition.prolog = QStringLiteral("<?xml version='1.0'?>");
    edition.head = QStringLiteral("<registry/>");
    return edition;
}

// A folder that goes with the test, and a store in it.
class ScratchStore {
public:
    ScratchStore() : m_database(open(OpenMode::Create)) {}

    QString path(const QString &name = QStringLiteral("r.sqlite")) const { return m_folder.filePath(name); }
    store::Database &operator*() { return *m_database; }
    store::Database *operator->() { return &*m_database; }
    StoreResult<store::Database> open(OpenMode mode) const { return store::Database::open(path(), mode); }
    void close() { m_database = tl::unexpected(StoreError{}); }
    void reopen() { m_database = open(OpenMode::ReadWrite); }

private:
    QTemporaryDir m_folder;
    StoreResult<store::Database> m_database;
};

// One registration with a source, a version, an edition and an entry, in one act. Returns the registration's
// id.
inline StoreResult<qint64> publish(store::Database &database, const QString &name, const QString &purpose,
                                   const QString &day = QStringLiteral("2026-07-28"))
{
    auto act = store::AuditedTransaction::begin(database, desk(), QStringLiteral("publish"), name);
    if (!act)
        return tl::unexpected(act.error());
    const auto base = store::editionAsOf(database, {});
    const auto registration = store::addRegistration(*act, nid(name), nid(name).kind());
    if (!base || !registration)
        return tl::unexpected(base ? registration.error() : base.error());
    const auto source = store::addSource(*act, test::source(name.toUtf8() + purpose.toUtf8(), name));
    const auto published =
        !source ? tl::unexpected(source.error())
                : store::addVersion(*act, registration->id, version(acornTemplate(name, purpose)), *source);
    if (!published)
        return tl::unexpected(published.error());
    const auto recorded = store::addEdition(*act, edition(day, Origin::Desk), base->value_or(0), {});
    if (!recorded)
        return recorded;
    const auto listed =
        store::addEntry(*act, *recorded, registration->id, 1, false, QStringLiteral("V"), entry(name));
    if (!listed)
        return listed;
    if (const auto refreshed = store::refreshListing(*act, registration->id); !refreshed)
        return tl::unexpected(refreshed.error());
    if (const auto committed = act->commit(); !committed)
        return tl::unexpected(committed.error());
    return registration->id;
}

// At least one row in every table that is kept for ever, and an open request R-1.
inline StoreResult<> fillEveryTable(store::Database &database)
{
    using namespace store;
    for (const char *name : {"acorn", "lantern-works", "urn-1"})
        if (const auto done = publish(database, QLatin1String(name),
                                      QStringLiteral("Identifies %1.").arg(QLatin1String(name)));
            !done)
            return tl::unexpected(done.error());
    auto act =
        AuditedTransaction::begin(database, desk(), QStringLiteral("import"), QStringLiteral("orchard"));
    if (!act)
        return tl::unexpected(act.error());
    const auto intake = addIntake(*act, QByteArray(32, 'k'));
    const auto registration = addRegistration(*act, nid(QStringLiteral("orchard")), Kind::Formal);
    if (!intake || !registration)
        return tl::unexpected(intake ? registration.error() : intake.error());
    const auto orchard = acornTemplate(QStringLiteral("orchard"), QStringLiteral("Trees."));
    const auto published = addVersion(*act, registration->id, version(orchard), {}, *intake);
    const auto annotated = addAnnotation(
        *act, registration->id, {Status::Deprecated, {}, QStringLiteral("Felled."), {}, {}}, *intake);
    const auto request = addRequest(
        *act, Request{}, acornTemplate(QStringLiteral("twig"), QStringLiteral("Twigs.")), {}, {}, {});
    if (!published || !annotated || !request)
        return tl::unexpected(!published   ? published.error()
                              : !annotated ? annotated.error()
                                           : request.error());
    Decision decision;
    decision.request = *request;
    decision.subject = Decision::Subject::Finding;
    decision.name = QStringLiteral("twig");
    decision.kind = QStringLiteral("date-form");
    decision.verdict = Decision::Verdict::Answered;
    decision.reason = QStringLiteral("The month is known, the day is not.");
    Ruling ruling;
    ruling.decision = {0,
                       *request,
                       Decision::Subject::Conflict,
                       QStringLiteral("twig"),
                       QStringLiteral("look-alike"),
                       QStringLiteral("twigs"),
                       Decision::Verdict::Ask,
                       QStringLiteral("One and many."),
                       {},
                       {}};
    const auto decided = addDecision(*act, decision);
    const auto ruled = addRuling(*act, ruling);
    if (!decided || !ruled)
        return tl::unexpected(decided ? ruled.error() : decided.error());
    const auto undone = undoRuling(*act, *ruled, QStringLiteral("Asked twice."));
    const auto recused = addRecusal(*act, *request, QStringLiteral("rowan"), QStringLiteral("Cousin."));
    const auto watched = setWatched(
        *act, {QStringLiteral("twigwam"), Watched::Ground::InUse, QStringLiteral("Seen."), {}, {}, {}}, true);
    if (!undone || !recused || !watched)
        return tl::unexpected((!undone ? undone : !recused ? recused : watched).error());
    Decision outside = decision;
    outside.kind = QStringLiteral("nid-too-short");
    outside.verdict = Decision::Verdict::OutsideDecision;
    outside.reason = QStringLiteral("The board decided.");
    if (const auto recorded =
            addOutsideDecision(*act, outside,
                               {QStringLiteral("The board of twigs"), QStringLiteral("Minutes 7"),
                                QStringLiteral("2026-07-01"), QStringLiteral("https://board.example/7")});
        !recorded)
        return recorded;
    if (const auto suppressed = addSuppression(*act, *request, QStringLiteral("line-long"), Field::Syntax,
                                               true, QStringLiteral("The grammar is one line."));
        !suppressed)
        return tl::unexpected(suppressed.error());
    if (const auto ticked = addTick(*act, *request, QStringLiteral("syntax.equivalence"), true); !ticked)
        return tl::unexpected(ticked.error());
    for (RegistryRecord record : initialRecords(OtherRegistry::QueryKeywords)) {
        record.reason = QStringLiteral("First.");
        if (const auto begun = addRegistryRecord(*act, OtherRegistry::QueryKeywords, record); !begun)
            return begun;
    }
    for (const auto &[one, role, other] : {std::tuple("acorn", SupersessionRole::Supersedes, "urn-1"),
                                           {"urn-1", SupersessionRole::SupersededBy, "acorn"}}) {
        const auto id = addRegistration(*act, nid(QLatin1String(one)), nid(QLatin1String(one)).kind());
        if (!id)
            return tl::unexpected(id.error());
        if (const auto added = addSupersession(
                *act, id->id, {role, QLatin1String(other), QStringLiteral("Listed in error."), {}, {}});
            !added)
            return added;
    }
    if (const auto added =
            addImportedDecision(*act, registration->id,
                                {{QStringLiteral("The board of trees"), QStringLiteral("Minutes 8"),
                                  QStringLiteral("2026-07-01"), QStringLiteral("https://board.example/8")},
                                 QStringLiteral("nid-too-short"),
                                 QStringLiteral("orchard"),
                                 QStringLiteral("R-3"),
                                 QStringLiteral("2026-07-02T12:00:00Z"),
                                 QStringLiteral("medlar")},
                                *intake);
        !added)
        return added;
    const auto schema = addSource(*act, source("<grammar/>", QStringLiteral("names.rng")));
    if (!schema)
        return tl::unexpected(schema.error());
    if (const auto kept = addRegistryFile(*act, QStringLiteral("_support/names.rng"), *schema, *intake);
        !kept)
        return kept;
    if (const auto shown = showIntake(*act, *intake); !shown)
        return shown;
    return act->commit();
}

} // namespace nidus::test
