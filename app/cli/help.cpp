#include "core/translation.inc"

#include "app/cli/call.h"

namespace nidus::cli {

namespace {

constexpr int wordsColumn = 26;

QString row(const QString &left, const QString &right)
{
    const QString start = QStringLiteral("  ") + left;
    if (start.size() + 2 > wordsColumn)
        return start + u'\n' + QString(wordsColumn, u' ') + right + u'\n';
    return start.leftJustified(wordsColumn) + right + u'\n';
}

QString optionName(const VerbOption &option)
{
    const QString name =
        (qstrcmp(option.name, "help") == 0 ? QStringLiteral("-h, --") : QStringLiteral("--")) +
        QString::fromLatin1(option.name);
    return option.value ? QString(name + u' ' + QString::fromUtf8(option.value)) : name;
}

// The rows of `options`, and of those that every verb has.
QString optionRows(QList<VerbOption> options)
{
    QString text;
    for (const VerbOption &option : options + commonOptions())
        text += row(optionName(option), tr(option.words));
    return text;
}

QString exitText(const QString &no)
{
    return tr("Exit status:") + u'\n' + row(QStringLiteral("0"), tr("yes, or done")) +
           (no.isEmpty() ? QString() : row(QStringLiteral("1"), no)) +
           row(QStringLiteral("2"), tr("the call or its input cannot be used")) +
           row(QStringLiteral("3"), tr("the store failed"));
}

QString verbRows(const QByteArray &group)
{
    QString text;
    for (const Verb &verb : allVerbs())
        if (group.isEmpty() || QByteArray(verb.name).startsWith(QByteArray(group + ' ')))
            text += row(QString::fromLatin1(verb.name), tr(verb.summary));
    return text;
}

QString verbHelp(const Verb &verb)
{
    QString usage = tr("Usage:") + QStringLiteral(" nidus-cli ") + QString::fromLatin1(verb.name);
    for (const VerbOption &option : verb.options)
        usage += option.required ? QString(u' ' + optionName(option))
                                 : QString(QStringLiteral(" [") + optionName(option) + u']');
    if (*verb.arguments)
        usage += u' ' + QString::fromUtf8(verb.arguments);
    return usage + QStringLiteral("\n\n") + tr(verb.summary) + QStringLiteral("\n\n") + tr("Options:") +
           u'\n' + optionRows(verb.options) + u'\n' + tr("Example:") + QStringLiteral("\n  nidus-cli ") +
           QString::fromUtf8(verb.example) + QStringLiteral("\n\n") +
           exitText(verb.answerNo ? tr(verb.answerNo) : QString());
}

} // namespace

QString helpText(const Call &call)
{
    if (call.verb)
        return verbHelp(*call.verb);
    const QString group = QString::fromLatin1(call.group);
    return tr("Usage:") + QStringLiteral(" nidus-cli [--db LOCATION] [--user NAME] [--json] ") +
           (group.isEmpty() ? QStringLiteral("VERB …") : QString(group + QStringLiteral(" …"))) +
           QStringLiteral("\n\n") +
           tr("The desk of a URN namespace registry (RFC 8141). A FILE that is “-” is standard input.") +
           QStringLiteral("\n\n") + tr("Verbs:") + u'\n' + verbRows(call.group) + u'\n' + tr("Options:") +
           u'\n' + optionRows({}) + u'\n' + tr("Example:") +
           QStringLiteral("\n  nidus-cli template check request.txt\n\n") +
           exitText(tr("the answer is “no”: invalid, errors found, different, not registered")) + u'\n' +
           tr("More about a verb: nidus-cli VERB --help") + u'\n';
}

} // namespace nidus::cli
