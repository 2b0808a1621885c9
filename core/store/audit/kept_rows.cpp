#include "core/store/audit/kept_rows.h"

#include <QString>
#include <QtEndian>

namespace nidus::store {

namespace {

constexpr const char *sourceColumns[] = {"digest", "name", "encoding", "bom", "line_ends", "bytes"};
constexpr const char *intakeColumns[] = {"key"};
constexpr const char *registrationColumns[] = {"nid", "folded", "kind"};
constexpr const char *versionColumns[] = {
    "registration_id", "number",       "correction", "stated",           "date",
    "registrant",      "form",         "origin",     "correction_class", "reason",
    "published",       "published_by", "source_id",  "first_line",       "last_line",
    "rule_set",        "intake_id",    "content",    "findings"};
constexpr const char *editionColumns[] = {"effective", "origin",    "base_id",  "line",
                                          "intake_id", "source_id", "recorded", "recorded_by",
                                          "prolog",    "head",      "tail"};
constexpr const char *entryColumns[] = {
    "edition_id", "registration_id", "occurrence", "removed", "section", "position", "name",
    "date",       "updated",         "attributes", "content", "lead",    "refs"};
constexpr const char *annotationColumns[] = {
    "registration_id", "status", "change_controller", "reason", "at", "who", "intake_id"};
constexpr const char *decisionColumns[] = {"request_id", "subject", "name", "kind", "other",
                                           "verdict",    "reason",  "at",   "who"};
constexpr const char *basisColumns[] = {"decision_id", "side", "name", "registrant", "purpose", "status"};
constexpr const char *undoneColumns[] = {"decision_id", "reason", "at", "who"};
constexpr const char *recusalColumns[] = {"request_id", "reviewer", "reason", "at"};
constexpr const char *watchColumns[] = {"name", "listed", "ground", "reason", "source", "at", "who"};
constexpr const char *suppressionColumns[] = {"request_id", "rule", "field", "stands", "reason", "at", "who"};
constexpr const char *supersessionColumns[] = {"registration_id", "role", "other", "reason", "at", "who",
                                               "intake_id"};
constexpr const char *outsideColumns[] = {"decision_id", "body", "document", "day", "address"};
constexpr const char *importedColumns[] = {"registration_id", "rule",    "body", "document", "day",
                                           "address",         "request", "at",   "who",      "intake_id"};
constexpr const char *fileColumns[] = {"path", "source_id", "intake_id"};
constexpr const char *tickColumns[] = {"request_id", "item", "stands", "revision", "at", "who"};
constexpr const char *recordColumns[] = {"registry", "name",   "number", "obsolete",
                                         "content",  "reason", "at",     "who"};

// In the order in which the schema got them: what an act's hash went over stays as it was.
constexpr KeptTable tables[] = {
    {"source", "id", sourceColumns},
    {"intake", "id", intakeColumns},
    {"intake_shown", "intake_id", {}, true},
    {"registration", "id", registrationColumns},
    {"version", "id", versionColumns},
    {"edition", "id", editionColumns},
    {"entry", "id", entryColumns},
    {"annotation", "id", annotationColumns},
    {"decision", "id", decisionColumns},
    {"decision_basis", "id", basisColumns},
    {"decision_undone", "id", undoneColumns},
    {"recusal", "id", recusalColumns},
    {"watch", "id", watchColumns},
    {"suppression", "id", suppressionColumns},
    {"supersession", "id", supersessionColumns},
    {"outside_decision", "id", outsideColumns},
    {"imported_decision", "id", importedColumns},
    {"registry_file", "id", fileColumns},
    {"tick", "id", tickColumns},
    {"registry_record", "id", recordColumns},
};

std::array<char, 8> bigEndian(qint64 value)
{
    std::array<char, 8> octets;
    qToBigEndian(value, octets.data());
    return octets;
}

} // namespace

void addWithLength(Sha256 &hash, QByteArrayView bytes)
{
    const auto length = bigEndian(bytes.size());
    hash.addData(QByteArrayView(length.data(), 8));
    hash.addData(bytes);
}

std::span<const KeptTable> keptTableList() { return tables; }

qsizetype keptTableIndex(QByteArrayView name)
{
    for (qsizetype i = 0; i < qsizetype(std::size(tables)); ++i)
        if (name == tables[i].name)
            return i;
    return -1;
}

void RowHash::integer(qint64 value)
{
    const auto octets = bigEndian(value);
    m_hash.addData("I");
    m_hash.addData(QByteArrayView(octets.data(), 8));
}

void RowHash::lengthAnd(char tag, QByteArrayView bytes)
{
    m_hash.addData(QByteArrayView(&tag, 1));
    addWithLength(m_hash, bytes);
}

void addValue(RowHash &hash, const Value &value)
{
    if (const auto *number = std::get_if<qint64>(&value))
        hash.integer(*number);
    else if (const auto *text = std::get_if<Utf8>(&value))
        hash.text(text->octets);
    else if (const auto *octets = std::get_if<QByteArray>(&value))
        hash.octets(*octets);
    else
        hash.null();
}

void addColumn(RowHash &hash, const Statement &row, int column)
{
    switch (row.type(column)) {
    case Statement::Type::Null:
        hash.null();
        break;
    case Statement::Type::Integer:
        hash.integer(row.integer(column));
        break;
    case Statement::Type::Octets:
        hash.octets(row.octets(column));
        break;
    default: // a real number cannot be in a STRICT table: whatever it hashes to is wrong
        hash.text(row.octets(column));
    }
}

void addConcern(Sha256 &concerns, const KeptTable &table, qint64 id, QByteArrayView rowHash)
{
    const auto octets = bigEndian(id);
    addWithLength(concerns, table.name);
    concerns.addData(QByteArrayView(octets.data(), 8));
    addWithLength(concerns, rowHash);
}

QByteArray auditHash(const AuditContent &content)
{
    Sha256 hash;
    const auto id = bigEndian(content.id);
    const auto rows = bigEndian(content.rows);
    addWithLength(hash, content.previous);
    addWithLength(hash, QByteArrayView(id.data(), 8));
    for (const QString *text : {&content.at, &content.who, &content.act, &content.subject, &content.detail})
        addWithLength(hash, text->toUtf8());
    addWithLength(hash, QByteArrayView(rows.data(), 8));
    addWithLength(hash, content.concerns);
    return hash.result();
}

} // namespace nidus::store
