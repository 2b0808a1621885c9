#include "app/cli/verb.h"

namespace nidus::cli {

const QList<Verb> &allVerbs()
{
    static const QList<Verb> verbs = nidVerbs() + urnVerbs() + urlVerbs() + templateVerbs() + registryVerbs() +
                                     listVerbs() + historyVerbs() + requestVerbs() + publishVerbs() + conflictVerbs() + storeVerbs();
    return verbs;
}

} // namespace nidus::cli
