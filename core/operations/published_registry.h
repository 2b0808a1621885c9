// Private to core/operations: a published registry, compared with the store entry by entry and template by
// template.
#pragma once

#include "core/operations/edition_comparison.h"
#include "core/operations/import/import_files.h"
#include "core/operations/import/registry_file.h"
#include "core/operations/import/template_stream.h"
#include "core/operations/reconciliation.h"
#include "core/operations/reconciliation_doubts.h"
#include "core/operations/registry_words.h"

namespace nidus {

// The newest edition, and the version that was kept last.
ActResult<std::pair<qint64, qint64>> stateOf(store::Database &database);

class PublishedRegistry {
public:
    PublishedRegistry(Session &session, const Reconciliation::Progress &progress)
        : m_session(session), m_registry(session.database), m_progress(progress)
    {
    }
    // Of the progress that is shown this is the first of so many equal parts.
    void setPartOf(int parts) { m_parts = parts; }
    qint64 total() const { return m_total; }

    ActResult<> compare(const QString &path);
    Reconciled take() { return std::move(m_found); }
    const ImportUnit &unit() const { return m_unit; }

private:
    struct Judged { // by what, and in whose words
        const std::vector<qint64> &registrations;
        const EntryDoubts &doubts;
        const RegistryWords &words;
    };
    ActResult<> compareRegistry(const QString &file);
    ActResult<> compareRecords(const QString &file, const RegistryFile &read, const Judged &by,
                               EditionDifferences &differences);
    // Whether it is older than the newest edition here, which was not made of it.
    ActResult<bool> isOlder(const RegistryFile &read, qint64 newest);
    void noteOddities(const QString &file, const formats::RegistryDocument &document,
                      const EntryDoubts &doubts);
    ActResult<> compareTemplates();
    ActResult<> compareTemplate(const ReadTemplate &read, int text, int part);
    ActResult<> addOnlyHere();
    void add(const EditionDifferences::Difference &difference, const RegistryWords &words);
    void note(const QString &file, const QString &words);
    ActResult<> showProgress(const QString &file)
    {
        if (m_progress && !m_progress(++m_done, m_parts * m_total, file))
            return refused(refusal::Cancelled{});
        return {};
    }

    Session &m_session;
    PlannedRegistry m_registry; // in which nothing is written
    const Reconciliation::Progress &m_progress;
    ImportUnit m_unit;
    Reconciled m_found;
    // What is known of a record beside its values, by "event folded-NID".
    struct Beside {
        QList<diff::ValueChange> oneSided; // what it says where one side alone has it
        QStringList doubts;
        bool isRegistered = false;
    };
    Beside &beside(const QString &event, const QString &nid)
    {
        return m_beside[event + u' ' + nid.toLower()];
    }
    QHash<QString, Beside> m_beside;
    QSet<QString> m_seen; // folded NIDs of the templates there
    bool m_hasCompared = false;
    qint64 m_done = 0, m_total = 0;
    int m_parts = 1;
};

} // namespace nidus
