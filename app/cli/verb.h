// A verb of nidus-cli: what it is called, what it takes, what it says of itself, and what runs it.
#pragma once

#include "core/operations/act_error.h"

#include <QList>

namespace nidus::cli {

class Output;
struct Call;

// The exit status of every verb.
enum class Exit {
    Yes = 0,         // yes, or done
    No = 1,          // the answer is no: invalid, errors found, different, not registered
    Unusable = 2,    // the call or its input cannot be used
    StoreFailed = 3, // the store failed
};

struct VerbOption {
    const char *name;  // without the two hyphens
    const char *value; // how the help names its value; nullptr for a switch
    const char *words;
    bool required = false; // for the usage line; the verb itself says what it misses
};

struct Verb {
    using Run = ActResult<Exit> (*)(const Call &call, Output &out); // why not is told by its caller

    Verb(Run run, const char *name, const char *arguments, int leastArguments, int mostArguments,
         const char *summary, const char *example, const char *answerNo = nullptr,
         QList<VerbOption> options = {})
        : run(run), name(name), arguments(arguments), leastArguments(leastArguments),
          mostArguments(mostArguments), summary(summary), example(example), answerNo(answerNo),
          options(std::move(options))
    {
    }

    Run run;
    const char *name;                  // one or two words: "list", "draft new"
    const char *arguments;             // for the usage line: "NID…|-"
    int leastArguments, mostArguments; // -1: any number
    const char *summary;
    const char *example;  // without "nidus-cli"
    const char *answerNo; // what exit status 1 means here; nullptr when it has no such answer
    QList<VerbOption> options;
};

// One list a group, in the order in which the help shows them.
QList<Verb> nidVerbs();
QList<Verb> urnVerbs();
QList<Verb> urlVerbs();
QList<Verb> abnfVerbs();
QList<Verb> templateVerbs();
QList<Verb> registryVerbs();
QList<Verb> overviewVerbs();
QList<Verb> reconcileVerbs();
QList<Verb> listVerbs();
QList<Verb> historyVerbs();
QList<Verb> requestVerbs();
QList<Verb> findingVerbs();
QList<Verb> checklistVerbs();
QList<Verb> publishVerbs();
QList<Verb> conflictVerbs();
QList<Verb> entryVerbs();
QList<Verb> otherRegistryVerbs();
QList<Verb> storeVerbs();

const QList<Verb> &allVerbs();
const QList<VerbOption> &commonOptions(); // of every verb

} // namespace nidus::cli
