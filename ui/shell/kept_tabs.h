// Which documents were open in tabs beside a registry's places, and which place was gone to last, for the
// next start.
#pragma once

#include <QStringList>

namespace nidus {
class Registrar;
}

namespace nidus::ui {

// What a document is of; its NID or number follows.
inline const QString registrationKey = QStringLiteral("registration ");
inline const QString requestKey = QStringLiteral("request ");
inline const QString comparisonKey = QStringLiteral("comparison ");

struct KeptTabs {
    QStringList documents; // as Documents names them, in their order
    QString front;         // empty: a place
};

struct KeptPlace {
    int place = 0; // Sidebar::Place
    QString row;   // that was selected in it; empty: none
};

// Those whose request or registration is still in the registry.
QStringList documentsThatAreThere(Registrar &registrar, const QStringList &documents);
// Of the registry in that file. Those of registries that are no longer among the recent ones go.
KeptTabs keptTabs(const QString &store);
void keepTabs(const QString &store, const KeptTabs &tabs);
KeptPlace keptPlace(const QString &store);
void keepPlace(const QString &store, const KeptPlace &place);

} // namespace nidus::ui
