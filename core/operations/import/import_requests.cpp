#include "core/operations/import/import_requests.h"
#include "core/store/tables/registrations.h"

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
        NIDUS_TRY(opened, registrar.openStated(std::move(request)));
        numbers += opened;
    }
    return numbers;
}

} // namespace nidus
