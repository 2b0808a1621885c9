// A store of an older Nidus.
#pragma once

#include "tests/support/scratch_store.h"

#include "core/formats/json/registration_json.h"
#include "core/store/audit/kept_rows.h"
#include "core/store/connection/sqlite/schema.h"

#include <QJsonDocument>

namespace nidus::test {

// As the program before wrote it: schema 4, one request, and an act that notes the draft's text alone, or
// `notedContent`. SQLite's words when it refused.
inline QString writeOlderStore(const QString &path, const QByteArray &notedContent = {})
{
    RawConnection raw(path);
    const QList<store::Migration> migrations = store::builtInMigrations();
    QByteArray script = "PRAGMA journal_mode = WAL; BEGIN;";
    for (const store::Migration &migration : migrations)
        if (migration.version <= 4)
            script += migration.script;
    const QByteArray content =
        formats::templateContent(acornTemplate(QStringLiteral("twig"), QStringLiteral("Twigs.")));
    const QByteArray noted = notedContent.isEmpty() ? content : notedContent;
    const QString detail = QString::fromUtf8(
        QJsonDocument(QJsonObject{{QStringLiteral("draft"), QStringLiteral("R-1")},
                                  {QStringLiteral("draft_revision"), 1},
                                  {QStringLiteral("draft_sha256"),
                                   QString::fromLatin1(store::Sha256::hash(noted).toHex())}})
            .toJson(QJsonDocument::Compact));
    const store::AuditContent act{QByteArray(32, '\0'),
                                  1,
                                  QStringLiteral("2026-07-01T08:00:00Z"),
                                  QStringLiteral("mira"),
                                  QStringLiteral("request"),
                                  QStringLiteral("R-1"),
                                  detail,
                                  0,
                                  store::Sha256::hash(QByteArray())};
    script += "INSERT INTO request VALUES (1, 'new', 'formal', 'twig', 'standard', 'open', NULL, 0, "
              "'2026-07-01T08:00:00Z', 'mira', '');"
              "INSERT INTO draft VALUES (1, 1, '" +
              QByteArray(content).replace('\'', "''") +
              "', NULL, 0, 0, '2026-07-01T08:00:00Z', 'mira');"
              "INSERT INTO audit VALUES (1, '2026-07-01T08:00:00Z', 'mira', 'request', 'R-1', '" +
              detail.toUtf8() + "', 0, x'" + act.concerns.toHex() + "', zeroblob(32), x'" +
              store::auditHash(act).toHex() +
              "'); PRAGMA application_id = " + QByteArray::number(store::applicationId) +
              "; PRAGMA user_version = 4; COMMIT;";
    return raw.run(script);
}

} // namespace nidus::test
