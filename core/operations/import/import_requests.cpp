#include "core/store/tables/registrations.h"
#include "core/operations/import/import_requests.h"

#include "core/operations/act_result.h"
#include "core/registration/short_fields.h"

namespace nidus {

ActResult<QList<qint64>> openRequests(Registrar &registrar, const QList<SourceToDivide> &asked)
{
    QList<qint64> numbers;
    for (const SourceToDivide &what : asked) {
        NIDUS_TRY(divided, divide(what));
        NewRequest request;
        request.text = divided.text;
        request.source = what.source;
        request.sourceLines = divided.range;
        request.nid = parseNidField(divided.text[Field::NamespaceIdentifier]);
        request.kind = request.nid.isEmpty() ? Kind::Informal : Kind::Formal;
        std::optional<qint64> registered;
        if (const auto nid = Nid::parse(request.nid)) {
            NIDUS_TRY(found, store::findRegistration(registrar.database(), *nid));
            registered = found;
        }
        NIDUS_TRY(opened, registered ? registrar.openRevision(*Nid::parse(request.nid), request)
                                     : registrar.openRequest(request));
        numbers += opened;
    }
    return numbers;
}

} // namespace nidus
