// A small store for a harness: made once, in a folder that goes with the program.
#pragma once

#include "core/operations/registrar.h"

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>

#include <cstdlib>

namespace nidus::fuzz {

inline Actor desk()
{
    return {QStringLiteral("mira"), [] { return QDateTime(QDate(2026, 7, 28), QTime(9, 30), Qt::UTC); }};
}

inline void need(bool isDone)
{
    if (!isDone)
        std::abort();
}

class MadeStore {
public:
    // With two templates as versions, a watched name and a request; with the registered names unless `empty`.
    explicit MadeStore(bool empty)
    {
        static int count = 0;
        static char name[] = "fuzz", *arguments[] = {name};
        static QCoreApplication application(count, arguments); // Qt finds its SQLite driver by it
        const auto made = Registrar::create(path(), empty, desk());
        need(made.has_value());
        for (const char *template_ : {"acorn", "lantern"}) {
            QFile file(m_folder.filePath(QLatin1String(template_)));
            need(file.open(QIODevice::WriteOnly));
            file.write(
                "Namespace Identifier: " + QByteArray(template_) +
                "\n\nVersion: 1\n\nDate: 2025-01-01\n\nRegistrant:\n   The " + template_ +
                " works\n   office@example.org\n\nPurpose:\n   Names of things that lie in the woods, and "
                "of those who carry them away; naïve ones as well.\n");
            file.close();
            need((*made)->import({file.fileName()}, {}).has_value());
        }
    }
    QString path(const char *name = "r.sqlite") const { return m_folder.filePath(QLatin1String(name)); }

private:
    QTemporaryDir m_folder;
};

} // namespace nidus::fuzz
