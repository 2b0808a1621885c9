#include "core/store/tables/versions.h"

#include "core/formats/json/registration_json.h"
#include "core/records/search_words.h"
#include "core/registration/short_fields.h"
#include "core/store/tables/content.h"
#include "core/store/tables/sources.h"

#include <QStringTokenizer>

#include <numeric>

namespace nidus::store {

namespace {

// dayOf()
constexpr char dayOfRow[] = "CASE WHEN origin <> 'desk' AND ifnull(date, '') <> '' THEN date "
                            "ELSE substr(published, 1, 10) END";

// `findings`: the column, or "'[]'" where they are not wanted.
QByteArray selectVersions(const char *findings = "findings")
{
    return QByteArray("SELECT number, correction, stated, date, form, origin, correction_class, reason, "
                      "published, published_by, source_id, first_line, last_line, rule_set, content, ") +
           findings + ", (SELECT at FROM audit WHERE id = shown_version.act), " + deskAct("shown_version") +
           " FROM shown_version ";
}

StoreResult<Version> versionOfRow(Database &database, const Statement &row, bool withSource)
{
    const auto origin = originById(row.text(5));
    auto text = formats::templateFromContent(row.octets(14));
    auto findings = formats::findingsFromContent(row.octets(15));
    if (!origin || !text || !findings)
        return badContent(database, QStringLiteral("version %1.%2").arg(row.text(0), row.text(1)));
    Version version;
    version.number = {int(row.integer(0)), int(row.integer(1))};
    version.stated = row.text(2);
    version.date = row.text(3);
    version.text = *std::move(text);
    version.form = row.text(4);
    version.origin = *origin;
    version.correctionClass = row.text(6);
    version.reason = row.text(7);
    version.published = timeFromText(row.text(8));
    version.publishedBy = row.text(9);
    version.sourceLines = {int(row.integer(11)), int(row.integer(12))};
    version.ruleSet = row.text(13);
    version.findings = *std::move(findings);
    version.recorded = timeFromText(row.text(16));
    version.act = {row.integer(17)};
    if (withSource && !row.isNull(10)) {
        NIDUS_TRY(source, readSource(database, row.integer(10)));
        version.source =
            std::move(source); // nothing when the source was taken out of the store: the text stands
    }
    return version;
}

} // namespace

QByteArray searchedText(const RegistrationTemplate &text)
{
    QStringList parts(text.fields.cbegin(), text.fields.cend());
    parts += text.preamble;
    for (const OtherSection &other : text.others)
        parts << other.label << other.body;
    QByteArray words;
    words.reserve(std::accumulate(parts.cbegin(), parts.cend(), qsizetype(0),
                                  [](qsizetype sum, const QString &part) { return sum + part.size() + 1; }));
    for (const QString &part : std::as_const(parts)) {
        if (part.isEmpty())
            continue;
        // line by line: the whole text once more would be three times its length on the way to UTF-8
        const QString apart = withCharactersApart(part);
        for (const QStringView line : qTokenize(apart, u'\n'))
            words += line.toUtf8() + '\n';
    }
    return words;
}

VersionTexts textsOf(const RegistrationTemplate &text, const Findings &findings)
{
    return {formats::templateContent(text), formats::findingsContent(findings), searchedText(text),
            registrantName(text[Field::Registrant])};
}

StoreResult<qint64> addVersion(AuditedTransaction &act, qint64 registration, const Version &version,
                               std::optional<qint64> source, qint64 intake, const VersionTexts *texts)
{
    const VersionTexts made = texts ? VersionTexts() : textsOf(version.text, version.findings);
    const VersionTexts &kept = texts ? *texts : made;
    NIDUS_TRY(
        id, act.insert("version",
                       {registration, version.number.number, version.number.correction, text(version.stated),
                        textOrNull(version.date), text(kept.registrant), text(version.form),
                        nidus::id(version.origin), text(version.correctionClass), text(version.reason),
                        timeText(version.published.isValid() ? version.published : act.at()),
                        text(version.publishedBy.isEmpty() ? act.user() : version.publishedBy),
                        idOrNull(source), version.sourceLines.first, version.sourceLines.last,
                        text(version.ruleSet), idOrNull(intake), utf8(kept.content), utf8(kept.findings)}));
    NIDUS_DO(act.later("INSERT INTO body_index (rowid, body) VALUES (?, ?)", {id, utf8(kept.searched)}));
    return id;
}

StoreResult<QList<Version>> readVersions(Database &database, qint64 registration, bool withSources)
{
    return database.rows(
        selectVersions() + "WHERE registration_id = ? ORDER BY number, published, correction", {registration},
        [&](const Statement &row) { return versionOfRow(database, row, withSources); });
}

StoreResult<std::optional<Version>> readVersionAsOf(Database &database, qint64 registration,
                                                    const QString &day)
{
    return database.row(
        selectVersions("'[]'") + "WHERE registration_id = ?1 AND (ifnull(?2, '') = '' OR " + dayOfRow +
            " <= ?2) ORDER BY number DESC, published DESC, correction DESC LIMIT 1",
        {registration, day}, [&](const Statement &row) { return versionOfRow(database, row, true); });
}

StoreResult<Version> readVersion(Database &database, qint64 registration, int number, int correction)
{
    return required(database.row(selectVersions() +
                                     "WHERE registration_id = ? AND ? IN (0, number) "
                                     "AND ? IN (0, correction) "
                                     "ORDER BY number DESC, published DESC, correction DESC LIMIT 1",
                                 {registration, number, correction},
                                 [&](const Statement &row) { return versionOfRow(database, row, true); }),
                    database, QStringLiteral("version %1.%2").arg(number).arg(correction));
}

StoreResult<QList<VersionSource>> versionSources(Database &database, qint64 registration)
{
    return database.rows("SELECT number, correction, digest, first_line, last_line FROM shown_version "
                         "JOIN source ON source.id = shown_version.source_id WHERE registration_id = ?",
                         {registration}, [](const Statement &row) {
                             return VersionSource{{int(row.integer(0)), int(row.integer(1))},
                                                  row.bytes(2),
                                                  {int(row.integer(3)), int(row.integer(4))}};
                         });
}

StoreResult<QList<CorrectedVersion>> corrections(Database &database, const QString &from,
                                                 const QString &until, qsizetype most)
{
    // Which they are says an index; of the others nothing is read.
    const QByteArray select =
        "SELECT r.nid, v.number, v.correction, v.date, v.origin, v.correction_class, v.reason, v.published, "
        "v.published_by, (SELECT at FROM audit WHERE id = v.act), " +
        QByteArray(dayOfRow) +
        " AS day FROM shown_version v JOIN registration r ON r.id = v.registration_id "
        "WHERE v.id IN (SELECT id FROM version WHERE correction > 1) AND day >= ?1 "
        "AND (ifnull(?2, '') = '' OR day <= ?2) ORDER BY day DESC, v.published DESC, v.id DESC LIMIT ?3";
    return database.rows(select, {from, until, qint64(most)}, [](const Statement &row) {
        CorrectedVersion corrected{row.text(0), {}};
        Version &version = corrected.version;
        version.number = {int(row.integer(1)), int(row.integer(2))};
        version.date = row.text(3);
        version.origin = originById(row.text(4)).value_or(Origin::Import);
        version.correctionClass = row.text(5);
        version.reason = row.text(6);
        version.published = timeFromText(row.text(7));
        version.publishedBy = row.text(8);
        version.recorded = timeFromText(row.text(9));
        return corrected;
    });
}

StoreResult<qint64> lastKeptVersion(Database &database)
{
    NIDUS_TRY(last, database.scalar("SELECT ifnull(max(id), 0) FROM version"));
    return last.integer();
}

StoreResult<int> lastCorrection(Database &database, qint64 registration, int number)
{
    NIDUS_TRY(last, database.scalar("SELECT ifnull(max(correction), 0) FROM shown_version "
                                    "WHERE registration_id = ? AND number = ?",
                                    {registration, number}));
    return int(last.integer());
}

} // namespace nidus::store
