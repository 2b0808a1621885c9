// Registrations and drafts as they stand on paper.
#pragma once

#include "core/operations/registrar.h"
#include "ui/print/paged_section.h"

namespace nidus::ui {

class Job;

// The newest version as last corrected; where no template is kept, what the entry says. `day`: when it is
// printed.
PrintedSection registrationSection(const Registration &registration, const std::optional<Entry> &entry,
                                   const QString &day);

// A draft is not published, and its paper says so.
PrintedSection draftSection(qint64 request, const RegistrationTemplate &text, const QString &day);

// One after another, read when its turn comes. Errors: Registrar's; Cancelled when the job is.
PrintedSections registrationSections(Registrar &registrar, Job &job, const QStringList &nids);

} // namespace nidus::ui
