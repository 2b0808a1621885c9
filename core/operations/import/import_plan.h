// Private to core/operations: what an import is made of. Files are told apart by what is in them, folders by
// IANA's layout; registry documents are taken in the order of their days.
#pragma once

#include "core/operations/import/import_run.h"

namespace nidus {

// The units of an import, in the order in which they are taken; what cannot be one is refused in the report.
class ImportPlan {
public:
    ImportPlan(const QStringList &paths, const QList<Source> &given, ImportReport &report);

    QList<ImportUnit> units() const;

private:
    void add(const QString &path);
    void addFolder(const ImportUnit &unit);
    void addFile(const QString &path);
    void refuse(const QString &path, const QString &words);

    ImportReport &m_report;
    const QList<Source> m_given;
    QList<std::pair<QString, ImportUnit>> m_registries;
    QList<ImportUnit> m_registrations;
    QStringList m_templates;
};

// Why the document `file` cannot be read.
ActError unreadable(const QString &file, const formats::ReadError &fault);
// Nothing of the file is taken.
void noteRefused(const QString &file, const QString &words, ImportReport &report);
// Nothing of `unit` is taken, because its first file cannot be read.
void noteUnreadable(const ImportUnit &unit, const ActError &error, ImportReport &report);

} // namespace nidus
