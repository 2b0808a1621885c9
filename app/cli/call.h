// One call of nidus-cli: its verb, options and arguments, kept as the octets that the shell gave.
#pragma once

#include "app/cli/verb.h"
#include "core/files/text_of_utf8.h"
#include "core/result.h"

#include <QByteArrayList>
#include <QHash>
#include <QString>

namespace nidus::cli {

struct Call {
    const Verb *verb = nullptr; // nullptr: only help or the version is asked for
    QByteArray group;           // help for the verbs that begin with this word ("draft")
    bool help = false;
    bool version = false;
    QByteArrayList arguments;                  // behind the verb
    QHash<QByteArray, QByteArrayList> options; // in the order given; a switch has one empty value

    bool has(const char *option) const { return options.contains(option); }
    QByteArray octets(const char *option) const; // the last one given; empty when there is none
    QString text(const char *option) const { return textOfUtf8(octets(option)); }
    QString argument(qsizetype index) const { return textOfUtf8(arguments.value(index)); }
    bool json() const { return has("json"); }
    QString user() const; // --user, else the login
};

// Options may stand before and behind the verb; `--` ends them; a lone `-` is an argument. The error is a
// sentence for a person that says what to do.
Result<Call, QString> readCall(const QByteArrayList &words);

// What `--help` prints: for the program, for a group of verbs, for a verb. In help.cpp.
QString helpText(const Call &call);

// `fault`, and the known word that is spelled most like `word`; `otherwise` when none is near.
QString withNearest(const QString &fault, const QString &word, const QStringList &known,
                    const QString &otherwise = {});

} // namespace nidus::cli
