#include "app/cli/recorded_head.h"

#include "app/cli/store_option.h"
#include "app/cli/words.h"
#include "core/files/file.h"
#include "core/formats/json/registration_json.h"
#include "core/formats/xml/registration_xml.h"
#include "core/store/backup.h"
#include "core/store/connection/sqlite/store_file.h"

#include <QFileInfo>

namespace nidus::cli {

ActResult<store::AuditHead> recordedHead(const QString &name)
{
    constexpr QLatin1String suffix(".head");
    if (const auto beside = store::recordedHead(name.endsWith(suffix) ? name.chopped(suffix.size()) : name))
        return *beside;
    if (store::isSqliteFile(name)) {
        auto backup = store::Database::open(name, store::Database::Mode::ReadOnly);
        const auto head = backup ? store::auditHead(*backup) : unexpected(backup.error());
        if (head)
            return *head;
        return unexpected(storeFailed(head.error()));
    }
    files::File file(name);
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
    return store::AuditHead{head->auditCount, head->auditHash};
}

} // namespace nidus::cli
