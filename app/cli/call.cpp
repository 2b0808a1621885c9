#include "core/translation.inc"

#include "app/cli/call.h"

#include "app/cli/output.h"
#include "core/operations/registrar.h"

#include <QCommandLineParser>

#include <algorithm>

namespace nidus::cli {

const QList<VerbOption> &commonOptions()
{
    static const QList<VerbOption> options{
        {"db", "LOCATION", QT_TR_NOOP("the store's file; default: NIDUS_DB, then your own file")},
        {"user", "NAME", QT_TR_NOOP("who acts; default: the account's name")},
        {"json", nullptr, QT_TR_NOOP("one JSON object per line")},
        {"help", nullptr, QT_TR_NOOP("help for the program, or for the verb")},
        {"version", nullptr, QT_TR_NOOP("the program's version")}};
    return options;
}

const QList<Verb> &allVerbs()
{
    static const QList<Verb> verbs = nidVerbs() + urnVerbs() + urlVerbs() + abnfVerbs() + templateVerbs() +
                                     registryVerbs() + overviewVerbs() + reconcileVerbs() + listVerbs() +
                                     historyVerbs() + requestVerbs() + findingVerbs() + checklistVerbs() +
                                     publishVerbs() + conflictVerbs() + entryVerbs() + otherRegistryVerbs() +
                                     storeVerbs();
    return verbs;
}

namespace {

// Every option of every verb once: whether an option takes a value does not depend on the verb, so that
// options may stand before it.
QList<VerbOption> unitedOptions()
{
    QList<VerbOption> united = commonOptions();
    for (const Verb &verb : allVerbs())
        for (const VerbOption &option : verb.options)
            if (std::none_of(united.begin(), united.end(),
                             [&](const VerbOption &known) { return qstrcmp(known.name, option.name) == 0; }))
                united.append(option);
    return united;
}

// QCommandLineParser wants text. One character an octet gives every octet back, even where they are no UTF-8.
QString asCharacters(const QByteArray &octets) { return QString::fromLatin1(octets); }
QByteArray asOctets(const QString &characters) { return characters.toLatin1(); }
QString asText(const QString &characters) { return textOfUtf8(asOctets(characters)); }

bool owns(const Verb &verb, const QByteArray &option)
{
    const auto named = [&](const VerbOption &known) { return option == known.name; };
    return std::any_of(commonOptions().begin(), commonOptions().end(), named) ||
           std::any_of(verb.options.begin(), verb.options.end(), named);
}

// The known word that is spelled most like `word`; empty when none is near.
QString nearest(const QString &word, const QStringList &known)
{
    if (word.size() > 40)
        return {};
    const QString wanted = word.toLower();
    QString best;
    qsizetype bestDistance = 3; // at most two slips
    for (const QString &candidate : known) {
        QList<qsizetype> row(candidate.size() + 1);
        for (qsizetype i = 0; i < row.size(); ++i)
            row[i] = i;
        for (qsizetype w = 0; w < wanted.size(); ++w) {
            qsizetype diagonal = row[0]++;
            for (qsizetype c = 0; c < candidate.size(); ++c) {
                const qsizetype swapped = diagonal + (wanted[w] == candidate[c] ? 0 : 1);
                diagonal = row[c + 1];
                row[c + 1] = std::min({swapped, row[c] + 1, row[c + 1] + 1});
            }
        }
        if (row.last() < bestDistance && row.last() < candidate.size()) {
            bestDistance = row.last();
            best = candidate;
        }
    }
    return best;
}

QString unknownOption(const QString &name)
{
    QStringList known;
    for (const VerbOption &option : unitedOptions())
        known += QString::fromLatin1(option.name);
    const QString near = nearest(name, known);
    const QString dashes = name.size() == 1 ? QStringLiteral("-") : QStringLiteral("--");
    return near.isEmpty() ? tr("There is no option %1. See nidus-cli --help.").arg(dashes + name)
                          : tr("There is no option %1. Did you mean --%2?").arg(dashes + name, near);
}

QString unknownVerb(const QByteArrayList &words)
{
    QStringList known;
    for (const Verb &verb : allVerbs())
        known += QString::fromLatin1(verb.name);
    const QString first = QString::fromUtf8(words.front());
    const QString both = words.size() > 1 ? first + u' ' + QString::fromUtf8(words[1]) : first;
    QString near = nearest(both, known);
    if (near.isEmpty())
        near = nearest(first, known);
    const bool isGroup = known.contains(first) || std::ranges::any_of(known, [&](const QString &verb) {
                             return verb.startsWith(first + u' ');
                         });
    return near.isEmpty() ? tr("There is no verb “%1”. See nidus-cli --help.").arg(isGroup ? both : first)
                          : tr("There is no verb “%1”. Did you mean “%2”?").arg(both, near);
}

// The verb with which `words` begin; a verb of two words comes before one of one.
const Verb *findVerb(const QByteArrayList &words, qsizetype &used)
{
    for (used = qMin<qsizetype>(2, words.size()); used > 0; --used) {
        const QByteArray name = words.first(used).join(' ');
        for (const Verb &verb : allVerbs())
            if (name == verb.name)
                return &verb;
    }
    return nullptr;
}

// The verbs of two words that begin with this one.
QStringList verbsOf(const QByteArray &group)
{
    QStringList verbs;
    for (const Verb &verb : allVerbs())
        if (QByteArrayView(verb.name).startsWith(QByteArray(group + ' ')))
            verbs += QString::fromLatin1(verb.name);
    return verbs;
}

// Checks that the verb takes what was given.
Result<Call, QString> checked(Call call)
{
    const QString name = QString::fromLatin1(call.verb->name);
    for (auto it = call.options.cbegin(); it != call.options.cend(); ++it)
        if (!owns(*call.verb, it.key()))
            return unexpected(tr("“%1” has no option --%2. See nidus-cli %1 --help.")
                                  .arg(name, QString::fromLatin1(it.key())));
    if (call.has("user") && call.text("user").trimmed().isEmpty())
        return unexpected(tr("--user needs a name: who acts."));
    const qsizetype count = call.arguments.size();
    const QString usage = QString::fromUtf8(call.verb->arguments);
    if (count < call.verb->leastArguments)
        return unexpected(tr("“%1” needs more: %1 %2. See nidus-cli %1 --help.").arg(name, usage));
    if (call.verb->mostArguments >= 0 && count > call.verb->mostArguments)
        return unexpected(tr("“%1” takes no “%2”. See nidus-cli %1 --help.")
                              .arg(name, call.argument(call.verb->mostArguments)));
    // An import reads it once for all that are of that name.
    const bool isReadEachTime =
        usage.contains(QLatin1String("|-")) && !usage.startsWith(QLatin1String("PATH"));
    if (isReadEachTime && call.arguments.count("-") > 1)
        return unexpected(tr("Standard input can be read once: give “-” once."));
    return call;
}

} // namespace

QByteArray Call::octets(const char *option) const { return options.value(option, {QByteArray()}).last(); }

QString Call::user() const { return has("user") ? text("user") : loginName(); }

Result<Call, QString> readCall(const QByteArrayList &words)
{
    QCommandLineParser parser;
    const QList<VerbOption> options = unitedOptions();
    for (const VerbOption &option : options) {
        QStringList names{QString::fromLatin1(option.name)};
        if (names.front() == QLatin1String("help"))
            names += QStringLiteral("h");
        parser.addOption(QCommandLineOption(names, {}, QString::fromLatin1(option.value)));
    }
    QStringList characters{QString::fromLatin1(programName)};
    for (const QByteArray &word : words)
        characters += asCharacters(word);
    if (!parser.parse(characters)) {
        const QStringList unknown = parser.unknownOptionNames();
        return unexpected(unknown.isEmpty() ? asText(parser.errorText())
                                            : unknownOption(asText(unknown.front())));
    }

    Call call;
    for (const VerbOption &option : options) {
        const QString name = QString::fromLatin1(option.name);
        if (!parser.isSet(name))
            continue;
        QByteArrayList &values = call.options[option.name];
        for (const QString &value : parser.values(name))
            values += asOctets(value);
        if (!option.value)
            values = {QByteArray()};
    }
    call.help = call.options.remove("help");
    call.version = call.options.remove("version");
    QByteArrayList rest;
    for (const QString &argument : parser.positionalArguments())
        rest += asOctets(argument);
    if (!rest.isEmpty() && rest.front() == "help") {
        call.help = true;
        rest.removeFirst();
    }
    if (rest.isEmpty())
        return call.help || call.version ? Result<Call, QString>(call)
                                         : unexpected(tr("Which verb? See nidus-cli --help."));
    qsizetype used = 0;
    call.verb = findVerb(rest, used);
    if (!call.verb) {
        const QStringList verbs = verbsOf(rest.front());
        if (verbs.isEmpty() || (rest.size() > 1 && !call.help))
            return unexpected(unknownVerb(rest));
        if (!call.help)
            return unexpected(tr("“%1” needs one more word: %2.")
                                  .arg(QString::fromLatin1(rest.front()), verbs.join(QLatin1String(", "))));
        call.group = rest.front();
        return call;
    }
    call.arguments = rest.sliced(used);
    return call.help || call.version ? Result<Call, QString>(call) : checked(std::move(call));
}

QString withNearest(const QString &fault, const QString &word, const QStringList &known,
                    const QString &otherwise)
{
    const QString near = nearest(word, known);
    if (near.isEmpty() && otherwise.isEmpty())
        return fault;
    return fault + u' ' + (near.isEmpty() ? otherwise : tr("Did you mean %1?").arg(near));
}

} // namespace nidus::cli
