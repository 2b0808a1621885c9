// Programs that others wrote, in tests/core/abnf/peers: asked a question a line, they answer a line each.
#pragma once

#include "core/abnf/productions.h"
#include "tests/support/places.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

namespace nidus::abnf {

inline QString peer(const char *script)
{
    return support::sourcePath(QStringLiteral("tests/core/abnf/peers/%1").arg(QLatin1String(script)));
}

inline QByteArray line(const QJsonValue &value)
{
    const QByteArray list = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return list.sliced(1).chopped(1) + '\n';
}

// The lines that the peer answers; nothing: it could not be run.
inline QList<QByteArray> answers(const QString &program, const QStringList &arguments,
                                 const QByteArray &questions)
{
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForStarted())
        return {};
    process.write(questions);
    process.closeWriteChannel();
    if (!process.waitForFinished(300'000) || process.exitCode() != 0) {
        qInfo("%s", process.readAllStandardError().constData());
        return {};
    }
    return process.readAllStandardOutput().trimmed().split('\n');
}

// What is asked of peers/marpa.pl.
inline QByteArray question(const Productions &productions, const QJsonArray &texts)
{
    QJsonArray rules, right, terminals;
    for (std::size_t place = 0; place < productions.symbols.size(); ++place) {
        if (productions.symbols[place] != Productions::end) {
            right.append(productions.symbols[place]);
            continue;
        }
        rules.append(QJsonArray{productions.derivedAt[place], right});
        right = {};
    }
    for (const Terminal &one : productions.terminals)
        terminals.append(QJsonArray{qint64(one.first), qint64(one.last), one.anyCase});
    return line(QJsonObject{{QStringLiteral("symbols"), qint64(productions.beginnings.size())},
                            {QStringLiteral("start"), productions.start},
                            {QStringLiteral("rules"), rules},
                            {QStringLiteral("terminals"), terminals},
                            {QStringLiteral("texts"), texts}});
}

} // namespace nidus::abnf
