// The writing of exports, beside the window: under a temporary name first, so that never half a file stands.
#pragma once

#include "core/registrar.h"
#include "ui/job.h"

#include <functional>

namespace nidus::ui {

// Calls `write` with a device that fails when the job is cancelled; on success `path` is there as a whole,
// otherwise untouched. Returns `path`.
ActResult<QString> writeFile(const QString &path, Job &job,
                             const std::function<ActResult<>(QIODevice &)> &write);

// The current template of one registration as text.
ActResult<QString> writeTemplateText(Registrar &registrar, Job &job, const QString &nid, const QString &path);

// The current template of every registration that has one, as files NID.txt in `folder`. Returns the folder.
ActResult<QString> writeAllTexts(Registrar &registrar, Job &job, const QString &folder);

} // namespace nidus::ui
