// The registry as a whole: figures as of a day, the lists behind them, and who waits.
#pragma once

#include "core/operations/act_error.h"
#include "core/operations/session_subject.h"
#include "core/records/overview.h"

#include <functional>

namespace nidus {

class Overviews : SessionSubject {
public:
    using SessionSubject::SessionSubject;

    // As of `day` (empty: the newest edition), compared with `before` (empty: the edition a year earlier, if
    // there is one). NoSuchEdition of either that was named; Cancelled where `isStopped`, asked now and then,
    // says so. Reads each listed entry once.
    using IsStopped = std::function<bool()>;
    ActResult<RegistryOverview> overview(const QString &day, const QString &before = {},
                                         const IsStopped &isStopped = {});
    // What a bar of that overview counts: NIDs as they were requested, of Ages "R-7". Empty where there is no
    // such bar.
    ActResult<QStringList> behind(Chart chart, const QString &key, const QString &day);

    // Every open request, those that wait longest first. The first call reads the registry's names, as
    // openConflicts() does.
    ActResult<QList<WaitingRequest>> waiting();
};

} // namespace nidus
