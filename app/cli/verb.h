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
    const char *name;      // one or two words: "list", "draft new"
    const char *arguments; // for the usage line: "NID…|-"
    const char *summary;
    QList<VerbOption> options;
    const char *example;  // without "nidus-cli"
    const char *answerNo; // what exit status 1 means here; nullptr when it has no such answer
    int leastArguments;
    int mostArguments;                                     // -1: any number
    ActResult<Exit> (*run)(const Call &call, Output &out); // why not is told by its caller
};

// One list a group, in the order in which the help shows them.
QList<Verb> nidVerbs();
QList<Verb> urnVerbs();
QList<Verb> urlVerbs();
QList<Verb> templateVerbs();
QList<Verb> registryVerbs();
QList<Verb> listVerbs();
QList<Verb> historyVerbs();
QList<Verb> requestVerbs();
QList<Verb> findingVerbs();
QList<Verb> publishVerbs();
QList<Verb> conflictVerbs();
QList<Verb> entryVerbs();
QList<Verb> storeVerbs();

const QList<Verb> &allVerbs();

} // namespace nidus::cli
