#include "app/cli/verb.h"

namespace nidus::cli {

const QList<Verb> &allVerbs()
{
    static const QList<Verb> verbs = nidVerbs() + urnVerbs() + urlVerbs() + templateVerbs() +
                                     registryVerbs() + listVerbs() + historyVerbs() + requestVerbs() +
                                     findingVerbs() + publishVerbs() + conflictVerbs() + entryVerbs() +
                                     storeVerbs();
    return verbs;
}

} // namespace nidus::cli
