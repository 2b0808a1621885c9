#include "core/translation.inc"

#include "app/cli/recorded_head.h"

#include "app/cli/store_option.h"
#include "app/cli/words.h"
#include "core/files/file.h"
#include "core/formats/json/registration_json.h"
#include "core/formats/xml/registration_xml.h"
#include "core/operations/maintenance.h"

#include <QFileInfo>

namespace nidus::cli {

ActResult<AuditHead> recordedHead(const QString &name)
{
    NIDUS_TRY(recorded, nidus::recordedHead(name));
    if (recorded)
        return *recorded;
    files::File file(name); // no store: an export, or nothing that can be read
    if (!file.open(QIODevice::ReadOnly))
        return unexpected(actError(ActError::Kind::File, file.errorString(), name));
    const QByteArray start = file.peek(512).trimmed();
    const auto onlyTheHead = [](Registration &&) { return false; };
    const auto head = start.startsWith('{') ? formats::readRegistrationsJson(file, onlyTheHead)
                                            : formats::readRegistrationsXml(file, onlyTheHead);
    if (!head) {
        ActError error = actError(ActError::Kind::Unreadable, {}, name);
        error.read = head.error();
        return unexpected(error);
    }
    if (head->auditHash.isEmpty())
        return unexpected(actError(
            ActError::Kind::File,
            tr("no %1.head is beside it, so it records no state of a store's audit log; an export gets "
               "one when it is made with --output")
                .arg(QFileInfo(name).fileName()),
            name));
    return AuditHead{head->auditCount, head->auditHash};
}

} // namespace nidus::cli
